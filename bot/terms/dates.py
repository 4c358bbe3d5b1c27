"""Days of the calendar as people type them: `today`, `fri`, `3 march`, `2026-03-03`, `10 days`."""

from __future__ import annotations

import re
from datetime import date, timedelta

from bot.terms.calendar_words import weekdays
from bot.terms.quiet import WEEK
from bot.terms.reading import Unreadable

_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_NEAR = {"today": 0, "now": 0, "tonight": 0, "tomorrow": 1}
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?")
_NAMED = re.compile(
    r"(?:the )?(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-z]{3,9})(?: (\d{4}))?"
    r"|([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?"
)
_SPAN = re.compile(r"(?:for |in )?(\d{1,3}|an?|one) ?(d|days?|w|weeks?)")


def read_day(typed: str, today: date, since: date | None = None) -> date:
    """The day that is meant, not before `since` (usually today); `10 days` counts both the first and the last."""
    words, first = " ".join(typed.lower().split()), since or today
    if words in _NEAR:
        return today + timedelta(days=_NEAR[words])
    if found := _SPAN.fullmatch(words):
        count = int(found[1]) if found[1].isdecimal() else 1
        return first + timedelta(days=max(1, count * (7 if found[2].startswith("w") else 1)) - 1)
    if len(named := weekdays(words.removeprefix("next "))) == 1:
        return first + timedelta(days=(WEEK.index(named[0]) - first.weekday()) % 7)
    try:
        return _dated(words, first)
    except ValueError:
        raise Unreadable("bad-day", typed=typed) from None


def _dated(words: str, first: date) -> date:
    if found := _ISO.fullmatch(words):
        return date(*map(int, found.groups()))
    if found := _DOTTED.fullmatch(words):
        return _coming(int(found[1]), int(found[2]), found[3], first)
    if found := _NAMED.fullmatch(words):
        day, name, year = (found[1], found[2], found[3]) if found[1] else (found[5], found[4], found[6])
        months = [number for number, month in enumerate(_MONTHS, 1) if month.startswith(name)]
        if len(months) == 1:
            return _coming(int(day), months[0], year, first)
    raise ValueError(words)


def _coming(day: int, month: int, year: str | None, first: date) -> date:
    """That day of the year; without one, the next such day."""
    if year:
        return date(int(year), month, day)
    return next(it for more in range(9) if (it := _day(first.year + more, month, day)) and it >= first)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        if not (month, day) == (2, 29):
            raise
        return None
