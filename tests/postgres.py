"""A PostgreSQL server for tests: on loopback, in a folder of its own, as an ordinary user, gone with whoever began it.

With `KERYX_TEST_DB=postgres` (`make test-postgres`) the stores of the bot's tests lie on it, too.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, NullPool, create_engine, inspect, text

from bot.store.database import Database
from tests.ports import free_port

CHOSEN = os.environ.get("KERYX_TEST_DB", "sqlite") == "postgres"
"""Whether the stores of all tests lie on the server."""
LEFT_OUT = bool(os.environ.get("KERYX_SKIP_POSTGRES"))
_USER, _BLANK = "keryx", "blank"
_READY = 60.0
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",  # what is committed outlives the server's processes, only not the machine
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "100",
    "timezone": "Asia/Kathmandu",  # nobody's business: times are kept and come back in UTC
    "synchronize_seqscans": "on",
    "log_min_messages": "warning",
}
_SHAPE = """SELECT md5(string_agg(shape, ';' ORDER BY shape)) FROM (
    SELECT concat_ws(' ', oid::regclass, relkind, relnatts, relhastriggers, relacl) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) FROM pg_attribute
    WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS all_shapes (shape)"""
"""What tables, columns, keys, triggers and rights there are."""
_EMPTYING = """SELECT format('DELETE FROM %s', oid::regclass) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'alembic_version'
    UNION ALL SELECT format('SELECT setval(%L, 1, false)', oid::regclass) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'"""
_OTHERS_AWAY = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = :name AND pid <> pg_backend_pid()"""
_HELD = 'postgres="$1"; shift; "$postgres" "$@" & server=$!; read -r _; kill -INT $server 2>/dev/null; wait $server'
"""Whoever has begun the server holds the other end of the pipe: when they are gone, however, so is the server."""


def missing() -> str:
    """Why there is no server here; empty if there is one."""
    if LEFT_OUT:
        return "left out (KERYX_SKIP_POSTGRES)"
    if _program("initdb") is None or _program("postgres") is None:
        return "no PostgreSQL server is installed here; on Debian: apt-get install postgresql"
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "the driver psycopg is not installed: make dev"
    return ""


def _program(name: str) -> str | None:
    if found := shutil.which(name):
        return found
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    return str(installed[-1]) if installed else None


needed = pytest.mark.skipif(bool(missing()), reason=missing() or "there is one")
"""For tests on the server."""


def _ordinary() -> dict[str, Any]:
    """Whom to run as: the server refuses to be root's."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            who = pwd.getpwnam(name)
            return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
    raise RuntimeError("there is no ordinary user to run PostgreSQL as")


class Server:
    """One server, which can be stopped and begun anew with all that is in it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="keryx-postgres-"))
        self._as = _ordinary()
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._init()
        self.start()
        self.execute(f"CREATE DATABASE {_BLANK}")
        database = Database(self.url(_BLANK))
        database.upgrade()
        database.close()

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql+psycopg://{_USER}@127.0.0.1:{self.port}/{name}"

    def create(self, name: str, like: str = _BLANK) -> str:
        """A copy of a database, such as one with our tables and nothing in them; gives back its address."""
        self.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.url(name)

    def rename(self, name: str, new: str) -> None:
        """Call a database to which nobody is connected by another name."""
        self.execute(f"ALTER DATABASE {name} RENAME TO {new}")

    def emptied(self, name: str) -> bool:
        """Take out all that has been put into a copy of the one with our tables; False: it is none any more.

        To copy the tables of the system anew costs ten times as much.
        """
        engine = create_engine(self.url(name), poolclass=NullPool)
        with contextlib.closing(engine.connect()) as connection:
            if _shape(connection) != _blank_shape():
                return False
            connection.execute(text(_OTHERS_AWAY), {"name": name})
            connection.execute(text("SET session_replication_role = replica"))  # in whichever order
            for statement in connection.execute(text(_EMPTYING)).scalars().all():
                connection.execute(text(statement))
            connection.commit()
        return True

    def bared(self, name: str) -> None:
        """Take out all that has been put into one without tables: a tenth of what making another costs."""
        engine = create_engine(self.url(name), poolclass=NullPool)
        with engine.begin() as connection:
            connection.execute(text(_OTHERS_AWAY), {"name": name})
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))

    def drop(self, name: str) -> None:
        """Throw a database away, whoever is still connected."""
        self.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def execute(self, statement: str) -> None:
        """Have the server do something as its owner."""
        engine = create_engine(self.url("postgres"), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))

    def start(self) -> None:
        """Begin, and wait until it answers."""
        options = [word for name, value in _SETTINGS.items() for word in ("-c", f"{name}={value}")]
        place = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port)]
        command = ["sh", "-c", _HELD, "sh", str(_program("postgres")), *place, *options]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=self.folder, **self._as
            )
        until = time.monotonic() + _READY
        while True:
            try:
                self.execute("SELECT 1")
                return
            except Exception:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise RuntimeError((self.folder / "log").read_text()) from None
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop: at once but orderly, or, with SIGQUIT, as in a crash."""
        assert self._process is not None
        assert self._process.stdin is not None
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, how)
        self._process.stdin.close()
        self._process.wait(60)

    def away(self) -> None:
        """Stop and leave nothing behind."""
        with contextlib.suppress(Exception):
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _init(self) -> None:
        command = [_program("initdb"), "-D", str(self.folder / "data"), "-A", "trust", "-U", _USER, "-E", "UTF8"]
        words_in_order = ["--locale-provider=icu", "--icu-locale=en"]
        for more in (words_in_order, []):  # texts in the order of a dictionary, as most servers have them
            made = subprocess.run(
                [*command, "--no-sync", "--locale=C", *more],
                capture_output=True,
                text=True,
                cwd=self.folder,
                **self._as,
            )
            if made.returncode == 0:
                return
            shutil.rmtree(self.folder / "data", ignore_errors=True)
        raise RuntimeError(made.stderr)


@cache
def server() -> Server:
    """The server of this process."""
    if why := missing():
        pytest.skip(why)
    return Server()


def away() -> None:
    """The server of this process is needed no more."""
    if server.cache_info().currsize:
        server().away()


@cache
def _blank_shape() -> str:
    with create_engine(server().url(_BLANK), poolclass=NullPool).connect() as connection:
        return _shape(connection)


def _shape(connection: Connection) -> str:
    """What a database has for tables, and of which version; whatever else is in it."""
    shape = str(connection.execute(text(_SHAPE)).scalar())
    if "alembic_version" not in inspect(connection).get_table_names():
        return shape
    return f"{shape} {connection.execute(text('SELECT version_num FROM alembic_version')).scalar()}"


_made: set[str] = set()
_blanks: set[str] = set()
"""Those of them that were made with our tables and nothing in them."""
_bares: set[str] = set()
"""Those that were made without any tables."""
_spare: list[str] = []
_spare_bares: list[str] = []
"""Such ones of either that nobody uses."""


def store_at(path: Path, like: Path | None = None) -> str:
    """The address of the store that stands for a file; if there was none yet, one with our tables, or a copy."""
    name = _name(path)
    if name not in _made:
        if like is None and _spare:
            server().rename(_spare.pop(), name)
        else:
            server().create(name, _name(like) if like else _BLANK)
        _made.add(name)
        if like is None:
            _blanks.add(name)
    return server().url(name)


def has(path: Path) -> bool:
    """Whether there is a store that stands for this file."""
    return _name(path) in _made


def no_tables(path: Path) -> str:
    """The address of a store without any tables."""
    name = _name(path)
    if _spare_bares:
        server().rename(_spare_bares.pop(), name)
    else:
        server().create(name, "template0")
    _made.add(name)
    _bares.add(name)
    return server().url(name)


def _name(path: Path) -> str:
    return "k" + hashlib.sha256(str(path).encode()).hexdigest()[:20]


def made() -> frozenset[str]:
    """The stores there are."""
    return frozenset(_made)


def drop_all_but(kept: frozenset[str]) -> None:
    """Throw away those made since, or have them at hand for others."""
    for name in _made - kept:
        if name in _blanks and server().emptied(name):
            spare = f"spare{len(_spare)}"
            server().rename(name, spare)
            _spare.append(spare)
        elif name in _bares:
            server().bared(name)
            bare = f"bare{len(_spare_bares)}"
            server().rename(name, bare)
            _spare_bares.append(bare)
        else:
            server().drop(name)
        for known in (_made, _blanks, _bares):
            known.discard(name)
