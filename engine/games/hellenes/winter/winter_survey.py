"""A side's Winter at a glance: its blocks, who of them has shelter, who can still go, and the ways home (§9.21).

Wintering Moves as they are chosen: home, into quarters, or with a group that has been paid for (§9.211-§9.214).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from engine.core.rulebook import Args, Choice, once, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.neutrals import NOWHERE, peaceful
from engine.games.hellenes.movement.routes import (
    Departure,
    Outlook,
    Party,
    Way,
    alone,
    carries,
    enemies,
    portable,
)
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, Post, own_posts
from engine.games.hellenes.table.control import capacity, friendly_cities
from engine.games.hellenes.table.state import AreaId, ProvinceId, UnitId
from engine.games.hellenes.winter.wintering import HOME, QUARTER, Kept, excess, lodgers, sheltered

Stop = tuple[ProvinceId] | tuple[ProvinceId, AreaId]
"""A City that a block can go to; and the area that it enters from, where the choice has to say it."""


class Course(NamedTuple):
    """A way into a City for Winter, and what comes of it."""

    city: ProvinceId
    way: Way
    """To the City, its Offshore Sea the last area but one where it enters by that."""
    fight_at: AreaId = ""
    """Where a Homing Battle threatens: in the Offshore Sea, or before the walls; empty: nowhere (§9.31)."""
    inside: bool = False
    """Whether it puts into a besieged Port."""


class Survey:
    """What Winter looks like to a side: gathered once for a question, used for every unit and by all verbs."""

    def __init__(self, scene: HellenesScene) -> None:
        self.board: Board = scene.board
        self.state, self.seat = scene.state, scene.seat
        self.kept: Kept = scene.frame.kept
        self.view = Outlook(self.board, self.state, self.seat, NOWHERE)
        """The table for moves that no enemy stops (§9.21)."""
        self.cities = dict.fromkeys(friendly_cities(scene))
        self.where = own_posts(scene)
        """Its blocks by their units."""
        self.posts = [*self.where.values()]

    # -------------------------------------------------------------- who is where

    @cached_property
    def enemies(self) -> frozenset[AreaId]:
        """Areas with enemies that are not besieged."""
        return enemies(self.state, self.seat)

    @cached_property
    def disputed(self) -> frozenset[ProvinceId]:
        """Its Cities that enemies are before, by land or in the Offshore Sea: there it matters how one gets in."""
        rows, besieged = self.board.provinces, self.view.besieged
        return frozenset([city for city in self.cities if rows[city].offshore in self.enemies or city in besieged])

    @cached_property
    def overcrowded(self) -> list[ProvinceId]:
        """Its Cities with more blocks than room: whoever stands there has no shelter (§9.213)."""
        places = dict.fromkeys(post.place for post in self.homeless.values() if post.place in self.cities)
        return [place for place in places if self.excess(place) > 0]

    def excess(self, city: ProvinceId) -> int:
        """How many of its blocks in a City have no room (§9.213)."""
        return excess(self.board, self.state, self.seat, city, self.kept)

    @cached_property
    def homeless(self) -> dict[UnitId, Post]:
        """Blocks that have no shelter; all that stand together have it, or have not."""
        inside, found = dict[tuple[AreaId, int, bool], bool](), dict[UnitId, Post]()
        for unit, post in self.where.items():
            spot = post.place, post.formation, post.inside
            if spot not in inside:
                inside[spot] = sheltered(self.board, self.state, self.seat, post, self.kept)
            if not inside[spot]:
                found[unit] = post
        return found

    # -------------------------------------------------------------- who can go

    @cached_property
    def unmoved(self) -> dict[UnitId, Post]:
        """Blocks that have made no Wintering Move yet, and are not maintained (§5.0, §9.22)."""
        where = self.where.items()
        return {unit: it for unit, it in where if not (it.block.moved or it.block.maintained or it.formation)}

    @cached_property
    def idle(self) -> dict[UnitId, Post]:
        """Those of them that nothing keeps where they are."""
        view = self.view
        if view.alike:
            return self.unmoved
        return {unit: post for unit, post in self.unmoved.items() if not view.held_back(unit)}

    @cached_property
    def ready(self) -> dict[UnitId, Post]:
        """Those of them that no fleet carries: they can make a Wintering Move of their own, if there is one."""
        return {unit: post for unit, post in self.idle.items() if not post.block.carrier}

    @cached_property
    def from_home(self) -> frozenset[UnitId]:
        """Blocks that are in no Home City of their own, or have no shelter there, and so may go home (§9.212)."""
        home, homeless = self.board.home, self.homeless
        return frozenset(
            [unit for unit, post in self.where.items() if unit in homeless or post.place not in home(unit)]
        )

    def rides_home(self, load: Post, city: ProvinceId) -> bool:
        """Whether a carried unit could go home there for itself, and so at no cost (§9.212)."""
        unit = load.block.unit
        return unit in self.from_home and city in self.board.home(unit)

    @cached_property
    def passengers(self) -> dict[UnitId, Post]:
        """By fleets at sea the land units aboard: they go where the fleet goes (§5.21)."""
        seas = self.board.seas
        return {post.block.carrier: post for post in self.posts if post.block.carrier and post.place in seas}

    def loads(self, fleet: Post) -> list[Post]:
        """Land units that a fleet on land could take aboard for its Wintering Move (§5.21)."""
        if fleet.place not in self.board.provinces or not carries(self.board, fleet.block):
            return []
        there = [it for it in self.ready.values() if it.place == fleet.place and it.inside == fleet.inside]
        return [post for post in there if portable(self.board, post.block)]

    # -------------------------------------------------------------- where they can go

    def stops(self, verb: str, post: Post, load: Post | None) -> list[Stop]:
        """Where a block can go, with its load."""
        homing, next_door = verb == HOME, verb == QUARTER
        near = self.board.near[post.place] if next_door else self.cities
        goals = [city for city in (self.board.home(post.block.unit) if homing else near) if city in self.cities]
        if homing and load is not None:
            goals = [city for city in goals if self.rides_home(load, city)]
        if not goals:
            return []
        found = list[Stop]()
        areas = self.departure(self.view, post, load).winter_areas(next_door=next_door)
        for city in goals:
            if city in self.disputed:
                made = self.courses(verb, post, load, city, homing=homing)
                found += [(city, course.way.entry) if n else (city,) for n, course in enumerate(made)]
            elif city in areas:
                found.append((city,))
        return found

    def departure(self, view: Outlook, post: Post, load: Post | None) -> Departure:
        """A block that sets out, with the land unit that it carries."""
        unit = post.block.unit
        party = alone(self.board, unit) if load is None else Party((), (unit,), (load.block.unit,))
        return Departure(view, post.place, party, inside=post.inside)

    def ways(self, verb: str, post: Post, load: Post | None, city: ProvinceId) -> dict[AreaId, Way]:
        """The ways of a block with its load to a City, by where they enter it; into quarters from next door (§9.21).

        In its Offshore Sea, if that is closed by enemies, they must stop, to fight for the harbour.
        """
        board, sea = self.board, self.board.provinces[city].offshore
        next_door = verb == QUARTER
        free = halted = self.departure(self.view, post, load).winter_ways(next_door=next_door)
        if sea in self.enemies:
            view = Outlook(board, self.state, self.seat, frozenset((sea,)))
            halted = self.departure(view, post, load).winter_ways(next_door=next_door)
        found = {entry: (free if entry == sea else halted).within.get((city, entry)) for entry in board.near[city]}
        return {entry: way for entry, way in found.items() if way}

    def courses(self, verb: str, post: Post, load: Post | None, city: ProvinceId, *, homing: bool) -> list[Course]:
        """How they can enter it, the best first: without a fight, over few DeepSea borders, short (§9.21).

        Only the best of those without a fight is of interest, but every one that leads to a Homing Battle, if they are
        `homing`.
        """
        blocks, ways = 1 if load is None else 2, self.ways(verb, post, load, city).values()
        found = [course for way in ways if (course := self._course(city, way, blocks)) is not None]
        found.sort(key=lambda course: (course.fight_at != "", course.way.deep, course.way.length))
        calm = [course for course in found if not course.fight_at][:1]
        if not homing:
            return calm
        return calm + [it for it in found if it.fight_at and not peaceful(self.board, self.state, it.fight_at)]

    def _course(self, city: ProvinceId, way: Way, blocks: int) -> Course | None:
        """What entering a City by this way comes to; None if there is no room within (§9.21, §9.212)."""
        board, state, seat = self.board, self.state, self.seat
        by_harbour, besieged = way.entry == board.provinces[city].offshore, city in self.view.besieged
        at_sea = by_harbour and way.entry in self.enemies
        if not besieged and not at_sea:
            return Course(city, way)
        if lodgers(state, seat, city) + blocks > capacity(board, state, city) or (at_sea and way.length == 1):
            return None  # no room; or in one sea with the blockaders, as the Peace may have left them
        if at_sea:
            return Course(city, way, fight_at=way.entry)
        return Course(city, way, inside=True) if by_harbour else Course(city, way, fight_at=city)


@once
def survey(scene: HellenesScene) -> Survey:
    """The Winter of the side that is asked."""
    return Survey(scene)


# ------------------------------------------------------------------ who is outside


def stands_in(scene: HellenesScene, unit: UnitId) -> Args:
    """Where a unit is that needs nothing there."""
    return {"unit": unit, "city": own_posts(scene)[unit].place}


@once
def outside(scene: HellenesScene) -> list[UnitId]:
    """Units that no controlled City shelters, or that are paid for although one does (§9.213)."""
    seen = survey(scene)
    return [unit for unit, post in seen.where.items() if post.block.maintained or unit in seen.homeless]


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
        (city, *entry), load = self.stop, self.load
        boarding = () if load is None or load.block.carrier else (load.block.unit,)
        return say(self.verb, self.post.block.unit, city, *boarding, *entry)

    @property
    def course(self) -> Course:
        """The way they take."""
        made = self.seen.courses(self.verb, self.post, self.load, self.stop[0], homing=self.verb == HOME)
        return next(course for course in made if course.way.entry in self.stop[1:]) if len(self.stop) > 1 else made[0]


def trips_of(seen: Survey, verb: str, post: Post) -> Iterator[Trip]:
    """A unit's Wintering Moves of a kind: as it is, then with each of those that it could take aboard."""
    aboard = seen.passengers.get(post.block.unit)
    for load in [aboard] if aboard is not None or verb == QUARTER else [None, *seen.loads(post)]:
        for stop in seen.stops(verb, post, load):
            yield Trip(seen, verb, post, load, stop)


# ------------------------------------------------------------------ going


def travel(table: HellenesTable, seen: Survey, choice: Choice, made: list[int]) -> None:
    """Make a Wintering Move; `made` are the formations that await storms or Homing Battles, and gets another."""
    seat, post = seen.seat, seen.where[str(choice.args[0])]
    trip = next(trip for trip in trips_of(seen, choice.verb, post) if trip.choice == choice)
    course, fleet, load = trip.course, post.block.unit, trip.load
    way, going = course.way, {fleet: ""} if load is None else {fleet: "", load.block.unit: fleet}
    if not course.fight_at:
        number = set_out(table, seat, going, way, target=course.city if course.inside else "", join=made)
    else:  # up to those who bar the way home; the fight comes when both sides have finished their Actions (§9.31)
        path = way.path[:-1] if table.board.is_sea(course.fight_at) else way.path
        number = set_out(table, seat, going, Way(path, way.deep), goal=course.city, join=made)
    if number and number not in made:
        made.append(number)
