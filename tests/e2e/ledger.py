"""The bot's database as it lies there, read by the test from outside; and time, which only the test can let pass."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

import engine.games.polis  # noqa: F401
from bot.service.mail.letters import Letter
from bot.service.playing.matches import unpack_events
from engine.core.event import Event
from engine.core.match import Match, decode

_letter = msgspec.msgpack.Decoder(Letter)
_TIMES = ("opened_at", "due", "next_at")


@dataclass(frozen=True)
class Entry:
    """A line of the journal."""

    seq: int
    version: int
    seat: str
    who: str
    decision: str
    choice: str
    epoch: int
    events: tuple[Event, ...]
    withdrawn: bool


@dataclass(frozen=True)
class Post:
    """A letter in the outbox."""

    row: int
    lane: str
    kind: str
    state: str
    mark: str
    attempts: int
    doubt: bool
    error: str
    letter: Letter


class Ledger:
    """What stands in the file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.path, timeout=20)) as connection:
            connection.row_factory = sqlite3.Row
            yield connection

    def rows(self, statement: str, *values: Any) -> list[sqlite3.Row]:
        with self._open() as connection:
            return connection.execute(statement, values).fetchall()

    # ------------------------------------------------------------------ what is there

    def table(self) -> sqlite3.Row:
        """The only table."""
        (row,) = self.rows("SELECT * FROM game_table")
        return row

    def journal(self, *, standing: bool = True) -> list[Entry]:
        found = [
            Entry(
                row["seq"], row["version"], row["seat"], row["who"], row["decision"], row["choice"], row["epoch"],
                unpack_events(row["events"]), row["withdrawn_at"] is not None,
            )
            for row in self.rows("SELECT * FROM journal ORDER BY seq")
        ]  # fmt: skip
        return [entry for entry in found if not (standing and entry.withdrawn)]

    def played(self) -> list[tuple[str, str]]:
        """Seat and choice of every answer that stands."""
        stand = "SELECT seat, choice FROM journal WHERE seat != '' AND withdrawn_at IS NULL ORDER BY seq"
        return [(row["seat"], row["choice"]) for row in self.rows(stand)]

    def match(self) -> Match[Any]:
        """The position as it is stored."""
        (row,) = self.rows("SELECT position FROM snapshot ORDER BY version DESC LIMIT 1")
        return decode(row["position"])

    def outbox(self) -> list[Post]:
        return [_post(row) for row in self.rows("SELECT * FROM outbox ORDER BY id")]

    def letters(self, *kinds: str) -> list[Post]:
        wanted = ", ".join("?" * len(kinds))
        return [_post(row) for row in self.rows(f"SELECT * FROM outbox WHERE kind IN ({wanted}) ORDER BY id", *kinds)]

    def drafts(self) -> dict[str, list[str]]:
        return {row["seat"]: msgspec.json.decode(row["choices"]) for row in self.rows("SELECT * FROM draft")}

    def on_their_way(self) -> list[str]:
        """Letters that have not arrived yet."""
        return [
            f"{row['kind']} {row['lane']} {row['state']} {row['error']}"
            for row in self.rows("SELECT * FROM outbox WHERE state IN ('queued', 'sending', 'drawing')")
        ]

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that a wrong act must not change."""
        tables = (
            "game_table",
            "journal",
            "snapshot",
            "draft",
            "plan",
            "tenure",
            "seat",
            "report",
            "outbox",
            "deadline",
        )
        return {name: [tuple(row) for row in self.rows(f"SELECT * FROM {name} ORDER BY 1, 2")] for name in tables}

    def changes(self, before: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
        """What is there that was not there before, or is not there any more."""
        now = self.everything()
        found = {
            name: [row for row in (*now[name], *rows) if (row in now[name]) != (row in rows)]
            for name, rows in before.items()
        }
        return {name: rows for name, rows in found.items() if rows}

    # ------------------------------------------------------------------ time

    def pass_time(self, **span: float) -> None:
        """Every window of the tables began so much earlier: as if so much time had passed while the bot was off."""
        with self._open() as connection:
            for row in connection.execute("SELECT * FROM deadline WHERE stage != 'closed'").fetchall():
                for column in _TIMES:
                    if row[column] is not None:
                        earlier = _moment(row[column]) - timedelta(**span)
                        connection.execute(
                            f"UPDATE deadline SET {column} = ? WHERE id = ?", (_stored(earlier), row["id"])
                        )
            connection.commit()

    def due_in(self, seconds: float) -> None:
        """As much time has passed as leaves so many seconds to the next deadline."""
        (row,) = self.rows("SELECT min(due) AS due FROM deadline WHERE stage IN ('running', 'grace')")
        left = _moment(row["due"]) - datetime.now(UTC)
        self.pass_time(seconds=left.total_seconds() - seconds)

    def windows(self) -> dict[str, str]:
        """The stage of each open window."""
        return {row["seat"]: row["stage"] for row in self.rows("SELECT * FROM deadline WHERE stage != 'closed'")}


def _post(row: sqlite3.Row) -> Post:
    return Post(
        row["id"], row["lane"], row["kind"], row["state"], row["mark"], row["attempts"], bool(row["doubt"]),
        row["error"], _letter.decode(row["letter"]),
    )  # fmt: skip


def _moment(stored: str) -> datetime:
    return datetime.fromisoformat(stored).replace(tzinfo=UTC)


def _stored(moment: datetime) -> str:
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
