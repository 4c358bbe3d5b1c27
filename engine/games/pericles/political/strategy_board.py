"""The Strategy Board Segment: the last card in hand brings the last tokens of the Assembly (§7.3)."""

from __future__ import annotations

from engine.core.rulebook import Bag, Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.honor import ranked
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import LEADER, SIDE_OF, CardId, Side, State
from engine.games.pericles.table.tokens import award_from_board

SECTION = "7.3"


def due(board: Board, state: State, seat: Seat, card: CardId) -> int:
    """The tokens that a card left over brings: a Leader's own number, one for any other (§7.3)."""
    return board.leaders[seat].board[state.plague] if card == LEADER else board.tables.strategy_board_card


def strategy_board(table: PericlesTable, side: Side) -> None:
    """Both factions show what they have left and take tokens, the Controlling Faction first; the rest goes back."""
    state = table.state
    for seat in ranked(state, side):
        if (card := _last_card(table, seat)) is not None:
            tokens = due(table.board, state, seat, card)
            table.tell("pericles.last-card", SECTION, seat=seat, card=card, due=tokens)
            award_from_board(table, seat, tokens)
    left, state.strategy_board[side] = state.strategy_board[side], 0
    state.stock[side] += left
    if left:
        table.tell("pericles.strategy-board-cleared", SECTION, side=side, tokens=left)


def _last_card(table: PericlesTable, seat: Seat) -> CardId | None:
    """Show what is left in a hand; the Leader, if he is there, else the first card.

    There is only one, but where an Assembly had nothing to debate any more: then all are shown.
    """
    state = table.state
    cards = table.show(state.hands[seat])
    state.discards[SIDE_OF[seat]] += cards
    state.hands[seat] = Bag()
    if seat in state.leaders:
        state.leaders.remove(seat)
        return LEADER
    return cards[0] if cards else None
