"""Seats that change holders by a rule of the game: who sits where follows the position, in the same transaction."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import col, select

from bot.service.mail.letters import EXCHANGED
from bot.service.table_store import EXCHANGED as WHY
from bot.service.table_store import TableStore
from bot.store.mail import AgentWork
from bot.store.models import SeatRow, TableRow, Tenure
from engine.core.secrets.secret import Seat

Pair = tuple[Seat, Seat]


def follow(store: TableStore, row: TableRow, before: Sequence[Pair], after: Sequence[Pair]) -> None:
    """Bring who sits where from what one position says of exchanged seats to what another says.

    Exchanges that are new are done; those of answers that no longer count are undone, the latest first.
    """
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    pairs = [*reversed(before[same:]), *after[same:]]
    if not pairs:
        return
    held = {seat: info.person for seat, info in store.seats(row).items()}
    for pair in pairs:
        _swap(store, row, pair)
    for seat in dict.fromkeys(seat for pair in pairs for seat in pair):
        if store.seats(row)[seat].person != held[seat]:  # somebody may have sat on both
            _tell(store, row, seat)
    store.post.refresh_lobby(row)


def _swap(store: TableStore, row: TableRow, pair: Pair) -> None:
    """The holders change places. Nothing that either has left at a seat goes on to the other."""
    held = [store.seats(row)[seat] for seat in pair]
    now, session = store.clock(), store.session
    tenures = select(Tenure).where(Tenure.table == row.id, col(Tenure.seat).in_(pair), col(Tenure.until).is_(None))
    for tenure in session.exec(tenures).all():
        tenure.until, tenure.why = now, WHY
    for seat, info in zip(pair, reversed(held), strict=True):
        if info.person is not None or info.agent is not None:
            session.add(Tenure(table=row.id, seat=seat, person=info.person, agent=info.agent, since=now))
        session.get_one(SeatRow, (row.id, seat)).sought = info.sought
        if (draft := store.draft_row(row, seat)) is not None:
            store.drop(row, draft)
        if (plan := store.plan_rows(row).get(seat)) is not None:
            store.drop(row, plan)
    for seat, info in zip(pair, held, strict=True):
        if info.person is not None:
            store.post.forget_questions(row, info.person, seat)
    owed = select(AgentWork).where(
        AgentWork.table == row.id, AgentWork.state == "queued", col(AgentWork.seat).in_(pair)
    )
    for work in session.exec(owed).all():
        work.state = "stale"
    session.flush()
    store.changed()


def _tell(store: TableStore, row: TableRow, seat: Seat) -> None:
    person = store.seats(row)[seat].person
    if person is not None:
        store.post.to_person(row, person, store.post.compose(EXCHANGED, row, seat=seat))
