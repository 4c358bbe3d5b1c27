"""The means to make tactics: ways to pick one of the answers that are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.ahead.plan import Tactic
from engine.core.questions.decision import CLOSING, Choice

if TYPE_CHECKING:
    from engine.core.questions.decision import Verb

Key = Callable[..., "tuple[float, ...] | None"]
"""How good an answer is, as numbers to be compared in turn, from the scene and, by name, what is said; None: it is none
of those meant."""


def options(scene: Any, *verbs: str) -> list[Choice]:
    """What is legal as an answer; with `verbs`, only what begins with one of these."""
    legal: list[Choice] = scene.kind.legal(scene)
    return [choice for choice in legal if choice.verb in verbs] if verbs else legal


def most(verb: Verb, worth: Callable[..., Any], otherwise: Choice | None = None) -> Tactic:
    """The choice of a verb for which `worth(scene, ...)`, which gets what is said by name, is greatest."""
    return lambda scene: max(verb.legal(scene), key=lambda said: verb.call(worth, scene, said), default=otherwise)


def least(verb: Verb, cost: Callable[..., Any], otherwise: Choice | None = None) -> Tactic:
    """The choice of a verb for which `cost(scene, ...)`, which gets what is said by name, is smallest."""
    return lambda scene: min(verb.legal(scene), key=lambda said: verb.call(cost, scene, said), default=otherwise)


def _rated(key: Key, scene: Any, verbs: Sequence[str]) -> list[tuple[tuple[float, ...], Choice]]:
    kind = scene.kind
    return [
        (found, choice)
        for choice in options(scene, *verbs)
        if (found := kind.verb(choice.verb).call(key, scene, choice)) is not None
    ]


def best(key: Key, *verbs: str) -> Tactic:
    """The answer with the greatest key, of those that begin with one of these verbs (none given: with any)."""

    def tactic(scene: Any) -> Choice | None:
        rated = _rated(key, scene, verbs)
        return max(rated, key=lambda pair: pair[0])[1] if rated else None

    return tactic


def lowest(key: Key, *verbs: str, otherwise: Choice | None = None) -> Tactic:
    """The answer with the smallest key, likewise; `otherwise`, if there is none."""

    def tactic(scene: Any) -> Choice | None:
        rated = _rated(key, scene, verbs)
        return min(rated, key=lambda pair: pair[0])[1] if rated else otherwise

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
