"""Whose a room is."""

from __future__ import annotations

from sqlmodel import Session, col, or_, select

from bot.store.models import DisputeRow, TableRow


def table_of(session: Session, room: int) -> TableRow | None:
    """The table of which this is the room, the thread for talk, or a thread about a dispute."""
    row = session.exec(select(TableRow).where(or_(TableRow.room == room, TableRow.talk == room))).first()
    if row is not None:
        return row
    disputed = select(DisputeRow.table).where(DisputeRow.thread == room)
    return session.exec(select(TableRow).where(col(TableRow.id).in_(disputed))).first()
