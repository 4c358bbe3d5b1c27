"""What is done to stores and killed on the way. Each is done once more afterwards, and must come to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.cli import backup
from bot.config import Settings
from bot.service.playing.carrying import carry_over
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.service.thinning.compacting import compacted, rewritten
from bot.store import moving
from bot.store.database import Database
from bot.store.engine import sqlite_path


def moved(source: str, target: str) -> None:
    moving.move(source, target)


def copied(source: str, target: str) -> None:
    backup._copy_of(source, Path(target))


def restored(source: str, target: str) -> None:
    """Put a copy, which is a file, in a store's place."""
    path = sqlite_path(target)
    if path is not None:
        backup._put_in_place(Path(source), path)
        return
    folder = Path(source).parent
    backup._put_on_server(Path(source), Settings(_env_file=None, data_dir=folder, database_url=target))  # type: ignore[call-arg]


def upgraded(url: str) -> None:
    """The schema, then the tables."""
    database = Database(url)
    database.upgrade()
    keeper = Keeper(database)
    asyncio.run(carry_over(keeper, Tables(database).carrying))
    keeper.close()
    database.close()


def shrunk(url: str) -> None:
    database = Database(url)
    compacted(database, lambda told: None)
    database.close()
    rewritten(url)
