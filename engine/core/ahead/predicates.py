"""How the conditions of standing orders are made: a number that a question's scene tells, or a plain fact of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.ahead.plan import Predicate

Number = Callable[[Any], "int | None"]
"""A number that a situation has, from its scene; None in any other."""
Fact = Callable[[Any], bool]
Range = tuple[int, int]
"""The thresholds that make sense."""
JUST: Range = (1, 1)
"""The threshold of a condition that has none."""


def at_least(name: str, number: Number, kinds: tuple[str, ...], thresholds: Range) -> Predicate:
    """A condition on a number that only some situations have: not less than the threshold."""

    def holds(scene: Any, threshold: int) -> bool:
        found = number(scene)
        return found is not None and found >= threshold

    return Predicate(name, holds, kinds, thresholds)


def at_most(name: str, number: Number, kinds: tuple[str, ...], thresholds: Range) -> Predicate:
    """Likewise: not more than the threshold."""

    def holds(scene: Any, threshold: int) -> bool:
        found = number(scene)
        return found is not None and found <= threshold

    return Predicate(name, holds, kinds, thresholds)


def plain(name: str, fact: Fact, kinds: tuple[str, ...]) -> Predicate:
    """A condition without a number."""
    return Predicate(name, lambda scene, _: fact(scene), kinds, JUST)
