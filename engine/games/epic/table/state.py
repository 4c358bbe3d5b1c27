"""What lies on the table in Epic: stacks of units and leaders, markers on the map, the regions' levels, the pools."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct, field

from engine.core.files.schema import of
from engine.core.rulebook import Bag, Seat
from engine.core.setters.ids import DISTINCT, NotNegative, Positive, nobody_is, number

AreaId = Annotated[str, of("area")]
SeaId = Annotated[str, of("sea")]
HexId = Annotated[str, of("hex")]
CityId = Annotated[str, of("city")]
"""A city has the id of its hex."""
PlaceId = Annotated[str, of("hex", "sea", "box")]
RegionId = Annotated[str, of("region")]
UnitId = Annotated[str, of("unit")]
"""`attica/hoplite-4`: the units of a region, an arm and a morale are all alike."""
TypeId = str
"""`hoplite-4`: an arm and a morale."""
LeaderId = Annotated[str, of("leader")]
CardId = Annotated[str, of("card")]
"""`helot-uprising`, of which there are four; `rebellion/chios-2`, of which there is one."""

ATHENS: Seat = "athens"
SPARTA: Seat = "sparta"
THEBES: Seat = "thebes"
CORINTH: Seat = "corinth"
SEATS: tuple[Seat, ...] = (ATHENS, SPARTA, THEBES, CORINTH)

Side = Literal["athens", "league"]
LEAGUE: Side = "league"
SIDES: tuple[Side, Side] = ("athens", "league")

Season = Literal["spring", "summer", "fall", "winter"]
SEASONS: tuple[Season, ...] = ("spring", "summer", "fall", "winter")


Wing = Literal["left", "center", "right"]
WINGS: tuple[Wing, Wing, Wing] = ("left", "center", "right")
"""Of a battle, where the table has agreed upon that (appendix D)."""


def side_of(seat: Seat) -> Side:
    """Athens, or the Peloponnesian League."""
    return "athens" if seat == ATHENS else LEAGUE


def other_side(side: Side) -> Side:
    """The enemy."""
    return LEAGUE if side == "athens" else "athens"


class Stack(Struct, omit_defaults=True):
    """Units and leaders that are together, under one player (§16.2)."""

    by: Seat
    at: PlaceId
    units: dict[UnitId, Positive] = field(default_factory=dict)
    leaders: Annotated[list[LeaderId], DISTINCT] = field(default_factory=list)
    inside: bool = False
    """Whether it is shut up in a city or fort before which enemies stand (§10.2, §18.2)."""
    foraging: bool = False
    """Whether it lives off the land this season, outside any walls (§9.7)."""
    raiding: bool = False
    """Whether it raids in this Campaign Turn, or destroys something, outside any walls (§11.1.3, §15)."""
    building: bool = False
    """Whether it builds Long Walls, outside either fortress (§7.6.5)."""
    stands: Literal["", "ashore", "afloat"] = ""
    """Whether it stands before its own walls against those who have just come (§18.2), or its fleets before their port
    or the one they besiege (§10.2.1b, §10.8.2b)."""
    within: bool = False
    """Whether it is in a city in revolt: since that rose, or since it was won back (§6.5.3, §6.5.4)."""
    driven: bool = False
    """Whether it was busy before its walls and has been driven behind them in this Campaign Turn (§18.2a)."""
    moved: bool = False
    """Whether it has moved in this Campaign Turn."""
    landed: bool = False
    """Whether fleets have put it ashore in this Campaign Turn and it has not marched before (§16.7.3)."""
    came: PlaceId | None = None
    """From where it has moved last, in this Campaign Turn."""

    @property
    def outside(self) -> bool:
        """Whether it stands outside any walls whatever it is attacked by."""
        return bool(self.stands) or (not self.driven and self.busy)

    @property
    def busy(self) -> bool:
        """Whether it is at something that is done outside any walls."""
        return self.foraging or self.raiding or self.building


class Region(Struct):
    """How a region stands to the war (§4)."""

    by: Annotated[Seat | None, nobody_is("neutral")]
    """Who controls it."""
    allegiance: Annotated[int, number(-4, 20)]
    militance: Annotated[int, number(1, 20)]
    tribute: Annotated[int, number(0, 5)]
    """The multiple of its Base Tribute Value at which it is assessed (§5.3)."""
    lowered: bool = False
    """Whether this year's assessment is lower than last year's (§5.3.5)."""
    leaning: Annotated[Seat | None, nobody_is("none")] = None
    """Whose Allegiance it is while it is neutral (§23.2.3)."""

    @property
    def side(self) -> Side | None:
        """The side that controls it; None: it is neutral."""
        return None if self.by is None else side_of(self.by)


class Works(Struct):
    """Walls under construction (§7.6.4)."""

    by: Annotated[Seat | None, nobody_is("rebels")]
    ready: NotNegative
    """The season, counted from the first one, in whose Build stage they stand."""


class LongWorks(Struct):
    """Long Walls under construction between two fortresses (§7.6.5)."""

    by: Seat
    between: tuple[HexId, HexId]
    ready: NotNegative


class Call(Struct):
    """What happens where fleets call at a coast on their way (§16.7.1)."""

    leg: NotNegative
    """The part of the way that leads there."""
    leaders: Annotated[list[LeaderId], DISTINCT] = field(default_factory=list)
    """Who goes ashore, with all land units aboard."""
    units: dict[UnitId, Positive] = field(default_factory=dict)
    """Who is taken aboard."""


class Voyage(Struct):
    """A voyage that has been declared and waits for its die (§16.4.1)."""

    by: Seat
    origin: PlaceId
    units: dict[UnitId, Positive]
    leaders: Annotated[list[LeaderId], DISTINCT]
    way: tuple[tuple[PlaceId, int], ...]
    """Where it leads, each with what it costs."""
    ends: str
    """How it is to end: `land`, `engage`, `halt`."""
    marched: bool = False
    """Whether some of those aboard have marched before (§16.7.3)."""
    calls: list[Call] = field(default_factory=list)


class Clash(Struct):
    """Fleets that have met at sea and fight when all have moved (§16.4.5)."""

    place: PlaceId
    by: Seat
    attackers: list[str]
    defenders: list[str]


class Deck(Struct):
    """The event cards: each lies in one place (§12)."""

    cards: Bag[CardId] = field(default_factory=Bag)
    """Face down, to be drawn from."""
    hands: dict[Seat, Bag[CardId]] = field(default_factory=dict)
    discards: Bag[CardId] = field(default_factory=Bag)
    """Face down; they are the next deck."""
    later: dict[CardId, Positive] = field(default_factory=dict)
    """Those that come to the next deck (§23.4)."""
    aside: dict[CardId, Positive] = field(default_factory=dict)
    """Those that lie in a box, at work."""
    removed: dict[CardId, Positive] = field(default_factory=dict)
    """Out of the game, face up (§12.4)."""


class Fates(Struct):
    """What event cards do to a season; forgotten when it is over."""

    played: Annotated[list[str], DISTINCT] = field(default_factory=list)
    """What can be done once a season: `helots`, `rebel chios`."""
    closed: Annotated[list[RegionId], DISTINCT] = field(default_factory=list)
    """Regions that the League's units can't leave, by Allied Unrest."""
    betrayed: dict[CityId, Side] = field(default_factory=dict)
    """Cities whose garrison lets a side in."""
    bribes: dict[HexId, Positive] = field(default_factory=dict)
    """What City Betrayal adds to the die of a siege."""
    favour: dict[Seat, int] = field(default_factory=dict)
    """What the oracle adds to the morale of a player's units."""
    halted: Annotated[list[PlaceId], DISTINCT] = field(default_factory=list)
    """Hexes from which nobody moves in the first Campaign Turn: the sacrifices are unfavourable."""
    plundering: Annotated[list[PlaceId], DISTINCT] = field(default_factory=list)
    """Hexes whose soldiers raid in the first Campaign Turn."""
    festival: Annotated[list[RegionId], DISTINCT] = field(default_factory=list)
    quake: bool = False
    eclipse: bool = False
    storms: NotNegative = 0
    """Dice for storms before each Campaign Turn, besides winter's own."""
    stormy: Annotated[list[SeaId], DISTINCT] = field(default_factory=list)
    """Sea Areas with storms in this Campaign Turn."""
    invaded: Annotated[list[RegionId], DISTINCT] = field(default_factory=list)
    """Regions through which nobody moves by Area."""


class Sicily(Struct):
    """The war in Sicily (§19)."""

    escalations: NotNegative = 0
    """Sicilian Expedition Escalation cards that have been played."""
    since: NotNegative = 0
    """The season in which the first was."""
    decided: Annotated[Literal["defeat", "rebuff", "capture", "triumph"] | None, nobody_is("none")] = None
    """How it has ended, for Athens."""
    halved: bool = False
    """Whether Carthage has come, and Sicily pays half (appendix C)."""
    placed: NotNegative = 0
    """Sicilian fleets that have come out."""

    @property
    def winner(self) -> Side | None:
        return None if self.decided is None else ("athens" if self.decided in ("capture", "triumph") else LEAGUE)

    @property
    def shut(self) -> bool:
        """Whether nobody may leave: the war goes on (§19.4)."""
        return bool(self.escalations) and self.decided is None


class Peace(Struct):
    """Whether there is peace, and what is held against either side (§20)."""

    signed: NotNegative | None = None
    """The season in which it was."""
    wronged: Annotated[list[Side], DISTINCT] = field(default_factory=list)
    """Sides whose enemy has broken it this season."""
    grievances: dict[Side, NotNegative] = field(default_factory=dict)
    """What a side can hold against its enemy this season (§20.3)."""
    claims: dict[Side, NotNegative] = field(default_factory=dict)
    """Who may make a Grievance Roll, for last season's grievances."""

    def binding(self, season: int) -> bool:
        """Whether its restrictions hold: until the year in which it was signed is over (§20.2)."""
        return self.signed is not None and season // len(SEASONS) == self.signed // len(SEASONS)


BanOf = Literal["lead", "supply", "land"]
BANS: tuple[BanOf, BanOf, BanOf] = ("lead", "supply", "land")
"""To lead one's units; to be supplied from one's cities and bases; to use one's Areas as friendly ones."""


class Ban(Struct, frozen=True):
    """What a player forbids an ally (§24.5)."""

    by: Seat
    ally: Seat
    what: BanOf


class Options(Struct, frozen=True):
    """What a table has agreed upon before the game."""

    plague: bool = True
    """Whether Plague in Athens is in the deck (§23.2.6)."""
    wings: bool = False
    """Whether either player may have a battle fought in three wings (appendix D)."""


class State(Struct):
    """The whole table. Ids are those of `data/epic`."""

    options: Options = Options()
    season: NotNegative = 0
    """Counted from the first one: spring of the first year is 0."""
    begins: Positive = 431
    """The year B.C. of the first season."""
    campaign_turn: NotNegative = 0
    """Of the season, from 0."""
    regions: dict[RegionId, Region] = field(default_factory=dict)
    """Those in play."""
    treasury: dict[Seat, NotNegative] = field(default_factory=dict)
    force: dict[UnitId, Positive] = field(default_factory=dict)
    build: dict[UnitId, Positive] = field(default_factory=dict)
    leaders: dict[LeaderId, RegionId] = field(default_factory=dict)
    """Leaders in Force Pools, and in whose."""
    pools: dict[Seat, list[LeaderId]] = field(default_factory=dict)
    """The Leader Pools: who waits there is known, in which order they come is not. The League shares Sparta's."""
    stacks: dict[str, Stack] = field(default_factory=dict)
    """By a number that none has twice in a game."""
    voyages: list[Voyage] = field(default_factory=list)
    clashes: list[Clash] = field(default_factory=list)
    stacks_made: NotNegative = 0
    captured: dict[CityId, Seat] = field(default_factory=dict)
    """Cities with a control marker (§4.3.1c, §6.5.2)."""
    revolting: dict[CityId, NotNegative] = field(default_factory=dict)
    """Cities in revolt, and the season in which that began (§6.5)."""
    helots: Annotated[list[CityId], DISTINCT] = field(default_factory=list)
    destroyed: Annotated[list[CityId], DISTINCT] = field(default_factory=list)
    abroad: Annotated[list[CityId], DISTINCT] = field(default_factory=list)
    """Cities in regions out of play that may be entered all the same (§22.4.2)."""
    walls: dict[CityId, bool] = field(default_factory=dict)
    """Cities whose walls have been built or torn down since the game began."""
    works: dict[HexId, Works] = field(default_factory=dict)
    long_works: list[LongWorks] = field(default_factory=list)
    long_walls: list[tuple[HexId, HexId]] = field(default_factory=list)
    forts: dict[HexId, Seat] = field(default_factory=dict)
    bases: dict[HexId, Seat] = field(default_factory=dict)
    sieges: dict[HexId, Positive] = field(default_factory=dict)
    """Besieged cities and forts, with their siege morale (§10.3.3)."""
    heartened: Annotated[list[HexId], DISTINCT] = field(default_factory=list)
    """Besieged cities and forts that have taken heart in this Campaign Turn (§10.6)."""
    opened: Annotated[list[HexId], DISTINCT] = field(default_factory=list)
    """Ports whose enemies before them have stayed ashore, or been beaten, in this Campaign Turn (§10.2.3b)."""
    raided: dict[AreaId, Positive] = field(default_factory=dict)
    """How many units have raided each Area this year (§15.2)."""
    raided_this_season: Annotated[list[AreaId], DISTINCT] = field(default_factory=list)
    field_bases: dict[Seat, Positive] = field(default_factory=dict)
    """Bases that have been placed in the field for nothing (§22.4.5)."""
    gained: Annotated[list[RegionId], DISTINCT] = field(default_factory=list)
    """Regions that have gone over since their new master placed units last (§24.3)."""
    bans: list[Ban] = field(default_factory=list)
    """What allies forbid each other (§24.5)."""
    lost_for_good: dict[UnitId, Positive] = field(default_factory=dict)
    fallen: Annotated[list[LeaderId], DISTINCT] = field(default_factory=list)
    deck: Deck = field(default_factory=Deck)
    fates: Fates = field(default_factory=Fates)
    peace: Peace = field(default_factory=Peace)
    sicily: Sicily = field(default_factory=Sicily)
    persia: dict[CardId, NotNegative] = field(default_factory=dict)
    """Active Persia cards, and since which season."""

    @property
    def free_helots(self) -> list[CityId]:
        """Cities where helots have risen and soldiers of the League are in them (appendix C)."""
        if not (helots := self.helots):
            return []
        here = [s for s in self.stacks.values() if s.at in helots and s.units]
        held = {s.at for s in here if not s.outside and side_of(s.by) == LEAGUE}
        return [city for city in helots if city in held]

    @property
    def truce(self) -> bool:
        """Whether peace forbids fighting and entering enemy regions (§20.2)."""
        return self.peace.binding(self.season)
