"""Who holds which city and who stands where, as sets of bits: one look over the whole map (§8, §10.2).

Areas, supply lines and movement ask about hundreds of hexes at once; what they ask is looked up here.
"""

from __future__ import annotations

from engine.core.hex_network import bits_of
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import friend, is_city, lies_before, rebels_alone, seas_of
from engine.games.epic.table.state import SIDES, CityId, HexId, Side, State, side_of


class Cities:
    """Whose cities are, as sets of hexes."""

    def __init__(self, board: Board, state: State) -> None:
        bit, self.of = board.bit, dict.fromkeys(SIDES, 0)
        """Cities that are friendly to each side (§4.4.4, §6.5.1)."""
        for id, region in state.regions.items():
            if region.by is not None:
                self.of[side_of(region.by)] |= board.city_bits[id]
        self.rebels = 0
        """Cities in revolt that let nobody in (§6.5.1)."""
        self.gone = bits_of(bit, state.destroyed)
        """Cities that have been destroyed (§11.1)."""
        for city in _by_themselves(state):
            for side in SIDES:
                self.of[side] &= ~bit[city]
            if is_city(board, state, city):
                if (own := friend(board, state, city)) is not None:
                    self.of[own] |= bit[city]
                elif rebels_alone(board, state, city):
                    self.rebels |= bit[city]

    def friend(self, here: int) -> Side | None:
        """The side that the city in a hex is friendly to."""
        return next((side for side in SIDES if self.of[side] & here), None)


def _by_themselves(state: State) -> set[CityId]:
    """Cities that do not simply go with their regions."""
    return {*state.captured, *state.revolting, *state.destroyed, *state.helots}


class Dispositions:
    """Who stands where, as sets of hexes and Areas; good until something on the table changes."""

    def __init__(self, board: Board, state: State) -> None:
        self.cities = Cities(board, state)
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
        in_port, shut_up = self._look(board, state)
        blockaded = self.besieged | self.ports_masked
        for side, hex, own in in_port:
            if not (own and blockaded & board.bit[hex]):
                self.at_sea[side] |= bits_of(board.sea_bit, seas_of(board, state, hex))
        for side, hex in shut_up:
            if not self.shut & board.bit[hex]:
                self.on_land[side] |= board.area_bit_at[hex]

    def _look(self, board: Board, state: State) -> tuple[list[tuple[Side, HexId, bool]], list[tuple[Side, HexId]]]:
        """Stack after stack; gives back fleets on coasts, and whether in their own port, and who is behind walls."""
        bit, forts, all_cities, fleets, land = board.bit, state.forts, board.cities, board.fleets, board.land
        in_port, shut_up = [], []
        for stack in state.stacks.values():
            hex, side, units = stack.at, side_of(stack.by), stack.units
            afloat = not fleets.isdisjoint(units)
            if (here := bit.get(hex)) is None:
                if afloat and not stack.foraging:
                    self.at_sea[side] |= board.sea_bit.get(hex, 0)
                continue
            ashore, owner = not land.isdisjoint(units), None
            if hex in forts or (hex in all_cities and not here & self.cities.gone):
                self.held |= here
                owner = self.owner(state, hex, here)
                if lies_before(stack, owner):
                    self.masked |= here if ashore else 0
                    self.ports_masked |= here if afloat else 0
            if units:
                (self.inside if stack.inside else self.outside)[side] |= here
            if afloat and not stack.foraging:
                in_port.append((side, hex, owner == side))
            if ashore and stack.inside:
                shut_up.append((side, hex))
            elif ashore:
                self.on_land[side] |= board.area_bit_at[hex]
        return in_port, shut_up

    def owner(self, state: State, hex: HexId, here: int) -> Side | None:
        """The side that a city or fort is friendly to, looked up (`owner_of`)."""
        return self.cities.friend(here) or (side_of(state.forts[hex]) if hex in state.forts else None)

    @property
    def shut(self) -> int:
        """Cities and forts that are besieged or masked, with anybody in their hex."""
        return (self.besieged | self.masked) & self.held
