"""The outbox inside the keeper: which letters go next, and what has become of them."""

from __future__ import annotations

import logging
from datetime import timedelta

from sqlmodel import Session, col, delete, func, or_, select, update

from bot.service.ground import Ground
from bot.service.letters import ANEW, ROOM, TALK, Delivery
from bot.service.post import unpack
from bot.store.mail import Interaction, OutboxRow, OutboxState
from bot.store.models import TableRow

log = logging.getLogger(__name__)

TRIES = 12
"""Attempts before a letter is put aside; with the waits in between, about two days."""
_FIRST_WAIT = timedelta(seconds=2)
_LONGEST_WAIT = timedelta(hours=6)
_KEEP_INTERACTIONS = timedelta(days=2)


class Outbox(Ground):
    """Called by the courier only."""

    def claim(self, limit: int = 8, busy: frozenset[str] = frozenset()) -> list[Delivery]:
        """The next letter of each lane that is not busy, marked as being sent."""
        heads = (
            select(func.min(OutboxRow.id))
            .where(col(OutboxRow.state).in_([OutboxState.QUEUED, OutboxState.SENDING]))
            .group_by(OutboxRow.lane)
        )
        rows = self.session.exec(
            select(OutboxRow)
            .where(
                col(OutboxRow.id).in_(heads),
                OutboxRow.state == OutboxState.QUEUED,
                OutboxRow.next_at <= self.clock(),
                col(OutboxRow.lane).not_in(busy),
            )
            .order_by(col(OutboxRow.id))
            .limit(limit)
        ).all()
        for row in rows:
            row.state, row.attempts = OutboxState.SENDING, row.attempts + 1
        return [delivery(self.session, row) for row in rows]

    def sent(self, row: int, message: int | None) -> None:
        """The letter has arrived."""
        kept = self._outbox(row)
        if kept.state in (OutboxState.SENDING, OutboxState.QUEUED):
            kept.state, kept.message, kept.sent_at, kept.error = OutboxState.SENT, message, self.clock(), ""

    def room_made(self, row: int, thread: int) -> None:
        """The thread is there."""
        kept = self._outbox(row)
        table = self.row(kept.table)
        if kept.kind == ROOM:
            table.room = thread
        elif kept.kind == TALK:
            table.talk = thread
        self.sent(row, thread)

    def again(self, row: int, error: str, *, doubt: bool, after: float | None = None, tries: int = TRIES) -> None:
        """It has not arrived, or nobody knows (`doubt`): try again later, or put it aside after too many tries."""
        kept = self._outbox(row)
        kept.error, kept.doubt = error[:1000], kept.doubt or doubt
        if kept.attempts >= tries:
            kept.state = OutboxState.ASIDE
            log.error("letter %s (%s) put aside after %s tries: %s", kept.mark, kept.kind, kept.attempts, error)
            return
        wait = timedelta(seconds=after) if after is not None else _FIRST_WAIT * 2 ** min(kept.attempts - 1, 20)
        kept.state, kept.next_at = OutboxState.QUEUED, self.clock() + min(wait, _LONGEST_WAIT)

    def waited(self, row: int, after: float) -> None:
        """Discord asked us to wait; that is no failed try."""
        kept = self._outbox(row)
        kept.state, kept.attempts = OutboxState.QUEUED, kept.attempts - 1
        kept.next_at = self.clock() + timedelta(seconds=after)

    def dm_closed(self, row: int) -> None:
        """The person takes no direct messages: never try again until they say so, and call them in the room."""
        kept = self._outbox(row)
        if kept.person is None:
            return
        self.known(kept.person).dm = "closed"
        waiting = self.session.exec(
            select(OutboxRow)
            .where(
                OutboxRow.lane == kept.lane,
                or_(col(OutboxRow.state) == OutboxState.QUEUED, col(OutboxRow.id) == kept.id),
            )
            .order_by(col(OutboxRow.id))
        ).all()
        for letter in waiting:
            self.post.closed(self.row(letter.table), letter)

    def dm_open(self, row: int) -> None:
        """A direct message has arrived."""
        kept = self._outbox(row)
        if kept.person is not None:
            self.known(kept.person).dm = "open"

    def recover(self) -> int:
        """After a start: what was being sent is in doubt. Returns how many letters are."""
        done = self.session.exec(
            update(OutboxRow)
            .where(col(OutboxRow.state) == OutboxState.SENDING)
            .values(state=OutboxState.QUEUED, doubt=True, next_at=self.clock())
        )
        return int(done.rowcount)

    def next_letter(self, otherwise: float) -> float:
        """Seconds until the first waiting letter may go; `otherwise` if none waits."""
        waiting = select(OutboxRow.next_at).where(OutboxRow.state == OutboxState.QUEUED)
        moment = self.session.exec(waiting.order_by(col(OutboxRow.next_at)).limit(1)).first()
        return otherwise if moment is None else max(0.05, (moment - self.clock()).total_seconds())

    def tidy(self) -> None:
        """Forget interactions that can't be repeated any more."""
        self.session.exec(delete(Interaction).where(col(Interaction.at) < self.clock() - _KEEP_INTERACTIONS))

    def _outbox(self, id: int) -> OutboxRow:
        return self.session.get_one(OutboxRow, id)


def delivery(session: Session, row: OutboxRow) -> Delivery:
    """A row as the courier and the composer see it."""
    table = session.get(TableRow, row.table) if row.table else None
    channel = None
    if row.person is None and table is not None:
        channel = table.channel if row.kind in (ROOM, TALK) else table.room
    letter, told = unpack(row), row
    if row.kind == ANEW:
        told = session.get_one(OutboxRow, letter.args["row"])
        letter = unpack(told)
    return Delivery(
        row=row.id or 0,
        letter=letter,
        lane=row.lane,
        nonce=f"keryx-{row.id}",
        mark=told.mark,
        channel=channel,
        person=row.person,
        guild=table.guild if table is not None else None,
        attempts=row.attempts,
        doubt=row.doubt,
        anew=row.kind == ANEW,
        message=told.message if row.kind == ANEW else None,
    )
