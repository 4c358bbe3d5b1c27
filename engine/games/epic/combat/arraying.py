"""A side divides its units up into three wings (appendix D)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, say
from engine.games.epic.combat.arrays import SECTION, Posts, evenly, light_in_center, quarter, thin
from engine.games.epic.combat.forces import Ground
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, up_to
from engine.games.epic.table.state import WINGS, LeaderId, UnitId, Wing


def unposted(scene: EpicScene) -> dict[UnitId, int]:
    """Units that have no wing yet."""
    frame = scene.frame
    left = dict(frame.troops)
    for there in frame.posts.values():
        for unit, count in there.items():
            left[unit] -= count
    return {unit: count for unit, count in left.items() if count}


@check("epic.not-so-many-to-post", "D")
def not_so_many(scene: EpicScene, unit: UnitId, number: int) -> Args | None:
    """They must have no wing yet."""
    left = unposted(scene).get(unit, 0)
    return {"unit": unit, "number": left} if number > left else None


class Post(Listed):
    """Units take their place in a wing."""

    pattern, section = "post <unit> <number:number> <wing>", SECTION
    checks = (not_so_many,)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that have none, in every wing."""
        own = unposted(scene)
        return [say("post", unit, n, wing) for unit, count in own.items() for wing in WINGS for n in up_to(count)]


@among("epic.no-leader-of-battle", "leader", "D")
def leaders_there(scene: EpicScene) -> list[LeaderId]:
    """A leader who is in the battle."""
    return list(scene.frame.leaders)


@check("epic.leads-there-already", "D")
def leads_already(scene: EpicScene, leader: LeaderId, wing: Wing) -> Args | None:
    """In another wing than he is in; whoever is not named is in the center."""
    return {"leader": leader, "wing": wing} if scene.frame.places.get(leader, "center") == wing else None


class Head(Verb):
    """A leader takes his place in a wing; only there he counts."""

    pattern, section = "head <leader> <wing>", SECTION
    checks = (leaders_there, leads_already)

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        """Every leader in every wing."""
        return [say("head", leader, wing) for leader in scene.frame.leaders for wing in WINGS]


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
        Simple("evenly", SECTION), Post(), Head(), Verb("again", SECTION, (nothing_posted,)),
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
        """Until all stand."""
        return self.ask(self.seat, Arraying, then=self.said)

    def said(
        self, table: EpicTable, choice: Choice, unit: UnitId = "", number: int = 0, leader: LeaderId = "",
        wing: Wing = "center",
    ) -> Next:  # fmt: skip
        """One thing after the other."""
        match choice.verb:
            case "post":
                posts = {each: dict(there) for each, there in self.posts.items()}
                there = posts.setdefault(wing, {})
                there[unit] = there.get(unit, 0) + number
                self.posts = posts
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
        """They stand."""
        left, center, right = (self.posts.get(wing, {}) for wing in WINGS)
        table.tell("epic.arrayed", SECTION, seat=self.seat, left=left, center=center, right=right)
        return self.done({"posts": self.posts, "places": self.places})
