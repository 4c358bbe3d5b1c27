"""Optional rule: who loses the merchandise that a phase hangs on falls back (§18.2)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import GOLDEN, Board
from engine.games.hellas.development.conditions import is_met
from engine.games.hellas.table.ledger import raise_income
from engine.games.hellas.table.pieces import HellasTable, settle_contests
from engine.games.hellas.table.state import FLEET, POWERS, ROWS, Row, State

SECTION = "18.2"


def box_that_holds(board: Board, state: State, seat: Seat, row: Row) -> int:
    """The last box of a row whose phases all have what they hang on; phases begun in the set-up need nothing."""
    power, last = state.powers[seat], 0
    entered, given = power.development[row], power.floor.get(row, 0)
    for phase in board.chart[row]:
        if last >= entered or (last >= given and not is_met(board, state, seat, phase.condition)):
            break
        last += len(phase.boxes)
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
