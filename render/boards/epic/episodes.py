"""What is told together in Epic, with sums instead of a ledger: battles, raids, forces placed, levels that change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.core.event import Event
from render.boards.epic.battle_told import battle_length, battle_lines
from render.boards.epic.levels_told import LEVELS, levels_lines
from render.marks import Mark
from render.recap import Episode, Line, tail
from render.words import Plain, Words

_WORKS = frozenset({"fort-built", "base-built", "walls-begun", "long-walls-begun"})
_FORCES = frozenset({"placed", "removed", "leader-placed", "leader-rests", "built", *_WORKS})
"""What a player does while forces are placed and built, told by what it comes to."""
_LOSSES = frozenset({"eliminated", "levels", "leader-lost", "leader-takes-over"})
_MOURNED = frozenset({"eliminated", "leader-lost"})
"""Why levels change where units are lost."""
_KINDS = 4
"""Kinds of units that are named; of more only how many of each region."""
_LISTED = 6
"""Places that are named with what comes to them, or marked."""


def _length(events: Sequence[Event], at: int) -> int:
    """How many events from here on belong together; one alone is told as it is."""
    name = tail(events[at].id)
    if name == "battle":
        return battle_length(events, at)
    if name == "card-played":
        return 2 if at + 1 < len(events) and tail(events[at + 1].id) == "card-rolled" else 0
    if name == "voyage-declared":
        return 1
    if name == "marched":
        found = 1
        while at + found < len(events) and _goes_on(events[at + found - 1], events[at + found]):
            found += 1
    elif name == "eliminated":
        found = _run(events, at, lambda event: _is_loss(event, events[at]))
        return found if _counted(events[at : at + found], "eliminated") > 1 else 0
    elif name in LEVELS:
        found = _run(events, at, lambda event: tail(event.id) in LEVELS)
    elif name in _FORCES:
        found = _run(events, at, lambda event: tail(event.id) in _FORCES and _same_seat(event, events[at]))
    elif name == "raided":
        found = _run(events, at, lambda event: _is_raid(event, events[at]))
        return found if _counted(events[at : at + found], "raided") > 1 else 0
    else:
        return 0
    return found if found > 1 else 0


def _run(events: Sequence[Event], at: int, belongs: Callable[[Event], bool]) -> int:
    end = at
    while end < len(events) and belongs(events[end]):
        end += 1
    return end - at


def _same_seat(event: Event, first: Event) -> bool:
    same: bool = event.args.get("seat") == first.args.get("seat")
    return same


def _is_raid(event: Event, first: Event) -> bool:
    if tail(event.id) == "levels":
        return event.args["why"] in {"raided"}
    return tail(event.id) == "raided" and _same_seat(event, first)


def _is_loss(event: Event, first: Event) -> bool:
    name = tail(event.id)
    if name == "levels":
        return event.args["why"] in _MOURNED
    if name == "eliminated":
        return _same_seat(event, first) and event.args["why"] == first.args["why"]
    return name in _LOSSES


def _goes_on(leg: Event, event: Event) -> bool:
    """Whether the same company marches on."""
    kept = ("seat", "units", "leaders")
    on: bool = tail(event.id) == "marched" and event.args["origin"] == leg.args["hex"]
    return on and all(event.args[name] == leg.args[name] for name in kept)


def _counted(events: Sequence[Event], name: str) -> int:
    return sum(tail(event.id) == name for event in events)


def _tell(events: Sequence[Event], words: Words) -> list[Line]:
    name = tail(events[0].id)
    if name == "battle":
        return battle_lines(events, words)
    if name == "card-played":
        rolled = words.text("told-card-rolled", **events[1].args)
        return [Line(f"{words.event(events[0])} {rolled}", events[0].section)]
    if name == "voyage-declared":
        goal = next(reversed(events[0].args["way"]), events[0].args["origin"])
        return [Line(words.text("told-voyage", **events[0].args, goal=goal), events[0].section)]
    if name == "marched":
        return [_march(events, words)]
    if name == "eliminated":
        return [_losses(events, words), *_mood(events, words)]
    if name == "raided":
        return [_raids([event for event in events if tail(event.id) == "raided"], words), *_mood(events, words)]
    return levels_lines(events, words) if name in LEVELS else list(_forces(events, words))


def _mood(events: Sequence[Event], words: Words) -> list[Line]:
    return levels_lines([event for event in events if tail(event.id) in LEVELS], words)


def _raids(events: Sequence[Event], words: Words) -> Line:
    """Which Areas a player raids, with how many units, and what that brings."""
    first = events[0]
    text = words.text(
        "told-raids",
        seat=first.args["seat"],
        areas=list(dict.fromkeys(event.args["area"] for event in events)),
        number=sum(event.args["number"] for event in events),
        talents=sum(event.args["talents"] for event in events),
    )
    hexes = dict.fromkeys(event.args["hex"] for event in events)
    return Line(text, first.section, marks=[Mark(0, "collect", hex, seat=first.args["seat"]) for hex in hexes])


def _march(legs: Sequence[Event], words: Words) -> Line:
    """From where a company set out to where it has come."""
    first, last = legs[0].args, legs[-1].args
    whole = Event(legs[0].id, {**first, "hex": last["hex"]}, legs[0].section)
    via = tuple(leg.args["hex"] for leg in legs[:-1])
    mark = Mark(0, "move", last["hex"], first["origin"], last["hex"], first["seat"], via)
    return Line(words.event(whole), legs[0].section, marks=[mark])


def _losses(events: Sequence[Event], words: Words) -> Line:
    """Everything a player loses for one reason, leaders with it."""
    gone = [event for event in events if tail(event.id) == "eliminated"]
    units: dict[str, int] = {}
    for event in gone:
        for unit, number in event.args["units"].items():
            units[unit] = units.get(unit, 0) + number
    first = gone[0]
    regions: dict[str, int] = {}
    for unit, number in units.items():
        region = unit.partition("/")[0]
        regions[region] = regions.get(region, 0) + number
    few = len(units) <= _KINDS
    text = words.text(
        "told-losses" if few else "told-losses-many",
        seat=first.args["seat"], units=units, why=first.args["why"], number=sum(units.values()), regions=regions,
    )  # fmt: skip
    leaders = [words.event(event) for event in events if tail(event.id).startswith("leader")]
    places = list(dict.fromkeys(event.args["at"] for event in gone))[:_LISTED]
    marks = [Mark(0, "loss", place, seat=first.args["seat"]) for place in places]
    return Line(" ".join([text, *leaders]), first.section, marks=marks)


# ---------------------------------------------------------------------- forces placed and built


def _forces(events: Sequence[Event], words: Words) -> Iterator[Line]:
    """What a player places where, takes off, and builds for how much: a line each."""
    seat = events[0].args["seat"]
    came, left = _by_place(events, "placed", "leader-placed"), _by_place(events, "removed", "leader-rests")
    if came:
        marks = [Mark(0, "gain", city, seat=seat) for city in came]
        yield Line(words.text("told-placed", seat=seat, places=_places(came, words)), "7.3", marks=marks)
    if left:
        yield Line(words.text("told-removed", seat=seat, places=_places(left, words)), "7.3")
    built: dict[str, int] = {}
    for event in (event for event in events if tail(event.id) == "built"):
        built[event.args["unit"]] = built.get(event.args["unit"], 0) + event.args["number"]
    if built:
        talents = sum(event.args["talents"] for event in events if tail(event.id) == "built")
        yield Line(words.text("told-built", seat=seat, units=built, talents=talents), "7.5")
    for event in (event for event in events if tail(event.id) in _WORKS):
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
    """*Athens: 2 Attic hoplites (4) under Pericles; Piraeus: …*, as many places as a reader takes in."""
    told = [
        words.text("told-place", at=place, units=units, leaders=leaders)
        for place, (units, leaders) in list(found.items())[:_LISTED]
    ]
    if (more := len(found) - _LISTED) > 0:
        told.append(words.text("told-more-places", number=more))
    return Plain("; ".join(told))


EPISODE = Episode(_length, _tell)
"""How events that belong together are told."""

__all__ = ["EPISODE"]
