"""What arbiters do, once they may: at once, or when the others have agreed to it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from bot.service.api.denials import Denied, Seats
from bot.service.api.table import PersonId, Status
from bot.service.arbitration.correcting import Correcting
from bot.service.arbitration.ending import RULED, RULED_DRAW, Ending
from bot.service.arbitration.going_back import GoingBack
from bot.service.arbitration.shown import Longer
from bot.service.clocks.times import Times
from bot.service.playing.rewind import kept_before, last_answers
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.arbitration import DelegateRow
from bot.store.mail import Deadline, Stage
from bot.store.models import Answer, TableRow
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat

WIN, DRAW, NO_RESULT = "win", "draw", "none"
HOW = (WIN, DRAW, NO_RESULT)
"""What an arbiter can end a game with."""


class Acts:
    """Doing them; whether they may be done is asked before (`Arbiter`)."""

    def __init__(
        self, store: TableStore, holders: Holders, going_back: GoingBack, correcting: Correcting, ending: Ending
    ) -> None:
        self._store, self._holders = store, holders
        self._going_back, self._correcting, self._ending = going_back, correcting, ending
        self.resumed: list[Callable[[TableRow], None]] = []
        """What hears that a clock was let go on."""
        self._by_act: dict[str, Callable[..., dict[str, Any] | None]] = {
            "pause": self._pause, "resume": self._resume, "extend": self._extend, "replace": self._replaced,
            "rollback": self._rolled_back, "correct": self._correct, "end": self._end, "name": self._name,
            "delegate": self._delegate,
        }  # fmt: skip

    @property
    def names(self) -> list[str]:
        """What can be done."""
        return list(self._by_act)

    def carry_out(self, row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> None:
        """Do it; it goes into the audit, with what came of it."""
        found = self._by_act[act](row, by, **args)
        self._store.note(row, by, act, **args, **(found or {}))

    def _pause(self, row: TableRow, by: PersonId, reason: str) -> None:
        self._store.access(row).must_run()
        self._holders.freeze(row, reason)
        self._holders.tell_room(row, "paused", reason=reason, by=by)
        self._holders.tell(row, self._holders.asked(row), "paused", reason=reason, by=by)

    def _resume(self, row: TableRow, by: PersonId) -> None:
        self._store.access(row).must_be_paused()
        self._holders.thaw(row)
        for hear in self.resumed:
            hear(row)
        self._holders.tell_room(row, "resumed", by=by)
        self._holders.tell(row, self._holders.asked(row), "resumed", by=by)

    def _extend(self, row: TableRow, by: PersonId, seat: Seat | None, hours: float) -> None:
        self._store.access(row).must_have_begun()
        extended = self.more_time(row, seat, hours)
        self._holders.tell_room(row, "extended", seat=seat, hours=hours, by=by)
        for one in extended:
            self._holders.tell(row, [self._store.seats(row)[one].person], "extended", seat=one, hours=hours, by=by)

    def _replaced(self, row: TableRow, by: PersonId, seat: Seat, person: PersonId | None, agent: str | None) -> None:
        self._store.access(row).must_go_on()
        self.replace(row, seat, person, agent, by)

    def _rolled_back(self, row: TableRow, by: PersonId, answers: int, last: int, to: int = 0, reason: str = "") -> None:
        self._store.access(row).must_be_closed()
        taken = self._going_back.taken(row, to) if to else self.last(row, answers)
        if taken[-1].seq != last:  # somebody has answered since it was asked
            raise Denied("no-such-point", answers=answers)
        found = self._going_back.look_back(row, taken[0].version) if to else None
        given_back = self._going_back.back(row, taken)
        self._store.post.refresh_lobby(row)
        if found is None:
            self._holders.tell_room(row, "rolled-back", answers=answers, by=by)
        else:
            self._going_back.say(row, found, "rolled-back", by, reason)
        self._going_back.tell_given_back(row, given_back)

    def _correct(self, row: TableRow, by: PersonId, path: str, value: Any, reason: str = "") -> dict[str, Any]:
        self._store.access(row).must_have_begun()
        shown = self._correcting.correct(row, by, path, value)
        self._holders.tell_room(row, "corrected", by=by, reason=reason, changes=shown)
        self._holders.tell(row, self._store.access(row).others(by), "corrected", by=by, reason=reason, changes=shown)
        return {"shown": shown}

    def _end(
        self, row: TableRow, by: PersonId, reason: str, winners: list[Seat] | None = None, how: str = "none"
    ) -> None:
        self._store.access(row).must_go_on()
        self._ending.end(row, by, reason, self.result(row, winners or [], how))

    def result(self, row: TableRow, winners: list[Seat], how: str) -> Outcome | None:
        """The result that the arbiter gives: `how` is win, draw or none."""
        if how not in HOW:
            raise Denied("bad-setting", setting="result", value=how)
        if how == NO_RESULT or not row.version:
            return None
        access = self._store.access(row)
        for seat in winners:
            access.must_know(seat)
        if how == WIN and not winners:
            raise Denied("no-such-winner", seat="", known=Seats(row.game, row.data, self._store.seats(row)))
        match = self._store.matches.load(row)
        scores = match.rules.scores(match.position.state)
        return Outcome(tuple(winners), RULED, scores) if how == WIN else Outcome((), RULED_DRAW, scores)

    def _delegate(self, row: TableRow, by: PersonId, person: PersonId, on: bool) -> None:
        self._store.access(row).must_go_on()
        kept = self._store.session.get(DelegateRow, (row.id, person))
        if on and kept is None:
            self._store.session.add(DelegateRow(table=row.id, person=person, since=self._store.clock()))
        elif not on and kept is not None:
            self._store.session.delete(kept)
        self._store.session.flush()
        self._store.changed()
        self._store.post.refresh_lobby(row)
        self._holders.tell_room(row, "delegate" if on else "delegate-off", person=person)
        self._holders.tell(row, [person], "delegate" if on else "delegate-off", by=by)

    def _name(self, row: TableRow, by: PersonId, person: PersonId | None) -> None:
        self._store.access(row).must_go_on()
        row.arbiter = person
        self._store.post.refresh_lobby(row)
        self._holders.tell_room(row, "arbiter", person=self._holders.looks_after(row))
        self._holders.tell(row, [person], "arbiter", by=by)

    # ------------------------------------------------------------------ inside

    def late(self, row: TableRow) -> set[Seat]:
        """Seats whose time and grace are over."""
        return {seat for seat, window in self._store.windows(row).items() if window.stage == Stage.PASSED}

    def last(self, row: TableRow, answers: int) -> list[Answer]:
        """So many answers, the last that stand."""
        taken = last_answers(self._store, row, answers) if answers > 0 else []
        if len(taken) < answers or not taken:
            raise Denied("no-such-point", answers=answers)
        kept_before(self._store, row, taken)
        return taken

    def whose_time(self, row: TableRow, seat: Seat | None) -> list[Seat]:
        """The seats whose time runs; of them the one that is meant."""
        running = [one for one, window in self._store.windows(row).items() if window.due is not None]
        meant = [one for one in running if seat is None or one == seat]
        if not meant:
            asked = Seats(row.game, row.data, running)
            raise Denied("nothing-runs-for", seat=seat, asked=asked) if running else Denied("nothing-runs")
        return meant

    def foresee_time(self, row: TableRow, seat: Seat | None, hours: float) -> tuple[Longer, ...]:
        """Until when each of them would have time if more were given."""
        times, windows, found = Times(self._store, row), self._store.windows(row), []
        for one in self.whose_time(row, seat):
            before = windows[one].due
            tried = Deadline(**windows[one].model_dump(exclude={"id"}))
            tried.stage, tried.reminded_at = Stage.RUNNING, None
            times.lengthen(tried, timedelta(hours=hours))
            assert before is not None
            assert tried.due is not None
            left = timedelta(seconds=tried.left) if tried.left is not None else None
            found.append(Longer(one, before, tried.due, left))
        return tuple(found)

    def more_time(self, row: TableRow, seat: Seat | None, hours: float) -> list[Seat]:
        """More time for those whose time runs; returns who that is."""
        extended, windows = self.whose_time(row, seat), self._store.windows(row)
        self._store.database.touch("deadlines")
        more = timedelta(hours=hours)
        for window in (windows[one] for one in extended):
            window.stage, window.reminded_at = Stage.RUNNING, None
            Times(self._store, row).lengthen(window, more)
        self._holders.tell_anew(row, extended)
        self._holders.go_on(row)
        return extended

    def replace(self, row: TableRow, seat: Seat, person: PersonId | None, agent: str | None, by: PersonId) -> None:
        before = self._store.seats(row)[seat].person
        sought = person is None and agent is None  # the room is told so by the call for somebody
        if row.status != Status.LOBBY and not sought:
            self._holders.tell_room(row, "replaced", seat=seat, person=person, agent=agent, by=by)
        self._holders.hold(row, seat, person=person, agent=agent, why="replaced", by=by)
        if before != person:
            self._holders.tell(row, [before], "off", seat=seat, by=by, agent=agent, person=person)
            if row.status == Status.LOBBY:  # later their briefing says so
                self._holders.tell(row, [person], "put", seat=seat, by=by)
        if person is not None or agent is not None:
            self._holders.go_on(row)
