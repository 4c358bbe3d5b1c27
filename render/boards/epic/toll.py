"""What some events have cost a player of Epic: the dead, what is lost, who was driven off, whose heart has sunk."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import State, side_of
from render.boards.epic.runs import of, summed
from render.plain import Plain
from render.words import Words

_REGIONS = 2
"""Regions that are named with what they think now."""
_SEASONAL = frozenset({"unruly-city", "intruders", "assessed"})
"""Why levels change without anything that has happened to anybody."""


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """What a seat has lost, who was driven off, and what that did to its regions: a line each, where there is any."""
    lost, sunk = _lost(events, board, state, seat, words), _sunk(events, state, seat, words)
    lines = [words.text("toll-lost", what=Plain(words.listed(lost)))] if lost else []
    new = [words.rider(event) or "" for event in of(events, "leader-takes-over") if event.args["seat"] == seat]
    if lines and new:
        lines = [" ".join([*lines, *new])]
    driven = [
        words.text("toll-driven", units=event.args["units"], origin=event.args["origin"], place=event.args["place"])
        for event in of(events, "retreated")
        if event.args["seat"] == seat
    ]
    return [*lines, *(" ".join(part) for part in (driven, sunk) if part)]


def _lost(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Units and leaders, then cities, then regions."""
    units = summed([event.args["units"] for event in of(events, "eliminated") if event.args["seat"] == seat])
    leaders = [event.args["leader"] for event in of(events, "leader-lost") if event.args["seat"] == seat]
    cities = [
        event.args["city"]
        for event in of(events, "city-taken", "city-destroyed")
        if side_of(event.args["seat"]) != side_of(seat) and _holds(board, state, seat, event.args["city"])
    ]
    regions = [event.args["region"] for event in of(events, "control-changed") if event.args["loser"] == seat]
    counted = [words.amount(unit, number) for unit, number in units.items()]
    return [*counted, *(words.name(id) for id in dict.fromkeys([*leaders, *cities, *regions]))]


def _holds(board: Board, state: State, seat: Seat, city: str) -> bool:
    region = state.regions.get(board.region(city) or "")
    return region is not None and region.by == seat


def _sunk(events: Sequence[Event], state: State, seat: Seat, words: Words) -> list[str]:
    """One's own regions whose Allegiance or Militance has sunk over it, the deepest first."""
    changes: dict[str, tuple[int, int]] = {}
    last: dict[str, Event] = {}
    for event in of(events, "levels"):
        region = event.args["region"]
        if event.args["why"] not in _SEASONAL and state.regions[region].by == seat:
            allegiance, militance = changes.get(region, (0, 0))
            changes[region] = allegiance + event.args["allegiance"], militance + event.args["militance"]
            last[region] = event
    sunk = sorted((region for region, change in changes.items() if min(change) < 0), key=lambda id: changes[id])
    return [
        words.text(
            "toll-levels", region=region, allegiance=changes[region][0], militance=changes[region][1],
            now=last[region].args["now"], eager=last[region].args["eager"],
        )
        for region in sunk[:_REGIONS]
    ]  # fmt: skip


__all__ = ["toll"]
