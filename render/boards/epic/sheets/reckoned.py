"""What the sheets and the panel count: what each player has, what each region yields, how its cities stand."""

from __future__ import annotations

from msgspec import Struct

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import FLEET
from engine.games.epic.regions.tribute import yields
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import ATHENS, RegionId, State, UnitId, side_of
from render.boards.epic.board.pieces import ARMS
from render.boards.epic.data import facts, say


class Player(Struct, frozen=True):
    """What a player has."""

    talents: int
    regions: int
    tribute: int
    """The Base Tribute Values of his regions together."""
    income: int
    """What this year's assessment brings as things are."""
    on_map: int
    force: int
    build: int
    fleets: int
    """Of those on the map."""
    cards: int
    leaders: int
    """In the Leader Pool."""


def player(state: State, seat: Seat) -> Player:
    """Of one player."""
    board = facts()
    own = [id_ for id_, region in state.regions.items() if region.by == seat]
    stacks = [stack for stack in state.stacks.values() if stack.by == seat]
    hand = state.deck.hands.get(seat)
    return Player(
        state.treasury[seat],
        len(own),
        sum(board.regions[id_].tribute or 0 for id_ in own),
        sum(income(state, id_) for id_ in own),
        sum(number(stack) for stack in stacks),
        sum(count for unit, count in state.force.items() if board.types[unit].region in own),
        sum(count for unit, count in state.build.items() if board.types[unit].region in own),
        sum(count for stack in stacks for unit, count in stack.units.items() if board.types[unit].arm == FLEET),
        0 if hand is None else len(hand),
        len(state.pools.get(seat, [])),
    )


def compared(state: State) -> list[tuple[str, list[str]]]:
    """What all players weigh before a question about no place, line by line."""
    rows = [player(state, by) for by in state.treasury]
    lines = [
        (say("picture-standing-tribute"), [str(has.tribute) for has in rows]),
        (say("picture-standing-talents"), [f"{has.talents} (+{has.income})" for has in rows]),
        (say("picture-standing-on-map"), [str(has.on_map) for has in rows]),
        (say("picture-standing-pools"), [f"{has.force} · {has.build}" for has in rows]),
    ]
    troubled = [str(sum(len(unruly(state, id_)) for id_ in regions)) for by, regions in by_player(state).items() if by]
    return [*lines, (say("picture-standing-troubles"), troubled)]


def income(state: State, region: RegionId) -> int:
    """What a region brings in at its assessment (§5.4)."""
    return yields(facts(), state, region)


def shaken(state: State, region: RegionId) -> bool:
    """Whether a region's Allegiance is in the risk zone (§6)."""
    found = state.regions[region]
    return found.by == ATHENS and found.allegiance <= facts().values.levels.risk


def unruly(state: State, region: RegionId) -> list[str]:
    """Cities of a region in revolt or in enemy hands."""
    own = state.regions[region].by
    return [
        city
        for city in facts().cities_of[region]
        if city in state.revolting
        or city in state.helots
        or (city in state.captured and own is not None and side_of(state.captured[city]) != side_of(own))
    ]


def by_arm(units: dict[UnitId, int], region: RegionId) -> dict[str, int]:
    """Units of a region, by their arm."""
    found: dict[str, int] = {}
    for unit, count in units.items():
        sort = facts().types.get(unit)
        if sort is not None and sort.region == region:
            found[sort.arm] = found.get(sort.arm, 0) + count
    return {arm: found[arm] for arm in ARMS if arm in found}


def afield(state: State, region: RegionId) -> dict[str, int]:
    """The units of a region on the map, by their arm."""
    total: dict[UnitId, int] = {}
    for stack in state.stacks.values():
        for unit, count in stack.units.items():
            total[unit] = total.get(unit, 0) + count
    return by_arm(total, region)


def by_player(state: State) -> dict[Seat | None, list[RegionId]]:
    """The regions in play, by who controls them, those of the lowest Allegiance first; neutral ones last."""
    ranked = sorted(state.regions, key=lambda id_: state.regions[id_].allegiance)
    holders: list[Seat | None] = [*state.treasury, None]
    return {by: [id_ for id_ in ranked if state.regions[id_].by == by] for by in holders}
