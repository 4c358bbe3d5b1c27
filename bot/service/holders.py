"""Who sits where: people and agents take seats, leave them, and are replaced; what they did stays theirs."""

from __future__ import annotations

import secrets
from datetime import timedelta

from sqlmodel import col, select

from bot.service.api import Denied, SeatInfo, Status
from bot.service.ground import Ground
from bot.service.letters import SOUGHT
from bot.service.tidings import Tidings
from bot.service.windows import Windows, next_moment
from bot.store.mail import AgentWork, Deadline, Stage
from bot.store.models import DraftRow, PlanRow, SeatRow, TableRow, Tenure
from bot.store.pace import PRESETS
from engine.core.secret import Seat


class Holders(Ground):
    """Changes of holders."""

    def hold(self, row: TableRow, seat: Seat, *, person: int | None, agent: str | None, why: str) -> None:
        """From now on this person or agent holds the seat; neither: it is empty, and sought if the game runs."""
        before = self.seats(row)[seat]
        self._end_tenure(row, seat, why)
        if person is not None or agent is not None:
            self.session.add(Tenure(table=row.id, seat=seat, person=person, agent=agent, since=self.clock()))
        held = self.session.get(SeatRow, (row.id, seat))
        assert held is not None
        held.sought = row.status != Status.LOBBY and person is None and agent is None
        if row.status == Status.LOBBY:
            held.salt = secrets.token_hex(8) if person is not None or agent is not None else ""
        self.session.flush()
        self.changed()
        self._hand_over(row, seat, before)

    def _end_tenure(self, row: TableRow, seat: Seat, why: str) -> None:
        tenure = self.session.exec(
            select(Tenure).where(Tenure.table == row.id, Tenure.seat == seat, col(Tenure.until).is_(None))
        ).first()
        if tenure is not None:
            tenure.until, tenure.why = self.clock(), why

    def _hand_over(self, row: TableRow, seat: Seat, before: SeatInfo) -> None:
        for kept in (self.session.get(DraftRow, (row.id, seat)), self.session.get(PlanRow, (row.id, seat))):
            if kept is not None:
                self.session.delete(kept)
        seats = self.seats(row)
        if before.person is not None and before.person != seats[seat].person:
            stays = before.person in {info.person for info in seats.values()}
            self.post.forget(row, before.person, seat if stays else None)
        if row.status not in (Status.RUNNING, Status.PAUSED):
            return
        self.drop_work(row, seat)
        if seats[seat].sought:
            self.post.to_room(row, self.post.compose(SOUGHT, row, seat=seat))
        self._new_window(row, seat, seats)

    def _new_window(self, row: TableRow, seat: Seat, seats: dict[Seat, SeatInfo]) -> None:
        """Whoever takes over a seat that is asked gets the whole period, and is told."""
        match = self.matches.load(row)
        window = self.windows(row).get(seat)
        if window is None:
            return
        window.stage, window.opened_at, window.reminded = Stage.RUNNING, self.clock(), 0
        window.due, window.next_at, window.left = None, None, None
        if seats[seat].person is not None:
            self.restart_window(row, window)
            Tidings(self, row, match, seats, self.clock()).turn_again(seat, window.due)
        Windows(self, row, seats, self.clock()).set_agents(match)

    def restart_window(self, row: TableRow, window: Deadline) -> None:
        """The period of a window begins anew."""
        window.stage, window.opened_at, window.reminded = Stage.RUNNING, self.clock(), 0
        self.database.touch("deadlines")
        period, person = PRESETS[row.pace].period(window.reply), self.seats(row)[window.seat].person
        window.due = self.clock() + period if person is None else self.due_after(period, person)
        if row.status == Status.PAUSED:
            window.left, window.next_at = int((window.due - self.clock()).total_seconds()), None
        else:
            window.left, window.next_at = None, next_moment(window, row.pace)

    def drop_work(self, row: TableRow, seat: Seat | None = None) -> None:
        """What agents were about to answer is no longer wanted."""
        works = self.session.exec(select(AgentWork).where(AgentWork.table == row.id, AgentWork.state == "queued"))
        for work in works:
            if seat is None or work.seat == seat:
                work.state = "stale"
        self.session.flush()

    def freeze(self, row: TableRow, reason: str) -> None:
        """Pause a table: deadlines keep what is left of them."""
        row.status, row.reason = Status.PAUSED, reason
        for window in self.windows(row).values():
            if window.due is not None:
                window.left = max(0, int((window.due - self.clock()).total_seconds()))
            window.next_at = None

    def thaw(self, row: TableRow) -> None:
        """Go on: deadlines run with what was left; those that had passed begin anew."""
        if row.status != Status.PAUSED:
            raise Denied("not-running")
        row.status, row.reason = Status.RUNNING, ""
        self.database.touch("deadlines")
        seats = self.seats(row)
        for seat, window in self.windows(row).items():
            if seats[seat].person is None:
                continue
            if window.stage == Stage.PASSED or window.left is None:
                self.restart_window(row, window)
            else:
                self._run_on(row, window, window.left)
        Windows(self, row, seats, self.clock()).set_agents(self.matches.load(row))

    def go_on(self, row: TableRow) -> None:
        """Once nobody is overdue and no seat is sought, a table that waited for that goes on."""
        if row.status != Status.PAUSED or row.reason != "overdue":
            return
        waiting = any(window.stage == Stage.PASSED for window in self.windows(row).values())
        if not waiting and not any(info.sought for info in self.seats(row).values()):
            self.thaw(row)

    def _run_on(self, row: TableRow, window: Deadline, left: int) -> None:
        assert window.due is not None
        due = self.clock() + timedelta(seconds=left)
        window.opened_at += due - window.due
        window.due, window.left = due, None
        window.next_at = next_moment(window, row.pace)
