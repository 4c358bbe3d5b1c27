"""What Archimedes wants: which merchandise before which, and which places on the map (the solo opponent)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.maps.hexes import distance
from engine.core.secrets.secret import Seat
from engine.games.hellas.attacking.combat import culture_value, land_strength, legion_value, ship_value
from engine.games.hellas.board.board import COASTAL, ISLAND, LAND, PHASES, Board
from engine.games.hellas.development import conditions
from engine.games.hellas.moving import contests
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.ledger import next_income, supply
from engine.games.hellas.table.pieces import has_post, holder_of_neutrals, legions_total, phase, posts_total
from engine.games.hellas.table.state import ROWS, Good, HexId, State, rival

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


def rooms(board: Board, state: State, seat: Seat, wanted: set[Good]) -> dict[Good, bool]:
    """Of which merchandise boxes and stock allow another trade post (§17); the last ones are for what is wanted."""
    power, used = state.powers[seat], dict.fromkeys(board.goods, 0)
    for hex, number in (*power.posts.items(), *((hex, 1) for hex in power.fortresses)):
        if (good := board.hexes[hex].merchandise) is not None:
            used[good] += number
    left = board.stock[seat].posts - posts_total(power)
    kept = min(KEPT_BACK, len(wanted))
    return {
        good: left > (0 if good in wanted else kept) and used[good] < len(row.income)
        for good, row in board.goods.items()
    }


def free_places(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Places where the power could create a trade post if it had a unit there, and nothing of the rival's stands."""
    room = rooms(board, state, seat, goods_wanted(board, state, seat))
    return _with_room(board, unheld_places(board, state, seat), room)


def _with_room(board: Board, places: list[HexId], room: dict[Good, bool]) -> list[HexId]:
    return [hex for hex in places if room[board.hexes[hex].merchandise or ""]]


def unheld_places(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Places that a legion of the power would at least hold, so that they count for control (§11).

    Nobody has a trade post there and nobody contests them, so that one could be created once a unit is there (§9.4).
    """
    held: set[HexId] = {*state.contested, *state.neutral_legions, *state.neutral_fortresses}
    for power in state.powers.values():
        held.update(power.posts, power.fortresses)
    held.update(state.powers[rival(seat)].legions)
    return [hex for hex in board.places if hex not in held]


def preference(
    board: Board, state: State, seat: Seat, hex: HexId, wanted: set[Good] | None = None
) -> tuple[int, int, HexId]:
    """Orders places by what their merchandise is worth: the most pressing reason, most income, then the name."""
    good = board.hexes[hex].merchandise or ""
    return urgency(board, state, seat, good, wanted), -next_income(board, state.powers[seat], good), hex


@lru_cache(maxsize=1 << 14)
def steps(board: Board, a: HexId, b: HexId) -> int:
    """Hexes from one to another as the crow flies."""
    return distance(board.hexes[a].cell, board.hexes[b].cell)


def strength(board: Board, state: State, seat: Seat) -> int:
    """Combat value of all units of a power (§9.2)."""
    power = state.powers[seat]
    ships = sum(power.ships.values()) * ship_value(board, state, seat)
    return legions_total(power) * legion_value(board, state, seat) + ships


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


class Survey(NamedTuple):
    """What a power knows of the map and of merchandise when it looks for work for its units: counted once for all."""

    board: Board
    state: State
    seat: Seat
    unheld: list[HexId]
    room: dict[Good, bool]
    worth: dict[Good, tuple[int, int, int, Good | None]]
    """Of one unit in a place with a merchandise: all of its `Aim` but the hex."""


def survey(board: Board, state: State, seat: Seat) -> Survey:
    """Look around. A place is wanted for its merchandise if there is room for that, else to be held."""
    wanted = goods_wanted(board, state, seat)
    room = rooms(board, state, seat, wanted)
    worth: dict[Good, tuple[int, int, int, Good | None]] = {}
    for good, fits in room.items():
        if fits:
            reason, income = urgency(board, state, seat, good, wanted), next_income(board, state.powers[seat], good)
            worth[good] = reason, income, 1, good
        else:
            worth[good] = INCOME, 0, 1, None
    return Survey(board, state, seat, unheld_places(board, state, seat), room, worth)


def aims_of_legions(seen: Survey) -> list[Aim]:
    """Own places that are in danger, free places, and trade posts of the rival that nobody guards.

    What no trade post can be created in any more, legions can still hold.
    """
    sailed_to = seen.state.powers[rival(seen.seat)].ships
    places = [hex for hex in seen.unheld if hex not in sailed_to]
    places += _unguarded(seen, (LAND, COASTAL, ISLAND))
    return _in_danger(seen.board, seen.state, seen.seat) + _aims(seen, places)


def aims_of_ships(seen: Survey) -> list[Aim]:
    """Free places on the coasts, where ships create trade posts; with ASTRONOMY unguarded ones of the rival too."""
    board, state = seen.board, seen.state
    if state.options.colonists:
        return []
    places = _with_room(board, _on_shores(board, seen.unheld), seen.room)
    if contests.ships_contest(board, state, seen.seat):
        places += _unguarded(seen, (COASTAL, ISLAND))
    return _aims(seen, places)


def aims_over_sea(seen: Survey) -> list[Aim]:
    """Where legions on ships would land: unguarded trade posts of the rival, and places that ships alone can't have."""
    board = seen.board
    ships_can = set() if seen.state.options.colonists else set(_with_room(board, seen.unheld, seen.room))
    places = [hex for hex in _on_shores(board, seen.unheld) if hex not in ships_can]
    return _aims(seen, places + _unguarded(seen, (COASTAL, ISLAND)))


def _on_shores(board: Board, places: list[HexId]) -> list[HexId]:
    return [hex for hex in places if board.hexes[hex].type in (COASTAL, ISLAND)]


def _unguarded(seen: Survey, types: tuple[str, ...]) -> list[HexId]:
    """Trade posts of the rival without legions or a fortress: to be taken over, or at least contested."""
    if seen.state.armistice is not None:
        return []
    other, hexes = seen.state.powers[rival(seen.seat)], seen.board.hexes
    return [
        hex
        for hex in other.posts
        if hex not in other.legions and hex not in other.fortresses and hexes[hex].type in types
    ]


def _aims(seen: Survey, places: list[HexId]) -> list[Aim]:
    """One unit in each of these places."""
    hexes, worth = seen.board.hexes, seen.worth
    return [Aim(hex, *worth[hexes[hex].merchandise or ""]) for hex in places]


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
