"""§9. Trade."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from engine.core.rulebook import Args, Choice, Frame, Next, Seat, among, check, say
from engine.games.polis.board.board import Board, Shipload
from engine.games.polis.development.merchants import commercial_cities
from engine.games.polis.military.ways import open_seas, sea_reach
from engine.games.polis.progress.actions import Action, same_action
from engine.games.polis.table.state import SILVER, WHEAT, Good, PolisId, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, has_diolkos, holds_sea, round_name

SECTION = "9"


def price(board: Board, state: State, load: Shipload, good: Good) -> int:
    """What a shipload costs in a good: its size in silver, or what the Market Value Chart says (§9)."""
    if good == SILVER:
        return load.size
    return board.chart[load.size][state.chart[good] - 1] - state.cheaper.get(load.id, 0)


def trade_waters(board: Board, state: State, seat: Seat) -> int:
    """The seas a seat's merchants can reach from their Trade Port, as a mask (§9)."""
    return sea_reach(board, _port_seas(board, seat), open_seas(state, seat), has_diolkos(board, state, seat))


@cache
def _port_seas(board: Board, seat: Seat) -> int:
    return sum(board.sea_bit[sea] for sea in board.ports[seat])


def reached(board: Board, state: State, seat: Seat) -> tuple[str, ...]:
    """The markets that a seat's merchants can get to: over open seas, or by the overland route of a polis (§9)."""
    overland = tuple(polis for polis in _with_a_route(board) if state.poleis[polis].owner == seat)
    return _reached(board, trade_waters(board, state, seat), overland)


@lru_cache(maxsize=1 << 10)
def _reached(board: Board, waters: int, overland: tuple[PolisId, ...]) -> tuple[str, ...]:
    return tuple(
        id
        for id, market in board.markets.items()
        if market.overland in overland or any(waters & board.sea_bit[sea] for sea in market.seas)
    )


@cache
def _with_a_route(board: Board) -> tuple[PolisId, ...]:
    return tuple(market.overland for market in board.markets.values() if market.overland is not None)


def _offered_later(scene: PolisScene, market: str, size: int) -> Args:
    opens = next(id for id, row in scene.board.rounds.items() if row.largest_shipload >= size)
    return {"market": market, "size": size, "round": opens}


@among("polis.not-offered-yet", "size", told=_offered_later)
def offered_this_round(scene: PolisScene) -> range:
    """Large shiploads come only in later rounds (§9)."""
    return range(scene.board.rounds[round_name(scene.state)].largest_shipload + 1)


@check("polis.load-taken")
def load_taken(scene: PolisScene, market: str, size: int) -> Args | None:
    """A merchant blocks his shipload for the rest of the round (§9)."""
    taken = scene.state.loads
    seat = taken.get(scene.board.load_at[market, size].id) if taken else None
    return {"market": market, "size": size, "seat": seat} if seat else None


@check("polis.load-closed", "start")
def load_closed(scene: PolisScene, market: str, size: int) -> Args | None:
    """An event may take a shipload off the market (Start and progress)."""
    banned = scene.state.banned
    closed = banned and f"load {scene.board.load_at[market, size].id}" in banned
    return {"market": market, "size": size, "event": scene.state.event} if closed else None


@check("polis.no-merchant")
def no_merchant(scene: PolisScene) -> Args | None:
    """Trading takes a merchant in the Trade Port (§9)."""
    return None if scene.state.sides[scene.seat].port else {}


@check("polis.no-commercial-city")
def no_commercial_city(scene: PolisScene) -> Args | None:
    """Trading takes a loyal commercial city that one still owns (§9)."""
    cities = commercial_cities(scene.board, scene.seat)
    for id in cities:
        if scene.state.poleis[id].owner == scene.seat:
            return None
    return {"cities": list(cities)}


def _held_seas(scene: PolisScene, market: str) -> Args:
    held = [sea for sea in scene.board.seas if holds_sea(scene.state, rival(scene.seat), sea)]
    return {"market": market, "held": held}


@among("polis.no-route", "market", told=_held_seas)
def with_a_route(scene: PolisScene) -> tuple[str, ...]:
    """Trading takes a route free of seas that the opponent controls (§9)."""
    return reached(scene.board, scene.state, scene.seat)


@check("polis.silver-not-sold")
def silver_not_sold(scene: PolisScene, market: str, size: int, good: Good) -> Args | None:
    """A shipload of silver can't be bought with silver (§9)."""
    sold = good != SILVER or scene.board.load_at[market, size].gives == WHEAT
    return None if sold else {"market": market, "size": size}


@check("polis.price")
def load_unpaid(scene: PolisScene, market: str, size: int, good: Good) -> Args | None:
    """A shipload must be paid in full (§9)."""
    cost = price(scene.board, scene.state, scene.board.load_at[market, size], good)
    stock = scene.state.sides[scene.seat].stock[good]
    return {"good": good, "cost": cost, "stock": stock} if stock < cost else None


class TradeDeal(Frame, tag="polis.trade", kw_only=True):
    """A merchant takes a shipload, and the value of the good in demand changes (§9)."""

    seat: Seat
    market: str
    size: int
    good: Good

    def begin(self, table: PolisTable) -> Next:
        """Pay, take the load, and leave the merchant on it."""
        state, load = table.state, table.board.load_at[self.market, self.size]
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
        wanted = table.board.load_at[self.market, self.size].wants
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


@cache
def _offers(board: Board) -> tuple[Choice, ...]:
    loads = board.loads.values()
    return tuple(say("trade", load.market, load.size, good) for load in loads for good in (load.wants, SILVER))


class Trade(Action):
    """Barter for the good in demand, or buy wheat with silver."""

    pattern, section, begins = "trade <market> <size:number> <good>", SECTION, TradeDeal
    checks = (
        same_action, offered_this_round, silver_not_sold, no_merchant, no_commercial_city, load_closed, load_taken,
        with_a_route, load_unpaid,
    )  # fmt: skip

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every shipload, for the good in demand or for silver."""
        return _offers(scene.board)
