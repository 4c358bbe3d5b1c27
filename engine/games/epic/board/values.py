"""The numbers of the rules: `tables.toml`, without those of combat and of cards, as typed structs.

The numbers of combat and sieges: `combat.toml`, as typed structs.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Change, Count, Positive
from engine.games.epic.board.cards import CardValues

Size = Literal["small", "medium", "large"]
Fortress = Literal["fort", Size]
Soldier = Literal["hoplite", "light", "cavalry"]
BySize = Annotated[dict[Size, Count], Meta(min_length=3)]
"""A number for each size of city."""


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
    lost_by: BySize


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


class BuildValues(Struct, frozen=True):
    """§7.7: what everything costs to build."""

    hoplite: Positive
    light: Positive
    cavalry: Positive
    fleet: Positive
    base: Positive
    fort: Positive
    long_walls: Work
    walls: Annotated[dict[Size, Work], Meta(min_length=3)]
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


class MovementValues(Struct, frozen=True):
    """§16: movement on land in halves of a movement point."""

    allowance: Annotated[dict[Literal[Soldier, "leader"], Positive], Meta(min_length=4)]
    """§16.5: movement points on land, in halves."""
    clear: Positive
    rough: Positive
    river: Positive
    road: Positive
    area: Positive
    fleet: FleetMoves
    carries: Annotated[dict[Soldier, Positive], Meta(min_length=3)]
    """§16.7.2: how many of an arm a fleet carries."""


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
    fortress: Annotated[dict[Literal[Fortress, "long_walls"], Count], Meta(min_length=5)]
    """Morale that each fortress gives (§17.4.4)."""
    city: BySize
    terrain: TerrainValues
    morale: MoraleValues
    limits: CombatLimits
    siege: SiegeValues
