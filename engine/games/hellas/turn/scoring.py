"""Victory points as everybody can count them (§2)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.table.state import GOLDEN_AGE, POWERS, ROWS, State

Sheet = dict[Seat, dict[str, int]]
TOTAL = "total"


def golden_ages(board: Board, state: State, seat: Seat) -> int:
    """Golden Ages that a power has reached: in each row of the Development Chart, and of stability (§2)."""
    power = state.powers[seat]
    reached = sum(power.development[row] == len(board.boxes[row]) for row in ROWS)
    return reached + (power.stability == GOLDEN_AGE)


def laurels_won(board: Board, state: State, seat: Seat, of: str) -> int:
    """Laurels that a power's cube has reached or passed on the Control Track of provinces or islands (§2, §18.8)."""
    reached = control.spaces(board, state, seat, of)
    return sum(reached >= space for space in control.laurels(board, state)[of])


def score_sheet(board: Board, state: State) -> Sheet:
    """Victory points as they stand; those of victory cards once the cards have been shown."""
    return {seat: _lines(board, state, seat) for seat in POWERS}


def points(board: Board, state: State, seat: Seat) -> int:
    """A power's victory points as they stand, from what everybody can see."""
    return _lines(board, state, seat)[TOTAL]


def _lines(board: Board, state: State, seat: Seat) -> dict[str, int]:
    lines = {
        "monuments": len(state.powers[seat].monuments),
        "golden-ages": golden_ages(board, state, seat),
        "provinces": laurels_won(board, state, seat, PROVINCE),
        "islands": laurels_won(board, state, seat, ISLAND),
    }
    if (fulfilled := state.powers[seat].cards_fulfilled) is not None:
        lines["cards"] = len(fulfilled)
    return {**lines, TOTAL: sum(lines.values())}
