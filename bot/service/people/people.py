"""People and servers, and what they have set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, TableId
from bot.service.clocks.times import Times, remind_anew
from bot.service.people.played import Histories, Reliability, Result, left
from bot.service.table_store import TableStore
from bot.service.typed import read
from bot.store.models import TIME_ZONE, Server
from bot.terms.terms import Pace
from bot.terms.wishes import (
    ALL,
    USUAL,
    quiet_and_zone,
    read_own_quiet,
    read_reminders,
    write_own_quiet,
    write_reminders,
)
from render.wording.languages import LOCALE, languages

DM = ("unknown", "open", "closed")
MESSAGES = ("direct", "room")
"""Where somebody wants to be told: in direct messages, or by a call in the room with a button for them alone."""


@dataclass(frozen=True)
class Card:
    """What is told of somebody who plays."""

    person: PersonId
    name: str
    shown: bool
    """Whether others may see the figures."""
    finished: int
    """Games played to their end, by the rules or because they were ended."""
    running: int
    left: int
    reliability: Reliability

    @property
    def games(self) -> int:
        """All games that have begun with them, but for seats they had given up before."""
        return self.finished + self.running + self.left


class People:
    """What people and servers have set: reading it with the defaults, and changing it."""

    def __init__(self, store: TableStore, histories: Histories) -> None:
        self._store, self._histories = store, histories

    def person(self, person: PersonId) -> dict[str, Any]:
        """What a person has set, with the defaults.

        `name`, `time_zone` (IANA, "UTC"), `reminders` and `quiet` (lines, `bot.terms.wishes`), `dm` (unknown, open,
        closed), `messages` (direct, room), `language`, `shown` (whether others see their figures).
        """
        row = self._store.person(person)
        usual = {TIME_ZONE: "UTC", "reminders": ALL, "quiet": USUAL}
        told = {"messages": "direct", "language": LOCALE, "shown": True}
        return {**usual, **told, **row.settings, "name": row.name, "dm": row.dm}

    def card(self, person: PersonId) -> Card:
        """What is told of somebody; whether they want others to see it, it says."""
        known, played = self.person(person), self._histories.of_person(person)
        gone = left(played)
        running = {it.table for it in played if it.result is Result.RUNNING}
        over = {it.table for it in played if it.ended_at is not None and it.table not in gone}
        reliability = self._histories.reliability(person)
        return Card(person, known["name"], known["shown"], len(over), len(running), len(gone), reliability)

    def set_person(self, person: PersonId, **settings: Any) -> dict[str, Any]:
        """Change what is named; `Denied("bad-setting")` changes nothing. A zone named with quiet times is set, too."""
        row = self._store.known(person)
        for setting, value in settings.items():
            _must_be_person_setting(setting, value)
        if "quiet" in settings:
            with read():
                _, zone = quiet_and_zone(str(settings["quiet"]))
            settings |= {TIME_ZONE: zone} if zone else {}
        for setting, rewritten in _REWRITTEN.items():
            if setting in settings:
                settings[setting] = rewritten(settings[setting])
        called = row.called_in_rooms
        row.name, row.dm = settings.pop("name", row.name), settings.pop("dm", row.dm)
        row.settings = {**row.settings, **settings}
        if {"reminders", TIME_ZONE} & set(settings) or called != row.called_in_rooms:
            remind_anew(self._store, row)
        return self.person(person)

    def has_zone(self, person: PersonId) -> bool:
        """Whether somebody has said by which clock they live."""
        return self._store.person(person).settings.get(TIME_ZONE) is not None

    def lent_clock(self, table: TableId, person: PersonId) -> str | None:
        """The zone by whose clock somebody's nights go at a table as long as they have named none; empty: by none.

        None: they have named theirs, or the table spares no nights.
        """
        row = self._store.row(table)
        if self.has_zone(person) or not self._store.terms(row).clock.nights:
            return None
        return Times(self._store, row).lent_zone()

    def server(self, guild: int) -> dict[str, Any]:
        """What a server has set, with the defaults.

        `channel` (where rooms are made), `pace`, `arbiters` (list of person ids), `time_zone` (None: not said) and
        whatever else was set.
        """
        settings = self._store.server(guild).settings
        return {"channel": None, "pace": str(Pace.STANDARD), "arbiters": [], TIME_ZONE: None, **settings}

    def set_server(self, guild: int, **settings: Any) -> dict[str, Any]:
        """Change what is named. Whoever calls has checked that the person manages the server."""
        if "pace" in settings and settings["pace"] not in set(Pace):
            raise Denied("bad-setting", setting="pace", value=settings["pace"])
        row = self._store.session.get(Server, guild)
        if row is None:
            row = Server(id=guild)
            self._store.session.add(row)
        row.settings = {**row.settings, **settings}
        return self.server(guild)


def _rewritten(understand: Callable[[str], Any], write: Callable[[Any], str]) -> Callable[[Any], str]:
    """How a typed line is kept: as it would be written; `Denied` where it can't be read."""

    def rewrite(typed: Any) -> str:
        with read():
            return write(understand(str(typed)))

    return rewrite


_REWRITTEN = {
    "reminders": _rewritten(read_reminders, write_reminders),
    "quiet": _rewritten(read_own_quiet, write_own_quiet),
}


def _must_be_person_setting(setting: str, value: Any) -> None:
    good: dict[str, Callable[[], bool]] = {
        "messages": lambda: value in MESSAGES,
        "language": lambda: value in languages(),
        "shown": lambda: isinstance(value, bool),
        "dm": lambda: value in DM,
        TIME_ZONE: lambda: _is_zone(value),
        "name": lambda: isinstance(value, str),
    }
    if setting in good and not good[setting]():
        raise Denied("bad-setting", setting=setting, value=value)


def _is_zone(name: Any) -> bool:
    try:
        ZoneInfo(str(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True
