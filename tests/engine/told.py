"""What the rules of a game can tell, read from their source: so that nothing has to be listed a second time."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from engine.core.registry import rules

GAMES = Path(__file__).parents[2] / "engine" / "games"


@cache
def events_of(game: str) -> frozenset[str]:
    """The ids of all events: the names that begin with the game's and stand for no question, frame or check."""
    known = rules(game)
    others = {*known.kinds, *(frame.__struct_config__.tag for frame in known.frames)}
    others |= {check.code for kind in known.kinds.values() for verb in kind.verbs for check in verb.checks}
    return frozenset(_names(game) - others)


def _names(game: str) -> set[str]:
    found = set()
    for path in (GAMES / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(f"{game}."):
                found.add(node.value)
    return found
