"""What hexes without a city are called: by number, and where they lie from a city close by, else by their Area."""

from __future__ import annotations

import math

from engine.core.maps.hexes import centre, distance
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import CityId, HexId
from render.boards.epic.data import facts
from render.wording.plain import Plain
from render.wording.texts import Place

NEAR = 2
"""Hexes within which a city tells where something is."""
_WAYS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
"""As angles run from the east to the south."""


def described() -> dict[HexId, Place]:
    """*2337 N of Methone*, or *2116 in Hestiaeotis*; the number alone in short.

    The pictures show the city, and no numbers.
    """
    board = facts()
    return {id: _told(board, id) for id in board.hexes if id not in board.cities}


def _told(board: Board, id: HexId) -> Place:
    number = Plain(id[1:])
    city = _landmark(board, id)
    if city is None:
        return Place("hex-in", {"digits": number, "area": board.hexes[id].area}, str(number))
    return Place("hex-near", {"digits": number, "city": city, "way": Plain(_way(board, city, id))}, str(number))


def _way(board: Board, origin: HexId, hex: HexId) -> str:
    """In which direction a hex lies from another."""
    (x, y), (left, top) = (centre(board.hexes[id].cell) for id in (hex, origin))
    eighth = round(math.atan2(y - top, x - left) / (math.pi / 4)) % len(_WAYS)
    return _WAYS[eighth]


def _landmark(board: Board, id: HexId) -> CityId | None:
    """The nearest city of the same Area, if it is near."""
    here = board.hexes[id]
    cities = [city for city in board.hexes_of[here.area] if city in board.cities]
    near = {city: distance(here.cell, board.hexes[city].cell) for city in cities}
    nearest = min(near, key=lambda city: near[city], default=None)
    return nearest if nearest is not None and near[nearest] <= NEAR else None
