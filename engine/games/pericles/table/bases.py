"""Bases built and converted (§3.2, §8.2), and that the Will of the Assembly may have wanted them (§11.41)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.table.pieces import PericlesTable, put, room_for_base, supply, take
from engine.games.pericles.table.state import SIDE_OF, PieceId, Side, State, TheaterId


def league_base(board: Board, side: Side) -> PieceId:
    """A Side's kind of League base."""
    return next(piece for piece in board.of(side, BASE) if board.pieces[piece].league)


def city_state_base(board: Board, side: Side) -> PieceId:
    """A City-State's own kind of base."""
    return next(piece for piece in board.of(side, BASE) if not board.pieces[piece].league)


def may_build(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a League base is left and the Theater has room for it (§3.1, §8.2)."""
    return supply(board, state, league_base(board, side)) > 0 and room_for_base(board, state, theater)


def may_convert_to_city_state(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a League base there can become one of the City-State's: there is one, and one of those is left (§3.1)."""
    there = state.pieces[theater].get(league_base(board, side), 0)
    return there > 0 and supply(board, state, city_state_base(board, side)) > 0


def build_base(table: PericlesTable, seat: Seat, theater: TheaterId, section: str) -> None:
    """A new League base of the faction's Side. The caller has seen to `may_build`."""
    side = SIDE_OF[seat]
    piece = league_base(table.board, side)
    put(table.state, theater, piece)
    note_base(table.state, side, theater)
    table.tell("pericles.base-built", section, seat=seat, piece=piece, theater=theater)


def convert_to_city_state(table: PericlesTable, seat: Seat, theater: TheaterId, section: str) -> None:
    """A League base becomes one of the faction's City-State. The caller has seen to `may_convert_to_city_state`."""
    side = SIDE_OF[seat]
    replace_base(table, seat, theater, league_base(table.board, side), city_state_base(table.board, side), section)
    note_base(table.state, side, theater)


def replace_base(
    table: PericlesTable, seat: Seat, theater: TheaterId, old: PieceId, new: PieceId, section: str
) -> None:
    """One kind of base takes the place of another. The caller has seen to supply (§3.1)."""
    take(table.state, theater, old)
    put(table.state, theater, new)
    table.tell("pericles.base-converted", section, seat=seat, old=old, new=new, theater=theater)


def note_base(state: State, side: Side, theater: TheaterId) -> None:
    """The action that the Will of the Assembly may ask for has been taken here this turn (§11.41)."""
    made = state.bases_made.setdefault(side, [])
    if theater not in made:
        made.append(theater)
