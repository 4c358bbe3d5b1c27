"""A side's whole Winter in one order: who keeps up sieges, who goes home or into quarters, who is built up (§9.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import CLOSING, Args, Choice, Compound, say, tactic
from engine.games.hellenes.actions.actions import price_at
from engine.games.hellenes.actions.recruits import Build
from engine.games.hellenes.by_mail.action_orders import steps_for
from engine.games.hellenes.table.blocks import HellenesScene, Post, besieged_by, block_worth
from engine.games.hellenes.table.state import AreaId, CityId, UnitId
from engine.games.hellenes.winter.winter import Wintering
from engine.games.hellenes.winter.winter_orders import GoHome, GoIntoQuarters
from engine.games.hellenes.winter.winter_survey import Trip, survey, trips_of
from engine.games.hellenes.winter.wintering import HOME, QUARTER, WINTER

MOVE, MAINTAIN, DISBAND = "move", "maintain", "disband"


class _Winter:
    """The orders as they are put together, with the Actions and the room that are left."""

    def __init__(self, scene: HellenesScene) -> None:
        self.scene, self.seen = scene, survey(scene)
        self.board, self.state = self.seen.board, self.seen.state
        self.posts, self.actions = self.seen.where, scene.state.actions
        self.chain: list[Choice] = []
        self.settled: set[UnitId] = set()
        self.room = {city: -self.seen.excess(city) for city in self.seen.cities}

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

    def ordered(self, *verbs: str) -> set[UnitId]:
        """Whom such an order has been given."""
        return {str(choice.args[0]) for choice in self.chain if choice.verb in verbs}

    def besieged(self) -> list[CityId]:
        """Cities under siege by this side, the worthiest first."""
        rows = self.board.provinces
        return sorted(besieged_by(self.state, self.seen.seat), key=lambda city: (-rows[city].value, city))

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
        return {unit: sorted(ways, key=lambda trip: trip.course.way.badness) for unit, ways in found.items()}

    def _go(self, post: Post, ways: list[Trip]) -> bool:
        if self._inside_now(post):
            return False
        for trip in ways:
            city, going = trip.stop[0], [post] if trip.load is None else [post, trip.load]
            if self.room.get(city, 0) >= len(going):
                for who in going:
                    self._settle(who, trip.choice)
                self.room[city] -= len(going)
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
        """Those with nowhere to go are kept as far as Actions go; of too many in a City, some have to leave."""
        for post in self.outside():
            alone = not post.block.carrier and post.block.unit not in self.seen.passengers
            if self.actions and alone and not self._inside_now(post):
                self.keep(post)
        for city, room in self.room.items():
            if room < 0 < self.seen.excess(city):
                for post in [post for post in self.outside() if post.place == city][room:]:
                    self._settle(post, say(DISBAND, post.block.unit))

    def build(self) -> None:
        """Actions that are left make units stronger, those first who gain most."""
        gone = self.ordered(HOME, QUARTER, WINTER, DISBAND)
        self.chain += [say(Build.name, step.unit) for step in steps_for(self.scene, self.actions, gone)]

    def told(self) -> Args:
        """What it comes to: how many go somewhere, stay in the field or disband, and which sieges nobody keeps up."""
        kept, disbanding = self.ordered(MAINTAIN), self.ordered(DISBAND)
        stay = [post.place for unit, post in self.posts.items() if unit in kept or post.block.maintained]
        return {
            "moving": len(self.settled - kept - disbanding),
            "kept": len(kept),
            "built": sum(choice.verb == Build.name for choice in self.chain),
            "lost": len(disbanding) + len(self.outside()),
            "given_up": tuple(city for city in self.besieged() if city not in stay),
            "field": tuple(dict.fromkeys(stay)),
        }


def winter_orders(scene: HellenesScene, *, besieging: bool = True, building: bool = True) -> Compound:
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
    return Compound((*plan.chain, say(CLOSING)), "compound-winter", plan.told())


@tactic("winter-quarters", Wintering)
def next_step(scene: HellenesScene) -> Choice | None:
    """The next step of it, for standing orders."""
    return winter_orders(scene).choices[0]
