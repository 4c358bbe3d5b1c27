"""What a case or an arbiter may set that does more than its type says: hands and the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.bag import Bag
from engine.core.setting import Impossible, count, one_of
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import SEATS, CardId, State

Setter = Callable[[State, str, Any], None]


def _listed(board: Board, value: Any, what: str) -> list[CardId]:
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    return [str(one_of(card, board.cards, "card")) for card in value]


def _hands(board: Board) -> Setter:
    """`hands.<seat>`: just these cards; they leave the deck, and what else was in the hand goes into it."""

    def put(state: State, path: str, value: Any) -> None:
        given = value if not path else {path: value}
        for seat, cards in given.items():
            one_of(seat, SEATS, "seat")
            deck, wanted = state.deck, _listed(board, cards, "hands")
            deck.cards.put(deck.hands.get(seat, Bag()).things)
            deck.cards.cover()
            for card in wanted:
                found = next((thing for thing in deck.cards.things if thing.value == card), None)
                deck.cards.things = [thing for thing in deck.cards.things if thing is not found]
            deck.hands[seat] = Bag.of(wanted, seat)

    return put


def _next_cards(board: Board) -> Setter:
    """`deck`: just these cards are left to be drawn, the first of them first where dice are laid down."""

    def put(state: State, path: str, value: Any) -> None:
        state.deck.cards = Bag.of(_listed(board, value, "deck"))

    return put


def _aside(board: Board) -> Setter:
    """`aside`: how many of which cards lie in a box, at work; they leave the deck."""

    def put(state: State, path: str, value: Any) -> None:
        given = value if not path else {path: value}
        deck = state.deck
        for card, number in given.items():
            one_of(card, board.cards, "card")
            if (wanted := count(number, "aside")) > board.cards[card].count:
                raise Impossible(f"aside: there are {board.cards[card].count} of {card}")
            deck.later.pop(card, None)
            left = [thing for thing in deck.cards.things if thing.value != card]
            deck.cards.things = left + Bag.of([card] * (board.cards[card].count - wanted)).things
            deck.aside[card] = wanted

    return put


SETTERS: dict[str, Callable[[Board], Setter]] = {"hands": _hands, "deck": _next_cards, "aside": _aside}
