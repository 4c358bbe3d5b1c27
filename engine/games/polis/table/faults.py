"""What can't be on a table (Start and progress: all components are limited)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.polis.board.board import Board
from engine.games.polis.table.state import GOODS, SEATS, State
from engine.games.polis.table.units import capacity, free_cubes, free_discs, merchants


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table, in words for an arbiter."""
    return [*_territories(board, state), *_poleis(board, state), *_sides(board, state), *_display(board, state)]


def _territories(board: Board, state: State) -> Iterator[str]:
    most = capacity(board, state)
    for seat in SEATS:
        for units, places in ((state.hoplites[seat], board.lands), (state.galleys[seat], board.seas)):
            if tuple(units) != places:
                yield f"{seat}: not the territories of the board"
            yield from (
                f"{seat}: {number} units in {place}, room for {most}"
                for place, number in units.items()
                if not 0 <= number <= most
            )


def _poleis(board: Board, state: State) -> Iterator[str]:
    if tuple(state.poleis) != tuple(board.poleis):
        yield "not the poleis of the board"
        return
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
        side = state.sides[seat]
        if tuple(side.stock) != GOODS or min(side.stock.values()) < 0:
            yield f"{seat}: impossible stock {side.stock}"
        if side.prestige < 0:
            yield f"{seat}: prestige below nothing"
        if side.port < 0 or merchants(state, seat) > board.components.merchants:
            yield f"{seat}: more merchants than there are"
        if free_cubes(board, state, seat) < 0:
            yield f"{seat}: more cubes than there are"
        if free_discs(board, state, seat) < 0:
            yield f"{seat}: more discs than there are"
        if side.proxenos is not None and side.proxenos not in board.poleis:
            yield f"{seat}: Proxenos in {side.proxenos}"


def _display(board: Board, state: State) -> Iterator[str]:
    columns = board.largest_chart_column()
    yield from (f"chart: {good} in column {n}" for good, n in state.chart.items() if not 1 <= n <= columns)
    yield from (f"no shipload {load}" for load in state.loads if load not in board.loads)
    yield from (f"no tribute box {land}" for land in state.tribute if land not in board.tribute)
    tiles = [*state.projects, *state.projects_gone]
    tiles += [project.tile for polis in state.poleis.values() for project in polis.projects]
    if len(set(tiles)) < len(tiles) or not set(tiles) <= set(board.projects):
        yield f"project tiles: {tiles}"
