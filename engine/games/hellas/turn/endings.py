"""How the game ends, whoever has won (§2, §16)."""

from __future__ import annotations

from engine.core.rulebook import Seat, Table
from engine.games.hellas.table.state import State

ENDINGS: tuple[str, ...] = ("revolution", "points", "monuments", "stability", "income", "draw", "last-turn", "tie")
"""Reasons: a revolution, the points, what broke a tie, nothing that did, and what counts after the last turn."""


def win(table: Table[State], seat: Seat | None, reason: str) -> None:
    """The game is over; without a seat nobody has won. Where Archimedes has, the one person at the table has lost."""
    scores = table.rules.scores(table.state)
    if seat is not None and seat == table.state.options.archimedes:
        table.finish([], f"archimedes-{reason}", scores)
    else:
        table.finish([] if seat is None else [seat], reason, scores)
