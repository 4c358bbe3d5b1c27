"""One change of a match: answers are played, plans answer, and what follows from it is written down together.

Nothing is written before `finish`; an answer that is refused leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.service.api.denials import Denied
from bot.service.api.table import SeatInfo
from bot.service.clocks.windows import Windows
from bot.service.mail.letters import NOTICE
from bot.service.mail.reports import Reports
from bot.service.playing.exchange import follow
from bot.service.playing.given import Given
from bot.service.playing.matches import CORRECTION, correct, pack_draws, pack_events
from bot.service.playing.rewind import spend
from bot.service.running import faults
from bot.service.table_store import TableStore
from bot.store.models import HOLD, NEW_RULES, OPEN, QUIETLY, TableRow
from bot.store.queries import NEW_ANSWERS
from engine.core.ahead.plan import Chain, Plan, Planned, drop_surplus, planned_answer, settled_unasked
from engine.core.ahead.problem import Problem
from engine.core.ahead.stances import to_begin_with
from engine.core.ahead.trial import attempts
from engine.core.event import Event
from engine.core.questions.decision import Choice, Decision
from engine.core.records.record import state_digest
from engine.core.records.replaying import carried_over
from engine.core.secrets.secret import NeedsCommit, Seat, seat_view
from engine.core.secrets.view import View

_LIMIT = 1000
"""Answers by plans in one change; more means plans that answer each other for ever."""


class Progress:
    """A change in the making, on a copy of the match."""

    def __init__(self, store: TableStore, row: TableRow, match: Any = None) -> None:
        self.store, self.row = store, row
        self.now: datetime = store.clock()
        self.match = store.matches.load(row).clone() if match is None else match
        self.seats: dict[Seat, SeatInfo] = store.seats(row)
        self.given: list[Given] = []
        self.windows = Windows(store, row, self.seats, self.now)
        self._plans: dict[Seat, Plan] = {}
        self._asked = {seat: decision.id for seat, decision in self.match.pending().items()}
        self.unasked: list[tuple[Seat, Choice]] = []
        """What was left ahead for questions that were never put, since there was only one answer."""
        self._exchanged = list(self.match.position.exchanged)
        """Exchanged seats whose holders have changed places already."""
        self._tell_last_word = False

    # ------------------------------------------------------------------ playing

    def play(self, seat: Seat, who: str, choices: Iterable[Choice]) -> list[Event]:
        """Play a chain for a seat. `Refused`, or `Denied("stale")` when it is longer than the seat is asked."""
        events: list[Event] = []
        for choice in choices:
            decision = self.match.pending().get(seat)
            if decision is None:
                raise Denied("stale")
            events += self.answer(decision, who, choice)
        return events

    def play_as_far(self, seat: Seat, who: str, choices: Iterable[Choice]) -> None:
        """Play a chain that was thought out on a guess: at least its first choice, the others while they are legal."""
        for number, choice in enumerate(choices):
            decision = self.match.pending().get(seat)
            if number and (decision is None or self.match.refusal(decision, choice) is not None):
                return
            self.play(seat, who, [choice])

    def answer(
        self, decision: Decision, who: str, choice: Choice, fell: tuple[tuple[Chain, Problem], ...] = ()
    ) -> list[Event]:
        """Play one answer to a decision, an optional one perhaps. `fell`: what a plan would rather have given."""
        self._hold()
        known = len(self.match.position.exchanged)
        events = self.match.play(decision.seat, decision.id, choice)
        position = self.match.position
        seat, dice = decision.seat, position.dice
        quiet = decision.optional and any(offer.id == decision.id for offer in self.match.offers(seat))
        played, kind = position.played, decision.kind
        self._note(Given(seat, who, decision.id, choice, events, dice.epoch, played, quiet, seat, kind, fell=fell))
        self._observe(known)
        return events

    def _observe(self, known: int) -> None:
        """What has followed: windows, exchanged seats (so many were `known`), what plans need not answer any more."""
        self.windows.observe(self.match)
        for pair in self.match.position.exchanged[known:]:
            self._exchange(pair)
        for left in self.match.left_out:
            asked = self.match.rules.kinds[left.kind]
            if left.choice is not None and settled_unasked(self._plan(left.seat), asked, left.choice):
                self.unasked.append((left.seat, left.choice))

    def _hold(self) -> None:
        """Whether sealed answers wait to be opened is as the table has it."""
        position, held = self.match.position, bool(self.store.terms(self.row).clock.last_word)
        if position.held != held and not self.match.waits_to_open:
            position.held = held
            said = Choice(str(int(held)))
            self.given.append(
                Given("", "terms", HOLD, said, [], position.dice.epoch, position.played, state=state_digest(self.match))
            )

    def open(self) -> None:
        """Open the sealed answers that wait for it; the last word is over."""
        self.row.last_word = self.row.opens_at = None
        known = len(self.match.position.exchanged)
        events, position = self.match.open(), self.match.position
        self._note(Given("", "last word", OPEN, Choice("open"), events, position.dice.epoch, position.played))
        self._observe(known)

    def _last_word(self) -> None:
        """Sealed answers that are all there wait until the last word is over; where it is, they are opened."""
        for _ in range(_LIMIT):
            if not self.match.waits_to_open:
                return
            if self.row.last_word is None:
                self.row.last_word = self._ends()
                self._tell_last_word = self.row.last_word > self.now
            if self.row.last_word > self.now:
                self.row.opens_at = self.row.last_word
                self.store.database.touch("deadlines")
                return
            self.open()
            self.run_plans()

    def _ends(self) -> datetime:
        """When the last word is over that begins now: with the time of the last of those who were asked at the latest.

        Whoever was late holds up nobody.
        """
        clock = self.store.terms(self.row).clock
        seats = {seat for it in self.match.position.branches.values() if it.sealed for seat in it.seats}
        latest = self.windows.promised(seats)
        return min(self.now + clock.last_word, max([self.now, *latest]))

    def _note(self, answer: Given) -> None:
        answer.draws, answer.state = self.match.draws, state_digest(self.match)
        self.given.append(answer)

    def _exchange(self, pair: tuple[Seat, Seat]) -> None:
        """Two holders change places: their plans answer no more, and what is asked is asked anew."""
        places = dict(zip(pair, reversed(pair), strict=True))
        for given in self.given:
            given.holder = places.get(given.holder, given.holder)
        self._plans |= {seat: Plan() for seat in pair}
        self.windows.hand_over(self.match, pair)

    def correct(self, who: str, change: str) -> None:
        """Change the table as an arbiter wants it; `BadCorrection` where that is impossible."""
        events = correct(self.match, change)
        position = self.match.position
        self._note(Given("", who, CORRECTION, Choice(change), events, position.dice.epoch, position.played))
        self.windows.observe(self.match)

    def carry_over(self) -> None:
        """Run on, under newer rules, from a position that older ones have stored."""
        version, position = self.match.rules.version, self.match.position
        events = carried_over(self.match)
        said = Choice(str(version))
        self._note(Given("", f"rules {version}", NEW_RULES, said, events, position.dice.epoch, position.played))
        self.windows.observe(self.match)

    def run_plans(self, *, also: Sequence[Seat] = ()) -> None:
        """Let plans answer what has been newly asked; for the seats in `also`, what was asked before, too.

        What follows on an answer that was given by hand is newly asked as well (`_follows`).
        """
        for _ in range(_LIMIT):
            askable = ((it, not self._is_due(it.seat, also)) for it in self._askable(also))
            planned = next(filter(None, (self._planned(it, within) for it, within in askable)), None)
            if planned is None:
                return
            decision, answer = planned
            self.answer(decision, f"plan {answer.source}", answer.choice, answer.fell)
            if answer.source.startswith("ahead") and self.match.list_ended:
                drop_surplus(self._plan(decision.seat))

    def _askable(self, also: Sequence[Seat]) -> list[Decision]:
        return [
            decision
            for seat, decision in self.match.pending().items()
            if self._is_due(seat, also) or self._resumes(seat) or self._follows(decision)
        ]

    def _is_due(self, seat: Seat, also: Sequence[Seat]) -> bool:
        return seat in also or self.windows.is_new(seat)

    def _follows(self, decision: Decision) -> bool:
        """Whether it is asked since its seat's own answer, in the middle of its turn, and is not of a kind that was
        answered by hand just now: whoever does that goes on doing it.
        """
        if self._asked.get(decision.seat) in (None, decision.id):
            return False
        by_hand = {given.kind for given in self.given if given.seat == decision.seat and not given.planned}
        return bool(by_hand) and decision.kind not in by_hand

    def _resumes(self, seat: Seat) -> bool:
        plan = self._plan(seat)
        return bool(plan.ahead) and plan.ahead[0].origin == "rest"

    def _planned(self, decision: Decision, within: bool) -> tuple[Decision, Planned] | None:
        plan = self._plan(decision.seat)
        if plan.paused or not (plan.standing or plan.ahead or plan.series):
            return None
        rules = self.match.rules
        view = View(self.match, seat_view(decision.seat))
        scene, attempt = view.scene(decision), attempts(view, decision.seat)
        try:
            answer = planned_answer(plan, scene, rules, attempt, within=within)
        except NeedsCommit:
            return None
        return (decision, answer) if answer is not None else None

    def _plan(self, seat: Seat) -> Plan:
        if seat not in self._plans:
            kept = self.store.plan_rows(self.row).get(seat)
            if self.seats[seat].person is None:
                self._plans[seat] = Plan()
            elif kept is None:
                self._plans[seat] = to_begin_with(self.match.rules.stances)
            else:
                self._plans[seat] = msgspec.msgpack.decode(kept.plan, type=Plan)
        return self._plans[seat]

    # ------------------------------------------------------------------ writing

    def finish(self) -> None:
        """Write the change: journal, position, drafts, plans, windows; then the letters, which read the journal."""
        session = self.store.session
        self._last_word()
        session.flush()  # what a press has deleted on its way here (`Play.redrawn`) is not to be found any more
        with session.no_autoflush:  # all at once, at the end: what is read until then is in the database already
            self.row.version += 1
            self._journal()
            self._clear_drafts()
            self._keep_plans()
            faults.point("after-journal")
            follow(self.store, self.row, self._exchanged, self.match.position.exchanged)
            self.seats.update(self.store.seats(self.row))  # the windows read the same dict
            faults.point("after-exchange")
            self.store.matches.store(self.row, self.match, self.now)
            faults.point("after-snapshot")
            closed = self.windows.write(self.match)
            faults.point("after-windows")
            reports = Reports(self.store, self.row, self.match, self.seats, self.now)
            reports.tell(self.given, closed, self.windows.opened(), self.unasked)
            if self._tell_last_word:
                self._say_last_word()
            spend(self.store, self.row, self.match)
            session.flush()
            for look_after in self.store.moved:
                look_after(self.row, self.match)
        faults.point("after-outbox")

    def _say_last_word(self) -> None:
        assert self.row.last_word is not None
        args = {"text": "last-word", "until": int(self.row.last_word.timestamp())}
        self.store.post.to_room(self.row, self.store.post.compose(NOTICE, self.row, args=args))

    def _journal(self) -> None:
        answers = [
            {
                "table": self.row.id,
                "seq": seq,
                "version": self.row.version,
                "seat": given.seat,
                "who": f"{QUIETLY}{given.who}" if given.quiet else given.who,
                "decision": given.decision,
                "choice": str(given.choice),
                "epoch": given.epoch,
                "played": given.played,
                "events": pack_events(given.events),
                "draws": pack_draws(given.draws),
                "state": given.state,
                "at": self.now,
            }
            for seq, given in enumerate(self.given, self.row.journal + 1)
        ]
        self.row.journal += len(answers)
        if answers:
            self.store.answered(self.row).update(given.seat for given in self.given if given.seat)
            self.store.session.connection().execute(NEW_ANSWERS, answers)

    def _clear_drafts(self) -> None:
        for seat in {given.seat for given in self.given}:
            draft = self.store.draft_row(self.row, seat)
            asked = self.match.pending().get(seat)
            if draft is not None and (asked is None or asked.id != draft.decision):
                self.store.drop(self.row, draft)

    def _keep_plans(self) -> None:
        for seat, plan in self._plans.items():
            kept = self.store.plan_rows(self.row).get(seat)
            if kept is not None and (blob := msgspec.msgpack.encode(plan)) != kept.plan:
                kept.plan, kept.at = blob, self.now


def open_sealed(store: TableStore, row: TableRow) -> None:
    """Open the sealed answers of a table that wait for it, with all that follows."""
    progress = Progress(store, row)
    progress.open()
    progress.run_plans()
    progress.finish()
