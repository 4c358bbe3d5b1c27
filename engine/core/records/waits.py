"""How often a match waits for people: an exchange is each time it waits for somebody who did not act last.

Where several are asked at once, each but the one who acted last is one exchange, however many answers that takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct, field

from engine.core.ahead.plan import Plan, StandingOrder, planned_answer
from engine.core.ahead.stances import Stance
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.position import MAIN
from engine.core.questions.decision import Decision, branch_of
from engine.core.records.record import Entry, Played, Record
from engine.core.records.replaying import steps
from engine.core.registry import Course, Rules
from engine.core.secrets.secret import PUBLIC, NeedsCommit, Seat
from engine.core.whereabouts import Procedure, phase

AtOnce = Callable[[Match[Any], Decision], bool]
"""Whether a decision is answered the moment it is asked, so that nobody waits for it."""
BEFORE = ""
"""What comes before the first turn (bids, deployments)."""


def nobody(match: Match[Any], decision: Decision) -> bool:
    """No decision is: what is counted where nothing is left ahead."""
    return False


def by_standing_orders(orders: Iterable[StandingOrder]) -> AtOnce:
    """What these standing orders would answer, whoever is asked."""
    standing = list(orders)
    kinds = {order.kind for order in standing}

    def answered(match: Match[Any], decision: Decision) -> bool:
        if decision.kind not in kinds:
            return False
        try:
            return planned_answer(Plan(standing), match.scene(decision), match.rules) is not None
        except NeedsCommit:
            return False

    return answered


class Wait(Struct, frozen=True):
    """One exchange: for whom, in which turn, and by which kind of question."""

    turn: str
    seat: Seat
    kind: str


class Waits(Struct):
    """The exchanges of a match, and what stands against them."""

    turns: list[str] = field(default_factory=list)
    """The turns that were begun, in order."""
    waits: list[Wait] = field(default_factory=list)
    messages: Counter[str] = field(default_factory=Counter)
    """How many messages of the public room each turn took: one for each phase in which everybody learned something."""
    occasions: Counter[str] = field(default_factory=Counter)
    """How often in each turn something happened that may cost each seat one exchange (`Course.occasion`)."""

    def of(self, seat: Seat, turn: str) -> list[Wait]:
        """A seat's exchanges in a turn."""
        return [wait for wait in self.waits if (wait.seat, wait.turn) == (seat, turn)]

    def aim(self, seat: Seat, turn: str, course: Course) -> int:
        """How many it should have at most."""
        moves = sum(wait.kind in course.moves for wait in self.of(seat, turn))
        return course.most + moves + self.occasions[turn]


class Sheet(Struct):
    """The exchanges of one seat over the turns of many games."""

    turns: int = 0
    exchanges: int = 0
    most: int = 0
    """In one turn."""
    aimed: int = 0
    """How many it should have been at most, in all."""
    above: int = 0
    """Turns that took more."""
    kinds: Counter[str] = field(default_factory=Counter)
    """By the question that was asked."""

    def add(self, waits: Waits, seat: Seat, course: Course) -> None:
        """Count a match in. What came before its first turn is left out."""
        for turn in waits.turns:
            asked, aim = waits.of(seat, turn), waits.aim(seat, turn, course)
            self.merge(Sheet(1, len(asked), len(asked), aim, len(asked) > aim, Counter(wait.kind for wait in asked)))

    def merge(self, other: Sheet) -> None:
        """Count another sheet in."""
        self.turns += other.turns
        self.exchanges += other.exchanges
        self.most = max(self.most, other.most)
        self.aimed += other.aimed
        self.above += other.above
        self.kinds.update(other.kinds)


Sheets = dict[Seat, Sheet]


class Counting:
    """A count under way: it is shown the match after each step."""

    def __init__(self, rules: Rules[Any, Any], at_once: AtOnce = nobody, *, listed: bool = False) -> None:
        self.found = Waits()
        self._in_one_sitting = listed
        """Whoever is asked again by their own order, together with others, answers before they put the matter away."""
        self._beside: dict[str, set[str]] = {}
        """Of each decision that is answered so, the others that are asked with it."""
        self._followed: dict[str, Seat] = {}
        """Who has answered one of these since: they acted later, whichever the record has first."""
        self._rules, self._at_once = rules, at_once
        self._listed = rules.course.listed if listed else ()
        self._begun: set[tuple[str, Seat, str]] = set()
        """The lists of answers that were begun: in which turn, by whom, to which kind of decision."""
        self._last: Seat | None = None
        self._waiting: set[Seat] = set()
        """Whom the match waits for already: they are not counted again before they have answered."""
        self._phase: tuple[Procedure, ...] = ()
        self._in_turn = BEFORE
        self._told: tuple[Procedure, ...] | None = None
        """The phase whose message is the last."""
        self._open: dict[str, bool] = {}
        """The decisions that are asked, and which of them are answered at once."""

    def observe(self, match: Match[Any], events: Sequence[Event] = (), entry: Entry | None = None) -> None:
        """After each step, `entry` (None: the set-up): whom the match waits for now."""
        if isinstance(entry, Played):
            self._waiting.discard(entry.seat)
            if not self._open.get(entry.decision, False):
                self._last = entry.seat
            self._last = self._followed.pop(entry.decision, self._last)
            self._followed |= {it: entry.seat for it, others in self._beside.items() if entry.decision in others}
        asked = match.pending().values()
        self._tell(events)
        turn = self._in_turn = self._turn(match)
        self._phase = phase(match)
        before, fresh = self._open, {it.id for it in asked} - {*self._open}
        self._open = {
            it.id: before[it.id] if it.id in before else self._given(match, it, turn) or self._goes_on(it, fresh, entry)
            for it in asked
        }
        waited_for = {it.seat: it.kind for it in asked if not self._open[it.id]}
        self.found.occasions[turn] += sum(event.id == self._rules.course.occasion for event in events)
        self.found.waits += [
            Wait(turn, seat, kind)
            for seat, kind in waited_for.items()
            if seat != self._last and seat not in self._waiting
        ]
        self._waiting = set(waited_for)

    def _tell(self, events: Sequence[Event]) -> None:
        """What has happened in the phase until now is told in its message."""
        if mask_events(events, PUBLIC):
            self.found.messages[self._in_turn] += self._told != self._phase or not self._phase
            self._told = self._phase

    def _goes_on(self, decision: Decision, fresh: set[str], entry: Entry | None) -> bool:
        """Whether its seat has just acted and answers it before the others, who are asked with it, have theirs.

        So is what that answer leads to in the same branch.
        """
        if not self._in_one_sitting:
            return False
        before = entry.decision if isinstance(entry, Played) else ""
        if fresh == {decision.id}:
            if before not in self._beside or branch_of(before) != decision.branch:
                return False
            self._beside[decision.id] = self._beside[before]
            if self._last is not None and self._last != decision.seat:
                self._followed[decision.id] = self._last
            return True
        if decision.seat != self._last:
            return False
        self._beside[decision.id] = fresh - {decision.id}
        return True

    def _given(self, match: Match[Any], decision: Decision, turn: str) -> bool:
        """Whether it is answered at once, the first of a list in this turn by hand."""
        if decision.kind not in self._listed:
            return self._at_once(match, decision)
        key = (turn, decision.seat, decision.kind)
        begun, self._begun = key in self._begun, {*self._begun, key}
        return begun

    def _turn(self, match: Match[Any]) -> str:
        """The turn that the match is in, which begins with the first question in it."""
        course, main, turns = self._rules.course, match.position.branches.get(MAIN), self.found.turns
        frame = next((it for it in main.stack if tag_of(it) == course.turn), None) if main is not None else None
        if frame is None:
            return turns[-1] if turns else BEFORE
        turn = str(self._rules.whereabouts(match.state, frame)[course.told])
        if turn not in turns:
            turns.append(turn)
        return turn


def waits_of(record: Record, rules: Rules[Any, Any], at_once: AtOnce = nobody, *, listed: bool = False) -> Waits:
    """The exchanges of a recorded match. What was taken back counts as well: people did wait for it.

    `listed`: as if what a turn asks again and again (`Course.listed`) had been answered in one list.
    """
    counting = Counting(rules, at_once, listed=listed)
    for step in steps(record, rules):
        counting.observe(step.match, step.events, step.entry)
    return counting.found


def room_of(record: Record, rules: Rules[Any, Any]) -> Sheet:
    """The messages that the public room gets in a turn, counted like exchanges."""
    waits, sheet, aim = waits_of(record, rules), Sheet(), rules.course.messages
    for turn in waits.turns:
        told = waits.messages[turn]
        sheet.merge(Sheet(1, told, told, aim, told > aim))
    return sheet


def sheets_of(record: Record, rules: Rules[Any, Any], held: Iterable[Stance] = (), *, listed: bool = False) -> Sheets:
    """The exchanges of a recorded match by seat, as if all had held these stances, and `listed` answers."""
    orders = [order for stance in held for order in stance.orders]
    waits, sheets = waits_of(record, rules, by_standing_orders(orders), listed=listed), {}
    for seat in rules.scenarios[record.scenario].seats:
        sheets[seat] = Sheet()
        sheets[seat].add(waits, seat, rules.course)
    return sheets


def tag_of(frame: Any) -> str:
    """The stored name of a procedure."""
    return str(type(frame).__struct_config__.tag)
