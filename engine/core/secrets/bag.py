"""Hidden things that lie together: a deck, a hand, a pool, the blocks in one area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, field

from engine.core.dice import Dice
from engine.core.secrets.secret import NeedsCommit, Seat, Secret, Viewer, no_holes

T = TypeVar("T")


class Bag(Struct, Generic[T]):
    """Things without a place of their own, each known to the seats that have seen it. How many there are is public.

    Nobody can tell one unknown thing from another, nor find one again that has been covered: in a view the known
    things come first, sorted, then as many holes as there are others. The order of the live list says nothing.
    """

    things: list[Secret[T]] = field(default_factory=list)

    @classmethod
    def of(cls, values: Iterable[T], *seen: Seat) -> Bag[T]:
        """A bag of new things that these seats know."""
        return cls([Secret(value, seen) for value in values])

    def __len__(self) -> int:
        return len(self.things)

    def known(self, viewer: Viewer) -> list[T]:
        """What the viewer knows of it, sorted."""
        sees = viewer.sees
        known: list[Any] = [thing.value for thing in self.things if thing.value is not UNSET and sees(thing.seen)]
        if not known or isinstance(known[0], int | str):  # all of one type; the usual one sorts without a key
            return sorted(known)
        return sorted(known, key=msgspec.msgpack.encode)

    def put(self, things: Iterable[Secret[T]]) -> None:
        """Lay things in, as known as they are."""
        self.things += things

    def take(self, value: T, seat: Seat) -> Secret[T]:
        """Take out something that `seat` knows to be of that value; of several, that which most seats know.

        So it hangs on nothing that the seat can't see. `NeedsCommit` where only a hole could be it, `LookupError`
        where there is nothing of the kind.
        """
        equal = [thing for thing in self.things if seat in thing.seen and thing.value == value]
        if not equal:
            raise NeedsCommit if any(thing.value is UNSET for thing in self.things) else LookupError(value)
        chosen = max(equal, key=lambda thing: (len(thing.seen), thing.seen))
        self.things = [thing for thing in self.things if thing is not chosen]
        return chosen

    def cover(self, *knowing: Seat) -> None:
        """Turn everything face down again: only these seats still know it."""
        for thing in self.things:
            thing.cover(*knowing)

    def arrange(self) -> None:
        """Bring the list into the order that views have."""
        self.things.sort(key=_rank)


def fill_holes(secrets: Iterable[Secret[T]], everything: Iterable[T], elsewhere: Iterable[T], dice: Dice) -> None:
    """Put into each hole something that could be there: of `everything`, what is neither known nor elsewhere.

    For `Rules.fill`; the values must be hashable.
    """
    secrets = list(secrets)
    rest = Counter(everything)
    rest.subtract(elsewhere)
    rest.subtract(no_holes(secrets))
    left = list(rest.elements())
    for thing in secrets:
        if thing.value is UNSET:
            thing.value = left.pop(dice.below("fill/holes", len(left)))


def _rank(thing: Secret[Any]) -> tuple[bool, Any, tuple[Seat, ...]]:
    value = thing.value
    if value is UNSET:
        return True, 0, thing.seen
    return False, value if isinstance(value, int | str) else msgspec.msgpack.encode(value), thing.seen
