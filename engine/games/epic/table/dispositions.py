"""Who holds which city and who stands where, as sets of bits: one look over the whole map (§8, §10.2).

Areas, supply lines and movement ask about hundreds of hexes at once; what they ask is looked up here.
"""

from __future__ import annotations

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import friend, is_city, lies_before, rebels_alone, waters
from engine.games.epic.table.state import ATHENS, LEAGUE, SIDES, CityId, HexId, State, side_of

WHOSE = ("regions", "captured", "revolting", "destroyed", "helots", "free_helots")
"""What decides whose cities are."""
STANDING = (*WHOSE, "stacks", "forts", "sieges")
"""What decides who stands where."""


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
    """Who stands where, as sets of hexes and Areas."""

    def __init__(self, board: Board, state: State) -> None:
        self.cities = cities(board, state)
        self.besieged = bits_of(board.bit, state.sieges)
        """Cities and forts under siege (§10.3)."""
        self.masked = 0
        """Cities and forts before which enemy land units stand (§10.2.2)."""
        self.ports_masked = 0
        """Those before which enemy fleets lie (§10.2.3)."""
        self.held = 0
        """Cities and forts with anybody in their hex."""
        self._look(board, state)

    def _look(self, board: Board, state: State) -> None:
        """All stacks, in one go: this is looked at again whenever anybody has moved."""
        bit, fleets, land, cities = board.bit, board.fleets, board.land, board.cities
        forts, gone, of = {hex: side_of(by) for hex, by in state.forts.items()}, set(state.destroyed), self.cities.of
        own_athens, own_league = of["athens"], of[LEAGUE]
        outside, inside, at_sea, on_land = [0, 0], [0, 0], [0, 0], [0, 0]
        afloat: list[tuple[bool, HexId, bool]] = []
        shut_up: list[tuple[bool, HexId]] = []
        for stack in state.stacks.values():
            hex, units, league = stack.at, stack.units, stack.by != ATHENS
            here, ships = bit.get(hex), not fleets.isdisjoint(units)
            if here is None:
                if ships and not stack.foraging:
                    at_sea[league] |= board.sea_bit.get(hex, 0)
                continue
            soldiers, side, owner = not land.isdisjoint(units), SIDES[league], None
            if hex in forts or (hex in cities and hex not in gone):
                self.held |= here
                owner = "athens" if here & own_athens else LEAGUE if here & own_league else forts.get(hex)
                if owner != side and lies_before(stack, owner):
                    self.masked |= here if soldiers else 0
                    self.ports_masked |= here if ships else 0
            if stack.inside:
                inside[league] |= here if units else 0
                if soldiers:
                    shut_up.append((league, hex))
            elif units:
                outside[league] |= here
                on_land[league] |= board.area_bit_at[hex] if soldiers else 0
            if ships and not stack.foraging:
                afloat.append((league, hex, owner == side))
        blockaded, shut = self.besieged | self.ports_masked, self.shut
        for league, hex, at_home in afloat:
            if not (at_home and blockaded & bit[hex]):
                at_sea[league] |= waters(board, hex, hex in cities and hex not in gone)
        for league, hex in shut_up:
            if not shut & bit[hex]:
                on_land[league] |= board.area_bit_at[hex]
        self.outside = dict(zip(SIDES, outside, strict=True))
        """Hexes with units of each side that are not shut up behind walls."""
        self.inside = dict(zip(SIDES, inside, strict=True))
        """Hexes with units of each side that are."""
        self.at_sea = dict(zip(SIDES, at_sea, strict=True))
        """Sea Areas with fleets of each side, those that are blockaded in a port not counted (§8.4)."""
        self.on_land = dict(zip(SIDES, on_land, strict=True))
        """Land Areas with land units of each side, those that are shut up not counted (§8.3)."""

    @property
    def shut(self) -> int:
        """Cities and forts that are besieged or masked, with anybody in their hex."""
        return (self.besieged | self.masked) & self.held


@of_parts(*STANDING)
def dispositions(board: Board, state: State) -> Dispositions:
    """Who stands where, looked up."""
    return Dispositions(board, state)
