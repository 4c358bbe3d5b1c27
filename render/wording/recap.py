"""What happened, as people want to read it: a headline, numbered lines, and marks on the map that match them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from render.pieces.marks import Mark
from render.wording.words import Words

LEAST = 3
"""Lines that a digest has at least, where there are as many."""
SHORT = 160
"""Letters of a line that needs no shortening."""
_OWN = 1000
"""Weight of what is a seat's own affair."""
TRIFLE = 10**6
"""The rank of what makes no headline."""


@dataclass(frozen=True)
class Spot:
    """How an event is marked on the map: the kind of mark, and the arguments that say where."""

    kind: str
    at: str
    """An argument; several joined by `/` for an id that is (`market/size`); `place`: whichever of `Style.places`."""
    frm: str | None = None
    via: str | None = None


@dataclass(frozen=True)
class Episode:
    """Events that are told together, as a block of lines: a battle."""

    length: Callable[[Sequence[Event], int], int]
    """How many of the events from an index on belong to one; 0: none begins there."""
    tell: Callable[[Sequence[Event], Words], list[Line]]
    """The lines. Their marks carry no numbers yet."""


@dataclass(frozen=True)
class Style:
    """How a game's events are told. Ids are without the game's prefix."""

    silent: frozenset[str] = frozenset()
    """Told by what follows them anyway."""
    folded: frozenset[str] = frozenset()
    """Repeated ones become a single line with a count."""
    summed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Of one after the other that differ in nothing else, these numbers are added up and lists joined."""
    riders: frozenset[str] = frozenset()
    """Consequences that are added to the line before (`rider-<id>` in the catalogue)."""
    ahead: frozenset[tuple[str, str | None]] = frozenset()
    """Told before what they belong to, as (id, `why`, or None): they ride on the line that follows."""
    headlines: tuple[str, ...] = ()
    """What makes a headline, the most memorable first (`headline-<id>`)."""
    results: frozenset[str] = frozenset()
    """By these something has come out: who has won, what was taken. In a panel they come before what they have cost."""
    weight: Callable[[Event, Sequence[Event]], int] | None = None
    """How much an event weighs among those of its kind; below 0: a trifle, a headline only if there is no other."""
    spots: dict[str, Spot] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    """Arguments that name a place, for spots at `place`: the first one an event has."""
    episode: Episode | None = None
    """What is told as a block, instead of event by event."""
    gather: Callable[[Sequence[Event]], Sequence[Event]] | None = None
    """Puts together what belongs together, for those who are told in short; once more it changes nothing."""
    gathers: frozenset[str] = frozenset()
    """What `gather` makes: events that no rule tells."""
    own: Callable[[Event, Seat], bool] | None = None
    """Whether something is a seat's own affair though it has no place on the map: the debates of its city."""

    def gathered(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as they are told in short; as they are where a game does not say."""
        return self.gather(events) if self.gather is not None else events

    def weighed(self, event: Event, events: Sequence[Event]) -> int:
        """How much an event weighs among those of its kind; all the same where a game does not say."""
        return self.weight(event, events) if self.weight is not None else 0

    def rank(self, event: Event, events: Sequence[Event]) -> int:
        """How memorable an event is among others: the place of its kind among the headlines, unless it is a trifle."""
        name = tail(event.id)
        heavy = name in self.headlines and self.weighed(event, events) >= 0
        return self.headlines.index(name) if heavy else TRIFLE


@dataclass
class Line:
    """One line of a report. Its number stands on the map as well, if it has a place there."""

    text: str
    section: str
    number: int = 0
    marks: list[Mark] = field(default_factory=list)
    rank: int = TRIFLE
    """How memorable: the place of its kind among the headlines, the lower the more."""
    weight: int = 0
    """How much it weighs among those of its kind (`Style.weight`)."""
    decides: bool = False
    """Whether it tells how something has come out (`Style.results`). Of an episode in short, that is told first."""
    of: tuple[Event, ...] = ()
    """What it tells, but for what rides along."""


@dataclass(frozen=True)
class Recap:
    """A report's contents."""

    headline: str
    lines: tuple[Line, ...]
    left: int = 0
    """Lines that were left out."""

    @property
    def marks(self) -> list[Mark]:
        """All marks, in order."""
        return [mark for line in self.lines for mark in line.marks]


def recap(events: Sequence[Event], words: Words, style: Style) -> Recap:
    """Tell events that the reader may know (masked already)."""
    lines = _lines(events, words, style, lambda episode, part: episode.tell(part, words))
    return Recap(headline(events, words, style), tuple(lines))


def digest(
    events: Sequence[Event],
    words: Words,
    style: Style,
    most: int,
    near: Collection[str] = frozenset(),
    told: Callable[[Event], bool] = lambda event: False,
    seat: Seat | None = None,
) -> Recap:
    """The same in so many lines: the most memorable of it, an episode as one line, in the order it happened.

    What was done to one of the places `near`, or is the `seat`'s own affair, goes before, and what is `told` elsewhere
    is left out. Trifles only where there is room for all, or hardly anything else.
    """
    lines = [
        _at_hand(line, near, style, seat)
        for line in _in_short(events, words, style)
        if not line.of or not all(told(event) for event in line.of)
    ]
    memorable = sum(line.rank < TRIFLE for line in lines)
    most = len(lines) if len(lines) <= most else min(most, max(memorable, LEAST))
    kept = sorted(sorted(range(len(lines)), key=lambda at: (lines[at].rank, -lines[at].weight, -at))[:most])
    return Recap(headline(events, words, style), tuple(numbered([lines[at] for at in kept])), len(lines) - len(kept))


def _at_hand(line: Line, near: Collection[str], style: Style, seat: Seat | None) -> Line:
    """A line, the most memorable if it is about one of those places; before others if it is the seat's own affair."""
    if any(mark.at in near for mark in line.marks):
        return replace(line, rank=-1)
    own = style.own is not None and seat is not None and any(style.own(event, seat) for event in line.of)
    return replace(line, weight=line.weight + _OWN) if own else line


def latest(events: Sequence[Event], words: Words, style: Style, most: int) -> Recap:
    """The last so many lines, an episode as one."""
    lines = _in_short(events, words, style)
    kept = numbered(lines[-most:])
    return Recap(headline(events, words, style), tuple(kept), len(lines) - len(kept))


def _in_short(events: Sequence[Event], words: Words, style: Style) -> list[Line]:
    """All lines, an episode as its headline."""

    def shortened(episode: Episode, part: Sequence[Event]) -> list[Line]:
        told = episode.tell(part, words)
        if not told:
            return []
        marks = next((line.marks for line in told if line.marks), [])
        rank = min(style.rank(event, events) for event in part)
        weight = max(style.weighed(event, events) for event in part if style.rank(event, events) == rank)
        decides = any(tail(event.id) in style.results for event in part)
        text = _shortly(told, headline(part, words, style))
        of = tuple(event for event in part if tail(event.id) not in style.riders)
        return [Line(text, told[0].section, marks=marks, rank=rank, decides=decides, of=of, weight=weight)]

    return _lines(style.gathered(events), words, style, shortened)


def _shortly(told: Sequence[Line], headline: str) -> str:
    """An episode in a line: a short one as it is, of a battle how it began and ended, else its headline."""
    first, last = told[0], told[-1]
    if (result := next((line for line in told if line.decides), None)) is not None and result is not first:
        return f"{result.text} {first.text}"
    if first is last and len(first.text) <= SHORT:
        return first.text
    if first is not last and any(line.marks for line in told):
        return f"{first.text} {last.text}"
    return headline or first.text


def _lines(
    events: Sequence[Event],
    words: Words,
    style: Style,
    episode_lines: Callable[[Episode, Sequence[Event]], list[Line]],
) -> list[Line]:
    summed = _summed(events, style)
    teller = _Teller(words, style, summed)
    for episode, part in _parts(summed, style):
        if episode is not None:
            teller.add(episode_lines(episode, part))
            continue
        for event, count in _folded(part, style):
            teller.tell(Event(event.id, {**event.args, "count": event.args.get("count", count)}, event.section))
    return teller.lines


class _Teller:
    """Makes lines of events, one after the other, and numbers those that have a place on the map."""

    def __init__(self, words: Words, style: Style, events: Sequence[Event]) -> None:
        self.words, self.style, self.events = words, style, events
        self.lines: list[Line] = []
        self._costs: list[str] = []
        self._ahead: list[Mark] = []
        self._marked = 0

    def tell(self, event: Event) -> None:
        """One event, as a line of its own or as a part of another."""
        name, style = tail(event.id), self.style
        if name in style.silent or self._rides(event):
            return
        text = " ".join([self.words.event(event), *self._costs])
        decides = name in style.results
        rank, weight = style.rank(event, self.events), style.weighed(event, self.events)
        line = Line(text, event.section, rank=rank, decides=decides, of=(event,), weight=weight)
        line.marks += [*self._marks(event), *self._ahead]
        self._costs.clear()
        self._ahead.clear()
        self.add([line])

    def add(self, lines: Iterable[Line]) -> None:
        """Lines as they are, with the numbers of their marks."""
        self.lines += numbered(lines, self._marked)
        self._marked = max((line.number for line in self.lines), default=0)

    def _marks(self, event: Event) -> list[Mark]:
        """What an event shows on the map, if anything; of one that rides along only where its line follows."""
        spot = self.style.spots.get(tail(event.id))
        mark = _mark(spot, event, self.style) if spot is not None else None
        return [] if mark is None else [mark]

    def _rides(self, event: Event) -> bool:
        """Whether an event is added to the line before it, or to the one that follows."""
        name = tail(event.id)
        rider = self.words.rider(event) if name in self.style.riders else None
        if rider is None:
            return False
        if (name, event.args.get("why")) in self.style.ahead:
            self._costs.append(rider)
            self._ahead += self._marks(event)
            return True
        if self.lines:
            self.lines[-1].text += f" {rider}" if rider else ""  # that line has said it
            self.lines[-1].rank = min(self.lines[-1].rank, self.style.rank(event, self.events))
        return bool(self.lines)


def numbered(lines: Iterable[Line], after: int = 0) -> list[Line]:
    """Lines with those that have a place on the map counted on, as their marks are."""
    counted = []
    for line in lines:
        if line.marks:
            after += 1
            marks = [msgspec.structs.replace(mark, number=after) for mark in line.marks]
            line = replace(line, number=after, marks=marks)
        counted.append(line)
    return counted


def headline(events: Sequence[Event], words: Words, style: Style) -> str:
    """The most memorable thing that happened, in a few words; empty if nothing was.

    Of its kind the weightiest, of equals the last one; what weighs less than nothing only where there is nothing else.
    """
    heaviest: dict[str, tuple[int, Event]] = {}
    events = style.gathered(events)
    for event in events:
        name, weight = tail(event.id), style.weighed(event, events)
        if name not in heaviest or weight >= heaviest[name][0]:
            heaviest[name] = weight, event
    named = [heaviest[name] for name in style.headlines if name in heaviest]
    for _, event in sorted(named, key=lambda one: one[0] < 0):
        if (text := words.headline(event)) is not None:
            return text
    return ""


def _parts(events: Sequence[Event], style: Style) -> Iterable[tuple[Episode | None, Sequence[Event]]]:
    """The events in stretches: episodes, and what lies between them."""
    start = at = 0
    while at < len(events):
        length = style.episode.length(events, at) if style.episode else 0
        if not length:
            at += 1
            continue
        if start < at:
            yield None, events[start:at]
        yield style.episode, events[at : at + length]
        start = at = at + length
    if start < len(events):
        yield None, events[start:]


def tail(id: str) -> str:
    """An event's id without the game's prefix."""
    return id.rpartition(".")[2]


def _summed(events: Sequence[Event], style: Style) -> Sequence[Event]:
    """The events with one act after another of the same kind as one: its numbers added up, its lists joined."""
    told: list[Event] = []
    last = -1
    for event in events:
        name = tail(event.id)
        if name in style.silent:
            told.append(event)
            continue
        sums = style.summed.get(name, ())
        if sums and last >= 0 and (both := _together(told[last], event, sums)) is not None:
            told[last] = both
            continue
        told.append(event)
        last = len(told) - 1
    return told


def _together(one: Event, other: Event, sums: Sequence[str]) -> Event | None:
    """Two events as one; None where they differ in more than what is added up."""
    if one.id != other.id or {**one.args, **dict.fromkeys(sums)} != {**other.args, **dict.fromkeys(sums)}:
        return None
    if any((name in one.args) != (name in other.args) for name in sums):
        return None
    added = {name: one.args[name] + other.args[name] for name in sums if name in one.args}
    return Event(one.id, {**one.args, **added}, one.section)


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


def _mark(spot: Spot, event: Event, style: Style) -> Mark | None:
    place = _place(event.args, spot.at, style.places)
    if place is None:
        return None
    origin = event.args.get(spot.frm) if spot.frm else None
    via = tuple(event.args.get(spot.via) or ()) if spot.via else ()
    seat = event.args.get("seat")
    return Mark(0, spot.kind, place, origin, place if origin else None, seat, via)


def _place(args: dict[str, Any], at: str, places: Sequence[str]) -> str | None:
    """The id that the mark stands at (`Spot.at`)."""
    if "/" in at:
        return "/".join(str(args[name]) for name in at.split("/"))
    named = [at, *places] if at == "place" else [at]
    place = next((args[name] for name in named if name in args), None)
    return place if isinstance(place, str) else None
