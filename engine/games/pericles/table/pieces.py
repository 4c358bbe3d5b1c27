"""Pieces on the map: who is where, how strong, and what is left to build (§3.1, §3.2, §8.2)."""

from __future__ import annotations

from typing import TypeAlias

from engine.core.rulebook import Scene, Table
from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.table.state import PERSIA, SIDES, PieceId, Side, State, TheaterId, enemy

PericlesTable: TypeAlias = Table[State]
PericlesScene: TypeAlias = Scene[State]

NEUTRAL = "neutral"
CONTESTED = "contested"


def count(board: Board, state: State, theater: TheaterId, side: Side, *kinds: str) -> int:
    """A Side's pieces in a Theater that are of one of these kinds (none given: of any)."""
    there, pieces = state.pieces.get(theater), board.pieces
    if not there:
        return 0
    return sum(
        number
        for id, number in there.items()
        if (piece := pieces[id]).side == side and (not kinds or piece.kind in kinds)
    )


def units(board: Board, state: State, theater: TheaterId, side: Side) -> int:
    """A Side's military units in a Theater, bases not among them."""
    return _number(state, theater, board.units[side])


def bases(board: Board, state: State, theater: TheaterId, side: Side) -> int:
    """A Side's bases in a Theater, of either colour."""
    return _number(state, theater, board.of(side, BASE))


def _number(state: State, theater: TheaterId, kinds: tuple[PieceId, ...]) -> int:
    there, found = state.pieces.get(theater, {}), 0
    for kind in kinds:
        if kind in there:
            found += there[kind]
    return found


def strength(board: Board, state: State, theater: TheaterId, side: Side, kind: str) -> int:
    """Military value of a Side's units of a kind (`land`, `naval`) with its bases (§9.32, §9.42)."""
    there, pieces = state.pieces.get(theater), board.pieces
    if not there:
        return 0
    return sum(
        number * piece.value
        for id, number in there.items()
        if (piece := pieces[id]).side == side and piece.kind in (kind, BASE)
    )


def present(board: Board, state: State, theater: TheaterId) -> tuple[Side, ...]:
    """The Sides with units or bases in a Theater."""
    there, pieces = state.pieces.get(theater), board.pieces
    if not there:
        return ()
    found = {pieces[id].side for id in there}
    return tuple(side for side in SIDES if side in found)


def status(board: Board, state: State, theater: TheaterId) -> str:
    """`neutral`, `contested`, or the Side that controls the Theater (§3.2)."""
    sides = present(board, state, theater)
    return NEUTRAL if not sides else sides[0] if len(sides) == 1 else CONTESTED


def controls(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether the Theater is Friendly-Controlled for this Side (§3.2)."""
    return present(board, state, theater) == (side,)


def on_map(state: State, piece: PieceId) -> int:
    """How many of a kind are on the map."""
    return sum(there.get(piece, 0) for there in state.pieces.values())


def supply(board: Board, state: State, piece: PieceId) -> int:
    """How many of a kind can still be built (§3.1)."""
    return board.pieces[piece].count - on_map(state, piece) - state.lost.get(piece, 0)


def room_for_base(board: Board, state: State, theater: TheaterId) -> bool:
    """Whether fewer bases than the limit are in a Theater, both Sides together (§8.2)."""
    return sum(bases(board, state, theater, side) for side in SIDES) < board.tables.bases_per_theater


def all_bases(board: Board, state: State, side: Side) -> int:
    """A Side's bases on the map; Persian ones are nobody's."""
    return sum(on_map(state, base) for base in board.of(side, BASE))


def put(state: State, theater: TheaterId, piece: PieceId, number: int = 1) -> None:
    """Put pieces into a Theater; the caller has seen to supply and limits."""
    there = state.pieces[theater]
    there[piece] = there.get(piece, 0) + number


def take(state: State, theater: TheaterId, piece: PieceId, number: int = 1) -> None:
    """Take pieces out of a Theater; those that are not there are a fault of the caller."""
    there = state.pieces[theater]
    left = there.get(piece, 0) - number
    assert left >= 0, f"{number} {piece} in {theater}"
    if left:
        there[piece] = left
    else:
        there.pop(piece, None)


def carry(state: State, piece: PieceId, start: TheaterId, end: TheaterId, number: int = 1) -> None:
    """Move pieces from one Theater to another."""
    take(state, start, piece, number)
    put(state, end, piece, number)


def in_play(board: Board, state: State, theater: TheaterId) -> bool:
    """Whether a Theater is part of this game: closed ones and those off a vignette's map are not (§13.2)."""
    return theater in state.pieces


def persia_open(board: Board, state: State) -> bool:
    """Whether issues may be placed in Persia: a Spartan-Side base in Ionia, or Alcibiades there (§13.1)."""
    return state.alcibiades == PERSIA or bases(board, state, "ionia", "sparta") > 0


def treachery(state: State, theater: TheaterId, side: Side) -> int:
    """A Side's Treachery markers in a Theater (§9.8)."""
    return state.treachery.get(theater, {}).get(side, 0)


def treachery_left(board: Board, state: State, side: Side) -> int:
    """How many Treachery markers a Side can still place (§3.2: ten are the limit)."""
    return board.tables.treachery - sum(there.get(side, 0) for there in state.treachery.values())


def set_treachery(state: State, theater: TheaterId, side: Side, number: int) -> None:
    """Change a Side's Treachery markers in a Theater to this number."""
    there = {**state.treachery.get(theater, {}), side: number}
    there = {whose: markers for whose, markers in there.items() if markers}
    if there:
        state.treachery[theater] = there
    else:
        state.treachery.pop(theater, None)


def rival(board: Board, piece: PieceId) -> Side:
    """The Side that a piece is an enemy of."""
    return enemy(board.pieces[piece].side)
