"""Small stores as each version of the schema has left them: a table in play, drafts, plans, letters to be sent.

`python -m tests.stored.schemas GAME` adds one of the schema as it is: to be run before a migration is added.
"""

from __future__ import annotations

import lzma
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from bot.store.schema import newest_revision
from engine.core.match import Match
from engine.core.questions.decision import Choice
from tests.stored import tables

KEPT = Path(__file__).parent / "schemas.stores"
ANSWERS = 9
"""Played at each table."""


def stores() -> dict[str, str]:
    """What has been kept: dumps as SQL, by the schema's version."""
    return msgspec.msgpack.decode(lzma.decompress(KEPT.read_bytes()), type=dict[str, str]) if KEPT.exists() else {}


def keep(found: dict[str, str]) -> None:
    """Keep these, and no others. What they have in common takes room once."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 64 << 20}]
    KEPT.write_bytes(lzma.compress(msgspec.msgpack.encode(dict(sorted(found.items()))), filters=filters))


def unpacked(dump: str, folder: Path) -> Path:
    """One of them as a file."""
    file = folder / "keryx.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript(dump)
    connection.close()
    return file


class _Anything:
    """Answers something legal, without a thought."""

    def choose(self, view: Any, seat: str, dice: Any) -> list[Choice]:
        return [random.Random(f"{seat} {view.position.played}").choice(view.legal(seat))]


def made(game: str) -> str:
    """A store with one table of a game, by today's schema and rules."""

    def far_enough(match: Match[Any], played: int) -> bool:
        return played >= ANSWERS

    tables.SensibleAgent = _Anything  # type: ignore[attr-defined]
    tables.TABLES = ((game, "campaign" if game == "polis" else "", far_enough),)
    with tempfile.TemporaryDirectory() as folder:
        tables.make(Path(folder) / "made")
        return lzma.decompress((Path(folder) / "made").read_bytes()).decode("utf-8")


if __name__ == "__main__":
    keep({**stores(), newest_revision(): made(sys.argv[1])})
    print(f"{KEPT.name}: {len(stores())} stores, {KEPT.stat().st_size} bytes")
