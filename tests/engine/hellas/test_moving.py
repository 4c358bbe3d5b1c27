"""MOVE: reaches agree with a search done the slow way, arrows show ways that can be gone, and offers can be played."""

from heapq import heappop, heappush
from itertools import islice, pairwise

import pytest

from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.reach import (
    LEGION,
    SHIP,
    bars,
    legion_network,
    network_of,
    points_of,
    reach_of,
    ship_network,
    threatened,
    way,
)
from engine.games.hellas.table.pieces import armies_left, fleets_left
from engine.games.hellas.table.state import POWERS, rival
from tests.engine.hellas.players import RULES, playing
from tests.engine.hellas.vocabulary import MOVE_COMPOUNDS as COMPOUNDS

BOARD = RULES.board


def tables(number, every, options=None):
    """Matches on their way, now and then."""
    return (match for match, _, _ in islice(playing("hellas", 3, options or {}), 0, number * every, every))


def slowly(near, state, seat, origin, points):
    """Points to every hex that can be reached, one hex after the other."""
    found, waiting = {}, [(0, origin)]
    while waiting:
        spent, hex = heappop(waiting)
        if hex in found:
            continue
        found[hex] = spent
        if hex != origin and is_foreign(state, seat, hex):
            continue
        for there in near[hex]:
            cost = spent + BOARD.hexes[there].cost
            if cost <= points and not (state.armistice and there in everything_of(state.powers[rival(seat)])):
                heappush(waiting, (cost, there))
    del found[origin]
    return found


def everything_of(power):
    return {*power.legions, *power.ships, *power.posts, *power.fortresses, *power.monuments}


def units(state, seat):
    power = state.powers[seat]
    return [(LEGION, hex) for hex in power.legions] + [(SHIP, hex) for hex in power.ships]


def test_reaches_are_those_of_a_slow_search():
    compared = 0
    for match in tables(60, 40):
        for seat in POWERS:
            for unit, hex in units(match.state, seat):
                points = points_of(BOARD, match.state, seat, unit)
                reach = reach_of(BOARD, match.state, seat, unit, hex)
                near = network_of(BOARD, unit).near
                assert {there: reach.points(there) for there in reach.hexes} == slowly(
                    near, match.state, seat, hex, points
                )
                assert sorted(reach.nearest_first()) == sorted(reach.hexes)
                compared += 1
    assert compared > 300


def test_ways_lead_there_by_neighbours_and_stop_nowhere():
    for match in tables(20, 60):
        for seat in POWERS:
            for unit, hex in units(match.state, seat):
                near, (stops, closed) = network_of(BOARD, unit).near, bars(BOARD, match.state, seat)
                bit = network_of(BOARD, unit).bit
                for goal in reach_of(BOARD, match.state, seat, unit, hex).hexes[::7]:
                    gone = way(BOARD, match.state, seat, unit, hex, goal)
                    assert gone[0] == hex
                    assert gone[-1] == goal
                    assert all(b in near[a] for a, b in pairwise(gone))
                    assert not any(bit[place] & (stops | closed) for place in gone[1:-1])


def test_there_is_no_way_to_what_is_out_of_reach():
    match = next(tables(1, 200))
    hex = next(iter(match.state.powers["sparta"].legions), "sparta")
    assert way(BOARD, match.state, "sparta", LEGION, hex, "byzantion") == ()


def test_points_to_a_hex_from_everywhere_are_those_of_the_way_there():
    for network in (legion_network(BOARD), ship_network(BOARD)):
        for goal in BOARD.places[::9]:
            for hex, points in list(network.away(goal).items())[::25]:
                assert points == network.distance(hex, goal)


def test_threatened_is_what_legions_can_enter():
    for match in tables(30, 70):
        for seat in POWERS:
            in_danger = threatened(BOARD, match.state, seat)
            assert all(is_foreign(match.state, seat, hex) for hex in in_danger)
            for hex in match.state.powers[seat].legions:
                entered = set(reach_of(BOARD, match.state, seat, LEGION, hex).hexes)
                assert {there for there in entered if is_foreign(match.state, seat, there)} <= set(in_danger)


def test_markers_and_room_aboard_are_never_exceeded():
    for match in tables(400, 5, {"leaders": "yes"}):
        for seat in POWERS:
            power = match.state.powers[seat]
            assert armies_left(BOARD, match.state, seat) >= 0
            assert fleets_left(BOARD, match.state, seat) >= 0
            assert all(n <= power.ships.get(hex, 0) for hex, n in power.aboard.items())
            assert power.leader is None or power.leader_aboard <= (power.leader in power.ships)


@pytest.mark.parametrize("options", [{}, {"leaders": "yes"}])
def test_whole_orders_can_be_played_to_their_end(options):
    played = set()
    for match in tables(60, 25, options):
        decision = next(iter(match.pending().values()))
        if decision.kind not in ("hellas.act", "hellas.move"):
            continue
        for order in RULES.compounds(match.scene(decision)):
            if order.text not in COMPOUNDS:
                continue
            assert set(order.args) == set(COMPOUNDS[order.text])
            trial = match.clone()
            for choice in order.choices:
                asked = next(asked for asked in trial.pending().values() if asked.seat == decision.seat)
                trial.play(decision.seat, asked.id, choice)
            played.add(order.text)
    assert {"compound-march", "compound-sail", "compound-campaign", "compound-block"} <= played
