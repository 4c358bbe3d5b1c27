"""What Archimedes does within its actions: combats, buildings, trade posts, development, payments (the solo opponent).

Each function gets what is legal for its power and gives back one of it, `done` where nothing of it is of use.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.rulebook import CLOSING, Choice, Seat, say
from engine.games.hellas.attacking.combat import Forecast, forecast_of
from engine.games.hellas.board.board import COASTAL, ISLAND, Board
from engine.games.hellas.end_of_turn.supply import maintenance
from engine.games.hellas.opponent import archimedes_moves
from engine.games.hellas.opponent.archimedes_aims import Aims, nearest, preference, survey
from engine.games.hellas.table.ledger import supply
from engine.games.hellas.table.pieces import is_port, is_shore, legions_total, phase, ships_total
from engine.games.hellas.table.prices import MONUMENT, POST, in_stock, price, price_of_next_box
from engine.games.hellas.table.state import (
    CULTURE,
    ECONOMY,
    FLEET,
    MILITARY,
    REVOLUTION,
    ROWS,
    HexId,
    Row,
    State,
    rival,
)

Legal = Sequence[Choice]
Chooser = Callable[[Board, State, Seat, Legal], Choice]
NOTHING = say(CLOSING)

WEIGHTS: dict[Row, int] = {ECONOMY: 6, CULTURE: 8, MILITARY: 10, FLEET: 11}
"""How dear a talent is in each row: what brings in talents itself comes cheaper."""
SETTLED_INCOME = 40
"""From this income on there are talents for fortresses, monuments and stability."""
FORTRESSES = 3
"""Fortresses that it wants."""
SHORT = 3
"""With fewer trade posts left in stock, fortresses are wanted to set others free (§3.2)."""
PLENTY = 12
"""Trade posts in stock beyond which second ones are created (§18.7)."""
FORTRESS_WORTH, MONUMENT_WORTH = 2, 3
"""Units that these count as when losses are weighed."""
FIRST_LEGIONS, FIRST_SHIPS = 3, 2
"""Units that it wants before fortresses."""
CALM = 3
"""Stability that it is content with."""
RICH = 150
"""Talents beyond which it pays for stability whatever it is."""
SHAKEN = REVOLUTION + 2
"""Stability of the rival at which it pays to weaken it (§18.1)."""


# ------------------------------------------------------------------ the treasury


def reserve(board: Board, state: State, seat: Seat) -> int:
    """Talents that are not for development: fleet maintenance, and the next monument or trade posts."""
    kept = maintenance(board, state, seat)
    if monument_ahead(board, state, seat):
        return kept + price(board, state, seat, MONUMENT)
    waiting = min(2, _creators_waiting(board, state, seat))
    return kept + (waiting if is_settled(state, seat) else 2) * price(board, state, seat, POST)


def is_settled(state: State, seat: Seat) -> bool:
    """Whether trade brings in enough to think of more than trade posts."""
    return state.powers[seat].income >= SETTLED_INCOME


def monument_ahead(board: Board, state: State, seat: Seat) -> bool:
    """Whether the next thing to save for is a monument: there is a place for one, and income to think of it."""
    power = state.powers[seat]
    return (
        is_settled(state, seat)
        and len(power.monuments) < board.stock[seat].monuments
        and phase(board, state, seat, CULTURE) >= board.numbers.monument_culture
        and any(
            board.hexes[hex].city and hex not in state.contested and hex not in power.monuments
            for hex in (*power.fortresses, *power.posts)
        )
    )


def _creators_waiting(board: Board, state: State, seat: Seat) -> int:
    """Units that stand where a trade post can be created."""
    power = state.powers[seat]
    places, ships = survey(board, state, seat).free, () if state.options.colonists else power.ships
    return sum(hex in power.legions or hex in ships for hex in places)


# ------------------------------------------------------------------ ATTACK


def attack(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """Take over what is free, the best first; else the combat that gains most, if it costs no more than it kills.

    The last trade posts are kept for merchandise that phases hang on.
    """
    free = _of(legal, "take-over")
    if free:
        seen = survey(board, state, seat)
        free = [choice for choice in free if seen.room[board.hexes[str(choice.args[0])].merchandise or ""]]
    if free:
        return min(free, key=lambda choice: preference(board, state, seat, str(choice.args[0]), seen.wanted))
    fights = ((choice, forecast_of(board, state, seat, choice)) for choice in legal)
    worth = [(toll(it) - harm(it), choice) for choice, it in fights if it is not None and harm(it) >= max(1, toll(it))]
    return min(worth, key=lambda fight: (fight[0], str(fight[1])), default=(0, NOTHING))[1]


def harm(forecast: Forecast) -> int:
    """Units that a combat costs the defender, what is destroyed of its buildings counted as some (§9.2, §12)."""
    destroyed = FORTRESS_WORTH * forecast.fortress + MONUMENT_WORTH * forecast.monument
    return forecast.killed + forecast.drowned_theirs + destroyed


def toll(forecast: Forecast) -> int:
    """Units that it costs the attacker (§9.2, §9.1.1)."""
    return forecast.lost + forecast.drowned


# ------------------------------------------------------------------ CREATE


def create(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """What is wanted most; second trade posts last, while there are many (§18.7). Ships must still be paid for."""
    if state.powers[seat].talents - price(board, state, seat, POST) < maintenance(board, state, seat):
        return NOTHING
    seen = survey(board, state, seat)

    def has_use(choice: Choice) -> bool:
        if choice.verb == "second-post":
            return in_stock(board, state, seat, POST) > PLENTY
        return seen.room[board.hexes[str(choice.args[0])].merchandise or ""]

    return min(
        (choice for choice in legal if choice.verb != CLOSING and has_use(choice)),
        key=lambda c: (c.verb == "second-post", preference(board, state, seat, str(c.args[0]), seen.wanted)),
        default=NOTHING,
    )


# ------------------------------------------------------------------ DEVELOP


def develop(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """The row that is cheapest by its weight, as long as what is put by is not touched."""
    purse = state.powers[seat].talents - reserve(board, state, seat)

    def cost(choice: Choice) -> int:
        return price_of_next_box(board, state, seat, str(choice.args[0])) or 0

    rows = [choice for choice in legal if choice.verb == "develop" and cost(choice) <= purse]
    return min(
        rows,
        key=lambda choice: (cost(choice) * WEIGHTS[str(choice.args[0])], ROWS.index(str(choice.args[0]))),
        default=NOTHING,
    )


# ------------------------------------------------------------------ BUILD


def build(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """A monument before all; then a few legions and ships, fortresses, and as many units as there is use for."""
    monuments = _of(legal, "monument")
    if monuments:
        return min(monuments, key=lambda choice: exposure(board, state, seat, str(choice.args[0])))
    purse = state.powers[seat].talents - maintenance(board, state, seat)
    for verb in _wanted(board, state, seat):
        able = _of(legal, verb) if price(board, state, seat, verb) <= purse else []
        if able:
            aims = _aims_at_sea(board, state, seat) if verb == "ship" else survey(board, state, seat).of_legions
            return min(able, key=lambda choice: _site(board, verb, aims, str(choice.args[0])))
    return NOTHING


def _wanted(board: Board, state: State, seat: Seat) -> list[str]:
    """What is wanted of buildings and units, in this order."""
    power = state.powers[seat]
    legions, ships = legions_total(power), ships_total(power)
    fed = legions < supply(board, state, seat)
    sailing = ships < FIRST_SHIPS + state.turn // 2 and bool(_aims_at_sea(board, state, seat))
    saving = monument_ahead(board, state, seat)
    short = in_stock(board, state, seat, POST) < SHORT
    enough = len(power.fortresses) >= FORTRESSES or (saving and _has_port(board, state, seat))
    fortified = short or (is_settled(state, seat) and not enough)
    wanted = [
        ("legion", fed and legions < FIRST_LEGIONS),
        ("ship", sailing and ships < FIRST_SHIPS),
        ("fortress", fortified),
        ("legion", fed and legions < FIRST_LEGIONS + state.turn and not saving),
        ("ship", sailing and not saving),
    ]
    return [verb for verb, use in wanted if use]


def _aims_at_sea(board: Board, state: State, seat: Seat) -> Aims:
    """What ships are wanted for: where they create trade posts, or by §18.4 carry legions that do."""
    wanted = survey(board, state, seat)
    return wanted.over_sea if state.options.colonists else wanted.of_ships


def _has_port(board: Board, state: State, seat: Seat) -> bool:
    power = state.powers[seat]
    return any(is_port(board, power, hex) for hex in power.fortresses)


def _site(board: Board, verb: str, aims: Aims, hex: HexId) -> tuple[int, int, HexId]:
    """Orders hexes to build in: ports before other fortresses, and near to where there is something to be had."""
    inland = verb == "fortress" and not is_shore(board, hex)
    return int(inland), nearest(board, hex, aims), hex


def exposure(board: Board, state: State, seat: Seat, hex: HexId) -> tuple[bool, bool, int, HexId]:
    """Orders hexes for a monument: on islands and in fortresses first, far from the rival's legions."""
    power, other = state.powers[seat], state.powers[rival(seat)]
    away = nearest(board, hex, other.legions)
    return board.hexes[hex].type not in (ISLAND, COASTAL), hex not in power.fortresses, -away, hex


def _of(legal: Legal, verb: str) -> list[Choice]:
    return [choice for choice in legal if choice.verb == verb]


# ------------------------------------------------------------------ STABILITY


def stability(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """Bring about the rival's revolution if it is near (§18.1); else pay for itself in unrest, or out of riches."""
    power, other = state.powers[seat], state.powers[rival(seat)]
    weaken, pay = _of(legal, "weaken"), _of(legal, "pay")
    if weaken and other.stability <= SHAKEN:
        return weaken[0]
    unsettled = is_settled(state, seat) and power.stability < CALM and not monument_ahead(board, state, seat)
    if pay and (unsettled or power.stability < 0 or power.talents >= RICH):
        return pay[0]
    return NOTHING


def armistice(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """It never asks for one; it takes the action only to keep its rival from it (§9.7)."""
    return NOTHING


CHOOSERS: dict[str, Chooser] = {
    "hellas.move": archimedes_moves.choose,
    "hellas.attack": attack,
    "hellas.create": create,
    "hellas.develop": develop,
    "hellas.build": build,
    "hellas.stability": stability,
    "hellas.armistice": armistice,
}
"""By kind of question."""
