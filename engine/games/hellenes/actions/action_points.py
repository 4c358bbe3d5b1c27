"""How many Actions a side has in a turn: coins, Leader, Taxes, Persian Aid, public works (§3.11, §4.0, §12, §13.1)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import leader_value, persian_aids, taxes
from engine.games.hellenes.cards.expeditions import expeditionaries, sicily_threatened
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import ATHENS, SPARTA, State

SECTION = "4.0"


def added(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """The Actions that come on top of a side's coins, by what brings them; never in an Event turn (§3.11, §13.1)."""
    return {
        "leader": leader_value(board, state, seat),
        "taxes": taxes(board, state) * board.tables.taxes_actions if seat == ATHENS else 0,
        "persian": persian_aids(board, state) * board.tables.persian_aid_actions if seat == SPARTA else 0,
    }


def bonus(board: Board, state: State, seat: Seat) -> int:
    """All of them."""
    return sum(added(board, state, seat).values())


def public_works(table: HellenesTable, seat: Seat) -> int:
    """The Actions that Athens loses under the Peace while too few Expeditionaries are in Sicily (§12.0).

    Who of Athens' blocks there is one is Athens' secret; whether there are enough of them comes to light by this.
    """
    board: Board = table.board
    if seat != ATHENS or not table.state.peace:
        return 0
    if not sicily_threatened(board, table.state):
        return board.tables.public_works
    enough = expeditionaries(table) >= board.tables.expeditionaries
    return 0 if enough else board.tables.public_works


def action_points(table: HellenesTable, seat: Seat) -> int:
    """The Actions of a side that has played a card for its coins this season; tells how they come about (§4.0)."""
    board: Board = table.board
    state = table.state
    value = board.cards[state.plays[seat].card].value
    lost = public_works(table, seat)
    count = max(value + bonus(board, state, seat) - lost, 0)
    if lost:
        table.tell("hellenes.public-works", "12.0", lost=lost)
    told: Args = {"value": value, **added(board, state, seat)}
    table.tell("hellenes.actions", SECTION, seat=seat, count=count, **told)
    return count
