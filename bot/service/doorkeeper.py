"""Who may sit down at a table: whom its door lets in, whom it counts on, and for whom a seat is kept."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from sqlmodel import col, select

from bot.service.api import Denied, PersonId, Status
from bot.service.played import Histories
from bot.service.table_store import TableStore
from bot.store.models import Invitation, TableRow
from bot.terms.seating import Door
from engine.core.secrets.secret import Seat

KEPT_FOR = timedelta(days=7)
"""How long a seat is kept for somebody who is asked."""


class Doorkeeper:
    """Asked before anybody sits down by themself; whom the arbiter puts on a seat it does not stop."""

    def __init__(self, store: TableStore, histories: Histories) -> None:
        self._store, self._histories = store, histories

    def invitation(self, row: TableRow, person: PersonId) -> Invitation | None:
        """How somebody has been let in."""
        return self._store.session.get(Invitation, (row.id, person))

    def belongs(self, row: TableRow, person: PersonId) -> bool:
        """Whether somebody plays at a table, looks after it, or has been let in."""
        access = self._store.access(row)
        mine = bool(access.answers_for(person)) or access.arbitrates(person, admin=False) or person == row.creator
        return mine or self.invitation(row, person) is not None

    def is_hidden(self, row: TableRow, person: PersonId) -> bool:
        """Whether a table is in no list that somebody gets: by invitation, and they have none."""
        return self._store.terms(row).seats.door is Door.INVITED and not self.belongs(row, person)

    def wants_password(self, row: TableRow, person: PersonId) -> bool:
        """Whether somebody has to say the password before they may sit down."""
        return self._store.terms(row).seats.door is Door.PASSWORD and not self.belongs(row, person)

    def must_let_in(self, row: TableRow, person: PersonId, password: str = "") -> None:
        """`Denied` for whom the door does not open, or on whom the table can't count."""
        if self.belongs(row, person):
            return
        seating = self._store.terms(row).seats
        if seating.door is Door.INVITED:
            raise Denied("not-invited")
        if seating.door is Door.PASSWORD and not seating.opens(password):
            raise Denied("wrong-password" if password else "password-asked")
        percent = self._histories.reliability(person).percent
        if percent is not None and percent < seating.reliability:
            raise Denied("not-reliable", least=seating.reliability, percent=percent)
        if seating.door is Door.PASSWORD:
            self.let_in(row, person, person)

    def must_not_be_kept(self, row: TableRow, person: PersonId, seat: Seat) -> None:
        """`Denied` where a seat is kept for somebody else; once the game has begun none is."""
        if row.status != Status.LOBBY:
            return
        for kept in self._store.session.exec(select(Invitation).where(Invitation.table == row.id)):
            if seat in kept.seats and kept.person != person and self._store.clock() < kept.at + KEPT_FOR:
                raise Denied("seat-kept", seat=seat, days=KEPT_FOR.days)

    def may_invite(self, row: TableRow, by: PersonId, *, admin: bool = False) -> None:
        """`Denied` for who neither sits at a private table nor looks after it; to an open one anybody may ask."""
        access = self._store.access(row)
        private = self._store.terms(row).seats.door is not Door.OPEN
        if private and not access.held(by):
            access.must_host(by, admin)

    def let_in(self, row: TableRow, person: PersonId, by: PersonId, seats: Sequence[Seat] = ()) -> None:
        """From now on the door is open to somebody; with seats that are kept for them."""
        kept = self.invitation(row, person)
        if kept is None:
            self._store.session.add(
                Invitation(table=row.id, person=person, by=by, seats=list(seats), at=self._store.clock())
            )
        elif seats:
            kept.seats = list(seats)
        self._store.session.flush()

    def invited(self, row: TableRow) -> list[Invitation]:
        """Everybody who has been let in, the first first."""
        of = select(Invitation).where(Invitation.table == row.id).order_by(col(Invitation.at), col(Invitation.person))
        return list(self._store.session.exec(of))
