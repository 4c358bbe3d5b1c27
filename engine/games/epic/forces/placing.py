"""Placing units and leaders on the map, and taking them off again (§7.3, §7.8.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, Verb, among, check, of_table, say
from engine.games.epic.board.board import FLEET
from engine.games.epic.forces.losses import ports, realm
from engine.games.epic.regions.control import willing
from engine.games.epic.table.cities import masked, port_sea
from engine.games.epic.table.parts import (
    Counted,
    EpicScene,
    EpicTable,
    Listed,
    SoMany,
    groups,
    own_stacks,
    so_many,
    up_to,
)
from engine.games.epic.table.stacks import detached, increase, lessen, place, take
from engine.games.epic.table.state import CityId, LeaderId, Stack, UnitId

SECTION = "7.3.1"


@check("epic.building-has-begun", "3.2")
def building_begun(scene: EpicScene, begun: bool) -> Args | None:
    """Units and leaders are placed and removed before anything is built (§3.2)."""
    return {} if begun else None


@among("epic.not-your-units", "unit", "4.4")
def own_units(scene: EpicScene) -> list[UnitId]:
    """One moves the units of regions that one controls (§4.4.1)."""
    return realm(scene).units


@check("epic.unwilling", "4.2")
def unwilling(scene: EpicScene, unit: UnitId) -> Args | None:
    """A region with a Militance below 5 sends and builds nobody (§4.2, §4.4.2)."""
    id = scene.board.types[unit].region
    region = scene.state.regions[id]
    return None if willing(scene.board, region) else {"region": id, "number": region.militance}


@check("epic.not-in-force-pool")
def not_in_pool(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must be in the Force Pool (§7.2)."""
    there = scene.state.force.get(unit, 0)
    return {"unit": unit, "number": there} if number > there else None


@check("epic.not-their-city", "7.3.2")
def not_their_city(scene: EpicScene, unit: UnitId, city: CityId) -> Args | None:
    """Units come and go in friendly, unbesieged cities of their own region (§7.3.2)."""
    region = scene.board.types[unit].region
    return None if city in realm(scene).open[region] else {"city": city, "region": region}


@check("epic.no-port-for-fleets", "18.4")
def no_port(scene: EpicScene, unit: UnitId, city: CityId) -> Args | None:
    """Fleets come out in ports (§18.4)."""
    board, state = scene.board, scene.state
    return {"city": city} if board.types[unit].arm == FLEET and port_sea(board, state, city) is None else None


@of_table
def in_cities(scene: EpicScene) -> dict[tuple[UnitId, CityId], int]:
    """How many units of each kind the seat has in each city."""
    cities = scene.board.cities
    own = groups([s for s in own_stacks(scene) if s.at in cities and not s.outside])
    return {(unit, city): count for (city, unit), count in own.items()}


def out_of_pool(scene: EpicScene, verb: str, units: Iterable[UnitId]) -> list[Choice]:
    """Of these units all that are in the Force Pool, into each city of their region."""
    board, force = scene.board, scene.state.force
    return [
        say(verb, unit, n, city)
        for unit in units
        if unit in force
        for city in board.cities_of[board.types[unit].region]
        for n in up_to(force[unit])
    ]


class Place(Listed):
    """Units of the Force Pool come to a city."""

    pattern, section = "place <unit> <number:number> <city>", SECTION
    checks = (building_begun, own_units, unwilling, not_in_pool, not_their_city, no_port)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        return out_of_pool(scene, self.name, own_units.all(scene))

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Those of regions that send them, into each city where they come out."""
        if scene.frame.begun:
            return []
        board, state, own, found = scene.board, scene.state, realm(scene), list[Choice]()
        for unit in [unit for unit in own.willing if unit in state.force]:
            cities = own.open[board.types[unit].region]
            if unit in board.fleets:
                cities = ports(board, state, cities)
            for city in cities:
                found += so_many(self.name, (unit, city), 1, state.force[unit])
        return found


class Remove(SoMany):
    """Units go home into the Force Pool."""

    pattern, section = "remove <unit> <number:number> <city>", SECTION
    checks = (building_begun, own_units, not_their_city, Counted("epic.not-that-many-there", in_cities, "7.3"))

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Those of one's own regions, where their cities are open."""
        types, cities, found = scene.board.types, realm(scene).open, list[Choice]()
        for (unit, city), count in in_cities(scene).items() if not scene.frame.begun else ():
            if city in cities.get(types[unit].region, ()):
                found += so_many(self.name, (unit, city), 1, count)
        return found


@among("epic.leader-not-in-pool", "leader", "7.8.5")
def pooled_leaders(scene: EpicScene) -> list[LeaderId]:
    """Leaders in the Force Pools of one's regions (§7.8.5)."""
    regions = realm(scene).regions
    return [leader for leader, region in scene.state.leaders.items() if region in regions]


@check("epic.leader-another-region", "7.8.5")
def another_region(scene: EpicScene, leader: LeaderId, city: CityId) -> Args | None:
    """A leader comes out in a friendly city of the region he is in (§7.8.5)."""
    region = scene.state.leaders[leader]
    return None if city in realm(scene).open[region] else {"leader": leader, "region": region, "city": city}


class Lead(Listed):
    """A leader comes out of a Force Pool."""

    pattern, section = "lead <leader> <city>", "7.8.5"
    checks = (building_begun, pooled_leaders, another_region)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """Into any city of the region he is in."""
        leaders, cities = scene.state.leaders, scene.board.cities_of
        return [say("lead", leader, city) for leader, region in leaders.items() for city in cities[region]]


@among("epic.leader-not-in-city", "leader", "7.8.5")
def leaders_in_cities(scene: EpicScene) -> list[LeaderId]:
    """Leaders in friendly cities may go into the Force Pool there (§7.8.5)."""
    board, cities = scene.board, realm(scene).open
    found: list[LeaderId] = []
    for stack in own_stacks(scene):
        if stack.leaders and stack.at in board.cities and not stack.outside:
            found += stack.leaders if stack.at in cities.get(board.region(stack.at) or "", ()) else []
    return found


class Rest(Verb):
    """A leader goes into the Force Pool of the region he is in."""

    pattern, section = "rest <leader>", "7.8.5"
    checks = (building_begun, leaders_in_cities)


def placed(table: EpicTable, seat: Seat, choice: Choice) -> None:
    """Carry out what has been said."""
    state = table.state
    match choice.verb, *choice.args:
        case "place", str(unit), int(count), str(city):
            lessen(state.force, {unit: count})
            place(state, Stack(seat, city, {unit: count}, inside=masked(table.board, state, city)))
            table.tell("epic.placed", SECTION, seat=seat, unit=unit, number=count, city=city)
        case "remove", str(unit), int(count), str(city):
            for home in detached(state, city, unit, count, lambda s: s.by == seat and not s.outside):
                increase(state.force, home.units)
            table.tell("epic.removed", SECTION, seat=seat, unit=unit, number=count, city=city)
        case "lead", str(leader), str(city):
            del state.leaders[leader]
            place(state, Stack(seat, city, leaders=[leader], inside=masked(table.board, state, city)))
            table.tell("epic.leader-placed", "7.8.5", seat=seat, leader=leader, city=city)
        case "rest", str(leader):
            id = next(id for id, s in state.stacks.items() if leader in s.leaders)
            region = table.board.region(state.stacks[id].at)
            take(state, id, {}, (leader,))
            state.leaders[leader] = region
            table.tell("epic.leader-rests", "7.8.5", seat=seat, leader=leader, region=region)
