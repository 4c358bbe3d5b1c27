"""Hands, deck and cards in play, as a case or an arbiter sets them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.cards import pick_up
from engine.core.setters.setting import Put, by_name, for_each, one_of
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import scenario_cards
from engine.games.hellenes.setting.setting_values import texts
from engine.games.hellenes.table.state import SEATS, CardId, Play, State

USES = ("actions", "event", "sacrifice")


def _lay(board: Board, state: State, cards: Iterable[CardId]) -> list[CardId]:
    """Pick cards up from wherever they lie."""
    return _taken(state, cards, scenario_cards(board, state.scenario))


def _taken(state: State, cards: Iterable[CardId], known: Collection[CardId]) -> list[CardId]:
    bags, piles = (state.deck, *state.hands.values()), (state.played, state.in_play, state.removed)
    return pick_up(cards, known, "card", bags, piles)


def turned_up(state: State, card: CardId) -> None:
    """A card lies open among those played this year, wherever it was."""
    state.played += _taken(state, [card], [card])


@for_each(SEATS, "seat")
def _plays(board: Board, state: State, seat: Seat, text: Any) -> None:
    """`plays.<seat> = "<card> <use>"`: the card that it has turned up this season, and for what."""
    card, _, use = str(text).partition(" ")
    one_of(card, scenario_cards(board, state.scenario), "card")
    turned_up(state, card)
    state.plays[seat] = Play(card, str(one_of(use, USES, "use")))


@for_each(SEATS, "seat")
def _hand(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hand.<seat>`: just these cards; what else was in it goes back into the deck."""
    wanted = _lay(board, state, texts(cards, "hand"))
    state.deck.put(state.hands[seat].things)
    state.deck.cover()
    state.hands[seat] = Bag.of(wanted, seat)


def _deck(board: Board, state: State, path: str, value: Any) -> None:
    """Just these cards, in this order for dice laid down; what else was in it is out of the game."""
    wanted = _lay(board, state, texts(value, "deck"))
    state.removed += [thing.value for thing in state.deck.things if thing.value is not UNSET]
    state.deck = Bag.of(wanted)


def _pile(name: str) -> Put:
    """`in_play`, `played`, `removed`: just these cards; what else was there goes back into the deck."""

    def set_pile(board: Board, state: State, path: str, value: Any) -> None:
        wanted = _lay(board, state, texts(value, name))
        state.deck.put([Secret(card) for card in getattr(state, name)])
        setattr(state, name, wanted)

    return set_pile


CARD_SETTERS = by_name(_plays, _hand, _deck) | {name: _pile(name) for name in ("played", "in_play", "removed")}
