"""Hands, Entourages, decks and Aristophanes cards, as a case or an arbiter sets them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret
from engine.core.setters.setting import Impossible, one_of, spread
from engine.games.pericles.board.board import Board
from engine.games.pericles.setting.setting_values import Setter, listed, seat_of, side_of
from engine.games.pericles.table.state import FACTIONS, LEADER, SIDE_OF, CardId, Side, State


def _lay(board: Board, state: State, side: Side, cards: Iterable[Any]) -> list[CardId]:
    """Pick political cards of a Side up from wherever they lie."""
    known = [card.id for card in board.cards.values() if card.side == side]
    wanted = [str(one_of(card, known, f"card of {side}")) for card in cards]
    if len(set(wanted)) < len(wanted):
        raise Impossible("there is only one of each card")
    places = [state.decks[side], *(bags[seat] for bags in (state.hands, state.entourages) for seat in FACTIONS[side])]
    for bag in places:
        bag.things = [thing for thing in bag.things if thing.value not in wanted]
    state.discards[side] = [card for card in state.discards[side] if card not in wanted]
    return wanted


def _back(state: State, side: Side, bag: Bag[CardId]) -> None:
    """What else there was goes back into the deck, face down."""
    state.decks[side].put(bag.things)
    state.decks[side].cover()


def _hands(board: Board) -> Setter:
    """`hands.<seat>`: just these cards, `leader` for its Faction Leader; what else was in it goes into the deck."""

    def set_hand(state: State, path: str, value: Any) -> None:
        for keys, cards in spread(path, value).items():
            seat = seat_of(".".join(keys))
            given = listed(cards, "hands")
            wanted = _lay(board, state, SIDE_OF[seat], [card for card in given if card != LEADER])
            _back(state, SIDE_OF[seat], state.hands[seat])
            state.hands[seat] = Bag.of(wanted, seat)
            state.leaders = [other for other in state.leaders if other != seat] + [seat] * (LEADER in given)

    return set_hand


def _entourages(board: Board) -> Setter:
    """`entourages.<seat>`: just these cards; what else was in it goes into the deck."""

    def set_entourage(state: State, path: str, value: Any) -> None:
        for keys, cards in spread(path, value).items():
            seat = seat_of(".".join(keys))
            wanted = _lay(board, state, SIDE_OF[seat], listed(cards, "entourages"))
            _back(state, SIDE_OF[seat], state.entourages[seat])
            state.entourages[seat] = Bag.of(wanted, seat)

    return set_entourage


def _deck(board: Board) -> Setter:
    """`deck.<side>`: just these cards, in this order for dice laid down; what else was in it lies with the discards."""

    def set_deck(state: State, path: str, value: Any) -> None:
        for keys, cards in spread(path, value).items():
            side = side_of(".".join(keys))
            wanted = _lay(board, state, side, listed(cards, "deck"))
            state.discards[side] += [thing.value for thing in state.decks[side].things if thing.value is not UNSET]
            state.decks[side] = Bag.of(wanted)

    return set_deck


def _discards(board: Board) -> Setter:
    """`discards.<side>`: just these cards; what else was there goes into the deck."""

    def set_discards(state: State, path: str, value: Any) -> None:
        for keys, cards in spread(path, value).items():
            side = side_of(".".join(keys))
            wanted = _lay(board, state, side, listed(cards, "discards"))
            state.decks[side].put([Secret(card) for card in state.discards[side]])
            state.discards[side] = wanted

    return set_discards


# ------------------------------------------------------------------ Aristophanes


def _take(board: Board, state: State, cards: Iterable[Any]) -> list[CardId]:
    """Pick Aristophanes cards up from wherever they lie."""
    wanted = [str(one_of(card, board.plays, "Aristophanes card")) for card in cards]
    if len(set(wanted)) < len(wanted):
        raise Impossible("there is only one of each card")
    state.cards.things = [thing for thing in state.cards.things if thing.value not in wanted]
    state.shown = [card for card in state.shown if card not in wanted]
    if state.card in wanted:
        state.card = ""
    return wanted


def _card(board: Board) -> Setter:
    """`card`: this turn's Aristophanes card; the one that was it goes back into the deck."""

    def set_card(state: State, path: str, value: Any) -> None:
        (wanted,) = _take(board, state, [value])
        if state.card:
            state.cards.put([Secret(state.card)])
        state.card = wanted

    return set_card


def _cards(board: Board) -> Setter:
    """`cards`: just these in the Aristophanes deck; the others count as shown in earlier turns."""

    def set_cards(state: State, path: str, value: Any) -> None:
        wanted = _take(board, state, listed(value, "cards"))
        state.shown += [thing.value for thing in state.cards.things if thing.value is not UNSET]
        state.cards = Bag.of(wanted)

    return set_cards


def _shown(board: Board) -> Setter:
    """`shown`: just these of earlier turns; the others go back into the deck."""

    def set_shown(state: State, path: str, value: Any) -> None:
        wanted = _take(board, state, listed(value, "shown"))
        state.cards.put([Secret(card) for card in state.shown])
        state.shown = wanted

    return set_shown


CARD_SETTERS: dict[str, Callable[[Board], Setter]] = {
    "hands": _hands,
    "entourages": _entourages,
    "deck": _deck,
    "discards": _discards,
    "card": _card,
    "cards": _cards,
    "shown": _shown,
}
