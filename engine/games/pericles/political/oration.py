"""Oration Honor: what the Assembly's debates are worth to the orators (§7.1)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.displays import winner_of, won_by
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, OSTRACISM, SIDE_OF, Side, State, compatriot

SECTION = "7.1"


def oration_value(state: State, seat: Seat) -> int:
    """The sum of the spaces in which a faction's won issues lie; a captured one lies in the last (§7.1)."""
    return sum(abs(chip.space) for chip in won_by(state, seat))


def at_stake(board: Board, state: State, seat: Seat) -> int:
    """The Honor that oration would bring a faction as the issues lie, below 0: cost it; bottoms aside (§7.1)."""
    if (orator := winner_of(state, SIDE_OF[seat], OSTRACISM)) is not None:
        return board.tables.ostracism_honor if orator == seat else -board.tables.ostracism_honor
    lead = oration_value(state, seat) - oration_value(state, compatriot(seat))
    return max(-board.tables.oration_limit, min(board.tables.oration_limit, lead))


def oration_honor(table: PericlesTable, side: Side) -> dict[Seat, int]:
    """Move Honor from one faction of a Side to the other; what each has gained, which may be less than nothing.

    Whoever has won Ostracism takes his Honor for that alone, however little the other has to lose; else the higher
    oration value does, up to a limit.
    """
    board, state = table.board, table.state
    if (orator := winner_of(state, side, OSTRACISM)) is not None:
        table.tell("pericles.ostracized", SECTION, side=side, seat=compatriot(orator), winner=orator)
        honor = at_stake(board, state, orator)
        lost = gain(table, compatriot(orator), -honor, "ostracism")
        return {orator: gain(table, orator, honor, "ostracism"), compatriot(orator): lost}
    values = {seat: oration_value(state, seat) for seat in FACTIONS[side]}
    first, second = FACTIONS[side]
    if values[first] == values[second]:
        table.tell("pericles.oration", SECTION, side=side, values=values)
        return dict.fromkeys(FACTIONS[side], 0)
    orator = max(values, key=lambda seat: values[seat])
    table.tell("pericles.oration", SECTION, side=side, values=values, winner=orator)
    return _move_honor(table, orator, at_stake(board, state, orator))


def _move_honor(table: PericlesTable, orator: Seat, amount: int) -> dict[Seat, int]:
    """The better orator gets no more than the other has to lose: what the Side has together stays the same (§7.1)."""
    lost = gain(table, compatriot(orator), -amount, "oration")
    return {orator: gain(table, orator, -lost, "oration"), compatriot(orator): lost}
