"""The Games: Honor at Peace, tokens at War (§7.43)."""

from __future__ import annotations

from engine.games.pericles.table.displays import winner_of
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import AT_PEACE, SIDES
from engine.games.pericles.table.tokens import award

SECTION = "7.43"
GAMES = "games"


def hold_games(table: PericlesTable) -> None:
    """Whoever has won the Games of its City-State gains by them; tokens as far as there are any in the stock."""
    state, tables = table.state, table.board.tables
    for side in SIDES:
        seat = winner_of(state, side, GAMES)
        if seat is None:
            continue
        table.tell("pericles.games", SECTION, seat=seat, side=side)
        if state.status == AT_PEACE:
            gain(table, seat, tables.games_honor, "games")
        else:
            award(table, seat, tables.games_tokens, "games")
