"""Tables for tests: a scenario with changes through the arbiter's setters, started at a named entry."""

from typing import Any

from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from engine.core.stage import Stage
from engine.games.polis.table.state import SEATS, State
from tests.engine.answers import refusal_of


def clear(state: State) -> None:
    """No units on the board and no other poleis than the capitals."""
    for seat in SEATS:
        for units in (state.hoplites[seat], state.galleys[seat]):
            units.update(dict.fromkeys(units, 0))
    for id, polis in state.poleis.items():
        if id not in ("athenai", "sparta"):
            polis.owner, polis.population = None, 0


def at(entry: str = "turn", *, empty: bool = True, args: dict[str, Any] | None = None, **changes: Any) -> Match[State]:
    """A campaign with changes (`hoplites__attika={"athens": 2}`), run to the entry's first question."""
    rules = registry.rules("polis")
    state, _ = rules.setup("campaign", {}, Dice("test"))
    if empty:
        clear(state)
    setters = rules.setters()
    for path, value in changes.items():
        head, _, rest = path.partition("__")
        setters[head](state, rest.replace("__", "."), value)
    assert rules.faults(state) == []
    dice = Dice("test")
    position = Position("polis", "campaign", {}, rules.version, rules.digest, SEATS, state, dice)
    position.branches[MAIN] = Branch(SEATS, [Stage(), rules.entries[entry](**(args or {}))])
    match = Match(rules, position)
    match.settle()
    return match


def say(match: Match[State], order: str, **dice: list[int]) -> list[Event]:
    """Play an order in canonical notation; forced dice by stream, all of which must be used."""
    match.position.dice.forced = dict(dice)
    told: list[Event] = []
    for part in order.split("; "):
        words, _, times = part.partition(" x")
        for _ in range(int(times or 1)):
            ((seat, decision),) = match.pending().items()
            told += match.play(seat, decision.id, Choice.parse(words))
    assert not match.position.dice.forced
    return told


def refused(match: Match[State], order: str) -> Refusal:
    """Why an order is not legal."""
    return refusal_of(say, match, order)


def asked(match: Match[State]) -> tuple[str, str] | None:
    """Who is asked what."""
    return next(((seat, decision.kind) for seat, decision in match.pending().items()), None)
