"""Whole orders: legal from end to end, computed from what a seat sees, and of every kind."""

from engine.core.dice import Dice
from engine.games.hellas.by_mail.compounds import OFFERED
from engine.games.hellas.table.state import ACTIONS
from tests.engine.hellas.players import RULES, SCENARIOS, mixed, new, offering
from tests.engine.hellas.vocabulary import COMPOUNDS
from tests.engine.whole_orders import kinds_drafted


def test_whole_orders_of_every_kind_are_drafted_to_their_ends_on_what_a_seat_sees() -> None:
    games = (offering(scenario, 1, mixed(scenario, 4), 40) for scenario in SCENARIOS)
    drafted = [kinds_drafted(asked, COMPOUNDS, most=OFFERED, often=6) for asked in games]
    assert set[str]().union(*drafted) == set(COMPOUNDS)


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


def test_a_fight_in_which_nobody_of_the_rival_falls_stands_behind_what_does_something() -> None:
    match, _ = new("war", 1)
    for path, value in (
        ("legions.sparta", {"thebae": 1}),
        ("legions.athens", {"thebae": 4}),
        ("stability.sparta", -4),
    ):
        match.correct(path, value)
    (decision,) = match.pending().values()
    orders = [order for order in RULES.compounds(match.scene(decision)) if not order.idle]
    fight = next((at for at, order in enumerate(orders) if order.text == "compound-attack"), len(orders))
    assert not any(order.args["killed"] for order in orders[fight:][:1])
    others = {order.choices[0].verb for order in orders if order.text != "compound-attack"}
    assert {order.choices[0].verb for order in orders[:fight]} == others
    assert fight > len(others), "not as if it were the best thing to do with an action"
