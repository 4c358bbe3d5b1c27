"""Where armies go: the prize that is worth the way and can be taken, else the way to each other, else home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.counsel import Chain, counsels
from engine.core.decision import Choice, once, say
from engine.games.epic.movement.campaign import Moving
from engine.games.epic.movement.marching import Marching, allowance, ground, marchers, ready
from engine.games.epic.opponent.fleets import voyages
from engine.games.epic.opponent.forecast import coming
from engine.games.epic.opponent.outlook import CAPITAL, Outlook, distances, outlook
from engine.games.epic.sieges.sieges import needed
from engine.games.epic.table.cities import friend, is_city
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, number
from engine.games.epic.table.state import HexId, LeaderId, UnitId

FAR = 48
"""Halves of movement points up to which goals are looked for: eight Campaign Turns."""
SIEGE = 0.3
"""What a siege counts as, of an attack that is certain."""
UNFED = 0.3
"""How much of a prize counts where those who take it would starve."""
FIELD = 0.25
"""What each enemy unit is worth that could be beaten in the open."""


class Army(NamedTuple):
    """Land units that could set out together."""

    hex: HexId
    units: dict[UnitId, int]
    leaders: list[LeaderId]

    @property
    def size(self) -> int:
        """How many units."""
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
            for unit, count in marchers(scene.board, stack).items():
                units[unit] = units.get(unit, 0) + count
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
        gain = FIELD * sum(number(s) for s in foes) * odds.win + view.gain(hex, odds, army.units)
        if gain > 0:
            turns = -(-far[hex] // pace)
            yield Goal(hex, gain / (1 + 2 * turns), far[hex])


def promise(scene: EpicScene, army: Army, hex: HexId) -> float:
    """What it promises an army to go to an enemy place: to storm it, or in time to starve it out."""
    view, board, state = outlook(scene), scene.board, scene.state
    odds = coming(board, state, view.side, hex, army.units, army.leaders)
    gain = view.gain(hex, odds, army.units)
    inland = not is_city(board, state, hex) or board.cities[hex].port is None
    if army.size >= needed(board, state, hex) and inland and not any(hex in pair for pair in state.long_walls):
        foes = [s for s in at(state, hex, view.foe) if number(s)]
        if sum(number(s) for s in foes) < army.size:
            gain = max(gain, SIEGE * view.prizes[hex])
    return gain * (1.0 if view.fed_at(hex) or view.prizes[hex] > CAPITAL else UNFED)


# ------------------------------------------------------------------ orders


@counsels(Moving)
def campaign(scene: EpicScene) -> Iterator[Chain]:
    """All marches and voyages in one; if they get in each other's way, one at a time."""
    marches = list(_marches(scene))
    sailing = list(voyages(scene))
    done = say("done")
    yield (*(choice for chain in (*marches, *sailing) for choice in chain), done)
    yield from (*marches, *sailing)
    yield (done,)


@counsels(Marching)
def begun(scene: EpicScene) -> Iterator[Chain]:
    """A march that has been broken off ends."""
    yield (say("halt"),)


def _marches(scene: EpicScene) -> Iterator[Chain]:
    taken: dict[HexId, HexId] = {}
    bodies = armies(scene)
    for army in bodies:
        hex = _next(scene, army, bodies, taken)
        if hex is None or hex == army.hex or taken.get(hex, army.hex) != army.hex:
            continue
        taken[hex] = army.hex
        yield march(scene, army, hex)


def march(scene: EpicScene, army: Army, hex: HexId) -> Chain:
    """An army goes somewhere, with all it has or but for its guard."""
    here = ready(scene, army.hex)
    whole = sum(sum(marchers(scene.board, s).values()) for s in here) == army.size
    who: list[Choice] = [say("all")] if whole else [
        *(say("with", unit, count) for unit, count in army.units.items()), *(say("led", x) for x in army.leaders),
    ]  # fmt: skip
    end = [] if ground(scene).stops(hex) else [say("halt")]
    return (say("march", army.hex), *who, say("to", hex), *end)


def _next(scene: EpicScene, army: Army, bodies: Sequence[Army], taken: Mapping[HexId, HexId]) -> HexId | None:
    """The hex that an army goes to in this turn."""
    if not army.size:
        return _to_men(scene, army)
    far = costs(scene, army.hex)
    best = max(goals(scene, army, far), key=lambda goal: goal.score, default=None)
    if best is None:
        best = _rally(scene, army, bodies, far)
    if best is None or best.hex == army.hex:
        return None
    return towards(scene, army, best.hex, far)


def _rally(scene: EpicScene, army: Army, bodies: Sequence[Army], far: Mapping[HexId, int]) -> Goal | None:
    """The nearest larger army, which it joins."""
    first = bodies.index(army)
    larger = [
        Goal(other.hex, other.size, far[other.hex]) for other in bodies[:first] if other.hex in far and other.size
    ]
    return min(larger, key=lambda goal: goal.cost, default=None)


def _to_men(scene: EpicScene, army: Army) -> HexId | None:
    """A leader by himself goes where the most men wait for one, from city to city."""
    view, board, state = outlook(scene), scene.board, scene.state
    far = costs(scene, army.hex)
    waiting: dict[HexId, int] = {}
    for stack in state.stacks.values():
        if stack.by == scene.seat and stack.at in far and not stack.inside and stack.at != army.hex:
            waiting[stack.at] = waiting.get(stack.at, 0) + number(stack) - 20 * len(stack.leaders)
    best = max((hex for hex, men in waiting.items() if men >= 3), key=lambda h: waiting[h] / (4 + far[h]), default=None)
    if best is None:
        return None
    pace = allowance(board, {}, army.leaders)
    ahead = distances(board, best)
    stops = [h for h, cost in far.items() if cost <= pace and (h == best or friend_city(view, h))]
    return min(stops, key=lambda hex: ahead.get(hex, 99), default=None)


def friend_city(view: Outlook, hex: HexId) -> bool:
    """Whether a hex is a city of the side."""
    return is_city(view.board, view.state, hex) and friend(view.board, view.state, hex) == view.side


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
