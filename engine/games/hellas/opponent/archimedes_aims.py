"""What Archimedes wants: which merchandise before which, and which places on the map (the solo opponent).

Archimedes' armies: legions without anything better to do gather near the rival, and strike where they win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from engine.core.derived import of_parts
from engine.core.maps.hexes import distance
from engine.core.rulebook import Choice, Seat
from engine.games.hellas.attacking.combat import culture_value, land_strength, legion_value, ship_value
from engine.games.hellas.board.board import Board
from engine.games.hellas.development import decline
from engine.games.hellas.moving import contests
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.ledger import next_income, supply
from engine.games.hellas.table.pieces import has_post, holder_of_neutrals, is_shore, legions_total
from engine.games.hellas.table.prices import POST, boxes_left, in_stock
from engine.games.hellas.table.state import ROWS, Good, HexId, Power, State, rival

T = TypeVar("T")
DEFENCE, CONDITION, YELLOW, NEW_LUXURY, INCOME = range(-1, 4)
"""Why it wants a hex, the most pressing first: it is in danger, a phase hangs on its merchandise, legions are to be
fed, the people would be pleased, or for what it brings in."""
KEPT_BACK = 3
"""Trade posts in stock that are kept for merchandise that phases hang on."""
FAR = 999
"""Farther than any hex is from any other."""
NEAR = 3
"""Steps from which the rival's legions are a danger to the capital."""


def goods_wanted(board: Board, state: State, seat: Seat) -> set[Good]:
    """Merchandise that the next phase of some row asks for and the power has not got (§9.6)."""
    wanted: set[Good] = set()
    for row in ROWS:
        if (ahead := decline.next_phase(board, state, seat, row)) is not None:
            wanted.update(decline.missing_goods(state, seat, ahead.condition))
            if decline.missing_luxuries(board, state, seat, ahead.condition):
                wanted.update(good for good in board.luxuries if good not in state.powers[seat].merchandise)
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
    left, kept = in_stock(board, state, seat, POST), min(KEPT_BACK, len(wanted))
    return {
        good: left > (0 if good in wanted else kept) and boxes_left(board, state, seat, good) > 0
        for good in board.goods
    }


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


def nearest(board: Board, hex: HexId, others: Iterable[HexId]) -> int:
    """Steps from a hex to the nearest of others."""
    return min(map(partial(steps, board, hex), others), default=FAR)


def strength(board: Board, state: State, seat: Seat) -> int:
    """Combat value of all units of a power (§9.2)."""
    power = state.powers[seat]
    ships = sum(power.ships.values()) * ship_value(board, state, seat)
    return legions_total(power) * legion_value(board, state, seat) + ships


# ------------------------------------------------------------------ where units are wanted


class Aim(NamedTuple):
    """What is wanted of a hex."""

    reason: int
    """`DEFENCE`, or as of `urgency`."""
    income: int
    """Talents that it would bring in."""
    need: int
    """Units that are wanted there, those that are there included."""
    good: Good | None
    """The merchandise that is wanted of it; None: the hex itself is to be held."""


Aims = dict[HexId, Aim]


class Survey(NamedTuple):
    """What a power knows of the map and of merchandise when it looks for work for its units. Not to be changed."""

    wanted: set[Good]
    """As `goods_wanted`."""
    room: dict[Good, bool]
    """As `rooms`."""
    free: list[HexId]
    """Places where it could create a trade post if it had a unit there, and nothing of the rival's stands."""
    in_danger: Aims
    """Own places to be defended."""
    of_legions: Aims
    """These, free places, and trade posts of the rival that nobody guards. What no trade post can be created in any
    more, legions can still hold."""
    of_ships: Aims
    """Free places on the coasts, where ships create trade posts; with ASTRONOMY unguarded ones of the rival too."""
    over_sea: Aims
    """Where legions on ships would land: unguarded trade posts of the rival, and places that ships alone can't have."""


def wherever_units_are(find: Callable[[Board, State, Seat], T]) -> Callable[[Board, State, Seat], T]:
    """Remember what is found out for a power to which it means nothing where its own units are, only how many legions.

    They are looked at as if all were in the capital, so that what is found holds in a MOVE while nothing else changes.
    """
    remembered = of_parts("options", "powers", "contested", "neutral_legions", "neutral_fortresses", "armistice")(find)

    def found(board: Board, state: State, seat: Seat) -> T:
        power, capital = state.powers[seat], board.capitals[seat]
        ashore, aboard = sum(power.legions.values()), sum(power.aboard.values())
        at_home = Power(
            development=power.development, stability=power.stability, posts=power.posts, fortresses=power.fortresses,
            merchandise=power.merchandise, luxuries=power.luxuries, legions={capital: ashore}, aboard={capital: aboard},
        )  # fmt: skip
        return remembered(board, replace(state, powers={**state.powers, seat: at_home}), seat)

    found.__name__, found.__doc__ = find.__name__, find.__doc__
    return found


@wherever_units_are
def survey(board: Board, state: State, seat: Seat) -> Survey:
    """Look around. A place is wanted for its merchandise if there is room for that, else to be held."""
    hexes, other, wanted = board.hexes, state.powers[rival(seat)], goods_wanted(board, state, seat)
    room = rooms(board, state, seat, wanted)
    worth = {good: _worth(board, state, seat, good, wanted, fits=fits) for good, fits in room.items()}

    def aims(*places: Iterable[HexId]) -> Aims:
        return {hex: worth[hexes[hex].merchandise or ""] for hex in chain(*places)}

    def ashore(places: Iterable[HexId]) -> list[HexId]:
        return [hex for hex in places if hex in _shores(board)]

    unheld, unguarded = unheld_places(board, state, seat), _unguarded(state, seat)
    danger = _in_danger(board, state, seat)
    free = [hex for hex in unheld if room[hexes[hex].merchandise or ""]]
    of_legions = danger | aims((hex for hex in unheld if hex not in other.ships), unguarded)
    by_ship, of_ships = set[HexId](), Aims()
    if not state.options.colonists:
        by_ship, contest = set(free), contests.ships_contest(board, state, seat)
        of_ships = aims(ashore(free), ashore(unguarded) if contest else ())
    over_sea = aims(ashore(hex for hex in unheld if hex not in by_ship), ashore(unguarded))
    return Survey(wanted, room, free, danger, of_legions, of_ships, over_sea)


@lru_cache(maxsize=64)
def _shores(board: Board) -> frozenset[HexId]:
    return frozenset(hex for hex in board.places if is_shore(board, hex))


def _worth(board: Board, state: State, seat: Seat, good: Good, wanted: set[Good], *, fits: bool) -> Aim:
    """What one unit is wanted for in a place with a merchandise."""
    if not fits:
        return Aim(INCOME, 0, 1, None)
    return Aim(urgency(board, state, seat, good, wanted), next_income(board, state.powers[seat], good), 1, good)


def _unguarded(state: State, seat: Seat) -> list[HexId]:
    """Trade posts of the rival without legions or a fortress: to be taken over, or at least contested."""
    other = state.powers[rival(seat)]
    if state.armistice is not None:
        return []
    return [hex for hex in other.posts if hex not in other.legions and hex not in other.fortresses]


def _in_danger(board: Board, state: State, seat: Seat) -> Aims:
    """Own places in contested hexes, and the capital while the rival's legions are near and it has none of its own.

    As many legions are wanted as drive the rival's out; where there are not so many, one, to keep what stands there.
    """
    power, other = state.powers[seat], state.powers[rival(seat)]
    standing = sum(power.legions.values())
    aims: Aims = {}
    for hex in state.contested:
        if has_post(power, hex) and not is_contested_by_own_legions(board, state, seat, hex):
            need = legions_to_win(board, state, seat, hex)
            aims[hex] = Aim(DEFENCE, 0, need if need <= standing else 1, None)
    capital = board.capitals[seat]
    if capital not in state.contested and nearest(board, capital, other.legions) <= NEAR:
        aims[capital] = Aim(DEFENCE, 0, 1, None)
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


MOST = 8
"""Legions that it gathers at most for one hex."""
Legal = Sequence[Choice]


class Target(NamedTuple):
    """A hex to be conquered; the lesser, the better."""

    need: int
    """Legions that win there at once."""
    hex: HexId


class War(NamedTuple):
    """What is to be conquered, and where legions gather for it."""

    targets: list[Target]
    rally: HexId | None


@wherever_units_are
def war(board: Board, state: State, seat: Seat) -> War:
    """The war as it stands."""
    found = targets(board, state, seat)
    goals = [target.hex for target in found if board.by_land[target.hex]]
    return War(found, rally_point(board, state, seat, goals))


def targets(board: Board, state: State, seat: Seat) -> list[Target]:
    """Hexes that the rival or neutrals hold and that so many legions would clear in one combat (§9.2)."""
    other = state.powers[rival(seat)]
    held: dict[HexId, None] = {}
    if state.armistice is None:
        held = dict.fromkeys((*other.legions, *other.fortresses))
    held |= dict.fromkeys(hex for hex in board.places if is_neutral(state, hex))
    found = (Target(legions_to_win(board, state, seat, hex), hex) for hex in held)
    return sorted(target for target in found if target.need <= MOST)


def strike(plan: War, legal: Legal, idle: dict[HexId, int]) -> Choice | None:
    """An army that stands where a target can be reached goes there, if it is large enough."""
    for target in plan.targets:
        for hex, number in sorted(idle.items()):
            if number >= target.need and (order := Choice("march", (hex, target.hex, number))) in legal:
                return order
    return None


def rally_point(board: Board, state: State, seat: Seat, goals: list[HexId]) -> HexId | None:
    """The own place, uncontested, that is nearest to what is to be conquered."""
    power = state.powers[seat]
    own = [hex for hex in (*power.fortresses, *power.posts) if hex not in state.contested and has_post(power, hex)]
    if not own or not goals:
        return None
    return min(own, key=lambda hex: (nearest(board, hex, goals), hex))
