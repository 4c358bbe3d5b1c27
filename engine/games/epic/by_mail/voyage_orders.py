"""Whole voyages: which fleets sail, whom they carry, where to and what for (§16.4, §16.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.rulebook import Choice, Compound, Rated, say
from engine.games.epic.board.board import HOPLITE
from engine.games.epic.by_mail.prospects import (
    Aim,
    aims,
    ashore,
    chance,
    crowds,
    given_up,
    hostile_fleets,
    odds_against,
    own_ports,
    unblockaded,
    watched,
)
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.movement.courses import Leg, coasts_ahead, seas_ahead, spent, surely, where
from engine.games.epic.movement.embarking import aboard, can_sail, sailing_places
from engine.games.epic.movement.sailing import DeclaredVoyage, Sailing, leaderless, reachable_coasts, reachable_seas
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, increase, on_foot, on_ships
from engine.games.epic.table.state import LeaderId, PlaceId, UnitId

ORIGINS = 8
GOALS = 3
HOME = 0.3
"""What it is worth to a fleet at sea to come into port."""
FAILS = {
    verb.name: [fails for check, fails in verb.reasons if check not in (reachable_coasts, reachable_seas)]
    for verb in Sailing.verbs
}
"""What stands against a goal that is in reach, by the verb that ends there."""


class Convoy(NamedTuple):
    """Fleets that could sail together, with whom they carry."""

    said: tuple[Choice, ...]
    units: dict[UnitId, int]
    leaders: list[LeaderId]


class Goal(NamedTuple):
    """The end of a voyage: the choices that lead to it, what it costs, and what it is for."""

    said: tuple[Choice, ...]
    place: PlaceId
    cost: int
    aim: Aim


def convoys(scene: EpicScene, origin: PlaceId) -> Iterator[Convoy]:
    """All fleets of a place, then with the best whom they can carry; without a leader a single one."""
    board, state = scene.board, scene.state
    here = [s for s in at(state, origin) if s.by == scene.seat and can_sail(board, state, s)]
    leaders = [leader for stack in here for leader in stack.leaders]
    fleets: dict[UnitId, int] = {}
    for stack in here:
        increase(fleets, on_ships(board, stack.units))
    if not fleets:
        return
    if not leaders and sum(fleets.values()) > 1:
        best = max(fleets, key=lambda unit: board.types[unit].morale)
        yield Convoy((say("with", best, 1),), {best: 1}, [])
        return
    yield Convoy((say("all"),), fleets, leaders)
    if leaders and origin in board.hexes:
        loads = _loads(scene, fleets)
        if loads:
            said = (say("all"), *(say("with", unit, count) for unit, count in loads.items()))
            yield Convoy(said, {**fleets, **loads}, leaders)


def _loads(scene: EpicScene, fleets: dict[UnitId, int]) -> dict[UnitId, int]:
    """Land units that find room, hoplites and the best of them first (§16.7.2)."""
    board, room, loads = scene.board, ships(scene.board, fleets), dict[UnitId, int]()
    there: dict[UnitId, int] = {}
    for stack in aboard(scene):
        increase(there, on_foot(board, stack.units))
    for unit in sorted(there, key=lambda u: (board.types[u].arm != HOPLITE, -board.types[u].morale)):
        for _ in range(there[unit]):
            more = {**loads, unit: loads.get(unit, 0) + 1}
            if holds(board, more) <= room:
                loads = more
    return loads


def voyages(scene: EpicScene) -> Iterator[Rated]:
    """Voyages from where most can be done with them."""
    there, places = crowds(scene), list(sailing_places.all(scene))
    places.sort(key=lambda place: (not there[place].leaders, -there[place].own_fleets))
    for origin in places[:ORIGINS]:
        for value, order in voyages_from(scene.about(DeclaredVoyage(seat=scene.seat, origin=origin))):
            yield value, order.after(say("sail", origin))


def voyages_from(scene: EpicScene) -> Iterator[Rated]:
    """Voyages from the place of a voyage that has just been begun."""
    for convoy in convoys(scene, scene.frame.origin):
        frame = DeclaredVoyage(
            seat=scene.seat, origin=scene.frame.origin, units=convoy.units, leaders=list(convoy.leaders)
        )
        yield from _goals(scene.about(frame), convoy)


def _goals(scene: EpicScene, convoy: Convoy) -> Iterator[Rated]:
    board, origin = scene.board, scene.frame.origin
    there, fleets = crowds(scene), ships(board, convoy.units)
    own = there[origin].own if origin in there else 0
    lost = given_up(scene, origin, own - sum(convoy.units.values()))
    rated = [
        (chance(goal.aim, _strength(goal, fleets, ashore(board, convoy.units))) * surely(board, goal.cost) - lost, goal)
        for goal in goals(scene, convoy)
    ]
    rated.sort(key=lambda row: (-row[0], row[1].place))
    base, left = board.values.movement.fleet.base, GOALS
    for value, goal in rated:
        if value <= 0 or not left:
            return
        if any(fails(scene, goal.said[0]) is not None for fails in FAILS[goal.said[0].verb]):
            continue
        left -= 1
        told = {
            "origin": origin, "place": goal.place, "units": convoy.units, "leaders": convoy.leaders,
            "purpose": goal.aim.purpose, "enemies": goal.aim.theirs,
            "needs": goal.aim.needs,
            "odds": odds_against(scene, goal.place, convoy.units, convoy.leaders), "die": max(1, goal.cost - base),
        }  # fmt: skip
        yield value, Compound((*convoy.said, *goal.said), "compound-sail", told)


def _strength(goal: Goal, fleets: int, soldiers: int) -> int:
    return soldiers if goal.aim.purpose in ("besiege", "raid", "attack", "relieve", "garrison") else fleets


def goals(scene: EpicScene, convoy: Convoy) -> Iterator[Goal]:
    """Enemy fleets to be met, ports to be shut, coasts to land on, seas to watch, a port to come home to."""
    board, state = scene.board, scene.state
    seas, coasts = seas_ahead(scene), coasts_ahead(scene)
    begun = spent(scene.frame.way)
    for sea, number in hostile_fleets(scene).items() if not state.truce else ():
        if sea in seas:
            said = (say("to", sea), say("engage"))
            yield Goal(said, sea, begun + spent(seas[sea]), Aim("engage", 2.0, number, 0, number))
    yield from _landings(scene, convoy, coasts, begun)
    shut = set(unblockaded(scene))
    for hex in shut & set(coasts):
        yield Goal((say("land", hex),), hex, begun + spent(coasts[hex]), Aim("blockade", 3.0))
    if scene.frame.origin in board.seas:
        near = [hex for hex in own_ports(scene) if hex in coasts]
        for hex in sorted(near, key=lambda hex: spent(coasts[hex]))[:2]:
            yield Goal((say("land", hex),), hex, begun + spent(coasts[hex]), Aim("home", HOME))
    yield from _watches(scene, seas, begun)


def _landings(scene: EpicScene, convoy: Convoy, coasts: dict[PlaceId, tuple[Leg, ...]], begun: int) -> Iterator[Goal]:
    """Coasts where those aboard have something to do, and friends for fleets without anybody aboard."""
    soldiers = ashore(scene.board, convoy.units)
    for hex, aim in aims(scene).items():
        fits = aim.purpose != "join" if soldiers else aim.purpose == "join"
        if hex in coasts and hex != scene.frame.origin and fits:
            if aim.purpose in ("attack", "relieve") and soldiers < aim.theirs:
                continue
            yield Goal((say("land", hex),), hex, begun + spent(coasts[hex]), aim)


def _watches(scene: EpicScene, seas: dict[PlaceId, tuple[Leg, ...]], begun: int) -> Iterator[Goal]:
    """Seas off whose coasts enemy fleets lie."""
    board, there = scene.board, watched(scene)
    for sea, way in seas.items():
        if sea in there and not board.seas[sea].open:
            yield Goal((say("to", sea), say("halt")), sea, begun + spent(way), Aim("patrol", 0.4))


def rest_of_voyage(scene: EpicScene) -> Iterator[Rated]:
    """How a voyage can go on: with those who have joined, or with others who are there."""
    frame: DeclaredVoyage = scene.frame
    if not frame.units and not frame.leaders:
        yield from voyages_from(scene)
    elif ships(scene.board, frame.units):
        yield from _goals(scene, Convoy((), dict(frame.units), list(frame.leaders)))
    if not frame.way or leaderless.rule(scene) is None:
        yield 0.1, Compound((say("halt"),), "compound-anchor", {"place": where(frame)})
