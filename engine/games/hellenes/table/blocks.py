"""Blocks on the map: who stands where, as everybody can count them and as their owner knows them (§2)."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from msgspec import UNSET, Struct

from engine.core.questions.decision import Scene, of_table
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import NeedsCommit, Seat, Secret
from engine.core.table import Table
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.state import AreaId, Block, Formation, ProvinceId, State, UnitId

HellenesTable: TypeAlias = Table[State]
HellenesScene: TypeAlias = Scene[State]


class Post(Struct):
    """Where one of a side's own blocks is."""

    place: AreaId
    block: Block
    formation: int = 0
    """Its formation; 0: in the area's stack, or inside."""
    inside: bool = False
    """Besieged within the City."""


# ------------------------------------------------------------------ what everybody can count


def standing(state: State, seat: Seat, area: AreaId) -> int:
    """A side's upright blocks in an area, those of formations that have got there included."""
    stack = state.stacks[seat].get(area)
    count = 0 if stack is None else len(stack.things)
    for moving in state.formations:
        if moving.place == area and moving.seat == seat:
            count += len(moving.blocks.things)
    return count


def besieged(state: State, seat: Seat, province: ProvinceId) -> int:
    """A side's units inside a besieged City; garrisons are no units."""
    siege = state.sieges.get(province)
    return len(siege.inside) if siege is not None and siege.besieger != seat else 0


def formation(state: State, number: int) -> Formation:
    """The formation of that number."""
    return next(f for f in state.formations if f.id == number)


# ------------------------------------------------------------------ what the owner knows


def known(bag: Bag[Block], seat: Seat) -> list[Block]:
    """A side's own blocks in a bag, by their ids; `NeedsCommit` if one of them is a hole, as in others' bags."""
    found: list[Block] = []
    for thing in bag.things:
        if (block := thing.value) is UNSET or seat not in thing.seen:
            raise NeedsCommit
        found.append(block)
    if len(found) > 1:
        found.sort(key=_by_number)
    return found


def posts(state: State, seat: Seat) -> list[Post]:
    """Every block of a side on the map, for the side itself."""
    found = [Post(area, block) for area, stack in state.stacks[seat].items() for block in known(stack, seat)]
    for moving in state.formations:
        if moving.seat == seat:
            found += [Post(moving.place, block, moving.id) for block in known(moving.blocks, seat)]
    for province, siege in state.sieges.items():
        if siege.besieger != seat:
            found += [Post(province, block, inside=True) for block in known(siege.inside, seat)]
    return found


@of_table
def own_posts(scene: HellenesScene) -> dict[UnitId, Post]:
    """Where each block of the side that is asked is."""
    return {post.block.unit: post for post in posts(scene.state, scene.seat)}


def post_of(state: State, seat: Seat, unit: UnitId) -> Post | None:
    """Where one of a side's own units is; None if it is not on the map."""
    for area, stack in state.stacks[seat].items():
        if (block := _among(stack, seat, unit)) is not None:
            return Post(area, block)
    for moving in state.formations:
        if moving.seat == seat and (block := _among(moving.blocks, seat, unit)) is not None:
            return Post(moving.place, block, moving.id)
    for province, siege in state.sieges.items():
        if siege.besieger != seat and (block := _among(siege.inside, seat, unit)) is not None:
            return Post(province, block, inside=True)
    return None


def _among(bag: Bag[Block], seat: Seat, unit: UnitId) -> Block | None:
    for thing in bag.things:
        if (block := thing.value) is UNSET or seat not in thing.seen:
            raise NeedsCommit
        if block.unit == unit:
            return block
    return None


def here(state: State, seat: Seat, area: AreaId) -> list[Block]:
    """A side's own upright blocks in an area, formations included, for the side itself."""
    stack = state.stacks[seat].get(area)
    found = [] if stack is None else known(stack, seat)
    for moving in state.formations:
        if moving.seat == seat and moving.place == area:
            found += known(moving.blocks, seat)
    return found


def is_fleet(board: Board, block: Block) -> bool:
    """Whether a block is a fleet."""
    return board.units[block.unit].sea is not None


# ------------------------------------------------------------------ setting down and picking up


def hidden(seat: Seat, block: Block) -> Secret[Block]:
    """A block turned towards its owner."""
    return Secret(block, (seat,))


def put(state: State, seat: Seat, area: AreaId, things: list[Secret[Block]]) -> None:
    """Stand blocks in an area, in the side's stack there."""
    if things:
        state.stacks[seat].setdefault(area, Bag()).put(things)


def take(bag: Bag[Block], seat: Seat, unit: UnitId) -> Secret[Block]:
    """Pick a side's own unit out of a bag. `NeedsCommit` where only a hole could be it."""
    for thing in bag.things:
        if thing.value is not UNSET and seat in thing.seen and thing.value.unit == unit:
            bag.things = [other for other in bag.things if other is not thing]
            return thing
    raise NeedsCommit


def take_from(state: State, seat: Seat, area: AreaId, unit: UnitId) -> Secret[Block]:
    """Pick a side's own unit out of its stack in an area; a stack that is gone leaves no trace."""
    stack = state.stacks[seat][area]
    thing = take(stack, seat, unit)
    if not stack.things:
        del state.stacks[seat][area]
    return thing


def to_pool(state: State, seat: Seat, unit: UnitId) -> None:
    """Return a unit, face down, to its Recruit Pool (§6.32)."""
    state.pools[seat].put([Secret(unit, (seat,))])


def _by_number(block: Block) -> tuple[str, int]:
    return number_of(block.unit)


@cache
def number_of(unit: UnitId) -> tuple[str, int]:
    """A unit's side and number: what lists of units are sorted by."""
    return unit[0], int(unit[1:])
