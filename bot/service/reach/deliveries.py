"""The outbox as the hand that posts results sees it: what goes next, and what has become of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy
from sqlalchemy import bindparam, exists
from sqlmodel import col, func, select, update

from bot.service.mail.letters import HOOK, Letter
from bot.service.mail.post import pack, unpack
from bot.service.mail.waiting import firsts
from bot.service.reach.heralding import Heralding
from bot.service.reach.sender import Fate
from bot.service.table_store import TableStore
from bot.store.mail import OutboxRow, OutboxState
from bot.store.processes import free
from bot.store.queries import MOST, NOW
from bot.store.reach import HookRow

FIRST_WAIT, LONGEST_WAIT = timedelta(seconds=5), timedelta(hours=6)
"""Between tries: four times as long each time."""
KEPT = timedelta(days=3)
"""How long one delivery is tried."""
GIVEN_UP = timedelta(days=7)
"""How long an address may fail before nothing more is posted there."""
HOPELESS_TRIES = 3
"""Tries of what is not accepted for what it says."""

_HOOKS = col(OutboxRow.kind) == HOOK
_FREE = col(OutboxRow.lane).not_in(bindparam("busy", expanding=True))
_LOST = (_HOOKS, col(OutboxRow.state) == OutboxState.SENDING, _FREE, free(OutboxRow.holder))
_UNDER_WAY = select(OutboxRow.lane).where(_HOOKS, col(OutboxRow.state) == OutboxState.SENDING)
_HEADS = (
    col(OutboxRow.id).in_(firsts(_HOOKS)),
    col(OutboxRow.state) == OutboxState.QUEUED,
    _FREE,
    col(OutboxRow.lane).not_in(_UNDER_WAY),
)
_STANDS = sqlalchemy.select(
    exists().where(*_LOST).label("lost"),
    sqlalchemy.select(func.min(OutboxRow.next_at)).where(*_HEADS).scalar_subquery().label("later"),
)
"""All that the hand asks each time it looks: whether something was lost, and when the next may go."""
_AGAIN = update(OutboxRow).where(*_LOST).values(state=OutboxState.QUEUED, next_at=NOW)
_READY = (
    select(OutboxRow)
    .where(*_HEADS, OutboxRow.next_at <= NOW)
    .order_by(col(OutboxRow.id))
    .limit(MOST)
    .with_for_update(skip_locked=True)
)


@dataclass(frozen=True, repr=False)
class Posting:
    """One delivery on its way. Nothing prints it."""

    row: int
    lane: str
    mark: str
    form: str
    address: str
    secret: bytes
    id: str
    body: dict[str, Any]
    game: str
    data: str
    """Digest of the data that the table is pinned to whose words it has; empty: it tells of none."""


class Deliveries:
    """Called by the hand only, in transactions."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._heralding = Heralding(store)

    def claim(self, limit: int, busy: Collection[str]) -> tuple[list[Posting], datetime | None]:
        """The next of each lane that is not busy, marked as being sent, and when the next of all others may go.

        What a crash left so goes once more.
        """
        lanes = {"busy": list(busy), "me": self._store.database.me}
        lost, later = self._store.session.execute(_STANDS, lanes).one()
        now = {**lanes, "now": self._store.clock()}
        if lost:
            self._store.session.exec(_AGAIN, params=now)
        if not lost and (later is None or later > self._store.clock()):
            return [], later
        taken = [self._taken(row) for row in self._store.session.exec(_READY, params={**now, "most": limit}).all()]
        return taken, self._store.session.execute(_STANDS, lanes).one().later

    def _taken(self, row: OutboxRow) -> Posting:
        letter = unpack(row)
        hook = self._store.session.get_one(HookRow, letter.args["hook"])
        row.state, row.attempts, row.next_at = OutboxState.SENDING, row.attempts + 1, self._store.clock()
        row.holder = self._store.database.me
        if letter.data:
            self._store.matches.rules(letter.game, letter.data)  # whoever words it needs them
        body = letter.args["body"]
        return Posting(
            row.id or 0, row.lane, row.mark, hook.form, hook.address.decode(), hook.secret, body["id"], body,
            letter.game, letter.data,
        )  # fmt: skip

    def settle(self, id: int, fate: Fate) -> None:
        """It has arrived, is to be tried again later, or never will."""
        row = self._store.session.get_one(OutboxRow, id)
        hook = self._store.session.get_one(HookRow, unpack(row).args["hook"])
        mine = row.holder == self._store.database.me
        if row.state != OutboxState.SENDING or not mine or hook.ended_at is not None:
            return
        now = self._store.clock()
        hook.trouble = f"{fate.trouble} {fate.status or ''}".strip() if fate.trouble else ""
        row.error = hook.trouble
        if not fate.trouble:
            hook.delivered_at, hook.failing_since = now, None
            self._done(row, OutboxState.SENT)
            row.sent_at = now
        elif fate.wait is not None:
            row.state, row.attempts, row.next_at = OutboxState.QUEUED, row.attempts - 1, now + _span(fate.wait)
        else:
            self._failed(row, hook, fate, now)

    def _failed(self, row: OutboxRow, hook: HookRow, fate: Fate, now: datetime) -> None:
        hook.failing_since = hook.failing_since or now
        if fate.gone or now - hook.failing_since > GIVEN_UP:
            why = "gone" if fate.gone else "failing"
            row.state = OutboxState.QUEUED
            self._heralding.end(hook, why)
            self._heralding.tell_owner(hook, why)
        elif now - row.created_at > KEPT or (fate.hopeless and row.attempts >= HOPELESS_TRIES):
            self._done(row, OutboxState.CANCELLED)
        else:
            wait = min(FIRST_WAIT * 4 ** min(row.attempts - 1, 10), LONGEST_WAIT)
            row.state, row.next_at = OutboxState.QUEUED, now + wait

    def _done(self, row: OutboxRow, state: str) -> None:
        """What it said is kept no longer."""
        row.state, row.letter = state, pack(Letter(HOOK, args={"hook": unpack(row).args["hook"]}))


def _span(seconds: float) -> timedelta:
    return timedelta(seconds=seconds)
