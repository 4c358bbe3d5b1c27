"""What everything that can be chosen in an ATTACK has in common: a contested hex, and no armistice (§9.2, §9.8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.rulebook import Args, among, check
from engine.games.hellas.people.armistice import at_peace
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.prices import AshoreVerb
from engine.games.hellas.table.state import POWERS, HexId, rival

SECTION = "9.2"


class AttackVerb(AshoreVerb):
    """A verb of ATTACK."""

    def telling(self, scene: HellasScene) -> Iterable[HexId]:
        """Contested hexes, then those where one's units are."""
        power = scene.state.powers[scene.seat]
        return scene.state.contested or (*power.legions, *power.ships)


@check("hellas.at-peace", "9.8")
def protected(scene: HellasScene, holder: str) -> Args | None:
    """An armistice protects the rival, though not the neutrals (§9.8)."""
    armistice = scene.state.armistice
    if armistice is None or holder not in POWERS or not at_peace(scene.state):
        return None
    return {"rival": holder, "box": armistice.box, "turns": scene.board.numbers.armistice_turns}


@check("hellas.at-peace", "9.8")
def rival_protected(scene: HellasScene) -> Args | None:
    """An armistice protects the rival (§9.8)."""
    return protected.rule(scene, rival(scene.seat))


@among("hellas.not-contested", "hex", "9.1.4")
def in_contested_hex(scene: HellasScene) -> Collection[HexId]:
    """Units fight where they have contested a hex with a MOVE (§9.1.4, §9.2)."""
    return scene.state.contested


@among("hellas.no-legions-there", "hex", SECTION)
def with_legions(scene: HellasScene) -> Collection[HexId]:
    """Only legions ashore fight on land (§9.2)."""
    return scene.state.powers[scene.seat].legions


@check("hellas.legions-acted", SECTION)
def legions_acted(scene: HellasScene, hex: HexId, legions: list[HexId]) -> Args | None:
    """All legions in a hex do one thing together, once in an ATTACK (§9.2)."""
    return {"hex": hex} if hex in legions else None
