"""Optional rule: who loses the merchandise that a phase hangs on falls back (§18.2).

What a power must have to enter a phase of the Development Chart (§9.6).
"""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import GOLDEN, Board, Condition, Phase
from engine.games.hellas.table.ledger import raise_income
from engine.games.hellas.table.pieces import HellasTable, phase, settle_contests
from engine.games.hellas.table.state import FLEET, POWERS, ROWS, Good, Row, State

SECTION = "18.2"


def box_that_holds(board: Board, state: State, seat: Seat, row: Row) -> int:
    """The last box of a row whose phases all have what they hang on; phases begun in the set-up need nothing."""
    power, last = state.powers[seat], 0
    entered, given = power.development[row], power.floor.get(row, 0)
    for held in board.chart[row]:
        if last >= entered or (last >= given and not is_met(board, state, seat, held.condition)):
            break
        last += len(held.boxes)
    return min(entered, last)


def fall_back(table: HellasTable) -> None:
    """Move cubes back on the Development Chart as far as they must go, row after row until all is in order."""
    while any(_falls(table, seat, row) for seat in POWERS for row in ROWS):
        pass


def _falls(table: HellasTable, seat: Seat, row: Row) -> bool:
    board, power = table.board, table.state.powers[seat]
    before, after = power.development[row], box_that_holds(board, table.state, seat, row)
    if before == after:
        return False
    power.development[row] = after
    reached = board.phase_of[row][after]
    table.tell("hellas.declined", SECTION, seat=seat, row=row, before=before, after=after, phase=reached)
    for number in range(board.phase_of[row][before], reached, -1):
        if number < GOLDEN and (income := board.chart[row][number - 1].income):
            raise_income(table, seat, -income, row, number)
    if row == FLEET and reached < board.numbers.astronomy <= board.phase_of[row][before]:
        settle_contests(table)
    return True


def next_phase(board: Board, state: State, seat: Seat, row: Row) -> Phase | None:
    """The phase of a row that comes after the one a power has reached; None behind its Golden Age (§9.6)."""
    return next(iter(board.chart[row][phase(board, state, seat, row) :]), None)


def kinds_of_luxury(board: Board, state: State, seat: Seat) -> int:
    """Different luxury merchandise of which a power has an uncontested trade post."""
    merchandise = state.powers[seat].merchandise
    return sum(good in merchandise for good in board.luxuries)


def missing_goods(state: State, seat: Seat, condition: Condition) -> list[Good]:
    """Merchandise that a condition asks for, and a power has no uncontested trade post of."""
    merchandise = state.powers[seat].merchandise
    return [good for good in condition.goods if good not in merchandise]


def missing_luxuries(board: Board, state: State, seat: Seat, condition: Condition) -> int:
    """Kinds of luxuries that a power is short of for a condition."""
    return max(0, condition.luxuries - kinds_of_luxury(board, state, seat))


def missing_phases(board: Board, state: State, seat: Seat, condition: Condition) -> dict[Row, int]:
    """Phases of other rows that a condition asks for, and a power has not reached."""
    return {row: wanted for row, wanted in condition.phases.items() if phase(board, state, seat, row) < wanted}


def is_met(board: Board, state: State, seat: Seat, condition: Condition) -> bool:
    """Whether a power has all that a condition asks for."""
    return (
        not missing_goods(state, seat, condition)
        and not missing_luxuries(board, state, seat, condition)
        and not missing_phases(board, state, seat, condition)
    )
