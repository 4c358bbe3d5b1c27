"""Who sails: fleets that put out, and whom they take aboard where a voyage begins (§16.4, §16.7).

Calls on the way of a voyage: who is put ashore there, and who is taken aboard (§16.7.1).
"""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Args, among, check, once
from engine.games.epic.board.board import SICILY, Board
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.movement.courses import where
from engine.games.epic.table.cities import port_masked
from engine.games.epic.table.parts import Counted, EpicScene, Listed, SoMany, own_stacks, stacks_at
from engine.games.epic.table.stacks import at, fleets, increase, kept_in, more, on_foot, on_ships, tied
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, Stack, State, UnitId, side_of

SECTION = "16.4.1"


def can_sail(board: Board, state: State, stack: Stack) -> bool:
    """Whether fleets of a stack may sail: not shut in by other fleets, not busy (§10.2.3b, §16.4)."""
    if stack.moved or board.fleets.isdisjoint(stack.units):
        return False
    return not (tied(board, state, stack) or shut_in_port(board, state, stack))


def shut_in_port(board: Board, state: State, stack: Stack) -> bool:
    """Whether nobody puts out from where a stack is: Sicily, or a port before which enemy fleets lie (§10.2.3b)."""
    return stack.at == SICILY or (stack.inside and port_masked(board, state, stack.at))


@among("epic.no-fleet-to-sail", "place")
def sailing_places(scene: EpicScene) -> list[PlaceId]:
    """Where the seat has fleets that have not moved and are not shut in."""
    board, state = scene.board, scene.state
    return list(dict.fromkeys([s.at for s in own_stacks(scene) if can_sail(board, state, s)]))


PUT_OUT = Listed("sail <place>", SECTION, (sailing_places,))


def aboard(scene: EpicScene) -> list[Stack]:
    """The seat's stacks where the voyage begins whose fleets can sail, or whose land units can go aboard."""
    board, state = scene.board, scene.state
    own = [s for s in at(state, scene.frame.origin) if s.by == scene.seat]
    return [s for s in own if not (tied(board, state, s) or shut_in_port(board, state, s))]


@once
def there(scene: EpicScene) -> dict[UnitId, int]:
    """How many units can still join; land units that have marched may go aboard (§16.7.3)."""
    here: dict[UnitId, int] = {}
    for stack in aboard(scene):
        increase(here, on_foot(scene.board, stack.units) if stack.moved else stack.units)
    return {unit: count - scene.frame.units.get(unit, 0) for unit, count in here.items()}


@check("epic.no-room-aboard", "16.7.2")
def no_room(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """A fleet carries two hoplites, or one light infantry, or one cavalry (§16.7.2)."""
    units = more(company(scene.board, scene.frame), {unit: number})
    own, needed = ships(scene.board, units), holds(scene.board, units)
    return {"number": own, "needed": needed} if needed > own else None


@check("epic.way-begun", "16.4.2")
def way_begun(scene: EpicScene) -> Args | None:
    """Who sails is said before the way."""
    return {} if scene.frame.way else None


NOT_SO_MANY = Counted("epic.not-so-many-to-sail", there, told={"place": lambda scene: scene.frame.origin})
WITH = SoMany("with <unit> <number:number>", SECTION, (way_begun, NOT_SO_MANY, no_room))


def _not_there(scene: EpicScene, leader: LeaderId) -> Args:
    return {"leader": leader, "place": scene.frame.origin}


@among("epic.no-such-leader-aboard", "leader", told=_not_there)
def leaders_to_sail(scene: EpicScene) -> list[LeaderId]:
    """He must be where the voyage begins."""
    here = [leader for stack in aboard(scene) if not stack.moved for leader in stack.leaders]
    return [leader for leader in here if leader not in scene.frame.leaders]


LED = Listed("led <leader>", SECTION, (way_begun, leaders_to_sail))


def crews(scene: EpicScene) -> list[Stack]:
    """The seat's stacks where the voyage begins whose fleets can sail."""
    here = [s for s in at(scene.state, scene.frame.origin) if s.by == scene.seat]
    return [s for s in here if can_sail(scene.board, scene.state, s)]


@check("epic.nobody-goes-aboard", "16.4")
def nobody_left(scene: EpicScene) -> Args | None:
    """Fleets or leaders must be here that have not joined."""
    frame, board, here = scene.frame, scene.board, crews(scene)
    leaders = sum(len(s.leaders) for s in here)
    left = sum(fleets(board, s) for s in here) - ships(board, frame.units)
    joins = leaders > len(frame.leaders) or (left > 0 and (leaders or not frame.units))
    return None if joins else {"place": frame.origin}


@check("epic.all-fleets-unled", "16.2.2")
def all_unled(scene: EpicScene) -> Args | None:
    """Where several fleets are and no leader, which of them sails is said (§16.2.2)."""
    here = crews(scene)
    own = sum(fleets(scene.board, s) for s in here)
    return {"number": own, "place": scene.frame.origin} if own > 1 and not any(s.leaders for s in here) else None


CALLS_SECTION = "16.7.1"
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
        return on_foot(board, frame.units)
    return next((dict(call.units) for call in frame.calls if call.leg == last), {})


def company(board: Board, frame: Any) -> dict[UnitId, int]:
    """All units that sail on from where the way has come to."""
    return on_ships(board, frame.units) | carried(board, frame)


def leaders_aboard(frame: Any) -> list[LeaderId]:
    """Leaders who sail on from there."""
    gone = {leader for call in frame.calls for leader in call.leaders}
    return [leader for leader in frame.leaders if leader not in gone]


def boards(board: Board, state: State, stack: Stack) -> bool:
    """Whether land units of a stack can go aboard fleets that call: not busy, not shut in."""
    return not (stack.inside or tied(board, state, stack))


def waiting(scene: EpicScene, hex: PlaceId) -> dict[UnitId, int]:
    """The seat's land units in a hex that fleets can take aboard."""
    found: dict[UnitId, int] = {}
    for stack in stacks_at(scene, hex):
        if stack.by == scene.seat and boards(scene.board, scene.state, stack):
            increase(found, on_foot(scene.board, stack.units))
    return found


def calling(scene: EpicScene) -> HexId | None:
    """The coast at which the fleets call now; None: they do not."""
    here, last = where(scene.frame), last_call(scene.board, scene.frame)
    return here if last is not None and last == len(scene.frame.way) - 1 else None


@once
def to_fetch(scene: EpicScene) -> dict[UnitId, int]:
    """Units that wait where the fleets call (§16.7.1)."""
    hex, fetched = calling(scene), carried(scene.board, scene.frame)
    return {unit: count - fetched.get(unit, 0) for unit, count in waiting(scene, hex).items()} if hex else {}


@check("epic.fetched-without-leader", "16.7.2")
def fetched_without_leader(scene: EpicScene) -> Args | None:
    """Land units are carried only with a leader (§16.7.2)."""
    return None if leaders_aboard(scene.frame) else {}


@check("epic.kept-in", "12")
def kept_there(scene: EpicScene, unit: UnitId) -> Args | None:
    """Nobody is fetched out of a region that celebrates, or whose allies are restless (appendix C)."""
    region = kept_in(scene.board, scene.state, side_of(scene.seat), where(scene.frame), (unit,))
    return {"region": region} if region else None


NOBODY_TO_FETCH = Counted(
    "epic.nobody-to-fetch", to_fetch, CALLS_SECTION, told={"place": lambda scene: where(scene.frame)}
)
FETCH = SoMany(
    "fetch <unit> <number:number>", CALLS_SECTION, (NOBODY_TO_FETCH, no_room, fetched_without_leader, kept_there)
)


@among("epic.leader-not-aboard", "leader", CALLS_SECTION)
def not_bound_ashore(scene: EpicScene) -> list[LeaderId]:
    """He must be aboard, and not be bound for the next coast already."""
    return [leader for leader in leaders_aboard(scene.frame) if leader not in scene.frame.ashore]


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


ASHORE = Listed("ashore <leader>", CALLS_SECTION, (not_bound_ashore, last_leader))
