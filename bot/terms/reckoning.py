"""When time is up: the clock of a table, counted for one person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from bot.terms.clock import Bank, Clock, FixedHours, Period
from bot.terms.quiet import WEEK, Calendar, Quiet, counted_after, out_of_quiet
from bot.terms.zones import moment_of

H = timedelta(hours=1)
_USUAL = ((5 * 24 * H, (48 * H, 12 * H)), (2 * 24 * H, (24 * H, 4 * H)), (12 * H, (6 * H, 1 * H)), (3 * H, (1 * H,)))
"""From which time for a decision on how long before the end to remind, the earliest first."""
_TO_ASK = timedelta(days=1)
_LOOKED_AHEAD = 200
"""Fixed times that are gone through for one that is quiet for nobody."""
_FIRST_PART = 10
"""Nobody is reminded in the first of so many parts of their time."""


def calendars(clock: Clock, personal: Calendar | None) -> tuple[Calendar, ...]:
    """Whose quiet times count for a person at a table."""
    own = (personal,) if personal is not None and clock.nights else ()
    return (Calendar(clock.quiet, ZoneInfo(clock.zone)), *own) if clock.quiet != Quiet() else own


def ends(clock: Clock, start: datetime, reply: bool, quiet: Sequence[Calendar], bank: timedelta) -> datetime:
    """When the time for a question is up that is put at `start`. `bank`: what the seat has left, where there are banks.

    Quiet days are not counted, and in quiet hours nothing ends.
    """
    time = clock.time
    if isinstance(time, FixedHours) and not (reply and time.reply):
        return _fixed(time, ZoneInfo(clock.zone), start, quiet)
    span = bank if isinstance(time, Bank) else (time.reply if reply else _turn(time)) or timedelta(0)
    return pauses(start, span, quiet)


def pauses(start: datetime, span: timedelta, quiet: Sequence[Calendar]) -> datetime:
    """When so much time is up: quiet days are not counted, and in quiet hours nothing ends."""
    return out_of_quiet(counted_after(start, span, quiet), quiet)


def asking_time(clock: Clock) -> timedelta:
    """How long people have to agree to something."""
    return max(_TO_ASK, clock.time.turn) if isinstance(clock.time, Period) else 3 * _TO_ASK


def usual_reminders(clock: Clock, opened: datetime, due: datetime) -> list[datetime]:
    """When people are reminded who have chosen nothing else: as often as leaves half of their time unreminded."""
    time = clock.time.turn if isinstance(clock.time, Period) else due - opened
    before = next((spans for least, spans in _USUAL if time >= least), ())
    return [due - one for one in before if due - one - opened >= (due - opened) / 2]


def chosen_reminders(before: Sequence[timedelta], opened: datetime, due: datetime) -> list[datetime]:
    """When somebody is reminded who has chosen how long before the end."""
    first = opened + (due - opened) / _FIRST_PART
    return [due - one for one in sorted(before, reverse=True) if due - one > first]


def _turn(time: Period | FixedHours) -> timedelta | None:
    return time.turn if isinstance(time, Period) else time.reply


def _fixed(time: FixedHours, zone: ZoneInfo, start: datetime, quiet: Sequence[Calendar]) -> datetime:
    """The next fixed time that leaves enough, of those that are quiet for nobody if there are any."""
    coming = list(islice(_moments(time, zone, start + time.least), _LOOKED_AHEAD))
    return next((one for one in coming if out_of_quiet(one, quiet) == one), coming[0])


def _moments(time: FixedHours, zone: ZoneInfo, start: datetime) -> Iterator[datetime]:
    day = start.astimezone(zone).date() - timedelta(days=1)
    while True:
        today = [moment_of(day, one.at, zone) for one in time.moments if one.day is WEEK[day.weekday()]]
        yield from sorted({moment for moment in today if moment >= start})
        day += timedelta(days=1)
