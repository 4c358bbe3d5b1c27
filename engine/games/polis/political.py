"""§9. Trade.

§10. Move Proxenos, and §11. Release Proxenos.

§12. Instigate Civil War.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from engine.core.maps.graph import Path, cheapest
from engine.core.rulebook import Args, Choice, Seat, among, check, once, say
from engine.games.polis.board.board import Board, Shipload
from engine.games.polis.development.creation import commercial_cities
from engine.games.polis.military.movement import land_graph, open_seas, sea_graph, sea_reach
from engine.games.polis.military.sieges import capital, own_polis
from engine.games.polis.progress.actions import Action, no_cubes, no_discs, same_action
from engine.games.polis.table.state import SILVER, WHEAT, Good, PolisId, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, citizens, gain_prestige, has_diolkos, take_polis

SECTION = "9"


def price(board: Board, state: State, load: Shipload, good: Good) -> int:
    """What a shipload costs in a good: its size in silver, or what the Market Value Chart says (§9)."""
    if good == SILVER:
        return load.size
    return board.chart[load.size][state.chart[good] - 1] - state.cheaper.get(load.id, 0)


def _offered_later(scene: PolisScene, market: str, size: int) -> Args:
    opens = next(id for id, row in scene.board.rounds.items() if row.largest_shipload >= size)
    return {"market": market, "size": size, "round": opens}


@among("polis.not-offered-yet", "size", told=_offered_later)
def offered_this_round(scene: PolisScene) -> range:
    """Large shiploads come only in later rounds (§9)."""
    return range(scene.board.rounds[scene.state.round_name].largest_shipload + 1)


@check("polis.load-taken")
def load_taken(scene: PolisScene, market: str, size: int) -> Args | None:
    """A merchant blocks his shipload for the rest of the round (§9)."""
    seat = scene.state.loads and scene.state.loads.get(scene.board.load_at[market, size].id)
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
    for polis in cities:
        if scene.state.poleis[polis].owner == scene.seat:
            return None
    return {"cities": list(cities)}


def _held_seas(scene: PolisScene, market: str) -> Args:
    held = [sea for sea in scene.board.seas if scene.state.holds(rival(scene.seat), sea)]
    return {"market": market, "held": held}


@cache
def _waters(board: Board, seas: Path) -> int:
    return sum(board.sea_bit[sea] for sea in seas)


@among("polis.no-route", "market", told=_held_seas)
def with_a_route(scene: PolisScene) -> list[str]:
    """Merchants go over open seas from their port, none of which the opponent controls, or overland (§9)."""
    board, state, seat = scene.board, scene.state, scene.seat
    port = _waters(board, board.ports[seat])
    reached = sea_reach(board, port, open_seas(board, state, seat), has_diolkos(board, state, seat))
    return [
        id
        for id, market in board.markets.items()
        if reached & _waters(board, market.seas)
        or (market.overland is not None and state.poleis[market.overland].owner == seat)
    ]


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


@cache
def _offers(board: Board) -> tuple[Choice, ...]:
    loads = board.loads.values()
    return tuple(say("trade", load.market, load.size, good) for load in loads for good in (load.wants, SILVER))


class Trade(Action):
    """Barter for the good in demand, or buy wheat with silver."""

    pattern, section = "trade <market> <size:number> <good>", SECTION
    checks = (
        same_action, offered_this_round, silver_not_sold, no_merchant, no_commercial_city, load_closed, load_taken,
        with_a_route, load_unpaid,
    )  # fmt: skip

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every shipload, for the good in demand or for silver."""
        return _offers(scene.board)

    def carry_out(self, table: PolisTable, seat: Seat, market: str, size: int, good: Good) -> None:
        """A merchant takes a shipload and lies on it, and the value of the good in demand changes."""
        state, load = table.state, table.board.load_at[market, size]
        side, cost = state.sides[seat], price(table.board, state, load, good)
        side.stock[good] -= cost
        side.stock[load.gives] += load.size
        side.port -= 1
        state.loads[load.id] = seat
        table.tell(
            "polis.traded", SECTION, seat=seat, market=market, size=size, good=good, cost=cost,
            gained=load.gives, amount=load.size,
        )  # fmt: skip
        _demand(table, load, good)


def _demand(table: PolisTable, load: Shipload, good: Good) -> None:
    """What is bartered for the good in demand makes it cheaper; silver makes it dearer, by the higher of two dice."""
    die = table.roll("market", table.board.costs.die)
    if good == SILVER:
        dice = [die, table.roll("market", table.board.costs.die)]
        column = _shift(table, load.wants, -max(dice))
        table.tell("polis.value-rose", SECTION, good=load.wants, dice=dice, column=column)
    else:
        table.tell("polis.value-fell", SECTION, good=good, die=die, column=_shift(table, good, die))


def _shift(table: PolisTable, good: Good, steps: int) -> int:
    """Move a good's marker along the chart, as far as the chart goes."""
    column = min(max(table.state.chart[good] + steps, 1), int(table.board.largest_chart_column()))
    table.state.chart[good] = column
    return column


Way = tuple[int, Path]
"""The silver that a way takes in bribes, and the territories on it."""


def journeys(board: Board, state: State, seat: Seat) -> Mapping[PolisId, Way]:
    """The cheapest way to each polis that a seat's Proxenos can get to from where he is (§10)."""
    origin, other = state.sides[seat].proxenos, rival(seat)
    if origin is None:
        return {}
    hoplites, galleys = tuple(state.hoplites[other].values()), tuple(state.galleys[other].values())
    return _journeys(board, origin, hoplites, galleys, has_diolkos(board, state, seat))


@lru_cache(maxsize=1 << 8)
def _journeys(
    board: Board, origin: PolisId, hoplites: tuple[int, ...], galleys: tuple[int, ...], diolkos: bool
) -> Mapping[PolisId, Way]:
    reached = _by_land(board, origin, hoplites) | _by_sea(board, origin, galleys, diolkos)
    found = {}
    for id, places in _gates(board).items():
        best: Way | None = None
        for place in places:
            way = reached.get(place)
            if way and (not best or (way[0], len(way[1])) < (best[0], len(best[1]))):
                best = way
        if best and id != origin:
            found[id] = best
    return found


@cache
def _gates(board: Board) -> dict[PolisId, Path]:
    """Where one comes into each polis: its land, and its harbours."""
    return {id: (*filter(None, [tile.territory]), *tile.harbours) for id, tile in board.poleis.items()}


@lru_cache(maxsize=1 << 8)
def _by_land(board: Board, origin: PolisId, hoplites: tuple[int, ...]) -> dict[str, Way]:
    land = board.poleis[origin].territory
    return cheapest(land_graph(board), (land,), hoplites) if land is not None else {}


@lru_cache(maxsize=1 << 8)
def _by_sea(board: Board, origin: PolisId, galleys: tuple[int, ...], diolkos: bool) -> dict[str, Way]:
    return cheapest(sea_graph(board, diolkos), board.poleis[origin].harbours, galleys)


@check("polis.proxenos-captive", "11")
def captive(scene: PolisScene) -> Args | None:
    """A captured Proxenos must be ransomed first (§11)."""
    return {} if scene.state.sides[scene.seat].proxenos is None else None


@check("polis.proxenos-here")
def already_here(scene: PolisScene, polis: PolisId) -> Args | None:
    """The Proxenos must go somewhere else (§10)."""
    return {"polis": polis} if scene.state.sides[scene.seat].proxenos == polis else None


@once
def _ways(scene: PolisScene) -> Mapping[PolisId, Way]:
    return journeys(scene.board, scene.state, scene.seat)


def _where_he_is(scene: PolisScene, polis: PolisId) -> Args:
    return {"origin": scene.state.sides[scene.seat].proxenos, "polis": polis}


@among("polis.no-way-for-proxenos", "polis", told=_where_he_is)
def on_a_way(scene: PolisScene) -> Mapping[PolisId, Way]:
    """By land all the way, or from harbour to harbour (§10)."""
    return _ways(scene)


def _bribes(scene: PolisScene, polis: PolisId) -> Args:
    needed, _ = _ways(scene)[polis]
    return {"polis": polis, "needed": needed, "silver": scene.state.sides[scene.seat].stock[SILVER]}


@among("polis.bribes", "polis", told=_bribes)
def with_bribes_paid(scene: PolisScene) -> list[PolisId]:
    """Every enemy unit on the way takes a silver (§10)."""
    silver, ways = scene.state.sides[scene.seat].stock[SILVER], _ways(scene)
    return [polis for polis, (needed, _) in ways.items() if needed <= silver]


@check("polis.proxenos-free")
def proxenos_free(scene: PolisScene) -> Args | None:
    """Only a captive is ransomed (§11)."""
    polis = scene.state.sides[scene.seat].proxenos
    return None if polis is None else {"polis": polis}


@check("polis.ransom")
def ransom_unpaid(scene: PolisScene) -> Args | None:
    """The ransom must be paid in full (§11)."""
    silver, needed = scene.state.sides[scene.seat].stock[SILVER], scene.board.costs.ransom
    return {"needed": needed, "silver": silver} if silver < needed else None


class MoveProxenos(Action):
    """Go there by the cheapest way."""

    pattern, section = "proxenos <polis>", "10"
    checks = (same_action, captive, already_here, on_a_way, with_bribes_paid)

    def carry_out(self, table: PolisTable, seat: Seat, polis: PolisId) -> None:
        """Pay the bribes, which nobody receives, and arrive."""
        side = table.state.sides[seat]
        cost, way = journeys(table.board, table.state, seat)[polis]
        origin, side.proxenos = side.proxenos, polis
        side.stock[SILVER] -= cost
        table.tell("polis.proxenos-moved", "10", seat=seat, origin=origin, polis=polis, route=list(way), amount=cost)


class Ransom(Action):
    """Buy one's Proxenos back."""

    pattern, section = "ransom", "11"
    checks = (same_action, proxenos_free, ransom_unpaid)

    def carry_out(self, table: PolisTable, seat: Seat) -> None:
        """The ransom goes to the opponent, and the Proxenos back to his capital."""
        amount, home, sides = table.board.costs.ransom, table.board.capitals[seat], table.state.sides
        sides[seat].stock[SILVER] -= amount
        sides[rival(seat)].stock[SILVER] += amount
        sides[seat].proxenos = home
        table.tell("polis.proxenos-released", "11", seat=seat, polis=home, amount=amount)


CIVIL_WAR_SECTION = "12"


def stasis_price(board: Board, state: State, polis: PolisId) -> int:
    """The silver it takes to stir up a polis: by its base while neutral, by its population otherwise (§12)."""
    each = board.costs.stasis_neutral if state.poleis[polis].owner is None else board.costs.stasis_owned
    return each * citizens(board, state, polis)


def _where_he_stays(scene: PolisScene, polis: PolisId) -> Args:
    return {"polis": polis, "proxenos": scene.state.sides[scene.seat].proxenos}


@among("polis.proxenos-elsewhere", "polis", told=_where_he_stays)
def where_the_proxenos_is(scene: PolisScene) -> tuple[PolisId, ...]:
    """The Proxenos must be in the polis (§12)."""
    here = scene.state.sides[scene.seat].proxenos
    return (here,) if here is not None else ()


@check("polis.stasis-price")
def not_enough_silver(scene: PolisScene, polis: PolisId) -> Args | None:
    """The citizens must be bribed in full (§12)."""
    needed, silver = stasis_price(scene.board, scene.state, polis), scene.state.sides[scene.seat].stock[SILVER]
    return {"polis": polis, "needed": needed, "silver": silver} if silver < needed else None


class CivilWar(Action):
    """Where one's Proxenos is: bribed citizens hand their polis over."""

    pattern, section = "stasis <polis>", CIVIL_WAR_SECTION
    checks = (
        same_action, captive, own_polis, capital, where_the_proxenos_is, not_enough_silver, no_cubes, no_discs
    )  # fmt: skip

    def carry_out(self, table: PolisTable, seat: Seat, polis: PolisId) -> None:
        """Pay, which the opponent does not receive, and take the polis."""
        board, state = table.board, table.state
        cost, bribed = stasis_price(board, state, polis), citizens(board, state, polis)
        state.sides[seat].stock[SILVER] -= cost
        table.tell("polis.civil-war", CIVIL_WAR_SECTION, seat=seat, polis=polis, amount=cost)
        take_polis(table, seat, polis, bribed, CIVIL_WAR_SECTION)
        gain_prestige(table, seat, bribed, "civil-war", CIVIL_WAR_SECTION)
