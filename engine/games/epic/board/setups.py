"""What a scenario says of how a game begins and ends (chapters 22 to 29)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from engine.core.files.schema import Change, Count, Positive, of
from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import CardId, CityId, HexId, LeaderId, RegionId, SeaId, TypeId

SeatRef = Annotated[str, of("seat")]
KindRef = Annotated[str, of("card_kind")]
PLAGUE_CARD = "plague-in-athens"
"""Which a table may leave out (§23.2.6)."""


class RegionSetup(Struct, frozen=True):
    """A region in play: who controls it, its Allegiance and Militance, and its assessment."""

    by: SeatRef
    levels: tuple[Change, Positive]
    tribute: Count
    neutral: bool = False


class Visits(Struct, frozen=True):
    """Places out of play that may be entered, or that supply comes from (§22.4.2)."""

    enter: tuple[CityId, ...] = ()
    supply: tuple[CityId, ...] = ()


class LeaderSetup(Struct, frozen=True):
    """How many leaders a seat may have, and where they begin."""

    most: Positive
    pools: dict[RegionId, tuple[LeaderId, ...]] = {}
    cities: dict[CityId, tuple[LeaderId, ...]] = {}
    waiting: tuple[LeaderId, ...] = ()
    rest: bool = False
    """Whether all others of its side wait in the Leader Pool."""


class UnitsSetup(Struct, frozen=True):
    """Units that stand on the map when a game begins."""

    by: SeatRef
    units: dict[RegionId, dict[TypeId, Positive]]


class MapSetup(Struct, frozen=True):
    """What lies on the map."""

    captured: dict[CityId, SeatRef] = {}
    revolting: tuple[CityId, ...] = ()
    destroyed: tuple[CityId, ...] = ()
    unwalled: tuple[CityId, ...] = ()
    broken_walls: tuple[tuple[CityId, CityId], ...] = ()
    forts: dict[HexId, SeatRef] = {}
    bases: dict[HexId, SeatRef] = {}
    units: dict[HexId, UnitsSetup] = {}


class CardsSetup(Struct, frozen=True):
    """Which event cards are in the deck; none of this: the scenario has no cards."""

    without: tuple[KindRef, ...] = ()
    later: tuple[KindRef, ...] = ()
    hand: dict[SeatRef, Positive] = {}
    first_hand: dict[SeatRef, tuple[CardId, ...]] = {}


class PeaceSetup(Struct, frozen=True):
    """Modifiers of a roll for peace that a seat is forced to make (§23.3, §24.7, §25.3, §26.3, §27.3)."""

    regions: tuple[RegionId, ...] = ()
    """One for each that the enemy controls."""
    held: Change = 0
    """If its own side controls all of these."""
    fewer_than: tuple[SeatRef, ...] = ()
    more_than: tuple[SeatRef, ...] = ()
    cities_of: dict[RegionId, Positive] = {}
    together: tuple[RegionId, ...] = ()
    each: tuple[RegionId, ...] = ()
    no_port_on: tuple[SeaId, ...] = ()
    elite_hoplites: Count = 0


class Victory(Struct, frozen=True):
    """Who has won when the game ends: by the rule named, with its bounds."""

    rule: Literal["regions", "tribute", "athens-falls", "sparta-falls"]
    bounds: dict[str, Count] = {}


class ScenarioSetup(Struct, frozen=True):
    """A way to begin."""

    seats: tuple[SeatRef, ...]
    begins: Positive
    treasury: dict[SeatRef, Count]
    region: dict[RegionId, RegionSetup]
    leaders: dict[SeatRef, LeaderSetup]
    victory: Victory
    years: Count = 0
    """At most so many; 0: until peace."""
    first: Annotated[Seat, of("seat")] | None = None
    simple: bool = False
    empire: Count = 0
    tributeless: tuple[SeatRef, ...] = ()
    field_bases: dict[SeatRef, Positive] = {}
    visits: dict[SeatRef, Visits] = {}
    pools: dict[RegionId, dict[TypeId, Positive]] = {}
    others: Literal["", "build", "out"] = ""
    """Where the units are that `pools` does not name."""
    map: MapSetup = MapSetup()
    cards: CardsSetup | None = None
    peace: dict[SeatRef, PeaceSetup] = {}
    sicily: Count = 0
    """Fleets that a lost war in Sicily leaves to the League: one at once, then one a season (§27.2.1)."""
    helots: bool = False
    """Whether Athens may stir up the helots every season (§29.4)."""
