"""The means to make tactics: ways to pick one of the answers that are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.rulebook import CLOSING, Choice, Tactic
from engine.games.pericles.table.pieces import PericlesScene

Key = Callable[..., "tuple[float, ...] | None"]
"""How good an answer is, as numbers to be compared in turn, from the scene and, by name, what is said; None: it is none
of those meant."""


def options(scene: PericlesScene, *verbs: str) -> list[Choice]:
    """What is legal as an answer; with `verbs`, only what begins with one of these."""
    legal: list[Choice] = scene.kind.legal(scene)
    return [choice for choice in legal if choice.verb in verbs] if verbs else legal


def best(key: Key, *verbs: str) -> Tactic:
    """The answer with the greatest key, of those that begin with one of these verbs (none given: with any)."""

    def tactic(scene: PericlesScene) -> Choice | None:
        kind = scene.kind
        rated = [
            (found, choice)
            for choice in options(scene, *verbs)
            if (found := kind.verb(choice.verb).call(key, scene, choice)) is not None
        ]
        return max(rated, key=lambda pair: pair[0])[1] if rated else None

    return tactic


def first(*choices: Choice) -> Tactic:
    """The first of these that is legal."""

    def tactic(scene: PericlesScene) -> Choice | None:
        legal = options(scene)
        return next((choice for choice in choices if choice in legal), None)

    return tactic


def in_turn(*tactics: Tactic) -> Tactic:
    """What the first of these says that has anything to say."""

    def tactic(scene: PericlesScene) -> Choice | None:
        return next((choice for one in tactics if (choice := one(scene)) is not None), None)

    return tactic


def by_number(pick: Callable[[Sequence[int]], int], verb: str) -> Tactic:
    """Of answers that are numbers (`commit 3`), the one picked."""

    def tactic(scene: PericlesScene) -> Choice | None:
        numbers = [int(choice.args[0]) for choice in options(scene, verb)]
        return Choice(verb, (pick(numbers),)) if numbers else None

    return tactic


def enough(scene: PericlesScene) -> Choice | None:
    """No more of it, where that can be said."""
    return next(iter(options(scene, CLOSING)), None)
