"""Windows: a seat's consecutive decisions, from the first question to the next thing that is another's.

Each open window has a deadline row; agents and empty seats have one without a due time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import col, select

from bot.service.api.table import SeatInfo, Status
from bot.service.clocks.times import Times, own_end
from bot.service.table_store import TableStore
from bot.store.mail import AgentWork, Deadline, Stage
from bot.store.models import TableRow
from engine.core.match import Match
from engine.core.questions.decision import Decision, branch_of
from engine.core.secrets.secret import Seat

_AFTER_TAKING_BACK = timedelta(hours=1)
"""Whoever takes an answer back has at least this long to give another."""


@dataclass
class Opened:
    """A window that has just been opened."""

    seat: Seat
    decision: Decision
    due: datetime | None
    info: SeatInfo


class Windows:
    """The windows of a table during one change."""

    def __init__(self, store: TableStore, row: TableRow, seats: dict[Seat, SeatInfo], now: datetime) -> None:
        self._store, self._row, self._seats, self._now = store, row, seats, now
        self._times = Times(store, row)
        self._open: dict[Seat, Deadline] = store.windows(row)
        self._new: dict[Seat, Decision] = {}
        self._closed: list[Seat] = []
        self._opened: list[Opened] = []

    def observe(self, match: Match[Any]) -> None:
        """After each answer: which windows have ended, which have begun."""
        asked = match.pending()
        for seat in [seat for seat in (*self._open, *self._new) if self._ended(seat, asked.get(seat))]:
            self._closed.append(seat)
            self._new.pop(seat, None)
            if seat in self._open:
                self._open[seat].answered_at = self._now
                self._times.charge(self._open[seat])
            self._close(seat)
        for seat, decision in asked.items():
            if seat not in self._open:
                self._new.setdefault(seat, decision)

    def _ended(self, seat: Seat, asked: Decision | None) -> bool:
        """A window ends when its seat is asked nothing more, or something in another branch: with others at once."""
        began = self._new[seat].id if seat in self._new else self._open[seat].decision
        return asked is None or branch_of(asked.id) != branch_of(began)

    def hand_over(self, match: Match[Any], seats: tuple[Seat, Seat]) -> None:
        """These seats have changed holders: what is asked of them is asked anew, with the whole period."""
        asked = match.pending()
        for seat in seats:
            if seat in self._open:
                self._closed.append(seat)
                self._times.charge(self._open[seat])
                self._close(seat)
            if seat in asked:
                self._new[seat] = asked[seat]
        self._times.swap(*seats)

    def is_new(self, seat: Seat) -> bool:
        """Whether the seat's window was opened by this change."""
        return seat in self._new

    def promised(self, seats: Collection[Seat]) -> list[datetime]:
        """Until when these seats had time for what they were last asked, those who were not late."""
        found = []
        for seat in seats:
            last = (
                select(Deadline)
                .where(Deadline.table == self._row.id, Deadline.seat == seat)
                .order_by(col(Deadline.id).desc())
                .limit(1)
            )
            window = self._store.session.exec(last).first()
            if window is not None and window.due is not None and not window.late and window.stage != Stage.GRACE:
                found.append(window.due)
        return found

    def opened(self) -> list[Opened]:
        """The windows that this change has opened and not closed again; known after `write`."""
        return self._opened

    def write(self, match: Match[Any]) -> list[Seat]:
        """Write rows for the windows opened; returns the seats whose windows have ended."""
        asked = match.pending()
        for seat in self._new:
            decision = asked[seat]
            info = self._seats[seat]
            self._opened.append(Opened(seat, decision, self.open(match, decision), info))
        for seat, decision in asked.items():
            if seat not in self._new and self._open[seat].reply and not match.kind(decision).reply:
                self._lengthen(self._open[seat])
        self.set_agents(match)
        return self._closed

    def _lengthen(self, window: Deadline) -> None:
        """Whoever has given a reply and is then asked for a turn in the same breath has a turn's time for it."""
        window.reply, person = False, self._seats[window.seat].person
        if person is None or window.due is None:
            return
        if window.bank is None:
            self._times.place(window, max(window.due, self._times.ends(window, self._now)), self._now)
        window.stage, window.reminded_at = Stage.RUNNING, None
        window.next_at = self._times.next_moment(window)

    def open(self, match: Match[Any], decision: Decision) -> datetime | None:
        """Open a window on a decision; returns when it is due."""
        reply = match.kind(decision).reply
        window = Deadline(
            table=self._row.id, seat=decision.seat, decision=decision.id, reply=reply, opened_at=self._now
        )
        window.person = self._seats[decision.seat].person
        self._times.begin(window)
        self._store.open_window(self._row, window)
        self._open[decision.seat] = window
        return window.due

    def set_agents(self, match: Match[Any]) -> None:
        """Give work to the agents who are asked."""
        asked = {seat: it for seat, it in match.pending().items() if self._by_house(seat)}
        self._store.database.touch("deadlines")
        if not asked:
            return
        self._store.database.touch("agents")
        waiting = self._store.session.exec(
            select(AgentWork).where(AgentWork.table == self._row.id, AgentWork.state == "queued")
        ).all()
        busy = {(work.seat, work.decision) for work in waiting}
        for seat, decision in asked.items():
            if (seat, decision.id) not in busy:
                self._owe(decision)

    def _by_house(self, seat: Seat) -> bool:
        """Whether an agent answers for a seat: always, or this once."""
        return self._seats[seat].agent is not None or (seat in self._open and bool(self._open[seat].agent))

    def reopen(self, match: Match[Any], seat: Seat, closed: Deadline | None, promised: Mapping[Seat, datetime]) -> None:
        """After an answer was taken back: its seat's window runs on, the others' that followed are closed.

        `promised`: until when those have time at least who are asked anew.
        """
        asked = match.pending()
        if closed is not None:
            closed.answered_at = None
            self._times.refund(closed)
        for other in [other for other in self._open if other not in asked]:
            self._times.refund(self._open[other])
            self._close(other)
        for other, decision in asked.items():
            if other not in self._open:
                due = self.open(match, decision)
                self._keep(self._open[other], promised.get(other))
                if other == seat and due is not None and closed is not None and closed.due is not None:
                    window = self._open[seat]
                    self._carry_on(window, closed)
                    self._times.place(window, max(closed.due, self._now + _AFTER_TAKING_BACK), self._now)
                    if closed.bank is not None:
                        window.bank, window.opened_at = closed.bank, closed.opened_at
                    window.next_at = self._times.next_moment(window)
        if self._row.status == Status.PAUSED:
            for window in self._open.values():
                self._hold(window)
        self.set_agents(match)

    def _keep(self, window: Deadline, promised: datetime | None) -> None:
        """A window that has been opened anew ends no sooner than was promised."""
        if promised is None or window.due is None or window.bank is not None or promised <= own_end(window):
            return
        window.moved_by, window.moved_from = None, None
        self._times.place(window, promised, self._now)
        window.next_at = self._times.next_moment(window)

    def _hold(self, window: Deadline) -> None:
        """What was opened while the table is paused keeps its time until that goes on."""
        if window.due is not None and window.left is None and window.stage != Stage.PASSED:
            self._times.stop(window)
            window.next_at = None

    def _carry_on(self, window: Deadline, closed: Deadline) -> None:
        """What has been let pass or used up stays with the question that is asked once more, and counts once."""
        window.late, window.excused = closed.late, closed.excused
        window.credits, window.strikes = closed.credits, closed.strikes
        window.stage = Stage.GRACE if closed.late else Stage.RUNNING
        closed.late, closed.credits, closed.strikes = False, 0, 0

    def _owe(self, decision: Decision) -> None:
        self._store.session.add(
            AgentWork(
                table=self._row.id,
                seat=decision.seat,
                decision=decision.id,
                version=self._row.version,
                next_at=self._now,
            )
        )

    def _close(self, seat: Seat) -> None:
        window = self._open.pop(seat, None)
        if window is not None:
            window.stage, window.next_at = Stage.CLOSED, None
