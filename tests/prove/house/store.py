"""What a store holds, read from outside, and what of it has been followed so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from bot.sandbox.person import Person
from bot.service.playing.matches import Matches
from bot.store.engine import open_engine
from bot.store.mail import Deadline, OutboxRow, OutboxState
from bot.store.models import Answer, DraftRow, Snapshot, TableRow
from engine.core.match import Match, decode
from engine.core.records.record import state_digest

WAITING = (OutboxState.QUEUED, OutboxState.SENDING, OutboxState.DRAWING)
_play_again = Matches.play_again
Json = dict[str, Any]


class Wrong(AssertionError):
    """What is claimed is not so."""


class Held:
    """The rows of a store."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url, reading=True, busy_seconds=30)
        server = self.engine.dialect.name == "postgresql"
        self._one_moment: dict[str, Any] = {"isolation_level": "REPEATABLE READ"} if server else {}

    def close(self) -> None:
        self.engine.dispose()

    def rows(self, model: Any, *conditions: Any) -> list[Any]:
        """Rows, in the order of their keys."""
        with Session(self.engine) as session:
            found = list(session.exec(select(model).where(*conditions).order_by(*model.__table__.primary_key)))
            session.expunge_all()
        return found

    def ids(self) -> list[str]:
        """Of all tables."""
        return [row.id for row in self.rows(TableRow)]

    def row(self, table: str) -> TableRow:
        (found,) = self.rows(TableRow, TableRow.id == table)
        assert isinstance(found, TableRow)
        return found

    def position(self, table: str) -> Match[Any]:
        """The position as it is stored."""
        row = self.row(table)
        (kept,) = self.rows(Snapshot, Snapshot.table == table, Snapshot.version == row.version)
        return decode(kept.position)

    def as_it_stands(self, table: str, after: int) -> tuple[list[Answer], Match[Any]]:
        """What has been answered after a number of the journal, and the position, both of one moment."""
        with Session(self.engine.execution_options(**self._one_moment)) as session:
            row = session.get_one(TableRow, table)
            kept = session.get_one(Snapshot, (table, row.version)).position
            rows = list(session.exec(select(Answer).where(Answer.table == table, col(Answer.seq) > after)))
            session.expunge_all()
        return sorted(rows, key=lambda answer: answer.seq), decode(kept)

    def journal_end(self, table: str) -> int:
        """The last number of the journal."""
        return self.row(table).journal

    def journal_ends(self) -> dict[str, int]:
        """The last numbers of all journals."""
        with Session(self.engine) as session:
            return dict(session.exec(select(TableRow.id, TableRow.journal)).all())

    def letters(self, *conditions: Any) -> list[OutboxRow]:
        """Without what they say."""
        with Session(self.engine) as session:
            found = session.exec(select(OutboxRow).where(*conditions).options(defer(OutboxRow.letter)))  # type: ignore[arg-type]
            rows = list(found)
            session.expunge_all()
        return sorted(rows, key=lambda row: row.id or 0)

    def on_their_way(self) -> int:
        """How many letters have not arrived, or lack their pictures."""
        with Session(self.engine) as session:
            return len(session.exec(select(OutboxRow.id).where(col(OutboxRow.state).in_(WAITING))).all())

    def draft(self, table: str, seat: str) -> list[str]:
        """What a seat has composed and not committed."""
        return [
            choice
            for row in self.rows(DraftRow, DraftRow.table == table, DraftRow.seat == seat)
            for choice in row.choices
        ]

    def windows(self, table: str) -> list[Deadline]:
        return sorted(self.rows(Deadline, Deadline.table == table), key=lambda window: window.id)


@dataclass
class Table:
    """A table, with the same game played beside it from its journal."""

    id: str
    game: str
    room: Json
    holders: dict[str, Person]
    match: Match[Any]
    seq: int
    """The last entry of the journal that has been followed."""
    seen: list[Answer] = field(default_factory=list)

    def follow(self, held: Held) -> Sequence[Answer]:
        """Play what is new in the journal, and see that it comes to what is stored; what was new."""
        new, stored = held.as_it_stands(self.id, self.seq)
        if [answer.seq for answer in new] != list(range(self.seq + 1, self.seq + 1 + len(new))):
            raise Wrong(f"{self.game}: the journal has holes: {[answer.seq for answer in new]} after {self.seq}")
        for answer in new:
            _play_again(None, self.match, answer)  # type: ignore[arg-type]
        self.seq += len(new)
        self.seen += new
        if state_digest(stored) != state_digest(self.match):
            raise Wrong(f"{self.game}: the position that is stored is not what its journal leads to")
        return new
