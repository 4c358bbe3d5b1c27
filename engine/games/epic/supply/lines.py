"""Supply lines: by land through Areas, by sea from port to port (§9.2, §9.3).

Friendly, enemy and contested Areas, on land and at sea (§8).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.rulebook import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import (
    WHOSE,
    Dispositions,
    cities,
    friend,
    friendly,
    holder,
    is_city,
    waters,
)
from engine.games.epic.table.stacks import barring
from engine.games.epic.table.state import SIDES, AreaId, HexId, RegionId, Side, State, other_side, side_of

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
    return ashore(board, Dispositions(board, state))


def ashore(board: Board, lie: Dispositions) -> Presence:
    """The same of what has been looked up already."""
    of = {side: areas_of(board, lie.on_land(side)) for side in SIDES}
    return Presence(board.area_bit, of, areas_of(board, lie.cities.rebels & ~lie.shut))


def at_sea(board: Board, state: State) -> Presence:
    """Who has fleets in which sea Area: those in coastal hexes too, but not if foraging or blockaded (§8.2, §8.4)."""
    return afloat(board, Dispositions(board, state))


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


@of_parts(*WHOSE, "abroad")
def all_open_to(board: Board, state: State, side: Side) -> int:
    """All Areas in which units of a side may be, as bits: none of regions out of play, neutral or Persian (§1.2).

    Of regions out of play those with a city of the side's that may be entered (§22.4.2).
    """
    own: list[RegionId | None] = [None, *(id for id, region in state.regions.items() if region.by is not None)]
    abroad = [city for city in state.abroad if board.region(city) not in state.regions]
    visited = [board.hexes[city].area for city in abroad if friend(board, state, city) == side]
    return bits_of(board.land_of, own) | bits_of(board.area_bit, visited)


def enterable(board: Board, state: State, side: Side) -> int:
    """All hexes in which units of a side may be, as bits (§1.2, §22.4.2)."""
    return hexes_in(board, all_open_to(board, state, side)) & ~all_beyond(board, state)


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


class Source(NamedTuple):
    """From where supply lines run: a large city, or a base (§9.2.2)."""

    hex: HexId
    shut: bool
    """Whether no line leaves it by land: it is masked or besieged."""
    harbours: int
    """The sea Areas on which it opens, as bits; none where an enemy fleet lies before it, or it has no port."""


def supplied(board: Board, state: State, side: Side, seat: Seat | None = None) -> int:
    """All hexes from which a side's units can trace a supply line, as bits (§9.2.2).

    `seat`: not by what this player's allies forbid him (§24.5).
    """
    return _in_reach(board, state, foes_of(board, Dispositions(board, state), side), side, seat)


@of_parts(*GROUND, "bases")
def _in_reach(board: Board, state: State, foes: Foes, side: Side, seat: Seat | None) -> int:
    lines = Lines(board, state, foes, side)
    stingy = barring(state, seat, "supply") if seat is not None else []
    sources = tuple(
        [lines.source(hex) for hex in board.bases_of_supply
         if lines.is_source(hex) and not (stingy and holder(board, state, hex) in stingy)]
    )  # fmt: skip
    bases = tuple(
        [lines.base(hex) for hex, by in state.bases.items()
         if side_of(by) == side and by not in stingy and not lines.lost(hex)]
    )  # fmt: skip
    passable = lines.passable & ~hexes_in(board, barred_land(board, state, seat))
    return _supplied(board, sources, bases, passable, lines.seas)


@lru_cache(maxsize=512)
def _supplied(
    board: Board, sources: tuple[Source, ...], bases: tuple[Source, ...], passable: int, open_seas: int
) -> int:
    """From the sources, and on from each base that a line leads to."""
    reached = seas = 0
    waiting, apart = list(sources), [base for base in bases if base not in sources]
    while waiting:
        harbours = 0
        for source in waiting:
            reached |= _by_land(board, source, passable)
            harbours |= source.harbours
        seas |= _by_sea(board, harbours, open_seas)
        waiting = [base for base in apart if reached & board.bit[base.hex] or seas & base.harbours]
        apart = [base for base in apart if base not in waiting]
    return reached


class Foes(NamedTuple):
    """All that lies in the way of a side's supply lines, as bits, and where it lies in the enemy's."""

    enemies: int
    """Hexes with enemies that are not masked or besieged (§9.3.1)."""
    shut: int
    """Cities and forts that are."""
    ports_masked: int
    """Those before which enemy fleets lie."""
    not_friendly: int
    """Land Areas that are the enemy's or contested."""
    contested: int
    """Land Areas that are contested."""
    seas: int
    """Sea Areas that are the enemy's."""
    own: int
    """The side's own cities and forts."""


def foes_of(board: Board, lie: Dispositions, side: Side) -> Foes:
    """What lies in the way as everybody stands now."""
    presence, fleets = ashore(board, lie), afloat(board, lie)
    return Foes(
        enemy_hexes(lie, side), lie.masked | lie.besieged, lie.ports_masked, presence.not_friendly(side),
        presence.contested(side), fleets.not_friendly(side) & ~fleets.contested(side), lie.own[side],
    )  # fmt: skip


class Lines:
    """What supply lines of a side may go through, found once."""

    def __init__(self, board: Board, state: State, foes: Foes, side: Side, guests: Iterable[AreaId] = ()) -> None:
        """`guests`: Areas that are open to the side where they are not to everybody of it."""
        self.board, self.state, self.foes = board, state, foes
        whose = cities(board, state)
        self._friendly = whose.of[side]
        opened = all_open_to(board, state, side) | bits_of(board.area_bit, guests)
        self.passable = hexes_in(board, opened & ~foes.not_friendly)
        """Hexes that a line may go through, as bits: in contested Areas only those without enemies (§9.3.1)."""
        if contested := opened & foes.contested:
            self.passable |= hexes_in(board, contested) & ~foes.enemies
        self._hostile = (whose.of[other_side(side)] | whose.rebels) & ~foes.shut
        self.seas = board.closed_seas & ~foes.seas
        """Sea Areas that a line may go through, as bits: no Open Seas, none that are the enemy's (§9.3.4)."""

    def is_source(self, city: HexId) -> bool:
        """Whether a large city feeds this side (§9.2.2a)."""
        return bool(self._friendly & self.board.bit[city])

    def lost(self, hex: HexId) -> bool:
        """Whether a base is of no use: it is in a city of the enemy's before which nobody lies."""
        return bool(self._hostile & self.board.bit[hex])

    def source(self, hex: HexId) -> Source:
        """A large city as lines see it, or a base behind walls: by sea if no fleet lies before its port (§9.3.4)."""
        board, state, foes = self.board, self.state, self.foes
        here, city = board.bit[hex], is_city(board, state, hex)
        is_port = hex in state.bases or (city and board.cities[hex].port is not None)
        harbours = waters(board, hex, city) if is_port and not foes.ports_masked & here else 0
        return Source(hex, bool(foes.shut & here), harbours)

    def base(self, hex: HexId) -> Source:
        """A base: behind walls of one's own like a city, else out of the reach of those who are (§7.6.3a)."""
        if self.foes.own & self.board.bit[hex]:
            return self.source(hex)
        return Source(hex, False, waters(self.board, hex, is_city(self.board, self.state, hex)))

    def by_land(self, hex: HexId) -> int:
        """Hexes that a source feeds over land: so many Areas away, its own and theirs counted (§9.3.3)."""
        return _by_land(self.board, self.source(hex), self.passable)


def _by_land(board: Board, source: Source, passable: int) -> int:
    return board.bit[source.hex] if source.shut else _traced(board, source.hex, passable & _around(board, source.hex))


@lru_cache(maxsize=1024)
def _traced(board: Board, source: HexId, passable: int) -> int:
    """Hexes that few enough Areas part from a source, by way of hexes that a line may go through (§9.3.3)."""
    start = board.bit[source]
    reached = start | board.network.flood(start, (passable | start) & board.area_bits[board.hexes[source].area])
    for _ in range(board.values.supply.land_areas - 1):
        beyond = board.network.beside(reached) & passable & ~reached
        grown = reached
        for area in {board.hexes[hex].area for hex in board.network.hexes(beyond)}:
            mask = board.area_bits[area]
            grown |= board.network.flood(beyond & mask, passable & mask)
        reached = grown
    return reached


@lru_cache(maxsize=256)
def _around(board: Board, source: HexId) -> int:
    """What a line from a source could lead through at best: all else has no say in where it leads."""
    return board.area_bits[board.hexes[source].area] | _traced(board, source, hexes_in(board, -1))


@lru_cache(maxsize=1024)
def _by_sea(board: Board, harbours: int, open_seas: int) -> int:
    """Sea Areas to which a line leads, however long, from bases and large port cities (§9.3.4)."""
    found = fresh = harbours & open_seas
    while fresh:
        beside = 0
        for sea, here in board.sea_bit.items():
            if fresh & here:
                beside |= board.seas_beside[sea]
        fresh = beside & open_seas & ~found
        found |= fresh
    return found


def in_supply(board: Board, state: State, side: Side, hex: HexId) -> bool:
    """Whether units in a hex are in supply: inside a city always, else by a line (§9.2)."""
    if friendly(board, state, hex, side):
        return True
    return bool(supplied(board, state, side) & board.bit[hex])
