"""The rows of those who look after tables: delegates, disputes, and what others have to agree to."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import big, moment, tree


class DelegateRow(Row, table=True):
    """Somebody who looks after a table beside its arbiter."""

    __tablename__ = "delegate"
    __table_args__ = (Index("ix_delegate_person", "person"),)

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    person: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    since: datetime = Field(sa_column=moment())


class DisputeRow(Row, table=True):
    """What a seat says was not right, and how that was ruled."""

    __tablename__ = "dispute"
    __table_args__ = (Index("ix_dispute_table_state", "table", "state"),)

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    seat: str
    person: int = Field(sa_type=BigInteger)
    number: int = 0
    """Of the report in question; 0: of several, or of none."""
    lines: list[str] = Field(default_factory=list, sa_column=tree())
    """The lines in question, as everybody has read them."""
    text: str = ""
    """What is wrong with them, in the person's words."""
    state: str = "open"
    """open, upheld, dismissed, withdrawn (by whoever raised it), or void: the game was ended."""
    ruling: str = ""
    ruler: int | None = Field(default=None, sa_type=BigInteger)
    remedies: list[str] = Field(default_factory=list, sa_column=tree())
    """What the arbiter did at the table between dispute and ruling, as acts of the audit."""
    stopped: bool = False
    """Whether the clock stands still for it."""
    until: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When the clock goes on although nothing has been ruled."""
    thread: int | None = Field(default=None, sa_type=BigInteger, index=True)
    letter: int | None = None
    """The outbox row of its first message."""
    at: datetime = Field(sa_column=moment())
    ruled_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))


class AgreementRow(Row, table=True):
    """What somebody wants to do to which others have to agree, and who has; or, as a preview, is about to ask for."""

    __tablename__ = "agreement"
    __table_args__ = (Index("ix_agreement_table_state", "table", "state"),)

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    person: int = Field(sa_type=BigInteger)
    """Who asks."""
    act: str
    args: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    asked: list[int] = Field(default_factory=list, sa_column=tree())
    agreed: list[int] = Field(default_factory=list, sa_column=tree())
    state: str = "open"
    """preview (shown to whoever wants it, and to nobody else), open, agreed, refused, withdrawn (by whoever asked),
    lapsed (nobody answered in time), or void (the table has changed meanwhile)."""
    interaction: int = Field(default=0, sa_type=BigInteger)
    at: datetime = Field(sa_column=moment())
    until: datetime = Field(sa_column=moment())
