"""BUILD: legions and ships in fortresses, new fortresses, and monuments (§9.3, §12).

New legions and ships: one from each fortress that stood when the action began (§9.3, §13).

New fortresses, which are ports in coastal hexes (§3.2, §9.3).

New monuments (§12).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Next, Seat, Simple, among, check
from engine.games.hellas.board.board import ISLAND
from engine.games.hellas.options import leaders
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, is_shore, no_marker_for
from engine.games.hellas.table.prices import (
    FORTRESS,
    LEGION,
    MONUMENT,
    SHIP,
    AshoreVerb,
    at_own_post,
    built_there,
    hex_contested,
    no_city,
    none_left,
    not_yet,
    pay,
    talents_missing,
)
from engine.games.hellas.table.state import BUILD, HexId
from engine.games.hellas.turn.action_limits import ActionFrame
from engine.games.hellas.turn.victory import reckon

SECTION, MONUMENTS_SECTION = "9.3", "12"


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
    missing = no_marker_for(scene, verb, None, hex, 1)
    return None if missing is None else missing | {"piece": verb}


class BuildUnit(AshoreVerb):
    """A legion in a fortress, or a ship in a port."""

    def telling(self, scene: HellasScene) -> Iterable[HexId]:
        """The fortresses, or where there could be some."""
        power = scene.state.powers[scene.seat]
        return power.fortresses or power.posts


_OUT_OF_FORTRESS = (new_fortress, fortress_used, hex_contested, not_yet, none_left, no_marker, talents_missing)
BUILD_LEGION = BuildUnit(f"{LEGION} <hex:ashore>", SECTION, (in_own_fortress, *_OUT_OF_FORTRESS))
BUILD_SHIP = BuildUnit(f"{SHIP} <hex:ashore>", SECTION, (in_own_fortress, no_port, *_OUT_OF_FORTRESS))


def build_legion(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A legion is paid for and stands in the fortress (§9.3)."""
    legions, spent = table.state.powers[seat].legions.get(hex, 0) + 1, pay(table, seat, LEGION)
    table.tell("hellas.legion-built", SECTION, seat=seat, hex=hex, legions=legions, **spent)
    pieces.raise_legion(table, seat, hex)
    leaders.joins(table, seat, hex)


def build_ship(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A ship is paid for and lies in the port (§9.3)."""
    ships, spent = table.state.powers[seat].ships.get(hex, 0) + 1, pay(table, seat, SHIP)
    table.tell("hellas.ship-built", SECTION, seat=seat, hex=hex, ships=ships, **spent)
    pieces.launch_ship(table, seat, hex)
    leaders.joins(table, seat, hex)


@check("hellas.fortress-stands")
def fortress_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There is one fortress in a hex at most (§9.3)."""
    return {"hex": hex} if hex in scene.state.powers[scene.seat].fortresses else None


@check("hellas.on-island")
def on_island(scene: HellasScene, hex: HexId) -> Args | None:
    """No fortress is built on an island; Sikelia is a province (§4, §9.3)."""
    there = scene.board.hexes[hex]
    return {"hex": hex, "area": there.area} if there.type == ISLAND else None


BUILD_FORTRESS = AshoreVerb(
    f"{FORTRESS} <hex:ashore>",
    SECTION,
    (at_own_post, fortress_stands, no_city, on_island, hex_contested, built_there, none_left, talents_missing),
)
"""It replaces one's own trade post in a city."""


def build_fortress(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A fortress is paid for and replaces a trade post (§9.3)."""
    port, fortresses = is_shore(table.board, hex), len(table.state.powers[seat].fortresses) + 1
    spent = pay(table, seat, FORTRESS)
    table.tell("hellas.fortress-built", SECTION, seat=seat, hex=hex, port=port, fortresses=fortresses, **spent)
    pieces.put_fortress(table, seat, hex)


@among("hellas.no-post-of-yours", "hex")
def at_own_fortress_or_post(scene: HellasScene) -> list[HexId]:
    """It stands beside a fortress or trade post of one's own (§12); fortresses, the safest places, are listed first."""
    power = scene.state.powers[scene.seat]
    return [*dict.fromkeys((*power.fortresses, *power.posts))]


@check("hellas.monument-stands", "9.3")
def monument_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There is one monument in a hex at most (§9.3)."""
    return {"hex": hex} if hex in scene.state.powers[scene.seat].monuments else None


@check("hellas.one-monument")
def one_monument(scene: HellasScene, monument: bool) -> Args | None:
    """A BUILD action builds one monument (§12)."""
    return {} if monument else None


BUILD_MONUMENT = AshoreVerb(
    f"{MONUMENT} <hex:ashore>",
    MONUMENTS_SECTION,
    (
        at_own_fortress_or_post, no_city, monument_stands, hex_contested, built_there, one_monument, not_yet, none_left,
        talents_missing,
    ),
)  # fmt: skip


def build_monument(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A monument is paid for, and the people rejoice (§12)."""
    spent = pay(table, seat, MONUMENT)
    pieces.put_monument(table, seat, hex)
    monuments = len(table.state.powers[seat].monuments)
    table.tell("hellas.monument-built", MONUMENTS_SECTION, seat=seat, hex=hex, monuments=monuments, **spent)
    shift(table, seat, +1, "monument-built", MONUMENTS_SECTION, hex=hex)


class ChoosingBuild(Kind):
    """What to build next (§9.3)?"""

    name, section = "hellas.build", SECTION
    verbs = (BUILD_LEGION, BUILD_SHIP, BUILD_FORTRESS, BUILD_MONUMENT, Simple(CLOSING, SECTION))


class Building(ActionFrame, tag="hellas.building", kw_only=True):
    """The action BUILD of one power: as much as it can pay for (§9.3)."""

    action, asks, marks = BUILD, ChoosingBuild, ("used", "new")
    ready: list[HexId] = field(default_factory=list)
    """Fortresses that stood when the action began and have not built a unit in it."""
    used: list[HexId] = field(default_factory=list)
    """Those that have."""
    new: list[HexId] = field(default_factory=list)
    """Where it has built a fortress or a monument."""
    monument: bool = False
    """Whether it has built its monument."""

    def chosen(self, table: HellasTable, choice: Choice, hex: HexId = "") -> Next:
        """Pay and build."""
        if choice.verb == CLOSING:
            return self.over(table)
        if choice.verb == FORTRESS:
            self.new.append(hex)
            build_fortress(table, self.seat, hex)
        elif choice.verb == MONUMENT:
            self.new.append(hex)
            self.monument = True
            build_monument(table, self.seat, hex)
        else:
            self.ready.remove(hex)
            self.used.append(hex)
            (build_ship if choice.verb == SHIP else build_legion)(table, self.seat, hex)
        reckon(table)
        return self.goto(self.begin)
