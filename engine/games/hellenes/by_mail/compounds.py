"""Whole orders as people think of them: "all of Athens to Megara" is one order, the best ones first."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import Compound, Rated, best_first, say, whole_orders
from engine.games.hellenes.actions.pillage import Withdrawing
from engine.games.hellenes.actions.recruits import Recruiting
from engine.games.hellenes.by_mail.action_orders import (
    builds,
    garrisons,
    musters,
    pillages,
    rest_of_muster,
    rest_of_pillage,
)
from engine.games.hellenes.by_mail.answer_orders import (
    deployments,
    recruits,
    retreats,
    shelters,
    sieges,
    sorties,
    winters,
)
from engine.games.hellenes.by_mail.card_orders import arrivals, card_plays, sacrifices
from engine.games.hellenes.by_mail.group_orders import begun_at, rest_of
from engine.games.hellenes.course.deployment import Deploying
from engine.games.hellenes.course.initiative import CommittingCard
from engine.games.hellenes.course.turn import END, Acting
from engine.games.hellenes.movement.calls import Mustering
from engine.games.hellenes.movement.group_moves import MoveGroup, Moving
from engine.games.hellenes.olympians.sacrifices import Sacrificing
from engine.games.hellenes.opponent.ventures import Prospects
from engine.games.hellenes.retreats.retreat_choices import Retreating
from engine.games.hellenes.sieges.fortifying import Fortifying
from engine.games.hellenes.sieges.sieges import Besieging
from engine.games.hellenes.sieges.sorties import Sallying
from engine.games.hellenes.table.blocks import HellenesScene
from engine.games.hellenes.winter.winter import Wintering

OFFERED = 24
"""Orders offered at most."""
END_AT = 0.02
"""What it is worth to leave Actions unused: better than a march for its own sake."""
RECRUIT_AT = 0.9


def _moves(scene: HellenesScene) -> Iterator[Rated]:
    prospects = Prospects(scene.board, scene.state, scene.seat)
    for choice in MoveGroup().legal(scene):
        yield from begun_at(scene, str(choice.args[0]), prospects)


def _rest(scene: HellenesScene) -> Iterator[Rated]:
    yield from recruits(scene, RECRUIT_AT)
    yield from garrisons(scene)
    yield END_AT, Compound((say(END),), "compound-end", {"amount": scene.state.actions})


whole_orders(Acting)(best_first(_moves, musters, pillages, builds, _rest, most=OFFERED))
for _kind, _lists in {
    Moving: rest_of, Mustering: rest_of_muster, Withdrawing: rest_of_pillage, CommittingCard: card_plays,
    Sacrificing: sacrifices, Recruiting: arrivals, Deploying: deployments, Fortifying: shelters, Sallying: sorties,
    Besieging: sieges, Retreating: retreats, Wintering: winters,
}.items():  # fmt: skip
    whole_orders(_kind)(best_first(_lists, most=OFFERED))
