"""Combat cards: what matches what, and what a pair is worth (Battles)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

from engine.games.polis.board.board import Board, CombatCard
from engine.games.polis.table.state import Card

MERCENARIES, SALPINX = "mercenaries", "salpinx"


def matches(attack: CombatCard, defence: CombatCard) -> bool:
    """Whether a defence holds an attack: same formation, or Mercenaries; never against a Salpinx Call (Battles)."""
    if attack.formation == SALPINX:
        return False
    if MERCENARIES in (attack.formation, defence.formation):
        return True
    return attack.formation == defence.formation


def prestige_won(attack: CombatCard, defence: CombatCard) -> int:
    """What the attacker gains by one pair: his card's prestige, less the defender's where that matches (Battles)."""
    worth = max(attack.prestige, 0)
    return max(worth - max(defence.prestige, 0), 0) if matches(attack, defence) else worth


def penalty(cards: Sequence[CombatCard]) -> int:
    """What playing these cards costs: a Salpinx Call is never free (Battles)."""
    return sum(max(-card.prestige, 0) for card in cards)


def losses(board: Board, territory: str, attack: Sequence[Card], defence: Sequence[Card]) -> int:
    """How many units the defender loses by an answer (Battles)."""
    deck = board.deck(territory)
    return sum(not matches(deck[a], deck[d]) for a, d in zip(attack, defence, strict=True))


def honour(board: Board, territory: str, attack: Sequence[Card], defence: Sequence[Card]) -> int:
    """How much prestige the attacker gains from an answer, before penalties (Battles)."""
    deck = board.deck(territory)
    return sum(prestige_won(deck[a], deck[d]) for a, d in zip(attack, defence, strict=True))


def all_cards(board: Board, territory: str) -> list[Card]:
    """The whole deck of a battle over a territory."""
    return [card.id for card in board.deck(territory).values() for _ in range(card.count)]


def in_order(board: Board, territory: str, cards: Sequence[Card]) -> list[Card]:
    """Cards in the order of the deck list."""
    order = list(board.deck(territory))
    return sorted(cards, key=order.index)


def attacks(hand: Sequence[Card], number: int) -> list[tuple[Card, ...]]:
    """The different sets of cards that can be laid out of a hand, which is in order."""
    return list(dict.fromkeys(combinations(hand, number)))


def defences(hand: Sequence[Card], number: int) -> list[tuple[Card, ...]]:
    """The different ways to set cards out of a hand against those shown."""
    return list(dict.fromkeys(permutations(hand, number)))


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether all of some cards are in a hand."""
    return not Counter(cards) - Counter(hand)


def without(hand: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """A hand after some cards have been played out of it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
