"""What lies on the table in Polis: pieces, tiles, stocks, and the battle being fought."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct, field

from engine.core.files.schema import of
from engine.core.secrets.secret import Seat, Secret
from engine.core.setters.ids import DISTINCT, NotNegative, nobody_is

LandId = Annotated[str, of("land")]
SeaId = Annotated[str, of("sea")]
TerritoryId = Annotated[str, of("land", "sea")]
PolisId = Annotated[str, of("polis")]
Good = Annotated[str, of("good")]
TradedGood = Annotated[str, of("traded_good")]
LoadId = Annotated[str, of("shipload")]
BoxId = Annotated[str, of("tribute_box")]
TileId = Annotated[str, of("project")]
RoundId = Annotated[str, of("round")]
Card = Annotated[str, of("card")]
"""A combat card face as `formation/manoeuvre`, e.g. `phalanx/othismos`."""

ATHENS: Seat = "athens"
SPARTA: Seat = "sparta"
SEATS: tuple[Seat, Seat] = (ATHENS, SPARTA)
SILVER, WHEAT = "silver", "wheat"
HOPLITE, GALLEY = "hoplite", "galley"
GOODS: tuple[Good, ...] = ("metal", "wood", "wine", "oil", SILVER, WHEAT)


def rival(seat: Seat) -> Seat:
    """The other side."""
    return SPARTA if seat == ATHENS else ATHENS


class Project(Struct):
    """A project tile on a polis; complete from the end of the round in which it was begun (§4)."""

    tile: TileId
    complete: bool = False

    @classmethod
    def said(cls, text: str) -> Project:
        """As cases write it: with a star while it is under way."""
        return cls(text.removesuffix("*"), not text.endswith("*"))


class Polis(Struct):
    """A polis: neutral (no owner, its base population counts) or somebody's, with cubes on its tile."""

    owner: Annotated[Seat | None, nobody_is("neutral")] = None
    population: NotNegative = 0
    projects: list[Project] = field(default_factory=list)


class Side(Struct):
    """What one player has off the map."""

    prestige: NotNegative
    stock: dict[Good, NotNegative]
    port: NotNegative = 0
    """Merchants waiting in the Trade Port."""
    proxenos: Annotated[PolisId | None, nobody_is("captive")] = None
    """The polis the Proxenos stands in; None while he is a captive (§7, §11)."""


class Battle(Struct):
    """The cards of the battle being fought (Battles). Hands and deck are secret; `shown` lies face up."""

    territory: TerritoryId
    attacker: Seat
    round: int = 1
    hands: dict[Seat, Secret[list[Card]]] = field(default_factory=dict)
    deck: Secret[list[Card]] = field(default_factory=Secret)
    deck_size: int = 0
    hand_sizes: dict[Seat, int] = field(default_factory=dict)
    laid: Secret[list[Card]] | None = None
    """The coming round's attack, face down until the defender has drawn."""
    shown: list[Card] = field(default_factory=list)
    """The attack that lies open for the defender to answer."""
    discard: list[Card] = field(default_factory=list)
    units_at_start: dict[Seat, int] = field(default_factory=dict)


class State(Struct):
    """The whole table. Units are counts by seat and territory; ids are those of `data/polis`."""

    rounds: list[RoundId]
    """The rounds this scenario plays: a slice of `3`, `4`, `5a`, `5b`."""
    round: int
    """Index into `rounds` of the round being played."""
    poleis: dict[PolisId, Polis]
    hoplites: dict[Seat, dict[LandId, NotNegative]]
    galleys: dict[Seat, dict[SeaId, NotNegative]]
    sides: dict[Seat, Side]
    chart: dict[TradedGood, int]
    """Column (1 dear .. 7 cheap) of each tradeable good on the Market Value Chart."""
    tribute: dict[BoxId, Seat] = field(default_factory=dict)
    """Tribute boxes used this round, and by whom."""
    loads: dict[LoadId, Seat] = field(default_factory=dict)
    """Shiploads taken this round: `persis/3` -> whose merchant lies there."""
    projects: list[TileId] = field(default_factory=list)
    """Project tiles on display."""
    project_pile: Secret[list[TileId]] = field(default_factory=Secret)
    event: str | None = None
    event_piles: dict[str, Secret[list[str]]] = field(default_factory=dict)
    banned: list[str] = field(default_factory=list)
    """What this round's event forbids: `load persis/3`, `box attika`, `row attika silver`, `collect sparta attika`,
    `siege owned`."""
    cheaper: dict[LoadId, int] = field(default_factory=dict)
    """By how much this round's event lowers the barter price of shiploads: `persis/3` -> 1."""
    first_turn: Seat | None = None
    """Who takes the first turn of the round by this round's event."""
    projects_gone: list[TileId] = field(default_factory=list)
    """Project tiles removed from the game."""
    events_past: list[str] = field(default_factory=list)
    """The event cards of the rounds before this one."""
    passed: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    """Who has passed this round, in that order."""
    to_move: Seat = SPARTA
    fought: list[TerritoryId] = field(default_factory=list)
    """Territories fought over since the other seat has last had a turn: no second battle there until it has."""
    battle: Battle | None = None

    @property
    def round_name(self) -> RoundId:
        """The round being played, as on the round track."""
        return self.rounds[self.round]

    @property
    def last_round(self) -> bool:
        """Whether the round being played is the scenario's last."""
        return self.round == len(self.rounds) - 1

    def units_in(self, seat: Seat, territory: TerritoryId) -> int:
        """A seat's units in a territory, land or sea."""
        on_land = self.hoplites[seat]
        return on_land[territory] if territory in on_land else self.galleys[seat][territory]

    def strength(self, territory: TerritoryId) -> dict[Seat, int]:
        """Both seats' units in a territory."""
        return {seat: self.units_in(seat, territory) for seat in SEATS}

    def holds(self, seat: Seat, territory: TerritoryId) -> bool:
        """Whether a seat controls a territory: more units there than the other (§5)."""
        return self.units_in(seat, territory) > self.units_in(rival(seat), territory)

    def units(self, seat: Seat, unit: str) -> dict[str, int]:
        """A seat's units of a kind by territory."""
        return self.hoplites[seat] if unit == HOPLITE else self.galleys[seat]

    def owned(self, seat: Seat) -> list[PolisId]:
        """The poleis of a seat, in the order of the data."""
        return [id for id, polis in self.poleis.items() if polis.owner == seat]

    def population(self, seat: Seat) -> int:
        """Citizens in all of a seat's poleis."""
        return sum(polis.population for polis in self.poleis.values() if polis.owner == seat)

    def merchants(self, seat: Seat) -> int:
        """A seat's merchants, in port or on a shipload."""
        return self.sides[seat].port + list(self.loads.values()).count(seat)

    @property
    def richer_in_prestige(self) -> Seat:
        """Who reads the event card first: more prestige; a tie: Athens (Start and progress)."""
        return SPARTA if self.sides[SPARTA].prestige > self.sides[ATHENS].prestige else ATHENS

    @property
    def poorer_in_prestige(self) -> Seat:
        """Who takes the first turn: less prestige; a tie: Sparta (Start and progress)."""
        return ATHENS if self.sides[ATHENS].prestige < self.sides[SPARTA].prestige else SPARTA

    @property
    def passers(self) -> list[Seat]:
        """Both seats, the first to have passed first (End of the round)."""
        return [*self.passed, *(seat for seat in SEATS if seat not in self.passed)]

    def alone(self, seat: Seat) -> bool:
        """Whether a seat plays on after the other has passed (Start and progress)."""
        return rival(seat) in self.passed
