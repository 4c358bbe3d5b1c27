"""Days of the week, times of the day and zones as people type them, and as they are written back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import time

from bot.terms.quiet import WEEK, Hours, Quiet, Weekday
from bot.terms.reading import Unreadable
from bot.terms.zones import zone_named, zones_like

_GROUPS = {
    "daily": WEEK, "everyday": WEEK, "weekdays": WEEK[:5], "workdays": WEEK[:5], "weekend": WEEK[5:],
    "weekends": WEEK[5:],
}  # fmt: skip
_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SHORT = 2
"""Letters of a weekday that do."""
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|h)?")
_RANGE = re.compile(r"(.+?)(?:-|–|to)(.+)")
_FILLERS = ("and", "at", "on", "from", "the", "every", "&", "+")
_LIKE = 4


def tokens(clause: str) -> list[str]:
    """The words of a clause that say something; ranges stay in one piece."""
    tight = re.sub(r"\s*(?:-|–|\bto\b)\s*", "-", clause.replace("every day", "daily"))
    return [word for word in re.sub(r"[,()]", " ", tight).split() if word not in _FILLERS]


def weekdays(word: str) -> tuple[Weekday, ...]:
    """`mon`, `tuesday`, `mon-fri`, `weekends`; nothing where it is none of them."""
    if word in _GROUPS:
        return _GROUPS[word]
    single = _weekday(word)
    if single is not None:
        return (single,)
    found = _RANGE.fullmatch(word)
    first, last = (_weekday(found[1]), _weekday(found[2])) if found is not None else (None, None)
    if first is None or last is None:
        return ()
    start = WEEK.index(first)
    turned = WEEK[start:] + WEEK[:start]
    return turned[: turned.index(last) + 1]


def time_of_day(word: str) -> time | None:
    """`21:00`, `9.30`, `9pm`, `21h`; None where it is none, and for a bare number."""
    found = _TIME.fullmatch(word)
    if found is None or not (found[2] or found[3]):
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3] == "pm" else 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def hours_of_day(word: str) -> Hours | None:
    """`22:00-08:00`, `22-8`, `10pm-7am`; None where it is nothing of the kind."""
    found = _RANGE.fullmatch(word)
    if found is None:
        return None
    begins, ends = (time_of_day(side) or _full_hour(side) for side in found.groups())
    return Hours(begins, ends) if begins is not None and ends is not None else None


def is_calendar(clause: str) -> bool:
    """Whether a clause is made of days, times and zones alone."""
    words = tokens(clause)
    return bool(words) and all(
        weekdays(word) or time_of_day(word) or hours_of_day(word) or zone_named(word) for word in words
    )


def read_zone(word: str) -> str:
    """The zone of that name, or the only one of that city; `Unreadable` with those that are like it."""
    zone = zone_named(word)
    if zone is None:
        like = zones_like(word, _LIKE)
        city = word.strip().replace(" ", "_").casefold()
        meant = [one for one in like if one.rpartition("/")[2].casefold() == city]
        if len(meant) == 1:
            return meant[0]
        raise Unreadable("bad-zone", zone=word, like=like) if like else Unreadable("no-such-zone", zone=word)
    return zone


def read_quiet(words: Iterable[str]) -> tuple[Quiet, str]:
    """Quiet days and hours, and the zone where one is named (else empty)."""
    days, hours, zone = list[Weekday](), list[Hours](), ""
    for word in words:
        if named := weekdays(word):
            days += named
        elif span := hours_of_day(word):
            hours.append(span)
        elif "/" in word or zone_named(word):
            zone = read_zone(word)
        else:
            raise Unreadable("bad-quiet", clause=word)
    return Quiet(tuple(day for day in WEEK if day in days), tuple(dict.fromkeys(hours))), zone


def write_quiet(quiet: Quiet) -> str:
    """Quiet days and hours as they can be typed; empty where there are none."""
    hours = [f"{write_time(one.begins)}-{write_time(one.ends)}" for one in quiet.hours]
    return " ".join([write_days(quiet.days), *hours]).strip()


def write_days(days: Sequence[Weekday]) -> str:
    """Days as they can be typed."""
    return "daily" if len(days) == len(WEEK) else " ".join(days)


def write_time(at: time) -> str:
    """A time of the day as it can be typed."""
    return f"{at:%H:%M}"


def _weekday(word: str) -> Weekday | None:
    fits = len(word.rstrip(".")) >= _SHORT
    names = [day for day, name in zip(WEEK, _NAMES, strict=True) if fits and name.startswith(word.rstrip("."))]
    plural = [day for day, name in zip(WEEK, _NAMES, strict=True) if word == f"{name}s"]
    return next(iter([*names, *plural]), None)


def _full_hour(word: str) -> time | None:
    return time(int(word)) if word.isdecimal() and len(word) <= 2 and int(word) < 24 else None
