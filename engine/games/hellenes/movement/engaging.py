"""Formations on their way: how they set out, arrive, engage, and become part of a stack again (§5.0, §5.4).

Storms on DeepSea borders, and what they do to fleets and to those they carry (§5.22, §5.23).
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import field

from engine.core.rulebook import Args, Frame, Hidden, Next, Roll, Seat, Secret
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.neutrals import left, peaceful
from engine.games.hellenes.movement.routes import Chosen, Way, embark, passenger, shrink
from engine.games.hellenes.table.blocks import (
    HellenesTable,
    ashore,
    besieges,
    bury,
    crew,
    form,
    formation,
    is_fleet,
    lose_step,
    number_of,
    pick_up,
    put,
    standing,
)
from engine.games.hellenes.table.state import AreaId, Block, Formation, ProvinceId, State, UnitId, rival

SECTION = "5.4"


# ------------------------------------------------------------------ questions


def engages(board: Board, state: State, seat: Seat, area: AreaId) -> bool:
    """Whether to enter an area is to engage: unbesieged enemy units are there, and no Peace (§5.4, §12.0)."""
    return standing(state, rival(seat), area) > 0 and not peaceful(board, state, area)


# ------------------------------------------------------------------ setting out


def set_out(
    table: HellenesTable, seat: Seat, chosen: Chosen, way: Way, *,
    forced: bool = False, target: ProvinceId = "", goal: ProvinceId = "", join: Collection[int] = (),
) -> int:  # fmt: skip
    """Move units along a way, each aboard its fleet; their formation's number, 0 if they are in a stack at once.

    `forced`: the last area is for a forced march or sail, and they wait before it. `target`: the besieged Port that
    they put into; `goal`: the City that they are homing to, and for which they have to fight where their way ends
    (§9.31). Units that go the same way as a formation in `join`, from the same group, become part of that formation.
    """
    state = table.state
    things = [pick_up(state, seat, unit) for unit in chosen]
    embark([table.read(thing) for thing in things], chosen)
    moving = _same(state, way, forced, target or goal, join)
    if moving is None:
        moving = _formation(state, table.board, seat, way, forced=forced, target=target)
        moving.homing, moving.goal = bool(goal), goal
    moving.blocks.put(things)
    left(table, way.path[0])
    _tell(table, moving, chosen, way)
    if moving.storms or moving.forced:
        return moving.id
    return arrive(table, moving)


def _same(state: State, way: Way, forced: bool, city: ProvinceId, join: Collection[int]) -> Formation | None:
    """Units of a group on the same route to the same place are one formation (§5.0)."""
    for moving in state.formations:
        same = moving.route == [*way.path] and bool(moving.forced) == forced and (moving.target or moving.goal) == city
        if moving.id in join and same:
            return moving
    return None


def _formation(state: State, board: Board, seat: Seat, way: Way, *, forced: bool, target: ProvinceId) -> Formation:
    """A new formation at the end of its way, or before the last border where it waits for dice."""
    waits = forced or bool(target)
    place, origin = (way.entry, way.path[max(way.length - 2, 0)]) if waits else (way.place, way.entry)
    moving = form(state, seat, place, origin, [])
    moving.route, moving.length, moving.target = [*way.path], way.length, target
    moving.storms = way.deep - way.last if forced else way.deep
    moving.forced, moving.forced_deep = way.place if forced else "", forced and bool(way.last)
    moving.engaging = not waits and engages(board, state, seat, way.place)
    return moving


def _tell(table: HellenesTable, moving: Formation, chosen: Chosen, way: Way) -> None:
    units = Hidden(sorted(chosen, key=number_of), (moving.seat,))
    told: Args = {"seat": moving.seat, "origin": way.path[0], "place": moving.place, "blocks": len(chosen)}
    told["route"] = list(way.path[:-1] if moving.forced else way.path)
    if moving.homing:
        table.tell(
            "hellenes.homing", "9.31", hidden={"units": units}, goal=moving.goal, formation=moving.id, **told
        )  # fmt: skip
        return
    table.tell("hellenes.moved", "5.0", hidden={"units": units}, entry=moving.origin, **told)
    if moving.forced:
        table.tell(
            "hellenes.forcing", "5.3", seat=moving.seat, place=moving.place, to=moving.forced,
            blocks=len(chosen), formation=moving.id,
        )  # fmt: skip
    if moving.engaging:
        tell_engaged(table, moving, len(chosen))


def tell_engaged(table: HellenesTable, moving: Formation, blocks: int) -> None:
    """So many more of a formation have entered an area with enemies that it must fight."""
    table.tell(
        "hellenes.engaged", SECTION, seat=moving.seat, place=moving.place, entry=moving.origin, blocks=blocks,
        formation=moving.id,
    )  # fmt: skip


# ------------------------------------------------------------------ arriving


def arrive(table: HellenesTable, moving: Formation) -> int:
    """A formation that waits for no more dice: it fights, joins besiegers, puts into its Port or joins the stack.

    Its number if it stays a formation, else 0.
    """
    state = table.state
    if not moving.blocks.things:
        state.formations.remove(moving)
        return 0
    if not table.board.is_sea(moving.target or moving.place):
        ashore(table.read(thing) for thing in moving.blocks.things)
    if moving.target:
        state.formations.remove(moving)
        put_in(table, moving.seat, moving.target, moving.blocks.things)
        return 0
    if moving.engaging or besieges(state, moving.seat, moving.place):
        return moving.id  # what has joined besiegers can be coordinated in an assault (§5.42)
    state.formations.remove(moving)
    put(state, moving.seat, moving.place, moving.blocks.things)
    return 0


def put_in(table: HellenesTable, seat: Seat, port: ProvinceId, things: list[Secret[Block]]) -> None:
    """Blocks enter a besieged Port of their side by its Offshore Sea (§7.2)."""
    ashore(table.read(thing) for thing in things)
    table.state.sieges[port].inside.put(things)
    table.tell("hellenes.put-in", "7.2", seat=seat, port=port, blocks=len(things))


def part(table: HellenesTable, moving: Formation, units: set[UnitId]) -> Formation:
    """Those of a formation who are not in `units` fall behind, as a formation of their own at the same place."""
    state = table.state
    staying = [thing for thing in moving.blocks.things if table.read(thing).unit not in units]
    moving.blocks.things = [thing for thing in moving.blocks.things if table.read(thing).unit in units]
    behind = form(state, moving.seat, moving.place, moving.origin, staying)
    behind.route, behind.length = moving.route[:-1], moving.length - 1
    return behind


STORMS_SECTION = "5.22"


class Storms(Frame, tag="hellenes.storms", kw_only=True):
    """The storm dice of all formations of a side that wait for them: border by border, then for ships (§5.22)."""

    seat: Seat
    queue: list[int] = field(default_factory=list)
    """Formations still to be rolled for."""

    def begin(self, table: HellenesTable) -> Next:
        """Whoever has crossed DeepSea borders, in the order in which they set out."""
        self.queue = [f.id for f in table.state.formations if f.seat == self.seat and f.storms]
        return self.goto(self.next_border)

    def next_border(self, table: HellenesTable) -> Next:
        """The opponent rolls for one border."""
        if not self.queue:
            return self.done()
        state = table.state
        moving = formation(state, self.queue[0])
        if not moving.storms or not moving.blocks.things:
            self.queue.pop(0)
            if not moving.blocks.things:
                state.formations.remove(moving)
            return self.goto(self.next_border)
        moving.storms -= 1
        note = {
            "for": "storm", "seat": self.seat, "place": moving.place,
            "storm_on": table.board.tables.storm_up_to[state.season], "formation": moving.id,
        }  # fmt: skip
        return self.call(Roll(stream="hellenes/storm", note=note), then=self.looked)

    def looked(self, table: HellenesTable, results: list[int]) -> Next:
        """Calm, or a storm."""
        moving = formation(table.state, self.queue[0])
        struck = results[0] <= table.board.tables.storm_up_to[table.state.season]
        table.tell(
            "hellenes.storm" if struck else "hellenes.calm", STORMS_SECTION,
            seat=self.seat, place=moving.place, blocks=len(moving.blocks), formation=moving.id,
        )  # fmt: skip
        if not struck:
            return self.goto(self.next_border)
        return self.goto(self.damage)

    def damage(self, table: HellenesTable) -> Next:
        """The owner rolls for each fleet (§5.23)."""
        moving = formation(table.state, self.queue[0])
        note = {"for": "damage", "seat": self.seat, "place": moving.place}
        count = sum(is_fleet(table.board, block) for block in crew(table, moving))
        return self.call(Roll(stream="hellenes/damage", count=count, note=note), then=self.damaged)

    def damaged(self, table: HellenesTable, results: list[int]) -> Next:
        """Fleets are lost or lose strength, each with the die of its place in their order."""
        moving = formation(table.state, self.queue[0])
        numbers = table.board.tables
        blocks = crew(table, moving)
        hit = [block for block in blocks if is_fleet(table.board, block)]
        lost: list[Block] = []
        battered: list[Block] = []
        for fleet, result in zip(hit, results, strict=True):
            load = passenger(blocks, fleet.unit)
            left = lose_step(fleet, fleet.cv if result <= numbers.gale_up_to else numbers.high_seas)
            if load is not None:
                shrink(fleet, load)
            (battered if left else lost).append(fleet)
            if load is not None and load.cv < 1:
                lost.append(load)
        _report(table, moving, lost, battered)
        return self.goto(self.next_border)


def _report(table: HellenesTable, moving: Formation, lost: list[Block], battered: list[Block]) -> None:
    """Tell what the storm has done; the eliminated go face down into the pool."""
    if battered:
        table.tell(
            "hellenes.high-seas", "5.23", seat=moving.seat, place=moving.place, fleets=len(battered),
            hidden={"units": Hidden([block.unit for block in battered], (moving.seat,))},
        )  # fmt: skip
    if not lost:
        return
    bury(table.state, moving.seat, moving.blocks)
    gone = sorted((block.unit for block in lost), key=number_of)
    table.tell(
        "hellenes.gale", "5.23", seat=moving.seat, place=moving.place, blocks=len(lost),
        hidden={"units": Hidden(gone, (moving.seat,))},
    )  # fmt: skip
