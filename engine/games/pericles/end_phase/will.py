"""The Will of the Assembly: whether each Side has done what it was to do (§11.4)."""

from __future__ import annotations

from engine.games.pericles.board.board import Board
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable, bases, controls, present
from engine.games.pericles.table.state import FACTIONS, SIDES, Side, State, TheaterId, Will

SECTION = "11.4"
BASE_AIM, CONTROL, CONTROL_OR_CONTEST = "base", "control", "control-or-contest"


def fulfilled(board: Board, state: State, side: Side, will: Will) -> TheaterId | None:
    """The first Theater in which a Side has done what the Assembly wanted; None: it has not (§11.41, §11.42)."""
    return next((theater for theater in will.theaters if done_in(board, state, side, will.aim, theater)), None)


def done_in(board: Board, state: State, side: Side, aim: str, theater: TheaterId) -> bool:
    """Whether the Will is done in one Theater.

    A base must have been built or converted there this turn, and one must be there now, whichever (§11.41).
    """
    if aim == BASE_AIM:
        return theater in state.bases_made.get(side, ()) and bases(board, state, theater, side) > 0
    if aim == CONTROL:
        return controls(board, state, side, theater)
    return side in present(board, state, theater)


def settle_will(table: PericlesTable) -> None:
    """Honor for both factions of a Side, or neither Honor nor tokens; the markers leave the map (§11.4)."""
    board, state = table.board, table.state
    for side in SIDES:
        if (will := state.will.get(side)) is None:
            continue
        if will.void:
            table.tell("pericles.will-void", "11.41", side=side, aim=will.aim)
        elif (theater := fulfilled(board, state, side, will)) is not None:
            table.tell("pericles.will-done", SECTION, side=side, aim=will.aim, theater=theater)
            honor(table, side, board.tables.will_honor)
        else:
            fail(table, side, will)
    state.will = {}


def fail(table: PericlesTable, side: Side, will: Will) -> None:
    """Honor is lost, and tokens are missing all of the next turn (as far as there are any then)."""
    tokens = table.board.tables.will_tokens
    told = {"aim": will.aim, "theaters": list(will.theaters), "tokens": tokens}
    table.tell("pericles.will-failed", SECTION, side=side, **told)
    honor(table, side, -table.board.tables.will_honor)
    table.state.withheld[side].next += tokens


def honor(table: PericlesTable, side: Side, amount: int) -> None:
    """Both factions gain or lose alike."""
    for seat in FACTIONS[side]:
        gain(table, seat, amount, "will")
