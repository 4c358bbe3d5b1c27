"""A side's whole Winter in one order: who keeps up sieges, who goes home or into quarters, who is built up (§9.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.rulebook import CLOSING, Choice, Seat, say
from engine.games.hellenes.actions.actions import price_at
from engine.games.hellenes.actions.recruits import Build
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.routes import badness
from engine.games.hellenes.table.blocks import HellenesScene, Post, besieged_by, block_worth
from engine.games.hellenes.table.state import AreaId, CityId, ProvinceId, State, UnitId
from engine.games.hellenes.winter.winter_orders import GoHome, GoIntoQuarters
from engine.games.hellenes.winter.winter_survey import Trip, survey, trips_of
from engine.games.hellenes.winter.wintering import HOME, QUARTER, WINTER, excess

MOVE, MAINTAIN, DISBAND = "move", "maintain", "disband"


class Quartering(NamedTuple):
    """A Winter's orders, and what they come to."""

    chain: tuple[Choice, ...]
    moving: int
    """Blocks that go somewhere."""
    kept: int
    """Blocks maintained in the field."""
    built: int
    lost: int
    """Blocks that disband for want of shelter."""
    given_up: tuple[CityId, ...]
    """Cities that nobody goes on besieging."""
    field: tuple[AreaId, ...]
    """Where blocks are maintained."""


class _Winter:
    """The orders as they are put together, with the Actions and the room that are left."""

    def __init__(self, scene: HellenesScene) -> None:
        self.scene = scene
        self.board: Board = scene.board
        self.state: State = scene.state
        self.seat: Seat = scene.seat
        self.seen = survey(scene)
        self.actions = scene.state.actions
        self.posts = self.seen.where
        self.chain: list[Choice] = []
        self.settled: set[UnitId] = set()
        self.moving = self.lost = 0
        self.room = {city: -self._over(city) for city in self.seen.cities}

    def _over(self, city: ProvinceId) -> int:
        return excess(self.board, self.state, self.seat, city, self.scene.frame.kept)

    # -- who needs what

    def outside(self) -> list[Post]:
        """Blocks without shelter that nothing has been settled for, the best first; those carried go with fleets."""
        waiting = [post for unit, post in self.posts.items() if unit in self.seen.homeless and unit not in self.settled]
        found = [post for post in waiting if not (post.block.maintained or post.formation or self._inside_now(post))]
        return sorted(found, key=lambda post: -block_worth(self.board, post.block))

    def _inside_now(self, post: Post) -> bool:
        """Whether so many have left a City by these orders that there is room for all who are still there."""
        return post.place in self.room and self.room[post.place] >= 0

    def keep(self, post: Post) -> bool:
        """Maintain a block, if an Action is left for it."""
        price = price_at(self.board, self.state, post.place)
        if price > self.actions:
            return False
        self.actions -= price
        self._settle(post, say(MAINTAIN, post.block.unit))
        return True

    def _settle(self, post: Post, choice: Choice) -> None:
        if post.block.unit == choice.args[0]:
            self.chain.append(choice)
        self.settled.add(post.block.unit)
        if post.place in self.room:
            self.room[post.place] += 1

    def maintained(self) -> tuple[AreaId, ...]:
        """Where blocks stay in the field, those kept by these orders and before them."""
        kept = self.ordered(MAINTAIN)
        stay = (post.place for unit, post in self.posts.items() if unit in kept or post.block.maintained)
        return tuple(dict.fromkeys(stay))

    def ordered(self, *verbs: str) -> set[UnitId]:
        """Whom such an order has been given."""
        return {str(choice.args[0]) for choice in self.chain if choice.verb in verbs}

    def besieged(self) -> list[CityId]:
        """Cities under siege by this side, the worthiest first."""
        rows = self.board.provinces
        return sorted(besieged_by(self.state, self.seat), key=lambda city: (-rows[city].value, city))

    # -- steps of the plan

    def sieges(self) -> None:
        """Keep besiegers and blockaders, of the worthiest Cities first, as far as Actions go."""
        for city in self.besieged():
            for post in self.outside():
                there = post.place in (city, self.board.provinces[city].offshore)
                if there and not post.block.carrier and not self.keep(post):
                    return

    def travel(self) -> None:
        """Home, or into quarters next door, wherever there is room; those with the fewest ways first."""
        ways = self._ways(trip for verb in (GoHome(), GoIntoQuarters()) for trip in verb.trips(self.scene))
        waiting = [post for post in self.outside() if post.block.unit in ways]
        waiting.sort(key=lambda post: len(ways[post.block.unit]))
        for post in waiting:
            self._go(post, ways[post.block.unit])

    def _ways(self, trips: Iterable[Trip]) -> dict[UnitId, list[Trip]]:
        """By unit those that lead to no fight, and take nobody aboard who is not there; the best way first."""
        found: dict[UnitId, list[Trip]] = {}
        for trip in trips:
            if (trip.load is None or trip.load.block.carrier) and not trip.course.fight_at:
                found.setdefault(trip.post.block.unit, []).append(trip)
        return {unit: sorted(ways, key=lambda trip: badness(trip.course.way)) for unit, ways in found.items()}

    def _go(self, post: Post, ways: list[Trip]) -> bool:
        if self._inside_now(post):
            return False
        for trip in ways:
            city, going = trip.stop[0], [post] if trip.load is None else [post, trip.load]
            if self.room.get(city, 0) >= len(going):
                for who in going:
                    self._settle(who, trip.choice)
                self.room[city] -= len(going)
                self.moving += len(going)
                return True
        return False

    def groups(self) -> None:
        """Whoever is left goes with a Group Move, where one helps, the largest groups first."""
        left: dict[AreaId, list[Post]] = {}
        for post in self.outside():
            if post.block.unit in self.seen.idle:
                left.setdefault(post.place, []).append(post)
        for area, group in sorted(left.items(), key=lambda pair: (-len(pair[1]), pair[0])):
            paid = area in self.scene.frame.groups
            price = 0 if paid else price_at(self.board, self.state, area)
            going = [post for post in group if price <= self.actions and not post.block.carrier]
            ways = self._ways(trip for post in going for trip in trips_of(self.seen, WINTER, post))
            at = len(self.chain)
            gone = [self._go(post, ways[post.block.unit]) for post in group if post.block.unit in ways]
            if any(gone) and not paid:
                self.chain.insert(at, say(MOVE, area))
                self.actions -= price

    def upkeep(self) -> None:
        """Those with nowhere to go are kept as far as Actions go; the rest disband."""
        for post in self.outside():
            if self.actions and not post.block.carrier and not self._aboard(post) and not self._inside_now(post):
                self.keep(post)
        for place, room in self.room.items():
            self._thin_out(place, -room)
        self.lost += sum(post.block.unit not in self.settled for post in self.outside())

    def _aboard(self, fleet: Post) -> bool:
        return any(post.block.carrier == fleet.block.unit for post in self.posts.values())

    def _thin_out(self, city: ProvinceId, over: int) -> None:
        """Of too many in a City, its owner has to say who leaves."""
        if over <= 0 or self._over(city) <= 0:
            return
        there = [post for post in self.outside() if post.place == city]
        for post in there[len(there) - over :]:
            self._settle(post, say(DISBAND, post.block.unit))
            self.lost += 1

    def build(self) -> None:
        """Actions that are left make units stronger, the best first."""
        board, state, seat = self.board, self.state, self.seat
        build, gone = Build(), self.ordered(HOME, QUARTER, WINTER, DISBAND)
        options = [c for c in build.legal(self.scene) if c.args[0] not in gone]
        options.sort(key=lambda c: (-block_worth(board, self.posts[str(c.args[0])].block), str(c)))
        for choice in options:
            price = build.price(board, state, seat, choice)
            if price <= self.actions:
                self.actions -= price
                self.chain.append(choice)


def winter_orders(scene: HellenesScene, *, besieging: bool = True, building: bool = True) -> Quartering:
    """What a side does in Winter, from here to the end of its Winter Actions.

    `besieging`: whether Actions keep besiegers in the field; `building`: whether those left make units stronger.
    """
    plan = _Winter(scene)
    if besieging:
        plan.sieges()
    plan.travel()
    plan.groups()
    plan.upkeep()
    if building:
        plan.build()
    field = plan.maintained()
    given_up = tuple(city for city in plan.besieged() if city not in field)
    kept, built = len(plan.ordered(MAINTAIN)), len(plan.ordered(Build.name))
    return Quartering((*plan.chain, say(CLOSING)), plan.moving, kept, built, plan.lost, given_up, field)


def next_step(scene: HellenesScene) -> Choice | None:
    """The next step of it, for standing orders."""
    return winter_orders(scene).chain[0]
