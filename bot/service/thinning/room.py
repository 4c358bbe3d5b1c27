"""How much room the store takes, and giving back what it needs no more."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text
from sqlmodel import Session

_AT_A_TIME = 256
"""Pages, of 4 kB mostly."""
_FREE = 0.25
"""Share of a file that may be free: what is added next fills it."""


def give_back(session: Session) -> bool:
    """Shorten a SQLite file by some of its free pages, where there are many; whether there was anything to do.

    A file from before this was possible gives nothing back until it has been compacted once.
    """
    connection = session.connection()
    if connection.dialect.name != "sqlite" or connection.execute(text("PRAGMA auto_vacuum")).scalar() != 2:
        return False
    free, pages = (
        connection.execute(text(f"PRAGMA {name}")).scalar() or 0 for name in ("freelist_count", "page_count")
    )
    if free < _AT_A_TIME or free < pages * _FREE:
        return False
    driver: Any = connection.connection.dbapi_connection
    driver.execute(f"PRAGMA incremental_vacuum({_AT_A_TIME})").fetchall()  # a page for each step, without rows
    return True
