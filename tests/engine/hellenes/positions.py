"""Tables for tests: a campaign with changes through the arbiter's setters, started at a named entry."""

from typing import Any

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from engine.core.stage import Stage
from engine.games.hellenes.table.state import SEATS, State
from tests.engine.answers import refusal_of


def start(
    frame: Frame, changes: dict[str, Any], scenario: str = "431", forced: dict[str, list[int]] | None = None
) -> Match[State]:
    """A campaign with changes by path, in which a procedure runs alone, up to its first question."""
    rules = registry.rules("hellenes")
    state, _ = rules.setup(scenario, {}, Dice("test"))
    setters = rules.setters()
    for path, value in changes.items():
        head, _, rest = path.partition(".")
        setters[head](state, rest, value)
    assert rules.faults(state) == []
    dice = Dice("test", forced=forced or {})
    position = Position("hellenes", scenario, {}, rules.version, rules.digest, SEATS, state, dice)
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules, position)
    match.settle()
    return match


def at(entry: str, changes: dict[str, Any], scenario: str = "431", **args: Any) -> Match[State]:
    """As `start`, at a named entry."""
    return start(registry.rules("hellenes").entries[entry](**args), changes, scenario)


def say(match: Match[State], seat: str, order: str, **dice: list[int]) -> list[Event]:
    """Play a side's order in canonical notation; forced dice by stream (`any`: whichever comes), all of them used."""
    match.position.dice.forced = {"*" if stream == "any" else stream: list(rolls) for stream, rolls in dice.items()}
    told: list[Event] = []
    for part in order.split("; "):
        told += match.play(seat, match.pending()[seat].id, Choice.parse(part))
    assert not match.position.dice.forced
    return told


def refused(match: Match[State], seat: str, order: str) -> Refusal:
    """Why an order is not legal."""
    return refusal_of(say, match, seat, order)


def asked(match: Match[State]) -> dict[str, str]:
    """Who is asked what."""
    return {seat: decision.kind for seat, decision in match.pending().items()}


def fact(match: Match[State], path: str) -> Any:
    """What a case would read at a path of the game's own facts."""
    head, part, *rest = path.split(".")
    found = match.rules.facts()[head](match.state, part)
    for step in rest:
        found = found[step]
    return found
