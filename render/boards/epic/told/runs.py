"""Stretches of events that belong together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.event import Event
from render.wording.recap import tail


def run(events: Sequence[Event], at: int, belongs: Callable[[Event], bool]) -> int:
    """How many events from here on belong."""
    end = at
    while end < len(events) and belongs(events[end]):
        end += 1
    return end - at


def several(events: Sequence[Event], at: int, name: str) -> int:
    """How many from here on are such acts of one player, with what regions think of them; 0 where it is one alone."""
    first = events[at]

    def belongs(event: Event) -> bool:
        if tail(event.id) == "levels":
            return bool(event.args["why"] == name)
        return tail(event.id) == name and same(event, first, "seat")

    found = run(events, at, belongs)
    return found if len(of(events[at : at + found], name)) > 1 else 0


def is_at(events: Sequence[Event], at: int, *names: str) -> bool:
    """Whether an event of one of these names stands there."""
    return at < len(events) and tail(events[at].id) in names


def same(event: Event, other: Event, *names: str) -> bool:
    """Whether two events agree in these arguments."""
    return all(event.args.get(name) == other.args.get(name) for name in names)


def of(events: Sequence[Event], *names: str) -> list[Event]:
    """Those with one of these names."""
    return [event for event in events if tail(event.id) in names]


def summed(counts: Sequence[dict[str, int]]) -> dict[str, int]:
    """Amounts added up, each by itself."""
    found: dict[str, int] = {}
    for each in counts:
        for id, number in each.items():
            found[id] = found.get(id, 0) + number
    return found
