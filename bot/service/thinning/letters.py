"""Letters that have arrived: they keep their words, not the positions that these were told from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlmodel import col, func, select

from bot.service.mail.letters import FINAL, FOLLOWED, OPENING, REPORT, Letter
from bot.service.mail.post import pack, unpack
from bot.store.mail import OutboxRow, OutboxState
from bot.store.packed import Chore

if TYPE_CHECKING:
    from sqlmodel import Session

SHOWING = (OPENING, REPORT, FINAL)
"""Kinds of letters that show a position: the board, and the score under it."""
LETTERS = "letters"
"""The chore of thinning what older versions have left."""
_ARRIVED = (OutboxState.SENT, OutboxState.WITHDRAWN)


def thin(letter: Letter) -> Letter:
    """A letter without its position, which is made again when it has to be shown once more (`past.py`)."""
    if letter.kind == FOLLOWED:  # nothing in a channel that follows is ever made anew
        return msgspec.structs.replace(letter, after=None, events=())
    if letter.after is None:
        return letter
    return msgspec.structs.replace(letter, after=None, thinned=letter.kind in SHOWING)


def arrived(session: Session, row: OutboxRow) -> None:
    """A letter is there, with its pictures. The one before it in its lane is hardly ever edited any more.

    The last report is, whenever somebody's time or seat changes; it keeps its position till another comes.
    """
    if row.kind == FOLLOWED:
        row.letter = pack(thin(unpack(row)))
    if row.kind not in SHOWING:
        return
    before = (
        select(OutboxRow)
        .where(OutboxRow.lane == row.lane, col(OutboxRow.state).in_(_ARRIVED), OutboxRow.table == row.table)
        .where(col(OutboxRow.id) < row.id, col(OutboxRow.kind).in_(SHOWING))
        .order_by(col(OutboxRow.id).desc())
        .limit(1)
    )
    older = session.exec(before).first()
    for one in (older, row if row.kind == FINAL else None):
        if one is not None:
            one.letter = pack(thin(unpack(one)))


def thin_older(session: Session, limit: int) -> int | None:
    """Go through so many letters that an older Keryx has delivered: how many of them were thinned; None: it is done.

    Once through the store: what has been delivered since was thinned as it arrived.
    """
    chore = session.get(Chore, LETTERS)
    if chore is None:
        last = session.exec(select(func.max(OutboxRow.id))).one() or 0
        chore = Chore(name=LETTERS, until=last)
        session.add(chore)
    if chore.upto >= chore.until:
        return None
    found = (
        select(OutboxRow)
        .where(col(OutboxRow.id) > chore.upto, col(OutboxRow.id) <= chore.until)
        .order_by(col(OutboxRow.id))
        .limit(limit)
    )
    rows = session.exec(found).all()
    newest = _newest(session, {row.table for row in rows if row.kind in SHOWING})
    thinned = 0
    for row in rows:
        done = row.state in (*_ARRIVED, OutboxState.CANCELLED, OutboxState.CLOSED)
        letter = unpack(row)
        if letter.after is not None and (done or row.kind not in SHOWING) and row.id not in newest:
            row.letter, thinned = pack(thin(letter)), thinned + 1
    chore.upto = max((row.id or 0 for row in rows), default=chore.until)
    return thinned


def _newest(session: Session, tables: set[str]) -> set[int | None]:
    """The last letter of each lane of these tables that shows a position: it may yet be edited."""
    last = (
        select(func.max(OutboxRow.id))
        .where(col(OutboxRow.table).in_(tables), col(OutboxRow.kind).in_(SHOWING))
        .group_by(OutboxRow.lane)
    )
    return {*session.exec(last)} if tables else set()
