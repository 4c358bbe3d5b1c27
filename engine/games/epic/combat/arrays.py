"""Which arrays of a side in three wings there may be (appendix D).

A side divides its units up into three wings (appendix D).

Both sides array, and shift between their wings (appendix D).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, once, say
from engine.games.epic.board.board import CAVALRY, HOPLITE, Board
from engine.games.epic.combat.standing import Ground, arm_of
from engine.games.epic.table.parts import Counted, EpicScene, EpicTable, Listed, SoMany, up_to
from engine.games.epic.table.stacks import increase, lessen, more
from engine.games.epic.table.state import WINGS, LeaderId, UnitId, Wing

SECTION = "D"
BESIDE: dict[Wing, tuple[Wing, ...]] = {"left": ("center",), "center": ("left", "right"), "right": ("center",)}
Posts = dict[Wing, dict[UnitId, int]]
"""How many units of each kind are in each wing."""


def quarter(troops: dict[UnitId, int]) -> int:
    """Units that each wing must have at least."""
    return sum(troops.values()) // 4


def light_in_center(board: Board, posts: Posts, ground: Ground) -> bool:
    """Whether cavalry or light troops are in the center with hoplites in both other wings, which may not be."""
    arms = {wing: {arm_of(board, unit, ground) for unit in posts.get(wing, {})} for wing in WINGS}
    return bool(arms["center"] - {HOPLITE}) and HOPLITE in arms["left"] and HOPLITE in arms["right"]


def thin(posts: Posts, troops: dict[UnitId, int]) -> Wing | None:
    """A wing with too few units."""
    return next((wing for wing in WINGS if sum(posts.get(wing, {}).values()) < quarter(troops)), None)


def evenly(board: Board, troops: dict[UnitId, int], ground: Ground) -> Posts:
    """An array that may be: light troops and cavalry on the flanks, hoplites where the fewest are."""
    posts: Posts = {wing: {} for wing in WINGS}

    def strength(wing: Wing) -> int:
        return sum(posts[wing].values())

    each = [unit for unit, count in troops.items() for _ in range(count)]
    order: tuple[Wing, ...] = ("center", "left", "right")
    heavy = [unit for unit in each if arm_of(board, unit, ground) == HOPLITE]
    others = [unit for unit in each if arm_of(board, unit, ground) != HOPLITE]
    flanks: tuple[Wing, ...] = ("left", "right") if heavy else order
    for i, unit in enumerate(others):
        increase(posts[flanks[i % len(flanks)]], {unit: 1})
    for unit in heavy:
        increase(posts[min(order, key=strength)], {unit: 1})
    while strength("center") < quarter(troops):
        wing = max(BESIDE["center"], key=strength)
        posts = moved(posts, next(iter(posts[wing])), 1, wing, "center")
    return posts


def moved(posts: Posts, unit: UnitId, number: int, origin: Wing, goal: Wing) -> Posts:
    """The array when some units have gone from one wing to another."""
    found = {wing: dict(there) for wing, there in posts.items()}
    lessen(found[origin], {unit: number})
    increase(found.setdefault(goal, {}), {unit: number})
    return found


def unposted(scene: EpicScene) -> dict[UnitId, int]:
    """Units that have no wing yet."""
    frame = scene.frame
    left = dict(frame.troops)
    for there in frame.posts.values():
        lessen(left, there)
    return left


@once
def for_each_wing(scene: EpicScene) -> dict[tuple[UnitId, Wing], int]:
    """Who has no wing yet may take his place in any."""
    return {(unit, wing): count for unit, count in unposted(scene).items() for wing in WINGS}


POST = SoMany("post <unit> <number:number> <wing>", SECTION, (Counted("epic.not-so-many-to-post", for_each_wing, "D"),))


@among("epic.no-leader-of-battle", "leader", "D")
def leaders_there(scene: EpicScene) -> list[LeaderId]:
    """A leader who is in the battle."""
    return list(scene.frame.leaders)


@check("epic.leads-there-already", "D")
def leads_already(scene: EpicScene, leader: LeaderId, wing: Wing) -> Args | None:
    """In another wing than he is in; whoever is not named is in the center."""
    return {"leader": leader, "wing": wing} if scene.frame.places.get(leader, "center") == wing else None


HEAD = Verb("head <leader> <wing>", SECTION, (leaders_there, leads_already))
"""A leader takes his place in a wing; only there he counts."""


@check("epic.not-all-posted", "D")
def not_all(scene: EpicScene) -> Args | None:
    """Every unit has a wing."""
    left = unposted(scene)
    return {"number": sum(left.values())} if left else None


@check("epic.wing-too-thin", "D")
def too_thin(scene: EpicScene) -> Args | None:
    """Each wing has a quarter of the units, rounded down."""
    wing = thin(scene.frame.posts, scene.frame.troops)
    return None if wing is None else {"wing": wing, "number": quarter(scene.frame.troops)}


@check("epic.light-in-center", "D")
def light_center(scene: EpicScene) -> Args | None:
    """No light troops or cavalry in the center with hoplites in both other wings."""
    return {} if light_in_center(scene.board, scene.frame.posts, scene.frame.ground) else None


@check("epic.nothing-posted", "D")
def nothing_posted(scene: EpicScene) -> Args | None:
    """Something must have been posted."""
    return None if any(scene.frame.posts.values()) else {}


class Arraying(Kind):
    """Who stands in which wing (appendix D)?"""

    name, section = "epic.array", SECTION
    reply = together = True
    verbs = (
        Simple("evenly", SECTION), POST, HEAD, Verb("again", SECTION, (nothing_posted,)),
        Verb("done", SECTION, (not_all, too_thin, light_center)),
    )  # fmt: skip
    by_default = "evenly"


class Array(Frame, tag="epic.array", kw_only=True):
    """One side divides its units up; gives back who stands in which wing, and which leader leads where."""

    seat: Seat
    ground: Ground
    troops: dict[UnitId, int]
    leaders: list[LeaderId]
    posts: Posts = field(default_factory=dict)
    places: dict[LeaderId, Wing] = field(default_factory=dict)

    def begin(self, table: EpicTable) -> Next:
        return self.ask(self.seat, Arraying, then=self.said)

    def said(
        self, table: EpicTable, choice: Choice, unit: UnitId = "", number: int = 0, leader: LeaderId = "",
        wing: Wing = "center",
    ) -> Next:  # fmt: skip
        match choice.verb:
            case "post":
                self.posts = self.posts | {wing: more(self.posts.get(wing, {}), {unit: number})}
            case "head":
                self.places = self.places | {leader: wing}
            case "again":
                self.posts = {}
            case "evenly":
                self.posts = evenly(table.board, self.troops, self.ground)
                return self.over(table)
            case _:
                return self.over(table)
        return self.goto(self.begin)

    def over(self, table: EpicTable) -> Next:
        left, center, right = (self.posts.get(wing, {}) for wing in WINGS)
        table.tell("epic.arrayed", SECTION, seat=self.seat, left=left, center=center, right=right)
        return self.done({"posts": self.posts, "places": self.places})


def how_many(choice: Choice) -> int:
    """How many units a choice sends: one, or so many that ride."""
    return int(choice.args[1]) if choice.verb == "ride" else 1


@check("epic.shifted-already", "D")
def shifted_already(scene: EpicScene, verb: str) -> Args | None:
    """One hoplite or light infantry, or any cavalry."""
    return {} if scene.frame.done_with not in ("", verb) or scene.frame.done_with == verb == "shift" else None


@check("epic.not-in-that-wing", "D")
def not_there(scene: EpicScene, unit: UnitId, origin: Wing, choice: Choice) -> Args | None:
    """They must be in that wing."""
    number = how_many(choice)
    there = scene.frame.own.get(origin, {}).get(unit, 0)
    return {"unit": unit, "wing": origin, "number": there} if number > there else None


@check("epic.wing-not-adjacent", "D")
def not_adjacent(scene: EpicScene, origin: Wing, goal: Wing) -> Args | None:
    """To the wing beside it."""
    return None if goal in BESIDE[origin] else {"wing": goal}


@check("epic.not-of-that-arm", "D")
def other_arm(scene: EpicScene, verb: str, unit: UnitId) -> Args | None:
    """`ride` is for cavalry, `shift` for all others."""
    rides = arm_of(scene.board, unit, scene.frame.ground) == CAVALRY
    return None if rides == (verb == "ride") else {"unit": unit}


@check("epic.array-not-allowed", "D")
def not_allowed(scene: EpicScene, unit: UnitId, origin: Wing, goal: Wing, choice: Choice) -> Args | None:
    """What comes of it must be an array that may be."""
    number = how_many(choice)
    frame, board = scene.frame, scene.board
    if origin == goal:
        return {"wing": goal}
    after = moved(frame.own, unit, number, origin, goal)
    fine = thin(after, frame.troops[frame.turn]) is None and not light_in_center(board, after, frame.ground)
    return None if fine else {"wing": goal}


class Shift(Listed):
    """A hoplite or a light infantry goes to the wing beside its own."""

    pattern, section = "shift <unit> <origin:wing> <goal:wing>", SECTION
    checks = (shifted_already, other_arm, not_there, not_adjacent, not_allowed)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        own = scene.frame.own
        return [say("shift", unit, wing, goal) for wing in own for unit in own[wing] for goal in BESIDE[wing]]


class Ride(Listed):
    """Cavalry goes to any wing."""

    pattern, section = "ride <unit> <number:number> <origin:wing> <goal:wing>", SECTION
    checks = (shifted_already, other_arm, not_there, not_allowed)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        own = scene.frame.own
        return [
            say("ride", unit, n, wing, goal) for wing in own for unit, count in own[wing].items() for goal in WINGS
            for n in up_to(count)
        ]  # fmt: skip


class Shifting(Kind):
    """Who changes his wing (appendix D)?"""

    name, section = "epic.shift-wings", SECTION
    reply = together = True
    verbs = (Shift(), Ride(), HEAD, Simple("done", SECTION))
    by_default = "done"


class Deploy(Frame, tag="epic.deploy", kw_only=True):
    """Both sides array, then shift by turns as long as the dice let them; gives back arrays, and who leads where."""

    seats: tuple[Seat, Seat]
    ground: Ground
    troops: tuple[dict[UnitId, int], dict[UnitId, int]]
    led: tuple[list[LeaderId], list[LeaderId]]
    arrays: list[Posts] = field(default_factory=list)
    places: dict[LeaderId, Wing] = field(default_factory=dict)
    turn: int = 0
    done_with: str = ""
    """Whether somebody has been shifted in this turn: `shift`, `ride`."""

    @property
    def own(self) -> Posts:
        """The array of who may shift."""
        return self.arrays[self.turn]

    @property
    def leaders(self) -> list[LeaderId]:
        return self.led[self.turn]

    def begin(self, table: EpicTable) -> Next:
        """The attacker arrays first."""
        at = len(self.arrays)
        if at == len(self.seats):
            return self.goto(self.roll)
        frame = Array(seat=self.seats[at], ground=self.ground, troops=self.troops[at], leaders=list(self.led[at]))
        return self.call(frame, then=self.arrayed)

    def arrayed(self, table: EpicTable, value: dict[str, Any]) -> Next:
        self.arrays = [*self.arrays, value["posts"]]
        self.places = self.places | value["places"]
        return self.goto(self.begin)

    def roll(self, table: EpicTable) -> Next:
        """A die from which on one may shift; else the battle begins."""
        die = table.roll("wings", 6)
        may = die >= table.board.combat.limits.shifts
        table.tell("epic.wings-rolled", SECTION, seat=self.seats[self.turn], die=die, done=may)
        if not may:
            return self.done({"arrays": self.arrays, "places": self.places})
        self.done_with = ""
        return self.goto(self.more)

    def more(self, table: EpicTable) -> Next:
        return self.ask_more(table, self.seats[self.turn], Shifting, then=self.shifted, over=self.next_one)

    def shifted(
        self, table: EpicTable, choice: Choice, unit: UnitId = "", number: int = 1, origin: Wing = "center",
        goal: Wing = "center", leader: LeaderId = "", wing: Wing = "center",
    ) -> Next:  # fmt: skip
        if choice.verb == "done":
            return self.next_one(table)
        if choice.verb == "head":
            self.places = self.places | {leader: wing}
            return self.goto(self.more)
        self.done_with = choice.verb
        arrays = list(self.arrays)
        arrays[self.turn] = moved(self.own, unit, number, origin, goal)
        self.arrays = arrays
        table.tell(
            "epic.wing-shifted", SECTION, seat=self.seats[self.turn], unit=unit, number=number, origin=origin, wing=goal
        )
        return self.goto(self.more)

    def next_one(self, table: EpicTable) -> Next:
        self.turn = 1 - self.turn
        return self.goto(self.roll)
