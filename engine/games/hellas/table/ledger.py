"""Income and the merchandise it comes from, kept up to date with every change on the map (§6)."""

from __future__ import annotations

from engine.core.rulebook import Seat, Table
from engine.games.hellas.board.board import Board
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.table.state import POWERS, Good, HexId, Power, Row, State

SECTION = "6"
REASONS: tuple[str, ...] = ("contested", "uncontested", "created", "taken-over", "lost", "destroyed")
"""Why a cube on the Merchandise Control Track moves; a text each."""

Produced = tuple[int, int]
"""Boxes that a hex covers for Athens and for Sparta."""


def produces(state: State, seat: Seat, hex: HexId) -> int:
    """Boxes of its merchandise that a hex covers for a power: none while it is contested (§6, §9.1.4)."""
    if hex in state.contested:
        return 0
    power = state.powers[seat]
    return power.posts.get(hex, 0) + (hex in power.fortresses)


def produced(state: State, hex: HexId) -> Produced:
    """What a hex produces for each power."""
    return produces(state, POWERS[0], hex), produces(state, POWERS[1], hex)


def note_change(table: Table[State], hex: HexId, before: Produced, reason: str) -> None:
    """Move cubes, income and control on after something has changed in a hex with merchandise. For `pieces` only."""
    board: Board = table.board
    place = board.hexes[hex]
    if place.merchandise is None:
        return
    for seat, was, now in zip(POWERS, before, produced(table.state, hex), strict=True):
        if was != now:
            _move_cube(table, seat, place.merchandise, hex, now - was, reason)
    if place.area is not None:
        control.refresh(board, table.state, place.area)


def income_of(board: Board, good: Good, boxes: int) -> int:
    """Talents that so many trade posts of a merchandise bring in (§6)."""
    return board.goods[good].income[boxes - 1] if boxes else 0


def next_income(board: Board, power: Power, good: Good) -> int:
    """Talents that one more trade post of a merchandise would bring in; 0 where no box is left for it (§6)."""
    row, boxes = board.goods[good].income, power.merchandise.get(good, 0)
    return row[boxes] - income_of(board, good, boxes) if boxes < len(row) else 0


def raise_income(table: Table[State], seat: Seat, by: int, row: Row, phase: int) -> None:
    """Income that hangs on development changes (§6)."""
    power = table.state.powers[seat]
    power.income += by
    table.tell("hellas.income-changed", SECTION, seat=seat, row=row, phase=phase, change=by, income=power.income)


def yellow_posts(board: Board, state: State, seat: Seat) -> int:
    """Uncontested trade posts that feed legions (§10)."""
    merchandise = state.powers[seat].merchandise
    return sum(merchandise.get(good, 0) for good in board.yellow)


def supply(board: Board, state: State, seat: Seat) -> int:
    """Legions that a power can feed (§10)."""
    return _fed_by(board, yellow_posts(board, state, seat))


def fed_by_another(board: Board, state: State, seat: Seat, good: Good) -> int:
    """Legions more that a power could feed with another trade post of a merchandise (§10)."""
    posts = yellow_posts(board, state, seat)
    return _fed_by(board, posts + 1) - _fed_by(board, posts) if good in board.yellow else 0


def _fed_by(board: Board, posts: int) -> int:
    return board.supply[min(posts, len(board.supply) - 1)]


def _move_cube(table: Table[State], seat: Seat, good: Good, hex: HexId, by: int, reason: str) -> None:
    power = table.state.powers[seat]
    before = power.merchandise.get(good, 0)
    boxes = before + by
    if boxes:
        power.merchandise[good] = boxes
    else:
        del power.merchandise[good]
    change = income_of(table.board, good, boxes) - income_of(table.board, good, before)
    power.income += change
    table.tell(
        "hellas.merchandise-changed", SECTION,
        seat=seat, good=good, hex=hex, boxes=boxes, change=change, income=power.income, reason=reason,
    )  # fmt: skip
