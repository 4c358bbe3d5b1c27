"""Acts of the arbiter, and of the others when somebody has let a deadline pass. All of them go into the audit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec

from bot.service.agent_process import USUAL
from bot.service.api import OVERDUE, Denied, PersonId, Remedy, Status, TableId, TableInfo
from bot.service.consent import Consent
from bot.service.holders import Holders
from bot.service.letters import RECORD
from bot.service.lobby import Lobby
from bot.service.played import settle as settle_results
from bot.service.progress import Progress
from bot.service.reports import Reports
from bot.service.rewind import ROLLBACK, kept_before, last_answers, settle, spend, withdraw_reports, without
from bot.service.table_store import TableStore
from bot.service.times import Times
from bot.store.mail import Stage
from bot.store.models import Answer, TableRow
from engine.core.match import BadCorrection
from engine.core.secret import Seat

_MOST_HOURS = 2000


class Arbiter:
    """What arbiters do. One who plays asks those whom it concerns first (`Consent`)."""

    def __init__(self, store: TableStore, holders: Holders, lobby: Lobby) -> None:
        self._store, self._holders, self._lobby = store, holders, lobby
        self.consent = Consent(store, holders, self.carry_out)

    def pause(self, table: TableId, by: PersonId, reason: str, interaction: int, *, admin: bool = False) -> TableInfo:
        """Stop the clocks; nobody can answer until the table goes on."""
        row = self._store.row(table)
        if self._store.seen(interaction, "pause", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_run()
        return self.consent.do_or_ask(row, by, "pause", {"reason": reason}, access.whose_consent(by), interaction)

    def resume(self, table: TableId, by: PersonId, interaction: int, *, admin: bool = False) -> TableInfo:
        """Go on with what was left of the deadlines. Where somebody late is waited for, this is to wait longer."""
        row = self._store.row(table)
        if self._store.seen(interaction, "resume", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_be_paused()
        late = any(seat in self._late(row) for seat in access.held(by))
        asked = [] if row.reason == OVERDUE and not late else access.whose_consent(by)
        return self.consent.do_or_ask(row, by, "resume", {}, asked, interaction)

    def extend(
        self, table: TableId, by: PersonId, seat: Seat | None, hours: int, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Give a seat, or everybody who owes an answer, more time."""
        row = self._store.row(table)
        if self._store.seen(interaction, "extend", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        if not 1 <= hours <= _MOST_HOURS:
            raise Denied("bad-hours", hours=hours)
        if seat is not None:
            access.must_know(seat)
        asked = access.whose_consent_for_time(by, self._whose_time(row, seat))
        return self.consent.do_or_ask(row, by, "extend", {"seat": seat, "hours": hours}, asked, interaction)

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
        """Another holder from now on (neither person nor agent: the seat is sought); the old tenure is kept."""
        row = self._store.row(table)
        if self._store.seen(interaction, "replace", by, table, seat) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_know(seat)
        access.must_go_on()
        if agent is not None:
            self._lobby.must_be_agent(agent)
        if person is not None:
            self._store.known(person, name)
        asked = access.whose_consent_for_holder(by, seat, person, agent, seat in self._late(row))
        args = {"seat": seat, "person": person, "agent": agent}
        return self.consent.do_or_ask(row, by, "replace", args, asked, interaction)

    def rollback(
        self, table: TableId, by: PersonId, answers: int, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Back to before the last answers, by whomever; the dice that fell will not come again."""
        row = self._store.row(table)
        if self._store.seen(interaction, "rollback", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_be_closed()
        if row.status not in (Status.RUNNING, Status.PAUSED):
            raise Denied("not-running")
        last = self._last(row, answers)[-1].seq
        return self.consent.do_or_ask(
            row, by, "rollback", {"answers": answers, "last": last}, access.whose_consent(by), interaction
        )

    def correct(
        self, table: TableId, by: PersonId, path: str, value: Any, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Change something on the table by the game's own setters (`hoplites.boiotia.athens`); the journal has it."""
        row = self._store.row(table)
        if self._store.seen(interaction, "correct", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_have_begun()
        asked = access.whose_consent(by)
        return self.consent.do_or_ask(row, by, "correct", {"path": path, "value": value}, asked, interaction)

    def end(self, table: TableId, by: PersonId, reason: str, interaction: int, *, admin: bool = False) -> TableInfo:
        """End a table before the game has. What was promised for its end is opened all the same."""
        row = self._store.row(table)
        if self._store.seen(interaction, "end", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_arbitrate(by, admin)
        access.must_go_on()
        return self.consent.do_or_ask(row, by, "end", {"reason": reason}, access.whose_consent(by), interaction)

    def name_arbiter(
        self, table: TableId, by: PersonId, person: PersonId | None, name: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """Who looks after the table from now on, and does not play; None: whoever opened it."""
        row = self._store.row(table)
        if self._store.seen(interaction, "name_arbiter", by, table) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        if row.status == Status.LOBBY:
            access.must_host(by, admin)
        else:
            access.must_arbitrate(by, admin)
        access.must_go_on()
        if person is not None and (access.held(person) or access.takes_sides(person)):
            raise Denied("arbiter-plays")
        if person is not None:
            self._store.known(person, name)
        return self.consent.do_or_ask(row, by, "name", {"person": person}, access.whose_consent(by), interaction)

    def after_deadline(
        self, table: TableId, by: PersonId, seat: Seat, remedy: str, interaction: int, *, admin: bool = False
    ) -> TableInfo:
        """What becomes of a seat that has let its deadline and its grace pass: a `Remedy`.

        The arbiter chooses, or somebody who holds another seat.
        """
        row = self._store.row(table)
        if self._store.seen(interaction, "after_deadline", by, table, seat) is not None:
            return self._store.info(row)
        access = self._store.access(row)
        access.must_know(seat)
        access.must_remedy(by, seat, admin)
        window = self._store.windows(row).get(seat)
        if window is None or window.stage != Stage.PASSED:
            raise Denied("not-overdue", seat=seat)
        if remedy not in set(Remedy):
            raise Denied("bad-setting", setting="remedy", value=remedy)
        self._store.note(row, by, "after_deadline", seat=seat, remedy=remedy)
        if remedy == Remedy.REPLACEMENT:
            self._replace(row, seat, None, None, by)
            return self._store.info(row)
        if remedy == Remedy.AGENT:
            self._replace(row, seat, None, USUAL, by)
        else:
            self._holders.restart_window(row, window)
            self._holders.tell_anew(row, [seat])
            self._holders.tell_room(row, "extended", seat=seat, by=by)
            self._holders.tell(row, [self._store.seats(row)[seat].person], "anew", seat=seat, by=by)
        self._holders.go_on(row)
        return self._store.info(row)

    # ------------------------------------------------------------------ what is done, at once or once it is agreed to

    def carry_out(self, row: TableRow, by: PersonId, act: str, args: dict[str, Any]) -> None:
        """Do it; it goes into the audit."""
        acts: dict[str, Callable[..., None]] = {
            "pause": self._pause, "resume": self._resume, "extend": self._extend, "replace": self._replaced,
            "rollback": self._rolled_back, "correct": self._correct, "end": self._end, "name": self._name,
        }  # fmt: skip
        acts[act](row, by, **args)
        self._store.note(row, by, act, **args)

    def _pause(self, row: TableRow, by: PersonId, reason: str) -> None:
        self._store.access(row).must_run()
        self._holders.freeze(row, reason)
        self._holders.tell_room(row, "paused", reason=reason, by=by)
        self._holders.tell(row, self._holders.asked(row), "paused", reason=reason, by=by)

    def _resume(self, row: TableRow, by: PersonId) -> None:
        self._store.access(row).must_be_paused()
        self._holders.thaw(row)
        self._holders.tell_room(row, "resumed", by=by)
        self._holders.tell(row, self._holders.asked(row), "resumed", by=by)

    def _extend(self, row: TableRow, by: PersonId, seat: Seat | None, hours: int) -> None:
        self._store.access(row).must_have_begun()
        extended = self._more_time(row, seat, hours)
        self._holders.tell_room(row, "extended", seat=seat, hours=hours, by=by)
        for one in extended:
            self._holders.tell(row, [self._store.seats(row)[one].person], "extended", seat=one, hours=hours, by=by)

    def _replaced(self, row: TableRow, by: PersonId, seat: Seat, person: PersonId | None, agent: str | None) -> None:
        self._store.access(row).must_go_on()
        self._replace(row, seat, person, agent, by)

    def _rolled_back(self, row: TableRow, by: PersonId, answers: int, last: int) -> None:
        self._store.access(row).must_be_closed()
        taken = self._last(row, answers)
        if taken[-1].seq != last:  # somebody has answered since it was asked
            raise Denied("no-such-point", answers=answers)
        self._roll_back(row, taken)
        self._store.post.refresh_lobby(row)
        self._holders.tell_room(row, "rolled-back", answers=answers, by=by)

    def _correct(self, row: TableRow, by: PersonId, path: str, value: Any) -> None:
        self._store.access(row).must_have_begun()
        change = f"{path} = {msgspec.json.encode(value).decode()}"
        progress = Progress(self._store, row)
        try:
            progress.correct(f"arbiter {by}", change)
        except BadCorrection as error:
            no = Denied("bad-correction", reason=str(error))
            no.noted = partial(self._refused, row.id, by, path=path, value=value)
            raise no from None
        progress.finish()
        self._holders.tell_room(row, "corrected", by=by)

    def _end(self, row: TableRow, by: PersonId, reason: str) -> None:
        self._store.access(row).must_go_on()
        self._store.onlooking.over(row)
        row.status, row.reason, row.ended_at = Status.ENDED, reason, self._store.clock()
        self._holders.tell_anew(row)
        self._store.post.refresh_lobby(row)
        for window in self._store.windows(row).values():
            window.stage, window.next_at = Stage.CLOSED, None
        self._holders.drop_work(row)
        settle_results(self._store, row, None)
        spend(self._store, row)
        self._store.post.ended(row)
        self._holders.void_agreements(row)
        self._holders.tell_room(row, "ended", reason=reason, by=by)
        if row.version:
            self._store.post.to_room(row, self._store.post.compose(RECORD, row))
        self._holders.tell(
            row, [info.person for info in self._store.seats(row).values()], "ended", reason=reason, by=by
        )

    def _name(self, row: TableRow, by: PersonId, person: PersonId | None) -> None:
        self._store.access(row).must_go_on()
        row.arbiter = person
        self._store.post.refresh_lobby(row)
        self._holders.tell_room(row, "arbiter", person=self._holders.looks_after(row))
        self._holders.tell(row, [person], "arbiter", by=by)

    # ------------------------------------------------------------------ inside

    def _late(self, row: TableRow) -> set[Seat]:
        return {seat for seat, window in self._store.windows(row).items() if window.stage == Stage.PASSED}

    def _last(self, row: TableRow, answers: int) -> list[Answer]:
        taken = last_answers(self._store, row, answers) if answers > 0 else []
        if len(taken) < answers or not taken:
            raise Denied("no-such-point", answers=answers)
        kept_before(self._store, row, taken)
        return taken

    def _whose_time(self, row: TableRow, seat: Seat | None) -> list[Seat]:
        """The seats whose time runs; of them the one that is meant."""
        running = [one for one, window in self._store.windows(row).items() if window.due is not None]
        meant = [one for one in running if seat is None or one == seat]
        if not meant:
            raise Denied("nothing-runs-for", seat=seat, asked=running) if running else Denied("nothing-runs")
        return meant

    def _refused(self, table: TableId, by: PersonId, **tried: Any) -> None:
        """Note a correction that was impossible: why it was tells an arbiter who plays something of what is hidden."""
        self._store.note(self._store.row(table), by, "correct-refused", **tried)

    def _more_time(self, row: TableRow, seat: Seat | None, hours: int) -> list[Seat]:
        """More time for those whose time runs; returns who that is."""
        extended, windows = self._whose_time(row, seat), self._store.windows(row)
        self._store.database.touch("deadlines")
        more = timedelta(hours=hours)
        for window in (windows[one] for one in extended):
            assert window.due is not None
            window.stage, window.reminded_at = Stage.RUNNING, None
            if row.status == Status.PAUSED:
                window.due, window.left = window.due + more, (window.left or 0) + int(more.total_seconds())
            else:
                window.due = max(window.due, self._store.clock()) + more
                window.next_at = Times(self._store, row).next_moment(window)
        self._holders.tell_anew(row, extended)
        self._holders.go_on(row)
        return extended

    def _replace(self, row: TableRow, seat: Seat, person: PersonId | None, agent: str | None, by: PersonId) -> None:
        before = self._store.seats(row)[seat].person
        if row.status != Status.LOBBY:
            self._holders.tell_room(row, "replaced", seat=seat, person=person, agent=agent, by=by)
        self._holders.hold(row, seat, person=person, agent=agent, why="replaced")
        if before != person:
            self._holders.tell(row, [before], "off", seat=seat, by=by, agent=agent, person=person)
            self._holders.tell(row, [person], "put", seat=seat, by=by)
        if person is not None or agent is not None:
            self._holders.go_on(row)

    def _roll_back(self, row: TableRow, taken: list[Answer]) -> None:
        match, _version = without(self._store, row, taken)
        version = taken[0].version - 1
        match.position.dice.epoch += 1
        self._holders.drop_work(row)
        for window in self._store.windows(row).values():
            window.stage, window.next_at = Stage.CLOSED, None
        self._store.session.flush()
        settle(self._store, row, match, taken, None, self._store.clock(), ROLLBACK)
        self._store.post.withdraw(row, version, say=False)
        withdraw_reports(self._store, row, version)
        reports = Reports(self._store, row, match, self._store.seats(row), self._store.clock())
        reports.tell_again()
        for seat, window in self._store.windows(row).items():
            reports.turn_again(seat, window.due)
