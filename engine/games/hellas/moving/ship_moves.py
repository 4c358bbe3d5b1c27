"""Ships under sail, with the legions aboard (§9.1, §9.1.1).

Legions on the march (§9.1).

Legions going aboard ships and coming ashore again (§9.1.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.core.rulebook import Args, Check, Choice, Listed, Seat, check, say
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.move_checks import (
    Moved,
    armistice_there,
    at_sea,
    barrier_between,
    first_goals,
    goals,
    is_move,
    legions_have_moved,
    must_stop,
    needs_bireme,
    no_army_marker,
    no_army_to_form,
    no_coast,
    no_fleet_marker,
    no_legion_there,
    no_ship_there,
    no_way_over_land,
    ships_have_moved,
    too_far,
    too_few_legions,
    too_few_ships,
)
from engine.games.hellas.moving.reach import (
    LEGION,
    SHIP,
    cell_bits,
    in_the_way,
    legion_network,
    legion_points,
    ship_network,
    ship_points,
)
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, markers_taken, moves_with_markers, room_left
from engine.games.hellas.table.state import HexId, Power

SECTION, TRANSPORT_SECTION = "9.1", "9.1.1"

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
    no_ship_there, too_few_ships, ships_have_moved, too_few_aboard, ships_full, left_without_ships, no_coast,
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


class March(Listed):
    """Legions ashore go to a hex."""

    pattern, section, most_first = "march <origin:ashore> <hex:ashore> <number:number>", SECTION, True
    checks = (
        no_legion_there, too_few_legions, legions_have_moved, at_sea, no_way_over_land, barrier_between, too_far,
        armistice_there, must_stop, no_army_to_form,
    )  # fmt: skip

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """One legion of each hex to its nearest neighbour."""
        legions = scene.state.powers[scene.seat].legions
        return [say("march", origin, hex, 1) for origin, hex in first_goals(scene, LEGION, legions)]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within reach of the legions that have not marched."""
        board, state, seat, moved = scene.board, scene.state, scene.seat, scene.frame.moved
        power, legal = state.powers[seat], list[Choice]()
        ready = [(hex, n) for hex in power.legions if (n := moved.marching(power, hex)) > 0]
        if not ready:
            return legal
        network, points = legion_network(board), legion_points(board, state, seat)
        left, (stops, closed) = pieces.armies_left(board, state, seat), in_the_way(scene)
        for hex, n in ready:
            reach = network.reach(hex, points, stops, closed)
            for number in range(1, n + 1):
                legal += moves_with_markers(reach, power.legions, left, number, "march")
        return legal

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """From wherever one has legions to all that is near or has a name."""
        for origin, n in scene.state.powers[scene.seat].legions.items():
            for hex in goals(scene, LEGION, origin):
                for number in range(1, n + 2):
                    yield Choice("march", (origin, hex, number))

    def known(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 3 and is_move(scene.board, LEGION, choice)


def march(table: HellasTable, seat: Seat, origin: HexId, hex: HexId, number: int) -> None:
    """Legions go."""
    table.tell("hellas.marched", SECTION, seat=seat, origin=origin, hex=hex, number=number)
    pieces.take_legions(table, seat, origin, number)
    pieces.put_legions(table, seat, hex, number)


@check("hellas.embark-first")
def embark_first(scene: HellasScene, origin: HexId, number: int) -> Args | None:
    """A legion embarks where it has been since the start of the action, before it does anything else (§9.1.1)."""
    moved = scene.frame.moved
    left = moved.marching(scene.state.powers[scene.seat], origin) - moved.landed.get(origin, 0)
    return {"hex": origin, "number": left} if number > left else None


@check("hellas.no-room-aboard")
def no_room_aboard(scene: HellasScene, origin: HexId, number: int) -> Args | None:
    """Each ship that has not sailed takes one legion (§9.1.1)."""
    room = scene.frame.moved.room(scene.state.powers[scene.seat], origin)
    return {"hex": origin, "room": room} if number > room else None


class Embark(Listed):
    """Legions go aboard the ships in their hex."""

    pattern, section = "embark <origin:hex> <number:number>", TRANSPORT_SECTION
    checks = (no_legion_there, no_ship_there, too_few_legions, embark_first, no_room_aboard)

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where both are, and neither has moved."""
        power, moved = scene.state.powers[scene.seat], scene.frame.moved
        return [
            say("embark", hex, number)
            for hex in power.legions
            if hex in power.ships
            for number in range(1, moved.embarking(power, hex) + 1)
        ]

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """Wherever one has legions or ships."""
        power = scene.state.powers[scene.seat]
        for hex, n in power.legions.items():
            for number in range(1, n + 2):
                yield say("embark", hex, number)
        for hex in power.ships:
            if hex not in power.legions:
                yield say("embark", hex, 1)


@check("hellas.land-on-shore")
def no_shore(scene: HellasScene, hex: HexId) -> Args | None:
    """Legions land in coastal and island hexes (§9.1.1)."""
    return None if pieces.is_shore(scene.board, hex) else {"hex": hex}


@check("hellas.nobody-aboard")
def nobody_aboard(scene: HellasScene, hex: HexId) -> Args | None:
    """Only legions that were loaded can land (§9.1.1)."""
    return None if hex in scene.state.powers[scene.seat].aboard else {"hex": hex}


@check("hellas.land-first")
def land_first(scene: HellasScene, hex: HexId, number: int) -> Args | None:
    """A legion lands if it began the action aboard, and its ship has not sailed (§9.1.1)."""
    left = scene.frame.moved.landing(scene.state.powers[scene.seat], hex)
    return {"hex": hex, "number": left} if number > left else None


class Land(Listed):
    """Legions come ashore from the ships there."""

    pattern, section = "land <hex> <number:number>", TRANSPORT_SECTION
    checks = (nobody_aboard, no_shore, land_first, armistice_there, no_army_marker)

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where legions have been aboard from the start."""
        board, state, seat, moved = scene.board, scene.state, scene.seat, scene.frame.moved
        power = state.powers[seat]
        if not power.aboard:
            return []
        left, closed = pieces.armies_left(board, state, seat), in_the_way(scene).closed
        return [
            say("land", hex, number)
            for hex in power.aboard
            if pieces.is_shore(board, hex) and not cell_bits(board)[hex] & closed
            for number in range(1, moved.landing(power, hex) + 1)
            if markers_taken(power.legions, None, hex, number) <= left
        ]

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """Wherever one has ships."""
        power = scene.state.powers[scene.seat]
        for hex in power.ships:
            for number in range(1, power.aboard.get(hex, 0) + 2):
                yield say("land", hex, number)


def embark(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Legions go aboard."""
    table.tell("hellas.embarked", TRANSPORT_SECTION, seat=seat, hex=hex, number=number)
    pieces.take_legions(table, seat, hex, number)
    pieces.put_aboard(table, seat, hex, number)


def land(table: HellasTable, seat: Seat, hex: HexId, number: int) -> bool:
    """Legions come ashore; whether they have to stay there, among pieces that are not their own."""
    stopped = is_foreign(table.state, seat, hex)
    table.tell("hellas.landed", TRANSPORT_SECTION, seat=seat, hex=hex, number=number)
    pieces.take_aboard(table, seat, hex, number)
    pieces.put_legions(table, seat, hex, number)
    return stopped
