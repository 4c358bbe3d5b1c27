"""§7. Besiege Polis."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat, among, check
from engine.games.polis.board.board import Board, PolisTile
from engine.games.polis.progress.actions import Action, no_cubes, no_discs, no_prestige, pay_military, same_action
from engine.games.polis.table.state import PolisId, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, citizens, free_polis, gain_prestige, take_polis

SECTION = "7"
SIEGE_OWNED = "siege owned"
"""Forbidden for a round: to besiege what the opponent owns."""


@check("polis.own-polis")
def own_polis(scene: PolisScene, polis: PolisId) -> Args | None:
    """One does not turn on one's own polis (§7, §12)."""
    return {"polis": polis} if scene.state.poleis[polis].owner == scene.seat else None


@check("polis.capital")
def capital(scene: PolisScene, polis: PolisId) -> Args | None:
    """Capitals are never taken (§7, §12)."""
    return {"polis": polis} if scene.board.poleis[polis].capital else None


@check("polis.no-walls")
def no_walls(scene: PolisScene, polis: PolisId) -> Args | None:
    """Epidamnos and Abdera have no territory to besiege them from (§7)."""
    return {"polis": polis} if scene.board.poleis[polis].territory is None else None


def _hoplites_around(scene: PolisScene, polis: PolisId) -> Args:
    land = scene.board.poleis[polis].territory
    own, theirs = (scene.state.hoplites[seat][land] for seat in (scene.seat, rival(scene.seat)))
    return {"polis": polis, "land": land, "own": own, "theirs": theirs}


@among("polis.no-control", "polis", told=_hoplites_around)
def in_controlled_land(scene: PolisScene) -> list[PolisId]:
    """The besieger must control the territory (§7)."""
    own, theirs = scene.state.hoplites[scene.seat], scene.state.hoplites[rival(scene.seat)]
    return [polis for polis, land in scene.board.land_of.items() if own[land] > theirs[land]]


@check("polis.too-few")
def too_few(scene: PolisScene, polis: PolisId) -> Args | None:
    """It takes as many hoplites as the fortification (§7)."""
    land, needed = scene.board.poleis[polis].territory, besiegers(scene.board, polis)
    own = scene.state.hoplites[scene.seat][land]
    return {"polis": polis, "land": land, "own": own, "needed": needed} if own < needed else None


@check("polis.siege-forbidden", "start")
def siege_forbidden(scene: PolisScene, polis: PolisId) -> Args | None:
    """An event may forbid to besiege what the opponent owns (Start and progress)."""
    banned = SIEGE_OWNED in scene.state.banned and scene.state.poleis[polis].owner is not None
    return {"polis": polis, "event": scene.state.event} if banned else None


def besiegers(board: Board, polis: PolisId) -> int:
    """The hoplites that it takes to besiege a polis (§7)."""
    return board.poleis[polis].fortification


def chance(board: Board, polis: PolisId) -> float:
    """How likely a siege is to succeed: the die must reach the fortification, and one needs no roll (§7)."""
    sides = board.costs.die
    return (sides + 1 - max(board.poleis[polis].fortification, 1)) / sides


def strong_enough(board: Board, state: State, seat: Seat, polis: PolisId, hoplites: int | None = None) -> bool:
    """Whether a seat's hoplites around a polis, or so many, could besiege it, be it their turn or not (§7)."""
    land = board.poleis[polis].territory
    if land is None or not open_to_attack(board, state, seat, polis):
        return False
    own = state.hoplites[seat][land] if hoplites is None else hoplites
    return own > state.hoplites[rival(seat)][land] and own >= besiegers(board, polis)


def open_to_attack(board: Board, state: State, seat: Seat, polis: PolisId) -> bool:
    """Whether a polis is neither one's own nor a capital (§7, §12)."""
    return state.poleis[polis].owner != seat and board.poleis[polis].capital is None


class Besiege(Action):
    """Take a polis by force."""

    pattern, section = "besiege <polis>", SECTION
    checks = (
        same_action, own_polis, capital, no_walls, in_controlled_land, too_few, siege_forbidden,
        no_prestige, no_cubes, no_discs,
    )  # fmt: skip

    def carry_out(self, table: PolisTable, seat: Seat, polis: PolisId) -> None:
        """Pay for the siege and roll: the die decides, unless the walls are too low to matter."""
        tile, cost = table.board.poleis[polis], table.board.costs.military
        table.tell("polis.siege-begun", SECTION, seat=seat, polis=polis, land=tile.territory, prestige=cost)
        pay_military(table, seat, SECTION)
        outcome = _succeed if _reached(table, seat, tile) else _fail
        outcome(table, seat, tile)


def _reached(table: PolisTable, seat: Seat, tile: PolisTile) -> bool:
    """Whether the die reaches the fortification; one needs no roll."""
    needed = tile.fortification
    if needed <= 1:
        return True
    die = table.roll("siege", table.board.costs.die)
    table.tell("polis.siege-rolled", SECTION, seat=seat, polis=tile.id, die=die, needed=needed)
    return die >= needed


def _succeed(table: PolisTable, seat: Seat, tile: PolisTile) -> None:
    """The polis changes hands; an opposing Proxenos in it is captured."""
    take_polis(table, seat, tile.id, citizens(table.board, table.state, tile.id), SECTION)
    gain_prestige(table, seat, tile.fortification, "siege", SECTION)
    theirs = table.state.sides[rival(seat)]
    if theirs.proxenos == tile.id:
        theirs.proxenos = None
        table.tell("polis.proxenos-captured", SECTION, seat=rival(seat), polis=tile.id)


def _fail(table: PolisTable, seat: Seat, tile: PolisTile) -> None:
    """A besieger falls; a polis of the opponent loses a citizen, and with the last one its ruler."""
    besieged = table.state.poleis[tile.id]
    table.tell("polis.siege-failed", SECTION, seat=seat, polis=tile.id, land=tile.territory)
    table.state.hoplites[seat][tile.territory or ""] -= 1
    if besieged.owner is not None:
        besieged.population -= 1
        table.tell("polis.citizen-lost", SECTION, seat=besieged.owner, polis=tile.id, amount=1)
        if not besieged.population:
            free_polis(table, tile.id, SECTION)
