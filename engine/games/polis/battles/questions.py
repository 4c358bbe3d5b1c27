"""What is asked in battles: which cards, whether to stand, and which battle comes first (Battles).

Combat cards: what matches what, and what a pair is worth (Battles).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, permutations, product

from engine.core.rulebook import Args, Choice, Kind, Simple, Verb, among, check, say
from engine.games.polis.board.board import Board, CombatCard
from engine.games.polis.table.state import SEATS, Battle, Card, State
from engine.games.polis.table.units import PolisScene

SECTION = "battles"
Deck = Mapping[Card, CombatCard]
"""The faces that count in a battle, by land or by sea."""

# ------------------------------------------------------------------ questions about the table


def embattled(board: Board, state: State) -> list[str]:
    """Territories crowded enough for a battle, unless fought over since the other had a turn (Battles)."""
    found = []
    for units in (state.hoplites, state.galleys):
        ours, theirs = (units[seat] for seat in SEATS)
        found += [place for place, number in ours.items() if crowded(board, state, place, number + theirs[place])]
    return found


def crowded(board: Board, state: State, place: str, units: int) -> bool:
    """Whether so many units in a territory make a battle, unless there was one since the other had a turn (Battles)."""
    return units >= board.battle.units and place not in state.fought


def fought_now(state: State) -> Battle:
    """The battle being fought."""
    assert state.battle is not None
    return state.battle


def faces(scene: PolisScene) -> Deck:
    """The cards that count in the battle being fought."""
    deck: Deck = scene.board.deck(fought_now(scene.state).territory)
    return deck


def own_hand(scene: PolisScene) -> list[Card]:
    """The cards of the seat that is asked."""
    return scene.read(fought_now(scene.state).hands[scene.seat])


# ------------------------------------------------------------------ what is asked


@check("polis.not-in-hand")
def not_in_hand(scene: PolisScene, cards: tuple[Card, ...]) -> Args | None:
    """Only cards in hand can be played (Battles)."""
    hand = own_hand(scene)
    return None if holds(hand, cards) else {"cards": list(cards), "hand": list(hand)}


class LayAttack(Verb):
    """Two cards face down, in the order of the deck list."""

    pattern, section, orderless = "attack <cards:card...>", SECTION, True
    checks = (not_in_hand,)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        return [say("attack", *pair) for pair in combinations_with_replacement(faces(scene), scene.board.costs.cards)]

    def legal(self, scene: PolisScene) -> list[Choice]:
        return [say("attack", *pair) for pair in dict.fromkeys(combinations(own_hand(scene), scene.board.costs.cards))]


class PlayDefence(Verb):
    """One card against each that is shown, in that order."""

    pattern, section = "defend <cards:card...>", SECTION
    checks = (not_in_hand,)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        return [say("defend", *pair) for pair in product(faces(scene), repeat=scene.board.costs.cards)]

    def legal(self, scene: PolisScene) -> list[Choice]:
        return [say("defend", *pair) for pair in dict.fromkeys(permutations(own_hand(scene), scene.board.costs.cards))]


@check("polis.retreat-price")
def retreat_unpaid(scene: PolisScene) -> Args | None:
    """A retreat costs prestige, and one must have it (Battles)."""
    needed, prestige = scene.board.costs.cowardice, scene.state.sides[scene.seat].prestige
    return {"needed": needed, "prestige": prestige} if prestige < needed else None


@check("polis.already-drawn")
def already_drawn(scene: PolisScene) -> Args | None:
    """A retreat is declared before drawing: after the first round the attacker lays cards once he has (Battles)."""
    return {} if isinstance(scene.kind, Attacking) and fought_now(scene.state).round > 1 else None


RETREAT = Verb("retreat", SECTION, (already_drawn, retreat_unpaid))


class Attacking(Kind):
    """Which two cards attack (Battles)?"""

    name, section, reply = "polis.attack", SECTION, True
    verbs = (LayAttack(), RETREAT)

    def default(self, scene: PolisScene) -> Choice:
        """The pair worth least."""
        deck = faces(scene)
        return min(LayAttack().legal(scene), key=lambda choice: sum(deck[str(card)].prestige for card in choice.args))


class Standing(Kind):
    """Stand and draw, or retreat (Battles)?"""

    name, section, reply = "polis.stand", SECTION, True
    verbs = (Simple("stand", SECTION), RETREAT)
    by_default = "stand"


class Defending(Kind):
    """Which card against which (Battles)?"""

    name, section, reply = "polis.defend", SECTION, True
    verbs = (PlayDefence(),)

    def default(self, scene: PolisScene) -> Choice:
        """The answer that loses the fewest units."""
        deck, attack = faces(scene), fought_now(scene.state).shown
        return min(self.legal(scene), key=lambda choice: losses(deck, attack, map(str, choice.args)))


@among("polis.no-battle", "territory")
def fought_over(scene: PolisScene) -> list[str]:
    """Only a crowded territory is fought over (Battles)."""
    return embattled(scene.board, scene.state)


class ChoosingBattle(Kind):
    """Which territory is fought over next (Battles)?"""

    name, section = "polis.battles", SECTION
    verbs = (Verb("fight <territory>", SECTION, (fought_over,)),)


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


def penalty(deck: Deck, cards: Iterable[Card]) -> int:
    """What playing these cards costs: a Salpinx Call is never free (Battles)."""
    return sum(max(-deck[card].prestige, 0) for card in cards)


def losses(deck: Deck, attack: Iterable[Card], defence: Iterable[Card]) -> int:
    """How many units the defender loses by an answer (Battles)."""
    return sum(not matches(deck[a], deck[d]) for a, d in zip(attack, defence, strict=True))


def honour(deck: Deck, attack: Iterable[Card], defence: Iterable[Card]) -> int:
    """How much prestige the attacker gains from an answer, before penalties (Battles)."""
    return sum(prestige_won(deck[a], deck[d]) for a, d in zip(attack, defence, strict=True))


def all_cards(deck: Deck) -> list[Card]:
    """All the cards of a deck."""
    return [card.id for card in deck.values() for _ in range(card.count)]


def in_order(deck: Deck, cards: Iterable[Card]) -> list[Card]:
    """Cards in the order of the deck list."""
    return sorted(cards, key=list(deck).index)


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether all of some cards are in a hand."""
    return not Counter(cards) - Counter(hand)


def without(hand: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """A hand after some cards have been played out of it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
