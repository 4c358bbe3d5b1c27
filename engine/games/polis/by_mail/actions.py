"""Whole orders as people think of them: "move 4 hoplites Lakedaimon to Boiotia" is one order, best ones first.

Which answers follow on an action is tried out with the procedure that it begins. How useful an order looks at first
sight is said in victory points: only to offer the better ones first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import permutations, product

from engine.core.ahead.plan import Chain
from engine.core.maps.graph import Path
from engine.core.rulebook import (
    Args,
    Choice,
    Compound,
    Frame,
    Kind,
    Rated,
    best_first,
    least,
    lengthening,
    once,
    rehearse,
    say,
    tactic,
    whole_orders,
)
from engine.games.polis.battles.questions import crowded
from engine.games.polis.development import creation
from engine.games.polis.development.projects import ProjectStart, worth
from engine.games.polis.military.collection import Collecting, Tribute, collection_cost, entitled
from engine.games.polis.military.movement import Marching, Sailing, whence
from engine.games.polis.military.sieges import besiegers, chance, open_to_attack, strong_enough
from engine.games.polis.opponent.appraisal import good_worth
from engine.games.polis.political import journeys, price, stasis_price
from engine.games.polis.progress.turn import ACTIONS, Acting, Fee, once_paid
from engine.games.polis.table.state import GALLEY, HOPLITE, SILVER, Good, LandId, PolisId, SeaId, rival
from engine.games.polis.table.units import PolisScene, capacity, citizens, where

Way = tuple[float, Chain, Args]
"""A way to go on with an action: what it is worth, the answers that follow, and what its text tells."""
_BEST = 4
"""How many ways to place hoplites on a box are offered."""
CITIZEN, SAILOR = 0.35, 0.4
"""What a citizen who becomes a hoplite, or a galley, was worth."""


def _dispensable(scene: PolisScene, good: Good) -> tuple[float, int]:
    """What is worth least, of what there is most."""
    return good_worth(good), -scene.state.sides[scene.seat].stock[good]


fee_cheapest = tactic("fee-cheapest", Fee)(least(_dispensable, "fee"))
Acting.ahead = Fee.ahead = ("pass",)


def _actions(scene: PolisScene) -> Iterator[Rated]:
    for name, action in ACTIONS.items():
        for choice in action.legal(scene):
            for value, chain, args in action.call(_WAYS[text := f"compound-{name}"], scene, choice):
                yield value, Compound((choice, *chain), text, args)


def _fees(scene: PolisScene) -> Iterator[Rated]:
    """A fee with the action that it is for; what it takes can't be needed for the action itself."""
    if (fee := fee_cheapest(scene)) is not None:
        good = str(fee.args[0])
        for value, order in _actions(once_paid(scene, good)):
            paid = Compound((fee, *order.choices), order.text, {**order.args, "fee": good})
            yield value - goods(scene, good), paid


def _pass(_: PolisScene) -> Iterator[Rated]:
    yield 0.0, Compound((say("pass"),), "compound-pass", {})


whole_orders(Acting)(best_first(_actions, _pass))
whole_orders(Fee)(best_first(_fees, _pass))


def _battle(scene: PolisScene, place: str, more: int) -> Args:
    """The battle that so many units more make in a place at the end of the turn, one's own against theirs; or none."""
    ours, theirs = (scene.state.units_in(seat, place) for seat in (scene.seat, rival(scene.seat)))
    if not crowded(scene.board, scene.state, place, ours + more + theirs):
        return {}
    return {"battle": ours + more, "theirs": theirs}


# ------------------------------------------------------------------ 1 to 4


def _units(scene: PolisScene, muster: Frame, *wishes: Choice) -> Iterator[tuple[int, Chain]]:
    """Every number of units, paid with the first good as far as it goes, then with the next."""
    yield from enumerate(lengthening(rehearse(scene, muster), wishes), 1)


def _hoplites(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    land = scene.board.poleis[polis].territory
    muster = creation.HopliteMuster(seat=scene.seat, polis=polis)
    for n, chain in _units(scene, muster, *map(say, creation.HOPLITE_PAYMENTS)):
        args = {"polis": polis, "land": land, "amount": n, **_battle(scene, land, n)}
        yield gained(scene, land, n) - CITIZEN * n, chain, args


def _galleys(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    harbours = scene.board.poleis[polis].harbours
    muster = creation.GalleyMuster(seat=scene.seat, polis=polis)
    for sea in harbours:
        said = (sea,) if len(harbours) > 1 else ()
        for n, chain in _units(scene, muster, *(say(good, *said) for good in creation.GALLEY_PAYMENTS)):
            args = {"polis": polis, "sea": sea, "amount": n, **_battle(scene, sea, n)}
            yield gained(scene, sea, n) - SAILOR * n, chain, args


def _merchants(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    """One to trade with is needed most."""
    muster, have = creation.MerchantMuster(seat=scene.seat, polis=polis), scene.state.merchants(scene.seat)
    for n, chain in _units(scene, muster, *map(say, creation.MERCHANT_PAYMENTS)):
        value = sum(1.2 / (1 + have + i) for i in range(n)) - SAILOR * n
        yield value, chain, {"polis": polis, "amount": n}


def _project(scene: PolisScene, tile: str, polis: PolisId) -> Iterator[Way]:
    """Prestige now and later, less the goods; in kind wherever there is a choice."""
    begun = rehearse(scene, ProjectStart(seat=scene.seat, tile=tile, polis=polis))
    project = scene.board.projects[tile]
    *_, chain = (), *lengthening(begun, [say("with", good) for good in project.cost])
    cost = sum(n * goods(scene, good) for good, n in project.cost.items())
    value = 0.9 * worth(scene.board, scene.state, tile) + project.posterity - cost
    yield value, chain, {"tile": tile, "polis": polis}


# ------------------------------------------------------------------ 5, 6


def _next(scene: PolisScene, unit: str, place: str, come: Mapping[str, int]) -> Path:
    """From where more could come, once so many have come from each of these; room there aside."""
    units = scene.state.units(scene.seat, unit)
    left = {origin: units[origin] - number for origin, number in come.items()}
    stood = {**units, **left, place: units[place] + sum(come.values())}
    return whence(scene, unit, place, stood)


def _in_order(scene: PolisScene, unit: str, place: str, room: int, order: Path) -> dict[str, int]:
    """As many as fit from the first of these origins, then from the next."""
    units, come = scene.state.units(scene.seat, unit), dict[str, int]()
    for origin in order:
        left = room - sum(come.values())
        if left and origin in _next(scene, unit, place, come):
            come[origin] = min(units[origin], left)
    return come


def _arrivals(scene: PolisScene, unit: str, place: str, room: int) -> Iterator[dict[str, int]]:
    """Every number of units from one origin, and as many as fit from several, in the order that brings most."""
    units, coming = scene.state.units(scene.seat, unit), _next(scene, unit, place, {})
    for origin in coming:
        yield from ({origin: number} for number in range(1, min(units[origin], room) + 1))
    together, most = dict[str, int](), min(room, sum(units[origin] for origin in coming[:3]))
    for order in permutations(coming[:3]) if len(coming) > 1 else ():
        if sum(together.values()) < most:
            together = max(together, _in_order(scene, unit, place, room, order), key=lambda come: sum(come.values()))
    yield from [together] if together else ()


def _moves(scene: PolisScene, unit: str, place: str) -> Iterator[Way]:
    units = scene.state.units(scene.seat, unit)
    room = capacity(scene.board, scene.state) - units[place]
    for come in _arrivals(scene, unit, place, room):
        number = sum(come.values())
        chain = [say("from", origin) for origin, some in come.items() for _ in range(some)]
        # As long as anybody is left where some have come from, their way is open.
        left = any(units[origin] > some for origin, some in come.items())
        if number < room and (left or _next(scene, unit, place, come)):
            chain.append(say("done"))
        args = {where(unit): place, "origins": come, "amount": number, **_battle(scene, place, number)}
        value = gained(scene, place, number) + sum(gained(scene, origin, -some) for origin, some in come.items())
        yield value - 0.01 * number - prestige_price(scene), tuple(chain), args


# ------------------------------------------------------------------ 7 to 12


def _besiege(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    yield siege(scene, polis), (), {"polis": polis, "needed": besiegers(scene.board, polis)}


def _collect(scene: PolisScene, land: LandId) -> Iterator[Way]:
    fresh = Tribute(seat=scene.seat, land=land, left=scene.state.hoplites[scene.seat][land])
    for value, chain, args in _placements(scene, fresh):
        yield value - prestige_price(scene) * collection_cost(scene.board, scene.seat, land), chain, args


def _placements(scene: PolisScene, frame: Tribute) -> list[Way]:
    """The best ways to place as many as possible of the hoplites that are left on the rows that are free (§8)."""
    rows, legal = scene.board.tribute[frame.land].rows, scene.legal_if(Collecting(), frame)
    free = [good for good in rows if say(good, 1) in legal]
    spread = [n for n in product(*(range(len(rows[good]), -1, -1) for good in free)) if sum(n) <= frame.left]
    most, found = max(map(sum, spread)), list[Way]()
    for numbers in spread:
        if sum(numbers) == most:
            placed = {good: n for good, n in zip(free, numbers, strict=True) if n}
            brought = {good: rows[good][n - 1] for good, n in placed.items()}
            value = sum(gain(scene, good, amount) for good, amount in brought.items())
            args = {"land": frame.land, "hoplites": placed, "goods": brought}
            found.append((value, tuple(say(good, n) for good, n in placed.items()), args))
    return sorted(found, key=lambda way: -way[0])[:_BEST]


def _trade(scene: PolisScene, market: str, size: int, good: Good) -> Iterator[Way]:
    load = scene.board.load_at[market, size]
    cost = price(scene.board, scene.state, load, good)
    value = gain(scene, load.gives, load.size) - cost * goods(scene, good)
    yield value, (), {"market": market, "size": size, "good": good, "cost": cost, "gained": load.gives}


def _proxenos(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    """Where a civil war could be instigated at once, or at least one day."""
    board, state, seat = scene.board, scene.state, scene.seat
    cost, _ = journeys(board, state, seat)[polis]
    args = {"polis": polis, "amount": cost}
    if not open_to_attack(board, state, seat, polis):
        yield -0.3 - 0.5 * cost, (), args
        return
    ready = stasis_price(board, state, polis) <= state.sides[seat].stock[SILVER] - cost
    yield (0.5 * revolt(scene, polis) if ready else -0.2) - 0.45 * cost, (), args


def _ransom(scene: PolisScene) -> Iterator[Way]:
    yield 0.5, (), {}


def _stasis(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    yield revolt(scene, polis), (), {"polis": polis, "amount": stasis_price(scene.board, scene.state, polis)}


_WAYS: dict[str, Callable[..., Iterator[Way]]] = {
    "compound-hoplites": _hoplites, "compound-galleys": _galleys, "compound-merchants": _merchants,
    "compound-project": _project, "compound-move": lambda scene, land: _moves(scene, HOPLITE, land),
    "compound-sail": lambda scene, sea: _moves(scene, GALLEY, sea), "compound-besiege": _besiege,
    "compound-collect": _collect, "compound-trade": _trade, "compound-proxenos": _proxenos,
    "compound-ransom": _ransom, "compound-stasis": _stasis,
}  # fmt: skip
"""By the ids of their texts, which are called like the actions."""


def _going_on(kind: type[Kind], text: str, ways: Callable[[PolisScene], Iterable[Way]]) -> None:
    """Declare how what is asked in the midst of an action is answered to its end."""

    def listed(scene: PolisScene) -> Iterator[Rated]:
        for value, chain, args in ways(scene):
            yield value, Compound(chain, text, args)

    whole_orders(kind)(best_first(listed))


_going_on(Marching, "compound-move", lambda scene: _moves(scene, HOPLITE, scene.frame.land))
_going_on(Sailing, "compound-sail", lambda scene: _moves(scene, GALLEY, scene.frame.sea))
_going_on(Collecting, "compound-collect", lambda scene: _placements(scene, scene.frame))


# ------------------------------------------------------------------ what it is all worth


def prestige_price(scene: PolisScene) -> float:
    """What giving a point of prestige away costs: the more, the nearer banishment is."""
    return {0: 9.0, 1: 6.0, 2: 2.5, 3: 1.4}.get(scene.state.sides[scene.seat].prestige, 1.0)


def goods(scene: PolisScene, good: Good) -> float:
    """What giving one of a good away costs."""
    return good_worth(good) * (0.5 if scene.state.sides[scene.seat].stock[good] > 8 else 1.0)


@once
def gain(scene: PolisScene, good: Good, amount: int) -> float:
    """What so much of a good is worth: less, the more there is already; wheat while citizens are hungry counts more."""
    have = scene.state.sides[scene.seat].stock[good]
    if good == "wheat":
        hungry = max(scene.state.population(scene.seat) - have, 0)
        return 0.95 * min(amount, hungry) + 0.6 * max(amount - hungry, 0)
    return good_worth(good) * sum(1.0 if have + i < 6 else 0.4 for i in range(amount))


def tribute_worth(scene: PolisScene, land: LandId, hoplites: int) -> float:
    """What so many hoplites could collect in a land, roughly."""
    if land in scene.state.tribute or not entitled(scene.board, scene.state, scene.seat, land) or not hoplites:
        return 0.0
    rows = scene.board.tribute[land].rows
    return max(gain(scene, good, row[min(hoplites, len(row)) - 1]) for good, row in rows.items())


def siege_worth(scene: PolisScene, land: LandId, hoplites: int) -> float:
    """What so many hoplites could take in a land, if they control it."""
    poleis, board, state, seat = scene.board.poleis_of_land[land], scene.board, scene.state, scene.seat
    takable = [polis for polis in poleis if strong_enough(board, state, seat, polis, hoplites)]
    return max((siege(scene, polis) for polis in takable), default=0.0)


@once
def land_worth(scene: PolisScene, land: LandId, hoplites: int) -> float:
    """What it is worth to have so many hoplites in a land."""
    home = 0.3 * sum(scene.state.poleis[p].owner == scene.seat for p in scene.board.poleis_of_land[land])
    guard = home * min(hoplites, 3)
    return 0.5 * tribute_worth(scene, land, hoplites) + 0.7 * siege_worth(scene, land, hoplites) + guard


@once
def sea_worth(scene: PolisScene, sea: SeaId, galleys: int) -> float:
    """What it is worth to have so many galleys in a sea: to close it, or to keep it open."""
    theirs = scene.state.galleys[rival(scene.seat)][sea]
    port = sea in scene.board.ports[scene.seat]
    their_port = sea in scene.board.ports[rival(scene.seat)]
    value = 0.15 * galleys
    if galleys > theirs:
        value += 0.6 + 0.8 * their_port + 0.1 * port
    if galleys < theirs:
        value -= 0.6 + 0.8 * port
    return value


def gained(scene: PolisScene, place: str, number: int) -> float:
    """What it is worth to have so many units more in a territory, or fewer."""
    worth_of = land_worth if place in scene.board.land_bit else sea_worth
    here = scene.state.units_in(scene.seat, place)
    return worth_of(scene, place, here + number) - worth_of(scene, place, here)


def siege(scene: PolisScene, polis: PolisId) -> float:
    """Citizens and prestige, by the odds, less the price."""
    odds, prestige = chance(scene.board, polis), scene.board.poleis[polis].fortification
    return float(odds * (_spoils(scene, polis) + prestige) - (1 - odds) * 0.5 - prestige_price(scene))


def revolt(scene: PolisScene, polis: PolisId) -> float:
    """What a civil war is worth: the citizens, twice if they were the opponent's, less the silver."""
    bribes = good_worth(SILVER) * stasis_price(scene.board, scene.state, polis)
    return float(citizens(scene.board, scene.state, polis) + _spoils(scene, polis) - bribes)


def _spoils(scene: PolisScene, polis: PolisId) -> int:
    """The citizens of a polis, twice if they were the opponent's."""
    return citizens(scene.board, scene.state, polis) * (2 if scene.state.poleis[polis].owner else 1)
