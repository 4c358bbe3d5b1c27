"""Tribute: Prestige for the opposing Cities that a side controls at Year End, and what is due beside it (§9.51)."""

from __future__ import annotations

from engine.core.derived import of_parts
from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import no_quarter, persian_aids
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.control import loyalties
from engine.games.hellenes.table.prestige import gain
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, ProvinceId, State, rival

SECTION = "9.51"


@of_parts("cities", "neutral")
def tributaries(board: Board, state: State, seat: Seat) -> tuple[ProvinceId, ...]:
    """The opposing Cities that a side controls (§9.51)."""
    loyal, other = loyalties(board, tuple(state.neutral)), rival(seat)
    return tuple(city for city, holder in state.cities.items() if holder == seat and loyal.get(city) == other)


def tribute_value(board: Board, state: State, seat: Seat) -> int:
    """The value of all opposing Cities that a side controls."""
    return sum(board.provinces[city].value for city in tributaries(board, state, seat))


def tribute(board: Board, state: State, seat: Seat) -> int:
    """The Prestige that a side's tribute yields: its value, halved and rounded down when War Resumes (§12.11)."""
    value = tribute_value(board, state, seat)
    return value // board.tables.tribute_divisor if state.resumed else value


def sparta_owes(board: Board, state: State) -> dict[str, int]:
    """The Prestige that Sparta pays at Year End, by what for (§3.1, §13.1)."""
    worth = board.tables.prestige
    return {
        "persian-gold": worth.persian_aid * persian_aids(board, state),
        "no-quarter": worth.no_quarter * no_quarter(board, state),
    }


def collect(table: HellenesTable) -> None:
    """Both sides' tribute; then what Persian gold, No Quarter and the Sicilian venture cost (§9.51, §13.1, §15.2)."""
    board: Board = table.board
    state = table.state
    dues = {seat: tribute(board, state, seat) for seat in SEATS}
    for seat, amount in dues.items():
        cities, value = list(tributaries(board, state, seat)), tribute_value(board, state, seat)
        table.tell("hellenes.tribute", SECTION, seat=seat, cities=cities, value=value, amount=amount)
        gain(table, seat, amount, "tribute")
    for why, amount in sparta_owes(board, state).items():
        gain(table, SPARTA, -amount, why)
    gain(table, ATHENS, board.scenarios[table.position.scenario].sicily_tribute, "sicily")
