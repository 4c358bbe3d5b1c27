"""What differs between two tables as somebody sees them, leaf by leaf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

ABSENT = None
"""What stands where there is nothing."""


class Difference(NamedTuple):
    """A place by its way from the top of the table, and what stood and stands there, in plain values."""

    way: tuple[str, ...]
    before: Any
    after: Any


def differences(before: Any, after: Any) -> list[Difference]:
    """In the order of the fields. Holes are equal to holes: what is hidden differs from nothing."""
    return list(_within((), _plain(before), _plain(after)))


def _plain(state: Any) -> Any:
    return msgspec.to_builtins(state, str_keys=True)


def _within(way: tuple[str, ...], before: Any, after: Any) -> Iterator[Difference]:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            yield from _within((*way, key), before.get(key, ABSENT), after.get(key, ABSENT))
    elif isinstance(before, dict) and after is ABSENT:
        for key, value in before.items():
            yield from _within((*way, key), value, ABSENT)
    elif isinstance(after, dict) and before is ABSENT:
        for key, value in after.items():
            yield from _within((*way, key), ABSENT, value)
    elif before != after:
        yield Difference(way, before, after)
