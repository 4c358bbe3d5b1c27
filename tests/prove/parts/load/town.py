"""Who lives where: groups of people who share their tables, and servers with a room for each table.

Everything follows from numbers, so that stores and the stand-in, which are made apart, agree without being told.
"""

from __future__ import annotations

from typing import Any

from bot.sandbox.sandbox_server import TAGS
from bot.sandbox.wire import Json
from bot.sandbox.world import PUBLIC_THREAD, World, tag

IN_A_GROUP, TABLES_OF_A_GROUP = 6, 10
"""People who play with each other, and tables at which some of them sit: each holds seats at most of these."""
ROOMS = 100
"""Of a server; Discord would have up to a thousand threads in use."""
_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_PEOPLE, _ROOMS, _FORUMS, _SERVERS = 8 * 10**17, 7 * 10**17, 6 * 10**17, 1 << 37
_WEEK = 10080


def group_of(table: int) -> int:
    """Which group plays at a table."""
    return table // TABLES_OF_A_GROUP


def person(group: int, place: int) -> int:
    """Somebody of a group."""
    return _PEOPLE + group * IN_A_GROUP + place % IN_A_GROUP


def room(table: int) -> int:
    """The thread of a table."""
    return _ROOMS + table


def server(table: int) -> int:
    """The server of a table; servers one after the other belong to different shards."""
    return (_SERVERS + table // ROOMS) << 22


def forum(table: int) -> int:
    """The channel in which a table's room is."""
    return _FORUMS + table // ROOMS


def table_id(table: int) -> str:
    """What a table is called: five letters, as all are."""
    letters = ""
    for _ in range(5):
        table, place = divmod(table, len(_LETTERS))
        letters = _LETTERS[place] + letters
    return letters


class Town(World):
    """Servers, people and rooms for so many tables."""

    def __init__(self, tables: int) -> None:
        super().__init__()
        self._direct: dict[str, Json] = {}
        for first in range(0, tables, ROOMS):
            self._settle(range(first, min(tables, first + ROOMS)))

    def _settle(self, tables: range) -> None:
        """A server with the people of its tables and a room for each."""
        groups = range(group_of(tables[0]), group_of(tables[-1]) + 1)
        people = [self._somebody(person(group, place)) for group in groups for place in range(IN_A_GROUP)]
        guild = self.add_guild("Agora", people[0], *people[1:])
        self._renumber(guild, str(server(tables[0])))
        self.add_channel(guild, "general")
        parent = self.add_forum(guild, "tables", id=str(forum(tables[0])), available_tags=[tag(name) for name in TAGS])
        for table in tables:
            name = f"Table {table}"
            self.add_thread(parent, name, self.bot, PUBLIC_THREAD, _WEEK, id=str(room(table)))

    def _renumber(self, guild: Json, id: str) -> None:
        before = guild["id"]
        self.guilds[id] = self.guilds.pop(before)
        self.members[id] = self.members.pop(before)
        guild["id"] = guild["roles"][0]["id"] = id

    def _somebody(self, id: int) -> Json:
        made = self.add_user(f"Person {id - _PEOPLE}")
        del self.users[made["id"]]
        made["id"] = str(id)
        self.users[made["id"]] = made
        return made

    def direct(self, user: Json) -> Json:
        """The same without looking through all rooms there are."""
        if user["id"] not in self._direct:
            channel: dict[str, Any] = {"type": 1, "last_message_id": None, "recipients": [user], "flags": 0}
            channel["id"] = str(int(user["id"]) + 10**17)
            self.channels[channel["id"]] = self._direct[user["id"]] = channel
        return self._direct[user["id"]]
