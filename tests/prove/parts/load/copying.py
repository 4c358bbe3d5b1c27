"""A table of a store copied many times: every row about it once more, with people and a room of its own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, Table, text

from bot.store.database import metadata
from tests.prove.parts.load import town

_LEFT_OUT = {"interaction", "imported", "packed_game", "packed_person", "fork", "follow", "said", "absence"}


class Original(Struct, frozen=True):
    """A table to be copied."""

    id: str
    seats: tuple[tuple[str, int], ...]
    first: int
    """Its letters have greater numbers than this,"""
    last: int
    """and none greater than that."""


def one_like(original: Original, number: int) -> Original:
    """The first copy of it, which nobody has moved to, as an original."""
    span = original.last - original.first
    return Original(town.table_id(number), original.seats, original.first + span, original.last + span)


class Copies:
    """Makes them, on either kind of store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._sqlite = connection.dialect.name == "sqlite"
        if self._sqlite:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.create_function("swap", 3, lambda blob, old, new: blob.replace(old.encode(), new.encode()))

    def make(self, original: Original, numbers: Sequence[int], *, moved: bool = True, after: int | None = None) -> int:
        """A copy for each number; gives back the last number of a letter of theirs.

        `moved`: with the people and the room that the number has in the town. `after`: the last letter there is.
        """
        self._name(original, numbers, moved, original.last if after is None else after)
        for target in metadata.sorted_tables:
            if source := _source(target, sqlite=self._sqlite):
                self._connection.execute(text(source))
        return (original.last if after is None else after) + len(numbers) * (original.last - original.first)

    def count_on(self) -> None:
        """On a server, numbers of new rows begin after those that were given."""
        for table in () if self._sqlite else metadata.sorted_tables:
            if table.autoincrement_column is not None:
                last = f'COALESCE((SELECT max(id) FROM "{table.name}"), 1)'
                self._connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {last})"))

    def _name(self, original: Original, numbers: Sequence[int], moved: bool, after: int) -> None:
        """Say for the copying what each copy is called and who sits where."""
        for statement in _NAMES:
            self._connection.execute(text(statement))
        copies, folk, span = [], [], original.last - original.first
        for place, number in enumerate(numbers):
            new = town.table_id(number)
            where = {"guild": 0, "channel": None, "room": None}
            if moved:
                where = {"guild": town.server(number), "channel": town.forum(number), "room": town.room(number)}
            copies.append({"old": original.id, "new": new, "shift": after + place * span - original.first, **where})
            for at, (_, somebody) in enumerate(original.seats):
                who = town.person(town.group_of(number), at + number) if moved else somebody
                folk.append({"new": new, "old": somebody, "person": who})
        put = "INSERT INTO copies VALUES (:old, :new, :guild, :channel, :room, :shift)"
        self._connection.execute(text(put), copies)
        self._connection.execute(text("INSERT INTO folk VALUES (:new, :old, :person)"), folk)


_NAMES = (
    "DROP TABLE IF EXISTS copies",
    "DROP TABLE IF EXISTS folk",
    "CREATE TEMPORARY TABLE copies"
    " (old TEXT, new TEXT PRIMARY KEY, guild BIGINT, channel BIGINT, room BIGINT, shift INTEGER)",
    "CREATE TEMPORARY TABLE folk (new TEXT, old BIGINT, person BIGINT, PRIMARY KEY (new, old))",
)
_IN_HEX = (
    "decode(replace(encode(o.letter, 'hex'), encode(convert_to(c.old, 'UTF8'), 'hex'),"
    " encode(convert_to(c.new, 'UTF8'), 'hex')), 'hex')"
)
_SOMEBODY = '(SELECT f.person FROM folk f WHERE f.new = c.new AND f.old = o."{0}")'
_OF_TABLES = {
    "id": "c.new", "guild": "c.guild", "channel": "c.channel", "room": "c.room", "talk": "NULL",
    "title": "'Table ' || c.new",
}  # fmt: skip
_OF_LETTERS = {
    "id": "o.id + c.shift",
    "lane": f"COALESCE('dm ' || {_SOMEBODY.format('person')}, replace(o.lane, c.old, c.new))",
    "mark": "replace(o.mark, c.old, c.new)",
}


def _source(target: Table, *, sqlite: bool) -> str:
    """The statement that copies what a table of the store holds about a game; empty where nothing is."""
    name, columns = target.name, [column.name for column in target.columns]
    if name in _LEFT_OUT or ("table" not in columns and name != "game_table"):
        return ""
    of = "o.id" if name == "game_table" else 'o."table"'
    given = name in ("game_table", "outbox") or "id" not in columns
    values = {column: _value(name, column) for column in columns if given or column != "id"}
    if name == "outbox":
        values["letter"] = "swap(o.letter, c.old, c.new)" if sqlite else _IN_HEX
    into = ", ".join(f'"{column}"' for column in values)
    taken = ", ".join(values.values())
    return f'INSERT INTO "{name}" ({into}) SELECT {taken} FROM copies c JOIN "{name}" o ON {of} = c.old'


def _value(name: str, column: str) -> str:
    if name == "game_table" and column in _OF_TABLES:
        return _OF_TABLES[column]
    if name == "outbox" and column in _OF_LETTERS:
        return _OF_LETTERS[column]
    if (name, column) == ("report", "letter"):
        return "o.letter + c.shift"
    if (name, column) == ("journal", "who"):
        somebody = "(SELECT 'person ' || f.person FROM folk f WHERE f.new = c.new AND 'person ' || f.old = o.who)"
        return f"COALESCE({somebody}, o.who)"
    if column == "table":
        return "c.new"
    if column in ("person", "creator", "by"):
        return f'COALESCE({_SOMEBODY.format(column)}, o."{column}")'
    return f'o."{column}"'
