"""Expeditionaries: Athenian blocks in Sicily that are not Sicilians, and what their coming changes (§12.0, §15.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.secrets.bag import Bag
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import HellenesTable, places
from engine.games.hellenes.table.state import ATHENS, AreaId, Block, State

SECTION = "15.2"
SICILY = "sicily"
NEUTRAL_SICILY = "neutral-sicily"
"""The restriction of campaigns in which Sicily keeps aloof until an expedition has come."""


def theatre(board: Board, area: AreaId) -> str:
    """The part of the map an area belongs to: `greece`, `italy`, `sicily` or `persia` (§1.0)."""
    return board.provinces[area].theatre if area in board.provinces else board.seas[area].theatre


def sicily_open(state: State) -> bool:
    """Whether Expeditionaries have been in Sicily in an earlier season of this year (§15.2)."""
    return 0 <= state.expedition < state.clock


def athenians_in_sicily(board: Board, state: State) -> Iterator[Bag[Block]]:
    """Athens' blocks in Sicily: upright, moving and besieged."""
    return (bag for area, bag in places(state, ATHENS) if theatre(board, area) == SICILY)


def sicily_threatened(board: Board, state: State) -> bool:
    """Whether so many Athenian blocks are in Sicily, Sicilians or not, that an expedition could be among them."""
    return sum(map(len, athenians_in_sicily(board, state))) >= board.tables.expeditionaries


def expeditionaries(table: HellenesTable) -> int:
    """How many Expeditionaries are in Sicily: Athenian units from elsewhere (§12.0).

    Reads what only Athens sees, since the rule makes the answer known; nothing before it can be taken back.
    """
    table.fence()
    units = table.board.units
    found = 0
    for bag in athenians_in_sicily(table.board, table.state):
        found += sum(not units[table.read(thing).unit].sicilian for thing in bag.things)
    return found


def note_expedition(table: HellenesTable) -> None:
    """Keep the season in which Expeditionaries are first seen in Sicily this year; from the next one it is open."""
    board: Board = table.board
    state = table.state
    if state.expedition >= 0 or NEUTRAL_SICILY not in board.scenarios[table.position.scenario].restrictions:
        return
    if any(map(len, athenians_in_sicily(board, state))) and expeditionaries(table):
        state.expedition = state.clock
        table.tell("hellenes.expedition-landed", SECTION)
