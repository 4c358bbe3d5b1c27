"""What all twelve actions share: the verb, what it starts, and the checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.rulebook import Args, Seat, Verb, among, check
from engine.games.polis.table.state import PolisId
from engine.games.polis.table.units import PolisScene, PolisTable, citizens, discs_left, free_cubes, lose_prestige


class Action(Verb):
    """One of the twelve actions: a procedure that asks for more, or something that is done at once."""

    begins: type[Any] | None = None
    """Its procedure, which remembers what is said by the same names."""
    carry_out: Callable[..., None]
    """`carry_out(table, seat, ...)` does it, where there is no procedure; it gets what is said by its names."""


@check("polis.same-action", "start", lasting=True)
def same_action(scene: PolisScene, verb: str) -> Args | None:
    """The two actions of a turn must differ (Start and progress)."""
    return {"action": verb} if verb in scene.frame.taken else None


@check("polis.no-prestige", "military")
def no_prestige(scene: PolisScene) -> Args | None:
    """A military action costs prestige (Military actions)."""
    prestige, needed = scene.state.sides[scene.seat].prestige, scene.board.costs.military
    return {"prestige": prestige, "needed": needed} if prestige < needed else None


def _whose(scene: PolisScene, polis: PolisId) -> Args:
    owner = scene.state.poleis[polis].owner
    return {"polis": polis, **({"owner": owner} if owner else {})}


@among("polis.not-yours", "polis", told=_whose)
def of_ones_own(scene: PolisScene) -> list[PolisId]:
    """Only a polis of one's own can do this."""
    return scene.state.owned(scene.seat)


@check("polis.no-cubes", "start")
def no_cubes(scene: PolisScene, polis: PolisId) -> Args | None:
    """The new citizens must come out of one's supply (Start and progress)."""
    needed, left = citizens(scene.board, scene.state, polis), free_cubes(scene.board, scene.state, scene.seat)
    return {"needed": needed, "left": left} if left < needed else None


@check("polis.no-discs", "start")
def no_discs(scene: PolisScene) -> Args | None:
    """A polis, or a tribute box, needs a disc out of one's supply (Start and progress)."""
    left = discs_left(scene)
    return {"needed": 1, "left": left} if left < 1 else None


def pay_military(table: PolisTable, seat: Seat, section: str) -> None:
    """The prestige that every military action costs."""
    lose_prestige(table, seat, table.board.costs.military, "military", section)
