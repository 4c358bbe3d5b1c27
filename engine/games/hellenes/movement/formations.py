"""Putting formations together: who of a group goes along, aboard which fleet, and where they can go (§5.0, §5.21)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache

from engine.core.rulebook import Args, Check, Choice, Seat, Slot, Verb, check, once, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.neutrals import held_back
from engine.games.hellenes.movement.routes import (
    Chosen,
    Departure,
    Outlook,
    Ways,
    can_carry,
    laden,
    left_aboard,
    outlook,
    party,
    sea_net,
)
from engine.games.hellenes.table.blocks import HellenesScene, known, own_posts, stacked, under_siege
from engine.games.hellenes.table.state import AreaId, Block, State, UnitId

SECTION = "5.0"


class Assembly:
    """A group, and those of it that have been chosen to go together, as their side sees the table."""

    def __init__(self, view: Outlook, start: AreaId, blocks: list[Block], chosen: Chosen) -> None:
        self.view, self.start, self.blocks, self.chosen = view, start, blocks, chosen
        self.inside = start in view.besieged
        """Whether it lies besieged in a Port (§7.4)."""

    def choosing(self, chosen: Chosen) -> Assembly:
        """The same group with others of it chosen."""
        return Assembly(self.view, self.start, self.blocks, chosen)

    @cached_property
    def ways(self) -> Ways:
        """Where they can go."""
        return self.departure.ways()

    @cached_property
    def departure(self) -> Departure:
        """The chosen units as a party that sets out together."""
        going = party(self.view.board, self.blocks, self.chosen)
        return Departure(self.view, self.start, going, inside=self.inside)

    def joins(self, unit: UnitId, fleet: UnitId = "") -> bool:
        """Whether there is somewhere to go with one more, on its own or aboard."""
        return self.choosing({**self.chosen, unit: fleet}).departure.open()

    @cached_property
    def of(self) -> dict[UnitId, Block]:
        """The blocks of the group by their units."""
        return {block.unit: block for block in self.blocks}


# ------------------------------------------------------------------ the group


def group(state: State, seat: Seat, area: AreaId) -> list[Block]:
    """A side's own units in an area that can be activated together: the stack, or the besieged (§5.0, §7.4)."""
    return known(state.sieges[area].inside, seat) if under_siege(state, seat, area) else stacked(state, seat, area)


@once
def assembly(scene: HellenesScene) -> Assembly:
    """The formation being put together at the frame that asks."""
    return assemble(scene, scene.frame.area, scene.read(scene.frame.chosen))


def assemble(scene: HellenesScene, area: AreaId, chosen: Chosen) -> Assembly:
    """Units chosen of the group in an area."""
    return Assembly(outlook(scene), area, group(scene.state, scene.seat, area), chosen)


# ------------------------------------------------------------------ who goes along


@check("hellenes.has-moved", SECTION)
def has_moved(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A unit moves only once in a Player Turn (§5.0)."""
    return {"unit": unit} if own_posts(scene)[unit].block.moved else None


@check("hellenes.chosen-already", SECTION)
def chosen_already(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Nobody goes twice."""
    return {"unit": unit} if unit in assembly(scene).chosen else None


@check("hellenes.held-back", "15.2")
def not_yet(scene: HellenesScene, unit: UnitId) -> Args | None:
    """The Second Expedition does not move before its year (§15.2, §15.4)."""
    return {"unit": unit} if held_back(scene.board, scene.state, scene.seat, unit) else None


@check("hellenes.carrier-first", "5.21")
def carrier_first(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A land unit at sea goes with its fleet (§5.21)."""
    carrier = own_posts(scene)[unit].block.carrier
    return {"unit": unit, "fleet": carrier} if carrier and carrier not in scene.read(scene.frame.chosen) else None


@check("hellenes.no-way-together", SECTION)
def no_way_together(scene: HellenesScene, unit: UnitId) -> Args | None:
    """There must be somewhere for the units to go, together with those chosen already (§5.1, §5.2)."""
    made = assembly(scene)
    return None if made.of[unit].carrier or made.joins(unit) else {"unit": unit}


@check("hellenes.no-way-together", SECTION)
def no_way_aboard(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """So must there be with those aboard."""
    return None if assembly(scene).joins(unit, fleet) else {"unit": unit}


class With(Verb):
    """It goes along."""

    pattern, section, names_hidden = "with <unit>", SECTION, True
    checks = (has_moved, chosen_already, not_yet, carrier_first, no_way_together)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        """The group."""
        return assembly(scene).of


# ------------------------------------------------------------------ who is carried


@check("hellenes.left-aboard", "5.21")
def nobody_left_aboard(scene: HellenesScene) -> Args | None:
    """A fleet at sea does not leave whom it carries (§5.21)."""
    left = left_aboard((post.block for post in own_posts(scene).values()), scene.read(scene.frame.chosen))
    return {"unit": left[0].unit, "fleet": left[0].carrier} if left else None


@check("hellenes.cannot-carry", "5.21")
def cannot_carry(scene: HellenesScene, unit: UnitId, fleet: UnitId) -> Args | None:
    """Fleets carry Greek land units, and are stronger than what they carry (§5.21)."""
    made = assembly(scene)
    if can_carry(scene.board, made.of[fleet], made.of[unit]):
        return None
    return {"unit": unit, "fleet": fleet}


@check("hellenes.fleet-not-chosen", "5.21")
def fleet_not_chosen(scene: HellenesScene, fleet: UnitId) -> Args | None:
    """The fleet comes first: it takes the others with it."""
    return None if fleet in assembly(scene).chosen else {"fleet": fleet}


@check("hellenes.fleet-laden", "5.21")
def fleet_laden(scene: HellenesScene, fleet: UnitId) -> Args | None:
    """A fleet carries one land unit (§5.21)."""
    made = assembly(scene)
    return {"fleet": fleet} if fleet in laden(made.blocks, made.chosen) else None


class Aboard(Verb):
    """A land unit goes along, carried by a fleet that does."""

    pattern, section, names_hidden = "aboard <unit> <fleet>", "5.21", True
    checks: Sequence[Check] = (
        has_moved, chosen_already, not_yet, cannot_carry, fleet_not_chosen, fleet_laden, no_way_aboard,
    )  # fmt: skip

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        """Land units of the group, and its fleets."""
        rows, afloat = scene.board.units, slot.name == "fleet"
        return [unit for unit in self.group(scene) if rows[unit].fleet == afloat]

    def group(self, scene: HellenesScene) -> Collection[UnitId]:
        """Among whom it is: who carries, and who is carried."""
        return assembly(scene).of


@lru_cache(maxsize=16)
def everywhere(board: Board, verb: str) -> dict[Choice, None]:
    """`<verb> <area> <entry>` for every area with every area next to it, by land or by sea."""
    by_land = [(near, area) for area, neighbours in board.land.items() for near in neighbours]
    by_sea = [(near, area) for area, nears in sea_net(board).items() for near, _ in nears]
    return dict.fromkeys(say(verb, *border) for border in (*by_land, *by_sea))
