"""Who may know what: viewers, and facts that know who has seen them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType

from engine.core.files.schema import of

T = TypeVar("T")

Seat = Annotated[str, of("seat")]
"""A side or faction at the table, by its id (`athens`)."""


class Viewer(Struct, frozen=True):
    """Somebody who looks: a set of seats (none: the public), or the referee, who sees everything."""

    seats: frozenset[Seat] = frozenset()
    referee: bool = False

    def sees(self, seen: tuple[Seat, ...]) -> bool:
        """Whether a fact shown to the seats `seen` is known to this viewer."""
        return self.referee or not self.seats.isdisjoint(seen)

    @property
    def tag(self) -> str:
        """A stable name for caches and file names."""
        return "referee" if self.referee else "+".join(sorted(self.seats)) or "public"


PUBLIC = Viewer()
REFEREE = Viewer(referee=True)


@lru_cache(maxsize=256)
def seat_view(*seats: Seat) -> Viewer:
    """The viewer who holds these seats."""
    return Viewer(frozenset(seats))


class NeedsCommit(Exception):
    """A hidden fact or the dice would have to be read to go on: the point of no return.

    Raised only where something runs on a masked position; a draft ends there.
    """

    told: Sequence[Any] = ()
    """The events of the choice up to here, which are certain; noted by `Match.play`."""


class Secret(Struct, Generic[T]):
    """A hidden fact. In a masked position it is a hole: `seen` stays, `value` is gone."""

    value: T | UnsetType = UNSET
    seen: tuple[Seat, ...] = ()

    def read(self, viewer: Viewer) -> T:
        """The fact, read on behalf of `viewer`; `NeedsCommit` if that viewer does not know it."""
        if self.value is UNSET or not viewer.sees(self.seen):
            raise NeedsCommit
        return self.value

    def known(self, viewer: Viewer) -> bool:
        """Whether `viewer` knows the fact."""
        return self.value is not UNSET and viewer.sees(self.seen)

    def reveal(self, *to: Seat) -> None:
        """Show the fact to more seats."""
        self.seen = tuple(sorted({*self.seen, *to}))

    def cover(self, *knowing: Seat) -> None:
        """Turn the fact face down again: of those who have seen it, only these still know it."""
        self.seen = tuple(sorted({*self.seen} & {*knowing}))


def no_holes(secrets: Iterable[Secret[T]]) -> list[T]:
    """Those that are no holes, in their order."""
    return [secret.value for secret in secrets if secret.value is not UNSET]
