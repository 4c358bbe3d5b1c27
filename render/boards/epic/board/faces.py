"""What signs and counters show, read from the table: the cities, the stacks in each place, and who holds which Area."""

from __future__ import annotations

from engine.games.epic.supply.lines import CONTESTED, Presence, at_sea, on_land
from engine.games.epic.table.cities import friend, holder, masked, port_masked, walled
from engine.games.epic.table.state import SIDES, AreaId, CityId, PlaceId, SeaId, Side, Stack, State
from render.boards.epic.board.pieces import ARMS, Face, Row
from render.boards.epic.board.works import CityFace
from render.boards.epic.data import called, facts, known, ratings
from render.drawing.theme import UnknownId

MOST_ROWS = 4
"""Kinds of units that a counter tells apart by morale; with more it tells arms only."""
BOTH = CONTESTED


def city_face(state: State, id_: CityId) -> CityFace:
    """How a city stands."""
    board = facts()
    city = known(board.cities, id_, "city")
    by = holder(board, state, id_)
    if id_ not in state.captured and id_ not in state.revolting and friend(board, state, id_) is None:
        by = None
    return CityFace(
        city.size,
        walled(board, state, id_),
        city.port is not None,
        by,
        captured=id_ in state.captured,
        revolting=id_ in state.revolting or id_ in state.helots,
        destroyed=id_ in state.destroyed,
        siege=state.sieges.get(id_, 0),
        masked=masked(board, state, id_) or port_masked(board, state, id_),
        building=id_ in state.works,
    )


def stack_face(stack: Stack, *, detailed: bool) -> Face:
    """What the counter of a stack shows; `detailed`: units by morale as well, as long as that fits."""
    board, kinds = facts(), dict[tuple[str, int], int]()
    for unit, count in stack.units.items():
        sort = known(board.types, unit, "unit")
        key = (sort.arm, sort.morale)
        kinds[key] = kinds.get(key, 0) + count
    if not detailed or len(kinds) > MOST_ROWS:
        arms = dict[str, int]()
        for (arm, _), count in kinds.items():
            arms[arm] = arms.get(arm, 0) + count
        rows = [Row(arm, arms[arm]) for arm in ARMS if arm in arms]
    else:
        ranked = sorted(kinds.items(), key=lambda found: (ARMS.index(found[0][0]), -found[0][1]))
        rows = [Row(arm, count, morale) for (arm, morale), count in ranked]
    return Face(stack.by, tuple(rows), tuple(led_by(stack)), doing(stack))


def led_by(stack: Stack) -> list[str]:
    """The leaders of a stack, with what they are worth."""
    return [f"{called('leader', id_)} {ratings(id_)}".rstrip() for id_ in stack.leaders]


def doing(stack: Stack) -> str:
    """What a stack is busy with."""
    tried = {"raiding": stack.raiding, "foraging": stack.foraging, "building": stack.building, "inside": stack.inside}
    return next((word for word, does in tried.items() if does), "")


def stacks_by_place(state: State) -> dict[PlaceId, list[Stack]]:
    """The stacks in each place; those within walls after those before them."""
    found: dict[PlaceId, list[Stack]] = {}
    for stack in state.stacks.values():
        if stack.units or stack.leaders:
            found.setdefault(known_place(stack.at), []).append(stack)
    for stacks in found.values():
        stacks.sort(key=lambda stack: (stack.inside, stack.by))
    return found


def known_place(id_: PlaceId) -> PlaceId:
    """The id of a place where units can be, or an error that names it."""
    if id_ not in facts().known["place"]:
        raise UnknownId(f"no place {id_!r} on the board of Epic")
    return id_


def areas_held(state: State) -> dict[AreaId, Side | str]:
    """Who has something in each land Area: a side, or both; Areas with nothing are left out (§8.3)."""
    return _held(on_land(facts(), state))


def seas_held(state: State) -> dict[SeaId, Side | str]:
    """Who has fleets in each sea Area (§8.4)."""
    return _held(at_sea(facts(), state))


def _held(presence: Presence) -> dict[str, Side | str]:
    found: dict[str, Side | str] = {}
    for area, here in presence.bit.items():
        own = [side for side in SIDES if presence.of[side] & here]
        if own:
            found[area] = BOTH if len(own) > 1 else own[0]
    return found
