"""A match being played: the loop that runs frames, takes answers and refuses wrong ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import is_
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from engine.core import registry
from engine.core.dice import Dice, Draw
from engine.core.event import Event
from engine.core.frame import Ask, Branch, Call, Done, Fork, Frame, Goto, Split
from engine.core.position import MAIN, Outcome, Position
from engine.core.questions.check import Refusal, Refused, RulesError
from engine.core.questions.decision import CLOSING, Choice, Decision, Kind, Scene
from engine.core.questions.pattern import answered
from engine.core.records.upgrade import head_of
from engine.core.registry import Rules
from engine.core.secrets.secret import NeedsCommit, Seat, Viewer, seat_view
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
        """In which scene that was listed; good for no copy, and gone with the list."""
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
        return self.position.dice.seed is UNSET

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
        branch = self.position.branches.get(decision.id.rpartition(":")[0])
        standing = branch is not None and any(one is frame for one in branch.stack)
        return self.kind(decision).verb(CLOSING) is not None and not standing

    def scene(self, decision: Decision, viewer: Viewer | None = None) -> Scene[S]:
        """The decision as its seat sees it (or another viewer, for agents that hold several seats)."""
        frame = self._frame_of(decision)
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
            scene = self.scene(decision)
            if self._standing is not None:
                scene.standing = self._standing
            self._legal, self._asked = (decision.id, self.kind(decision).legal(scene)), (decision.id, scene)
        return self._legal[1]

    def refusal(self, decision: Decision, choice: Choice) -> Refusal | None:
        """Why a choice would not be taken."""
        if self._legal is not None and self._legal[0] == decision.id:
            legal = self._legal[1]
            # Mostly it is taken out of this very list: telling things apart is quicker than comparing hundreds.
            if any(map(partial(is_, choice), legal)) or choice in legal:
                return None
        return self.kind(decision).refusal(self.scene(decision), choice)

    def play(self, seat: Seat, decision_id: str, choice: Choice) -> list[Event]:
        """Take an answer and run on to the next question.

        Raises `Refused` (nothing changes) when the decision is not open to this seat or the choice not legal.
        Where a draft may go no further, `NeedsCommit` comes out of a masked match, which must then be thrown away.
        """
        decision = self._open(seat, decision_id)
        table = Table(self.rules, self.position)
        try:
            if (refusal := self.refusal(decision, choice)) is not None:
                raise Refused(refusal)
            table.asked, self.position.dice.trace = self._as_asked(decision), []
            self._forget()
            if decision.optional:
                self._answer_offer(table, decision, choice)
            else:
                self._count(decision)
                self._answer(table, decision, choice)
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
        return self.position.held and any(map(self._is_answered, self.position.branches.values()))

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
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
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
                branch.stack, branch.asked, branch.finished = [self._copy_frame(branch.origin)], None, False
                branch.result, branch.answers = None, 0
                self._drop_offers(name, 0)
                self._forget()
                self._settle(Table(self.rules, self.position))
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

    def _as_asked(self, decision: Decision) -> Scene[S]:
        listed = self._asked
        return listed[1] if listed is not None and listed[0] == decision.id else self.scene(decision)

    def _forget(self) -> None:
        self._legal = self._asked = self._standing = None

    def _open(self, seat: Seat, decision_id: str) -> Decision:
        for branch in self.position.branches.values():
            if (asked := branch.asked) is not None and asked.seat == seat and asked.id == decision_id:
                return asked
        for decision in self.offers(seat):
            if decision.id == decision_id:
                return decision
        raise Refused(Refusal("not-your-decision", "", {"seat": seat}))

    def _frame_of(self, decision: Decision) -> Frame:
        name = decision.id.rpartition(":")[0]
        stack = self.position.branches[name].stack
        if decision.optional:
            offer = self.position.offers[self._place_of(decision)]
            frame: Frame = stack[offer.depth]
            return frame
        top: Frame = stack[-1]
        return top

    def _place_of(self, decision: Decision) -> int:
        """Where an offer lies among the others: by whose it is, too, so that theirs never decide."""
        asked, offers = (decision.id, decision.seat), self.position.offers
        return next(i for i, offer in enumerate(offers) if (offer.decision.id, offer.decision.seat) == asked)

    def _count(self, decision: Decision) -> None:
        """Keep the book on what can be taken back. Sealed answers are replaceable, and so not in it."""
        position = self.position
        if decision.seat != position.last:
            position.fence, position.last = position.played, decision.seat
        branch = position.branches[decision.id.rpartition(":")[0]]
        if branch.sealed:
            branch.answers += 1
        else:
            position.played += 1

    def _answer(self, table: Table[S], decision: Decision, choice: Choice) -> None:
        name = decision.id.rpartition(":")[0]
        branch = self.position.branches[name]
        branch.asked = None
        table.branch, table.sealed = name, branch.sealed
        frame = branch.stack[-1]
        self._answered = (decision, frame)
        self._take(table, branch, self._call(getattr(frame, frame.at), table, self.kind(decision), choice))

    def _call(self, step: Any, table: Table[S], kind: Kind, choice: Choice) -> Any:
        """Give an answer to a step: the choice and, by name, what else it asks for of what the verb's pattern says."""
        verb = kind.verb(choice.verb)
        return answered(step.__func__, verb.slots if verb is not None else ())(step.__self__, table, choice)

    def _answer_offer(self, table: Table[S], decision: Decision, choice: Choice) -> None:
        position = self.position
        place = self._place_of(decision)
        offer = position.offers.pop(place)
        branch = position.branches[offer.branch]
        table.branch, table.sealed, table.depth = offer.branch, branch.sealed, offer.depth
        before = (position.fence, position.last, position.played, branch.answers)
        self._count(decision)
        stays = self._call(getattr(branch.stack[offer.depth], offer.then), table, self.kind(decision), choice)
        table.depth = None
        if stays is True:
            came_to_light = not branch.sealed and position.fence == position.played
            position.fence, position.last, position.played, branch.answers = before
            if came_to_light:
                position.fence = position.played
            position.offers.insert(place, offer)

    def _settle(self, table: Table[S]) -> None:
        """Run every branch on until each waits for an answer, or the match is over."""
        while self.position.outcome is None and self._settle_once(table):
            pass
        if self.position.outcome is not None:
            self.position.branches.clear()
            self.position.offers.clear()
        elif self.position.branches[MAIN].finished:
            raise RulesError("the first frame has ended, but the match has no outcome")

    def _settle_once(self, table: Table[S]) -> bool:
        """Run on the first branch, in the order of precedence, that waits for nobody; False if there is no other."""
        for name, branch in self.position.branches.items():
            if branch.asked is None and not branch.finished and self._can_go_on(branch):
                table.branch, table.sealed = name, branch.sealed
                self._advance(table, branch)
                return len(self.position.branches) > 1  # one that is alone has come as far as it can
        return False

    def _can_go_on(self, branch: Branch[Any]) -> bool:
        """Whether the branches that it may have opened have all come to their ends."""
        if not branch.stack:
            return False
        if type(top := branch.stack[-1]) is Fork:
            branches = self.position.branches
            for name in top.branches.values():
                if not branches[name].finished:
                    return False
            return not (self.position.held and any(branches[name].sealed for name in top.branches.values()))
        return True

    def _is_answered(self, branch: Branch[Any]) -> bool:
        """Whether all sealed branches that a branch has opened have come to their ends."""
        if not branch.stack or type(fork := branch.stack[-1]) is not Fork:
            return False
        children = [self.position.branches[name] for name in fork.branches.values()]
        return all(child.finished for child in children) and any(child.sealed for child in children)

    def _advance(self, table: Table[S], branch: Branch[Any]) -> None:
        self._forget()  # what a step has listed holds until another runs
        stack = branch.stack
        if type(stack[-1]) is Fork:
            self._join(table, branch, stack[-1])
        while self.position.outcome is None and branch.asked is None and stack and type(stack[-1]) is not Fork:
            frame = stack[-1]
            step = getattr(frame, frame.at)(table)
            if type(step) is not Goto:
                self._take(table, branch, step)

    def _take(self, table: Table[S], branch: Branch[Any], step: Any) -> None:
        """Do what a step ended with, a `Next`. A frame that has ended hands its value to the one below."""
        position = self.position
        while position.outcome is None:
            # By exact type, most frequent first: this is the innermost loop of everything.
            kind = type(step)
            if kind is Goto:
                return
            if kind is Ask:
                if (step := self._ask(table, branch, step)) is None:
                    return
                continue
            if kind is Call:
                branch.stack.append(step.frame)
                return
            if kind is Split:
                self._split(table, branch, step)
                return
            if kind is not Done:
                raise RulesError(f"{branch.stack[-1].at}: a step ended with {step!r} instead of what comes next")
            stack = branch.stack
            stack.pop()
            if position.offers:
                self._drop_offers(table.branch, len(stack))
            if not stack:
                branch.finished, branch.result = True, _stored(step.value)
                return
            below = stack[-1]
            step = below.called_back(table, step.value)

    def _ask(self, table: Table[S], branch: Branch[Any], step: Ask) -> Any:
        """Put a question, and wait; or what comes next, where nobody need be asked."""
        if step.only is not None or step.seat not in branch.seats:
            return self._answer_unasked(table, branch, step)
        branch.count += 1
        branch.asked = Decision(f"{table.branch}:{branch.count}", step.seat, step.kind)
        if step.legal is not None:
            self._legal = (branch.asked.id, step.legal)
        if step.further and table.asked.frame is branch.stack[-1]:
            self._standing = table.asked.standing
        return None

    def _answer_unasked(self, table: Table[S], branch: Branch[Any], step: Ask) -> Any:
        """Take the only answer there is, or that of a power that is no seat of the match (`Rules.answer`)."""
        frame, kind = branch.stack[-1], self.rules.kinds[step.kind]
        choice = step.only
        if choice is not None:
            table.leave_out(step.seat, step.kind, frame, choice)
        elif step.seat not in self.position.seats:
            scene = frame.scene(table, step.seat, kind)
            choice = self.rules.answer(scene, kind.legal(scene) if step.legal is None else step.legal)
        if choice is None:
            raise RulesError(f"{step.kind}: asked of {step.seat}, who is not in {table.branch}")
        table.asked = frame.scene(table, step.seat, kind)
        return self._call(getattr(frame, frame.at), table, kind, choice)

    def _drop_offers(self, name: str, depth: int) -> None:
        self.position.offers = [o for o in self.position.offers if o.branch != name or o.depth < depth]

    def _split(self, table: Table[S], branch: Branch[Any], step: Split) -> None:
        if branch.sealed:
            raise RulesError("a sealed branch can't split")
        branch.count += 1
        children = {chain.name: f"{table.branch}:{branch.count}.{chain.name}" for chain in step.chains}
        after: dict[str, Branch[Any]] = {}
        for name, other in self.position.branches.items():
            after[name] = other
            if other is branch:
                # Right behind their parent: what comes earlier in the dict takes precedence.
                for chain in step.chains:
                    origin = self._copy_frame(chain.frame) if step.sealed else None
                    after[children[chain.name]] = Branch(chain.seats, [chain.frame], sealed=step.sealed, origin=origin)
        self.position.branches = after
        branch.stack.append(Fork(branches=children))

    def _join(self, table: Table[S], branch: Branch[Any], fork: Fork) -> None:
        branches = self.position.branches
        children = {name: branches[child] for name, child in fork.branches.items()}
        sealed = any(child.sealed for child in children.values())
        if sealed and self.masked:
            raise NeedsCommit
        results = {name: child.result for name, child in children.items()}
        for name in fork.branches.values():
            del branches[name]
        branch.stack.pop()
        if sealed:
            table.fence()
        below = branch.stack[-1]
        self._take(table, branch, below.called_back(table, results))

    def _copy_frame(self, frame: Frame) -> Frame:
        copy: Frame = msgspec.msgpack.decode(_encoder.encode(frame), type=type(frame))
        return copy


def _stored(value: Any) -> Any:
    """A result as it will be read back from storage, so that a stored match goes on exactly like a live one."""
    return None if value is None else msgspec.msgpack.decode(_encoder.encode(value))


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


class BadCorrection(ValueError):
    """A change to the table that has no setter, or that would make it impossible."""


def set_path(rules: Rules[Any, Any], state: Any, path: str, value: Any) -> None:
    """Change a table by the setter that the beginning of `path` names; the setter gets the rest of the path."""
    setters = rules.setters()
    parts = path.split(".")
    for cut in range(len(parts), 0, -1):
        if (setter := setters.get(".".join(parts[:cut]))) is not None:
            try:
                setter(state, ".".join(parts[cut:]), value)
            except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
                raise BadCorrection(f"{path} = {value!r}: {error}") from error
            return
    raise BadCorrection(f"nothing sets {path!r}; what can be set: {', '.join(sorted(setters)) or 'nothing'}")


class UnknownScenario(LookupError):
    """The game has no scenario of that name."""

    def __init__(self, scenario: str, known: Sequence[str]) -> None:
        super().__init__(f"unknown scenario {scenario!r}; known: {', '.join(known)}")
        self.scenario, self.known = scenario, known
