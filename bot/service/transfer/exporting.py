"""A table's game as a file: all of it once it is over, or to be gone on with; else what somebody may know of it."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.service.api.table import GOING_ON, PersonId, SeatInfo, TableId
from bot.service.playing.look import Look
from bot.service.playing.records import record_of
from bot.service.public_facts import outcome_of
from bot.service.seating.holders import Holders
from bot.service.table_store import EXPORTED, TableStore
from bot.service.transfer.file import FINISHED, FORMAT, VIEW, About, Holder, written, written_view
from bot.service.transfer.journal import move_on
from bot.store.models import TableRow
from bot.terms.seating import Seating
from engine.core import registry
from engine.core.records.record import Record, Redealt

_MOST_TOLD = 100_000


class Exports:
    """Writes the files."""

    def __init__(self, store: TableStore, holders: Holders, look: Look) -> None:
        self._store, self._holders, self._look = store, holders, look

    def finished(self, table: TableId) -> tuple[Record, About]:
        """A game that is over, for anybody: its record, and what its file says of itself."""
        row, record = self._store.row(table), self._look.record(table)
        people = {seat: Holder(name=info.name) for seat, info in self._store.seats(row).items() if info.name}
        return record, self._about(row, FINISHED, None, people=people, result=outcome_of(row))

    def running(
        self, table: TableId, by: PersonId, interaction: int, *, admin: bool = False, host: bool = False
    ) -> bytes:
        """A game that goes on, with all that is hidden, for an arbiter who holds no seat; `host`: who runs the bot.

        Whoever has the file knows its seed. So it is told in the room, stands in the audit, and the dice here come from
        another seed from then on, as they will where the game is gone on with.
        """
        row = self._store.row(table)
        self._must_take(row, by, admin, host)
        if self._store.seen(interaction, "export", by, table) is None:
            self._store.note(row, by, EXPORTED, version=row.version)
            self._store.changed()
            move_on(self._store, row)
            self._store.post.refresh_lobby(row)
            self._holders.tell_room(row, "exported" if by else "exported-host", person=by or None, hash=row.commitment)
        record = _until_it_moved(record_of(self._store, row))
        people = {seat: _holder(info) for seat, info in self._store.seats(row).items()}
        terms = msgspec.structs.replace(self._store.terms(row), seats=Seating())
        about = self._about(row, GOING_ON, by, people=people, terms=terms)
        return written(record, about)

    def must_take(self, table: TableId, by: PersonId, *, admin: bool = False) -> None:
        """`Denied` for who may not have the file of a game that goes on."""
        self._must_take(self._store.row(table), by, admin)

    def _must_take(self, row: TableRow, by: PersonId, admin: bool, host: bool = False) -> None:
        access = self._store.access(row)
        access.must_have_begun()
        if not host:
            access.must_see_all(by, admin)

    def view(self, table: TableId, person: PersonId) -> bytes:
        """What somebody may know of a game, as it stands: their seats' view, or what everybody sees."""
        row = self._store.row(table)
        panel = self._look.panel(table, person)
        seats = self._store.access(row).held(person)
        told = self._look.history(table, person, _MOST_TOLD)
        position = panel.view.match.position
        return written_view(
            self._about(row, VIEW, None),
            seats,
            {
                "game": row.game,
                "scenario": row.scenario,
                "options": row.options,
                "rules": position.rules,
                "data": row.data,
                "asked": {seat: decision.kind for seat, decision in panel.view.match.pending().items()},
                "position": plain(position),
                "told": [plain(one.event) for one in told],
            },
        )

    def _about(self, row: TableRow, kind: str, by: PersonId | None, **more: Any) -> About:
        return About(
            format=FORMAT,
            kind=kind,
            table=row.id,
            title=row.title,
            at=row.ended_at if kind == FINISHED else self._store.clock(),
            by=by,
            data_files=self._own_data(row) if kind != VIEW else {},
            **more,
        )

    def _own_data(self, row: TableRow) -> dict[str, str]:
        """The data files of the table, unless they are those that come with Keryx."""
        shipped = row.data == registry.rules(row.game).digest
        return {} if shipped else self._store.matches.texts(row.game, row.data)


def plain(value: Any) -> Any:
    """What can be written as JSON: keys that are no words become some."""
    return msgspec.to_builtins(value, str_keys=True)


def _holder(info: SeatInfo) -> Holder:
    return Holder(person=info.person if (info.person or 0) > 0 else None, agent=info.agent, name=info.name)


def _until_it_moved(record: Record) -> Record:
    """The record up to where its last seed came in: the game as it was when the file was asked for."""
    cut = max(n for n, entry in enumerate(record.entries) if isinstance(entry, Redealt))
    return msgspec.structs.replace(
        record,
        entries=record.entries[:cut],
        states=record.states[: cut + 1],
        draws=record.draws[: cut + 1],
        told=record.told[: cut + 1],
        note="",
    )
