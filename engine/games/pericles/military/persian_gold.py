"""Persian gold: units that Persian bases pay for when Sparta builds (§9.11)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Verb, check, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.board.values import Gold
from engine.games.pericles.military.building import (
    builds_at,
    no_hold_on_home,
    none_to_build,
    not_city_state_theater,
    points_of,
)
from engine.games.pericles.table.pieces import PericlesScene, in_play, supply
from engine.games.pericles.table.state import SIDE_OF, SPARTA, PieceId, State, TheaterId

SECTION = "9.11"


def gold_left(board: Board, state: State, gilded: dict[PieceId, int]) -> int:
    """What the Persian bases can still pay for in this issue, after these units, in military points (§3.2)."""
    return board.tables.base_points * state.persian_bases - points_of(board, gilded)


def has_base(state: State, row: Gold, theater: TheaterId) -> bool:
    """Whether one of the bases that Persian gold needs there is in a Theater."""
    there = state.pieces.get(theater, {})
    return any(base in there for base in row.bases)


def can_gild(
    board: Board, state: State, theater: TheaterId, gilded: dict[PieceId, int]
) -> list[tuple[PieceId, TheaterId]]:
    """The units that Persian gold can still raise in an issue, and where, if Sparta may build there at all."""
    if not state.persian_bases or not builds_at(board, state, SPARTA, theater):
        return []
    left, cost = gold_left(board, state, gilded), board.tables.build_cost
    return [
        (row.piece, place)
        for row in board.tables.persian_gold
        if cost[board.pieces[row.piece].kind] <= left
        and gilded.get(row.piece, 0) < row.count
        and supply(board, state, row.piece) > 0
        for place in row.theaters
        if has_base(state, row, place)
    ]


def _row(board: Board, piece: PieceId, theater: TheaterId) -> Gold:
    """The line of the table that a choice goes by."""
    return next(row for row in board.tables.persian_gold if row.piece == piece and theater in row.theaters)


@check("pericles.no-persian-base", SECTION)
def no_persian_base(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Each Persian base pays for one naval unit or two land units (§9.11)."""
    board = scene.board
    cost = board.tables.build_cost[board.pieces[piece].kind]
    if cost <= gold_left(board, scene.state, scene.frame.gilded):
        return None
    return {"bases": scene.state.persian_bases}


@check("pericles.gold-limit", SECTION)
def gold_limit(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> Args | None:
    """Of each kind, Persian gold raises only so many at a time (§9.11)."""
    row = _row(scene.board, piece, theater)
    return {"piece": row.piece, "limit": row.count} if scene.frame.gilded.get(row.piece, 0) >= row.count else None


@check("pericles.gold-needs-base", SECTION)
def gold_needs_base(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> Args | None:
    """A base of the right kind must stand where Persian gold raises units (§9.11)."""
    row = _row(scene.board, piece, theater)
    return None if has_base(scene.state, row, theater) else {"piece": row.piece, "theater": theater}


class RaiseWithGold(Verb):
    """One unit, paid for by a Persian base."""

    pattern, section = "gold <piece> <theater>", SECTION
    checks = (not_city_state_theater, no_hold_on_home, no_persian_base, gold_limit, gold_needs_base, none_to_build)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every unit and Theater of the table; to Athens the King gives nothing."""
        if SIDE_OF[scene.seat] != SPARTA:
            return []
        return [
            say("gold", row.piece, theater)
            for row in scene.board.tables.persian_gold
            for theater in row.theaters
            if in_play(scene.board, scene.state, theater)
        ]
