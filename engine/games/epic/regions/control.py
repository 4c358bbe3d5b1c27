"""Change of control (§4.3).

Allegiance and Militance: what actions do to them (§4.1, §4.2, §13).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Frame, Next, Seat
from engine.games.epic.board.board import HOPLITE, Board
from engine.games.epic.board.values import Shift
from engine.games.epic.table.cities import friend, holder
from engine.games.epic.table.parts import EpicTable, controlled, members
from engine.games.epic.table.stacks import at, increase, number, take
from engine.games.epic.table.state import (
    ATHENS,
    LEAGUE,
    AreaId,
    CityId,
    Region,
    RegionId,
    Side,
    State,
    UnitId,
    other_side,
    side_of,
)

SECTION = "4.3.1"


class ControlCheck(Frame, tag="epic.control-check", kw_only=True):
    """Regions whose Allegiance has sunk too low go over, at the beginning of a year (§4.3)."""

    def begin(self, table: EpicTable) -> Next:
        """One after the other, as the board has them."""
        lost = table.board.values.levels.lost
        for id, region in table.state.regions.items():
            if region.by is not None and region.allegiance < lost and table.position.outcome is None:
                change_control(table, id)
        return self.done()


def change_control(table: EpicTable, id: RegionId, more_allegiance: int = 0, winner: Seat | None = None) -> None:
    """A region goes over to the other side (§4.3.1); its Allegiance counts for that side from now on."""
    board, state, region = table.board, table.state, table.state.regions[id]
    loser = region.by or ATHENS
    winner = winner or heir(table, id, other_side(side_of(loser)))
    units_go_home(board, state, id)
    occupied = [city for city in board.cities_of[id] if _occupied(state, city, side_of(loser))]
    before = {city: holder(board, state, city) for city in occupied}
    for city in board.cities_of[id]:
        state.captured.pop(city, None)
        if state.revolting.pop(city, None) is not None:
            state.works.pop(city, None)
        for stack in at(state, city):
            stack.within = False
    for city in occupied:
        keeper = before[city] or loser
        state.captured[city] = keeper if side_of(keeper) == side_of(loser) else loser
    region.by = winner
    if id not in state.gained:
        state.gained.append(id)
    region.allegiance = min(board.values.levels.allegiance[1], -region.allegiance + more_allegiance)
    table.tell("epic.control-changed", SECTION, region=id, seat=winner, loser=loser, allegiance=region.allegiance)
    settle_tribute(board, region)
    lift_sieges(board, state, id)


def lift_sieges(board: Board, state: State, id: RegionId) -> None:
    """Cities that belong to those who lie before them now are besieged no more."""
    for city in board.cities_of[id]:
        if city in state.sieges and all(side_of(s.by) == friend(board, state, city) for s in at(state, city)):
            del state.sieges[city]


def _occupied(state: State, city: CityId, side: Side) -> bool:
    """Whether units of a side are in a city, and do not just stand before it."""
    return any(number(stack) and not stack.outside for stack in at(state, city, side))


def units_go_home(board: Board, state: State, id: RegionId) -> None:
    """All units of a region return to its Force Pool (§4.3.1b)."""
    for key, stack in list(state.stacks.items()):
        own = {unit: count for unit, count in stack.units.items() if board.types[unit].region == id}
        if own:
            take(state, key, own)
            increase(state.force, own)


def heir(table: EpicTable, id: RegionId, side: Side) -> Seat:
    """Who of a side takes a region over: most units there, most neighbours, fewest regions, else by lot (§24.3)."""
    seats = members(table.seats, side)
    if len(seats) == 1:
        return seats[0]
    board, state = table.board, table.state
    rank = {
        seat: (-units_in(board, state, id, seat), -neighbours_of(board, state, id, seat), controlled(state, seat))
        for seat in seats
    }
    first = min(rank.values())
    best = [seat for seat in seats if rank[seat] == first]
    return best[0] if len(best) == 1 else best[table.roll("heir", len(best)) - 1]


def units_in(board: Board, state: State, id: RegionId, seat: Seat) -> int:
    """How many units a player has in a region, those of allies under his leaders included (§24.3)."""
    hexes = {hex for area in board.areas_of[id] for hex in board.hexes_of[area]}
    return sum(number(stack) for stack in state.stacks.values() if stack.by == seat and stack.at in hexes)


def neighbours_of(board: Board, state: State, id: RegionId, seat: Seat) -> int:
    """How many regions with a common border on land a player controls (§24.3)."""
    near = {board.areas[there].region for area in board.areas_of[id] for there in board.areas_near[area]}
    return sum(state.regions[other].by == seat for other in near - {id, None} if other in state.regions)


LEVELS_SECTION = "13.4"


def at_risk(board: Board, region: Region) -> bool:
    """Whether a region is in the risk zone, where its cities may revolt (§4.1)."""
    return region.by == "athens" and region.allegiance <= board.values.levels.risk


def willing(board: Board, region: Region) -> bool:
    """Whether a region still builds and sends units (§4.2)."""
    return region.militance >= board.values.levels.willing


def leaning(region: Region) -> Side:
    """Whose Allegiance a region counts: of who controls it, or may once it wakes (§23.2.3)."""
    return side_of(region.by or region.leaning or "athens")


def adjust(table: EpicTable, id: RegionId, allegiance: int, militance: int, why: str, floor: int | None = None) -> None:
    """Change the levels of a region within their bounds; a League region that grows weary is assessed less (§5.3.3)."""
    board: Board = table.board
    levels, region = board.values.levels, table.state.regions[id]
    before = region.allegiance, region.militance
    lowest = levels.allegiance[0] if floor is None else min(floor, region.allegiance)
    region.allegiance = max(lowest, min(levels.allegiance[1], region.allegiance + allegiance))
    region.militance = max(levels.militance[0], min(levels.militance[1], region.militance + militance))
    change = region.allegiance - before[0], region.militance - before[1]
    if any(change):
        table.tell(
            "epic.levels", LEVELS_SECTION, region=id, allegiance=change[0], militance=change[1], why=why,
            now=region.allegiance, eager=region.militance,
        )  # fmt: skip
    settle_tribute(board, region)


def settle_tribute(board: Board, region: Region) -> None:
    """A League region below a Militance of 5 is assessed at its base at most (§5.3.3)."""
    if region.side == LEAGUE and not willing(board, region):
        region.tribute = min(region.tribute, board.values.tribute.unwilling)


def victory(table: EpicTable, winner: Side, regions: Iterable[RegionId], decisive: int) -> None:
    """A side has won a battle, taken a city or broken a siege in these regions (none: on an island without people).

    `decisive`: how many times the victory was a decisive one; then every region hears of it (§13.2, §13.4).
    """
    changes = table.board.values.adjustments
    there = list(regions)
    for id in there:
        _shift(table, winner, id, changes.decisive if decisive else changes.victory, "victory")
    for _ in range(decisive):
        for id in table.state.regions:
            if id not in there:
                _shift(table, winner, id, changes.decisive_elsewhere, "victory-elsewhere")


def elite_fallen(table: EpicTable, regions: Iterable[RegionId], units: dict[UnitId, int]) -> None:
    """Each Laconian elite hoplite that the enemy has eliminated is a decisive victory for Athens (§13.4)."""
    types, there = table.board.types, list(regions)
    for unit, count in units.items():
        sort = types[unit]
        if (sort.region, sort.arm, sort.elite) == ("laconia", HOPLITE, True):
            for _ in range(count):
                victory(table, "athens", there, 1)


def _shift(table: EpicTable, side: Side, id: RegionId, shift: Shift, why: str, times: int = 1) -> None:
    region = table.state.regions.get(id)
    if region is None:
        return
    change = shift.own if leaning(region) == side else shift.other
    adjust(table, id, change[0] * times, change[1] * times, why, shift.floor)


def city_razed(table: EpicTable, side: Side, size: str) -> None:
    """A side has destroyed a city: every region hears of it, the more the larger it was (§11.2)."""
    shift = table.board.values.adjustments.city_destroyed
    for id in table.state.regions:
        _shift(table, side, id, shift, "city-destroyed", _times(shift, size))


def razing(board: Board, size: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """What that does to the Allegiance and Militance of each region: of who destroys, of the other side (§11.2)."""
    shift = board.values.adjustments.city_destroyed
    times = _times(shift, size)
    return (shift.own[0] * times, shift.own[1] * times), (shift.other[0] * times, shift.other[1] * times)


def _times(shift: Shift, size: str) -> int:
    return {"small": 1, "medium": shift.medium, "large": shift.large}[size]


def raided(table: EpicTable, area: AreaId) -> None:
    """An Area is raided: its region loses heart, once a season (§15.4)."""
    state, region = table.state, table.board.areas[area].region
    if area in state.raided_this_season or region is None or region not in state.regions:
        return
    state.raided_this_season.append(area)
    adjust(table, region, 0, table.board.values.adjustments.raided, "raided")


def units_lost(table: EpicTable, regions: dict[RegionId, int]) -> None:
    """Each eliminated unit makes its home a little less eager (§13.4)."""
    each = table.board.values.adjustments.eliminated
    for id, count in regions.items():
        if id in table.state.regions:
            adjust(table, id, 0, each * count, "eliminated")


def risky(board: Board, state: State) -> list[RegionId]:
    """The regions in the risk zone."""
    return [id for id, region in state.regions.items() if at_risk(board, region)]
