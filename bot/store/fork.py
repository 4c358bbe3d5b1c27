"""The rows of forks: positions that somebody tries things out on, for themself alone."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import blob, moment, tree


class ForkRow(Row, table=True):
    """What somebody saw of a table, and what they have tried on it. It is in no record, and nobody else's."""

    __tablename__ = "fork"
    __table_args__ = (Index("ix_fork_person", "person", "used_at"), Index("ix_fork_used_at", "used_at"))

    id: int | None = Field(default=None, primary_key=True)
    person: int = Field(sa_type=BigInteger)
    table: str = Field(foreign_key="game_table.id")
    eyes: list[str] = Field(default_factory=list, sa_column=tree())
    """The seats that saw it; none: everybody."""
    view: bytes = Field(sa_column=blob())
    """What they saw: masked, and packed. What is guessed is made of it and the number of the guess."""
    seq: int = 0
    """The number of the last answer in the journal then."""
    origin: str = ""
    """Which phase of a game that is over it is; empty: the table as it stood."""
    guess: int = 1
    orders: list[dict[str, Any]] = Field(default_factory=list, sa_column=tree())
    """The line (`engine.core.ahead.trying.Order`), what was gone back over included."""
    at: int = 0
    """How many of them are given."""
    begun_at: datetime = Field(sa_column=moment())
    used_at: datetime = Field(sa_column=moment())
