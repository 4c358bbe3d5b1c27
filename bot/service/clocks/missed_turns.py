"""Extensions and strikes: what each person has left of the one and has had of the other, at one table.

Both stand with the windows in which they came about, and nothing else is kept, so that nothing can contradict them.
"""

from __future__ import annotations

from sqlmodel import col, func, or_, select

from bot.service.table_store import TableStore
from bot.service.thinning.rows import packed
from bot.store.mail import Deadline
from bot.store.models import TableRow
from bot.store.queries import TABLE
from bot.terms.missed import strikes_of
from engine.core.secrets.secret import Seat

PersonId = int
_USED = (
    select(Deadline.person, func.sum(col(Deadline.credits)))
    .where(Deadline.table == TABLE, col(Deadline.credits) > 0)
    .group_by(col(Deadline.person))
)
_COUNTED = (
    select(Deadline.person, Deadline.strikes, Deadline.late)
    .where(Deadline.table == TABLE)
    .where(or_(col(Deadline.answered_at).is_not(None), col(Deadline.late).is_(True), col(Deadline.strikes) > 0))
    .order_by(col(Deadline.id))
)


def credits_left(store: TableStore, row: TableRow) -> dict[Seat, int]:
    """How many extensions the holder of each seat has left; empty where the table gives none."""
    given = store.terms(row).missed.credits
    if not given:
        return {}
    used: dict[PersonId | None, int] = dict(store.session.exec(_USED, params={"table": row.id}).all())
    for window in packed(store.session, row, Deadline):
        used[window.person] = used.get(window.person, 0) + window.credits
    return {
        seat: max(0, given - used.get(info.person, 0))
        for seat, info in store.seats(row).items()
        if info.person is not None
    }


def strikes(store: TableStore, row: TableRow) -> dict[Seat, int]:
    """How many strikes count against the holder of each seat; those who have none, and tables without, are left out."""
    missed = store.terms(row).missed
    if not missed.strikes:
        return {}
    turns: dict[PersonId | None, list[tuple[int, bool]]] = {}
    gone = [
        (one.person, one.strikes, one.late)
        for one in packed(store.session, row, Deadline)
        if one.answered_at is not None or one.late or one.strikes
    ]
    for person, struck, late in [*gone, *store.session.exec(_COUNTED, params={"table": row.id})]:
        turns.setdefault(person, []).append((struck, late))
    had = {person: strikes_of(those, missed.cleared) for person, those in turns.items()}
    return {
        seat: count for seat, info in store.seats(row).items() if (count := had.get(info.person, 0)) and info.person
    }
