"""Winter: both sides go into quarters, break sieges, and press them (§9.0).

Winter SiegeBreaking Combat: Homing Battles and Sorties, and who gets home (§9.3).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Any

from msgspec import Struct, field

from engine.core.rulebook import (
    CLOSING,
    Args,
    Choice,
    Frame,
    Hidden,
    Kind,
    Next,
    Seat,
    Secret,
    Slot,
    Verb,
    among,
    check,
)
from engine.games.hellenes.actions.actions import TOO_FEW, Action, action_points, price_at, unpaid
from engine.games.hellenes.actions.recruits import Build, RecruitAction
from engine.games.hellenes.combat.combat import HOMING, CombatPhase
from engine.games.hellenes.movement.forced_marches import Passage
from engine.games.hellenes.sieges.assaults import by_loss
from engine.games.hellenes.sieges.fortifying import settle
from engine.games.hellenes.sieges.sieges import SiegePhase
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    Post,
    ashore,
    break_up,
    enter,
    known,
    own_formations,
    own_post,
    own_posts,
    pick_up,
    post_of,
    posts,
    put,
    rest,
    standing,
)
from engine.games.hellenes.table.state import AreaId, Formation, Olympian, ProvinceId, UnitId, rival
from engine.games.hellenes.winter.maintenance import (
    BEATEN,
    CHOSEN,
    FINISH,
    Disband,
    Maintain,
    disband,
    disband_barbarians,
    disband_unsheltered,
    maintain,
    with_passenger,
)
from engine.games.hellenes.winter.winter_orders import GoHome, GoIntoQuarters, GoWithGroup
from engine.games.hellenes.winter.winter_survey import survey, travel
from engine.games.hellenes.winter.wintering import HOME, QUARTER, WINTER, Kept, sheltered

SECTION = "9.0"
ACTIONS, BREAKING, SIEGES = "actions", "siegebreaking", "siege-combat"
"""The phases of Winter."""
BUILDING: dict[str, Action] = {action.name: action for action in (Build(), RecruitAction())}


# ------------------------------------------------------------------ the group that moves for an Action


@check("hellenes.group-moved-already", "9.214")
def group_moved_already(scene: HellenesScene, area: AreaId) -> Args | None:
    """A group is paid for once (§9.214)."""
    return {"area": area} if area in scene.frame.groups else None


@among("hellenes.nobody-idle", "area", "9.214")
def with_somebody_idle(scene: HellenesScene) -> list[AreaId]:
    """Somebody there must be able to move (§9.214)."""
    return list(dict.fromkeys(post.place for post in survey(scene).idle.values()))


@check(TOO_FEW, "9.214")
def too_dear(scene: HellenesScene, area: AreaId) -> Args | None:
    """A Group Move takes an Action; in neutral Sicily more (§9.214, §15.2)."""
    return unpaid(scene, price_at(scene.board, scene.state, area))


class MoveForWinter(Verb):
    """Pay for a group, whose units can then go to any controlled City in reach (§9.214)."""

    pattern, section = "move <area>", "9.214"
    checks = (group_moved_already, with_somebody_idle, too_dear)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[AreaId]:
        """Wherever one has blocks."""
        return dict.fromkeys(post.place for post in own_posts(scene).values())


# ------------------------------------------------------------------ Winter Actions


class Wintering(Kind):
    """What next, in Winter (§9.2)?"""

    name, section = "hellenes.winter", "9.2"
    verbs = (
        GoHome(), GoIntoQuarters(), GoWithGroup(), MoveForWinter(), *BUILDING.values(), Maintain(), Disband(), FINISH,
    )  # fmt: skip


class WinterActions(Frame, tag="hellenes.winter-actions", kw_only=True):
    """A side's Winter Actions, in any order it likes: moves, building, upkeep, disbanding (§9.2)."""

    seat: Seat
    groups: list[AreaId] = field(default_factory=list)
    """Areas whose groups have been paid for."""
    kept: Kept = field(default_factory=dict)
    """Blocks maintained, by area."""
    made: list[int] = field(default_factory=list)
    """Formations that await storms or a Homing Battle."""

    def begin(self, table: HellenesTable) -> Next:
        """Barbarians go first, and so are known to have been there; then count the Actions."""
        table.fence()
        disband_barbarians(table, self.seat)
        table.state.actions = action_points(table, self.seat)
        return self.goto(self.next_action)

    def next_action(self, table: HellenesTable) -> Next:
        """Moves, some of them free, go on when the Actions are used up."""
        return self.ask(self.seat, Wintering, then=self.chosen)

    def chosen(self, table: HellenesTable, choice: Choice, unit: UnitId = "", area: AreaId = "") -> Next:
        """Do it. Everybody sees how many move, stay or disband where, but not who they are."""
        state, seat = table.state, self.seat
        if choice.verb == CLOSING:
            table.tell("hellenes.winter-actions-over", "9.2", seat=seat, unused=state.actions)
            state.actions = 0
            return self.call(Passage(seat=seat), then=self.arrived)
        if choice.verb in BUILDING:
            return self.call(BUILDING[choice.verb].take(table, seat, choice, "9.23"), then=self.built)
        if choice.verb in (HOME, QUARTER, WINTER):
            travel(table, survey(table.asked), choice, self.made)
        elif choice.verb == "move":
            self.activate(table, area)
        elif choice.verb == "maintain":
            maintain(table, seat, unit, self.kept)
        else:
            leaving = with_passenger(state, seat, own_post(state, seat, unit))
            disband(table, seat, leaving, CHOSEN)
        return self.goto(self.next_action)

    def activate(self, table: HellenesTable, area: AreaId) -> None:
        state = table.state
        price = price_at(table.board, state, area)
        state.actions -= price
        self.groups.append(area)
        table.tell("hellenes.winter-group", "9.214", seat=self.seat, area=area, price=price, left=state.actions)

    def built(self, table: HellenesTable, _: object) -> Next:
        """Barbarians recruited in Winter disband at once (§9.23)."""
        disband_barbarians(table, self.seat)
        return self.goto(self.next_action)

    def arrived(self, table: HellenesTable, _: object) -> Next:
        """After the storms, whoever is neither inside nor maintained disbands; homing formations wait (§9.24)."""
        state = table.state
        disband_unsheltered(table, self.seat, self.kept)
        for post in posts(state, self.seat):
            post.block.moved = False
            post.block.maintained &= post.formation != 0
        settle(table)
        return self.done()


# ------------------------------------------------------------------ the season


class Winter(Frame, tag="hellenes.winter", kw_only=True):
    """Winter Actions, SiegeBreaking Combat, Siege Combat: each by both sides in turn; the cards lie open (§9.0)."""

    phase: str = ACTIONS
    waiting: list[Seat] = field(default_factory=list)
    """Sides that have this phase still before them."""
    appealed: dict[Seat, list[Olympian]] = field(default_factory=dict)
    """Olympians appealed to in either side's parts of the Winter, each side's together one Player Turn (§11)."""

    def begin(self, table: HellenesTable) -> Next:
        """Formations are counted anew for the whole Winter."""
        state = table.state
        state.formations, state.formations_made, state.appealed = [], 0, []
        self.waiting = list(state.order)
        return self.goto(self.next_side)

    def next_side(self, table: HellenesTable) -> Next:
        if not self.waiting:
            return self.goto(self.next_phase)
        seat = self.waiting.pop(0)
        self.enter(table, seat)
        table.tell("hellenes.winter-phase", SECTION, seat=seat, phase=self.phase)
        return self.call(PHASES[self.phase](seat=seat), then=self.over)

    def over(self, table: HellenesTable, _: Any) -> Next:
        """Control is settled after each part."""
        settle(table)
        return self.goto(self.next_side)

    def next_phase(self, table: HellenesTable) -> Next:
        """Actions, then siegebreaking, then siege combat."""
        if self.phase == SIEGES:
            self.leave(table)
            return self.done()
        self.phase = BREAKING if self.phase == ACTIONS else SIEGES
        self.waiting = list(table.state.order)
        return self.goto(self.next_side)

    def has_begun(self, seat: Seat) -> bool:
        """Whether a side has begun its Winter Actions: by then its barbarians are gone (§9.24)."""
        return self.phase != ACTIONS or seat not in self.waiting

    def enter(self, table: HellenesTable, seat: Seat) -> None:
        """Make it this side's turn, with the Olympians that have been appealed to in it."""
        state = table.state
        if state.acting is not None:
            self.appealed[state.acting] = [*state.appealed]
        state.acting, state.appealed = seat, [*self.appealed.get(seat, [])]

    def leave(self, table: HellenesTable) -> None:
        """Spring finds everybody able to move and fight."""
        state = table.state
        break_up(state)
        state.acting, state.actions, state.appealed = None, 0, []
        rest(state)


HOMING_BATTLES_SECTION = "9.31"


class Homecoming(Struct):
    """A homing formation as it was before its battle: who it was, and who of them is maintained in any case."""

    place: AreaId
    """Where it was to be fought for the way."""
    goal: ProvinceId
    units: Secret[list[UnitId]]
    maintained: Secret[list[UnitId]]


class SiegeBreaking(Frame, tag="hellenes.siege-breaking", kw_only=True):
    """A side fights its way home and out of its besieged Cities, after both sides' Winter Actions (§9.3)."""

    seat: Seat
    homecomings: list[Homecoming] = field(default_factory=list)

    def begin(self, table: HellenesTable) -> Next:
        """Note who is homing; those whom nobody stops any more are through."""
        state = table.state
        for moving in [moving for moving in own_formations(state, self.seat) if moving.homing]:
            blocks = known(moving.blocks, self.seat)
            units = [block.unit for block in blocks]
            kept = [block.unit for block in blocks if block.maintained]
            seen = (self.seat,)
            self.homecomings.append(Homecoming(moving.place, moving.goal, Secret(units, seen), Secret(kept, seen)))
            if not standing(state, rival(moving.seat), moving.place):
                self.pass_through(table, moving)
        return self.call(CombatPhase(seat=self.seat, fights=HOMING), then=self.fought)

    def pass_through(self, table: HellenesTable, moving: Formation) -> None:
        """Nobody is in the way: the blocks stand there, free to go in."""
        state = table.state
        state.formations.remove(moving)
        put(state, self.seat, moving.place, moving.blocks.things)
        table.tell(
            "hellenes.unchallenged", HOMING_BATTLES_SECTION, seat=self.seat, place=moving.place, goal=moving.goal,
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
        state, goal = table.state, homecoming.goal
        arriving = [post for post in self.posts(table, [homecoming]) if post.place == homecoming.place]
        if not arriving or not table.board.is_sea(homecoming.place):
            return
        things = [pick_up(state, self.seat, post.block.unit) for post in arriving]
        ashore(table.read(thing) for thing in things)
        enter(state, self.seat, goal, things)
        units = [post.block.unit for post in arriving]
        table.tell(
            "hellenes.came-home", HOMING_BATTLES_SECTION, hidden={"units": Hidden(units, (self.seat,))}, seat=self.seat,
            city=goal, origin=homecoming.place, blocks=len(units),
        )  # fmt: skip

    def scatter(self, table: HellenesTable, homecoming: Homecoming) -> None:
        """The beaten, one after the other in the order of loss, as long as they are without shelter (§9.24)."""
        board, state = table.board, table.state
        maintained = table.read(homecoming.maintained)
        beaten = [unit for unit in table.read(homecoming.units) if unit not in maintained]
        for unit in by_loss(board, table.read(state.losses[self.seat]), beaten):
            post = post_of(state, self.seat, unit)
            if post is not None and not sheltered(board, state, self.seat, post, {}):
                disband(table, self.seat, with_passenger(state, self.seat, post), BEATEN)

    def posts(self, table: HellenesTable, homecomings: list[Homecoming]) -> Iterator[Post]:
        """Where the units of homecomings are that have survived."""
        for homecoming in homecomings:
            for unit in table.read(homecoming.units):
                if (post := post_of(table.state, self.seat, unit)) is not None:
                    yield post


PHASES: dict[str, Callable[..., Frame]] = {
    ACTIONS: WinterActions, BREAKING: SiegeBreaking, SIEGES: partial(SiegePhase, winter=True),
}  # fmt: skip
"""What each side does in each."""
