"""What lies on the table in Hellenes: blocks, garrisons, sieges, cards, and the battle being fought."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct, field

from engine.core.files.schema import of
from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.ids import DISTINCT, NotNegative, Positive, number

AreaId = Annotated[str, of("province", "sea")]
"""A province or a sea area."""
ProvinceId = Annotated[str, of("province")]
CityId = Annotated[str, of("city")]
"""A province with a City."""
SeaId = Annotated[str, of("sea")]
UnitId = Annotated[str, of("unit")]
"""A unit label: `a14`, `s3`."""
CardId = Annotated[str, of("card")]
Olympian = Annotated[str, of("olympian")]
NationId = Annotated[str, of("nation")]
RegionId = Annotated[str, of("region")]
Season = Annotated[str, of("season")]

ATHENS: Seat = "athens"
SPARTA: Seat = "sparta"
SEATS: tuple[Seat, Seat] = (ATHENS, SPARTA)
SEASONS: tuple[str, ...] = ("spring", "summer", "high-summer", "fall", "winter")
NEW_YEAR = "new-year"
GARRISON = "garrison"
"""What stands for a unit where a City's garrison fights (§2.3)."""
OLYMPIANS: tuple[Olympian, ...] = ("zeus", "apollo", "ares", "demeter", "poseidon", "hermes", "hera")


def rival(seat: Seat) -> Seat:
    """The other side."""
    return SPARTA if seat == ATHENS else ATHENS


class Block(Struct, array_like=True):
    """A unit on the map, at its current strength (§2.12). Hidden from the opponent as a whole."""

    unit: UnitId
    cv: int
    carrier: UnitId = ""
    """The fleet that carries it at sea (§5.21)."""
    moved: bool = False
    """Whether it has moved, or been chosen to move, this Player Turn (§5.0)."""
    retreated: bool = False
    """Whether it has retreated this Player Turn and so cannot fight again in it (§6.4)."""
    maintained: bool = False
    """Whether its side pays for its upkeep outside a City, until the Winter Actions are over (§9.22)."""


class Formation(Struct):
    """Blocks that moved along one route to one place this Player Turn, until storms, marches and combat are done (§5).

    Where it came from, how many blocks it has and what it waits for is open; who they are is not.
    """

    id: int
    """Its number this turn, for choices."""
    seat: Seat
    place: AreaId
    """Where it stands now; while it tries a forced march or sail, the area before the last border."""
    origin: AreaId
    """The area it entered `place` from."""
    blocks: Bag[Block] = field(default_factory=Bag)
    route: list[AreaId] = field(default_factory=list)
    """Every area of its way, the first the one it started from, the last that of a forced march or sail."""
    length: int = 0
    """Areas moved, the forced one included: whoever has a smaller movement range must force (§5.3)."""
    storms: int = 0
    """DeepSea borders crossed, not yet rolled for (§5.22)."""
    forced: AreaId = ""
    """The area a forced march or sail tries for; empty once that is settled."""
    forced_deep: bool = False
    """Whether the border to `forced` is a DeepSea border."""
    engaging: bool = False
    """Whether it entered an area with unbesieged enemy units, and so must fight (§5.4)."""
    homing: bool = False
    """A Homing Battle's aggressor in Winter (§9.31)."""
    goal: ProvinceId = ""
    """The besieged or blockaded Home City that it is homing to, and has to fight for (§9.31)."""
    target: ProvinceId = ""
    """The besieged Port of its own side that it puts into by the Offshore Sea (§7.2)."""


class Siege(Struct):
    """A City under siege: the besieger's blocks stand in the province, the besieged lie inside (§7)."""

    besieger: Seat
    inside: Bag[Block] = field(default_factory=Bag)
    since: int = 0
    """The season, counted from the start of the game, in which it was established (§7.2)."""
    blockaded_since: int = 0
    """The season in which the blockade of a besieged Port began, counted likewise (§8.21).

    -1: before the game; -2: it is not blockaded.
    """


class Fighter(Struct):
    """A block in the battle being fought: tipped over, so open to all (§6.1)."""

    unit: Annotated[str, of("unit", "garrison")]
    seat: Seat
    cv: int
    carrier: UnitId = ""
    moved: bool = False
    retreated: bool = False
    maintained: bool = False
    """As in `Block`; kept while it fights."""
    routed: bool = False
    half: bool = False
    """Half a step lost under double defence, this round (§8.11)."""
    attacked: int = 0
    """The last round in which it has attacked."""
    garrison: bool = False
    """The City's garrison: no unit, `unit` is `garrison` (§2.3)."""
    lead: int = 0
    """Its place in its owner's order of attack within a class, from 1; 0: after those, by strength (§6.2)."""


class Grant(Struct):
    """What an appeal to Ares still allows: attacks of one side's agility class may be rolled again this round (§11)."""

    by: Seat
    side: Seat
    agility: str
    round: int


class Battle(Struct):
    """The battle being fought (§6) or the assault, sortie or Homing Battle that is fought like one."""

    place: AreaId
    kind: str
    """`land`, `sea`, `landing`, `assault`, `treachery`, `sortie`."""
    aggressor: Seat
    origin: AreaId
    """Where the aggressor engaged from; the only way back (§6.4)."""
    shut: list[AreaId] = field(default_factory=list)
    """Areas the defender was engaged from, now or in an earlier battle here this turn: no way out for it (§6.4)."""
    formation: int = 0
    """The aggressor's formation; 0: besiegers or sortiers alone."""
    round: int = 1
    fighters: list[Fighter] = field(default_factory=list)
    blooded: list[Seat] = field(default_factory=list)
    """Sides that have suffered a hit or a rout: a retreat is no mere skirmish any more (§14.11)."""
    first_strike: bool = False
    """Narrows or a landing: the aggressor does not attack in the first round (§6.5, §6.6)."""
    weakest_first: list[Seat] = field(default_factory=list)
    """Sides whose weaker blocks of a class attack before the stronger ones (§6.2)."""
    grant: Grant | None = None
    story: list[dict[str, Any]] = field(default_factory=list)
    """What has been told of it so far, for the report that closes it: each event's arguments, its id as `what`."""


class Appeal(Struct):
    """The appeal just heard, which Hera could still overrule (§11)."""

    by: Seat
    olympian: Olympian


class Play(Struct):
    """A card played for a season, and how (§3.0)."""

    card: CardId
    use: str
    """`actions`, `event`, or at New Year `event` and `sacrifice`."""


class Sighting(Struct):
    """When and how a unit was last seen open in battle: what its opponent may note down."""

    place: AreaId
    cv: int
    """Strength afterwards; 0: it was eliminated."""
    year: int
    season: str


class Effects(Struct):
    """What cards do to the rest of this season or Player Turn (§3.1)."""

    augury: Seat | None = None
    """Whose units cannot engage or assault this season."""
    earthquake: Seat | None = None
    """Whose units cannot move or pillage this season."""
    hunger: CityId | None = None
    """The besieged City that suffers attrition on 1 and 2 this season."""
    treachery: CityId | None = None
    """The besieged City that may be assaulted by treachery this Player Turn."""


class State(Struct):
    """The whole table. Ids are those of `data/hellenes`."""

    year: int
    """Years BC: 431 .. 404."""
    last_year: int
    scenario: str = ""
    """The scenario's id; special rules hang on it (§15)."""
    season: Season = NEW_YEAR
    clock: NotNegative = 0
    """Seasons begun since the start of the game, New Years included."""
    prestige: int = 0
    """Where the one Prestige marker stands: positive towards Athens (§14.1)."""
    stacks: dict[Seat, dict[AreaId, Bag[Block]]] = field(default_factory=dict)
    """Upright blocks by side and area; areas without any are left out."""
    formations: list[Formation] = field(default_factory=list)
    """Blocks on the move this Player Turn that are not (yet) part of a stack."""
    formations_made: int = 0
    """Number of formations made this Player Turn."""
    sieges: dict[CityId, Siege] = field(default_factory=dict)
    garrisons: dict[CityId, Seat] = field(default_factory=dict)
    """Garrison blocks on the map, and whose (§2.3)."""
    areas: dict[AreaId, Seat] = field(default_factory=dict)
    """Who controls an area (of a besieged CityState: the surrounding province), as last evaluated (§1.4)."""
    cities: dict[CityId, Seat] = field(default_factory=dict)
    """Who controls a City, as last evaluated (§1.4)."""
    pools: dict[Seat, Bag[UnitId]] = field(default_factory=dict)
    aside: dict[Seat, list[UnitId]] = field(default_factory=dict)
    """Units that join the pool only when War Resumes (§12.13)."""
    neutral: list[ProvinceId] = field(default_factory=list)
    """Provinces nobody may enter (§1.31)."""
    hands: dict[Seat, Bag[CardId]] = field(default_factory=dict)
    deck: Bag[CardId] = field(default_factory=Bag)
    played: list[CardId] = field(default_factory=list)
    """Cards played this year that go back into the deck at Year End (§9.54)."""
    in_play: list[CardId] = field(default_factory=list)
    """Leaders and Continuing Events, face up."""
    removed: list[CardId] = field(default_factory=list)
    """Cards out of the game."""
    plays: dict[Seat, Play] = field(default_factory=dict)
    """This season's cards, once revealed."""
    order: Annotated[list[Seat], DISTINCT] = field(default_factory=list)
    """Initiative of this season: who has the first Player Turn (§3.3)."""
    acting: Seat | None = None
    """Whose Player Turn it is."""
    actions: NotNegative = 0
    """Actions left to the acting side."""
    civil_wars: list[CityId] = field(default_factory=list)
    pillaged: dict[CityId, Positive] = field(default_factory=dict)
    """Pillaged this year, and in which season by the clock (§5.5)."""
    besiegers: dict[CityId, int] = field(default_factory=dict)
    """The acting side's blocks before each City that it besieges, as many as when its Actions began (§5.5)."""
    athens_pillaged: Annotated[int, number(-1)] = -1
    """The season by the clock in which Athens was last pillaged."""
    plagues: dict[CityId, Positive] = field(default_factory=dict)
    sacrifices: dict[Seat, Annotated[list[Olympian], DISTINCT]] = field(default_factory=dict)
    appealed: list[Olympian] = field(default_factory=list)
    """Olympians appealed to this Player Turn, by either side (§11)."""
    appeal: Appeal | None = None
    """The last appeal, until its result stands: Hera could overrule it."""
    effects: Effects = field(default_factory=Effects)
    peace: bool = False
    """The Peace of Nicias is in effect (§12)."""
    resumed: bool = False
    """War Resumes: tribute is halved, Decelea holds (§12.1)."""
    expedition: Annotated[int, number(-1)] = -1
    """The season by the clock in which Expeditionaries were first in Sicily this year; -1: not yet."""
    held: dict[str, list[AreaId]] = field(default_factory=dict)
    """Stacks that may not leave yet: by rule (`until-414`), the areas."""
    losses: dict[Seat, Secret[list[str]]] = field(default_factory=dict)
    """Each side's order of loss: unit types, the first to lose steps first among equals."""
    attack_orders: dict[Seat, Secret[list[str]]] = field(default_factory=dict)
    """Who of a side attacks first within a class: units in that order, or `weakest`; nothing: the strongest (§6.2)."""
    sightings: dict[UnitId, Sighting] = field(default_factory=dict)
    """Units last seen in the open; known to everybody who watched."""
    battle: Battle | None = None
