"""How well a power stands, in victory points: those it has, and what its trade, its units and its people promise.

From what everybody can see: victory cards count once they have been shown.

How near places with merchandise are to units that nothing hinders, by movement points (§9.1).

Reckoned for one hex at a time, when a unit is there: most hexes never see one.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.maps.hex_network import Network
from engine.core.secrets.secret import Seat
from engine.games.hellas.attacking.combat import land_forecast, sea_forecast
from engine.games.hellas.board.board import Board
from engine.games.hellas.development.decline import is_met, kinds_of_luxury, next_phase
from engine.games.hellas.end_of_turn import control
from engine.games.hellas.moving.reach import legion_network, ship_network
from engine.games.hellas.table import ledger
from engine.games.hellas.table.pieces import legions_total, ships_total
from engine.games.hellas.table.prices import LEGION, POST, SHIP, price
from engine.games.hellas.table.state import GOLDEN_AGE, REVOLUTION, ROWS, AreaId, Good, HexId, Row, State, rival
from engine.games.hellas.turn.victory import points

TALENT, INCOME = 0.006, 0.05
"""What a talent in the treasury is worth, and one that comes in every turn."""
SPARE, HOARD = 200, 0.3
"""Talents beyond so many count only in this part: they have waited too long."""
PROGRESS = 0.009
"""What a talent spent on development is worth: more than one kept, so that it is better spent."""
PHASE_OPEN = 0.15
"""What it is worth to have all that the next phase of a row asks for."""
AHEAD = 0.3
"""How much of a laurel counts already, spread over the spaces to it."""
SPACE, PART = 0.06, 0.1
"""What a space of the Control Track is worth besides, and the places of an area that is held only in part."""
UNIT, UNFED, KEEP = 0.9, 0.5, 0.8
"""What units are worth of their price, what those are that can't be fed, and turns of maintenance that count."""
LEAST_UNIT = 0.1
STABILITY, UNREST, ALARM = 0.14, 0.3, 1.0
"""What a space of stability is worth: above 0, below it, and near a revolution."""
GOLDEN_HOPE = 0.02
"""What each space squared is worth on the way to a Golden Age of stability."""
CHANCE = 0.4
"""How much of a place counts already for whose unit stands there; less with each movement point to it."""
WANTED, FIRST_LUXURY = 0.3, 0.25
"""What merchandise is worth besides its income that a condition asks for, and a luxury that is the first of a kind."""
FRAY = 0.35
"""How much of what a combat at hand would kill counts already."""
WON = 100.0
"""What a revolution is worth: it decides the game at once (§14)."""
TAKING = 0.35
"""What an enemy's place is worth, of what a free one is, to whoever can march there."""


def appraise(board: Board, state: State, seat: Seat) -> float:
    """How well a power stands, in victory points; against Archimedes, by how much better than it."""
    own = _standing(board, state, seat)
    return own - _standing(board, state, rival(seat)) if state.options.archimedes == rival(seat) else own


def _standing(board: Board, state: State, seat: Seat) -> float:
    for power in (seat, rival(seat)):
        if state.powers[power].stability == REVOLUTION:
            return -WON if power == seat else WON
    return (
        points(board, state, seat)
        + _treasury(state, seat)
        + _areas(board, state, seat)
        + _development(board, state, seat)
        + _people(state, seat)
        + _units(board, state, seat)
        + _prospects(board, state, seat)
        + _frays(board, state, seat)
    )


# ------------------------------------------------------------------ what there is


def _treasury(state: State, seat: Seat) -> float:
    power = state.powers[seat]
    kept = min(power.talents, SPARE) + HOARD * max(0, power.talents - SPARE)
    return TALENT * kept + INCOME * power.income


def _areas(board: Board, state: State, seat: Seat) -> float:
    """The way to the next laurel, on both tracks, and areas held in part."""
    total = 0.0
    for of, row in control.laurels(board, state).items():
        reached = control.spaces(board, state, seat, of)
        before = max((box for box in row if box <= reached), default=0)
        after = min((box for box in row if box > reached), default=None)
        if after is not None:
            total += AHEAD * (reached - before) / (after - before)
        total += SPACE * reached
    return total + PART * _parts(board, state, seat)


def _parts(board: Board, state: State, seat: Seat) -> float:
    """Spaces of areas that a power holds places in, each by the square of the part of them that it holds."""
    power, area_of = state.powers[seat], _area_of(board)
    held: dict[AreaId, int] = {}
    for hex in {**power.posts, **dict.fromkeys(power.fortresses), **power.legions}:
        if hex in area_of and hex not in state.contested:
            held[area_of[hex]] = held.get(area_of[hex], 0) + 1
    areas = board.areas
    return sum(areas[id].spaces * (number / len(areas[id].merchandise)) ** 2 for id, number in held.items())


@lru_cache(maxsize=8)
def _area_of(board: Board) -> dict[HexId, AreaId]:
    """The area of each place with merchandise."""
    return {hex: area.id for area in board.areas.values() for hex in area.merchandise}


@lru_cache(maxsize=8)
def _spent(board: Board) -> dict[Row, tuple[int, ...]]:
    """Talents that so many boxes of a row have cost."""
    return {row: tuple(sum(boxes[:n]) for n in range(len(boxes) + 1)) for row, boxes in board.boxes.items()}


def _development(board: Board, state: State, seat: Seat) -> float:
    power, spent = state.powers[seat], _spent(board)
    paid = sum(spent[row][power.development[row]] for row in ROWS)
    return PROGRESS * paid + PHASE_OPEN * sum(_is_open(board, state, seat, row) for row in ROWS)


def _is_open(board: Board, state: State, seat: Seat, row: Row) -> bool:
    ahead = next_phase(board, state, seat, row)
    return ahead is None or is_met(board, state, seat, ahead.condition)


def _people(state: State, seat: Seat) -> float:
    mood = state.powers[seat].stability
    if mood == GOLDEN_AGE:
        return 8 * STABILITY + 64 * GOLDEN_HOPE
    if mood >= 0:
        return STABILITY * mood + GOLDEN_HOPE * mood * mood
    return UNREST * mood + ALARM * min(0, mood + 4)


def _units(board: Board, state: State, seat: Seat) -> float:
    """Units at about their price: as many legions as can be fed, ships less what they will cost."""
    power = state.powers[seat]
    legions, ships, fed = legions_total(power), ships_total(power), ledger.supply(board, state, seat)
    legion = max(LEAST_UNIT, UNIT * TALENT * price(board, state, seat, LEGION))
    ship = max(LEAST_UNIT, UNIT * TALENT * price(board, state, seat, SHIP))
    upkeep = KEEP * TALENT * price(board, state, seat, "maintenance")
    hungry = max(0, legions - fed)
    return legion * (legions - hungry) - UNFED * legion * hungry + (ship - upkeep) * ships


# ------------------------------------------------------------------ what may come


def _prospects(board: Board, state: State, seat: Seat) -> float:
    """Places that a power's units stand in or can get to, each counted for the nearest of them."""
    power, other = state.powers[seat], state.powers[rival(seat)]
    if not power.legions and not power.ships:
        return 0.0
    legions = nearest_by_land(board, tuple(power.legions))
    founding = power.aboard if state.options.colonists else power.ships
    ships = nearest_by_sea(board, tuple(founding))
    landing = nearest_by_sea(board, tuple(power.aboard))
    mine = {*power.posts, *power.fortresses}
    guarded = {*other.posts, *other.fortresses, *state.neutral_legions, *state.neutral_fortresses}
    worth = _worth_of_goods(board, state, seat)
    free = taken = 0.0
    for (hex, good), by_legion, by_ship, by_landing in zip(_goods(board), legions, ships, landing, strict=True):
        if hex in guarded:
            taken += worth[good] * (by_legion if by_legion > by_landing else by_landing)
        elif hex not in mine:
            free += worth[good] * (by_legion if by_legion > by_ship else by_ship)
    return CHANCE * free + TAKING * taken


@lru_cache(maxsize=8)
def _goods(board: Board) -> tuple[tuple[HexId, Good], ...]:
    """What there is in each place with merchandise."""
    return tuple((hex.id, hex.merchandise) for hex in board.hexes.values() if hex.merchandise is not None)


def _worth_of_goods(board: Board, state: State, seat: Seat) -> dict[Good, float]:
    """What one more place of each merchandise would be worth to a power."""
    merchandise, cost = state.powers[seat].merchandise, TALENT * price(board, state, seat, POST)
    ahead = (next_phase(board, state, seat, row) for row in ROWS)
    wanted = {good for phase in ahead if phase is not None for good in phase.condition.goods}
    luxury = FIRST_LUXURY + WANTED * (kinds_of_luxury(board, state, seat) < max_kinds(board))
    found = {}
    for good in board.goods:
        boxes = merchandise.get(good, 0)
        more = ledger.next_income(board, state.powers[seat], good)
        first = 0.0 if boxes else WANTED * (good in wanted) + luxury * (good in board.luxuries)
        found[good] = SPACE + max(0.0, INCOME * more + first - cost)
    return found


@lru_cache(maxsize=8)
def max_kinds(board: Board) -> int:
    """The most kinds of luxuries that any phase asks for (§9.6)."""
    return max(phase.condition.luxuries for phases in board.chart.values() for phase in phases)


def _frays(board: Board, state: State, seat: Seat) -> float:
    """Combats that a power could begin in contested hexes, less what they would cost it."""
    if state.armistice is not None:
        return 0.0
    total = 0.0
    power, other = state.powers[seat], state.powers[rival(seat)]
    for hex in state.contested:
        for holder in (rival(seat), board.hexes[hex].neutral):
            if holder is None or hex not in power.legions:
                continue
            combat = land_forecast(board, state, seat, hex, holder)
            total += FRAY * (LEAST_UNIT * (combat.killed - combat.lost) + 0.3 * combat.fortress)
        if hex in power.ships and hex in other.ships:
            combat = sea_forecast(board, state, seat, hex)
            total += FRAY * LEAST_UNIT * (combat.killed - combat.lost)
    return total


FADE = 0.82
"""By how much each movement point makes a place less near."""

Nearness = tuple[float, ...]
"""For each of `Board.places`: 1 in the hex itself, less with each movement point, 0 where there is no way."""


@lru_cache(maxsize=1 << 12)
def nearest_by_land(board: Board, hexes: tuple[HexId, ...]) -> Nearness:
    """How near each place is to the nearest of some legions."""
    return _nearest(board, legion_network(board), hexes)


@lru_cache(maxsize=1 << 12)
def nearest_by_sea(board: Board, hexes: tuple[HexId, ...]) -> Nearness:
    """How near each place is to the nearest of some ships."""
    return _nearest(board, ship_network(board), hexes)


def _nearest(board: Board, network: Network, hexes: tuple[HexId, ...]) -> Nearness:
    rows = [_nearness(board, network, hex) for hex in hexes]
    if len(rows) < 2:
        return rows[0] if rows else (0.0,) * len(board.places)
    return tuple(map(max, *rows))


@lru_cache(maxsize=1 << 11)
def _nearness(board: Board, network: Network, hex: HexId) -> Nearness:
    """How near each place is to a unit in a hex."""
    points = (network.distance(hex, place) for place in board.places)
    return tuple(0.0 if spent is None else FADE**spent for spent in points)
