"""What stores of tests begin with, made once and then copied, nothing or a game; and what is asked of them, as SQL.

Stores are files, or databases of a server that stand for them (`tests.postgres`).
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect

from bot.store import engine as store_engine
from bot.store import moving
from bot.store.database import Database
from bot.store.engine import sqlite_path
from bot.store.schema import VERSIONS, bring_to
from tests import postgres


def blank_store(path: Path) -> str:
    """Put an empty store at `path`, unless there is one, and give back its address."""
    return _on_server(path) if postgres.CHOSEN else blank_file(path)


def blank_file(path: Path) -> str:
    """The same as a file, wherever the stores of tests lie."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_blank())
    return f"sqlite:///{path}"


def _on_server(path: Path) -> str:
    """The database that stands for a file, with all that is in the file, if somebody has made one."""
    if not path.exists() or postgres.has(path):
        return postgres.store_at(path)
    url = postgres.no_tables(path)
    moving.move(f"sqlite:///{path}", url)
    return url


def as_file(url: str, folder: Path) -> Path:
    """A store as a file: its own, or a copy of what is on the server."""
    if (path := sqlite_path(url)) is None:
        path = folder / "copy.sqlite3"
        moving.move(url, f"sqlite:///{path}")
    return path


def copied_store(source: Path, target: Path) -> str:
    """Put a copy of a store, which nobody has open, at `target`, and give back its address."""
    if postgres.CHOSEN:
        return postgres.store_at(target, source)
    target.write_bytes(source.read_bytes())
    return f"sqlite:///{target}"


@cache
def _blank() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "blank.sqlite3"
        database = Database(f"sqlite:///{file}")
        database.upgrade()
        database.close()
        return file.read_bytes()


class Template:
    """A store as it was at some time, in memory, to be put over others."""

    def __init__(self, engine: Engine) -> None:
        self._kept = sqlite3.connect(":memory:", check_same_thread=False)
        with _driver(engine) as store:
            store.backup(self._kept)

    def put_over(self, engine: Engine) -> None:
        """From now on this store holds what that one held."""
        with _driver(engine) as store:
            self._kept.backup(store)


def tables_as_before(connection: Connection, revision: str = "head") -> None:
    """As `bring_to`; where there is nothing yet the migrations run once, and what they said is said again."""
    key = connection.dialect.name, revision
    if inspect(connection).has_table(VERSIONS):
        bring_to(connection, revision)
    elif key not in _said:
        said: list[tuple[str, Any]] = []

        def listening(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            if not statement.lstrip().startswith(("SELECT", "PRAGMA")):
                said.append((statement, parameters))

        event.listen(connection, "before_cursor_execute", listening)
        bring_to(connection, revision)
        event.remove(connection, "before_cursor_execute", listening)
        _said[key] = said
    else:
        for statement, parameters in _said[key]:
            connection.exec_driver_sql(statement, parameters)


_said: dict[tuple[str, str], list[tuple[str, Any]]] = {}


@contextmanager
def _driver(engine: Engine) -> Iterator[sqlite3.Connection]:
    with closing(engine.raw_connection()) as connection:
        driver = connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        yield driver


def hasty(connection: Any, record: Any) -> None:
    """No waiting for the disk: what is committed outlives a process that is killed, only not the machine."""
    _usual_pragmas(connection, record)
    connection.execute("PRAGMA synchronous=OFF")


_usual_pragmas = store_engine._pragmas


def engine_of_few_words(*args: Any, **kwargs: Any) -> Engine:
    """As `create_engine`; statements that an earlier test's engine has put into SQL are not put into it anew."""
    engine = create_engine(*args, **kwargs)
    if engine.dialect.name == "postgresql" and not _known(_firsts.get("postgresql")):
        _firsts.pop("postgresql", None)
    first = _firsts.setdefault(engine.dialect.name, engine)
    engine.dialect = engine.pool._dialect = first.dialect
    engine._compiled_cache = first._compiled_cache
    return engine


def _known(engine: Engine | None) -> bool:
    """Whether it has ever reached its server, and so knows what that can do."""
    return engine is not None and engine.dialect.server_version_info is not None


_firsts: dict[str, Engine] = {}
