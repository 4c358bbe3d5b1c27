"""What waits in the outbox: statements, built once, that find what may go now, and what was lost on its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy
from sqlalchemy import bindparam, case, exists, true
from sqlmodel import col, func, select

from bot.service.mail.letters import HOOK
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import TableRow
from bot.store.processes import free, others
from bot.store.queries import MOST, NOW


def firsts(*which: Any) -> Any:
    """Of these, the first in each lane that has not gone."""
    waits = col(OutboxRow.state).in_([OutboxState.QUEUED, OutboxState.SENDING])
    return select(func.min(OutboxRow.id)).where(*which, waits).group_by(OutboxRow.lane)


_ELSEWHERE = select(OutboxRow.lane).where(
    col(OutboxRow.state).in_([OutboxState.SENDING, OutboxState.DRAWING]), others(OutboxRow.holder)
)
"""Lanes that another process is at: of what it has in hand, nothing is overtaken or changed from two sides."""
_HEADS = (
    col(OutboxRow.id).in_(firsts(OutboxRow.kind != HOOK)),
    col(OutboxRow.state) == OutboxState.QUEUED,
    col(OutboxRow.lane).not_in(bindparam("busy", expanding=True)),
    col(OutboxRow.lane).not_in(_ELSEWHERE),
)
"""The first letter of each lane in which nothing is on its way."""
_UNPAINTED = (
    col(OutboxRow.state) == OutboxState.DRAWING,
    col(OutboxRow.id).not_in(bindparam("drawing", expanding=True)),
    col(OutboxRow.lane).not_in(_ELSEWHERE),
)
"""Letters that wait for pictures which nobody is at."""
LOST = (
    col(OutboxRow.state) == OutboxState.SENDING,
    col(OutboxRow.kind) != HOOK,
    col(OutboxRow.id).not_in(bindparam("in_hand", expanding=True)),
    free(OutboxRow.holder),
)
"""What stands as being sent and is in nobody's hands."""


def _taken(which: Sequence[Any]) -> Any:
    """So many of these as may go now, with their tables, for whoever takes them first."""
    rows = sqlalchemy.select(OutboxRow, TableRow).join(TableRow, col(TableRow.id) == OutboxRow.table, isouter=True)
    due = rows.where(*which, col(OutboxRow.next_at) <= NOW).order_by(col(OutboxRow.id)).limit(MOST)
    return due.with_for_update(skip_locked=True, of=OutboxRow)


def _waiting(which: Sequence[Any]) -> Any:
    """How many of these may go now, and when the first of the others may."""
    may_go = col(OutboxRow.next_at) <= NOW
    when = func.min(case((~may_go, col(OutboxRow.next_at))))
    return sqlalchemy.select(func.count(case((may_go, 1))).label("now"), when.label("later")).where(*which).subquery()


TO_SEND, TO_DRAW = _taken(_HEADS), _taken(_UNPAINTED)
"""Letters, and letters that wait for their pictures, of which so many are taken."""
_letters, _pictures = _waiting(_HEADS), _waiting(_UNPAINTED)
STANDS = sqlalchemy.select(
    exists().where(*LOST).label("lost"),
    _letters.c.now.label("letters"),
    _pictures.c.now.label("pictures"),
    _letters.c.later,
    _pictures.c.later,
).select_from(_letters.join(_pictures, true()))
"""All that the courier asks each time it looks."""
