"""Victory cards and Archimedes' deck, as a case or an arbiter sets them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret
from engine.core.setters.setting import Impossible, one_of
from engine.games.hellas.board.board import Board
from engine.games.hellas.setting.setting_values import Setter, listed, split_seat
from engine.games.hellas.table.state import CardId, State


def _cards(board: Board) -> Setter:
    """`cards.<power>`: just these victory cards, known to it alone; what else it had goes into the deck."""

    def set_cards(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "cards"):
            wanted = [str(one_of(card, board.victory_cards, "victory card")) for card in listed(given, "cards")]
            bags = [state.deck, *(power.cards for power in state.powers.values())]
            for bag in bags:
                bag.things = [thing for thing in bag.things if thing.value not in wanted]
            own = state.powers[seat].cards
            own.cover()
            state.deck.put(own.things)
            state.powers[seat].cards = Bag.of(wanted, seat)

    return set_cards


def _deck(board: Board) -> Setter:
    """`deck`: just these victory cards that nobody has; the others are out of the game."""

    def set_deck(state: State, path: str, value: Any) -> None:
        wanted = [str(one_of(card, board.victory_cards, "victory card")) for card in listed(value, "deck")]
        for power in state.powers.values():
            power.cards.things = [thing for thing in power.cards.things if thing.value not in wanted]
        state.deck = Bag.of(wanted)

    return set_deck


def archimedes_cards(board: Board) -> Counter[CardId]:
    """Archimedes' whole deck: how many cards lead each action."""
    return Counter(board.archimedes)


def _archimedes(board: Board) -> Setter:
    """`archimedes`: just these cards still to come, in this order for dice laid down; the others have been drawn."""

    def set_archimedes(state: State, path: str, value: Any) -> None:
        wanted = _leads(board, value, "archimedes")
        state.archimedes = Bag([Secret(card) for card in wanted])
        state.archimedes_drawn = list((archimedes_cards(board) - Counter(wanted)).elements())

    return set_archimedes


def _drawn(board: Board) -> Setter:
    """`archimedes_drawn`: just these cards have been drawn this turn; the others are still to come."""

    def set_drawn(state: State, path: str, value: Any) -> None:
        state.archimedes_drawn = _leads(board, value, "archimedes_drawn")
        left = archimedes_cards(board) - Counter(state.archimedes_drawn)
        state.archimedes = Bag([Secret(card) for card in left.elements()])

    return set_drawn


def _leads(board: Board, value: Any, what: str) -> list[CardId]:
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    cards = [str(one_of(card, board.archimedes, "card of Archimedes'")) for card in value]
    if Counter(cards) - archimedes_cards(board):
        raise Impossible(f"{what}: there are not so many of a card")
    return cards


CARD_SETTERS: dict[str, Callable[[Board], Setter]] = {
    "cards": _cards,
    "deck": _deck,
    "archimedes": _archimedes,
    "archimedes_drawn": _drawn,
}
