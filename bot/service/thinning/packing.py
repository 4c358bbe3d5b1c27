"""Games that are over, packed: their rows go into one lump, and come out again where something is to change in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Table, insert, update
from sqlmodel import SQLModel, col, delete, func, select

from bot.service.api.table import OVER, TableId
from bot.service.mail.letters import DISPUTE, ROOM, TALK
from bot.service.mail.post import pack, unpack_letter
from bot.service.people.played import OF_LATE, counted_turns
from bot.service.table_store import TableStore
from bot.service.thinning.letters import thin
from bot.service.thinning.lump import MODELS, raw
from bot.service.thinning.names import numbers_in, people_among
from bot.service.thinning.rows import forget_lump, lump_of
from bot.store.mail import AgentWork, Deadline, OutboxRow, OutboxState, Report, Stage
from bot.store.models import Snapshot, TableRow, Tenure
from bot.store.packed import PackedGame, PackedPerson

REST = timedelta(days=3)
"""A game is packed so long after its end, when nobody's act can come a second time any more."""
_LOOSE = (ROOM, TALK, DISPUTE)
"""Letters that are looked for as long as there is a room."""
_DONE = (OutboxState.SENT, OutboxState.CANCELLED, OutboxState.WITHDRAWN, OutboxState.CLOSED)


@dataclass(frozen=True)
class Bundle:
    """What is to be packed of a game: its rows as bytes, and which these are."""

    table: TableId
    plain: bytes
    keys: Mapping[str, Sequence[tuple[Any, ...]]]
    """Primary keys, by table of the store."""
    numbers: frozenset[int]
    """Those in the rows that could be people's."""


class Packing:
    """Inside the keeper; what takes long, pressing the bytes, is done between two transactions."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def ripe(self, limit: int = 1, without: Collection[TableId] = ()) -> list[TableId]:
        """Games that can be packed, without some."""
        letters = select(OutboxRow.table).where(col(OutboxRow.state).not_in(_DONE), OutboxRow.table != "")
        found = (
            select(TableRow.id)
            .where(col(TableRow.status).in_([str(one) for one in OVER]), col(TableRow.id).not_in(without))
            .where(col(TableRow.packed).is_(False), col(TableRow.ended_at) <= self._store.clock() - REST)
            .where(TableRow.version > 0, col(TableRow.id).not_in(letters))
            .order_by(col(TableRow.id))
            .limit(limit)
        )
        return list(self._store.session.exec(found))

    def gather(self, table: TableId) -> Bundle | None:
        """The rows of a game, thinned; None where it may not be packed (any more)."""
        row = self._store.session.get(TableRow, table)
        if row is None or row.packed or row.status not in OVER:
            return None
        rows = {str(model.__tablename__): [*self._rows(row, model)] for model in MODELS}
        keys = {
            name: [tuple(one[key.name] for key in _table(name).primary_key) for one in found]
            for name, found in rows.items()
        }
        thinned = {name: [_thinned(name, one) for one in found] for name, found in rows.items()}
        return Bundle(row.id, raw(thinned), keys, frozenset(numbers_in(thinned)))

    def put(self, bundle: Bundle, lump: bytes) -> bool:
        """Put the pressed bytes in the place of the rows; False where these have changed meanwhile."""
        now = self.gather(bundle.table)
        if now is None or now.plain != bundle.plain:
            return False
        row, session = self._store.row(bundle.table), self._store.session
        self._keep_turns(row, now)
        for name, keys in bundle.keys.items():
            _delete(session, _table(name), keys)
        done = col(AgentWork.state).in_(("done", "stale"))
        session.execute(delete(AgentWork).where(col(AgentWork.table) == row.id, done))
        session.add(PackedGame(table=row.id, rows=lump, at=self._store.clock()))
        row.packed = True
        session.flush()
        forget_lump(session, row.id)
        return True

    def unpack(self, row: TableRow) -> None:
        """Have the rows of a game by themselves again. It is packed anew some other day."""
        if not row.packed:
            return
        session = self._store.session
        for model in MODELS:
            name = str(model.__tablename__)
            known = _table(name).columns
            found = lump_of(session, row.id).get(name, [])
            rows = [{key: value for key, value in one.items() if key in known} for one in found]
            if rows:
                session.connection().execute(insert(_table(name)), rows)
        session.execute(delete(PackedGame).where(col(PackedGame.table) == row.id))
        session.execute(delete(PackedPerson).where(col(PackedPerson.table) == row.id))
        session.execute(update(Tenure).where(col(Tenure.table) == row.id).values(turns=0, on_time=0))
        row.packed = False
        session.flush()
        session.expire_all()
        forget_lump(session, row.id)
        self._store.changed()

    def naming(self, person: int) -> list[TableId]:
        """The packed games that name somebody."""
        return list(self._store.session.exec(select(PackedPerson.table).where(PackedPerson.person == person)))

    # ------------------------------------------------------------------ inside

    def _rows(self, row: TableRow, model: type[SQLModel]) -> Iterable[dict[str, Any]]:
        table = _table(str(model.__tablename__))
        found = sql.select(table).where(table.columns["table"] == row.id).order_by(*table.primary_key)
        newest = None
        if "id" in table.columns:  # SQLite would give its number to another once more
            newest = self._store.session.scalar(select(func.max(table.columns["id"])))
        for one in map(dict, self._store.session.execute(found).mappings()):
            if (newest is None or one["id"] != newest) and _may_go(model, one, row):
                yield one

    def _keep_turns(self, row: TableRow, bundle: Bundle) -> None:
        """How turns were that are packed now: by tenure, and of each person's the last."""
        session = self._store.session
        gone = {key[0] for key in bundle.keys[str(Deadline.__tablename__)]}
        for tenure, (owed, good) in counted_turns(session, [row.id], gone).items():
            session.execute(update(Tenure).where(col(Tenure.id) == tenure).values(turns=owed, on_time=good))
        turns: dict[int, list[tuple[int, bool]]] = {}
        for window in session.exec(select(Deadline).where(Deadline.table == row.id).order_by(col(Deadline.id))):
            if window.id in gone and window.person is not None and (window.answered_at is not None or window.late):
                turns.setdefault(window.person, []).append((window.id or 0, window.late))
        for person in people_among(session, row, bundle.numbers) | {*turns}:
            kept = msgspec.msgpack.encode(turns.get(person, [])[-OF_LATE:])
            session.add(PackedPerson(person=person, table=row.id, turns=kept))


def _table(name: str) -> Table:
    return SQLModel.metadata.tables[name]


def _may_go(model: type[SQLModel], row: Mapping[str, Any], of: TableRow) -> bool:
    """Whether a row is looked at by itself no more."""
    if model is Snapshot:
        return bool(row["version"] != of.version)
    if model is OutboxRow:
        return row["state"] in _DONE and row["kind"] not in _LOOSE
    if model is Deadline:
        return row["stage"] == Stage.CLOSED and row["next_at"] is None
    return True


def _thinned(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row without positions that can be made again."""
    for column in ("letter", "held") if name in (OutboxRow.__tablename__, Report.__tablename__) else ():
        if isinstance(blob := row.get(column), bytes):
            row = {**row, column: pack(thin(unpack_letter(blob)))}
    return row


def _delete(session: Any, table: Table, keys: Sequence[tuple[Any, ...]]) -> None:
    if not keys:
        return
    columns = list(table.primary_key.columns)
    rest, last = keys[0][:-1], columns[-1]
    where = [column == value for column, value in zip(columns, rest, strict=False)]
    for start in range(0, len(keys), 500):
        some = [key[-1] for key in keys[start : start + 500]]
        session.execute(delete(table).where(*where, last.in_(some)))
