"""The map of Hellas for each kind of unit (§9.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.maps import hex_network
from engine.core.maps.hex_network import Network
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.state import HexId


@lru_cache(maxsize=64)
def legion_network(board: Board) -> Network:
    """The map for legions and leaders."""
    return _network(board, board.by_land)


@lru_cache(maxsize=64)
def open_network(board: Board) -> Network:
    """The map for legions as it would be without the blue barriers (§9.1)."""
    near = {hex: list(there) for hex, there in board.by_land.items()}
    for a, b in board.barriers:
        near[a].append(b)
        near[b].append(a)
    return _network(board, {hex: tuple(there) for hex, there in near.items()})


@lru_cache(maxsize=64)
def ship_network(board: Board) -> Network:
    """The map for ships."""
    return _network(board, board.by_sea)


@lru_cache(maxsize=64)
def cell_bits(board: Board) -> dict[HexId, int]:
    """The bit that stands for each hex."""
    return hex_network.cell_bits({hex.id: hex.cell for hex in board.hexes.values()})


def _network(board: Board, near: Mapping[HexId, tuple[HexId, ...]]) -> Network:
    """With what each hex costs to enter (§9.1.2, §9.1.3)."""
    return Network(cell_bits(board), near, {hex.id: hex.cost for hex in board.hexes.values()})
