"""A store with nothing in it: brought up to the newest schema once, then copied; and what is asked of it, as SQL."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine

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


def engine_of_few_words(*args: Any, **kwargs: Any) -> Engine:
    """As `create_engine`; statements that an earlier test's engine has put into SQL are not put into it anew."""
    engine = create_engine(*args, **kwargs)
    first = _firsts.setdefault(engine.dialect.name, engine)
    engine.dialect = engine.pool._dialect = first.dialect
    engine._compiled_cache = first._compiled_cache
    return engine


_firsts: dict[str, Engine] = {}
