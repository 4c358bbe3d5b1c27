"""Values as cases and arbiters write them: places, sides, blocks."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat
from engine.core.setters.setting import Impossible, listed, one_of
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.state import SEATS, AreaId, Block, ProvinceId

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


def texts(value: Any, what: str) -> list[str]:
    """A list of texts."""
    return [str(item) for item in listed(value, what)]


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
