"""Whom the rows of a game name: found before they are packed, so that nobody has to be looked for in lumps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import BigInteger
from sqlmodel import Session, SQLModel, col, select

from bot.service.mail.post import unpack_letter
from bot.service.thinning.lump import Rows
from bot.store.models import Person, TableRow, Tenure

NOBODYS = {"guild", "channel", "room", "talk", "message", "interaction", "id"}
"""Columns and arguments with numbers of Discord's that are no person's."""
_SNOWFLAKE = 2**40
"""Discord's numbers are larger: such a one is somebody's, though the store knows no more of them."""
_NUMBER = re.compile(r"(?<![0-9A-Za-z])\d{1,20}(?![0-9A-Za-z])")


def numbers_in(rows: Rows) -> set[int]:
    """All numbers in the rows that could be people's."""
    return {number for table, found in rows.items() for row in found for number in _of_row(table, row)}


def people_among(session: Session, row: TableRow, numbers: Iterable[int]) -> set[int]:
    """Those of the numbers that are people's, with everybody who has sat at the table or looked after it."""
    wanted = {number for number in numbers if number}
    known = session.exec(select(Person.id).where(col(Person.id).in_(wanted))).all()
    sat = session.exec(select(Tenure.person).where(Tenure.table == row.id, col(Tenure.person).is_not(None))).all()
    large = {number for number in wanted if number >= _SNOWFLAKE}
    after = {one for one in (row.creator, row.arbiter) if one is not None}
    return {*known, *large, *(one for one in sat if one is not None), *after}


def _of_row(table: str, row: Mapping[str, Any]) -> Iterator[int]:
    for column in SQLModel.metadata.tables[table].columns:
        value = row.get(column.name)
        if isinstance(column.type, BigInteger) and column.name not in NOBODYS and value is not None:
            yield value
    yield from _in_words(str(row.get("who", "")))
    for name in ("letter", "held"):
        if isinstance(blob := row.get(name), bytes):
            letter = unpack_letter(blob)
            yield letter.person or 0
            yield from _in_tree(letter.args)


def _in_tree(tree: Any) -> Iterator[int]:
    if isinstance(tree, Mapping):
        for name, one in tree.items():
            yield from _in_words(str(name))
            yield from () if name in NOBODYS else _in_tree(one)
    elif isinstance(tree, list | tuple):
        for one in tree:
            yield from _in_tree(one)
    elif isinstance(tree, str):
        yield from _in_words(tree)
    elif isinstance(tree, int) and not isinstance(tree, bool):
        yield tree


def _in_words(text: str) -> Iterator[int]:
    yield from (int(found) for found in _NUMBER.findall(text) if int(found) < 2**63)
