"""Fleet maintenance at the end of a turn (§10)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.pieces import HellasTable, ships_total
from engine.games.hellas.table.prices import by_phase
from engine.games.hellas.table.state import State, rival

SECTION = "10"


def upkeep(board: Board, state: State, seat: Seat) -> int:
    """Talents that each ship of a power costs at the end of a turn."""
    return by_phase(board, state, seat, "maintenance")


def maintenance(board: Board, state: State, seat: Seat) -> int:
    """Talents that all ships of a power cost at the end of a turn."""
    return ships_total(state.powers[seat]) * upkeep(board, state, seat)


def pay_maintenance(table: HellasTable) -> None:
    """Both powers pay for their ships, the starting player first."""
    starting = table.state.starting
    for seat in (starting, rival(starting)):
        if table.position.outcome is None:
            _pay(table, seat)


def _pay(table: HellasTable, seat: Seat) -> None:
    """Who can't pay it all pays what he can, and it costs him a space of stability; no ship is lost."""
    board, state, power = table.board, table.state, table.state.powers[seat]
    ships, each = ships_total(power), upkeep(board, state, seat)
    cost = ships * each
    paid = min(cost, power.talents)
    power.talents -= paid
    if paid < cost:
        table.tell("hellas.fleet-unpaid", SECTION, seat=seat, ships=ships, each=each, cost=cost, paid=paid)
        shift(table, seat, -1, "maintenance", SECTION)
    elif cost:
        table.tell("hellas.fleet-maintained", SECTION, seat=seat, ships=ships, each=each, cost=cost, left=power.talents)
