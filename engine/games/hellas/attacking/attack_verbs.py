"""What everything that can be chosen in an ATTACK has in common: a contested hex, and no armistice (§9.2, §9.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.core.check import Check
from engine.core.decision import Choice
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.people.armistice import at_peace
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.requirements import HexVerb, named_hex
from engine.games.hellas.table.state import POWERS, HexId, Power, State, rival

SECTION = "9.2"
CHECKS = {
    "hellas.at-peace": ("rival", "box", "turns"),
    "hellas.not-contested": ("hex",),
    "hellas.no-legions-there": ("hex",),
    "hellas.legions-acted": ("hex",),
}


class Attack(Protocol):
    """What an ATTACK remembers."""

    seat: Seat
    legions: list[HexId]
    ships: list[HexId]


class AttackVerb(HexVerb[Attack]):
    """A verb of ATTACK."""

    def telling(self, power: Power, state: State) -> Iterable[HexId]:
        """Contested hexes, then those where one's units are."""
        return state.contested or (*power.legions, *power.ships)


def enemy(scene: HellasScene, choice: Choice) -> str:
    """Whom a choice is aimed at: the holder it names, or else the rival."""
    named: Sequence[str | int] = choice.args[1:]
    return str(named[0]) if named else rival(scene.seat)


class AtPeace(Check):
    """An armistice protects the rival, though not the neutrals (§9.8)."""

    code, section = "hellas.at-peace", "9.8"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look whether one is in force."""
        armistice = scene.state.armistice
        if armistice is None or not protected(scene.state, holder := enemy(scene, choice)):
            return None
        return {"rival": holder, "box": armistice.box, "turns": scene.board.numbers.armistice_turns}


def protected(state: State, holder: str) -> bool:
    """Whether an armistice forbids to attack a holder's pieces (§9.8)."""
    return holder in POWERS and at_peace(state)


class NotContested(Check):
    """Units fight where they have contested a hex with a MOVE (§9.1.4, §9.2)."""

    code, section = "hellas.not-contested", "9.1.4"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look among the contested hexes."""
        hex = named_hex(choice)
        return None if hex in scene.state.contested else {"hex": hex}


class NoLegionsThere(Check):
    """Only legions ashore fight on land (§9.2)."""

    code, section = "hellas.no-legions-there", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for legions of one's own."""
        hex = named_hex(choice)
        return None if hex in scene.state.powers[scene.seat].legions else {"hex": hex}


class LegionsActed(Check):
    """All legions in a hex do one thing together, once in an ATTACK (§9.2)."""

    code, section = "hellas.legions-acted", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look what they have done."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.frame.legions else None
