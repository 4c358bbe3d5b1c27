"""The rows of processes that are at work on one server's database: who is there, and what each has taken in hand."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import String, bindparam
from sqlmodel import Field, col, func, or_, select

from bot.store.row import Row
from bot.store.types import blob, moment

ME: Any = bindparam("me", type_=String)
"""In statements that are built once: `Database.me`."""


class ProcessRow(Row, table=True):
    """A process at work. It puts `until` off as long as it lives; after that, what it had in hand is anybody's.

    Not moved with the rest, and none are there with a file, which only one process opens.
    """

    __tablename__ = "process"

    id: str = Field(primary_key=True)
    role: str
    """`bot`, or `work`: it draws and thinks for bots."""
    build: str
    """What it stores rows by; those who do not agree in it can't work on one database."""
    until: datetime = Field(sa_column=moment())
    """By the server's clock."""


class LeaseRow(Row, table=True):
    """What one process at a time does: a shard of the gateway, a chore that is no row's."""

    __tablename__ = "lease"

    name: str = Field(primary_key=True)
    holder: str


class JobRow(Row, table=True):
    """Something to be drawn or thought out by whichever process has room: masked bytes in, bytes out.

    Nothing hangs on it: whoever has given it gives it again.
    """

    __tablename__ = "job"

    id: str = Field(primary_key=True)
    work: str
    """`picture` or `agent`."""
    order: bytes = Field(sa_column=blob())
    giver: str
    holder: str = ""
    result: bytes | None = Field(default=None, sa_column=blob(nullable=True))
    error: str = ""
    at: datetime = Field(sa_column=moment())


def living() -> Any:
    """The ids of the processes that are there."""
    return select(ProcessRow.id).where(ProcessRow.until > func.now())


def free(holder: Any, me: Any = ME) -> Any:
    """Whether a row is in nobody's hand, in mine, or in that of somebody who is gone."""
    return or_(col(holder).in_(("", me)), col(holder).not_in(living()))


def others(holder: Any, me: Any = ME) -> Any:
    """Whether a row is in the hand of another process."""
    return ~free(holder, me)
