"""What setters of all games are made of: a case or an arbiter gives a path and a value, and is told what would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

NOBODY = "nobody"
"""What a field reads as that names nobody, or nothing: the files that set and expect things have no word for it."""
NONE = "none"
"""The same, as it is more often written."""


class Impossible(ValueError):
    """What was to be set can't be; the text says what could."""


def one_of(value: Any, known: Iterable[Any], what: str) -> Any:
    """The value, if it is known."""
    options = list(known)
    if value not in options:
        raise Impossible(f"{what} {value!r} is unknown; one of: {', '.join(map(str, options))}")
    return value


def count(value: Any, what: str) -> int:
    """The value, if it is a whole number that is not negative."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Impossible(f"{what}: {value!r} is not a number from 0 up")
    return value


def nobody(value: Any) -> bool:
    """Whether a value names nobody, or nothing."""
    return value is None or value in (NOBODY, NONE)


def spread(path: str, value: Any) -> dict[tuple[str, ...], Any]:
    """A path and a value that may be a table, as leaves: `boiotia = {athens = 2}` is `boiotia.athens = 2`."""
    keys = tuple(path.split(".")) if path else ()
    if not isinstance(value, Mapping):
        return {keys: value}
    leaves: dict[tuple[str, ...], Any] = {}
    for key, inner in value.items():
        leaves |= spread(".".join((*keys, key)), inner)
    return leaves
