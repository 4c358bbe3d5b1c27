"""Procedures of the rulebook as frames on a stack: what they remember, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct, field

from engine.core.questions.decision import CLOSING, Choice, Decision, Kind, Scene
from engine.core.secrets.secret import Seat, seat_view

if TYPE_CHECKING:
    from engine.core.table import Table

F = TypeVar("F")
Step = Callable[..., "Next"]


class Next:
    """What a step ends with; made by the methods of `Frame`."""

    __slots__ = ()


class Ask(Next):
    """Wait for a seat's answer; the step named in the frame's `at` receives it.

    `scene`: in which `legal` was listed; `only`: the one answer there is, which is taken without asking; `further`:
    nothing on the table has changed since the last answer.
    """

    __slots__ = ("further", "kind", "legal", "only", "scene", "seat")

    def __init__(
        self, seat: Seat, kind: str, legal: list[Choice] | None = None, scene: Scene[Any] | None = None, *,
        only: Choice | None = None, further: bool = False,
    ) -> None:  # fmt: skip
        self.seat, self.kind, self.legal, self.scene, self.only, self.further = seat, kind, legal, scene, only, further


class Call(Next):
    """Run another frame; the step named in the frame's `at` receives what it gives back."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame


class Split(Next):
    """Run several chains at once; the step named in `at` receives their results by name once all have ended."""

    __slots__ = ("chains", "sealed")

    def __init__(self, chains: list[Chain], sealed: bool) -> None:
        self.chains, self.sealed = chains, sealed


class Goto(Next):
    """Go on with the step named in `at`."""

    __slots__ = ()


class Done(Next):
    """The frame has ended and gives `value` back to its caller."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


_GOTO = Goto()
LAST = "over"
"""What `at` says where nothing follows what is called."""


class Frame(Struct, tag_field="frame", kw_only=True):
    """One procedure of the rulebook. Its fields are what it remembers, its methods are its steps in order.

    `at` names the step that runs next, or that waits for an answer or a result.
    """

    at: str = "begin"

    def veil(self, state: Any) -> None:
        """Take back, on a copy of the match for somebody else, what this frame has begun and told nobody of.

        Called while its branch waits for a seat that the viewer doesn't hold. What is left must be the same whichever
        choice began it, and stay the same if it is veiled again.
        """

    def scene(self, table: Table[Any], seat: Seat, kind: Kind | None = None) -> Scene[Any]:
        """The table as `seat` sees it now, asked this by the frame."""
        rules, scenario = table.rules, table.position.scenario
        return Scene(table.state, self, seat, seat_view(seat), table.board, scenario, kind, rules)

    def legal(self, table: Table[Any], seat: Seat, kind: type[Kind]) -> list[Choice]:
        """Every legal answer that `seat` would have if it were asked this now."""
        return self._listed(table, seat, kind)[0]

    def _listed(
        self, table: Table[Any], seat: Seat, kind: str | type[Kind], *, further: bool = False
    ) -> tuple[list[Choice], Scene[Any]]:
        asked = table.rules.kinds[kind if isinstance(kind, str) else kind.name]
        scene = self.scene(table, seat, asked)
        if further:
            scene.standing = table.asked.standing
        return asked.legal(scene), scene

    def ask_more(
        self, table: Table[Any], seat: Seat, kind: type[Kind], then: Step, over: Step | None = None, *,
        further: bool = False,
    ) -> Next:  # fmt: skip
        """Go on with a list of small choices, or end where nothing is left but to be done with it.

        With `over`, that step ends it, and it is noted that the question was not put (`Table.leave_out`). `further`:
        the last answer has changed nothing on the table (`ask_further`).
        """
        legal, scene = self._listed(table, seat, kind, further=further)
        if any(choice.verb != CLOSING for choice in legal):
            return self.ask(seat, kind, then, legal=legal, scene=scene)
        if over is None:
            return self.done()
        table.leave_out(seat, kind, self)
        return over(table)

    def ask_which(self, table: Table[Any], seat: Seat, kind: str | type[Kind], then: Step) -> Next:
        """Ask which of several answers it is to be; the only one there is, is taken (`Table.leave_out`)."""
        legal, scene = self._listed(table, seat, kind)
        self.at = then.__name__
        return Ask(seat, scene.kind.name, legal, scene, only=legal[0] if len(legal) == 1 else None)

    def ask(
        self, seat: Seat, kind: str | type[Kind], then: Step, *, legal: list[Choice] | None = None,
        scene: Scene[Any] | None = None,
    ) -> Next:  # fmt: skip
        """Put a question to `seat`; `then(table, choice)` goes on with the answer.

        What is said with the verb comes by name to those further parameters of the step that have its names.

        `legal`: every legal answer just as the kind lists them, from what `seat` can see, where the step had to find
        them all anyway to know whether to ask; `scene`: in which it did. It only saves finding them twice.
        """
        self.at = then.__name__
        return Ask(seat, kind if isinstance(kind, str) else kind.name, legal, scene)

    def ask_further(self, seat: Seat, kind: type[Kind], then: Step) -> Next:
        """Put a question after an answer that has changed nothing on the table, only what frames remember.

        What had been found out about the table (`of_table`) is not looked for again.
        """
        self.at = then.__name__
        return Ask(seat, kind.name, further=True)

    def call(self, frame: Frame, then: Step | None = None) -> Next:
        """Run `frame`; `then(table, value)` goes on with what it gives back. Without that, end after it."""
        self.at = then.__name__ if then is not None else LAST
        return Call(frame)

    def split(self, chains: list[Chain], then: Step | None = None, *, sealed: bool = False) -> Next:
        """Run chains at once; `then(table, results)` goes on with a dict of their values by name, or this ends.

        Sealed chains stay closed to other seats, can be replaced until the last has ended, may neither roll nor
        touch the shared state, and are listed in an order that is public. Open ones interleave; where two could
        matter to each other, the list gives the precedence.
        """
        self.at = then.__name__ if then is not None else LAST
        return Split(chains, sealed)

    def called_back(self, table: Table[Any], value: Any) -> Next:
        """Go on with what was called and has ended."""
        if self.at == LAST and not hasattr(self, LAST):
            return self.done()
        went_on: Next = getattr(self, self.at)(table, value)
        return went_on

    def goto(self, step: Step) -> Next:
        """Go on with `step(table)`."""
        self.at = step.__name__
        return _GOTO

    def done(self, value: Any = None) -> Next:
        """End, giving `value` back to the caller's waiting step."""
        return Done(value)


class Chain(Struct):
    """One of the chains of a split: its name, the seats it belongs to, and its first frame."""

    name: str
    seats: tuple[Seat, ...]
    frame: Frame


class Fork(Frame, tag="core.fork", kw_only=True):
    """Stands on a stack while the branches it opened run. `branches` are ids in `Position.branches`."""

    branches: dict[str, str] = field(default_factory=dict)


class Offer(Struct):
    """An optional decision, open while the frame at `depth` of its branch's stack is there, until it is answered.

    The step named in `then` receives the answer, `then(table, choice)`. Where it gives back True, the offer stays: the
    same decision, at the same place among the others, as often as its seat likes. Then nobody else can tell whether
    it has been answered, unless the step says so: nothing is counted, nothing of theirs can no longer be taken back.
    """

    decision: Decision
    branch: str
    depth: int
    then: str


class Branch(Struct, Generic[F]):
    """A stack of frames and the question its top frame waits on.

    Its `result` and those of its steps are plain values (numbers, texts, lists, dicts), as they are when stored.
    """

    seats: tuple[Seat, ...] = ()
    stack: list[F] = field(default_factory=list)
    asked: Decision | None = None
    sealed: bool = False
    finished: bool = False
    result: Any = None
    count: int = 0
    """Questions asked so far; part of decision ids."""
    origin: F | None = None
    """The first frame as it was, for a sealed branch that is taken back."""
    answers: int = 0
    """Answers given in a sealed branch since it was opened or last taken back."""
