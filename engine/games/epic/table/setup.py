"""The table as a scenario lays it out (chapters 22 to 29).

What can't be on a table: more units than there are, leaders in two places, markers where they can't lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.core.files.data_entries import doubles
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import FLEET, SICILY, Board
from engine.games.epic.board.setups import PLAGUE_CARD, LeaderSetup, MapSetup, ScenarioSetup
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.regions.control import willing
from engine.games.epic.regions.revolts import CAPITALS
from engine.games.epic.table.cities import fortified, is_city, master, walled
from engine.games.epic.table.stacks import land_units, place
from engine.games.epic.table.state import (
    LEAGUE,
    SEATS,
    SPARTA,
    LeaderId,
    Options,
    Region,
    RegionId,
    Sicily,
    Stack,
    State,
    TypeId,
    UnitId,
    side_of,
)

LONG_WALLS = (("athens", "piraeus"), ("megara", "nisaea"))
"""Those that stand when the game begins (§10.9)."""


PLAGUE, WINGED = "plague", "wings"
NO, YES = "no", "yes"


def options(scenario: ScenarioSetup) -> dict[str, tuple[str, ...]]:
    """What a table may agree on, each with its default first: the plague left out (§23.2.6), wings (appendix D)."""
    found: dict[str, tuple[str, ...]] = {WINGED: (NO, YES)}
    if scenario.cards is not None and PLAGUE_CARD not in scenario.cards.without:
        found = {PLAGUE: (YES, NO)} | found
    return found


def agreed(scenario: ScenarioSetup, given: dict[str, Any]) -> Options:
    """The options of a table, each at its default where nothing is said of it."""
    chosen = {name: str(given.get(name, values[0])) for name, values in options(scenario).items()}
    return Options(plague=chosen.get(PLAGUE, YES) == YES, wings=chosen[WINGED] == YES)


def set_up(board: Board, scenario: ScenarioSetup, given: dict[str, Any]) -> State:
    """The table before the first step."""
    treasury = {seat: scenario.treasury[seat] for seat in scenario.seats}
    state = State(options=agreed(scenario, given), begins=scenario.begins, treasury=treasury)
    for id, row in scenario.region.items():
        by, leaning = (None, row.by) if row.neutral else (row.by, None)
        state.regions[id] = Region(by, *row.levels, row.tribute, leaning=leaning)
    _fill_pools(board, scenario, state)
    for seat in scenario.seats:
        _place_leaders(board, scenario, state, seat)
    _lay_out(scenario.map, state)
    if scenario.sicily:
        _after_sicily(board, scenario.sicily, state)
    for seat, visits in scenario.visits.items():
        state.captured |= dict.fromkeys((*visits.enter, *visits.supply), seat)
        state.abroad += visits.enter
    return state


def _fill_pools(board: Board, scenario: ScenarioSetup, state: State) -> None:
    """The Force and Build Pools of the regions in play, and of Persia and Sicily."""
    for region, row in board.regions.items():
        if region not in state.regions and (row.tribute is not None or scenario.simple):
            continue
        if not scenario.others:
            state.force |= _units_of(region, row.force)
            state.build |= _units_of(region, row.build)
            continue
        ready = scenario.pools.get(region, {})
        state.force |= _units_of(region, ready)
        if scenario.others == "build":
            total = {sort: row.force.get(sort, 0) + row.build.get(sort, 0) for sort in (*row.force, *row.build)}
            for stand in scenario.map.units.values():
                for sort, count in stand.units.get(region, {}).items():
                    total[sort] -= count
            left = {sort: count - ready.get(sort, 0) for sort, count in total.items()}
            state.build |= _units_of(region, {sort: count for sort, count in left.items() if count > 0})


def _after_sicily(board: Board, fleets: int, state: State) -> None:
    """Athens has lost the war in Sicily, and the first of its fleets is the League's (§27.2.1)."""
    [unit], first = board.types_of[SICILY], board.values.cards.sicily.placed
    state.sicily = Sicily(escalations=fleets, decided="defeat", placed=first)
    state.force[unit] -= first
    place(state, Stack(SPARTA, SICILY, {unit: first}))


def _units_of(region: RegionId, pool: dict[TypeId, int]) -> dict[UnitId, int]:
    return {f"{region}/{sort}": count for sort, count in pool.items()}


def _place_leaders(board: Board, scenario: ScenarioSetup, state: State, seat: Seat) -> None:
    setup: LeaderSetup = scenario.leaders[seat]
    for region, leaders in setup.pools.items():
        state.leaders |= dict.fromkeys(leaders, region)
    for city, leaders in setup.cities.items():
        place(state, Stack(seat, city, leaders=list(leaders)))
    if setup.waiting or setup.rest:
        state.pools[seat] = [*setup.waiting] if setup.waiting else _unused(board, scenario, seat)


def _unused(board: Board, scenario: ScenarioSetup, seat: Seat) -> list[LeaderId]:
    """Leaders of the side who begin nowhere."""
    used = {
        id for each in scenario.leaders.values() for where in (each.pools, each.cities) for ids in where.values()
        for id in ids
    }  # fmt: skip
    return [id for id, side in board.sides_of_leaders.items() if side == seat and id not in used]


def _lay_out(setup: MapSetup, state: State) -> None:
    state.captured = dict(setup.captured)
    state.revolting = dict.fromkeys(setup.revolting, 0)
    state.destroyed = list(setup.destroyed)
    state.walls = dict.fromkeys(setup.unwalled, False)
    state.forts, state.bases = dict(setup.forts), dict(setup.bases)
    state.long_walls = [pair for pair in LONG_WALLS if pair not in setup.broken_walls]
    for hex, stand in setup.units.items():
        units = {f"{region}/{sort}": n for region, pool in stand.units.items() for sort, n in pool.items()}
        place(state, Stack(stand.by, hex, units))


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    return [
        *_seats(state), *_units(board, state), *_leaders(state), *_stacks(board, state), *_cities(board, state),
        *_works(board, state), *_regions(board, state),
    ]  # fmt: skip


def _seats(state: State) -> Iterator[str]:
    """Only who plays has anything."""
    playing = tuple(state.treasury)
    yield from (f"treasury: there is no {seat}" for seat in playing if seat not in SEATS)
    for what, seats in (
        ("stacks", [s.by for s in state.stacks.values()]),
        ("regions", [r.by for r in state.regions.values() if r.by]),
        ("captured", state.captured.values()),
        ("forts", state.forts.values()),
        ("bases", state.bases.values()),
    ):
        yield from (f"{what}: {seat} does not play" for seat in dict.fromkeys(seats) if seat not in playing)


def units_of(board: Board, unit: UnitId) -> int:
    """How many units of a kind there are (§23.2.1)."""
    sort, row = unit.split("/")[1], board.regions[board.types[unit].region]
    return row.force.get(sort, 0) + row.build.get(sort, 0)


def counted(state: State) -> Counter[UnitId]:
    """How many units of each kind are anywhere."""
    found: Counter[UnitId] = Counter()
    for pool in (state.force, state.build, state.lost_for_good):
        found.update(pool)
    for stack in state.stacks.values():
        found.update(stack.units)
    for voyage in state.voyages:
        found.update(voyage.units)
    return found


def _units(board: Board, state: State) -> Iterator[str]:
    """No more units of a kind than there are."""
    for unit, count in counted(state).items():
        if count > (most := units_of(board, unit)):
            yield f"{unit}: {count} of {most}"


def _leaders(state: State) -> Iterator[str]:
    """Each leader is in one place (§7.8)."""
    places = [
        *state.leaders, *state.fallen, *(leader for pool in state.pools.values() for leader in pool),
        *(leader for stack in state.stacks.values() for leader in stack.leaders),
        *(leader for voyage in state.voyages for leader in voyage.leaders),
    ]  # fmt: skip
    yield from (f"{leader} is in two places" for leader in doubles(places))


def _stacks(board: Board, state: State) -> Iterator[str]:
    """Fleets lie on coasts, and land units at sea are aboard (§16.4, §16.7.2)."""
    for id, stack in state.stacks.items():
        if not stack.units and not stack.leaders:
            yield f"stacks.{id}: nobody in it"
        if stack.at in board.hexes:
            inland = not board.hexes[stack.at].seas
            if inland and any(board.types[unit].arm == FLEET for unit in stack.units):
                yield f"stacks.{id}: fleets in {stack.at}, which is no coast"
            if stack.inside and not fortified(board, state, stack.at):
                yield f"stacks.{id}: inside in {stack.at}, where there are no walls"
            if stack.within and stack.at not in state.revolting:
                yield f"stacks.{id}: within {stack.at}, which is not in revolt"
        elif (
            stack.at in board.seas
            and land_units(board, stack)
            and holds(board, stack.units) > ships(board, stack.units)
        ):
            yield f"stacks.{id}: more land units at sea than its fleets carry"


def _cities(board: Board, state: State) -> Iterator[str]:
    """A city has one state: in revolt, taken, destroyed or none of these (§4.3, §6.5, §11.1.2)."""
    capitals = [CAPITALS[seat] for seat in state.treasury if seat in CAPITALS]
    for city in state.revolting:
        if city in capitals:
            yield f"revolting.{city}: a capital"
        if state.revolting[city] > state.season:
            yield f"revolting.{city}: since a season to come"
        if city in state.captured:
            yield f"{city} is in revolt and taken"
    for city, seat in state.captured.items():
        if master(board, state, city) == side_of(seat):
            yield f"captured.{city}: by those who control its region"
    for city in state.destroyed:
        if city in state.captured or city in state.revolting or city in state.works or state.walls.get(city):
            yield f"{city} is destroyed, and has markers"


def _works(board: Board, state: State) -> Iterator[str]:
    """Forts, walls, Long Walls and sieges stand where they can (§7.6, §10.3)."""
    yield from (f"forts.{hex}: a city is there" for hex in state.forts if is_city(board, state, hex))
    yield from (
        f"works.{hex}: it has walls" for hex in state.works if hex in board.cities and walled(board, state, hex)
    )
    pairs = [*state.long_walls, *(works.between for works in state.long_works)]
    yield from (f"Long Walls between {a} and {b}, which are no neighbours" for a, b in pairs if b not in board.near[a])
    for hex in state.sieges:
        if not fortified(board, state, hex):
            yield f"sieges.{hex}: neither a city nor a fort"
    yield from (f"heartened: {hex} is not besieged" for hex in state.heartened if hex not in state.sieges)


def _regions(board: Board, state: State) -> Iterator[str]:
    """A League region that is weary pays its base at most (§5.3.3); a season has three Campaign Turns (§14.1)."""
    for id, region in state.regions.items():
        weary = region.side == LEAGUE and not willing(board, region)
        if weary and region.tribute > board.values.tribute.unwilling:
            yield f"regions.{id}: assessed at {region.tribute} with a Militance of {region.militance}"
    if state.campaign_turn > 3:
        yield f"campaign_turn: {state.campaign_turn}"
