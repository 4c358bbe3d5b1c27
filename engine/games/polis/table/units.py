"""Pieces on the board: how many a seat has, how many fit, and who controls a territory (Start and progress).

What changes hands off the map: prestige, goods, and poleis with all that belongs to them.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.core.rulebook import Args, Scene, Seat, Table
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import ATHENS, SEATS, SPARTA, Good, PolisId, State, rival

PolisTable: TypeAlias = Table[State]
PolisScene: TypeAlias = Scene[State]

HOPLITE, GALLEY = "hoplite", "galley"


def round_name(state: State) -> str:
    """The round being played, as on the round track."""
    return state.rounds[state.round]


def last_round(state: State) -> bool:
    """Whether the round being played is the scenario's last."""
    return state.round == len(state.rounds) - 1


def capacity(board: Board, state: State) -> int:
    """Most hoplites, or galleys, that a seat may have in a territory this round (Start and progress)."""
    return board.rounds[state.rounds[state.round]].capacity


def where(unit: str) -> str:
    """Whether a kind of unit stands on land or at sea."""
    return "land" if unit == HOPLITE else "sea"


def places(state: State, seat: Seat, unit: str) -> dict[str, int]:
    """A seat's units of a kind by territory."""
    return state.hoplites[seat] if unit == HOPLITE else state.galleys[seat]


def units_in(board: Board, state: State, seat: Seat, territory: str) -> int:
    """A seat's units in a territory, land or sea."""
    return state.hoplites[seat][territory] if territory in board.land_bit else state.galleys[seat][territory]


def holds(board: Board, state: State, seat: Seat, territory: str) -> bool:
    """Whether a seat controls a territory: more units there than the other (§5)."""
    return units_in(board, state, seat, territory) > units_in(board, state, rival(seat), territory)


def owned(state: State, seat: Seat) -> list[PolisId]:
    """The poleis of a seat, in the order of the data."""
    return [id for id, polis in state.poleis.items() if polis.owner == seat]


def population(state: State, seat: Seat) -> int:
    """Citizens in all of a seat's poleis."""
    return sum(polis.population for polis in state.poleis.values() if polis.owner == seat)


def free_cubes(board: Board, state: State, seat: Seat) -> int:
    """Cubes left in a seat's supply (Start and progress: all components are limited)."""
    used = sum(state.hoplites[seat].values()) + sum(state.galleys[seat].values())
    for polis in state.poleis.values():
        if polis.owner == seat:
            used += polis.population
    return board.components.cubes - used


def merchants(state: State, seat: Seat) -> int:
    """A seat's merchants, in port or on a shipload."""
    return state.sides[seat].port + list(state.loads.values()).count(seat)


def free_discs(board: Board, state: State, seat: Seat) -> int:
    """Discs left in a seat's supply."""
    used = list(state.tribute.values()).count(seat)
    for polis in state.poleis.values():
        if polis.owner == seat:
            used += 1
    return board.components.discs - used


def citizens(board: Board, state: State, polis: PolisId) -> int:
    """Who lives in a polis: its cubes, or its base population while it is neutral."""
    tile = state.poleis[polis]
    return tile.population if tile.owner is not None else board.poleis[polis].fortification


def has_diolkos(board: Board, state: State, seat: Seat) -> bool:
    """Whether a seat may use the track across the isthmus (§5)."""
    return state.poleis[board.diolkos_polis].owner == seat


def richer_in_prestige(state: State) -> Seat:
    """Who reads the event card first: more prestige; a tie: Athens (Start and progress)."""
    return SPARTA if state.sides[SPARTA].prestige > state.sides[ATHENS].prestige else ATHENS


def poorer_in_prestige(state: State) -> Seat:
    """Who takes the first turn: less prestige; a tie: Sparta (Start and progress)."""
    return ATHENS if state.sides[ATHENS].prestige < state.sides[SPARTA].prestige else SPARTA


def passers(state: State) -> list[Seat]:
    """Both seats, the first to have passed first (End of the round)."""
    return [*state.passed, *(seat for seat in SEATS if seat not in state.passed)]


def alone(state: State, seat: Seat) -> bool:
    """Whether a seat plays on after the other has passed (Start and progress)."""
    return rival(seat) in state.passed


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


def gain_goods(table: PolisTable, seat: Seat, good: Good, amount: int, why: str, section: str) -> None:
    """Add goods to a stock; told with the reason."""
    table.state.sides[seat].stock[good] += amount
    table.tell("polis.goods-gained", section, seat=seat, good=good, amount=amount, why=why)


def lose_goods(table: PolisTable, seat: Seat, good: Good, amount: int, why: str, section: str) -> None:
    """Take goods out of a stock, as far as there are any; told with the reason."""
    stock = table.state.sides[seat].stock
    lost = min(amount, stock[good])
    if lost > 0:
        stock[good] -= lost
        table.tell("polis.goods-lost", section, seat=seat, good=good, amount=lost, why=why)


def take_polis(table: PolisTable, seat: Seat, polis: PolisId, population: int, section: str) -> None:
    """A polis changes hands with its projects; its citizens are replaced by cubes of the new owner (§7, §12)."""
    tile = table.state.poleis[polis]
    before: Args = {"origin": tile.owner} if tile.owner is not None else {}
    tile.owner, tile.population = seat, population
    table.tell("polis.polis-taken", section, seat=seat, polis=polis, amount=population, **before)


def free_polis(table: PolisTable, polis: PolisId, section: str) -> None:
    """A polis returns to neutrality and keeps its projects (4, 7, Supply)."""
    tile = table.state.poleis[polis]
    table.tell("polis.polis-neutral", section, polis=polis, origin=tile.owner)
    tile.owner, tile.population = None, 0


def capture_proxenos(table: PolisTable, seat: Seat, polis: PolisId) -> bool:
    """The opponent's Proxenos, if he is in a polis that `seat` has taken by siege, is led away (§7)."""
    side = table.state.sides[rival(seat)]
    if side.proxenos != polis:
        return False
    side.proxenos = None
    return True
