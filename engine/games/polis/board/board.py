"""What the data files of Polis say, as typed structs, with the borders as bit masks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Change, Count, Positive, of
from engine.core.rulebook import Args, Seat
from engine.games.polis.progress.effects import Effect
from engine.games.polis.table.state import GALLEY, GOODS, HOPLITE, SEATS, Card, Good, LandId, PolisId, RoundId, SeaId

TypeRef = Annotated[str, of("project_type")]


class RoundRow(Struct, frozen=True):
    """A round: most units of a kind that a seat may have in a territory, and the largest shipload on offer."""

    order: Count
    capacity: Positive
    largest_shipload: Positive


class PolisTile(Struct, frozen=True):
    """A polis tile. Its fortification is also its base population."""

    id: PolisId
    fortification: Positive
    growth: Count
    maximum: Positive
    projects: tuple[TypeRef, ...]
    harbours: tuple[SeaId, ...]
    territory: LandId | None = None
    capital: Seat | None = None
    commercial: Seat | None = None


class HalfPopulation(Struct, frozen=True):
    """Prestige that is half the citizens of a polis, rounded up."""

    half_population_of: PolisId
    round: Literal["up"] = "up"


class ProjectTile(Struct, frozen=True):
    """A project tile."""

    id: str
    type: TypeRef
    cost: dict[Good, Positive]
    prestige: Count | HalfPopulation
    posterity: Count


class Shipload(Struct, frozen=True):
    """A column of a foreign market: how much of what it gives, for which good."""

    size: Positive
    wants: Good
    gives: Good
    market: str = ""
    id: str = ""


class Market(Struct, frozen=True):
    """A foreign market."""

    id: str
    seas: tuple[SeaId, ...]
    shiploads: tuple[Shipload, ...]
    overland: PolisId | None = None


class TributeBox(Struct, frozen=True):
    """A tribute box: what one, two, three ... hoplites bring in on each row."""

    rows: dict[Good, Annotated[tuple[Count, ...], Meta(min_length=1)]]
    home: Seat | None = None


class CombatCard(Struct, frozen=True):
    """A face of a combat card and how often it is in the deck."""

    formation: Annotated[str, of("formation")]
    manoeuvre: Annotated[str, of("manoeuvre")]
    prestige: Change
    count: Annotated[int, Meta(ge=0, le=99)]

    @property
    def id(self) -> Card:
        """The face as notation writes it."""
        return f"{self.formation}/{self.manoeuvre}"


class BattleRules(Struct, frozen=True):
    """When territories are fought over, and who attacks first."""

    units: Positive
    first_attacker: Annotated[dict[Literal["land", "sea"], Seat], Meta(min_length=2)]


class SideSetup(Struct, frozen=True):
    """What a seat has when a scenario begins."""

    prestige: Count
    merchants: Count
    proxenos: PolisId
    stock: dict[Good, Count]
    poleis: dict[PolisId, Positive]
    hoplites: dict[LandId, Count]
    galleys: dict[SeaId, Count]


class ScenarioSetup(Struct, frozen=True):
    """A way to begin."""

    rounds: Annotated[tuple[RoundId, ...], Meta(min_length=1)]
    events: bool
    projects: bool
    chart: dict[Good, Positive]
    athens: SideSetup
    sparta: SideSetup


class Components(Struct, frozen=True):
    """What each seat has to build with."""

    cubes: Count
    merchants: Count
    discs: Count


class Costs(Struct, frozen=True):
    """The small numbers of the rules."""

    actions: Positive
    military: Count
    ransom: Count
    stasis_neutral: Count
    stasis_owned: Count
    cowardice: Count
    cards: Annotated[int, Meta(ge=1, le=3)]
    die: Positive
    keep_one_in: Positive
    perishable: tuple[Good, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """The game's data. Compared by identity, so that it can key caches."""

    rounds: dict[str, RoundRow]
    lands: tuple[LandId, ...]
    seas: tuple[SeaId, ...]
    poleis: dict[PolisId, PolisTile]
    projects: dict[str, ProjectTile]
    shown: int
    markets: dict[str, Market]
    ports: dict[Seat, tuple[SeaId, ...]]
    chart: dict[int, tuple[int, ...]]
    tribute: dict[LandId, TributeBox]
    decks: dict[str, tuple[str, ...]]
    events: dict[str, tuple[Effect, ...]]
    battle: BattleRules
    land_deck: dict[Card, CombatCard]
    sea_deck: dict[Card, CombatCard]
    scenarios: dict[str, ScenarioSetup]
    components: Components
    costs: Costs
    names: dict[str, Any]
    land_borders: dict[LandId, int]
    """Neighbouring lands as a mask over `lands`."""
    sea_borders: dict[SeaId, int]
    """Neighbouring seas as a mask over `seas`."""
    coasts: dict[LandId, int]
    """Seas that a land lies on, as a mask over `seas`."""
    diolkos: tuple[SeaId, SeaId]
    diolkos_polis: PolisId
    land_bit: dict[LandId, int] = field(default_factory=dict)
    sea_bit: dict[SeaId, int] = field(default_factory=dict)
    poleis_of_land: dict[LandId, tuple[PolisId, ...]] = field(default_factory=dict)
    capitals: dict[Seat, PolisId] = field(default_factory=dict)
    loads: dict[str, Shipload] = field(default_factory=dict)

    @cached_property
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The ids there are, by what orders and the state call them."""
        traded = {good for setup in self.scenarios.values() for good in setup.chart}
        return {
            "seat": SEATS,
            "round": tuple(self.rounds),
            "polis": tuple(self.poleis),
            "land": self.lands,
            "sea": self.seas,
            "territory": (*self.lands, *self.seas),
            "unit": (HOPLITE, GALLEY),
            "good": GOODS,
            "traded_good": tuple(good for good in GOODS if good in traded),
            "shipload": tuple(self.loads),
            "tribute_box": tuple(self.tribute),
            "project": tuple(self.projects),
            "card": (*self.land_deck, *self.sea_deck),
        }

    @cached_property
    def land_of(self) -> dict[PolisId, LandId]:
        """The territories around poleis; Epidamnos and Abdera have none."""
        return {id: tile.territory for id, tile in self.poleis.items() if tile.territory is not None}

    @cached_property
    def load_at(self) -> dict[tuple[str, int], Shipload]:
        """Shiploads by market and size."""
        return {(load.market, load.size): load for load in self.loads.values()}

    def deck(self, territory: str) -> dict[Card, CombatCard]:
        """The faces that count in a battle over a territory."""
        return self.land_deck if territory in self.land_bit else self.sea_deck

    def first_attacker(self, territory: str) -> Seat:
        """Who attacks first in a battle over a territory."""
        return self.battle.first_attacker["land" if territory in self.land_bit else "sea"]

    def largest_chart_column(self) -> int:
        """The number of the cheapest column."""
        return len(next(iter(self.chart.values())))


def at(board: Board, territory: str) -> Args:
    """The argument of a text that names a territory, land or sea."""
    return {"land" if territory in board.land_bit else "sea": territory}
