"""Ships under sail, with the legions aboard (§9.1, §9.1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.core.rulebook import Args, Check, Choice, Listed, Seat, check
from engine.games.hellas.moving.move_checks import (
    armistice_there,
    must_stop,
    needs_bireme,
    no_coast,
    no_fleet_marker,
    no_ship_to_sail,
    ships_have_moved,
    too_far,
    too_few_ships,
)
from engine.games.hellas.moving.move_orders import first_goals, goals, is_move
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.network import ship_network
from engine.games.hellas.moving.reach import SHIP, in_the_way, ship_points
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.stacks import moves_with_markers, room_left
from engine.games.hellas.table.state import HexId, Power

SECTION = "9.1"

Load = tuple[int, int]
"""Ships that sail, and legions aboard them."""


@cache
def loads(ships: int, legions: int) -> tuple[Load, ...]:
    """How ships with so many legions aboard can part, so that all of them stay on ships (§9.1.1)."""
    return tuple(
        (going, carried)
        for going in range(1, ships + 1)
        for carried in range(max(0, -room_left(ships - going, legions)), min(room_left(going, 0), legions) + 1)
    )


@check("hellas.too-few-aboard", "9.1.1")
def too_few_aboard(scene: HellasScene, origin: HexId, legions: int) -> Args | None:
    """Only legions that were loaded sail, on ships that have not sailed (§9.1.1)."""
    aboard = scene.frame.moved.loaded(scene.state.powers[scene.seat], origin)
    return {"hex": origin, "number": aboard} if legions > aboard else None


@check("hellas.ships-full", "9.1.1")
def ships_full(scene: HellasScene, ships: int, legions: int) -> Args | None:
    """A ship carries one legion (§9.1.1)."""
    return {"ships": ships, "legions": legions} if room_left(ships, legions) < 0 else None


@check("hellas.left-without-ships", "9.1.1")
def left_without_ships(scene: HellasScene, origin: HexId, ships: int, legions: int) -> Args | None:
    """Legions that stay aboard need ships that stay (§9.1.1)."""
    power, moved = scene.state.powers[scene.seat], scene.frame.moved
    ships, legions = moved.sailing(power, origin) - ships, moved.loaded(power, origin) - legions
    return {"hex": origin, "ships": ships, "legions": legions} if room_left(ships, legions) < 0 else None


@check("hellas.leader-not-aboard", "18.5")
def leader_not_aboard(scene: HellasScene, origin: HexId) -> Args | None:
    """The leader sails from where he is aboard, if he has not moved (§18.5)."""
    return None if waits_aboard(scene.state.powers[scene.seat], scene.frame.moved, origin) else {"hex": origin}


@check("hellas.leader-sails-anyway", "18.5")
def leader_sails_anyway(scene: HellasScene, origin: HexId, ships: int) -> Args | None:
    """Where no ship is left that he could stay on, he sails without a word (§18.5)."""
    staying = scene.frame.moved.sailing(scene.state.powers[scene.seat], origin) - ships
    return None if staying else {"hex": origin}


_SAILS = (
    no_ship_to_sail, too_few_ships, ships_have_moved, too_few_aboard, ships_full, left_without_ships, no_coast,
    needs_bireme, too_far, armistice_there, must_stop, no_fleet_marker,
)  # fmt: skip


class Sail(Listed):
    """Ships go to a hex with so many of the legions aboard.

    A leader aboard stays with ships that stay (§18.5).
    """

    pattern = "sail <origin:afloat> <hex:afloat> <ships:number> <legions:number>"
    section, most_first = SECTION, True
    checks: Sequence[Check] = _SAILS

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """One ship of each hex to its nearest neighbour."""
        ships = scene.state.powers[scene.seat].ships
        return [Choice(self.name, (origin, hex, 1, 0)) for origin, hex in first_goals(scene, SHIP, ships)]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within reach of the ships that have not sailed, with all ways of parting them."""
        board, state, seat = scene.board, scene.state, scene.seat
        power, legal = state.powers[seat], list[Choice]()
        ready = self.ready(power, scene.frame.moved)
        if not ready:
            return legal
        network, points = ship_network(board), ship_points(board, state, seat)
        left, (stops, closed) = pieces.fleets_left(board, state, seat), in_the_way(scene)
        for hex, all_loads in ready:
            reach = network.reach(hex, points, stops, closed)
            for ships, legions in all_loads:
                legal += moves_with_markers(reach, power.ships, left, ships, self.name, legions)
        return legal

    def ready(self, power: Power, moved: Moved) -> list[tuple[HexId, tuple[Load, ...]]]:
        """From where ships can sail, with all ways of parting them."""
        return [
            (hex, loads(n, moved.loaded(power, hex))) for hex in power.ships if (n := moved.sailing(power, hex)) > 0
        ]

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """From wherever one has ships to all that is near or has a name."""
        power = scene.state.powers[scene.seat]
        for origin, n in power.ships.items():
            most = power.aboard.get(origin, 0)
            sizes = [
                (ships, legions) for ships in range(1, n + 1) for legions in range(max(most, room_left(ships, 0)) + 1)
            ]
            sizes.append((n + 1, most))
            for hex in goals(scene, SHIP, origin):
                for ships, legions in sizes:
                    yield Choice(self.name, (origin, hex, ships, legions))

    def known(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 4 and is_move(scene.board, SHIP, choice)


class SailWithLeader(Sail):
    """The same, and the leader leaves those ships that stay (§18.5)."""

    pattern = "sail-leader <origin:afloat> <hex:afloat> <ships:number> <legions:number>"
    section = "18.5"
    checks = (leader_not_aboard, *_SAILS, leader_sails_anyway)

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """None where nobody plays with leaders."""
        return super().candidates(scene) if scene.state.options.leaders else ()

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """None where nobody plays with leaders."""
        return super().examples(scene) if scene.state.options.leaders else ()

    def ready(self, power: Power, moved: Moved) -> list[tuple[HexId, tuple[Load, ...]]]:
        """From where he is, so that ships stay."""
        hex = power.leader
        if hex is None or not waits_aboard(power, moved, hex):
            return []
        ships = moved.sailing(power, hex)
        return [(hex, tuple(load for load in loads(ships, moved.loaded(power, hex)) if load[0] < ships))]


def waits_aboard(power: Power, moved: Moved, hex: HexId) -> bool:
    """Whether the leader is aboard a ship in a hex with which he can still sail (§18.5)."""
    return power.leader == hex and power.leader_aboard and not moved.leader_done


def sail(table: HellasTable, seat: Seat, origin: HexId, hex: HexId, ships: int, legions: int, *, leader: bool) -> None:
    """Ships go, with legions and perhaps the leader."""
    table.tell("hellas.sailed", SECTION, seat=seat, origin=origin, hex=hex, ships=ships, legions=legions, leader=leader)
    if legions:
        pieces.take_aboard(table, seat, origin, legions)
        pieces.put_aboard(table, seat, hex, legions)
    pieces.take_ships(table, seat, origin, ships)
    pieces.put_ships(table, seat, hex, ships)
    if leader:
        table.state.powers[seat].leader = hex
