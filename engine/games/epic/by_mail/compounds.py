"""Whole orders as people think of them: "march the army of Sparta to Athens" is one order, the best ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.core.rulebook import CLOSING, Compound, Kind, Rated, best_first, say, whole_orders
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
from engine.games.epic.by_mail.march_orders import marches, rest_of_march
from engine.games.epic.by_mail.muster_orders import musters
from engine.games.epic.by_mail.voyage_orders import rest_of_voyage, voyages
from engine.games.epic.by_mail.wing_orders import arrays
from engine.games.epic.cards.phase import LayingAway, PlayingCard
from engine.games.epic.combat.arraying import Arraying
from engine.games.epic.combat.retreats import Retreating
from engine.games.epic.combat.standing import Standing
from engine.games.epic.forces.mustering import Mustering
from engine.games.epic.movement.attacks import Attacking, ChoosingFront
from engine.games.epic.movement.campaign import Moving
from engine.games.epic.movement.marching import Marching
from engine.games.epic.movement.sailing import Sailing
from engine.games.epic.movement.voyages import Intercepting
from engine.games.epic.raiding.raiding import Raiding
from engine.games.epic.regions.revolts import Calming, Stirring
from engine.games.epic.regions.tribute import Assessing
from engine.games.epic.sieges.sieges import Besieging
from engine.games.epic.supply.harbours import PuttingIn
from engine.games.epic.supply.supplying import Supplying
from engine.games.epic.table.parts import EpicScene

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
