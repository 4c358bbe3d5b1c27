"""New legions and ships: one from each fortress that stood when the action began (§9.3, §13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Seat, among, check
from engine.games.hellas.options import leaders
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, armies_left, fleets_left, is_shore
from engine.games.hellas.table.prices import LEGION, SHIP, price
from engine.games.hellas.table.requirements import AshoreVerb, hex_contested, none_left, not_yet, talents_missing
from engine.games.hellas.table.state import HexId

SECTION = "9.3"


def _no_fortress(scene: HellasScene, hex: HexId) -> Args:
    """With whether one could be built: on one's own trade post, in a city."""
    return {"hex": hex, "post": hex in scene.state.powers[scene.seat].posts, "city": scene.board.hexes[hex].city}


@among("hellas.no-fortress-there", "hex", told=_no_fortress)
def in_own_fortress(scene: HellasScene) -> list[HexId]:
    """Units are built in one's own fortresses (§9.3)."""
    return scene.state.powers[scene.seat].fortresses


@check("hellas.new-fortress")
def new_fortress(scene: HellasScene, hex: HexId, ready: list[HexId], used: list[HexId]) -> Args | None:
    """A fortress builds nothing in the action in which it is built itself (§9.3)."""
    return {"hex": hex} if hex not in ready and hex not in used else None


@check("hellas.fortress-used")
def fortress_used(scene: HellasScene, hex: HexId, used: list[HexId]) -> Args | None:
    """A fortress builds one unit in an action (§9.3)."""
    return {"hex": hex} if hex in used else None


@check("hellas.no-port", "3.2")
def no_port(scene: HellasScene, hex: HexId) -> Args | None:
    """Ships are built in ports: fortresses in coastal hexes (§3.2, §9.3)."""
    return None if is_shore(scene.board, hex) else {"hex": hex}


@check("hellas.no-marker", "13")
def no_marker(scene: HellasScene, verb: str, hex: HexId) -> Args | None:
    """A second legion or ship in a hex needs an army or fleet marker (§9.3, §13)."""
    board, state, seat = scene.board, scene.state, scene.seat
    power, stock = state.powers[seat], board.stock[seat]
    if verb == LEGION:
        there, left, markers = power.legions, armies_left, stock.armies
    else:
        there, left, markers = power.ships, fleets_left, stock.fleets
    if there.get(hex, 0) != 1 or left(board, state, seat) > 0:
        return None
    return {"hex": hex, "piece": verb, "markers": markers}


class BuildUnit(AshoreVerb):
    """A legion in a fortress, or a ship in a port."""

    def telling(self, scene: HellasScene) -> Iterable[HexId]:
        """The fortresses, or where there could be some."""
        power = scene.state.powers[scene.seat]
        return power.fortresses or power.posts


BUILD_LEGION = BuildUnit(
    f"{LEGION} <hex:ashore>",
    SECTION,
    (
        in_own_fortress, new_fortress, fortress_used, hex_contested, not_yet, none_left, no_marker, talents_missing,
    ),
)  # fmt: skip
BUILD_SHIP = BuildUnit(
    f"{SHIP} <hex:ashore>",
    SECTION,
    (
        in_own_fortress, no_port, new_fortress, fortress_used, hex_contested, not_yet, none_left, no_marker,
        talents_missing,
    ),
)  # fmt: skip


def build_legion(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A legion is paid for and stands in the fortress (§9.3)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, LEGION)
    power.talents -= cost
    legions = power.legions.get(hex, 0) + 1
    table.tell("hellas.legion-built", SECTION, seat=seat, hex=hex, legions=legions, cost=cost, left=power.talents)
    pieces.raise_legion(table, seat, hex)
    leaders.joins(table, seat, hex)


def build_ship(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A ship is paid for and lies in the port (§9.3)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, SHIP)
    power.talents -= cost
    ships = power.ships.get(hex, 0) + 1
    table.tell("hellas.ship-built", SECTION, seat=seat, hex=hex, ships=ships, cost=cost, left=power.talents)
    pieces.launch_ship(table, seat, hex)
    leaders.joins(table, seat, hex)
