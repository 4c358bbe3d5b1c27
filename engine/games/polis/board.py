"""What the data files of Polis say, as typed structs, with the borders as bit masks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from engine.core.data import Tables
from engine.core.event import Args
from engine.core.graph import bits, borders
from engine.core.secret import Seat
from engine.games.polis.effects import Effect
from engine.games.polis.state import GOODS, Card, Good, LandId, PolisId, SeaId

T = TypeVar("T")


class RoundRow(Struct, frozen=True):
    """A round: most units of a kind that a seat may have in a territory, and the largest shipload on offer."""

    order: int
    capacity: int
    largest_shipload: int


class PolisTile(Struct, frozen=True):
    """A polis tile. Its fortification is also its base population."""

    id: PolisId
    fortification: int
    growth: int
    maximum: int
    projects: tuple[str, ...]
    harbours: tuple[SeaId, ...]
    territory: LandId | None = None
    capital: Seat | None = None
    commercial: Seat | None = None


class HalfPopulation(Struct, frozen=True):
    """Prestige that is half the citizens of a polis, rounded up."""

    half_population_of: PolisId


class ProjectTile(Struct, frozen=True):
    """A project tile."""

    id: str
    type: str
    cost: dict[Good, int]
    prestige: int | HalfPopulation
    posterity: int


class Shipload(Struct, frozen=True):
    """A column of a foreign market: how much of what it gives, for which good."""

    size: int
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

    rows: dict[Good, tuple[int, ...]]
    home: Seat | None = None


class CombatCard(Struct, frozen=True):
    """A face of a combat card and how often it is in the deck."""

    formation: str
    manoeuvre: str
    prestige: int
    count: int

    @property
    def id(self) -> Card:
        """The face as notation writes it."""
        return f"{self.formation}/{self.manoeuvre}"


class BattleRules(Struct, frozen=True):
    """When territories are fought over, and who attacks first."""

    units: int
    first_attacker: dict[str, Seat]


class SideSetup(Struct, frozen=True):
    """What a seat has when a scenario begins."""

    prestige: int
    merchants: int
    proxenos: PolisId
    stock: dict[Good, int]
    poleis: dict[PolisId, int]
    hoplites: dict[LandId, int]
    galleys: dict[SeaId, int]


class ScenarioSetup(Struct, frozen=True):
    """A way to begin."""

    rounds: tuple[str, ...]
    events: bool
    projects: bool
    chart: dict[Good, int]
    athens: SideSetup
    sparta: SideSetup


class Components(Struct, frozen=True):
    """What each seat has to build with."""

    cubes: int
    merchants: int
    discs: int


class Costs(Struct, frozen=True):
    """The small numbers of the rules."""

    actions: int
    military: int
    ransom: int
    stasis_neutral: int
    stasis_owned: int
    cowardice: int
    cards: int
    die: int
    keep_one_in: int
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
        """The ids of each type that orders name."""
        return {"polis": tuple(self.poleis), "land": self.lands, "sea": self.seas, "good": GOODS}

    @cached_property
    def in_a_territory(self) -> tuple[PolisId, ...]:
        """The poleis with a territory around them."""
        return tuple(id for id, tile in self.poleis.items() if tile.territory is not None)

    @cached_property
    def load_at(self) -> dict[tuple[str, int], Shipload]:
        """Shiploads by market and size."""
        return {(load.market, load.size): load for load in self.loads.values()}

    def deck(self, territory: str) -> dict[Card, CombatCard]:
        """The faces that count in a battle over a territory."""
        return self.land_deck if territory in self.land_bit else self.sea_deck

    def largest_chart_column(self) -> int:
        """The number of the cheapest column."""
        return len(next(iter(self.chart.values())))


def at(board: Board, territory: str) -> Args:
    """The argument of a text that names a territory, land or sea."""
    return {"land" if territory in board.land_bit else "sea": territory}


def load_board(tables: Tables) -> Board:
    """The board from the parsed data files."""
    table, markets = tables["board"], tables["markets"]
    lands, seas = tuple(table["land"]), tuple(table["sea"])
    land_bit, sea_bit = bits(lands), bits(seas)
    poleis = _named(tables["poleis"]["polis"], PolisTile)
    combat, scenarios = tables["combat"], tables["scenarios"]
    all_markets = _markets(markets["market"])
    diolkos = table["borders"]["diolkos"]
    return Board(
        rounds=msgspec.convert(table["round"], dict[str, RoundRow]),
        lands=lands,
        seas=seas,
        poleis=poleis,
        projects=_named(tables["projects"]["project"], ProjectTile),
        shown=tables["projects"]["display"]["shown"],
        markets=all_markets,
        ports={seat: tuple(port["seas"]) for seat, port in markets["trade_port"].items()},
        chart={int(size): tuple(row) for size, row in markets["chart"]["rows"].items()},
        tribute=msgspec.convert(tables["tribute"]["tribute"], dict[str, TributeBox]),
        decks={era: tuple(deck) for era, deck in tables["events"]["decks"].items() if era != "source"},
        events={
            id: msgspec.convert(card["effects"], tuple[Effect, ...]) for id, card in tables["events"]["event"].items()
        },
        battle=msgspec.convert(combat["battle"], BattleRules),
        land_deck=_deck(combat["land"]),
        sea_deck=_deck(combat["sea"]),
        scenarios=msgspec.convert(scenarios["scenario"], dict[str, ScenarioSetup]),
        components=msgspec.convert(scenarios["components"], Components),
        costs=msgspec.convert(tables["costs"]["costs"], Costs),
        names=tables["names"],
        land_borders=borders(table["borders"]["land"], land_bit, land_bit),
        sea_borders=borders(table["borders"]["sea"], sea_bit, sea_bit),
        coasts=borders(table["borders"]["coast"], land_bit, sea_bit),
        diolkos=(diolkos["between"][0], diolkos["between"][1]),
        diolkos_polis=diolkos["owner_of"],
        land_bit=land_bit,
        sea_bit=sea_bit,
        poleis_of_land={land: tuple(p.id for p in poleis.values() if p.territory == land) for land in lands},
        capitals={tile.capital: tile.id for tile in poleis.values() if tile.capital is not None},
        loads={load.id: load for market in all_markets.values() for load in market.shiploads},
    )


def _named(rows: dict[str, dict[str, Any]], kind: type[T]) -> dict[str, T]:
    return {id: msgspec.convert({**row, "id": id}, kind) for id, row in rows.items()}


def _markets(rows: dict[str, dict[str, Any]]) -> dict[str, Market]:
    return _named(
        {
            id: {
                **row,
                "shiploads": [{**load, "market": id, "id": f"{id}/{load['size']}"} for load in row["shiploads"]],
            }
            for id, row in rows.items()
        },
        Market,
    )


def _deck(rows: list[dict[str, Any]]) -> dict[Card, CombatCard]:
    return {card.id: card for card in msgspec.convert(rows, list[CombatCard])}
