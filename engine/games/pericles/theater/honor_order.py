"""Honor Order: who acts when in the Theater Phase (§8.1)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.table.honor import ranked
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import SIDES, State

SECTION = "8.1"


def honor_order(state: State) -> list[Seat]:
    """All factions, those with more Honor first.

    Ties: Controlling Faction of Athens, of Sparta, Opposition of Athens, of Sparta.
    """
    by_rank = [seat for rank in zip(*(ranked(state, side) for side in SIDES), strict=True) for seat in rank]
    return sorted(by_rank, key=lambda seat: -state.honor[seat])


def settle_honor_order(table: PericlesTable) -> None:
    """Fix the order for the whole phase; what becomes of Honor in it changes nothing."""
    state = table.state
    state.honor_order = honor_order(state)
    table.tell("pericles.honor-order", SECTION, seats=list(state.honor_order))
