"""What a correction changes, in words: where, what stood there, what stands there then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.table import time_told
from bot.service.api.table import TableInfo
from bot.service.arbitration.correcting import shown_value
from render.wording.plain import escape

_MOST = 60
_OF_SEATS = frozenset({"sides", "powers"})
"""What holds all that a seat has, under its name, and says nothing itself; other words say what is counted."""


def corrected(table: TableInfo, args: Mapping[str, Any]) -> str:
    """What everybody sees of a correction, and why it was made."""
    lines = [say("notice-corrected-line", **change_words(table, *one)) for one in args.get("changes") or ()]
    why = say("preview-set-reason", reason=time_told.reason(args["reason"])) if args.get("reason") else ""
    return "\n".join([*(lines or [say("notice-corrected-hidden")]), *([why] if why else [])])


def change_words(table: TableInfo, way: Sequence[str], before: Any, after: Any) -> dict[str, str]:
    """The arguments of a text that tells it."""
    own, seats = place.words_of(table), {one.seat for one in table.seats}
    if len(way) > 1 and way[0] in _OF_SEATS and way[1] in seats:
        way = way[1:]
    where = " › ".join(_name(own.name(str(step))) for step in way)
    return {"place": cut(where, 120), "before": _value(table, before), "after": _value(table, after)}


def change_line(table: TableInfo, way: Sequence[str], before: Any, after: Any) -> str:
    """All of it in one line."""
    words = change_words(table, way, before, after)
    return f"{words['place']} {words['before']} → {words['after']}"


def _value(table: TableInfo, value: Any) -> str:
    own = place.words_of(table)
    text = own.name(value) if isinstance(value, str) and value else shown_value(value)
    return cut(escape(text), _MOST) or "–"


def _name(text: str) -> str:
    return escape(text.replace("_", " "))
