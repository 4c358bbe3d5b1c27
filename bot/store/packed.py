"""The rows of games that are over, packed: one compressed lump a game, and whom it names."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import big, blob, moment


class PackedGame(Row, table=True):
    """All that is kept of a game that is over, but for what is looked at often: its table, seats and last position."""

    __tablename__ = "packed_game"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    rows: bytes = Field(sa_column=blob())
    """`bot.service.thinning.lump`."""
    at: datetime = Field(sa_column=moment())


class PackedPerson(Row, table=True):
    """Somebody whom a packed game names, and how their turns there were."""

    __tablename__ = "packed_person"
    __table_args__ = (Index("ix_packed_person_table", "table"),)

    person: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    table: str = Field(primary_key=True, foreign_key="game_table.id")
    turns: bytes = Field(sa_column=blob())
    """The ids of their last windows that counted as turns, and whether each was late; msgpack."""


DAMAGED = "damaged"
"""Not a chore: the file has been looked through, and there is damage in it."""


class Chore(Row, table=True):
    """How far a piece of housekeeping has come that goes through the whole store once, in small steps."""

    __tablename__ = "chore"

    name: str = Field(primary_key=True)
    upto: int = 0
    """The last id it has seen."""
    until: int = 0
    """The last one there was when it began: what came later needs it no more."""
