"""Stacks on the map: finding them, putting units together and taking them apart (§16.2).

What allies forbid each other (§24.5).

What event cards forbid or change while a season lasts (appendix C).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from msgspec.structs import replace

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import (
    LEAGUE,
    AreaId,
    BanOf,
    CityId,
    LeaderId,
    PlaceId,
    RegionId,
    SeaId,
    Side,
    Stack,
    State,
    UnitId,
    other_side,
    side_of,
)


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
    return put(state, stack)


def put(state: State, stack: Stack) -> str:
    """Put a stack on the map by itself, whoever is there; which it is then."""
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


def detached(
    state: State, place: PlaceId, unit: UnitId, wanted: int, able: Callable[[Stack], bool], *, led: bool = False
) -> Iterator[Stack]:
    """So many units leave those stacks in a place that are able; gives back what has left each of them.

    `led`: leaders go with the last of their stack's units.
    """
    for id, stack in list(state.stacks.items()):
        if stack.at == place and able(stack) and (count := min(wanted, stack.units.get(unit, 0))):
            leaders = list(stack.leaders) if led and count == number(stack) else []
            take(state, id, {unit: count}, leaders)
            wanted -= count
            yield replace(stack, units={unit: count}, leaders=leaders)


def more(counts: Mapping[UnitId, int], by: Mapping[UnitId, int]) -> dict[UnitId, int]:
    """Some counts with so many more of each."""
    found = dict(counts)
    increase(found, by)
    return found


def shared(counts: Mapping[UnitId, int], others: Mapping[UnitId, int]) -> dict[UnitId, int]:
    """Of each as many as there are in both counts."""
    return {unit: min(count, others[unit]) for unit, count in counts.items() if others.get(unit)}


def lessen(counts: dict[UnitId, int], by: Mapping[UnitId, int]) -> None:
    """So many fewer of each; none is none."""
    for unit, count in by.items():
        counts[unit] -= count
        if not counts[unit]:
            del counts[unit]


def increase(counts: dict[UnitId, int], by: Mapping[UnitId, int]) -> None:
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


def units_at(state: State, place: PlaceId, side: Side | None = None) -> int:
    """How many units are in a place, or of a side there."""
    return sum(number(stack) for stack in at(state, place, side))


def on_foot(board: Board, units: Mapping[UnitId, int]) -> dict[UnitId, int]:
    """The land units among these."""
    return {unit: count for unit, count in units.items() if unit in board.land}


def on_ships(board: Board, units: Mapping[UnitId, int]) -> dict[UnitId, int]:
    """The fleets among these."""
    return {unit: count for unit, count in units.items() if unit in board.fleets}


def land_units(board: Board, stack: Stack) -> int:
    """How many of its units are land units."""
    fleets = board.fleets
    return sum([count for unit, count in stack.units.items() if unit not in fleets])


def fleets(board: Board, stack: Stack) -> int:
    """How many of its units are fleets."""
    fleets = board.fleets
    return sum([count for unit, count in stack.units.items() if unit in fleets])


def barred_by(state: State, by: Seat, what: BanOf) -> list[Seat]:
    """The allies to whom a player forbids something."""
    return [ban.ally for ban in state.bans if ban.by == by and ban.what == what]


def barring(state: State, seat: Seat, what: BanOf) -> list[Seat]:
    """The allies who forbid something to a player."""
    return [ban.by for ban in state.bans if ban.ally == seat and ban.what == what]


def first_turn(state: State) -> bool:
    """Whether it is the first Campaign Turn of the season."""
    return state.campaign_turn == 0


def shaken(board: Board, state: State, area: AreaId) -> bool:
    """Whether an Area lies in the Peloponnese while the earth quakes there: nobody enters or moves."""
    return board.areas[area].region in shaken_regions(board, state)


def shaken_regions(board: Board, state: State) -> Collection[RegionId]:
    """The regions of the Peloponnese while the earth quakes there."""
    return board.values.cards.peloponnese if state.fates.quake and first_turn(state) else ()


def halted(board: Board, state: State, place: PlaceId) -> bool:
    """Whether nobody moves from a place: for bad sacrifices, or an earthquake."""
    if not first_turn(state):
        return False
    return place in state.fates.halted or (place in board.hexes and shaken(board, state, board.hexes[place].area))


def tied(board: Board, state: State, stack: Stack) -> bool:
    """Whether nobody of a stack moves now: it raids, has begun to forage, or its place is halted (§9.7.2, §15.1)."""
    return stack.raiding or (stack.foraging and first_turn(state)) or halted(board, state, stack.at)


def kept_in(board: Board, state: State, side: Side, place: PlaceId, units: Iterable[UnitId]) -> RegionId | None:
    """The region that these units can't leave from where they are: it celebrates, or its allies are restless."""
    region = board.region(place) if place in board.hexes else None
    if region is None:
        return None
    if side == LEAGUE and region in state.fates.closed:
        return region
    celebrates = first_turn(state) and region in state.fates.festival
    return region if celebrates and any(board.types[unit].region == region for unit in units) else None


def lets_in(state: State, city: CityId, side: Side) -> bool:
    """Whether a city's garrison does not defend it against a side: it is betrayed, or the helots have risen."""
    return city in state.helots or state.fates.betrayed.get(city) == side


def betrayed(state: State, hex: CityId, side: Side) -> bool:
    """Whether a city's walls are open to a side."""
    return state.fates.betrayed.get(hex) == side


def morale(board: Board, state: State, seat: Seat, *, attacks: bool) -> int:
    """What the oracle and an eclipse add to the morale of a player's units in a battle."""
    darkness = board.values.cards.eclipse if attacks and state.fates.eclipse and first_turn(state) else 0
    return state.fates.favour.get(seat, 0) + darkness


def stormy(board: Board, state: State, sea: SeaId) -> bool:
    """Whether there are storms in a coastal sea Area."""
    return sea in state.fates.stormy and not board.seas[sea].open


def foreign_regions(state: State, side: Side) -> set[RegionId]:
    """Regions that the enemy controls."""
    return {id for id, region in state.regions.items() if region.side == other_side(side)}
