"""Forces of Epic that are placed, built or lost, told by what it comes to (§7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core.event import Event
from render.boards.epic.told.levels import mood
from render.boards.epic.told.runs import of, run, same, summed
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import Line, tail
from render.wording.words import Words

WORKS = ("fort-built", "base-built", "walls-begun", "long-walls-begun")
FORCES = ("placed", "removed", "leader-placed", "leader-rests", "built", *WORKS)
"""What a player does while forces are placed and built."""
_LEADERS = ("leader-lost", "leader-takes-over")
_MOURNED = frozenset({"eliminated", "leader-lost"})
"""Why levels change where units are lost."""
_KINDS = 4
"""Kinds of units that are named; of more only how many of each region."""
_LISTED = 4
"""Places that are named with what comes to them, or marked."""


def losses_length(events: Sequence[Event], at: int) -> int:
    """What a player loses one after the other for one reason; a single loss is told as it is."""
    first = events[at]

    def belongs(event: Event) -> bool:
        name = tail(event.id)
        if name == "levels":
            return event.args["why"] in _MOURNED
        return name in _LEADERS or (name == "eliminated" and same(event, first, "seat", "why"))

    found = run(events, at, belongs)
    return found if len(of(events[at : at + found], "eliminated")) > 1 else 0


def losses_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """Everything that is lost, leaders with it, and what that does at home."""
    gone = of(events, "eliminated")
    units, first = summed([event.args["units"] for event in gone]), gone[0]
    regions = summed([{unit.partition("/")[0]: number} for unit, number in units.items()])
    text = words.text(
        "told-losses" if len(units) <= _KINDS else "told-losses-many",
        seat=first.args["seat"], units=units, why=first.args["why"], number=sum(units.values()), regions=regions,
    )  # fmt: skip
    leaders = [words.event(event) for event in of(events, *_LEADERS)]
    places = list(dict.fromkeys(event.args["at"] for event in gone))[:_LISTED]
    marks = [Mark(0, "loss", place, seat=first.args["seat"]) for place in places]
    return [Line(" ".join([text, *leaders]), first.section, marks=marks), *mood(events, words)]


# ---------------------------------------------------------------------- forces placed and built


def forces_length(events: Sequence[Event], at: int) -> int:
    """All that a player does while forces are placed; one thing alone is told as it is."""
    found = run(events, at, lambda event: tail(event.id) in FORCES and same(event, events[at], "seat"))
    return found if found > 1 else 0


def forces_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """What is placed where, what is taken off, and what is built for how much: a line each."""
    return list(_forces(events, words))


def _forces(events: Sequence[Event], words: Words) -> Iterator[Line]:
    """What a player places where, takes off, and builds for how much: a line each."""
    seat = events[0].args["seat"]
    came, left = _by_place(events, "placed", "leader-placed"), _by_place(events, "removed", "leader-rests")
    if came:
        marks = [Mark(0, "gain", city, seat=seat) for city in came]
        yield Line(words.text("told-placed", seat=seat, places=_places(came, words)), "7.3", marks=marks)
    if left:
        yield Line(words.text("told-removed", seat=seat, places=_places(left, words)), "7.3")
    if building := of(events, "built"):
        built = summed([{event.args["unit"]: event.args["number"]} for event in building])
        talents = sum(event.args["talents"] for event in building)
        yield Line(words.text("told-built", seat=seat, units=built, talents=talents), "7.5")
    for event in of(events, *WORKS):
        place = event.args.get("hex") or event.args["city"]
        yield Line(words.event(event), event.section, marks=[Mark(0, "gain", place, seat=seat)])


Come = dict[str, tuple[dict[str, int], list[str]]]
"""By place, the units and leaders."""


def _by_place(events: Sequence[Event], units: str, leaders: str) -> Come:
    found: Come = {}
    for event in events:
        args: Mapping[str, Any] = event.args
        if tail(event.id) == units:
            counts, _ = found.setdefault(args["city"], ({}, []))
            counts[args["unit"]] = counts.get(args["unit"], 0) + args["number"]
        elif tail(event.id) == leaders:
            _, there = found.setdefault(args.get("city") or args["region"], ({}, []))
            there += [args["leader"]] if args["leader"] not in there else []
    return found


def _places(found: Come, words: Words) -> Plain:
    """*2 Attic hoplites (4) under Pericles in Athens; …*, as many places as a reader takes in."""
    short = sum(len(units) + len(leaders) for units, leaders in found.values()) > _KINDS
    told = [
        words.text("told-place-counted", at=place, number=sum(units.values()), leaders=len(leaders))
        if short
        else words.text("told-place", at=place, units=units, leaders=leaders)
        for place, (units, leaders) in list(found.items())[:_LISTED]
    ]
    if (more := len(found) - _LISTED) > 0:
        told.append(words.text("told-more-places", number=more))
    return Plain("; ".join(told))
