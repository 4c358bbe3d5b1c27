"""Leaving a Theater: what lets a unit out along a connection, and what holds it back (§9.32)."""

from __future__ import annotations

from msgspec import Struct

from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import bases, strength
from engine.games.pericles.table.state import PieceId, State, TheaterId, enemy

SECTION = "9.32"
STANDING, PASSING = 1, 0
"""How many of the units counted in a Theater are the one that leaves: it has stood there, or comes through."""
NEVER, STRENGTH, BASE_MISSING, CLOSED = "never", "strength", "base", "closed"


class Bar(Struct, frozen=True):
    """What holds a unit back."""

    theater: TheaterId
    why: str
    """`never`: not along such a connection; `strength`: what remains is weaker than the enemy; `base`: a friendly base
    is missing; `closed`: Peace does not let it in (§9.33)."""
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
    rule = board.exits[line].get(row.kind)
    if rule is None:
        return Bar(theater, NEVER)
    own = strength(board, state, theater, row.side, rule.strength)
    if row.kind == rule.strength:
        own -= counted * row.value
    rival = strength(board, state, theater, enemy(row.side), rule.strength)
    if own < rival:
        return Bar(theater, STRENGTH, rule.strength, own, rival)
    if rule.base and not bases(board, state, theater, row.side):
        return Bar(theater, BASE_MISSING, rule.strength, own, rival)
    return None
