"""What peace does to those who keep it: who must leave, and what a year of it brings (§20.2)."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from engine.games.epic.regions.levels import adjust
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.stacks import increase
from engine.games.epic.table.state import PlaceId, RegionId, Side, State, side_of

SECTION = "20.2"


def hostile_region(board: Board, state: State, side: Side, place: PlaceId) -> RegionId | None:
    """The region of a place, if the enemy controls it."""
    id = board.region(place) if place in board.hexes else None
    region = state.regions.get(id or "")
    return id if region is not None and region.by is not None and side_of(region.by) != side else None


def intern(table: EpicTable) -> None:
    """Units still in enemy regions in the season after the peace go to the Build Pools, without shame (§20.2)."""
    board, state = table.board, table.state
    for id, stack in list(state.stacks.items()):
        if stack.units and hostile_region(board, state, side_of(stack.by), stack.at):
            table.tell("epic.interned", SECTION, seat=stack.by, units=dict(stack.units), place=stack.at)
            increase(state.build, stack.units)
            stack.units = {}
            if not stack.leaders:
                del state.stacks[id]


def year_of_peace(table: EpicTable) -> None:
    """All regions are the readier, and those with leaders in them the surer (§20.2)."""
    board, state, values = table.board, table.state, table.board.values.cards.peace
    leaders: dict[RegionId, int] = {}
    for stack in state.stacks.values():
        region = board.region(stack.at) if stack.at in board.hexes else None
        if region is not None:
            leaders[region] = leaders.get(region, 0) + len(stack.leaders)
    for leader_region in state.leaders.values():
        leaders[leader_region] = leaders.get(leader_region, 0) + 1
    for id in state.regions:
        adjust(table, id, 0, values.militance, "peace")
        if count := leaders.get(id, 0):
            die = table.roll("peace", 6)
            added = sum(die + count - 1 > bound for bound in values.years)
            table.tell("epic.peace-year", SECTION, region=id, die=die, added=count - 1, number=added)
            adjust(table, id, added, 0, "peace")
