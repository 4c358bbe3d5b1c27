"""What a correction changes, in words: where, what stood there, what stands there then."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.table import time_told
from bot.service.api.table import TableInfo
from engine.core.secrets.secret import Seat
from render.wording.plain import escape
from render.wording.words import Words

_MOST, _MOST_SAID = 60, 200
"""Letters of a value within a sentence, and of one that stands for itself."""
_IN_A_BAG = "things"
"""What a bag of hidden pieces calls them."""
_OF_SEATS = frozenset({"sides", "powers"})
"""What holds all that a seat has, under its name, and says nothing itself; other words say what is counted."""


def corrected(table: TableInfo, args: Mapping[str, Any]) -> str:
    """What everybody sees of a correction, and why it was made."""
    lines = [say("notice-corrected-line", **change_words(table, *one)) for one in args.get("changes") or ()]
    why = why_line(args)
    return "\n".join([*(lines or [say("notice-corrected-hidden")]), *([why] if why else [])])


def why_line(args: Mapping[str, Any]) -> str:
    """Why something was done, in the words of whoever did it; empty where they have said nothing."""
    return say("preview-set-reason", reason=time_told.reason(args["reason"])) if args.get("reason") else ""


def change_words(table: TableInfo, way: Sequence[str], before: Any, after: Any) -> dict[str, str]:
    """The arguments of a text that tells it."""
    return words_of_change(place.words_of(table), [one.seat for one in table.seats], way, before, after)


def words_of_change(own: Words, seats: Collection[Seat], way: Sequence[str], before: Any, after: Any) -> dict[str, str]:
    """The same, where no table is at hand."""
    if len(way) > 1 and way[0] in _OF_SEATS and way[1] in seats:
        way = way[1:]
    way = way[:-1] if way[-1] == _IN_A_BAG else way
    where = " › ".join(_name(own.name(str(step))) for step in way)
    return {"place": cut(where, 120), "before": _value(own, before), "after": _value(own, after)}


def change_line(own: Words, seats: Collection[Seat], way: Sequence[str], before: Any, after: Any) -> str:
    """All of it in one line."""
    words = words_of_change(own, seats, way, before, after)
    return f"{words['place']} {words['before']} → {words['after']}"


def shown_value(value: Any) -> str:
    """A value in a few letters."""
    if value is None:
        return "–"
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= _MOST_SAID else f"{text[: _MOST_SAID - 1]}…"


def _value(own: Words, value: Any) -> str:
    if isinstance(value, list):
        text = _several(own, value)
    else:
        text = own.name(value) if isinstance(value, str) and value else shown_value(value)
    return cut(escape(text), _MOST) or "–"


def _several(own: Words, values: Sequence[Any]) -> str:
    """The names of what stands in a list or a bag, and how many more lie hidden there."""
    if not all(isinstance(one, str) or (isinstance(one, dict) and "seen" in one) for one in values):
        return shown_value(values)
    known = [one if isinstance(one, str) else one["value"] for one in values if isinstance(one, str) or "value" in one]
    hidden = len(values) - len(known)
    named = [own.name(one if isinstance(one, str) else str(one[0])) for one in known]
    return own.listed([*named, *([say("change-hidden", count=hidden)] if hidden else [])])


def _name(text: str) -> str:
    return escape(text.replace("_", " "))
