"""One bot for each file, several for a server: a lock that is its process's, and goes with it however it ends."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock as Mutex
from typing import Protocol

from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store.engine import StoreError, address, explained, is_sqlite, make_folder, shown, sqlite_path

try:
    import fcntl
except ImportError:  # no such locks on this system: nothing is checked
    fcntl = None  # type: ignore[assignment]

KEY = int.from_bytes(b"keryx")
"""Names the lock among those of a PostgreSQL database."""


class InUse(StoreError):
    """Another process holds the lock; the message says which, and what to do."""


class Lock(Protocol):
    """Held from when it is made."""

    def keep(self) -> None:
        """Take it again if it was lost; `InUse` if somebody else has it meanwhile."""

    def release(self) -> None:
        """Let go of it."""


@contextmanager
def only_one(url: str) -> Iterator[Lock | None]:
    """Hold the lock of the database at `url`, or say who does; None for one in memory."""
    with _held(_lock(url)) as lock:
        yield lock


@contextmanager
def at_work(url: str) -> Iterator[Lock | None]:
    """The same for a process that works: on a server with others that do, but with nobody who is to be alone there."""
    with _held(_lock(url) if is_sqlite(url) else ServerLock(url, shared=True)) as lock:
        yield lock


@contextmanager
def _held(lock: Lock | None) -> Iterator[Lock | None]:
    try:
        yield lock
    finally:
        if lock is not None:
            lock.release()


def _lock(url: str) -> Lock | None:
    if not is_sqlite(url):
        return ServerLock(url)
    path = sqlite_path(url)
    return None if path is None or fcntl is None else FileLock(path)


class FileLock:
    """On a file beside a SQLite database. The system takes it back when the process ends, after kill -9 too."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        make_folder(path.parent)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"Can't open {path}: {error.strerror}. May the bot write there?") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._file, 200).decode(errors="replace").strip()
            os.close(self._file)
            raise InUse(_taken(str(database), holder)) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"process {os.getpid()}\n".encode())

    def keep(self) -> None:
        """It can't be lost."""

    def release(self) -> None:
        """Let go of it. The file stays: taking it away could leave two with a lock each."""
        os.close(self._file)


class ServerLock:
    """An advisory lock of a PostgreSQL database, held by a connection of its own: it goes when that does.

    `shared`: with others who want no more than that nobody has it alone.
    """

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self._url = url
        self._try = text(_SHARED if shared else _ALONE)
        self._looking = Mutex()
        self._me = f"keryx {secrets.token_hex(3)}, process {os.getpid()} on {socket.gethostname()}"[:63]
        with explained(url):
            self._engine = create_engine(address(url), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._take()

    def keep(self) -> None:
        """Look whether the connection is there; after a restart of the server take the lock with a new one."""
        with self._looking:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.execute(text("SELECT 1"))
                return
            self.release()
            self._take()

    def release(self) -> None:
        """Close the connection, if it is not gone."""
        with contextlib.suppress(SQLAlchemyError):
            self._connection.close()

    def _take(self) -> None:
        with explained(self._url):
            self._connection = self._engine.connect()
            self._connection.execute(text("SELECT set_config('application_name', :me, false)"), {"me": self._me})
            for setting, value in _NOTICES.items():
                self._connection.execute(text(f"SET {setting} = '{value}'"))
            if self._tried():
                return
            pid, holder = self._connection.execute(text(_HOLDER), {"key": KEY}).first() or (0, "")
            if holder == self._me:  # the server has not noticed yet that our old connection is gone
                self._connection.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid})
            if self._tried():
                return
        self._connection.close()
        raise InUse(_taken(shown(self._url), holder))

    def _tried(self) -> bool:
        return bool(self._connection.execute(self._try, {"key": KEY}).scalar())


_ALONE, _SHARED = "SELECT pg_try_advisory_lock(:key)", "SELECT pg_try_advisory_lock_shared(:key)"


_NOTICES = {"tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}
"""Seconds until the server looks whether we are there, and gives the lock away if we are not: a machine that lost its
power closes no connection."""
_HOLDER = """SELECT pid, application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32) + objid::bigint = :key
AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
ORDER BY mode = 'ShareLock'"""


def _taken(where: str, holder: str) -> str:
    return (
        f"Keryx is at work on {where} already{f' ({holder})' if holder else ''}: two would answer everything twice. "
        "Stop that one first, or give this one another database (KERYX_DATA_DIR)."
    )
