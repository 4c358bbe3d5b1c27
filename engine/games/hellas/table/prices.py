"""What everything costs a power now, and how many pieces it has left for it (§9.3, §9.4, §12, §17)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.pieces import boxes_used, legions_total, phase, posts_total, ships_total
from engine.games.hellas.table.state import Good, Row, State

LEGION, SHIP, FORTRESS, POST, MONUMENT = "legion", "ship", "fortress", "post", "monument"
PIECES: tuple[str, ...] = (LEGION, SHIP, FORTRESS, POST, MONUMENT)
"""What is built or created, by the names of the Cost Table."""
PRICED: tuple[str, ...] = (*PIECES, "stability", "armistice", "maintenance")
"""All that the Cost Table has a line for; maintenance is that of one ship."""


def by_phase(board: Board, state: State, seat: Seat, what: str) -> int:
    """What a line of the tables says for a power in the phase that governs it; before Phase I as in Phase I (§9.3)."""
    boxes: tuple[int, ...] = getattr(board.values, what)
    return boxes[phase(board, state, seat, board.values.governed[what])]


price = by_phase
"""The same of the Cost Table: talents that one of these costs."""


def prices(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """The whole Cost Table as it holds for a power now."""
    return {what: price(board, state, seat, what) for what in PRICED}


def in_stock(board: Board, state: State, seat: Seat, piece: str) -> int:
    """Pieces of a kind that a power has off the map (§17)."""
    stock, power = board.stock[seat], state.powers[seat]
    if piece == LEGION:
        return stock.legions - legions_total(power)
    if piece == SHIP:
        return stock.ships - ships_total(power)
    if piece == POST:
        return stock.posts - posts_total(power)
    if piece == FORTRESS:
        return stock.fortresses - len(power.fortresses)
    return stock.monuments - len(power.monuments)


def stock_of(board: Board, seat: Seat, piece: str) -> int:
    """Pieces of a kind that a power has in all (§3)."""
    stock = board.stock[seat]
    of = {LEGION: stock.legions, SHIP: stock.ships, POST: stock.posts, FORTRESS: stock.fortresses}
    return of.get(piece, stock.monuments)


def boxes_left(board: Board, state: State, seat: Seat, good: Good) -> int:
    """Boxes of a merchandise that a power has no trade post for yet, contested ones counted (§17)."""
    return len(board.goods[good].income) - boxes_used(board, state.powers[seat], good)


def price_of_next_box(board: Board, state: State, seat: Seat, row: Row) -> int | None:
    """Talents to enter the next box of a row; None behind its Golden Age (§9.6)."""
    boxes, entered = board.boxes[row], state.powers[seat].development[row]
    return boxes[entered] if entered < len(boxes) else None
