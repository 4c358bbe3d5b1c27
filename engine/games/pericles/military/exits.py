"""Leaving a Theater: what lets a unit out along a connection, and what holds it back (§9.32)."""

from __future__ import annotations

from msgspec import Struct

from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import never_leaves
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.pieces import bases, strength
from engine.games.pericles.table.state import PieceId, State, TheaterId, enemy

SECTION = "9.32"
STANDING, PASSING = 1, 0
"""How many of the units counted in a Theater are the one that leaves: it has stood there, or comes through."""
ARGOS, NEVER, STRENGTH, BASE_MISSING = "argos", "never", "strength", "base"


class Bar(Struct, frozen=True):
    """What holds a unit back in a Theater."""

    why: str
    """`argos`: Argive units stay in Sparta (§12.1); `never`: not along such a connection; `strength`: what remains is
    weaker than the enemy; `base`: a friendly base is missing."""
    strength: str = ""
    """The strength that counts: `land` or `naval`."""
    own: int = 0
    """What of it remains without the unit."""
    enemy: int = 0


def bar(board: Board, state: State, piece: PieceId, theater: TheaterId, line: str, counted: int) -> Bar | None:
    """Why a unit may not leave a Theater along a type of connection; None if it may.

    `counted` says whether it is among the units that stand there (`STANDING`) or comes through (`PASSING`): the
    strength that remains is that without it.
    """
    row = board.pieces[piece]
    if never_leaves(piece):
        return Bar(ARGOS)
    rule = board.exits[line].get(row.kind)
    if rule is None:
        return Bar(NEVER)
    own = strength(board, state, theater, row.side, rule.strength)
    if row.kind == rule.strength:
        own -= counted * row.value
    rival = strength(board, state, theater, enemy(row.side), rule.strength)
    if own < rival:
        return Bar(STRENGTH, rule.strength, own, rival)
    if rule.base and not bases(board, state, theater, row.side):
        return Bar(BASE_MISSING, rule.strength, own, rival)
    return None


def can_exit(
    board: Board, state: State, piece: PieceId, theater: TheaterId, line: str, counted: int = STANDING
) -> bool:
    """Whether a unit may leave a Theater along a type of connection."""
    return bar(board, state, piece, theater, line, counted) is None


def next_theaters(board: Board, state: State, piece: PieceId, theater: TheaterId, counted: int) -> list[TheaterId]:
    """Where a unit can go from a Theater along one connection: out of it, and into the next (§9.32, §9.33)."""
    return [
        end
        for end, line in board.ways[theater]
        if end in state.pieces
        and can_exit(board, state, piece, theater, line, counted)
        and may_enter(board, state, piece, end)
    ]


def held_fast(board: Board, state: State, piece: PieceId, theater: TheaterId) -> bool:
    """Whether a unit that comes to a Theater cannot go on from there by any connection, and so stops (§9.32F).

    If it could leave, but all Theaters around are closed to it (§9.33), it stays just the same.
    """
    return not next_theaters(board, state, piece, theater, PASSING)
