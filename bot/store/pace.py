"""How long people have: the presets of pace."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

H = timedelta(hours=1)


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
