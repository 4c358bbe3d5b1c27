"""Blocks on the map: who stands where, as everybody can count them and as their owner knows them (§2).

Cities that fall to their besiegers (§1.4, §7.3).

What blocks are worth in a fight: one's own as one knows them, the enemy's as they may be.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import UNSET, Struct

from engine.core.rulebook import REFEREE, Bag, NeedsCommit, Scene, Seat, Secret, Slot, Table, Verb, of_table
from engine.games.hellenes.board.board import Board, Unit
from engine.games.hellenes.table.state import AreaId, Block, Fighter, Formation, ProvinceId, State, UnitId

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


def besieges(state: State, seat: Seat, area: AreaId) -> bool:
    """Whether a side besieges the City there."""
    siege = state.sieges.get(area)
    return siege is not None and siege.besieger == seat


def under_siege(state: State, seat: Seat, area: AreaId) -> bool:
    """Whether a side is besieged in the City there: by units inside, or by its garrison alone."""
    siege = state.sieges.get(area)
    return siege is not None and siege.besieger != seat


def besieged_by(state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities that a side besieges."""
    return [city for city, siege in state.sieges.items() if siege.besieger == seat]


def besieged_before(state: State, city: ProvinceId) -> bool:
    """Whether the siege of a City was established in a prior season (§5.5, §8.0)."""
    return state.sieges[city].since < state.clock


def besieged_of(state: State, seat: Seat) -> list[ProvinceId]:
    """A side's own Cities that are under siege."""
    return [city for city, siege in state.sieges.items() if siege.besieger != seat]


def besieged_cities(state: State, seat: Seat) -> list[ProvinceId]:
    """Those of them in which units of the side are shut up, not a garrison alone."""
    return [city for city in besieged_of(state, seat) if state.sieges[city].inside.things]


def besieged(state: State, seat: Seat, province: ProvinceId) -> int:
    """A side's units inside a besieged City; garrisons are no units."""
    return len(state.sieges[province].inside) if under_siege(state, seat, province) else 0


def formation(state: State, number: int) -> Formation:
    """The formation of that number."""
    return next(f for f in state.formations if f.id == number)


def crew(table: HellenesTable, moving: Formation) -> list[Block]:
    """Who is in a formation, by their numbers."""
    return sorted((table.read(thing) for thing in moving.blocks.things), key=by_number)


def own_formations(state: State, seat: Seat) -> list[Formation]:
    """A side's formations, in the order in which they were made."""
    return [moving for moving in state.formations if moving.seat == seat]


Spot = tuple[AreaId, Bag[Block], int, bool]
"""Where blocks stand together: the area, who they are, the number of their formation, and whether they are besieged."""


def spots(state: State, seat: Seat) -> list[Spot]:
    """Where a side's blocks are: upright, moving and besieged."""
    found: list[Spot] = [(area, stack, 0, False) for area, stack in state.stacks[seat].items()]
    found += [(moving.place, moving.blocks, moving.id, False) for moving in state.formations if moving.seat == seat]
    return found + [(city, state.sieges[city].inside, 0, True) for city in besieged_of(state, seat)]


def places(state: State, seat: Seat) -> Iterator[tuple[AreaId, Bag[Block]]]:
    """Every bag of a side's blocks on the map, with the area it is in: upright, moving and besieged."""
    return ((area, bag) for area, bag, _, _ in spots(state, seat))


def upright(state: State, seat: Seat) -> Iterator[tuple[AreaId, Bag[Block]]]:
    """As `places`, without those besieged in Cities."""
    return ((area, bag) for area, bag, _, inside in spots(state, seat) if not inside)


# ------------------------------------------------------------------ what the owner knows


def known(bag: Bag[Block], seat: Seat) -> list[Block]:
    """A side's own blocks in a bag, by their ids; `NeedsCommit` if one of them is a hole, as in others' bags."""
    found: list[Block] = []
    for thing in bag.things:
        if (block := thing.value) is UNSET or seat not in thing.seen:
            raise NeedsCommit
        found.append(block)
    if len(found) > 1:
        found.sort(key=by_number)
    return found


def posts(state: State, seat: Seat) -> list[Post]:
    """Every block of a side on the map, for the side itself."""
    return [
        Post(area, block, number, inside)
        for area, bag, number, inside in spots(state, seat)
        for block in known(bag, seat)
    ]


@of_table
def own_posts(scene: HellenesScene) -> dict[UnitId, Post]:
    """Where each block of the side that is asked is."""
    return {post.block.unit: post for post in posts(scene.state, scene.seat)}


class OwnUnit(Verb):
    """A choice of one of the side's own units on the map."""

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        return own_posts(scene)


def post_of(state: State, seat: Seat, unit: UnitId) -> Post | None:
    """Where one of a side's own units is; None if it is not on the map."""
    return next((post for post in posts(state, seat) if post.block.unit == unit), None)


def own_post(state: State, seat: Seat, unit: UnitId) -> Post:
    """Where a side's own unit is that is known to be on the map."""
    post = post_of(state, seat, unit)
    assert post is not None, f"{unit} is on the map"
    return post


def stacked(state: State, seat: Seat, area: AreaId) -> list[Block]:
    """A side's own blocks in its stack in an area, for the side itself."""
    stack = state.stacks[seat].get(area)
    return [] if stack is None else known(stack, seat)


def here(state: State, seat: Seat, area: AreaId) -> list[Block]:
    """A side's own upright blocks in an area, formations included, for the side itself."""
    return [block for place, bag in upright(state, seat) if place == area for block in known(bag, seat)]


# ------------------------------------------------------------------ setting down and picking up


def hidden(seat: Seat, block: Block) -> Secret[Block]:
    """A block turned towards its owner."""
    return Secret(block, (seat,))


def put(state: State, seat: Seat, area: AreaId, things: list[Secret[Block]]) -> None:
    """Stand blocks in an area, in the side's stack there."""
    if things:
        state.stacks[seat].setdefault(area, Bag()).put(things)


def pick_up(state: State, seat: Seat, unit: UnitId) -> Secret[Block]:
    """Pick a side's own unit up from wherever it is; a stack or formation that is gone leaves no trace.

    `NeedsCommit` where only a hole could be it.
    """
    for area, bag, number, inside in spots(state, seat):
        for thing in bag.things:
            if thing.value is not UNSET and seat in thing.seen and thing.value.unit == unit:
                bag.things = [other for other in bag.things if other is not thing]
                if number and not bag.things:
                    state.formations.remove(formation(state, number))
                elif not (bag.things or inside):
                    del state.stacks[seat][area]
                return thing
    raise NeedsCommit


def form(state: State, seat: Seat, place: AreaId, origin: AreaId, things: list[Secret[Block]]) -> Formation:
    """These blocks are a formation of their own from now on, with the next number of this Player Turn (§5)."""
    state.formations_made += 1
    moving = Formation(state.formations_made, seat, place, origin, Bag(things))
    state.formations.append(moving)
    return moving


def break_up(state: State) -> None:
    """All formations are one with the stacks where they are; numbers begin anew."""
    for moving in state.formations:
        put(state, moving.seat, moving.place, moving.blocks.things)
    state.formations, state.formations_made = [], 0


def rest(state: State) -> None:
    """Everybody can move and fight again, and nobody is maintained; holes stay the holes they are."""
    for bag in [bag for seat in state.stacks for _, bag in places(state, seat)]:
        for thing in bag.things:
            if (block := thing.value) is not UNSET:
                block.moved = block.retreated = block.maintained = False


def enter(state: State, seat: Seat, city: ProvinceId, things: list[Secret[Block]]) -> None:
    """Blocks go into a City of their side: in with the besieged, or standing up where it is not under siege."""
    if under_siege(state, seat, city):
        state.sieges[city].inside.put(things)
    else:
        put(state, seat, city, things)


def ashore(blocks: Iterable[Block | Fighter]) -> None:
    """On land nobody is carried."""
    for block in blocks:
        block.carrier = ""


# ------------------------------------------------------------------ losing steps


def lose_step(block: Block | Fighter, steps: int = 1) -> int:
    """Turn a block to a lower edge (§2.12): the steps that it has left; with none it is eliminated (§6.32)."""
    block.cv = max(block.cv - steps, 0)
    return block.cv


def bury(state: State, seat: Seat, bag: Bag[Block]) -> None:
    """Blocks in a bag that have no step left go face down to their Recruit Pool, unseen (§6.32)."""
    for thing in [thing for thing in bag.things if thing.read(REFEREE).cv < 1]:
        bag.things = [other for other in bag.things if other is not thing]
        to_pool(state, seat, thing.read(REFEREE).unit)


def to_pool(state: State, seat: Seat, unit: UnitId) -> None:
    """Return a unit, face down, to its Recruit Pool (§6.32)."""
    state.pools[seat].put([Secret(unit, (seat,))])


# ------------------------------------------------------------------ the order of units


def by_number(block: Block) -> tuple[str, int]:
    """Sorts blocks by their sides and numbers."""
    return number_of(block.unit)


@cache
def number_of(unit: UnitId) -> tuple[str, int]:
    """A unit's side and number: what lists of units are sorted by."""
    return unit[0], int(unit[1:])


SECTION = "1.4"


def undefended(state: State, city: ProvinceId) -> bool:
    """Whether nobody is left within a besieged City."""
    return not state.sieges[city].inside.things and city not in state.garrisons


def captured(table: HellenesTable, city: ProvinceId, by: Seat, how: str) -> None:
    """A besieged City falls: its garrison is gone, and the besiegers hold City and province.

    They do so only while a unit or a garrison of theirs stays there: left empty, an Opposing City goes back to its
    own side when control is next settled. `how` is `attrition`, `capitulation`, `assault` or `abandoned`.
    """
    state = table.state
    del state.sieges[city]
    state.garrisons.pop(city, None)
    state.cities[city] = state.areas[city] = by
    table.tell("hellenes.city-captured", SECTION, city=city, seat=by, how=how)


UNKNOWN = 2.5
"""Dice that an enemy block may have."""
HASTE = {"A": 0.3, "B": 0.2, "C": 0.1, "D": 0.0, "E": 0.1, "F": 0.0}
"""What it adds to a die to come early in the round."""
ELITE = 0.5


@lru_cache(maxsize=256)
def unit_worth(board: Board, unit: UnitId) -> float:
    """How much a unit at its greatest strength is missed: rating, strength; the elite more, barbarians less."""
    row = board.units[unit]
    return per_die(row) * row.cv + ELITE * row.elite - row.barbarian


def block_worth(board: Board, block: Block) -> float:
    """The same for a block as weak as it is now."""
    row = board.units[block.unit]
    return per_die(row) * block.cv + ELITE * row.elite


def per_die(row: Unit) -> float:
    """What each die of a unit is worth where it is at its best: fleets at sea, others on land."""
    rating = row.sea if row.sea is not None else row.land
    return 0.5 + 0.5 * rating.power + HASTE.get(rating.agility, 0.0)


def enemy_dice(blocks: int) -> float:
    """Dice to expect of so many enemy blocks."""
    return UNKNOWN * blocks
