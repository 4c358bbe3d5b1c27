"""Atomic answers: a verb and its arguments."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from msgspec import Struct

CLOSING = "done"
"""The verb that ends a list of small choices; put in where a typed order leaves it out."""

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,9}")


class Choice(Struct, frozen=True, array_like=True, gc=False):
    """One atomic answer: a verb and its arguments (`move thessalia`, `wine 3`, `done`). It can't be part of a cycle."""

    verb: str
    args: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.args)))

    @classmethod
    def parse(cls, text: str) -> Choice:
        """The choice written canonically (as `str` writes it); for journals and tests, not for people."""
        verb, *args = text.split() or [""]
        return cls(verb, tuple(int(a) if _NUMBER.fullmatch(a) else a for a in args))


@cache
def say(verb: str, *args: str | int) -> Choice:
    """The choice of these words; made once and shared, since rules list the same choices over and over."""
    return Choice(verb, args)


@cache
def endings(verb: str, *args: str | int) -> Mapping[str | int, Choice]:
    """The choices that begin with these words, by their last one: for long lists, where `say` takes too long."""
    return _Endings(verb, args)


class _Endings(dict[str | int, Choice]):
    """Each choice is made when it is first looked up."""

    def __init__(self, verb: str, args: tuple[str | int, ...]) -> None:
        self._verb, self._args = verb, args

    def __missing__(self, last: str | int) -> Choice:
        choice = self[last] = say(self._verb, *self._args, last)
        return choice
