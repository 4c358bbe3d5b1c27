"""What a state of Hellas comes to, as the pictures and texts tell it: what units are worth, supply, the next boxes."""

from __future__ import annotations

from msgspec import Struct

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board, Condition
from engine.games.hellas.development.decline import missing_goods, missing_luxuries, missing_phases
from engine.games.hellas.table.ledger import supply
from engine.games.hellas.table.pieces import legions_total, phase
from engine.games.hellas.table.prices import price
from engine.games.hellas.table.state import ECONOMY, Good, Row, State

NUMERALS = ("–", "I", "II", "III", "IV", "★")
"""Phases: none yet, I to IV, the Golden Age."""
WORTH = ("legion_value", "legion_moves", "ship_value", "ship_moves")
"""What units are worth, as `Values` calls it."""
KINDS = (PROVINCE, ISLAND)


class Next(Struct, frozen=True):
    """The next box of a row: what it costs, and what is missing to enter it (§9.6)."""

    talents: int
    phase: str
    goods: list[Good] = []
    luxuries: int = 0
    rows: dict[Row, int] = {}

    @property
    def open(self) -> bool:
        """Whether nothing but talents is needed."""
        return not (self.goods or self.luxuries or self.rows)


def worth(board: Board, state: State, seat: Seat, what: str) -> int:
    """Movement points or combat value of a power's legions and ships now (`WORTH`)."""
    return price(board, state, seat, what)


def following(board: Board, state: State, seat: Seat, row: Row) -> Next | None:
    """The next box of a row; None in its Golden Age."""
    boxes = state.powers[seat].development[row]
    if boxes >= len(board.boxes[row]):
        return None
    step = board.chart[row][board.phase_of[row][boxes + 1] - 1]
    talents = board.boxes[row][boxes]
    condition = step.condition if board.phase_of[row][boxes + 1] != board.phase_of[row][boxes] else Condition()
    return Next(
        talents,
        step.id,
        missing_goods(state, seat, condition),
        missing_luxuries(board, state, seat, condition),
        missing_phases(board, state, seat, condition),
    )


def phase_id(board: Board, state: State, seat: Seat, row: Row) -> str | None:
    """The name of the phase that a power is in; None before the first."""
    number = phase(board, state, seat, row)
    return board.chart[row][number - 1].id if number else None


def fed(board: Board, state: State, seat: Seat) -> tuple[int, int]:
    """Legions of a power, and how many it can feed (§10)."""
    return legions_total(state.powers[seat]), supply(board, state, seat)


def economy_income(board: Board, state: State, seat: Seat) -> int:
    """Talents a turn that the phases of the economy bring in (§6, §9.6)."""
    return sum(step.income for step in board.chart[ECONOMY][: phase(board, state, seat, ECONOMY)])


def roman(number: int) -> str:
    """A phase as it is printed."""
    return NUMERALS[number]
