"""Persian Aid: gold for Sparta, Persia open to both, and fewer revolts (§13)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import persian_aids, put_in_play
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import CardId, State

SECTION = "13.0"


def spreading_ruled_out(board: Board, state: State) -> bool:
    """Whether Persian Aid rules out Spreading Revolts (§13.3)."""
    return persian_aids(board, state) >= board.tables.no_spreading


def regional_ruled_out(board: Board, state: State) -> bool:
    """Whether Persian Aid rules out Regional Revolts (§13.3)."""
    return persian_aids(board, state) >= board.tables.no_regional


def revolts_ruled_out(board: Board, state: State) -> bool:
    """Whether Persian Aid rules out all Revolts (§13.3)."""
    return persian_aids(board, state) >= board.tables.no_revolts


def send_gold(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """The card stays in play; with the first one Persia is no longer closed (§13.2)."""
    board: Board = table.board
    state = table.state
    put_in_play(table, seat, card)
    table.tell("hellenes.persian-aid", SECTION, seat=seat, cards=persian_aids(board, state))
    opened = [id for id in state.neutral if board.provinces[id].theatre == "persia"]
    if opened:
        state.neutral = [id for id in state.neutral if id not in opened]
        table.tell("hellenes.persia-open", "13.2", provinces=opened)
