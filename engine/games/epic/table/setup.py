"""The table as a scenario lays it out (chapters 22 to 29)."""

from __future__ import annotations

from typing import Any

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import SICILY, Board
from engine.games.epic.board.setups import PLAGUE_CARD, LeaderSetup, MapSetup, ScenarioSetup
from engine.games.epic.table.stacks import place
from engine.games.epic.table.state import (
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
            state.force |= _units(region, row.force)
            state.build |= _units(region, row.build)
            continue
        ready = scenario.pools.get(region, {})
        state.force |= _units(region, ready)
        if scenario.others == "build":
            total = {sort: row.force.get(sort, 0) + row.build.get(sort, 0) for sort in (*row.force, *row.build)}
            for stand in scenario.map.units.values():
                for sort, count in stand.units.get(region, {}).items():
                    total[sort] -= count
            left = {sort: count - ready.get(sort, 0) for sort, count in total.items()}
            state.build |= _units(region, {sort: count for sort, count in left.items() if count > 0})


def _after_sicily(board: Board, fleets: int, state: State) -> None:
    """Athens has lost the war in Sicily, and the first of its fleets is the League's (§27.2.1)."""
    [unit], first = board.types_of[SICILY], board.values.cards.sicily.placed
    state.sicily = Sicily(escalations=fleets, decided="defeat", placed=first)
    state.force[unit] -= first
    place(state, Stack(SPARTA, SICILY, {unit: first}))


def _units(region: RegionId, pool: dict[TypeId, int]) -> dict[UnitId, int]:
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
