"""Who may do what. Each denial has a code of its own (`api/denials.py`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field

from bot.service.api.denials import Denied, Seats
from bot.service.api.table import DISPUTED, OVER, OVERDUE, PersonId, SeatInfo, Status
from bot.store.models import TableRow
from engine.core.secrets.secret import Seat


@dataclass(frozen=True)
class Past:
    """What people may know of a running game from before."""

    held: Mapping[PersonId, Collection[Seat]] = field(default_factory=dict)
    """The seats that each person has held since the game began, those of now among them."""
    saw: Mapping[PersonId, Collection[Seat]] = field(default_factory=dict)
    """Through whose eyes each person has looked as arbiter; at everything, if all seats are among them."""


def players_begin(creator: PersonId, arbiter: PersonId | None, seats: Iterable[SeatInfo]) -> bool:
    """Whether everybody who plays may begin the game: whoever opened the table does not, and nobody looks after it."""
    return arbiter is None and creator not in {info.person for info in seats}


class Access:
    """The rules of the house for one table. `trusted` knows the bot's owners, the server's arbiters, and delegates.

    Whoever plays takes sides, whatever else they may be: what they want to do as arbiter the others have to agree to.
    """

    def __init__(
        self,
        row: TableRow,
        seats: Mapping[Seat, SeatInfo],
        trusted: Callable[[PersonId], bool],
        past: Callable[[], Past] = Past,
        partners: Callable[[Seat], Collection[Seat]] = lambda _: (),
    ) -> None:
        self._row, self._seats, self._trusted = row, seats, trusted
        self._past, self._partners = past, partners

    def held(self, person: PersonId) -> list[Seat]:
        """The seats a person holds, in the order of the scenario."""
        return [seat for seat, info in self._seats.items() if info.person == person]

    def answers_for(self, person: PersonId) -> list[Seat]:
        """The seats a person holds, and those whose holder is away and has named them."""
        return [seat for seat, info in self._seats.items() if person in (info.person, info.deputy)]

    def must_be_deputy(self, person: PersonId, of: PersonId) -> None:
        """Whoever answers for somebody else plays no rival, knows nothing that rivals hide, and looks after nothing."""
        seats = self.held(of)
        if person == of:
            raise Denied("bad-deputy", why="self")
        if any(self._rival(person, seat) for seat in seats) and self.held(person):
            raise Denied("bad-deputy", why="plays")
        past = self._past()
        known = {*past.held.get(person, ()), *past.saw.get(person, ())}
        if known - set(seats) - {partner for seat in seats for partner in self._partners(seat)}:
            raise Denied("bad-deputy", why="knows")
        if self.arbitrates(person, admin=False):
            raise Denied("bad-deputy", why="arbiter")

    def next_seat(self, person: PersonId, seat: Seat, asked: Collection[Seat]) -> Seat | None:
        """Which seat a person's panel shows once they have acted for `seat`: the same one if it is asked, else another
        of theirs that is, else the same one, else any of theirs; None if they hold none.
        """
        held = self.answers_for(person)
        mine = [*(one for one in asked if one in held)]
        if seat in mine or (seat in held and not mine):
            return seat
        return next(iter([*mine, *held]), None)

    def must_know(self, seat: Seat) -> None:
        """The game has that seat."""
        if seat not in self._seats:
            raise Denied("no-such-seat", seat=seat, known=Seats(self._row.game, self._row.data, self._seats))

    def must_hold(self, person: PersonId, seat: Seat) -> None:
        """Only the holder of a seat answers for it; or their deputy while they are away."""
        self.must_know(seat)
        if person != self._seats[seat].deputy:
            self.must_own(person, seat)

    def must_own(self, person: PersonId, seat: Seat) -> None:
        """What is no answer is the holder's alone."""
        self.must_know(seat)
        info = self._seats[seat]
        if info.person != person:
            by = "person" if info.person is not None else "house" if info.agent is not None else "nobody"
            raise Denied("not-your-seat", seat=seat, by=by, holder=info.name if by == "person" else "")

    def arbitrates(self, person: PersonId, admin: bool) -> bool:
        """Whether a person may act as arbiter: the one named, else the creator; delegates; who manages the server."""
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

    def must_begin(self, person: PersonId, admin: bool = False) -> None:
        """For beginning the game: whoever hosts; or who plays, where `players_begin`."""
        players = self.held(person) and players_begin(self._row.creator, self._row.arbiter, self._seats.values())
        if not players:
            self.must_host(person, admin)

    def must_remedy(self, person: PersonId, seat: Seat, admin: bool = False) -> None:
        """After a deadline: the arbiter, or somebody who plays here, and not the late seat."""
        late = self._seats[seat].person
        if person == late and self.others(person):
            raise Denied("not-allowed")
        if person == late or person not in self.others(late):
            self.must_arbitrate(person, admin)

    def must_see_all(self, person: PersonId, admin: bool = False) -> None:
        """Everything is for an arbiter who does not play, or for anybody once the game is over."""
        if self._row.status in OVER:
            return
        self.must_arbitrate(person, admin)
        if self.takes_sides(person):
            raise Denied("takes-sides")

    # ------------------------------------------------------------------ who takes sides, and whom that concerns

    def others(self, person: PersonId | None) -> list[PersonId]:
        """Everybody else who plays."""
        people = dict.fromkeys(info.person for info in self._seats.values())
        return [one for one in people if one is not None and one != person]

    def takes_sides(self, person: PersonId) -> bool:
        """Whether a person plays, or has played since the game began. Before that nothing is hidden from anybody."""
        return self._row.status != Status.LOBBY and bool(self._past().held.get(person))

    def whose_consent(self, person: PersonId) -> list[PersonId]:
        """Who has to agree before a person may touch what is everybody's, as arbiter."""
        return self.others(person) if self.takes_sides(person) else []

    def whose_consent_for_time(self, person: PersonId, seats: Collection[Seat]) -> list[PersonId]:
        """Who has to agree before a person may give these seats more time: everybody else, if one is their own."""
        return self.whose_consent(person) if any(not self._rival(person, seat) for seat in seats) else []

    def whose_consent_for_holder(
        self, by: PersonId, seat: Seat, person: PersonId | None, agent: str | None, late: bool
    ) -> list[PersonId]:
        """Who has to agree before `by` may give a seat to somebody else, the house, or (neither) whoever takes it."""
        if self._row.status == Status.LOBBY:
            if person is not None:
                self.must_be_fit(person, seat)
            return []
        asked = self._rival_s_consent(by, seat, person, agent, late) if self.takes_sides(by) else []
        if person is not None and self.knows_too_much(person, seat):
            asked = [*asked, *(one for one in self.others(person) if one != by)]
        return list(dict.fromkeys(asked))

    def _rival_s_consent(
        self, by: PersonId, seat: Seat, person: PersonId | None, agent: str | None, late: bool
    ) -> list[PersonId]:
        """A rival agrees to going. Once late, the house or whoever comes may play on; a person of `by`'s choosing only
        if all the others think so, too.
        """
        holder = self._seats[seat].person
        if holder == by or not self._rival(by, seat):
            return []
        if person is None and (late or (holder is None and self._seats[seat].agent is None)):
            return []
        others = [one for one in self.others(by) if one != holder]
        return others if holder is None or (late and others) else [holder]

    def knows_too_much(self, person: PersonId, seat: Seat) -> bool:
        """Whether a person has seen what rivals of a seat hide: from their seats, as arbiter, or in the game's file."""
        if self._row.status in OVER:
            return False
        past = self._past()
        known = {*past.held.get(person, ()), *past.saw.get(person, ())}
        return bool(known - {seat} - set(self._partners(seat)))

    def must_be_fit(self, person: PersonId, seat: Seat) -> None:
        """Nobody sits down by themself where they know what the rivals hide, unless nobody else plays."""
        if self._row.status == Status.LOBBY and len(self._seats) > 1 and self.knows_too_much(person, seat):
            raise Denied("import-knows", seat=seat)
        if self.knows_too_much(person, seat) and self.others(person):
            raise Denied("knows-too-much", seat=seat)

    def _rival(self, person: PersonId, seat: Seat) -> bool:
        held = self.held(person)
        return seat not in held and not any(seat in self._partners(mine) for mine in held)

    # ------------------------------------------------------------------ how far the table is

    def must_be_lobby(self) -> None:
        """Before the game begins."""
        self.must_go_on()
        if self._row.status != Status.LOBBY:
            raise Denied("not-in-lobby")

    def must_go_on(self) -> None:
        """While the game is not over."""
        if self._row.status in (Status.FINISHED, Status.ENDED):
            raise Denied("over", reason=self._row.reason)

    def must_be_closed(self) -> None:
        """As long as seed and hidden facts are nobody's: what is open can't be played on."""
        if self._row.status in OVER:
            raise Denied("opened")

    def must_have_begun(self) -> None:
        """While there is a game, paused or not."""
        self.must_go_on()
        self._must_be_up_to_date()
        if self._row.status == Status.LOBBY:
            raise Denied("not-running")

    def must_be_paused(self) -> None:
        """While the table is paused."""
        self.must_go_on()
        self._must_be_up_to_date()
        if self._row.status != Status.PAUSED:
            raise Denied("not-paused")

    def must_run(self) -> None:
        """While the game is being played."""
        self.must_go_on()
        self._must_be_up_to_date()
        if self._row.status == Status.PAUSED and self._row.reason == OVERDUE:
            raise Denied("waits-for-late")
        if self._row.status == Status.PAUSED and self._row.reason == DISPUTED:
            raise Denied("waits-for-ruling")
        if self._row.status == Status.PAUSED:
            raise Denied("paused", reason=self._row.reason)
        if self._row.status != Status.RUNNING:
            raise Denied("not-running")

    def _must_be_up_to_date(self) -> None:
        if self._row.behind:
            raise Denied("behind")
