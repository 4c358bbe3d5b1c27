"""Time zones by the names people type, and moments of a zone's own clock."""

from __future__ import annotations

import zoneinfo
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo


@cache
def zones() -> tuple[str, ...]:
    """All time zones by name."""
    return tuple(sorted(zoneinfo.available_timezones()))


@cache
def _by_small_letters() -> dict[str, str]:
    return {name.casefold(): name for name in zones()}


def zone_named(typed: str) -> str | None:
    """The zone of that name, however it is capitalised; None: there is none."""
    return _by_small_letters().get(typed.strip().replace(" ", "_").casefold())


def zones_like(typed: str, most: int) -> list[str]:
    """Zones in which every typed word occurs; those of a place first."""
    words = typed.casefold().replace(" ", "_").replace("/", "_").split("_")
    fitting = [zone for zone in zones() if all(word in zone.casefold() for word in words)]
    fitting.sort(key=lambda zone: ("/" not in zone, zone.startswith("Etc/")))
    return fitting[:most]


def moment_of(day: date, at: time, zone: ZoneInfo) -> datetime:
    """When a zone's clocks show a time, in UTC.

    As iCalendar has it (RFC 5545): an hour that is left out when clocks go forward is read as if they had not yet; of
    one that comes twice when they go back, it is the first.
    """
    return datetime.combine(day, at.replace(fold=0), zone).astimezone(UTC)


def next_day(moment: datetime, zone: ZoneInfo) -> datetime:
    """When the zone's next day begins, in UTC."""
    return moment_of(moment.astimezone(zone).date() + timedelta(days=1), time(), zone)
