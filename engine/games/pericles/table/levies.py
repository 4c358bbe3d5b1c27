"""What a base raises: one naval unit or two land units, as far as there are any left (§3.2, §7.44, §8.52)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import PericlesTable, put, supply
from engine.games.pericles.table.state import PieceId, State, TheaterId


def number_of(board: Board, state: State, piece: PieceId, points: int) -> int:
    """How many units of a kind so many military points raise (§3.2), as far as there are any left (§3.1)."""
    wanted = points // board.tables.build_cost[board.pieces[piece].kind]
    return min(wanted, supply(board, state, piece))


def available(board: Board, state: State, pieces: Iterable[PieceId], points: int) -> list[PieceId]:
    """Those kinds of units of which so many military points raise at least one."""
    return [piece for piece in pieces if number_of(board, state, piece, points) > 0]


def raise_units(table: PericlesTable, seat: Seat, piece: PieceId, theater: TheaterId, points: int, section: str) -> int:
    """Put what so many military points raise into a Theater; how many. `section` is the rule that allows it."""
    number = number_of(table.board, table.state, piece, points)
    if number > 0:
        put(table.state, theater, piece, number)
        table.tell("pericles.raised", section, piece=piece, number=number, theater=theater, seat=seat)
    return number
