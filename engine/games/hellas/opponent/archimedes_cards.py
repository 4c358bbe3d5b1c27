"""Archimedes' cards: each leads one action; they are shuffled anew for each turn (the solo opponent)."""

from __future__ import annotations

from engine.core.secrets.bag import Bag
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import Action, CardId, State

SECTION = "archimedes"


def whole_deck(board: Board) -> list[CardId]:
    """All cards; they go by the action that they lead."""
    return [action for action, number in board.archimedes.items() for _ in range(number)]


def shuffle(table: HellasTable) -> None:
    """All cards make the deck again."""
    state: State = table.state
    state.archimedes, state.archimedes_drawn = Bag.of(whole_deck(table.board)), []
    table.tell("hellas.archimedes-shuffled", SECTION, cards=len(state.archimedes))


def draw(table: HellasTable, seat: str) -> Action:
    """The action that the next card leads, for all to see."""
    state: State = table.state
    if not state.archimedes.things:
        shuffle(table)
    (card,) = table.draw("hellas/archimedes", state.archimedes, 1)
    action = table.read(card)
    state.archimedes_drawn.append(action)
    table.tell("hellas.archimedes-card", SECTION, seat=seat, action=action, left=len(state.archimedes))
    return action
