"""Who can go where: everybody to a place that will have him, no place beyond its room."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
P = TypeVar("P", bound=Hashable)


def assign(wishes: Mapping[T, Sequence[P]], room: Mapping[P, int]) -> dict[T, P] | None:
    """A place for everybody among those they can go to; None if there is no such way.

    Everybody gets the first of their wishes that is free; where none is, others are pushed on to places of their own
    (augmenting paths).
    """
    within: dict[P, list[T]] = {place: [] for place in room}
    for who in wishes:
        if not _find(who, wishes, room, within, set()):
            return None
    return {who: place for place, there in within.items() for who in there}


def _find(
    who: T, wishes: Mapping[T, Sequence[P]], room: Mapping[P, int], within: dict[P, list[T]], tried: set[P]
) -> bool:
    for place in wishes[who]:
        if place not in tried and len(within[place]) < room[place]:
            within[place].append(who)
            return True
    for place in wishes[who]:
        if place in tried:
            continue
        tried.add(place)
        for index, other in enumerate(within[place]):
            if _find(other, wishes, room, within, tried):
                within[place][index] = who
                return True
    return False
