"""The rows of talk between seats: what was said, and whose words are brought to somebody no more."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import moment


class SaidRow(Row, table=True):
    """Words from one seat to another. They are in no record of the game."""

    __tablename__ = "said"
    __table_args__ = (Index("ix_said_table", "table", "id"), Index("ix_said_letter", "letter"))

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    sender: str
    """The seat that speaks."""
    seat: str
    """The seat that is spoken to."""
    person: int = Field(sa_type=BigInteger)
    """Who speaks."""
    reader: int = Field(sa_type=BigInteger)
    """Who held the other seat then."""
    text: str
    letter: int
    """The outbox row that brings them."""
    brought: bool = True
    """Whether they were brought; else the reader has blocked who speaks, who is not to know."""
    named: bool = True
    """Whether it was said to the reader who speaks."""
    opened: bool = False
    """Whether everybody may read them once the game is over."""
    reported: bool = False
    at: datetime = Field(sa_column=moment())


class BlockRow(Row, table=True):
    """Somebody whose words are brought to a person no more."""

    __tablename__ = "block"
    __table_args__ = (Index("ix_block_person", "person", "blocked"),)

    id: int | None = Field(default=None, primary_key=True)
    person: int = Field(sa_type=BigInteger)
    """Who wants to hear nothing."""
    blocked: int = Field(sa_type=BigInteger)
    table: str = ""
    """Where, if who speaks was not named there; empty: everywhere."""
    seat: str = ""
    """The seat that they spoke from."""
    at: datetime = Field(sa_column=moment())
