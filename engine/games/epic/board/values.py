"""The numbers of the rules: `combat.toml` and `tables.toml`, as typed structs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Change, Count, Positive
from engine.games.epic.table.state import AreaId, CityId, LeaderId, RegionId, SeaId, TypeId

Fortress = Literal["fort", "small", "medium", "large"]


class FortressValues(Struct, frozen=True):
    """Morale that each fortress gives (§17.4.4)."""

    fort: Count
    small: Count
    medium: Count
    large: Count
    long_walls: Count


class Sized(Struct, frozen=True):
    """A number for each size of city."""

    small: Count
    medium: Count
    large: Count


class TerrainValues(Struct, frozen=True):
    """Morale that terrain gives to its defender (§17.4.4)."""

    rough: Count
    river: Count
    coast: Count


class MoraleValues(Struct, frozen=True):
    """What else morale is, or what is added to it (§17.4.5, §17.4.6, §18.3.3)."""

    fleet_ashore: Positive
    garrison: Positive
    cavalry_in_fortress: Change
    reinforced: Positive
    """Of a wing that another joins (appendix D)."""
    foraging: Change
    raiding: Change


class CombatLimits(Struct, frozen=True):
    """How many defend a wall (§18.6.2), by how much a die kills (§17.5.3), what odds are hopeless (§17.5.1)."""

    wall_defenders: Positive
    killed: Positive
    few: Positive
    """Units with which a side is too few for wings (appendix D)."""
    shifts: Positive
    """The die from which on a side may shift between its wings (appendix D)."""
    hopeless: Positive


class SiegeValues(Struct, frozen=True):
    """With what morale a siege begins (§10.3.3), and the units it takes (§10.3.2)."""

    fort: Positive
    small: Positive
    medium: Positive
    large: Positive
    long_walls: Change
    unwalled: Change
    raided: Change
    units: dict[Fortress, Positive]


class CombatValues(Struct, frozen=True):
    """`combat.toml`. The columns of the chart stand from the worst odds for the attacker to the best."""

    chart: dict[str, Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]]
    fortress: FortressValues
    city: Sized
    terrain: TerrainValues
    morale: MoraleValues
    limits: CombatLimits
    siege: SiegeValues


class Levels(Struct, frozen=True):
    """Bounds of Allegiance and Militance, and what they mean (§4)."""

    allegiance: tuple[Change, Change]
    militance: tuple[Change, Change]
    lost: Change
    risk: Change
    willing: Count


Steps = Annotated[tuple[Change, ...], Meta(min_length=6, max_length=6)]


class TributeValues(Struct, frozen=True):
    """§5: the greatest multiple, by how many it may rise in a year, and what each does to a region's level."""

    most: Positive
    raised_in_a_year: Positive
    unwilling: Count
    athens: Steps
    league: Steps
    lost_by: Sized


class RevoltValues(Struct, frozen=True):
    """§6: the die for and against, and its modifiers."""

    revolts: Positive
    ends: Count
    allegiance: dict[str, Change]
    unruly_city: Change
    above_base: Change
    below_base: Change
    lowered: Change
    raided: Change


class Work(Struct, frozen=True):
    """What a fortification costs, and how many seasons it takes (§7.7)."""

    cost: Positive
    seasons: Count


class Walls(Struct, frozen=True):
    """The walls of cities, by size."""

    small: Work
    medium: Work
    large: Work


class BuildValues(Struct, frozen=True):
    """§7.7: what everything costs to build."""

    hoplite: Positive
    light: Positive
    cavalry: Positive
    fleet: Positive
    base: Positive
    fort: Positive
    long_walls: Work
    walls: Walls
    rebels_sooner: Count


class SupplyValues(Struct, frozen=True):
    """§9: in halves of a talent, what units cost; how many Areas a supply line goes through on land."""

    unit: Positive
    fine_fleet: Positive
    fine_fleet_cost: Positive
    land_areas: Positive


class FleetMoves(Struct, frozen=True):
    """§16.4: movement points of fleets, whole ones."""

    base: Positive
    most: Positive
    sea: Positive
    port: Positive
    coast: Positive
    launch: Positive
    isthmus: Positive
    stormy: Positive


class Allowance(Struct, frozen=True):
    """§16.5: movement points on land, in halves."""

    hoplite: Positive
    light: Positive
    cavalry: Positive
    leader: Positive


class Carried(Struct, frozen=True):
    """§16.7.2: how many of an arm a fleet carries."""

    hoplite: Positive
    light: Positive
    cavalry: Positive


class MovementValues(Struct, frozen=True):
    """§16: movement on land in halves of a movement point."""

    allowance: Allowance
    clear: Positive
    rough: Positive
    river: Positive
    road: Positive
    area: Positive
    fleet: FleetMoves
    carries: Carried


class Shift(Struct, frozen=True):
    """Changes of Allegiance and Militance: in regions of who acts, in those of the other (§13.4)."""

    own: tuple[Change, Change]
    other: tuple[Change, Change]
    floor: Change | None = None
    """Allegiance is not lowered below it."""
    medium: Positive = 1
    large: Positive = 1


class Unruly(Struct, frozen=True):
    """What a season changes where a city revolts (§13.4)."""

    allegiance: Change


class Intruders(Struct, frozen=True):
    """What a season changes where the enemy holds something: from this die on (§13.4)."""

    die: Positive
    allegiance: Change


class Adjustments(Struct, frozen=True):
    """§13.4: the table of changes."""

    unruly_city: Unruly
    intruders: Intruders
    decisive: Shift
    decisive_elsewhere: Shift
    victory: Shift
    eliminated: Change
    leader_lost: Change
    raided: Change
    city_destroyed: Shift
    pacified: Change
    grievance: tuple[Change, Change]
    many_lost: Positive


class RebellionValues(Struct, frozen=True):
    """Rebellion Possible: modifiers, and what it does to the Allegiance, done or failed."""

    force: Positive
    leader: Positive
    leaders: tuple[LeaderId, ...]
    allegiance: Change
    failed: Change


class BetrayalValues(Struct, frozen=True):
    """City Betrayal: modifiers by size, of a captured city and in a raided Area; what it adds to a siege's die."""

    small: Count
    medium: Count
    large: Count
    captured: Positive
    raided: Positive
    siege: Positive
    siege_of_named: Positive


class HelotValues(Struct, frozen=True):
    """Helot Uprising: one for each lost or unruly city, for too few hoplites, for a low Militance."""

    hoplites: Positive
    weary: Positive
    failed: Change
    seasonal: Change


class UnrestValues(Struct, frozen=True):
    """Allied Unrest: what a Militance adds, from each bound up; what failing does to the Allegiance."""

    militance: dict[str, Change]
    failed: Change


class DissentValues(Struct, frozen=True):
    """Allied Dissent: the die at which the Allegiance suffers, and by how much."""

    regretted: Positive
    allegiance: Change


class StormValues(Struct, frozen=True):
    """Storms: from which die on, what winter adds, how far they reach, and where they strike by the die."""

    die: Positive
    winter: Positive
    reach: Positive
    seas: Annotated[tuple[SeaId, ...], Meta(min_length=6, max_length=6)]
    beside: dict[SeaId, tuple[SeaId, ...]]
    """Sea Areas that a storm strikes besides those within reach."""


class OracleValues(Struct, frozen=True):
    """The oracle: talents for one more on the die, the die from which it is good, and what it does to morale."""

    gift: Positive
    good: Positive
    morale: Positive


Outcomes = Annotated[tuple[Change, ...], Meta(min_length=4, max_length=4)]


class SicilyValues(Struct, frozen=True):
    """Sicilian Expedition Resolution: by outcome, from defeat to triumph."""

    up_to: Annotated[tuple[Count, ...], Meta(min_length=3, max_length=3)]
    """The highest sum of the dice for each but the last."""
    athens: Outcomes
    """What is added to the die of an Athenian unit's morale check."""
    league: Outcomes
    allegiance: Outcomes
    """What each Escalation card adds to the Allegiance of Athens' regions, in halves; the League's lose as much."""
    fleets: Positive
    """Athenian fleets and hoplites for one more on the dice."""
    eclipse: Positive
    """By how much an eclipse makes it worse."""
    placed: Positive
    """Sicilian fleets that the League places in a season."""


class SatrapValues(Struct, frozen=True):
    """A satrap: his capital, the regions whose coast he shares, what he sends, and what that costs in Allegiance."""

    capital: CityId
    regions: tuple[RegionId, ...]
    shore: tuple[AreaId, ...]
    """Where a city lets one ask him."""
    range: tuple[AreaId, ...]
    """Where his troops may be besides his satrapy."""
    fleets: dict[TypeId, Positive]
    troops: dict[TypeId, Positive]
    shift: Positive
    general: LeaderId


class PersiaValues(Struct, frozen=True):
    """Modifiers of the dice that ask for Persia's help, and of those of Athens' embassies."""

    medium: Positive
    large: Positive
    rival: Change
    own: Positive
    friends: tuple[LeaderId, ...]
    strangers: tuple[LeaderId, ...]
    support: Positive
    both: Positive
    king_shift: Positive
    embassy: Positive
    """Talents that an embassy costs."""
    regions_held: dict[str, Positive]
    """What it adds that Athens controls so many of a satrap's regions: of one, or of four."""
    cities_held: tuple[CityId, ...]


class PeaceValues(Struct, frozen=True):
    """§20: levels of a home below and above which it wants peace more or less; what a year of peace brings."""

    low: Positive
    high: Positive
    militance: Positive
    years: tuple[Positive, ...]
    """Sums of the die above which the Allegiance rises by one more."""


class CardValues(Struct, frozen=True):
    """§12, appendix C: how many cards are held, how many leave the deck unseen each season, and what cards do."""

    hand: Positive
    burnt: Count
    success: Positive
    """The sum of die and modifiers at which what a card tries is done."""
    peloponnese: tuple[RegionId, ...]
    festivals: Annotated[tuple[tuple[RegionId, ...], ...], Meta(min_length=6, max_length=6)]
    festival_battle: tuple[Change, Change]
    eclipse: Change
    plague: Positive
    """The die at which a unit or leader dies of it."""
    invaded: tuple[RegionId, ...]
    """Where Sitalces goes."""
    rebellion: RebellionValues
    betrayal: BetrayalValues
    helots: HelotValues
    unrest: UnrestValues
    dissent: DissentValues
    storm: StormValues
    oracle: OracleValues
    sicily: SicilyValues
    satraps: dict[RegionId, SatrapValues]
    persia: PersiaValues
    peace: PeaceValues


class Tables(Struct, frozen=True):
    """`tables.toml`."""

    levels: Levels
    tribute: TributeValues
    revolt: RevoltValues
    build: BuildValues
    supply: SupplyValues
    movement: MovementValues
    adjustments: Adjustments
    cards: CardValues
