"""A server's database is brought to the newest schema while nobody is at work on it: others may be about to do so."""

from __future__ import annotations

import time

from bot.store.database import Database
from bot.store.engine import is_sqlite
from bot.store.lock import InUse, only_one

_PATIENCE = 30.0
"""Seconds for another process that has begun at the same time and does it."""


def bring_up(url: str) -> None:
    """Have it so; `InUse` where processes of an older Keryx are still at work. A file's bot does it by itself."""
    if is_sqlite(url):
        return
    database, until = Database(url), time.monotonic() + _PATIENCE
    try:
        while True:
            current, newest = database.revision()
            if current == newest:
                return
            try:
                with only_one(url):
                    database.upgrade()
            except InUse:
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)
    finally:
        database.close()
