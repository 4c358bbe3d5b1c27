"""The table as a scenario sets it up (Game setup, Scenarios).

What can't be on a table, though each thing by itself could (Start and progress: all components are limited).

How positions that older versions of these rules have stored are brought up to date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.files.data_entries import doubles
from engine.core.records.upgrade import Tree, Upgrade
from engine.core.secrets.secret import Secret
from engine.games.polis.board.board import Board, SideSetup
from engine.games.polis.table.state import GOODS, SEATS, Polis, Side, State
from engine.games.polis.table.units import capacity, free_cubes, free_discs


def set_up(board: Board, scenario: str) -> State:
    """The table before the first round."""
    setup = board.scenarios[scenario]
    sides = {seat: getattr(setup, seat) for seat in SEATS}
    state = State(
        rounds=list(setup.rounds),
        round=0,
        poleis={id: Polis() for id in board.poleis},
        hoplites={seat: dict.fromkeys(board.lands, 0) | sides[seat].hoplites for seat in SEATS},
        galleys={seat: dict.fromkeys(board.seas, 0) | sides[seat].galleys for seat in SEATS},
        sides={seat: _side(sides[seat]) for seat in SEATS},
        chart=dict(setup.chart),
    )
    for seat in SEATS:
        for polis, population in sides[seat].poleis.items():
            state.poleis[polis] = Polis(seat, population)
    if setup.projects:
        state.project_pile = Secret(list(board.projects))
    if setup.events:
        state.event_piles = {era: Secret(list(board.decks[era])) for era in setup.rounds}
    return state


def _side(setup: SideSetup) -> Side:
    stock = dict.fromkeys(GOODS, 0) | setup.stock
    return Side(setup.prestige, stock, setup.merchants, setup.proxenos)


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
        merchants = board.components.merchants - state.merchants(seat)
        left = {
            "merchants": merchants,
            "cubes": free_cubes(board, state, seat),
            "discs": free_discs(board, state, seat),
        }
        yield from (f"{seat}: more {what} than there are" for what, number in left.items() if number < 0)


def _display(board: Board, state: State) -> Iterator[str]:
    columns = board.largest_chart_column()
    yield from (f"chart: {good} in column {n}" for good, n in state.chart.items() if not 1 <= n <= columns)
    tiles = [*state.projects, *state.projects_gone]
    tiles += [project.tile for polis in state.poleis.values() for project in polis.projects]
    yield from (f"project tile {tile} is there twice" for tile in doubles(tiles))


def two_forms(tree: Tree, board: Any) -> None:
    """Since version 2 the Phoros has a form of its own, and territories fought over are a list.

    Until then each player's one form went on to storage and Phoros, the first to pass first. Who is being asked for the
    first Phoros is asked again once the other has fed his poleis; whatever has been answered counts.
    """
    state = tree["state"]
    fought_again = bool(state["fought"])
    state["fought"] = list(state["fought"])
    seats = [*state["passed"], *(seat for seat in SEATS if seat not in state["passed"])]
    for branch in tree["branches"].values():
        stack = branch["stack"]
        for depth, frame in enumerate(stack):
            if frame["frame"] == "polis.end":
                _end_of_round(branch, frame, stack[depth + 1 :], seats)
        if stack and stack[-1]["frame"] == "polis.battles" and fought_again:
            stack[-1]["at"], branch["asked"] = "begin", None  # fewer territories may be left to choose from


def _end_of_round(branch: Tree, end: Tree, above: list[Tree], seats: list[str]) -> None:
    """The frame of the end of a round, with the form that runs on it (and what that waits for)."""
    first = end["at"] == "second"
    at_phoros = above[0]["at"] == "exacted"
    before = [] if first else seats[:1]
    over = seats[:1] if first else seats
    end.update(at="supply", supplied=over, stored=before, taxed=before)
    if not at_phoros:
        return
    end["stored"] = over
    if first:
        del branch["stack"][-1]
        branch["asked"] = None
    else:
        end.update(at="phoros", taxed=over)
        above[0]["frame"] = "polis.phoros"


UPGRADES: Mapping[int, Upgrade] = {1: Upgrade(position=two_forms)}
