"""Formations on their way: how they set out, arrive, engage, and become part of a stack again (§5.0, §5.4)."""

from __future__ import annotations

from engine.core.rulebook import Hidden, Seat, Secret
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.neutrals import left, peaceful
from engine.games.hellenes.movement.routes import Way
from engine.games.hellenes.movement.transport import ashore
from engine.games.hellenes.table.blocks import HellenesTable, besieges, form, number_of, put, standing
from engine.games.hellenes.table.state import AreaId, Block, Formation, ProvinceId, State, UnitId, rival

SECTION = "5.4"


# ------------------------------------------------------------------ questions


def engages(board: Board, state: State, seat: Seat, area: AreaId) -> bool:
    """Whether to enter an area is to engage: unbesieged enemy units are there, and no Peace (§5.4, §12.0)."""
    return standing(state, rival(seat), area) > 0 and not peaceful(board, state, area)


# ------------------------------------------------------------------ setting out


def set_out(
    table: HellenesTable, seat: Seat, things: list[Secret[Block]], way: Way, *,
    forced: bool = False, target: ProvinceId = "", join: tuple[int, ...] = (),
) -> int:  # fmt: skip
    """Move blocks along a way; their formation's number, 0 if they are part of a stack at once.

    The blocks have been picked up already. `forced`: the last area is for a forced march or sail, and they wait before
    it. `target`: the besieged Port that they put into. Blocks that go the same way as a formation in `join`, from the
    same group, become part of that formation.
    """
    state = table.state
    for thing in things:
        table.read(thing).moved = True
    moving = _same(state, way, forced, target, join)
    if moving is None:
        moving = _formation(state, table.board, seat, way, forced=forced, target=target)
    moving.blocks.put(things)
    left(table, way.path[0])
    _tell(table, moving, things, way)
    if moving.storms or moving.forced:
        return moving.id
    return arrive(table, moving)


def _same(state: State, way: Way, forced: bool, target: ProvinceId, join: tuple[int, ...]) -> Formation | None:
    """Units of a group on the same route to the same place are one formation (§5.0)."""
    for moving in state.formations:
        same = moving.route == [*way.path] and bool(moving.forced) == forced and moving.target == target
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


def _tell(table: HellenesTable, moving: Formation, things: list[Secret[Block]], way: Way) -> None:
    units = sorted((table.read(thing).unit for thing in things), key=number_of)
    table.tell(
        "hellenes.moved", "5.0", seat=moving.seat, origin=way.path[0], place=moving.place, entry=moving.origin,
        blocks=len(things), route=list(way.path[:-1] if moving.forced else way.path),
        hidden={"units": Hidden(units, (moving.seat,))},
    )  # fmt: skip
    if moving.forced:
        table.tell(
            "hellenes.forcing", "5.3", seat=moving.seat, place=moving.place, to=moving.forced,
            blocks=len(things), formation=moving.id,
        )  # fmt: skip
    if moving.engaging:
        table.tell(
            "hellenes.engaged", SECTION, seat=moving.seat, place=moving.place, entry=moving.origin,
            blocks=len(things), formation=moving.id,
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
