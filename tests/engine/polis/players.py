"""Players for tests: one who plays anything legal, and one who plays whole orders that look useful."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.core import match as matches
from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice, Decision
from engine.games.polis.table.state import State

SCENARIOS = ("campaign", "first-peloponnesian-war", "second-peloponnesian-war", "corinthian-war")
Player = Callable[[Match[State], Decision, random.Random], list[Choice]]


def anything(match: Match[State], decision: Decision, rng: random.Random) -> list[Choice]:
    """Any legal choice."""
    return [rng.choice(match.legal(decision))]


def sensible(match: Match[State], decision: Decision, rng: random.Random) -> list[Choice]:
    """One of the better whole orders, where there are any."""
    return one_of_the_better(match.rules.compounds(match.scene(decision)), match, decision, rng)


def one_of_the_better(
    orders: Sequence[Compound], match: Match[State], decision: Decision, rng: random.Random
) -> list[Choice]:
    """One of these orders; now and then, or where there are none, anything."""
    if not orders or rng.random() < 0.05:
        return anything(match, decision, rng)
    return list(orders[min(int(rng.expovariate(1.2)), len(orders) - 1)].choices)


def new(scenario: str, seed: int) -> tuple[Match[State], list[Event]]:
    return matches.new("polis", scenario=scenario, seed=f"{scenario} {seed}")


Step = tuple[Match[State], Decision, Choice, list[Event]]


def playing(match: Match[State], player: Player, seed: int, before: Callable[..., Any] | None = None) -> Iterator[Step]:
    """Play on to the end; gives each step after it has been taken. `before(match, decision)` sees it before."""
    rng = random.Random(seed)
    for _ in range(4000):
        if not match.pending():
            return
        seat, decision = next(iter(match.pending().items()))
        for choice in player(match, decision, rng):
            current = match.pending()[seat]
            if before is not None:
                before(match, current)
            yield match, current, choice, match.play(seat, current.id, choice)
    raise AssertionError("the game does not end")


_lines: dict[tuple[str, int], list[list[Choice]]] = {}
"""What sensible players have answered in each game that was thought out to its end."""


def playing_sensibly(
    scenario: str, seed: int, before: Callable[..., Any] | None = None, player: Player = sensible
) -> Iterator[Step]:
    """The game of sensible players that comes of a seed. It is thought out once; who looks at it again follows it.

    `player` may note something while it answers as `sensible` does: it is asked all the same.
    """
    known = _lines.get((scenario, seed)) if player is sensible else None
    lines: list[list[Choice]] = []

    def answers(match: Match[State], decision: Decision, rng: random.Random) -> list[Choice]:
        lines.append(player(match, decision, rng) if known is None else known[len(lines)])
        return lines[-1]

    match, _ = new(scenario, seed)
    yield from playing(match, answers, seed, before)
    _lines[scenario, seed] = lines
