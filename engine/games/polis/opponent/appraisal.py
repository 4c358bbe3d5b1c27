"""How well a seat stands, in victory points: what there is, what it will cost to feed, and what may come of it."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.polis.board.board import Board
from engine.games.polis.development.projects import posterity, under_way, worth
from engine.games.polis.end_of_round import growth_room
from engine.games.polis.military.sieges import chance, strong_enough
from engine.games.polis.political import stasis_price
from engine.games.polis.table.state import Good, PolisId, State, rival

BARTER = {"metal": 0.22, "wood": 0.22, "wine": 0.22, "oil": 0.22}
"""What a good is worth for recruiting, projects and barter."""
SILVER, WHEAT = 0.45, 0.35
HUNGER = 0.9
"""What a missing wheat costs, before the last chance to trade for it has gone."""
UNIT, MERCHANT, RANSOM = 0.55, 0.5, 1.0
TEMPO = 0.8
"""What it is worth not to have passed yet."""
LATER = 0.12
"""What each further round adds to the worth of a unit."""
DANGER, CHANCE = 0.45, 0.35
"""How much of a siege that could happen counts already."""


def appraise(board: Board, state: State, seat: Seat) -> float:
    """Victory points that a seat has and may hope for."""
    mine = state.owned(seat)
    total = float(state.population(seat) + state.sides[seat].prestige + posterity(board, state, seat))
    total += _food(board, state, seat, mine)
    total += _stores(state, seat)
    total += _units(state, seat)
    total += sum(_polis(board, state, seat, polis) for polis in mine)
    total += sum(_prize(board, state, seat, polis) for polis in board.poleis if state.poleis[polis].owner is None)
    return total - _peril(board, state, seat) + (0.0 if seat in state.passed else TEMPO)


def good_worth(good: Good) -> float:
    """What one of a good is worth while there is little of it."""
    return {"silver": SILVER, "wheat": WHEAT + 0.3}.get(good) or BARTER[good]


def _rounds_left(state: State) -> int:
    return len(state.rounds) - 1 - state.round


def _food(board: Board, state: State, seat: Seat, mine: list[PolisId]) -> float:
    mouths = sum(state.poleis[polis].population for polis in mine)
    wheat = state.sides[seat].stock["wheat"]
    missing = max(mouths - wheat, 0)
    spare = max(wheat - mouths, 0)
    grows = min(spare, sum(max(growth_room(board, state, polis), 0) for polis in mine))
    left = min(spare - grows, 8) * WHEAT * (0.5 if _rounds_left(state) else 0.1)
    price = 1.0 if seat in state.passed else HUNGER
    return 0.9 * grows + left - price * missing - 0.25 * max(missing - state.sides[seat].prestige, 0)


def _stores(state: State, seat: Seat) -> float:
    useful = 1.0 if seat not in state.passed else 0.6 if _rounds_left(state) else 0.02
    stock = state.sides[seat].stock
    barter = sum(each * min(stock[good], 8) for good, each in BARTER.items())
    return useful * (barter + SILVER * min(stock["silver"], 12))


def _units(state: State, seat: Seat) -> float:
    left = _rounds_left(state)
    useful = 1.0 if seat not in state.passed else 0.8 if left else 0.0
    army = sum(state.hoplites[seat].values()) + sum(state.galleys[seat].values())
    trade = min(state.merchants(seat), 5) * MERCHANT
    return useful * (army * (UNIT + LATER * left) + trade)


def _polis(board: Board, state: State, seat: Seat, polis: PolisId) -> float:
    tile, there = board.poleis[polis], state.poleis[polis]
    rounds = _rounds_left(state)
    large = 0.8 * (1 + 0.5 * rounds) if there.population > tile.fortification else 0.0
    room = 0.1 * (tile.maximum - there.population) * rounds
    project = under_way(state, polis)
    coming = worth(board, state, project) if project else 0
    at_stake = there.population + tile.fortification + coming
    return large + room + 0.9 * coming - DANGER * at_stake * _siege_odds(board, state, rival(seat), polis)


def _prize(board: Board, state: State, seat: Seat, polis: PolisId) -> float:
    """What a neutral polis promises to whoever could besiege or bribe it now."""
    tile, side = board.poleis[polis], state.sides[seat]
    siege = _siege_odds(board, state, seat, polis)
    bribe = side.proxenos == polis and side.stock["silver"] >= stasis_price(board, state, polis)
    return CHANCE * 2 * tile.fortification * max(siege, 0.8 if bribe and seat not in state.passed else 0.0)


def _siege_odds(board: Board, state: State, seat: Seat, polis: PolisId) -> float:
    ready = seat not in state.passed and state.sides[seat].prestige and strong_enough(board, state, seat, polis)
    return chance(board, polis) if ready else 0.0


def _peril(board: Board, state: State, seat: Seat) -> float:
    """What it costs to be near banishment or starvation, or without a Proxenos."""
    side = state.sides[seat]
    hungry = state.poleis[board.capitals[seat]].population - side.stock["wheat"] - side.prestige
    peril = 0.0 if side.proxenos is not None else RANSOM
    peril += 8.0 if not side.prestige else 2.0 if side.prestige == 1 else 0.0
    return peril + (6.0 + hungry if hungry > 0 else 0.0)
