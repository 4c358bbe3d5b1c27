"""Battles, at once or left ahead: which cards to lay, and when to retreat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.rulebook import Compound, Rated, best_first, least, most, tactic, whole_orders
from engine.games.polis.battles.questions import (
    MERCENARIES,
    Attacking,
    Defending,
    PlayDefence,
    Standing,
    faces,
    fought_now,
    honour,
    losses,
    own_hand,
    penalty,
)
from engine.games.polis.table.state import Card
from engine.games.polis.table.units import PolisScene

Cards = tuple[Card, ...]
_UNIT, _CARD, _MERCENARIES = 10.0, 0.1, 3
"""What a unit and a card's worth weigh against prestige in an answer: a unit more than all that two cards can win.

Mercenaries hold any attack to come, so they are worth more than their prestige says.
"""


def _worth(scene: PolisScene, cards: Cards) -> int:
    return sum(faces(scene)[card].prestige for card in cards)


def _lost(scene: PolisScene, cards: Cards) -> int:
    return losses(faces(scene), fought_now(scene.state).shown, cards)


def _honour(scene: PolisScene, cards: Cards) -> int:
    return honour(faces(scene), fought_now(scene.state).shown, cards)


def _given(scene: PolisScene, cards: Cards) -> int:
    return _honour(scene, cards) + penalty(faces(scene), cards)


def _in_turn(*reasons: Callable[[PolisScene, Cards], int]) -> Callable[[PolisScene, Cards], tuple[int, ...]]:
    """What an answer costs by the first of these, of equals by the next."""
    return lambda scene, cards: tuple(reason(scene, cards) for reason in reasons)


def _varied(scene: PolisScene, cards: Cards) -> int:
    """Formations of which one holds most, so that the rest can still match much."""
    deck = faces(scene)
    held = [deck[card].formation for card in own_hand(scene)]
    return sum(held.count(deck[card].formation) for card in cards)


tactic("defend-fewest-losses", Defending)(least(_in_turn(_lost, _given, _worth)))
tactic("defend-least-prestige", Defending)(least(_in_turn(_given, _lost, _worth)))
tactic("defend-cheapest", Defending)(least(_in_turn(_worth, _lost, _given)))
tactic("attack-strongest", Attacking)(most(_worth, "attack"))
tactic("attack-weakest", Attacking)(least(_worth, "attack"))
tactic("attack-varied", Attacking)(most(_varied, "attack"))
Attacking.ahead = ("retreat",)
Standing.ahead = ("stand", "retreat")


@whole_orders(Defending)
@best_first
def answers(scene: PolisScene) -> Iterator[Rated]:
    """Every answer to an attack, with what it costs; the fewest units lost first, of these the least prestige."""
    deck = faces(scene)
    for choice in PlayDefence().legal(scene):
        first, second = cards = tuple(map(str, choice.args))
        spent = sum(_MERCENARIES if deck[card].formation == MERCENARIES else deck[card].prestige for card in cards)
        told = {"lost": _lost(scene, cards), "given": _honour(scene, cards), "paid": penalty(deck, cards)}
        order = Compound((choice,), "compound-defend", {"first": first, "second": second, **told})
        yield -_UNIT * told["lost"] - told["given"] - told["paid"] - spent * _CARD, order
