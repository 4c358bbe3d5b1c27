"""What is found out from parts of a table, and holds wherever these parts are the same.

`of_table` remembers for a question; this remembers across questions, drafts and copies: what a step changes decides
what has to be found again, and nobody has to say so.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

B = TypeVar("B")
S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")
Find = Callable[Concatenate[B, S, P], T]

KEPT = 512
"""Tables for which a thing is kept at a time."""
_encode = msgspec.msgpack.Encoder().encode


def of_parts(*parts: str, kept: int = KEPT) -> Callable[[Find[B, S, P, T]], Find[B, S, P, T]]:
    """Remember what `find(board, state, ...)` finds out of these parts of the state: fields, or properties.

    Parts are told apart by how they are stored, which takes a few microseconds. `find` gets nothing else of the state
    to look at, so that it can't depend on what it does not name; what it gives back must neither hold nor be changed
    like a part of the table, and what else it is given must be hashable.
    """
    values_of = attrgetter(*parts) if len(parts) > 1 else lambda state: (getattr(state, parts[0]),)

    def made(find: Find[B, S, P, T]) -> Find[B, S, P, T]:
        memo: dict[Any, T] = {}

        def found(board: B, state: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
            values = values_of(state)
            key = (board, _encode(values), *args, *kwargs.items())
            try:
                return memo[key]
            except KeyError:
                pass
            only: Any = SimpleNamespace(**dict(zip(parts, values, strict=True)))
            result = find(board, only, *args, **kwargs)
            if len(memo) >= kept:
                memo.clear()  # what is still good comes back by itself
            memo[key] = result
            return result

        found.__name__, found.__doc__ = find.__name__, find.__doc__
        return found

    return made
