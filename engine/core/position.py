"""The whole of a match as one tree of structs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from msgspec import UNSET, Struct, field

from engine.core.dice import Dice
from engine.core.frame import Branch, Offer
from engine.core.questions.decision import Decision
from engine.core.secrets.secret import Seat

S = TypeVar("S")
F = TypeVar("F")

MAIN = "main"


class Outcome(Struct):
    """How the match ended. No winners: a draw."""

    winners: tuple[Seat, ...]
    reason: str
    """The text of the ending in the catalogue: `ending-<reason>`."""
    scores: dict[Seat, dict[str, int]] = field(default_factory=dict)
    """The score sheet: per seat, lines by name, `total` last."""


class Position(Struct, Generic[S, F]):
    """Everything about a match that is stored: the table (`state`), where the game is, chance, and how it ended."""

    game: str
    scenario: str
    options: dict[str, Any]
    rules: int
    """Version of the rules that wrote it."""
    data: str
    """Digest of the data files it was set up with."""
    seats: tuple[Seat, ...]
    state: S
    dice: Dice
    branches: dict[str, Branch[F]] = field(default_factory=dict)
    offers: list[Offer] = field(default_factory=list)
    outcome: Outcome | None = None
    played: int = 0
    """Choices taken so far."""
    fence: int = 0
    """Choices before this number can't be taken back: something was revealed, rolled, or answered by another."""
    last: Seat | None = None
    """Who answered last."""
    exchanged: list[tuple[Seat, Seat]] = field(default_factory=list)
    """Pairs of seats whose holders have changed places by a rule, the earliest first (`Table.exchange`)."""
    held: bool = False
    """Sealed answers that are all there wait to be opened (`Match.open`) and can be changed till then."""

    @property
    def masked(self) -> bool:
        """Whether this is somebody's view rather than the match itself: dice and secrets may be missing."""
        return self.dice.seed is UNSET

    def frame_of(self, decision: Decision) -> F:
        """The frame that asks it."""
        stack = self.branches[decision.branch].stack
        return stack[self.offers[self.place_of(decision)].depth if decision.optional else -1]

    def place_of(self, decision: Decision) -> int:
        """Where an offer lies among the others: by whose it is, too, so that theirs never decide."""
        asked = (decision.id, decision.seat)
        return next(i for i, offer in enumerate(self.offers) if (offer.decision.id, offer.decision.seat) == asked)

    def frames(self) -> Iterator[F]:
        """Every frame on every stack, and the first ones of sealed branches as they were: where `fill` finds holes."""
        for branch in self.branches.values():
            yield from branch.stack
            if branch.origin is not None:
                yield branch.origin
