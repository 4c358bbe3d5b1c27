"""Both sides array, and shift between their wings (appendix D)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, check, say
from engine.games.epic.board.board import CAVALRY
from engine.games.epic.combat.arraying import Array, Head
from engine.games.epic.combat.arrays import BESIDE, SECTION, Posts, light_in_center, moved, thin
from engine.games.epic.combat.forces import Ground, arm_of
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, up_to
from engine.games.epic.table.state import WINGS, LeaderId, UnitId, Wing


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
        """All there are."""
        own = scene.frame.own
        return [say("shift", unit, wing, goal) for wing in own for unit in own[wing] for goal in BESIDE[wing]]


class Ride(Listed):
    """Cavalry goes to any wing."""

    pattern, section = "ride <unit> <number:number> <origin:wing> <goal:wing>", SECTION
    checks = (shifted_already, other_arm, not_there, not_allowed)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All there is."""
        own = scene.frame.own
        return [
            say("ride", unit, n, wing, goal) for wing in own for unit, count in own[wing].items() for goal in WINGS
            for n in up_to(count)
        ]  # fmt: skip


class Shifting(Kind):
    """Who changes his wing (appendix D)?"""

    name, section = "epic.shift-wings", SECTION
    reply = together = True
    verbs = (Shift(), Ride(), Head(), Simple("done", SECTION))
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
        """The leaders of who may shift."""
        return self.led[self.turn]

    def begin(self, table: EpicTable) -> Next:
        """The attacker arrays first."""
        at = len(self.arrays)
        if at == len(self.seats):
            return self.goto(self.roll)
        frame = Array(seat=self.seats[at], ground=self.ground, troops=self.troops[at], leaders=list(self.led[at]))
        return self.call(frame, then=self.arrayed)

    def arrayed(self, table: EpicTable, value: dict[str, Any]) -> Next:
        """Then the defender."""
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
        """Until he is done."""
        return self.ask_more(table, self.seats[self.turn], Shifting, then=self.shifted, over=self.next_one)

    def shifted(
        self, table: EpicTable, choice: Choice, unit: UnitId = "", number: int = 1, origin: Wing = "center",
        goal: Wing = "center", leader: LeaderId = "", wing: Wing = "center",
    ) -> Next:  # fmt: skip
        """One more change."""
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
        """The other side's turn."""
        self.turn = 1 - self.turn
        return self.goto(self.roll)
