"""Who may do what. Each denial has a code of its own (`api.DENIALS`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from bot.service.api import OVERDUE, Denied, PersonId, SeatInfo, Status
from bot.store.models import TableRow
from engine.core.secret import Seat


class Access:
    """The rules of the house for one table. `trusted` knows the bot's owners and the server's named arbiters."""

    def __init__(self, row: TableRow, seats: Mapping[Seat, SeatInfo], trusted: Callable[[PersonId], bool]) -> None:
        self._row, self._seats, self._trusted = row, seats, trusted

    def held(self, person: PersonId) -> list[Seat]:
        """The seats a person holds, in the order of the scenario."""
        return [seat for seat, info in self._seats.items() if info.person == person]

    def next_seat(self, person: PersonId, seat: Seat, asked: Collection[Seat]) -> Seat | None:
        """Which seat a person's panel shows once they have acted for `seat`: the same one if it is asked, else another
        of theirs that is, else the same one, else any of theirs; None if they hold none.
        """
        held = self.held(person)
        mine = [*(one for one in asked if one in held)]
        if seat in mine or (seat in held and not mine):
            return seat
        return next(iter([*mine, *held]), None)

    def must_know(self, seat: Seat) -> None:
        """The game has that seat."""
        if seat not in self._seats:
            raise Denied("no-such-seat", seat=seat, known=list(self._seats))

    def must_hold(self, person: PersonId, seat: Seat) -> None:
        """Only the holder of a seat answers for it."""
        self.must_know(seat)
        if self._seats[seat].person != person:
            raise Denied("not-your-seat", seat=seat)

    def arbitrates(self, person: PersonId, admin: bool) -> bool:
        """Whether a person may act as arbiter: the one named, else the creator; and who manages the server."""
        named = self._row.arbiter if self._row.arbiter is not None else self._row.creator
        return admin or person == named or self._trusted(person)

    def must_arbitrate(self, person: PersonId, admin: bool = False) -> None:
        """For acts of the arbiter."""
        if not self.arbitrates(person, admin):
            raise Denied("not-allowed")

    def must_host(self, person: PersonId, admin: bool = False) -> None:
        """For acts in the lobby: the creator, or an arbiter."""
        if person != self._row.creator:
            self.must_arbitrate(person, admin)

    def must_remedy(self, person: PersonId, seat: Seat, admin: bool = False) -> None:
        """After a deadline: the arbiter, or somebody who plays here, and not the late seat."""
        others = {info.person for info in self._seats.values()} - {self._seats[seat].person}
        if person not in others:
            self.must_arbitrate(person, admin)

    def must_see_all(self, person: PersonId, admin: bool = False) -> None:
        """Everything is for an arbiter who does not play, or for anybody once the game is over."""
        if self._row.status == Status.FINISHED:
            return
        if self.held(person):
            raise Denied("not-allowed")
        self.must_arbitrate(person, admin)

    def must_be_lobby(self) -> None:
        """Before the game begins."""
        self.must_go_on()
        if self._row.status != Status.LOBBY:
            raise Denied("not-in-lobby")

    def must_go_on(self) -> None:
        """While the game is not over."""
        if self._row.status in (Status.FINISHED, Status.ENDED):
            raise Denied("over", reason=self._row.reason)

    def must_have_begun(self) -> None:
        """While there is a game, paused or not."""
        self.must_go_on()
        if self._row.status == Status.LOBBY:
            raise Denied("not-running")

    def must_run(self) -> None:
        """While the game is being played."""
        self.must_go_on()
        if self._row.status == Status.PAUSED and self._row.reason == OVERDUE:
            raise Denied("waits-for-late")
        if self._row.status == Status.PAUSED:
            raise Denied("paused", reason=self._row.reason)
        if self._row.status != Status.RUNNING:
            raise Denied("not-running")
