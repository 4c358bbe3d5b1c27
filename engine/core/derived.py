"""What is found out from parts of a table, and holds wherever these parts are the same.

`of_table` remembers for a question; this remembers across questions, drafts and copies: what a step changes decides
what has to be found again, and nobody has to say so.
"""

from __future__ import annotations

from collections.abc import Callable
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

    def made(find: Find[B, S, P, T]) -> Find[B, S, P, T]:
        memo: dict[Any, T] = {}

        def found(board: B, state: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
            known = state.stored if isinstance(state, _Parts) else None
            stored = [_encode(getattr(state, part)) if known is None else known[part] for part in parts]
            key = (board, *stored, *args, *kwargs.items())
            try:
                return memo[key]
            except KeyError:
                pass
            only: Any = _Parts(dict(zip(parts, stored, strict=True)), state)
            result = find(board, only, *args, **kwargs)
            if len(memo) >= kept:
                memo.clear()  # what is still good comes back by itself
            memo[key] = result
            return result

        found.__name__, found.__doc__ = find.__name__, find.__doc__
        return found

    return made


class _Parts:
    """Some parts of a state, and how they are stored; what is found out on the way to a thing is told apart by that."""

    def __init__(self, stored: dict[str, bytes], state: Any) -> None:
        self.stored = stored
        for part in stored:
            setattr(self, part, getattr(state, part))
