"""Words: what people may type for the ids of the game."""

from __future__ import annotations

from engine.core.spellings import add_tables
from engine.games.epic.board.board import Board

_TABLES = ("region", "area", "sea", "box", "city", "leader")
_VERBS: dict[str, tuple[str, ...]] = {
    "assess": ("tribute", "tax", "demand"),
    "stir": ("check", "incite"),
    "calm": ("pacify", "win back"),
    "done": ("finish", "end", "enough", "finished"),
}


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings."""
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    return found
