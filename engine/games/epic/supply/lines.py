"""Supply lines: by land through Areas, by sea from port to port (§9.2, §9.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.supply.areas import GROUND, afloat, all_open_to, ashore, barred_land, enemy_hexes, hexes_in
from engine.games.epic.table.bans import barring
from engine.games.epic.table.cities import friend, holder, is_city, waters
from engine.games.epic.table.dispositions import Dispositions, cities, dispositions
from engine.games.epic.table.state import AreaId, HexId, Side, State, other_side, side_of


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
    return _in_reach(board, state, foes_of(board, dispositions(board, state), side), side, seat)


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
        """Hexes within three Areas of a source, its own and theirs counted (§9.3.3)."""
        return _by_land(self.board, self.source(hex), self.passable)


def _by_land(board: Board, source: Source, passable: int) -> int:
    return board.bit[source.hex] if source.shut else _traced(board, source.hex, passable & _around(board, source.hex))


@lru_cache(maxsize=1024)
def _traced(board: Board, source: HexId, passable: int) -> int:
    """Hexes within three Areas of a source, by way of hexes that a line may go through."""
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
    if is_city(board, state, hex) and friend(board, state, hex) == side:
        return True
    return bool(supplied(board, state, side) & board.bit[hex])
