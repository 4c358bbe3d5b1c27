"""Quiet time: days that do not count, and hours in which nothing ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.terms.reading import Unreadable
from bot.terms.zones import moment_of, next_day

TO_WAKE = timedelta(hours=1)
"""How long after quiet hours what would have ended in them does."""
_MOST_HOURS = timedelta(hours=14)
_TRIES = 50
"""Quiet times after each other that are gone through; more means that there is nothing between them."""
_ROUND = timedelta(days=1)


class Weekday(StrEnum):
    """A day of the week, as it is typed."""

    MON = "mon"
    TUE = "tue"
    WED = "wed"
    THU = "thu"
    FRI = "fri"
    SAT = "sat"
    SUN = "sun"


WEEK = tuple(Weekday)


class Hours(Struct, frozen=True, forbid_unknown_fields=True):
    """From one time of the day to another, over midnight perhaps."""

    begins: time
    ends: time

    @property
    def length(self) -> timedelta:
        """How long that is by the clock."""
        return (_since_midnight(self.ends) - _since_midnight(self.begins)) % _ROUND

    def hold(self, at: time) -> bool:
        """Whether a time of the day is among them."""
        return (_since_midnight(at) - _since_midnight(self.begins)) % _ROUND < self.length


NIGHT = Hours(time(23), time(8))


class Quiet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Quiet days and hours, by some zone's clock."""

    days: tuple[Weekday, ...] = ()
    hours: tuple[Hours, ...] = ()

    def __post_init__(self) -> None:
        if any(not one.length for one in self.hours) or sum((one.length for one in self.hours), timedelta()) > (
            _MOST_HOURS
        ):
            raise Unreadable("too-quiet-hours", most=int(_MOST_HOURS / timedelta(hours=1)))
        if len(set(self.days)) == len(WEEK):
            raise Unreadable("too-quiet-days", most=len(WEEK) - 1)


@dataclass(frozen=True)
class Calendar:
    """Quiet time by the clock of a zone."""

    quiet: Quiet
    zone: ZoneInfo

    def is_off(self, moment: datetime) -> bool:
        """Whether it is a quiet day."""
        return WEEK[moment.astimezone(self.zone).weekday()] in self.quiet.days

    def ends_quiet(self, moment: datetime, to_wake: timedelta = TO_WAKE) -> datetime:
        """The moment itself, or when the quiet time is over in which it lies; so long to wake is added to hours."""
        if self.is_off(moment):
            return next_day(moment, self.zone)
        local = moment.astimezone(self.zone)
        for hours in self.quiet.hours:
            if hours.hold(local.time()):
                over = local.date() + timedelta(days=hours.ends <= hours.begins and local.time() >= hours.begins)
                return max(moment_of(over, hours.ends, self.zone), moment) + to_wake
        return moment


def counted_after(start: datetime, span: timedelta, calendars: Sequence[Calendar]) -> datetime:
    """When so much time has passed, quiet days not counted."""
    with_days = [one for one in calendars if one.quiet.days]
    moment, left = start, span
    while left > timedelta(0):
        off = next((one for one in with_days if one.is_off(moment)), None)
        if off is not None:
            moment = next_day(moment, off.zone)
            if moment - start > 40 * _ROUND + 8 * span:  # the quiet days of both together leave no day
                return start + span
            continue
        ahead = min((next_day(moment, one.zone) for one in with_days), default=moment + left)
        passed = min(left, ahead - moment)
        moment, left = moment + passed, left - passed
    return moment


def counted(start: datetime, end: datetime, calendars: Sequence[Calendar]) -> timedelta:
    """How much time has passed between two moments, quiet days not counted."""
    with_days = [one for one in calendars if one.quiet.days]
    moment, total = start, timedelta(0)
    while moment < end:
        off = any(one.is_off(moment) for one in with_days)
        ahead = min([end, *(next_day(moment, one.zone) for one in with_days)])
        total += timedelta(0) if off else ahead - moment
        moment = ahead
    return total


def out_of_quiet(moment: datetime, calendars: Sequence[Calendar]) -> datetime:
    """The moment itself, or the first after it that is quiet for nobody; itself where there is none.

    Where the nights of several leave so little that nobody would have the time to wake, they don't get it.
    """
    for to_wake in (TO_WAKE, timedelta(0)):
        found = moment
        for _ in range(_TRIES):
            moved = next((end for one in calendars if (end := one.ends_quiet(found, to_wake)) != found), None)
            if moved is None:
                return found
            found = moved
    return moment


def _since_midnight(at: time) -> timedelta:
    return timedelta(hours=at.hour, minutes=at.minute, seconds=at.second, microseconds=at.microsecond)
