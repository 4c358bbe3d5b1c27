"""A match being played: what it asks, what may be answered, and what is taken of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import is_
from typing import Any, Generic, TypeVar

import msgspec

from engine.core import registry
from engine.core.dice import Dice, Draw
from engine.core.event import Event
from engine.core.frame import Branch, Frame
from engine.core.loop import all_sealed, restart, settle, take_answer, take_offer
from engine.core.position import MAIN, Outcome, Position
from engine.core.questions.check import Refusal, Refused, RulesError
from engine.core.questions.decision import CLOSING, Choice, Decision, Kind, Scene
from engine.core.records.upgrade import head_of
from engine.core.registry import Rules
from engine.core.secrets.secret import NeedsCommit, Seat, Viewer, seat_view
from engine.core.setters.correction import UNREADABLE, BadCorrection, set_path
from engine.core.table import LeftOut, Table

S = TypeVar("S")
_encoder = msgspec.msgpack.Encoder()


class Match(Generic[S]):
    """One match: a position and the rules that move it on."""

    __slots__ = ("_answered", "_asked", "_legal", "_standing", "left_out", "position", "rules")

    def __init__(self, rules: Rules[S, Any], position: Position[S, Any]) -> None:
        self.rules = rules
        self.position = position
        self._legal: tuple[str, list[Choice]] | None = None
        self._asked: tuple[str, Scene[S]] | None = None
        """What is asked as its seat sees it; good for no copy, and gone with the list."""
        self._standing: dict[Any, Any] | None = None
        """What has been found out about a table on which nothing has changed since (`Frame.ask_further`)."""
        self.left_out: list[LeftOut] = []
        """Questions that were not put on the way from the last answer to the next question."""
        self._answered: tuple[Decision, Frame] | None = None
        """What was answered last in this very match, and the frame that had asked."""

    @property
    def state(self) -> S:
        """The table."""
        return self.position.state

    @property
    def masked(self) -> bool:
        """Whether this is somebody's view rather than the match itself: dice and secrets may be missing."""
        return self.position.masked

    def pending(self) -> dict[Seat, Decision]:
        """Everyone who owes an answer, with the question. A seat in several branches owes the first one first."""
        owed: dict[Seat, Decision] = {}
        for branch in self.position.branches.values():
            if (decision := branch.asked) is not None:
                owed.setdefault(decision.seat, decision)
        return owed

    def offers(self, seat: Seat) -> list[Decision]:
        """Optional decisions open to a seat."""
        return [offer.decision for offer in self.position.offers if offer.decision.seat == seat]

    def kind(self, decision: Decision) -> Kind:
        """The kind of a decision."""
        return self.rules.kinds[decision.kind]

    @property
    def asker(self) -> Frame | None:
        """The frame that had asked what was answered last; as far as it had come, where `NeedsCommit` broke off."""
        return None if self._answered is None else self._answered[1]

    @property
    def list_ended(self) -> bool:
        """Whether the last answer was one of a list of small choices, which has ended (by itself, if not by `done`)."""
        if self._answered is None:
            return False
        decision, frame = self._answered
        branch = self.position.branches.get(decision.branch)
        standing = branch is not None and any(one is frame for one in branch.stack)
        return self.kind(decision).verb(CLOSING) is not None and not standing

    def scene(self, decision: Decision, viewer: Viewer | None = None) -> Scene[S]:
        """The decision as its seat sees it (or another viewer, for agents that hold several seats)."""
        frame = self.position.frame_of(decision)
        viewer = viewer or seat_view(decision.seat)
        rules, scenario = self.rules, self.position.scenario
        return Scene(
            self.position.state, frame, decision.seat, viewer, rules.board, scenario, self.kind(decision), rules
        )

    @property
    def unchanged(self) -> bool:
        """Whether by the rules nothing on the table has changed with the last answer."""
        return self._standing is not None

    def legal(self, decision: Decision) -> list[Choice]:
        """Every legal answer, computed from what the seat can see."""
        if self._legal is None or self._legal[0] != decision.id:
            self._legal = (decision.id, self.kind(decision).legal(self.asked(decision)))
        return self._legal[1]

    def refusal(self, decision: Decision, choice: Choice, scene: Scene[S] | None = None) -> Refusal | None:
        """Why a choice would not be taken; with the `scene` that is looked at anyway, what it has found out helps."""
        if self._legal is not None and self._legal[0] == decision.id:
            legal = self._legal[1]
            # Mostly it is taken out of this very list: telling things apart is quicker than comparing hundreds.
            if any(map(partial(is_, choice), legal)) or choice in legal:
                return None
        return self.kind(decision).refusal(scene or self.scene(decision), choice)

    def play(self, seat: Seat, decision_id: str, choice: Choice) -> list[Event]:
        """Take an answer and run on to the next question.

        Raises `Refused` (nothing changes) when the decision is not open to this seat or the choice not legal.
        Where a draft may go no further, `NeedsCommit` comes out of a masked match, which must then be thrown away.
        """
        decision = self._open(seat, decision_id)
        table = Table(self.rules, self.position)
        table.asked = self.asked(decision)
        try:
            if (refusal := self.refusal(decision, choice, table.asked)) is not None:
                raise Refused(refusal)
            self.position.dice.trace = []
            self._forget()
            if decision.optional:
                take_offer(table, decision, choice)
            else:
                self._answered = (decision, table.asked.frame)
                take_answer(table, decision, choice)
            self._settle(table)
        except NeedsCommit as stop:
            if self.masked:
                stop.told = table.events
                raise
            raise RulesError(f"{decision.kind}: reads for {seat} what {seat} can't see") from None
        self.left_out = table.left_out
        return table.events

    def settle(self) -> list[Event]:
        """Run on to the next question: from the set-up, or after the position was changed from outside."""
        self._forget()
        table = Table(self.rules, self.position)
        self._settle(table)
        self.left_out = table.left_out
        return table.events

    @property
    def waits_to_open(self) -> bool:
        """Whether sealed answers are all there and wait to be opened."""
        branches = self.position.branches
        return self.position.held and any(all_sealed(branches, branch) for branch in branches.values())

    def open(self) -> list[Event]:
        """Open the sealed answers that wait for it, and run on; nothing if none do."""
        position = self.position
        position.dice.trace = []
        if not self.waits_to_open:
            return []
        position.held = False
        try:
            return self.settle()
        finally:
            position.held = True

    def correct(self, path: str, value: Any) -> None:
        """Change the table from outside (an arbiter, a case), through the game's typed setters.

        Raises `BadCorrection`, and changes nothing, if there is no such setter or the table would be impossible.
        """
        changed = self.clone()
        set_path(self.rules, changed.state, path, value)
        try:
            changed = changed.clone()  # what can't be stored could never be read again
            faults = self.rules.faults(changed.state)
        except UNREADABLE as error:
            raise BadCorrection(f"{path} = {value!r}: {error}") from error
        if faults:
            raise BadCorrection(f"{path}: {'; '.join(faults)}")
        self.position.state = changed.state
        self._forget()

    def reopen(self, seat: Seat) -> bool:
        """Take back what a seat has answered in a sealed branch that has not been joined yet; its question returns.

        False if there is nothing of the kind. Seats that share the branch lose their answers in it too.
        """
        for name, branch in self.position.branches.items():
            if branch.answers and seat in branch.seats and branch.origin is not None:
                table = Table(self.rules, self.position)
                restart(table, name, branch.origin)
                self._forget()
                self._settle(table)
                return True
        return False

    @property
    def draws(self) -> list[Draw]:
        """What the last answer (at first the set-up) has drawn."""
        return list(self.position.dice.trace or ())

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is being played."""
        return self.position.outcome

    def encode(self) -> bytes:
        """The whole position as bytes."""
        return _encoder.encode(self.position)

    def clone(self, *, listed: bool = False) -> Match[S]:
        """A copy that shares nothing with this match but, if that is to stay `listed`, what is legal."""
        copy = Match(self.rules, self.rules.decoder.decode(_encoder.encode(self.position)))
        copy._legal = self._legal if listed else None
        return copy

    def clones(self) -> Iterator[Match[S]]:
        """As many such copies as one takes, with what is legal listed; the match itself is written down only once."""
        stored = _encoder.encode(self.position)
        while True:
            copy = Match(self.rules, self.rules.decoder.decode(stored))
            copy._legal = self._legal
            yield copy

    # ------------------------------------------------------------------ inside

    def asked(self, decision: Decision) -> Scene[S]:
        """The same as its seat sees it, with all that has been found out since it was looked at first."""
        if (listed := self._asked) is not None and listed[0] == decision.id:
            return listed[1]
        scene = self.scene(decision)
        if self._standing is not None:
            scene.standing = self._standing
        self._asked = (decision.id, scene)
        return scene

    def _forget(self) -> None:
        self._legal = self._asked = self._standing = None

    def _settle(self, table: Table[S]) -> None:
        settle(table)
        self._legal, self._asked, self._standing = table.listed, table.asking, table.standing

    def _open(self, seat: Seat, decision_id: str) -> Decision:
        for branch in self.position.branches.values():
            if (asked := branch.asked) is not None and asked.seat == seat and asked.id == decision_id:
                return asked
        for decision in self.offers(seat):
            if decision.id == decision_id:
                return decision
        raise Refused(Refusal("not-your-decision", "", {"seat": seat}))


def new(
    game: str, *, scenario: str, options: dict[str, Any] | None = None, seed: str, salts: dict[Seat, str] | None = None
) -> tuple[Match[Any], list[Event]]:
    """A match set up and run to its first question, and what happened until then."""
    return new_match(registry.rules(game), scenario, options or {}, Dice(seed, salts or {}))


def new_match(
    rules: Rules[Any, Any], scenario: str, options: dict[str, Any], dice: Dice
) -> tuple[Match[Any], list[Event]]:
    """As `new`, with rules and dice in hand."""
    if scenario not in rules.scenarios:
        raise UnknownScenario(scenario, sorted(rules.scenarios))
    dice.trace = []
    state, frame = rules.setup(scenario, options, dice)
    seats = rules.scenarios[scenario].seats
    position: Position[Any, Any] = Position(
        rules.name, scenario, options, rules.version, rules.digest, seats, state, dice
    )
    position.branches[MAIN] = Branch(seats, [frame])
    match = Match(rules, position)
    return match, match.settle()


def decode(blob: bytes) -> Match[Any]:
    """The match that was encoded; its rules are found by the game and data digest it names.

    Of an older version's, branches may be waiting to run on: `settle` it before it is played.
    """
    head = head_of(blob)
    rules = registry.rules(head.game, head.data)
    return Match(rules, rules.decode(blob))


class UnknownScenario(LookupError):
    """The game has no scenario of that name."""

    def __init__(self, scenario: str, known: Sequence[str]) -> None:
        super().__init__(f"unknown scenario {scenario!r}; known: {', '.join(known)}")
        self.scenario, self.known = scenario, known
