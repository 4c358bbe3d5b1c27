"""Winter SiegeBreaking Combat: Homing Battles and Sorties, and who gets home (§9.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from engine.core.rulebook import Frame, Hidden, Next, Seat, Secret
from engine.games.hellenes.combat.combat import HOMING, CombatPhase
from engine.games.hellenes.movement.transport import ashore
from engine.games.hellenes.sieges.loss_order import by_loss
from engine.games.hellenes.table.blocks import (
    HellenesTable,
    Post,
    enter,
    known,
    own_formations,
    pick_up,
    post_of,
    put,
    standing,
)
from engine.games.hellenes.table.state import AreaId, Formation, ProvinceId, State, UnitId, rival
from engine.games.hellenes.winter.disbanding import BEATEN, disband, with_passenger
from engine.games.hellenes.winter.wintering import excess, sheltered

SECTION = "9.31"


class Homecoming(Struct):
    """A homing formation as it was before its battle: who it was, and who of them is maintained in any case."""

    place: AreaId
    """Where it was to be fought for the way."""
    goal: ProvinceId
    units: Secret[list[UnitId]]
    maintained: Secret[list[UnitId]]


def homing(state: State, seat: Seat) -> list[Formation]:
    """A side's formations that are still to fight for their way home."""
    return [moving for moving in own_formations(state, seat) if moving.homing]


def challenged(state: State, moving: Formation) -> bool:
    """Whether those who barred the way are still there after all Winter Actions (§9.31)."""
    return standing(state, rival(moving.seat), moving.place) > 0


class SiegeBreaking(Frame, tag="hellenes.siege-breaking", kw_only=True):
    """A side fights its way home and out of its besieged Cities, after both sides' Winter Actions (§9.3)."""

    seat: Seat
    homecomings: list[Homecoming] = field(default_factory=list)

    def begin(self, table: HellenesTable) -> Next:
        """Note who is homing; those whom nobody stops any more are through."""
        state = table.state
        for moving in homing(state, self.seat):
            blocks = known(moving.blocks, self.seat)
            units = [block.unit for block in blocks]
            kept = [block.unit for block in blocks if block.maintained]
            seen = (self.seat,)
            self.homecomings.append(Homecoming(moving.place, moving.goal, Secret(units, seen), Secret(kept, seen)))
            if not challenged(state, moving):
                self.pass_through(table, moving)
        return self.call(CombatPhase(seat=self.seat, fights=HOMING), then=self.fought)

    def pass_through(self, table: HellenesTable, moving: Formation) -> None:
        """Nobody is in the way: the blocks stand there, free to go in."""
        state = table.state
        state.formations.remove(moving)
        put(state, self.seat, moving.place, moving.blocks.things)
        table.tell(
            "hellenes.unchallenged", SECTION, seat=self.seat, place=moving.place, goal=moving.goal,
            blocks=len(moving.blocks),
        )  # fmt: skip

    def fought(self, table: HellenesTable, _: object) -> Next:
        """Those who have won go home; those who have lost disband, if they have no shelter where they are."""
        for homecoming in self.homecomings:
            self.come_home(table, homecoming)
        for homecoming in self.homecomings:
            self.scatter(table, homecoming)
        for post in self.posts(table, self.homecomings):
            post.block.maintained = False
        return self.done()

    def come_home(self, table: HellenesTable, homecoming: Homecoming) -> None:
        """Out of the Offshore Sea into the City; whoever has won before the walls is there (§9.31)."""
        board, state, goal = table.board, table.state, homecoming.goal
        if not board.is_sea(homecoming.place):
            return
        arriving = [post for post in self.posts(table, [homecoming]) if post.place == homecoming.place]
        if not arriving:
            return
        things = [pick_up(state, self.seat, post) for post in arriving]
        ashore(table.read(thing) for thing in things)
        enter(state, self.seat, goal, things)
        units = [post.block.unit for post in arriving]
        table.tell(
            "hellenes.came-home", SECTION, hidden={"units": Hidden(units, (self.seat,))}, seat=self.seat, city=goal,
            origin=homecoming.place, blocks=len(units),
        )  # fmt: skip

    def scatter(self, table: HellenesTable, homecoming: Homecoming) -> None:
        """The beaten, one after the other in the order of loss, as long as they are without shelter (§9.24)."""
        board, state = table.board, table.state
        order = table.read(state.losses[self.seat])
        maintained = table.read(homecoming.maintained)
        units: list[UnitId] = table.read(homecoming.units)
        for unit in by_loss(board, order, units):
            post = post_of(state, self.seat, unit)
            if post is None or unit in maintained:
                continue
            if sheltered(board, state, self.seat, post, lambda city: excess(board, state, self.seat, city, {})):
                continue
            disband(table, self.seat, with_passenger(state, self.seat, post), BEATEN)

    def posts(self, table: HellenesTable, homecomings: list[Homecoming]) -> Iterator[Post]:
        """Where the units of homecomings are that have survived."""
        for homecoming in homecomings:
            for unit in table.read(homecoming.units):
                post = post_of(table.state, self.seat, unit)
                if post is not None:
                    yield post
