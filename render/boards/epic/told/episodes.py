"""What is told together in Epic, with sums instead of a ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.event import Event
from render.boards.epic.told.battle import battle_length, battle_lines
from render.boards.epic.told.forces import FORCES, forces_length, forces_lines, losses_length, losses_lines
from render.boards.epic.told.levels import LEVELS, levels_length, season_lines
from render.boards.epic.told.moves import march_length, march_lines, raids_length, raids_lines, voyage_lines
from render.boards.epic.told.season import (
    assessed_length,
    assessed_lines,
    card_length,
    card_lines,
    checks_length,
    checks_lines,
    storms_length,
    storms_lines,
)
from render.wording.recap import Episode, Line, tail
from render.wording.words import Words


class Block(NamedTuple):
    """What is told together, from an event on: how many events, and in which lines."""

    length: Callable[[Sequence[Event], int], int]
    tell: Callable[[Sequence[Event], Words], list[Line]]


_FORCES = Block(forces_length, forces_lines)
_LEVELS = Block(levels_length, season_lines)
_STORMS = Block(storms_length, storms_lines)
BLOCKS: dict[str, Block] = {
    "battle": Block(battle_length, battle_lines),
    "eliminated": Block(losses_length, losses_lines),
    "marched": Block(march_length, march_lines),
    "voyage-declared": Block(lambda events, at: 1, voyage_lines),
    "raided": Block(raids_length, raids_lines),
    "assessed": Block(assessed_length, assessed_lines),
    "revolt-check": Block(checks_length, checks_lines),
    "card-played": Block(card_length, card_lines),
    **dict.fromkeys(FORCES, _FORCES),
    **dict.fromkeys(LEVELS, _LEVELS),
    **dict.fromkeys(("storm-rolled", "storm"), _STORMS),
}
"""By the name of the first event."""


def _length(events: Sequence[Event], at: int) -> int:
    block = BLOCKS.get(tail(events[at].id))
    return block.length(events, at) if block is not None else 0


def _tell(events: Sequence[Event], words: Words) -> list[Line]:
    return BLOCKS[tail(events[0].id)].tell(events, words)


EPISODE = Episode(_length, _tell)
"""How events that belong together are told."""
