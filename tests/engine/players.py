"""Players for tests of any game: whole orders that look useful and anything legal are mixed."""

import random
from collections.abc import Iterator
from typing import Any

from engine.core import match as matches
from engine.core.match import Match
from engine.core.questions.decision import Decision


def playing(
    game: str, scenario: str, seed: int, questions: int, whole: float = 0.7
) -> Iterator[tuple[Match[Any], Decision]]:
    """Each question of a game before it is answered, up to so many; `whole`: how often by a whole order."""
    match, _ = matches.new(game, scenario=scenario, seed=f"{scenario} {seed}")
    rng = random.Random(seed)
    for _ in range(questions):
        if not match.pending():
            return
        seat, decision = rng.choice(list(match.pending().items()))
        yield match, decision
        orders = match.rules.compounds(match.scene(decision))
        if not orders or rng.random() >= whole:
            match.play(seat, decision.id, rng.choice(match.legal(decision)))
            continue
        for choice in orders[min(int(rng.expovariate(1.0)), len(orders) - 1)].choices:
            asked = match.pending().get(seat)
            if asked is None or match.refusal(asked, choice) is not None:
                break
            match.play(seat, asked.id, choice)
