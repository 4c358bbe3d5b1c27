"""All tables that somebody looks after, with what each of them needs."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import func
from sqlmodel import and_, col, or_, select

from bot.service.access import Access
from bot.service.api.table import LIVE, PersonId, Status, TableId
from bot.service.arbitration.consent import Consent
from bot.service.arbitration.disputes import Disputes
from bot.service.arbitration.shown import Bench, Overseen, TableBench
from bot.service.public_facts import public_facts
from bot.service.table_store import TableStore
from bot.store.arbitration import AgreementRow, DelegateRow, DisputeRow
from bot.store.mail import Deadline, OutboxRow, OutboxState, Stage
from bot.store.models import SeatRow, Server, TableRow, Tenure

_NEVER = datetime.max.replace(tzinfo=UTC)
MOST = 500
"""Tables that are gone through for what they need."""
_LATE, _GRACE, _DISPUTE, _ASKED, _ROOM, _SEAT, _START = 32, 4, 64, 2, 16, 8, 3
"""What counts how much for the order in which tables are listed."""


class Overview:
    """The arbiter's bench."""

    def __init__(self, store: TableStore, consent: Consent, disputes: Disputes) -> None:
        self._store, self._consent, self._disputes = store, consent, disputes

    def bench(self, person: PersonId, guild: int | None, limit: int, skip: int = 0, *, admin: bool = False) -> Bench:
        """What a person looks after: what needs somebody most first, then by the next deadline.

        `admin`: all of the server `guild`, too.
        """
        mine = or_(*self._looked_after(person, guild, admin))
        live = col(TableRow.status).in_([str(one) for one in LIVE])
        total = self._store.session.execute(select(func.count(col(TableRow.id))).where(live, mine)).scalar() or 0
        newest = select(TableRow).where(live, mine).order_by(col(TableRow.created_at).desc(), col(TableRow.id))
        rows = list(self._store.session.exec(newest.limit(MOST)))
        weights, due = self._weights(rows), self._next_due(rows)
        rows.sort(key=lambda row: (-weights[row.id], due.get(row.id, _NEVER)))
        return Bench(tuple(self.overseen(row) for row in rows[skip : skip + limit]), int(total))

    def of_table(self, table: TableId, person: PersonId, *, admin: bool = False) -> TableBench:
        """One table, for whoever may act there as its arbiter."""
        row = self._store.row(table)
        access: Access = self._store.access(row)
        access.must_arbitrate(person, admin)
        return TableBench(
            self.overseen(row),
            bool(access.whose_consent(person)),
            tuple(self._disputes.of_table(table)),
            tuple(self._consent.agreements(table)),
        )

    def overseen(self, row: TableRow) -> Overseen:
        """What one table needs."""
        info = public_facts(self._store, row)
        return Overseen(
            info,
            disputes=len(self._disputes.of_table(row.id)),
            asked=len(self._consent.agreements(row.id)),
            roomless=row.id in self._without_room([row]),
            open_seats=tuple(one.seat for one in info.seats if one.person is None and one.agent is None),
            startable=row.id in self._startable([row]),
        )

    # ------------------------------------------------------------------ inside

    def _looked_after(self, person: PersonId, guild: int | None, admin: bool) -> Iterable[Any]:
        opened = and_(col(TableRow.arbiter).is_(None), TableRow.creator == person)
        yield from (opened, TableRow.arbiter == person)
        yield col(TableRow.id).in_(select(DelegateRow.table).where(DelegateRow.person == person))
        servers = {server.id for server in self._store.session.exec(select(Server)) if person in server.arbiters}
        if guild is not None and (admin or person in self._store.owners):
            servers.add(guild)
        yield col(TableRow.guild).in_(servers)
        for delegation in self._store.delegations:
            yield col(TableRow.id).in_(delegation.tables(person))

    def _weights(self, rows: Collection[TableRow]) -> dict[TableId, int]:
        """How much each table needs somebody."""
        ids = [row.id for row in rows]
        lobbies = {row.id for row in rows if row.status == Status.LOBBY}
        found = dict.fromkeys(ids, 0)
        for weight, those in (
            (_LATE, self._of(Deadline, ids, Deadline.stage == Stage.PASSED)),
            (_GRACE, self._of(Deadline, ids, Deadline.stage == Stage.GRACE)),
            (_DISPUTE, self._of(DisputeRow, ids, DisputeRow.state == "open")),
            (_ASKED, self._of(AgreementRow, ids, AgreementRow.state == "open")),
            (_ROOM, self._without_room(rows)),
            (_ROOM, {row.id for row in rows if row.behind}),
            (_SEAT, self._without_holder(set(ids) - lobbies)),
            (_START, self._startable(rows)),
            (-1, lobbies),
        ):
            for id in those:
                found[id] += weight
        return found

    def _startable(self, rows: Collection[TableRow]) -> set[TableId]:
        """Lobbies in which every seat is taken, and which do not begin by themselves."""
        ids = [row.id for row in rows if row.status == Status.LOBBY and not row.begins_by_itself]
        return set(ids) - self._without_holder(ids)

    def _next_due(self, rows: Collection[TableRow]) -> dict[TableId, datetime]:
        """When the next deadline of each table is."""
        ids = [row.id for row in rows]
        of_those = col(Deadline.table).in_(ids), Deadline.stage != Stage.CLOSED
        due = select(Deadline.table, func.min(col(Deadline.due))).where(*of_those).group_by(col(Deadline.table))
        return {table: first for table, first in self._store.session.exec(due) if first is not None}

    def _of(self, model: Any, ids: Collection[TableId], *which: Any) -> set[TableId]:
        return set(self._store.session.exec(select(model.table).where(col(model.table).in_(ids), *which)))

    def _without_room(self, rows: Collection[TableRow]) -> set[TableId]:
        """Tables that have no room, or whose room Discord lets nothing be written to."""
        waiting = col(OutboxRow.state).in_((OutboxState.QUEUED, OutboxState.SENDING))
        closed = self._of(
            OutboxRow, [row.id for row in rows], waiting, col(OutboxRow.refused_at).is_not(None),
            col(OutboxRow.person).is_(None),
        )  # fmt: skip
        return closed | {row.id for row in rows if row.room is None}

    def _without_holder(self, ids: Collection[TableId]) -> set[TableId]:
        held = select(Tenure.id).where(
            Tenure.table == SeatRow.table, Tenure.seat == SeatRow.seat, col(Tenure.until).is_(None)
        )
        empty = select(SeatRow.table).where(col(SeatRow.table).in_(ids), ~held.exists())
        return set(self._store.session.exec(empty))
