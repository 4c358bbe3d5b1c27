"""Where a question is asked: of somebody's direct messages that have its panel, the newest alone is live."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.service.api.table import OVER, PersonId, SeatInfo, Status
from bot.service.table_store import TableStore
from bot.store.mail import LivePanel
from bot.store.models import TableRow
from bot.store.queries import LIVE_PANELS
from engine.core.secrets.secret import Seat

if TYPE_CHECKING:
    from bot.service.mail.letters import Letter
    from engine.core.match import Match
    from engine.core.questions.decision import Decision


def asks_in(store: TableStore, row: TableRow, person: PersonId, seat: Seat, decision: str, message: int | None) -> None:
    """Somebody is asked what a seat is asked in this direct message; None: in one that nobody can edit later.

    An older one that does loses what can be pressed on it.
    """
    _takes_over(store, row, person, seat, decision, message, store.session.get(LivePanel, (row.id, seat, person)))


def _takes_over(
    store: TableStore,
    row: TableRow,
    person: PersonId,
    seat: Seat,
    decision: str,
    message: int | None,
    kept: LivePanel | None,
) -> None:
    if kept is not None and kept.message != message:
        store.post.passed(row, person, kept.message, seat, newer=True)
    if message is not None:
        store.session.merge(LivePanel(table=row.id, seat=seat, person=person, message=message, decision=decision))
    elif kept is not None:
        store.session.delete(kept)
    store.session.flush()


def letter_asks(
    store: TableStore, row: TableRow, letter: Letter, person: PersonId, seat: Seat, decision: str, message: int
) -> None:
    """A letter that asks stands in this direct message.

    That may be written down late: by then a newer message (of a greater number) may ask the same, its reader may have
    gone on in this one, or all may have been answered.
    """
    kept = store.session.get(LivePanel, (row.id, seat, person))
    if kept is not None and kept.message == message:
        return
    newer = kept is not None and kept.message > message
    if newer or not _is_asked(store, row, letter, seat, decision):
        store.post.passed(row, person, message, seat, newer=newer)
    else:
        _takes_over(store, row, person, seat, decision, message, kept)


def _is_asked(store: TableStore, row: TableRow, letter: Letter, seat: Seat, decision: str) -> bool:
    """Whether that is asked still, as it was when the letter was written."""
    if row.version == letter.version or row.behind:
        return True
    asked = store.matches.load(row).pending().get(seat) if row.status not in OVER else None
    return asked is not None and asked.id == decision


def pass_on(store: TableStore, row: TableRow, match: Match[Any] | None = None) -> None:
    """Have messages lose what can be pressed on them that ask what is asked no more, or not of their reader."""
    kept = store.session.exec(LIVE_PANELS, params={"table": row.id}).all()
    if not kept or row.status == Status.LOBBY:
        return
    now = match if match is not None or row.status in OVER else store.matches.load(row)
    asked, seats = now.pending() if now is not None and row.status not in OVER else {}, store.seats(row)
    over = [one for one in kept if not _asks(one, asked.get(one.seat), seats[one.seat])]
    if over:
        store.session.flush()  # what is made anew in the same breath is to be seen: one edit of a message is enough
    for one in over:
        store.post.passed(row, one.person, one.message, one.seat, newer=False)
        store.session.delete(one)


def _asks(kept: LivePanel, decision: Decision | None, seat: SeatInfo) -> bool:
    """Whether what a message asks is still asked, and of its reader."""
    return decision is not None and decision.id == kept.decision and kept.person in (seat.person, seat.deputy)


def live_in(store: TableStore, row: TableRow, person: PersonId, seat: Seat) -> int | None:
    """The direct message in which somebody is asked what a seat is asked now; None if there is none, or unknown."""
    kept = store.session.get(LivePanel, (row.id, seat, person))
    return kept.message if kept is not None else None


def drawn_over(store: TableStore, row: TableRow, message: int) -> None:
    """Something else is about to stand in this message."""
    for kept in store.session.exec(LIVE_PANELS, params={"table": row.id}).all():
        if kept.message == message:
            store.session.delete(kept)


def deleted(store: TableStore, row: TableRow, person: PersonId, seat: Seat, message: int) -> None:
    """Forget a message that is not there any more."""
    kept = store.session.get(LivePanel, (row.id, seat, person))
    if kept is not None and kept.message == message:
        store.session.delete(kept)
        store.session.flush()
