"""What a side knows of the blocks: where its own are and in what state, and what has been seen of the other's."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Viewer
from engine.games.hellenes.table.state import (
    SEASONS,
    AreaId,
    Block,
    Sighting,
    State,
    UnitId,
    rival,
)
from render.boards.hellenes.data import called, facts, say


class Entry(Struct):
    """One of a side's own units on the map."""

    unit: UnitId
    cv: int
    place: AreaId
    marks: tuple[str, ...] = ()
    """What else there is to know of it, in a word or two."""


class Seen(Struct):
    """What is known of an enemy unit."""

    unit: UnitId
    sighting: Sighting
    now: bool = False
    """It lies open in the battle being fought."""


def entries(state: State, viewer: Viewer, seat: Seat) -> list[Entry]:
    """A side's blocks on the map, as far as the viewer knows them: by place in the board's order, then by number."""
    found = [entry for area, stack in state.stacks[seat].items() for entry in _of(stack, viewer, area, ())]
    for moving in state.formations:
        if moving.seat == seat:
            on = (
                (say("picture-trying", area=area_name(moving.forced)),)
                if moving.forced
                else (say("picture-on-the-move"),)
            )
            found += _of(moving.blocks, viewer, moving.place, on)
    for city, siege in state.sieges.items():
        if siege.besieger == rival(seat):
            found += _of(siege.inside, viewer, city, ("besieged",))
    if state.battle is not None:
        for fighter in state.battle.fighters:
            if fighter.seat == seat and not fighter.garrison:
                marks = ("routed",) if fighter.routed else (say("picture-in-battle"),)
                found.append(Entry(fighter.unit, fighter.cv, state.battle.place, marks))
    places = {area: index for index, area in enumerate([*facts().provinces, *facts().seas])}
    return sorted(found, key=lambda entry: (places[entry.place], "besieged" in entry.marks, number(entry.unit)))


def _of(bag: Bag[Block], viewer: Viewer, area: AreaId, marks: tuple[str, ...]) -> Iterable[Entry]:
    for block in bag.known(viewer):
        more = list(marks)
        if block.carrier:
            more.append(say("picture-aboard", called_short=called_short(block.carrier)))
        if block.moved and say("picture-on-the-move") not in marks:
            more.append("moved")
        if block.retreated:
            more.append("retreated")
        if block.maintained:
            more.append("maintained")
        yield Entry(block.unit, block.cv, area, tuple(more))


def on_map(state: State, seat: Seat) -> int:
    """How many units of a side stand on the map: everybody can count them."""
    count = sum(len(stack) for stack in state.stacks[seat].values())
    count += sum(len(moving.blocks) for moving in state.formations if moving.seat == seat)
    count += sum(len(siege.inside) for siege in state.sieges.values() if siege.besieger != seat)
    if state.battle is not None:
        count += sum(fighter.seat == seat and not fighter.garrison for fighter in state.battle.fighters)
    return count


def in_pool(state: State, seat: Seat) -> int:
    """How many units lie in a side's Recruit Pool."""
    return len(state.pools[seat]) if seat in state.pools else 0


def pool(state: State, viewer: Viewer, seat: Seat) -> list[UnitId]:
    """A side's Recruit Pool, as far as the viewer knows it."""
    return sorted(state.pools[seat].known(viewer), key=number) if seat in state.pools else []


# ------------------------------------------------------------------ the other side


def seen(state: State, seat: Seat) -> list[Seen]:
    """What has been seen of a side's units, the latest first; those in the open battle before all."""
    found: dict[UnitId, Seen] = {}
    for unit, sighting in state.sightings.items():
        if facts().units[unit].seat == seat:
            found[unit] = Seen(unit, sighting)
    if state.battle is not None:
        for fighter in state.battle.fighters:
            if fighter.seat == seat and not fighter.garrison:
                here = Sighting(state.battle.place, fighter.cv, state.year, state.season)
                found[fighter.unit] = Seen(fighter.unit, here, now=True)
    return sorted(found.values(), key=lambda one: (not one.now, *_ago(one.sighting), number(one.unit)))


def never_seen(state: State, scenario: str, seat: Seat) -> list[UnitId]:
    """The units of a side in this campaign that have never been tipped over."""
    known = {one.unit for one in seen(state, seat)}
    return [unit for unit in campaign_units(scenario, seat) if unit not in known]


def campaign_units(scenario: str, seat: Seat) -> list[UnitId]:
    """A side's units in a campaign: everybody can read them in its set-up (§15)."""
    row = facts().scenarios[scenario]
    posted = [unit for post in row.posts.get(seat, ()) for unit in post.units]
    return sorted({*posted, *row.pools.get(seat, ()), *row.aside.get(seat, ())}, key=number)


def _ago(sighting: Sighting) -> tuple[int, int]:
    """Smaller for what was seen later: years count down."""
    season = SEASONS.index(sighting.season) if sighting.season in SEASONS else -1
    return sighting.year, -season


# ------------------------------------------------------------------ names


def number(unit: UnitId) -> int:
    """The number on a unit's label."""
    return int(unit[1:])


def called_short(unit: UnitId) -> str:
    """A unit's name without its type."""
    entry = facts().names.get("unit", {}).get(unit, {})
    return str(entry.get("short", entry.get("name", unit)))


def area_name(area: AreaId) -> str:
    """The name of a province or sea."""
    return called("sea" if area in facts().seas else "province", area)


def ratings(unit: UnitId) -> str:
    """A unit's combat ratings: at sea first, for a fleet."""
    row = facts().units[unit]
    return f"{row.sea} · {row.land}" if row.sea is not None else str(row.land)
