"""Who can march, and who joins a march where it stands (§16.2, §16.3)."""

from __future__ import annotations

from engine.core.rulebook import Args, Verb, among, check, of_table, once
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import hostile
from engine.games.epic.table.parts import Counted, EpicScene, Listed, SoMany, own_stacks, stacks_at
from engine.games.epic.table.stacks import increase, land_units, on_foot, tied
from engine.games.epic.table.state import HexId, LeaderId, Stack, State, UnitId, other_side, side_of

SECTION = "16.3.1"


def can_march(board: Board, state: State, stack: Stack) -> bool:
    """Whether anybody of a stack may march in this Campaign Turn (§9.7.2, §10.2.2d, §15.1)."""
    if (stack.moved and not stack.landed) or stack.inside or stack.at not in board.hexes:
        return False
    return not (not stack.leaders and board.land.isdisjoint(stack.units)) and not tied(board, state, stack)


@of_table
def ready(scene: EpicScene, hex: HexId) -> list[Stack]:
    """The seat's stacks in a hex that can still march."""
    return [s for s in stacks_at(scene, hex) if s.by == scene.seat and can_march(scene.board, scene.state, s)]


@among("epic.nobody-to-march", "hex", "16.3.1")
def marching_places(scene: EpicScene) -> list[HexId]:
    """Where the seat has land units and leaders that have not moved, do not raid and are not shut in (§16.3.1)."""
    able = [s for s in own_stacks(scene) if can_march(scene.board, scene.state, s)]
    landed = [s.at for s in able if s.landed]
    return [hex for hex in dict.fromkeys([s.at for s in able]) if hex not in landed or not _enemies_in(scene, hex)]


def _enemies_in(scene: EpicScene, hex: HexId) -> bool:
    """Whether whoever has landed in a hex in this Campaign Turn has come upon enemies there, and stays (§16.3.4)."""
    side = side_of(scene.seat)
    return hostile(scene.board, scene.state, hex, side) or any(s.units for s in stacks_at(scene, hex, other_side(side)))


SET_OUT = Verb("march <hex>", SECTION, (marching_places,))


def land_units_here(scene: EpicScene) -> dict[UnitId, int]:
    """Land units that are where the march is, and have not moved."""
    own: dict[UnitId, int] = {}
    for stack in ready(scene, scene.frame.here):
        increase(own, on_foot(scene.board, stack.units))
    return own


@once
def not_joined(scene: EpicScene) -> dict[UnitId, int]:
    """Those of them that have not joined it."""
    joining = scene.frame.joining
    return {unit: count - joining.get(unit, 0) for unit, count in land_units_here(scene).items()}


def _not_here(scene: EpicScene, leader: LeaderId) -> Args:
    return {"hex": scene.frame.here, "leader": leader}


@among("epic.no-such-leader-here", "leader", "16.3.1", told=_not_here)
def leaders_to_join(scene: EpicScene) -> list[LeaderId]:
    """He must be where the march is, and not have moved or joined it."""
    return [leader for leader in leaders_here(scene) if leader not in scene.frame.followers]


@check("epic.no-leader-with-them", "16.2.1")
def too_many_unled(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """Where no leader is who could come along, one unit marches at a time (§7.8.1)."""
    return _unled(scene, number + sum(company(scene)[0].values()))


@check("epic.no-leader-with-them", "16.2.1")
def all_unled(scene: EpicScene) -> Args | None:
    """The same for all who are there."""
    return _unled(scene, sum([land_units(scene.board, stack) for stack in ready(scene, scene.frame.here)]))


def _unled(scene: EpicScene, units: int) -> Args | None:
    led = company(scene)[1] or leaders_here(scene)
    return {"number": units, "hex": scene.frame.here, "leaders": []} if units > 1 and not led else None


def leaders_here(scene: EpicScene) -> list[LeaderId]:
    """Who could come along."""
    return [leader for stack in ready(scene, scene.frame.here) for leader in stack.leaders]


NOT_SO_MANY = Counted("epic.not-so-many-to-march", not_joined, "16.3.1", told={"hex": lambda scene: scene.frame.here})
WITH = SoMany("with <unit> <number:number>", SECTION, (NOT_SO_MANY, too_many_unled))
LED = Listed("led <leader>", SECTION, (leaders_to_join,))


@check("epic.nobody-joins", "16.3.1")
def nobody_here(scene: EpicScene) -> Args | None:
    """Somebody must be here who can march."""
    frame, board = scene.frame, scene.board
    here = ready(scene, frame.here)
    units = sum([land_units(board, stack) for stack in here]) > sum(frame.joining.values())
    leaders = sum(len(s.leaders) for s in here) > len(frame.followers)
    return None if units or leaders else {"hex": frame.here}


@once
def company(scene: EpicScene) -> tuple[dict[UnitId, int], list[LeaderId]]:
    """Units and leaders that march together from here."""
    found: tuple[dict[UnitId, int], list[LeaderId]] = scene.frame.company(scene.state)
    return found
