"""What a power must have to enter a phase of the Development Chart (§9.6)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board, Condition
from engine.games.hellas.table.pieces import phase
from engine.games.hellas.table.state import Good, Row, State


def kinds_of_luxury(board: Board, state: State, seat: Seat) -> int:
    """Different luxury merchandise of which a power has an uncontested trade post."""
    merchandise = state.powers[seat].merchandise
    return sum(good in merchandise for good in board.luxuries)


def missing_goods(state: State, seat: Seat, condition: Condition) -> list[Good]:
    """Merchandise that a condition asks for, and a power has no uncontested trade post of."""
    merchandise = state.powers[seat].merchandise
    return [good for good in condition.goods if good not in merchandise]


def missing_luxuries(board: Board, state: State, seat: Seat, condition: Condition) -> int:
    """Kinds of luxuries that a power is short of for a condition."""
    return max(0, condition.luxuries - kinds_of_luxury(board, state, seat))


def missing_phases(board: Board, state: State, seat: Seat, condition: Condition) -> dict[Row, int]:
    """Phases of other rows that a condition asks for, and a power has not reached."""
    return {row: wanted for row, wanted in condition.phases.items() if phase(board, state, seat, row) < wanted}


def is_met(board: Board, state: State, seat: Seat, condition: Condition) -> bool:
    """Whether a power has all that a condition asks for."""
    return (
        not missing_goods(state, seat, condition)
        and not missing_luxuries(board, state, seat, condition)
        and not missing_phases(board, state, seat, condition)
    )
