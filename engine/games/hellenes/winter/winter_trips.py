"""Wintering Moves as they are chosen: home, into quarters, or with a group that has been paid for (§9.211-§9.214)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.rulebook import Choice, Hidden, Seat, Secret, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.neutrals import left
from engine.games.hellenes.movement.transport import shrink
from engine.games.hellenes.table.blocks import HellenesTable, Post, form, pick_up
from engine.games.hellenes.table.state import Block, Formation, State, UnitId
from engine.games.hellenes.winter.winter_survey import Stop, Survey
from engine.games.hellenes.winter.wintering import HOME, QUARTER, Course

SECTION = "9.21"


class Trip(NamedTuple):
    """A Wintering Move: a unit, the land unit it carries, and where they go."""

    seen: Survey
    verb: str
    post: Post
    load: Post | None
    stop: Stop

    @property
    def choice(self) -> Choice:
        """What says it: `home <fleet> <city>`, with whom it takes aboard, and where else than by the best way."""
        city, *entry = self.stop
        return say(self.verb, self.post.block.unit, city, *_boarding(self.load), *entry)

    @property
    def course(self) -> Course:
        """The way they take."""
        made = self.seen.courses(self.verb, self.post, self.load, self.stop[0], homing=self.verb == HOME)
        return next(course for course in made if course.way.entry in self.stop[1:]) if len(self.stop) > 1 else made[0]


def _boarding(load: Post | None) -> tuple[UnitId, ...]:
    return () if load is None or load.block.carrier else (load.block.unit,)


def _parties(seen: Survey, verb: str, post: Post) -> list[tuple[Post | None, list[Stop]]]:
    """A unit's Wintering Moves of a kind: as it is, then with each of those that it could take aboard."""
    aboard = seen.passengers.get(post.block.unit)
    loads = [aboard] if aboard is not None or verb == QUARTER else [None, *seen.loads(post)]
    found = [(load, seen.stops(verb, post, load)) for load in loads]
    if verb != HOME:
        return found
    return [
        (load, stops if load is None else [stop for stop in stops if seen.rides_home(load, stop[0])])
        for load, stops in found
    ]


def trips_of(seen: Survey, verb: str, post: Post) -> list[Trip]:
    """All of them."""
    return [Trip(seen, verb, post, load, stop) for load, stops in _parties(seen, verb, post) for stop in stops]


def choices_of(seen: Survey, verb: str, post: Post) -> list[Choice]:
    """What says them."""
    unit, found = post.block.unit, list[Choice]()
    for load, stops in _parties(seen, verb, post):
        boarding = _boarding(load)
        found += [say(verb, unit, city, *boarding, *entry) for city, *entry in stops]
    return found


# ------------------------------------------------------------------ going


def travel(table: HellenesTable, seen: Survey, choice: Choice, made: list[int]) -> None:
    """Make a Wintering Move; `made` are the formations that await storms or Homing Battles, and gets another."""
    seat, post = seen.seat, seen.where[str(choice.args[0])]
    trip = next(trip for trip in trips_of(seen, choice.verb, post) if trip.choice == choice)
    course = trip.course
    things = _set_off(table.state, seat, trip)
    if course.fight_at:
        number = _challenge(table, seat, post, course, things, made)
    else:
        target = course.city if course.inside else ""
        number = set_out(table, seat, things, course.way, target=target, join=tuple(made))
    if number and number not in made:
        made.append(number)


def _set_off(state: State, seat: Seat, trip: Trip) -> list[Secret[Block]]:
    """Pick up the blocks that go; whoever is carried must be smaller than its fleet (§5.21)."""
    going = [trip.post] if trip.load is None else [trip.post, trip.load]
    if trip.load is not None:
        trip.load.block.carrier = trip.post.block.unit
        shrink(trip.post.block, trip.load.block)
    return [pick_up(state, seat, post) for post in going]


def _challenge(
    table: HellenesTable, seat: Seat, post: Post, course: Course, things: list[Secret[Block]], made: list[int]
) -> int:
    """Move up to those who bar the way home; the fight comes when both sides have finished their Actions (§9.31)."""
    state = table.state
    moving = _homing_formation(state, seat, course, table.board, made)
    for thing in things:
        table.read(thing).moved = True
    moving.blocks.put(things)
    left(table, post.place)
    units = [table.read(thing).unit for thing in things]
    table.tell(
        "hellenes.homing", "9.31", hidden={"units": Hidden(units, (seat,))}, seat=seat, origin=post.place,
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
    moving = form(state, seat, path[-1], path[-2], [])
    moving.route, moving.length, moving.storms = [*path], len(path) - 1, way.deep
    moving.engaging, moving.homing, moving.goal = True, True, course.city
    return moving
