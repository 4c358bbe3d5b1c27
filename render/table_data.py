"""The data that pictures and words are made from: the table's own, whatever has been installed since.

A table is pinned to the data it was set up with. Whoever draws or tells something of it says so once, with
`drawn_from(rules)`; all that is drawn inside, however deep, reads the board and the names of those rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, update_wrapper
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, ParamSpec, TypeVar

from engine.core import registry
from engine.core.registry import Rules

P = ParamSpec("P")
T = TypeVar("T")
_in_use: ContextVar[Rules[Any, Any] | None] = ContextVar("in_use", default=None)


@contextmanager
def drawn_from(rules: Rules[Any, Any]) -> Iterator[None]:
    """What is drawn and told in here is made from the data of these rules."""
    before = _in_use.set(rules)
    try:
        yield
    finally:
        _in_use.reset(before)


def rules_of(game: str) -> Rules[Any, Any]:
    """The rules with the data in use; where no table is drawn (a list of scenarios, say), with the installed data."""
    used = _in_use.get()
    return used if used is not None and used.name == game else installed(game)


def installed(game: str) -> Rules[Any, Any]:
    """The rules with the installed data; a game makes itself known when it is first imported."""
    if game not in registry.games() and find_spec(f"engine.games.{game}") is not None:
        import_module(f"engine.games.{game}")
    return registry.rules(game)


class Kept(Generic[P, T]):
    """A function whose results are remembered, for each set of data by itself."""

    def __init__(self, make: Callable[P, T], most: int) -> None:
        update_wrapper(self, make)
        self._made = lru_cache(most)(lambda data, *args, **named: make(*args, **named))

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        used = _in_use.get()
        return self._made(used.digest if used is not None else "", *args, **named)  # type: ignore[arg-type]

    def forget(self) -> None:
        """Drop what is remembered."""
        self._made.cache_clear()


def kept(most: int) -> Callable[[Callable[P, T]], Kept[P, T]]:
    """Like `lru_cache`, for what is made from data."""
    return lambda make: Kept(make, most)


def stamp(game: str, files: Sequence[str]) -> str:
    """What changes when one of these data files does; for the names under which painted layers are kept."""
    texts = rules_of(game).texts
    return hashlib.sha256("\0".join(texts[file] for file in files).encode()).hexdigest()[:16]
