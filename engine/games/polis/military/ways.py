"""Ways over land and sea: who can get where past what is closed (§5, §6), and whom an envoy must bribe (§10)."""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf

from engine.core.maps.graph import Graph, Path, cheapest, flood, members
from engine.core.secrets.secret import Seat
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import LandId, SeaId, State, rival
from engine.games.polis.table.units import capacity, has_diolkos, holds_land, holds_sea

# ------------------------------------------------------------------ what is open


def open_lands(board: Board, state: State, seat: Seat) -> int:
    """Lands that a seat's hoplites may cross: not controlled by the opponent and not full of their own (§5)."""
    return _open(state.hoplites, seat, capacity(board, state))


def open_seas(state: State, seat: Seat) -> int:
    """Seas that a seat's hoplites, merchants and goods may cross: not controlled by the opponent (§5, §9)."""
    return _open(state.galleys, seat, inf)


def roomy_seas(board: Board, state: State, seat: Seat) -> int:
    """Seas that a seat's galleys may cross: not controlled by the opponent and not full of their own (§6)."""
    return _open(state.galleys, seat, capacity(board, state))


def _open(units: dict[Seat, dict[str, int]], seat: Seat, most: float) -> int:
    """Where a seat has no fewer units than the opponent and fewer than `most`, as a mask in the order of the board."""
    theirs = units[rival(seat)]
    mask, bit = 0, 1
    for place, own in units[seat].items():
        if theirs[place] <= own < most:
            mask |= bit
        bit <<= 1
    return mask


def standing(units: dict[str, int]) -> int:
    """The territories in which there are units, as a mask in the order of the board."""
    mask, bit = 0, 1
    for number in units.values():
        if number:
            mask |= bit
        bit <<= 1
    return mask


# ------------------------------------------------------------------ from where


def origins(board: Board, state: State, seat: Seat, place: str) -> Path:
    """From where a unit of a seat could be moved to a place now: by land or by sea (§5), or over sea alone (§6)."""
    diolkos = has_diolkos(board, state, seat)
    if place in board.land_bit:
        lands, seas, army = open_lands(board, state, seat), open_seas(state, seat), standing(state.hoplites[seat])
        return members(board.lands, _march_origins(board, place, lands, seas, diolkos) & army)
    passable, fleet = roomy_seas(board, state, seat), standing(state.galleys[seat])
    return members(board.seas, _sail_origins(board, place, passable, diolkos) & fleet)


def destinations(board: Board, state: State, seat: Seat, *, land: bool) -> Path:
    """The lands, or seas, to which some unit of a seat could be moved now, room there aside (§5, §6)."""
    diolkos = has_diolkos(board, state, seat)
    if land:
        lands, seas, army = open_lands(board, state, seat), open_seas(state, seat), standing(state.hoplites[seat])
        return _march_destinations(board, lands, seas, diolkos, army)
    return _sail_destinations(board, roomy_seas(board, state, seat), diolkos, standing(state.galleys[seat]))


@lru_cache(maxsize=1 << 12)
def _march_destinations(board: Board, lands: int, seas: int, diolkos: bool, army: int) -> Path:
    near = board.land_borders  # from next door there is always a way: mostly nothing else has to be looked for
    return tuple(
        land for land in board.lands if near[land] & army or _march_origins(board, land, lands, seas, diolkos) & army
    )


@lru_cache(maxsize=1 << 12)
def _sail_destinations(board: Board, passable: int, diolkos: bool, fleet: int) -> Path:
    return tuple(sea for sea in board.seas if _sail_origins(board, sea, passable, diolkos) & fleet)


@lru_cache(maxsize=1 << 12)
def _sail_origins(board: Board, sea: SeaId, passable: int, diolkos: bool) -> int:
    return _over_sea(board, sea, passable, diolkos) & ~board.sea_bit[sea]


@lru_cache(maxsize=1 << 12)
def _march_origins(board: Board, land: LandId, lands: int, seas: int, diolkos: bool) -> int:
    reached = _by_land(board, land, lands) | _by_sea(board, land, seas, diolkos)
    return reached & ~board.land_bit[land]


@lru_cache(maxsize=1 << 12)
def _by_land(board: Board, land: LandId, passable: int) -> int:
    return flood(_land_links(board), board.land_borders[land], passable)


@lru_cache(maxsize=1 << 12)
def _by_sea(board: Board, land: LandId, passable: int, diolkos: bool) -> int:
    crossed = sea_reach(board, board.coasts[land], passable, diolkos)
    return sum(board.land_bit[id] for id in board.lands if board.coasts[id] & crossed)


@lru_cache(maxsize=1 << 12)
def _over_sea(board: Board, sea: SeaId, passable: int, diolkos: bool) -> int:
    near = _sea_links(board, diolkos)
    return flood(near, near[board.seas.index(sea)], passable)


@lru_cache(maxsize=1 << 12)
def sea_reach(board: Board, start: int, passable: int, diolkos: bool) -> int:
    """The open seas that can be reached from any of the seas in `start` without crossing a closed one."""
    near = _sea_links(board, diolkos)
    return flood(near, start & passable, passable) & passable


@cache
def _land_links(board: Board) -> tuple[int, ...]:
    return tuple(board.land_borders[land] for land in board.lands)


@cache
def _sea_links(board: Board, diolkos: bool) -> tuple[int, ...]:
    links = dict(board.sea_borders)
    if diolkos:
        one, other = board.diolkos
        links[one] |= board.sea_bit[other]
        links[other] |= board.sea_bit[one]
    return tuple(links[sea] for sea in board.seas)


# ------------------------------------------------------------------ what is in the way


def in_the_way_on_land(board: Board, state: State, seat: Seat, origin: LandId, land: LandId) -> Path:
    """The closed lands on the shortest way by land; empty if there is no way at all."""
    path = _shortest(board, origin, land)
    closed = ~open_lands(board, state, seat)
    return tuple(step for step in path[1:-1] if board.land_bit[step] & closed)


def in_the_way_at_sea(board: Board, state: State, seat: Seat, seas: int) -> Path:
    """Those of the seas in a mask that the opponent controls."""
    return members(board.seas, seas & ~open_seas(state, seat))


@cache
def _shortest(board: Board, origin: LandId, land: LandId) -> Path:
    free = cheapest(_land_graph(board), (origin,), (0,) * len(board.lands))
    return free[land][1] if land in free else ()


def held_on(board: Board, state: State, seat: Seat, path: Path) -> list[str]:
    """Those of some territories that the opponent of a seat controls."""
    other = rival(seat)
    return [p for p in path if (holds_land(state, other, p) if p in board.land_bit else holds_sea(state, other, p))]


# ------------------------------------------------------------------ bribes


@lru_cache(maxsize=1 << 8)
def land_routes(board: Board, start: LandId, hoplites: tuple[int, ...]) -> dict[LandId, tuple[int, Path]]:
    """The cheapest way by land from `start` to each land, and its bribes: start and end count too (§10)."""
    return cheapest(_land_graph(board), (start,), hoplites)


@lru_cache(maxsize=1 << 8)
def sea_routes(
    board: Board, harbours: tuple[SeaId, ...], galleys: tuple[int, ...], diolkos: bool
) -> dict[SeaId, tuple[int, Path]]:
    """The cheapest way by sea from a harbour to each sea, and its bribes: the first and last sea count too (§10)."""
    return cheapest(_sea_graph(board, diolkos), harbours, galleys)


@cache
def _land_graph(board: Board) -> Graph:
    return tuple((land, members(board.lands, board.land_borders[land])) for land in board.lands)


@cache
def _sea_graph(board: Board, diolkos: bool) -> Graph:
    links = _sea_links(board, diolkos)
    return tuple((sea, members(board.seas, links[i])) for i, sea in enumerate(board.seas))
