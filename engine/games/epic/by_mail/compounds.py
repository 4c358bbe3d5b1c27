"""Whole orders as people think of them: "march the army of Sparta to Athens" is one order, the best ones first.

What forms offer of answers that are too many: the likely numbers and places, the urgent things first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.core.questions.compound import in_forms
from engine.core.questions.decision import Choice
from engine.core.rulebook import CLOSING, Compound, Kind, Rated, best_first, say, whole_orders
from engine.games.epic.board.board import FLEET
from engine.games.epic.by_mail.answer_orders import (
    assessments,
    attacks,
    calmings,
    discards,
    harbours,
    interceptions,
    onsets,
    plays,
    raiding,
    retreats,
    sieges,
    stands,
    stirrings,
    supplies,
)
from engine.games.epic.by_mail.march_orders import arrays, marches, rest_of_march
from engine.games.epic.by_mail.muster_orders import most_wanted, musters, stations
from engine.games.epic.by_mail.voyage_orders import rest_of_voyage, voyages
from engine.games.epic.cards.phase import LayingAway, PlayingCard
from engine.games.epic.combat.arrays import Arraying
from engine.games.epic.combat.retreats import Retreating
from engine.games.epic.combat.standing import Standing
from engine.games.epic.forces.mustering import Mustering
from engine.games.epic.movement.attacks import Attacking, ChoosingFront
from engine.games.epic.movement.campaign import Moving
from engine.games.epic.movement.marching import Marching
from engine.games.epic.movement.sailing import Sailing
from engine.games.epic.movement.voyages import Intercepting
from engine.games.epic.raiding import Raiding
from engine.games.epic.regions.revolts import Calming, Stirring
from engine.games.epic.regions.tribute import Assessing
from engine.games.epic.sieges.sieges import Besieging
from engine.games.epic.supply.putting_in import PuttingIn
from engine.games.epic.supply.supplying import Supplying
from engine.games.epic.table.cities import port_sea
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import CityId, RegionId

OFFERED = 40
"""Orders offered at most."""


def _moved(scene: EpicScene) -> Iterator[Rated]:
    yield 0.12, Compound((say(CLOSING),), "compound-moved", {})


def _origin(order: Compound) -> object:
    """A march or voyage is about those who are in one place."""
    return order.args.get("origin")


whole_orders(Moving)(best_first(marches, voyages, _moved, most=OFFERED, about=_origin))
_LISTS: dict[type[Kind], Callable[[EpicScene], Iterable[Rated]]] = {
    Marching: rest_of_march, Sailing: rest_of_voyage, Mustering: musters, Assessing: assessments, Stirring: stirrings,
    Calming: calmings, Supplying: supplies, PuttingIn: harbours, LayingAway: discards, PlayingCard: plays,
    Raiding: raiding, Attacking: attacks, ChoosingFront: onsets, Standing: stands, Intercepting: interceptions,
    Retreating: retreats, Arraying: arrays, Besieging: sieges,
}  # fmt: skip
for _kind, _lists in _LISTS.items():
    whole_orders(_kind)(best_first(_lists, most=OFFERED))


CITIES = 4
"""Cities of a region that are offered."""
MOST = 24
"""Answers that are offered about one thing."""


def likely_numbers(count: int) -> set[int]:
    """All, half of them, or one."""
    return {count, (count + 1) // 2, 1}


@in_forms(Mustering)
def mustering(scene: EpicScene, legal: Sequence[Choice]) -> Iterator[Choice]:
    """Units and leaders to the best cities of their region, and what is built; the most wanted regions first."""
    board, state = scene.board, scene.state
    regions = most_wanted(scene)
    rank = {region: place for place, region in enumerate(regions)}
    able = {region: stations(scene, region) for region in regions}
    ports = {
        region: [city for city in cities if port_sea(board, state, city) is not None] for region, cities in able.items()
    }
    fitting: list[tuple[int, Choice]] = []
    for choice in legal:
        thing = str(choice.args[0]) if choice.args else ""
        region = _region(scene, choice, thing)
        if region not in rank:
            continue
        places: list[CityId] = (
            ports[region] if thing in board.types and board.types[thing].arm == FLEET else able[region]
        )
        if choice.verb == "place":
            number = int(choice.args[1])
            wanted = number in likely_numbers(state.force[thing]) and choice.args[2] in places[:CITIES]
        else:
            wanted = choice.verb == "build" or choice.args[1] in places[:CITIES]
        if wanted:
            fitting.append((rank[region], choice))
    yield from _at_most(choice for _, choice in sorted(fitting, key=lambda row: row[0]))


def _region(scene: EpicScene, choice: Choice, thing: str) -> RegionId:
    """Whose force a choice is about; nobody's, where it is about a place."""
    if choice.verb in ("place", "build"):
        return str(scene.board.types[thing].region)
    return str(scene.state.leaders[thing]) if choice.verb == "lead" else ""


def _at_most(choices: Iterable[Choice]) -> Iterator[Choice]:
    count: dict[object, int] = {}
    for choice in choices:
        thing = choice.args[0]
        count[thing] = count.get(thing, 0) + 1
        if count[thing] <= MOST:
            yield choice


@in_forms(Supplying, Raiding, Standing)
def of_units(scene: EpicScene, legal: Sequence[Choice]) -> Iterator[Choice]:
    """All, half or one of the units of each kind in a hex."""
    most: dict[tuple[object, ...], int] = {}
    for choice in legal:
        if len(choice.args) == 3:
            most.setdefault((choice.verb, *choice.args[:2]), int(choice.args[2]))
    fitting = (
        choice for choice in legal
        if len(choice.args) != 3 or int(choice.args[2]) in likely_numbers(most[choice.verb, *choice.args[:2]])
    )  # fmt: skip
    yield from _at_most(choice for choice in fitting if choice.args)


@in_forms(PuttingIn)
def putting_in(scene: EpicScene, legal: Sequence[Choice]) -> Iterator[Choice]:
    """Cities and forts first, other coasts after them."""
    walls = {*scene.board.cities, *scene.state.forts}
    yield from _at_most(sorted(legal, key=lambda choice: choice.args[1] not in walls))
