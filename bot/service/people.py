"""People and servers, and what they have set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.service.api import Denied, PersonId
from bot.service.table_store import TableStore
from bot.store.models import Person, Server
from bot.terms.terms import Pace

REMINDERS = ("all", "last", "none")
DM = ("unknown", "open", "closed")


class People:
    """Settings."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def person(self, person: PersonId) -> dict[str, Any]:
        """What a person has set, with the defaults.

        `name`, `time_zone` (IANA, "UTC"), `reminders` (all, last, none), `dm` (unknown, open, closed).
        """
        row = self._store.session.get(Person, person) or Person(id=person, created_at=self._store.clock())
        return {"time_zone": "UTC", "reminders": "all", **row.settings, "name": row.name, "dm": row.dm}

    def set_person(self, person: PersonId, **settings: Any) -> dict[str, Any]:
        """Change what is named; `Denied("bad-setting")` changes nothing."""
        row = self._store.known(person)
        for setting, value in settings.items():
            _must_be_person_setting(setting, value)
        row.name, row.dm = settings.pop("name", row.name), settings.pop("dm", row.dm)
        row.settings = {**row.settings, **settings}
        return self.person(person)

    def server(self, guild: int) -> dict[str, Any]:
        """What a server has set, with the defaults.

        `channel` (where rooms are made), `pace`, `arbiters` (list of person ids), and whatever else was set.
        """
        row = self._store.session.get(Server, guild)
        settings = row.settings if row is not None else {}
        return {"channel": None, "pace": str(Pace.STANDARD), "arbiters": [], **settings}

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


def _must_be_person_setting(setting: str, value: Any) -> None:
    good: dict[str, Callable[[], bool]] = {
        "reminders": lambda: value in REMINDERS,
        "dm": lambda: value in DM,
        "time_zone": lambda: _is_zone(value),
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
