"""Pieces on the board: how many a seat has, how many fit, and who controls a territory (Start and progress).

What changes hands off the map: prestige, goods, and poleis with all that belongs to them.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.core.rulebook import Scene, Seat, Table, once
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import HOPLITE, PolisId, State

PolisTable: TypeAlias = Table[State]
PolisScene: TypeAlias = Scene[State]


def capacity(board: Board, state: State) -> int:
    """Most hoplites, or galleys, that a seat may have in a territory this round (Start and progress)."""
    return board.rounds[state.round_name].capacity


def where(unit: str) -> str:
    """Whether a kind of unit stands on land or at sea."""
    return "land" if unit == HOPLITE else "sea"


def free_cubes(board: Board, state: State, seat: Seat) -> int:
    """Cubes left in a seat's supply (Start and progress: all components are limited)."""
    units = sum(state.hoplites[seat].values()) + sum(state.galleys[seat].values())
    return board.components.cubes - units - state.population(seat)


def free_discs(board: Board, state: State, seat: Seat) -> int:
    """Discs left in a seat's supply."""
    return board.components.discs - list(state.tribute.values()).count(seat) - len(state.owned(seat))


@once
def discs_left(scene: PolisScene) -> int:
    """Discs left in the supply of the seat that is asked."""
    return free_discs(scene.board, scene.state, scene.seat)


def citizens(board: Board, state: State, polis: PolisId) -> int:
    """Who lives in a polis: its cubes, or its base population while it is neutral."""
    tile = state.poleis[polis]
    return tile.population if tile.owner is not None else board.poleis[polis].fortification


def has_diolkos(board: Board, state: State, seat: Seat) -> bool:
    """Whether a seat may use the track across the isthmus (§5)."""
    return state.poleis[board.diolkos_polis].owner == seat


def gain_prestige(table: PolisTable, seat: Seat, amount: int, why: str, section: str) -> None:
    """Add prestige; told with the reason."""
    if amount > 0:
        side = table.state.sides[seat]
        side.prestige += amount
        table.tell("polis.prestige-gained", section, seat=seat, amount=amount, total=side.prestige, why=why)


def lose_prestige(table: PolisTable, seat: Seat, amount: int, why: str, section: str) -> None:
    """Take prestige away, as far as there is any; told with the reason."""
    side = table.state.sides[seat]
    lost = min(amount, side.prestige)
    if lost > 0:
        side.prestige -= lost
        table.tell("polis.prestige-lost", section, seat=seat, amount=lost, total=side.prestige, why=why)


def take_polis(table: PolisTable, seat: Seat, polis: PolisId, population: int, section: str) -> None:
    """A polis changes hands with its projects; its citizens are replaced by cubes of the new owner (§7, §12)."""
    tile = table.state.poleis[polis]
    table.tell("polis.polis-taken", section, seat=seat, polis=polis, amount=population, origin=tile.owner)
    tile.owner, tile.population = seat, population


def free_polis(table: PolisTable, polis: PolisId, section: str) -> None:
    """A polis returns to neutrality and keeps its projects (4, 7, Supply)."""
    tile = table.state.poleis[polis]
    table.tell("polis.polis-neutral", section, polis=polis, origin=tile.owner)
    tile.owner, tile.population = None, 0
