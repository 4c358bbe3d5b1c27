"""In a worker: a recorded game by its phases, each as somebody could have seen it, in words and as a view to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from bot import limits
from bot.messages.board_words import alt_text, style_of
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.arbitration.changes import change_line
from bot.panels.looking import score_told
from bot.service.installed import rules_for
from engine.core.event import mask_events
from engine.core.match import decode
from engine.core.records.chapters import Chapter, SetRight, chapters
from engine.core.records.record import Record
from engine.core.secrets.secret import Seat, Viewer, seat_view
from engine.core.secrets.view import View
from engine.core.setters.differences import differences
from render.picture import theatre
from render.wording.recap import digest, recap
from render.wording.words import Words, words

EVERYTHING = "*"
"""Through the eyes of all seats at once; no seat: through everybody's, as the room saw it."""
BRIEF, MOST_CHANGES = 12, 4
"""Lines of a phase on a panel, and changes on a line of what was set right."""
_encoder, _decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Record)


class Source(Struct, frozen=True):
    """A game that is over, for a worker."""

    game: str
    digest: str
    seats: tuple[Seat, ...]
    record: bytes
    texts: tuple[tuple[str, str], ...] = ()
    """The data files it was played with, if they are not the installed ones."""

    @classmethod
    def of(cls, record: Record, seats: Sequence[Seat], texts: Mapping[str, str]) -> Source:
        """Of its record."""
        return cls(record.game, record.data, tuple(seats), _encoder.encode(record), tuple(sorted(texts.items())))


class Book(Struct, frozen=True):
    """What there is to turn to: each phase by its name, and its turn."""

    phases: tuple[str, ...]
    turns: tuple[str | int | None, ...]

    def first_of(self, turn: str | int | None) -> int:
        """The first phase of a turn."""
        return self.turns.index(turn)


class Page(Struct, frozen=True):
    """A phase as one viewer could have seen it."""

    number: int
    """From 0."""
    headline: str
    lines: tuple[tuple[int, str], ...]
    """What happened, with the numbers that stand on the map; 0: none."""
    left: int
    """How many more lines there are."""
    score: str
    about: str
    """What the board shows, in words."""
    marks: tuple[Any, ...]
    around: tuple[str, ...]
    """Where the marks lie, if that is a part of the board."""
    view: bytes
    viewer: tuple[Seat, ...]


def book(source: Source) -> Book:
    """What phases the game had; `Broken` where today's rules can't play it again."""
    found, own = _chapters(source), _words(source)
    return Book(
        tuple(place.steps_of(own, one.phase) or str(number + 1) for number, one in enumerate(found)),
        tuple(one.turn for one in found),
    )


def page(source: Source, number: int, who: str, most: int = BRIEF) -> Page:
    """A phase (beyond the last one: that) as a seat, all of them (`EVERYTHING`) or the room could see it.

    In at most so many lines; 0: in all there are.
    """
    found, own = _chapters(source), _words(source)
    number = max(0, min(number, len(found) - 1))
    chapter, eyes = found[number], viewer(source, who)
    view, style = View(decode(chapter.position), eyes), style_of(source.game)
    events = mask_events(chapter.events, eyes)
    told = digest(events, own, style, most) if most else recap(events, own, style)
    lines = [(line.number, line.text) for line in told.lines]
    return Page(
        number,
        told.headline,
        (*lines, *((0, _set_right(source, one, eyes)) for one in chapter.set_right)),
        told.left,
        score_told.standing_line(view, source.game),
        cut(alt_text(view), limits.ALT_TEXT),
        tuple(told.marks),
        tuple(theatre(source.game, told.marks)),
        view.encode(),
        tuple(sorted(eyes.seats)),
    )


def _set_right(source: Source, done: SetRight, eyes: Viewer) -> str:
    """What an arbiter has set right, as those eyes could have seen it."""
    before, after = (View(decode(position), eyes).state for position in (done.before, done.after))
    found, own = differences(before, after), _words(source)
    if not found:
        return say("replay-set-right-hidden")
    lines = [change_line(own, source.seats, *one) for one in found[:MOST_CHANGES]]
    more = [say("left-out", count=len(found) - len(lines))] if len(found) > len(lines) else []
    return say("replay-set-right", changes="; ".join([*lines, *more]))


def viewer(source: Source, who: str) -> Viewer:
    """Whose eyes those are."""
    if who == EVERYTHING:
        return seat_view(*source.seats)
    return seat_view(who) if who in source.seats else seat_view()


def _words(source: Source) -> Words:
    _chapters(source)  # the table's data are known from here on
    return words(source.game, source.digest)


@lru_cache(maxsize=4)
def record_in(source: Source) -> Record:
    """The record itself."""
    return _decoder.decode(source.record)


@lru_cache(maxsize=4)
def _chapters(source: Source) -> list[Chapter]:
    return chapters(record_in(source), rules_for(source.game, source.digest, dict(source.texts)))
