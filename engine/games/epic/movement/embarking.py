"""Who sails: fleets that put out, and whom they take aboard where a voyage begins (§16.4, §16.7)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, among, check, say
from engine.games.epic.board.board import FLEET, SICILY, Board
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.table.cities import port_masked
from engine.games.epic.table.fates import halted
from engine.games.epic.table.parts import EpicScene, Listed, groups, own_stacks, up_to
from engine.games.epic.table.stacks import at, fleets, increase
from engine.games.epic.table.state import LeaderId, PlaceId, Stack, State, UnitId

SECTION = "16.4.1"


def can_sail(board: Board, state: State, stack: Stack) -> bool:
    """Whether fleets of a stack may sail: not shut in by other fleets, not busy (§10.2.3b, §16.4)."""
    if (
        stack.moved
        or stack.raiding
        or board.fleets.isdisjoint(stack.units)
        or (stack.foraging and not state.campaign_turn)
    ):
        return False
    if halted(board, state, stack.at):
        return False
    if stack.at in board.hexes:
        return not (stack.inside and port_masked(board, state, stack.at))
    return stack.at != SICILY


def sailing_places(scene: EpicScene) -> list[PlaceId]:
    """Where the seat has fleets that can sail."""
    board, state = scene.board, scene.state
    return list(dict.fromkeys([s.at for s in own_stacks(scene) if can_sail(board, state, s)]))


@among("epic.no-fleet-to-sail", "place")
def can_put_out(scene: EpicScene) -> list[PlaceId]:
    """Fleets that have not moved and are not shut in."""
    return sailing_places(scene)


class PutOut(Listed):
    """A voyage begins."""

    pattern, section = "sail <place>", SECTION
    checks = (can_put_out,)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """From coasts and seas where the seat has something."""
        own = dict.fromkeys([s.at for s in own_stacks(scene)])
        return [say("sail", place) for place in own]


def aboard(scene: EpicScene) -> list[Stack]:
    """The seat's stacks where the voyage begins whose fleets can sail, or whose land units can go aboard."""
    board, state, frame = scene.board, scene.state, scene.frame
    found = []
    for stack in at(state, frame.origin):
        busy = stack.raiding or (stack.foraging and not state.campaign_turn) or halted(board, state, stack.at)
        shut_in = stack.at == SICILY or (stack.inside and port_masked(board, state, frame.origin))
        if stack.by == scene.seat and not busy and not shut_in:
            found.append(stack)
    return found


def there(scene: EpicScene, unit: UnitId) -> int:
    """How many units can still join; land units that have marched may go aboard (§16.7.3)."""
    fleet = scene.board.types[unit].arm == FLEET
    here = sum(s.units.get(unit, 0) for s in aboard(scene) if not (fleet and s.moved))
    joined: int = scene.frame.units.get(unit, 0)
    return here - joined


@check("epic.not-so-many-to-sail")
def not_so_many(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must be where the voyage begins."""
    own = there(scene, unit)
    return {"unit": unit, "number": own, "place": scene.frame.origin} if number > own else None


@check("epic.no-room-aboard", "16.7.2")
def no_room(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """A fleet carries two hoplites, or one light infantry, or one cavalry (§16.7.2)."""
    board, units = scene.board, dict(scene.frame.units)
    if board.types[unit].arm == FLEET:
        return None
    increase(units, {unit: number})
    own, needed = ships(board, units), holds(board, units)
    return {"number": own, "needed": needed} if needed > own else None


@check("epic.way-begun", "16.4.2")
def way_begun(scene: EpicScene) -> Args | None:
    """Who sails is said before the way."""
    return {} if scene.frame.way else None


class With(Listed):
    """Fleets, or land units they carry."""

    pattern, section = "with <unit> <number:number>", SECTION
    checks = (way_begun, not_so_many, no_room)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are here."""
        return [say("with", unit, n) for (_, unit), count in groups(aboard(scene)).items() for n in up_to(count)]


@check("epic.no-such-leader-aboard")
def no_leader(scene: EpicScene, leader: LeaderId) -> Args | None:
    """He must be where the voyage begins."""
    here = any(leader in s.leaders and not s.moved for s in aboard(scene))
    return None if here and leader not in scene.frame.leaders else {"leader": leader, "place": scene.frame.origin}


class Led(Listed):
    """A leader goes aboard."""

    pattern, section = "led <leader>", SECTION
    checks = (way_begun, no_leader)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are here."""
        return [say("led", leader) for s in aboard(scene) for leader in s.leaders]


@check("epic.nobody-goes-aboard", "16.4")
def nobody_left(scene: EpicScene) -> Args | None:
    """Fleets or leaders must be here that have not joined."""
    frame, board, state = scene.frame, scene.board, scene.state
    here = [s for s in at(state, frame.origin) if s.by == scene.seat and can_sail(board, state, s)]
    leaders = sum(len(s.leaders) for s in here)
    left = sum(fleets(board, s) for s in here) - ships(board, frame.units)
    joins = leaders > len(frame.leaders) or (left > 0 and (leaders or not frame.units))
    return None if joins else {"place": frame.origin}


@check("epic.all-fleets-unled", "16.2.2")
def all_unled(scene: EpicScene) -> Args | None:
    """Where several fleets are and no leader, which of them sails is said (§16.2.2)."""
    board, state, frame = scene.board, scene.state, scene.frame
    here = [s for s in at(state, frame.origin) if s.by == scene.seat and can_sail(board, state, s)]
    own = sum(fleets(board, s) for s in here)
    return {"number": own, "place": frame.origin} if own > 1 and not any(s.leaders for s in here) else None
