"""Tables that were begun under an older version of a game's rules, carried over to the installed one."""

from __future__ import annotations

import logging
from typing import Any

import sqlalchemy as sql
from sqlmodel import col, select

from bot.service.api.table import BEHIND, Status, TableId
from bot.service.mail.reports import Reports
from bot.service.playing.progress import Progress
from bot.service.running.keeper import Keeper
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.engine import StoreError
from bot.store.models import TableRow
from engine.core.ahead.draft import Draft
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.records.upgrade import NewerRules, upgraded_plan
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View

log = logging.getLogger(__name__)
_LIVE = col(TableRow.status).in_((Status.RUNNING, Status.PAUSED))
_UNKNOWN = select(TableRow).where(_LIVE, TableRow.rules == 0)
_STORED_BY = sql.select(
    *(col(one) for one in (TableRow.id, TableRow.game, TableRow.data, TableRow.rules, TableRow.behind))
).where(_LIVE)


class Carrying:
    """What is done once, before anybody plays, when the rules have changed since the last start."""

    def __init__(self, store: TableStore, holders: Holders) -> None:
        self._store, self._holders = store, holders

    def tables_behind(self) -> list[TableId]:
        """Tables in play whose position an older version of the rules has stored; `StoreError` where it was a newer.

        With those that were left behind at an earlier start, whatever has been installed since.
        """
        for row in self._store.session.exec(_UNKNOWN).all():
            self._store.matches.stored_by(row)
        behind = []
        for id, game, data, stored, why in self._store.session.execute(_STORED_BY):
            version = self._store.matches.rules(game, data).version
            if stored > version:
                raise StoreError(f"table {id}: {NewerRules(game, stored)}, or the backup from before it")
            if stored < version or why:
                behind.append(id)
        return behind

    def carry_over(self, table: TableId) -> None:
        """Have a table go on by the installed rules: its position, what is drafted and what is left ahead.

        It stands in the journal like an arbiter's correction: nothing before it can be taken back.
        """
        row = self._store.row(table)
        held_up, row.behind = bool(row.behind), ""
        if held_up and row.reason == BEHIND:
            self._holders.thaw(row)
            self._holders.tell_room(row, "resumed")
        if self._store.matches.stored_by(row) < self._store.matches.rules(row.game, row.data).version:
            self._carry_over(row)

    def left_behind(self, table: TableId, error: str) -> None:
        """It could not be carried over: its clocks stand still, nobody can act there, and those concerned are told."""
        row = self._store.row(table)
        known, row.behind = row.behind, error[:1000]
        if known:
            return
        if row.status == Status.RUNNING:
            self._holders.freeze(row, BEHIND)
        self._holders.tell_room(row, "behind")
        self._holders.tell(row, [self._holders.looks_after(row)], "behind")

    # ------------------------------------------------------------------ inside

    def _carry_over(self, row: TableRow) -> None:
        asked, windows = self._store.matches.load(row).pending(), self._store.windows(row)
        since, now = self._store.matches.stored_by(row), self._store.matches.rules(row.game, row.data).version
        self._plans(row, since)
        progress = Progress(self._store, row)
        progress.carry_over()
        self._drafts(row, progress.match)
        progress.run_plans()
        progress.finish()
        self._holders.tell_room(row, "new-rules", versions=[since, now])
        reports = Reports(self._store, row, progress.match, self._store.seats(row), self._store.clock())
        for seat, decision in progress.match.pending().items():
            if seat in windows and asked.get(seat) != decision:
                reports.turn_again(seat, windows[seat].due)

    def _plans(self, row: TableRow, since: int) -> None:
        rules = self._store.matches.rules(row.game, row.data)
        for kept in self._store.plan_rows(row).values():
            kept.plan = upgraded_plan(kept.plan, since, rules.version, rules.upgrades)

    def _drafts(self, row: TableRow, match: Match[Any]) -> None:
        """A draft for a question that is not asked any more, or that is not legal any more, is thrown away."""
        asked = match.pending()
        for kept in self._store.drafts(row):
            decision = asked.get(kept.seat)
            if decision is None or decision.id != kept.decision or not _fits(match, kept.seat, kept.choices):
                self._store.drop(row, kept)


def _fits(match: Match[Any], seat: Seat, choices: list[str]) -> bool:
    return Draft(View(match, seat_view(seat)), seat).extend(map(Choice.parse, choices)).problem is None


async def carry_over(keeper: Keeper, carrying: Carrying) -> None:
    """Carry over every table that is behind, each in its own transaction; one that fails does not stop the rest."""
    for table in await keeper.call(carrying.tables_behind):
        try:
            await keeper.call(carrying.carry_over, table)
        except StoreError:
            raise
        except Exception as error:
            log.exception("table %s can't go on under the new rules; the next start tries again", table)
            await keeper.call(carrying.left_behind, table, f"{type(error).__name__}: {error}")
