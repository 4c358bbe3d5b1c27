"""Where a party of a side's units can go: how far it gets, and where it must stop (§5).

Sea transport: fleets carry one smaller Greek land unit each (§5.21).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine.core.rulebook import Seat, of_table
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.board.charts import ALONG, COAST, LAND, OFFSHORE, SEA, Chart, chart, next_door
from engine.games.hellenes.board.charts import Border as Border
from engine.games.hellenes.board.charts import Borders as Borders
from engine.games.hellenes.board.charts import Way as Way
from engine.games.hellenes.board.charts import Ways as Ways
from engine.games.hellenes.board.charts import sea_net as sea_net
from engine.games.hellenes.movement.neutrals import (
    GREECE,
    NOWHERE,
    Ties,
    areas_of,
    closed_to,
    held_back,
    same_for_all,
    ties,
    together,
)
from engine.games.hellenes.table.blocks import HellenesScene, besieged_of, own_formations
from engine.games.hellenes.table.state import AreaId, Block, Fighter, ProvinceId, State, UnitId, rival


class Party(NamedTuple):
    """Units that go together."""

    walkers: tuple[UnitId, ...] = ()
    """Land units on foot."""
    fleets: tuple[UnitId, ...] = ()
    carried: tuple[UnitId, ...] = ()
    """Land units aboard the fleets (§5.21)."""

    @property
    def units(self) -> tuple[UnitId, ...]:
        return self.walkers + self.fleets + self.carried


# ------------------------------------------------------------------ what a party can do


def enemies(state: State, seat: Seat) -> frozenset[AreaId]:
    """Areas with upright enemy units: whoever enters them engages and stops (§5.4)."""
    other = rival(seat)
    return frozenset([*state.stacks[other], *(moving.place for moving in own_formations(state, other))])


def stops(board: Board, state: State, seat: Seat) -> frozenset[AreaId]:
    """Areas that end a move of a side's units: where enemies stand, but not at sea under the Peace (§5.4, §12.0)."""
    areas = enemies(state, seat)
    return areas - areas_of(board, GREECE) if state.peace else areas


class Outlook:
    """What the table looks like for a side about to move: gathered once for a question, used for every unit."""

    def __init__(self, board: Board, state: State, seat: Seat, halts: frozenset[AreaId] | None = None) -> None:
        self.board, self.state, self.seat = board, state, seat
        self.halts = stops(board, state, seat) if halts is None else halts
        """Areas that end a move: see `stops`; others where they are given."""
        self.omens = self.halts if state.effects.augury == seat else NOWHERE
        """Those of them where an Augury keeps units from ending their move (§3.1)."""
        self.closed = closed_to(board, state, seat)
        """Areas closed to the whole side."""
        self.besieged = frozenset(besieged_of(state, seat))
        """The side's own Cities that are under siege."""
        self.alike = same_for_all(board, state)
        """Whether no unit is kept from anywhere that others may go."""
        self._bounds: dict[frozenset[Ties], tuple[Chart, frozenset[AreaId]]] = {}

    @cached_property
    def chart(self) -> Chart:
        """The ways of units that nothing keeps back but what keeps the whole side."""
        return chart(self.board, self.halts, self.closed)

    def held_back(self, unit: UnitId) -> bool:
        """Whether a unit may not move yet."""
        return not self.alike and held_back(self.board, self.state, self.seat, unit)

    def bounds(self, party: Party, start: AreaId) -> tuple[Chart, frozenset[AreaId]]:
        """The chart for a party, and where it may not end its move."""
        if self.alike:
            return self.chart, self.omens
        board, state, seat = self.board, self.state, self.seat
        tied = ties(board, state, seat, start)
        alike = frozenset([tied[unit] for unit in party.units])
        if (found := self._bounds.get(alike)) is None:
            closed, no_stay = together(board, state, seat, alike)
            found = self._bounds[alike] = chart(board, self.halts, closed), no_stay | self.omens
        return found


@of_table
def outlook(scene: HellenesScene) -> Outlook:
    """The table as the side sees it that is asked."""
    return Outlook(scene.board, scene.state, scene.seat)


@lru_cache(maxsize=1 << 10)
def alone(board: Board, unit: UnitId) -> Party:
    """A unit by itself."""
    return Party((unit,), (), ()) if board.units[unit].sea is None else Party((), (unit,), ())


class Departure:
    """A party that leaves a place, or the besieged Port there: where it can go (§5)."""

    def __init__(self, view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> None:
        self.view, self.start, self.party = view, start, party
        self.how = _sets_out(view.board, start, party, inside)
        self.chart, self.no_stay = view.bounds(party, start)
        rows, units = view.board.units, party.fleets or party.walkers
        self.reach = rows[units[0]].move if len(units) == 1 else min([rows[unit].move for unit in units], default=0)
        """The smallest movement range; the carried go as far as their fleets (§2.13, §5.21)."""

    def ways(self) -> Ways:
        """All ways in a Group Move; under the Peace, forced marches and sails in Greece succeed (§5.0, §12.0)."""
        return self.chart.ending(self.start, self.how, self.reach, self.view.state.peace, self.no_stay)

    def open(self) -> bool:
        """Whether there are any."""
        near = self.chart.areas(self.start, self.how, 1)
        return not near <= self.no_stay or bool(near and self.ways())

    def muster_areas(self) -> frozenset[AreaId]:
        """Where it can come to a muster: no forced march or sail (§5.0).

        It must end in a friendly City, where there is nobody to engage and no question of staying; into one that is
        besieged there is only the way by a Port's Offshore Sea.
        """
        found, besieged = self.chart.areas(self.start, self.how, self.reach), self.view.besieged
        if not besieged or found.isdisjoint(besieged):
            return found
        seas = {self.start, *(self.chart.areas(self.start, self.how, self.reach - 1) - self.chart.halts)}
        return found - {city for city in besieged if self.view.board.provinces[city].offshore not in seas}

    def muster_way(self, city: ProvinceId) -> Way:
        """The best way there."""
        found = self.chart.ways(self.start, self.how, self.reach)
        if city in self.view.besieged:
            return found.within[city, self.view.board.provinces[city].offshore or ""]
        return found.best[city]

    def winter_ways(self, *, next_door: bool = False) -> Ways:
        """All ways of a Wintering Move: through any enemy, the forced march or sail included (§9.21).

        `next_door`: those of one area only. Whether the destination is besieged or blockaded is for whoever asks: the
        last border is known.
        """
        return self.chart.ways(self.start, self.how, self._winter_reach(next_door))

    def winter_areas(self, *, next_door: bool) -> frozenset[AreaId]:
        """Where they lead."""
        return self.chart.areas(self.start, self.how, self._winter_reach(next_door))

    def _winter_reach(self, next_door: bool) -> int:
        return 1 if next_door else self.reach + self.view.board.tables.march_areas

    @cached_property
    def havens(self) -> tuple[Borders, Borders]:
        """Besieged Ports of its side that it can put into by their Offshore Seas: in its range, and beyond (§7.2).

        Without regard to room. Nothing is engaged by it, so no enemy may be in that sea.
        """
        rows = self.view.board.provinces
        ports = {(city, sea) for city in self.view.besieged if (sea := rows[city].offshore) is not None}
        if not ports or self.party.walkers or not self.party.fleets:
            return {}, {}
        found = self.chart.ways(self.start, self.how, self.reach)
        beyond = {it: way for it, way in found.beyond.items() if it in ports and it[1] not in self.no_stay}
        return {border: way for border, way in found.within.items() if border in ports}, beyond


def steps(board: Board, start: AreaId, unit: UnitId) -> frozenset[AreaId]:
    """The areas next to one that a unit goes to by itself: on foot, along the coast, by sea (§5.1, §5.2)."""
    return next_door(board, start, _sets_out(board, start, alone(board, unit), inside=False))


def _sets_out(board: Board, start: AreaId, party: Party, inside: bool) -> str:
    """How a party sets out; empty if it can't."""
    ashore = start in board.provinces
    if party.walkers:
        if party.carried or inside or not ashore:
            return ""
        return ALONG if party.fleets else LAND
    if not party.fleets:
        return ""
    return OFFSHORE if inside else SEA if party.carried or not ashore else COAST


SECTION = "5.21"

Chosen = dict[UnitId, UnitId]
"""Units chosen to go together, each with the fleet that carries it; nothing for fleets and for units on foot."""


def carries(board: Board, block: Block | Fighter) -> bool:
    """Whether a block can carry a land unit, which may have to give up steps to be smaller than it (§5.21)."""
    row = board.units.get(block.unit)
    return row is not None and row.fleet and block.cv > 1


def portable(board: Board, block: Block | Fighter) -> bool:
    """Whether a block can be carried: a land unit, but no barbarians and no garrison (§5.21)."""
    row = board.units.get(block.unit)
    return row is not None and not row.fleet and not row.barbarian


def can_carry(board: Board, fleet: Block | Fighter, unit: Block | Fighter) -> bool:
    """Whether a fleet can carry a land unit."""
    return carries(board, fleet) and portable(board, unit)


def shrink(fleet: Block, unit: Block) -> None:
    """A carried land unit becomes smaller than its fleet, if need be down to nothing (§5.21, §5.23)."""
    unit.cv = min(unit.cv, fleet.cv - 1)


def passenger(blocks: Iterable[Block], fleet: UnitId) -> Block | None:
    """The land unit that a fleet carries at sea."""
    return next((block for block in blocks if block.carrier == fleet), None)


def left_aboard(blocks: Iterable[Block], chosen: Chosen) -> list[Block]:
    """Land units at sea whose fleet has been chosen, but they have not: they have to come, or go aboard another."""
    return [block for block in blocks if block.carrier in chosen and block.unit not in chosen]


def laden(blocks: Iterable[Block], chosen: Chosen) -> set[UnitId]:
    """Chosen fleets that carry somebody."""
    return {carrier for carrier in chosen.values() if carrier} | {b.carrier for b in left_aboard(blocks, chosen)}


def party(board: Board, blocks: Iterable[Block], chosen: Chosen) -> Party:
    """The chosen units as they would go: those who have to come along included."""
    rows = board.units
    walkers: list[UnitId] = []
    fleets: list[UnitId] = []
    carried: list[UnitId] = []
    for unit, carrier in chosen.items():
        (carried if carrier else walkers if rows[unit].sea is None else fleets).append(unit)
    if fleets:
        carried += [block.unit for block in left_aboard(blocks, chosen)]
    return Party(tuple(walkers), tuple(fleets), tuple(carried))


def embark(blocks: Iterable[Block], chosen: Chosen) -> None:
    """Each of these blocks moves with its carrier, the carried small enough for it."""
    by_unit = {block.unit: block for block in blocks}
    for unit, block in by_unit.items():
        block.carrier, block.moved = chosen[unit], True
        if block.carrier:
            shrink(by_unit[block.carrier], block)
