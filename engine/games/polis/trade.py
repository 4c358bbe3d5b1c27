"""9. Trade."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core.check import Check
from engine.core.decision import Choice, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import Action, SameAction
from engine.games.polis.board import Board, Market, Shipload
from engine.games.polis.merchants import commercial_cities
from engine.games.polis.state import Good, PolisId, State, rival
from engine.games.polis.units import PolisScene, PolisTable, has_diolkos, holds_sea, round_name
from engine.games.polis.ways import open_seas, sea_reach

SECTION = "9"
SILVER, WHEAT = "silver", "wheat"
EVENTS = {
    "polis.traded": ("seat", "market", "size", "good", "cost", "gained", "amount"),
    "polis.value-fell": ("good", "die", "column"),
    "polis.value-rose": ("good", "dice", "column"),
}
CHECKS = {
    "polis.not-offered-yet": ("market", "size", "round"),
    "polis.load-taken": ("market", "size", "seat"),
    "polis.load-closed": ("market", "size", "event"),
    "polis.no-merchant": (),
    "polis.no-commercial-city": ("cities",),
    "polis.no-route": ("market", "held"),
    "polis.silver-not-sold": ("market", "size"),
    "polis.price": ("good", "cost", "stock"),
}


def price(board: Board, state: State, load: Shipload, good: Good) -> int:
    """What a shipload costs in a good: its size in silver, or what the Market Value Chart says (9)."""
    if good == SILVER:
        return load.size
    return board.chart[load.size][state.chart[good] - 1] - state.cheaper.get(load.id, 0)


def has_commercial_city(board: Board, state: State, seat: Seat) -> bool:
    """Whether a seat still owns a commercial city that is loyal to it; without one it can't trade (9)."""
    return any(state.poleis[polis].owner == seat for polis in commercial_cities(board, seat))


def trade_waters(board: Board, state: State, seat: Seat) -> int:
    """The seas a seat's merchants can reach from their Trade Port, as a mask (9)."""
    return sea_reach(board, _port_seas(board, seat), open_seas(state, seat), has_diolkos(board, state, seat))


@cache
def _port_seas(board: Board, seat: Seat) -> int:
    return sum(board.sea_bit[sea] for sea in board.ports[seat])


def reaches(board: Board, state: State, seat: Seat, market: Market, waters: int) -> bool:
    """Whether merchants can get to a market: over open seas, or by the overland route of a polis (9)."""
    if market.overland is not None and state.poleis[market.overland].owner == seat:
        return True
    return any(waters & board.sea_bit[sea] for sea in market.seas)


def load_of(scene: PolisScene, choice: Choice) -> Shipload:
    """The shipload that a choice names."""
    load: Shipload = scene.board.loads[f"{choice.args[0]}/{choice.args[1]}"]
    return load


class NotOfferedYet(Check):
    """Large shiploads come only in later rounds (9)."""

    code, section = "polis.not-offered-yet", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the round."""
        largest = scene.board.rounds[round_name(scene.state)].largest_shipload
        load = load_of(scene, choice)
        if load.size <= largest:
            return None
        opens = next(id for id, row in scene.board.rounds.items() if row.largest_shipload >= load.size)
        return {"market": load.market, "size": load.size, "round": opens}


class LoadTaken(Check):
    """A merchant blocks his shipload for the rest of the round (9)."""

    code, section = "polis.load-taken", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a merchant."""
        load = load_of(scene, choice)
        seat = scene.state.loads.get(load.id)
        return {"market": load.market, "size": load.size, "seat": seat} if seat else None


class LoadClosed(Check):
    """An event may take a shipload off the market (Start and progress)."""

    code, section = "polis.load-closed", "start"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the ban."""
        load, state = load_of(scene, choice), scene.state
        closed = f"load {load.id}" in state.banned
        return {"market": load.market, "size": load.size, "event": state.event} if closed else None


class NoMerchant(Check):
    """Trading takes a merchant in the Trade Port (9)."""

    code, section = "polis.no-merchant", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count those in port."""
        return None if scene.state.sides[scene.seat].port else {}


class NoCommercialCity(Check):
    """Trading takes a commercial city of one's own (9)."""

    code, section = "polis.no-commercial-city", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for one."""
        if has_commercial_city(scene.board, scene.state, scene.seat):
            return None
        return {"cities": list(commercial_cities(scene.board, scene.seat))}


class NoRoute(Check):
    """Trading takes a route free of seas that the opponent controls (9)."""

    code, section = "polis.no-route", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a way."""
        board, state, seat = scene.board, scene.state, scene.seat
        market = board.markets[str(choice.args[0])]
        if reaches(board, state, seat, market, trade_waters(board, state, seat)):
            return None
        return {"market": market.id, "held": [sea for sea in board.seas if holds_sea(state, rival(seat), sea)]}


class SilverNotSold(Check):
    """A shipload of silver can't be bought with silver (9)."""

    code, section = "polis.silver-not-sold", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look at what it gives."""
        load = load_of(scene, choice)
        sold = choice.args[2] != SILVER or load.gives == WHEAT
        return None if sold else {"market": load.market, "size": load.size}


class Price(Check):
    """A shipload must be paid in full (9)."""

    code, section = "polis.price", SECTION

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the stock."""
        good = str(choice.args[2])
        cost = price(scene.board, scene.state, load_of(scene, choice), good)
        stock = scene.state.sides[scene.seat].stock[good]
        return {"good": good, "cost": cost, "stock": stock} if stock < cost else None


class Trade(Action):
    """`trade <market> <size> <good>`: barter for the good in demand, or `silver` to buy wheat."""

    name, section = "trade", SECTION
    checks = (
        SameAction(), NotOfferedYet(), SilverNotSold(), NoMerchant(), NoCommercialCity(), LoadClosed(),
        LoadTaken(), NoRoute(), Price(),
    )  # fmt: skip

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every shipload, for the good in demand or for silver."""
        return [
            say("trade", load.market, load.size, good)
            for load in scene.board.loads.values()
            for good in (load.wants, SILVER)
        ]

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """What can be reached and paid."""
        if not state.sides[seat].port or not has_commercial_city(board, state, seat):
            return []
        waters, taken = trade_waters(board, state, seat), state.loads
        overland = tuple(polis for polis in _overland(board) if state.poleis[polis].owner == seat)
        stock, chart, found = state.sides[seat].stock, state.chart, []
        for load, column, barter, purchase in _in_reach(board, waters, overland, round_name(state)):
            if load.id in taken or (state.banned and f"load {load.id}" in state.banned):
                continue
            if stock[load.wants] >= column[chart[load.wants] - 1] - state.cheaper.get(load.id, 0):
                found.append(barter)
            if purchase is not None and stock[SILVER] >= load.size:
                found.append(purchase)
        return found


@cache
def _overland(board: Board) -> tuple[PolisId, ...]:
    return tuple(market.overland for market in board.markets.values() if market.overland is not None)


@cache
def _in_reach(
    board: Board, waters: int, overland: tuple[PolisId, ...], round: str
) -> tuple[tuple[Shipload, tuple[int, ...], Choice, Choice | None], ...]:
    """The shiploads of this round that can be reached, each with its row of the chart and the ways to trade for it."""
    largest = board.rounds[round].largest_shipload
    return tuple(
        (
            load,
            board.chart[load.size],
            say("trade", load.market, load.size, load.wants),
            say("trade", load.market, load.size, SILVER) if load.gives == WHEAT else None,
        )
        for market in board.markets.values()
        if market.overland in overland or any(waters & board.sea_bit[sea] for sea in market.seas)
        for load in market.shiploads
        if load.size <= largest
    )


class Deal(Frame, tag="polis.trade", kw_only=True):
    """A merchant takes a shipload, and the value of the good in demand changes (9)."""

    seat: Seat
    market: str
    size: int
    good: Good

    def begin(self, table: PolisTable) -> Next:
        """Pay, take the load, and leave the merchant on it."""
        state, load = table.state, table.board.loads[f"{self.market}/{self.size}"]
        side, cost = state.sides[self.seat], price(table.board, state, load, self.good)
        side.stock[self.good] -= cost
        side.stock[load.gives] += load.size
        side.port -= 1
        state.loads[load.id] = self.seat
        table.tell(
            "polis.traded", SECTION,
            seat=self.seat, market=self.market, size=self.size, good=self.good, cost=cost,
            gained=load.gives, amount=load.size,
        )  # fmt: skip
        return self.goto(self.purchase if self.good == SILVER else self.barter)

    def barter(self, table: PolisTable) -> Next:
        """The demand is met: the good becomes cheaper."""
        die = table.roll("market", table.board.costs.die)
        column = self.shift(table, self.good, die)
        table.tell("polis.value-fell", SECTION, good=self.good, die=die, column=column)
        return self.done()

    def purchase(self, table: PolisTable) -> Next:
        """The demand is not met: the good becomes dearer, by the higher of two dice."""
        wanted = table.board.loads[f"{self.market}/{self.size}"].wants
        dice = [table.roll("market", table.board.costs.die) for _ in range(2)]
        column = self.shift(table, wanted, -max(dice))
        table.tell("polis.value-rose", SECTION, good=wanted, dice=dice, column=column)
        return self.done()

    def shift(self, table: PolisTable, good: Good, steps: int) -> int:
        """Move a good's marker along the chart, as far as the chart goes."""
        last: int = table.board.largest_chart_column()
        column = min(max(table.state.chart[good] + steps, 1), last)
        table.state.chart[good] = column
        return column
