"""Cards of which there is one each, picked up from wherever they lie to be laid elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engine.core.secrets.bag import Bag
from engine.core.setters.setting import Impossible, one_of


def pick_up(
    cards: Iterable[Any], known: Collection[str], what: str, bags: Iterable[Bag[str]], piles: Iterable[list[str]] = ()
) -> list[str]:
    """These cards, taken out of the bags and open piles they lie in; `what` a card is called that is unknown."""
    wanted = [str(one_of(card, known, what)) for card in cards]
    if len(set(wanted)) < len(wanted):
        raise Impossible("there is only one of each card")
    for bag in bags:
        bag.things = [thing for thing in bag.things if thing.value not in wanted]
    for pile in piles:
        pile[:] = [card for card in pile if card not in wanted]
    return wanted
