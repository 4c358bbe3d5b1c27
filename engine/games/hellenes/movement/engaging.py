"""Formations on their way: how they set out, arrive, engage, and become part of a stack again (§5.0, §5.4).

Storms on DeepSea borders, and what they do to fleets and to those they carry (§5.22, §5.23).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import field

from engine.core.rulebook import Args, Frame, Hidden, Next, Roll, Seat
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
    lose_step,
    number_of,
    pick_up,
    put,
    standing,
)
from engine.games.hellenes.table.state import AreaId, Formation, ProvinceId, State, UnitId, rival

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
        tell_of(table, moving, "hellenes.forcing", "5.3", to=moving.forced, blocks=len(chosen))
    if moving.engaging:
        tell_of(table, moving, "hellenes.engaged", SECTION, entry=moving.origin, blocks=len(chosen))


def tell_of(table: HellenesTable, moving: Formation, id: str, section: str, **told: Any) -> None:
    """Tell what a formation does where it is, or what happens to it there."""
    table.tell(id, section, seat=moving.seat, place=moving.place, formation=moving.id, **told)


# ------------------------------------------------------------------ arriving


def arrive(table: HellenesTable, moving: Formation) -> int:
    """A formation that waits for no more dice: it fights, joins besiegers, puts into its Port or joins the stack.

    Its number if it stays a formation, else 0.
    """
    state, place, things = table.state, moving.target or moving.place, moving.blocks.things
    if not table.board.is_sea(place):
        ashore(table.read(thing) for thing in things)
    if things and not moving.target and (moving.engaging or besieges(state, moving.seat, place)):
        return moving.id  # what has joined besiegers can be coordinated in an assault (§5.42)
    state.formations.remove(moving)
    if things and moving.target:
        state.sieges[place].inside.put(things)
        table.tell("hellenes.put-in", "7.2", seat=moving.seat, port=place, blocks=len(things))
    else:
        put(state, moving.seat, place, things)
    return 0


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
        """Calm, or a storm, in which the owner rolls for each fleet (§5.23)."""
        moving = formation(table.state, self.queue[0])
        struck = results[0] <= table.board.tables.storm_up_to[table.state.season]
        told = "hellenes.storm" if struck else "hellenes.calm"
        tell_of(table, moving, told, STORMS_SECTION, blocks=len(moving.blocks))
        if not struck:
            return self.goto(self.next_border)
        note = {"for": "damage", "seat": self.seat, "place": moving.place}
        count = sum(table.board.units[block.unit].fleet for block in crew(table, moving))
        return self.call(Roll(stream="hellenes/damage", count=count, note=note), then=self.damaged)

    def damaged(self, table: HellenesTable, results: list[int]) -> Next:
        """Fleets are lost or lose strength, each with the die of its place: unseen, the lost go to their pool."""
        moving = formation(table.state, self.queue[0])
        numbers = table.board.tables
        blocks = crew(table, moving)
        fleets = [block for block in blocks if table.board.units[block.unit].fleet]
        for fleet, result in zip(fleets, results, strict=True):
            lose_step(fleet, fleet.cv if result <= numbers.gale_up_to else numbers.high_seas)
            if (load := passenger(blocks, fleet.unit)) is not None:
                shrink(fleet, load)
        battered, lost = [fleet for fleet in fleets if fleet.cv > 0], [block for block in blocks if block.cv < 1]
        for id, counted, struck in (("hellenes.high-seas", "fleets", battered), ("hellenes.gale", "blocks", lost)):
            if struck:
                hidden = {"units": Hidden([block.unit for block in struck], (self.seat,))}
                told: Args = {"seat": self.seat, "place": moving.place, counted: len(struck)}
                table.tell(id, "5.23", hidden=hidden, **told)
        bury(table.state, self.seat, moving.blocks)
        return self.goto(self.next_border)
