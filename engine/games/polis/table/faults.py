"""What can't be on a table, though each thing by itself could (Start and progress: all components are limited)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.files.data_entries import doubles
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import SEATS, State
from engine.games.polis.table.units import capacity, free_cubes, free_discs, merchants


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    return [*_territories(board, state), *_poleis(board, state), *_sides(board, state), *_display(board, state)]


def _territories(board: Board, state: State) -> Iterator[str]:
    most = capacity(board, state)
    for seat in SEATS:
        for units in (state.hoplites[seat], state.galleys[seat]):
            crowded = ((place, number) for place, number in units.items() if number > most)
            yield from (f"{seat}: {number} units in {place}, room for {most}" for place, number in crowded)


def _poleis(board: Board, state: State) -> Iterator[str]:
    for id, polis in state.poleis.items():
        tile = board.poleis[id]
        if polis.owner is not None and not 1 <= polis.population <= tile.maximum:
            yield f"{id}: {polis.population} citizens, room for {tile.maximum}"
        if polis.owner is None and polis.population:
            yield f"{id}: cubes on a neutral polis"
        if tile.capital not in (None, polis.owner):
            yield f"{id}: a capital in other hands"
        if sum(not project.complete for project in polis.projects) > 1:
            yield f"{id}: more than one project under way"


def _sides(board: Board, state: State) -> Iterator[str]:
    for seat in SEATS:
        if merchants(state, seat) > board.components.merchants:
            yield f"{seat}: more merchants than there are"
        if free_cubes(board, state, seat) < 0:
            yield f"{seat}: more cubes than there are"
        if free_discs(board, state, seat) < 0:
            yield f"{seat}: more discs than there are"


def _display(board: Board, state: State) -> Iterator[str]:
    columns = board.largest_chart_column()
    yield from (f"chart: {good} in column {n}" for good, n in state.chart.items() if not 1 <= n <= columns)
    tiles = [*state.projects, *state.projects_gone]
    tiles += [project.tile for polis in state.poleis.values() for project in polis.projects]
    yield from (f"project tile {tile} is there twice" for tile in doubles(tiles))
