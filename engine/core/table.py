"""What a step of the rules works with: the state, the dice, and the means to say what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from engine.core.event import EXCHANGED, Event, Hidden
from engine.core.frame import Frame, Offer
from engine.core.position import Outcome, Position
from engine.core.questions.check import RulesError
from engine.core.questions.decision import Choice, Decision, Kind, Scene
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import REFEREE, NeedsCommit, Seat, Secret

if TYPE_CHECKING:
    from engine.core.registry import Rules

S = TypeVar("S")
T = TypeVar("T")


class LeftOut(NamedTuple):
    """A question that was not put, since there was nothing to answer but the end of it, or only one answer."""

    seat: Seat
    kind: str
    frame: Frame
    choice: Choice | None = None
    """The one answer, which was taken; None: there was nothing to do but to end the list."""


class Table(Generic[S]):
    """The match in motion. Lives for one `play`; nothing of it is stored but what it writes into the position."""

    __slots__ = (
        "asked", "asking", "board", "branch", "depth", "dice", "events", "left_out", "listed", "position", "rules",
        "sealed", "seats", "standing", "state",
    )  # fmt: skip

    def __init__(self, rules: Rules[S, Any], position: Position[S, Any]) -> None:
        self.rules = rules
        self.board: Any = rules.board
        self.position = position
        self.state: S = position.state
        self.dice = position.dice
        self.seats = position.seats
        self.events: list[Event] = []
        self.left_out: list[LeftOut] = []
        self.branch = ""
        self.sealed = False
        self.depth: int | None = None
        """Where on its stack the frame stands whose step runs; None: on top."""
        self.asked: Scene[Any]
        """What was just answered as its seat saw it, with all that has been found out about it; to be looked at before
        the step that takes the answer changes anything."""
        self.listed: tuple[str, list[Choice]] | None = None
        """Every legal answer to what is asked next, by its id, where the step that asks has listed them."""
        self.asking: tuple[str, Scene[S]] | None = None
        """In which scene that was."""
        self.standing: dict[Any, Any] | None = None
        """What has been found out about a table on which nothing has changed since (`Frame.ask_further`)."""

    def tell(self, id: str, section: str = "", *, hidden: dict[str, Hidden] | None = None, **args: Any) -> None:
        """Record that something happened. `hidden` arguments are for the seats they name; what is None is left out."""
        if self.sealed:
            raise RulesError(f"{id}: told inside a sealed branch")
        if None in args.values():
            args = {name: value for name, value in args.items() if value is not None}
        self.events.append(Event(id, args, section, hidden or {}))

    def tell_only(self, seats: Sequence[Seat], id: str, section: str = "", **args: Any) -> None:
        """Record something that the others don't even learn has happened."""
        if self.sealed and not set(seats) <= set(self.position.branches[self.branch].seats):
            raise RulesError(f"{id}: told to others out of a sealed branch")
        self.events.append(Event(id, args, section, {}, tuple(seats)))

    def leave_out(self, seat: Seat, kind: str | type[Kind], frame: Frame, choice: Choice | None = None) -> None:
        """Note that `frame` does not put a question for which there is nothing to say but that one is done.

        It changes nothing; but whoever says something to it in a draft hears why that isn't legal, not that it comes
        too late. With a `choice`: that is the only answer there was, and it has been taken, so that what was left
        ahead for this question does not wait for one that never comes.
        """
        self.left_out.append(LeftOut(seat, kind if isinstance(kind, str) else kind.name, frame, choice))

    def roll(self, stream: str, sides: int) -> int:
        """A die with no window for changing its result (else call a `Roll` frame). Cannot be taken back."""
        self.fence()
        return self.dice.roll(stream, sides)

    def pick(self, stream: str, items: list[T], count: int) -> list[T]:
        """Take items at random out of a list. Cannot be taken back."""
        self.fence()
        return self.dice.pick(stream, items, count)

    def draw(self, stream: str, bag: Bag[T], count: int) -> list[Secret[T]]:
        """Take things at random out of a bag, as far as there are any. Cannot be taken back."""
        return self.pick(stream, bag.things, count)

    def show(self, bag: Bag[T], *to: Seat) -> list[T]:
        """Show everything in a bag to seats (none: to all), which can't be taken back; what there is, sorted."""
        for thing in bag.things:
            self.reveal(thing, *to)
        return bag.known(REFEREE)

    def read(self, secret: Secret[T]) -> T:
        """A hidden fact, read as the referee; on a masked position a hole raises `NeedsCommit`."""
        return secret.read(REFEREE)

    def reveal(self, secret: Secret[T], *to: Seat) -> T:
        """Show a hidden fact to seats (none: to all), which can't be taken back, and read it."""
        self.fence()
        secret.reveal(*(to or self.seats))
        return secret.read(REFEREE)

    def fence(self) -> None:
        """From here on nothing played so far can be taken back."""
        if self.sealed:
            raise RulesError("dice or reveal inside a sealed branch")
        self.position.fence = self.position.played

    def offer(self, seat: Seat, kind: str, then: Callable[..., bool | None]) -> None:
        """Open an optional decision for as long as the frame whose step this is stands.

        `then(table, choice)` gets the answer. The offer is gone then, unless the step gives back True: it stays open
        as if it had not been answered (`Offer`).
        """
        branch = self.position.branches[self.branch]
        if seat not in branch.seats:
            raise RulesError(f"{kind}: offered to {seat}, who is not in {self.branch}")
        depth = len(branch.stack) - 1 if self.depth is None else self.depth
        branch.count += 1
        decision = Decision(f"{self.branch}:{branch.count}", seat, kind, optional=True)
        self.position.offers.append(Offer(decision, self.branch, depth, then.__name__))

    def exchange(self, seat: Seat, other: Seat) -> None:
        """The people who hold these two seats change places for good, and all hear of it. It can't be taken back.

        The seats and what they know stay as they are: `seat` goes on to be asked what is asked of it, and whoever holds
        it from now on sees what its view shows. What its holder was told before stays with that person
        (`mask_events`). Plans and drafts of both seats are dropped, so a rule should do this before there is anything
        to hide.
        """
        if self.sealed:
            raise RulesError("seats exchanged inside a sealed branch")
        if seat == other or not {seat, other} <= set(self.seats):
            raise RulesError(f"{seat} and {other} can't be exchanged")
        if self.position.masked:
            raise NeedsCommit  # a draft can't go on: its seat is somebody else's from here on
        self.fence()
        self.position.exchanged.append((seat, other))
        self.tell(EXCHANGED, seat=seat, other=other)

    def finish(self, winners: Sequence[Seat], reason: str, scores: dict[Seat, dict[str, int]]) -> None:
        """End the match."""
        if self.sealed:
            raise RulesError("the match can't end inside a sealed branch")
        self.position.outcome = Outcome(tuple(winners), reason, scores)
