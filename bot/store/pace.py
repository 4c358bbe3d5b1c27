"""How long people have, and when they are reminded."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo

NIGHT = (23, 8)
"""Hours of a person's own clock between which no deadline ends."""
MORNING = 9
"""The hour to which a deadline that would end at night is moved."""


H = timedelta(hours=1)
_USUAL = ((5 * 24 * H, (48 * H, 12 * H)), (2 * 24 * H, (24 * H, 4 * H)), (12 * H, (6 * H, 1 * H)), (3 * H, (1 * H,)))
"""From which time for a decision on how long before the end to remind, the earliest first."""


def usual_reminders(turn: timedelta) -> tuple[timedelta, ...]:
    """How long before the end people are reminded who have chosen nothing else."""
    return next((before for least, before in _USUAL if turn >= least), ())


def thresholds(opened: datetime, due: datetime, before: tuple[timedelta, ...]) -> list[datetime]:
    """When to remind: those of the reminders that leave at least half the time unreminded."""
    return [due - one for one in before if due - one - opened >= (due - opened) / 2]


def out_of_night(moment: datetime, zone: tzinfo) -> datetime:
    """The moment itself, or the next morning of somebody who would be asleep then."""
    local = moment.astimezone(zone)
    begins, ends = NIGHT
    if ends <= local.hour < begins:
        return moment
    morning = local.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    if local.hour >= begins:
        morning += timedelta(days=1)
    return morning.astimezone(moment.tzinfo)
