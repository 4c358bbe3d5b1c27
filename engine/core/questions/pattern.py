"""Patterns of orders: `besiege <polis>` names what is said with a verb, and binds it to those who ask for it by name.

`<polis>` is an id of that type, `<origin:land>` one of another name than its type, `<amount:number>` a number,
`<sea?>` may be left out, `<cards:card...>` stands for all that follow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from inspect import signature
from typing import Any, NamedTuple, TypeVar

from engine.core.questions.check import RulesError
from engine.core.questions.choice import Choice

T = TypeVar("T")
_ARGUMENT = "choice.args[{}]".format
NUMBER = "number"
_SLOT = re.compile(r"<([a-z]+)(?::([a-z]+))?(\?|\.\.\.)?>")


class Slot(NamedTuple):
    """One thing that is said with a verb."""

    name: str
    type: str
    """A type of ids, or `NUMBER`."""
    form: str = ""
    """`?`: it may be left out; `...`: all that follows."""


def read(pattern: str) -> tuple[str, tuple[Slot, ...]]:
    """The verb of a pattern and what is said with it. Raises `RulesError` where it can't be read."""
    verb, *words = pattern.split()
    slots = []
    for word in words:
        if (found := _SLOT.fullmatch(word)) is None:
            raise RulesError(f"{pattern!r}: {word!r} is none of <name>, <name:type>, <name?>, <name...>")
        slots.append(Slot(found[1], found[2] or found[1], found[3] or ""))
    return verb, tuple(slots)


def named(choice: Choice, slots: Sequence[Slot]) -> dict[str, Any]:
    """What a choice says, by name; what it leaves out is not there."""
    said: dict[str, Any] = {}
    for place, slot in enumerate(slots):
        if slot.form == "...":
            said[slot.name] = choice.args[place:]
        elif place < len(choice.args):
            said[slot.name] = choice.args[place]
    return said


@cache
def asks_for(function: Callable[..., Any], after: int) -> tuple[str, ...]:
    """The names of a function's parameters but for the first ones."""
    code = function.__code__
    return code.co_varnames[after : code.co_argcount + code.co_kwonlyargcount]


@cache
def bound(function: Callable[..., T], slots: tuple[Slot, ...]) -> Callable[[Any, Choice], T]:
    """`function(scene, ...)` as one of the scene and a choice: the rest of its parameters are bound by their names.

    They are names of what is said, else of what the procedure that asks remembers (`move boiotia`; then `from attika`:
    the land is the frame's). `verb` and `choice` stand for the word itself and for the whole.
    """
    said = ", ".join(["scene", *values(function, slots)])
    # As `namedtuple` does it: written out once, since checks are asked hundreds of thousands of times.
    made: Callable[[Any, Choice], T] = eval(f"lambda scene, choice: function({said})", {"function": function})
    return made


@cache
def answered(step: Callable[..., T], slots: tuple[Slot, ...]) -> Callable[..., T]:
    """`step(frame, table, choice, ...)` as one of those three: the rest comes, by name, of what was said."""
    names = set(asks_for(step, 3))
    given = [f"{slot.name}={_value(step, slot.name, slots, _ARGUMENT)}" for slot in slots if slot.name in names]
    said = ", ".join(["frame", "table", "choice", *given])
    made: Callable[..., T] = eval(f"lambda frame, table, choice: step({said})", {"step": step})
    return made


def values(function: Callable[..., Any], slots: Sequence[Slot], said: Callable[[int], str] = _ARGUMENT) -> list[str]:
    """Where the parameters of `function(scene, ...)` come from, as Python; `said`: what is said at a place."""
    return [_value(function, name, slots, said) for name in asks_for(function, 1)]


def _value(function: Callable[..., Any], name: str, slots: Sequence[Slot], said: Callable[[int], str]) -> str:
    if name in ("verb", "choice"):
        return "choice.verb" if name == "verb" else "choice"
    place = next((place for place, slot in enumerate(slots) if slot.name == name), None)
    if place is None:
        return f"scene.frame.{name}"
    if slots[place].form == "...":
        return f"choice.args[{place}:]"
    if slots[place].form == "?":
        return (
            f"choice.args[{place}] if len(choice.args) > {place} else {signature(function).parameters[name].default!r}"
        )
    return said(place)
