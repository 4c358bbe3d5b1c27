"""All of a database put into another of either kind: every row under its own id, or nothing at all.

The schema is read from the source rather than from the models, so what an older Keryx has stored is moved as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    JSON,
    Column,
    Connection,
    ForeignKeyConstraint,
    Insert,
    MetaData,
    Select,
    Table,
    Text,
    bindparam,
    cast,
    func,
    insert,
    inspect,
    select,
    text,
    type_coerce,
)

from bot.store.database import Database, metadata
from bot.store.engine import StoreError, explained, shown, sqlite_path
from bot.store.ledger import Writer
from bot.store.processes import JobRow, LeaseRow, ProcessRow
from bot.store.schema import VERSIONS, bring_to

_NOT_MOVED = (VERSIONS, *(str(it.__tablename__) for it in (Writer, ProcessRow, LeaseRow, JobRow)))
"""What says nothing about the games, but about a process, a connection or the schema."""
_AT_ONCE = 200
"""Rows that are carried at a time: letters have pictures' positions in them, and some are large."""
_encode = msgspec.msgpack.Encoder(uuid_format="bytes").encode

Told = Callable[[str], None]
"""Called with the name of each step that is done: a table, `checked`."""


class Contents(NamedTuple):
    """How much there is, and what it comes to: equal in two databases whose rows are equal."""

    rows: dict[str, int]
    digest: str

    @property
    def total(self) -> int:
        """Rows of all tables."""
        return sum(self.rows.values())


class Unequal(StoreError):
    """What arrived is not what was sent; nothing of it stays."""


def move(source: str, target: str, told: Told = lambda step: None) -> Contents:
    """Put all rows of one database into another, which must be empty. Nobody may be at work on either."""
    with _reading(source) as old, _no_half(target), _writing(target) as new:
        _must_be_empty(new, target)
        return _carry(old, new, told)


def replace(source: str, target: str, told: Told = lambda step: None) -> Contents:
    """The same in the place of what is there, if that is ours."""
    with _reading(source) as old, _writing(target) as new:
        _must_not_be_others(new, target)
        return _carry(old, new, told)


def contents(url: str) -> Contents:
    """What a database has in it."""
    with _reading(url) as connection:
        return _contents(connection, _tables(connection))


def is_ours(url: str) -> bool:
    """Whether it has tables of Keryx, of this version or an older one."""
    database = Database(url, reading=True)
    try:
        return database.is_known()
    finally:
        database.close()


# ---------------------------------------------------------------------- both ends


@contextmanager
def _reading(url: str) -> Iterator[Connection]:
    """As it stood at one moment, whoever writes meanwhile."""
    database = Database(url, reading=True)
    try:
        if not database.is_known():
            raise StoreError(f"{shown(url)} is no database of Keryx, or one of a newer Keryx than this.")
        with explained(url), database.engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            with connection.begin():
                _take_your_time(connection)
                yield connection
    finally:
        database.close()


@contextmanager
def _writing(url: str) -> Iterator[Connection]:
    """One transaction, so that all of it arrives or nothing."""
    database = Database(url)
    try:
        with explained(url), database.engine.begin() as connection:
            _take_your_time(connection)
            yield connection
    finally:
        database.close()


def _take_your_time(connection: Connection) -> None:
    """One end has nothing to do while the other is read through, and nobody is to take it for a process that died."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


@contextmanager
def _no_half(url: str) -> Iterator[None]:
    """A file that was made for what then failed does not stay."""
    path = sqlite_path(url)
    new = path is not None and not path.exists()
    try:
        yield
    except BaseException:
        if path is not None and new:
            for ending in ("", "-wal", "-shm"):
                path.with_name(path.name + ending).unlink(missing_ok=True)
        raise


def _must_not_be_others(connection: Connection, url: str) -> None:
    there = set(inspect(connection).get_table_names())
    if there - _ours():
        raise StoreError(
            f"{shown(url)} has tables that are not this Keryx' ({', '.join(sorted(there - _ours())[:3])}). Give it a "
            "database of its own."
        )


def _ours() -> set[str]:
    return {*metadata.tables, VERSIONS}


def _must_be_empty(connection: Connection, url: str) -> None:
    _must_not_be_others(connection, url)
    for table in _tables(connection).values():
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise StoreError(
                f"{shown(url)} is not empty: it has rows in {table.name}. Moving adds to nothing and overwrites "
                "nothing; name an empty database."
            )


# ---------------------------------------------------------------------- carrying


def _carry(old: Connection, new: Connection, told: Told) -> Contents:
    _make_tables(new, old.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar_one())
    there, here = _tables(old), _tables(new)
    if missing := set(here) ^ set(there):
        raise StoreError(f"The tables are not those of its version: {', '.join(sorted(missing))}.")
    sent = _Sum()
    for name, table in here.items():
        _carry_table(old, new, there[name], table, sent)
        told(name)
    _carry_numbers(old, new, here.values())
    arrived = _contents(new, here)
    if arrived != sent.contents():
        wrong = [name for name, rows in sent.rows.items() if arrived.rows[name] != rows]
        raise Unequal(f"What arrived is not what was sent ({', '.join(wrong) or 'same numbers, other contents'}).")
    if new.dialect.name == "postgresql":
        new.execute(text("ANALYZE"))  # or its first questions would be answered the long way
    told("checked")
    return arrived


def _make_tables(connection: Connection, revision: str) -> None:
    """The tables of that version with nothing in them, instead of whatever of ours is there."""
    _there(connection, lambda name: name in _ours()).drop_all(connection)
    bring_to(connection, revision)


def _tables(connection: Connection) -> dict[str, Table]:
    """Every table by name as it is there, in an order in which what is referred to comes first."""
    found = _there(connection, lambda name: name not in _NOT_MOVED and not name.startswith("sqlite_"))
    return {str(table.name): table for table in found.sorted_tables}


def _there(connection: Connection, wanted: Callable[[str], bool]) -> MetaData:
    """Tables with their columns and keys; SQLAlchemy's `reflect` reads all else, too, and takes four times as long."""
    found, there = MetaData(), inspect(connection)
    keys, references = there.get_multi_pk_constraint(), there.get_multi_foreign_keys()
    for place, columns in there.get_multi_columns().items():
        if not wanted(name := place[1]):
            continue
        key = keys[place]["constrained_columns"]
        table = Table(name, found, *(Column(it["name"], it["type"], primary_key=it["name"] in key) for it in columns))
        for one in references[place]:
            to = [f"{one['referred_table']}.{column}" for column in one["referred_columns"]]
            table.append_constraint(ForeignKeyConstraint(one["constrained_columns"], to))
    return found


def _carry_table(old: Connection, new: Connection, source: Table, target: Table, sent: _Sum) -> None:
    writing, written = _insert(new, target), _written(new)
    names = [_named(column.name) for column in _columns(target)]
    sent.begin(str(target.name))
    for rows in _read(old, source):
        for row in rows:
            sent.add(row)
        _must_be_kept(new, target, rows)
        new.execute(writing, [dict(zip(names, map(written, row), strict=True)) for row in rows])


def _read(connection: Connection, table: Table) -> Iterator[list[tuple[Any, ...]]]:
    query: Select[Any] = select(*(_raw(connection, column) for column in _columns(table)))
    query = query.order_by(*table.primary_key.columns).execution_options(yield_per=_AT_ONCE)
    for rows in connection.execute(query).partitions():
        yield [tuple(map(_kept, row)) for row in rows]


def _columns(table: Table) -> list[Column[Any]]:
    """In an order that doesn't depend on which came when."""
    return sorted(table.columns, key=lambda column: column.name)


def _raw(connection: Connection, column: Column[Any]) -> Any:
    """A column as it is to be read. Trees are read as the texts they are kept as, for a tree may be none or empty."""
    if not isinstance(column.type, JSON):
        return column
    return cast(column, Text) if connection.dialect.name == "postgresql" else type_coerce(column, Text)


def _insert(connection: Connection, table: Table) -> Insert:
    return insert(table).values({column.name: _given(connection, column) for column in table.columns})


def _given(connection: Connection, column: Column[Any]) -> Any:
    if not isinstance(column.type, JSON):
        return bindparam(_named(column.name), type_=column.type)
    value = bindparam(_named(column.name), type_=Text)
    return cast(value, column.type) if connection.dialect.name == "postgresql" else type_coerce(value, Text)


def _named(column: str) -> str:
    return f"to_{column}"


def _kept(value: Any) -> Any:
    """A value, the same out of every database: times with their zone, bytes as bytes."""
    if isinstance(value, datetime):
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
    return bytes(value) if isinstance(value, memoryview) else value


def _written(connection: Connection) -> Callable[[Any], Any]:
    """The same for that database: a file has no zones."""
    if connection.dialect.name == "postgresql":
        return lambda value: value
    return lambda value: value.replace(tzinfo=None) if isinstance(value, datetime) else value


def _must_be_kept(connection: Connection, table: Table, rows: list[tuple[Any, ...]]) -> None:
    """A server keeps no text with a zero in it, which a file does."""
    if connection.dialect.name != "postgresql":
        return
    for row in rows:
        for column, value in zip(_columns(table), row, strict=True):
            if isinstance(value, str) and "\0" in value:
                raise StoreError(f"PostgreSQL keeps no zero byte in a text, and {table.name}.{column.name} has one.")


def _carry_numbers(old: Connection, new: Connection, tables: Iterable[Table]) -> None:
    """New rows get numbers behind all that were ever given, as far as the source knows them."""
    if new.dialect.name != "postgresql":
        return
    for table in tables:
        for column in table.primary_key.columns:
            if (own := _sequence(new, table, column)) is None:
                continue
            last = new.execute(select(func.max(column))).scalar()
            if old.dialect.name == "postgresql" and (theirs := _sequence(old, table, column)):
                given, called = old.execute(text(f"SELECT last_value, is_called FROM {theirs}")).one()
                last = max(last or 0, given) if called else last
            if last is not None:
                new.execute(select(func.setval(own, last)))


def _sequence(connection: Connection, table: Table, column: Column[Any]) -> str | None:
    quoted = connection.dialect.identifier_preparer.format_table(table)
    found: str | None = connection.execute(select(func.pg_get_serial_sequence(quoted, column.name))).scalar()
    return found


# ---------------------------------------------------------------------- comparing


class _Sum:
    """Numbers of rows and a digest that doesn't depend on their order: two databases need not sort texts alike."""

    def __init__(self) -> None:
        self.rows: dict[str, int] = {}
        self._table = ""
        self._sum = 0

    def begin(self, table: str) -> None:
        """The rows that follow are of this table."""
        self._table = table
        self.rows[table] = 0

    def add(self, row: tuple[Any, ...]) -> None:
        """One row."""
        self.rows[self._table] += 1
        self._sum += int.from_bytes(hashlib.sha256(_encode((self._table, row))).digest())

    def contents(self) -> Contents:
        """What has been added."""
        return Contents(dict(self.rows), f"{self._sum % (1 << 256):064x}")


def _contents(connection: Connection, tables: dict[str, Table]) -> Contents:
    found = _Sum()
    for name, table in tables.items():
        found.begin(name)
        for rows in _read(connection, table):
            for row in rows:
                found.add(row)
    return found.contents()
