"""Allied Unrest and Allied Dissent: what shakes the League from within (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Seat, among, check
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import attempt, held, play
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.regions.control import neighbours_of, units_in
from engine.games.epic.regions.levels import adjust
from engine.games.epic.table.parts import EpicScene, EpicTable, scenario
from engine.games.epic.table.state import ATHENS, RegionId, State, UnitId

SECTION = "12"
UNREST, DISSENT = "allied-unrest", "allied-dissent"
LACONIA = "laconia"


@check("epic.no-card-of-kind", "12.1")
def no_dissent(scene: EpicScene) -> Args | None:
    """A card of that kind must be held (§12.1)."""
    return None if held(scene, DISSENT) else {"card": DISSENT}


@check("epic.no-card-of-kind", "12.1")
def no_unrest(scene: EpicScene) -> Args | None:
    """A card of that kind must be held (§12.1)."""
    return None if held(scene, UNREST) else {"card": UNREST}


def fresh(state: State, verb: str, regions: Iterable[RegionId]) -> list[RegionId]:
    """Regions in which this has not been tried this season."""
    return [id for id in regions if f"{verb} {id}" not in state.fates.played]


@among("epic.no-ally-there", "region", "24.6")
def allied_regions(scene: EpicScene) -> list[RegionId]:
    """An ally's region, but none of the allies' homes (appendix C)."""
    homes = {HOMES[seat] for seat in scene.state.treasury} | {LACONIA}
    regions = scene.state.regions.items()
    allied = [id for id, region in regions if region.by not in (None, ATHENS, scene.seat) and id not in homes]
    return fresh(scene.state, "dissent", allied)


@among("epic.no-unrest-there", "region", "12.1")
def league_regions(scene: EpicScene) -> list[RegionId]:
    """A League region other than Laconia (appendix C)."""
    regions = scene.state.regions.items()
    return fresh(
        scene.state, "unrest", [id for id, r in regions if r.by is not None and r.by != ATHENS and id != LACONIA]
    )


def dissent_added(board: Board, state: State, seat: Seat, region: RegionId) -> int:
    """What is added to the die of dissent: regions beside it and units in it, for and against (appendix C)."""
    ally = state.regions[region].by or seat
    near, theirs = neighbours_of(board, state, region, seat), neighbours_of(board, state, region, ally)
    own, others = units_in(board, state, region, seat), units_in(board, state, region, ally)
    return near - theirs + (own > others) - (own < others)


def dissent(table: EpicTable, seat: Seat, region: RegionId) -> None:
    """An ally may lose a region to the player; units stay where they are (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.dissent
    ally = state.regions[region].by or seat
    added = dissent_added(board, state, seat, region)
    play(table, seat, DISSENT)
    state.fates.played.append(f"dissent {region}")
    done, die = attempt(table, DISSENT, seat, added, region=region)
    if done:
        state.regions[region].by = seat
        hand_over(board, state, region, ally, seat)
        table.tell("epic.region-handed-over", "24.3", region=region, seat=seat, other=ally)
    elif die + added <= values.regretted:
        adjust(table, region, values.allegiance, 0, "dissent")


def hand_over(board: Board, state: State, region: RegionId, giver: Seat, taker: Seat) -> None:
    """A region's own units and leaders' men obey their new master where they stand."""
    for stack in list(state.stacks.values()):
        own = stack.by == giver and stack.units and all(board.types[unit].region == region for unit in stack.units)
        if own and not stack.leaders:
            stack.by = taker


def unrest_added(table: EpicTable | EpicScene, region: RegionId, built: dict[UnitId, int]) -> int:
    """What is added to the die of unrest: for units that a region lacks or has just built, and by its Militance."""
    board = table.board
    new = sum(n for unit, n in built.items() if board.types[unit].region == region)
    militance = by_militance(board.values.cards.unrest.militance, table.state.regions[region].militance)
    return missing(table, region) + new + militance


def unrest(table: EpicTable, region: RegionId, built: dict[UnitId, int]) -> None:
    """What a region has built goes back unpaid, and its units stay at home for the season (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.unrest
    new = {unit: n for unit, n in built.items() if board.types[unit].region == region}
    added = unrest_added(table, region, built)
    play(table, ATHENS, UNREST)
    state.fates.played.append(f"unrest {region}")
    if not attempt(table, UNREST, ATHENS, added, region=region)[0]:
        adjust(table, region, values.failed, 0, "unrest-failed")
        return
    state.fates.closed.append(region)
    for unit, count in new.items():
        back = min(count, state.force.get(unit, 0))
        if back:
            state.force[unit] -= back
            if not state.force[unit]:
                del state.force[unit]
            state.build[unit] = state.build.get(unit, 0) + back
    table.tell("epic.region-closed", SECTION, region=region, units=new)


def by_militance(bounds: dict[str, int], militance: int) -> int:
    """What a Militance adds, by the highest bound that it reaches."""
    reached = [int(bound) for bound in bounds if militance >= int(bound)]
    return bounds[str(max(reached))] if reached else 0


def missing(table: EpicTable | EpicScene, region: RegionId) -> int:
    """By how many units a region's force is below what it began with."""
    board, state, setup = table.board, table.state, scenario(table)
    pool = setup.pools.get(region) if setup.others else None
    began = sum((pool if pool is not None else board.regions[region].force).values())
    units = board.types_of[region]
    now = sum(state.force.get(unit, 0) for unit in units)
    now += sum(stack.units.get(unit, 0) for stack in state.stacks.values() for unit in units)
    return max(0, began - now)
