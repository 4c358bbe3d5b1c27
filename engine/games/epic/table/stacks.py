"""Stacks on the map: finding them, putting units together and taking them apart (§16.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import LeaderId, PlaceId, Side, Stack, State, UnitId, side_of


def stacks(state: State, side: Side | None = None) -> Iterator[Stack]:
    """All stacks, or those of a side."""
    return (stack for stack in state.stacks.values() if side is None or side_of(stack.by) == side)


def at(state: State, place: PlaceId, side: Side | None = None) -> list[Stack]:
    """The stacks in a place, or those of a side there."""
    here = [stack for stack in state.stacks.values() if stack.at == place]
    return here if side is None else [stack for stack in here if side_of(stack.by) == side]


def in_place(state: State, place: PlaceId) -> dict[str, Stack]:
    """The stacks in a place, by their numbers."""
    return {id: stack for id, stack in state.stacks.items() if stack.at == place}


def place(state: State, stack: Stack) -> str:
    """Put a stack on the map: into one that it can't be told from, or by itself; which it is then."""
    where, own = stack.at, mark(stack)
    for id, other in state.stacks.items():
        if other.at == where and mark(other) == own:
            merge(stack, other)
            return id
    state.stacks_made += 1
    id = str(state.stacks_made)
    state.stacks[id] = stack
    return id


def mark(stack: Stack) -> tuple[object, ...]:
    """All that stacks are told from one another by: those for which it is the same are one."""
    return (
        stack.at, stack.by, stack.inside, stack.foraging, stack.raiding, stack.building, stack.within, stack.driven,
        stack.moved, stack.landed, stack.came, stack.stands,
    )  # fmt: skip


def merge(stack: Stack, into: Stack) -> None:
    """All units and leaders of one stack join another."""
    increase(into.units, stack.units)
    into.leaders += stack.leaders


def take(state: State, id: str, units: dict[UnitId, int], leaders: Iterable[str] = ()) -> None:
    """Take units and leaders out of a stack; one that is empty is gone."""
    stack = state.stacks[id]
    lessen(stack.units, units)
    stack.leaders = [leader for leader in stack.leaders if leader not in set(leaders)]
    if not stack.units and not stack.leaders:
        del state.stacks[id]


def lessen(counts: dict[UnitId, int], by: dict[UnitId, int]) -> None:
    """So many fewer of each; none is none."""
    for unit, count in by.items():
        counts[unit] -= count
        if not counts[unit]:
            del counts[unit]


def increase(counts: dict[UnitId, int], by: dict[UnitId, int]) -> None:
    """So many more of each."""
    for unit, count in by.items():
        counts[unit] = counts.get(unit, 0) + count


def together(stacks: Iterable[Stack]) -> tuple[dict[UnitId, int], list[LeaderId]]:
    """All units and all leaders of some stacks."""
    units: dict[UnitId, int] = {}
    leaders: list[LeaderId] = []
    for stack in stacks:
        increase(units, stack.units)
        leaders += stack.leaders
    return units, leaders


def number(stack: Stack) -> int:
    """How many units it has."""
    return sum(stack.units.values())


def land_units(board: Board, stack: Stack) -> int:
    """How many of its units are land units."""
    fleets = board.fleets
    return sum([count for unit, count in stack.units.items() if unit not in fleets])


def fleets(board: Board, stack: Stack) -> int:
    """How many of its units are fleets."""
    fleets = board.fleets
    return sum([count for unit, count in stack.units.items() if unit in fleets])


def leads(state: State, seat: Seat) -> list[str]:
    """The leaders that a seat has on the map."""
    return [leader for stack in state.stacks.values() if stack.by == seat for leader in stack.leaders]
