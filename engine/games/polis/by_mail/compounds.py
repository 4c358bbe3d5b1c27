"""Whole orders as people think of them: "move 4 hoplites Lakedaimon to Boiotia" is one order, best ones first.

Which answers follow on an action is tried out with the procedure that it begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations

from msgspec.structs import replace

from engine.core.ahead.plan import Chain
from engine.core.maps.graph import Path
from engine.core.rulebook import (
    Args,
    Choice,
    Compound,
    Frame,
    Rated,
    Seat,
    best_first,
    lengthening,
    rehearse,
    say,
    whole_orders,
)
from engine.games.polis.battles.questions import crowded
from engine.games.polis.by_mail import wholesale as use
from engine.games.polis.by_mail.tactics import fee_cheapest
from engine.games.polis.development import creation
from engine.games.polis.development.projects import ProjectStart, worth
from engine.games.polis.military.collection import Collecting, Tribute, collection_cost
from engine.games.polis.military.movement import Marching, Sailing, origins
from engine.games.polis.military.sieges import besiegers, open_to_attack
from engine.games.polis.political import journeys, price, stasis_price
from engine.games.polis.progress.turn import ACTIONS, Acting, Fee, once_paid
from engine.games.polis.table.state import GALLEY, HOPLITE, SILVER, Good, LandId, PolisId, SeaId, State, rival
from engine.games.polis.table.units import PolisScene, capacity, units_in, where

Way = tuple[float, Chain, Args]
"""A way to go on with an action: what it is worth, the answers that follow, and what its text tells."""


def _actions(scene: PolisScene) -> Iterator[Rated]:
    for name, action in ACTIONS.items():
        for choice in action.legal(scene):
            for value, chain, args in action.call(_WAYS[text := f"compound-{name}"], scene, choice):
                yield value, Compound((choice, *chain), text, args)
    yield 0.0, Compound((say("pass"),), "compound-pass", {})


def _fees(scene: PolisScene) -> Iterator[Rated]:
    """A fee with the action that it is for; what it takes can't be needed for the action itself."""
    fee = fee_cheapest(scene)
    if fee is not None:
        good = str(fee.args[0])
        for value, order in _actions(once_paid(scene, good)):
            if order.text != "compound-pass":
                paid = Compound((fee, *order.choices), order.text, {**order.args, "fee": good})
                yield value - use.goods(scene, good), paid
    yield 0.0, Compound((say("pass"),), "compound-pass", {})


whole_orders(Acting)(best_first(_actions))
whole_orders(Fee)(best_first(_fees))


def _battle(scene: PolisScene, place: str, more: int) -> Args:
    """The battle that so many units more make in a place at the end of the turn, one's own against theirs; or none."""
    ours, theirs = (units_in(scene.board, scene.state, seat, place) for seat in (scene.seat, rival(scene.seat)))
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
        yield use.gained(scene, land, n) - use.CITIZEN * n, chain, args


def _galleys(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    harbours = scene.board.poleis[polis].harbours
    muster = creation.GalleyMuster(seat=scene.seat, polis=polis)
    for sea in harbours:
        said = (sea,) if len(harbours) > 1 else ()
        for n, chain in _units(scene, muster, *(say(good, *said) for good in creation.GALLEY_PAYMENTS)):
            args = {"polis": polis, "sea": sea, "amount": n, **_battle(scene, sea, n)}
            yield use.gained(scene, sea, n) - use.SAILOR * n, chain, args


def _merchants(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    """One to trade with is needed most."""
    muster, have = creation.MerchantMuster(seat=scene.seat, polis=polis), scene.state.merchants(scene.seat)
    for n, chain in _units(scene, muster, *map(say, creation.MERCHANT_PAYMENTS)):
        value = sum(1.2 / (1 + have + i) for i in range(n)) - use.SAILOR * n
        yield value, chain, {"polis": polis, "amount": n}


def _project(scene: PolisScene, tile: str, polis: PolisId) -> Iterator[Way]:
    """Prestige now and later, less the goods; in kind wherever there is a choice."""
    begun = rehearse(scene, ProjectStart(seat=scene.seat, tile=tile, polis=polis))
    project = scene.board.projects[tile]
    *_, chain = (), *lengthening(begun, [say("with", good) for good in project.cost])
    cost = sum(n * use.goods(scene, good) for good, n in project.cost.items())
    value = 0.9 * worth(scene.board, scene.state, tile) + project.posterity - cost
    yield value, chain, {"tile": tile, "polis": polis}


# ------------------------------------------------------------------ 5, 6


def _coming(scene: PolisScene, state: State, unit: str, place: str) -> Path:
    """From where the next unit could come, once the table has become this."""
    full = units_in(scene.board, state, scene.seat, place) >= capacity(scene.board, state)
    return () if full else origins(scene.board, state, scene.seat, unit).get(place, ())


def _after(state: State, seat: Seat, unit: str, origin: str, place: str) -> State:
    """The table after one more has come; shares all else with `state`."""
    units = state.hoplites if unit == HOPLITE else state.galleys
    mine = {**units[seat], origin: units[seat][origin] - 1, place: units[seat][place] + 1}
    changed = {**units, seat: mine}
    return replace(state, hoplites=changed) if unit == HOPLITE else replace(state, galleys=changed)


def _brought(scene: PolisScene, unit: str, place: str, order: Path) -> Iterator[Chain]:
    """More and more units, each from the first of these origins from where one can come; with `done` where it takes it.

    A rehearsal would say the same, but not fast enough for the house, which looks at hundreds of these for an order.
    """
    state, chain, coming = scene.state, Chain(), _coming(scene, scene.state, unit, place)
    while origin := next((origin for origin in order if origin in coming), None):
        state, chain = _after(state, scene.seat, unit, origin, place), (*chain, say("from", origin))
        coming = _coming(scene, state, unit, place)
        yield (*chain, say("done")) if coming else chain


def _transfers(scene: PolisScene, unit: str, place: str) -> Iterator[Chain]:
    """Every number of units from one origin, and as many as fit from several, in the order that brings most."""
    coming = _coming(scene, scene.state, unit, place)
    for origin in coming:
        yield from _brought(scene, unit, place, (origin,))
    room = capacity(scene.board, scene.state) - units_in(scene.board, scene.state, scene.seat, place)
    together = Chain()
    for order in permutations(coming[:3]) if len(coming) > 1 else ():
        if _amount(together) < room:
            *_, whole = _brought(scene, unit, place, order)
            together = max(together, whole, key=_amount)
    if together:
        yield together


def _amount(chain: Chain) -> int:
    return sum(bool(choice.args) for choice in chain)


def _moves(scene: PolisScene, unit: str, place: str) -> Iterator[Way]:
    for chain in _transfers(scene, unit, place):
        come = Counter(str(choice.args[0]) for choice in chain if choice.args)
        args = {where(unit): place, "origins": dict(come), "amount": _amount(chain)}
        left = sum(use.gained(scene, origin, -n) for origin, n in come.items())
        value = use.gained(scene, place, _amount(chain)) + left - 0.01 * _amount(chain)
        yield value, chain, {**args, **_battle(scene, place, _amount(chain))}


def _march(scene: PolisScene, land: LandId) -> Iterator[Way]:
    for value, chain, args in _moves(scene, HOPLITE, land):
        yield value - use.prestige_price(scene), chain, args


def _voyage(scene: PolisScene, sea: SeaId) -> Iterator[Way]:
    for value, chain, args in _moves(scene, GALLEY, sea):
        yield value - use.prestige_price(scene), chain, args


@whole_orders(Marching)
@best_first
def _rest_of_march(scene: PolisScene) -> Iterator[Rated]:
    for value, chain, args in _moves(scene, HOPLITE, scene.frame.land):
        yield value, Compound(chain, "compound-move", args)


@whole_orders(Sailing)
@best_first
def _rest_of_voyage(scene: PolisScene) -> Iterator[Rated]:
    for value, chain, args in _moves(scene, GALLEY, scene.frame.sea):
        yield value, Compound(chain, "compound-sail", args)


# ------------------------------------------------------------------ 7 to 12


def _besiege(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    yield use.siege(scene, polis), (), {"polis": polis, "needed": besiegers(scene.board, polis)}


def _collect(scene: PolisScene, land: LandId) -> Iterator[Way]:
    fresh = Tribute(seat=scene.seat, land=land, left=scene.state.hoplites[scene.seat][land])
    for value, chain, args in use.placements(scene, fresh):
        yield value - use.prestige_price(scene) * collection_cost(scene.board, scene.seat, land), chain, args


@whole_orders(Collecting)
@best_first
def _rows_left(scene: PolisScene) -> Iterator[Rated]:
    for value, chain, args in use.placements(scene, scene.frame):
        yield value, Compound(chain, "compound-collect", args)


def _trade(scene: PolisScene, market: str, size: int, good: Good) -> Iterator[Way]:
    load = scene.board.load_at[market, size]
    cost = price(scene.board, scene.state, load, good)
    value = use.gain(scene, load.gives, load.size) - cost * use.goods(scene, good)
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
    yield (0.5 * use.revolt(scene, polis) if ready else -0.2) - 0.45 * cost, (), args


def _ransom(scene: PolisScene) -> Iterator[Way]:
    yield 0.5, (), {}


def _stasis(scene: PolisScene, polis: PolisId) -> Iterator[Way]:
    yield use.revolt(scene, polis), (), {"polis": polis, "amount": stasis_price(scene.board, scene.state, polis)}


_WAYS: dict[str, Callable[..., Iterator[Way]]] = {
    "compound-hoplites": _hoplites, "compound-galleys": _galleys, "compound-merchants": _merchants,
    "compound-project": _project, "compound-move": _march, "compound-sail": _voyage, "compound-besiege": _besiege,
    "compound-collect": _collect, "compound-trade": _trade, "compound-proxenos": _proxenos,
    "compound-ransom": _ransom, "compound-stasis": _stasis,
}  # fmt: skip
"""By the ids of their texts, which are called like the actions."""
