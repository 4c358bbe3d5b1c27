"""What a change of a match makes known, and to whom: reports, turns, private results, the end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from sqlmodel import col, select

from bot.service.api.table import PersonId, SeatInfo, Status
from bot.service.clocks.windows import Opened
from bot.service.mail.letters import FINAL, PLANNED, PRIVATE, REPORT, TURN, Letter
from bot.service.mail.news import (
    answers_after,
    beyond_plans,
    events_of,
    last_report,
    planned_answers,
    secrets_of,
    since,
)
from bot.service.mail.onlooking import Onlooking, turn_of
from bot.service.mail.topics import hides
from bot.service.people.played import settle
from bot.service.playing.given import Given
from bot.service.reach.following import Following
from bot.service.reach.heralding import Heralding
from bot.service.table_store import TableStore
from bot.store.mail import OutboxRow, Report
from bot.store.models import OPEN, TableRow
from bot.store.queries import FIRST_OF_MESSAGE
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import PUBLIC, Seat
from engine.core.whereabouts import phase

_PERSON = "person "
"""How the journal says that somebody has answered in person."""


class Reports:
    """Writes the letters that follow from a change. The table's version is already the new one."""

    def __init__(
        self, store: TableStore, row: TableRow, match: Match[Any], seats: dict[Seat, SeatInfo], now: datetime
    ) -> None:
        self._store, self._row, self._match, self._seats, self._now = store, row, match, seats, now
        self._onlooking = Onlooking(store)

    def tell(
        self,
        given: Sequence[Given],
        closed: Sequence[Seat],
        opened: Sequence[Opened],
        unasked: Sequence[tuple[Seat, Choice]] = (),
    ) -> None:
        """Write what `given` answers, the windows they closed and those they opened make known.

        Whoever has answered in person just now sees what comes next, and what their plans have answered, on their panel
        and gets no letter about it. `unasked`: what has gone out of plans, since it was never asked.
        """
        planned = planned_answers(given, unasked)
        over = self._match.outcome is not None
        here = {
            int(answer.who.removeprefix(_PERSON)): answer.holder for answer in given if answer.who.startswith(_PERSON)
        }
        shown = {person: self._next_seat(person, seat) for person, seat in here.items()}
        opened_up = any(answer.decision == OPEN for answer in given)
        if closed or over or opened_up or self._settled_alone():
            events = self._report(over)
            told = [*here.values(), *(window.seat for window in opened)]
            self._private(events, {*here, *(person for seat in told for person in self._who_answers(seat))}, given)
        self._answered_elsewhere(closed, here)
        for window in opened:
            looking = [person for person, seat in shown.items() if seat == window.seat]
            if self._seats[window.seat].person not in looking:
                self._turn(window, planned.pop(window.seat, []), besides=looking)
            elif self._seats[window.seat].deputy not in (None, *looking):
                self.ask_deputy(window.seat, window.due)
        for seat, answers in planned.items():
            own = seat in self._store.plan_rows(self._row) or any(not by.startswith("plan") for by, _ in answers)
            if own and self._seats[seat].person not in here:  # what all seats begin with calls nobody
                self._to_seat(seat, PLANNED, besides=here, args={"answers": answers})

    def _answered_elsewhere(self, seats: Sequence[Seat], here: Mapping[PersonId, Seat]) -> None:
        """What asked these seats is settled without a press of some who answer for them: it is to look open no longer.

        `here`: for which seat each has answered who has just pressed.
        """
        missed = {seat: [one for one in self._who_answers(seat) if here.get(one) != seat] for seat in seats}
        people = {person for those in missed.values() for person in those}
        if people:
            concerned = [seat for seat, those in missed.items() if those]
            self._store.post.make_anew(self._row, concerned, people, room=False)

    def _settled_alone(self) -> bool:
        """Whether the only seat there is has come to where nothing can be taken back: its window never closes."""
        position = self._match.position
        return len(self._seats) == 1 and position.fence == position.played

    # ------------------------------------------------------------------ the public

    def _report(self, over: bool) -> list[Event]:
        last = last_report(self._store, self._row)
        told = answers_after(self._store, self._row, last.upto if last is not None else 0)
        events = events_of(told)
        if over:
            self._end(events)
        elif mask_events(events, PUBLIC):
            self._tell_phase(last)
        return events

    def _tell_phase(self, last: Report | None) -> None:
        """Tell the room: in the message of the phase in which this has happened, or in a new one."""
        begun, now = last.phase if last is not None else "", _phase(self._match)
        if hides(self._row):
            self._put_aside(last, begun, goes_on=begun == now)
            return
        first = self._first_of(last) if last is not None and last.letter is not None and begun else None
        report = self.mark_reported()
        upto = last.upto if last is not None else 0
        kept = self._store.session.get(OutboxRow, last.letter) if first is not None and last is not None else None
        if first is not None and kept is not None and self._store.post.still_there(kept):
            start = first._replace(heard=upto)
            letter = self._letter(begun, start, report.upto, over=begun != now)
            self._store.post.retell(self._row, kept, letter)
        else:
            start = _Start(report.number, upto, upto)
            letter = self._letter(begun, start, report.upto, over=begun != now)
            kept = self._store.post.to_room(self._row, letter)
            self._store.session.flush()
        if not begun or begun != now:
            Following(self._store).phase(self._row, letter)
        report.letter = kept.id if kept is not None and now and begun == now else None
        if begun and self._turn_of(begun) != self._turn_of(now):
            self._open_turn(report, now)

    def _open_turn(self, report: Report, phase: str) -> None:
        """What a turn has begun with, while the one before it ended, has the message of its own first phase."""
        if not mask_events(self._events(phase, (), report.upto), PUBLIC):
            return
        self._store.session.flush()
        opened = self.mark_reported()
        letter = self._letter(phase, _Start(opened.number, report.upto), report.upto, over=False)
        kept = self._store.post.to_room(self._row, letter)
        self._store.session.flush()
        opened.letter = kept.id if kept is not None else None

    def _put_aside(self, last: Report | None, begun: str, *, goes_on: bool) -> None:
        """Onlookers are told later, of each phase as a whole once it is over."""
        report = self.mark_reported()
        if begun and goes_on:
            return
        upto = last.upto if last is not None else 0
        start = self._began(begun, report) if begun else _Start(report.number, upto, upto)
        letter = self._letter(begun, start._replace(heard=upto), report.upto, over=bool(begun))
        self._onlooking.hold(self._row, report, letter)
        self._onlooking.release(self._row)

    def _began(self, phase: str, report: Report) -> _Start:
        """Where the phase began that a report ends."""
        before = select(Report).where(
            Report.table == self._row.id, col(Report.withdrawn).is_(False), Report.number < report.number
        )
        start = _Start(report.number, 0)
        for one in self._store.session.exec(before.order_by(col(Report.number).desc())):
            if one.phase != phase:
                break
            start = _Start(one.number + 1, one.upto)
        return start

    def tell_again(self) -> None:
        """After answers were taken back: the room's message of the phase tells what still holds of it."""
        last = last_report(self._store, self._row)
        kept = self._store.session.get(OutboxRow, last.letter) if last is not None and last.letter is not None else None
        if last is None or kept is None or not self._store.post.still_there(kept):
            return
        first = self._first_of(last)
        letter = self._letter(last.phase, first._replace(heard=last.upto), last.upto, over=False)
        self._store.post.retell(self._row, kept, letter)

    def _first_of(self, report: Report) -> _Start:
        """Where the message began that tells a report."""
        of = {"table": self._row.id, "letter": report.letter}
        number, before = self._store.session.execute(FIRST_OF_MESSAGE, of).one()
        return _Start(number, before or 0)

    def _letter(self, phase: str, start: _Start, upto: int, *, over: bool) -> Letter:
        told = [one for one in answers_after(self._store, self._row, start.upto_before) if one.seq <= upto]
        answered, turn = list(dict.fromkeys(one.seat for one in told if one.seat)), self._turn_of(phase)
        last = turn is None or self._turn_of(_phase(self._match)) != turn
        closes = self._match.rules.course.paged and last
        heard = max(start.heard, start.upto_before)
        events = fresh = self._events(phase, told, start.upto_before)
        if heard > start.upto_before:
            fresh = self._events(phase, [one for one in told if one.seq > heard], heard)
        args = {
            "answered": answered,
            "phase": msgspec.json.decode(phase) if phase else [],
            "over": over,
            "fresh": len(mask_events(fresh, PUBLIC)),
            "turn": turn,
            "closes": turn if over and closes else None,
            "last": last,
        }
        return self._store.post.compose(
            REPORT, self._row, match=self._match, events=events, number=start.number, args=args
        )

    def _events(self, phase: str, answers: Iterable[Any], after: int) -> list[Event]:
        """What has happened in a phase in these answers, the ones after that number, and while its turn began.

        A turn may begin in the answer that ends the turn before: what comes from there on is told with the new one.
        """
        told = events_of(answers)
        course, turn = self._match.rules.course, self._turn_of(phase)
        if not course.opens or turn is None:
            return told
        before = events_of(self._last_answers(after))
        begun = [at for at, event in enumerate(before) if event.id == course.opens and event.args[course.told] == turn]
        told = [*before[begun[-1] :], *told] if begun else told
        opened = [(at, event.args[course.told]) for at, event in enumerate(told) if event.id == course.opens]
        own = next((at for at, which in opened if which == turn), 0)
        return told[own : next((at for at, which in opened if which != turn and at >= own), None)]

    def _last_answers(self, upto: int) -> list[Any]:
        """The answers that were told last before one, up to that; none where the opening has told them."""
        reports = select(Report.upto).where(Report.table == self._row.id, col(Report.withdrawn).is_(False))
        before = reports.where(Report.upto < upto).order_by(col(Report.upto).desc()).limit(1)
        after = self._store.session.exec(before).first()
        if after is None:
            return []
        return [one for one in answers_after(self._store, self._row, after) if one.seq <= upto]

    def _turn_of(self, phase: str) -> str | int | None:
        """The turn that a phase belongs to; None where it is in none."""
        return turn_of(self._match.rules.course, phase)

    def _untold(self, events: Iterable[Event]) -> Iterable[Event]:
        """What onlookers are told at the end besides what was put aside for them: all since the last whole phase."""
        self._onlooking.over(self._row)
        told = self._onlooking.told_upto(self._row)
        return events if told is None else events_of(answers_after(self._store, self._row, told))

    def mark_reported(self) -> Report:
        """From here on the next report begins."""
        self._row.reports += 1
        report = Report(
            table=self._row.id,
            number=self._row.reports,
            upto=self._row.journal,
            version=self._row.version,
            phase=_phase(self._match),
            at=self._now,
        )
        self._store.session.add(report)
        return report

    def _end(self, events: Iterable[Event]) -> None:
        outcome = self._match.outcome
        if hides(self._row):
            events = self._untold(events)
        self._row.status, self._row.ended_at, self._row.reason = Status.FINISHED, self._now, ""
        settle(self._store, self._row, outcome)
        args = {"outcome": msgspec.to_builtins(outcome)}
        self._store.post.refresh_lobby(self._row)
        self._store.post.ended(self._row)
        number = self.mark_reported().number
        compose = self._store.post.compose
        final = compose(FINAL, self._row, match=self._match, events=events, number=number, args=args)
        self._store.post.to_room(self._row, final)
        Following(self._store).result(self._row, final)
        Heralding(self._store).table_over(self._row, outcome)
        for person in self._people():
            self._store.post.to_person(
                self._row,
                person,
                compose(
                    FINAL,
                    self._row,
                    match=self._match,
                    viewer=self._held(person),
                    events=events,
                    number=number,
                    args=args,
                ),
            )

    # ------------------------------------------------------------------ a seat

    def _turn(self, window: Opened, planned: list[list[str]], besides: Collection[PersonId] = ()) -> None:
        self._to_seat(
            window.seat,
            TURN,
            besides=besides,
            events=since(self._store, self._row, window.seat),
            due=window.due,
            args={"decision": window.decision.id, "kind": window.decision.kind, "planned": planned},
        )

    def turn_again(self, seat: Seat, due: datetime | None) -> None:
        """Tell a seat that it is asked, for a holder who has not been told."""
        decision = self._match.pending().get(seat)
        if decision is not None:
            self._turn(Opened(seat, decision, due, self._seats[seat]), [])

    def ask_deputy(self, seat: Seat, due: datetime | None) -> None:
        """Tell whoever answers for a seat from now on that it is asked."""
        decision, deputy = self._match.pending().get(seat), self._seats[seat].deputy
        if decision is not None and deputy is not None:
            args = {"decision": decision.id, "kind": decision.kind, "planned": []}
            self._to(deputy, seat, TURN, events=since(self._store, self._row, seat), due=due, args=args)

    def _private(self, events: Sequence[Event], heard: Collection[PersonId], given: Sequence[Given]) -> None:
        """What only some seats may know, to whoever has `heard` it neither by their seat's answer nor by being asked.

        Whoever answers for several seats hears it once, of all of them. To write to a holder because their deputy has
        answered could tell others, where the room has to call them, that something was hidden in it.
        """
        for person in dict.fromkeys(one for seat in self._seats for one in self._who_answers(seat)):
            held = self._held(person)
            news = beyond_plans(events, [answer for answer in given if answer.holder in held])
            concerned = [seat for seat in held if secrets_of(news, seat)]
            if concerned and person not in heard:
                args = {"seats": concerned}
                self._to(person, concerned[0], PRIVATE, events=secrets_of(news, *held), args=args)

    def _who_answers(self, seat: Seat) -> list[PersonId]:
        """The holder of a seat, and whoever answers for them while they are away."""
        return [person for person in (self._seats[seat].person, self._seats[seat].deputy) if person is not None]

    def _to_seat(
        self,
        seat: Seat,
        kind: str,
        *,
        besides: Collection[PersonId] = (),
        events: Iterable[Event] = (),
        **fields: Any,
    ) -> None:
        for person in self._who_answers(seat):
            if person not in besides:
                self._to(person, seat, kind, events=events, **fields)

    def _to(self, person: int, seat: Seat, kind: str, *, events: Iterable[Event] = (), **fields: Any) -> None:
        letter = self._store.post.compose(
            kind,
            self._row,
            viewer=self._held(person),
            events=events,
            seat=seat,
            **fields,
        )
        self._store.post.to_person(self._row, person, letter)

    def _next_seat(self, person: PersonId, seat: Seat) -> Seat | None:
        """The seat that the panel of whoever has just answered for `seat` shows (`Access.next_seat`)."""
        return self._store.access(self._row).next_seat(person, seat, self._match.pending())

    def _held(self, person: int) -> list[Seat]:
        return [seat for seat, info in self._seats.items() if person in (info.person, info.deputy)]

    def _people(self) -> list[int]:
        return list(dict.fromkeys(info.person for info in self._seats.values() if info.person is not None))


class _Start(NamedTuple):
    """Where a message of the room begins: its first report, and the answer before it."""

    number: int
    upto_before: int
    heard: int = 0
    """The last answer that the room has been told of."""


def _phase(match: Match[Any]) -> str:
    """The phase a game is in, in writing; empty where it is in none."""
    procedures = phase(match)
    return msgspec.json.encode(procedures, order="deterministic").decode() if procedures else ""
