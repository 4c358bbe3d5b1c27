"""The means to make tactics: ways to pick one of the answers that are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from engine.core.ahead.plan import Tactic
from engine.core.questions.decision import CLOSING, Choice

Key = Callable[..., Any]
"""What an answer is worth or costs, as a number or several to be compared in turn, from the scene and, by name, what is
said; None: it is none of those meant."""


def options(scene: Any, *verbs: str) -> list[Choice]:
    """What is legal as an answer; with `verbs`, only what begins with one of these."""
    return [
        choice for verb in scene.kind.existing(scene) if not verbs or verb.name in verbs for choice in verb.legal(scene)
    ]


def most(worth: Key, *verbs: str, otherwise: Choice | None = None) -> Tactic:
    """The answer that is worth most, of those that begin with one of these verbs (none given: with any)."""
    return _pick(max, worth, verbs, otherwise)


def least(cost: Key, *verbs: str, otherwise: Choice | None = None) -> Tactic:
    """The answer that costs least, likewise."""
    return _pick(min, cost, verbs, otherwise)


def _pick(extreme: Callable[..., Any], key: Key, verbs: Sequence[str], otherwise: Choice | None) -> Tactic:
    def tactic(scene: Any) -> Choice | None:
        rated = [
            (found, choice)
            for choice in options(scene, *verbs)
            if (found := scene.kind.verb(choice.verb).call(key, scene, choice)) is not None
        ]
        picked: Choice | None = extreme(rated, key=itemgetter(0))[1] if rated else otherwise
        return picked

    return tactic


def first(*choices: Choice) -> Tactic:
    """The first of these that is legal."""

    def tactic(scene: Any) -> Choice | None:
        legal = options(scene)
        return next((choice for choice in choices if choice in legal), None)

    return tactic


def in_turn(*tactics: Tactic) -> Tactic:
    """What the first of these says that has anything to say."""

    def tactic(scene: Any) -> Choice | None:
        return next((choice for one in tactics if (choice := one(scene)) is not None), None)

    return tactic


def by_number(pick: Callable[[Sequence[int]], int], verb: str) -> Tactic:
    """Of answers that are numbers (`commit 3`), the one picked."""

    def tactic(scene: Any) -> Choice | None:
        numbers = [int(choice.args[0]) for choice in options(scene, verb)]
        return Choice(verb, (pick(numbers),)) if numbers else None

    return tactic


def enough(scene: Any) -> Choice | None:
    """No more of it, where that can be said."""
    return next(iter(options(scene, CLOSING)), None)
