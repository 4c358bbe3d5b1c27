"""What the data files of Hellenes say, as typed structs, with what borders on what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Change, Count, Positive
from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.numbers import Numbers, Strength, Theatre
from engine.games.hellenes.board.numbers import Rating as Rating
from engine.games.hellenes.table.state import (
    GARRISON,
    NEW_YEAR,
    OLYMPIANS,
    SEASONS,
    SEATS,
    AreaId,
    CardId,
    CityId,
    NationId,
    ProvinceId,
    RegionId,
    SeaId,
    UnitId,
)

Border = Literal["gold", "silver", "bronze"]
OPEN, DEEP, NARROWS = "open", "deep", "narrows"


class Province(Struct, frozen=True):
    """A land area; with a City it is a CityState (§1.1)."""

    id: ProvinceId
    kind: Literal["city", "port", "town", "open"]
    """`city` (inland City), `port`, `town` or `open`."""
    theatre: Theatre
    """`greece`, `italy`, `sicily` or `persia` (§1.0)."""
    nation: NationId | None = None
    value: Count = 0
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
    theatre: Theatre
    grain: bool = False
    """Whether Athens' grain passes here (§8.22)."""


class Unit(Struct, frozen=True):
    """A unit label (§2.1)."""

    id: UnitId
    seat: Seat
    number: Positive
    name: str
    nation: NationId
    type: Literal["hoplite", "archers", "cavalry", "infantry", "fleet"]
    """`hoplite`, `archers`, `cavalry`, `infantry` or `fleet`."""
    cv: Strength
    """Greatest strength."""
    land: Rating
    move: Strength
    sea: Rating | None = None
    elite: bool = False
    barbarian: bool = False
    sicilian: bool = False
    needs: Literal["no-athenian-leader", "war", "persian-aid", "quarter"] | None = None
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
    number: Positive
    border: Border
    value: Count
    event: Literal[
        "leader", "plague-strikes", "plague-returns", "revolt", "taxes", "helots", "treachery", "civil-war",
        "ostracized", "hunger", "earthquake", "augury", "atrocity", "peace-faction", "war-faction", "persian-aid",
        "no-quarter",
    ]  # fmt: skip
    side: Seat | None = None
    """Who alone may play the Event; None: either."""
    continuing: bool = False
    at_new_year: bool = True
    region: RegionId | None = None
    """Of a Revolt."""
    leader_of: Seat | None = None
    leader_value: Count = 0
    spreading: bool = False
    """Whether a Revolt card offers a Spreading Revolt instead (§3.12)."""


class Post(Struct, frozen=True):
    """Units of the set-up and where they may be placed."""

    units: tuple[UnitId, ...]
    provinces: Annotated[tuple[ProvinceId, ...], Meta(min_length=1)]
    """One: exactly there; several: anywhere within, as the owner chooses in secret."""
    stance: Literal["inside", "besieging", "besieged"] = "inside"
    """Upright in the province."""
    tag: Literal["", "first-expedition", "second-expedition"] = ""


class ScenarioRow(Struct, frozen=True):
    """A scenario (§15)."""

    id: str
    first_year: Positive
    last_year: Positive
    borders: tuple[Border, ...]
    """Borders of the cards in use."""
    neutral: tuple[ProvinceId, ...]
    leaders: dict[Seat, CardId]
    posts: dict[Seat, tuple[Post, ...]]
    garrisons: dict[CityId, Seat]
    """Captured Cities."""
    pools: dict[Seat, tuple[UnitId, ...]]
    aside: dict[Seat, tuple[UnitId, ...]] = {}
    besieged: tuple[CityId, ...] = ()
    """Cities that begin under siege."""
    prestige: Change = 0
    peace: bool = False
    breakable: bool = False
    """Whether the Peace can be broken (§12.1)."""
    resumed: bool = False
    sicily_tribute: Change = 0
    """Prestige that Athens gains each Year End beside the tribute; nothing where the captured Cities yield all of it,
    as they do in every scenario of ours (§15.2)."""
    restrictions: tuple[
        Literal["neutral-sicily", "second-expedition-414", "expeditions", "sicilians-stay", "gela"], ...
    ] = ()
    """Special rules by name."""

    def units(self, seat: Seat) -> list[UnitId]:
        """All units of a side: those in its pool, those set aside, those on the map."""
        posted = [unit for post in self.posts.get(seat, ()) for unit in post.units]
        return [*self.pools.get(seat, ()), *self.aside.get(seat, ()), *posted]


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
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The ids there are, by what orders and the state call them."""
        return {
            "seat": SEATS,
            "province": tuple(self.provinces),
            "city": tuple(self.cities),
            "sea": tuple(self.seas),
            "area": (*self.provinces, *self.seas),
            "unit": tuple(self.units),
            "garrison": (GARRISON,),
            "card": tuple(self.cards),
            "olympian": OLYMPIANS,
            "season": (NEW_YEAR, *SEASONS),
        }

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

    @cached_property
    def home(self) -> Callable[[UnitId], tuple[ProvinceId, ...]]:
        """A unit's Home Cities; a barbarian's home towns (§2.11, §4.22)."""
        found: dict[UnitId, tuple[ProvinceId, ...]] = {}
        for unit in self.units.values():
            places = self.homes.get(unit.nation, ())
            found[unit.id] = tuple(p for p in places if (self.provinces[p].kind == "town") == unit.barbarian)
        return found.__getitem__

    def is_sea(self, area: AreaId) -> bool:
        """Whether an area is a sea."""
        return area in self.seas
