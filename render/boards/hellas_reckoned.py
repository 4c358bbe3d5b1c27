"""What a state of Hellas comes to, as the pictures and texts tell it: values, supply, control, the next boxes."""

from __future__ import annotations

from msgspec import Struct

from engine.core.secret import Seat
from engine.games.hellas import control
from engine.games.hellas.board import ISLAND, PROVINCE, Board, Condition
from engine.games.hellas.combat import culture_value
from engine.games.hellas.conditions import missing_goods, missing_luxuries, missing_phases
from engine.games.hellas.ledger import supply
from engine.games.hellas.pieces import legions_total, phase, ships_total
from engine.games.hellas.prices import price
from engine.games.hellas.state import ECONOMY, Good, Row, State

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
    row: tuple[int, ...] = getattr(board.values, what)
    return row[phase(board, state, seat, board.values.governed[what])]


def stability_value(board: Board, state: State, seat: Seat) -> int:
    """What stability adds to a combat (§9.5); nothing once there is a revolution."""
    return board.stability_value.get(state.powers[seat].stability, 0)


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


def upkeep(board: Board, state: State, seat: Seat) -> int:
    """Talents that the ships will take at the end of the turn (§10)."""
    return ships_total(state.powers[seat]) * price(board, state, seat, "maintenance")


def economy_income(board: Board, state: State, seat: Seat) -> int:
    """Talents a turn that the phases of the economy bring in (§6, §9.6)."""
    return sum(step.income for step in board.chart[ECONOMY][: phase(board, state, seat, ECONOMY)])


def laurel_boxes(board: Board, state: State, kind: str) -> tuple[int, ...]:
    """Spaces of the Control Track with laurels in this game."""
    return (board.light_laurels if state.options.light_laurels else board.laurels)[kind]


def spaces(board: Board, state: State, seat: Seat, kind: str) -> int:
    """How far a power's cube stands on the Control Track of provinces or islands."""
    return control.spaces(board, state, seat, kind)


def actions_left(board: Board, state: State, seat: Seat) -> int:
    """Cubes that a power still has for the Action Cycle."""
    return board.numbers.actions - sum(played.seat == seat for played in state.cycle)


def roman(number: int) -> str:
    """A phase as it is printed."""
    return NUMERALS[number]


__all__ = [
    "KINDS", "NUMERALS", "WORTH", "Next", "actions_left", "culture_value", "economy_income", "fed", "following",
    "laurel_boxes", "phase_id", "roman", "spaces", "stability_value", "upkeep", "worth",
]  # fmt: skip
