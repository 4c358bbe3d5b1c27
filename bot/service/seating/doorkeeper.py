"""Who may sit down at a table: whom its door lets in, whom it counts on, and for whom a seat is kept."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from sqlmodel import col, select

from bot.service.api.denials import Denied, Seats
from bot.service.api.table import PersonId, Status
from bot.service.people.played import Histories
from bot.service.reach.following import Following
from bot.service.table_store import TableStore
from bot.store.models import Invitation, TableRow
from bot.store.queries import TABLE
from bot.terms.seating import Door
from engine.core.secrets.secret import Seat

KEPT_FOR = timedelta(days=7)
"""How long a seat is kept for somebody who is asked."""
_INVITED = select(Invitation).where(Invitation.table == TABLE)


class Doorkeeper:
    """Asked before anybody sits down by themself; whom the arbiter puts on a seat it does not stop."""

    def __init__(self, store: TableStore, histories: Histories) -> None:
        self._store, self._histories = store, histories

    def invitation(self, row: TableRow, person: PersonId) -> Invitation | None:
        """How somebody has been let in."""
        return self._store.session.get(Invitation, (row.id, person))

    def belongs(self, row: TableRow, person: PersonId) -> bool:
        """Whether somebody plays at a table, looks after it, or has been let in."""
        return self._is_theirs(row, person) or self.invitation(row, person) is not None

    def _is_theirs(self, row: TableRow, person: PersonId) -> bool:
        access = self._store.access(row)
        return bool(access.answers_for(person)) or self._hosts(row, person)

    def _hosts(self, row: TableRow, person: PersonId) -> bool:
        return person == row.creator or self._store.access(row).arbitrates(person, admin=False)

    def is_hidden(self, row: TableRow, person: PersonId) -> bool:
        """Whether a table is in no list that somebody gets: by invitation, and they have none."""
        return self._store.terms(row).seats.door is Door.INVITED and not self.belongs(row, person)

    def is_unknown(self, row: TableRow, person: PersonId, guild: int | None) -> bool:
        """Whether a table is as if it were not there for somebody who names it outside of its server.

        What may be followed from elsewhere may be looked at from there; whoever has played there knows it anyway.
        """
        if guild == row.guild or Following(self._store).may(row) or self.belongs(row, person):
            return False
        return not (self._store.access(row).takes_sides(person) or Following(self._store).tells(row, person))

    def must_be_there(self, row: TableRow, person: PersonId, guild: int | None) -> None:
        """`Denied` for who would sit down, or ask others to, outside of a table's server and is asked by nobody there.

        `guild`: the server where they do so; None in direct messages, whoever's member they are.
        """
        if guild != row.guild and not self.belongs(row, person):
            raise Denied("not-there", room=str(row.room or "none"))

    def wants_password(self, row: TableRow, person: PersonId) -> bool:
        """Whether somebody has to say the password before they may sit down."""
        return self._store.terms(row).seats.door is Door.PASSWORD and not self.belongs(row, person)

    def must_let_in(self, row: TableRow, person: PersonId, password: str = "") -> None:
        """`Denied` for whom the door does not open, or on whom the table can't count."""
        seating, asked = self._store.terms(row).seats, self.invitation(row, person)
        if self._is_theirs(row, person) or (asked is not None and self._vouches(row, asked)):
            return
        if seating.door is Door.INVITED:
            raise Denied("not-invited")
        if seating.door is Door.PASSWORD and not seating.opens(password):
            raise Denied("wrong-password" if password else "password-asked")
        percent = self._histories.reliability(person).percent
        if percent is not None and percent < seating.reliability:
            raise Denied("not-reliable", least=seating.reliability, percent=percent)
        if seating.door is Door.PASSWORD:
            self.let_in(row, person, person)

    def _vouches(self, row: TableRow, asked: Invitation) -> bool:
        """Whether an invitation does away with what a table asks of people: to an open one anybody may invite."""
        private = self._store.terms(row).seats.door is not Door.OPEN
        return private or bool(asked.seats) or self._hosts(row, asked.by)

    def must_not_be_kept(self, row: TableRow, person: PersonId, seat: Seat) -> None:
        """`Denied` where a seat is kept for somebody else; once the game has begun none is."""
        if row.status != Status.LOBBY:
            return
        for kept in self._store.session.exec(_INVITED, params={"table": row.id}):
            if seat in kept.seats and kept.person != person and self._store.clock() < kept.at + KEPT_FOR:
                raise Denied("seat-kept", seat=Seats(row.game, row.data, [seat]), days=KEPT_FOR.days)

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
        else:
            kept.seats = list(seats) or kept.seats
            kept.by = by if self._hosts(row, by) else kept.by
        self._store.session.flush()

    def invited(self, row: TableRow) -> list[Invitation]:
        """Everybody who has been let in, the first first."""
        of = select(Invitation).where(Invitation.table == row.id).order_by(col(Invitation.at), col(Invitation.person))
        return list(self._store.session.exec(of))
