"""Words: what people may type for the ids of the game."""

from __future__ import annotations

from collections import Counter

from engine.core.words.spellings import add_tables
from engine.games.epic.board.board import Board

_TABLES = ("region", "area", "sea", "box", "city", "leader", "card", "wing")
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
    for id, unit in board.types.items():
        whose, arm = board.names["region"][unit.region]["adjective"], board.names["arm"][unit.arm]
        called = [f"{whose} {name}" for name in (arm["name"], arm["plural"])]
        found[id] = (*(f"{name} {unit.morale}" for name in called), *(called if _only(board, id) else ()))
    alone = Counter(hex[1:] for hex in board.hexes)
    for hex in board.hexes:
        found.setdefault(hex, (hex[1:],) if alone[hex[1:]] == 1 else ())
    return found


def _only(board: Board, id: str) -> bool:
    """Whether a region has no other units of that arm."""
    own = board.types[id]
    return sum(other.region == own.region and other.arm == own.arm for other in board.types.values()) == 1
