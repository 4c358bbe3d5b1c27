"""Whole orders of DEVELOP, STABILITY and ARMISTICE: what is offered can be played, and is told as it is."""

from engine.core.match import Match
from engine.core.questions.compound import Compound
from engine.games.hellas.by_mail.compounds import for_action
from engine.games.hellas.table.state import ARMISTICE, DEVELOP, STABILITY, State
from tests.engine.hellas.players import new


def war(**table: object) -> Match[State]:
    """Sparta's first action in the war, after changes to the table."""
    match, _ = new("war", 1, {"weaken": "yes"})
    for path, value in table.items():
        match.correct(path.replace("__", "."), value)
    return match


def offered(match: Match[State], text: str) -> list[Compound]:
    """Whole orders of one text for Sparta, best first."""
    scene = match.scene(match.pending()["sparta"])
    rated = [pair for action in (DEVELOP, STABILITY, ARMISTICE) for pair in for_action(scene, action)]
    found = sorted(rated, key=lambda pair: -pair[0])
    return [order for _, order in found if order.text == text]


def test_rows_that_move_together_are_one_order() -> None:
    found = {tuple(order.args["rows"]): order for order in offered(war(talents__sparta=100), "compound-develop")}
    both = found[("economy", "culture")]
    assert both.args["cost"] == 10 + 6
    assert str(both.choices[0]) == "develop"
    assert str(both.choices[-1]) == "done"


def test_nothing_is_offered_that_cannot_be_paid_for() -> None:
    found = offered(war(talents__sparta=12), "compound-develop")
    assert [order.args["rows"] for order in found] == [["culture"]] or all(o.args["cost"] <= 12 for o in found)


def test_payments_and_armistices_are_one_order_each() -> None:
    rich = war(talents__sparta=200)
    assert {order.args["how"] for order in offered(rich, "compound-stability")} == {"pay", "weaken"}
    assert [order.args for order in offered(rich, "compound-armistice")] == [{"cost": 30}]


def test_to_bring_about_the_revolution_of_the_rival_comes_first() -> None:
    found = war(talents__sparta=200, stability__athens=-8)
    assert offered(found, "compound-stability")[0].args["how"] == "weaken"
