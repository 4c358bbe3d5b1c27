"""Where the hexes without a name are, told by those that have one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.maps.hexes import distance
from engine.games.hellas.board.board import SEA, Board, Hex
from engine.games.hellas.table.state import HexId


def digits(hex: Hex) -> str | None:
    """The four digits of a hex, its column and its row; None for those around Sikelia, which the grid doesn't reach."""
    return None if hex.sikelia else f"{hex.cell.column:02}{hex.cell.row:02}"


def named(board: Board, hex: HexId) -> bool:
    """Whether it has a name of its own."""
    return hex in board.names["hex"]


@lru_cache(maxsize=4)
def landmarks(board: Board) -> dict[HexId, HexId]:
    """For each hex without a name the place that tells best where it is.

    Ashore it is the nearest of the same province or island, at sea the nearest on a coast or an island; of several the
    first in the order of the data.
    """
    places = [board.hexes[id] for id in board.places]
    ports = [place for place in places if board.by_sea[place.id] and not place.sikelia]
    inside = {area: [place for place in places if place.area == area] for area in board.areas}
    return {
        id: _nearest(hex, ports if hex.type == SEA else inside[hex.area or ""])
        for id, hex in board.hexes.items()
        if not named(board, id)
    }


def _nearest(hex: Hex, places: Iterable[Hex]) -> HexId:
    return min(places, key=lambda place: distance(hex.cell, place.cell)).id
