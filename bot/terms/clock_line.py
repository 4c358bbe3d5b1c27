"""A clock in one typed line (`2 days, reply 12h, no nights, last word 30 min`), both ways.

Also `mon wed fri 21:00 Europe/Athens` and `bank 5d + 12h`, and with any of them `quiet sat sun Europe/Athens`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta

from bot.terms.calendar_words import (
    is_calendar,
    read_quiet,
    read_zone,
    time_of_day,
    tokens,
    weekdays,
    write_days,
    write_quiet,
    write_time,
)
from bot.terms.clock import LEAST, TO_THE_DEADLINE, Bank, Clock, FixedHours, Moment, Period
from bot.terms.durations import duration, written
from bot.terms.quiet import WEEK, Quiet, Weekday
from bot.terms.reading import Unreadable
from engine.core.words.everyday import NUMBERS

_FILLERS = re.compile(r"\b(?:(?:per|a|for|each|every)\s+)?(?:decisions?|turns?|moves?|answers?)\b|\beach$")
_NIGHTS = {
    **dict.fromkeys(("no nights", "no deadline at night", "no deadlines at night"), True),
    **dict.fromkeys(("nights", "nights too", "nights count"), False),
}
_NIGHTS_SPARED_FROM = timedelta(hours=6)
"""A clock with less time than this is played in one sitting, and runs at night unless it says otherwise; so do fixed
times, which are the same for all."""
_OPENED_AT_DEADLINE = "to the deadline"
_HOURS = re.compile(r"\d{1,2}\s*h")
"""So many hours; among days and times the same is an hour of the day (`mon 9h, 21h UTC`)."""
_CALENDAR_ONLY = ("quiet", "moments")
_NONE = "none"


@dataclass
class _Read:
    """What the clauses have said so far."""

    said: dict[str, str] = field(default_factory=dict)
    last: str = ""

    def add(self, matter: str, clause: str) -> None:
        """A clause about a matter; days and times go on from the clause before."""
        if matter in self.said and not (matter in _CALENDAR_ONLY and self.last == matter):
            raise Unreadable("said-twice", clause=clause)
        self.said[matter] = f"{self.said[matter]} {clause}" if matter in self.said else clause
        self.last = matter

    def span(self, matter: str) -> timedelta | None:
        """The length of time that was said of it."""
        return duration(self.said[matter]) if matter in self.said else None


_CLAUSES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("reply", re.compile(r"repl(?:y|ies) (.+)|(.+?) (?:per|a|for|each) repl(?:y|ies)")),
    ("quiet", re.compile(r"quiet (?:on )?(.+)|(nothing) quiet")),
    ("last-word", re.compile(r"last word (?:of )?(.+)|(.+?) (?:of )?last word")),
    ("least", re.compile(r"at least (.+)|(.+?) at least")),
    ("bank", re.compile(r"(?:time )?bank (?:of )?(.+)|(.+?) bank")),
)
"""What a clause is about, by its words: what it says of it is the group that is there."""


def read_clock(line: str) -> Clock:
    """The clock that a line says; `Unreadable` with what would be right."""
    read = _Read()
    for clause in clauses(line):
        read.add(*_matter(clause, read.last))
    quiet, zone = read_quiet(tokens(read.said["quiet"])) if "quiet" in read.said else (Quiet(), "")
    time, own_zone = _time(read, line)
    if zone and own_zone and zone != own_zone:
        raise Unreadable("two-zones", one=own_zone, other=zone)
    usual = isinstance(time, Bank) or (isinstance(time, Period) and time.turn >= _NIGHTS_SPARED_FROM)
    nights = _NIGHTS[read.said["nights"]] if "nights" in read.said else usual
    return Clock(time, nights, quiet, own_zone or zone, _last_word(read))


def clauses(line: str) -> list[str]:
    """The parts of a line, in small letters."""
    return [" ".join(part.split()).lower() for part in re.split(r"[,;\n]", line) if part.strip()]


def write_clock(clock: Clock) -> str:
    """The line that says a clock."""
    said = [_write_time(clock), "no nights" if clock.nights else "nights too"]
    if quiet := write_quiet(clock.quiet):
        said.append(f"quiet {quiet} {clock.zone}")
    if clock.last_word:
        whole = clock.last_word == TO_THE_DEADLINE
        said.append(f"last word {_OPENED_AT_DEADLINE if whole else written(clock.last_word)}")
    return ", ".join(said)


# ---------------------------------------------------------------------------------------------------- reading


def _matter(clause: str, before: str) -> tuple[str, str]:
    """What a clause is about, and what it says of it."""
    if clause in _NIGHTS:
        return "nights", clause
    for matter, pattern in _CLAUSES:
        if clause == f"no {matter.replace('-', ' ')}":
            return matter, _NONE
        if found := pattern.fullmatch(clause):
            return matter, next(group for group in found.groups() if group)
    if is_calendar(clause) and (before in _CALENDAR_ONLY or not _HOURS.fullmatch(clause)):
        return before if before in _CALENDAR_ONLY else "moments", clause
    if clause[:1].isdigit() or clause.partition(" ")[0] in ("a", "an", "half", *NUMBERS):
        return "turn", _FILLERS.sub("", clause)
    if any(weekdays(word) or "/" in word for word in tokens(clause)):
        return "moments", clause
    raise Unreadable("bad-clock", clause=clause)


def _time(read: _Read, line: str) -> tuple[Period | FixedHours | Bank, str]:
    """How time is given, and the zone that was named with it."""
    ways = [matter for matter in ("turn", "moments", "bank") if matter in read.said]
    if len(ways) > 1:
        raise Unreadable("two-clocks", clause=line)
    kinds: dict[str, Callable[[_Read], tuple[Period | FixedHours | Bank, str]]] = {
        "turn": _period, "moments": _fixed, "bank": _bank,
    }  # fmt: skip
    if not ways:
        raise Unreadable("bad-clock", clause=line)
    foreign = {"least": "moments"} | ({"reply": "turn"} if ways == ["bank"] else {})
    for matter, of in foreign.items():
        if matter in read.said and of != ways[0]:
            raise Unreadable(f"no-{matter}-here")
    return kinds[ways[0]](read)


def _period(read: _Read) -> tuple[Period, str]:
    turn = duration(read.said["turn"])
    reply = read.span("reply")
    return Period(turn, max(LEAST, _whole(turn / 3)) if reply is None else reply), ""


def _fixed(read: _Read) -> tuple[FixedHours, str]:
    moments: list[Moment] = []
    days: tuple[Weekday, ...] = ()
    timed, zone = False, ""
    for word in tokens(read.said["moments"]):
        if named := weekdays(word):
            days, timed = (named, False) if timed else ((*days, *named), False)
        elif (at := time_of_day(word)) is not None:
            moments += [Moment(day, at) for day in days or WEEK]
            timed = True
        elif word[:1].isdigit():
            raise Unreadable("bad-time", typed=word)
        else:
            zone = read_zone(word)
    if not timed:
        raise Unreadable("no-time", days=read.said["moments"])
    ordered = sorted(set(moments), key=lambda one: (WEEK.index(one.day), one.at))
    least = read.span("least") or FixedHours(tuple(ordered)).least
    return FixedHours(tuple(ordered), least, read.span("reply")), zone


def _bank(read: _Read) -> tuple[Bank, str]:
    found = re.fullmatch(
        r"(?P<bank>.+?)(?:\s*(?:\+|plus|increment)\s*(?P<increment>.+?))?(?:\s*(?:up to|at most)\s+(?P<most>.+))?",
        _FILLERS.sub("", read.said["bank"]).strip(),
    )
    if found is None:
        raise Unreadable("bad-clock", clause=read.said["bank"])
    increment = duration(found["increment"]) if found["increment"] else timedelta(0)
    return Bank(duration(found["bank"]), increment, duration(found["most"]) if found["most"] else None), ""


def _last_word(read: _Read) -> timedelta:
    said = read.said.get("last-word", _NONE)
    if said in (_OPENED_AT_DEADLINE, "until the deadline", "till the deadline"):
        return TO_THE_DEADLINE
    return timedelta(0) if said == _NONE else duration(said)


def _whole(span: timedelta) -> timedelta:
    """To the minute, as it is written."""
    return timedelta(minutes=round(span.total_seconds() / 60))


# ---------------------------------------------------------------------------------------------------- writing


def _write_time(clock: Clock) -> str:
    time = clock.time
    if isinstance(time, Period):
        return f"{written(time.turn)}, reply {written(time.reply)}"
    if isinstance(time, Bank):
        most = f" up to {written(time.most)}" if time.most is not None else ""
        return (
            f"bank {written(time.bank)} + {written(time.increment)}{most}"
            if time.increment
            else (f"bank {written(time.bank)}{most}")
        )
    reply = [f"reply {written(time.reply)}"] if time.reply is not None else []
    groups = (f"{write_days(days)} {' '.join(times)}" for days, times in by_times(time))
    return ", ".join([f"{' '.join(groups)} {clock.zone}", f"at least {written(time.least)}", *reply])


def by_times(time: FixedHours) -> list[tuple[tuple[Weekday, ...], tuple[str, ...]]]:
    """The fixed times, days with the same ones together."""
    of_day = {day: tuple(write_time(one.at) for one in time.moments if one.day is day) for day in WEEK}
    groups: dict[tuple[str, ...], list[Weekday]] = {}
    for day, times in of_day.items():
        if times:
            groups.setdefault(times, []).append(day)
    return [(tuple(days), times) for times, days in groups.items()]
