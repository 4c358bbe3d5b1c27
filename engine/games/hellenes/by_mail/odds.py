"""What a side can tell of its chances: dice in the battle being fought, blocks before walls, what an appeal may do."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import doubly_defended, unrouted, within
from engine.games.hellenes.olympians.olympians import ARES, Hearing
from engine.games.hellenes.sieges.assaults import Assault
from engine.games.hellenes.sieges.fortifying import Fortify
from engine.games.hellenes.table.blocks import HellenesScene, besieged, standing, under_siege
from engine.games.hellenes.table.state import AreaId, Battle, Fighter, State, rival

LOST = ("hit", "killed")
"""What a battle's story tells of steps lost to attacks."""


# ------------------------------------------------------------------ the battle being fought


def steps_lost(battle: Battle, seat: Seat) -> int:
    """Steps that enemy attacks have cost a side so far (§6.32)."""
    return sum(line["what"] in LOST and line["seat"] == seat for line in battle.story)


def present(board: Board, battle: Battle, seat: Seat, type_: str) -> int:
    """How many of a side's blocks of a type are in the battle and not routed; garrisons are of no type."""
    fighters = unrouted(board, battle, seat)
    return sum(not fighter.garrison and board.units[fighter.unit].type == type_ for fighter in fighters)


# ------------------------------------------------------------------ before anything is revealed


def confronted(scene: HellenesScene) -> AreaId | None:
    """The place whose defence is being decided on: by fortifying, or by capitulation; None in other situations."""
    frame = scene.frame
    if isinstance(frame, Fortify):
        return frame.place
    return frame.city if isinstance(frame, Assault) else None


def attackers(state: State, seat: Seat, place: AreaId) -> int:
    """How many enemy blocks threaten a place of a side's: all that stand there, or have come to engage."""
    return standing(state, rival(seat), place)


def defenders(state: State, seat: Seat, place: AreaId) -> int:
    """How many blocks a side has there to meet them: outside before a battle; inside a besieged City, garrison too."""
    outside = standing(state, seat, place)
    if not under_siege(state, seat, place):
        return outside
    return outside or besieged(state, seat, place) + (place in state.garrisons)


# ------------------------------------------------------------------ what other dice could do


def of_battle(scene: HellenesScene) -> bool:
    """Whether an attack in a battle could be rolled anew (§11)."""
    frame = scene.frame
    return isinstance(frame, Hearing) and scene.state.battle is not None and ARES in (frame.olympian, frame.over)


def could_decide(scene: HellenesScene) -> bool:
    """Whether new dice for the last attack could win the battle for a side, or save it from losing (§11)."""
    frame = scene.frame
    if not of_battle(scene) or not isinstance(frame, Hearing):
        return False
    target = rival(frame.side)
    falls = fells(scene.board, scene.state, target, frame.hits, frame.routs)
    if target == scene.seat:
        return falls
    return not falls and fellable(scene.board, scene.state, target, len(frame.results))


def fells(board: Board, state: State, seat: Seat, hits: int, routs: int) -> bool:
    """Whether so many hits and routs leave nobody of a side to fight on."""
    battle = state.battle
    assert battle is not None
    targets = unrouted(board, battle, seat)
    left = sorted(_toughness(board, state, fighter) for fighter in targets)
    for _ in range(hits):
        if left:
            left[-1] -= 1
            left = sorted(steps for steps in left if steps)
    return len(left) <= (0 if within(battle, seat) else routs)


def fellable(board: Board, state: State, seat: Seat, rolled: int) -> bool:
    """Whether the best that so many dice could do would leave nobody of a side to fight on."""
    return any(fells(board, state, seat, hits, rolled - hits) for hits in range(rolled + 1))


def _toughness(board: Board, state: State, fighter: Fighter) -> int:
    """Hits that it takes to eliminate a block (§8.11)."""
    if not doubly_defended(state, fighter.seat):
        return fighter.cv
    return fighter.cv * board.tables.double_defence - fighter.half
