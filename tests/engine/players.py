"""Players for tests of any game: whole orders that look useful and anything legal are mixed."""

import random
from collections.abc import Iterator
from typing import Any

from engine.core import match as matches
from engine.core.match import Match
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Decision

Offered = tuple[Match[Any], Decision, list[Compound]]
"""A match, what is asked in it now, and the whole orders that are worth offering."""


def playing(
    game: str, scenario: str, seed: int, questions: int, whole: float = 0.7
) -> Iterator[tuple[Match[Any], Decision]]:
    """Each question of a game before it is answered, up to so many; `whole`: how often by a whole order."""
    return ((match, decision) for match, decision, _ in offering(game, scenario, seed, questions, whole))


def offering(game: str, scenario: str, seed: int, questions: int, whole: float = 0.7) -> Iterator[Offered]:
    """The same, with the whole orders that are offered."""
    match, _ = matches.new(game, scenario=scenario, seed=f"{scenario} {seed}")
    rng = random.Random(seed)
    for _ in range(questions):
        if not match.pending():
            return
        seat, decision = rng.choice(list(match.pending().items()))
        orders = match.rules.compounds(match.scene(decision))
        yield match, decision, orders
        if not orders or rng.random() >= whole:
            match.play(seat, decision.id, rng.choice(match.legal(decision)))
            continue
        for choice in orders[min(int(rng.expovariate(1.0)), len(orders) - 1)].choices:
            asked = match.pending().get(seat)
            if asked is None or match.refusal(asked, choice) is not None:
                break
            match.play(seat, asked.id, choice)
