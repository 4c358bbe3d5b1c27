"""How the conditions of standing orders are made: a number that a question's scene tells, or a plain fact of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.core.ahead.plan import Predicate

T = TypeVar("T")
V = TypeVar("V")
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


def both(name: str, number: Number, kinds: tuple[str, ...], least: Range, most: Range) -> tuple[Predicate, Predicate]:
    """Two conditions on the same number, `<name>-at-least` and `<name>-at-most`."""
    return at_least(f"{name}-at-least", number, kinds, least), at_most(f"{name}-at-most", number, kinds, most)


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


def one_of(pair: Pairs, which: int) -> Number:
    """The first or the second of a pair."""
    return lambda scene: None if (found := pair(scene)) is None else found[which]


def lead(pair: Pairs) -> Number:
    """By how much the first of a pair is more than the second."""
    return lambda scene: None if (found := pair(scene)) is None else found[0] - found[1]


def less(number: Number) -> Number:
    """The same number, seen from the other end."""
    return lambda scene: None if (found := number(scene)) is None else -found


class Given(Generic[T]):
    """Something that only some situations have (a battle, a place in question), and what conditions say of it."""

    def __init__(self, found: Callable[[Any], T | None]) -> None:
        self._found = found

    def tells(self, of: Callable[[T, Any], V]) -> Callable[[Any], V | None]:
        """What follows from it and the scene; None in any other situation."""
        return lambda scene: None if (found := self._found(scene)) is None else of(found, scene)

    def has(self, fact: Callable[[T, Any], bool]) -> Fact:
        """Whether it is there, and that is so."""
        return lambda scene: (found := self._found(scene)) is not None and fact(found, scene)


def asked_by(frame: type[T]) -> Given[T]:
    """A procedure of that kind, where it is the one that asks."""
    return Given(lambda scene: scene.frame if isinstance(scene.frame, frame) else None)


def named(*predicates: Predicate) -> dict[str, Predicate]:
    """Conditions by their names."""
    return {predicate.name: predicate for predicate in predicates}
