"""Building units, bases and fortifications (§7.5 to §7.7), and the stage in which that and placing is done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from msgspec import field

from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.questions.check import among, check
from engine.core.questions.decision import Choice, Kind, Simple, Verb, of_table, say
from engine.core.secrets.secret import Seat
from engine.games.epic.alliance.command import ALLOW, FORBID, Command, command, forbid
from engine.games.epic.alliance.gifts import Cede, Lend, cede, lend
from engine.games.epic.board.board import Board
from engine.games.epic.forces.placing import (
    Lead,
    Place,
    Remove,
    Rest,
    own_units,
    placed,
    unwilling,
)
from engine.games.epic.forces.realm import realm
from engine.games.epic.sicily.box import Depart, DepartLeader, Enlist, in_sicily
from engine.games.epic.table.cities import besieged, fortress, is_city, owner_of, size, walled_cities
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, order_of_play, own_stacks, scenario, up_to
from engine.games.epic.table.stacks import increase, lessen, place, take
from engine.games.epic.table.state import CityId, HexId, LongWorks, Stack, State, UnitId, Works, side_of

SECTION = "7.7"


@cache
def price(board: Board, thing: str, where: str = "") -> int:
    """Talents that a unit, a base, a fort or walls cost (§7.7)."""
    values = board.values.build
    if thing == "wall":
        return int(getattr(values.walls, size(board, where)).cost)
    if thing == "long-walls":
        return values.long_walls.cost
    return int(getattr(values, board.types[where].arm if thing == "build" else thing))


def _long_turn(scene: EpicScene) -> bool:
    return not scenario(scene).simple


@check("epic.short-turn", "22.4.1", ever=_long_turn)
def short_turn(scene: EpicScene) -> Args | None:
    """In the short turn nothing is built (§22.4.1)."""
    return {} if scenario(scene).simple else None


@check("epic.not-in-build-pool", "7.4")
def not_in_build_pool(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must be in the Build Pool (§7.4)."""
    there = scene.state.build.get(unit, 0)
    return {"unit": unit, "number": there} if number > there else None


@check("epic.units-too-dear")
def units_too_dear(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """The treasury pays for it (§7.7)."""
    cost, own = price(scene.board, "build", unit) * number, scene.state.treasury[scene.seat]
    return {"talents": cost, "own": own} if cost > own else None


class Build(Listed):
    """Units move from the Build Pool to the Force Pool."""

    pattern, section = "build <unit> <number:number>", "7.5"
    checks = (short_turn, own_units, unwilling, not_in_build_pool, units_too_dear)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are in the pool."""
        build = scene.state.build
        return [say("build", unit, n) for unit in own_units.all(scene) if unit in build for n in up_to(build[unit])]

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Those of regions that send them, as many as the treasury pays for."""
        if not _long_turn(scene):
            return []
        board, build, own, found = scene.board, scene.state.build, scene.state.treasury[scene.seat], list[Choice]()
        for unit in realm(scene).willing:
            if unit in build and (count := min(build[unit], own // price(board, self.name, unit))):
                found += _so_many(unit, count)
        return found


@lru_cache(maxsize=1 << 10)
def _so_many(unit: UnitId, count: int) -> tuple[Choice, ...]:
    return tuple(say("build", unit, n) for n in up_to(count))


@of_table
def with_units(scene: EpicScene) -> list[HexId]:
    """Hexes where the seat has units, and not shut up in a city or fort under siege (§7.6.1)."""
    hexes = scene.board.hexes
    return list(dict.fromkeys([s.at for s in own_stacks(scene) if s.units and s.at in hexes]))


@among("epic.no-unit-to-build", "hex", "7.6.2")
def with_builders(scene: EpicScene) -> list[HexId]:
    """A fort is built by a unit in its hex (§7.6.2)."""
    return with_units(scene)


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
    checks = (short_turn, with_builders, fort_here, too_dear)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """Wherever there are units."""
        return [say("fort", hex) for hex in with_units(scene)]

    def legal(self, scene: EpicScene) -> list[Choice]:
        """Wherever there is none, where the treasury pays for one."""
        board, state = scene.board, scene.state
        if not _long_turn(scene) or price(board, self.name) > state.treasury[scene.seat]:
            return []
        return [
            say("fort", hex) for hex in with_units(scene) if not is_city(board, state, hex) and hex not in state.forts
        ]


@among("epic.no-base-there", "hex", "7.6.3")
def for_bases(scene: EpicScene) -> list[HexId]:
    """Bases: in friendly unbesieged cities, or by a unit, also before a city under siege (§7.6.3)."""
    state, side = scene.state, side_of(scene.seat)
    besieged_own = {hex for hex in state.sieges if owner_of(scene.board, state, hex) == side}
    places = [*realm(scene).sites, *(hex for hex in with_units(scene) if hex not in besieged_own)]
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

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """Wherever there are units or cities."""
        return [say("base", hex) for hex in for_bases.all(scene)]

    def legal(self, scene: EpicScene) -> list[Choice]:
        """All of them, where one is paid for or free."""
        dear = no_bases_left.rule(scene) is not None or base_too_dear.rule(scene) is not None
        return [] if dear else list(self.listed(scene))


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
        return [say("wall", city) for city in unwalled_cities.all(scene) if price(board, "wall", city) <= own]


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
        pairs = [(hex, other) for hex in with_units(scene) if hex in walls for other in near[hex] if other in walls]
        return [say("long-walls", *pair) for pair in sorted(pairs)]

    def legal(self, scene: EpicScene) -> list[Choice]:
        """None where the treasury does not pay for any."""
        return [] if price(scene.board, self.name) > scene.state.treasury[scene.seat] else super().legal(scene)


class Mustering(Kind):
    """Who is placed, removed and built (§7)?"""

    name, section = "epic.muster", "7.3.1"
    together = True
    verbs = (
        Place(),
        Remove(),
        Lead(),
        Rest(),
        Build(),
        Fort(),
        Base(),
        Wall(),
        LongWalls(),
        Enlist(),
        Depart(),
        DepartLeader(), Lend(), Cede(), Command(), *FORBID, *ALLOW,
        Simple("done", "7.3.1"),
    )  # fmt: skip


class Muster(Frame, tag="epic.muster", kw_only=True):
    """One player places and removes units, then builds (§3.2 B and C)."""

    seat: Seat
    built: dict[UnitId, int] = field(default_factory=dict)
    begun: bool = False
    """Whether anything has been built, after which nobody is placed or removed (§3.2)."""

    def begin(self, table: EpicTable) -> Next:
        """Whoever can do nothing at all is not asked."""
        return self.ask_more(table, self.seat, Mustering, then=self.mustered, over=self.over)

    def more(self, table: EpicTable) -> Next:
        """Until he is done."""
        return self.ask(self.seat, Mustering, then=self.mustered)

    def mustered(self, table: EpicTable, choice: Choice) -> Next:
        """One thing after the other."""
        if choice.verb == "done":
            return self.over(table)
        if choice.verb in ("place", "remove", "lead", "rest"):
            placed(table, self.seat, choice)
        elif choice.verb in ("sicilians", "depart", "depart-with"):
            in_sicily(table, self.seat, choice)
        elif choice.verb == "lend":
            lend(table, self.seat, str(choice.args[1]), int(choice.args[0]))
        elif choice.verb == "command":
            command(table, self.seat, str(choice.args[0]), str(choice.args[1]), int(choice.args[2]))
        elif choice.verb.startswith(("forbid-", "allow-")):
            forbid(table, self.seat, choice.verb, str(choice.args[0]))
        elif choice.verb == "cede":
            cede(table, self.seat, str(choice.args[1]), str(choice.args[0]))
        else:
            self.begun = not scenario(table).simple
            self.build(table, choice)
        return self.goto(self.more)

    def over(self, table: EpicTable) -> Next:
        """What has been built; regions that have gone over are no news any more (§24.3)."""
        state = table.state
        state.gained = [id for id in state.gained if state.regions[id].by != self.seat]
        return self.done(self.built)

    def build(self, table: EpicTable, choice: Choice) -> None:
        """It is paid for at once (§7.6.4)."""
        board, state, seat = table.board, table.state, self.seat
        where = str(choice.args[0])
        cost = price(board, choice.verb, where)
        match choice.verb:
            case "build":
                count = int(choice.args[1])
                cost *= count
                lessen(state.build, {where: count})
                increase(self.built, {where: count})
                increase(state.force, {where: count})
                table.tell("epic.built", "7.5", seat=seat, unit=where, number=count, talents=cost)
            case "fort":
                state.forts[where] = seat
                table.tell("epic.fort-built", "7.6.2", seat=seat, hex=where, talents=cost)
            case "base":
                state.bases[where] = seat
                if scenario(table).simple:
                    cost = 0
                    state.field_bases[seat] = state.field_bases.get(seat, 0) + 1
                table.tell("epic.base-built", "7.6.3", seat=seat, hex=where, talents=cost)
            case "wall":
                seasons = getattr(board.values.build.walls, size(board, where)).seasons
                if seasons:
                    state.works[where] = Works(seat, state.season + seasons)
                else:
                    state.walls[where] = True
                table.tell("epic.walls-begun", "7.6.4", seat=seat, city=where, seasons=seasons, talents=cost)
            case "long-walls":
                other = str(choice.args[1])
                work = board.values.build.long_walls
                state.long_works.append(LongWorks(seat, (where, other), state.season + work.seasons))
                self.stand_outside(state, where)
                table.tell("epic.long-walls-begun", "7.6.5", seat=seat, hex=where, other=other, talents=cost)
        state.treasury[seat] -= cost

    def stand_outside(self, state: State, hex: HexId) -> None:
        """One unit builds the Long Walls, outside the fortresses (§7.6.5)."""
        id = next(id for id, s in state.stacks.items() if could_stand_outside(s, self.seat, hex))
        unit = next(iter(state.stacks[id].units))
        take(state, id, {unit: 1})
        place(state, Stack(self.seat, hex, {unit: 1}, building=True))


class MusterStage(Frame, tag="epic.muster-stage", kw_only=True):
    """Walls that are due are finished; then everybody places and builds (§7.3, §7.6.4)."""

    left: list[Seat] | None = None
    built: dict[UnitId, int] = field(default_factory=dict)

    def begin(self, table: EpicTable) -> Next:
        """Works that are due first."""
        finish_works(table)
        self.left = order_of_play(table)
        return self.goto(self.next_one)

    def next_one(self, table: EpicTable) -> Next:
        """One after the other; gives back what the League has built."""
        if not self.left:
            return self.done(self.built)
        seat, *self.left = self.left
        return self.call(Muster(seat=seat), then=self.mustered)

    def mustered(self, table: EpicTable, built: dict[UnitId, int]) -> Next:
        """What has been built is known to all."""
        built_before = dict(self.built)
        increase(built_before, built)
        self.built = built_before
        return self.goto(self.next_one)


def finish_works(table: EpicTable) -> None:
    """Walls whose season has come stand (§7.6.4, §7.6.5)."""
    state = table.state
    for city, work in list(state.works.items()):
        if work.ready <= state.season:
            del state.works[city]
            state.walls[city] = True
            table.tell("epic.walls-stand", "7.6.4", city=city)
    for works in list(state.long_works):
        if works.ready <= state.season:
            for stack in state.stacks.values():
                stack.building = stack.building and stack.at not in works.between
            state.long_works.remove(works)
            state.long_walls.append(works.between)
            table.tell("epic.long-walls-stand", "7.6.5", hex=works.between[0], other=works.between[1])
