"""Whole marches: who of those in a hex goes, where to, and what for (§16.3).

Battles in wings and on walls by mail: how to array, who mans the walls, where victors go (§18.6, appendix D).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.ahead.picking import options
from engine.core.maps.hex_network import Reach
from engine.core.rulebook import CLOSING, Choice, Compound, Rated, Tactic, say, tactics
from engine.games.epic.board.board import HOPLITE
from engine.games.epic.by_mail.prospects import Aim, aims, chance, crowds, given_up, odds_against
from engine.games.epic.by_mail.war_tactics import first
from engine.games.epic.combat.arrays import Arraying, Posts, Shifting, light_in_center, quarter, thin
from engine.games.epic.combat.battle import Landing
from engine.games.epic.combat.walls import Leaving, Manning
from engine.games.epic.combat.wings import Dividing, Sending
from engine.games.epic.movement.marching import March, To, allowance, ground_for, marching_places, reachable, ready
from engine.games.epic.movement.reach import ground
from engine.games.epic.table.cities import sheltered
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import increase, lessen, on_foot
from engine.games.epic.table.state import HexId, LeaderId, UnitId, Wing, side_of

ORIGINS = 10
"""Places of which the marches are looked at, those with leaders and many units first."""
GOALS, ON_THE_SPOT, FAR = 4, 12, 2
"""Goals offered for one company, where all who move are asked, and where it is known from where; of these so many that
can't be reached in one Campaign Turn."""
HALFWAY = 0.4
"""What a goal is worth that is reached later."""
WORTH_GOING = 0.15
"""What a march for its own sake costs: less than this is not offered."""
LEADERLESS = 0.9
"""What it is worth to a leader to come to units that have none."""
TO = To()
FAILS = [fails for check, fails in TO.reasons if check is not reachable]


def _setting_out(scene: EpicScene, origin: HexId, company: Company) -> EpicScene:
    """The question where that company is about to go."""
    return scene.about(
        March(seat=scene.seat, here=origin, joining=dict(company.units), followers=list(company.leaders))
    )


class Company(NamedTuple):
    """Some of those in a hex who could go together."""

    said: tuple[Choice, ...]
    """The choices that put it together."""
    units: dict[UnitId, int]
    leaders: list[LeaderId]

    @property
    def size(self) -> int:
        return sum(self.units.values())


def companies(scene: EpicScene, origin: HexId) -> Iterator[Company]:
    """All who are there; near enemies all but one, who holds the walls; a leader alone; without one a single unit."""
    units: dict[UnitId, int] = {}
    leaders: list[LeaderId] = []
    for stack in ready(scene, origin):
        leaders += stack.leaders
        increase(units, on_foot(scene.board, stack.units))
    size, walls = sum(units.values()), sheltered(scene.board, scene.state, origin, side_of(scene.seat))
    if units and (leaders or size == 1):
        yield Company((say("all"),), units, leaders)
    if not units and leaders:
        yield Company((say("all"),), {}, leaders)
    if not units:
        return
    weakest = min(units, key=lambda unit: scene.board.types[unit].morale)
    if leaders and walls:
        if size > 2 and given_up(scene, origin, 0):
            yield _without(units, weakest, leaders)
        yield Company((say("led", leaders[0]),), {}, leaders[:1])
    elif not leaders and size > 1:
        best = max(units, key=lambda unit: scene.board.types[unit].morale)
        yield Company((say("with", best, 1),), {best: 1}, [])


def _without(units: dict[UnitId, int], one: UnitId, leaders: list[LeaderId]) -> Company:
    rest = dict(units)
    lessen(rest, {one: 1})
    said = (*(say("led", leader) for leader in leaders), *(say("with", unit, n) for unit, n in rest.items()))
    return Company(said, rest, leaders)


def marches(scene: EpicScene) -> Iterator[Rated]:
    """Marches from where most can be done with them."""
    places = list(marching_places.all(scene))
    there = crowds(scene)
    places.sort(key=lambda place: (not there[place].leaders, -there[place].own))
    for origin in places[:ORIGINS]:
        for value, order in marches_from(scene, origin):
            yield value, order.after(say("march", origin))


def marches_from(scene: EpicScene, origin: HexId, most: int = GOALS) -> Iterator[Rated]:
    """Marches from a hex, from `march` on; the best goals of each company."""
    reached: dict[tuple[int, tuple[UnitId, ...]], Reach] = {}
    for company in companies(scene, origin):
        points = allowance(scene.board, company.units, company.leaders)
        units = tuple(unit for unit in company.units if unit.partition("/")[0] not in scene.state.regions)
        key = (points, units)
        if key not in reached:
            reached[key] = ground_for(scene, tuple(company.units)).reach(origin, points)
        yield from _goals(_setting_out(scene, origin, company), company, reached[key], most)
        if most > GOALS:
            yield from _farther(scene, origin, company, reached[key])


def _farther(scene: EpicScene, origin: HexId, company: Company, reach: Reach) -> Iterator[Rated]:
    """Marches towards what lies within two Campaign Turns, as far as a company gets in this one."""
    points = allowance(scene.board, company.units, company.leaders)
    beyond = ground_for(scene, tuple(company.units)).reach(origin, 2 * points)
    wanted = aims(scene).items() if company.units else ()
    rated = sorted(
        (
            (chance(aim, company.size), hex)
            for hex, aim in wanted
            if hex in beyond and hex not in reach and hex != origin
        ),
        key=lambda row: (-row[0], row[1]),
    )
    for value, goal in rated[:FAR]:
        if value < WORTH_GOING or (halt := as_far_as(scene, origin, company, goal)) is None:
            continue
        told = {"origin": origin, "hex": halt, "units": company.units, "leaders": company.leaders, "goal": goal}
        chain = (*company.said, say("to", halt), say("halt"))
        yield HALFWAY * value, Compound(chain, "compound-march-on", told)


def _goals(scene: EpicScene, company: Company, reach: Reach, most: int) -> Iterator[Rated]:
    here, there = scene.frame.here, crowds(scene)
    staying = (there[here].own if here in there else 0) - company.size
    lost = given_up(scene, here, staying)
    wanted = _meetings(scene) if not company.units else aims(scene)
    rated = sorted(
        ((chance(aim, company.size) - lost, hex, aim) for hex, aim in wanted.items() if hex in reach and hex != here),
        key=lambda row: (-row[0], row[1]),
    )
    left = most
    for value, hex, aim in rated:
        if not left or value < WORTH_GOING:
            return
        choice = say("to", hex)
        if any(fails(scene, choice) is not None for fails in FAILS):
            continue
        left -= 1
        halt = () if ground(scene).stops(hex) else (say("halt"),)
        told = {
            "origin": here, "hex": hex, "units": company.units, "leaders": company.leaders, "purpose": aim.purpose,
            "enemies": aim.theirs, "needs": aim.needs, "odds": odds_against(scene, hex, company.units, company.leaders),
        }  # fmt: skip
        yield value, Compound((*company.said, choice, *halt), "compound-march", told)


def as_far_as(scene: EpicScene, origin: HexId, company: Company, goal: HexId) -> HexId | None:
    """Where a company can halt on its way to what it can't reach in this Campaign Turn, as near to it as may be."""
    if not company.units and not company.leaders:
        return None
    points = allowance(scene.board, company.units, company.leaders)
    land = ground_for(scene, tuple(company.units))
    reach = land.reach(origin, points)
    if goal in reach or goal not in land.reach(origin, 2 * points):
        return None
    march = _setting_out(scene, origin, company)
    best, nearest = None, 2 * points
    for hex in reach.spent:
        if hex == origin or land.stops(hex) or any(fails(march, say("to", hex)) is not None for fails in FAILS):
            continue
        onward = land.reach(hex, points)
        if goal in onward and onward.points(goal) < nearest:
            best, nearest = hex, onward.points(goal)
    return best


def _meetings(scene: EpicScene) -> dict[HexId, Aim]:
    """Where units wait for a leader."""
    return {
        place: Aim("join", LEADERLESS + 0.1 * min(5, crowd.own), 0, crowd.own)
        for place, crowd in crowds(scene).items()
        if crowd.own > 1 and not crowd.leaders and not crowd.theirs and place in scene.board.hexes
    }


def rest_of_march(scene: EpicScene) -> Iterator[Rated]:
    """How a march can go on: with those who have joined, or with others of the hex."""
    frame: March = scene.frame
    units, leaders = frame.company(scene.state)
    if not units and not leaders:
        yield from marches_from(scene, frame.here, ON_THE_SPOT)
        yield 0.0, Compound((say("halt"),), "compound-stay", {"hex": frame.here})
        return
    points = allowance(scene.board, units, leaders) - frame.spent
    reach = ground_for(scene, tuple(units)).reach(frame.here, points)
    yield from _goals(scene, Company((), units, leaders), reach, ON_THE_SPOT)
    yield 0.1, Compound((say("halt"),), "compound-halt", {"hex": frame.here})


OTHER: dict[Wing, Wing] = {"left": "right", "right": "left"}
EVENLY = say("evenly")


def lopsided(scene: EpicScene, strong: Wing) -> Posts | None:
    """As few as may be in the center and in one flank, all others in the strong one; None where that may not be."""
    frame, board = scene.frame, scene.board
    least = quarter(frame.troops)
    every = [unit for unit, count in frame.troops.items() for _ in range(count)]
    every.sort(key=lambda unit: (board.types[unit].arm != HOPLITE, board.types[unit].morale))
    posts: Posts = {
        "center": _counted(every[:least]),
        OTHER[strong]: _counted(every[len(every) - least :]),
        strong: _counted(every[least : len(every) - least]),
    }
    fine = thin(posts, frame.troops) is None and not light_in_center(board, posts, frame.ground)
    return posts if fine else None


def _counted(units: list[UnitId]) -> dict[UnitId, int]:
    return {unit: units.count(unit) for unit in dict.fromkeys(units)}


def _posting(posts: Posts) -> list[Choice]:
    return [say("post", unit, count, wing) for wing, there in posts.items() for unit, count in there.items()]


def arrays(scene: EpicScene) -> Iterator[Rated]:
    """Evenly; or with one flank as strong as may be, and the best leader in it (appendix D)."""
    yield 2.0, Compound((EVENLY,), "compound-array-evenly", {})
    frame, leaders = scene.frame, scene.board.leaders
    if any(frame.posts.values()):
        return
    for wing in OTHER:
        posts = lopsided(scene, wing)
        if posts is None:
            continue
        chain = _posting(posts)
        best = max(frame.leaders, key=lambda leader: leaders[leader].land, default=None)
        if best is not None and frame.places.get(best, "center") != wing:
            chain.append(say("head", best, wing))
        told = {"wing": wing, "number": sum(posts[wing].values())}
        yield 1.0 + 0.1 * (wing == "right"), Compound((*chain, say(CLOSING)), "compound-array", told)


def _array(wing: Wing) -> Tactic:
    """The array that is strong in a flank, one step after the other; evenly where it may not be."""

    def answer(scene: EpicScene) -> Choice:
        posts, standing = lopsided(scene, wing), scene.frame.posts
        if posts is None:
            return EVENLY
        missing = (c for c in _posting(posts) if not standing.get(str(c.args[2]), {}).get(str(c.args[0])))
        return first(missing) or first(options(scene, CLOSING)) or EVENLY

    return answer


tactics(
    {
        Manning: {"man-best": lambda s: first(options(s, "man")), "man-worst": lambda s: options(s, "man")[-1]},
        Leaving: {"leave-all": lambda s: first(options(s, "leave"))},
        Sending: {"send-left": lambda s: say("send-all", "left"), "send-right": lambda s: say("send-all", "right")},
        Arraying: {"array-strong-right": _array("right"), "array-strong-left": _array("left")},
    }
)
Landing.ahead = ("with-fleets", "without-fleets")
Leaving.ahead = ("stay",)
Dividing.ahead = ("wings", "line")
Arraying.ahead = ("evenly",)
Shifting.ahead = (CLOSING,)
