"""Tribute, peace offers and the ways in which the war ends."""

import pytest

from engine.games.hellenes.cards.effects import sicily_open
from engine.games.hellenes.course.victory import VictoryCheck, tributaries, tribute, victory_level
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.stages import asked, ids, of, rules, say, staged, table_of


def check(prestige, *in_play):
    state = table_of()
    state.prestige = prestige
    state.in_play += in_play
    return staged(state, VictoryCheck())


def test_potidea_still_in_spartan_hands_is_worth_two():
    state = table_of(empty=False)
    assert tributaries(rules().board, state, SPARTA) == ("potidea",)
    assert tribute(rules().board, state, SPARTA) == 2
    assert tribute(rules().board, state, ATHENS) == 0


def test_tribute_is_halved_and_rounded_down_when_war_resumes():
    state = table_of("413", empty=False)
    assert tribute(rules().board, state, SPARTA) == 2  # of 4
    assert tribute(rules().board, state, ATHENS) == 1  # of 3


@pytest.mark.parametrize(("prestige", "winner"), [(15, ATHENS), (-15, SPARTA)])
def test_fifteen_prestige_make_the_enemy_surrender(prestige, winner):
    match, told = check(prestige)
    assert match.outcome.winners == (winner,)
    assert match.outcome.reason == "surrender"
    assert match.outcome.scores[winner] == {"prestige": 15, "total": 15}
    assert of(told, "war-over")["ending"] == "surrender"


def test_only_who_leads_by_ten_can_offer_peace():
    assert asked(check(9)[0]) == []
    assert asked(check(-10)[0]) == [(SPARTA, "hellenes.offer-peace")]
    assert asked(check(5, "peace-faction-42")[0]) == [(ATHENS, "hellenes.offer-peace")]
    assert asked(check(4, "peace-faction-42")[0]) == []


@pytest.mark.parametrize(("dice", "accepted"), [([3, 4], True), ([4, 4], False)])
def test_peace_needs_less_than_what_is_left(dice, accepted):
    match, _ = check(10)
    told = say(match, "offer", peace=dice)
    assert of(told, "peace-result") == {
        "seat": ATHENS, "results": dice, "total": sum(dice), "prestige": 8, "accepted": accepted,
    }  # fmt: skip
    assert match.state.prestige == 8
    assert match.outcome.reason == ("negotiated-peace" if accepted else "stage-over")


def test_the_peace_faction_makes_offers_cheap_for_both():
    match, _ = check(-6, "peace-faction-42")
    say(match, "offer", peace=[1, 3])
    assert match.state.prestige == -5
    assert match.outcome.winners == (SPARTA,)


def test_an_offer_can_be_left():
    match, _ = check(12)
    assert "prestige" not in ids(say(match, "decline"))


@pytest.mark.parametrize(
    ("prestige", "level"),
    [
        (14, "exhaustion-major"),
        (-10, "exhaustion-major"),
        (9, "exhaustion-minor"),
        (-5, "exhaustion-minor"),
        (4, "draw"),
    ],
)
def test_exhaustion_has_levels(prestige, level):
    state = table_of()
    state.prestige = prestige
    assert victory_level(rules().board, state) == level


def test_sicily_opens_in_the_season_after_an_expedition_has_come():
    state = table_of("415", season="summer")
    assert not sicily_open(state)
    state.expedition = state.clock
    assert not sicily_open(state)
    state.clock += 1
    assert sicily_open(state)
