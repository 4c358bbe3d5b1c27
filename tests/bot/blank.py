"""A store with nothing in it: brought up to the newest schema once, then copied."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from bot.store.database import Database


def blank_store(path: Path) -> None:
    """Put an empty store at `path`, unless there is one."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_blank())


@cache
def _blank() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "blank.sqlite3"
        database = Database(f"sqlite:///{file}")
        database.upgrade()
        database.close()
        return file.read_bytes()
