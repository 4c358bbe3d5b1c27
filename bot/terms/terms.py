"""All that a table is played under, as one value with a part for each matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from bot.terms.away import Away, read_away, write_away
from bot.terms.clock import Clock, Period
from bot.terms.clock_line import read_clock, write_clock
from bot.terms.missed import Missed, read_missed, write_missed
from bot.terms.onlookers import Onlookers, read_onlookers, write_onlookers
from bot.terms.seating import Seating, read_seating, write_seating
from bot.terms.talking import Talking, read_talking, write_talking


class Pace(StrEnum):
    """Terms that go by a name: `PRESETS` has what they are."""

    RELAXED = "relaxed"
    STANDARD = "standard"
    STRICT = "strict"


class Terms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is agreed at a table. A further part: a frozen struct with defaults, a field here, a line in `PARTS`."""

    clock: Clock = Clock()
    missed: Missed = Missed()
    seats: Seating = Seating()
    onlookers: Onlookers = Onlookers()
    talk: Talking = Talking()
    away: Away = Away()


@dataclass(frozen=True)
class Part:
    """How one part of the terms is typed."""

    read: Callable[[str], Any]
    """What a line says; `Unreadable` where it says nothing of the kind."""
    write: Callable[[Any], str]
    """The line that says it."""


PARTS: Mapping[str, Part] = {
    "clock": Part(read_clock, write_clock),
    "missed": Part(read_missed, write_missed),
    "seats": Part(read_seating, write_seating),
    "onlookers": Part(read_onlookers, write_onlookers),
    "talk": Part(read_talking, write_talking),
    "away": Part(read_away, write_away),
}
"""By the name of the field in `Terms`."""

H = timedelta(hours=1)
PRESETS: Mapping[Pace, Terms] = {
    Pace.RELAXED: Terms(Clock(Period(7 * 24 * H, 3 * 24 * H)), Missed(48 * H)),
    Pace.STANDARD: Terms(Clock(Period(3 * 24 * H, 24 * H)), Missed(24 * H)),
    Pace.STRICT: Terms(Clock(Period(24 * H, 8 * H)), Missed(4 * H)),
}


def pace_of(terms: Terms) -> Pace | None:
    """The preset that has this clock and grace; None: it is the table's own."""
    named = ((pace, preset) for pace, preset in PRESETS.items())
    return next((pace for pace, it in named if (it.clock, it.missed) == (terms.clock, terms.missed)), None)


def with_part(terms: Terms, part: str, line: str) -> Terms:
    """The terms with one part as a line says it."""
    said = PARTS[part].read(line)
    if isinstance(said, Seating):
        said = said.over(terms.seats)
    return msgspec.structs.replace(terms, **{part: said})


def kept(terms: Terms) -> dict[str, Any]:
    """The terms as they are stored."""
    found: dict[str, Any] = msgspec.to_builtins(terms)
    return found


def read_kept(tree: Any) -> Terms:
    """Stored terms; ValueError names the key that is unknown or the value that is impossible."""
    try:
        return msgspec.convert(tree, Terms)
    except msgspec.ValidationError as error:
        raise ValueError(f"these are no terms of a table: {error}") from None
