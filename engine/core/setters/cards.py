"""Cards of which there is one each: where they can lie, how they are laid elsewhere, and what can't be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from engine.core.dice import Dice
from engine.core.secrets.bag import Bag, fill_holes
from engine.core.secrets.secret import Seat, Secret, no_holes
from engine.core.setters.setting import Impossible, one_of


class Cards:
    """The cards of one deck: in it, in hands, and on open piles; `what` one of them is called."""

    def __init__(
        self, known: Collection[str], what: str, deck: Bag[str],
        hands: Iterable[Bag[str]] = (), piles: Sequence[list[str]] = (),
    ) -> None:  # fmt: skip
        self.known, self.what, self.deck, self.piles = known, what, deck, piles
        self.bags = [deck, *hands]

    def picked_up(self, cards: Iterable[Any]) -> list[str]:
        """These cards, taken out of the bags and open piles they lie in."""
        wanted = [str(one_of(card, self.known, self.what)) for card in cards]
        if len(set(wanted)) < len(wanted):
            raise Impossible("there is only one of each card")
        for bag in self.bags:
            bag.things = [thing for thing in bag.things if thing.value not in wanted]
        for pile in self.piles:
            pile[:] = [card for card in pile if card not in wanted]
        return wanted

    def lay_into(self, hand: Bag[str], cards: Iterable[Any], *seen: Seat) -> None:
        """Just these cards; what else was in that hand goes back into the deck, face down."""
        wanted = self.picked_up(cards)
        self.deck.put(hand.things)
        self.deck.cover()
        hand.things = Bag.of(wanted, *seen).things

    def lay_onto(self, pile: list[str], cards: Iterable[Any]) -> None:
        """Just these cards; what else was on that pile goes back into the deck."""
        wanted = self.picked_up(cards)
        self.deck.put([Secret(card) for card in pile])
        pile[:] = wanted

    def leave(self, cards: Iterable[Any]) -> list[str]:
        """Just these cards in the deck, in this order for dice laid down; gives back what else was in it."""
        wanted = self.picked_up(cards)
        others = no_holes(self.deck.things)
        self.deck.things = Bag.of(wanted).things
        return others

    def faults(self) -> Iterator[str]:
        """What can't be: a card that is none of these, or in two places; more than there are."""
        found = Counter(card for pile in self.piles for card in pile)
        for bag in self.bags:
            found.update(no_holes(bag.things))
        yield from (f"there is no {self.what} {card}" for card in found if card not in self.known)
        yield from (f"{self.what} {card} is in {times} places" for card, times in found.items() if times > 1)
        if (number := sum(map(len, self.piles)) + sum(map(len, self.bags))) > len(self.known):
            yield f"{number} times a {self.what}, and there are {len(self.known)}"

    def fill(self, dice: Dice) -> None:
        """What could lie where a view has holes."""
        elsewhere = [card for pile in self.piles for card in pile]
        fill_holes([thing for bag in self.bags for thing in bag.things], list(self.known), elsewhere, dice)
