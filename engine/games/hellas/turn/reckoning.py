"""What is settled whenever an action, or a step of it that stands for itself, is over (§11, §18.2)."""

from __future__ import annotations

from engine.games.hellas.development.decline import fall_back
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.table.pieces import HellasTable


def reckon(table: HellasTable) -> None:
    """Count what was won and lost of provinces and islands, and what development no longer has what it hangs on.

    Nothing once the game is over.
    """
    if table.position.outcome is not None:
        return
    control.reckon_areas(table)
    if table.state.options.decline and table.position.outcome is None:
        fall_back(table)
        control.reckon_areas(table)  # what ships without ASTRONOMY no longer contest can be controlled again
