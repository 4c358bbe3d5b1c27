"""What the players of a table settle among themselves: asked by one, agreed to by all the others, kept as the outcome.

The house agrees to whatever people want to end, and gives away no game that it is clearly winning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from bot.service.api.denials import Denied, Seats
from bot.service.api.table import CONCEDED, COUNTED, DRAWN, SHORTENED, STOPPED, PersonId, Status, TableId, TableInfo
from bot.service.arbitration.consent import Consent
from bot.service.arbitration.ending import Ending
from bot.service.arbitration.going_back import GoingBack
from bot.service.arbitration.shown import Common, Point
from bot.service.playing.progress import Progress
from bot.service.public_facts import public_facts
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.models import TableRow
from engine.core.agents.reckoning import clearly_ahead, reckoned, turns_left
from engine.core.match import Match
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View


class Accord(StrEnum):
    """What can be agreed on."""

    TAKE_BACK = "take-back"
    """Back to before a commit, beyond what its seat may take back alone; never past a reveal or a roll."""
    CONCEDE = "concede"
    """A seat gives the game up."""
    DRAW = "draw"
    """Nobody wins."""
    COUNT = "count"
    """The game ends now and is counted by its rules, as in peace or after its last turn."""
    SHORTEN = "shorten"
    """The same after a turn that is named."""
    STOP = "stop"
    """The game ends without a result."""


class Accords:
    """Asking for what others have to agree to, and doing what they have agreed to."""

    def __init__(
        self, store: TableStore, holders: Holders, consent: Consent, going_back: GoingBack, ending: Ending
    ) -> None:
        self._store, self._holders, self._consent = store, holders, consent
        self._going_back, self._ending = going_back, ending
        consent.acts |= {str(one): self.carry_out for one in Accord}
        store.moved.append(self.look_after_last_turn)

    def common(self, table: TableId, by: PersonId, seat: Seat | None = None) -> Common:
        """What a person may ask the others for now, for one of their seats."""
        row = self._store.row(table)
        seat = self._seat(row, by, seat)
        access, match = self._store.access(row), self._store.matches.load(row)
        points = self._going_back.since_reveal(row)
        before = self._going_back.points(row, 1)
        return Common(
            table=public_facts(self._store, row),
            seat=seat,
            seats=tuple(access.held(by)),
            points=tuple(points),
            why_not="" if points else "revealed" if before else "nothing",
            rivals=tuple(self._sides(row, seat)),
            counts=reckoned(match) is not None,
            turns=tuple(turns_left(match)),
            others=tuple(access.others(by)),
            asked=tuple(self._consent.agreements(table)),
        )

    def ask(
        self,
        table: TableId,
        by: PersonId,
        what: str,
        interaction: int,
        *,
        seat: Seat | None = None,
        to: Seat | None = None,
        version: int | None = None,
        turn: int | None = None,
    ) -> TableInfo:
        """Ask all the others. `to`: whom one concedes to; `version`: the commit to go back to before, without it one's
        own last; `turn`: how many turns after this one are to be played still.
        """
        row = self._store.row(table)
        if self._store.seen(interaction, "agree_on", by, table) is not None:
            return public_facts(self._store, row)
        seat = self._seat(row, by, seat)
        if what not in set(Accord):
            raise Denied("bad-setting", setting="what", value=what)
        accord = Accord(what)
        args = self._args(row, by, seat, accord, to, version, turn)
        self._house_agrees(row, accord)
        return self._consent.do_or_ask(row, by, accord, args, self._store.access(row).others(by), interaction)

    # ------------------------------------------------------------------ what is asked

    def _args(
        self, row: TableRow, by: PersonId, seat: Seat, accord: Accord, to: Seat | None, version: int | None,
        turn: int | None,
    ) -> dict[str, Any]:  # fmt: skip
        match accord:
            case Accord.TAKE_BACK:
                point = self._point(row, seat, version)
                taken = self._going_back.look_back(row, point.version)
                since = msgspec.to_builtins(point.events)
                return {
                    "seat": seat, "version": point.version, "last": self._last(row), "answers": taken.answers,
                    "since": since,
                }  # fmt: skip
            case Accord.CONCEDE:
                return {"seat": seat, "to": list(self._conceded_to(row, seat, to))}
            case Accord.COUNT | Accord.SHORTEN:
                match_ = self._store.matches.load(row)
                if reckoned(match_) is None:
                    raise Denied("cannot-be-counted")
                return {} if accord is Accord.COUNT else {"turn": self._turn(match_, turn or 0)}
        return {}

    def _point(self, row: TableRow, seat: Seat, version: int | None) -> Point:
        points = self._going_back.since_reveal(row)
        if version is not None:
            found = next((point for point in points if point.version == version), None)
        else:
            found = next((point for point in points if seat in point.seats), None)
        if found is None:
            raise Denied("past-a-reveal" if self._going_back.points(row, 1) else "nothing-to-take-back")
        return found

    def _sides(self, row: TableRow, seat: Seat) -> list[tuple[Seat, ...]]:
        """The sides that are not this seat's: seats that are compatriots are one."""
        partners = self._store.matches.rules(row.game, row.data).partners
        seats = [one for one in self._store.seats(row) if one != seat and one not in partners(seat)]
        sides = dict.fromkeys(tuple(one for one in seats if one == first or one in partners(first)) for first in seats)
        return list(sides)

    def _conceded_to(self, row: TableRow, seat: Seat, to: Seat | None) -> tuple[Seat, ...]:
        sides = self._sides(row, seat)
        if to is not None:
            self._store.access(row).must_know(to)
            sides = [side for side in sides if to in side]
        if not sides:
            raise Denied("no-rival", seat=seat)
        if len(sides) > 1:
            raise Denied("which-rival", seats=Seats(row.game, row.data, [side[0] for side in sides]))
        return sides[0]

    def _turn(self, match: Match[Any], turns: int) -> str:
        """The last turn to be played, as the table keeps it."""
        left = turns_left(match)
        if not left:
            raise Denied("turns-untold")
        if not 0 <= turns < len(left):
            raise Denied("no-such-turn", most=len(left) - 1)
        return msgspec.json.encode(left[turns].args).decode()

    # ------------------------------------------------------------------ the house

    def _house_agrees(self, row: TableRow, accord: Accord) -> None:
        """Agents never stand in the way of an end; only a draw they refuse where they are clearly winning."""
        if accord is not Accord.DRAW:
            return
        match = self._store.matches.load(row)
        for seat, info in self._store.seats(row).items():
            if info.agent is not None and clearly_ahead(View(match, seat_view(seat)), seat):
                raise Denied("house-refuses", seat=Seats(row.game, row.data, [seat]))

    # ------------------------------------------------------------------ done

    def carry_out(self, row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> None:
        """Do what all have agreed to; `Denied` where the table no longer allows it."""
        access = self._store.access(row)
        access.must_have_begun()
        done: Mapping[str, Callable[..., None]] = {
            Accord.TAKE_BACK: self._take_back, Accord.CONCEDE: self._concede, Accord.DRAW: self._draw,
            Accord.COUNT: self._count, Accord.SHORTEN: self._shorten, Accord.STOP: self._stop,
        }  # fmt: skip
        done[act](row, by, **args)
        self._store.note(row, by, act, **args)

    def _take_back(
        self, row: TableRow, by: PersonId, seat: Seat, version: int, last: int, answers: int,
        since: Sequence[Any] = (),
    ) -> None:  # fmt: skip
        access = self._store.access(row)
        access.must_be_closed()
        if self._last(row) != last:  # somebody has answered since it was asked
            raise Denied("stale")
        found = self._going_back.look_back(row, version)
        given_back = self._going_back.back(row, self._going_back.taken(row, version))
        self._store.post.refresh_lobby(row)
        self._going_back.say(row, found, "taken-back-together")
        self._going_back.tell_given_back(row, given_back)

    def _concede(self, row: TableRow, by: PersonId, seat: Seat, to: list[Seat]) -> None:
        if self._by_the_rules(row, by, seat):
            return
        self._ending.end(row, by, CONCEDED, Outcome(tuple(to), CONCEDED, self._scores(row)), text="conceded", seat=seat)

    def _by_the_rules(self, row: TableRow, by: PersonId, seat: Seat) -> bool:
        """Whether the rules let a seat give up, and it has done so."""
        progress = Progress(self._store, row)
        match, verb = progress.match, progress.match.rules.concession
        asked = [*match.offers(seat), *(it for it in [match.pending().get(seat)] if it is not None)]
        for decision in asked if verb and row.status == Status.RUNNING else []:
            choice = next((choice for choice in match.legal(decision) if choice.verb == verb), None)
            if choice is not None:
                progress.answer(decision, f"person {by}", choice)
                progress.finish()
                return True
        return False

    def _draw(self, row: TableRow, by: PersonId) -> None:
        self._ending.end(row, by, DRAWN, Outcome((), DRAWN, self._scores(row)), text="draw-agreed")

    def _count(self, row: TableRow, by: PersonId) -> None:
        self._ending.end(row, by, COUNTED, self._outcome(row), text="counted")

    def _shorten(self, row: TableRow, by: PersonId, turn: str) -> None:
        if not self._is_to_come(self._store.matches.load(row), turn):
            raise Denied("stale")
        row.last_turn = turn
        self._holders.tell_room(row, "shortened-to", turn=turn, by=by)
        people = [info.person for info in self._store.seats(row).values()]
        self._holders.tell(row, people, "shortened-to", turn=turn)

    def _stop(self, row: TableRow, by: PersonId) -> None:
        self._ending.end(row, by, STOPPED, text="stopped")

    def look_after_last_turn(self, row: TableRow, match: Match[Any]) -> None:
        """After each change: the turn to which the game was shortened may be over."""
        if not row.last_turn or row.status != Status.RUNNING or match.outcome is not None:
            return
        if self._is_to_come(match, row.last_turn):
            return
        by = self._holders.looks_after(row)
        self._ending.end(row, by, SHORTENED, self._outcome(row), text="shortened")
        self._store.note(row, by, "shortened")

    # ------------------------------------------------------------------ inside

    def _is_to_come(self, match: Match[Any], turn: str) -> bool:
        """Whether a turn is being played, or still will be."""
        wanted = msgspec.json.decode(turn)
        return any(left.args == wanted for left in turns_left(match))

    def _outcome(self, row: TableRow) -> Outcome:
        found = reckoned(self._store.matches.load(row))
        if found is None:
            raise Denied("cannot-be-counted")
        return found

    def _scores(self, row: TableRow) -> dict[Seat, dict[str, int]]:
        match = self._store.matches.load(row)
        return match.rules.scores(match.position.state)

    def _last(self, row: TableRow) -> int:
        return row.version

    def _seat(self, row: TableRow, by: PersonId, seat: Seat | None) -> Seat:
        """The seat that is meant, of a person who plays in a game that has begun."""
        access = self._store.access(row)
        access.must_have_begun()
        held = access.held(by)
        if not held:
            raise Denied("not-seated")
        if seat is None:
            return held[0]
        access.must_own(by, seat)
        return seat
