"""How long people have: the presets of pace."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

H = timedelta(hours=1)
NIGHT = (23, 8)
"""Hours of a person's own clock between which no deadline ends."""
MORNING = 9
"""The hour to which a deadline that would end at night is moved."""


@dataclass(frozen=True)
class Periods:
    """The figures of a pace."""

    turn: timedelta
    reply: timedelta
    """For answers inside another's turn: a defence, a retreat."""
    reminders: tuple[timedelta, ...]
    """How long before the end to remind, the earliest first."""
    grace: timedelta

    def period(self, reply: bool) -> timedelta:
        """The period for a window."""
        return self.reply if reply else self.turn

    def thresholds(self, opened: datetime, due: datetime) -> list[datetime]:
        """When to remind: those of the reminders that leave at least half the time unreminded."""
        moments = (due - before for before in self.reminders)
        return [moment for moment in moments if moment - opened >= (due - opened) / 2]


PRESETS = {
    "relaxed": Periods(turn=7 * 24 * H, reply=3 * 24 * H, reminders=(48 * H, 12 * H), grace=48 * H),
    "standard": Periods(turn=3 * 24 * H, reply=24 * H, reminders=(24 * H, 4 * H), grace=24 * H),
    "strict": Periods(turn=24 * H, reply=8 * H, reminders=(6 * H, 1 * H), grace=4 * H),
}


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
