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


@cache
def arguments_of(game: str) -> dict[str, frozenset[str]]:
    """What events told under a name written out get as arguments, wherever all of those are written out, too."""
    found: dict[str, frozenset[str]] = {}
    for path in (GAMES / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"):
                continue
            id, names = node.args[0], {keyword.arg for keyword in node.keywords}
            if isinstance(id, ast.Constant) and None not in names and "hidden" not in names:
                said = frozenset(name for name in names if name is not None)
                found[id.value] = found.get(id.value, said) & said
    return found
