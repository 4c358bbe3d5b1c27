"""What could ever be meant by an order to move: far more than is legal, so that each refusal can say why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.core.maps.hex_network import Network
from engine.core.questions.decision import Choice
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.reach import SHIP, network_of, points_of
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.state import HexId

NEARLY = 3
"""Movement points more than one has, for hexes that people may think they reach."""


@lru_cache(maxsize=64)
def afloat(board: Board) -> tuple[HexId, ...]:
    """Hexes that ships can enter (§9.1)."""
    return tuple(hex for hex in board.order if board.by_sea[hex])


def field_of(board: Board, unit: str) -> tuple[HexId, ...]:
    """Hexes that a kind of unit can enter."""
    return afloat(board) if unit == SHIP else board.ashore


def goals(scene: HellasScene, unit: str, origin: HexId) -> tuple[HexId, ...]:
    """Hexes somebody might want to go to: those near enough or nearly so, were nothing in the way, and all with a name.

    The nearest come first.
    """
    board = scene.board
    points = points_of(board, scene.state, scene.seat, unit)
    return _goals(board, network_of(board, unit), unit, origin, points)


@lru_cache(maxsize=1 << 11)
def _goals(board: Board, network: Network, unit: str, origin: HexId, points: int) -> tuple[HexId, ...]:
    near = network.reach(origin, points + NEARLY, 0, 0).nearest_first()
    seen = {origin, *near}
    far = (hex for hex in field_of(board, unit) if board.hexes[hex].place and hex not in seen)
    return (*near, *far)


def is_move(board: Board, unit: str, choice: Choice) -> bool:
    """Whether the first two words of an order are two hexes, the first for a kind of unit, and the others numbers.

    The first of them says how many units move, which is at least one.
    """
    origin, hex, *numbers = (*choice.args, "", "")[: max(2, len(choice.args))]
    some = all(isinstance(n, int) and n >= (place == 0) for place, n in enumerate(numbers))
    return origin != hex and origin in _field_set(board, unit) and hex in board.hexes and some


@lru_cache(maxsize=64)
def _field_set(board: Board, unit: str) -> frozenset[HexId]:
    return frozenset(field_of(board, unit))


def first_goals(scene: HellasScene, unit: str, origins: Iterable[HexId]) -> Iterator[tuple[HexId, HexId]]:
    """For each origin the nearest goal: enough to see why nothing moves."""
    for origin in origins:
        for hex in goals(scene, unit, origin)[:1]:
            yield origin, hex
