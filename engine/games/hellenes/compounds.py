"""Whole orders as people think of them: "all of Athens to Megara" is one order, the best ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.compound import Compound
from engine.core.decision import Choice, say
from engine.core.frame import Frame
from engine.games.hellenes.action_orders import builds, garrisons, musters, pillages, rest_of_muster, rest_of_pillage
from engine.games.hellenes.answer_orders import (
    deployments,
    recruits,
    retreats,
    shelters,
    sieges,
    sorties,
    winters,
)
from engine.games.hellenes.blocks import HellenesScene
from engine.games.hellenes.card_orders import arrivals, card_plays, sacrifices
from engine.games.hellenes.deployment import Stationing
from engine.games.hellenes.fortifying import Fortify
from engine.games.hellenes.group_moves import GroupMove, MoveGroup
from engine.games.hellenes.group_orders import begun_at, rest_of
from engine.games.hellenes.initiative import Commitment
from engine.games.hellenes.musters import Muster
from engine.games.hellenes.pillage import Pillage
from engine.games.hellenes.recruits import Recruit
from engine.games.hellenes.retreats import Retreat
from engine.games.hellenes.sacrifices import Sacrifice
from engine.games.hellenes.sieges import SiegePhase
from engine.games.hellenes.sorties import Sorties
from engine.games.hellenes.turn import END, Actions
from engine.games.hellenes.ventures import Prospects
from engine.games.hellenes.winter import WinterActions

COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-move": ("origin", "place", "sailing", "fleets", "soldiers", "lost", "purpose", "forced"),
    "compound-enough": (),
    "compound-muster": ("city", "amount"),
    "compound-pillage": ("city", "amount"),
    "compound-withdraw": ("city", "amount"),
    "compound-build": ("units",),
    "compound-build-up": ("units", "amount"),
    "compound-garrison": ("city",),
    "compound-recruit": (),
    "compound-recruited": ("unit", "place"),
    "compound-end": ("amount",),
    "compound-card": ("card", "use", "coins", "more", "vain"),
    "compound-sacrifice": ("olympian",),
    "compound-deploy-large": (),
    "compound-deploy-spread": ("amount",),
    "compound-fortify-all": ("city",),
    "compound-fortify-some": ("city", "amount"),
    "compound-fortify-nobody": ("city",),
    "compound-sortie": ("city", "amount"),
    "compound-stay-inside": (),
    "compound-starve": ("city", "amount"),
    "compound-assault": ("city", "amount", "joined"),
    "compound-siege-over": (),
    "compound-retreat": ("place",),
    "compound-retreat-inside": (),
    "compound-winter": ("moving", "kept", "built", "lost"),
}
"""Text ids with their arguments. `purpose`: what a formation goes for (`ventures.py`); `units`: a list of own units.

Of a move: `sailing`: whether it crosses a sea; `soldiers`: land units; `lost`: steps given up aboard (§5.21). Of a
card: `more`: Actions beside its coins; `vain`: whether its Event would come to nothing as things stand.
"""

Rated = tuple[float, Compound]
OFFERED = 24
"""Orders offered at most."""
END_AT = 0.02
"""What it is worth to leave Actions unused: better than a march for its own sake."""
RECRUIT_AT = 0.9


def compounds(scene: HellenesScene) -> list[Compound]:
    """Whole orders worth offering, best first."""
    rated: dict[tuple[Choice, ...], Rated] = {}
    for value, order in _rated(scene):
        if order.choices not in rated or rated[order.choices][0] < value:
            rated[order.choices] = value, order
    best = sorted(rated.values(), key=lambda pair: -pair[0])[:OFFERED]
    return [order for _, order in best]


def _rated(scene: HellenesScene) -> Iterator[Rated]:
    for frame, orders in _BY_FRAME.items():
        if isinstance(scene.frame, frame):
            return orders(scene)
    return iter(())


def _actions(scene: HellenesScene) -> Iterator[Rated]:
    prospects = Prospects(scene.board, scene.state, scene.seat)
    for choice in MoveGroup().legal(scene):
        yield from begun_at(scene, str(choice.args[0]), prospects)
    yield from musters(scene)
    yield from pillages(scene)
    yield from builds(scene)
    yield from recruits(scene, RECRUIT_AT)
    yield from garrisons(scene)
    yield END_AT, Compound((say(END),), "compound-end", {"amount": scene.state.actions})


_BY_FRAME: dict[type[Frame], Callable[[HellenesScene], Iterator[Rated]]] = {
    Actions: _actions, GroupMove: rest_of, Muster: rest_of_muster, Pillage: rest_of_pillage, Commitment: card_plays,
    Sacrifice: sacrifices, Recruit: arrivals, Stationing: deployments, Fortify: shelters, Sorties: sorties,
    SiegePhase: sieges, Retreat: retreats, WinterActions: winters,
}  # fmt: skip
"""Where a procedure asks only one kind of question, that procedure tells which."""
