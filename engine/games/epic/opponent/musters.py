"""Who is placed where in a season: guards first, then armies that have somewhere to go, as far as the money reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core.counsel import Chain, counsels
from engine.core.decision import Choice, say
from engine.games.epic.board.board import CAVALRY, FLEET, HOPLITE
from engine.games.epic.forces.building import Mustering, price
from engine.games.epic.forces.placing import open_cities, own
from engine.games.epic.movement.marching import allowance as pace_of
from engine.games.epic.movement.reach import ground
from engine.games.epic.opponent.armies import FAR, Army, promise
from engine.games.epic.opponent.money import allowance
from engine.games.epic.opponent.outlook import LACONIA, Outlook, outlook
from engine.games.epic.regions.levels import willing
from engine.games.epic.supply.supplying import cost
from engine.games.epic.table.cities import besieged, port_sea
from engine.games.epic.table.parts import EpicScene, scenario
from engine.games.epic.table.state import CityId, HexId, LeaderId, RegionId, UnitId

LARGEST, RABBLE = 8, 3
"""Units in an army, where more of them win no more, and the morale with which they would only fall."""
STAFF = 2
"""Leaders who go with an army."""
LEAST = 4
"""Units below which there is no army."""
AFIELD = 3
"""What a unit costs in the season it comes out, in halves of a talent, and somewhat for the next."""
WINTER = 3
STAGES = 3
"""Cities of a region from which an army could set out that are looked at."""


class Venture(NamedTuple):
    """An army that could come out in a city, and what it would go for."""

    worth: float
    region: RegionId
    city: CityId
    goal: HexId


class Musterplan:
    """The units that can be placed or taken away, and where they are wanted."""

    def __init__(self, scene: EpicScene) -> None:
        self.scene, self.view = scene, outlook(scene)
        board, state = scene.board, scene.state
        self.cities = open_cities(scene)
        self.here: dict[tuple[CityId, UnitId], int] = {}
        """Units that could be taken away."""
        for stack in state.stacks.values():
            for unit, count in stack.units.items():
                region = board.types[unit].region
                if stack.by == scene.seat and not stack.outside and stack.at in self.cities.get(region, ()):
                    self.here[stack.at, unit] = self.here.get((stack.at, unit), 0) + count
        ready = [id for id in own(scene) if willing(board, state.regions[id])]
        self.pool: dict[UnitId, int] = {
            unit: state.force[unit] for id in ready for unit in board.types_of[id] if state.force.get(unit)
        }
        for (_, unit), count in self.here.items():
            self.pool[unit] = self.pool.get(unit, 0) + count
        self.wanted: dict[tuple[CityId, UnitId], int] = {}
        self.led: dict[LeaderId, CityId] = {}
        fixed = sum(cost(board, state, s) for s in state.stacks.values() if s.by == scene.seat)
        movable = sum(n * self.halves(unit) for (_, unit), n in self.here.items())
        self.left = int(2 * allowance(self.view)) - fixed + movable
        """Halves of a talent that this season may yet cost, and that there are."""
        self.purse = 2 * state.treasury[scene.seat] - fixed + movable

    def halves(self, unit: UnitId) -> int:
        """What a unit costs in a city of its home."""
        values, sort = self.scene.board.values.supply, self.scene.board.types[unit]
        fine = sort.arm == FLEET and sort.morale >= values.fine_fleet
        return int(values.fine_fleet_cost if fine else values.unit) // 2

    def put(self, city: CityId, unit: UnitId, count: int, price: int) -> int:
        """Want some units in a city, as many as there are and as can be paid for; a capital is never left bare."""
        purse = self.purse if city in self.view.capitals and price == self.halves(unit) else self.left
        count = min(count, self.pool.get(unit, 0), max(0, purse // max(1, price)))
        if count > 0:
            self.wanted[city, unit] = self.wanted.get((city, unit), 0) + count
            self.pool[unit] -= count
            self.left -= count * price
            self.purse -= count * price
        return max(0, count)

    def of_region(self, region: RegionId) -> list[UnitId]:
        """Land units of a region that are left, the best first."""
        types = self.scene.board.types
        own = [u for u in self.scene.board.types_of[region] if types[u].land and self.pool.get(u, 0) > 0]
        return sorted(own, key=lambda unit: (types[unit].arm == HOPLITE, types[unit].morale), reverse=True)

    def guard(self) -> None:
        """Cities that must not be without: capitals first."""
        view, board = self.view, self.scene.board
        cities = [city for region in self.cities for city in self.cities[region]]
        for city in sorted(cities, key=lambda city: city not in view.capitals):
            missing = view.guard(city)
            region = board.region(city) or ""
            for unit in reversed(self.of_region(region)) if missing < 2 else self.of_region(region):
                if missing > 0:
                    missing -= self.put(city, unit, missing, self.halves(unit))

    # ------------------------------------------------------------------ armies

    def leaders_of(self, region: RegionId) -> dict[LeaderId, CityId | None]:
        """Leaders that an army of a region could have: in its Force Pool, or in one of its cities."""
        state, scene = self.scene.state, self.scene
        found: dict[LeaderId, CityId | None] = {
            leader: None for leader, home in state.leaders.items() if home == region and leader not in self.led
        }
        for stack in state.stacks.values():
            if stack.by == scene.seat and stack.at in self.cities.get(region, ()) and not stack.outside:
                found |= dict.fromkeys(stack.leaders, stack.at)
        return found

    def ventures(self) -> list[Venture]:
        """Of each region with a leader, the best that its army could do."""
        found = []
        for region in self.cities:
            units = self._army(region)
            if sum(units.values()) < LEAST or not self.leaders_of(region):
                continue
            stages = {city for city in self.leaders_of(region).values() if city is not None}
            if any(city is None for city in self.leaders_of(region).values()):
                stages |= set(self._stages(region))
            options = [self._best(region, city, units) for city in sorted(stages)]
            best = max((one for one in options if one is not None), key=lambda one: one.worth, default=None)
            if best is not None:
                found.append(best)
        return sorted(found, key=lambda one: -one.worth)

    def _army(self, region: RegionId) -> dict[UnitId, int]:
        units: dict[UnitId, int] = {}
        types, most = self.scene.board.types, min(LARGEST, max(0, self.left // AFIELD))
        for unit in self.of_region(region):
            spared = types[unit].elite and region == LACONIA
            if types[unit].morale > RABBLE and not spared:
                units[unit] = min(self.pool[unit], most - sum(units.values()))
        return {unit: count for unit, count in units.items() if count > 0}

    def _stages(self, region: RegionId) -> list[CityId]:
        board = self.scene.board
        return sorted(self.cities[region], key=lambda city: (board.cities[city].size != "large", city))[:STAGES]

    def _best(self, region: RegionId, city: CityId, units: dict[UnitId, int]) -> Venture | None:
        scene, view = self.scene, self.view
        leaders = [leader for leader, at in self.leaders_of(region).items() if at in (None, city)]
        army = Army(city, units, leaders[:1])
        far = ground(scene).reach(city, FAR).costs()
        pace = pace_of(scene.board, units, army.leaders)
        best: Venture | None = None
        for hex in view.prizes:
            if hex in far and (gain := promise(scene, army, hex)) > 0:
                worth = gain / (2 + far[hex] / pace)
                if best is None or worth > best.worth:
                    best = Venture(worth, region, city, hex)
        return best

    def raise_army(self, venture: Venture) -> None:
        """The army comes out, with its leaders."""
        gone = 0
        for unit, count in self._army(venture.region).items():
            gone += self.put(venture.city, unit, count, AFIELD)
        if gone:
            leaders = self.leaders_of(venture.region)
            there = sum(at == venture.city for at in leaders.values())
            board = self.scene.board.leaders
            waiting = sorted((x for x, at in leaders.items() if at is None), key=lambda x: -board[x].land)
            self.led |= dict.fromkeys(waiting[: max(0, STAFF - there)], venture.city)

    # ------------------------------------------------------------------ as an order

    def order(self) -> Iterator[Choice]:
        """What is taken away, what is placed, and which leaders come out."""
        for (city, unit), count in self.here.items():
            if (surplus := count - self.wanted.get((city, unit), 0)) > 0:
                yield say("remove", unit, surplus, city)
        for (city, unit), count in self.wanted.items():
            if (missing := count - self.here.get((city, unit), 0)) > 0:
                yield say("place", unit, missing, city)
        for leader, city in self.led.items():
            yield say("lead", leader, city)


@counsels(Mustering)
def musters(scene: EpicScene) -> Iterator[Chain]:
    """Guards, armies, what is left at home, and what is built."""
    if scene.frame.built:
        yield (say("done"),)
        return
    plan = Musterplan(scene)
    plan.guard()
    if plan.view.season < WINTER:
        for venture in plan.ventures():
            plan.raise_army(venture)
    yield (*plan.order(), *builds(plan), say("done"))


def builds(plan: Musterplan) -> Iterator[Choice]:
    """Units come back from the Build Pools, the best first, of what is left."""
    scene, board, state = plan.scene, plan.scene.board, plan.scene.state
    if scenario(scene).simple:
        return
    money = min(plan.left // 2, state.treasury[scene.seat])
    ready = [id for id in own(scene) if willing(board, state.regions[id])]
    units = [u for id in ready for u in board.types_of[id] if state.build.get(u)]
    rank: Mapping[str, int] = {HOPLITE: 2, FLEET: 1 if plan.view.seat == "athens" else 0, CAVALRY: 1}
    for unit in sorted(units, key=lambda u: (-rank.get(board.types[u].arm, 0), -board.types[u].morale)):
        count = min(state.build[unit], money // price(board, "build", unit))
        if count > 0:
            money -= count * price(board, "build", unit)
            yield say("build", unit, count)


def is_open_port(view: Outlook, city: CityId) -> bool:
    """Whether fleets can come out in a city."""
    return port_sea(view.board, view.state, city) is not None and not besieged(view.state, city)
