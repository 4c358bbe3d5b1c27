"""Treachery markers come and go (§9.8)."""

from __future__ import annotations

from engine.games.pericles.table.pieces import PericlesTable, set_treachery, treachery, treachery_left
from engine.games.pericles.table.state import Side, TheaterId

SECTION = "9.8"


def place_treachery(table: PericlesTable, theater: TheaterId, side: Side, number: int) -> int:
    """Place a Side's Treachery markers in a Theater, as far as it has any left (§3.2: ten); how many."""
    state = table.state
    placed = min(number, treachery_left(table.board, state, side))
    if placed > 0:
        stands = treachery(state, theater, side) + placed
        set_treachery(state, theater, side, stands)
        table.tell("pericles.treachery-placed", SECTION, side=side, theater=theater, number=placed, stands=stands)
    return placed


def remove_treachery(table: PericlesTable, theater: TheaterId, side: Side, number: int | None = None) -> int:
    """Remove a Side's Treachery markers from a Theater (None: all that there are); how many."""
    state = table.state
    there = treachery(state, theater, side)
    removed = there if number is None else min(number, there)
    if removed > 0:
        stands = there - removed
        set_treachery(state, theater, side, stands)
        table.tell("pericles.treachery-removed", SECTION, side=side, theater=theater, number=removed, stands=stands)
    return removed
