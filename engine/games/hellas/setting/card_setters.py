"""Victory cards and Archimedes' deck, as a case or an arbiter sets them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.cards import pick_up
from engine.core.setters.setting import Impossible, by_name, for_each, one_of
from engine.games.hellas.board.board import Board
from engine.games.hellas.setting.setting_values import listed
from engine.games.hellas.table.state import POWERS, CardId, State


@for_each(POWERS, "power")
def _cards(board: Board, state: State, seat: Seat, given: Any) -> None:
    """`cards.<power>`: just these victory cards, known to it alone; what else it had goes into the deck."""
    wanted = _picked_up(board, state, listed(given, "cards"))
    own = state.powers[seat].cards
    own.cover()
    state.deck.put(own.things)
    state.powers[seat].cards = Bag.of(wanted, seat)


def _deck(board: Board, state: State, path: str, value: Any) -> None:
    """`deck`: just these victory cards that nobody has; the others are out of the game."""
    state.deck = Bag.of(_picked_up(board, state, listed(value, "deck")))


def _picked_up(board: Board, state: State, cards: list[Any]) -> list[CardId]:
    bags = [state.deck, *(power.cards for power in state.powers.values())]
    return pick_up(cards, board.victory_cards, "victory card", bags)


def archimedes_cards(board: Board) -> Counter[CardId]:
    """Archimedes' whole deck: how many cards lead each action."""
    return Counter(board.archimedes)


def _archimedes(board: Board, state: State, path: str, value: Any) -> None:
    """`archimedes`: just these cards still to come, in this order for dice laid down; the others have been drawn."""
    wanted = _leads(board, value, "archimedes")
    state.archimedes = Bag([Secret(card) for card in wanted])
    state.archimedes_drawn = list((archimedes_cards(board) - Counter(wanted)).elements())


def _archimedes_drawn(board: Board, state: State, path: str, value: Any) -> None:
    """`archimedes_drawn`: just these cards have been drawn this turn; the others are still to come."""
    state.archimedes_drawn = _leads(board, value, "archimedes_drawn")
    left = archimedes_cards(board) - Counter(state.archimedes_drawn)
    state.archimedes = Bag([Secret(card) for card in left.elements()])


def _leads(board: Board, value: Any, what: str) -> list[CardId]:
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    cards = [str(one_of(card, board.archimedes, "card of Archimedes'")) for card in value]
    if Counter(cards) - archimedes_cards(board):
        raise Impossible(f"{what}: there are not so many of a card")
    return cards


CARD_SETTERS = by_name(_cards, _deck, _archimedes, _archimedes_drawn)
