"""What a player's regions and cities let him place, build and wall: good as long as nobody takes any (§4.4)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.rulebook import Seat, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.regions.levels import willing
from engine.games.epic.table.cities import entry
from engine.games.epic.table.dispositions import WHOSE, cities
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import CityId, RegionId, State, UnitId, side_of


class Realm:
    """The regions of a player, their units and their cities."""

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        self.regions: list[RegionId] = [id for id, region in state.regions.items() if region.by == seat]
        """Those that he controls."""
        self.units: list[UnitId] = [unit for id in self.regions for unit in board.types_of[id]]
        """One moves the units of regions that one controls (§4.4.1)."""
        shut = bits_of(board.bit, (*state.sieges, *state.revolting))
        friendly = cities(board, state).of[side_of(seat)] & ~shut
        fine = friendly & ~bits_of(board.bit, state.helots)
        self.open = {id: _those(board, id, fine & board.city_bits[id]) for id in self.regions}
        """By region, its cities in which its units come and go: friendly, unbesieged, not in revolt (§7.3.2)."""
        willing_ones = [id for id in self.regions if willing(board, state.regions[id])]
        self.willing = [unit for id in willing_ones for unit in board.types_of[id]]
        """Units that are sent and built (§4.2, §4.4.2)."""
        own = friendly & ~bits_of(board.bit, state.captured)
        home = [city for id in self.regions for city in _those(board, id, own & board.city_bits[id])]
        taken = [city for city, by in state.captured.items() if by == seat and friendly & board.bit[city]]
        self.sites = [*home, *taken]
        """Friendly cities that are not under siege and belong to him, not to an ally."""


@lru_cache(maxsize=1 << 10)
def _those(board: Board, region: RegionId, bits: int) -> tuple[CityId, ...]:
    """The cities of a region that bits stand for."""
    return tuple(city for city in board.cities_of[region] if bits & board.bit[city])


def ports(board: Board, state: State, cities: tuple[CityId, ...]) -> tuple[CityId, ...]:
    """Those of some cities where fleets come out (§18.4)."""
    return _ports(board, cities, tuple([city for city in cities if city in state.bases]))


@lru_cache(maxsize=1 << 10)
def _ports(board: Board, cities: tuple[CityId, ...], bases: tuple[CityId, ...]) -> tuple[CityId, ...]:
    return tuple(city for city in cities if entry(board, city, city=True, base=city in bases) is not None)


@of_table
def realm(scene: EpicScene) -> Realm:
    """What the seat has to work with."""
    return realm_of(scene.board, scene.state, scene.seat)


@of_parts(*WHOSE, "sieges")
def realm_of(board: Board, state: State, seat: Seat) -> Realm:
    """The same, looked up."""
    return Realm(board, state, seat)
