"""Ways to answer the questions of a Campaign Turn that can be left ahead: fleets, walls, battles, retreats, raids."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.ahead.picking import options
from engine.core.ahead.predicates import Pair, outnumbers
from engine.core.rulebook import CLOSING, Choice, Tactic, say, tactics
from engine.games.epic.by_mail.odds import before_walls, sally_odds, storm_odds
from engine.games.epic.combat.battle import FightingOn
from engine.games.epic.combat.retreats import Retreating
from engine.games.epic.combat.standing import Standing, leadership
from engine.games.epic.movement.attacks import Attacking, ChoosingFront, MeetingFleets, most_of_them
from engine.games.epic.movement.campaign import Moving
from engine.games.epic.movement.encounters import interceptors
from engine.games.epic.movement.marching import Marching
from engine.games.epic.movement.sailing import Sailing
from engine.games.epic.movement.voyages import Intercepting
from engine.games.epic.raiding import Raiding
from engine.games.epic.sieges.capture import DecidingFate
from engine.games.epic.supply.supplying import reached
from engine.games.epic.table.cities import fortified, owner_of
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, number, units_at
from engine.games.epic.table.state import HexId, PlaceId, side_of

NOTHING = say(CLOSING)
NEVER = 99
"""Hexes to where nobody can walk."""


def first(choices: Iterable[Choice]) -> Choice | None:
    """The first of these; None: there is none."""
    return next(iter(choices), None)


def greatest(choices: Iterable[Choice]) -> dict[tuple[str, ...], int]:
    """The greatest number that is said with some choices, by all that is said besides."""
    found: dict[tuple[str, ...], int] = {}
    for choice in choices:
        said = tuple(word for word in choice.args if isinstance(word, str))
        number = next(word for word in choice.args if isinstance(word, int))
        found[said] = max(number, found.get(said, 0))
    return found


# ------------------------------------------------------------------ fleets that sail by


def _interceptions(scene: EpicScene, *, led: bool) -> list[tuple[int, int, Choice]]:
    """Ways to intercept with all that can come from a place: how many, how well led (§16.4.5)."""
    board, state = scene.board, scene.state
    best: dict[PlaceId, tuple[int, int]] = {}
    for id, count in interceptors(board, state, scene.seat, scene.frame.sea).items():
        stack = state.stacks[id]
        if stack.leaders or not led:
            skill = leadership(board, stack.leaders, "sea")
            best[stack.at] = max(best.get(stack.at, (0, 0)), (count, skill))
    return [(count, skill, say("intercept", place, count)) for place, (count, skill) in best.items()]


def _intercept(*, led: bool) -> Tactic:
    def answer(scene: EpicScene) -> Choice | None:
        found = _interceptions(scene, led=led)
        return max(found, key=lambda row: row[:2])[2] if found else None

    return answer


# ------------------------------------------------------------------ before walls


def _come_out(times: int) -> Tactic:
    """Everybody comes out, wherever that makes them so many times as many as have come; the others stay inside."""

    def answer(scene: EpicScene) -> Choice:
        board, state, seat = scene.board, scene.state, scene.seat
        for choice in options(scene, "meet", "outside"):
            hex = str(choice.args[0])
            if choice.verb == "outside" and outnumbers(*before_walls(board, state, seat, hex), times):
                return choice
        return NOTHING

    return answer


def _meet_fleets(scene: EpicScene) -> Choice:
    """The fleets that lie before ports meet those who come; nobody else comes out (§10.8.2b)."""
    return first(options(scene, "meet")) or NOTHING


def _everybody_out(scene: EpicScene) -> Choice:
    """All come out, and fleets that lie before ports meet those who come."""
    return first(options(scene, "meet", "outside")) or NOTHING


# ------------------------------------------------------------------ battles


def _battles(scene: EpicScene) -> list[Choice]:
    """Battles that must be fought, the surest first."""
    seat, state = scene.seat, scene.state

    def edge(choice: Choice) -> int:
        there = at(state, str(choice.args[0]))
        own = sum(number(s) for s in there if side_of(s.by) == side_of(seat))
        return own - sum(number(s) for s in there if side_of(s.by) != side_of(seat))

    return sorted(options(scene, "fight"), key=edge, reverse=True)


def _attack(storm: Callable[[Pair], bool], *, sally: int = 0) -> Tactic:
    """The battles that must be, then walls that are worth it, then sallies by so many times as many."""

    def answer(scene: EpicScene) -> Choice | None:
        if (battle := first(_battles(scene))) is not None:
            return battle
        found = [(storm_odds(scene, str(c.args[0])), c) for c in options(scene, "storm")]
        worth = [(own - theirs, choice) for (own, theirs), choice in found if storm((own, theirs))]
        if worth:
            return max(worth, key=lambda row: row[0])[1]
        sallies = options(scene, "sally") if sally else []
        fitting = (c for c in sallies if outnumbers(*sally_odds(scene, str(c.args[0])), sally))
        return first(fitting) or first(options(scene, CLOSING))

    return answer


# ------------------------------------------------------------------ retreats


def _ways_out(scene: EpicScene) -> list[PlaceId]:
    return [str(choice.args[0]) for choice in options(scene, "retreat")]


def _from_walls(scene: EpicScene, place: PlaceId) -> int:
    """How far it is from a place to a friendly city or fort: there, next door, farther; open sea is worst."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    if place not in board.hexes:
        return 3
    if owner_of(board, state, place) == side:
        return 0
    return 1 if any(owner_of(board, state, near) == side for near in board.near[place]) else 2


def _friends(scene: EpicScene, place: PlaceId) -> int:
    return units_at(scene.state, place, side_of(scene.seat))


def _retreat(key: Callable[[EpicScene, PlaceId], tuple[int, ...]]) -> Tactic:
    def answer(scene: EpicScene) -> Choice | None:
        ways = _ways_out(scene)
        return say("retreat", min(ways, key=lambda place: key(scene, place))) if ways else None

    return answer


def _retreat_inside(scene: EpicScene) -> Choice | None:
    """Behind one's own walls where the battle is; where there are none, this says nothing."""
    here = scene.frame.place
    return say("retreat", here) if here in _ways_out(scene) else None


def _from_home(scene: EpicScene, place: PlaceId) -> int:
    """How many hexes it is from a place to the next city of the region from which most are who retreat."""
    board, state = scene.board, scene.state
    count: dict[str, int] = {}
    for id in scene.frame.stacks:
        for unit, n in state.stacks[id].units.items():
            count[board.types[unit].region] = count.get(board.types[unit].region, 0) + n
    home = max(count, key=lambda region: count[region], default="")
    cities = board.cities_of.get(home, ()) if place in board.hexes else ()
    away = [board.network.distance(place, city) for city in cities]
    return min((steps for steps in away if steps is not None), default=NEVER)


def _retreat_aboard(scene: EpicScene) -> Choice | None:
    """Back to the ships, or out to sea; where that can't be, this says nothing."""
    return first(say("retreat", way) for way in _ways_out(scene) if way in scene.board.seas)


# ------------------------------------------------------------------ raids


def raids(scene: EpicScene, fits: Callable[[EpicScene, HexId], bool], *, paid: bool) -> list[Choice]:
    """Who raids where it fits, all that are there; `paid`: only as many as bring talents (§15.3)."""
    board, state = scene.board, scene.state
    left: dict[str, int] = {}
    found: list[Choice] = []
    for (hex, unit), count in greatest(options(scene, "raid")).items():
        area = board.hexes[hex].area
        left.setdefault(area, max(0, board.areas[area].forage - state.raided.get(area, 0)))
        if paid:
            count = min(count, left[area] if reached(scene) & board.bit[hex] else 0)
        if count and fits(scene, hex):
            left[area] -= count
            found.append(say("raid", hex, unit, count))
    return found


def _raid(fits: Callable[[EpicScene, HexId], bool], *, paid: bool) -> Tactic:
    return lambda scene: first(raids(scene, fits, paid=paid)) or NOTHING


def anywhere(scene: EpicScene, hex: HexId) -> bool:
    """Wherever it is."""
    return True


def lying_before_walls(scene: EpicScene, hex: HexId) -> bool:
    """Where they lie before an enemy city or fort, and would not march anyway."""
    board, state = scene.board, scene.state
    return fortified(board, state, hex) and owner_of(board, state, hex) != side_of(scene.seat)


def not_yet_raided(scene: EpicScene, hex: HexId) -> bool:
    """Where the Area has not been raided this season, so that its region loses heart (§15.4)."""
    return scene.board.hexes[hex].area not in scene.state.raided_this_season


def worth_raiding(scene: EpicScene, hex: HexId) -> bool:
    """Where a raid still brings talents, or costs the enemy heart (§15.3, §15.4)."""
    board, state = scene.board, scene.state
    area = board.hexes[hex].area
    plunder = board.areas[area].forage > state.raided.get(area, 0) and bool(reached(scene) & board.bit[hex])
    return plunder or not_yet_raided(scene, hex)


tactics(
    {
        Intercepting: {"intercept-most": _intercept(led=False), "intercept-led": _intercept(led=True)},
        Standing: {
            "stand-if-stronger": _come_out(1), "stand-if-twice": _come_out(2), "stand-all": _everybody_out,
            "meet-fleets": _meet_fleets,
        },
        Attacking: {
            "fight-only": _attack(lambda pair: False),
            "storm-ungarrisoned": _attack(lambda pair: pair[1] <= 1, sally=2),
            "storm-twice": _attack(lambda pair: outnumbers(*pair, 2), sally=2),
            "storm-thrice": _attack(lambda pair: outnumbers(*pair, 3), sally=2),
        },
        ChoosingFront: {"attack-from-most": most_of_them},
        Retreating: {
            "retreat-inside": _retreat_inside,
            "retreat-to-walls": _retreat(lambda scene, place: (_from_walls(scene, place),)),
            "retreat-to-friends": _retreat(lambda scene, place: (-_friends(scene, place), _from_walls(scene, place))),
            "retreat-home": _retreat(lambda scene, place: (_from_home(scene, place), _from_walls(scene, place))),
            "retreat-aboard": _retreat_aboard,
        },
        Raiding: {
            "raid-paying": _raid(anywhere, paid=True),
            "raid-before-walls": _raid(lying_before_walls, paid=False),
            "raid-once-a-season": _raid(not_yet_raided, paid=False),
        },
    }
)  # fmt: skip
Intercepting.ahead = ("pass", "let-by", "let-all-by")
Standing.ahead = Raiding.ahead = Attacking.ahead = Moving.ahead = (CLOSING,)
FightingOn.ahead = ("fight-on", "withdraw")
MeetingFleets.ahead = ("meet-them", "stay-ashore")
DecidingFate.ahead = ("keep", "tear-down", "raze")
Marching.ahead = Sailing.ahead = ("halt",)
