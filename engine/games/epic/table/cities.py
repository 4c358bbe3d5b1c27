"""Whose cities are, what stands around them, and who is in front of them (§4.4, §6.5, §8, §10.2).

Who holds which city and who stands where, as sets of bits: one look over the whole map (§8, §10.2).

Areas, supply lines and movement ask about hundreds of hexes at once; what they ask is looked up here.

Who is inside walls with enemies before them (§10.2, §18.2).
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.board.values import Fortress, Size
from engine.games.epic.table.stacks import at, fleets, land_units, mark, merge, number
from engine.games.epic.table.state import (
    ATHENS,
    LEAGUE,
    SIDES,
    CityId,
    HexId,
    PlaceId,
    Region,
    SeaId,
    Side,
    Stack,
    State,
    other_side,
    side_of,
)


def region_at(board: Board, state: State, place: PlaceId) -> Region | None:
    """The region that a hex lies in; None: none of those in play, or it is no hex."""
    return state.regions.get(board.region(place) or "") if place in board.hexes else None


def master(board: Board, state: State, place: PlaceId) -> Side | None:
    """The side that controls that region; None: nobody, or there is none."""
    region = state.regions.get(board.region(place) or "") if place in board.hexes else None
    return None if region is None or region.by is None else side_of(region.by)


def in_enemy_region(board: Board, state: State, seat: Seat, place: PlaceId) -> bool:
    """Whether a hex lies in a region that the enemy controls (§9.4.2, §15.2, §20.2)."""
    return master(board, state, place) == other_side(side_of(seat))


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


def friendly(board: Board, state: State, hex: HexId, side: Side) -> bool:
    """Whether a city stands in a hex that is friendly to a side."""
    return is_city(board, state, hex) and friend(board, state, hex) == side


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
    region = region_at(board, state, city)
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
    if not fortified(board, state, hex):
        return False
    return owner_of(board, state, hex) == side or any(stack.within for stack in at(state, hex, side))


def besiegers(board: Board, state: State, hex: HexId) -> list[Stack]:
    """Stacks in front of a city or fort, of whichever side does not own it."""
    owner = owner_of(board, state, hex)
    return [stack for stack in at(state, hex) if lies_before(stack, owner)]


def lies_before(stack: Stack, owner: Side | None) -> bool:
    """Whether a stack in the hex of a city or fort of that side stands in front of it."""
    return not stack.inside and side_of(stack.by) != owner


def fortified(board: Board, state: State, hex: HexId) -> bool:
    """Whether a city or fort stands in a hex."""
    return is_city(board, state, hex) or hex in state.forts


def owner_of(board: Board, state: State, hex: HexId) -> Side | None:
    """The side that a city or fort is friendly to."""
    if is_city(board, state, hex):
        return friend(board, state, hex)
    return side_of(state.forts[hex]) if hex in state.forts else None


def masked(board: Board, state: State, hex: HexId) -> bool:
    """Whether an enemy land unit stands before a city or fort (§10.2.2)."""
    if not fortified(board, state, hex):
        return False
    return any(land_units(board, stack) for stack in besiegers(board, state, hex))


def port_masked(board: Board, state: State, hex: HexId) -> bool:
    """Whether enemy fleets lie before a port, and have not left it open (§10.2.3)."""
    if hex in state.opened or not fortified(board, state, hex):
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


WHOSE = ("regions", "captured", "revolting", "destroyed", "helots", "free_helots")
"""What decides whose cities are."""


class Cities:
    """Whose cities are, as sets of hexes."""

    def __init__(self, board: Board, state: State) -> None:
        self.of = dict.fromkeys(SIDES, 0)
        """Cities that are friendly to each side (§4.4.4, §6.5.1)."""
        self.rebels = 0
        """Cities in revolt that let nobody in (§6.5.1)."""
        self.gone = bits_of(board.bit, state.destroyed)
        """Cities that have been destroyed (§11.1)."""
        apart = {*state.captured, *state.revolting, *state.destroyed, *state.helots}
        with_region = ~bits_of(board.bit, apart)
        for id, region in state.regions.items():
            if region.by is not None:
                self.of[side_of(region.by)] |= board.city_bits[id] & with_region
        for city in apart:
            if (side := friend(board, state, city)) is not None:
                self.of[side] |= board.bit[city]
            elif rebels_alone(board, state, city):
                self.rebels |= board.bit[city]


@of_parts(*WHOSE)
def cities(board: Board, state: State) -> Cities:
    """Whose cities are, looked up."""
    return Cities(board, state)


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


def shut_in(board: Board, state: State) -> None:
    """Stacks in a city or fort of theirs are inside as long as enemies stand in its hex; then they join again."""
    standing: dict[str, set[str]] = {}
    for stack in state.stacks.values():
        if number(stack):
            standing.setdefault(stack.at, set()).add(side_of(stack.by))
    for stack in state.stacks.values():
        met = len(standing.get(stack.at, ())) > 1
        stack.inside = met and not stack.outside and owner_of(board, state, stack.at) == side_of(stack.by)
    tidy(board, state)


def tidy(board: Board, state: State) -> None:
    """Stacks on land that can't be told apart are one; empty ones are gone."""
    kept: dict[tuple[object, ...], str] = {}
    for id, stack in list(state.stacks.items()):
        if not stack.units and not stack.leaders:
            del state.stacks[id]
        elif stack.at in board.hexes:
            if (same := mark(stack)) in kept:
                merge(stack, state.stacks[kept[same]])
                del state.stacks[id]
            else:
                kept[same] = id
