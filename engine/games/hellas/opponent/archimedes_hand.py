"""Archimedes' hand: what it answers to whatever the rules ask the power it plays, just as a person would."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.rulebook import Choice, Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.opponent.archimedes_answers import ANSWERS
from engine.games.hellas.opponent.archimedes_choices import CHOOSERS
from engine.games.hellas.table.state import State


def answer(kind: str, board: Board, state: State, seat: Seat, legal: Sequence[Choice]) -> Choice:
    """What Archimedes answers to a question, out of what is legal."""
    answered: Callable[..., Choice] = CHOOSERS.get(kind) or ANSWERS[kind]
    return answered(board, state, seat, legal)
