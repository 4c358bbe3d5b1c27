"""Who sits where: people and agents take seats, leave them, and are replaced; what they did stays theirs."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from sqlmodel import col, select

from bot.service.api.denials import Denied
from bot.service.api.table import OVERDUE, PersonId, SeatInfo, Status
from bot.service.clocks.times import Times
from bot.service.clocks.windows import Windows
from bot.service.mail.letters import BRIEFING, NOTICE, REMINDER, SOUGHT, TOLD
from bot.service.mail.reports import Reports
from bot.service.people.played import missed
from bot.service.playing.rewind import spend
from bot.service.table_store import TableStore
from bot.store.arbitration import AgreementRow
from bot.store.mail import AgentWork, Deadline, Receipt, Stage
from bot.store.models import SeatRow, TableRow, Tenure
from bot.store.queries import RECEIPTS, SEAT, TABLE
from bot.terms.missed import Step
from engine.core.ahead.plan import Plan
from engine.core.secrets.secret import Seat

LEFT = "left"
"""Why a seat has come open whose holder has got up."""


def salt_of(interaction: int) -> tuple[str, str]:
    """The salt of a seat that has just been taken, and how it came about: by the number Discord gave the act."""
    return (str(interaction), "number") if interaction else (secrets.token_hex(8), "")


_HOLDS = select(Tenure).where(Tenure.table == TABLE, Tenure.seat == SEAT, col(Tenure.until).is_(None))
_TO_ANSWER = select(AgentWork).where(AgentWork.table == TABLE, AgentWork.state == "queued")
_ASKED = select(AgreementRow).where(AgreementRow.table == TABLE, AgreementRow.state == "open")


class Holders:
    """Changes of holders."""

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def hold(
        self,
        row: TableRow,
        seat: Seat,
        *,
        person: int | None,
        agent: str | None,
        why: str,
        interaction: int = 0,
        by: int | None = None,
    ) -> None:
        """From now on this person or agent holds the seat; neither: it is empty, and sought if the game runs.

        Before the game its salt becomes the number of the act, `interaction`; afterwards no salt changes any more.
        `by`: who has put them there.
        """
        before = self._store.seats(row)[seat]
        self._end_tenure(row, seat, why)
        if person is not None or agent is not None:
            self._store.session.add(
                Tenure(table=row.id, seat=seat, person=person, agent=agent, since=self._store.clock())
            )
        held = self._store.session.get(SeatRow, (row.id, seat))
        assert held is not None
        held.sought = row.status != Status.LOBBY and person is None and agent is None
        if before.person != person:
            held.bank = None
        if row.status == Status.LOBBY:
            held.salt, held.salted = salt_of(interaction) if person is not None or agent is not None else ("", "")
        self._store.session.flush()
        self._store.changed()
        self._hand_over(row, seat, before, left=why == LEFT, by=by)
        self.tell_anew(row, [seat], also=[before.person] if before.person is not None else [])
        spend(self._store, row)
        if row.status == Status.LOBBY and before.person not in (None, person):
            self._greet_no_more(row, before.person, seat)
        self._store.post.refresh_lobby(row)
        if why != LEFT:
            self._tell_if_deserted(row, before)
        self._tell_what_is_known(row, seat, person, before.person)
        self._no_deputy_any_more(row, person)
        self.void_agreements(row)

    def _no_deputy_any_more(self, row: TableRow, person: PersonId | None) -> None:
        """Whoever plays a rival from now on answers no longer for somebody who is away."""
        for away in self._store.absences(row):
            if person is None or away.deputy != person or away.state != "running":
                continue
            try:
                self._store.access(row).must_be_deputy(person, away.person)
            except Denied as no:
                if no.args_.get("why") == "plays":
                    away.deputy = None
                    self._store.session.flush()
                    self._store.changed()
                    self.tell(row, [away.person], "deputy-unfit", by=None)

    def tenures(self, row: TableRow) -> Sequence[Tenure]:
        """Who holds the seats of a table, as rows."""
        now = select(Tenure).where(Tenure.table == row.id, col(Tenure.until).is_(None)).order_by(col(Tenure.id))
        return self._store.session.exec(now).all()

    def _end_tenure(self, row: TableRow, seat: Seat, why: str) -> None:
        tenure = self._store.session.exec(_HOLDS, params={"table": row.id, "seat": seat}).first()
        if tenure is not None:
            tenure.until, tenure.why = self._store.clock(), why

    def greetings_over(self, row: TableRow) -> None:
        """The messages that greeted people before the game say that it has begun, which stays true if they leave."""
        for kept in self._store.session.exec(RECEIPTS, params={"table": row.id}).all():
            self._store.post.greeted_before(row, kept.person, kept.message, begun=True)
            self._store.session.delete(kept)
        self._store.session.flush()

    def _greet_no_more(self, row: TableRow, person: PersonId, seat: Seat) -> None:
        """The message that greeted somebody at a table says so once they hold no seat there any more."""
        kept = self._store.session.get(Receipt, (row.id, seat))
        if kept is None or kept.person != person:
            return
        message = kept.message
        self._store.session.delete(kept)
        self._store.session.flush()
        others = [one for one, info in self._store.seats(row).items() if info.person == person]
        if others:
            self._store.session.merge(Receipt(table=row.id, seat=others[0], person=person, message=message))
        else:
            self._store.post.greeted_before(row, person, message, begun=False)

    def _hand_over(self, row: TableRow, seat: Seat, before: SeatInfo, *, left: bool, by: PersonId | None) -> None:
        plans = self._take_up(row, seat)
        seats = self._store.seats(row)
        if before.person is not None and before.person != seats[seat].person:
            stays = before.person in {info.person for info in seats.values()}
            self._store.post.forget(row, before.person, seat if stays else None)
        if row.status not in (Status.RUNNING, Status.PAUSED):
            return
        self.drop_work(row, seat)
        if seats[seat].sought:
            args = {"left": before.person} if left else {}
            self._store.post.to_room(row, self._store.post.compose(SOUGHT, row, seat=seat, args=args))
        newcomer = seats[seat].person
        if newcomer is not None and newcomer != before.person:
            letter = self._store.post.compose(BRIEFING, row, seat=seat, args={"left": plans, "by": by})
            self._store.post.to_person(row, newcomer, letter)
        self._new_window(row, seat, seats)

    def _take_up(self, row: TableRow, seat: Seat) -> dict[str, Any]:
        """Draft and plan of a seat go with its holder; what they were, for whoever comes."""
        left: dict[str, Any] = {}
        draft, plan = self._store.draft_row(row, seat), self._store.plan_rows(row).get(seat)
        if draft is not None:
            left["draft"] = list(draft.choices)
            self._store.drop(row, draft)
        if plan is not None:
            left["plan"] = msgspec.to_builtins(msgspec.msgpack.decode(plan.plan, type=Plan))
            self._store.drop(row, plan)
        return left

    def _new_window(self, row: TableRow, seat: Seat, seats: dict[Seat, SeatInfo]) -> None:
        """Whoever takes over a seat that is asked gets the whole period, and is told."""
        match = self._store.matches.load(row)
        window = self._store.windows(row).get(seat)
        if window is None:
            return
        missed(self._store, window)
        window.person = seats[seat].person
        Times(self._store, row).begin(window)
        if seats[seat].person is not None:
            self.restart_window(row, window)
            Reports(self._store, row, match, seats, self._store.clock()).turn_again(seat, window.due)
        Windows(self._store, row, seats, self._store.clock()).set_agents(match)

    def restart_window(self, row: TableRow, window: Deadline) -> None:
        """The period of a window begins anew."""
        Times(self._store, row).begin(window)
        self._store.database.touch("deadlines")
        if row.status == Status.PAUSED and window.due is not None:
            window.left, window.next_at = int((window.due - self._store.clock()).total_seconds()), None

    def back_again(self, row: TableRow, seat: Seat) -> None:
        """Whoever answers after all is not answered for any more: what else is asked in this turn has its period."""
        window = self._store.windows(row).get(seat)
        if window is not None and window.agent:
            self.drop_work(row, seat)
            self.restart_window(row, window)
            Windows(self._store, row, self._store.seats(row), self._store.clock()).set_agents(
                self._store.matches.load(row)
            )
            self.tell_anew(row, [seat])

    def drop_work(self, row: TableRow, seat: Seat | None = None) -> None:
        """What agents were about to answer is no longer wanted."""
        for work in self._store.session.exec(_TO_ANSWER, params={"table": row.id}):
            if seat is None or work.seat == seat:
                work.state = "stale"
        self._store.session.flush()

    def freeze(self, row: TableRow, reason: str) -> None:
        """Pause a table: deadlines keep what is left of them."""
        running = row.status == Status.RUNNING
        row.status, row.reason, row.opens_at = Status.PAUSED, reason, None
        times, seats = Times(self._store, row), self._store.seats(row)
        for seat, window in self._store.windows(row).items():
            if window.due is not None and running:
                times.stop(window)
            if reason != OVERDUE or not (window.stage == Stage.PASSED or seats[seat].sought):
                window.next_at = None
        self.tell_anew(row)

    def thaw(self, row: TableRow) -> None:
        """Go on: deadlines run with what was left; those that had passed begin anew."""
        if row.status != Status.PAUSED:
            raise Denied("not-running")
        row.status, row.reason = Status.RUNNING, ""
        self._store.database.touch("deadlines")
        seats = self._store.seats(row)
        for seat, window in self._store.windows(row).items():
            if seats[seat].person is None:
                if seats[seat].sought:
                    Times(self._store, row).wait(window, Step.OFFER)
                continue
            if window.stage == Stage.PASSED or window.left is None:
                self.restart_window(row, window)
            else:
                self._run_on(row, window, window.left)
        match = self._store.matches.load(row)
        if match.waits_to_open:  # the last word begins anew
            row.last_word = row.opens_at = self._store.clock() + self._store.terms(row).clock.last_word
        Windows(self._store, row, seats, self._store.clock()).set_agents(match)
        self.tell_anew(row)

    def go_on(self, row: TableRow) -> None:
        """Once nobody is overdue and no seat is sought, a table that waited for that goes on."""
        if row.status != Status.PAUSED or row.reason != OVERDUE:
            return
        waiting = any(window.stage == Stage.PASSED for window in self._store.windows(row).values())
        if not waiting and not any(info.sought for info in self._store.seats(row).values()):
            self.thaw(row)

    # ------------------------------------------------------------------ who is told

    def tell_room(self, row: TableRow, text: str, **args: Any) -> None:
        """One line in the table's room."""
        person, seat = args.pop("person", None), args.pop("seat", None)
        self._store.post.to_room(
            row, self._store.post.compose(NOTICE, row, seat=seat, person=person, args={"text": text, **args})
        )

    def tell(self, row: TableRow, people: Iterable[PersonId | None], text: str, **args: Any) -> None:
        """A word to each of these people about what has changed for them; not to whoever has changed it (`by`)."""
        seat = args.pop("seat", None)
        for person in dict.fromkeys(people):
            if person is not None and person != args.get("by"):
                letter = self._store.post.compose(TOLD, row, seat=seat, args={"text": text, **args})
                self._store.post.to_person(row, person, letter)

    def nudge(self, row: TableRow, seat: Seat, by: PersonId) -> None:
        """Remind whoever holds a seat that an answer is owed, in somebody's name."""
        window, person = self._store.windows(row)[seat], self._store.seats(row)[seat].person
        if person is None:
            return
        draft = self._store.draft_row(row, seat)
        drafted, ready = len(draft.choices) if draft is not None else 0, draft is not None and draft.ready
        args = {"by": by, "drafted": drafted, "ready": ready}
        letter = self._store.post.compose(REMINDER, row, seat=seat, due=window.due, args=args)
        self._store.post.to_person(row, person, letter)

    def tell_anew(self, row: TableRow, seats: Iterable[Seat] | None = None, also: Iterable[PersonId] = ()) -> None:
        """Every message that speaks of these seats' time or holders (usually of all that are asked) is made anew."""
        here, concerned = self._store.seats(row), list(self._store.windows(row) if seats is None else seats)
        holders = {
            person for seat in concerned for person in (here[seat].person, here[seat].deputy) if person is not None
        }
        self._store.post.make_anew(row, concerned, {*holders, *also})

    def asked(self, row: TableRow) -> list[PersonId]:
        """The people whose time runs, or would if the table were not paused."""
        seats = self._store.seats(row)
        return [person for seat in self._store.windows(row) if (person := seats[seat].person) is not None]

    def looks_after(self, row: TableRow) -> PersonId:
        """Who is called when the table needs somebody: the arbiter named, else whoever opened it."""
        return row.arbiter if row.arbiter is not None else row.creator

    def arbiters(self, row: TableRow) -> list[PersonId]:
        """Everybody who is called when something is to be ruled: who looks after the table, and its delegates."""
        return list(dict.fromkeys([self.looks_after(row), *self._store.delegates(row)]))

    def hosts(self, row: TableRow) -> list[PersonId]:
        """Everybody who wants to know when a seat comes free: whoever opened the table, and those who look after it."""
        return list(dict.fromkeys([row.creator, *self.arbiters(row)]))

    def _tell_what_is_known(self, row: TableRow, seat: Seat, now: PersonId | None, before: PersonId | None) -> None:
        """Who goes on with more than their seat shows them: everybody is to know that."""
        access = self._store.access(row)
        if now is not None and access.knows_too_much(now, seat):
            self.tell_room(row, "knows-rivals", seat=seat, person=now)
        involved = before is not None and (access.held(before) or before == self.looks_after(row))
        if before is not None and before != now and involved and access.takes_sides(before):
            self.tell_room(row, "knows", seat=seat, person=before)

    def void_agreements(self, row: TableRow) -> None:
        """Who would have to agree has changed, or the game is over: what was asked is off."""
        for kept in self._store.session.exec(_ASKED, params={"table": row.id}).all():
            kept.state = "void"
            self._store.post.consent_anew(row, kept.id or 0)

    def _tell_if_deserted(self, row: TableRow, before: SeatInfo) -> None:
        """Nobody holds a seat any more: the room and the arbiter hear of it."""
        left = before.person is not None and all(info.person is None for info in self._store.seats(row).values())
        if left and row.status in (Status.RUNNING, Status.PAUSED):
            self.tell_room(row, "deserted")
            self.tell(row, [self.looks_after(row)], "deserted")

    def _run_on(self, row: TableRow, window: Deadline, left: int) -> None:
        assert window.due is not None
        due = self._store.clock() + timedelta(seconds=left)
        window.opened_at += due - window.due
        times, window.left = Times(self._store, row), None
        times.place(window, due, self._store.clock())
        window.next_at = times.next_moment(window)
