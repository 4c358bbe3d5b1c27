"""How far it is from each hex to each place with merchandise, for units that nothing hinders (§9.1)."""

from __future__ import annotations

from functools import lru_cache

from engine.games.hellas.board import Board
from engine.games.hellas.network import legion_network, ship_network
from engine.games.hellas.state import HexId

FADE = 0.82
"""By how much each movement point makes a place less near."""

Far = dict[HexId, dict[HexId, int]]
"""For each place with merchandise, the movement points from every hex from which there is a way."""
Nearness = tuple[float, ...]
"""For each of `Board.places`: 1 in the hex itself, less with each movement point, 0 where there is no way."""


@lru_cache(maxsize=8)
def by_land(board: Board) -> Far:
    """For legions."""
    return {place: legion_network(board).away(place) for place in board.places}


@lru_cache(maxsize=8)
def by_sea(board: Board) -> Far:
    """For ships."""
    return {place: ship_network(board).away(place) for place in board.places}


@lru_cache(maxsize=8)
def near_by_land(board: Board) -> dict[HexId, Nearness]:
    """How near each place is to a legion in each hex."""
    return _nearness(board, by_land(board))


@lru_cache(maxsize=8)
def near_by_sea(board: Board) -> dict[HexId, Nearness]:
    """How near each place is to a ship in each hex."""
    return _nearness(board, by_sea(board))


@lru_cache(maxsize=1 << 12)
def nearest_by_land(board: Board, hexes: tuple[HexId, ...]) -> Nearness:
    """How near each place is to the nearest of some legions."""
    return _nearest(board, near_by_land(board), hexes)


@lru_cache(maxsize=1 << 12)
def nearest_by_sea(board: Board, hexes: tuple[HexId, ...]) -> Nearness:
    """How near each place is to the nearest of some ships."""
    return _nearest(board, near_by_sea(board), hexes)


def _nearest(board: Board, near: dict[HexId, Nearness], hexes: tuple[HexId, ...]) -> Nearness:
    rows = [near[hex] for hex in hexes]
    if len(rows) < 2:
        return rows[0] if rows else (0.0,) * len(board.places)
    return tuple(map(max, *rows))


def _nearness(board: Board, far: Far) -> dict[HexId, Nearness]:
    columns = tuple(far.values())
    return {hex: tuple(FADE ** column[hex] if hex in column else 0.0 for column in columns) for hex in board.order}
