"""The Stability Track: the one place where it moves (§9.5, §14)."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Seat, Table
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.state import GOLDEN_AGE, REVOLUTION, State, rival
from engine.games.hellas.turn.endings import win

SECTION = "9.5"
REASONS: tuple[str, ...] = (
    "luxury", "phase", "paid", "weakened", "province-lost", "province-gained", "capital", "monument-built",
    "monument-lost", "refused", "maintenance",
)  # fmt: skip
"""Why stability moves; a text each."""


def shift(table: Table[State], seat: Seat, by: int, reason: str, section: str = SECTION, **why: Any) -> None:
    """Move a power's cube by so many spaces. Below the last space is revolution, which ends the game at once (§14).

    A Golden Age can't be lost (§9.5), but by the optional rule §18.2.
    """
    power = table.state.powers[seat]
    before = power.stability
    if before == GOLDEN_AGE and by < 0 and not table.state.options.decline:
        table.tell("hellas.stability-holds", section, seat=seat, reason=reason, **_place(why))
        return
    after = power.stability = max(REVOLUTION, min(GOLDEN_AGE, before + by))
    if after == before:
        return
    table.tell("hellas.stability-moved", section, seat=seat, before=before, after=after, reason=reason, **why)
    if after == GOLDEN_AGE:
        table.tell("hellas.stability-golden", SECTION, seat=seat)
    elif before == GOLDEN_AGE:
        table.tell("hellas.stability-lost-golden", "18.2", seat=seat)
    elif after == REVOLUTION:
        table.tell("hellas.revolution", "14", seat=seat)
        win(table, rival(seat), "revolution")


def combat_value(board: Board, state: State, seat: Seat) -> int:
    """By which the mood of the people changes the total of a combat (§9.5); nothing once there is a revolution."""
    return board.stability_value.get(state.powers[seat].stability, 0)


def _place(why: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in why.items() if name in ("area", "hex")}
