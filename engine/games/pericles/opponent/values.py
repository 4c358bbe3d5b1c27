"""What issues, markers and pieces are worth to whoever plays for a faction: rules of thumb, in Honor."""

from __future__ import annotations

from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.table.state import AT_PEACE, WAR_PEACE, IssueId, PieceId, State

ISSUES: dict[IssueId, float] = {
    "military": 1.5, "league": 2.0, "diplomatic": 1.4, "oracle": 3.0, "ostracism": 2.0, "games": 2.5, "war-peace": 0.5,
    "citizenship": 3.0, "colony": 5.0, "krypteia": 1.0, "agoge": 1.5, "rumor": 0.2,
}  # fmt: skip
"""What an issue won is worth to its faction, besides oration."""
PEACE_AT_HAND, PEACE_FAR = 4.0, 1.0
"""What War/Peace is worth in wartime: where it has been moved on both displays, and else."""


def issue_worth(state: State, issue: IssueId) -> float:
    """What it is worth to win an issue, as things stand."""
    if issue == WAR_PEACE and state.status != AT_PEACE:
        on_both = all(any(chip.issue == WAR_PEACE and chip.space for chip in track) for track in state.tracks.values())
        return PEACE_AT_HAND if on_both else PEACE_FAR
    return ISSUES[issue]


def piece_worth(board: Board, piece: PieceId) -> tuple[float, ...]:
    """How much a piece is missed: bases most, then what costs most to build, is strongest, is the City-State's."""
    row = board.pieces[piece]
    cost = board.tables.build_cost.get(row.kind, 0)
    return float(row.kind == BASE), float(cost), float(row.value), float(not row.league)
