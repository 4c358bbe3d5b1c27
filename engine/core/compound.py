"""Whole orders as people think of them: chains of choices that are offered as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from engine.core.decision import Choice, Kind


class Compound(Struct, frozen=True):
    """A whole order: a chain of choices, and a text id with its arguments to show it by."""

    choices: tuple[Choice, ...]
    text: str
    args: dict[str, Any]


Lists = Callable[[Any], Iterable[Compound]]
"""Whole orders for what is asked in a scene, best first."""
Rated = tuple[float, Compound]
"""A whole order, and how useful it looks at first sight."""


def best_first(rate: Callable[[Any], Iterable[Rated]]) -> Lists:
    """What lists whole orders in the order of their usefulness; equals as they come."""
    return lambda scene: [order for _, order in sorted(rate(scene), key=lambda rated: -rated[0])]


def whole_orders(*kinds: type[Kind]) -> Callable[[Lists], Lists]:
    """Declare what lists the whole orders that answer these kinds of decision and what follows from it."""

    def declared(lists: Lists) -> Lists:
        for kind in kinds:
            kind.orders = (*kind.orders, lists)
        return lists

    return declared
