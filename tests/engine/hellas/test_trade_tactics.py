"""Standing orders for BUILD and CREATE TRADE POSTS: what they build and create, and when they stop."""

import pytest

from engine.core.ahead.plan import Condition
from engine.core.match import Match
from engine.core.questions.decision import CLOSING
from engine.games.hellas.table.state import State
from tests.engine.hellas.test_economic_tactics import answer, play, war
from tests.engine.hellas.test_war_tactics import carried_out

FEW_LEGIONS = {"sparta": 0, "thebae": 0, "korinthos": 0, "ambrakia": 0}


def test_legions_are_built_at_the_front_while_they_can_be_fed() -> None:
    assert carried_out(war(talents__sparta=100), "build", "build-legions-front") == [CLOSING]
    few = war(talents__sparta=100, legions__sparta=FEW_LEGIONS)
    assert carried_out(few, "build", "build-legions-front") == ["legion korinthos", "legion sparta", CLOSING]


def test_a_monument_comes_before_legions() -> None:
    few = war(talents__sparta=100, legions__sparta=FEW_LEGIONS)
    assert carried_out(few, "build", "build-monument-then-legions")[0] == "monument korinthos"
    poor = war(talents__sparta=20, legions__sparta=FEW_LEGIONS)
    assert carried_out(poor, "build", "build-monument-then-legions")[0] == "legion korinthos"


def test_a_ship_is_built_only_if_all_ships_can_be_maintained() -> None:
    assert carried_out(war(talents__sparta=18), "build", "build-ships") == ["ship korinthos"]
    assert carried_out(war(talents__sparta=17), "build", "build-ships") == [CLOSING]


def test_the_city_nearest_to_the_enemy_is_fortified_first() -> None:
    assert carried_out(war(talents__sparta=100), "build", "build-fortress-forward")[0] == "fortress thebae"


def placed(**table: object) -> Match[State]:
    """Legions of Sparta at free salt, copper, wine and grain."""
    return war(talents__sparta=100, legions__sparta={"argos": 1, "pylos": 1, "malis": 1, "aigion": 1}, **table)


@pytest.mark.parametrize(
    ("tactic", "first"),
    [
        ("create-most-wanted", "post pylos"),
        ("create-income", "post pylos"),
        ("create-food-first", "post argos"),
        ("create-luxury-first", "post pylos"),
        ("create-for-phases-first", "post pylos"),
    ],
)
def test_trade_posts_are_created_in_the_order_that_was_asked_for(tactic: str, first: str) -> None:
    created = carried_out(placed(), "create", tactic)
    assert created[0] == first
    assert sorted(created) == ["post aigion", "post argos", "post malis", "post pylos"]


def test_what_no_phase_needs_is_left() -> None:
    assert carried_out(placed(), "create", "create-for-phases-only") == ["post pylos", "post aigion", CLOSING]


def test_luxuries_that_have_pleased_already_come_by_their_income() -> None:
    match = placed()
    match.state.powers["sparta"].luxuries.append("salt")
    match.state.powers["sparta"].merchandise["wine"] = 5
    assert carried_out(match, "create", "create-luxury-first")[0] == "post argos"


def test_what_ships_cost_is_kept_by_a_condition() -> None:
    match = play(placed(), "sparta", "create")
    assert answer(match, "sparta", "create-income", Condition("spare-talents-at-least", 98)) == "post pylos"
    assert answer(match, "sparta", "create-income", Condition("spare-talents-at-least", 99)) is None
