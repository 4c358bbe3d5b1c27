"""What a case or an arbiter may set that does more than its type says: stacks, hands and the deck."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from engine.core.rulebook import Bag, Seat
from engine.core.setters.ids import Shapes
from engine.core.setters.settable import Settable, Setter
from engine.core.setters.setting import Impossible, by_name, count, for_each, listed, one_of
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.table.stacks import increase
from engine.games.epic.table.state import SEATS, CardId, LeaderId, State, UnitId


@cache
def _as_its_type_says(board: Board) -> Setter:
    return Settable(State, Shapes(State, board.ids), {}).setters()["stacks"]


def _stacks(board: Board, state: State, path: str, value: Any) -> None:
    """`stacks.<number>`: who stands there comes out of the pools, units from the Force Pool first; others go back."""
    units, leaders = _on_map(state)
    _as_its_type_says(board)(state, path, value)
    for id in [path.split(".")[0]] if path else list(value):
        _leave_others(state, id)
    now, there = _on_map(state)
    for unit in {**units, **now}:
        _exchange(state, unit, now[unit] - units[unit])
    for leader in [id for id in there if id not in leaders]:
        state.leaders.pop(leader, None)
        for waiting in (*state.pools.values(), state.fallen):
            waiting[:] = [other for other in waiting if other != leader]
    for leader, seat in leaders.items():
        if leader not in there and leader in board.sides_of_leaders:
            state.leaders[leader] = HOMES[seat]


def _leave_others(state: State, id: str) -> None:
    """Leaders who are in this stack are in no other; a stack that nobody is left in is gone."""
    own = state.stacks[id].leaders if id in state.stacks else []
    for other, stack in list(state.stacks.items()):
        if other != id and set(own) & set(stack.leaders):
            stack.leaders = [leader for leader in stack.leaders if leader not in own]
            if not stack.units and not stack.leaders:
                del state.stacks[other]


def _on_map(state: State) -> tuple[Counter[UnitId], dict[LeaderId, Seat]]:
    """Units and leaders in all stacks."""
    units: Counter[UnitId] = Counter()
    for stack in state.stacks.values():
        units.update(stack.units)
    return units, {leader: stack.by for stack in state.stacks.values() for leader in stack.leaders}


def _exchange(state: State, unit: UnitId, more: int) -> None:
    """So many units leave the pools, as far as there are any; fewer than none: they return to the Force Pool."""
    for pool in (state.force, state.build):
        here = min(more, pool.get(unit, 0)) if more > 0 else more
        if here:
            increase(pool, {unit: -here})
            if not pool[unit]:
                del pool[unit]
        more -= here


def _cards(board: Board, value: Any, what: str) -> list[CardId]:
    return [str(one_of(card, board.cards, "card")) for card in listed(value, what)]


@for_each(SEATS, "seat")
def _hands(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hands.<seat>`: just these cards; they leave the deck, and what else was in the hand goes into it."""
    deck, wanted = state.deck, _cards(board, cards, "hands")
    deck.cards.put(deck.hands.get(seat, Bag()).things)
    deck.cards.cover()
    for card in wanted:
        found = next((thing for thing in deck.cards.things if thing.value == card), None)
        deck.cards.things = [thing for thing in deck.cards.things if thing is not found]
    deck.hands[seat] = Bag.of(wanted, seat)


def _deck(board: Board, state: State, path: str, value: Any) -> None:
    """`deck`: just these cards are left to be drawn, the first of them first where dice are laid down."""
    state.deck.cards = Bag.of(_cards(board, value, "deck"))


def _aside(board: Board, state: State, path: str, value: Any) -> None:
    """`aside`: how many of which cards lie in a box, at work; they leave the deck."""
    given = value if not path else {path: value}
    deck = state.deck
    for card, number in given.items():
        one_of(card, board.cards, "card")
        if (wanted := count(number, "aside")) > board.cards[card].count:
            raise Impossible(f"aside: there are {board.cards[card].count} of {card}")
        deck.later.pop(card, None)
        left = [thing for thing in deck.cards.things if thing.value != card]
        deck.cards.things = left + Bag.of([card] * (board.cards[card].count - wanted)).things
        deck.aside.pop(card, None)
        if wanted:
            deck.aside[card] = wanted


SETTERS = by_name(_stacks, _hands, _deck, _aside)
