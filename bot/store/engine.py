"""Opening the database: one file with SQLite, or PostgreSQL by URL. What goes wrong is said in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError, SQLAlchemyError

BUSY_SECONDS = 5
DRIVER = "postgresql+psycopg"
SMALL = 64 * 2**20
"""Bytes of a file that is looked through for damage when it is opened; a larger one by housekeeping, in a while."""


class StoreError(Exception):
    """The database can't be used; the message says why and what to do."""


class Broken(StoreError):
    """The way to the server broke, or there is none: nothing is wrong with what was to be done."""


class Met(StoreError):
    """Two transactions met on a server: nothing of this one has happened, and it can be begun anew at once."""


class Clash(Met):
    """Both have written the same new row. Whoever begins anew finds the other's, unless something is wrong."""


def open_engine(url: str, *, busy_seconds: float = BUSY_SECONDS, reading: bool = False) -> Engine:
    """An engine for the database at `url`, which is looked at once.

    Who is only `reading` holds up nobody who writes, and leaves it to the bot to look for damage.
    """
    place = address(url)
    with explained(url):
        if place.get_backend_name() == "sqlite":
            if place.database not in (None, "", ":memory:"):
                make_folder(Path(str(place.database)).parent)
            given: dict[str, Any] = {"timeout": busy_seconds, "check_same_thread": False}
            engine = create_engine(place, connect_args=given, **_OPTIONS)
            event.listen(engine, "connect", _pragmas if reading else _writing)
            event.listen(engine, "begin", _begin_reading if reading else _begin)
        else:
            given = {name: value for name, value in _CONNECTING.items() if name not in place.query}
            engine = create_engine(place, pool_pre_ping=True, connect_args=given, **_OPTIONS)
            event.listen(engine, "connect", _server_settings)
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
            if place.get_backend_name() == "sqlite" and not reading and _is_small(url):
                _whole(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar(), url)
    return engine


_OPTIONS: dict[str, Any] = {"hide_parameters": True, "json_deserializer": msgspec.json.decode}
_CONNECTING = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "tcp_user_timeout": 20_000}
"""How soon a server that is gone without a word is given up: seconds, but the last are milliseconds."""
_SETTINGS = {"timezone": "UTC", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "60s"}
"""The last has the server undo what a process that stopped in the middle has begun."""


def sqlite_path(url: str) -> Path | None:
    """The file behind a SQLite URL; None for other databases and for one in memory."""
    place = address(url)
    if place.get_backend_name() != "sqlite" or place.database in (None, "", ":memory:"):
        return None
    return Path(str(place.database))


def damage(url: str) -> str | None:
    """What is damaged in a SQLite file that was too large to be looked through when it was opened; empty: nothing.

    None: it is a small one, or another database. Table by table, and beside whoever writes.
    """
    path = sqlite_path(url)
    if path is None or _is_small(url):
        return None
    with explained(url), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            answer = _quickly_checked(connection, table)
            if answer != "ok":
                return f"{table}: {answer}"
    return ""


def _quickly_checked(connection: sqlite3.Connection, table: str) -> str:
    try:
        return str(connection.execute(f'PRAGMA quick_check("{table}")').fetchone()[0])
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return str(error)


@contextmanager
def explained(url: str = "") -> Iterator[None]:
    """Turns what the driver raises into a `StoreError` with what to do about it."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if not url or is_sqlite(url):
            raise StoreError(_explain(str(cause), shown(url))) from error
        kind = _met(error) or (Broken if _is_broken(error) else StoreError)
        raise kind(_explain_server(str(cause), shown(url))) from error
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(
            f"{shown(url)} needs a driver that is not installed ({error}). For PostgreSQL: `make postgres`. Or leave "
            "KERYX_DATABASE_URL empty for a file in KERYX_DATA_DIR."
        ) from error
    except SQLAlchemyError as error:
        raise StoreError(f"The database refused: {error}") from error


def _is_broken(error: Exception) -> bool:
    """What the server itself refuses has a state; of those, some say that the same will do another time."""
    if not isinstance(error, DBAPIError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    lost = isinstance(error, OperationalError) and (state is None or state.startswith(_PASSING))
    return lost or error.connection_invalidated


_PASSING = ("08", "57P01", "57P02", "57P03", "25P03", "53300")
"""Connections that failed, a server that goes, has crashed or is coming, transactions that stood idle too long or came
too many at a time."""


def _met(error: Exception) -> type[Met] | None:
    return _MET.get(getattr(error.orig, "sqlstate", "") or "") if isinstance(error, DBAPIError) else None


_MET = {"40001": Met, "40P01": Met, "23505": Clash}
"""They could not have gone one after the other, waited for each other, or have written the same new row."""


def _is_small(url: str) -> bool:
    path = sqlite_path(url)
    return path is None or not path.exists() or path.stat().st_size <= SMALL


def is_sqlite(url: str) -> bool:
    """Whether the database is a file, or in memory."""
    return address(url).get_backend_name() == "sqlite"


def address(url: str) -> URL:
    """The address; those that hosts give out (`postgres://`, `postgresql://`) mean the driver that Keryx comes with."""
    try:
        found = make_url(url)
        return found.set(drivername=DRIVER) if found.drivername in ("postgres", "postgresql") else found
    except ArgumentError:
        raise StoreError(
            "KERYX_DATABASE_URL is not a database URL. Leave it empty for a file in KERYX_DATA_DIR, or write one like "
            "postgresql+psycopg://user@host/keryx"
        ) from None


def shown(url: str) -> str:
    """The URL without its password."""
    return make_url(url).render_as_string(hide_password=True) if url else "the database"


def make_folder(folder: Path) -> None:
    """Make the directory that a database lies in."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"Can't make the directory {folder}: {error.strerror}. Set KERYX_DATA_DIR.") from error


_IN_STEPS = 2
"""What SQLite calls INCREMENTAL."""


def _writing(connection: Any, record: Any) -> None:
    # First of all, since it counts from the first table on: what is given back can then leave the file in small steps.
    # It is written each time that it is set, and waits for whoever writes: who only reads leaves it alone.
    if connection.execute("PRAGMA auto_vacuum").fetchone() != (_IN_STEPS,):
        connection.execute(f"PRAGMA auto_vacuum={_IN_STEPS}")
    _pragmas(connection, record)


def _pragmas(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _server_settings(connection: Any, _record: Any) -> None:
    with connection.cursor() as cursor:
        for name, value in _SETTINGS.items():
            cursor.execute(f"SET {name} = '{value}'")
    connection.commit()


def _begin(connection: Any) -> None:
    connection.connection.driver_connection.execute("BEGIN IMMEDIATE")  # as good as what SQLAlchemy would do, and quick


def _begin_reading(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def _whole(answer: Any, url: str) -> None:
    if answer != "ok":
        raise StoreError(_explain(f"malformed: {answer}", shown(url)))


def _explain(cause: str, where: str) -> str:
    low = cause.lower()
    if "locked" in low or "busy" in low:
        return (
            f"{where} is locked: another process is writing to it. Is the bot running twice? Stop the other one, or "
            "wait until its backup is done, and try again."
        )
    if "malformed" in low or "not a database" in low or "corrupt" in low:
        return (
            f"{where} is damaged ({cause}). Keep the file, put the newest backup in its place (`keryx backup list`, "
            "`keryx backup restore`), and start again."
        )
    if "disk is full" in low or "full" in low.split():
        return f"The disk that holds {where} is full. Make room and start again; nothing half-done was stored."
    if "readonly" in low or "unable to open" in low or "permission" in low:
        return f"{where} can't be opened ({cause}). Check that the directory exists and that the bot may write to it."
    if "connection" in low or "connect" in low or "could not translate" in low:
        return f"{where} does not answer ({cause.strip()}). Check KERYX_DATABASE_URL and that the server runs."
    return f"{where} refused: {cause.strip()}"


def _explain_server(cause: str, where: str) -> str:
    cause = " ".join(cause.split())
    low, name = cause.lower(), make_url(where).database
    if "database" in low and "does not exist" in low:
        return f"{where}: the server has no database {name}. Make it, owned by the user of the address: createdb {name}"
    if "password" in low or "authentication" in low or 'role "' in low or "pg_hba" in low:
        return f"{where} lets this user not in ({cause}). Check KERYX_DATABASE_URL."
    if "permission denied" in low:
        return (
            f"{where}: its user may not do that ({cause}). It must own the database: ALTER DATABASE {name} OWNER TO …"
        )
    if "lock timeout" in low or "deadlock" in low:
        return f"{where} is locked: somebody else is at work on the same rows. Try again."
    if "no space left" in low:
        return f"The disk of {where} is full. Make room; nothing half-done was stored, and the bot goes on by itself."
    if "read-only" in low:
        return f"{where} takes no changes ({cause}). Is it a copy of the server that is written to?"
    if any(word in low for word in ("connect", "could not translate", "starting up", "shutting down", "ssl", "closed")):
        return f"{where} does not answer ({cause}). Check KERYX_DATABASE_URL and that the server runs."
    return f"{where} refused: {cause}"
