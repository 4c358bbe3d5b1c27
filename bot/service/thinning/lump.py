"""The rows of a game as one lump of bytes: table by table and column by column, so that what is alike lies together."""

from __future__ import annotations

import lzma
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlmodel import SQLModel

from bot.store.mail import Deadline, OutboxRow, Report
from bot.store.models import Answer, Snapshot, Withdrawal

MODELS: tuple[type[SQLModel], ...] = (Answer, Withdrawal, Snapshot, OutboxRow, Report, Deadline)
"""What goes into it, of each game that is over."""
_LEVEL = 6

Rows = Mapping[str, Sequence[Mapping[str, Any]]]
"""By table of the store: rows as values by column."""


class _Columns(Struct, array_like=True):
    """The rows of one table."""

    names: list[str]
    values: list[list[Any]]
    """A list for each column."""


def raw(rows: Rows) -> bytes:
    """Rows as bytes; equal for equal rows."""
    columns = {
        table: _Columns(list(found[0]), [[row[name] for row in found] for name in found[0]])
        for table, found in sorted(rows.items())
        if found
    }
    return msgspec.msgpack.encode(columns)


def pressed(plain: bytes) -> bytes:
    """The bytes, small; with a checksum."""
    return lzma.compress(plain, preset=_LEVEL)


def opened(lump: bytes) -> dict[str, list[dict[str, Any]]]:
    """The rows in a lump."""
    found = msgspec.msgpack.decode(lzma.decompress(lump), type=dict[str, _Columns])
    return {
        table: [dict(zip(columns.names, row, strict=True)) for row in zip(*columns.values, strict=True)]
        for table, columns in found.items()
    }


def as_model(model: type[SQLModel], row: Mapping[str, Any]) -> Any:
    """A row as an object that no session watches over; columns that there were once are left out."""
    known = model.__table__.columns  # type: ignore[attr-defined]
    return model(**{name: value for name, value in row.items() if name in known})
