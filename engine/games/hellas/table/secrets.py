"""What is hidden, and how it could be: victory cards and what is left of Archimedes' deck."""

from __future__ import annotations

from engine.core.rulebook import Dice, fill_holes
from engine.games.hellas.board.board import Board
from engine.games.hellas.setting.card_setters import archimedes_cards
from engine.games.hellas.table.state import POWERS, State


def fill_state(board: Board, state: State, dice: Dice) -> None:
    """Put possible facts into the holes of a masked table, in place."""
    bags = [*(state.powers[seat].cards for seat in POWERS), state.deck]
    fill_holes([thing for bag in bags for thing in bag.things], list(board.victory_cards), (), dice)
    fill_holes(state.archimedes.things, archimedes_cards(board).elements(), state.archimedes_drawn, dice)
