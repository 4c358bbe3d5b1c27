"""How long people may be away from a table, and who may answer for them meanwhile."""

from __future__ import annotations

import re

import msgspec
from msgspec import Struct

from bot.terms.clock_line import clauses
from bot.terms.reading import Unreadable

_MOST = 366


class Away(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `/away` may do here: days are those of the person's own calendar, the first and the last counted."""

    stretch: int = 14
    """Days at a time at most; 0: nobody's deadlines move."""
    total: int = 42
    """Days in the whole game at most."""
    season: int = 0
    """Days in a whole season at most, each counted once for all its tables; 0: it has no limit of its own."""
    deputies: bool = True
    """Whether somebody else may answer for a seat meanwhile."""
    agents: bool = True
    """Whether the house may."""

    def __post_init__(self) -> None:
        for days in (self.stretch, self.total, self.season):
            if not 0 <= days <= _MOST:
                raise Unreadable("bad-away-days", given=days, most=_MOST)


_STRETCH = re.compile(r"(\d{1,4}) ?(d|days?|w|weeks?)(?: (?:at a time|a stretch|each))?")
_TOTAL = re.compile(
    r"(\d{1,4}) ?(d|days?|w|weeks?) (?:a|per|each|in the) game|(?:in all|at most) (\d{1,4}) ?(d|days?|w|weeks?)"
)
_SEASON = re.compile(r"(\d{1,4}) ?(d|days?|w|weeks?) (?:a|per|each|in the) season")
_WORDS: dict[str, dict[str, object]] = {
    "none": {"stretch": 0}, "never": {"stretch": 0}, "deputies": {"deputies": True},
    "no deputies": {"deputies": False}, "no deputy": {"deputies": False}, "computer": {"agents": True},
    "agents": {"agents": True}, "no computer": {"agents": False}, "no agents": {"agents": False},
}  # fmt: skip


def read_away(line: str) -> Away:
    """What a line says (`10 days, 30 days a game, 40 days a season`, `none`); what it leaves out is as usual."""
    found = Away()
    for clause in clauses(line):
        if said := _WORDS.get(clause):
            found = msgspec.structs.replace(found, **said)
        elif total := _TOTAL.fullmatch(clause):
            found = msgspec.structs.replace(found, total=_days(*(part for part in total.groups() if part)))
        elif season := _SEASON.fullmatch(clause):
            found = msgspec.structs.replace(found, season=_days(*season.groups()))
        elif stretch := _STRETCH.fullmatch(clause):
            found = msgspec.structs.replace(found, stretch=_days(*stretch.groups()))
        else:
            raise Unreadable("bad-away", clause=clause)
    return found


def _days(count: str, unit: str) -> int:
    return int(count) * (7 if unit.startswith("w") else 1)


def write_away(away: Away) -> str:
    """The line that says it."""
    said = [f"{away.stretch} days" if away.stretch else "none", f"{away.total} days a game"]
    said += [f"{away.season} days a season"] if away.season else []
    said += [] if away.deputies else ["no deputies"]
    said += [] if away.agents else ["no computer"]
    return ", ".join(said)
