"""A full match that could be the one behind a view: holes filled at random, for looking ahead and for what-ifs."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.check import RulesError
from engine.core.questions.decision import Decision
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View

S = TypeVar("S")

_LONGEST_CHAIN = 500
_encoder = msgspec.msgpack.Encoder()


def fill(view: View[S], dice: Dice) -> Match[S]:
    """A random match with `mask(fill(view)) == view`, which can be played on, with dice of its own.

    The game fills its secrets. What others may have answered in sealed branches is played at random here: their
    frames begin as the view shows them.
    """
    match = view.match.clone()
    position = match.position
    match.rules.fill(position, view.viewer, dice)
    position.dice = Dice(f"filled {dice.below('fill/seed', 1 << 62)}")
    fence, last = position.fence, position.last
    for name, branch in list(position.branches.items()):
        if branch.sealed and view.viewer.seats.isdisjoint(branch.seats) and not view.viewer.referee:
            finished, decision = branch.finished, branch.asked
            branch.stack = [msgspec.msgpack.decode(_encoder.encode(branch.origin), type=type(branch.origin))]
            branch.asked, branch.finished = None, False
            _answer_as_far(match, name, finished, decision, dice)
    position.fence, position.last = fence, last
    return match


def _answer_as_far(match: Match[Any], name: str, finished: bool, decision: Decision | None, dice: Dice) -> None:
    """Play a sealed branch at random until it is where the view shows it: ended, or waiting for the same seat."""
    match.settle()
    seat: Seat | None = None if decision is None else decision.seat
    for _ in range(_LONGEST_CHAIN):
        branch = match.position.branches[name]
        asked = branch.asked
        if branch.finished or asked is None or (not finished and asked.seat == seat):
            return
        legal = match.legal(asked)
        match.play(asked.seat, asked.id, legal[dice.below("fill/sealed", len(legal))])
    raise RulesError(f"{name}: a sealed branch does not end")
