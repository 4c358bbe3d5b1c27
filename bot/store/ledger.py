"""What a process has on disk, for the case that the server's answer to a commit gets lost on the way.

Before each commit the process writes the number of its unit of work into its own row, in the same transaction. If the
connection breaks then, the row says which of the two it was: all of it is there, or nothing.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from sqlalchemy import BigInteger, Engine, text
from sqlmodel import Field, Session, col, delete, func, select

from bot.store.row import Row
from bot.store.types import moment

_FORGOTTEN_AFTER = timedelta(days=7)
"""So long after its last unit of work nobody will ask any more what a process had done."""
_NOTE = text(
    "INSERT INTO writer (id, unit, at) SELECT :id, :unit, now() WHERE pg_current_xact_id_if_assigned() IS NOT NULL "
    "ON CONFLICT (id) DO UPDATE SET unit = excluded.unit, at = excluded.at "
    "RETURNING CAST(CAST(pg_current_xact_id() AS text) AS numeric) % 4294967296"
)
_END = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE CAST(CAST(backend_xid AS text) AS numeric) = :x"
)


class Writer(Row, table=True):
    """A process at work, on a server, and the last unit of its work that is on disk. Not moved with the rest."""

    __tablename__ = "writer"

    id: str = Field(primary_key=True)
    unit: int = Field(sa_type=BigInteger)
    at: datetime = Field(sa_column=moment())


class Ledger:
    """Of one process: the units of work that it has begun to commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._id = secrets.token_hex(8)
        self._unit = 0
        self._transaction = 0
        self._opened = False

    def note(self, session: Session) -> bool:
        """Give the running transaction its number; False where it changes nothing and none is needed."""
        self._unit += 1
        found = session.connection().execute(_NOTE, {"id": self._id, "unit": self._unit}).scalar()
        self._transaction = int(found or 0)
        return found is not None

    def is_done(self) -> bool:
        """Whether the unit with the last number is on disk. Nobody is at it any more when this has been answered."""
        with self._engine.begin() as connection:
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(_END, {"x": self._transaction})
            mine = select(Writer.unit).where(Writer.id == self._id).with_for_update()
            return connection.execute(mine).scalar() == self._unit

    def close(self) -> None:
        """The process ends in order: nothing is in doubt."""
        if self._opened:
            with self._engine.begin() as connection:
                connection.execute(delete(Writer).where(col(Writer.id) == self._id))

    def open(self) -> None:
        """Have a row that can be waited for, before anything depends on it: a transaction sees it that begins later."""
        if self._opened:
            return
        with self._engine.begin() as connection:
            connection.execute(delete(Writer).where(col(Writer.at) < func.now() - _FORGOTTEN_AFTER))
            row = {"id": self._id, "unit": self._unit}
            connection.execute(
                text("INSERT INTO writer (id, unit, at) VALUES (:id, :unit, now()) ON CONFLICT DO NOTHING"), row
            )
        self._opened = True
