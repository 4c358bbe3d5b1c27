"""What blocks are worth in a fight: one's own as one knows them, the enemy's as they may be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.games.hellenes.board.board import Board, Unit
from engine.games.hellenes.table.state import Block, UnitId

UNKNOWN = 2.5
"""Dice that an enemy block may have."""
HASTE = {"A": 0.3, "B": 0.2, "C": 0.1, "D": 0.0, "E": 0.1, "F": 0.0}
"""What it adds to a die to come early in the round."""
ELITE = 0.5


@lru_cache(maxsize=256)
def unit_worth(board: Board, unit: UnitId) -> float:
    """How much a unit at its greatest strength is missed: rating, strength; the elite more, barbarians less."""
    row = board.units[unit]
    return per_die(row) * row.cv + ELITE * row.elite - row.barbarian


def block_worth(board: Board, block: Block) -> float:
    """The same for a block as weak as it is now."""
    row = board.units[block.unit]
    return per_die(row) * block.cv + ELITE * row.elite


def per_die(row: Unit) -> float:
    """What each die of a unit is worth where it is at its best: fleets at sea, others on land."""
    rating = row.sea if row.sea is not None else row.land
    return 0.5 + 0.5 * rating.power + HASTE.get(rating.agility, 0.0)


def dice_of(board: Board, blocks: Iterable[Block], *, afloat: bool) -> float:
    """Dice of one's own blocks in a battle, at sea those of the fleets alone; with power 2 for the measure."""
    total = 0.0
    for block in blocks:
        row = board.units[block.unit]
        if afloat:
            total += block.cv * (0.5 + 0.25 * row.sea.power) if row.sea is not None else 0.0
        else:
            total += block.cv * (0.5 + 0.25 * row.land.power)
    return total


def enemy_dice(blocks: int) -> float:
    """Dice to expect of so many enemy blocks."""
    return UNKNOWN * blocks
