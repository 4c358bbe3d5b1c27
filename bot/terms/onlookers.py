"""What people who do not play may see of a game while it runs, and the language of its room."""

from __future__ import annotations

import re
from datetime import timedelta
from enum import StrEnum

import msgspec
from msgspec import Struct

from bot.terms.durations import duration, within, written
from bot.terms.reading import Unreadable
from render.wording.languages import LOCALE, languages

_LONGEST = timedelta(days=60)
_MOST_TURNS = 20


class Sight(StrEnum):
    """When they see it."""

    AT_ONCE = "at once"
    LATER = "later"
    NEVER = "never"
    """Not before the game is over."""


class Onlookers(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is told in the room, where everybody reads, and shown to whoever does not play."""

    sight: Sight = Sight.AT_ONCE
    turns: int = 0
    """Where it is told later: once so many more turns of the game are over; 0: after a time."""
    time: timedelta = timedelta(0)
    language: str = LOCALE
    abroad: bool = True
    """Whether channels elsewhere may follow the game with what onlookers see."""

    def __post_init__(self) -> None:
        if self.sight is not Sight.LATER:
            return
        if not 0 <= self.turns <= _MOST_TURNS:
            raise Unreadable("bad-turns", given=self.turns, most=_MOST_TURNS)
        if not self.turns:
            within(self.time, timedelta(minutes=10), _LONGEST, "onlookers")


_TURNS = re.compile(r"^(\d{1,4}|a|one) turns?(?: later)?$")
_AT_ONCE = ("at once", "now", "live", "open")
_HERE_ONLY = ("here only", "only here", "not followed", "not elsewhere")
_NEVER = ("never", "no", "none", "no onlookers", "not at all", "after the end")


def read_onlookers(line: str) -> Onlookers:
    """What a line says (`2 turns later`, `12h later`, `never`, `at once, language en`, `here only`)."""
    found = Onlookers()
    for clause in [" ".join(part.split()).lower() for part in re.split(r"[,;\n]", line) if part.strip()]:
        found = _with(found, clause)
    return found


def _with(found: Onlookers, clause: str) -> Onlookers:
    put = msgspec.structs.replace
    if clause in _AT_ONCE:
        return put(found, sight=Sight.AT_ONCE)
    if clause in _NEVER:
        return put(found, sight=Sight.NEVER)
    if clause in _HERE_ONLY:
        return put(found, abroad=False)
    if clause.startswith("language "):
        return put(found, language=_language(clause.removeprefix("language ").strip()))
    if turns := _TURNS.match(clause):
        return put(found, sight=Sight.LATER, turns=int(turns[1]) if turns[1].isdecimal() else 1)
    later = re.sub(r"^(?:after|delayed(?: by)?|delay)\s+|\s+(?:later|delay)$", "", clause)
    if turns := _TURNS.match(later):
        return put(found, sight=Sight.LATER, turns=int(turns[1]) if turns[1].isdecimal() else 1)
    try:
        return put(found, sight=Sight.LATER, time=duration(later))
    except Unreadable as no:
        raise no if no.code == "bad-span" else Unreadable("bad-onlookers", clause=clause) from None


def _language(named: str) -> str:
    known = {**{one: one for one in languages()}, "english": LOCALE}
    if named not in known:
        raise Unreadable("no-such-language", language=named, known=list(languages()))
    return known[named]


def write_onlookers(onlookers: Onlookers) -> str:
    """The line that says it."""
    told = {
        Sight.AT_ONCE: "at once",
        Sight.NEVER: "never",
        Sight.LATER: f"{onlookers.turns} turns later" if onlookers.turns else f"{written(onlookers.time)} later",
    }[onlookers.sight]
    here = "" if onlookers.abroad else ", here only"
    return f"{told}, language {onlookers.language}{here}"
