"""Control of Cities and areas, evaluated after each Action phase and Combat phase (§1.4).

The one Prestige track: what one side gains, the other loses (§14.1).

The score sheet: Prestige, the one measure of the war (§14.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.rulebook import Seat, once
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, captured, put, standing, undefended
from engine.games.hellenes.table.state import ATHENS, SEATS, AreaId, ProvinceId, State, rival

SECTION = "1.4"
_NOBODY: Mapping[ProvinceId, Seat] = {}


def loyalty(board: Board, state: State, province: ProvinceId) -> Seat | None:
    """The side a City is loyal to; None for neutrals and for places without a City (§1.31)."""
    return None if province in state.neutral else board.provinces[province].loyal


def opposing(board: Board, state: State, seat: Seat, province: ProvinceId) -> bool:
    """Whether a City is loyal to the other side (§1.31)."""
    return loyalty(board, state, province) == rival(seat)


def holds_city(state: State, seat: Seat, province: ProvinceId) -> bool:
    """Whether a side controls a City: it is Friendly to it."""
    return state.cities.get(province) == seat


@once
def friendly_cities(scene: HellenesScene) -> list[ProvinceId]:
    """The Cities that the side controls that is asked."""
    return [city for city, holder in scene.state.cities.items() if holder == scene.seat]


def holds_area(state: State, seat: Seat, area: AreaId) -> bool:
    """Whether a side controls an area."""
    return state.areas.get(area) == seat


def capacity(board: Board, state: State, province: ProvinceId) -> int:
    """How many units fit into a City (§1.3); more under the Peace and at Decelea (§12)."""
    row, numbers = board.provinces[province], board.tables
    wide = (state.peace and row.theatre == "greece") or (state.resumed and province == numbers.decelea)
    return row.value * (numbers.peace_capacity if wide else numbers.capacity)


def city_controller(board: Board, state: State, province: ProvinceId) -> Seat | None:
    """Who controls a City as things stand: the besieged, else the occupants, the garrison, the loyal side."""
    if (siege := state.sieges.get(province)) is not None:
        return rival(siege.besieger)
    for seat in SEATS:
        if standing(state, seat, province):
            return seat
    return state.garrisons.get(province) or loyalty(board, state, province)


def evaluate(table: HellenesTable) -> None:
    """End the sieges that are over, and settle who controls what; tells which Cities have changed hands."""
    state = table.state
    end_sieges(table)
    before = state.cities
    settle_control(table.board, state, before)
    if before != state.cities:
        for city in table.board.cities:
            held, holds = before.get(city), state.cities.get(city)
            if held != holds:
                table.tell("hellenes.city-control", SECTION, city=city, seat=holds, before=held)


def settle_control(board: Board, state: State, held: Mapping[ProvinceId, Seat] = _NOBODY) -> None:
    """Who controls which City and area as things stand: the besieged, the occupants, the garrison, the loyal side.

    `held` says who controlled the Cities before. One that both sides stand before keeps its holder until that is
    fought out, and one whose garrison still holds it can't be had by walking in: it comes under siege (§7.2).
    """
    occupied = occupants(state)
    cities = {**loyalties(board, tuple(state.neutral)), **state.garrisons}
    for area, seat in occupied.items():
        if area in board.cities:
            before = held.get(area)
            holds_out = seat is not None and before == rival(seat) == cities.get(area)
            if (holder := before if seat is None or holds_out else seat) is not None:
                cities[area] = holder
    areas = dict(cities)
    for area, seat in occupied.items():
        if seat is not None:
            areas[area] = seat
        else:
            areas.pop(area, None)
    for city, siege in state.sieges.items():
        cities[city], areas[city] = rival(siege.besieger), siege.besieger
    state.cities, state.areas = _by_name(cities), _by_name(areas)


def _by_name(holders: dict[AreaId, Seat]) -> dict[AreaId, Seat]:
    return {place: holders[place] for place in sorted(holders)}


def occupants(state: State) -> dict[AreaId, Seat | None]:
    """Who alone has upright blocks in an area, formations included; None where both sides do."""
    found: dict[AreaId, Seat | None] = {}
    for seat, stacks in state.stacks.items():
        for area in stacks:
            found[area] = None if area in found else seat
    for moving in state.formations:
        if moving.blocks.things:
            found[moving.place] = moving.seat if found.get(moving.place, moving.seat) == moving.seat else None
    return found


@lru_cache(maxsize=64)
def loyalties(board: Board, neutral: tuple[ProvinceId, ...]) -> dict[ProvinceId, Seat]:
    """The side each City is loyal to, neutrals left out (§1.31)."""
    rows = board.provinces.values()
    return {row.id: row.loyal for row in rows if row.city and row.loyal is not None and row.id not in neutral}


@lru_cache(maxsize=64)
def loyal_to(board: Board, seat: Seat, neutral: tuple[ProvinceId, ...]) -> dict[ProvinceId, None]:
    """The Cities loyal to a side, by name, neutrals left out."""
    return dict.fromkeys(sorted(city for city, side in loyalties(board, neutral).items() if side == seat))


def end_sieges(table: HellenesTable) -> None:
    """Lift sieges whose besiegers have gone; a City that nobody is left in, no garrison either, is the besiegers'."""
    state = table.state
    for city, siege in list(state.sieges.items()):
        if not standing(state, siege.besieger, city):
            lift(table, city)
        elif undefended(state, city):
            captured(table, city, siege.besieger, "abandoned")


def lift(table: HellenesTable, city: ProvinceId) -> None:
    """A siege ends: the besieged stand up again, and the garrison of a loyal City goes (§7.3)."""
    state = table.state
    siege = state.sieges.pop(city)
    defender = rival(siege.besieger)
    put(state, defender, city, siege.inside.things)
    if loyalty(table.board, state, city) == defender:
        state.garrisons.pop(city, None)
    table.tell("hellenes.siege-lifted", "7.3", city=city, besieger=siege.besieger)


def prestige(state: State, seat: Seat) -> int:
    """A side's Prestige; negative where the other is ahead."""
    return state.prestige if seat == ATHENS else -state.prestige


def gain(table: HellenesTable, seat: Seat, amount: int, why: str, *, place: AreaId | None = None) -> None:
    """Move the marker towards a side by `amount` (negative: a loss of its own), and say why.

    `why` is one of: trophy, triumph, attrition, assault, capitulation, pillage, tribute, atrocity, persian-gold,
    no-quarter, sicily, peace-offer, peace-broken, bid.
    """
    if not amount:
        return
    table.state.prestige += amount if seat == ATHENS else -amount
    table.tell("hellenes.prestige", "14.1", seat=seat, amount=amount, why=why, stands=table.state.prestige, place=place)


def score_sheet(state: State) -> dict[Seat, dict[str, int]]:
    """Each side's Prestige as it stands; what one has, the other lacks."""
    return {seat: {"prestige": prestige(state, seat), "total": prestige(state, seat)} for seat in SEATS}
