"""Sea transport: fleets carry one smaller Greek land unit each (§5.21)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.routes import Party
from engine.games.hellenes.table.state import Block, Fighter, UnitId

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
