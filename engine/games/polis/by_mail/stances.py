"""What is left ahead for others' turns: conditions, and stances: how to fight, to feed and to exact in one touch."""

from __future__ import annotations

from engine.core.ahead.predicates import Given, Pair, at_least, at_most, both, lead, less, named, one_of
from engine.core.ahead.stances import stances
from engine.games.polis.battles.questions import Attacking, Defending, Standing
from engine.games.polis.end_of_round import Growing, Supplying, Taxing
from engine.games.polis.progress.events import Answering
from engine.games.polis.progress.turn import Fee
from engine.games.polis.table.state import Battle, rival
from engine.games.polis.table.units import PolisScene

_BATTLE = (Attacking.name, Standing.name, Defending.name)
_ANY = (*_BATTLE, Supplying.name, Growing.name, Taxing.name, Answering.name, Fee.name)
FOUGHT = Given[Battle](lambda scene: scene.state.battle)


@FOUGHT.tells
def _units(battle: Battle, scene: PolisScene) -> Pair:
    units = scene.state.strength(battle.territory)
    return units[scene.seat], units[rival(scene.seat)]


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

STANCES = stances(
    "polis",
    {
        "battles": {
            "hold": (
                "stand: retreat if they-have-more 3",
                "stand: stand",
                "attack: retreat if they-have-more 3",
                "attack: attack-strongest",
                "defend: defend-fewest-losses",
            ),
            "to-the-last": (
                "stand: stand",
                "attack: attack-strongest",
                "defend: defend-fewest-losses",
            ),
            "spare": (
                "stand: retreat if they-have-more 1",
                "stand: stand",
                "attack: retreat if they-have-more 1",
                "attack: attack-weakest",
                "defend: defend-cheapest",
            ),
        },
        "supply": {
            "grow": ("supply: pay-supply", "growth: grow-most", "lose: lose-from-largest"),
            "save": ("supply: pay-supply", "growth: done", "lose: lose-from-largest"),
        },
        "phoros": {
            "no-phoros": ("phoros: phoros 0",),
            "all-phoros": tuple(f"phoros: phoros {number}" for number in range(6, -1, -1)),
        },
    },
    usual=("hold", "grow", "no-phoros"),
)
