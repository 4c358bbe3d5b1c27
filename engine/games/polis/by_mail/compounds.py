"""Whole orders as people think of them: "move 4 hoplites Lakedaimon to Boiotia" is one order, best ones first.

Ways to bring several units to one place, one by one, for whole orders (§5, §6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace

from engine.core.ahead.plan import Chain
from engine.core.rulebook import Args, Choice, Compound, Rated, best_first, say, whole_orders
from engine.core.secrets.secret import Seat
from engine.games.polis.battles.questions import crowded
from engine.games.polis.board.board import Board
from engine.games.polis.by_mail import wholesale as use
from engine.games.polis.by_mail.tactics import fee_cheapest
from engine.games.polis.by_mail.wholesale import placements
from engine.games.polis.development import creation
from engine.games.polis.development.projects import silver_least
from engine.games.polis.military.collection import Collecting, Tribute
from engine.games.polis.military.movement import Marching, Sailing, origins
from engine.games.polis.military.sieges import besiegers
from engine.games.polis.progress.turn import ACTIONS, Acting, Fee, once_paid
from engine.games.polis.table.state import SILVER, Good, State, rival
from engine.games.polis.table.units import GALLEY, HOPLITE, PolisScene, capacity, places, units_in
from engine.games.polis.table.units import merchants as merchants_of


def _actions(scene: PolisScene) -> Iterator[Rated]:
    for action in ACTIONS.values():
        for choice in action.legal(scene):
            yield from _BY_ACTION[action.name](scene, choice)
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


# ------------------------------------------------------------------ 1, 2, 3: one by one


def _one_by_one(
    scene: PolisScene, begun: Choice, payments: Sequence[Good], room: int, most: int, *said: str
) -> Iterator[tuple[int, Chain]]:
    """Every number of units that there is room for here, of as many as there is room for at all.

    They are paid with the first of the goods as far as it goes, then with the next.
    """
    stock = scene.state.sides[scene.seat].stock
    means = min(scene.state.poleis[str(begun.args[0])].population - 1, sum(stock[good] for good in payments))
    paid = [say(good, *said) for good in payments for _ in range(stock[good])]
    for number in range(1, min(room, means) + 1):
        closing = () if number == min(most, means) else (say("done"),)
        yield number, (begun, *paid[:number], *closing)


def _hoplites(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    land = scene.board.poleis[polis].territory
    room = capacity(scene.board, scene.state) - scene.state.hoplites[scene.seat][land]
    for n, chain in _one_by_one(scene, choice, creation.HOPLITE_PAYMENTS, room, room):
        args = {"polis": polis, "land": land, "amount": n, **_battle(scene, land, n)}
        yield use.hoplites_there(scene, polis, land, n), Compound(chain, "compound-hoplites", args)


def _galleys(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    board, state, seat = scene.board, scene.state, scene.seat
    polis = str(choice.args[0])
    seas = creation.launchable(board, state, seat, polis)
    rooms = {sea: capacity(board, state) - state.galleys[seat][sea] for sea in seas}
    named = len(board.poleis[polis].harbours) > 1
    for sea, room in rooms.items():
        said = (sea,) if named else ()
        for n, chain in _one_by_one(scene, choice, creation.GALLEY_PAYMENTS, room, sum(rooms.values()), *said):
            args = {"polis": polis, "sea": sea, "amount": n, **_battle(scene, sea, n)}
            yield use.galleys_there(scene, sea, n), Compound(chain, "compound-galleys", args)


def _merchants(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    ships = scene.board.components.merchants - merchants_of(scene.state, scene.seat)
    for n, chain in _one_by_one(scene, choice, creation.MERCHANT_PAYMENTS, ships, ships):
        args = {"polis": choice.args[0], "amount": n}
        yield use.more_merchants(scene, n), Compound(chain, "compound-merchants", args)


# ------------------------------------------------------------------ 4


def _project(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    """In kind wherever there is a choice."""
    tile, stock = scene.board.projects[choice.args[0]], scene.state.sides[scene.seat].stock
    spare = stock[SILVER] - silver_least(tile, stock)
    asked = [g for g, n in tile.cost.items() if g != SILVER and stock[g] >= n and spare >= n]
    chain = (choice, *(say("with", good) for good in asked))
    args = {"tile": tile.id, "polis": choice.args[1]}
    yield use.project(scene, tile), Compound(chain, "compound-project", args)


# ------------------------------------------------------------------ 5, 6


def _chain_of(transfer: Transfer) -> tuple[Choice, ...]:
    moves = tuple(say("from", origin) for origin in transfer.order)
    return moves if transfer.ended else (*moves, say("done"))


def _transfer(scene: PolisScene, unit: str, place: str, transfer: Transfer, text: str, name: str) -> Rated:
    origins = transfer.counts()
    amount = len(transfer.order)
    args = {name: place, "origins": origins, "amount": amount, **_battle(scene, place, amount)}
    return use.transfer(scene, unit, place, origins), Compound(_chain_of(transfer), text, args)


def _move(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    yield from _begun(scene, choice, HOPLITE, "compound-move", "land")


def _sail(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    yield from _begun(scene, choice, GALLEY, "compound-sail", "sea")


def _begun(scene: PolisScene, choice: Choice, unit: str, text: str, name: str) -> Iterator[Rated]:
    for value, rest in _rest_of(scene, unit, str(choice.args[0]), text, name):
        yield value - use.prestige_price(scene), rest.after(choice)


def _rest_of(scene: PolisScene, unit: str, place: str, text: str, name: str) -> Iterator[Rated]:
    for transfer in transfers(scene.board, scene.state, scene.seat, unit, place):
        yield _transfer(scene, unit, place, transfer, text, name)


@whole_orders(Marching)
@best_first
def _rest_of_march(scene: PolisScene) -> Iterator[Rated]:
    return _rest_of(scene, HOPLITE, scene.frame.land, "compound-move", "land")


@whole_orders(Sailing)
@best_first
def _rest_of_voyage(scene: PolisScene) -> Iterator[Rated]:
    return _rest_of(scene, GALLEY, scene.frame.sea, "compound-sail", "sea")


# ------------------------------------------------------------------ 7 to 12


def _besiege(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    yield (
        use.siege(scene, polis),
        Compound((choice,), "compound-besiege", {"polis": polis, "needed": besiegers(scene.board, polis)}),
    )


def _collect(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    land = str(choice.args[0])
    fresh = Tribute(seat=scene.seat, land=land, left=scene.state.hoplites[scene.seat][land])
    for value, rest in _rest_of_collection(scene, fresh):
        cost = use.collection_price(scene, land)
        yield value - cost, rest.after(choice)


def _rest_of_collection(scene: PolisScene, frame: Tribute) -> Iterator[Rated]:
    for value, chain, placed, goods in placements(scene, frame):
        args = {"land": frame.land, "hoplites": placed, "goods": goods}
        yield value, Compound(chain, "compound-collect", args)


@whole_orders(Collecting)
@best_first
def _rows_left(scene: PolisScene) -> Iterator[Rated]:
    return _rest_of_collection(scene, scene.frame)


def _trade(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    load = scene.board.loads[f"{choice.args[0]}/{choice.args[1]}"]
    good = str(choice.args[2])
    value, cost = use.trade(scene, load, good)
    args = {"market": load.market, "size": load.size, "good": good, "cost": cost, "gained": load.gives}
    yield value, Compound((choice,), "compound-trade", args)


def _proxenos(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    value, cost = use.journey(scene, polis)
    yield value, Compound((choice,), "compound-proxenos", {"polis": polis, "amount": cost})


def _ransom(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    yield 0.5, Compound((choice,), "compound-ransom", {})


def _stasis(scene: PolisScene, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    value, cost = use.stasis(scene, polis)
    yield value, Compound((choice,), "compound-stasis", {"polis": polis, "amount": cost})


_BY_ACTION: dict[str, Callable[[PolisScene, Choice], Iterator[Rated]]] = {
    "hoplites": _hoplites, "galleys": _galleys, "merchants": _merchants, "project": _project, "move": _move,
    "sail": _sail, "besiege": _besiege, "collect": _collect, "trade": _trade, "proxenos": _proxenos,
    "ransom": _ransom, "stasis": _stasis,
}  # fmt: skip


class Transfer(Struct, frozen=True):
    """Where units come from, in order, and whether nobody else could follow."""

    order: tuple[str, ...]
    ended: bool

    def counts(self) -> dict[str, int]:
        """How many come from where."""
        return dict(Counter(self.order))


def transfers(board: Board, state: State, seat: Seat, unit: str, place: str) -> list[Transfer]:
    """Every number from one origin, and as many as fit from several."""
    found = []
    for origin in _origins(board, state, seat, unit, place):
        found += list(_from_one(board, state, seat, unit, place, origin))
    whole = _from_all(board, state, seat, unit, place)
    known = {tuple(sorted(transfer.order)) for transfer in found}
    return found + [transfer for transfer in whole if tuple(sorted(transfer.order)) not in known]


def _origins(board: Board, state: State, seat: Seat, unit: str, place: str) -> tuple[str, ...]:
    here = places(board, state, seat, unit)
    if here[place] >= capacity(board, state):
        return ()
    return origins(board, state, seat, place)


def _after(state: State, seat: Seat, unit: str, origin: str, place: str, number: int = 1) -> State:
    """The table after units have been moved; shares all else with `state`."""
    units = state.hoplites if unit == HOPLITE else state.galleys
    mine = dict(units[seat])
    mine[origin] -= number
    mine[place] += number
    changed = {**units, seat: mine}
    return replace(state, hoplites=changed) if unit == HOPLITE else replace(state, galleys=changed)


def _from_one(board: Board, state: State, seat: Seat, unit: str, place: str, origin: str) -> Iterator[Transfer]:
    here = places(board, state, seat, unit)

    def alone(number: int) -> bool:
        return not _origins(board, _after(state, seat, unit, origin, place, number), seat, unit, place)

    room = capacity(board, state) - here[place]
    for number in range(1, min(here[origin], room) + 1):
        yield Transfer((origin,) * number, number == room or (number == here[origin] and alone(number)))


def _from_all(board: Board, state: State, seat: Seat, unit: str, place: str) -> Iterator[Transfer]:
    """As many as fit, in an order of origins that gets most of them there."""
    starts = _origins(board, state, seat, unit, place)
    if len(starts) < 2:
        return
    room = capacity(board, state) - places(board, state, seat, unit)[place]
    best: list[tuple[str, ...]] = []
    for order in permutations(starts[:3]):
        way = _gather(board, state, seat, unit, place, order)
        if not best or len(way) > len(best[0]):
            best = [way]
        if len(best[0]) == room:
            break
    for way in best:
        then = state
        for origin in way:
            then = _after(then, seat, unit, origin, place)
        yield Transfer(way, not _origins(board, then, seat, unit, place))


def _gather(board: Board, state: State, seat: Seat, unit: str, place: str, order: tuple[str, ...]) -> tuple[str, ...]:
    way: list[str] = []
    for origin in order:
        while origin in _origins(board, state, seat, unit, place):
            state = _after(state, seat, unit, origin, place)
            way.append(origin)
    return tuple(way)
