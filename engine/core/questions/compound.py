"""Whole orders as people think of them: chains of choices that are offered as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.questions.decision import Choice, Kind


class Compound(Struct, frozen=True):
    """A whole order: a chain of choices, and a text id with its arguments to show it by."""

    choices: tuple[Choice, ...]
    text: str
    args: dict[str, Any]
    idle: bool = False
    """It does nothing, but may have to be chosen all the same: offered behind all that does something."""

    def after(self, *choices: Choice) -> Compound:
        """The same order, with these choices before it."""
        return replace(self, choices=(*choices, *self.choices))


Lists = Callable[[Any], Iterable[Compound]]
"""Whole orders for what is asked in a scene, best first."""
Offers = Callable[[Any, Sequence[Choice]], Iterable[Choice]]
"""Of the legal answers in a scene those that a form offers, the things that matter most first."""
Rated = tuple[float, Compound]
"""A whole order, and how useful it looks at first sight."""


About = Callable[[Compound], object]
"""What a whole order is about, where there may be many about the same; None: nothing that must come early."""


def best_first(*rates: Callable[[Any], Iterable[Rated]], most: int | None = None, about: About | None = None) -> Lists:
    """What lists all whole orders of these, or the best of them, as `ranked` does."""

    def listed(scene: Any) -> list[Compound]:
        return ranked((one for rate in rates for one in rate(scene)), about)[:most]

    return listed


def ranked(rated: Iterable[Rated], about: About | None = None) -> list[Compound]:
    """Whole orders in the order of their usefulness, each chain once; equals as they come.

    With `about`, the best order about each thing comes before all others.
    """
    best: dict[tuple[Choice, ...], Rated] = {}
    for value, order in rated:
        if order.choices and (order.choices not in best or best[order.choices][0] < value):
            best[order.choices] = value, order
    orders = [order for _, order in sorted(best.values(), key=lambda pair: -pair[0])]
    return orders if about is None else _each_once_first(orders, about)


def _each_once_first(orders: list[Compound], about: About) -> list[Compound]:
    met: set[object] = {None}
    first: list[Compound] = []
    others: list[Compound] = []
    for order in orders:
        subject = about(order)
        (others if subject in met else first).append(order)
        met.add(subject)
    return first + others


def whole_orders(*kinds: type[Kind]) -> Callable[[Lists], Lists]:
    """Declare what lists the whole orders that answer these kinds of decision and what follows from it."""

    def declared(lists: Lists) -> Lists:
        for kind in kinds:
            kind.orders = (*kind.orders, lists)
        return lists

    return declared


def in_forms(*kinds: type[Kind]) -> Callable[[Offers], Offers]:
    """Declare which of the legal answers to these kinds of decision a form offers, where they are very many."""

    def declared(offers: Offers) -> Offers:
        for kind in kinds:
            kind.forms = (*kind.forms, offers)
        return offers

    return declared
