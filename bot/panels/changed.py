"""What differs between two states of a table, by the things that have a name."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import msgspec

from engine.core.registry import Rules


def changed_places(known: Rules[Any, Any], before: Any, after: Any) -> list[str]:
    """The named things of the game at which two states differ, as far as they are told apart by id."""
    found: dict[str, None] = {}
    _compare(msgspec.to_builtins(before), msgspec.to_builtins(after), "", known.words, found)
    return list(found)


def _compare(before: Any, after: Any, place: str, words: Container[str], found: dict[str, None]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            _compare(before.get(key), after.get(key), key if key in words else place, words, found)
    elif place:
        found[place] = None
