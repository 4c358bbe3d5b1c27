"""Values as cases and arbiters write them: Sides, factions, Theaters, pieces, spaces of a track."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat
from engine.core.setters.setting import Impossible, one_of
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.state import PERSIA, SEATS, SIDES, Side, State, TheaterId


def seat_of(value: Any) -> Seat:
    """A faction."""
    return str(one_of(value, SEATS, "faction"))


def side_of(value: Any) -> Side:
    """A Side."""
    return str(one_of(value, SIDES, "Side"))


def theater_of(state: State, value: Any) -> TheaterId:
    """A Theater that is in play."""
    return str(one_of(value, state.pieces, "Theater in play"))


def place_of(state: State, value: Any) -> TheaterId:
    """A Theater that is in play, or Persia."""
    return str(one_of(value, (*state.pieces, PERSIA), "Theater in play"))


def table(value: Any, what: str, *keys: str) -> dict[str, Any]:
    """A table with no other keys than these."""
    if not isinstance(value, dict) or not set(value) <= set(keys):
        raise Impossible(f"{what}: say a table of {', '.join(keys)}")
    return value


def space_of(board: Board, side: Side, value: Any) -> int:
    """A space of a Side's display: `centre`, `aristocrats-2`; or a number, positive towards the first faction."""
    if isinstance(value, str):
        return spaces.parse(side, value)
    return int(one_of(value, range(-board.tables.capture, board.tables.capture + 1), "space"))
