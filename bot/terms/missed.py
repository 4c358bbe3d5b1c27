"""What follows when a deadline is missed."""

from __future__ import annotations

from datetime import timedelta

from msgspec import Struct

from bot.terms.clock_line import clauses
from bot.terms.durations import duration, within, written
from bot.terms.reading import Unreadable

_MOST_GRACE = timedelta(days=14)
_GRACE = "grace"


class Missed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The steps after a deadline."""

    grace: timedelta = timedelta(hours=24)
    """In which an answer still counts, before the others decide."""

    def __post_init__(self) -> None:
        within(self.grace, timedelta(0), _MOST_GRACE, "grace")


def read_missed(line: str) -> Missed:
    """What a line says (`grace 12h`)."""
    grace = Missed().grace
    for clause in clauses(line):
        if clause == f"no {_GRACE}":
            grace = timedelta(0)
        elif clause.startswith(_GRACE) or clause.endswith(_GRACE):
            grace = duration(clause.replace(_GRACE, "").strip())
        else:
            raise Unreadable("bad-missed", clause=clause)
    return Missed(grace)


def write_missed(missed: Missed) -> str:
    """The line that says it."""
    return f"{_GRACE} {written(missed.grace)}" if missed.grace else f"no {_GRACE}"
