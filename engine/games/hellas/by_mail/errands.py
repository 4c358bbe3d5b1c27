"""What the units of a power could be sent to do with a MOVE: sensible orders, found quickly, weighed roughly.

An errand is for one stack of units: to a free place with merchandise, at somebody else's, or to an own one in danger;
if it is too far, part of the way.

Taking an action and doing nothing in it, only to keep the rival from it, as a whole order (§9.7).

Actions tried out before they are offered, to see how far an order goes and what it would lead to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat
from typing import NamedTuple

from engine.core.frame import Frame
from engine.core.maps.hex_network import Network, Reach
from engine.core.rehearsal import Answers, Rehearsal, rehearse
from engine.core.rulebook import CLOSING, Choice, Compound, Seat, say
from engine.games.hellas.board.board import LAND, Board
from engine.games.hellas.moving.contests import has_pieces, is_foreign, is_neutral, ships_contest
from engine.games.hellas.moving.move_checks import Moved
from engine.games.hellas.moving.reach import (
    LEADER,
    LEGION,
    SHIP,
    legion_network,
    points_of,
    reach_of,
    ship_network,
    threatened,
)
from engine.games.hellas.options.leaders import LeaderFlees
from engine.games.hellas.table.ledger import next_income
from engine.games.hellas.table.pieces import HellasScene, has_post, is_shore, room_left
from engine.games.hellas.table.prices import POST, boxes_left, in_stock
from engine.games.hellas.table.state import Action, HexId, State, rival

FREE, ENEMY, NEUTRAL, DEFENCE = 1.0, 1.1, 0.5, 1.6
"""What goals are worth by themselves: free merchandise, the rival's pieces, neutral ones, own pieces in danger."""
INCOME, LATER, EMPTY = 0.12, 0.55, 0.3
"""A talent of income; what is left of the worth for each action more that it takes, and for ships that bring nobody."""
ACTIONS_AHEAD = 3
EACH = 3
"""Errands of a stack in one way."""

Goals = dict[HexId, float]
Chain = tuple[Choice, ...]


class Errand(NamedTuple):
    """An order for one stack."""

    worth: float
    """Roughly, to compare errands with each other."""
    stack: tuple[str, HexId]
    """Who goes: `legion`, `ship` or `leader`, and from where."""
    goal: HexId
    """What it is for; the order may end short of it."""
    choices: Chain
    text: str
    """`march`, `sail`, `embark`, `land`, `land-march` or `lead`."""
    ends: HexId
    number: int
    """Units that march or sail."""
    carried: int = 0


def goals(board: Board, state: State, seat: Seat) -> Goals:
    """Where units are wanted, and how much."""
    return {**_free(board, state, seat), **_foreign(board, state, seat), **_in_danger(board, state, seat)}


def errands(board: Board, state: State, seat: Seat, moved: Moved) -> list[Errand]:
    """What can still be done in this action, the best of each stack first."""
    wanted = goals(board, state, seat)
    found = chain(
        _marches(board, state, seat, moved, wanted),
        _voyages(board, state, seat, moved, wanted),
        _landings(board, state, seat, moved, wanted),
        _of_leader(board, state, seat, moved, wanted),
    )
    return sorted(found, key=lambda errand: -errand.worth)


# ------------------------------------------------------------------ goals


def _free(board: Board, state: State, seat: Seat) -> Goals:
    """Merchandise that a trade post could be created for (§9.4)."""
    power = state.powers[seat]
    if in_stock(board, state, seat, POST) <= 0:
        return {}
    other = state.powers[rival(seat)]
    more = {good: _more_income(board, state, seat, good) for good in board.goods}
    return {
        hex: FREE + INCOME * gain
        for hex in board.places
        if not has_post(power, hex) and not has_pieces(other, hex) and not is_neutral(state, hex)
        if (gain := more[board.hexes[hex].merchandise or ""])
    }


def _foreign(board: Board, state: State, seat: Seat) -> Goals:
    """Places of the rival, unless there is an armistice, and of neutrals."""
    other, found = state.powers[rival(seat)], {}
    for hex in board.places:
        if has_pieces(other, hex):
            if state.armistice is None:
                found[hex] = ENEMY + INCOME * _more_income(board, state, seat, board.hexes[hex].merchandise or "")
        elif is_neutral(state, hex):
            found[hex] = NEUTRAL
    return found


def _in_danger(board: Board, state: State, seat: Seat) -> Goals:
    """Own places that the rival has entered, or could with its next MOVE."""
    power = state.powers[seat]
    return {
        hex: DEFENCE + (hex == board.capitals[seat]) + (hex in state.contested)
        for hex in threatened(board, state, rival(seat))
        if has_post(power, hex)
    }


def _more_income(board: Board, state: State, seat: Seat, good: str) -> int:
    return next_income(board, state.powers[seat], good) if boxes_left(board, state, seat, good) > 0 else 0


# ------------------------------------------------------------------ how to get there


def _targets(reach: Reach, network: Network, points: int, wanted: Goals) -> list[tuple[float, HexId, HexId]]:
    """The best goals from one hex: what each is worth, the goal, and the hex to move to for it."""
    found = []
    for goal, worth in wanted.items():
        away = network.distance(reach.origin, goal)
        if not away or away > points * ACTIONS_AHEAD:
            continue
        if goal in reach:
            found.append((worth - 0.01 * away, goal, 0))
        elif (left := min(map(network.away(goal).get, reach.hexes, repeat(away)), default=away)) < away:
            found.append((worth * LATER ** -(-left // points) - 0.01 * away, goal, left))
    best = sorted(found, reverse=True)[:EACH]
    return [(value, goal, _ends(reach, network, goal, left)) for value, goal, left in best]


def _ends(reach: Reach, network: Network, goal: HexId, left: int) -> HexId:
    """The hex within reach from which so many points are left to go."""
    points_from = network.away(goal)
    return min(hex for hex in reach.hexes if points_from.get(hex) == left) if left else goal


def _marches(board: Board, state: State, seat: Seat, moved: Moved, wanted: Goals) -> Iterator[Errand]:
    """Armies whole, or one legion out of them where that is enough."""
    power, points = state.powers[seat], points_of(board, state, seat, LEGION)
    for origin in power.legions:
        n = moved.marching(power, origin)
        if n <= 0:
            continue
        stays = wanted.get(origin, 0.0) if origin in state.contested or not has_post(power, origin) else 0.0
        for worth, goal, ends in _targets(
            reach_of(board, state, seat, LEGION, origin), legion_network(board), points, wanted
        ):
            for number in dict.fromkeys((n, 1)):
                order = Choice("march", (origin, ends, number))
                alone = number < n
                value = worth - (0.0 if alone else stays) - (0.3 if alone and is_foreign(state, seat, goal) else 0.0)
                yield Errand(value, (LEGION, origin), goal, (order,), "march", ends, number)


def _voyages(board: Board, state: State, seat: Seat, moved: Moved, wanted: Goals) -> Iterator[Errand]:
    """Fleets whole with all they carry, and with legions that embark first; or one ship out of them."""
    power, points = state.powers[seat], points_of(board, state, seat, SHIP)
    ashore = {hex: worth for hex, worth in wanted.items() if board.hexes[hex].type != LAND}
    for origin in power.ships:
        ships = moved.sailing(power, origin)
        if ships <= 0:
            continue
        loaded, more = moved.loaded(power, origin), max(0, moved.embarking(power, origin))
        for worth, goal, ends in _targets(
            reach_of(board, state, seat, SHIP, origin), ship_network(board), points, ashore
        ):
            stack = (SHIP, origin)
            value = worth * _use(board, state, seat, goal, loaded)
            order = Choice("sail", (origin, ends, ships, loaded))
            yield Errand(value, stack, goal, (order,), "sail", ends, ships, loaded)
            if ships > 1 and room_left(ships - 1, loaded) >= 0:
                alone = Choice("sail", (origin, ends, 1, 0))
                use = _use(board, state, seat, goal, 0)
                yield Errand(worth * use, stack, goal, (alone,), "sail", ends, 1)
            if more:
                aboard = Choice("embark", (origin, more))
                order = Choice("sail", (origin, ends, ships, loaded + more))
                value = worth * _use(board, state, seat, goal, loaded + more)
                yield Errand(value, stack, goal, (aboard, order), "embark", ends, ships, loaded + more)


def _use(board: Board, state: State, seat: Seat, goal: HexId, carried: int) -> float:
    """How much of a goal ships can do: legions aboard land with the next MOVE."""
    if carried:
        return LATER + 0.1
    if is_neutral(state, goal):
        return 0.0
    if has_pieces(state.powers[rival(seat)], goal):
        return 1.0 if ships_contest(board, state, seat) else EMPTY
    return EMPTY if state.options.colonists else 1.0


def _landings(board: Board, state: State, seat: Seat, moved: Moved, wanted: Goals) -> Iterator[Errand]:
    """Ashore where the ships are, or farther inland at once."""
    power, points = state.powers[seat], points_of(board, state, seat, LEGION)
    for origin in power.aboard:
        n = moved.landing(power, origin)
        if n <= 0 or not is_shore(board, origin):
            continue
        land, stack = Choice("land", (origin, n)), (SHIP, origin)
        if origin in wanted:
            yield Errand(wanted[origin] + 0.2, stack, origin, (land,), "land", origin, n)
        if is_foreign(state, seat, origin):
            continue
        for worth, goal, ends in _targets(
            reach_of(board, state, seat, LEGION, origin), legion_network(board), points, wanted
        ):
            march = Choice("march", (origin, ends, n))
            yield Errand(worth, stack, goal, (land, march), "land-march", ends, n)


def _of_leader(board: Board, state: State, seat: Seat, moved: Moved, wanted: Goals) -> Iterator[Errand]:
    """To legions that are fighting, or guard what is in danger (§18.5)."""
    power = state.powers[seat]
    if power.leader is None or power.leader_aboard or moved.leader_done or power.leader in state.contested:
        return
    reach = reach_of(board, state, seat, LEADER, power.leader)
    for hex in power.legions:
        if hex in reach and (hex in state.contested or hex in wanted):
            worth = 0.8 + 0.1 * power.legions[hex] + (hex in state.contested)
            yield Errand(worth, (LEADER, power.leader), hex, (Choice("lead", (power.leader, hex)),), "lead", hex, 0)


def block(action: Action, able: object) -> tuple[float, Compound]:
    """The order to take an action, worth nothing by itself; closed at once if one is `able` to do anything in it."""
    end = (say(CLOSING),) if able else ()
    return 0.0, Compound((say(action), *end), "compound-block", {"action": action}, idle=True)


_BETWEEN: Answers = {LeaderFlees.name: lambda scene: scene.kind.legal(scene)[0]}
"""To which of the nearest units a leader flees matters little here."""


def rehearsed(scene: HellasScene, action: Frame | None = None) -> Rehearsal[State]:
    """An action begun at a scene's table; without one, that which is going on there."""
    return rehearse(scene, action, _BETWEEN)
