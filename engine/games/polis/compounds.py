"""Whole orders as people think of them: "move 4 hoplites Lakedaimon to Boiotia" is one order, best ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from engine.core.compound import Compound
from engine.core.decision import Choice, say
from engine.games.polis import usefulness as use
from engine.games.polis.battles import Fight
from engine.games.polis.collection import Tribute
from engine.games.polis.galleys import launchable
from engine.games.polis.movement import March, Voyage
from engine.games.polis.projects import silver_least
from engine.games.polis.state import SILVER, Good
from engine.games.polis.supply import Growth, Phoros, Supply
from engine.games.polis.tactics import fee_cheapest
from engine.games.polis.transfers import Transfer, transfers
from engine.games.polis.turn import ACTIONS, Fee, Turn
from engine.games.polis.units import GALLEY, HOPLITE, PolisScene, capacity, merchants
from engine.games.polis.usefulness import Sketch
from engine.games.polis.wholesale import answers, grow_all, pay_off, placements, tax

COMPOUNDS: dict[str, tuple[str, ...]] = {
    "compound-hoplites": ("polis", "land", "amount"),
    "compound-galleys": ("polis", "sea", "amount"),
    "compound-merchants": ("polis", "amount"),
    "compound-project": ("tile", "polis"),
    "compound-move": ("land", "origins", "amount"),
    "compound-sail": ("sea", "origins", "amount"),
    "compound-besiege": ("polis",),
    "compound-collect": ("land", "hoplites", "goods"),
    "compound-trade": ("market", "size", "good", "cost", "gained"),
    "compound-proxenos": ("polis", "amount"),
    "compound-ransom": (),
    "compound-stasis": ("polis", "amount"),
    "compound-pass": (),
    "compound-grow": ("poleis",),
    "compound-supply": ("poleis", "prestige", "left"),
    "compound-phoros": ("amount", "left"),
    "compound-defend": ("first", "second", "lost", "given", "paid"),
}
"""Text ids with their arguments: `origins`, `hoplites` (by row), `goods` and `poleis` are dicts from id to number
(poleis given up: a list); `left` is the prestige that is left, `given` what the attacker gains, `paid` what is paid.

After a fee (see `polis.fee`) each may also have `fee`, the good it is paid with.
"""

Rated = tuple[float, Compound]


def compounds(scene: PolisScene) -> list[Compound]:
    """Whole orders worth offering, best first."""
    rated = sorted(_rated(Sketch(scene)), key=lambda pair: -pair[0])
    return [compound for _, compound in rated]


def _rated(scene: Sketch) -> Iterator[Rated]:
    frame = scene.frame
    if isinstance(frame, Turn):
        yield from _fees(scene) if isinstance(scene.kind, Fee) else _actions(scene)
    elif isinstance(frame, March):
        yield from _rest_of(scene, HOPLITE, frame.land, "compound-move", "land")
    elif isinstance(frame, Voyage):
        yield from _rest_of(scene, GALLEY, frame.sea, "compound-sail", "sea")
    elif isinstance(frame, Tribute):
        yield from _rest_of_collection(scene, frame)
    elif isinstance(frame, Growth):
        yield from grow_all(scene)
    elif isinstance(frame, Supply):
        yield from pay_off(scene)
    elif isinstance(frame, Phoros):
        yield from tax(scene)
    elif isinstance(frame, Fight) and frame.at == Fight.defended.__name__:
        yield from answers(scene)


def _actions(scene: Sketch) -> Iterator[Rated]:
    for action in ACTIONS.values():
        for choice in action.legal(scene):
            yield from _BY_ACTION[action.name](scene, choice)
    yield 0.0, Compound((say("pass"),), "compound-pass", {})


def _fees(scene: Sketch) -> Iterator[Rated]:
    """A fee with the action that it is for; what it takes can't be needed for the action itself."""
    fee = fee_cheapest(scene)
    if fee is not None:
        good = str(fee.args[0])
        orders = list(_actions(_without(scene, good)))
        for value, order in orders:
            if order.text != "compound-pass":
                paid = Compound((fee, *order.choices), order.text, {**order.args, "fee": good})
                yield value - use.goods(scene, good), paid
    yield 0.0, Compound((say("pass"),), "compound-pass", {})


def _without(scene: Sketch, good: Good) -> Sketch:
    """The scene after one of a good has been given away."""
    state, side = scene.state, scene.state.sides[scene.seat]
    poorer = replace(side, stock={**side.stock, good: side.stock[good] - 1})
    after = Sketch(scene)
    after.state = replace(state, sides={**state.sides, scene.seat: poorer})
    return after


# ------------------------------------------------------------------ 1, 2, 3: one by one


def _payments(stock: Mapping[Good, int], good: Good, amount: int) -> list[Good]:
    """In kind as far as it goes, then in silver."""
    in_kind = min(stock[good], amount)
    return [good] * in_kind + [SILVER] * (amount - in_kind)


def _closing(amount: int, most: int) -> tuple[Choice, ...]:
    return () if amount == most else (say("done"),)


def _hoplites(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    board, state, seat = scene.board, scene.state, scene.seat
    polis, stock = str(choice.args[0]), state.sides[seat].stock
    land = board.poleis[polis].territory
    room = capacity(board, state) - state.hoplites[seat][land]
    most = min(room, state.poleis[polis].population - 1, stock["metal"] + stock[SILVER])
    for n in range(1, most + 1):
        chain = (choice, *map(say, _payments(stock, "metal", n)), *_closing(n, most))
        args = {"polis": polis, "land": land, "amount": n}
        yield use.hoplites_there(scene, polis, land, n), Compound(chain, "compound-hoplites", args)


def _galleys(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    board, state, seat = scene.board, scene.state, scene.seat
    polis, stock = str(choice.args[0]), state.sides[seat].stock
    seas = launchable(board, state, seat, polis)
    rooms = {sea: capacity(board, state) - state.galleys[seat][sea] for sea in seas}
    means = min(state.poleis[polis].population - 1, stock["wood"] + stock[SILVER])
    named = len(board.poleis[polis].harbours) > 1
    for sea, room in rooms.items():
        for n in range(1, min(room, means) + 1):
            paid = [say(good, sea) if named else say(good) for good in _payments(stock, "wood", n)]
            chain = (choice, *paid, *_closing(n, min(means, sum(rooms.values()))))
            args = {"polis": polis, "sea": sea, "amount": n}
            yield use.galleys_there(scene, sea, n), Compound(chain, "compound-galleys", args)


def _merchants(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    board, state, seat = scene.board, scene.state, scene.seat
    polis, stock = str(choice.args[0]), state.sides[seat].stock
    ships = board.components.merchants - merchants(state, seat)
    most = min(ships, state.poleis[polis].population - 1, stock["wood"] + stock[SILVER])
    for n in range(1, most + 1):
        chain = (choice, *map(say, _payments(stock, "wood", n)), *_closing(n, most))
        args = {"polis": polis, "amount": n}
        yield use.more_merchants(scene, n), Compound(chain, "compound-merchants", args)


# ------------------------------------------------------------------ 4


def _project(scene: Sketch, choice: Choice) -> Iterator[Rated]:
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


def _transfer(scene: Sketch, unit: str, place: str, transfer: Transfer, text: str, name: str) -> Rated:
    origins = transfer.counts()
    args = {name: place, "origins": origins, "amount": len(transfer.order)}
    return use.transfer(scene, unit, place, origins), Compound(_chain_of(transfer), text, args)


def _move(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    yield from _begun(scene, choice, HOPLITE, "compound-move", "land")


def _sail(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    yield from _begun(scene, choice, GALLEY, "compound-sail", "sea")


def _begun(scene: Sketch, choice: Choice, unit: str, text: str, name: str) -> Iterator[Rated]:
    for value, rest in _rest_of(scene, unit, str(choice.args[0]), text, name):
        yield value - use.prestige_price(scene), Compound((choice, *rest.choices), rest.text, rest.args)


def _rest_of(scene: Sketch, unit: str, place: str, text: str, name: str) -> Iterator[Rated]:
    for transfer in transfers(scene.board, scene.state, scene.seat, unit, place):
        yield _transfer(scene, unit, place, transfer, text, name)


# ------------------------------------------------------------------ 7 to 12


def _besiege(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    yield use.siege(scene, polis), Compound((choice,), "compound-besiege", {"polis": polis})


def _collect(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    land = str(choice.args[0])
    fresh = Tribute(seat=scene.seat, land=land, left=scene.state.hoplites[scene.seat][land])
    for value, rest in _rest_of_collection(scene, fresh):
        cost = use.collection_price(scene, land)
        yield value - cost, Compound((choice, *rest.choices), rest.text, rest.args)


def _rest_of_collection(scene: Sketch, frame: Tribute) -> Iterator[Rated]:
    for value, chain, hoplites, goods in placements(scene, frame):
        args = {"land": frame.land, "hoplites": hoplites, "goods": goods}
        yield value, Compound(chain, "compound-collect", args)


def _trade(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    load = scene.board.loads[f"{choice.args[0]}/{choice.args[1]}"]
    good = str(choice.args[2])
    value, cost = use.trade(scene, load, good)
    args = {"market": load.market, "size": load.size, "good": good, "cost": cost, "gained": load.gives}
    yield value, Compound((choice,), "compound-trade", args)


def _proxenos(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    value, cost = use.journey(scene, polis)
    yield value, Compound((choice,), "compound-proxenos", {"polis": polis, "amount": cost})


def _ransom(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    yield 0.5, Compound((choice,), "compound-ransom", {})


def _stasis(scene: Sketch, choice: Choice) -> Iterator[Rated]:
    polis = str(choice.args[0])
    value, cost = use.stasis(scene, polis)
    yield value, Compound((choice,), "compound-stasis", {"polis": polis, "amount": cost})


_BY_ACTION: dict[str, Callable[[Sketch, Choice], Iterator[Rated]]] = {
    "hoplites": _hoplites, "galleys": _galleys, "merchants": _merchants, "project": _project, "move": _move,
    "sail": _sail, "besiege": _besiege, "collect": _collect, "trade": _trade, "proxenos": _proxenos,
    "ransom": _ransom, "stasis": _stasis,
}  # fmt: skip
