"""Events, the end of the round, and the end of the game."""

import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.match import Match
from engine.games.polis.table.state import ATHENS, SPARTA
from tests.engine.polis.positions import asked, at, refused, say


def end(**changes) -> Match:
    changes.setdefault("passed", [SPARTA, ATHENS])
    return at("end-of-round", **changes)


def test_wheat_that_suffices_is_paid_without_a_question():
    match = end(stock={"athens": {"wheat": 4}, "sparta": {"wheat": 4}})
    assert asked(match) == (SPARTA, "polis.phoros")
    assert match.state.sides[SPARTA].stock["wheat"] == 0


def test_hunger_is_paid_in_prestige_or_in_poleis():
    match = end(poleis__pylos={"owner": SPARTA, "population": 2}, stock__sparta={"wheat": 4}, prestige__sparta=1)
    assert asked(match) == (SPARTA, "polis.supply")
    assert refused(match, "pay").args == {"needed": 6, "wheat": 4, "prestige": 1}
    assert refused(match, "release sparta").code == "polis.capital-stays"
    say(match, "release pylos")
    assert match.state.poleis["pylos"].owner is None
    assert match.state.sides[SPARTA].prestige == 1


def test_growth_takes_wheat_and_keeps_to_the_tile():
    match = end(stock={"sparta": {"wheat": 9}, "athens": {"wheat": 4}})
    assert asked(match) == (SPARTA, "polis.growth")
    assert [str(choice) for choice in match.legal(match.pending()[SPARTA])] == [
        "grow sparta 1", "grow sparta 2", "grow sparta 3", "done",
    ]  # fmt: skip
    say(match, "grow sparta 3")
    assert match.state.poleis["sparta"].population == 7
    assert match.state.sides[SPARTA].prestige == 4  # a megalopolis


@pytest.mark.parametrize(("population", "honour"), [(8, 1), (7, 1), (5, 1), (4, 0)])
def test_only_what_has_outgrown_its_base_is_a_megalopolis(population: int, honour: int):
    match = end(poleis__sparta={"owner": SPARTA, "population": population}, stock__sparta={"wheat": population})
    assert match.state.sides[SPARTA].prestige == 3 + honour


def test_storage_keeps_half_rounded_up_and_phoros_turns_prestige_into_silver():
    match = end(stock__sparta={"wine": 5, "oil": 4, "wheat": 5, "silver": 0}, poleis__sparta={"population": 4})
    say(match, "done; phoros 2")
    stock = match.state.sides[SPARTA].stock
    assert (stock["wine"], stock["oil"], stock["wheat"], stock["silver"]) == (3, 2, 1, 2)
    assert match.state.sides[SPARTA].prestige == 1


def test_who_can_not_feed_his_capital_has_lost():
    match = end(stock={"athens": {"wheat": 0}, "sparta": {"wheat": 4}}, prestige__athens=3)
    assert match.outcome.winners == (SPARTA,)
    assert match.outcome.reason == "starvation"


def test_who_has_no_prestige_at_the_end_of_a_round_is_ostracised():
    match = end(stock={"athens": {"wheat": 4}, "sparta": {"wheat": 4}})
    say(match, "phoros 3; phoros 0")
    assert match.outcome.winners == (ATHENS,)
    assert match.outcome.reason == "ostracism"


def test_phidias_is_worth_half_of_athenai_rounded_up():
    match = end(
        poleis__athenai={"owner": ATHENS, "population": 5, "projects": ["phidias*"]},
        stock={"athens": {"wheat": 5}, "sparta": {"wheat": 4}},
    )
    say(match, "phoros 0")
    assert match.state.sides[ATHENS].prestige == 3 + 3 + 1


def test_the_last_round_ends_on_points_and_then_on_stock():
    match = end(round="5b", stock={"athens": {"wheat": 4}, "sparta": {"wheat": 4}})
    assert match.outcome.reason == "storage"
    assert match.outcome.winners == (SPARTA,)  # it has silver as well
    assert match.outcome.scores[ATHENS] == {"population": 4, "prestige": 3, "posterity": 0, "total": 7}


def test_events_close_what_they_name():
    match = at(round="5a", event="archidamos", hoplites__attika={ATHENS: 2}, to_move=ATHENS)
    match.state.banned.append("box attika")
    match = Match(match.rules, match.position)
    assert refused(match, "collect attika").args == {"land": "attika", "event": "archidamos"}


def test_next_round_brings_merchants_and_discs_home():
    match = at(
        stock={"athens": {"wheat": 4}, "sparta": {"wheat": 4, "wine": 4}}, tribute={"attika": ATHENS},
        poleis__gytheion={"owner": SPARTA, "population": 1}, projects=["socrates"], to_move=SPARTA,
    )  # fmt: skip
    say(match, "trade illyria 3 wine; pass", market=[1])
    say(match, "pass")
    while match.state.round == 0:
        ((seat, decision),) = match.pending().items()
        match.play(seat, decision.id, match.kind(decision).default(match.scene(decision)))
    assert match.state.sides[SPARTA].port == 1
    assert match.state.tribute == {}
    assert match.state.loads == {}
    assert match.state.projects_gone == ["socrates"]


def read(card: str, **changes) -> Match:
    return at("event", args={"card": card}, **changes)


CARDS = [card for deck in registry.rules("polis").board.decks.values() for card in deck]


def test_forty_event_cards_do_something_possible():
    assert len(CARDS) == 40
    for card in CARDS:
        for empty in (False, True):
            match = read(card, empty=empty, round="5b")
            for _ in range(10):
                if match.outcome is None:
                    ((seat, decision),) = match.pending().items()
                    match.play(seat, decision.id, match.legal(decision)[0])
            assert match.outcome is not None, card
            assert match.rules.faults(match.state) == []


def test_units_come_as_far_as_there_is_room():
    match = read("holy-war", hoplites__thessalia={SPARTA: 3})
    assert match.state.hoplites[SPARTA]["thessalia"] == 3
    assert match.state.hoplites[ATHENS]["boiotia"] == 1


def test_who_has_more_prestige_reads_first_and_picks_what_he_loses():
    match = read("philopersians", empty=False, prestige__sparta=4)
    assert asked(match) == (SPARTA, "polis.lose")
    assert refused(match, "lose hoplite attika").args == {"unit": "hoplite", "place": "attika"}
    say(match, "lose galley myrtoo; lose hoplite ionia")
    assert match.state.galleys[SPARTA]["myrtoo"] == 1
    assert match.state.sides[ATHENS].prestige == 4


def test_the_long_walls_can_be_paid_in_three_ways_or_not_at_all():
    match = read("long-walls", stock__athens={"silver": 1, "wood": 1})
    assert [str(choice) for choice in match.legal(match.pending()[ATHENS])] == ["pay silver 1 wood 1", "decline"]
    say(match, "pay silver 1 wood 1")
    assert match.state.sides[ATHENS].prestige == 5
    assert "collect sparta attika" in match.state.banned


def test_egypt_rebels_for_a_galley():
    match = read("egypt-rebels", empty=False)
    say(match, "accept; lose galley sporades")
    assert match.state.sides[ATHENS].stock["wheat"] == 7
    assert match.state.banned == ["load aigyptos/3"]


def test_the_plague_takes_half_of_athenai_rounded_down():
    assert read("plague", poleis__athenai={"owner": ATHENS, "population": 7}).state.poleis["athenai"].population == 4


def test_the_peace_of_kallias_makes_persian_wheat_cheaper():
    assert read("kallias").state.cheaper == {"persis/3": 1, "persis/4": 1}
