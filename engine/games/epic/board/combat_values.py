"""The numbers of combat and sieges: `combat.toml`, as typed structs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Change, Count, Positive
from engine.games.epic.board.values import Sized

Fortress = Literal["fort", "small", "medium", "large"]


class FortressValues(Struct, frozen=True):
    """Morale that each fortress gives (§17.4.4)."""

    fort: Count
    small: Count
    medium: Count
    large: Count
    long_walls: Count


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
