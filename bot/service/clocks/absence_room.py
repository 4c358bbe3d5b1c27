"""How long somebody may be away from a table, by its terms and what they have been away from it already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.service.api.denials import Denied
from bot.store.models import AbsenceRow
from bot.terms.away import Away
from bot.terms.zones import moment_of

_A_DAY = timedelta(days=1)
"""Two absences with less between them count as one."""


@dataclass(frozen=True)
class Room:
    """What is left of it for one stretch."""

    terms: Away
    before: Sequence[AbsenceRow]
    season: set[date] | None
    """The days that the table's season has seen them away; None: it is of no season."""
    first: date
    begins: datetime
    zone: ZoneInfo

    @property
    def left(self) -> int:
        """Days of the whole game."""
        return self.terms.total - sum(one.days for one in self.before)

    def fitting(self, days: int | None = None) -> int:
        """The most days that there is room for, or as many of these."""
        in_season = [self.terms.season - len(self.season)] if self.terms.season and self.season is not None else []
        asked = [days] if days is not None else []
        most = min(self.terms.stretch, self.left, *in_season, *asked)
        return next((fewer for fewer in range(most, 0, -1) if self._refusal(fewer) is None), 0)

    def ends(self, days: int) -> datetime:
        """When so many days are over."""
        return moment_of(self.first + timedelta(days=days), time(), self.zone)

    def must_have(self, days: int) -> None:
        """`Denied` where so many days are more than there is room for, with the last day that would do."""
        if (no := self._refusal(days)) is None:
            return
        fits = self.fitting(days)
        no.args_["fits"] = _as_typed(self.first + timedelta(days=fits - 1)) if fits else "none"
        raise no

    def _refusal(self, days: int) -> Denied | None:
        near = sum(one.days for one in _adjoining(self.before, self.begins, self.ends(days)))
        if days + near > self.terms.stretch:
            return Denied("away-too-long", days=days + near, most=self.terms.stretch)
        if days > self.left:
            return Denied("away-too-often", days=days, left=max(0, self.left), most=self.terms.total)
        if not self.terms.season or self.season is None:
            return None
        every = self.season | {self.first + timedelta(days=day) for day in range(days)}
        if len(every) <= self.terms.season:
            return None
        free = max(0, self.terms.season - len(self.season))
        return Denied("away-season", days=len(every), left=free, most=self.terms.season)


def _adjoining(before: Sequence[AbsenceRow], begins: datetime, ends: datetime) -> list[AbsenceRow]:
    """Those that make one stretch with what is between these moments, directly or through others."""
    found: list[AbsenceRow] = []
    while near := [
        one for one in before if one not in found and one.begins - _A_DAY <= ends and begins <= one.ends + _A_DAY
    ]:
        found += near
        begins, ends = min(begins, *(one.begins for one in near)), max(ends, *(one.ends for one in near))
    return found


def _as_typed(day: date) -> str:
    """A day so that `/away` takes it."""
    return f"{day.day} {day:%B} {day.year}"
