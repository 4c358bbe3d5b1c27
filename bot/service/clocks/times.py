"""How time runs at a table for whoever sits there: when windows end, when to remind of them, what banks hold."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cached_property
from zoneinfo import ZoneInfo

from sqlmodel import col, select

from bot.service.agents.agent_process import USUAL
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Stage
from bot.store.models import TIME_ZONE, Person, SeatRow, TableRow
from bot.terms.clock import LEAST, Bank, Clock, FixedHours
from bot.terms.missed import Step
from bot.terms.quiet import Calendar, counted
from bot.terms.reckoning import calendars, chosen_reminders, ends, pauses, usual_reminders
from bot.terms.wishes import ALL, DAILY, LAST, NONE, Reminders, read_own_quiet, read_reminders
from bot.terms.zones import moment_of
from engine.core.secrets.secret import Seat

PersonId = int
_BACK = timedelta(hours=12)
"""Whoever comes back has at least this long for what would have run out meanwhile, if they had as much at first."""
_BEFORE_END = timedelta(hours=1)
"""A daily summary that comes later than this before the end does not stand for a reminder."""


class Times:
    """The clock of one table during one change."""

    def __init__(self, store: TableStore, row: TableRow) -> None:
        self._store, self._row = store, row

    @cached_property
    def _clock(self) -> Clock:
        return self._store.terms(self._row).clock

    # ------------------------------------------------------------------ windows

    def begin(self, window: Deadline) -> None:
        """The time of a window begins now: for a person; an agent's has no end."""
        window.stage, window.opened_at, window.reminded_at = Stage.RUNNING, self._store.clock(), None
        person = self._holder(window.seat)
        window.due, window.next_at, window.left, window.bank = None, None, None, None
        window.agent, window.moved_by, window.moved_from = "", None, None
        if self._store.seats(self._row)[window.seat].sought:
            self.wait(window, Step.OFFER)
        if person is not None:
            if self._away(person, window.opened_at, agent=True):
                window.agent, window.person = USUAL, None
                return
            window.bank = self._of_bank(window.seat)
            self.place(window, self.ends(window, window.opened_at), window.opened_at)
            window.next_at = self.next_moment(window)

    def ends(self, window: Deadline, start: datetime) -> datetime:
        """When the time of a window is up that begins at `start`."""
        bank = timedelta(seconds=window.bank) if window.bank is not None else timedelta(0)
        quiet = self.quiet(self._holder(window.seat))
        return ends(self._clock, start, window.reply, quiet, max(bank, LEAST))

    def place(self, window: Deadline, due: datetime, start: datetime) -> None:
        """The window ends then, counted from `start`; where its holder is away then, with what was left after that."""
        holder = self._holder(window.seat)
        for away in self._store.absences(self._row):
            if away.person == holder and away.begins <= due < away.ends:
                ahead = counted(max(start, away.begins), due, self.quiet(holder))
                left = max(ahead, min(due - window.opened_at, _BACK))
                window.moved_from = due
                due, window.moved_by = self._from(window, away.ends, left), away.id
        window.due = due

    def brought_back(self, window: Deadline, begins: datetime, ends: datetime) -> datetime:
        """When a window ends that an absence has moved which was to last so long, if its holder is there from now on.

        What has not begun has moved nothing.
        """
        now, was = self._store.clock(), window.moved_from
        assert window.due is not None
        if now < begins and was is not None:
            return max(was, now)
        least = min((was or window.due) - window.opened_at, _BACK)
        left = counted(ends, window.due, self.quiet(self._holder(window.seat)))
        return min(window.due, self._from(window, now, max(left, least)))

    def stop(self, window: Deadline) -> None:
        """The table pauses: what is left of a window is kept; what an absence adds is looked at afterwards."""
        assert window.due is not None
        moved = next((away for away in self._store.absences(self._row) if away.id == window.moved_by), None)
        if moved is not None:
            window.due, window.moved_by = self.brought_back(window, moved.begins, moved.ends), None
        window.left = max(0, int((window.due - self._store.clock()).total_seconds()))

    def _from(self, window: Deadline, start: datetime, left: timedelta) -> datetime:
        """When so much is up from then on; at fixed times, at the first that leaves enough."""
        quiet = self.quiet(self._holder(window.seat))
        if isinstance(self._clock.time, FixedHours) and not (window.reply and self._clock.time.reply):
            return ends(self._clock, start, window.reply, quiet, LEAST)
        return pauses(start, left, quiet)

    def _away(self, person: PersonId, at: datetime, *, agent: bool) -> bool:
        """Whether somebody is away now, with the house in their place."""
        return any(
            away.person == person and away.state == "running" and away.begins <= at < away.ends and away.agent == agent
            for away in self._store.absences(self._row)
        )

    def grace_ends(self, window: Deadline) -> datetime:
        """When a grace is up that begins now."""
        grace = self._store.terms(self._row).missed.grace
        return pauses(self._store.clock(), grace, self.quiet(self._holder(window.seat)))

    def extension_ends(self, window: Deadline) -> datetime:
        """When an extension is up that begins now."""
        credit = self._store.terms(self._row).missed.credit
        return pauses(self._store.clock(), credit, self.quiet(self._holder(window.seat)))

    def wait(self, window: Deadline, step: Step) -> None:
        """The table waits for the others to decide about a seat, or for somebody to take it: so long at the most."""
        rung = self._store.terms(self._row).missed.rung(step)
        window.next_at = None if rung is None else pauses(self._store.clock(), rung.after, self.quiet(None))
        self._store.database.touch("deadlines")

    def next_moment(self, window: Deadline) -> datetime | None:
        """When something is next to be done about a window: a reminder that is still to come, or its end."""
        if window.due is None or window.stage in (Stage.PASSED, Stage.CLOSED):
            return None
        behind = max(self._store.clock(), window.reminded_at or window.opened_at)
        return next((one for one in self.reminders(window) if behind < one < window.due), window.due)

    def reminders(self, window: Deadline) -> list[datetime]:
        """When the holder of a window is to be reminded of it, the earliest first; in the grace, as the terms say."""
        holder = self._holder(window.seat)
        if window.due is None or holder is None:
            return []
        if window.stage == Stage.GRACE:
            before = self._store.terms(self._row).missed.reminder
            return [window.due - before] if before else []
        usual, wish = usual_reminders(self._clock, window.opened_at, window.due), self._wish(holder)
        if wish.how == DAILY:
            told = next_summary(wish, self._store.person(holder).zone, window.opened_at)
            return [] if told is not None and told < window.due - _BEFORE_END else usual[-1:]
        if wish.how in (ALL, LAST, NONE):
            return {ALL: usual, LAST: usual[-1:], NONE: []}[wish.how]
        return chosen_reminders(wish.before, window.opened_at, window.due)

    def run_by(self, window: Deadline, before: Clock, now: Clock, *, agreed: bool) -> None:
        """A window that was opened under another clock runs on by this one.

        It takes no less than it was to take; `agreed`: no less than the whole time from now. Banks are drawn on from
        the next question on: what is asked keeps the time it had.
        """
        assert window.due is not None
        if isinstance(before.time, Bank) and isinstance(now.time, Bank):
            more = max(now.time.bank - before.time.bank, timedelta(0))
            window.bank = None if window.bank is None else window.bank + int(more.total_seconds())
            self._put(window, window.due + more)
            return
        window.bank = None
        if isinstance(now.time, Bank):
            return
        here = self._store.clock() if window.left is None else window.due - timedelta(seconds=window.left)
        whole, promised, was = self.ends(window, window.opened_at), window.due, own_end(window)
        self._put(window, max(whole, min(was, self.ends(window, here)) if agreed else was))
        if not agreed:
            window.due = max(window.due, promised)

    def lengthen(self, window: Deadline, more: timedelta) -> None:
        """So much more time from now, or from when it would have been up; not counted while nobody could use it."""
        assert window.due is not None
        if window.left is not None:
            window.due, window.left = window.due + more, window.left + int(more.total_seconds())
            return
        start = max(window.due, self._store.clock())
        self._put(window, pauses(start, more, self.quiet(self._holder(window.seat))))
        window.next_at = self.next_moment(window)

    def _put(self, window: Deadline, due: datetime) -> None:
        """The window ends then; while the table is paused, where that falls is looked at when it goes on."""
        if window.left is not None:
            window.due = due
        else:
            self.place(window, due, self._store.clock())

    # ------------------------------------------------------------------ banks

    def refill(self, before: Clock, now: Clock) -> None:
        """The table's clock is another: larger banks have more, and what is no bank any more is forgotten."""
        banks = isinstance(before.time, Bank), isinstance(now.time, Bank)
        for seat in self._store.seats(self._row):
            kept = self._seat(seat)
            if not all(banks):
                kept.bank = None
            elif kept.bank is not None and isinstance(before.time, Bank) and isinstance(now.time, Bank):
                kept.bank += max(0, int((now.time.bank - before.time.bank).total_seconds()))

    def charge(self, window: Deadline) -> None:
        """A window has been answered: what it took goes out of the seat's bank, and the increment into it."""
        time = self._clock.time
        if window.bank is None or not isinstance(time, Bank):
            return
        left = self.bank_left(window) + time.increment
        self._seat(window.seat).bank = int(min(left, time.most or left).total_seconds())

    def refund(self, window: Deadline) -> None:
        """A window is as if it had never been: its seat has what it had."""
        if window.bank is not None:
            self._seat(window.seat).bank = window.bank

    def swap(self, one: Seat, other: Seat) -> None:
        """The holders of two seats have changed places; what they have left goes with them."""
        if isinstance(self._clock.time, Bank):
            first, second = self._seat(one), self._seat(other)
            first.bank, second.bank = second.bank, first.bank

    def bank_left(self, window: Deadline) -> timedelta:
        """What a seat has left that owes an answer."""
        now = self._store.clock()
        if window.left is not None and window.due is not None:
            now = window.due - timedelta(seconds=window.left)
        quiet, holder = self.quiet(self._holder(window.seat)), self._holder(window.seat)
        used = counted(window.opened_at, now, quiet)
        for away in self._store.absences(self._row, over=True):
            first, last = max(away.begins, window.opened_at), min(away.ends, now)
            if away.person == holder and first < last:
                used -= counted(first, last, quiet)
        return max(timedelta(seconds=window.bank or 0) - used, timedelta(0))

    def banks(self) -> dict[Seat, timedelta]:
        """What each person's seat has left; empty where there are no banks."""
        if not isinstance(self._clock.time, Bank):
            return {}
        windows = self._store.windows(self._row)
        return {
            seat: self.bank_left(window)
            if (window := windows.get(seat)) is not None and window.bank is not None
            else timedelta(seconds=self._of_bank(seat) or 0)
            for seat, info in self._store.seats(self._row).items()
            if info.person is not None
        }

    def _of_bank(self, seat: Seat) -> int | None:
        """What is in a seat's bank when it is asked; None where there are none."""
        time = self._clock.time
        if not isinstance(time, Bank):
            return None
        kept = self._seat(seat).bank
        return int(time.bank.total_seconds()) if kept is None else kept

    def _seat(self, seat: Seat) -> SeatRow:
        return self._store.session.get_one(SeatRow, (self._row.id, seat))

    # ------------------------------------------------------------------ people

    def quiet(self, person: PersonId | None) -> tuple[Calendar, ...]:
        """The quiet times that count for somebody here: the table's and their own."""
        return calendars(self._clock, self._calendar(person))

    def _calendar(self, person: PersonId | None) -> Calendar | None:
        if person is None:
            return None
        settings = self._store.person(person).settings
        zone = settings.get(TIME_ZONE) or self.lent_zone()
        return None if not zone else Calendar(read_own_quiet(settings.get("quiet", "")), ZoneInfo(zone))

    def lent_zone(self) -> str:
        """By whose clock it is night for those who have not said theirs: the table's, else its server's; or none's."""
        return self._clock.zone or self._store.server(self._row.guild).settings.get(TIME_ZONE) or ""

    def _wish(self, person: PersonId) -> Reminders:
        known = self._store.person(person)
        wish = read_reminders(known.settings.get("reminders", ALL))
        return Reminders(LAST) if known.called_in_rooms and wish.how == DAILY else wish

    def _holder(self, seat: Seat) -> PersonId | None:
        return self._store.seats(self._row)[seat].person


def own_end(window: Deadline) -> datetime:
    """When a window of somebody's would end if they were not away."""
    assert window.due is not None
    return window.moved_from if window.moved_by is not None and window.moved_from is not None else window.due


def next_summary(wish: Reminders, zone: ZoneInfo, after: datetime) -> datetime | None:
    """When somebody is next told of all their tables at once; None: they do not wish to be."""
    if wish.daily is None:
        return None
    today = after.astimezone(zone).date()
    days = (today + timedelta(days=n) for n in (0, 1, 2))
    return next(at for day in days if (at := moment_of(day, wish.daily, zone)) > after)


def remind_anew(store: TableStore, person: Person) -> None:
    """What reminds somebody of what they owe now, and their next summary, follow what they wish."""
    wish = read_reminders(person.settings.get("reminders", ALL))
    person.summary_at = None if person.called_in_rooms else next_summary(wish, person.zone, store.clock())
    store.session.flush()
    open_ones = select(Deadline).where(Deadline.person == person.id, Deadline.stage == Stage.RUNNING)
    for window in store.session.exec(open_ones.where(col(Deadline.next_at).is_not(None))).all():
        window.next_at = Times(store, store.row(window.table)).next_moment(window)
    store.database.touch("deadlines")
