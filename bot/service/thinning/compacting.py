"""A whole store made small, while no bot works on it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable

from sqlalchemy import create_engine, text

from bot.service.running.keeper import Keeper
from bot.service.table_store import Clock, TableStore, utc_now
from bot.service.thinning.letters import thin_older
from bot.service.thinning.lump import pressed
from bot.service.thinning.packing import Packing
from bot.store.database import Database
from bot.store.engine import StoreError, explained, sqlite_path

_LETTERS = 500
_TELL_EVERY = 100


def size(url: str) -> int:
    """Bytes that the database takes."""
    path = sqlite_path(url)
    if path is not None:
        return sum(one.stat().st_size for one in (path, path.with_name(f"{path.name}-wal")) if one.exists())
    with explained(url), create_engine(url).connect() as connection:
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0)


def compacted(database: Database, tell: Callable[[str], object], clock: Clock = utc_now) -> tuple[int, int]:
    """Thin all letters that older versions have left and pack all games that are over: how many of each there were.

    Each step is a transaction of its own: what is done stays done.
    """
    keeper = Keeper(database)
    packing = Packing(TableStore(database, clock=clock))
    letters = games = 0
    while (done := keeper.run(lambda: thin_older(database.session, _LETTERS))) is not None:
        letters += done
    while found := keeper.run(packing.ripe, 1, frozenset[str]()):
        bundle = keeper.run(packing.gather, found[0])
        if bundle is None or not keeper.run(packing.put, bundle, pressed(bundle.plain)):
            raise StoreError(f"table {found[0]} can't be packed: is a bot at work on this database?")
        games += 1
        if not games % _TELL_EVERY:
            tell(f"{games} games packed")
    keeper.close()
    return letters, games


def rewritten(url: str) -> None:
    """Have the file written anew without what is free in it. Until that is done, the old one is there."""
    path = sqlite_path(url)
    if path is None:
        with explained(url), create_engine(url, isolation_level="AUTOCOMMIT").connect() as connection:
            connection.execute(text("VACUUM (ANALYZE)"))
        return
    with explained(url), contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, free, each = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
        needed, there = 2 * (pages - free) * each, shutil.disk_usage(path.parent).free
        if there < needed:
            raise StoreError(
                f"Writing {path} anew takes {needed / 1e6:.0f} MB beside it for a while, and there are only "
                f"{there / 1e6:.0f}. Make room and run this again; what has been thinned and packed stays so."
            )
        os.environ["SQLITE_TMPDIR"] = str(path.parent)  # where there is room: we have just looked
        for statement in (
            "PRAGMA auto_vacuum=INCREMENTAL",
            "VACUUM",
            "PRAGMA wal_checkpoint(TRUNCATE)",
        ):
            connection.execute(statement)
