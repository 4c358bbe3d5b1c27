"""How near places with merchandise are to units that nothing hinders, by movement points (§9.1).

Reckoned for one hex at a time, when a unit is there: most hexes never see one.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.maps.hex_network import Network
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.network import legion_network, ship_network
from engine.games.hellas.table.state import HexId

FADE = 0.82
"""By how much each movement point makes a place less near."""

Nearness = tuple[float, ...]
"""For each of `Board.places`: 1 in the hex itself, less with each movement point, 0 where there is no way."""


@lru_cache(maxsize=1 << 12)
def nearest_by_land(board: Board, hexes: tuple[HexId, ...]) -> Nearness:
    """How near each place is to the nearest of some legions."""
    return _nearest(board, legion_network(board), hexes)


@lru_cache(maxsize=1 << 12)
def nearest_by_sea(board: Board, hexes: tuple[HexId, ...]) -> Nearness:
    """How near each place is to the nearest of some ships."""
    return _nearest(board, ship_network(board), hexes)


def _nearest(board: Board, network: Network, hexes: tuple[HexId, ...]) -> Nearness:
    rows = [_nearness(board, network, hex) for hex in hexes]
    if len(rows) < 2:
        return rows[0] if rows else (0.0,) * len(board.places)
    return tuple(map(max, *rows))


@lru_cache(maxsize=1 << 11)
def _nearness(board: Board, network: Network, hex: HexId) -> Nearness:
    """How near each place is to a unit in a hex."""
    points = (network.distance(hex, place) for place in board.places)
    return tuple(0.0 if spent is None else FADE**spent for spent in points)
