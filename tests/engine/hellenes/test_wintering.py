"""Wintering Movement, upkeep and disbanding: who may go where at what price, and who is gone in spring."""

from engine.core.ahead.draft import Draft
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.besiegers import inside, lay_siege, play, pool, post, strengths, winter, winter_table
from tests.engine.hellenes.stages import asked, ids, legal, of, refused


def moves(match, *verbs):
    """What can be said with these verbs."""
    return [choice for choice in legal(match) if choice.split()[0] in verbs]


# ------------------------------------------------------------------ quartering and homing


def test_a_fleet_at_sea_quarters_next_door_rather_than_cross_two_deep_seas():
    state = winter_table()
    post(state, "hellespont", {"a14": 4})
    match, _ = winter(state)
    assert moves(match, "quarter") == ["quarter a14 abydos", "quarter a14 sestos"]
    play(match, "quarter a14 abydos")
    assert strengths(match.state, ATHENS, "abydos") == {"a14": 4}
    assert match.state.formations == []
    assert match.state.actions == 3, "free of charge"


def test_a_whole_winter_builds_up_who_has_come_home_by_it():
    state = winter_table()
    post(state, "saronic-gulf", {"a14": 2})
    match, _ = winter(state)
    best, unbuilt, *_ = match.rules.compounds(match.scene(match.pending()[ATHENS]))
    assert [*map(str, best.choices)] == ["home a14 athens", "build a14", "build a14", "done"]
    assert [*map(str, unbuilt.choices)] == ["home a14 athens", "done"]
    assert (best.args["moving"], best.args["built"], best.args["lost"]) == (1, 2, 0)
    play(match, *map(str, best.choices[:-1]))
    assert strengths(match.state, ATHENS, "athens") == {"a14": 4}


def test_homing_over_two_deep_seas_is_rolled_for_when_all_is_done():
    state = winter_table()
    post(state, "hellespont", {"a14": 4})
    match, _ = winter(state)
    play(match, "home a14 athens")
    assert match.state.formations[0].storms == 2
    told = play(match, "done", dice=[6, 3, 5])
    assert ids(told).count("storm") == 1
    assert strengths(match.state, ATHENS, "athens") == {"a14": 3}


def test_fleets_home_together_run_one_risk_together():
    state = winter_table()
    post(state, "hellespont", {"a14": 4, "a15": 4})
    match, _ = winter(state)
    play(match, "home a14 athens", "home a15 athens")
    assert [len(f.blocks) for f in match.state.formations] == [2]
    play(match, "done", dice=[6, 6])
    assert strengths(match.state, ATHENS, "athens") == {"a14": 4, "a15": 4}


def test_homing_units_pass_a_maintained_enemy_fleet():
    state = winter_table()
    post(state, "icarian-sea", {"a14": 4})
    post(state, "paros-sea", {"s26": 4})
    match, _ = winter(state)
    play(match, "home a14 athens", "done")
    assert strengths(match.state, ATHENS, "athens") == {"a14": 4}


def test_nobody_homes_from_home_nor_quarters_from_within_a_city():
    state = winter_table()
    post(state, "athens", {"a1": 4})
    post(state, "corcyra", {"a2": 3})
    match, _ = winter(state)
    assert moves(match, "home", "quarter") == []
    assert refused(match, "home a1 platea").code == "hellenes.at-home-already"
    assert refused(match, "quarter a1 platea").code == "hellenes.inside-already"
    assert refused(match, "home a2 athens").code == "hellenes.no-way-to-winter"


def test_a_forced_march_home_succeeds_of_itself():
    state = winter_table()
    post(state, "malis", {"a1": 4})
    match, _ = winter(state)
    assert moves(match, "home") == ["home a1 athens", "home a1 platea"], "three areas away, by Locris and Thebes"
    assert moves(match, "quarter") == ["quarter a1 pherae"]
    play(match, "home a1 athens")
    assert match.state.formations == [], "no dice"


def test_what_is_farther_than_a_forced_march_is_out_of_reach():
    state = winter_table()
    post(state, "pieria", {"a1": 4})
    match, _ = winter(state)
    assert moves(match, "home", "quarter") == ["quarter a1 larissa"]
    assert refused(match, "home a1 athens").code == "hellenes.no-way-to-winter"


def test_units_that_a_city_has_no_room_for_are_outside():
    state = winter_table()
    post(state, "platea", {"a1": 4, "a2": 3, "a3": 3})
    match, _ = winter(state)
    assert moves(match, "home") == ["home a1 athens", "home a2 athens", "home a3 athens"]
    assert refused(match, "done").code == "hellenes.overcrowded"
    play(match, "home a2 athens")
    assert moves(match, "home", "disband", "maintain") == []
    assert "done" in legal(match)


def test_who_arrives_displaces_who_is_there():
    state = winter_table()
    post(state, "platea", {"a1": 4, "a2": 3})
    post(state, "thebes", {"a3": 3})
    match, _ = winter(state)
    play(match, "home a3 platea")
    assert moves(match, "home") == ["home a1 athens", "home a2 athens"], "whoever has come stays"
    play(match, "home a1 athens", "done")
    assert strengths(match.state, ATHENS, "platea") == {"a2": 3, "a3": 3}


# ------------------------------------------------------------------ fleets and whom they carry


def test_a_fleet_takes_home_a_land_unit_of_its_own_city_and_no_other_for_free():
    state = winter_table()
    post(state, "samos", {"a14": 4, "a1": 4, "a28": 2})
    match, _ = winter(state)
    assert moves(match, "home") == ["home a14 athens", "home a14 athens a1"]
    play(match, "home a14 athens a1", "done")
    assert strengths(match.state, ATHENS, "athens") == {"a1": 3, "a14": 4}


def test_who_is_aboard_comes_along():
    state = winter_table()
    post(state, "icarian-sea", {"a14": 4, "a1": (3, "a14")})
    match, _ = winter(state)
    assert refused(match, "home a1 athens").code == "hellenes.carried-along"
    play(match, "home a14 athens", "done")
    assert strengths(match.state, ATHENS, "athens") == {"a1": 3, "a14": 4}


def test_a_stranger_aboard_makes_it_a_group_move():
    state = winter_table()
    post(state, "icarian-sea", {"a14": 4, "a28": (2, "a14")})
    match, _ = winter(state)
    assert refused(match, "home a14 athens").code == "hellenes.passenger-not-free"
    assert refused(match, "winter a14 samos").code == "hellenes.group-not-moved"
    play(match, "move icarian-sea")
    assert match.state.actions == 2
    play(match, "winter a14 athens", "done")
    assert strengths(match.state, ATHENS, "athens") == {"a14": 4, "a28": 2}


def test_a_fleet_that_disbands_at_sea_takes_its_passenger_with_it():
    state = winter_table()
    post(state, "icarian-sea", {"a14": 4, "a28": (2, "a14")})
    match, _ = winter(state)
    play(match, "disband a14")
    assert match.state.stacks[ATHENS] == {}


# ------------------------------------------------------------------ group moves


def test_a_group_move_reaches_any_friendly_city_in_range():
    state = winter_table()
    post(state, "larissa", {"a1": 4})
    match, _ = winter(state)
    assert refused(match, "winter a1 pherae").code == "hellenes.group-not-moved"
    play(match, "move larissa")
    assert refused(match, "move larissa").code == "hellenes.group-moved-already"
    play(match, "winter a1 pherae")
    assert refused(match, "winter a1 larissa").code == "hellenes.wintered-already"


def test_actions_run_out():
    state = winter_table()
    post(state, "larissa", {"a1": 4})
    match, _ = winter(state)
    match.state.actions = 0
    assert refused(match, "move larissa").code == "hellenes.too-few-actions"


# ------------------------------------------------------------------ closed Cities


def test_only_the_homing_may_fight_for_a_besieged_city():
    state = winter_table()
    lay_siege(state, "pherae", SPARTA, {"s1": 4})
    post(state, "malis", {"a1": 4, "a33": 2})
    match, _ = winter(state)
    assert refused(match, "quarter a1 pherae").code == "hellenes.only-homing-fights"
    assert refused(match, "home a1 pherae").code == "no-such-choice"
    assert "home a33 pherae" in moves(match, "home")
    assert moves(match, "quarter") == []


def test_a_besieged_port_can_be_entered_by_its_sea_while_there_is_room():
    state = winter_table()
    lay_siege(state, "samos", SPARTA, {"s1": 4}, {"a2": 3, "a3": 3, "a4": 2, "a5": 2, "a6": 2})
    post(state, "icarian-sea", {"a14": 4, "a15": 4})
    match, _ = winter(state)
    play(match, "quarter a14 samos")
    assert inside(match.state, "samos") == {"a2": 3, "a3": 3, "a4": 2, "a5": 2, "a6": 2, "a14": 4}
    assert refused(match, "quarter a15 samos").code == "hellenes.winter-no-room"


def test_who_is_aboard_needs_room_in_a_besieged_city_too():
    for load, room in (({}, True), ({"s24": (2, "s26")}, False)):
        state = winter_table()
        lay_siege(state, "sicyon", ATHENS, {"a1": 4}, {"s3": 2})
        post(state, "gulf-of-corinth", {"s26": 3, **load})
        match, _ = winter(state, first=SPARTA)
        assert ("home s26 sicyon" in legal(match)) == room
    assert refused(match, "home s26 sicyon").code == "hellenes.winter-no-room"


def test_blockading_fleets_close_a_port_to_all_but_the_homing():
    state = winter_table()
    lay_siege(state, "samos", SPARTA, {"s1": 4}, {"a2": 3})
    post(state, "icarian-sea", {"s26": 4})
    post(state, "carian-sea", {"a14": 4})
    match, _ = winter(state)
    assert refused(match, "quarter a14 samos").code == "hellenes.only-homing-fights"


def test_an_unbesieged_port_can_be_reached_by_another_sea_than_the_blockaders():
    state = winter_table()
    post(state, "icarian-sea", {"s26": 4})
    post(state, "carian-sea", {"a14": 4})
    match, _ = winter(state)
    assert "quarter a14 samos" in moves(match, "quarter")


def test_besieged_fleets_can_leave_for_home_by_the_offshore_sea():
    state = winter_table()
    lay_siege(state, "samos", SPARTA, {"s1": 4}, {"a14": 4, "a1": 4})
    match, _ = winter(state)
    assert moves(match, "home") == ["home a14 athens", "home a14 athens a1"]
    play(match, "home a14 athens a1", "done")
    assert strengths(match.state, ATHENS, "athens") == {"a14": 4, "a1": 3}
    assert inside(match.state, "samos") == {}


# ------------------------------------------------------------------ upkeep and disbanding


def test_upkeep_costs_an_action_for_each_unit_and_tells_only_how_many():
    state = winter_table()
    lay_siege(state, "megara", ATHENS, {"a1": 4, "a2": 3})
    match, _ = winter(state)
    told = play(match, "maintain a1")
    assert of(told, "maintained") == {"seat": ATHENS, "area": "megara", "count": 1, "left": 2}
    assert refused(match, "maintain a1").code == "hellenes.maintained-already"
    told = play(match, "done")
    assert of(told, "disbanded") == {"seat": ATHENS, "area": "megara", "count": 1, "why": "winter"}
    assert strengths(match.state, ATHENS, "megara") == {"a1": 4}
    assert "megara" in match.state.sieges
    assert "a2" in pool(match.state, ATHENS)


def test_a_siege_that_nobody_keeps_up_is_lifted():
    state = winter_table()
    lay_siege(state, "megara", ATHENS, {"a1": 4}, {"s23": 2})
    match, _ = winter(state)
    play(match, "done")
    assert match.state.sieges == {}
    assert strengths(match.state, SPARTA, "megara") == {"s23": 2}


def test_barbarians_disband_before_anything_else_even_in_a_city_they_hold():
    state = winter_table()
    post(state, "thebes", {"a40": 3})
    post(state, "athens", {"a1": 4})
    match, told = winter(state)
    assert of(told, "disbanded") == {"seat": ATHENS, "area": "thebes", "count": 1, "why": "barbarians"}
    told = play(match, "done")
    assert match.state.cities["thebes"] == SPARTA


def test_the_owner_says_who_of_too_many_is_outside():
    state = winter_table()
    post(state, "platea", {"a1": 4, "a2": 3, "a4": 2})
    match, _ = winter(state)
    play(match, "disband a4", "done")
    assert strengths(match.state, ATHENS, "platea") == {"a1": 4, "a2": 3}


def test_a_maintained_unit_takes_no_room():
    state = winter_table()
    post(state, "platea", {"a1": 4, "a2": 3, "a4": 2})
    match, _ = winter(state)
    play(match, "maintain a4", "done")
    assert strengths(match.state, ATHENS, "platea") == {"a1": 4, "a2": 3, "a4": 2}


def test_fleets_overwinter_in_a_coastal_city_without_harbour():
    state = winter_table()
    post(state, "sestos", {"a14": 4})
    match, _ = winter(state)
    play(match, "done")
    assert strengths(match.state, ATHENS, "sestos") == {"a14": 4}


def test_all_winter_actions_fit_into_one_draft_and_show_nothing():
    state = winter_table()
    post(state, "malis", {"a1": 4, "a2": 3})
    post(state, "sparta", {"s1": 4})
    match, _ = winter(state)
    draft = Draft(View(match, seat_view(ATHENS)), ATHENS).type("home a1 athens, maintain a2, done")
    assert draft.problem is None
    assert draft.choices[-1].verb == "done"
    view = View(match, seat_view(SPARTA))
    assert view.state.stacks[ATHENS]["malis"].known(seat_view(SPARTA)) == []


def test_each_side_in_turn_then_it_is_over():
    state = winter_table()
    match, _ = winter(state)
    assert asked(match) == [(ATHENS, "hellenes.winter")]
    play(match, "done")
    assert asked(match) == [(SPARTA, "hellenes.winter")]
    play(match, "done")
    assert match.outcome is not None
