"""Whole orders: legal from end to end, computed from what a seat sees, and of every kind."""

import pytest

from engine.core.dice import Dice
from engine.games.hellas.by_mail.compounds import OFFERED
from engine.games.hellas.table.state import ACTIONS
from tests.engine.hellas.players import RULES, SCENARIOS, asked_of_orderly, mixed, new
from tests.engine.hellas.vocabulary import COMPOUNDS
from tests.engine.whole_orders import kinds_drafted


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    asked = asked_of_orderly(scenario, 1, mixed(scenario, 4), 40)
    assert len(kinds_drafted(asked, COMPOUNDS, most=OFFERED, often=12)) >= 5


def test_the_best_order_of_each_action_comes_first() -> None:
    match, _ = new("war", 1)
    (decision,) = match.pending().values()
    orders = RULES.compounds(match.scene(decision))
    open_ = {choice.verb for choice in match.legal(decision)} - {"pass"}
    assert open_ >= {*ACTIONS} - {"pass", "attack"}
    doing = [order.choices[0].verb for order in orders if not order.idle]
    assert {"move", "build", "develop", "stability"} <= set(doing)
    assert len(set(doing[: len(set(doing))])) == len(set(doing))


def test_what_only_keeps_the_rival_from_an_action_comes_last() -> None:
    match, _ = new("war", 1)
    (decision,) = match.pending().values()
    orders = RULES.compounds(match.scene(decision))
    open_ = {choice.verb for choice in match.legal(decision)} - {"pass"}
    last = orders[-len(open_) :]
    assert all(order.idle for order in last)
    assert {order.choices[0].verb for order in last} == open_
    assert len(orders) <= OFFERED


def test_the_same_situation_is_offered_the_same_orders() -> None:
    """They are kept for whoever comes back to it, but nobody can change what others are offered."""
    match, _ = new("war", 1)
    (decision,) = match.pending().values()
    first = RULES.compounds(match.scene(decision))
    kept = list(first)
    first.reverse()
    assert RULES.compounds(match.clone().scene(decision)) == kept


def test_orders_follow_what_changes() -> None:
    match, _ = new("war", 1)
    (decision,) = match.pending().values()
    before = RULES.compounds(match.scene(decision))
    match.correct(f"talents.{decision.seat}", 0)
    after = RULES.compounds(match.scene(decision))
    assert before != after
    assert not any(order.text == "compound-build" for order in after)


def test_dice_have_no_say() -> None:
    match, _ = new("war", 1)
    (decision,) = match.pending().values()
    other = match.clone()
    other.position.dice = Dice("others")
    assert RULES.compounds(other.scene(decision)) == RULES.compounds(match.scene(decision))
