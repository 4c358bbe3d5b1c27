"""Recruits: who may arrive where, and Apollo (§4.22, §11)."""

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.positions import asked, at, fact, refused, say

SUMMER = {"season": "summer", "clear": True}


def recruiting(seat, pool, scenario="431", **more):
    return at("recruit", {**SUMMER, **more, f"pool.{seat}": pool}, scenario, seat=seat)


def test_greeks_arrive_as_cadres_and_the_other_two_go_back():
    match = recruiting(SPARTA, ["s22", "s26", "s5"])
    say(match, SPARTA, "place s22 thebes")
    assert fact(match, "blocks.sparta.thebes") == ["s22 1"]
    assert fact(match, "pool.sparta") == ["s5", "s26"]


def test_barbarians_arrive_at_full_strength_and_move_freely():
    match = recruiting(SPARTA, ["s36"])
    say(match, SPARTA, "place s36 pieria")
    assert fact(match, "blocks.sparta.pieria") == ["s36 3"]
    assert asked(match) == {SPARTA: "hellenes.free-move"}


def test_the_opponent_sees_neither_the_drawn_nor_who_arrives():
    match = recruiting(SPARTA, ["s22", "s26", "s5"])
    say(match, SPARTA, "place s22 thebes")
    view = View(match, seat_view(ATHENS)).state
    assert all(not thing.known(seat_view(ATHENS)) for thing in view.stacks[SPARTA]["thebes"].things)


def test_where_nobody_can_be_placed_the_action_is_wasted():
    match = recruiting(ATHENS, ["a37"])  # Pericles is in play
    assert asked(match) == {}
    assert fact(match, "pool.athens") == ["a37"]


def test_odrysia_comes_when_athens_has_no_leader():
    match = recruiting(ATHENS, ["a37"], in_play=[])
    say(match, ATHENS, "place a37 odrysia")
    assert fact(match, "blocks.athens.odrysia") == ["a37 4"]


def test_persians_and_improved_fleets_need_persian_aid():
    assert asked(recruiting(SPARTA, ["s41", "s43"], "413")) == {}
    aid = recruiting(SPARTA, ["s41", "s43"], "413", in_play=["persian-aid-51"], neutral=[])
    say(aid, SPARTA, "place s43 sparta")
    assert fact(aid, "blocks.sparta.sparta") == ["s43 1"]


def test_a_rebel_fleet_captures_the_city_where_it_arrives():
    match = recruiting(SPARTA, ["s35"])
    say(match, SPARTA, "place s35 lesbos")
    assert fact(match, "control.lesbos") == SPARTA


def test_a_rebel_fleet_does_not_come_where_the_enemy_is():
    match = recruiting(SPARTA, ["s35"], **{"blocks.athens.lesbos": ["a30"]})
    assert refused(match, SPARTA, "place s35 lesbos").code == "hellenes.recruit-enemies"


def test_under_the_peace_nobody_rebels():
    assert asked(recruiting(SPARTA, ["s35"], peace=True)) == {}


def test_a_home_in_other_hands_receives_nobody():
    match = recruiting(SPARTA, ["s5", "s22"], **{"garrison.thebes": ATHENS})
    assert refused(match, SPARTA, "place s22 thebes").code == "hellenes.recruit-not-friendly"


def test_apollo_has_three_drawn_anew():
    match = recruiting(SPARTA, ["s5"], **{"sacrifices.sparta": ["apollo"]})
    assert asked(match) == {SPARTA: "hellenes.appeal"}
    say(match, SPARTA, "appeal")
    assert match.state.sacrifices[SPARTA] == []
    assert asked(match) == {SPARTA: "hellenes.recruit"}


def test_apollo_has_a_placed_recruit_return():
    match = recruiting(SPARTA, ["s35"], **{"sacrifices.athens": ["apollo"]})
    say(match, ATHENS, "decline")
    say(match, SPARTA, "place s35 lesbos")
    assert asked(match) == {ATHENS: "hellenes.appeal"}
    say(match, ATHENS, "appeal")
    assert fact(match, "blocks.sparta.lesbos") == []
    assert fact(match, "control.lesbos") == ATHENS
    assert asked(match) == {SPARTA: "hellenes.recruit"}


def test_hera_answers_apollo_with_yet_another_draw():
    match = recruiting(SPARTA, ["s5"], **{"sacrifices.sparta": ["apollo"], "sacrifices.athens": ["hera"]})
    say(match, SPARTA, "appeal")
    assert asked(match) == {ATHENS: "hellenes.hera"}
    told = say(match, ATHENS, "appeal")
    assert [event.id for event in told].count("hellenes.recruits-drawn") == 1
    assert asked(match) == {SPARTA: "hellenes.recruit"}
