"""What a player's regions and cities let him place, build and wall: good as long as nobody takes any (§4.4)."""

from __future__ import annotations

from engine.core.derived import of_parts
from engine.core.maps.hex_network import bits_of
from engine.core.rulebook import Seat, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.regions.levels import willing
from engine.games.epic.table.cities import port_sea
from engine.games.epic.table.dispositions import WHOSE, cities
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import RegionId, State, UnitId, side_of


class Realm:
    """The regions of a player, their units and their cities."""

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        self.regions: list[RegionId] = [id for id, region in state.regions.items() if region.by == seat]
        """Those that he controls."""
        self.units: list[UnitId] = [unit for id in self.regions for unit in board.types_of[id]]
        """One moves the units of regions that one controls (§4.4.1)."""
        shut = bits_of(board.bit, (*state.sieges, *state.revolting))
        self.cities = frozenset(board.network.hexes(cities(board, state).of[side_of(seat)] & ~shut))
        """Cities that are friendly, not under siege and not in revolt."""
        fine = self.cities.difference(state.helots)
        self.open = {id: tuple(city for city in board.cities_of[id] if city in fine) for id in self.regions}
        """By region, its cities in which its units come and go: friendly, unbesieged, not in revolt (§7.3.2)."""
        self.ports = {
            id: tuple(city for city in there if port_sea(board, state, city) is not None)
            for id, there in self.open.items()
        }
        """Those of them where fleets come out (§18.4)."""
        self.willing = [unit for unit in self.units if willing(board, state.regions[board.types[unit].region])]
        """Units that are sent and built (§4.2, §4.4.2)."""
        home = [city for id in self.regions for city in board.cities_of[id] if city not in state.captured]
        taken = [city for city, captor in state.captured.items() if captor == seat]
        self.sites = [city for city in (*home, *taken) if city in self.cities]
        """Friendly cities that are not under siege and belong to him, not to an ally."""


@of_table
def realm(scene: EpicScene) -> Realm:
    """What the seat has to work with."""
    return realm_of(scene.board, scene.state, scene.seat)


@of_parts(*WHOSE, "sieges", "bases")
def realm_of(board: Board, state: State, seat: Seat) -> Realm:
    """The same, looked up."""
    return Realm(board, state, seat)
