"""How the conditions of standing orders are made: a number that a question's scene tells, or a plain fact of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.ahead.plan import Predicate

Number = Callable[[Any], "int | None"]
"""A number that a situation has, from its scene; None in any other."""
Pair = tuple[int, int]
"""Of one's own, and of theirs."""
Pairs = Callable[[Any], "Pair | None"]
"""A pair of numbers that a situation has; None in any other."""
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


def outnumbers(ours: int, theirs: int, times: int) -> bool:
    """Whether one number is at least so many times another; nobody outnumbers anything with nothing."""
    return ours > 0 and ours >= times * theirs


def times(name: str, pair: Pairs, kinds: tuple[str, ...]) -> Predicate:
    """A condition that one number of a pair is at least so many times the other."""

    def holds(scene: Any, threshold: int) -> bool:
        found = pair(scene)
        return found is not None and outnumbers(*found, threshold)

    return Predicate(name, holds, kinds, (1, 4))


def swapped(pair: Pairs) -> Pairs:
    """The same from the other side."""
    return lambda scene: None if (found := pair(scene)) is None else (found[1], found[0])


def named(*predicates: Predicate) -> dict[str, Predicate]:
    """Conditions by their names."""
    return {predicate.name: predicate for predicate in predicates}
