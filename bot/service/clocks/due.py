"""What happens to a window as time passes: reminders, its end, the grace; what follows then is the ladder's.

The rows are the truth. Each step looks at them anew, so that one fired twice or late does no harm.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
import sqlalchemy
from sqlmodel import col, func, select

from bot.metrics import meters
from bot.service.api.denials import Denied
from bot.service.api.table import OVERDUE, Status
from bot.service.clocks.ladder import Ladder
from bot.service.clocks.times import Times
from bot.service.mail.letters import GRACE, REMINDER
from bot.service.people.played import nobodys
from bot.service.playing.owed import OwedDesk, kept_owed
from bot.service.playing.progress import Progress, open_sealed
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Stage
from bot.store.models import AbsenceRow, Person, TableRow
from bot.store.queries import NOW
from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat

_POSTPONED = timedelta(minutes=5)
_TOGETHER = timedelta(minutes=1)
"""Windows of one person that end within this time end together."""


_NEXT_MOMENTS = sqlalchemy.select(
    *(
        select(func.min(moment)).scalar_subquery()
        for moment in (
            col(Deadline.next_at), col(TableRow.opens_at), col(Person.summary_at), col(AbsenceRow.next_at),
        )
    )
)  # fmt: skip
_TO_OPEN = (
    select(TableRow.id)
    .where(col(TableRow.opens_at) <= NOW)
    .order_by(col(TableRow.opens_at), col(TableRow.id))
    .with_for_update(skip_locked=True)
)
_OVERDUE = (
    select(Deadline.id)
    .where(col(Deadline.next_at).is_not(None), col(Deadline.next_at) <= NOW)
    .order_by(col(Deadline.next_at), col(Deadline.id))
    .with_for_update(skip_locked=True)
)


class Due:
    """Time's share in the service; called by the scheduler only."""

    def __init__(self, store: TableStore, holders: Holders, owed: OwedDesk, ladder: Ladder) -> None:
        self._store, self._holders, self._owed, self._ladder = store, holders, owed, ladder

    def next_due(self) -> datetime | None:
        """When something is next to be done: about a window, sealed answers, somebody's summary or absence."""
        moments = self._store.session.execute(_NEXT_MOMENTS).one()
        return min((moment for moment in moments if moment is not None), default=None)

    def to_open(self) -> list[str]:
        """The tables whose last word is over."""
        return list(self._store.session.exec(_TO_OPEN, params={"now": self._store.clock()}))

    def open_sealed(self, table: str) -> None:
        """The last word of a table is over: its sealed answers are opened."""
        row = self._store.row(table)
        if row.opens_at is None or row.opens_at > self._store.clock():
            return
        row.opens_at = None
        if row.status != Status.RUNNING or not self._store.matches.load(row).waits_to_open:
            return
        open_sealed(self._store, row)

    def open_later(self, table: str) -> None:
        """Something went wrong with it: look at it again soon."""
        self._store.row(table).opens_at = self._store.clock() + _POSTPONED

    def overdue(self) -> list[int]:
        """The windows about which something is to be done now, the longest waiting first."""
        return [id for id in self._store.session.exec(_OVERDUE, params={"now": self._store.clock()}) if id is not None]

    def pass_time(self, id: int) -> None:
        """Do what is due about a window, if anything still is."""
        window, now = self._store.session.get(Deadline, id, with_for_update={"skip_locked": True}), self._store.clock()
        if window is None or window.next_at is None or window.next_at > now:
            return
        row = self._store.row(window.table)
        if window.stage == Stage.PASSED or window.due is None:
            waits = row.status == Status.RUNNING or (row.status == Status.PAUSED and row.reason == OVERDUE)
            window.next_at = None
            if waits:
                self._ladder.go_further(row, window)
            return
        if row.status != Status.RUNNING:
            window.next_at = None
            return
        late = (now - window.next_at).total_seconds()
        self._store.database.afterwards(lambda: meters.DEADLINE_LATE.observe(late))
        if window.due > now:
            self._remind(row, window)
            return
        self._ended(row, window)

    def postpone(self, id: int) -> None:
        """Something went wrong with a window: look at it again soon, and let the others pass."""
        window = self._store.session.get(Deadline, id)
        if window is not None and window.next_at is not None:
            window.next_at = self._store.clock() + _POSTPONED

    # ------------------------------------------------------------------ inside

    def _remind(self, row: TableRow, window: Deadline) -> None:
        assert window.due is not None
        now, times = self._store.clock(), Times(self._store, row)
        behind = window.reminded_at or window.opened_at
        if any(behind < moment <= now for moment in times.reminders(window)):
            window.reminded_at = now
            self._write(row, window, REMINDER)
        window.next_at = times.next_moment(window)

    def _ended(self, row: TableRow, window: Deadline) -> None:
        """The plan answers, else a draft marked ready, else an extension is used, else the grace begins; after that
        any draft that is complete answers, else the table waits or whatever its terms say.

        While we were away nobody could act: the grace goes first then, and an extension is used after it.
        """
        if self._answered_by_plan(row, window) or self._answered_by_draft(row, window):
            return
        before_grace = window.stage == Stage.RUNNING
        if not before_grace and self._answered_by_draft(row, window, unmarked=True):
            return
        if before_grace != window.excused and self._ladder.extend(row, window):
            return
        if before_grace:
            self._give_grace(row, window)
        else:
            self._pass(row, window)

    def _answered_by_plan(self, row: TableRow, window: Deadline) -> bool:
        """Whether a plan has answered to the end of the window; a plan that gets only so far leaves the rest."""
        progress = Progress(self._store, row)
        progress.run_plans(also=[window.seat])
        if not progress.given:
            return False
        progress.finish()
        return window.stage == Stage.CLOSED

    def _answered_by_draft(self, row: TableRow, window: Deadline, *, unmarked: bool = False) -> bool:
        """Whether the draft was sent: one marked ready, or where the terms say so (`unmarked`) any that is complete."""
        draft = self._store.draft_row(row, window.seat)
        if draft is None or not (draft.ready or (unmarked and self._is_whole(row, window.seat))):
            return False
        progress = Progress(self._store, row)
        asked = progress.match.pending().get(window.seat)
        if asked is None or asked.id != draft.decision:
            return False
        info = self._store.seats(row)[window.seat]
        stands_in = draft.ready and draft.by is not None and draft.by == info.deputy
        if stands_in:
            nobodys(self._store, window)
        who = info.deputy if stands_in else info.person
        try:
            progress.play(window.seat, f"ready {who}", map(Choice.parse, draft.choices))
        except (Refused, Denied):
            draft.ready = False
            return False
        progress.run_plans()
        progress.finish()
        return window.stage == Stage.CLOSED

    def _is_whole(self, row: TableRow, seat: Seat) -> bool:
        owed = self._owed.owed(row, seat)
        return self._store.terms(row).missed.draft and owed is not None and owed.complete

    def _give_grace(self, row: TableRow, window: Deadline) -> None:
        """Counted from now: an outage of ours never costs a person the grace."""
        window.stage, window.late = Stage.GRACE, not window.excused
        times = Times(self._store, row)
        times.place(window, times.grace_ends(window), self._store.clock())
        assert window.due is not None
        window.reminded_at = self._store.clock()
        window.next_at = times.next_moment(window)
        self._holders.tell_anew(row, [window.seat])
        if window.due > self._store.clock():
            self._write(row, window, GRACE)

    def _pass(self, row: TableRow, window: Deadline) -> None:
        """What the terms have follow. Another seat of the same person whose grace is over as well is late with it."""
        windows = self._store.windows(row).values()
        self._ladder.passed(row, [one for one in windows if one is window or self._ends_with(row, one, window)])

    def _ends_with(self, row: TableRow, other: Deadline, window: Deadline) -> bool:
        """Whether the grace of another window of the same person is over too, or as good as."""
        seats = self._store.seats(row)
        holder = seats[window.seat].person
        if holder is None or seats[other.seat].person != holder:
            return False
        return other.stage == Stage.GRACE and other.due is not None and other.due <= self._store.clock() + _TOGETHER

    def _write(self, row: TableRow, window: Deadline, kind: str) -> None:
        info = self._store.seats(row)[window.seat]
        if info.person is None or window.due is None:
            return
        draft = self._store.draft_row(row, window.seat)
        letter = self._store.post.compose(
            kind,
            row,
            seat=window.seat,
            due=window.due,
            args={
                "hours": round((window.due - self._store.clock()).total_seconds() / 3600, 1),
                "drafted": len(draft.choices) if draft is not None else 0,
                "ready": draft is not None and draft.ready,
                **kept_owed(self._owed.owed(row, window.seat)),
            },
        )
        for person in (info.person, info.deputy):
            if person is not None:
                self._store.post.to_person(row, person, msgspec.structs.replace(letter))
