"""Who is placed where in a season: guards first, then armies that have somewhere to go, as far as the money reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core.agents.counsel import Chain, counsels
from engine.core.questions.decision import Choice, say
from engine.games.epic.board.board import CAVALRY, FLEET, HOPLITE
from engine.games.epic.forces.building import price
from engine.games.epic.forces.losses import realm
from engine.games.epic.forces.mustering import Mustering
from engine.games.epic.movement.marching import allowance as pace_of
from engine.games.epic.movement.reach import ground
from engine.games.epic.opponent.armies import FAR, RABBLE, Army, promise
from engine.games.epic.opponent.fleets import STAGE, leagues, siege_by_sea
from engine.games.epic.opponent.money import allowance
from engine.games.epic.opponent.outlook import LACONIA, outlook
from engine.games.epic.sieges.sieges import needed
from engine.games.epic.supply.lines import enterable
from engine.games.epic.supply.supplying import cost, halves
from engine.games.epic.table.cities import port_sea
from engine.games.epic.table.parts import EpicScene, scenario
from engine.games.epic.table.stacks import at, increase, number
from engine.games.epic.table.state import CityId, HexId, LeaderId, RegionId, UnitId

LARGEST = 8
"""Units in an army, where more of them win no more."""
STAFF = 2
EXPEDITIONS, SQUADRON = 1, 6
"""Armies that are sent out by sea in a season, and the units of the smallest."""
"""Leaders who go with an army."""
LEAST = 4
"""Units below which there is no army."""
AFIELD = 3
"""What a unit costs in the season it comes out, in halves of a talent, and somewhat for the next."""
SAVED, SHARE, BUILT = 15, 5, 8
"""Talents from which on units are built, of how many one is spent on it, and how many at most."""
WINTER = 3
WEALTHY = 80
"""Talents from which on twice as many are sent out by sea."""
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
        self.cities = realm(scene).open
        self.here: dict[tuple[CityId, UnitId], int] = {}
        """Units that could be taken away."""
        for stack in state.stacks.values():
            for unit, count in stack.units.items():
                region = board.types[unit].region
                if stack.by == scene.seat and not stack.outside and stack.at in self.cities.get(region, ()):
                    self.here[stack.at, unit] = self.here.get((stack.at, unit), 0) + count
        ready = realm(scene).sending
        self.here = {
            at: n for at, n in self.here.items() if board.types[at[1]].region in ready
        }  # else they never return
        self.pool: dict[UnitId, int] = {
            unit: state.force[unit] for id in ready for unit in board.types_of[id] if state.force.get(unit)
        }
        for (_, unit), count in self.here.items():
            increase(self.pool, {unit: count})
        self.wanted: dict[tuple[CityId, UnitId], int] = {}
        self.led: dict[LeaderId, CityId] = {}
        fixed = sum(cost(board, state, s) for s in state.stacks.values() if s.by == scene.seat)
        movable = sum(n * self.halves(unit) for (_, unit), n in self.here.items())
        self.left = int(2 * allowance(self.view)) - fixed + movable
        """Halves of a talent that this season may yet cost, and that there are."""
        self.purse = 2 * state.treasury[scene.seat] - fixed + movable

    def halves(self, unit: UnitId) -> int:
        """What a unit costs in a city of its home."""
        return halves(self.scene.board, unit) // 2

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

    def guard(self, capital: bool) -> None:
        """A capital that must not be without; or all the other cities that should not."""
        view, board = self.view, self.scene.board
        cities = [city for region in self.cities for city in self.cities[region]]
        for city in (city for city in cities if (view.capitals.get(city) == view.seat) == capital):
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

    def call_out(self) -> None:
        """Leaders who have nobody to lead at home set out for regions whose men have no leader."""
        waiting = [id for id in self.cities if sum(self._army(id).values()) >= LEAST and not self.leaders_of(id)]
        for region, cities in self.cities.items():
            idle = [leader for leader, place in self.leaders_of(region).items() if place is None]
            if not cities or sum(self._army(region).values()) >= LEAST:
                continue
            for leader in idle[: len(waiting)]:
                self.led[leader] = max(cities, key=lambda city: city in self.view.capitals)
                waiting.pop()

    # ------------------------------------------------------------------ by sea

    def expeditions(self) -> list[Venture]:
        """Of each region with fleets and a leader, the best port that it could lie before."""
        found: list[Venture] = []
        for region in self.cities:
            ports = [city for city in self.cities[region] if port_sea(self.scene.board, self.scene.state, city)]
            led = self.leaders_of(region).values()
            for port in ports if self._fleets(region) and led else ():
                if None in led or port in led:
                    found += self._before_ports(region, port)
        return sorted(found, key=lambda one: -one.worth)

    def _fleets(self, region: RegionId) -> list[UnitId]:
        """Fleets of a region, the best first."""
        types = self.scene.board.types
        own = [u for u in self.scene.board.types_of[region] if types[u].arm == FLEET and self.pool.get(u)]
        return sorted(own, key=lambda unit: -types[unit].morale)

    def _before_ports(self, region: RegionId, port: CityId) -> Iterator[Venture]:
        view, board, state = self.view, self.scene.board, self.scene.state
        seas = leagues(board, port_sea(board, state, port) or "")
        for hex in view.prizes:
            goal = board.cities[hex].port if hex in board.cities else None
            if goal is None or goal not in seas or at(state, hex, view.side):
                continue
            ships, men = self._squadron(hex)
            ready = sum(self.pool.get(u, 0) for u in self._fleets(region))
            able = sum(self.pool.get(u, 0) for u in self.of_region(region) if board.types[u].arm == HOPLITE)
            if ready >= ships and able >= men and enterable(board, state, view.side) & board.bit[hex]:
                worth = siege_by_sea(view, hex, men, ships) / (2 + (seas[goal] + 2) / STAGE)
                yield Venture(worth, region, port, hex)

    def _squadron(self, hex: HexId) -> tuple[int, int]:
        """Fleets and hoplites that it takes to lie before a port, with one to spare."""
        total = max(SQUADRON, needed(self.scene.board, self.scene.state, hex) + 1)
        ships = max(2, -(-total // 3))
        return ships, total - ships

    def send(self, venture: Venture) -> None:
        """Fleets, hoplites and a leader come together in a port."""
        ships, men = self._squadron(venture.goal)
        board, arms = self.scene.board, {unit: self.scene.board.types[unit].arm for unit in self.pool}
        if venture.worth <= 0 or self.left < AFIELD * (2 * ships + men):
            return
        for unit in self._fleets(venture.region):
            ships -= self.put(venture.city, unit, ships, AFIELD * self.halves(unit))
        for unit in self.of_region(venture.region):
            if arms[unit] == HOPLITE:
                men -= self.put(venture.city, unit, men, AFIELD)
        leaders = self.leaders_of(venture.region)
        waiting = [leader for leader, place in leaders.items() if place is None]
        if waiting and venture.city not in leaders.values():
            self.led[max(waiting, key=lambda x: board.leaders[x].sea)] = venture.city

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
    plan.guard(capital=True)
    if plan.view.season < WINTER:
        rich = scene.state.treasury[scene.seat] >= WEALTHY
        for venture in plan.expeditions()[: EXPEDITIONS * (1 + rich)]:
            plan.send(venture)
    plan.guard(capital=False)
    if plan.view.season < WINTER:
        for venture in plan.ventures():
            plan.raise_army(venture)
    plan.call_out()
    yield (*plan.order(), *bases(plan), *builds(plan), say("done"))


def bases(plan: Musterplan) -> Iterator[Choice]:
    """Those who lie on a coast out of supply build a base, if they are many."""
    scene, board, state = plan.scene, plan.scene.board, plan.scene.state
    for hex in dict.fromkeys(s.at for s in state.stacks.values() if s.by == scene.seat and s.at in board.hexes):
        if plan.view.lines & board.bit[hex] or not board.hexes[hex].seas or hex in state.bases:
            continue
        if sum(number(s) for s in at(state, hex, plan.view.side) if not s.inside) >= LEAST:
            yield say("base", hex)


def builds(plan: Musterplan) -> Iterator[Choice]:
    """Units come back from the Build Pools, the best first, of what is left."""
    scene, board, state = plan.scene, plan.scene.board, plan.scene.state
    if scenario(scene).simple:
        return
    treasury = state.treasury[scene.seat]
    money = min(BUILT, treasury // SHARE, max(0, plan.left // 2)) if treasury >= SAVED else 0
    rich = treasury >= WEALTHY
    ready = [id for id in realm(scene).sending if rich or _spent(plan, id)]
    units = [u for id in ready for u in board.types_of[id] if state.build.get(u) and board.types[u].morale > RABBLE]
    rank: Mapping[str, int] = {HOPLITE: 2, FLEET: 1 if plan.view.seat == "athens" else 0, CAVALRY: 1}
    for unit in sorted(units, key=lambda u: (-rank.get(board.types[u].arm, 0), -board.types[u].morale)):
        count = min(state.build[unit], money // price(board, "build", unit))
        if count > 0:
            money -= count * price(board, "build", unit)
            yield say("build", unit, count)


def _spent(plan: Musterplan, region: RegionId) -> bool:
    """Whether a region has few men left to send."""
    types = plan.scene.board.types
    return sum(plan.pool.get(unit, 0) for unit in plan.of_region(region) if types[unit].morale > RABBLE) < LEAST
