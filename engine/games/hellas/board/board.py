"""What the data files of Hellas say, as typed structs, with what follows from them.

Where the hexes without a name are, told by those that have one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Change, Count, Positive, of
from engine.core.maps.hexes import Cell, distance
from engine.core.secrets.secret import Seat
from engine.core.setters.ids import DISTINCT
from engine.games.hellas.table.state import (
    ACTIONS,
    GOLDEN_AGE,
    POWERS,
    REVOLUTION,
    ROWS,
    AreaId,
    CardId,
    Good,
    HexId,
    Holder,
    Row,
)

LAND = "land"
COASTAL = "coastal"
ISLAND = "island"
SEA = "sea"
TYPES = (LAND, COASTAL, ISLAND, SEA)
PROVINCE = "province"

LUXURY = "luxury"
YELLOW = "yellow"
RAW = "raw"

PHASES = 4
"""Phases I to IV of each row; 0 is before the first, `GOLDEN` the box behind the last."""
GOLDEN = 5
PowerId = Annotated[Seat, of("seat")]
PlaceId = Annotated[str, of("place")]
"""A hex with merchandise."""
PhaseNumber = Annotated[int, Meta(ge=0, le=GOLDEN)]


class Hex(Struct, frozen=True):
    """A hex of the map (§3.2)."""

    id: HexId
    cell: Cell
    """Sikelia's hexes have cells of their own, in the columns west of the map."""
    type: str
    """`land`, `coastal`, `island` or `sea`."""
    area: AreaId | None = None
    """The province or island it belongs to."""
    merchandise: Good | None = None
    city: bool = False
    mountain: bool = False
    neutral: Holder | None = None
    """Whose neutral pieces begin here (§4.9, §15)."""
    neutral_legions: int = 0
    neutral_fortress: bool = False
    sikelia: bool = False
    """Whether it is a hex of Sikelia or a sea hex around it."""
    cost: int = 1
    """Movement points that entering it takes: more for a mountain (§9.1.3) and the sea around Sikelia (§9.1.2)."""

    @property
    def place(self) -> bool:
        """Whether it produces merchandise, so that a trade post can stand there."""
        return self.merchandise is not None


class Area(Struct, frozen=True):
    """A province or an island (§11)."""

    id: AreaId
    type: str
    """`province` or `island`."""
    spaces: int
    """Spaces on the Control Track: 3 for Sikelia (§9.1.2), else 1."""
    hexes: tuple[HexId, ...]
    merchandise: tuple[HexId, ...]
    """Those with merchandise, all of which must be held (§11)."""


class Merchandise(Struct, frozen=True):
    """A row of the Merchandise Control Track: what one, two, three ... trade posts bring in."""

    id: Good
    type: Literal["raw", "yellow", "luxury"]
    """`raw`, `yellow` (feeds legions) or `luxury`."""
    income: Annotated[tuple[Count, ...], Meta(min_length=1)]
    """The boxes; there can be no more trade posts of it (§17)."""


class Condition(Struct, frozen=True):
    """What must be met to enter a phase (§9.6)."""

    goods: Annotated[tuple[Good, ...], DISTINCT] = ()
    luxuries: Count = 0
    """Different luxury merchandise."""
    phases: dict[Row, Annotated[int, Meta(ge=0, le=PHASES)]] = {}
    """Phases of other rows that must have been entered."""


class Phase(Struct, frozen=True):
    """A phase of a row of the Development Chart: its boxes and what it needs."""

    id: str
    """Its name; `golden-age` for the last box."""
    boxes: Annotated[tuple[Count, ...], Meta(min_length=1)]
    """Talents to enter each box."""
    condition: Condition = Condition()
    income: Count = 0
    """By which income rises when it is entered (economy)."""
    stability: Change = 0
    """By which stability moves when it is entered (economy, culture)."""


class Values(Struct, frozen=True):
    """Costs and values, by phase 0 to 4 and the Golden Age; talents unless it says otherwise."""

    legion: tuple[int, ...]
    ship: tuple[int, ...]
    fortress: tuple[int, ...]
    post: tuple[int, ...]
    monument: tuple[int, ...]
    stability: tuple[int, ...]
    armistice: tuple[int, ...]
    maintenance: tuple[int, ...]
    legion_moves: tuple[int, ...]
    """Movement points."""
    legion_value: tuple[int, ...]
    """Combat value."""
    ship_moves: tuple[int, ...]
    ship_value: tuple[int, ...]
    culture_value: tuple[int, ...]
    """Combat value by culture, by box (0: before the first)."""
    governed: dict[str, Row]
    """The row whose phase each of the others goes by."""


class Numbers(Struct, frozen=True):
    """The small numbers of the rules; combat values unless it says otherwise."""

    actions: Positive
    """Of each player in an action cycle (§8)."""
    same_action: Positive
    """How often an action can be chosen by both together."""
    same_action_each: Positive
    """How often by each."""
    armistice_turns: Positive
    """Boxes of the Armistice Track (§9.8)."""
    weaken: Count
    """Talents (§18.1)."""
    kill: Positive
    """That eliminates a unit."""
    fortress_value: Count
    fortress_destroyed: Positive
    neutral_fortress_value: Count
    neutral_legion_value: Count
    mountain: Count
    monument_destroyed: Positive
    leader: Count
    leader_moves: Count
    """Movement points."""
    mountain_moves: Positive
    """Movement points to enter a mountain (§9.1.3); as of every hex in `Hex.cost`."""
    sikelia_moves: Positive
    """Movement points to enter a sea hex around Sikelia (§9.1.2); as of every hex in `Hex.cost`."""
    refusal: Count
    """Spaces of stability."""
    capital: Count
    """Spaces of stability."""
    astronomy: PhaseNumber
    """Phase of the fleet from which ships contest hexes (§9.1)."""
    bireme: PhaseNumber
    """Phase of the fleet from which ships can sail to Sikelia (§9.1.2)."""
    second_post: PhaseNumber
    """Phase of the economy that allows it (§18.7)."""
    monument_culture: PhaseNumber
    """Phase of culture that a monument needs."""
    yellow_legions: Count
    """In the game (§15.1)."""
    cards_drawn: Positive
    """Victory cards that each player draws, and how many of those are kept."""
    cards_kept: Positive


class Stock(Struct, frozen=True):
    """The pieces of a power (§3, §13, §17)."""

    legions: Count
    ships: Count
    fortresses: Count
    posts: Count
    monuments: Count
    armies: Count
    fleets: Count


class Start(Struct, frozen=True):
    """What a power begins with. Pieces are placed by the player where the scenario doesn't say where they are (§4)."""

    talents: Annotated[int, Meta(ge=0, le=9999)]
    stability: Annotated[int, Meta(ge=REVOLUTION + 1, le=GOLDEN_AGE)]
    development: dict[Row, Count] = {}
    legions: Count = 0
    """To be placed by the player."""
    ships: Count = 0
    posts: Count = 0
    forbidden: Annotated[tuple[AreaId, ...], DISTINCT] = ()
    """Where nothing may be placed (§4)."""
    fortresses_at: Annotated[tuple[HexId, ...], DISTINCT] = ()
    posts_at: Annotated[tuple[PlaceId, ...], DISTINCT] = ()
    legions_at: dict[HexId, Count] = {}
    ships_at: dict[HexId, Count] = {}


class ScenarioRow(Struct, frozen=True):
    """A way to begin."""

    id: str
    powers: dict[Seat, Start] = {}
    archimedes: PowerId | None = None
    """The power that Archimedes plays."""
    last_turn: Annotated[int, Meta(ge=1, le=99)] | None = None
    last_turn_tie: PowerId | None = None
    """Who wins a tie after the last turn."""


class VictoryCard(Struct, frozen=True):
    """A victory card: all that is named must hold for its owner at the victory check."""

    id: CardId
    areas: Annotated[tuple[AreaId, ...], DISTINCT] = ()
    any_area: Annotated[tuple[AreaId, ...], DISTINCT] = ()
    """One of these controlled."""
    hexes: Annotated[tuple[PlaceId, ...], DISTINCT] = ()
    """Own trade post or fortress there, uncontested."""
    goods: dict[Good, Count] = {}
    """Uncontested trade posts."""
    ships: Count = 0
    legions: Count = 0
    monuments: Count = 0
    income: Count = 0


@dataclass(eq=False)
class Board:
    """The game's data. Compared by identity, so that it can key caches."""

    hexes: dict[HexId, Hex]
    legion_edges: tuple[tuple[HexId, HexId], ...]
    """Sides that legions can cross."""
    barriers: tuple[tuple[HexId, HexId], ...]
    """Blue barriers: neighbours ashore that legions can't cross between (§9.1)."""
    ship_edges: tuple[tuple[HexId, HexId], ...]
    areas: dict[AreaId, Area]
    goods: dict[Good, Merchandise]
    chart: dict[Row, tuple[Phase, ...]]
    """Phases I to IV and the Golden Age of each row."""
    values: Values
    numbers: Numbers
    stock: dict[Seat, Stock]
    capitals: dict[Seat, HexId]
    supply: tuple[int, ...]
    """Legions that so many yellow trade posts feed; the last holds for more (§10)."""
    stability_value: dict[int, int]
    """Combat value by stability, from below 0 to the Golden Age (§9.5)."""
    laurels: dict[str, tuple[int, ...]]
    """Spaces of the Control Track with dark laurels: `province` and `island` (§2)."""
    light_laurels: dict[str, tuple[int, ...]]
    """With light ones (§18.8)."""
    track: dict[str, int]
    """The last space of the Control Track, for each type of area."""
    scenarios: dict[str, ScenarioRow]
    victory_cards: dict[CardId, VictoryCard]
    archimedes: dict[str, int]
    """Archimedes' cards: how many lead each action."""
    names: dict[str, Any]

    @cached_property
    def order(self) -> tuple[HexId, ...]:
        """All hexes, in the order of the data."""
        return tuple(self.hexes)

    @cached_property
    def places(self) -> tuple[HexId, ...]:
        """Hexes with merchandise."""
        return tuple(hex.id for hex in self.hexes.values() if hex.place)

    @cached_property
    def ashore(self) -> tuple[HexId, ...]:
        """Hexes that are not open sea."""
        return tuple(hex.id for hex in self.hexes.values() if hex.type != SEA)

    @cached_property
    def afloat(self) -> tuple[HexId, ...]:
        """Hexes that ships can be in."""
        return tuple(hex for hex, near in self.by_sea.items() if near)

    @cached_property
    def archimedes_deck(self) -> list[str]:
        """All of Archimedes' cards; they go by the action that they lead."""
        return [action for action, number in self.archimedes.items() for _ in range(number)]

    @cached_property
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The ids there are, by what orders and the state call them."""
        return {
            "seat": POWERS,
            "ashore": self.ashore,
            "place": self.places,
            "holder": (*POWERS, *dict.fromkeys(hex.neutral for hex in self.hexes.values() if hex.neutral)),
            "afloat": self.afloat,
            "sikelia": tuple(hex for hex in self.places if self.hexes[hex].sikelia),
            "row": ROWS,
            "card": tuple(self.victory_cards),
            "hex": tuple(self.hexes),
            "area": tuple(self.areas),
            "good": tuple(self.goods),
            "luxury": tuple(self.luxuries),
            "action": ACTIONS,
            "lead": tuple(self.archimedes),
        }

    @cached_property
    def by_land(self) -> dict[HexId, tuple[HexId, ...]]:
        """Where a legion can go from each hex."""
        return _neighbours(self.order, self.legion_edges)

    @cached_property
    def by_sea(self) -> dict[HexId, tuple[HexId, ...]]:
        """Where a ship can go from each hex."""
        return _neighbours(self.order, self.ship_edges)

    @cached_property
    def boxes(self) -> dict[Row, tuple[int, ...]]:
        """Talents to enter each box of a row, the Golden Age last."""
        return {row: tuple(box for phase in phases for box in phase.boxes) for row, phases in self.chart.items()}

    @cached_property
    def phase_of(self) -> dict[Row, tuple[int, ...]]:
        """The phase one is in, by boxes entered: 0 before the first, 5 in the Golden Age."""
        return {
            row: (0, *(number for number, phase in enumerate(phases, start=1) for _ in phase.boxes))
            for row, phases in self.chart.items()
        }

    @cached_property
    def luxuries(self) -> tuple[Good, ...]:
        """The luxury merchandise."""
        return tuple(good.id for good in self.goods.values() if good.type == LUXURY)

    @cached_property
    def yellow(self) -> tuple[Good, ...]:
        """The merchandise that feeds legions (§10)."""
        return tuple(good.id for good in self.goods.values() if good.type == YELLOW)


def _neighbours(order: tuple[HexId, ...], edges: tuple[tuple[HexId, HexId], ...]) -> dict[HexId, tuple[HexId, ...]]:
    near: dict[HexId, list[HexId]] = {hex: [] for hex in order}
    for a, b in edges:
        near[a].append(b)
        near[b].append(a)
    return {hex: tuple(found) for hex, found in near.items()}


def digits(hex: Hex) -> str | None:
    """The four digits of a hex, its column and its row; None for those around Sikelia, which the grid doesn't reach."""
    return None if hex.sikelia else f"{hex.cell.column:02}{hex.cell.row:02}"


def named(board: Board, hex: HexId) -> bool:
    """Whether it has a name of its own."""
    return hex in board.names["hex"]


@lru_cache(maxsize=4)
def landmarks(board: Board) -> dict[HexId, HexId]:
    """For each hex without a name the place that tells best where it is.

    Ashore it is the nearest of the same province or island, at sea the nearest on a coast or an island; of several the
    first in the order of the data.
    """
    places = [board.hexes[id] for id in board.places]
    ports = [place for place in places if board.by_sea[place.id] and not place.sikelia]
    inside = {area: [place for place in places if place.area == area] for area in board.areas}
    return {
        id: _nearest(hex, ports if hex.type == SEA else inside[hex.area or ""])
        for id, hex in board.hexes.items()
        if not named(board, id)
    }


def _nearest(hex: Hex, places: Iterable[Hex]) -> HexId:
    return min(places, key=lambda place: distance(hex.cell, place.cell)).id
