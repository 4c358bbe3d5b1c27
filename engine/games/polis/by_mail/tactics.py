"""Answers that can be left ahead, and the conditions they may depend on."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.predicates import Given, Pair, at_least, at_most, both, lead, less, named, one_of
from engine.core.rulebook import Choice, least, most, say, tactic
from engine.games.polis.battles.questions import (
    Attacking,
    Defending,
    Standing,
    faces,
    fought_now,
    honour,
    losses,
    own_hand,
    penalty,
)
from engine.games.polis.end_of_round import PAY, Growing, Supplying, Taxing
from engine.games.polis.opponent.appraisal import good_worth
from engine.games.polis.progress.events import Answering, Losing
from engine.games.polis.progress.turn import Acting, Fee
from engine.games.polis.table.state import Battle, Card, Good, PolisId, rival
from engine.games.polis.table.units import PolisScene, units_in

# ------------------------------------------------------------------ battles

Cards = tuple[Card, ...]


def _worth(scene: PolisScene, cards: Cards) -> int:
    return sum(faces(scene)[card].prestige for card in cards)


def _lost(scene: PolisScene, cards: Cards) -> int:
    return losses(faces(scene), fought_now(scene.state).shown, cards)


def _given(scene: PolisScene, cards: Cards) -> int:
    return honour(faces(scene), fought_now(scene.state).shown, cards) + penalty(faces(scene), cards)


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

# ------------------------------------------------------------------ the rest


def _citizens(scene: PolisScene, polis: PolisId) -> int:
    return scene.state.poleis[polis].population


def _dispensable(scene: PolisScene, good: Good) -> tuple[float, int]:
    """What is worth least, of what there is most."""
    return good_worth(good), -scene.state.sides[scene.seat].stock[good]


release_smallest = tactic("release-smallest", Supplying)(least(_citizens, "release"))
fee_cheapest = tactic("fee-cheapest", Fee)(least(_dispensable, "fee"))
tactic("grow-most", Growing)(most(lambda scene, amount: amount, "grow", otherwise=say("done")))
tactic("lose-from-largest", Losing)(most(lambda scene, place: units_in(scene.board, scene.state, scene.seat, place)))


@tactic("pay-supply", Supplying)
def pay_supply(scene: PolisScene) -> Choice | None:
    """Pay if possible, else release the smallest polis (End of the round, 2)."""
    return next(iter(PAY.legal(scene)), None) or release_smallest(scene)


Acting.ahead = Fee.ahead = ("pass",)
Answering.ahead = ("accept", "decline")
Growing.ahead = ("done",)
Taxing.ahead = tuple(f"phoros {silver}" for silver in range(7))

# ------------------------------------------------------------------ conditions

_BATTLE = (Attacking.name, Standing.name, Defending.name)
_ANY = (*_BATTLE, Supplying.name, Growing.name, Taxing.name, Answering.name, Fee.name)


FOUGHT = Given[Battle](lambda scene: scene.state.battle)


def _units_there(battle: Battle, scene: PolisScene) -> Pair:
    ours, theirs = (
        units_in(scene.board, scene.state, who, battle.territory) for who in (scene.seat, rival(scene.seat))
    )
    return ours, theirs


_units = FOUGHT.tells(_units_there)


PREDICATES = named(
    at_least("they-have-more", less(lead(_units)), _BATTLE, (1, 4)),
    at_least("we-have-more", lead(_units), _BATTLE, (1, 4)),
    at_most("our-units-at-most", one_of(_units, 0), _BATTLE, (2, 5)),
    at_most("their-units-at-most", one_of(_units, 1), _BATTLE, (2, 5)),
    at_least("battle-round-at-least", FOUGHT.tells(lambda battle, _: battle.round), _BATTLE, (1, 6)),
    *both("prestige", lambda s: s.state.sides[s.seat].prestige, _ANY, (1, 20), (0, 20)),
    at_least("wheat-at-least", lambda s: s.state.sides[s.seat].stock["wheat"], _ANY, (1, 20)),
    at_most("silver-at-most", lambda s: s.state.sides[s.seat].stock["silver"], _ANY, (0, 20)),
)
