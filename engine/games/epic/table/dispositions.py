"""Who holds which city and who stands where, as sets of bits: one look over the whole map (§8, §10.2).

Areas, supply lines and movement ask about hundreds of hexes at once; what they ask is looked up here.
"""

from __future__ import annotations

from engine.core.derived import of_parts
from engine.core.hex_network import bits_of
from engine.core.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import friend, is_city, lies_before, rebels_alone, waters
from engine.games.epic.table.state import LEAGUE, SIDES, CityId, HexId, Side, Stack, State, side_of

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

    def friend(self, here: int) -> Side | None:
        """The side that the city in a hex is friendly to."""
        if here & self.of["athens"]:
            return "athens"
        return LEAGUE if here & self.of[LEAGUE] else None


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
        self.outside = dict.fromkeys(SIDES, 0)
        """Hexes with units of each side that are not shut up behind walls."""
        self.inside = dict.fromkeys(SIDES, 0)
        """Hexes with units of each side that are."""
        self.at_sea = dict.fromkeys(SIDES, 0)
        """Sea Areas with fleets of each side, those that are blockaded in a port not counted (§8.4)."""
        self.on_land = dict.fromkeys(SIDES, 0)
        """Land Areas with land units of each side, those that are shut up not counted (§8.3)."""
        self._forts = {hex: side_of(by) for hex, by in state.forts.items()}
        self._gone = frozenset(state.destroyed)
        afloat: list[tuple[Side, HexId, bool]] = []
        shut_up: list[tuple[Side, HexId]] = []
        for side in SIDES:
            own = [stack for stack in state.stacks.values() if side_of(stack.by) == side]
            self._look(board, side, own, afloat, shut_up)
        blockaded, shut = self.besieged | self.ports_masked, self.shut
        for side, hex, at_home in afloat:
            if not (at_home and blockaded & board.bit[hex]):
                self.at_sea[side] |= waters(board, hex, is_city(board, state, hex))
        for side, hex in shut_up:
            if not shut & board.bit[hex]:
                self.on_land[side] |= board.area_bit_at[hex]

    def _look(
        self, board: Board, side: Side, stacks: list[Stack], afloat: list[tuple[Side, HexId, bool]],
        shut_up: list[tuple[Side, HexId]],
    ) -> None:  # fmt: skip
        """One side's stacks; `afloat`: its fleets on coasts, and whether in their port; `shut_up`: who is inside."""
        bit, area_bit_at, fleets, land = board.bit, board.area_bit_at, board.fleets, board.land
        cities, forts, gone = board.cities, self._forts, self._gone
        outside = inside = at_sea = on_land = 0
        for stack in stacks:
            hex, units = stack.at, stack.units
            here, ships = bit.get(hex), not fleets.isdisjoint(units)
            if here is None:
                if ships and not stack.foraging:
                    at_sea |= board.sea_bit.get(hex, 0)
                continue
            soldiers, owner = not land.isdisjoint(units), None
            if hex in forts or (hex in cities and hex not in gone):
                self.held |= here
                owner = self._owner(hex, here)
                if lies_before(stack, owner):
                    self.masked |= here if soldiers else 0
                    self.ports_masked |= here if ships else 0
            if stack.inside:
                inside |= here if units else 0
                if soldiers:
                    shut_up.append((side, hex))
            elif units:
                outside |= here
                on_land |= area_bit_at[hex] if soldiers else 0
            if ships and not stack.foraging:
                afloat.append((side, hex, owner == side))
        self.outside[side], self.inside[side] = outside, inside
        self.at_sea[side], self.on_land[side] = at_sea, on_land

    def _owner(self, hex: HexId, here: int) -> Side | None:
        """The side that a city or fort is friendly to, looked up (`owner_of`)."""
        return self.cities.friend(here) or self._forts.get(hex)

    @property
    def shut(self) -> int:
        """Cities and forts that are besieged or masked, with anybody in their hex."""
        return (self.besieged | self.masked) & self.held


@of_parts(*STANDING)
def dispositions(board: Board, state: State) -> Dispositions:
    """Who stands where, looked up."""
    return Dispositions(board, state)
