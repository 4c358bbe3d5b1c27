"""How far land units get: by hexes and by Areas, mixed as one likes (§16.3, §16.6)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.core.derived import of_parts
from engine.core.maps.hex_country import Country, Situation
from engine.core.maps.hex_network import Reach, bits_of
from engine.core.rulebook import Seat, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.supply.lines import GROUND, all_beyond, all_open_to, areas_of, barred_land, enemy_hexes, hexes_in
from engine.games.epic.table.cities import Dispositions
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import foreign_regions, shaken_regions
from engine.games.epic.table.state import AreaId, HexId, PlaceId, Side, State, other_side, side_of


def halves(points: int) -> str:
    """Movement points on land, which are counted in halves: *2½*."""
    return f"{points // 2 or ''}{'½' if points % 2 else ''}" or "0"


@cache
def country(board: Board) -> Country:
    """The land, with what it costs to move to a neighbour, in halves of a movement point (§16.6)."""
    values, steps = board.values.movement, {}
    for here, near in board.near.items():
        for there in near:
            cost = values.rough if board.hexes[there].rough else values.clear
            steps[here, there] = cost + values.river if (here, there) in board.rivers else cost
    roads = dict.fromkeys(board.roads, values.road)
    return Country(board.bit, steps, roads, list(board.hexes_of.values()), values.area)


@of_table
def ground(scene: EpicScene) -> Ground:
    """The land as the seat can move over it."""
    return ground_of(scene.board, scene.state, scene.seat)


class Front(NamedTuple):
    """All there is in the way of a side's land units, as bits."""

    enemies: int
    """Hexes in which one has to stop, before enemies (§16.3.4)."""
    blocked: int
    """Cities through which the road is shut: they are masked or besieged (§10.2.2b, §16.3.5d)."""
    occupied: int
    """Hexes with enemy units."""
    not_friendly: int
    """Areas through which one does not move by Area."""


def front(board: Board, lie: Dispositions, side: Side) -> Front:
    """What is in the way as everybody stands now."""
    foe = other_side(side)
    not_friendly = areas_of(board, lie.on_land(foe) | lie.cities.rebels & ~lie.shut)
    return Front(enemy_hexes(lie, side), lie.besieged | lie.masked, lie.inside[foe] | lie.outside[foe], not_friendly)


def ground_of(board: Board, state: State, seat: Seat, only: frozenset[AreaId] | None = None) -> Ground:
    """The land as a player's units can move over it; `only`: the Areas that they can't leave."""
    return _ground(board, state, front(board, Dispositions(board, state), side_of(seat)), seat, only)


@of_parts(*GROUND, "fates", "campaign_turn", "truce")
def _ground(board: Board, state: State, front: Front, seat: Seat, only: frozenset[AreaId] | None) -> Ground:
    return Ground(board, state, front, seat, only)


class Ground:
    """The land as a player can move over it now."""

    def __init__(self, board: Board, state: State, front: Front, seat: Seat, only: frozenset[AreaId] | None) -> None:
        """`only`: the Areas that those who move can't leave, whether others may be there or not."""
        self.board, side = board, side_of(seat)
        self._front = front
        allowed = bits_of(board.area_bit, only) if only else all_open_to(board, state, side)
        self.open = allowed & ~bits_of(board.land_of, shaken_regions(board, state))
        """Areas that can be entered, as bits."""
        barred = 0 if only else all_beyond(board, state)
        self._closed = ~hexes_in(board, self.open) | barred
        """Hexes that can't be entered, as bits."""
        invaded = bits_of(board.land_of, state.fates.invaded)
        self.friendly = self.open & ~front.not_friendly & ~invaded & ~barred_land(board, state, seat)
        """Those that are friendly, through which one moves by Area (§16.3.2)."""
        self._strides = hexes_in(board, self.friendly)
        self._foreign = foreign_regions(state, side) if state.truce else None
        """Regions that peace keeps the player out of (§20.2)."""

    def stops(self, hex: HexId) -> bool:
        """Whether whoever enters a hex has to stop there, before enemies (§16.3.4)."""
        return bool(self._front.enemies & self.board.bit[hex])

    def reach(self, origin: HexId, points: int) -> Reach:
        """Every hex that can be reached, with what it costs.

        A friendly Area is as one hex: to move into another, or elsewhere within it, costs a whole point (§16.3.2).
        """
        board = self.board
        lie = Situation(self.closed(origin), self._front.enemies, self._front.blocked, self._strides)
        return country(board).cross(origin, points, lie)

    def closed(self, origin: PlaceId) -> int:
        """Hexes that can't be entered by those who come from somewhere, as bits."""
        if self._foreign is None:
            return self._closed
        board = self.board
        here = board.region(origin) if origin in board.hexes else None
        return self._closed | self._front.occupied | hexes_in(board, bits_of(board.land_of, self._foreign - {here}))
