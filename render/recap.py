"""What happened, as people want to read it: a headline, numbered lines, and marks on the map that match them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.event import Event
from render.marks import Mark
from render.words import Words


@dataclass(frozen=True)
class Spot:
    """How an event is marked on the map: the kind of mark, and the arguments that say where."""

    kind: str
    at: str
    frm: str | None = None
    via: str | None = None


@dataclass(frozen=True)
class Style:
    """How a game's events are told. Ids are without the game's prefix."""

    silent: frozenset[str] = frozenset()
    """Told by what follows them anyway."""
    folded: frozenset[str] = frozenset()
    """Repeated ones become a single line with a count."""
    riders: frozenset[str] = frozenset()
    """Consequences that are added to the line before (`rider-<id>` in the catalogue)."""
    ahead: frozenset[tuple[str, str]] = frozenset()
    """Costs told before what they pay for, as (id, `why`): they ride on the line that follows."""
    headlines: tuple[str, ...] = ()
    """What makes a headline, the most memorable first (`headline-<id>`)."""
    spots: dict[str, Spot] = field(default_factory=dict)


@dataclass
class Line:
    """One line of a report. Its number stands on the map as well, if it has a place there."""

    text: str
    section: str
    number: int = 0
    marks: list[Mark] = field(default_factory=list)


@dataclass(frozen=True)
class Recap:
    """A report's contents."""

    headline: str
    lines: tuple[Line, ...]

    @property
    def marks(self) -> list[Mark]:
        """All marks, in order."""
        return [mark for line in self.lines for mark in line.marks]


def recap(events: Sequence[Event], words: Words, style: Style) -> Recap:
    """Tell events that the reader may know (masked already)."""
    lines: list[Line] = []
    costs: list[str] = []
    marked = 0
    for event, count in _folded(events, style):
        name = tail(event.id)
        if name in style.silent:
            continue
        shown = Event(event.id, {**event.args, "count": count}, event.section)
        if name in style.riders and words.has(f"rider-{name}"):
            rider = words.text(f"rider-{name}", **shown.args)
            if (name, event.args.get("why")) in style.ahead:
                costs.append(rider)
                continue
            if lines:
                lines[-1].text += f" {rider}"
                continue
        spot = style.spots.get(name)
        line = Line(" ".join([words.event(shown), *costs]), event.section)
        costs.clear()
        if spot is not None and (mark := _mark(spot, event, marked + 1)) is not None:
            marked += 1
            line.number = marked
            line.marks.append(mark)
        lines.append(line)
    return Recap(headline(events, words, style), tuple(lines))


def headline(events: Sequence[Event], words: Words, style: Style) -> str:
    """The most memorable thing that happened, in a few words; empty if nothing was."""
    for name in style.headlines:
        for event in reversed(events):
            if tail(event.id) == name and words.has(f"headline-{name}"):
                return words.text(f"headline-{name}", **{"count": 1, **event.args})
    return ""


def tail(id: str) -> str:
    """An event's id without the game's prefix."""
    return id.rpartition(".")[2]


def _folded(events: Sequence[Event], style: Style) -> Iterable[tuple[Event, int]]:
    """Events with how often each happened; repetitions count where the first one stands.

    A repetition is folded only into the same run of foldable events, so that order stays true.
    """
    run: dict[tuple[str, str], int] = {}
    held: list[Event] = []
    for event in events:
        if tail(event.id) in style.folded:
            key = (event.id, repr(sorted(event.args.items(), key=str)))
            if key not in run:
                held.append(event)
            run[key] = run.get(key, 0) + 1
            continue
        yield from _release(held, run)
        yield event, 1
    yield from _release(held, run)


def _release(held: list[Event], run: dict[tuple[str, str], int]) -> Iterable[tuple[Event, int]]:
    for event in held:
        yield event, run[(event.id, repr(sorted(event.args.items(), key=str)))]
    held.clear()
    run.clear()


def _mark(spot: Spot, event: Event, number: int) -> Mark | None:
    place = _place(event.args, spot.at)
    if place is None:
        return None
    origin = event.args.get(spot.frm) if spot.frm else None
    via = tuple(event.args.get(spot.via) or ()) if spot.via else ()
    seat = event.args.get("seat")
    return Mark(number, spot.kind, place, origin, place if origin else None, seat, via)


def _place(args: dict[str, Any], at: str) -> str | None:
    """The id that the mark stands at: an argument, `place` for whichever names one, `load` for a market's shipload."""
    if at == "place":
        return next((args[name] for name in ("land", "sea", "polis") if name in args), None)
    if at == "load":
        return f"{args['market']}/{args['size']}"
    place = args.get(at)
    return place if isinstance(place, str) else None
