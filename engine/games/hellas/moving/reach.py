"""Where legions, ships and leaders can get with their movement points, and what stops them (§9.1, §18.5).

The map of Hellas for each kind of unit (§9.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from engine.core.maps import hex_network
from engine.core.maps.hex_network import Network, Reach, bits_of
from engine.core.rulebook import Seat, of_table
from engine.games.hellas.board.board import COASTAL, ISLAND, Board
from engine.games.hellas.moving.contests import ships_contest
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.prices import by_phase
from engine.games.hellas.table.state import HexId, Power, State, rival

LEGION = "legion"
SHIP = "ship"
LEADER = "leader"


class Bars(NamedTuple):
    """What is in the way of a power's units, as bits of `network.cell_bits`."""

    stops: int
    """Hexes with pieces that are not its own: whatever enters has to stop there (§9.1)."""
    closed: int
    """Hexes that can't be entered: those with pieces of the rival during an armistice (§9.8)."""


def bars(board: Board, state: State, seat: Seat) -> Bars:
    """What stops the units of a power, and what is closed to them."""
    bit = cell_bits(board)
    held = _of_power(bit, state.powers[rival(seat)])
    stops = held | bits_of(bit, state.neutral_legions) | bits_of(bit, state.neutral_fortresses)
    return Bars(stops, held if state.armistice is not None else 0)


@of_table
def in_the_way(scene: HellasScene) -> Bars:
    """What stops the units of whoever is asked, and what is closed to them."""
    return bars(scene.board, scene.state, scene.seat)


def leader_bars(board: Board, state: State, seat: Seat) -> Bars:
    """The same for a power's leader, who also keeps away from foreign pieces where no unit of his is (§18.5)."""
    stops, closed = bars(board, state, seat)
    bit, power = cell_bits(board), state.powers[seat]
    escorted = bits_of(bit, power.legions) | bits_of(bit, power.ships)
    return Bars(stops, closed | stops & ~escorted)


def legion_points(board: Board, state: State, seat: Seat) -> int:
    """Movement points of a power's legions (§9.1)."""
    return by_phase(board, state, seat, "legion_moves")


def ship_points(board: Board, state: State, seat: Seat) -> int:
    """Movement points of a power's ships (§9.1)."""
    return by_phase(board, state, seat, "ship_moves")


def points_of(board: Board, state: State, seat: Seat, unit: str) -> int:
    """Movement points of a kind of unit: `legion`, `ship` or `leader` (§18.5)."""
    if unit == LEADER:
        return board.numbers.leader_moves
    return ship_points(board, state, seat) if unit == SHIP else legion_points(board, state, seat)


def network_of(board: Board, unit: str) -> Network:
    """The map for a kind of unit: leaders go where legions go."""
    return ship_network(board) if unit == SHIP else legion_network(board)


def bars_of(board: Board, state: State, seat: Seat, unit: str) -> Bars:
    """What is in the way of a kind of unit."""
    return leader_bars(board, state, seat) if unit == LEADER else bars(board, state, seat)


def reach_of(board: Board, state: State, seat: Seat, unit: str, origin: HexId) -> Reach:
    """Where a unit of a power can get from a hex, with the points it takes."""
    points = points_of(board, state, seat, unit)
    return network_of(board, unit).reach(origin, points, *bars_of(board, state, seat, unit))


def way(board: Board, state: State, seat: Seat, unit: str, a: HexId, b: HexId) -> tuple[HexId, ...]:
    """A shortest way that a unit can take from one hex to another, both included; nothing where there is none."""
    points = points_of(board, state, seat, unit)
    return network_of(board, unit).way(a, b, points, *bars_of(board, state, seat, unit))


def threatened(board: Board, state: State, seat: Seat) -> tuple[HexId, ...]:
    """Hexes with foreign pieces that a power could contest, or go on contesting, with a MOVE right now (§9.1.4).

    By legions ashore or landing from ships, and by ships with ASTRONOMY.
    """
    blocked = bars(board, state, seat)
    open_to = blocked.stops & ~blocked.closed
    if not open_to:
        return ()
    reached = _by_legions(board, state, seat, blocked) | _by_ships(board, state, seat, blocked)
    return legion_network(board).hexes(reached & open_to)


def _by_legions(board: Board, state: State, seat: Seat, blocked: Bars) -> int:
    """Hexes that legions could be ashore in: by marching, by landing, or by both."""
    power, bit = state.powers[seat], cell_bits(board)
    land, points, reached = legion_network(board), legion_points(board, state, seat), 0
    starts = list(power.legions)
    for hex in power.aboard:
        if board.hexes[hex].type in (COASTAL, ISLAND):
            reached |= bit[hex]
            if not bit[hex] & blocked.stops:
                starts.append(hex)
    for hex in starts:
        reached |= land.reach(hex, points, *blocked).mask
    return reached


def _by_ships(board: Board, state: State, seat: Seat, blocked: Bars) -> int:
    """Hexes that ships could contest: coastal and island hexes with pieces of the rival (§9.1)."""
    if not ships_contest(board, state, seat):
        return 0
    bit, sea, points, reached = cell_bits(board), ship_network(board), ship_points(board, state, seat), 0
    for hex in state.powers[seat].ships:
        reached |= sea.reach(hex, points, *blocked).mask
    held = _of_power(bit, state.powers[rival(seat)])
    shore = sum(bit[hex.id] for hex in board.hexes.values() if hex.type in (COASTAL, ISLAND))
    return reached & held & shore


def _of_power(bit: dict[HexId, int], power: Power) -> int:
    """Hexes with pieces of a power; what is aboard lies where the ships are, and a leader is no such piece (§18.5)."""
    places = (power.legions, power.ships, power.posts, power.fortresses, power.monuments)
    return bits_of(bit, chain.from_iterable(places))


@lru_cache(maxsize=64)
def legion_network(board: Board) -> Network:
    """The map for legions and leaders."""
    return _network(board, board.by_land)


@lru_cache(maxsize=64)
def open_network(board: Board) -> Network:
    """The map for legions as it would be without the blue barriers (§9.1)."""
    near = {hex: list(there) for hex, there in board.by_land.items()}
    for a, b in board.barriers:
        near[a].append(b)
        near[b].append(a)
    return _network(board, {hex: tuple(there) for hex, there in near.items()})


@lru_cache(maxsize=64)
def ship_network(board: Board) -> Network:
    """The map for ships."""
    return _network(board, board.by_sea)


@lru_cache(maxsize=64)
def cell_bits(board: Board) -> dict[HexId, int]:
    """The bit that stands for each hex."""
    return hex_network.cell_bits({hex.id: hex.cell for hex in board.hexes.values()})


def _network(board: Board, near: Mapping[HexId, tuple[HexId, ...]]) -> Network:
    """With what each hex costs to enter (§9.1.2, §9.1.3)."""
    return Network(cell_bits(board), near, {hex.id: hex.cost for hex in board.hexes.values()})
