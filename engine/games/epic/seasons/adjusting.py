"""What a season does to regions with unruly cities, or with the enemy in them (§13.1, §13.4)."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from engine.games.epic.regions.levels import adjust
from engine.games.epic.table.cities import is_city, masked
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import RegionId, Side, State, other_side, side_of

SECTION = "13.1"


def seasonal(table: EpicTable) -> None:
    """One change a region at most: for a city in revolt surely, for what the enemy holds there on a die (§13.4 *)."""
    board, state = table.board, table.state
    changes = board.values.adjustments
    for id, region in state.regions.items():
        if region.by is None:
            continue
        if any(unmasked_rebel(board, state, city) for city in board.cities_of[id]):
            adjust(table, id, changes.unruly_city.allegiance, 0, "unruly-city")
        elif intruded(board, state, id, other_side(side_of(region.by))):
            die = table.roll("season", 6)
            table.tell("epic.season-die", SECTION, region=id, die=die)
            if die >= changes.intruders.die:
                adjust(table, id, changes.intruders.allegiance, 0, "intruders")


def unmasked_rebel(board: Board, state: State, city: str) -> bool:
    """A city in revolt before which nobody of its region's side lies (§10.2.2c)."""
    return city in state.revolting and city not in state.captured and not masked(board, state, city)


def intruded(board: Board, state: State, id: RegionId, foe: Side) -> bool:
    """Whether the enemy holds a city or a fort there that nobody masks, or is in an Area without opposition (§13.4)."""
    for city in board.cities_of[id]:
        taken = state.captured.get(city)
        if (
            taken is not None
            and side_of(taken) == foe
            and is_city(board, state, city)
            and not masked(board, state, city)
        ):
            return True
    hexes = {hex for area in board.areas_of[id] for hex in board.hexes_of[area]}
    for area in board.areas_of[id]:
        there = [s for s in state.stacks.values() if s.at in board.hexes_of[area] and number(s)]
        sides = {side_of(s.by) for s in there}
        if foe in sides and other_side(foe) not in sides and not all(s.inside for s in there):
            return True
    return any(
        hex in hexes and side_of(by) == foe and not masked(board, state, hex)
        and any(s.at == hex and side_of(s.by) == foe for s in state.stacks.values())
        for hex, by in state.forts.items()
    )  # fmt: skip
