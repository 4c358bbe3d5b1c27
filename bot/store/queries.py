"""The statements that every commit runs, each built once: building one takes longer than running it."""

from __future__ import annotations

from typing import Any

import sqlalchemy
from sqlalchemy import bindparam, exists, insert, or_, update
from sqlalchemy.orm import aliased
from sqlmodel import col, delete, func, select

from bot.store.arbitration import DelegateRow, DisputeRow
from bot.store.mail import (
    OPEN_STAGES,
    Deadline,
    Interaction,
    LivePanel,
    OutboxRow,
    OutboxState,
    Receipt,
    Report,
)
from bot.store.models import (
    NEW_DICE,
    NEW_RULES,
    QUIETLY,
    AbsenceRow,
    Answer,
    DraftRow,
    Person,
    PlanRow,
    SeatRow,
    Snapshot,
    TableRow,
    Tenure,
)

TABLE: Any = bindparam("table")
SEAT: Any = bindparam("seat")
ROOM: Any = bindparam("room")
NOW: Any = bindparam("now")
MOST: Any = bindparam("most")

KEEP_ONE_IN = 64
"""Of the older positions, one in so many is kept, so that the past can be rebuilt without replaying all of it."""


def _of_seat(model: Any) -> Any:
    return (col(model.table) == SeatRow.table) & (col(model.seat) == SeatRow.seat)


_mine = aliased(Answer)
_older = aliased(Snapshot)
_carried = aliased(Answer)
_moved = aliased(Answer)

ABSENCES = (
    select(AbsenceRow).where(AbsenceRow.table == TABLE, AbsenceRow.state != "off").order_by(col(AbsenceRow.begins))
)
"""Who is away from a table, was or will be, the first first."""

DELEGATES = select(DelegateRow.person).where(DelegateRow.table == TABLE).order_by(col(DelegateRow.since))


def _with_seats(found: Any) -> Any:
    """What is found, with who holds each of its seats now, what they are asked, have drafted and left ahead.

    Almost every act needs most of it, and what a transaction takes is the number of its statements, hardly what they
    read.
    """
    answered = exists().where(_of_seat(Answer)).label("answered")
    return (
        found.add_columns(SeatRow, Tenure, Person, Deadline, DraftRow, PlanRow, answered)
        .join(Tenure, _of_seat(Tenure) & col(Tenure.until).is_(None), isouter=True)
        .join(Person, col(Person.id) == Tenure.person, isouter=True)
        .join(Deadline, _of_seat(Deadline) & col(Deadline.stage).in_(OPEN_STAGES), isouter=True)
        .join(DraftRow, _of_seat(DraftRow), isouter=True)
        .join(PlanRow, _of_seat(PlanRow), isouter=True)
        .order_by(col(SeatRow.position))
    )


_ROW = _with_seats(
    sqlalchemy.select(
        TableRow,
        exists().where(col(AbsenceRow.table) == TableRow.id, col(AbsenceRow.state) != "off").label("absences"),
        exists().where(col(DelegateRow.table) == TableRow.id).label("delegates"),
    ).join(SeatRow, col(SeatRow.table) == TableRow.id, isouter=True)
)
"""A table, and whether it has what most have not; with its seats."""
ROW = _ROW.where(TableRow.id == TABLE)
ROW_OF_ROOM = _ROW.where(or_(TableRow.room == ROOM, TableRow.talk == ROOM))
"""The one whose room this is, or its thread for talk."""
ROW_OF_DISPUTE = _ROW.where(col(TableRow.id).in_(select(DisputeRow.table).where(DisputeRow.thread == ROOM)))
"""The one that a thread about a dispute belongs to."""
SEATS = _with_seats(sqlalchemy.select().select_from(SeatRow)).where(col(SeatRow.table) == TABLE)
"""The seats of a table alone."""

EDITS = select(OutboxRow).where(
    OutboxRow.lane == bindparam("lane"), OutboxRow.kind == bindparam("kind"), OutboxRow.state == OutboxState.QUEUED
)
"""The edits of one kind that wait in a lane."""
THERE = (OutboxState.QUEUED, OutboxState.SENDING, OutboxState.DRAWING, OutboxState.SENT)
"""A letter has arrived, or is about to."""
LETTERS_THERE = (
    select(OutboxRow)
    .where(OutboxRow.table == TABLE, col(OutboxRow.kind).in_(bindparam("kinds", expanding=True)))
    .where(col(OutboxRow.state).in_(THERE))
    .order_by(col(OutboxRow.id).desc())
    .limit(MOST)
)
"""The letters of some kinds about a table that have arrived or are about to, the latest first."""
FIRST_MARK = (
    select(OutboxRow.mark)
    .where(OutboxRow.table == TABLE, OutboxRow.message == bindparam("message"))
    .order_by(col(OutboxRow.id))
    .limit(1)
)
"""The mark of a message: that of the letter that made it."""
LIVE_PANELS = select(LivePanel).where(LivePanel.table == TABLE)
RECEIPTS = select(Receipt).where(Receipt.table == TABLE).order_by(col(Receipt.seat))

SINCE = (
    select(Answer.events)
    .where(Answer.table == TABLE, col(Answer.withdrawn_at).is_(None))
    .where(
        Answer.seq
        > select(func.coalesce(func.max(_mine.seq), 0))
        .where(_mine.table == TABLE, _mine.seat == SEAT, col(_mine.withdrawn_at).is_(None))
        .where(col(_mine.who).startswith("person"))
        .scalar_subquery()
    )
    .order_by(col(Answer.seq))
)
"""The events since the holder of a seat has last answered in person."""

SINCE_BY = (
    select(Answer.events)
    .where(Answer.table == TABLE, col(Answer.withdrawn_at).is_(None))
    .where(
        Answer.seq
        > select(func.coalesce(func.max(_mine.seq), 0))
        .where(_mine.table == TABLE, _mine.who == bindparam("who"), col(_mine.withdrawn_at).is_(None))
        .scalar_subquery()
    )
    .order_by(col(Answer.seq))
)
"""The events since somebody (`person 17`) has last answered, from whichever seat."""

LAST_REPORT = (
    select(Report)
    .where(Report.table == TABLE, col(Report.withdrawn).is_(False))
    .order_by(col(Report.number).desc())
    .limit(1)
)

_before = aliased(Report)
FIRST_OF_MESSAGE = (
    select(
        Report.number,
        select(_before.upto)
        .where(_before.table == TABLE, col(_before.withdrawn).is_(False), _before.number < Report.number)
        .order_by(col(_before.number).desc())
        .limit(1)
        .scalar_subquery(),
    )
    .where(Report.table == TABLE, col(Report.withdrawn).is_(False), Report.letter == bindparam("letter"))
    .order_by(col(Report.number))
    .limit(1)
)
"""The first report that a message of the room tells, and up to which answer the one before it has told."""

TO_REPORT = (
    select(Answer.seq, Answer.seat, Answer.events)
    .where(Answer.table == TABLE, Answer.seq > bindparam("seq"), col(Answer.withdrawn_at).is_(None))
    .where(~col(Answer.who).startswith(QUIETLY))
    .order_by(col(Answer.seq))
)
"""Who gave the answers that stand, after the one of that number, and what happened; without the quiet ones."""

PLAYED_BEHIND = (
    select(Answer)
    .where(Answer.table == TABLE, Answer.seat == SEAT, Answer.played > bindparam("fence"))
    .where(col(Answer.withdrawn_at).is_(None))
    .order_by(col(Answer.seq))
)
"""A seat's answers that stand, on this side of the fence."""

DECIDED_BEHIND = (
    select(Answer.decision)
    .where(Answer.table == TABLE, Answer.seat == SEAT, Answer.played > bindparam("fence"))
    .where(col(Answer.withdrawn_at).is_(None))
)
"""Which decisions those answered."""

PRUNE = (
    delete(Snapshot)
    .where(col(Snapshot.table) == TABLE, col(Snapshot.version) % KEEP_ONE_IN != 1)
    .where(
        col(Snapshot.version)
        < select(func.max(_older.version))
        .where(_older.table == TABLE, _older.played <= bindparam("fence"))
        .scalar_subquery()
    )
    .where(
        col(Snapshot.version)
        > select(func.coalesce(func.max(_moved.version), 0))
        .where(_moved.table == TABLE, _moved.decision == NEW_DICE)
        .scalar_subquery()
    )
    .where(
        col(Snapshot.version).not_in(
            select(_carried.version).where(_carried.table == TABLE, _carried.decision == NEW_RULES)
        )
    )
    .execution_options(synchronize_session=False)
)
"""Behind the newest position that nothing can go back beyond, only one in so many is kept, and the first: of the game,
and of each version of the rules. What is kept when the game moves stays: a closed hand may be opened again."""

# Rows that nobody touches again in the same transaction are written by statements, without objects to watch over.
NEW_ANSWERS = insert(Answer)
NEW_SNAPSHOT = insert(Snapshot)
NEW_INTERACTION = insert(Interaction)
OLD_INTERACTION = select(Interaction.id).where(Interaction.id == bindparam("interaction"))
INTERACTION_DONE = (
    update(Interaction)
    .where(col(Interaction.id) == bindparam("interaction"))
    .values(events=bindparam("told"), planned=bindparam("along"))
)
"""Keeps what an interaction has led to, for whoever asks again."""
