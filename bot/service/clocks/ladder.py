"""What follows when a deadline has passed, rung by rung, as the table's terms have it (`bot.terms.missed`)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.agents.agent_process import USUAL
from bot.service.api.table import MISSED
from bot.service.api.table import OVERDUE as LATE
from bot.service.arbitration.ending import Ending
from bot.service.clocks.missed_turns import credits_left, strikes
from bot.service.clocks.times import Times
from bot.service.clocks.windows import Windows
from bot.service.mail.letters import OVERDUE
from bot.service.seating.holders import Holders
from bot.service.table_store import TableStore
from bot.store.mail import Deadline, Stage
from bot.store.models import TableRow
from bot.terms.missed import Step
from engine.core.secrets.secret import Seat


class Ladder:
    """Extensions, and what becomes of a seat whose grace is over. No outage of ours costs more than that."""

    def __init__(self, store: TableStore, holders: Holders, ending: Ending) -> None:
        self._store, self._holders, self._ending = store, holders, ending

    def extend(self, row: TableRow, window: Deadline) -> bool:
        """Use an extension of the holder's, counted from now; False: there is none."""
        left = credits_left(self._store, row).get(window.seat, 0)
        if not left:
            return False
        times, now = Times(self._store, row), self._store.clock()
        window.credits += 1
        window.stage, window.reminded_at = Stage.RUNNING, now
        times.place(window, times.extension_ends(window), now)
        assert window.due is not None
        window.next_at = times.next_moment(window)
        person = self._store.seats(row)[window.seat].person
        self._holders.tell_anew(row, [window.seat])
        said = {"seat": window.seat, "count": left - 1, "until": int(window.due.timestamp())}
        self._holders.tell_room(row, "credit", **said)
        self._holders.tell(row, [person], "credit", **said)
        return True

    def passed(self, row: TableRow, late: Sequence[Deadline]) -> None:
        """The grace of these windows, all of one person's, is over: a strike, and what follows for that."""
        for window in late:
            window.stage, window.next_at, window.late = Stage.PASSED, None, not window.excused
        excused = [window for window in late if window.excused]
        if excused:
            self.ask(row, excused)
        own = [window for window in late if not window.excused]
        if own:
            count = self._struck(row, own[0])
            step = self._step(row, own[0], count)
            if count and step is not Step.AGENT_ONCE:  # there the house's answer and the strike are one word
                self._tell_strike(row, own[0], "strike", count)
            self._follow(row, own, step, count)

    def ask(self, row: TableRow, late: Sequence[Deadline]) -> None:
        """The table waits, and whoever may decide is called."""
        self._holders.freeze(row, LATE)
        for window in late:
            Times(self._store, row).wait(window, Step.ASK)
            self._call(row, window)

    def go_further(self, row: TableRow, window: Deadline) -> None:
        """The table has waited long enough for the others to decide about a seat, or for somebody to take it."""
        window.next_at, info = None, self._store.seats(row)[window.seat]
        if not info.sought and window.stage != Stage.PASSED:
            return
        rung = self._store.terms(row).missed.rung(Step.OFFER if info.sought else Step.ASK)
        if rung is None or (rung.step is not Step.END and not self._store.access(row).others(info.person)):
            return
        if rung.step is Step.AGENT_ONCE:
            window.stage = Stage.RUNNING
            self._holders.go_on(row)
        self._follow(row, [window], rung.step)
        self._holders.go_on(row)

    def given_up(self, row: TableRow, window: Deadline) -> None:
        """The house was to answer this one question and could not: the table waits after all."""
        window.agent, window.stage = "", Stage.PASSED
        self.ask(row, [window])

    # ------------------------------------------------------------------ inside

    def _struck(self, row: TableRow, window: Deadline) -> int:
        """Count the strike; how many that makes, or 0 where none are counted."""
        if not self._store.terms(row).missed.strikes:
            return 0
        window.strikes += 1
        self._store.session.flush()
        return strikes(self._store, row).get(window.seat, 0)

    def _step(self, row: TableRow, window: Deadline, count: int) -> Step:
        """What follows on so many strikes. Nobody is played for where nobody else waits."""
        step = self._store.terms(row).missed.step(count)
        alone = not self._store.access(row).others(self._store.seats(row)[window.seat].person)
        return Step.ASK if alone and step in (Step.AGENT, Step.AGENT_ONCE) else step

    def _tell_strike(self, row: TableRow, window: Deadline, text: str, count: int) -> None:
        """What became of somebody who was late, with the strike it has brought: to the room and to them."""
        person, most = self._store.seats(row)[window.seat].person, self._store.terms(row).missed.strikes
        said = {"seat": window.seat, "count": count, "most": most}
        self._holders.tell_room(row, text, person=person, **said)
        self._holders.tell(row, [person], text, **said)

    def _follow(self, row: TableRow, late: Sequence[Deadline], step: Step, count: int = 0) -> None:
        if step is Step.ASK:
            self.ask(row, late)
        elif step is Step.END:
            self._ending.end(row, 0, MISSED, text="ended-missed")
        elif step is Step.AGENT_ONCE:
            for window in late:
                self._answer_instead(row, window, count)
        else:
            if step is Step.OFFER:
                self._holders.freeze(row, LATE)
            for seat in [window.seat for window in late]:
                self._take_away(row, seat, USUAL if step is Step.AGENT else None)

    def _answer_instead(self, row: TableRow, window: Deadline, count: int) -> None:
        """The house answers what is asked now; an answer of the holder's own that comes first still counts."""
        window.agent, window.stage, window.due, window.left = USUAL, Stage.RUNNING, None, None
        seats = self._store.seats(row)
        Windows(self._store, row, seats, self._store.clock()).set_agents(self._store.matches.load(row))
        self._holders.tell_anew(row, [window.seat])
        self._tell_strike(row, window, "instead", count)

    def _take_away(self, row: TableRow, seat: Seat, agent: str | None) -> None:
        """The seat goes to the house, or (None) to whoever takes it."""
        before = self._store.seats(row)[seat].person
        if agent is not None:  # that a seat is open the room reads from the call for somebody
            self._holders.tell_room(row, "replaced", seat=seat, agent=agent)
        self._holders.hold(row, seat, person=None, agent=agent, why="replaced")
        self._holders.tell(row, [before], "off-missed", seat=seat)
        if agent is None:
            after = [one for one in self._holders.hosts(row) if one != before]
            self._holders.tell(row, after, "open-missed", seat=seat)

    def _call(self, row: TableRow, window: Deadline) -> None:
        """Tell of a late seat, with what the others can do about it."""
        seats = self._store.seats(row)
        holder = seats[window.seat].person
        deciding = {info.person for info in seats.values() if info.person is not None} | {
            self._holders.looks_after(row)
        }
        offered = sorted(deciding - {holder})
        args = {"offered": offered, "holder": holder}
        self._store.post.to_room(
            row, self._store.post.compose(OVERDUE, row, seat=window.seat, person=holder, args=args)
        )
        for person in offered:
            self._store.post.to_person(row, person, self._store.post.compose(OVERDUE, row, seat=window.seat, args=args))
        self._holders.tell(row, [holder], "late" if offered else "late-alone", seat=window.seat)
