"""Political Capital: unused tokens go back, and are worth Honor (§8.6)."""

from __future__ import annotations

from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.tokens import forfeit

SECTION = "8.6"


def settle_political_capital(table: PericlesTable) -> None:
    """Every faction shows and returns what it has left: one Honor for each four tokens, fractions lost."""
    state = table.state
    for seat in state.honor_order:
        left = table.reveal(state.tokens[seat])
        table.tell("pericles.political-capital", SECTION, seat=seat, tokens=left)
        forfeit(table, seat, left)
        gain(table, seat, left // table.board.tables.political_capital, "political-capital")
