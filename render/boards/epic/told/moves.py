"""Marches, voyages and raids of Epic, told from where they began to where they came (§15, §16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.boards.epic.told.levels import mood
from render.boards.epic.told.runs import is_at, of, same, several, summed
from render.pieces.marks import Mark
from render.wording.recap import Line
from render.wording.words import Words


def march_length(events: Sequence[Event], at: int) -> int:
    """The legs of a march, and others that go the same way behind it."""
    end = _halt(events, at)
    goal = events[end - 1].args["hex"]
    while is_at(events, end, "marched") and same(events[end], events[at], "seat", "origin"):
        further = _halt(events, end)
        if events[further - 1].args["hex"] != goal:
            break
        end = further
    return end - at


def _halt(events: Sequence[Event], at: int) -> int:
    """Behind the last leg of a company that marches on unchanged."""
    end = at + 1
    while is_at(events, end, "marched") and _goes_on(events[end - 1], events[end]):
        end += 1
    return end


def _goes_on(leg: Event, event: Event) -> bool:
    on: bool = event.args["origin"] == leg.args["hex"]
    return on and same(event, leg, "seat", "units", "leaders")


def march_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """All who have gone, from where they set out to where they have come."""
    first, last = events[0].args, events[-1].args
    companies = [event for event in events if event.args["origin"] == first["origin"]]
    units = summed([event.args["units"] for event in companies])
    leaders = [leader for event in companies for leader in event.args["leaders"]]
    whole = {**first, "hex": last["hex"], "units": units, "leaders": list(dict.fromkeys(leaders))}
    via = tuple(dict.fromkeys(event.args["hex"] for event in events if event.args["hex"] != last["hex"]))
    mark = Mark(0, "move", last["hex"], first["origin"], last["hex"], first["seat"], via)
    return [Line(words.event(Event(events[0].id, whole)), events[0].section, marks=[mark])]


def voyage_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """A voyage that has been declared: who sails, and where they are bound for."""
    args = events[0].args
    goal = args["way"][-1] if args["way"] else args["origin"]
    return [Line(words.text("told-voyage", **args, goal=goal), events[0].section)]


def raids_length(events: Sequence[Event], at: int) -> int:
    """Raids of one player; a single one is told as it is."""
    return several(events, at, "raided")


def raids_lines(events: Sequence[Event], words: Words) -> list[Line]:
    """Which Areas are raided, with how many units, and what that brings."""
    raids = of(events, "raided")
    seat = raids[0].args["seat"]
    text = words.text(
        "told-raids",
        seat=seat,
        areas=list(dict.fromkeys(event.args["area"] for event in raids)),
        number=sum(event.args["number"] for event in raids),
        talents=sum(event.args["talents"] for event in raids),
    )
    marks = [Mark(0, "collect", hex, seat=seat) for hex in dict.fromkeys(event.args["hex"] for event in raids)]
    return [Line(text, raids[0].section, marks=marks), *mood(events, words)]
