"""Tables for tests: a scenario with changes through the arbiter's setters, started at a named entry."""

from typing import Any

import engine.games.epic  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.ahead.plan import Condition, Plan, StandingOrder, planned_answer
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.stage import Stage
from engine.games.epic.table.state import State


def at(entry: str, changes: dict[str, Any], scenario: str = "archidamian-war", **args: Any) -> Match[State]:
    """A scenario with changes by path, in which a procedure runs alone, up to its first question."""
    rules = registry.rules("epic")
    state, _ = rules.setup(scenario, {}, Dice("test"))
    setters = rules.setters()
    for path, value in changes.items():
        head, _, rest = path.partition(".")
        setters[head](state, rest, value)
    seats = rules.scenarios[scenario].seats
    position = Position("epic", scenario, {}, rules.version, rules.digest, seats, state, Dice("test"))
    position.branches[MAIN] = Branch(seats, [Stage(), rules.entries[entry](**args)])
    match = Match(rules, position)
    match.settle()
    return match


def say(match: Match[State], seat: str, order: str, **dice: list[int]) -> list[Event]:
    """Play a seat's order in canonical notation, with the dice that come, by stream."""
    match.position.dice.forced = {stream: list(rolls) for stream, rolls in dice.items()}
    told: list[Event] = []
    for part in order.split("; "):
        told += match.play(seat, match.pending()[seat].id, Choice.parse(part))
    match.position.dice.forced = {}
    return told


def offered(match: Match[State], seat: str, text: str) -> list[Compound]:
    """The whole orders of one kind that a seat is offered, best first."""
    return [order for order in View(match, seat_view(seat)).compounds(seat) if order.text == text]


def written(order: Compound) -> str:
    """A whole order as it would be typed."""
    return "; ".join(map(str, order.choices))


def answer(match: Match[State], seat: str, tactic: str, *when: tuple[str, int]) -> str | None:
    """What a standing order answers to what a seat is asked now; None where its conditions don't hold."""
    decision = match.pending()[seat]
    conditions = tuple(Condition(name, threshold) for name, threshold in when)
    plan = Plan([StandingOrder(decision.kind, tactic, conditions)])
    found = planned_answer(plan, View(match, seat_view(seat)).scene(decision), match.rules)
    return None if found is None else str(found.choice)
