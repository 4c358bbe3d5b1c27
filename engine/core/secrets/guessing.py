"""Guesses at what is hidden, until whoever is asked could answer: there is something to answer in fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.position import Position
from engine.core.questions.decision import Kind, Scene
from engine.core.secrets.secret import Seat, seat_view

_TRIES = 200
"""How often it is guessed anew."""


def guessed(
    guess: Callable[[], None],
    board: Any,
    position: Position[Any, Any],
    seats: Sequence[Seat],
    kinds: Mapping[str, Kind],
) -> None:
    """Guess at a position until each of these seats has a legal answer to what it is asked, if it is asked."""
    seats = tuple(seats)
    for _ in range(_TRIES):
        guess()
        if all(_can_answer(board, position, seat, kinds) for seat in seats):
            return


def _can_answer(board: Any, position: Position[Any, Any], seat: Seat, kinds: Mapping[str, Kind]) -> bool:
    for branch in position.branches.values():
        asked = branch.asked
        if asked is not None and asked.seat == seat and branch.stack and asked.kind in kinds:
            kind = kinds[asked.kind]
            scene = Scene(position.state, branch.stack[-1], seat, seat_view(seat), board, position.scenario, kind)
            return bool(kind.legal(scene))
    return True
