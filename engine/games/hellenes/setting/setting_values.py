"""Values as cases and arbiters write them: places, sides, blocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.secrets.secret import Seat
from engine.core.setters.setting import Impossible, one_of, spread
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.state import (
    SEATS,
    AreaId,
    Block,
    ProvinceId,
    State,
)

NOBODY = "none"
ABOARD = "aboard"


def areas(board: Board) -> list[AreaId]:
    """Every area."""
    return [*board.provinces, *board.seas]


def city_of(board: Board, value: Any) -> ProvinceId:
    """A City, by its id."""
    return str(one_of(value, [row.id for row in board.provinces.values() if row.city], "City"))


def seat_of(value: Any) -> Seat:
    """A side."""
    return str(one_of(value, SEATS, "seat"))


Put = Callable[[Board, State, str, Any], None]
"""What sets something: with the rest of the path, and the value."""


def for_each_side(put: Callable[[Board, State, Seat, Any], None]) -> Put:
    """Set something of either side, whose name comes next in the path."""

    def put_all(board: Board, state: State, path: str, value: Any) -> None:
        for keys, given in spread(path, value).items():
            put(board, state, seat_of(".".join(keys)), given)

    return put_all


def listed(value: Any, what: str) -> list[str]:
    """A list of texts."""
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    return [str(item) for item in value]


def block_of(board: Board, seat: Seat, text: str) -> Block:
    """`s26`, `s26 2`, `a4 1 aboard a16`; without a strength, at its greatest."""
    words = text.split()
    carrier = ""
    if ABOARD in words:
        carrier = str(one_of(words.pop(), board.units, "unit"))
        words.remove(ABOARD)
    row = board.units[one_of(words[0], board.units, "unit")]
    if row.seat != seat:
        raise Impossible(f"{row.id} is not a unit of {seat}")
    if len(words) > 2 or (len(words) == 2 and not words[1].isdecimal()):
        raise Impossible(f"{text!r}: say unit, strength, `{ABOARD}` and a fleet")
    return Block(row.id, int(words[1]) if len(words) > 1 else row.cv, carrier)
