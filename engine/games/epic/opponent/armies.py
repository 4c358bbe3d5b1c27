"""Where armies go: the prize that is worth the way and can be taken, else the way to each other, else home.

How those stand who fight: on walls, in a landing, before a port, in wings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.agents.counsel import Chain, counsels
from engine.core.questions.decision import Choice, once, say
from engine.games.epic.cards.omens import Bearing
from engine.games.epic.combat.arrays import Arraying, Shifting
from engine.games.epic.combat.battle import Landing
from engine.games.epic.combat.walls import Leaving, Manning, shaken
from engine.games.epic.combat.wings import Dividing, Sending
from engine.games.epic.movement.attacks import ChoosingFront, MeetingFleets
from engine.games.epic.movement.campaign import Moving
from engine.games.epic.movement.marching import Marching, allowance, ready
from engine.games.epic.movement.reach import ground
from engine.games.epic.movement.sailing import Sailing
from engine.games.epic.opponent.battles import chance
from engine.games.epic.opponent.fleets import voyages
from engine.games.epic.opponent.forecast import coming, meeting
from engine.games.epic.opponent.money import hard_up
from engine.games.epic.opponent.outlook import CAPITAL, Outlook, outlook
from engine.games.epic.regions.control import willing
from engine.games.epic.sieges.sieges import needed, of_port, partners
from engine.games.epic.table.cities import friendly, seas_of
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, fleets, increase, land_units, number, on_foot, together, units_at
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, RegionId, UnitId

FAR = 48
"""Halves of movement points up to which goals are looked for: eight Campaign Turns."""
SIEGE = 0.3
"""What a siege counts as, of an attack that is certain."""
UNFED = 0.3
"""How much of a prize counts where those who take it would starve."""
FIELD = 0.25
"""What each enemy unit is worth that could be beaten in the open."""


FALL = 2
BAND, MANY, RABBLE = 3, 20, 3
"""Men below whom there is no army; how many are taken as led by each leader; the morale of who stays at home."""
NEAR = 10
"""Halves of movement points that make a place half as good for a leader who looks for men."""


class Army(NamedTuple):
    """Land units that could set out together."""

    hex: HexId
    units: dict[UnitId, int]
    leaders: list[LeaderId]

    @property
    def size(self) -> int:
        return sum(self.units.values())


class Goal(NamedTuple):
    """Where an army is to go, what for, and how far that is, in halves of movement points."""

    hex: HexId
    score: float
    cost: int


def armies(scene: EpicScene) -> list[Army]:
    """The seat's armies that have a leader and can march, without those who stay as a guard; the largest first."""
    found = []
    for hex in dict.fromkeys(s.at for s in scene.state.stacks.values() if s.by == scene.seat):
        stacks = ready(scene, hex) if hex in scene.board.hexes else []
        leaders = [leader for stack in stacks for leader in stack.leaders]
        if not leaders:
            continue
        units: dict[UnitId, int] = {}
        for stack in stacks:
            increase(units, on_foot(scene.board, stack.units))
        found.append(Army(hex, without_guard(scene, hex, units), leaders))
    return sorted(found, key=lambda army: -army.size)


def without_guard(scene: EpicScene, hex: HexId, units: Mapping[UnitId, int]) -> dict[UnitId, int]:
    """Those of some units in a place who need not stay in it; the steadiest guard walls."""
    board, view = scene.board, outlook(scene)
    stay = view.guard(hex) if hex in board.cities else 0
    others = [s for s in at(scene.state, hex, view.side) if s.by == scene.seat]
    stay -= sum(number(s) for s in others) - sum(units.values())
    left = dict(units)
    for unit in sorted(units, key=lambda unit: (board.types[unit].arm != "hoplite", board.types[unit].morale)):
        held = min(max(0, stay), left[unit])
        stay -= held
        left[unit] -= held
    return {unit: count for unit, count in left.items() if count}


@once
def costs(scene: EpicScene, origin: HexId) -> dict[HexId, int]:
    """What it costs to get from a hex to every other, over several turns."""
    return ground(scene).reach(origin, FAR).costs()


def goals(scene: EpicScene, army: Army, far: Mapping[HexId, int]) -> Iterator[Goal]:
    """What an army could go for."""
    view, board = outlook(scene), scene.board
    pace = allowance(board, army.units, army.leaders)
    for hex in view.prizes:
        if hex in far and (gain := promise(scene, army, hex)) > 0:
            turns = -(-far[hex] // pace)
            yield Goal(hex, gain / (1 + turns), far[hex])
    for hex in dict.fromkeys(s.at for s in view.enemies):
        foes = view.exposed(hex)
        if not foes or hex not in far or hex in view.prizes:
            continue
        odds = coming(board, scene.state, view.side, hex, army.units, army.leaders)
        gain = (FIELD * sum(number(s) for s in foes) + view.relief(hex)) * odds.win
        gain += view.gain(hex, odds, army.units)
        if gain > 0:
            turns = -(-far[hex] // pace)
            yield Goal(hex, gain / (1 + 2 * turns), far[hex])


def promise(scene: EpicScene, army: Army, hex: HexId) -> float:
    """What it promises an army to go to an enemy place: to storm it, or in time to starve it out."""
    view, board, state = outlook(scene), scene.board, scene.state
    odds = coming(board, state, view.side, hex, army.units, army.leaders)
    gain = view.gain(hex, odds, army.units)
    afloat = sum(fleets(board, s) for s in at(state, hex, view.side) if not s.inside)
    ways_in = afloat or not of_port(board, state, hex)
    held = units_at(state, hex, view.foe)
    men = army.size + afloat
    if men >= needed(board, state, hex) and held < army.size and ways_in and len(partners(board, state, hex)) == 1:
        gain = max(gain, SIEGE * view.prizes[hex])
    return gain * (1.0 if view.fed_at(hex) or view.prizes[hex] > CAPITAL else UNFED)


# ------------------------------------------------------------------ orders


@counsels(Moving)
def campaign(scene: EpicScene) -> Iterator[Chain]:
    """All marches and voyages in one; if they get in each other's way, one at a time."""
    sailing = dict(voyages(scene))
    marches = list(_marches(scene, sailing))
    done = say("done")
    chains = [*marches, *sailing.values()]
    yield (*(choice for chain in chains for choice in chain), done)
    yield from chains
    yield (done,)


def _marches(scene: EpicScene, embarking: Collection[PlaceId]) -> Iterator[Chain]:
    taken: dict[HexId, HexId] = {}
    bodies = [army for army in armies(scene) if army.hex not in embarking]
    for army in bodies:
        hex = _next(scene, army, bodies)
        if hex is None or hex == army.hex or taken.get(hex, army.hex) != army.hex:
            continue
        taken[hex] = army.hex
        yield march(scene, army, hex)
    yield from _stragglers(scene)


def _stragglers(scene: EpicScene) -> Iterator[Chain]:
    """Men without a leader, who are not where they could be sent home from, go there one by one."""
    board, state, view = scene.board, scene.state, outlook(scene)
    for hex in dict.fromkeys(s.at for s in state.stacks.values() if s.by == scene.seat):
        stacks = ready(scene, hex) if hex in board.hexes else []
        if any(stack.leaders for stack in stacks) or hex in state.sieges or hex in view.prizes:
            continue
        for unit, count in ((u, n) for stack in stacks for u, n in on_foot(board, stack.units).items()):
            region = board.types[unit].region
            if board.region(hex) == region and friend_city(view, hex):
                continue
            army = Army(hex, {unit: 1}, [])
            if (home := _home_city(view, army, costs(scene, hex))) is None:
                continue
            goal = towards(scene, army, home, costs(scene, hex))
            if goal is not None and goal != hex and friend_city(view, goal):
                for _ in range(count):
                    yield (say("march", hex), say("with", unit, 1), say("to", goal), say("halt"))


def march(scene: EpicScene, army: Army, hex: HexId) -> Chain:
    """An army goes somewhere, with all it has or but for its guard."""
    here = ready(scene, army.hex)
    whole = sum(land_units(scene.board, s) for s in here) == army.size
    who: list[Choice] = [say("all")] if whole else [
        *(say("with", unit, count) for unit, count in army.units.items()), *(say("led", x) for x in army.leaders),
    ]  # fmt: skip
    end = [] if ground(scene).stops(hex) else [say("halt")]
    return (say("march", army.hex), *who, say("to", hex), *end)


def _next(scene: EpicScene, army: Army, bodies: Sequence[Army]) -> HexId | None:
    """The hex that an army goes to in this turn."""
    far = costs(scene, army.hex)
    home = _home(scene, army, far) if army.size else None
    if home is None and army.size < BAND:
        return _of_band(scene, army, far)
    best = home or max(goals(scene, army, far), key=lambda goal: goal.score, default=None)
    if best is None:
        best = _rally(scene, army, bodies, far)
    if best is None or best.hex == army.hex:
        return None
    return towards(scene, army, best.hex, far)


def _of_band(scene: EpicScene, army: Army, far: Mapping[HexId, int]) -> HexId | None:
    """A leader with few men takes what is at hand, else goes where he is given more."""
    pace = allowance(scene.board, army.units, army.leaders)
    near = [goal for goal in goals(scene, army, far) if goal.cost <= pace] if army.size else []
    if near:
        return max(near, key=lambda goal: goal.score).hex
    place = seeking(scene, army.hex, far)
    return None if place is None or place == army.hex else towards(scene, army, place, far)


def _home(scene: EpicScene, army: Army, far: Mapping[HexId, int]) -> Goal | None:
    """Where an army is sent home from, if it can't be kept in the field over the winter."""
    view = outlook(scene)
    city = _home_city(view, army, far) if view.season == FALL else None
    if city is None or army.hex in scene.state.sieges:
        return None
    more = army.size if city == army.hex else 0
    return Goal(city, 0.0, far[city]) if hard_up(view, view.seasons_left - 1, more) else None


def _home_city(view: Outlook, army: Army, far: Mapping[HexId, int]) -> HexId | None:
    """The nearest city of the region from which most of an army are."""
    men: dict[RegionId, int] = {}
    for unit, count in army.units.items():
        region = view.board.types[unit].region
        men[region] = men.get(region, 0) + count
    for region in sorted(men, key=lambda id: -men[id]):
        cities = [city for city in view.board.cities_of[region] if city in far and friend_city(view, city)]
        if cities:
            return min(cities, key=lambda city: far[city])
    return None


def _rally(scene: EpicScene, army: Army, bodies: Sequence[Army], far: Mapping[HexId, int]) -> Goal | None:
    """The nearest larger army, which it joins."""
    first = bodies.index(army)
    larger = [
        Goal(other.hex, other.size, far[other.hex]) for other in bodies[:first] if other.hex in far and other.size
    ]
    return min(larger, key=lambda goal: goal.cost, default=None)


def seeking(scene: EpicScene, here: HexId, far: Mapping[HexId, int]) -> HexId | None:
    """Where a leader who has no army finds men: in cities without one, or in the Force Pools of regions without one."""
    view, board, state = outlook(scene), scene.board, scene.state
    waiting: dict[HexId, float] = {}
    for stack in state.stacks.values():
        if stack.by == scene.seat and stack.at in far and not stack.inside and (stack.at != here or stack.units):
            led = len(stack.leaders) if stack.at != here else 0
            waiting[stack.at] = waiting.get(stack.at, 0) + number(stack) - MANY * led
    for id, region in state.regions.items():
        cities = [city for city in board.cities_of[id] if city in far and friend_city(view, city)]
        if region.by != scene.seat or not willing(board, region) or id in state.leaders.values() or not cities:
            continue
        fit = [unit for unit in board.types_of[id] if board.types[unit].land and board.types[unit].morale > RABBLE]
        men = sum(state.force.get(unit, 0) for unit in fit)
        led = sum(len(s.leaders) for city in cities if city != here for s in at(state, city, view.side))
        nearest = min(cities, key=lambda city: far[city])
        waiting[nearest] = waiting.get(nearest, 0) + men - MANY * led
    able = [hex for hex, men in waiting.items() if men > BAND]
    return max(able, key=lambda hex: waiting[hex] / (NEAR + far[hex]), default=None)


def friend_city(view: Outlook, hex: HexId) -> bool:
    """Whether a hex is a city of the side."""
    return friendly(view.board, view.state, hex, view.side)


def towards(scene: EpicScene, army: Army, goal: HexId, far: Mapping[HexId, int]) -> HexId | None:
    """Where an army gets to in this turn on its way."""
    pace = allowance(scene.board, army.units, army.leaders)
    if far[goal] <= pace:
        return goal
    view, land = outlook(scene), ground(scene)
    back = costs(scene, goal)
    open_ = [hex for hex, cost in far.items() if cost <= pace and hex in back and not land.stops(hex)]
    if not open_:
        return None
    return min(open_, key=lambda hex: (back[hex], not friend_city(view, hex), far[hex]))


LOST, EVEN = 0.85, 0.5
"""How likely the attacker must win for those on the walls to save themselves, and may for fleets to meet others."""


@counsels(Landing, Manning, Dividing, Arraying, Sending, Shifting, ChoosingFront, Marching, Sailing, Bearing)
def as_usual(scene: EpicScene) -> Iterator[Chain]:
    """What is taken by default: crews are no soldiers, in one line nobody is beaten piecemeal, nobody wants the plague.

    A march or voyage that has been broken off ends.
    """
    yield (scene.kind.default(scene),)


@counsels(Leaving)
def leaves(scene: EpicScene) -> Iterator[Chain]:
    """Only who can't hold the walls anyhow."""
    if chance(scene, scene.frame) > LOST:
        for unit in shaken.all(scene):
            yield (say("leave", unit),)
    yield (say("stay"),)


@counsels(MeetingFleets)
def meets(scene: EpicScene) -> Iterator[Chain]:
    """Those who come out of a port, if they can be beaten."""
    board, state, view, hex = scene.board, scene.state, outlook(scene), scene.frame.hex
    foes = [s for s in at(state, hex, view.foe) if fleets(board, s)]
    own = [s for s in at(state, hex, view.side) if fleets(board, s)]
    odds = meeting(board, state, seas_of(board, state, hex)[0], *together(foes), own)
    yield (say("meet-them" if odds.win <= EVEN else "stay-ashore"),)
