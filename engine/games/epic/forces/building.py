"""Building units, bases and fortifications (§7.5 to §7.7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core.rulebook import Args, Choice, Seat, Verb, among, check, once, say
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import realm
from engine.games.epic.forces.placing import own_units, unwilling
from engine.games.epic.table.cities import besieged, fortress, is_city, owner_of, size, walled_cities
from engine.games.epic.table.parts import Counted, EpicScene, Listed, SoMany, own_stacks, scenario, so_many
from engine.games.epic.table.state import CityId, HexId, Stack, UnitId, side_of

SECTION = "7.7"


@cache
def price(board: Board, thing: str, where: str = "") -> int:
    """Talents that a unit, a base, a fort or walls cost (§7.7)."""
    values = board.values.build
    if thing == "wall":
        return values.walls[size(board, where)].cost
    if thing == "long-walls":
        return values.long_walls.cost
    return int(getattr(values, board.types[where].arm if thing == "build" else thing))


def _long_turn(scene: EpicScene) -> bool:
    return not scenario(scene).simple


@check("epic.short-turn", "22.4.1", ever=_long_turn)
def short_turn(scene: EpicScene) -> Args | None:
    """In the short turn nothing is built (§22.4.1)."""
    return {} if scenario(scene).simple else None


@once
def in_build_pool(scene: EpicScene) -> dict[UnitId, int]:
    """One builds what is in the Build Pool (§7.4)."""
    build = scene.state.build
    return {unit: build[unit] for unit in own_units.all(scene) if unit in build}


@check("epic.units-too-dear")
def units_too_dear(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """The treasury pays for it (§7.7)."""
    cost, own = price(scene.board, "build", unit) * number, scene.state.treasury[scene.seat]
    return {"talents": cost, "own": own} if cost > own else None


class Build(SoMany):
    """Units move from the Build Pool to the Force Pool."""

    pattern, section = "build <unit> <number:number>", "7.5"
    checks = (
        short_turn, own_units, unwilling, Counted("epic.not-in-build-pool", in_build_pool, "7.4"), units_too_dear,
    )  # fmt: skip

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Those of regions that send them, as many as the treasury pays for."""
        if not _long_turn(scene):
            return []
        board, build, own, found = scene.board, scene.state.build, scene.state.treasury[scene.seat], list[Choice]()
        for unit in [unit for unit in realm(scene).willing if unit in build]:
            if count := min(build[unit], own // price(board, self.name, unit)):
                found += so_many(self.name, unit, 1, count)
        return found


@among("epic.no-unit-to-build", "hex", "7.6.2")
def with_units(scene: EpicScene) -> list[HexId]:
    """A fort is built by a unit in its hex (§7.6.2)."""
    hexes = scene.board.hexes
    return list(dict.fromkeys([s.at for s in own_stacks(scene) if s.units and s.at in hexes]))


@check("epic.no-fort-here", "7.6.2")
def fort_here(scene: EpicScene, hex: HexId) -> Args | None:
    """Forts stand where there is neither a city nor another fort (§7.6.2)."""
    return {"hex": hex} if is_city(scene.board, scene.state, hex) or hex in scene.state.forts else None


@check("epic.too-dear")
def too_dear(scene: EpicScene, verb: str, choice: Choice) -> Args | None:
    """The treasury pays for it (§7.7)."""
    cost, own = price(scene.board, verb, str(choice.args[0])), scene.state.treasury[scene.seat]
    return {"talents": cost, "own": own} if cost > own else None


class Fort(Listed):
    """A unit builds a fort where it stands."""

    pattern, section = "fort <hex>", "7.6.2"
    checks = (short_turn, with_units, fort_here, too_dear)

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Wherever there is none, where the treasury pays for one."""
        board, state = scene.board, scene.state
        if not _long_turn(scene) or price(board, self.name) > state.treasury[scene.seat]:
            return []
        return self.each([hex for hex in with_units.all(scene) if fort_here.rule(scene, hex) is None])


@among("epic.no-base-there", "hex", "7.6.3")
def for_bases(scene: EpicScene) -> list[HexId]:
    """Bases: in friendly unbesieged cities, or by a unit, also before a city under siege (§7.6.3)."""
    state, side = scene.state, side_of(scene.seat)
    besieged_own = {hex for hex in state.sieges if owner_of(scene.board, state, hex) == side}
    places = [*realm(scene).sites, *(hex for hex in with_units.all(scene) if hex not in besieged_own)]
    return [hex for hex in dict.fromkeys(places) if hex not in state.bases]


def _has_bases(scene: EpicScene) -> bool:
    setup = scenario(scene)
    return not setup.simple or scene.seat in setup.field_bases


@check("epic.bases-used-up", "22.4.5", ever=_has_bases)
def no_bases_left(scene: EpicScene) -> Args | None:
    """In the short turn a few bases may be placed in the field, for nothing (§22.4.5)."""
    setup = scenario(scene)
    if not setup.simple:
        return None
    most = setup.field_bases.get(scene.seat, 0)
    return {"number": most} if scene.state.field_bases.get(scene.seat, 0) >= most else None


@check("epic.base-too-dear")
def base_too_dear(scene: EpicScene) -> Args | None:
    """The treasury pays for it (§7.7)."""
    cost, own = price(scene.board, "base"), scene.state.treasury[scene.seat]
    return {"talents": cost, "own": own} if not scenario(scene).simple and cost > own else None


class Base(Listed):
    """A base, which stands at once."""

    pattern, section = "base <hex>", "7.6.3"
    checks = (no_bases_left, for_bases, base_too_dear)

    def legal(self, scene: EpicScene) -> list[Choice]:
        """All of them, where one is paid for or free."""
        dear = no_bases_left.rule(scene) is not None or base_too_dear.rule(scene) is not None
        return [] if dear else self.each(for_bases.all(scene))


@among("epic.no-city-to-wall", "city", "7.6.4")
def unwalled_cities(scene: EpicScene) -> list[CityId]:
    """Friendly cities without walls that are not building any (§7.6.4)."""
    works, walls = scene.state.works, walled_cities(scene.board, scene.state)
    return [city for city in realm(scene).sites if city not in walls and city not in works]


class Wall(Verb):
    """Walls for a city; those of large ones take their time."""

    pattern, section = "wall <city>", "7.6.4"
    checks = (short_turn, unwalled_cities, too_dear)

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Those for whose walls the treasury pays."""
        if not _long_turn(scene):
            return []
        board, own = scene.board, scene.state.treasury[scene.seat]
        return self.each([city for city in unwalled_cities.all(scene) if price(board, "wall", city) <= own])


def could_stand_outside(stack: Stack, seat: Seat, hex: HexId) -> bool:
    """Whether a unit of a stack in a fortress could build Long Walls: it is not shut in, nor at something else."""
    return stack.by == seat and stack.at == hex and bool(stack.units) and not (stack.inside or stack.busy)


@check("epic.no-long-walls", "7.6.5")
def no_long_walls(scene: EpicScene, origin: HexId, goal: HexId) -> Args | None:
    """Long Walls join two neighbouring fortresses of one's own, with a unit in one of them (§7.6.5)."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    pair = tuple(sorted((origin, goal)))
    fine = (
        goal in board.near[origin]
        and all(fortress(board, state, hex) and owner_of(board, state, hex) == side for hex in pair)
        and not any(set(pair) == set(other) for other in state.long_walls)
        and not any(set(pair) == set(works.between) for works in state.long_works)
        and any(could_stand_outside(stack, scene.seat, origin) for stack in own_stacks(scene))
        and not any(besieged(state, hex) for hex in pair)
    )
    return None if fine else {"hex": origin, "other": goal}


class LongWalls(Listed):
    """A unit in the first fortress joins it to the second."""

    pattern, section = "long-walls <origin:hex> <goal:hex>", "7.6.5"
    checks = (short_turn, no_long_walls, too_dear)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """From fortresses with units to fortresses beside them."""
        near, walls = scene.board.near, walled_cities(scene.board, scene.state).union(scene.state.forts)
        pairs = [(hex, other) for hex in with_units.all(scene) if hex in walls for other in near[hex] if other in walls]
        return [say("long-walls", *pair) for pair in sorted(pairs)]

    def legal(self, scene: EpicScene) -> list[Choice]:
        """None where the treasury does not pay for any."""
        return [] if price(scene.board, self.name) > scene.state.treasury[scene.seat] else super().legal(scene)
