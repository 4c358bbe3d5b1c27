"""Change of control (§4.3)."""

from __future__ import annotations

from engine.core.rulebook import Frame, Next, Seat
from engine.games.epic.board.board import Board
from engine.games.epic.regions.levels import settle_tribute
from engine.games.epic.table.cities import friend, holder
from engine.games.epic.table.parts import EpicTable, controlled, members
from engine.games.epic.table.stacks import at, increase, number, take
from engine.games.epic.table.state import ATHENS, CityId, RegionId, Side, State, other_side, side_of

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
