"""Where a party of a side's units can go: how far it gets, and where it must stop (§5).

Sea transport: fleets carry one smaller Greek land unit each (§5.21).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine.core.rulebook import Seat, of_table
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.board.charts import ALONG, COAST, LAND, OFFSHORE, SEA, Chart, chart
from engine.games.hellenes.board.charts import NO_WAYS as NO_WAYS
from engine.games.hellenes.board.charts import Border as Border
from engine.games.hellenes.board.charts import Borders as Borders
from engine.games.hellenes.board.charts import Way as Way
from engine.games.hellenes.board.charts import Ways as Ways
from engine.games.hellenes.board.charts import coast_net as coast_net
from engine.games.hellenes.board.charts import land_net as land_net
from engine.games.hellenes.board.charts import sea_net as sea_net
from engine.games.hellenes.movement.neutrals import (
    GREECE,
    NOWHERE,
    areas_of,
    closed_to,
    common_terms,
    held_back,
    same_for_all,
)
from engine.games.hellenes.table.blocks import HellenesScene, Post, besieged_of, posts
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
    areas = frozenset(state.stacks[other])
    for moving in state.formations:
        if moving.seat == other:
            areas |= {moving.place}
    return areas


def stops(board: Board, state: State, seat: Seat) -> frozenset[AreaId]:
    """Areas that end a move of a side's units: where enemies stand, but not at sea under the Peace (§5.4, §12.0)."""
    areas = enemies(state, seat)
    return areas - areas_of(board, GREECE) if state.peace else areas


class Outlook:
    """What the table looks like for a side about to move: gathered once for a question, used for every unit."""

    def __init__(self, board: Board, state: State, seat: Seat, halts: frozenset[AreaId] | None = None) -> None:
        self.board, self.state, self.seat = board, state, seat
        if halts is not None:
            self.halts = halts
        self.closed = closed_to(board, state, seat)
        """Areas closed to the whole side."""
        self.alike = same_for_all(board, state)
        """Whether no unit is kept from anywhere that others may go."""
        self._bounds: dict[object, tuple[Chart, frozenset[AreaId]]] = {}

    @cached_property
    def halts(self) -> frozenset[AreaId]:
        """Areas that end a move: see `stops`; others where they are given."""
        return stops(self.board, self.state, self.seat)

    @cached_property
    def posts(self) -> list[Post]:
        """Every block of the side on the map."""
        return posts(self.state, self.seat)

    @cached_property
    def besieged(self) -> frozenset[ProvinceId]:
        """The side's own Cities that are under siege."""
        return frozenset(besieged_of(self.state, self.seat))

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
            return self.chart, NOWHERE
        units, key = party.units, (party, start)
        if (found := self._bounds.get(key)) is None:
            closed, no_stay = common_terms(self.board, self.state, self.seat, units, start)
            found = self._bounds[key] = chart(self.board, self.halts, closed), no_stay
        return found


@of_table
def outlook(scene: HellenesScene) -> Outlook:
    """The table as the side sees it that is asked."""
    return Outlook(scene.board, scene.state, scene.seat)


@lru_cache(maxsize=1 << 10)
def alone(board: Board, unit: UnitId) -> Party:
    """A unit by itself."""
    return Party((unit,), (), ()) if board.units[unit].sea is None else Party((), (unit,), ())


def ways(view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> Ways:
    """All ways of a party that leaves `start`, or the besieged Port there, in a Group Move (§5.0).

    The smallest movement range counts; under the Peace, forced marches and sails in Greece succeed (§12.0).
    """
    board, state = view.board, view.state
    exits = _exits(board, start, party, inside)
    if not exits:
        return NO_WAYS
    shown, no_stay = view.bounds(party, start)
    if state.effects.augury == view.seat:
        no_stay |= view.halts
    if no_stay or state.peace:
        return shown.ending(start, exits, _reach(board, party), state.peace, no_stay)
    return shown.ways(start, exits, _reach(board, party))


def can_leave(view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> bool:
    """Whether there are any."""
    exits = _exits(view.board, start, party, inside)
    if not exits:
        return False
    shown, no_stay = view.bounds(party, start)
    if no_stay or view.state.peace or view.state.effects.augury == view.seat:
        return bool(ways(view, start, party, inside=inside))
    return shown.leads_out(start, exits)


def muster_areas(view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> frozenset[AreaId]:
    """Where a mustering party can come to: no forced march or sail (§5.0).

    It must end in a friendly City, where there is nobody to engage and no question of staying; into one that is
    besieged there is only the way by a Port's Offshore Sea.
    """
    exits = _exits(view.board, start, party, inside)
    if not exits:
        return NOWHERE
    shown, reach = view.bounds(party, start)[0], _reach(view.board, party)
    found = shown.areas(start, exits, reach)
    if not view.besieged or found.isdisjoint(view.besieged):
        return found
    seas = {start, *(shown.areas(start, exits, reach - 1) - shown.halts)}
    return found - {city for city in view.besieged if view.board.provinces[city].offshore not in seas}


def muster_way(view: Outlook, start: AreaId, party: Party, city: ProvinceId, *, inside: bool = False) -> Way:
    """The best way there."""
    exits = _exits(view.board, start, party, inside)
    found = view.bounds(party, start)[0].ways(start, exits, _reach(view.board, party))
    if city in view.besieged:
        return found.within[city, view.board.provinces[city].offshore or ""]
    return found.best[city]


def badness(way: Way) -> tuple[int, int]:
    """DeepSea borders count before the length (§5.22)."""
    return way.deep, way.length


def winter_ways(view: Outlook, post: Post, party: Party) -> Ways:
    """All ways of a wintering party: through any enemy, the forced march or sail included (§9.21).

    Whether its destination is besieged or blockaded is for whoever asks: the last border is known.
    """
    exits = _exits(view.board, post.place, party, post.inside)
    return view.bounds(party, post.place)[0].ways(post.place, exits, _far(view.board, party)) if exits else NO_WAYS


def wintering_areas(view: Outlook, post: Post, party: Party, *, next_door: bool) -> frozenset[AreaId]:
    """Where they lead; or what of that is next door."""
    exits, reach = _exits(view.board, post.place, party, post.inside), 1 if next_door else _far(view.board, party)
    return view.bounds(party, post.place)[0].areas(post.place, exits, reach) if exits else NOWHERE


def havens(view: Outlook, start: AreaId, party: Party, *, inside: bool = False) -> tuple[Borders, Borders]:
    """Besieged Ports of a side that a party can put into by their Offshore Seas: within its range, and beyond (§7.2).

    Without regard to room. Nothing is engaged by it, so no enemy may be in that sea.
    """
    board = view.board
    ports = {(city, sea) for city in view.besieged if (sea := board.provinces[city].offshore) is not None}
    if not ports or party.walkers or not party.fleets:
        return {}, {}
    shown, no_stay = view.bounds(party, start)
    found = shown.ways(start, _exits(board, start, party, inside), _reach(board, party))
    beyond = {border: way for border, way in found.beyond.items() if border in ports and border[1] not in no_stay}
    return {border: way for border, way in found.within.items() if border in ports}, beyond


def _reach(board: Board, party: Party) -> int:
    """The smallest movement range; the carried go as far as their fleets (§2.13, §5.21)."""
    units = party.fleets or party.walkers
    return board.units[units[0]].move if len(units) == 1 else min(board.units[unit].move for unit in units)


def _far(board: Board, party: Party) -> int:
    """The movement range, and the area of a forced march or sail."""
    return _reach(board, party) + board.tables.march_areas


def _exits(board: Board, start: AreaId, party: Party, inside: bool) -> str:
    """How a party sets out; empty if it can't."""
    ashore = start in board.provinces
    if party.walkers:
        if party.carried or inside or not ashore:
            return ""
        return ALONG if party.fleets else LAND
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
    """Give each of these blocks its carrier, and make the carried small enough."""
    by_unit = {block.unit: block for block in blocks}
    for unit, block in by_unit.items():
        block.carrier = chosen[unit]
        if block.carrier:
            shrink(by_unit[block.carrier], block)


def ashore(blocks: Iterable[Block]) -> None:
    """On land nobody is carried."""
    for block in blocks:
        block.carrier = ""
