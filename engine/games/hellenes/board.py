"""What the data files of Hellenes say, as typed structs, with what borders on what."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from engine.core.data import Tables
from engine.core.secret import Seat
from engine.games.hellenes.numbers import Numbers, numbers, rating
from engine.games.hellenes.numbers import Rating as Rating
from engine.games.hellenes.state import SEATS, AreaId, CardId, NationId, ProvinceId, RegionId, SeaId, UnitId

T = TypeVar("T")

OPEN, DEEP, NARROWS = "open", "deep", "narrows"


class Province(Struct, frozen=True):
    """A land area; with a City it is a CityState (§1.1)."""

    id: ProvinceId
    kind: str
    """`city` (inland City), `port`, `town` or `open`."""
    theatre: str
    """`greece`, `italy`, `sicily` or `persia` (§1.0)."""
    nation: NationId | None = None
    value: int = 0
    loyal: Seat | None = None
    """The side the City is loyal to; None for none and for neutral Cities."""
    offshore: SeaId | None = None
    """A Port's single Offshore Sea (§1.3)."""
    seas: tuple[SeaId, ...] = ()
    """Adjacent seas."""
    region: RegionId | None = None
    """The Subject Region of a Subject City; the Aeolean Islands count for Revolts only (§1.33)."""

    @property
    def city(self) -> bool:
        """Whether there is a City (or Port)."""
        return self.kind in ("city", "port")

    @property
    def port(self) -> bool:
        """Whether its City is a Port."""
        return self.kind == "port"


class Sea(Struct, frozen=True):
    """A sea area (§1.2)."""

    id: SeaId
    theatre: str
    grain: bool = False
    """Whether Athens' grain passes here (§8.22)."""


class Unit(Struct, frozen=True):
    """A unit label (§2.1)."""

    id: UnitId
    seat: Seat
    number: int
    name: str
    nation: NationId
    type: str
    """`hoplite`, `archers`, `cavalry`, `infantry` or `fleet`."""
    cv: int
    """Greatest strength."""
    land: Rating
    move: int
    sea: Rating | None = None
    elite: bool = False
    barbarian: bool = False
    sicilian: bool = False
    needs: str | None = None
    """When it can be recruited only: `no-athenian-leader`, `war` (not under the Peace), `persian-aid`, `quarter`."""
    rebel: bool = False
    """Recruited in places of opposing loyalty (§4.22)."""

    @property
    def fleet(self) -> bool:
        """Whether it is a fleet."""
        return self.sea is not None


class Card(Struct, frozen=True):
    """A card: its Action Value, and its Event with what the Event is about (§3)."""

    id: CardId
    number: int
    border: str
    """`gold`, `silver` or `bronze`."""
    value: int
    event: str
    """`leader`, `plague-strikes`, `plague-returns`, `revolt`, `taxes`, `helots`, `treachery`, `civil-war`,
    `ostracized`, `hunger`, `earthquake`, `augury`, `atrocity`, `peace-faction`, `war-faction`, `persian-aid`,
    `no-quarter`."""
    side: Seat | None = None
    """Who alone may play the Event; None: either."""
    continuing: bool = False
    at_new_year: bool = True
    region: RegionId | None = None
    """Of a Revolt."""
    leader_of: Seat | None = None
    leader_value: int = 0
    spreading: bool = False
    """Whether a Revolt card offers a Spreading Revolt instead (§3.12)."""


class Post(Struct, frozen=True):
    """Units of the set-up and where they may be placed."""

    units: tuple[UnitId, ...]
    provinces: tuple[ProvinceId, ...]
    """One: exactly there; several: anywhere within, as the owner chooses in secret."""
    stance: str = "inside"
    """`inside` (upright in the province), `besieging` or `besieged`."""
    tag: str = ""
    """`first-expedition`, `second-expedition` or nothing."""


class ScenarioRow(Struct, frozen=True):
    """A scenario (§15)."""

    id: str
    first_year: int
    last_year: int
    borders: tuple[str, ...]
    """Borders of the cards in use."""
    neutral: tuple[ProvinceId, ...]
    leaders: dict[Seat, CardId]
    posts: dict[Seat, tuple[Post, ...]]
    garrisons: dict[ProvinceId, Seat]
    """Captured Cities."""
    pools: dict[Seat, tuple[UnitId, ...]]
    aside: dict[Seat, tuple[UnitId, ...]] = {}
    besieged: tuple[ProvinceId, ...] = ()
    """Cities that begin under siege."""
    prestige: int = 0
    peace: bool = False
    breakable: bool = False
    """Whether the Peace can be broken (§12.1)."""
    resumed: bool = False
    sicily_tribute: int = 0
    """Prestige that Athens gains each Year End beside the tribute; nothing where the captured Cities yield all of it,
    as they do in every scenario of ours (§15.2)."""
    restrictions: tuple[str, ...] = ()
    """Special rules by name: `neutral-sicily`, `second-expedition-414`, `expeditions`, `sicilians-stay`, `gela`."""


@dataclass(frozen=True, eq=False)
class Board:
    """The game's data. Compared by identity, so that it can key caches."""

    provinces: dict[ProvinceId, Province]
    seas: dict[SeaId, Sea]
    land: dict[ProvinceId, tuple[ProvinceId, ...]]
    """Neighbouring provinces."""
    water: dict[SeaId, dict[SeaId, str]]
    """Neighbouring seas, and whether the border is open, deep or a narrows."""
    units: dict[UnitId, Unit]
    cards: dict[CardId, Card]
    regions: dict[RegionId, tuple[ProvinceId, ...]]
    helots: tuple[ProvinceId, ...]
    """Where a Helot Uprising can break out (§3.1)."""
    scenarios: dict[str, ScenarioRow]
    tables: Numbers
    """Storms, ship damage, attrition, forced marches, the cost of breaking the Peace, prestige (`tables.toml`)."""
    names: dict[str, Any]
    coasts: dict[SeaId, tuple[ProvinceId, ...]] = field(default_factory=dict)
    """Provinces on each sea."""

    @cached_property
    def cities(self) -> dict[ProvinceId, Province]:
        """The provinces with a City: the CityStates (§1.1)."""
        return {id: province for id, province in self.provinces.items() if province.city}

    @cached_property
    def homes(self) -> dict[NationId, tuple[ProvinceId, ...]]:
        """Home Cities and towns of each nation: all of its colour (§1.32)."""
        found: dict[NationId, list[ProvinceId]] = {}
        for province in self.provinces.values():
            if province.nation is not None and province.kind != "open":
                found.setdefault(province.nation, []).append(province.id)
        return {nation: tuple(provinces) for nation, provinces in found.items()}

    @cached_property
    def near(self) -> dict[AreaId, tuple[AreaId, ...]]:
        """All areas next to each area: the provinces first, then the seas."""
        by_land = {id: (*self.land[id], *row.seas) for id, row in self.provinces.items()}
        return by_land | {id: (*self.coasts[id], *self.water[id]) for id in self.seas}

    def home(self, unit: UnitId) -> tuple[ProvinceId, ...]:
        """A unit's Home Cities; a barbarian's home towns (§2.11, §4.22)."""
        return self._home[unit]

    @cached_property
    def _home(self) -> dict[UnitId, tuple[ProvinceId, ...]]:
        found: dict[UnitId, tuple[ProvinceId, ...]] = {}
        for unit in self.units.values():
            places = self.homes.get(unit.nation, ())
            found[unit.id] = tuple(p for p in places if (self.provinces[p].kind == "town") == unit.barbarian)
        return found

    def is_sea(self, area: AreaId) -> bool:
        """Whether an area is a sea."""
        return area in self.seas


def load_board(tables: Tables) -> Board:
    """The board from the parsed data files."""
    provinces = _named(tables["provinces"]["province"], Province)
    seas = _named(tables["seas"]["sea"], Sea)
    regions = dict.fromkeys(row.region for row in provinces.values() if row.region is not None)
    return Board(
        provinces=provinces,
        seas=seas,
        land=_land(tables["borders"]["land"]["borders"], provinces),
        water=_water(tables["borders"]["sea"], seas),
        units={id: unit for seat in SEATS for id, unit in _units(seat, tables["units"][seat]).items()},
        cards=_named(tables["cards"]["card"], Card),
        regions={region: tuple(p.id for p in provinces.values() if p.region == region) for region in regions},
        helots=tuple(tables["provinces"]["helots"]["provinces"]),
        scenarios=_named(tables["scenarios"]["scenario"], ScenarioRow),
        tables=numbers(tables["tables"]),
        names=tables["names"],
        coasts={sea: tuple(p.id for p in provinces.values() if sea in p.seas) for sea in seas},
    )


def _named(rows: dict[str, dict[str, Any]], kind: type[T]) -> dict[str, T]:
    return {id: msgspec.convert({**row, "id": id}, kind) for id, row in rows.items()}


def _units(seat: Seat, rows: dict[str, dict[str, Any]]) -> dict[UnitId, Unit]:
    """A side's units: the id tells the number, and ratings are written short."""
    return _named(
        {
            id: {
                **row,
                "seat": seat,
                "number": int(id[1:]),
                "land": rating(row["land"]),
                "sea": rating(row["sea"]) if "sea" in row else None,
            }
            for id, row in rows.items()
        },
        Unit,
    )


def _land(
    borders: list[dict[str, Any]], provinces: dict[ProvinceId, Province]
) -> dict[ProvinceId, tuple[ProvinceId, ...]]:
    """Each province's neighbours, in the order of the map."""
    found: dict[ProvinceId, set[ProvinceId]] = {id: set() for id in provinces}
    for border in borders:
        a, b = border["between"]
        found[a].add(b)
        found[b].add(a)
    return {id: tuple(p for p in provinces if p in near) for id, near in found.items()}


def _water(borders: dict[str, list[dict[str, Any]]], seas: dict[SeaId, Sea]) -> dict[SeaId, dict[SeaId, str]]:
    """Each sea's neighbours with the kind of border, in the order of the map."""
    found: dict[SeaId, dict[SeaId, str]] = {id: {} for id in seas}
    for kind in (OPEN, DEEP, NARROWS):
        for border in borders[kind]:
            a, b = border["between"]
            found[a][b] = found[b][a] = kind
    return {id: {sea: near[sea] for sea in seas if sea in near} for id, near in found.items()}
