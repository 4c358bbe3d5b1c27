"""Changes of Allegiance and Militance in many regions, as what they come to (§13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.boards.epic.data import facts
from render.boards.epic.told.runs import run
from render.wording.plain import Plain
from render.wording.recap import Line, tail
from render.wording.words import Words

LEVELS = frozenset({"levels", "season-die"})
_SEASONAL = frozenset({"unruly-city", "intruders"})
_NAMED = 4
"""Regions that are named; of more only how many there are."""

Change = tuple[int, int]
"""Of Allegiance, of Militance."""


def levels_length(events: Sequence[Event], at: int) -> int:
    """Changes in a row; a single one rides on what caused it."""
    found = run(events, at, lambda event: tail(event.id) in LEVELS)
    return found if found > 1 else 0


def season_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """All of them as one line; of a season's unrest who suffers from what, and whom dice have spared if nobody does."""
    changed = [event for event in events if tail(event.id) == "levels"]
    if changed and {event.args["why"] for event in changed} <= _SEASONAL:
        return [Line(_unrest(changed, words), changed[0].section)]
    lines = levels_lines(events, words)
    return [Line(" ".join(line.text for line in lines), lines[0].section)] if lines else []


def _unrest(events: Sequence[Event], words: Words) -> str:
    regions: dict[str, list[str]] = {}
    for event in events:
        regions.setdefault(event.args["why"], []).append(event.args["region"])
    told = [words.text("told-unrest-for", why=why, regions=ids) for why, ids in regions.items()]
    totals = {event.args["region"]: (event.args["allegiance"], 0) for event in events}
    text = words.text("told-unrest", allegiance=events[0].args["allegiance"], regions=Plain("; ".join(told)))
    return " ".join([text, *_low_now(events, totals, words)])


def mood(events: Sequence[Event], words: Words) -> list[Line]:
    """What some events have done to regions, besides what else they were."""
    return levels_lines([event for event in events if tail(event.id) in LEVELS], words)


def levels_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """A line for each reason: which regions change by how much, which are low now, whom dice have spared."""
    changed = [event for event in events if tail(event.id) == "levels"]
    reasons = dict.fromkeys(event.args["why"] for event in changed)
    lines = [_line([event for event in changed if event.args["why"] == why], words) for why in reasons]
    rolled = [event.args["region"] for event in events if tail(event.id) == "season-die"]
    spared = [region for region in rolled if region not in {event.args["region"] for event in changed}]
    if spared:
        lines.append(Line(words.text("told-levels-spared", regions=spared), "13"))
    return lines


def _line(events: Sequence[Event], words: Words) -> Line:
    why = events[0].args["why"]
    totals: dict[str, Change] = {}
    for event in events:
        before = totals.get(event.args["region"], (0, 0))
        totals[event.args["region"]] = before[0] + event.args["allegiance"], before[1] + event.args["militance"]
    groups: dict[Change, list[str]] = {}
    for region, change in totals.items():
        groups.setdefault(change, []).append(region)
    told = [_group(change, regions, words) for change, regions in groups.items() if any(change)]
    parts = [words.text("told-levels-head", why=why), f"{'; '.join(told)}." if told else ""]
    parts += _low_now(events, totals, words)
    return Line(" ".join(part for part in parts if part), events[0].section)


def _group(change: Change, regions: list[str], words: Words) -> str:
    text = "told-levels" if len(regions) <= _NAMED else "told-levels-many"
    return words.text(text, allegiance=change[0], militance=change[1], regions=regions, count=len(regions))


def _low_now(events: Sequence[Event], totals: dict[str, Change], words: Words) -> list[str]:
    low = _low(events, totals)
    shown = words.listed([f"{words.name(region)} {level}".replace("-", "−") for region, level in low.items()])
    return [words.text("told-levels-low", regions=Plain(shown))] if low else []


def _low(events: Sequence[Event], totals: dict[str, Change]) -> dict[str, int]:
    """Regions whose Allegiance has sunk so low that their cities waver (§4.1)."""
    risk = facts().values.levels.risk
    now = {event.args["region"]: int(event.args["now"]) for event in events}
    return {region: level for region, level in now.items() if totals[region][0] < 0 and level <= risk}
