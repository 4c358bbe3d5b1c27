"""Where pieces can be placed at the set-up (§4)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import COASTAL, LAND, Board
from engine.games.hellas.moving import contests
from engine.games.hellas.table.pieces import fleets_left, has_post, is_port, is_shore
from engine.games.hellas.table.stacks import room_left
from engine.games.hellas.table.state import POWERS, AreaId, HexId, State


@lru_cache(maxsize=8)
def distances(board: Board, capital: HexId) -> dict[HexId, int]:
    """How many hexes each hex is away from a capital over land and coastal hexes, nearest first (§4.2)."""
    away, edge = {capital: 0}, [capital]
    while edge:
        here = edge.pop(0)
        for there in board.by_land[here]:
            if there not in away and board.hexes[there].type in (LAND, COASTAL):
                away[there] = away[here] + 1
                edge.append(there)
    return away


def free_places(board: Board, state: State, seat: Seat, forbidden: tuple[AreaId, ...]) -> list[HexId]:
    """Where a power could place a trade post, nearest to its capital first (§4.2)."""
    return [
        hex
        for hex in distances(board, board.capitals[seat])
        if board.hexes[hex].place
        and board.hexes[hex].area not in forbidden
        and not contests.is_neutral(state, hex)
        and not any(has_post(state.powers[power], hex) for power in POWERS)
    ]


def nearest_places(board: Board, state: State, seat: Seat, forbidden: tuple[AreaId, ...]) -> list[HexId]:
    """Those of them that are nearest, one of which must be taken next (§4.2)."""
    free, away = free_places(board, state, seat, forbidden), distances(board, board.capitals[seat])
    return [hex for hex in free if away[hex] == away[free[0]]]


def has_harbour(board: Board, state: State, seat: Seat) -> bool:
    """Whether a power has anywhere to place its ships."""
    return bool(harbours(board, state, seat))


def leaves_harbour(
    board: Board, state: State, seat: Seat, hex: HexId, posts: int, forbidden: tuple[AreaId, ...]
) -> bool:
    """Whether with a trade post in a hex, one of so many to place, there can still be somewhere for ships (§4.3)."""
    if is_shore(board, hex) or has_harbour(board, state, seat):
        return True
    away = distances(board, board.capitals[seat])
    rest = [other for other in free_places(board, state, seat, forbidden) if other != hex]
    if posts < 2 or not rest:
        return False
    farthest = away[rest[min(posts - 1, len(rest)) - 1]]
    return any(is_shore(board, other) for other in rest if away[other] <= farthest)


def own_places(state: State, seat: Seat) -> list[HexId]:
    """The capital, and the hexes with a power's trade posts, in the order of their placing (§4.3)."""
    power = state.powers[seat]
    return [*power.fortresses, *(hex for hex in power.posts if hex not in power.fortresses)]


def harbours(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Where a power's ships can be placed: in its capital if it is a port, and at its coastal trade posts (§4.3)."""
    power, capital = state.powers[seat], board.capitals[seat]
    ports = [capital] if is_port(board, power, capital) else []
    return ports + [hex for hex in power.posts if is_shore(board, hex)]


def berths(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Of those, where there is a marker for a fleet if one is needed (§4.3, §13)."""
    ships, markers = state.powers[seat].ships, fleets_left(board, state, seat)
    return [hex for hex in harbours(board, state, seat) if ships.get(hex, 0) != 1 or markers]


def quarters(state: State, seat: Seat) -> list[HexId]:
    """Where a legion can be placed ashore: an own place with neither a legion nor ships (§4.3)."""
    power = state.powers[seat]
    return [hex for hex in own_places(state, seat) if hex not in power.legions and hex not in power.ships]


def room_aboard(state: State, seat: Seat) -> dict[HexId, int]:
    """Legions that ships can still be loaded with, by hex (§4.3)."""
    power = state.powers[seat]
    room = {hex: room_left(ships, power.aboard.get(hex, 0)) for hex, ships in power.ships.items()}
    return {hex: number for hex, number in room.items() if number}


def units_stand(state: State, seat: Seat) -> list[HexId]:
    """Hexes with units of a power, with which its leader can be placed (§18.5)."""
    power = state.powers[seat]
    return list(dict.fromkeys((*power.legions, *power.ships)))
