"""Ways to answer, and conditions, for standing orders."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Choice, say
from engine.core.frame import Frame, Next
from engine.core.plan import Predicate, Tactic
from engine.games.polis.appraisal import good_worth
from engine.games.polis.battle_orders import LayAttack, PlayDefence, fought_now, own_hand
from engine.games.polis.battles import Fight
from engine.games.polis.combat_cards import honour, losses, penalty
from engine.games.polis.events import EventCard, LoseOne
from engine.games.polis.state import Card, rival
from engine.games.polis.supply import Grow, Growth, PayPrestige, ReleasePolis, Supply
from engine.games.polis.turn import PayFee, Turn
from engine.games.polis.units import PolisScene, units_in

# ------------------------------------------------------------------ battles


def _worth(scene: PolisScene, cards: tuple[str | int, ...]) -> int:
    deck = scene.board.deck(fought_now(scene.state).territory)
    return sum(deck[card].prestige for card in cards)


def _defence(key: Callable[[PolisScene, list[Card]], tuple[int, ...]]) -> Tactic:
    """A tactic that takes the defence with the smallest key."""

    def tactic(scene: PolisScene) -> Choice | None:
        answers = PlayDefence().legal(scene)
        return min(answers, key=lambda choice: key(scene, [str(card) for card in choice.args]), default=None)

    return tactic


def _lost(scene: PolisScene, cards: list[Card]) -> int:
    battle = fought_now(scene.state)
    return losses(scene.board, battle.territory, battle.shown, cards)


def _given(scene: PolisScene, cards: list[Card]) -> int:
    battle = fought_now(scene.state)
    deck = scene.board.deck(battle.territory)
    return honour(scene.board, battle.territory, battle.shown, cards) + penalty([deck[card] for card in cards])


def _fewest_losses(scene: PolisScene, cards: list[Card]) -> tuple[int, ...]:
    return _lost(scene, cards), _given(scene, cards), _worth(scene, tuple(cards))


def _least_prestige(scene: PolisScene, cards: list[Card]) -> tuple[int, ...]:
    return _given(scene, cards), _lost(scene, cards), _worth(scene, tuple(cards))


def _cheapest(scene: PolisScene, cards: list[Card]) -> tuple[int, ...]:
    return _worth(scene, tuple(cards)), _lost(scene, cards), _given(scene, cards)


def attack_strongest(scene: PolisScene) -> Choice | None:
    """The pair worth most prestige (Battles)."""
    return max(LayAttack().legal(scene), key=lambda choice: _worth(scene, choice.args), default=None)


def attack_weakest(scene: PolisScene) -> Choice | None:
    """The pair worth least prestige (Battles)."""
    return min(LayAttack().legal(scene), key=lambda choice: _worth(scene, choice.args), default=None)


def attack_varied(scene: PolisScene) -> Choice | None:
    """Formations of which one holds most, so that the rest can still match much (Battles)."""
    deck = scene.board.deck(fought_now(scene.state).territory)
    held = [deck[card].formation for card in own_hand(scene)]
    pairs = LayAttack().legal(scene)
    return max(pairs, key=lambda choice: sum(held.count(deck[c].formation) for c in choice.args), default=None)


# ------------------------------------------------------------------ the rest


def grow_most(scene: PolisScene) -> Choice | None:
    """The largest growth that is open; then no more (End of the round, 3)."""
    growths = Grow().legal(scene)
    return max(growths, key=lambda choice: int(choice.args[1]), default=say("done"))


def pay_supply(scene: PolisScene) -> Choice | None:
    """Pay if possible, else release the smallest polis (End of the round, 2)."""
    return next(iter(PayPrestige().legal(scene)), None) or release_smallest(scene)


def release_smallest(scene: PolisScene) -> Choice | None:
    """Give up the polis with the fewest citizens (End of the round, 2)."""
    poleis = scene.state.poleis
    return min(ReleasePolis().legal(scene), key=lambda c: poleis[str(c.args[0])].population, default=None)


def lose_from_largest(scene: PolisScene) -> Choice | None:
    """Lose a unit where there are most (Start and progress)."""
    mine = LoseOne().legal(scene)
    return max(mine, key=lambda c: units_in(scene.board, scene.state, scene.seat, str(c.args[1])), default=None)


def fee_cheapest(scene: PolisScene) -> Choice | None:
    """Pay the fee with what is worth least, of what there is most (Start and progress)."""
    stock = scene.state.sides[scene.seat].stock
    fees = PayFee().legal(scene)
    return min(fees, key=lambda c: (good_worth(str(c.args[0])), -stock[str(c.args[0])]), default=None)


def only(frame: type[Frame], step: Callable[..., Next], tactic: Tactic) -> Tactic:
    """The tactic, where that step of that procedure waits for an answer; elsewhere it has nothing to say."""

    def guarded(scene: PolisScene) -> Choice | None:
        fits = isinstance(scene.frame, frame) and scene.frame.at == step.__name__
        return tactic(scene) if fits else None

    return guarded


TACTICS: dict[str, Tactic] = {
    "defend-fewest-losses": only(Fight, Fight.defended, _defence(_fewest_losses)),
    "defend-least-prestige": only(Fight, Fight.defended, _defence(_least_prestige)),
    "defend-cheapest": only(Fight, Fight.defended, _defence(_cheapest)),
    "attack-strongest": only(Fight, Fight.attacked, attack_strongest),
    "attack-weakest": only(Fight, Fight.attacked, attack_weakest),
    "attack-varied": only(Fight, Fight.attacked, attack_varied),
    "grow-most": only(Growth, Growth.answered, grow_most),
    "pay-supply": only(Supply, Supply.answered, pay_supply),
    "release-smallest": only(Supply, Supply.answered, release_smallest),
    "lose-from-largest": only(EventCard, EventCard.picked, lose_from_largest),
    "fee-cheapest": only(Turn, Turn.fee_paid, fee_cheapest),
}
TACTICS_FOR: dict[str, tuple[str, ...]] = {
    "polis.attack": ("attack-strongest", "attack-weakest", "attack-varied"),
    "polis.defend": ("defend-fewest-losses", "defend-least-prestige", "defend-cheapest"),
    "polis.growth": ("grow-most",),
    "polis.supply": ("pay-supply", "release-smallest"),
    "polis.lose": ("lose-from-largest",),
    "polis.fee": ("fee-cheapest",),
}
"""Which tactics answer which kind; canonical choices (`retreat`, `stand`, `phoros 0`) always can, too."""
_CHOICES_FOR: dict[str, tuple[str, ...]] = {
    "polis.act": ("pass",),
    "polis.attack": ("retreat",),
    "polis.stand": ("stand", "retreat"),
    "polis.event": ("accept", "decline"),
    "polis.growth": ("done",),
    "polis.phoros": tuple(f"phoros {silver}" for silver in range(7)),
    "polis.fee": ("pass",),
}
ANSWERS_AHEAD: dict[str, tuple[str, ...]] = {
    kind: (*TACTICS_FOR.get(kind, ()), *_CHOICES_FOR.get(kind, ())) for kind in {**TACTICS_FOR, **_CHOICES_FOR}
}
"""What is offered for standing orders, for each kind that can have one."""


# ------------------------------------------------------------------ conditions


_BATTLE = ("polis.attack", "polis.stand", "polis.defend")


def _margin(scene: PolisScene) -> int:
    """By how many units the opponent is stronger in the battle being fought."""
    ours, theirs = _units(scene)
    return theirs - ours


def _units(scene: PolisScene) -> tuple[int, int]:
    place = fought_now(scene.state).territory
    here = [units_in(scene.board, scene.state, seat, place) for seat in (scene.seat, rival(scene.seat))]
    return here[0], here[1]


def in_battle(name: str, number: Callable[[PolisScene], int], most: tuple[int, int], *, at_least: bool) -> Predicate:
    """A condition on a number that only a battle has."""

    def holds(scene: PolisScene, threshold: int) -> bool:
        if scene.state.battle is None:
            return False
        return number(scene) >= threshold if at_least else number(scene) <= threshold

    return Predicate(name, holds, _BATTLE, most)


_ANY = (*_BATTLE, "polis.supply", "polis.growth", "polis.phoros", "polis.event", "polis.fee")

PREDICATES: dict[str, Predicate] = {
    predicate.name: predicate
    for predicate in (
        in_battle("they-have-more", _margin, (1, 4), at_least=True),
        in_battle("we-have-more", lambda s: -_margin(s), (1, 4), at_least=True),
        in_battle("our-units-at-most", lambda s: _units(s)[0], (2, 5), at_least=False),
        in_battle("their-units-at-most", lambda s: _units(s)[1], (2, 5), at_least=False),
        in_battle("battle-round-at-least", lambda s: fought_now(s.state).round, (1, 6), at_least=True),
        Predicate("prestige-at-least", lambda s, n: s.state.sides[s.seat].prestige >= n, _ANY, (1, 20)),
        Predicate("prestige-at-most", lambda s, n: s.state.sides[s.seat].prestige <= n, _ANY, (0, 20)),
        Predicate("wheat-at-least", lambda s, n: s.state.sides[s.seat].stock["wheat"] >= n, _ANY, (1, 20)),
        Predicate("silver-at-most", lambda s, n: s.state.sides[s.seat].stock["silver"] <= n, _ANY, (0, 20)),
    )
}
