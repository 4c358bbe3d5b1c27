"""Lengths of time as people type them, and as they are written back."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.terms.reading import Unreadable
from engine.core.words.everyday import NUMBERS

_UNITS = {
    "weeks": (("w", "wk", "wks", "week", "weeks"), timedelta(weeks=1)),
    "days": (("d", "day", "days"), timedelta(days=1)),
    "hours": (("h", "hr", "hrs", "hour", "hours"), timedelta(hours=1)),
    "minutes": (("m", "min", "mins", "minute", "minutes"), timedelta(minutes=1)),
}
_NAMED = {name: span for names, span in _UNITS.values() for name in names}
_ONE = re.compile(rf"(\d{{1,5}}(?:[.,]5)?|an?|half an?|{'|'.join(NUMBERS)})\s*([a-z]+)\s*(?:and\s+)?")
_WRITTEN = (("d", timedelta(days=1)), ("h", timedelta(hours=1)), ("m", timedelta(minutes=1)))


def duration(typed: str) -> timedelta:
    """`2 days`, `two days`, `36h`, `1d 12h`, `90 min`, `1.5 hours`; `Unreadable` where it is no such thing."""
    text, total, at = typed.strip().lower(), timedelta(0), 0
    while at < len(text):
        found = _ONE.match(text, at)
        if found is None or found[2] not in _NAMED:
            raise Unreadable("bad-duration", typed=typed)
        total += _number(found[1]) * _NAMED[found[2]]
        at = found.end()
    if not total:
        raise Unreadable("bad-duration", typed=typed)
    return total


def hours_or(typed: str) -> timedelta:
    """The same; a number alone is hours."""
    text = typed.strip()
    return timedelta(hours=int(text)) if text.isdecimal() and len(text) <= 5 else duration(text)


def within(span: timedelta, least: timedelta, most: timedelta, what: str) -> timedelta:
    """The duration, if it lies between these; `what` names it in the refusal (`span-of-<what>`)."""
    if not least <= span <= most:
        raise Unreadable("bad-span", what=what, given=written(span), least=written(least), most=written(most))
    return span


def written(span: timedelta) -> str:
    """The duration as it can be typed: `2d 12h`."""
    parts = []
    for unit, length in _WRITTEN:
        count, span = divmod(span, length)
        if count:
            parts.append(f"{count}{unit}")
    return " ".join(parts) or "0m"


def _number(typed: str) -> float:
    if typed.startswith("half"):
        return 0.5
    if typed in NUMBERS:
        return float(NUMBERS[typed])
    return 1.0 if typed.startswith("a") else float(typed.replace(",", "."))
