"""A clock in one typed line (`2 days, reply 12h, no nights`), both ways."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.terms.clock import LEAST, Clock, Period
from bot.terms.durations import duration, written
from bot.terms.reading import Unreadable

_FILLERS = re.compile(r"\b(?:(?:per|a|for|each|every)\s+)?(?:decisions?|turns?|moves?)\b")
_REPLY = re.compile(r"^(?:repl(?:y|ies)\s+(?P<behind>.+)|(?P<before>.+?)\s+(?:per|a|for|each)\s+repl(?:y|ies))$")
_NIGHTS = {"no nights": True, "nights": False, "nights too": False, "nights count": False}
_NIGHTS_SPARED_FROM = timedelta(hours=6)
"""A clock with less time than this is played in one sitting, and runs at night unless it says otherwise."""


def read_clock(line: str) -> Clock:
    """The clock that a line says; `Unreadable` with what would be right."""
    turn: timedelta | None = None
    reply: timedelta | None = None
    nights: bool | None = None
    for clause in clauses(line):
        if clause in _NIGHTS:
            nights = _NIGHTS[clause]
        elif found := _REPLY.match(clause):
            reply = duration(found["behind"] or found["before"])
        elif turn is None and clause[:1].isalnum():
            turn = duration(_FILLERS.sub("", clause))
        else:
            raise Unreadable("bad-clock", clause=clause)
    if turn is None:
        raise Unreadable("bad-clock", clause=line)
    period = Period(turn, max(LEAST, turn / 3) if reply is None else reply)
    return Clock(period, turn >= _NIGHTS_SPARED_FROM if nights is None else nights)


def clauses(line: str) -> list[str]:
    """The parts of a line, in small letters."""
    return [" ".join(part.split()).lower() for part in re.split(r"[,;\n]", line) if part.strip()]


def write_clock(clock: Clock) -> str:
    """The line that says a clock."""
    period = clock.time
    nights = "no nights" if clock.nights else "nights too"
    return ", ".join([written(period.turn), f"reply {written(period.reply)}", nights])
