"""Values as cases and arbiters write them: powers, hexes, areas, counts by hex, boxes of the Development Chart."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat
from engine.core.setters.setting import Impossible, one_of
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.state import POWERS, ROWS, HexId, Row

BOX = "box-"
"""Before the number on a box, which is what entering it costs: `box-17`."""


def seat_of(value: Any) -> Seat:
    """A power."""
    return str(one_of(value, POWERS, "power"))


def hex_of(board: Board, value: Any) -> HexId:
    """A hex."""
    return str(one_of(value, board.hexes, "hex"))


def listed(value: Any, what: str) -> list[Any]:
    """A list, without doubles."""
    if not isinstance(value, list) or len({str(item) for item in value}) < len(value):
        raise Impossible(f"{what}: say a list of different things")
    return value


def hexes(board: Board, value: Any, what: str) -> list[HexId]:
    """A list of hexes."""
    return [hex_of(board, item) for item in listed(value, what)]


def boxes_of(board: Board, row: Any, value: Any) -> int:
    """Boxes entered of a row: their number, the name of the phase just entered, or `box-` with the box's own number."""
    row = one_of(row, ROWS, "row")
    boxes = board.boxes[row]
    if isinstance(value, str) and value.startswith(BOX):
        labels = [f"{BOX}{cost}" for cost in boxes]
        return labels.index(str(one_of(value, labels, "box"))) + 1
    if isinstance(value, str):
        names = [phase.id for phase in board.chart[row]]
        return board.phase_of[row].index(names.index(str(one_of(value, names, "phase"))) + 1)
    return int(one_of(value, range(len(boxes) + 1), f"boxes of {row}"))


def row_of(value: Any) -> Row:
    """A row of the Development Chart."""
    return str(one_of(value, ROWS, "row"))
