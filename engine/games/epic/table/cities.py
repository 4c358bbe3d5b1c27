"""Whose cities are, what stands around them, and who is in front of them (§4.4, §6.5, §8, §10.2)."""

from __future__ import annotations

from functools import cache

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board, Size
from engine.games.epic.board.combat_values import Fortress
from engine.games.epic.table.stacks import at, fleets, land_units
from engine.games.epic.table.state import LEAGUE, CityId, HexId, SeaId, Side, Stack, State, other_side, side_of


def friend(board: Board, state: State, city: CityId) -> Side | None:
    """The side a city is friendly to; None: to neither, destroyed, or not in play (§4.4.4, §6.5.1).

    One where helots have risen is the League's as long as its soldiers are in it (appendix C).
    """
    if city in state.destroyed:
        return None
    if city in state.helots:
        return LEAGUE if city in state.free_helots else None
    if (captor := state.captured.get(city)) is not None:
        return side_of(captor)
    region = state.regions.get(board.region(city) or "")
    if region is None or region.by is None:
        return None
    if city not in state.revolting:
        return side_of(region.by)
    return other_side(side_of(region.by)) if region.militance >= board.values.levels.willing else None


def rebels_alone(board: Board, state: State, city: CityId) -> bool:
    """Whether a city is in revolt against its region and lets nobody in (§6.5.1)."""
    return city in state.revolting and city not in state.captured and friend(board, state, city) is None


def hostile(board: Board, state: State, city: CityId, side: Side) -> bool:
    """Whether a city would fight a side's units: it is friendly to the other, or rebels for itself (§6.5.1, §8.1)."""
    return friend(board, state, city) == other_side(side) or rebels_alone(board, state, city)


def holder(board: Board, state: State, city: CityId) -> Seat | None:
    """The player a city belongs to: who has taken it, else who controls its region."""
    if (captor := state.captured.get(city)) is not None:
        return captor
    region = state.regions.get(board.region(city) or "")
    return region.by if region is not None else None


def walled(board: Board, state: State, city: CityId) -> bool:
    """Whether a city has walls now (§7.6.4, §11.3)."""
    return state.walls.get(city, board.cities[city].walled) and city not in state.destroyed


@of_parts("walls", "destroyed")
def walled_cities(board: Board, state: State) -> frozenset[CityId]:
    """All cities that do."""
    return frozenset(city for city in board.cities if walled(board, state, city))


def is_city(board: Board, state: State, hex: HexId) -> bool:
    """Whether a city stands in a hex (§11.1.2)."""
    return hex in board.cities and hex not in state.destroyed


def size(board: Board, city: CityId) -> Size:
    """Small, medium or large (§1.2)."""
    return board.cities[city].size


def fortress(board: Board, state: State, hex: HexId) -> Fortress | None:
    """What fortress stands in a hex: a walled city of some size, or a fort (§7.6.1)."""
    if hex in board.cities and walled(board, state, hex):
        return size(board, hex)
    return "fort" if hex in state.forts else None


def sheltered(board: Board, state: State, hex: HexId, side: Side) -> bool:
    """Whether any number of a side's units may be in a hex without a leader: a city or fort they hold (§16.2.1)."""
    if not is_city(board, state, hex) and hex not in state.forts:
        return False
    return owner_of(board, state, hex) == side or any(stack.within for stack in at(state, hex, side))


def besiegers(board: Board, state: State, hex: HexId) -> list[Stack]:
    """Stacks in front of a city or fort, of whichever side does not own it."""
    owner = owner_of(board, state, hex)
    return [stack for stack in at(state, hex) if lies_before(stack, owner)]


def lies_before(stack: Stack, owner: Side | None) -> bool:
    """Whether a stack in the hex of a city or fort of that side stands in front of it."""
    return not stack.inside and side_of(stack.by) != owner


def owner_of(board: Board, state: State, hex: HexId) -> Side | None:
    """The side that a city or fort is friendly to."""
    if is_city(board, state, hex):
        return friend(board, state, hex)
    return side_of(state.forts[hex]) if hex in state.forts else None


def masked(board: Board, state: State, hex: HexId) -> bool:
    """Whether an enemy land unit stands before a city or fort (§10.2.2)."""
    if not is_city(board, state, hex) and hex not in state.forts:
        return False
    return any(land_units(board, stack) for stack in besiegers(board, state, hex))


def port_masked(board: Board, state: State, hex: HexId) -> bool:
    """Whether enemy fleets lie before a port, and have not left it open (§10.2.3)."""
    if hex in state.opened or (not is_city(board, state, hex) and hex not in state.forts):
        return False
    return any(fleets(board, stack) for stack in besiegers(board, state, hex))


def besieged(state: State, hex: HexId) -> bool:
    """Whether a city or fort is under siege (§10.3)."""
    return hex in state.sieges


def port_sea(board: Board, state: State, hex: HexId) -> str | None:
    """The sea Area from which a hex is entered as a port: a city's own port, or a base on the coast (§7.6.3)."""
    return entry(board, hex, is_city(board, state, hex), hex in state.bases)


def entry(board: Board, hex: HexId, city: bool, base: bool) -> SeaId | None:
    """The same, where it is known what stands there."""
    if city and (port := board.cities[hex].port) is not None:
        return port
    seas = board.hexes[hex].seas
    return seas[0] if base and seas else None


def seas_of(board: Board, state: State, hex: HexId) -> tuple[SeaId, ...]:
    """The sea Areas that what lies in a coastal hex belongs to: a port's only that of its symbol (§16.6)."""
    return _seas(board, hex, is_city(board, state, hex))


@cache
def waters(board: Board, hex: HexId, city: bool) -> int:
    """The same Areas as bits; `city`: whether one stands there."""
    return bits_of(board.sea_bit, _seas(board, hex, city))


def _seas(board: Board, hex: HexId, city: bool) -> tuple[SeaId, ...]:
    port = board.cities[hex].port if city else None
    return board.hexes[hex].seas if port is None else (port,)
