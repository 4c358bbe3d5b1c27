"""A side's Winter at a glance: its blocks, who of them has shelter, who can still go, and the ways home (§9.21)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import NamedTuple

from engine.core.decision import once
from engine.core.event import Args
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.neutrals import NOWHERE
from engine.games.hellenes.movement.routes import (
    Outlook,
    Party,
    Ways,
    alone,
    badness,
    enemies,
    wintering_areas,
    wintering_ways_to,
)
from engine.games.hellenes.movement.transport import can_carry
from engine.games.hellenes.table.blocks import HellenesScene, Post, own_posts
from engine.games.hellenes.table.state import AreaId, ProvinceId, UnitId
from engine.games.hellenes.winter.wintering import (
    HOME,
    QUARTER,
    Course,
    Kept,
    courses,
    excess,
    quarter_courses,
    sheltered,
    shut_sea,
    ways_of,
)


class Stop(NamedTuple):
    """A City that a block can go to, and how; `entry` is named only where the choice has to say it."""

    city: ProvinceId
    entry: tuple[AreaId, ...]
    course: Callable[[], Course]


class Survey:
    """What Winter looks like to a side: gathered once for a question, used for every unit and by all verbs."""

    def __init__(self, scene: HellenesScene, groups: list[AreaId]) -> None:
        self.board: Board = scene.board
        self.state, self.seat = scene.state, scene.seat
        self.kept: Kept = scene.frame.kept
        self.groups = groups
        self.view = Outlook(self.board, self.state, self.seat, NOWHERE)
        """The table for moves that no enemy stops (§9.21)."""
        self.where = own_posts(scene)
        """Its blocks by their units."""
        self.posts = [*self.where.values()]
        self._over: dict[AreaId, int] = {}
        self._shelters: dict[tuple[AreaId, bool, int], bool] = {}
        self._stops: dict[tuple[object, ...], list[Stop]] = {}
        self._riders: dict[tuple[AreaId, bool], list[Post]] = {}
        self.ready = [post for post in self.posts if self.idle(post) and not post.block.carrier]
        """Blocks that can still make a Wintering Move of their own, if there is one for them."""

    # -------------------------------------------------------------- who is where

    @cached_property
    def company(self) -> dict[AreaId, list[Post]]:
        """The blocks in each area that are part of no formation."""
        found: dict[AreaId, list[Post]] = {}
        for post in self.posts:
            if not post.formation:
                found.setdefault(post.place, []).append(post)
        return found

    @cached_property
    def cities(self) -> dict[ProvinceId, None]:
        """The Cities that the side controls."""
        return dict.fromkeys([city for city, holder in self.state.cities.items() if holder == self.seat])

    @cached_property
    def disputed(self) -> frozenset[ProvinceId]:
        """Its Cities that enemies are before, by land or in the Offshore Sea: there it matters how one gets in."""
        shut, rows = enemies(self.state, self.seat), self.board.provinces
        besieged = {city for city, siege in self.state.sieges.items() if siege.besieger != self.seat}
        return frozenset([city for city in self.cities if rows[city].offshore in shut or city in besieged])

    @cached_property
    def overcrowded(self) -> list[ProvinceId]:
        """Its Cities with more blocks than room (§9.213)."""
        places = dict.fromkeys(post.place for post in self.posts if not post.inside)
        return [place for place in places if place in self.cities and self._excess(place) > 0]

    def sheltered(self, post: Post) -> bool:
        """See `wintering.sheltered`: all blocks that came to a place together have shelter or none."""
        key = (post.place, post.inside, post.formation)
        if (found := self._shelters.get(key)) is None:
            found = self._shelters[key] = sheltered(self.board, self.state, self.seat, post, self._excess)
        return found

    @cached_property
    def outside(self) -> list[UnitId]:
        """Blocks that no City shelters, or that are paid for although one does."""
        return [unit for unit, post in self.where.items() if post.block.maintained or not self.sheltered(post)]

    def _excess(self, city: ProvinceId) -> int:
        if (found := self._over.get(city)) is None:
            found = self._over[city] = excess(self.board, self.state, self.seat, city, self.kept)
        return found

    # -------------------------------------------------------------- who can go

    def idle(self, post: Post) -> bool:
        """Whether a block can still make a Wintering Move: it has made none, and nothing keeps it where it is."""
        block = post.block
        return not (block.moved or block.maintained or post.formation or self.view.held_back(block.unit))

    def may_home(self, post: Post) -> bool:
        """Whether a block is in no Home City of its own, and so may go home (§9.212)."""
        return post.place not in self.board.home(post.block.unit) or not self.sheltered(post)

    def rides_home(self, load: Post, city: ProvinceId) -> bool:
        """Whether a carried unit could go home there for itself, and so at no cost (§9.212)."""
        return city in self.board.home(load.block.unit) and self.may_home(load)

    def can_set_out(self, verb: str, post: Post) -> bool:
        """Whether one of those ready can make a kind of Wintering Move, as far as that hangs on where it is."""
        if verb == HOME:
            return self.may_home(post)
        return not self.sheltered(post) if verb == QUARTER else post.place in self.groups

    def loads(self, fleet: Post) -> list[Post]:
        """Land units that a fleet on land could take aboard for its Wintering Move (§5.21)."""
        if fleet.block.cv < 2 or fleet.place in self.board.seas or self.board.units[fleet.block.unit].sea is None:
            return []
        key = (fleet.place, fleet.inside)
        if (found := self._riders.get(key)) is None:
            there = (post for post in self.ready if (post.place, post.inside) == key)
            found = self._riders[key] = [post for post in there if can_carry(self.board, fleet.block, post.block)]
        return found

    # -------------------------------------------------------------- where they can go

    def stops(self, verb: str, post: Post, load: Post | None) -> list[Stop]:
        """Where a block can go, with its load: looked for once for all who go alike from the same place."""
        board, unit = self.board, post.block.unit
        row, view = board.units[unit], self.view
        bond = view.bond(unit, post.place)
        both = bond if load is None else (bond, view.bond(load.block.unit, post.place))
        nation = row.nation if verb == HOME else ""
        key = (verb, post.place, post.inside, row.fleet, row.move, load is not None, both, nation, row.barbarian)
        if (found := self._stops.get(key)) is None:
            found = self._stops[key] = self._look(verb, post, load)
        return found

    def _look(self, verb: str, post: Post, load: Post | None) -> list[Stop]:
        board, place, seen = self.board, post.place, self.view
        party = alone(board, post.block.unit)
        if load is not None:
            party = Party((), party.fleets, (load.block.unit,))
        if verb == QUARTER:
            named: Iterable[ProvinceId] = board.near[place]
            areas = wintering_areas(seen, place, party, inside=post.inside, reach=1)
        else:
            named = board.home(post.block.unit) if verb == HOME else self.cities
            areas = wintering_areas(seen, place, party, inside=post.inside)
        course = partial(open_course, seen, place, party, post.inside)
        found: list[Stop] = []
        for city in named:
            if city in self.disputed and city != place:
                found += self._disputed_stops(verb, post, load, city)
            elif city in areas and city in self.cities:
                found.append(Stop(city, (), partial(course, city)))
        return found

    def _disputed_stops(self, verb: str, post: Post, load: Post | None, city: ProvinceId) -> list[Stop]:
        """Ways into a City that enemies are before: one of them by another border than the best has to be named."""
        ways = self._disputed_ways(post, load, city)
        made = self._disputed_courses(verb, post, ways, city, blocks=1 if load is None else 2)
        return [Stop(city, (course.way.entry,) if n else (), partial(_known, course)) for n, course in enumerate(made)]

    def _disputed_ways(self, post: Post, load: Post | None, city: ProvinceId) -> Ways:
        board, state, seat = self.board, self.state, self.seat
        carried = None if load is None else load.block.unit
        return ways_of(board, state, seat, post, carried, shut_sea(board, state, seat, city))

    def _disputed_courses(self, verb: str, post: Post, ways: Ways, city: ProvinceId, *, blocks: int) -> list[Course]:
        board, state, seat = self.board, self.state, self.seat
        if verb == QUARTER:
            next_door = quarter_courses(board, state, seat, post, ways, city, blocks=blocks)
            return [course for course in next_door if not course.fight_at]
        return courses(board, state, seat, ways, city, blocks=blocks, homing=verb == HOME)


def open_course(view: Outlook, start: AreaId, party: Party, inside: bool, city: ProvinceId) -> Course:
    """The best way to a City that no enemy is before: over few DeepSea borders, then short."""
    ways = wintering_ways_to(view, city, start, party, inside=inside)
    return Course(city, min((ways[entry] for entry in view.board.near[city] if entry in ways), key=badness))


def _known(course: Course) -> Course:
    return course


def stands_in(scene: HellenesScene, unit: UnitId) -> Args:
    """Where a unit is that needs nothing there."""
    return {"unit": unit, "city": own_posts(scene)[unit].place}


@once
def survey(scene: HellenesScene) -> Survey:
    """The Winter of the side that is asked."""
    return Survey(scene, scene.frame.groups)
