"""Hands, Entourages, decks and Aristophanes cards, as a case or an arbiter sets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.cards import pick_up
from engine.core.setters.setting import by_name, for_each, listed
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.state import FACTIONS, LEADER, SEATS, SIDE_OF, SIDES, CardId, Side, State


def _lay(board: Board, state: State, side: Side, cards: Iterable[Any]) -> list[CardId]:
    """Pick political cards of a Side up from wherever they lie."""
    known = [card.id for card in board.cards.values() if card.side == side]
    bags = [state.decks[side], *(bags[seat] for bags in (state.hands, state.entourages) for seat in FACTIONS[side])]
    return pick_up(cards, known, f"card of {side}", bags, [state.discards[side]])


def _back(state: State, side: Side, bag: Bag[CardId]) -> None:
    """What else there was goes back into the deck, face down."""
    state.decks[side].put(bag.things)
    state.decks[side].cover()


@for_each(SEATS, "faction")
def _hands(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hands.<seat>`: just these cards, `leader` for its Faction Leader; what else was in it goes into the deck."""
    given = listed(cards, "hands")
    wanted = _lay(board, state, SIDE_OF[seat], [card for card in given if card != LEADER])
    _back(state, SIDE_OF[seat], state.hands[seat])
    state.hands[seat] = Bag.of(wanted, seat)
    state.leaders = [other for other in state.leaders if other != seat] + [seat] * (LEADER in given)


@for_each(SEATS, "faction")
def _entourages(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`entourages.<seat>`: just these cards; what else was in it goes into the deck."""
    wanted = _lay(board, state, SIDE_OF[seat], listed(cards, "entourages"))
    _back(state, SIDE_OF[seat], state.entourages[seat])
    state.entourages[seat] = Bag.of(wanted, seat)


@for_each(SIDES, "Side")
def _deck(board: Board, state: State, side: Side, cards: Any) -> None:
    """`deck.<side>`: just these cards, in this order for dice laid down; what else was in it lies with the discards."""
    wanted = _lay(board, state, side, listed(cards, "deck"))
    state.discards[side] += [thing.value for thing in state.decks[side].things if thing.value is not UNSET]
    state.decks[side] = Bag.of(wanted)


@for_each(SIDES, "Side")
def _discards(board: Board, state: State, side: Side, cards: Any) -> None:
    """`discards.<side>`: just these cards; what else was there goes into the deck."""
    wanted = _lay(board, state, side, listed(cards, "discards"))
    state.decks[side].put([Secret(card) for card in state.discards[side]])
    state.discards[side] = wanted


# ------------------------------------------------------------------ Aristophanes


def _take(board: Board, state: State, cards: Iterable[Any]) -> list[CardId]:
    """Pick Aristophanes cards up from wherever they lie."""
    wanted = pick_up(cards, board.plays, "Aristophanes card", [state.cards], [state.shown])
    if state.card in wanted:
        state.card = ""
    return wanted


def _card(board: Board, state: State, path: str, value: Any) -> None:
    """`card`: this turn's Aristophanes card; the one that was it goes back into the deck."""
    (wanted,) = _take(board, state, [value])
    if state.card:
        state.cards.put([Secret(state.card)])
    state.card = wanted


def _cards(board: Board, state: State, path: str, value: Any) -> None:
    """`cards`: just these in the Aristophanes deck; the others count as shown in earlier turns."""
    wanted = _take(board, state, listed(value, "cards"))
    state.shown += [thing.value for thing in state.cards.things if thing.value is not UNSET]
    state.cards = Bag.of(wanted)


def _shown(board: Board, state: State, path: str, value: Any) -> None:
    """`shown`: just these of earlier turns; the others go back into the deck."""
    wanted = _take(board, state, listed(value, "shown"))
    state.cards.put([Secret(card) for card in state.shown])
    state.shown = wanted


CARD_SETTERS = by_name(_hands, _entourages, _deck, _discards, _card, _cards, _shown)
