"""Acts that two processes hear while a shard of the gateway goes from one to the other: the first to claim one does it.

The store refuses to do an act a second time in any case (`Interaction`); a claim spares people a second answer.
"""

from __future__ import annotations

import contextlib
from threading import Lock

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store.engine import explained

_CLAIM = text("SELECT pg_try_advisory_lock(:act)")
_FORGET = text("SELECT pg_advisory_unlock_all()")


class Claims:
    """Those of this process: advisory locks of a connection of its own, which is there as long as there are any."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: Connection | None = None
        self._one = Lock()

    def claim(self, act: int) -> bool:
        """Whether nobody else has claimed it. `StoreError` if the server can't be asked."""
        with self._one, explained(self._engine.url.render_as_string(hide_password=False)):
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                return bool(self._connection.execute(_CLAIM, {"act": act}).scalar())
            except SQLAlchemyError:
                self._drop()
                raise

    def forget(self) -> None:
        """Nobody else hears them any more."""
        with self._one:
            if self._connection is not None:
                with contextlib.suppress(SQLAlchemyError):
                    self._connection.execute(_FORGET)
                self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()
