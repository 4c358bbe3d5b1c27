"""Who was to leave Sicily and does not (§19.2, §19.3)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import LEAVING, SICILY
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.stacks import place

SECTION = "19.2"


def turn_back(table: EpicTable, seat: Seat | None = None) -> None:
    """Who has not left in the first Campaign Turn, or can't be paid for when it is due, stays in Sicily after all."""
    state = table.state
    for id, stack in list(state.stacks.items()):
        if stack.at == LEAVING and seat in (None, stack.by):
            del state.stacks[id]
            stack.at = SICILY
            table.tell(
                "epic.stays-in-sicily", SECTION, seat=stack.by, units=dict(stack.units), leaders=list(stack.leaders)
            )
            place(state, stack)
