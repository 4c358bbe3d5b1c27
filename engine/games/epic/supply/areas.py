"""Friendly, enemy and contested Areas, on land and at sea (§8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.bans import barring
from engine.games.epic.table.cities import friend
from engine.games.epic.table.dispositions import WHOSE, Dispositions, dispositions
from engine.games.epic.table.state import SIDES, AreaId, HexId, RegionId, Side, State, other_side

GROUND = (*WHOSE, "abroad", "bans")
"""What decides how Areas and hexes stand to a player, besides who stands where."""
FRIENDLY, ENEMY, CONTESTED = "friendly", "enemy", "contested"


class Presence:
    """In which Areas each side has something that counts, and in which there is only something that lets nobody in."""

    def __init__(self, bit: Mapping[str, int], of: Mapping[Side, int], rebels: int = 0) -> None:
        self.bit, self.of, self.rebels = bit, of, rebels

    def not_friendly(self, side: Side) -> int:
        """Areas that are an enemy's or contested, as bits (§8.3, §8.4)."""
        return self.of[other_side(side)] | self.rebels

    def contested(self, side: Side) -> int:
        """Areas that are contested, as bits (§8.3, §8.4)."""
        return self.not_friendly(side) & self.of[side]

    def standing(self, area: str, side: Side) -> str:
        """Whether an Area is friendly, enemy or contested to a side."""
        here = self.bit[area]
        if not here & self.not_friendly(side):
            return FRIENDLY
        return CONTESTED if here & self.of[side] else ENEMY


def on_land(board: Board, state: State) -> Presence:
    """Who has land units and cities in which land Area (§8.2, §8.3)."""
    return ashore(board, dispositions(board, state))


def ashore(board: Board, lie: Dispositions) -> Presence:
    """The same of what has been looked up already."""
    of = {side: areas_of(board, lie.on_land(side)) for side in SIDES}
    return Presence(board.area_bit, of, areas_of(board, lie.cities.rebels & ~lie.shut))


def at_sea(board: Board, state: State) -> Presence:
    """Who has fleets in which sea Area: those in coastal hexes too, but not if foraging or blockaded (§8.2, §8.4)."""
    return afloat(board, dispositions(board, state))


def afloat(board: Board, lie: Dispositions) -> Presence:
    """The same of what has been looked up already."""
    return Presence(board.sea_bit, {side: lie.at_sea(side) for side in SIDES})


@lru_cache(maxsize=512)
def areas_of(board: Board, hexes: int) -> int:
    """The land Areas in which some hexes lie, as bits."""
    found = 0
    for hex in board.network.hexes(hexes):
        found |= board.area_bit_at[hex]
    return found


@lru_cache(maxsize=512)
def hexes_in(board: Board, areas: int) -> int:
    """All hexes of some Areas, as bits."""
    found = 0
    for area, here in board.area_bit.items():
        if areas & here:
            found |= board.area_bits[area]
    return found


def enemy_hexes(lie: Dispositions, side: Side) -> int:
    """Hexes with enemy units, or with an enemy city that nobody masks, as bits (§9.3.1, §16.3.4).

    Where all there is of the enemy is shut up behind walls, one passes by (§10.2.2b, §16.3.5d).
    """
    foe = other_side(side)
    behind_walls = lie.inside[foe] | lie.cities.of[foe] | lie.cities.rebels
    return lie.outside[foe] | (behind_walls & ~(lie.masked | lie.besieged))


def open_to(board: Board, state: State, side: Side, area: AreaId) -> bool:
    """Whether units of a side may be in an Area: not in a region out of play, neutral or Persian (§1.2, §22.4.2)."""
    region = board.areas[area].region
    if region is None or region in state.regions:
        return _taken_part(state, region)
    return any(hex in state.abroad and friend(board, state, hex) == side for hex in board.hexes_of[area])


def beyond(board: Board, state: State, hex: HexId) -> bool:
    """Whether a hex lies in a region out of play, and is none of the places there that may be entered (§22.4.2)."""
    region = board.region(hex)
    return region is not None and region not in state.regions and hex not in state.abroad


def enterable(board: Board, state: State, side: Side, hex: HexId) -> bool:
    """Whether units of a side may be in a hex (§1.2, §22.4.2)."""
    return open_to(board, state, side, board.hexes[hex].area) and not beyond(board, state, hex)


@of_parts(*WHOSE, "abroad")
def all_open_to(board: Board, state: State, side: Side) -> int:
    """All Areas in which units of a side may be, as bits."""
    found = 0
    for region in (None, *state.regions):
        if _taken_part(state, region):
            found |= board.land_of[region]
    return found | bits_of(board.area_bit, _open_beyond(board, state, side))


def _taken_part(state: State, region: RegionId | None) -> bool:
    """Whether a region in play belongs to a side, or land to nobody at all."""
    return region is None or state.regions[region].by is not None


def _open_beyond(board: Board, state: State, side: Side) -> Iterator[AreaId]:
    """Areas of regions out of play that are open, for a city there (§22.4.2)."""
    for city in state.abroad:
        if open_to(board, state, side, area := board.hexes[city].area):
            yield area


@of_parts("regions", "abroad")
def all_beyond(board: Board, state: State) -> int:
    """All hexes that lie in regions out of play, and are none of the places there that may be entered, as bits."""
    out = [region for region in board.land_of if region is not None and region not in state.regions]
    return hexes_in(board, bits_of(board.land_of, out)) & ~bits_of(board.bit, state.abroad)


def barred_land(board: Board, state: State, seat: Seat | None) -> int:
    """Areas of allies who forbid a player to use them as friendly ones, as bits (§24.5)."""
    if seat is None or not state.bans:
        return 0
    closed = barring(state, seat, "land")
    return bits_of(board.land_of, [id for id, region in state.regions.items() if region.by in closed])
