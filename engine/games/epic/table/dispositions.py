"""Who holds which city and who stands where, as sets of bits: one look over the whole map (§8, §10.2).

Areas, supply lines and movement ask about hundreds of hexes at once; what they ask is looked up here.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import friend, is_city, rebels_alone, waters
from engine.games.epic.table.state import ATHENS, LEAGUE, SIDES, CityId, Side, State, side_of

WHOSE = ("regions", "captured", "revolting", "destroyed", "helots", "free_helots")
"""What decides whose cities are."""


class Cities:
    """Whose cities are, as sets of hexes."""

    def __init__(self, board: Board, state: State) -> None:
        bit, all_of = board.bit, board.city_bits
        own: dict[Seat, int] = {}
        for id, region in state.regions.items():
            if region.by is not None:
                own[region.by] = own.get(region.by, 0) | all_of[id]
        apart = _by_themselves(state)
        usual = ~bits_of(bit, apart)
        self.of = dict.fromkeys(SIDES, 0)
        """Cities that are friendly to each side (§4.4.4, §6.5.1)."""
        for seat, cities in own.items():
            self.of[side_of(seat)] |= cities & usual
        self.rebels = 0
        """Cities in revolt that let nobody in (§6.5.1)."""
        self.gone = bits_of(bit, state.destroyed)
        """Cities that have been destroyed (§11.1)."""
        for city in apart:
            if is_city(board, state, city):
                if (side := friend(board, state, city)) is not None:
                    self.of[side] |= bit[city]
                elif rebels_alone(board, state, city):
                    self.rebels |= bit[city]


@of_parts(*WHOSE)
def cities(board: Board, state: State) -> Cities:
    """Whose cities are, looked up."""
    return Cities(board, state)


def _by_themselves(state: State) -> set[CityId]:
    """Cities that do not simply go with their regions."""
    return {*state.captured, *state.revolting, *state.destroyed, *state.helots}


class Dispositions:
    """Who stands where, as sets of hexes and Areas: looked at again whenever anybody has moved."""

    def __init__(self, board: Board, state: State) -> None:
        self._board = board
        self.cities = cities(board, state)
        self.besieged = bits_of(board.bit, state.sieges)
        """Cities and forts under siege (§10.3)."""
        free = ~(self.cities.of["athens"] | self.cities.of[LEAGUE])
        self.own = dict(self.cities.of)
        """The cities and forts of each side."""
        for hex, by in state.forts.items():
            self.own[side_of(by)] |= board.bit[hex] & free
        self._look(board, state)

    def _look(self, board: Board, state: State) -> None:
        """All stacks, in one go."""
        bit, sea_bit, fleets, land = board.bit, board.sea_bit, board.fleets, board.land
        anybody = athens_at_sea = league_at_sea = 0
        units_of, soldiers, ships, afloat = [0] * 4, [0] * 4, [0] * 4, [0] * 4  # of Athens, then of the League
        for stack in state.stacks.values():
            place, units = stack.at, stack.units
            if (here := bit.get(place)) is None:
                if place in sea_bit and not (stack.foraging or fleets.isdisjoint(units)):
                    if stack.by == ATHENS:
                        athens_at_sea |= sea_bit[place]
                    else:
                        league_at_sea |= sea_bit[place]
                continue
            lot = stack.inside if stack.by == ATHENS else 2 + stack.inside
            anybody |= here
            if units:
                units_of[lot] |= here
                if not land.isdisjoint(units):
                    soldiers[lot] |= here
                if not fleets.isdisjoint(units):
                    ships[lot] |= here
                    if not stack.foraging:
                        afloat[lot] |= here
        own = self.own
        walls = own["athens"] | own[LEAGUE] | (board.all_cities & ~self.cities.gone)
        before = {"athens": walls & ~own["athens"], LEAGUE: walls & ~own[LEAGUE]}
        self.masked = soldiers[0] & before["athens"] | soldiers[2] & before[LEAGUE]
        """Cities and forts before which enemy land units stand (§10.2.2)."""
        self.ports_masked = ships[0] & before["athens"] | ships[2] & before[LEAGUE]
        """Those before which enemy fleets lie (§10.2.3)."""
        self.shut = (self.besieged | self.masked) & anybody & walls
        """Cities and forts that are besieged or masked, with anybody in their hex."""
        self.outside = {"athens": units_of[0], LEAGUE: units_of[2]}
        """Hexes with units of each side that are not shut up behind walls."""
        self.inside = {"athens": units_of[1], LEAGUE: units_of[3]}
        """Hexes with units of each side that are."""
        self._afloat = {"athens": afloat[0] | afloat[1], LEAGUE: afloat[2] | afloat[3]}
        self._open_sea = {"athens": athens_at_sea, LEAGUE: league_at_sea}
        self._soldiers = {
            "athens": soldiers[0] | soldiers[1] & ~self.shut, LEAGUE: soldiers[2] | soldiers[3] & ~self.shut
        }  # fmt: skip

    def on_land(self, side: Side) -> int:
        """Hexes with land units or cities of a side that count, as those that are shut up do not (§8.3)."""
        return self._soldiers[side] | self.cities.of[side] & ~self.shut

    def at_sea(self, side: Side) -> int:
        """Sea Areas with fleets of a side, those that are blockaded in a port not counted (§8.4)."""
        blockaded = self.own[side] & (self.besieged | self.ports_masked)
        return self._open_sea[side] | waters_of(self._board, self._afloat[side] & ~blockaded, self.cities.gone)


@lru_cache(maxsize=512)
def waters_of(board: Board, hexes: int, gone: int) -> int:
    """The sea Areas that what lies in some hexes belongs to; `gone`: cities that stand no more."""
    found = 0
    for hex in board.network.hexes(hexes):
        found |= waters(board, hex, hex in board.cities and not gone & board.bit[hex])
    return found


def dispositions(board: Board, state: State) -> Dispositions:
    """Who stands where."""
    return Dispositions(board, state)
