"""What breaks a peace, and what either side can hold against the other for it (§20.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.table.cities import size
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.state import CityId, PlaceId, Side, State, UnitId, other_side, side_of

SECTION = "20.3"
HOME: dict[Side, str] = {"athens": "attica", "league": "laconia"}
"""Whose troops are the worse for a peace."""


def wrong(state: State, side: Side, grievances: int = 0) -> None:
    """A side has been wronged, where there is peace."""
    peace = state.peace
    if peace.signed is None:
        return
    if side not in peace.wronged:
        peace.wronged.append(side)
    peace.grievances[side] = peace.grievances.get(side, 0) + grievances


def fought(table: EpicTable, place: PlaceId, units: dict[Side, Iterable[UnitId]]) -> None:
    """A battle: a grievance on friendly ground, one more for the enemy's home troops; at sea for his home fleet."""
    board, state = table.board, table.state
    for side in ("athens", "league"):
        foe = other_side(side)
        theirs = [unit for unit in units[foe] if unit in board.types and board.types[unit].region == HOME[foe]]
        if place in board.seas:
            wrong(state, side, int(any(board.types[unit].arm == FLEET for unit in theirs)))
        else:
            region = state.regions.get(board.region(place) or "")
            own = region is not None and region.by is not None and side_of(region.by) == side
            wrong(state, side, own + (own and bool(theirs)))


def robbed(board: Board, state: State, by: Side, city: CityId, *, destroyed: bool = False) -> None:
    """A city is besieged or taken, or destroyed, which weighs as much as it was large."""
    weight = {"small": 1, "medium": 2, "large": 3}[size(board, city)] if destroyed and city in board.cities else 1
    wrong(state, other_side(by), weight)


def trespassed(board: Board, state: State) -> None:
    """Who has units in the enemy's regions as a Campaign Turn ends breaks a peace (§20.2)."""
    for stack in state.stacks.values():
        region = state.regions.get(board.region(stack.at) or "") if stack.at in board.hexes else None
        if stack.units and region is not None and region.by is not None and side_of(region.by) != side_of(stack.by):
            wrong(state, side_of(region.by))


def season_over(state: State) -> None:
    """Grievances hold for one season only (§20.3)."""
    peace = state.peace
    if peace.signed is None:
        return
    peace.claims = {} if state.truce else {side: peace.grievances.get(side, 0) for side in peace.wronged}
    peace.wronged, peace.grievances = [], {}
