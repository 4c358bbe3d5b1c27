"""Whole orders for placing and building: a region's whole force, what the treasury bears, a season in one (§7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.rulebook import Choice, Compound, Rated, once, say
from engine.games.epic.board.board import FLEET
from engine.games.epic.by_mail.prospects import crowds
from engine.games.epic.by_mail.war_tactics import NOTHING
from engine.games.epic.forces.building import price
from engine.games.epic.forces.losses import realm
from engine.games.epic.regions.control import willing
from engine.games.epic.supply.supplying import bill, halves
from engine.games.epic.table.cities import port_sea
from engine.games.epic.table.parts import EpicScene, scenario
from engine.games.epic.table.state import ATHENS, SEASONS, CityId, RegionId, UnitId

BUILDS = 4
"""Ways to spend talents that are offered."""


def ready_units(scene: EpicScene, region: RegionId) -> dict[UnitId, int]:
    """The units of a region's Force Pool that it sends (§4.2, §7.2)."""
    board, state = scene.board, scene.state
    if not willing(board, state.regions[region]):
        return {}
    return {unit: n for unit in board.types_of[region] if (n := state.force.get(unit, 0))}


def stations(scene: EpicScene, region: RegionId) -> list[CityId]:
    """Cities where a region's units come out, the best first: where friends are, large, with a port."""
    board, there = scene.board, crowds(scene)

    def rank(city: CityId) -> tuple[float, ...]:
        crowd = there.get(city)
        enemies = crowd.theirs if crowd is not None else 0
        friends = min(3, crowd.own) if crowd is not None else 0
        return -enemies, board.cities[city].rank + 0.3 * friends + 0.5 * (board.cities[city].port is not None)

    return sorted(realm(scene).open[region], key=rank, reverse=True)


def placements(scene: EpicScene, region: RegionId, chosen: CityId = "") -> list[Choice]:
    """All that a region has ready, fleets in a port (§18.4); in the chosen city what it has room for."""
    board, state, found = scene.board, scene.state, list[Choice]()
    cities = [chosen] if chosen else stations(scene, region)
    ports = [city for city in cities if port_sea(board, state, city) is not None]
    for unit, count in ready_units(scene, region).items():
        able = ports if board.types[unit].arm == FLEET else cities
        if able:
            found.append(say("place", unit, count, able[0]))
    return found


def leading(scene: EpicScene, regions: Iterable[RegionId], chosen: CityId = "") -> list[Choice]:
    """The leaders who wait in these regions, each into a city there (§7.8.5)."""
    places = {region: cities for region in regions if (cities := stations(scene, region))}
    return [
        say("lead", leader, chosen or places[region][0])
        for leader, region in scene.state.leaders.items()
        if region in places
    ]


def affordable(scene: EpicScene, regions: Iterable[RegionId]) -> list[Choice]:
    """What of all that is ready the treasury feeds until tribute comes, region after region, the best units first."""
    board, left = scene.board, spare_halves(scene)
    found: list[Choice] = []
    for region in regions:
        placed = placements(scene, region)
        for choice in sorted(placed, key=lambda choice: -board.types[str(choice.args[0])].morale):
            unit, count = str(choice.args[0]), int(choice.args[1])
            each = halves(board, unit) // 2
            count = min(count, max(0, left) // each)
            if count:
                left -= each * count
                found.append(say("place", unit, count, str(choice.args[2])))
    return found


@once
def spare_halves(scene: EpicScene) -> int:
    """Halves of a talent that can be spent on more supply in each season until tribute comes (§5, §9.4.3)."""
    treasury, state = scene.state.treasury[scene.seat], scene.state
    seasons = len(SEASONS) - state.season % len(SEASONS)
    return 2 * (treasury // seasons - bill(scene.board, state, scene.seat))


# ------------------------------------------------------------------ building


@once
def budget(scene: EpicScene) -> int:
    """Talents that are left when all who are on the map have been paid for this season (§9.4)."""
    treasury: int = scene.state.treasury[scene.seat]
    return treasury - bill(scene.board, scene.state, scene.seat)


def buildable(scene: EpicScene) -> list[UnitId]:
    """What can be built, the most wanted first: Athens' fleets, the League's hoplites, the better before others."""
    if scenario(scene).simple:
        return []
    board, state = scene.board, scene.state
    liked = "fleet" if scene.seat == ATHENS else "hoplite"
    units = [
        unit for unit in realm(scene).willing if state.build.get(unit, 0)
    ]  # fmt: skip
    return sorted(units, key=lambda unit: (board.types[unit].arm != liked, -board.types[unit].morale))


def built_for(scene: EpicScene, talents: int, units: Iterable[UnitId]) -> tuple[dict[UnitId, int], int]:
    """What so many talents build of these units, in their order, and what it costs."""
    found: dict[UnitId, int] = {}
    spent = 0
    for unit in units:
        cost = price(scene.board, "build", unit)
        count = min(scene.state.build[unit], (talents - spent) // cost)
        if count > 0:
            found[unit] = count
            spent += cost * count
    return found, spent


def _built(units: dict[UnitId, int]) -> tuple[Choice, ...]:
    return tuple(say("build", unit, count) for unit, count in units.items())


# ------------------------------------------------------------------ the orders


def musters(scene: EpicScene) -> Iterator[Rated]:
    """A season in one order; each region's force; what the treasury bears; who goes home; nothing more."""
    left, building = budget(scene), bool(scene.frame.begun)
    wanted = buildable(scene)
    units, cost = built_for(scene, left, wanted) if left > 0 else ({}, 0)
    if not building:
        yield from _whole_season(scene, wanted)
        yield from _regions(scene)
    if units:
        yield 2.0, Compound(_built(units), "compound-build", {"units": units, "talents": cost})
    for place, unit in enumerate(wanted[:BUILDS]):
        one, dear = built_for(scene, left, [unit])
        if one and one != units:
            told = {"units": one, "talents": dear}
            yield 1.5 - 0.1 * place, Compound(_built(one), "compound-build", told)
    if not building:
        yield from _homecomings(scene)
    yield 1.4, Compound((NOTHING,), "compound-mustered", {})


def _whole_season(scene: EpicScene, wanted: list[UnitId]) -> Iterator[Rated]:
    regions = most_wanted(scene)
    placed = affordable(scene, regions)
    used = {scene.board.types[str(choice.args[0])].region for choice in placed}
    led = leading(scene, [region for region in regions if region in used])
    if not placed:
        return
    number = sum(int(choice.args[1]) for choice in placed)
    told = {"number": number, "leaders": len(led), "regions": [region for region in regions if region in used]}
    seasons = len(SEASONS) - scene.state.season % len(SEASONS)
    left = budget(scene) - seasons * -(-number // 2)
    units, cost = built_for(scene, left, wanted) if left > 0 else ({}, 0)
    if units:
        chain = (*placed, *led, *_built(units), NOTHING)
        yield 3.2, Compound(chain, "compound-season", {**told, "units": units, "talents": cost})
    yield 3.0, Compound((*placed, *led, NOTHING), "compound-place-all", {**told, "builds": bool(units)})


def urgency(scene: EpicScene, region: RegionId) -> float:
    """How much a region's force is wanted: where enemies are, where leaders wait, then the larger ones."""
    there, state = crowds(scene), scene.state
    enemies = sum(crowd.theirs for hex, crowd in there.items() if _region(scene, hex) == region)
    leaders = sum(where == region for where in state.leaders.values())
    return 2.0 * enemies + 3.0 * leaders + sum(ready_units(scene, region).values())


def most_wanted(scene: EpicScene) -> list[RegionId]:
    """The regions that the seat controls, those whose force is wanted most first."""
    return sorted(realm(scene).regions, key=lambda region: -urgency(scene, region))


def _region(scene: EpicScene, place: str) -> str | None:
    return scene.board.region(place) if place in scene.board.hexes else None


def _regions(scene: EpicScene) -> Iterator[Rated]:
    """A region's force with its leaders in its best city, or the next best (§7.3)."""
    for region in realm(scene).regions:
        for place, city in enumerate(stations(scene, region)[:2]):
            placed = placements(scene, region, city)
            led = leading(scene, [region], city)
            if not placed and not led:
                continue
            number = sum(int(choice.args[1]) for choice in placed)
            told = {"region": region, "city": city, "number": number, "leaders": len(led)}
            value = 2.5 + 0.03 * number - 0.9 * place if number <= spare_halves(scene) else 0.6 - 0.1 * place
            yield value, Compound((*placed, *led), "compound-place", told)


def _homecomings(scene: EpicScene) -> Iterator[Rated]:
    """Units in cities of their own region go into its Force Pool, where they cost nothing (§7.3, §9.4)."""
    board, state = scene.board, scene.state
    poor = budget(scene) < 0
    for region, cities in realm(scene).open.items():
        there: dict[tuple[UnitId, CityId], int] = {}
        for stack in state.stacks.values():
            if stack.by == scene.seat and stack.at in cities and not stack.outside:
                for unit, count in stack.units.items():
                    if board.types[unit].region == region:
                        there[unit, stack.at] = there.get((unit, stack.at), 0) + count
        if there:
            chain = tuple(say("remove", unit, count, city) for (unit, city), count in there.items())
            told = {"region": region, "number": sum(there.values())}
            yield 2.8 if poor else 0.3, Compound(chain, "compound-send-home", told)
