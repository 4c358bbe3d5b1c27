"""What a viewer may know of a match: the masked position, and everything computed from it alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import UNSET

from engine.core.dice import Dice
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import Outcome, Position
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice, Decision, Scene
from engine.core.registry import Rules
from engine.core.secrets.secret import Seat, Viewer, seat_view

S = TypeVar("S")

SEALED = "core.sealed"
"""The kind shown to others for a question inside a sealed branch."""


def mask(match: Match[S], viewer: Viewer) -> Match[S]:
    """A copy of the match with holes where `viewer` may not look: same structs, and no seed for anybody."""
    copy = match.clone()
    position = copy.position
    position.dice = Dice(UNSET)
    if viewer.referee:
        return copy
    position.played, position.fence, position.last, position.held = 0, 0, None, False
    mask_state, mask_frame = match.rules.maskers
    if mask_state is not None:
        mask_state(position.state, viewer)
    veil(copy, viewer)
    for name, branch in position.branches.items():
        if branch.sealed and viewer.seats.isdisjoint(branch.seats):
            _seal(name, branch)
        if mask_frame is not None:
            for frame in [*branch.stack, *([] if branch.origin is None else [branch.origin])]:
                mask_frame(frame, viewer)
    position.offers = [offer for offer in position.offers if offer.decision.seat in viewer.seats]
    return copy


def veil(match: Match[Any], viewer: Viewer) -> set[str]:
    """Take back what others have begun and told nobody of (`Frame.veil`); the branches in which there was any."""
    veiled = set()
    for name, branch in match.position.branches.items():
        if branch.asked is None or branch.sealed or viewer.sees((branch.asked.seat,)):
            continue
        for frame in branch.stack:
            if type(frame).veil is not Frame.veil:
                frame.veil(match.position.state)
                veiled.add(name)
    return veiled


def _seal(name: str, branch: Branch[Any]) -> None:
    """Leave of a sealed branch only how it began and whether its seats have answered."""
    branch.stack, branch.result, branch.count, branch.answers = [], None, 0, 0
    if branch.asked is not None:
        branch.asked = Decision(f"{name}:0", branch.asked.seat, SEALED)


class View(Generic[S]):
    """A match as one viewer may know it. Legality, drafts, pictures, texts and agents run on this only."""

    __slots__ = ("match", "viewer")

    def __init__(self, match: Match[S], viewer: Viewer) -> None:
        self.match = mask(match, viewer)
        self.viewer = viewer

    @classmethod
    def of_bytes(cls, rules: Rules[S, Any], blob: bytes, viewer: Viewer) -> View[S]:
        """The view that was encoded; for other processes, which never get more than this."""
        view = cls.__new__(cls)
        view.match, view.viewer = Match(rules, rules.decode(blob)), viewer
        return view

    def encode(self) -> bytes:
        """The masked position as bytes."""
        return self.match.encode()

    @property
    def position(self) -> Position[S, Any]:
        """The masked position."""
        return self.match.position

    @property
    def state(self) -> S:
        """The table, with holes."""
        return self.match.position.state

    @property
    def rules(self) -> Rules[S, Any]:
        """The rules of the game."""
        return self.match.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is being played."""
        return self.match.outcome

    def pending(self) -> dict[Seat, Decision]:
        """Everyone who owes an answer. For questions inside others' sealed branches the kind is `SEALED`."""
        return self.match.pending()

    def asked(self, seat: Seat) -> Decision | None:
        """The question open to a seat of this viewer."""
        return self.pending().get(seat) if self.viewer.sees((seat,)) else None

    def scene(self, decision: Decision) -> Scene[S]:
        """A decision of this viewer's as seen by them, with all their seats' knowledge."""
        return self.match.scene(decision, self.viewer)

    def legal(self, seat: Seat) -> list[Choice]:
        """Every legal answer to the question open to `seat`; none if it isn't asked."""
        decision = self.asked(seat)
        return [] if decision is None else self.match.legal(decision)

    def compounds(self, seat: Seat) -> list[Compound]:
        """Whole orders worth offering, best first."""
        decision = self.asked(seat)
        return [] if decision is None else self.rules.compounds(self.scene(decision))


def views(match: Match[S], seats: Sequence[Seat] | None = None) -> dict[Seat, View[S]]:
    """The view of each seat alone."""
    return {seat: View(match, seat_view(seat)) for seat in seats or match.position.seats}
