"""What somebody wishes for themself at all their tables: when to be reminded, and their quiet times."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time, timedelta

from bot.terms.calendar_words import read_quiet, time_of_day, tokens, write_quiet, write_time
from bot.terms.durations import duration, written
from bot.terms.quiet import NIGHT, Quiet
from bot.terms.reading import Unreadable

ALL, LAST, NONE, DAILY, USUAL = "all", "last", "none", "daily", "usual"
_MOST_REMINDERS = 5
_MOST_AHEAD = timedelta(days=14)
_MOST_DAYS = 2
"""Quiet days a week of one person; more would be for the table to agree on."""
_MORNING = time(8)


@dataclass(frozen=True)
class Reminders:
    """When somebody wishes to be reminded of what they owe."""

    how: str = ALL
    """all: as is usual for the time there is; last: the last of these; none; or `daily` or empty, for what follows."""
    before: tuple[timedelta, ...] = ()
    """So long before the end."""
    daily: time | None = None
    """When to be told of all tables at once, by one's own clock, instead."""


def read_reminders(typed: str) -> Reminders:
    """`24h 4h`, `none`, `last`, `all`, `daily 08:00`; `Unreadable` with what would be right."""
    line = " ".join(typed.lower().replace(",", " ").replace("reminders", "").split())
    if line in (ALL, LAST, NONE):
        return Reminders(line)
    if line == DAILY or line.startswith(f"{DAILY} "):
        said = line.removeprefix(DAILY).removeprefix(" at").strip().removeprefix("at ")
        at = time_of_day(said) if said else _MORNING
        if at is None:
            raise Unreadable("bad-time", typed=said)
        return Reminders(DAILY, daily=at)
    before = tuple(sorted({_ahead(part) for part in _spans(line)}, reverse=True))
    if not before or len(before) > _MOST_REMINDERS:
        raise Unreadable("bad-reminders", typed=typed, most=_MOST_REMINDERS)
    return Reminders("", before)


def write_reminders(wish: Reminders) -> str:
    """The line that says it."""
    if wish.daily is not None:
        return f"{DAILY} {write_time(wish.daily)}"
    return wish.how or " ".join(written(one).replace(" ", "") for one in wish.before)


def read_own_quiet(typed: str) -> Quiet:
    """`sat sun`, `22:00-07:30`, both; `usual`: one's nights, without any; `none`: not even those."""
    return quiet_and_zone(typed)[0]


def quiet_and_zone(typed: str) -> tuple[Quiet, str]:
    """The same, with the zone of one's own clock where one has named it behind them; empty: not."""
    line = typed.strip().lower()
    if line in ("", USUAL, "nights"):
        return Quiet(hours=(NIGHT,)), ""
    if line == NONE:
        return Quiet(), ""
    quiet, zone = read_quiet(tokens(line.removeprefix("quiet ")))
    if len(quiet.days) > _MOST_DAYS:
        raise Unreadable("too-quiet-days", most=_MOST_DAYS)
    return quiet if quiet.hours else Quiet(quiet.days, (NIGHT,)), zone


def write_own_quiet(quiet: Quiet) -> str:
    """The line that says it."""
    return write_quiet(quiet) or NONE


def _spans(line: str) -> list[str]:
    """The lengths of time of a line: `24h 4h` and `1 day 4 hours` are two each."""
    found: list[str] = []
    for word in line.split():
        if found and not found[-1][-1].isalpha():
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _ahead(part: str) -> timedelta:
    try:
        span = duration(part)
    except Unreadable:
        span = timedelta(0)
    if not timedelta(minutes=5) <= span <= _MOST_AHEAD:
        raise Unreadable("bad-reminders", typed=part, most=_MOST_REMINDERS)
    return span
