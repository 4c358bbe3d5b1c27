"""What happened: an id and arguments, some of them for certain seats only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from engine.core.secrets.secret import Seat, Viewer

EXCHANGED = "core.seats-exchanged"
"""The holders of the seats `seat` and `other` have changed places (`Table.exchange`)."""

Args = dict[str, Any]
"""Plain values only: numbers, ids, lists of ids, dicts from id to number."""


class Hidden(Struct):
    """An argument of an event that only some seats may know."""

    value: Any
    seen: tuple[Seat, ...] = ()


class Event(Struct):
    """One thing that happened. Texts, marks and logs are made of events and nothing else."""

    id: str
    args: Args = field(default_factory=dict)
    section: str = ""
    hidden: dict[str, Hidden] = field(default_factory=dict)
    """Arguments for some seats only; `mask_event` turns those known to the viewer into plain ones."""
    only: tuple[Seat, ...] | None = None
    """Whom the whole event is for; None: everybody."""


def mask_event(event: Event, viewer: Viewer) -> Event | None:
    """The event as `viewer` may know it: hidden arguments opened or dropped; None if it is not for them at all."""
    if event.only is not None and not viewer.sees(event.only):
        return None
    known = {name: fact.value for name, fact in event.hidden.items() if viewer.sees(fact.seen)}
    return Event(event.id, {**event.args, **known}, event.section, {}, event.only)


def mask_events(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """All of `events` that `viewer`, who looks back on them, may know of, in order.

    Where seats were exchanged among them, what was told before that was told to the people who held the seats then.
    """
    known: list[Event] = []
    for event in reversed(events):
        if event.id == EXCHANGED:
            viewer = eyes_before((event,), viewer)
        if (masked := mask_event(event, viewer)) is not None:
            known.append(masked)
    known.reverse()
    return known


def eyes_before(events: Sequence[Event], viewer: Viewer) -> Viewer:
    """Through which eyes whoever is `viewer` after `events` has looked before them."""
    for event in reversed(events):
        if event.id == EXCHANGED:
            seat, other = event.args["seat"], event.args["other"]
            places = {seat: other, other: seat}
            viewer = Viewer(frozenset(places.get(held, held) for held in viewer.seats), viewer.referee)
    return viewer
