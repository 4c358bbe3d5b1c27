"""What setters of all games are made of: a case or an arbiter gives a path and a value, and is told what would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Put = Callable[[Any, Any, str, Any], None]
"""Sets something: gets board and state, the rest of the path (`boiotia` of `hoplites.boiotia`; empty if there is none)
and the value as a case file gives it. It says what would be right, as a `ValueError`, where it can't be set so."""
Read = Callable[[Any, Any, str], Any]
"""Tells something: gets board and state, and the next part of the path; gives back a value, or what to look further
into."""
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


def listed(value: Any, what: str) -> list[Any]:
    """The value, if it is a list."""
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    return value


def table(value: Any, what: str, *keys: str) -> dict[str, Any]:
    """A table with no other keys than these."""
    if not isinstance(value, dict) or not set(value) <= set(keys):
        raise Impossible(f"{what}: say a table of {', '.join(keys)}")
    return value


def for_each(known: Iterable[str], what: str) -> Callable[[Put], Put]:
    """What is set for one of these by name, `hands.<seat>`, or for several in a table: the path has its name."""

    def decorated(put: Put) -> Put:
        @wraps(put)
        def put_all(board: Any, state: Any, path: str, value: Any) -> None:
            for keys, given in spread(path, value).items():
                put(board, state, str(one_of(".".join(keys), known, what)), given)

        return put_all

    return decorated


def by_name(*functions: F) -> dict[str, F]:
    """What functions set or tell, by what they are called."""
    return {function.__name__.lstrip("_"): function for function in functions}


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
