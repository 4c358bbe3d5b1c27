"""Where units may not go: neutrals, Persia, Sicily and its expeditions, and the Peace of Nicias (§1.31, §12, §15)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import persian_aids
from engine.games.hellenes.cards.effects import SICILY, theatre
from engine.games.hellenes.table.blocks import HellenesTable, standing
from engine.games.hellenes.table.control import holds_city, opposing
from engine.games.hellenes.table.state import ATHENS, AreaId, NationId, ProvinceId, SeaId, State, UnitId, rival

SECTION = "1.31"

NOWHERE: frozenset[AreaId] = frozenset()
GREECE, ITALY, PERSIA = "greece", "italy", "persia"
GELA: ProvinceId = "gela"
CORCYRA: NationId = "corcyra"
FIRST, SECOND = "first-expedition", "second-expedition"
FIRST_SAILS, SECOND_SAILS = 415, 414
"""The years of the expeditions (§15.2, §15.4)."""
SICILIANS_STAY, EXPEDITIONS, SECOND_WAITS, GELA_WAITS = (
    "sicilians-stay", "expeditions", "second-expedition-414", "gela"
)  # fmt: skip


class Terms(NamedTuple):
    """Where units may go together."""

    closed: frozenset[AreaId]
    """Areas they may not enter."""
    no_stay: frozenset[AreaId]
    """Areas they may pass, but where they may not end their move."""

    @property
    def barred(self) -> frozenset[AreaId]:
        """Areas where they may not end a move."""
        return self.closed | self.no_stay


# ------------------------------------------------------------------ closed to everybody


def closed_to_all(board: Board, state: State) -> frozenset[AreaId]:
    """Neutral areas and white Cities; Persia until there is Persian Aid; Sicily's seas while all of it is neutral."""
    return _closed_to_all(board, tuple(state.neutral), persian_aids(board, state) > 0)


@lru_cache(maxsize=64)
def _closed_to_all(board: Board, neutral: tuple[ProvinceId, ...], persian_aid: bool) -> frozenset[AreaId]:
    white = {province.id for province in board.provinces.values() if province.city and province.loyal is None}
    closed = {*neutral, *white}
    persia = areas_of(board, PERSIA)
    closed = closed - persia if persian_aid else closed | persia
    sicily = areas_of(board, SICILY)
    if closed >= {area for area in sicily if area in board.provinces}:
        closed |= sicily
    return frozenset(closed)


@lru_cache(maxsize=16)
def areas_of(board: Board, part: str) -> frozenset[AreaId]:
    """All areas of a part of the map: `greece`, `italy`, `sicily` or `persia` (§1.0)."""
    return frozenset(area for area in board.near if theatre(board, area) == part)


@lru_cache(maxsize=16)
def _land_of(board: Board, part: str) -> frozenset[ProvinceId]:
    return areas_of(board, part).intersection(board.provinces)


@lru_cache(maxsize=16)
def _outside(board: Board, part: str) -> frozenset[AreaId]:
    return frozenset(board.near) - areas_of(board, part)


def ravaged(board: Board, state: State, seat: Seat) -> frozenset[ProvinceId]:
    """CityStates that a side has pillaged this Player Turn: no unit of its own may enter them in it (§5.5)."""
    if not state.pillaged or state.acting != seat:
        return NOWHERE
    now = (city for city, season in state.pillaged.items() if season == state.clock)
    return frozenset([city for city in now if opposing(board, state, seat, city)])


# ------------------------------------------------------------------ what a unit may do


def closed_to(board: Board, state: State, seat: Seat) -> frozenset[AreaId]:
    """What is closed to all of a side's units."""
    closed = closed_to_all(board, state)
    return closed | ravaged(board, state, seat) if state.pillaged else closed


class Ties(NamedTuple):
    """What tells a unit from others of its side where they may go: nothing without the Peace and special rules."""

    stays: bool
    """A Sicilian who does not leave Sicily (§15.2)."""
    barred: bool
    """Whether it may not enter Italy and Sicily (§15.4)."""
    nation: NationId = ""
    """Where it is at home, under the Peace (§12.0)."""


def ties(board: Board, state: State, seat: Seat, start: AreaId) -> Mapping[UnitId, Ties]:
    """What keeps each unit of a side from where others may go from `start`."""
    abroad = theatre(board, start) in (ITALY, SICILY)
    return _ties(board, state.scenario, seat, state.year, state.peace, abroad)


@lru_cache(maxsize=128)
def _ties(board: Board, scenario: str, seat: Seat, year: int, peace: bool, abroad: bool) -> dict[UnitId, Ties]:
    found: dict[UnitId, Ties] = {}
    for unit, row in board.units.items():
        if row.sicilian and SICILIANS_STAY in _restrictions(board, scenario):
            found[unit] = Ties(stays=True, barred=False)
            continue
        barred = not abroad and barred_from_the_west(board, scenario, seat, year, unit)
        found[unit] = Ties(stays=False, barred=barred, nation=row.nation if peace else "")
    return found


def terms(board: Board, state: State, seat: Seat, start: AreaId, *units: UnitId) -> Terms:
    """Where a side's units may go together from `start`: only where each of them may."""
    tied = ties(board, state, seat, start)
    return together(board, state, seat, {tied[unit] for unit in units})


def together(board: Board, state: State, seat: Seat, party: Collection[Ties]) -> Terms:
    """Where units with these ties may go together."""
    closed, no_stay = closed_to(board, state, seat), NOWHERE
    for stays, barred, nation in party:
        if stays:
            closed |= _outside(board, SICILY)
        if barred:
            closed |= areas_of(board, ITALY) | areas_of(board, SICILY)
        if nation:
            closed |= _foreign(board, state, seat, nation)
            no_stay |= _open_sea(board, seat, nation)
    return Terms(closed, no_stay)


def why_closed(board: Board, state: State, seat: Seat, unit: UnitId, area: AreaId, start: AreaId) -> str | None:
    """What keeps a unit out of an area: `neutral`, `persia`, `pillaged`, `sicilian`, `expedition`, `peace`; or None."""
    if area not in terms(board, state, seat, start, unit).closed:
        return None
    if area in closed_to_all(board, state):
        return "persia" if theatre(board, area) == PERSIA else "neutral"
    if area in ravaged(board, state, seat):
        return "pillaged"
    if board.units[unit].sicilian and theatre(board, area) != SICILY:
        return "sicilian"
    return "peace" if theatre(board, area) == GREECE else "expedition"


def same_for_all(board: Board, state: State) -> bool:
    """Whether no unit is kept from anywhere that others may go: no Peace, no special rules."""
    return not (state.peace or _restrictions(board, state.scenario))


def held_back(board: Board, state: State, seat: Seat, unit: UnitId) -> bool:
    """Whether a unit may not move at all yet: the Second Expedition, before its year (§15.2, §15.4)."""
    if seat != ATHENS or state.year <= SECOND_SAILS or not (rules := _restrictions(board, state.scenario)):
        return False
    waits = SECOND_WAITS in rules or (EXPEDITIONS in rules and not state.resumed)
    return waits and _expedition(board, state.scenario).get(unit) == SECOND


def barred_from_the_west(board: Board, scenario: str, seat: Seat, year: int, unit: UnitId) -> bool:
    """Whether a unit may not enter Italy and Sicily this year: for Athens, who is not of the year's expedition (§15.4).

    Whoever is there already is not entering.
    """
    if seat != ATHENS or EXPEDITIONS not in _restrictions(board, scenario) or year < SECOND_SAILS:
        return False
    sails = FIRST if year >= FIRST_SAILS else SECOND
    return _expedition(board, scenario).get(unit) != sails


def _restrictions(board: Board, scenario: str) -> tuple[str, ...]:
    row = board.scenarios.get(scenario)
    return () if row is None else row.restrictions


@lru_cache(maxsize=16)
def _expedition(board: Board, scenario: str) -> dict[UnitId, str]:
    """The units of expeditions, each with the tag of its own."""
    posts = board.scenarios[scenario].posts[ATHENS]
    return {unit: post.tag for post in posts if post.tag for unit in post.units}


# ------------------------------------------------------------------ the Peace of Nicias


def peaceful(board: Board, state: State, area: AreaId) -> bool:
    """Whether the Peace rules there: in Greece, while it is in effect (§12.0)."""
    return state.peace and theatre(board, area) == GREECE


@lru_cache(maxsize=256)
def _welcome(board: Board, seat: Seat, nation: NationId) -> frozenset[ProvinceId]:
    """Provinces in which units of a nation may stand under the Peace, if no enemy holds them (§12.0)."""
    guests = board.homes.get(CORCYRA, ()) if seat == ATHENS else ()
    return frozenset((*board.homes.get(nation, ()), *guests))


@lru_cache(maxsize=256)
def _roads(board: Board, seat: Seat, nation: NationId) -> frozenset[SeaId]:
    """Seas in which fleets of a nation may end a move under the Peace: the Offshore Seas of where it is welcome."""
    ports = (board.provinces[province] for province in _welcome(board, seat, nation))
    return frozenset(port.offshore for port in ports if port.offshore is not None)


def _foreign(board: Board, state: State, seat: Seat, nation: NationId) -> frozenset[ProvinceId]:
    """Land in Greece that a nation's units may not enter under the Peace: all but home, and home where it is lost."""
    other, welcome = rival(seat), _welcome(board, seat, nation)
    lost = {home for home in welcome if holds_city(state, other, home) or standing(state, other, home)}
    return _land_of(board, GREECE) - (welcome - lost)


@lru_cache(maxsize=256)
def _open_sea(board: Board, seat: Seat, nation: NationId) -> frozenset[SeaId]:
    """Seas in Greece where a nation's units may not end a move under the Peace; enemies there are no matter (§5.4)."""
    return areas_of(board, GREECE).intersection(board.seas) - _roads(board, seat, nation)


# ------------------------------------------------------------------ Gela


def left(table: HellenesTable, area: AreaId) -> None:
    """Blocks have left an area: Gela is neutral no more once a unit of its own has gone (§15.2)."""
    state = table.state
    if area == GELA and GELA in state.neutral and GELA_WAITS in _restrictions(table.board, state.scenario):
        state.neutral.remove(GELA)
        table.tell("hellenes.neutral-no-more", "15.2", city=GELA)
