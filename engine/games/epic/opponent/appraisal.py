"""How well a seat stands, in talents of Base Tribute Value: regions and how sure they are, cities, men, money."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.regions.revolts import CAPITALS, modifier
from engine.games.epic.supply.supplying import bill
from engine.games.epic.table.cities import besiegers, is_city, owner_of, region_at, walled
from engine.games.epic.table.stacks import at, number
from engine.games.epic.table.state import ATHENS, CityId, Region, RegionId, State, side_of

WON = 100.0
"""What a capital is worth: it decides the war (§21.1)."""
SURE, STEADY = 0.35, 12
"""What part of a region hangs on its Allegiance, and from which Allegiance on it is safe."""
HOME, EAGER = 0.2, 0.02
"""What each level of Allegiance of a home is worth besides, and each of a region's Militance, by its tribute."""
UNIT, LEADER, POOLED = 0.06, 0.25, 0.5
"""What each point of a unit's morale is worth, a leader, and what part of that units in a Force Pool are."""
TALENT, DEBT = 0.04, 0.3
"""What a talent is worth; one that the next supply lacks."""
CITY, SIEGE, WALL = {"small": 0.4, "medium": 0.6, "large": 1.5}, 0.5, 0.3
"""What a captured city is worth, what part of it a siege is, less by its morale, and walls."""
REVOLT = 0.5
"""What each point is worth by which the die for a revolt is the better."""
BARE = 1.5
"""What it costs to have nobody in one's capital."""


def appraise(board: Board, state: State, seat: Seat) -> float:
    """How well a seat stands; what both sides can see."""
    total = _capitals(board, state, seat) + _units(board, state, seat) + _money(board, state, seat)
    total += sum(_region(board, state, seat, id, region) for id, region in state.regions.items())
    return total + sum(_city(board, state, seat, city) for city in (*state.captured, *state.revolting))


def _capitals(board: Board, state: State, seat: Seat) -> float:
    total = 0.0
    for other in state.treasury:
        city, mine = CAPITALS[other], side_of(other) == side_of(seat)
        captor = state.captured.get(city)
        if city in state.destroyed or (captor is not None and side_of(captor) != side_of(other)):
            total += -WON if mine else WON
        elif other == seat and not any(number(s) for s in at(state, city, side_of(seat))):
            total -= BARE
    return total


def _region(board: Board, state: State, seat: Seat, id: RegionId, region: Region) -> float:
    """A region of one's own, the more the surer; of the enemy's what hope there is of it."""
    value, side = float(board.regions[id].tribute or 0), side_of(seat)
    steady = max(0.0, min(1.0, (region.allegiance - board.values.levels.lost + 1) / STEADY))
    home = HOME * region.allegiance if id in {HOMES[other] for other in state.treasury} else 0.0
    if region.by is None:
        return 0.0
    if region.by == seat:
        risk = SURE * (1 - steady) + (REVOLT * _restless(board, state, id) if seat == ATHENS else 0.0) / 10
        return value * (1 - risk) + home + EAGER * value * region.militance
    if region.side == side:
        return 0.0
    stir = REVOLT * _restless(board, state, id) / 10 if region.by == ATHENS else 0.0
    return value * (SURE * (1 - steady) + stir) - home - EAGER * value * region.militance


def _restless(board: Board, state: State, id: RegionId) -> int:
    """What is added to the die of a revolt check in the worst city of a region in the risk zone (§6.3)."""
    if state.regions[id].allegiance > board.values.levels.risk:
        return 0
    return max((modifier(board, state, id, city) for city in board.cities_of[id]), default=0)


def _city(board: Board, state: State, seat: Seat, city: CityId) -> float:
    """A city that is not its region's: whose loss, whose gain."""
    if not is_city(board, state, city):
        return 0.0
    worth = CITY[board.cities[city].size] + WALL * walled(board, state, city)
    owner = owner_of(board, state, city)
    region = region_at(board, state, city)
    own = region is not None and region.by == seat
    if owner == side_of(seat):
        total = 0.0 if own else worth
    elif own:
        total = -worth
    else:
        total = 0.0
    return total + _siege(board, state, seat, city, worth)


def _siege(board: Board, state: State, seat: Seat, city: CityId, worth: float) -> float:
    """A siege is half of the capture, the more the less the morale of those inside."""
    if city not in state.sieges:
        return 0.0
    mine = any(stack.by == seat for stack in besiegers(board, state, city))
    hope = SIEGE * worth / state.sieges[city]
    return hope if mine else -hope if owner_of(board, state, city) == side_of(seat) else 0.0


def _units(board: Board, state: State, seat: Seat) -> float:
    total = 0.0
    for stack in state.stacks.values():
        if stack.by == seat:
            total += LEADER * len(stack.leaders)
            total += UNIT * sum(board.types[unit].morale * count for unit, count in stack.units.items())
    for unit, count in state.force.items():
        region = state.regions.get(board.types[unit].region)
        if region is not None and region.by == seat:
            total += POOLED * UNIT * board.types[unit].morale * count
    return total + sum(_besieged(board, state, seat, hex) for hex in state.sieges if hex not in state.captured)


def _besieged(board: Board, state: State, seat: Seat, hex: CityId) -> float:
    size = board.cities[hex].size if hex in board.cities else "small"
    capital = next((WON / 10 for other in state.treasury if CAPITALS[other] == hex), 0.0)
    return _siege(board, state, seat, hex, CITY[size] + capital) if hex not in state.revolting else 0.0


def _money(board: Board, state: State, seat: Seat) -> float:
    talents = state.treasury[seat]
    return TALENT * talents - DEBT * max(0, bill(board, state, seat) - talents)
