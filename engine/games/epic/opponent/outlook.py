"""What matters on the map to a player: regions that could change sides, cities worth taking, and who threatens what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from engine.core.maps.graph import steps
from engine.core.rulebook import Seat, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.opponent.forecast import Forecast
from engine.games.epic.regions.revolts import CAPITALS
from engine.games.epic.seasons.ending import verdict
from engine.games.epic.supply.lines import supplied
from engine.games.epic.table.cities import friend, hostile, is_city, master, owner_of, region_at, size, walled
from engine.games.epic.table.parts import EpicScene, scenario
from engine.games.epic.table.stacks import land_units, number, units_at
from engine.games.epic.table.state import (
    ATHENS,
    SEASONS,
    CityId,
    HexId,
    RegionId,
    Side,
    Stack,
    State,
    UnitId,
    other_side,
    side_of,
)

LACONIA = "laconia"
CAPITAL, HOME, REGION = 40.0, 12.0, 3.0
"""What an enemy capital is worth, a home region besides its tribute, and a region where regions are counted."""
TAKEN, TAKEN_LARGE, INTRUDES = 2.0, 5.0, 0.5
"""Allegiance that a region loses as a city of it is taken, as a large one is, and each season that it is held."""
FOOTHOLD = 0.4
"""What any enemy city is worth besides, and a large one as much again: supply and tribute."""
LOST, FAILED, ROUT = 0.4, 0.6, 9.0
"""What each unit lost costs, an attack that is beaten off, and one that is so at a loss of many or before a large city,
of which everybody hears (§13.4)."""
WEARY, WEARIER = 7, 3
"""A Militance from which down each unit counts so many times."""
RELIEF, RELIEF_CAPITAL = 1.5, 20.0
"""What it is worth to drive besiegers away, and from a capital."""
RICH = 20
"""Talents with which one can guard every city at home."""
NEAR = 7
"""Steps from which an enemy on land can be before a city within a season's beginning."""


class Outlook:
    """The table as a player looks at it before he decides; everything is found out when it is asked for."""

    def __init__(self, board: Board, setup: ScenarioSetup, state: State, seat: Seat) -> None:
        self.board, self.setup, self.state, self.seat = board, setup, state, seat
        self.side: Side = side_of(seat)
        self.foe: Side = other_side(self.side)

    @property
    def season(self) -> int:
        """The season of the year, from 0."""
        return self.state.season % len(SEASONS)

    @property
    def seasons_left(self) -> int:
        """Seasons of the year that are not over, this one included."""
        return len(SEASONS) - self.season

    @property
    def years_left(self) -> int:
        """Years after this one; in a game without an end, some."""
        return max(0, self.setup.years - 1 - self.state.season // len(SEASONS)) if self.setup.years else 5

    @cached_property
    def capitals(self) -> dict[CityId, Seat]:
        """Whose loss ends the game (§21.1)."""
        return {CAPITALS[seat]: seat for seat in self.state.treasury}

    @cached_property
    def stakes(self) -> dict[RegionId, float]:
        """What each region is worth to whoever controls it when the game ends."""
        tribute = self.setup.victory.rule == "tribute"
        homes = {HOMES[seat] for seat in self.state.treasury}
        return {
            id: (float(self.board.regions[id].tribute or 0) if tribute else REGION) + HOME * (id in homes)
            for id in self.state.regions
        }

    def peace_would_win(self, side: Side) -> bool:
        """Whether peace made now would win the game for a side (§20.2, §23.5)."""
        return self.setup.victory.rule == "tribute" and any(side_of(seat) == side for seat in self.victors)

    @cached_property
    def victors(self) -> list[Seat]:
        """Who would have won if it all ended as things stand (§23.5)."""
        return verdict(self.board, self.state, self.setup)[0]

    def need(self, id: RegionId) -> int:
        """By how much the Allegiance of a region must sink before it goes over."""
        return max(1, self.state.regions[id].allegiance - self.board.values.levels.lost + 1)

    @cached_property
    def prizes(self) -> dict[HexId, float]:
        """Cities and forts that the side could take, with what that would be worth."""
        found = {city: self.prize(city) for city in self.board.cities if self._hostile(city)}
        for hex, by in self.state.forts.items():
            if side_of(by) == self.foe:
                found[hex] = self._fort(hex)
        return {hex: value for hex, value in found.items() if value > 0}

    def _hostile(self, city: CityId) -> bool:
        board, state = self.board, self.state
        return is_city(board, state, city) and (
            hostile(board, state, city, self.side) or (city in state.helots and self.seat == ATHENS)
        )

    def prize(self, city: CityId) -> float:
        """What it is worth to take an enemy or unruly city."""
        board, state = self.board, self.state
        region = region_at(board, state, city)
        large = size(board, city) == "large"
        value = FOOTHOLD * (1 + large)
        if (seat := self.capitals.get(city)) is not None and side_of(seat) == self.foe:
            value += CAPITAL
        if region is None or region.by is None:
            return value
        change = TAKEN_LARGE if large else TAKEN
        if region.side == self.foe:
            if city in state.revolting:
                return 0.0  # it does us a service as it is
            if city not in state.captured:
                change += INTRUDES * self.seasons_left
        elif city in state.revolting:
            change += self.seasons_left
        else:
            change += INTRUDES * self.seasons_left
        return value + self._loss(city, change)

    def _fort(self, hex: HexId) -> float:
        side = master(self.board, self.state, hex)
        if side is None or not units_at(self.state, hex, self.foe):
            return 0.0
        return self._loss(hex, TAKEN) if side == self.side else 0.3

    def _loss(self, hex: HexId, change: float) -> float:
        """What it is worth to lower the Allegiance of the region there by so much."""
        id = self.board.region(hex) or ""
        return self.stakes[id] * min(1.0, change / self.need(id))

    def gain(self, hex: HexId, odds: Forecast, units: Mapping[UnitId, int]) -> float:
        """What an attack on a place promises, less what it risks; each Spartiate who falls is talked of everywhere."""
        types, many = self.board.types, max(1, sum(units.values()))
        elite = sum(n for unit, n in units.items() if types[unit].elite and types[unit].region == LACONIA)
        large = hex in self.board.cities and self.board.cities[hex].size == "large"
        famous = 1 - odds.win if large else odds.many
        risk = self.grief(units) * odds.own + self.shame(hex) * (1 - odds.win)
        risk += ROUT * (famous + odds.own * elite / many)
        return self.prizes.get(hex, 0.0) * odds.win - risk

    def grief(self, units: Mapping[UnitId, int]) -> float:
        """What each unit lost costs on an average: the more, the wearier its home (§4.2, §13.4)."""
        total = 0.0
        for unit, count in units.items():
            region = self.state.regions.get(self.board.types[unit].region)
            weary = region is not None and region.militance <= WEARY
            total += count * LOST * (WEARIER if weary else 1)
        return total / max(1, sum(units.values()))

    def shame(self, hex: HexId) -> float:
        """What it costs to be beaten somewhere: most where a region of one's own sees it."""
        ours = master(self.board, self.state, hex) == self.side
        return FAILED + (self._loss(hex, TAKEN) if ours else 0.0)

    def relief(self, hex: HexId) -> float:
        """What it is worth to beat those who stand before a city of the side."""
        if owner_of(self.board, self.state, hex) != self.side:
            return 0.0
        return RELIEF_CAPITAL if hex in self.capitals else RELIEF * (1 + (hex in self.state.sieges))

    # ------------------------------------------------------------------ who stands where

    @cached_property
    def enemies(self) -> list[Stack]:
        """Enemy stacks with land units, on land."""
        board = self.board
        return [
            s for s in self.state.stacks.values() if side_of(s.by) == self.foe and s.at in board.hexes and number(s)
        ]

    def exposed(self, hex: HexId) -> list[Stack]:
        """Enemies who stand in the open in a hex."""
        owner = owner_of(self.board, self.state, hex)
        return [s for s in self.enemies if s.at == hex and not s.inside and (s.outside or owner != self.foe)]

    def strength_near(self, hex: HexId, within: int = NEAR) -> int:
        """Enemy land units that are within so many steps of a hex, those half that could come out of a Force Pool."""
        board, state, steps = self.board, self.state, distances(self.board, hex)
        near = sum(land_units(board, s) for s in self.enemies if steps.get(s.at, 99) <= within)
        pooled = 0
        for region in {board.region(city) for city in board.cities if 0 < steps.get(city, 99) <= within}:
            there = state.regions.get(region or "")
            if there is not None and there.side == self.foe:
                types = [u for u in board.types_of[region or ""] if board.types[u].land]
                pooled += sum(state.force.get(unit, 0) for unit in types)
        return near + pooled // 2

    def guard(self, city: CityId) -> int:
        """How many units should stay in a city of one's own."""
        board, state = self.board, self.state
        if self.capitals.get(city) == self.seat:
            threat = self.strength_near(city)
            return max(2, min(5, 1 + threat // 4) if walled(board, state, city) else min(6, 2 + threat // 3))
        region = region_at(board, state, city)
        if region is None or region.by != self.seat or friend(board, state, city) != self.side:
            return 0
        if city in state.sieges:
            return 2
        if board.region(city) == HOMES[self.seat] and state.treasury[self.seat] >= RICH and walled(board, state, city):
            return 2 * (self.strength_near(city) > 2)
        shaky = self.seat == ATHENS and region.allegiance <= board.values.levels.risk + 1
        biggest = max(board.cities_of[board.region(city) or ""], key=lambda c: board.cities[c].rank)
        return int(shaky and city == biggest)

    @cached_property
    def lines(self) -> int:
        """Hexes in supply, as bits."""
        return supplied(self.board, self.state, self.side)

    def fed_at(self, hex: HexId) -> bool:
        """Whether units before a place could be in supply: some hex of its Area, or beside it, is."""
        board = self.board
        near = board.area_bits[board.hexes[hex].area] | board.bit[hex]
        return bool(self.lines & (near | board.network.beside(board.bit[hex])))


@lru_cache(maxsize=256)
def distances(board: Board, origin: HexId) -> dict[HexId, int]:
    """Steps from a hex to every other that can be walked to."""
    return steps(origin, board.near.__getitem__)


@of_table
def outlook(scene: EpicScene) -> Outlook:
    """The table as the seat that is asked looks at it."""
    return Outlook(scene.board, scenario(scene), scene.state, scene.seat)
