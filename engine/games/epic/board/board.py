"""What the data files of Epic say, as typed structs, with the map as sets of bits.

What those things are called that `names.toml` names by their parts: units, and cards that name a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

from engine.core.files.schema import Count, Positive
from engine.core.maps.hex_network import Network, bits_of, cell_bits
from engine.core.maps.hexes import Cell
from engine.core.secrets.secret import Seat
from engine.games.epic.board.cards import Card
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.board.values import CombatValues, Size, Soldier, Tables
from engine.games.epic.table.state import (
    SEATS,
    WINGS,
    AreaId,
    CardId,
    CityId,
    HexId,
    LeaderId,
    RegionId,
    SeaId,
    TypeId,
    UnitId,
)

Arm = Literal[Soldier, "fleet"]
Pair = tuple[HexId, HexId]

HOPLITE, LIGHT, CAVALRY, FLEET = "hoplite", "light", "cavalry", "fleet"
SIZES: tuple[Size, ...] = ("small", "medium", "large")
ELITE = 6
"""The morale of elite units (§7.9.1)."""
SICILY, LEAVING = "sicily", "leaving-sicily"
BOXES = (SICILY, LEAVING)
"""The boxes off the map that units can be in (§19)."""


class AreaRow(Struct, frozen=True):
    """A land Area (§1.2)."""

    forage: Count
    region: RegionId | None = None


class SeaRow(Struct, frozen=True):
    """A sea Area; no combat and no supply in an Open Sea (§8.5)."""

    borders: tuple[SeaId, ...]
    open: bool = False


class City(Struct, frozen=True):
    """A city: it has the id of its hex."""

    id: CityId
    size: Size
    walled: bool = False
    port: SeaId | None = None
    """The sea Area by which its port is entered."""

    @property
    def rank(self) -> int:
        """How large it is, from 1 to 3."""
        return SIZES.index(self.size) + 1


class Hex(Struct, frozen=True):
    """A land hex."""

    id: HexId
    cell: Cell
    area: AreaId
    rough: bool
    seas: tuple[SeaId, ...]


class UnitType(Struct, frozen=True):
    """Units of a region that are all alike."""

    id: UnitId
    region: RegionId
    arm: Arm
    morale: Positive

    @property
    def elite(self) -> bool:
        """Whether it never comes back once it is eliminated (§7.9.1)."""
        return self.morale == ELITE

    @property
    def land(self) -> bool:
        """Whether it is a land unit."""
        return self.arm != FLEET


class RegionRow(Struct, frozen=True):
    """A region: its Base Tribute Value and its units when the Campaign Game begins; without tribute only the units."""

    id: RegionId
    force: dict[TypeId, Positive]
    build: dict[TypeId, Positive]
    tribute: Positive | None = None


class Leader(Struct, frozen=True):
    """A leader's ratings for battles on land and at sea (§17.4.2)."""

    land: Count
    sea: Count


@dataclass(frozen=True, eq=False)
class Board:
    """The game's data. Compared by identity, so that it can key caches."""

    areas: dict[AreaId, AreaRow]
    seas: dict[SeaId, SeaRow]
    hexes: dict[HexId, Hex]
    cities: dict[CityId, City]
    regions: dict[RegionId, RegionRow]
    types: dict[UnitId, UnitType]
    leaders: dict[LeaderId, Leader]
    cards: dict[CardId, Card]
    """Those that differ, each as often as it says."""
    sides_of_leaders: dict[LeaderId, Seat]
    """`athens`, or `sparta` for all of the League."""
    near: dict[HexId, tuple[HexId, ...]]
    """Neighbours that can be walked to."""
    rivers: dict[Pair, str]
    roads: frozenset[Pair]
    combat: CombatValues
    values: Tables
    scenarios: dict[str, ScenarioSetup]
    names: dict[str, Any]

    @cached_property
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The ids there are, by what orders and the state call them."""
        return {
            "seat": SEATS,
            "area": tuple(self.areas),
            "sea": tuple(self.seas),
            "hex": tuple(self.hexes),
            "coast": tuple(id for id, hex in self.hexes.items() if hex.seas),
            "box": BOXES,
            "place": (*self.hexes, *self.seas, *BOXES),
            "city": tuple(self.cities),
            "region": tuple(self.regions),
            "unit": tuple(self.types),
            "leader": tuple(self.leaders),
            "card": tuple(self.cards),
            "wing": WINGS,
        }

    @cached_property
    def known(self) -> dict[str, frozenset[str]]:
        """The same ids, to be looked up."""
        return {name: frozenset(ids) for name, ids in self.ids.items()}

    @cached_property
    def bit(self) -> dict[HexId, int]:
        """The bit that stands for each hex."""
        return cell_bits({id: hex.cell for id, hex in self.hexes.items()})

    @cached_property
    def network(self) -> Network:
        """The hexes and who can be walked to from where."""
        return Network(self.bit, self.near, dict.fromkeys(self.hexes, 1))

    @cached_property
    def area_bit(self) -> dict[AreaId, int]:
        """The bit that stands for each land Area."""
        return {area: 1 << place for place, area in enumerate(self.areas)}

    @cached_property
    def area_bit_at(self) -> dict[HexId, int]:
        """The bit of the land Area that each hex lies in."""
        return {id: self.area_bit[hex.area] for id, hex in self.hexes.items()}

    @cached_property
    def sea_bit(self) -> dict[SeaId, int]:
        """The bit that stands for each sea Area."""
        return {sea: 1 << place for place, sea in enumerate(self.seas)}

    @cached_property
    def closed_seas(self) -> int:
        """All sea Areas but the Open Seas, as bits."""
        return bits_of(self.sea_bit, [sea for sea, row in self.seas.items() if not row.open])

    @cached_property
    def seas_beside(self) -> dict[SeaId, int]:
        """The sea Areas that border on each, as bits."""
        return {sea: bits_of(self.sea_bit, row.borders) for sea, row in self.seas.items()}

    @cached_property
    def city_bits(self) -> dict[RegionId, int]:
        """The cities of each region, as bits."""
        return {region: bits_of(self.bit, cities) for region, cities in self.cities_of.items()}

    @cached_property
    def all_cities(self) -> int:
        """All cities, as bits."""
        return bits_of(self.bit, self.cities)

    @cached_property
    def area_bits(self) -> dict[AreaId, int]:
        """The hexes of each land Area, as bits."""
        return {area: bits_of(self.bit, hexes) for area, hexes in self.hexes_of.items()}

    @cached_property
    def bases_of_supply(self) -> tuple[CityId, ...]:
        """The large cities (§9.2.2a)."""
        return tuple(id for id, city in self.cities.items() if city.size == "large")

    @cached_property
    def hexes_of(self) -> dict[AreaId, tuple[HexId, ...]]:
        """The hexes of each land Area."""
        found: dict[AreaId, list[HexId]] = {area: [] for area in self.areas}
        for id, hex in self.hexes.items():
            found[hex.area].append(id)
        return {area: tuple(hexes) for area, hexes in found.items()}

    @cached_property
    def beside(self) -> dict[HexId, frozenset[HexId]]:
        """The same neighbours, to be looked up."""
        return {id: frozenset(near) for id, near in self.near.items()}

    @cached_property
    def areas_near(self) -> dict[AreaId, tuple[AreaId, ...]]:
        """Land Areas that border on each."""
        found: dict[AreaId, dict[AreaId, None]] = {area: {} for area in self.areas}
        for id, others in self.near.items():
            here = self.hexes[id].area
            for other in others:
                if (there := self.hexes[other].area) != here:
                    found[here][there] = None
        return {area: tuple(near) for area, near in found.items()}

    @cached_property
    def areas_of(self) -> dict[RegionId, tuple[AreaId, ...]]:
        """The land Areas of each region."""
        return {r: tuple(a for a, row in self.areas.items() if row.region == r) for r in self.regions}

    @cached_property
    def land_of(self) -> dict[RegionId | None, int]:
        """The land Areas of each region, and of none, as bits."""
        found: dict[RegionId | None, int] = dict.fromkeys((*self.regions, None), 0)
        for id, row in self.areas.items():
            found[row.region] |= self.area_bit[id]
        return found

    @cached_property
    def cities_of(self) -> dict[RegionId, tuple[CityId, ...]]:
        """The cities of each region."""
        return {r: tuple(c for c in self.cities if self.region(c) == r) for r in self.regions}

    @cached_property
    def coasts(self) -> dict[SeaId, tuple[HexId, ...]]:
        """The hexes that touch each sea Area."""
        return {sea: tuple(id for id, hex in self.hexes.items() if sea in hex.seas) for sea in self.seas}

    @cached_property
    def types_of(self) -> dict[RegionId, tuple[UnitId, ...]]:
        """The types of units of each region."""
        return {r: tuple(id for id, unit in self.types.items() if unit.region == r) for r in self.regions}

    @cached_property
    def fleets(self) -> frozenset[UnitId]:
        """The types of units that are fleets."""
        return frozenset(id for id, unit in self.types.items() if not unit.land)

    @cached_property
    def land(self) -> frozenset[UnitId]:
        """The types of units that are land units."""
        return frozenset(self.types) - self.fleets

    @cached_property
    def _region_at(self) -> dict[HexId, RegionId | None]:
        return {id: self.areas[hex.area].region for id, hex in self.hexes.items()}

    def region(self, hex: HexId) -> RegionId | None:
        """The region that a hex belongs to; None on uninhabited islands."""
        return self._region_at[hex]


Row = dict[str, Any]


def add_names(board: Board) -> None:
    """Rows for the units, `Attic hoplites (4)`, and for the cards: *City Betrayal: Argos*."""
    names = board.names
    names["unit"] = names["unit"] | {id: _unit(names, unit) for id, unit in board.types.items()}
    kinds = names["card"]
    names["card"] = kinds | {id: _card(names, kinds[card.kind], card) for id, card in board.cards.items()}


def _unit(names: dict[str, dict[str, Row]], unit: UnitType) -> Row:
    """The adjective of its region and its arm, with its morale."""
    region, arm = names["region"][unit.region], names["arm"][unit.arm]
    whose, his = region["adjective"], f"{region['name']}'"  # a satrap's
    form = f"{{}} of {region['name']} ({unit.morale})" if whose == his else f"{whose} {{}} ({unit.morale})"
    return {
        "name": form.format(arm["name"]),
        "plural": form.format(arm["plural"]),
        "short": f"{whose} {arm['short']} {unit.morale}",
        "aliases": [],
    }


def _card(names: dict[str, dict[str, Row]], kind: Row, card: Card) -> Row:
    """Its kind, and what it names: a region with the force it asks for, or a city."""
    if card.region is None and card.city is None:
        return kind
    place = names["city"][card.city] if card.city is not None else names["region"][card.region or ""]
    force = ", ".join(f"{n} {names['arm'][arm]['name' if n == 1 else 'plural']}" for arm, n in card.needs.items())
    about = f"{place['name']} ({force})" if force else place["name"]
    aliases = [f"{word} {about}" for word in (kind["name"], *kind["aliases"])]
    return {"name": f"{kind['name']}: {about}", "short": f"{kind['short']}: {place['name']}", "aliases": aliases}
