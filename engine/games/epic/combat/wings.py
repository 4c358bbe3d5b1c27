"""Combat in three wings: the table's option of appendix D."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple, among
from engine.games.epic.board.board import Board
from engine.games.epic.combat.arrays import BESIDE, SECTION, Posts
from engine.games.epic.combat.standing import GARRISON, Fighter, count, fighting
from engine.games.epic.table.parts import Counted, EpicScene, EpicTable, Listed, SoMany
from engine.games.epic.table.stacks import lessen, more
from engine.games.epic.table.state import WINGS, UnitId, Wing

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle


def may_divide(board: Board, battle: Battle) -> bool:
    """Both sides have more than three units, and there are no walls between them."""
    few = board.combat.limits.few
    sides = (fighting(battle.attackers), fighting(battle.defenders))
    return battle.ground != "fortress" and all(len(side) > few for side in sides)


class Dividing(Kind):
    """Is it fought in three wings (appendix D)?"""

    name, section = "epic.wings", SECTION
    reply = True
    verbs = (Simple("wings", SECTION), Simple("line", SECTION))
    by_default = "line"


def line_up(side: list[Fighter], posts: Posts) -> None:
    """Each unit of a side is in its wing."""
    left = {wing: dict(there) for wing, there in posts.items()}
    for fighter in side:
        wing = next(wing for wing in WINGS if left.get(wing, {}).get(fighter.unit))
        left[wing][fighter.unit] -= 1
        fighter.wing = wing


def fronts(battle: Battle) -> list[Wing]:
    """Wings in which both sides fight."""
    own, theirs = wings_of(battle.attackers), wings_of(battle.defenders)
    return [wing for wing in WINGS if wing in own and wing in theirs]


def wings_of(side: Iterable[Fighter]) -> set[Wing]:
    """Wings in which a side has anybody who fights."""
    return {fighter.wing for fighter in fighting(side) if fighter.wing}


def in_wing(side: Iterable[Fighter], wing: Wing | str) -> list[Fighter]:
    """Those of a side who fight in a wing."""
    return [fighter for fighter in fighting(side) if fighter.wing == wing]


def free_center(battle: Battle) -> Seat | None:
    """The side that has won the center while both other wings fight on: it says who goes where."""
    if fronts(battle) != ["left", "right"]:
        return None
    return next((seat for seat in battle.seats if in_wing(battle.side(seat), "center")), None)


def for_each_flank(scene: EpicScene) -> dict[tuple[UnitId, Wing], int]:
    """Units in the center may go to either flank."""
    return {(unit, wing): count for unit, count in scene.frame.troops.items() for wing in BESIDE["center"]}


@among("epic.not-a-flank", "wing", "D")
def flank(scene: EpicScene) -> list[Wing]:
    """To the left or to the right."""
    return list(BESIDE["center"])


SEND = SoMany(
    "send <unit> <number:number> <wing>", SECTION, (flank, Counted("epic.not-so-many-to-send", for_each_flank, "D"))
)


class Sending(Kind):
    """To which wings do the victors in the center go (appendix D)?"""

    name, section = "epic.send-center", SECTION
    reply = together = True
    verbs = (Listed("send-all <wing>", SECTION, (flank,)), SEND)
    by_default = "send-all left"


class Splitting(Frame, tag="epic.splitting", kw_only=True):
    """The victors in the center divide up; gives back who goes where."""

    seat: Seat
    troops: dict[UnitId, int]
    posts: Posts = field(default_factory=dict)

    def begin(self, table: EpicTable) -> Next:
        return self.ask(self.seat, Sending, then=self.sent) if self.troops else self.done(self.posts)

    def sent(self, table: EpicTable, choice: Choice, wing: Wing, unit: UnitId = "", number: int = 0) -> Next:
        going = dict(self.troops) if choice.verb == "send-all" else {unit: number}
        self.posts = self.posts | {wing: more(self.posts.get(wing, {}), going)}
        left = dict(self.troops)
        lessen(left, going)
        self.troops = left
        return self.goto(self.begin)


def rejoin(table: EpicTable, battle: Battle, center: Posts | None = None) -> None:
    """Who has won his wing joins the next; where nobody fights any more, all fight together (appendix D).

    `center`: where those go who have won the center, if both other wings fight on.
    """
    still = fronts(battle)
    if not still:
        if all(fighting(battle.side(seat)) for seat in battle.seats):
            for fighter in (*battle.attackers, *battle.defenders):
                fighter.wing = ""
            battle.posts = {}
            table.tell("epic.wings-join", SECTION, place=battle.place)
        return
    joined: dict[Wing, set[Seat]] = {}
    for seat in battle.seats:
        side = battle.side(seat)
        for wing in sorted(wings_of(side) - set(still)):
            goals = still if len(still) == 1 else [near for near in BESIDE[wing] if near in still]
            for fighter in in_wing(side, wing):
                goal = goals[0] if len(goals) == 1 or center is None else _sent(center, fighter.unit)
                fighter.wing = goal
                joined.setdefault(goal, set()).add(seat)
            _leaders_follow(table, battle, seat, wing, goals[0])
    for wing, seats in joined.items():
        if len(seats) > 1:
            continue  # it cancels out
        [seat] = seats
        for fighter in in_wing(battle.side(seat), wing):
            fighter.morale += table.board.combat.morale.reinforced
        table.tell("epic.wing-joined", SECTION, seat=seat, wing=wing)


def _sent(center: Posts, unit: UnitId) -> Wing:
    wing = next(wing for wing in BESIDE["center"] if center.get(wing, {}).get(unit))
    center[wing][unit] -= 1
    return wing


def _leaders_follow(table: EpicTable, battle: Battle, seat: Seat, wing: Wing, goal: Wing) -> None:
    """Leaders go with the units of their wing; where those divide, to the left."""
    battle.posts = battle.posts | dict.fromkeys(battle.leaders(table.state, seat, wing), goal)


def troops(side: Iterable[Fighter]) -> dict[UnitId, int]:
    """Units of a side that fight, counted; a garrison is none."""
    return count(fighter for fighter in fighting(side) if fighter.unit != GARRISON)
