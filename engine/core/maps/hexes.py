"""A board of hexes: columns of flat-topped hexes, every odd column half a hex lower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

_AROUND = {
    0: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    1: ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}
"""Steps to the neighbours of a hex in an even and in an odd column: north first, then clockwise."""

DIRECTIONS = ("north", "northeast", "southeast", "south", "southwest", "northwest")
"""The six sides of a hex, in the order in which `neighbours` gives what lies beyond them."""


class Cell(NamedTuple):
    """Where a hex lies: its column, counted to the east, and its row in that column, counted to the south."""

    column: int
    row: int


def neighbours(cell: Cell) -> Iterator[Cell]:
    """The six cells around one, on the board or not, in the order of `DIRECTIONS`."""
    column, row = cell
    for across, down in _AROUND[column % 2]:
        yield Cell(column + across, row + down)


def distance(a: Cell, b: Cell) -> int:
    """Steps from one cell to another over an open board."""
    across, down = abs(a.column - b.column), _axial_row(b) - _axial_row(a)
    along = down + (b.column - a.column)
    return max(across, abs(down), abs(along))


def direction(a: Cell, b: Cell) -> str:
    """On which side of `a` its neighbour `b` lies. `ValueError` if it is none."""
    for name, cell in zip(DIRECTIONS, neighbours(a), strict=True):
        if cell == b:
            return name
    raise ValueError(f"{b} does not lie beside {a}")


def centre(cell: Cell) -> tuple[float, float]:
    """The middle of a cell, in heights of a hex, from the middle of cell (0, 0): to the east, and to the south."""
    return cell.column * 0.75 * _WIDTH, cell.row + 0.5 * (cell.column % 2)


def corners(cell: Cell) -> list[tuple[float, float]]:
    """The six corners of a cell in the units of `centre`; side `i` of `DIRECTIONS` runs from corner `i` to the next."""
    x, y = centre(cell)
    return [(x + across * _WIDTH / 4, y + down / 2) for across, down in _CORNERS]


_WIDTH = 2 / 3**0.5
"""Of a hex, from corner to corner, where its height from side to side is 1."""
_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def _axial_row(cell: Cell) -> int:
    return cell.row - (cell.column - cell.column % 2) // 2
