"""Wintering Moves as they are chosen: home, into quarters, or with a group that has been paid for (§9.211-§9.214)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.bag import Bag
from engine.core.decision import Choice, say
from engine.core.event import Hidden
from engine.core.secret import Seat, Secret
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.neutrals import left
from engine.games.hellenes.movement.transport import shrink
from engine.games.hellenes.table.blocks import HellenesTable, Post, take, take_from
from engine.games.hellenes.table.state import Block, Formation, State
from engine.games.hellenes.winter.winter_survey import Survey
from engine.games.hellenes.winter.wintering import HOME, QUARTER, Course, own_passenger

SECTION = "9.21"


class Trip(NamedTuple):
    """A Wintering Move: a unit, the land unit it carries, and the way they take."""

    post: Post
    load: Post | None
    course: Callable[[], Course]


# ------------------------------------------------------------------ all trips


def trips(seen: Survey, verb: str) -> Iterator[tuple[Choice, Trip]]:
    """Every Wintering Move of a kind that a side could make now, with the choice that says it."""
    for post in seen.ready:
        if seen.can_set_out(verb, post):
            yield from trips_of(seen, verb, post)


def trips_of(seen: Survey, verb: str, post: Post) -> Iterator[tuple[Choice, Trip]]:
    """A unit's moves: as it is, then with each of those that it could take aboard."""
    aboard = own_passenger(seen.company[post.place], post) if post.place in seen.board.seas else None
    yield from _with_load(seen, verb, post, aboard)
    if aboard is None and verb != QUARTER:
        for load in seen.loads(post):
            yield from _with_load(seen, verb, post, load)


def _with_load(seen: Survey, verb: str, post: Post, load: Post | None) -> Iterator[tuple[Choice, Trip]]:
    boarding = () if load is None or load.block.carrier else (load.block.unit,)
    unit = post.block.unit
    for city, entry, course in seen.stops(verb, post, load):
        if verb != HOME or load is None or seen.rides_home(load, city):
            yield say(verb, unit, city, *boarding, *entry), Trip(post, load, course)


# ------------------------------------------------------------------ going


def travel(table: HellenesTable, seen: Survey, choice: Choice, made: list[int]) -> None:
    """Make a Wintering Move; `made` are the formations that await storms or Homing Battles, and gets another."""
    seat, post = seen.seat, seen.where[str(choice.args[0])]
    trip = next(trip for said, trip in trips_of(seen, choice.verb, post) if said == choice)
    things = _pick_up(table.state, seat, trip)
    course = trip.course()
    if course.fight_at:
        number = _challenge(table, seat, trip, things, made)
    else:
        target = course.city if course.inside else ""
        number = set_out(table, seat, things, course.way, target=target, join=tuple(made))
    if number and number not in made:
        made.append(number)


def _pick_up(state: State, seat: Seat, trip: Trip) -> list[Secret[Block]]:
    """Take the blocks that go; whoever is carried must be smaller than its fleet (§5.21)."""
    going = [trip.post] if trip.load is None else [trip.post, trip.load]
    if trip.load is not None:
        trip.load.block.carrier = trip.post.block.unit
        shrink(trip.post.block, trip.load.block)
    return [
        take(state.sieges[post.place].inside, seat, post.block.unit)
        if post.inside
        else take_from(state, seat, post.place, post.block.unit)
        for post in going
    ]


def _challenge(table: HellenesTable, seat: Seat, trip: Trip, things: list[Secret[Block]], made: list[int]) -> int:
    """Move up to those who bar the way home; the fight comes when both sides have finished their Actions (§9.31)."""
    state = table.state
    moving = _homing_formation(state, seat, trip.course(), table.board, made)
    for thing in things:
        table.read(thing).moved = True
    moving.blocks.put(things)
    left(table, trip.post.place)
    units = [table.read(thing).unit for thing in things]
    table.tell(
        "hellenes.homing", "9.31", hidden={"units": Hidden(units, (seat,))}, seat=seat, origin=trip.post.place,
        place=moving.place, goal=moving.goal, blocks=len(things), route=list(moving.route), formation=moving.id,
    )  # fmt: skip
    return moving.id


def _homing_formation(state: State, seat: Seat, course: Course, board: Board, made: list[int]) -> Formation:
    """The formation of those who come the same way to the same fight, or a new one."""
    way = course.way
    path = way.path[:-1] if board.is_sea(course.fight_at) else way.path
    for moving in state.formations:
        if moving.id in made and moving.homing and moving.route == [*path] and moving.goal == course.city:
            return moving
    state.formations_made += 1
    moving = Formation(
        id=state.formations_made, seat=seat, place=path[-1], origin=path[-2], blocks=Bag(), route=[*path],
        length=len(path) - 1, storms=way.deep, engaging=True, homing=True, goal=course.city,
    )  # fmt: skip
    state.formations.append(moving)
    return moving
