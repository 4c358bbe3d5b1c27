"""What should have happened and has not: for `keryx health`, and for whoever runs the bot."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, and_, col, func, or_, select

from bot.service.api.table import Status
from bot.service.mail.letters import FOLLOW_NEWS, FOLLOWED, HOOK
from bot.store.mail import AgentWork, Deadline, OutboxRow, OutboxState
from bot.store.models import TableRow
from bot.store.packed import DAMAGED, Chore

LATE = timedelta(minutes=10)
"""What should have been done so long ago means that nobody does it."""
_UNDRAWN = timedelta(minutes=30)
_FAILING = 5
"""Tries after which a letter counts as one that does not get through."""


def counts(session: Session, now: datetime, refused_for: timedelta = timedelta(0)) -> dict[str, int]:
    """How many there are of each kind of trouble; letters count as refused once they have been for so long."""
    found = {}
    for kind, model, condition in _kinds(now, refused_for):
        found[kind] = session.exec(select(func.count()).select_from(model).where(condition)).one()
    return found


def _kinds(now: datetime, refused_for: timedelta) -> Iterator[tuple[str, Any, Any]]:
    state, refused = col(OutboxRow.state), col(OutboxRow.refused_at)
    waiting = state.in_([OutboxState.QUEUED, OutboxState.SENDING])
    heads = select(func.min(OutboxRow.id)).where(waiting).group_by(OutboxRow.lane)
    late = col(OutboxRow.next_at) < now - LATE
    yield "deadlines", Deadline, col(Deadline.next_at) < now - LATE
    yield "letters", OutboxRow, and_(state == OutboxState.QUEUED, late, col(OutboxRow.id).in_(heads))
    yield "sending", OutboxRow, and_(state == OutboxState.SENDING, late)
    of_servers = col(OutboxRow.kind).not_in((FOLLOWED, FOLLOW_NEWS))  # whoever has set it up is told
    yield "refused", OutboxRow, and_(waiting, refused <= now - refused_for, of_servers)
    failing = and_(waiting, refused.is_(None), col(OutboxRow.attempts) >= _FAILING, col(OutboxRow.kind) != HOOK)
    yield "aside", OutboxRow, or_(state == OutboxState.ASIDE, failing)
    undrawn = and_(state == OutboxState.DRAWING, col(OutboxRow.sent_at) < now - _UNDRAWN)
    yield "pictures", OutboxRow, undrawn
    yield "agents", AgentWork, col(AgentWork.state) == "failed"
    yield "damaged", Chore, col(Chore.name) == DAMAGED
    in_play = col(TableRow.status).in_((Status.RUNNING, Status.PAUSED))
    yield "behind", TableRow, and_(in_play, col(TableRow.behind) != "")
