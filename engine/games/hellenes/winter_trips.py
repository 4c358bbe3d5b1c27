"""Wintering Moves as they are chosen: home, into quarters, or with a group that has been paid for (§9.211-§9.214)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.bag import Bag
from engine.core.decision import Choice, say
from engine.core.event import Hidden
from engine.core.secret import Seat, Secret
from engine.games.hellenes.blocks import HellenesTable, Post, posts, take, take_from
from engine.games.hellenes.board import Board
from engine.games.hellenes.control import holds_city
from engine.games.hellenes.engaging import set_out
from engine.games.hellenes.neutrals import left, same_for_all
from engine.games.hellenes.routes import Ways
from engine.games.hellenes.state import AreaId, Block, Formation, ProvinceId, State, UnitId
from engine.games.hellenes.transport import shrink
from engine.games.hellenes.wintering import (
    HOME,
    QUARTER,
    Course,
    Kept,
    courses,
    idle,
    loads,
    may_home,
    may_quarter,
    own_passenger,
    quarter_courses,
    quarters,
    shut_sea,
    ways_of,
)

SECTION = "9.21"
EVENTS = {"hellenes.homing": ("seat", "origin", "place", "goal", "blocks", "route", "formation", "units!")}


class Trip(NamedTuple):
    """A Wintering Move: a unit, the land unit it carries, and the way they take."""

    post: Post
    load: Post | None
    course: Course


class Found(NamedTuple):
    """Ways found already, by who goes alike from where; and what they come to, by City, too."""

    ways: dict[tuple[object, ...], Ways]
    courses: dict[tuple[object, ...], list[Course]]


# ------------------------------------------------------------------ all trips


def trips(
    board: Board, state: State, seat: Seat, verb: str, kept: Kept, groups: list[AreaId], unit: UnitId = ""
) -> Iterator[tuple[Choice, Trip]]:
    """Every Wintering Move of a kind that a side, or one unit of it, could make now, with the choice that says it."""
    everybody = list(posts(state, seat))
    found = Found({}, {})
    for post in everybody:
        if unit in ("", post.block.unit) and _can_set_out(board, state, seat, verb, post, kept, groups):
            company = [other for other in everybody if other.place == post.place and not other.formation]
            yield from _trips_of(board, state, seat, verb, post, company, kept, found)


def _can_set_out(
    board: Board, state: State, seat: Seat, verb: str, post: Post, kept: Kept, groups: list[AreaId]
) -> bool:
    if post.block.carrier or not idle(board, state, seat, post):
        return False
    if verb == HOME:
        return may_home(board, state, seat, post, kept)
    return may_quarter(board, state, seat, post, kept) if verb == QUARTER else post.place in groups


def _trips_of(
    board: Board, state: State, seat: Seat, verb: str, post: Post, company: list[Post], kept: Kept, found: Found
) -> Iterator[tuple[Choice, Trip]]:
    """A unit's moves: as it is, then with each of those that it could take aboard."""
    aboard = own_passenger(company, post)
    yield from _with_load(board, state, seat, verb, post, aboard, kept, found)
    if aboard is None and verb != QUARTER:
        for load in loads(board, state, seat, company, post):
            yield from _with_load(board, state, seat, verb, post, load, kept, found)


def _with_load(
    board: Board, state: State, seat: Seat, verb: str, post: Post, load: Post | None, kept: Kept, found: Found
) -> Iterator[tuple[Choice, Trip]]:
    boarding = () if load is None or load.block.carrier else (load.block.unit,)
    for city in destinations(board, state, seat, verb, post):
        if load is not None and not rides_free(board, state, seat, verb, load, city, kept):
            continue
        for number, course in enumerate(_courses(board, state, seat, verb, post, load, city, found)):
            entry = (course.way.entry,) if number else ()
            yield say(verb, post.block.unit, city, *boarding, *entry), Trip(post, load, course)


def _courses(
    board: Board, state: State, seat: Seat, verb: str, post: Post, load: Post | None, city: ProvinceId, found: Found
) -> list[Course]:
    """The ways into a City, looked for once for all who are in the same place and go alike."""
    row, carried = board.units[post.block.unit], None if load is None else load.block.unit
    alike = same_for_all(board, state)
    shut = shut_sea(board, state, seat, city)
    kin = (shut, post.place, post.inside, *((row.fleet, row.move, load is not None) if alike else (row.id, carried)))
    key = (*kin, city)
    if key not in found.courses:
        if kin not in found.ways:
            found.ways[kin] = ways_of(board, state, seat, post, carried, shut)
        ways, blocks = found.ways[kin], 1 if load is None else 2
        if verb == QUARTER:
            next_door = quarter_courses(board, state, seat, post, ways, city, blocks=blocks)
            found.courses[key] = [course for course in next_door if not course.fight_at]
        else:
            found.courses[key] = courses(board, state, seat, ways, city, blocks=blocks, homing=verb == HOME)
    return found.courses[key]


def destinations(board: Board, state: State, seat: Seat, verb: str, post: Post) -> list[ProvinceId]:
    """The controlled Cities that a kind of Wintering Move could lead to."""
    if verb == QUARTER:
        return list(quarters(board, state, seat, post))
    cities: Iterable[ProvinceId] = board.home(post.block.unit) if verb == HOME else state.cities
    return [city for city in cities if city != post.place and holds_city(state, seat, city)]


def rides_free(board: Board, state: State, seat: Seat, verb: str, load: Post, city: ProvinceId, kept: Kept) -> bool:
    """Whether a carried unit could make this move for itself at this price: home only to a Home City of its own."""
    if verb != HOME:
        return True
    return city in board.home(load.block.unit) and may_home(board, state, seat, load, kept)


# ------------------------------------------------------------------ going


def travel(table: HellenesTable, seat: Seat, choice: Choice, kept: Kept, groups: list[AreaId], made: list[int]) -> None:
    """Make a Wintering Move; `made` are the formations that await storms or Homing Battles, and gets another."""
    found = trips(table.board, table.state, seat, choice.verb, kept, groups, str(choice.args[0]))
    trip = next(trip for said, trip in found if said == choice)
    things = _pick_up(table.state, seat, trip)
    if trip.course.fight_at:
        number = _challenge(table, seat, trip, things, made)
    else:
        target = trip.course.city if trip.course.inside else ""
        number = set_out(table, seat, things, trip.course.way, target=target, join=tuple(made))
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
    moving = _homing_formation(state, seat, trip.course, table.board, made)
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
