"""What Archimedes wants: which merchandise before which, and which places on the map (the solo opponent)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.hexes import distance
from engine.core.secret import Seat
from engine.games.hellas import conditions, contests
from engine.games.hellas.board import COASTAL, ISLAND, LAND, PHASES, Board
from engine.games.hellas.combat import culture_value, land_strength, legion_value
from engine.games.hellas.ledger import income_of, supply
from engine.games.hellas.pieces import boxes_used, has_post, holder_of_neutrals, legions_total, phase, posts_total
from engine.games.hellas.stability import combat_value
from engine.games.hellas.state import ROWS, Good, HexId, State, rival

DEFENCE, CONDITION, YELLOW, NEW_LUXURY, INCOME = range(-1, 4)
"""Why it wants a hex, the most pressing first: it is in danger, a phase hangs on its merchandise, legions are to be
fed, the people would be pleased, or for what it brings in."""
KEPT_BACK = 3
"""Trade posts in stock that are kept for merchandise that phases hang on."""
NEAR = 3
"""Steps from which the rival's legions are a danger to the capital."""


def goods_wanted(board: Board, state: State, seat: Seat) -> set[Good]:
    """Merchandise that the next phase of some row asks for and the power has not got (§9.6)."""
    wanted: set[Good] = set()
    for row in ROWS:
        ahead = phase(board, state, seat, row) + 1
        if ahead > PHASES:
            continue
        condition = board.chart[row][ahead - 1].condition
        wanted |= set(conditions.missing_goods(state, seat, condition))
        if conditions.missing_luxuries(board, state, seat, condition):
            wanted |= {good for good in board.luxuries if good not in state.powers[seat].merchandise}
    return wanted


def urgency(board: Board, state: State, seat: Seat, good: Good, wanted: set[Good] | None = None) -> int:
    """Why one more trade post of a merchandise is wanted; smaller is more pressing."""
    if good in (goods_wanted(board, state, seat) if wanted is None else wanted):
        return CONDITION
    if good in board.yellow and supply(board, state, seat) <= legions_total(state.powers[seat]):
        return YELLOW
    if good in board.luxuries and good not in state.powers[seat].luxuries:
        return NEW_LUXURY
    return INCOME


def marginal_income(board: Board, state: State, seat: Seat, good: Good) -> int:
    """Talents by which one more trade post of a merchandise raises income; 0 if its boxes are full."""
    boxes = state.powers[seat].merchandise.get(good, 0)
    if boxes >= len(board.goods[good].income):
        return 0
    return income_of(board, good, boxes + 1) - income_of(board, good, boxes)


def has_room(board: Board, state: State, seat: Seat, good: Good, wanted: set[Good]) -> bool:
    """Whether boxes and stock allow another trade post of a merchandise (§17); the last ones are for what is wanted."""
    power = state.powers[seat]
    kept = 0 if good in wanted else min(KEPT_BACK, len(wanted))
    in_stock = posts_total(power) + kept < board.stock[seat].posts
    return in_stock and boxes_used(board, power, good) < len(board.goods[good].income)


def is_free(board: Board, state: State, hex: HexId) -> bool:
    """Whether a trade post could be created in a hex, once a unit is there (§9.4)."""
    powers = state.powers.values()
    return (
        board.hexes[hex].place
        and hex not in state.contested
        and not contests.is_neutral(state, hex)
        and not any(has_post(power, hex) for power in powers)
    )


def free_places(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Places where the power could create a trade post if it had a unit there, and nothing of the rival's stands."""
    wanted = goods_wanted(board, state, seat)
    room = {good: has_room(board, state, seat, good, wanted) for good in board.goods}
    return [hex for hex in unheld_places(board, state, seat) if room[board.hexes[hex].merchandise or ""]]


def unheld_places(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Places that a legion of the power would at least hold, so that they count for control (§11)."""
    other = state.powers[rival(seat)]
    return [hex for hex in board.places if is_free(board, state, hex) and hex not in other.legions]


def preference(
    board: Board, state: State, seat: Seat, hex: HexId, wanted: set[Good] | None = None
) -> tuple[int, int, HexId]:
    """Orders places by what their merchandise is worth: the most pressing reason, most income, then the name."""
    good = board.hexes[hex].merchandise or ""
    return urgency(board, state, seat, good, wanted), -marginal_income(board, state, seat, good), hex


def steps(board: Board, a: HexId, b: HexId) -> int:
    """Hexes from one to another as the crow flies."""
    return distance(board.hexes[a].cell, board.hexes[b].cell)


def strength(board: Board, state: State, seat: Seat) -> int:
    """Combat value of all units of a power (§9.2)."""
    power, values = state.powers[seat], board.values
    legion = values.legion_value[phase(board, state, seat, values.governed["legion_value"])]
    ship = values.ship_value[phase(board, state, seat, values.governed["ship_value"])]
    return legions_total(power) * legion + sum(power.ships.values()) * ship


# ------------------------------------------------------------------ where units are wanted


class Aim(NamedTuple):
    """A hex where units are wanted."""

    hex: HexId
    reason: int
    """`DEFENCE`, or as of `urgency`."""
    income: int
    """Talents that it would bring in."""
    need: int
    """Units that are wanted there, those that are there included."""
    good: Good | None
    """What is wanted of it; None: the hex itself is to be held."""


def aims_of_legions(board: Board, state: State, seat: Seat) -> list[Aim]:
    """Own places that are in danger, free places, and trade posts of the rival that nobody guards."""
    aims = [*_in_danger(board, state, seat), *_free(board, state, seat, by_sea=False)]
    return aims + _unguarded(board, state, seat, (LAND, COASTAL, ISLAND))


def aims_of_ships(board: Board, state: State, seat: Seat) -> list[Aim]:
    """Free places on the coasts, where ships create trade posts; with ASTRONOMY unguarded ones of the rival too."""
    aims = [] if state.options.colonists else _free(board, state, seat, by_sea=True)
    if contests.ships_contest(board, state, seat) and not state.options.colonists:
        aims = aims + _unguarded(board, state, seat, (COASTAL, ISLAND))
    return aims


def aims_over_sea(board: Board, state: State, seat: Seat) -> list[Aim]:
    """Where legions on ships would land: unguarded trade posts of the rival, and places that ships alone can't have."""
    wanted, hexes = goods_wanted(board, state, seat), board.hexes
    ships_can = set() if state.options.colonists else set(free_places(board, state, seat))
    places = [hex for hex in unheld_places(board, state, seat) if hexes[hex].type in (COASTAL, ISLAND)]
    aims = [_aim(board, state, seat, hex, wanted) for hex in places if hex not in ships_can]
    return aims + _unguarded(board, state, seat, (COASTAL, ISLAND))


def _free(board: Board, state: State, seat: Seat, *, by_sea: bool) -> list[Aim]:
    """Free places; what no trade post can be created in any more, legions can still hold."""
    wanted = goods_wanted(board, state, seat)
    hexes = board.hexes
    if by_sea:
        places = [hex for hex in free_places(board, state, seat) if hexes[hex].type in (COASTAL, ISLAND)]
    else:
        sailed_to = state.powers[rival(seat)].ships
        places = [hex for hex in unheld_places(board, state, seat) if hex not in sailed_to]
    return [_aim(board, state, seat, hex, wanted) for hex in places]


def _unguarded(board: Board, state: State, seat: Seat, types: tuple[str, ...]) -> list[Aim]:
    """Trade posts of the rival without legions or a fortress: to be taken over, or at least contested."""
    if state.armistice is not None:
        return []
    other, wanted = state.powers[rival(seat)], goods_wanted(board, state, seat)
    return [
        _aim(board, state, seat, hex, wanted)
        for hex in other.posts
        if hex not in other.legions and hex not in other.fortresses and board.hexes[hex].type in types
    ]


def _aim(board: Board, state: State, seat: Seat, hex: HexId, wanted: set[Good]) -> Aim:
    good = board.hexes[hex].merchandise or ""
    if not has_room(board, state, seat, good, wanted):
        return Aim(hex, INCOME, 0, 1, None)
    reason, income = urgency(board, state, seat, good, wanted), marginal_income(board, state, seat, good)
    return Aim(hex, reason, income, 1, good)


def _in_danger(board: Board, state: State, seat: Seat) -> list[Aim]:
    """Own places in contested hexes, and the capital while the rival's legions are near and it has none of its own.

    As many legions are wanted as drive the rival's out; where there are not so many, one, to keep what stands there.
    """
    power, other = state.powers[seat], state.powers[rival(seat)]
    standing = sum(power.legions.values())
    aims = []
    for hex in state.contested:
        if has_post(power, hex) and not is_contested_by_own_legions(board, state, seat, hex):
            need = legions_to_win(board, state, seat, hex)
            aims.append(Aim(hex, DEFENCE, 0, need if need <= standing else 1, None))
    capital = board.capitals[seat]
    if capital not in state.contested and any(steps(board, hex, capital) <= NEAR for hex in other.legions):
        aims.append(Aim(capital, DEFENCE, 0, 1, None))
    return aims


def is_contested_by_own_legions(board: Board, state: State, seat: Seat, hex: HexId) -> bool:
    """Whether only a power's own legions contest its place, facing ships that would not: they had better go."""
    other = rival(seat)
    return hex not in state.powers[other].legions and not contests.contests_with_ships(board, state, other, hex)


def legions_to_win(board: Board, state: State, seat: Seat, hex: HexId) -> int:
    """Legions with which an attack leaves nobody in a hex, and loses fewer than there are (§9.2)."""
    other = holder_of_neutrals(board, state, hex) or rival(seat)
    defence, numbers = land_strength(board, state, other, hex, defends=True), board.numbers
    asked = defence.number * numbers.kill + (numbers.fortress_destroyed if defence.fortress else 0)
    own = culture_value(board, state, seat) + combat_value(board, state, seat)
    needed = -(-(asked - own) // legion_value(board, state, seat))
    return max(1, needed, defence.total // numbers.kill + 1)
