"""Where Archimedes sends its units: each to the place that it wants most and is nearest to (the solo opponent)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, groupby, repeat
from operator import attrgetter
from typing import NamedTuple

from engine.core.maps.hex_network import Network
from engine.core.rulebook import CLOSING, Choice, Seat, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.reach import legion_network, legion_points, ship_network, ship_points
from engine.games.hellas.opponent.archimedes_aims import (
    CONDITION,
    DEFENCE,
    INCOME,
    NEW_LUXURY,
    YELLOW,
    Aims,
    is_contested_by_own_legions,
    strike,
    survey,
    war,
)
from engine.games.hellas.table.pieces import has_post, is_shore
from engine.games.hellas.table.state import HexId, State

LEGION, SHIP, CARRIER = "legion", "ship", "carrier"
"""What is sent somewhere: legions, ships, and ships with a legion that is to land."""
HORIZON = 6
"""MOVE actions; what is farther away is not gone for."""
PRESSING: dict[int, int] = {DEFENCE: 3, CONDITION: 5, YELLOW: 2, NEW_LUXURY: 3}
"""MOVE actions within which a reason is one to go there before anything nearer."""
STANDS = DEFENCE - 1
"""What comes before all reasons: to stay where one is wanted."""
Legal = Mapping[str, Sequence[Choice]]
"""What can be done, by verbs."""


class Errand(NamedTuple):
    """A unit that is to go somewhere; the lesser, the earlier it is seen to."""

    reason: int
    turns: int
    income: int
    """Negative, so that more comes first."""
    points: int
    goal: HexId
    origin: HexId
    unit: str


_Row = tuple[int, int, int, int, HexId, HexId]
"""What an errand would be, but for the unit: of a hundred that are possible, few are gone on."""


def choose(board: Board, state: State, seat: Seat, choices: Sequence[Choice]) -> Choice:
    """The next thing to do in a MOVE action; `done` when all units are where they are wanted, or have moved."""
    legal = dict[str, Sequence[Choice]]((verb, list(said)) for verb, said in groupby(choices, attrgetter("verb")))
    errands = assign(board, state, seat)
    return (
        _landing(state, seat, legal.get("land", ()), errands)
        or next(_marches(board, state, seat, legal, errands), None)
        or _leaving(board, state, seat, legal.get("march", ()))
        or _embarking(board, state, seat, legal.get("embark", ()), errands)
        or _campaigning(board, state, seat, legal.get("march", ()), errands)
        or say(CLOSING)
    )


# ------------------------------------------------------------------ who goes where


def assign(board: Board, state: State, seat: Seat) -> list[Errand]:
    """An errand for each unit that has one, the most pressing ones first."""
    seen, errands, none = survey(board, state, seat), list[Errand](), Aims()
    wanted = ((seen.in_danger, seen.of_legions), (none, seen.of_ships), (none, seen.over_sea))
    for unit, standing, (danger, aims) in zip((LEGION, SHIP, CARRIER), _units(state, seat), wanted, strict=True):
        if standing and aims:
            taken = {errand.goal for errand in errands}
            free = {hex: aim for hex, aim in aims.items() if hex not in taken} if taken else aims
            errands += _matched(board, state, seat, unit, standing, danger, free)
    return sorted(errands)


def _units(state: State, seat: Seat) -> tuple[dict[HexId, int], dict[HexId, int], dict[HexId, int]]:
    power = state.powers[seat]
    carriers = {hex: n for hex, n in power.aboard.items() if n}
    ships = {hex: free for hex, n in power.ships.items() if (free := n - carriers.get(hex, 0)) > 0}
    return dict(power.legions), ships, carriers


def _matched(
    board: Board, state: State, seat: Seat, unit: str, standing: dict[HexId, int], danger: Aims, aims: Aims
) -> list[Errand]:
    """Aims shared out: who stands there stays; then by reason, the nearest unit, the most income, and the name.

    Of several places with the same pressing merchandise only one is pressing.
    """
    free, left, sent = dict(standing), sum(standing.values()), dict[HexId, int]()
    served: set[str] = set()
    found: list[Errand] = []
    staying = [(STANDS, 0, -aims[hex].income, 0, hex, hex) for hex in standing if hex in aims]
    for row in chain(staying, _going(board, state, seat, unit, free, danger, aims)):
        reason, _, _, _, goal, origin = row
        aim = aims[goal]
        number = min(free[origin], aim.need - sent.get(goal, 0))
        if not number or (CONDITION <= reason < INCOME and aim.good in served):
            continue
        free[origin] -= number
        sent[goal] = sent.get(goal, 0) + number
        found += repeat(Errand(*row, unit), number)
        if aim.good:
            served.add(aim.good)
        left -= number
        if not left:
            break
    return found


def _going(
    board: Board, state: State, seat: Seat, unit: str, free: dict[HexId, int], danger: Aims, aims: Aims
) -> Iterator[_Row]:
    """Where those could go who are free when it is asked for: for what presses where that is near enough, and else for
    the income.
    """
    points = legion_points(board, state, seat) if unit == LEGION else ship_points(board, state, seat)
    network = legion_network(board) if unit == LEGION else ship_network(board)
    near = {hex: within_horizon(board, network, hex, points) for hex, number in free.items() if number}
    pressing = {hex: aim for hex, aim in aims.items() if aim.reason < INCOME}
    yield from sorted(
        (aim.reason, turns, -aim.income, goals[goal], goal, origin)
        for wanted in (danger, pressing)
        if wanted
        for origin, by_turns in near.items()
        for turns, goals in enumerate(by_turns, 1)
        for goal in goals.keys() & wanted.keys()
        if turns <= PRESSING[(aim := wanted[goal]).reason]
    )
    for turns in range(1, HORIZON + 1):
        yield from sorted(
            (INCOME, turns, -aims[goal].income, spent, goal, origin)
            for origin, by_turns in near.items()
            if free[origin]
            for goal, spent in by_turns[turns - 1].items()
            if goal in aims
        )


@lru_cache(maxsize=1 << 11)
def within_horizon(board: Board, network: Network, origin: HexId, points: int) -> list[dict[HexId, int]]:
    """For one MOVE, two ... what places are so far from a hex, with the movement points to them."""
    found: list[dict[HexId, int]] = [{} for _ in range(HORIZON)]
    for goal in board.places:
        spent = network.away(goal, points).get(origin, 0)
        if 0 < spent <= HORIZON * points:
            found[(spent - 1) // points][goal] = spent
    return found


# ------------------------------------------------------------------ on the way


def _marches(board: Board, state: State, seat: Seat, legal: Legal, errands: list[Errand]) -> Iterator[Choice]:
    """For each errand the order that brings its unit nearest to its goal."""
    if not any(errand.points for errand in errands):
        return
    orders: dict[tuple[str, HexId, int], list[Choice]] = {}
    for errand in errands:
        if errand.points:
            verb, carried = _ORDERS[errand.unit]
            sent = verb, errand.origin, carried
            if sent not in orders:
                orders[sent] = _sending_one(legal, *sent)
            best = _nearer(board, state, seat, errand, orders[sent])
            if best is not None:
                yield best


def _sending_one(legal: Legal, verb: str, origin: HexId, carried: int) -> list[Choice]:
    """The orders that send one unit from there, with or without a legion."""
    orders = legal.get(verb, ())
    return [choice for choice in orders if (args := choice.args)[0] == origin and args[2] == 1 and args[-1] == carried]


_ORDERS: dict[str, tuple[str, int]] = {LEGION: ("march", 1), SHIP: ("sail", 0), CARRIER: ("sail", 1)}
"""The order that sends a unit, and the last number in it: legions that go."""


def _nearer(board: Board, state: State, seat: Seat, errand: Errand, orders: list[Choice]) -> Choice | None:
    """The order that leaves least of the way; into foreign hexes only where one wants to go."""
    if errand.unit == LEGION:
        away = legion_network(board).away(errand.goal, legion_points(board, state, seat))
    else:
        away = ship_network(board).away(errand.goal, ship_points(board, state, seat))
    best, least, there = None, errand.points, ""
    for choice in orders:
        hex = str(choice.args[1])
        left = away.get(hex, errand.points)
        nearer = left < least or (left == least and hex < there)
        if nearer and (hex == errand.goal or not is_foreign(state, seat, hex)):
            best, least, there = choice, left, hex
    return best


def _landing(state: State, seat: Seat, landings: Sequence[Choice], errands: list[Errand]) -> Choice | None:
    """Legions land where they were brought to; where they have nothing to sail for, as soon as they can."""
    goals = {errand.origin: errand.points for errand in errands if errand.unit == CARRIER}
    for choice in landings:
        hex = str(choice.args[0])
        if choice.args[1] == 1 and not goals.get(hex) and (hex in goals or not is_foreign(state, seat, hex)):
            return choice
    return None


def _embarking(
    board: Board, state: State, seat: Seat, embarkings: Sequence[Choice], errands: list[Errand]
) -> Choice | None:
    """Legions without an errand board ships without one, if there is anything to land for."""
    busy = {(errand.unit, errand.origin) for errand in errands}
    for choice in embarkings:
        hex = str(choice.args[0])
        fit = choice.args[1] == 1 and is_shore(board, hex)
        if fit and (LEGION, hex) not in busy and (SHIP, hex) not in busy:
            return choice if survey(board, state, seat).over_sea else None
    return None


def _leaving(board: Board, state: State, seat: Seat, marches: Sequence[Choice]) -> Choice | None:
    """Legions that contest an own place only by being there go one hex aside, so that it produces again (§9.1.4)."""
    power = state.powers[seat]
    for choice in marches if state.contested else ():
        if choice.args[0] in state.contested:
            origin, goal = str(choice.args[0]), str(choice.args[1])
            all_of_them = choice.args[2] == power.legions.get(origin)
            own = has_post(power, origin) and is_contested_by_own_legions(board, state, seat, origin)
            if own and all_of_them and not is_foreign(state, seat, goal):
                return choice
    return None


def _campaigning(
    board: Board, state: State, seat: Seat, marches: Sequence[Choice], errands: list[Errand]
) -> Choice | None:
    """Legions without an errand strike together, or gather for it."""
    idle = dict(state.powers[seat].legions)
    for errand in errands:
        if errand.unit == LEGION:
            idle[errand.origin] -= 1
    idle = {hex: number for hex, number in idle.items() if number and hex not in state.contested}
    if not idle:
        return None
    plan = war(board, state, seat)
    if (blow := strike(plan, marches, idle)) is not None or (rally := plan.rally) is None:
        return blow
    away = legion_network(board).away(rally, legion_points(board, state, seat))
    for hex, number in sorted(idle.items()):
        if away.get(hex):
            orders = [choice for choice in marches if choice.args[0] == hex and choice.args[2] == number]
            gathering = Errand(INCOME, 0, 0, away[hex], rally, hex, LEGION)
            if (order := _nearer(board, state, seat, gathering, orders)) is not None:
                return order
    return None
