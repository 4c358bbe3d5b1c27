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

COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-march": ("origin", "hex", "units", "leaders", "purpose", "enemies", "needs", "odds"),
    "compound-march-on": ("origin", "hex", "units", "leaders", "goal"),
    "compound-stay": ("hex",),
    "compound-halt": ("hex",),
    "compound-sail": ("origin", "place", "units", "leaders", "purpose", "enemies", "needs", "odds", "die"),
    "compound-anchor": ("place",),
    "compound-moved": (),
    "compound-season": ("number", "leaders", "regions", "units", "talents"),
    "compound-place-all": ("number", "leaders", "regions", "builds"),
    "compound-place": ("region", "city", "number", "leaders"),
    "compound-build": ("units", "talents"),
    "compound-send-home": ("region", "number"),
    "compound-mustered": (),
    "compound-assess-as-it-is": ("talents",),
    "compound-assess": ("regions", "lowered", "talents"),
    "compound-stir": ("cities",),
    "compound-calm": ("cities",),
    "compound-calm-none": (),
    "compound-supply": ("talents", "own", "foraging", "given_up"),
    "compound-put-in": ("hexes",),
    "compound-besiege": ("hex", "morale", "begun", "own"),
    "compound-no-siege": (),
    "compound-lay-away": ("cards",),
    "compound-keep-hand": (),
    "compound-ask": ("about", "city", "die"),
    "compound-betray": ("about", "city", "die"),
    "compound-play": ("verb", "about", "die"),
    "compound-no-card": (),
    "compound-raid": ("hexes", "number"),
    "compound-no-raid": (),
    "compound-fight": ("place", "own", "enemies"),
    "compound-storm": ("place", "own", "enemies"),
    "compound-fight-from": ("place", "front", "own", "enemies"),
    "compound-storm-from": ("place", "front", "own", "enemies"),
    "compound-front": ("place", "front", "own", "enemies"),
    "compound-sally": ("place", "own", "enemies"),
    "compound-no-attack": (),
    "compound-stay-inside": (),
    "compound-come-out": ("hex", "own", "enemies"),
    "compound-meet": ("hex",),
    "compound-intercept": ("place", "own", "enemies", "carried"),
    "compound-let-by": ("verb",),
    "compound-retreat": ("place", "friends"),
    "compound-array-evenly": (),
    "compound-array": ("wing", "number"),
}
"""Text ids with their arguments. `purpose`: what units go for (`prospects.py`); `enemies`: how many are met there, at
what `odds`; `needs`: how many it takes to besiege it;
`die`: the least that carries a voyage so far, 1 where it does so surely (§16.4.1), or that a card takes, 0 where
nobody throws one."""

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
