"""Acts of the arbiter, and of the others when somebody has let a deadline pass. All of them go into the audit."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

import msgspec

from bot.service.agent_process import USUAL
from bot.service.api import Denied, PersonId, Remedy, Status, TableId, TableInfo
from bot.service.play import Play
from bot.service.progress import Progress
from bot.service.rewind import last_answers, settle, withdraw_reports, without
from bot.service.tidings import Tidings
from bot.service.windows import next_moment
from bot.store.mail import Stage
from bot.store.models import Answer, TableRow
from engine.core.match import BadCorrection
from engine.core.secret import Seat

_MOST_HOURS = 2000


class Arbiter(Play):
    """What arbiters do."""

    def pause(self, table: TableId, by: PersonId, reason: str, interaction: int, *, admin: bool = False) -> TableInfo:
        """Stop the clocks; nobody can answer until the table goes on."""
        row = self.row(table)
        if self.seen(interaction, "pause", by, table) is not None:
            return self.info(row)
        access = self.access(row)
        access.must_arbitrate(by, admin)
        access.must_run()
        self.note(row, by, "pause", reason=reason)
        self.freeze(row, reason)
        self.tell_room(row, "paused", reason=reason, by=by)
        self.tell(row, self.asked(row), "paused", reason=reason, by=by)
        return self.info(row)

    def resume(self, table: TableId, by: PersonId, interaction: int, *, admin: bool = False) -> TableInfo:
        """Go on with what was left of the deadlines."""
        row = self.row(table)
        if self.seen(interaction, "resume", by, table) is not None:
            return self.info(row)
        self.access(row).must_arbitrate(by, admin)
        self.note(row, by, "resume")
        self.thaw(row)
        self.tell_room(row, "resumed", by=by)
        self.tell(row, self.asked(row), "resumed", by=by)
        return self.info(row)

    def extend(
        self, table: TableId, by: PersonId, seat: Seat | None, hours: int, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Give a seat, or everybody who owes an answer, more time."""
        row = self.row(table)
        if self.seen(interaction, "extend", by, table) is not None:
            return self.info(row)
        access = self.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        if not 1 <= hours <= _MOST_HOURS:
            raise Denied("bad-hours", hours=hours)
        if seat is not None:
            access.must_know(seat)
        extended = self._extend(row, seat, hours)
        self.note(row, by, "extend", seat=seat, hours=hours)
        self.tell_room(row, "extended", seat=seat, hours=hours, by=by)
        for one in extended:
            self.tell(row, [self.seats(row)[one].person], "extended", seat=one, hours=hours, by=by)
        return self.info(row)

    def replace(
        self,
        table: TableId,
        by: PersonId,
        seat: Seat,
        person: PersonId | None,
        agent: str | None,
        name: str,
        interaction: int,
        *,
        admin: bool = False,
    ) -> TableInfo:
        """Another holder from now on; what the old one did stays theirs."""
        row = self.row(table)
        if self.seen(interaction, "replace", by, table, seat) is not None:
            return self.info(row)
        access = self.access(row)
        access.must_arbitrate(by, admin)
        access.must_know(seat)
        access.must_go_on()
        if agent is not None:
            self.must_be_agent(agent)
        if person is not None:
            self.known(person, name)
        self.note(row, by, "replace", seat=seat, person=person, agent=agent)
        self._replace(row, seat, person, agent, by)
        return self.info(row)

    def rollback(
        self, table: TableId, by: PersonId, answers: int, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Back to before the last answers, by whomever; the dice that fell will not come again."""
        row = self.row(table)
        if self.seen(interaction, "rollback", by, table) is not None:
            return self.info(row)
        self.access(row).must_arbitrate(by, admin)
        if row.status not in (Status.RUNNING, Status.PAUSED, Status.FINISHED):
            raise Denied("not-running")
        taken = last_answers(self, row, answers) if answers > 0 else []
        if len(taken) < answers or not taken:
            raise Denied("no-such-point", answers=answers)
        self.note(row, by, "rollback", answers=answers, first=taken[0].seq)
        self._roll_back(row, taken)
        self.tell_room(row, "rolled-back", answers=answers, by=by)
        return self.info(row)

    def correct(
        self, table: TableId, by: PersonId, path: str, value: Any, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Change something on the table, by the game's own setters; it stands in the journal like an answer."""
        row = self.row(table)
        if self.seen(interaction, "correct", by, table) is not None:
            return self.info(row)
        access = self.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        change = f"{path} = {msgspec.json.encode(value).decode()}"
        progress = Progress(self, row)
        try:
            progress.correct(f"arbiter {by}", change)
        except BadCorrection as error:
            no = Denied("bad-correction", reason=str(error))
            no.noted = partial(self._refused, table, by, path=path, value=value)
            raise no from None
        self.note(row, by, "correct", path=path, value=value)
        progress.finish()
        self.tell_room(row, "corrected", by=by)
        return self.info(row)

    def end(self, table: TableId, by: PersonId, reason: str, interaction: int, *, admin: bool = False) -> TableInfo:
        """End a table before the game has; the seed stays closed."""
        row = self.row(table)
        if self.seen(interaction, "end", by, table) is not None:
            return self.info(row)
        access = self.access(row)
        access.must_arbitrate(by, admin)
        access.must_go_on()
        self.note(row, by, "end", reason=reason)
        row.status, row.reason, row.ended_at = Status.ENDED, reason, self.clock()
        self.tell_anew(row)
        self.post.refresh_lobby(row)
        for window in self.windows(row).values():
            window.stage, window.next_at = Stage.CLOSED, None
        self.drop_work(row)
        self.tell_room(row, "ended", reason=reason, by=by)
        self.tell(row, [info.person for info in self.seats(row).values()], "ended", reason=reason, by=by)
        return self.info(row)

    def after_deadline(
        self, table: TableId, by: PersonId, seat: Seat, remedy: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """What becomes of a seat that has let its deadline and its grace pass."""
        row = self.row(table)
        if self.seen(interaction, "after_deadline", by, table, seat) is not None:
            return self.info(row)
        access = self.access(row)
        access.must_know(seat)
        access.must_remedy(by, seat, admin)
        window = self.windows(row).get(seat)
        if window is None or window.stage != Stage.PASSED:
            raise Denied("not-overdue", seat=seat)
        if remedy not in set(Remedy):
            raise Denied("bad-setting", setting="remedy", value=remedy)
        self.note(row, by, "after_deadline", seat=seat, remedy=remedy)
        if remedy == Remedy.REPLACEMENT:
            self._replace(row, seat, None, None, by)
            return self.info(row)
        if remedy == Remedy.AGENT:
            self._replace(row, seat, None, USUAL, by)
        else:
            self.restart_window(row, window)
            self.tell_anew(row, [seat])
            self.tell_room(row, "extended", seat=seat, by=by)
            self.tell(row, [self.seats(row)[seat].person], "anew", seat=seat, by=by)
        self.go_on(row)
        return self.info(row)

    # ------------------------------------------------------------------ inside

    def _refused(self, table: TableId, by: PersonId, **tried: Any) -> None:
        """Note a correction that was impossible: why it was tells an arbiter who plays something of what is hidden."""
        self.note(self.row(table), by, "correct-refused", **tried)

    def _extend(self, row: TableRow, seat: Seat | None, hours: int) -> list[Seat]:
        """More time for those whose time runs; returns who that is."""
        running = {one: window for one, window in self.windows(row).items() if window.due is not None}
        extended = [one for one in running if seat is None or one == seat]
        if not extended:
            raise Denied("nothing-runs-for", seat=seat, asked=list(running)) if running else Denied("nothing-runs")
        self.database.touch("deadlines")
        more = timedelta(hours=hours)
        for window in (running[one] for one in extended):
            assert window.due is not None
            window.stage, window.reminded = Stage.RUNNING, 0
            if row.status == Status.PAUSED:
                window.due, window.left = window.due + more, (window.left or 0) + int(more.total_seconds())
            else:
                window.due = max(window.due, self.clock()) + more
                window.next_at = next_moment(window, row.pace)
        self.tell_anew(row, extended)
        self.go_on(row)
        return extended

    def _replace(self, row: TableRow, seat: Seat, person: PersonId | None, agent: str | None, by: PersonId) -> None:
        before = self.seats(row)[seat].person
        self.hold(row, seat, person=person, agent=agent, why="replaced")
        if row.status != Status.LOBBY:
            self.tell_room(row, "replaced", seat=seat, person=person, agent=agent, by=by)
        if before != person:
            self.tell(row, [before], "off", seat=seat, by=by, agent=agent, person=person)
            self.tell(row, [person], "put", seat=seat, by=by)
        if person is not None or agent is not None:
            self.go_on(row)

    def _roll_back(self, row: TableRow, taken: list[Answer]) -> None:
        match, _version = without(self, row, taken)
        version = taken[0].version - 1
        match.position.dice.epoch = 1 + max(answer.epoch for answer in taken)
        self.drop_work(row)
        if row.status == Status.FINISHED:
            row.status, row.ended_at = Status.RUNNING, None
        for window in self.windows(row).values():
            window.stage, window.next_at = Stage.CLOSED, None
        self.session.flush()
        settle(self, row, match, taken, None, self.clock())
        self.post.withdraw(row, version, say=False)
        withdraw_reports(self, row, version)
        tidings = Tidings(self, row, match, self.seats(row), self.clock())
        for seat, window in self.windows(row).items():
            tidings.turn_again(seat, window.due)
