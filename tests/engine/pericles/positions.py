"""Tables for tests: a scenario with changes through the arbiter's setters, started at a named entry."""

from typing import Any

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.ahead.plan import Condition, Plan, StandingOrder, planned_answer
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.core.stage import Stage
from engine.games.pericles.table.state import SEATS, State


def at(entry: str, changes: dict[str, Any], scenario: str = "2pw", **args: Any) -> Match[State]:
    """A scenario with changes by path, in which the procedure of an entry runs alone, up to its first question."""
    rules = registry.rules("pericles")
    state, _ = rules.setup(scenario, {}, Dice("test"))
    setters = rules.setters()
    for path, value in changes.items():
        head, _, rest = path.partition(".")
        setters[head](state, rest, value)
    assert rules.faults(state) == []
    position: Position[State, Any] = Position(
        "pericles", scenario, {}, rules.version, rules.digest, SEATS, state, Dice("test")
    )
    position.branches[MAIN] = Branch(SEATS, [Stage(), rules.entries[entry](**args)])
    match = Match(rules, position)
    match.settle()
    return match


def say(match: Match[State], seat: Seat, order: str) -> list[Event]:
    """Play an order in canonical notation."""
    told: list[Event] = []
    for part in order.split("; "):
        told += match.play(seat, match.pending()[seat].id, Choice.parse(part))
    return told


def when(name: str, threshold: int = 1) -> tuple[Condition, ...]:
    """One condition."""
    return (Condition(name, threshold),)


def answer(match: Match[State], seat: Seat, answer_: str, *conditions: Condition) -> str | None:
    """What a faction's standing order answers to the question it is asked, on its own view."""
    view = View(match, seat_view(seat))
    decision = view.pending()[seat]
    order = StandingOrder(decision.kind, answer_, conditions)
    planned = planned_answer(Plan([order]), view.match.scene(decision), match.rules)
    return None if planned is None else str(planned.choice)


def offered(match: Match[State], seat: Seat, text: str = "") -> list[Compound]:
    """The whole orders of one text (empty: of all) that a faction is offered, best first."""
    orders = View(match, seat_view(seat)).compounds(seat)
    return [order for order in orders if not text or order.text == text]


def written(order: Compound) -> str:
    """An order in notation."""
    return "; ".join(map(str, order.choices))
