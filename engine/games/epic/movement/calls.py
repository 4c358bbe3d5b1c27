"""Calls on the way of a voyage: who is put ashore there, and who is taken aboard (§16.7.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.rulebook import Args, Choice, check, say
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.movement.courses import where
from engine.games.epic.table.fates import halted, kept_in
from engine.games.epic.table.parts import EpicScene, Listed, stacks_at, up_to
from engine.games.epic.table.stacks import increase
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, Stack, State, UnitId, side_of

SECTION = "16.7.1"
ISTHMUS = ("cenchrae", "lechaeum")
"""The ports between which fleets are hauled over the Isthmus (§16.8.1)."""


def hauled(origin: PlaceId, leg: int, to: PlaceId) -> bool:
    """Whether a part of a way leads over the Isthmus, where nobody goes ashore (§16.8.1)."""
    return leg == 0 and origin in ISTHMUS and to in ISTHMUS


def last_call(board: Board, frame: Any) -> int | None:
    """The part of the way with which the fleets have last come to a coast."""
    calls = [i for i, leg in enumerate(frame.way) if leg.to in board.hexes and not hauled(frame.origin, i, leg.to)]
    return calls[-1] if calls else None


def carried(board: Board, frame: Any) -> dict[UnitId, int]:
    """Land units that are aboard where the way has come to: at each call all go ashore."""
    last = last_call(board, frame)
    if last is None:
        return {unit: n for unit, n in frame.units.items() if board.types[unit].arm != FLEET}
    return next((dict(call.units) for call in frame.calls if call.leg == last), {})


def company(board: Board, frame: Any) -> dict[UnitId, int]:
    """All units that sail on from where the way has come to."""
    sailing = {unit: n for unit, n in frame.units.items() if board.types[unit].arm == FLEET}
    return sailing | carried(board, frame)


def leaders_aboard(frame: Any) -> list[LeaderId]:
    """Leaders who sail on from there."""
    gone = {leader for call in frame.calls for leader in call.leaders}
    return [leader for leader in frame.leaders if leader not in gone]


def boards(board: Board, state: State, stack: Stack) -> bool:
    """Whether land units of a stack can go aboard fleets that call: not busy, not shut in."""
    busy = stack.raiding or (stack.foraging and not state.campaign_turn) or halted(board, state, stack.at)
    return not busy and not stack.inside


def waiting(scene: EpicScene, hex: PlaceId) -> dict[UnitId, int]:
    """The seat's land units in a hex that fleets can take aboard."""
    found: dict[UnitId, int] = {}
    for stack in stacks_at(scene, hex):
        if stack.by == scene.seat and boards(scene.board, scene.state, stack):
            increase(found, {u: n for u, n in stack.units.items() if scene.board.types[u].arm != FLEET})
    return found


def calling(scene: EpicScene) -> HexId | None:
    """The coast at which the fleets call now; None: they do not."""
    here, last = where(scene.frame), last_call(scene.board, scene.frame)
    return here if last is not None and last == len(scene.frame.way) - 1 else None


@check("epic.nobody-to-fetch", SECTION)
def nobody_to_fetch(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must be where the fleets call (§16.7.1)."""
    hex = calling(scene)
    left = waiting(scene, hex).get(unit, 0) - carried(scene.board, scene.frame).get(unit, 0) if hex else 0
    return {"unit": unit, "number": left, "place": where(scene.frame)} if number > left else None


@check("epic.no-room-aboard", "16.7.2")
def no_room_on(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """A fleet carries two hoplites, or one light infantry, or one cavalry (§16.7.2)."""
    units = company(scene.board, scene.frame)
    increase(units, {unit: number})
    own, needed = ships(scene.board, units), holds(scene.board, units)
    return {"number": own, "needed": needed} if needed > own else None


@check("epic.fetched-without-leader", "16.7.2")
def fetched_without_leader(scene: EpicScene) -> Args | None:
    """Land units are carried only with a leader (§16.7.2)."""
    return None if leaders_aboard(scene.frame) else {}


@check("epic.kept-in", "12")
def kept_there(scene: EpicScene, unit: UnitId) -> Args | None:
    """Nobody is fetched out of a region that celebrates, or whose allies are restless (appendix C)."""
    region = kept_in(scene.board, scene.state, side_of(scene.seat), where(scene.frame), (unit,))
    return {"region": region} if region else None


class Fetch(Listed):
    """Land units go aboard where the fleets call."""

    pattern, section = "fetch <unit> <number:number>", SECTION
    checks = (nobody_to_fetch, no_room_on, fetched_without_leader, kept_there)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that wait there."""
        hex = calling(scene)
        own = waiting(scene, hex) if hex else {}
        return [say("fetch", unit, n) for unit, count in own.items() for n in up_to(count)]


@check("epic.leader-not-aboard", SECTION)
def not_aboard(scene: EpicScene, leader: LeaderId) -> Args | None:
    """He must be aboard, and not be bound for the next coast already."""
    frame = scene.frame
    return None if leader in leaders_aboard(frame) and leader not in frame.ashore else {"leader": leader}


@check("epic.fleets-without-leader", "16.2.2")
def last_leader(scene: EpicScene, leader: LeaderId = "") -> Args | None:
    """Several fleets sail on together only with a leader (§7.8.2, §16.2.2). `leader`: one more who goes ashore."""
    frame = scene.frame
    left = [other for other in leaders_aboard(frame) if other != leader and other not in frame.ashore]
    own = ships(scene.board, frame.units)
    told = {"number": own, "carried": 0, "place": frame.origin, "leaders": []}
    return told if own > 1 and not left else None


@check("epic.fleets-without-leader", "16.2.2")
def called_without_leader(scene: EpicScene) -> Args | None:
    """Nor do they call where their last leader is to go ashore, whenever that was said (§16.2.2)."""
    return last_leader.rule(scene)


class Ashore(Listed):
    """A leader goes ashore at the next call."""

    pattern, section = "ashore <leader>", SECTION
    checks = (not_aboard, last_leader)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All who are aboard."""
        return [say("ashore", leader) for leader in leaders_aboard(scene.frame)]
