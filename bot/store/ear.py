"""Hears what other processes on a server's database tell (LISTEN). What it misses, polling finds a little later."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread

from sqlalchemy import Engine, NullPool, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store.database import CHANNEL
from bot.store.engine import address

_LOOK_UP = 1.0
"""Seconds after which it looks whether it is still wanted."""
_PAUSE = 2.0
"""Seconds until a connection that broke is made anew."""
_log = logging.getLogger(__name__)


class Ear:
    """A thread with a connection of its own. `hear` gets the teller's name and what it has told, on that thread."""

    def __init__(self, url: str, hear: Callable[[str, list[str]], None]) -> None:
        self._url, self._hear = url, hear
        self._closing = Event()
        self._thread = Thread(target=self._run, name="ear", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Hear no more."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        engine = create_engine(address(self._url), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        while not self._closing.is_set():
            try:
                self._listen(engine)
            except Exception as error:  # whatever it is: it must not become deaf
                if not isinstance(error, SQLAlchemyError):
                    _log.debug("the ear has lost its connection: %r", error)
                self._closing.wait(_PAUSE)

    def _listen(self, engine: Engine) -> None:
        with engine.connect() as connection:
            connection.execute(text(f"LISTEN {CHANNEL}"))
            driver = connection.connection.driver_connection
            assert driver is not None
            while not self._closing.is_set():
                for note in driver.notifies(timeout=_LOOK_UP):
                    teller, *told = note.payload.split()
                    self._hear(teller, told)
                    if self._closing.is_set():
                        return
