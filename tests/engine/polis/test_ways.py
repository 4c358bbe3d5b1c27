"""Who can get where, against the slowest and plainest reading of the rules: walk every path there is."""

from collections.abc import Iterator
from typing import Any

import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.dice import Dice
from engine.core.maps.graph import members
from engine.core.questions.decision import Choice, Kind, Scene
from engine.core.secrets.secret import seat_view
from engine.games.polis.board.board import Board
from engine.games.polis.military.movement import whence
from engine.games.polis.political import journeys
from engine.games.polis.progress.turn import ACTIONS, PAY_FEE, Acting, Fee, Turn
from engine.games.polis.table.state import GALLEY, HOPLITE, SEATS, State, rival
from engine.games.polis.table.units import capacity

RULES: Any = registry.rules("polis")
BOARD: Board = RULES.board
TABLES = 25


def tables(part: int) -> Iterator[State]:
    """Crowded and empty boards, every round, Korinthos here and there."""
    dice = Dice(f"ways {part}")
    for _ in range(TABLES):
        state, _frame = RULES.setup("campaign", {}, dice)
        state.round = dice.below("round", 4)
        most = capacity(BOARD, state)
        for seat in SEATS:
            for units in (state.hoplites[seat], state.galleys[seat]):
                for place in units:
                    units[place] = max(dice.below("units", 2 * most + 1) - most, 0)
        for polis in state.poleis.values():
            polis.owner = (None, *SEATS)[dice.below("owner", 3)]
            polis.population = 0 if polis.owner is None else 1
        for seat in SEATS:
            home = BOARD.capitals[seat]
            state.poleis[home].owner, state.poleis[home].population = seat, 4
            side = state.sides[seat]
            side.proxenos = list(BOARD.poleis)[dice.below("proxenos", len(BOARD.poleis))]
            side.stock = {good: dice.below("stock", 12) for good in side.stock}
        yield state


def options(state: State, seat: str, action: str) -> list[Choice]:
    """The ways to begin an action now."""
    return ACTIONS[action].legal(scene_of(state, seat, Acting()))


def scene_of(state: State, seat: str, kind: Kind) -> Scene[State]:
    return Scene(state, Turn(seat=seat), seat, seat_view(seat), BOARD, "campaign", kind)


def borders(state: State, seat: str) -> dict[str, set[str]]:
    """Neighbours by land among lands and by sea among seas."""
    near = {land: set(members(BOARD.lands, mask)) for land, mask in BOARD.land_borders.items()}
    near |= {sea: set(members(BOARD.seas, mask)) for sea, mask in BOARD.sea_borders.items()}
    if state.poleis["korinthos"].owner == seat:
        near["kyklades"].add("ionio")
        near["ionio"].add("kyklades")
    return near


def paths(near: dict[str, set[str]], way: list[str]) -> Iterator[list[str]]:
    yield way
    for there in near[way[-1]]:
        if there not in way:
            yield from paths(near, [*way, there])


def held(state: State, seat: str, place: str) -> bool:
    """Whether the opponent controls a place."""
    units = state.hoplites if place in BOARD.lands else state.galleys
    return units[rival(seat)][place] > units[seat][place]


def coast(land: str) -> set[str]:
    return set(members(BOARD.seas, BOARD.coasts[land]))


def can_march(state: State, seat: str, origin: str, land: str) -> bool:
    """Section 5, sentence by sentence: one hoplite from `origin` to `land`."""
    near, most = borders(state, seat), capacity(BOARD, state)
    if not state.hoplites[seat][origin] or origin == land:
        return False
    for way in paths(near, [origin]):
        crossed = way[1:-1]
        if way[-1] == land and not any(held(state, seat, p) or state.hoplites[seat][p] >= most for p in crossed):
            return True
    ways = (way for sea in coast(origin) for way in paths(near, [sea]))
    return any(way[-1] in coast(land) and not any(held(state, seat, p) for p in way) for way in ways)


def can_sail(state: State, seat: str, origin: str, sea: str) -> bool:
    """Section 6: one galley from `origin` to `sea`."""
    near, most = borders(state, seat), capacity(BOARD, state)
    if not state.galleys[seat][origin] or origin == sea:
        return False
    return any(
        way[-1] == sea and not any(held(state, seat, p) or state.galleys[seat][p] >= most for p in way[1:-1])
        for way in paths(near, [origin])
    )


def bribes(state: State, seat: str, origin: str, polis: str) -> int | None:
    """Section 10: the least silver for a way by land throughout, or from harbour to harbour."""
    near, other = borders(state, seat), rival(seat)
    start, goal = BOARD.poleis[origin], BOARD.poleis[polis]
    prices = []
    if start.territory and goal.territory:
        ways = (way for way in paths(near, [start.territory]) if way[-1] == goal.territory)
        prices += [sum(state.hoplites[other][land] for land in way) for way in ways]
    for harbour in start.harbours:
        ways = (way for way in paths(near, [harbour]) if way[-1] in goal.harbours)
        prices += [sum(state.galleys[other][sea] for sea in way) for way in ways]
    return min(prices, default=None)


def can_trade_with(state: State, seat: str, market: str) -> bool:
    """Section 9: free seas from the Trade Port to the market, or its overland route."""
    table = BOARD.markets[market]
    if table.overland is not None and state.poleis[table.overland].owner == seat:
        return True
    ways = (way for sea in BOARD.ports[seat] for way in paths(borders(state, seat), [sea]))
    return any(way[-1] in table.seas and not any(held(state, seat, p) for p in way) for way in ways)


@pytest.mark.parametrize("part", range(4))
def test_units_get_exactly_where_the_rules_let_them(part: int) -> None:
    for state in tables(part):
        for seat in SEATS:
            most = capacity(BOARD, state)
            marches = {
                land: tuple(origin for origin in BOARD.lands if can_march(state, seat, origin, land))
                for land in BOARD.lands
            }
            sails = {
                sea: tuple(origin for origin in BOARD.seas if can_sail(state, seat, origin, sea)) for sea in BOARD.seas
            }
            for unit, ways in ((HOPLITE, marches), (GALLEY, sails)):
                for place, starts in ways.items():
                    assert whence(scene_of(state, seat, Acting()), unit, place) == starts, place
            state.sides[seat].prestige = 9
            roomy = [land for land, own in state.hoplites[seat].items() if own < most]
            assert list(map(str, options(state, seat, "move"))) == [f"move {land}" for land in roomy if marches[land]]
            roomy = [sea for sea, own in state.galleys[seat].items() if own < most]
            assert list(map(str, options(state, seat, "sail"))) == [f"sail {sea}" for sea in roomy if sails[sea]]


@pytest.mark.parametrize("part", range(4))
def test_envoys_pay_the_least_there_is_to_pay(part: int) -> None:
    for state in tables(part):
        for seat in SEATS:
            origin = state.sides[seat].proxenos
            assert origin is not None
            open_to_him = []
            for polis in BOARD.poleis:
                price = None if polis == origin else bribes(state, seat, origin, polis)
                found = journeys(BOARD, state, seat).get(polis)
                assert (None if found is None else found[0]) == price, (origin, polis)
                if price is not None and price <= state.sides[seat].stock["silver"]:
                    open_to_him.append(f"proxenos {polis}")
            assert list(map(str, options(state, seat, "proxenos"))) == open_to_him


@pytest.mark.parametrize("part", range(4))
def test_merchants_get_exactly_where_the_rules_let_them(part: int) -> None:
    for state in tables(part):
        for seat in SEATS:
            cities = ("athenai",) if seat == "athens" else ("gytheion", "pylos")
            entitled = any(state.poleis[city].owner == seat for city in cities)
            state.sides[seat].stock = dict.fromkeys(state.sides[seat].stock, 99)
            reached = {str(choice.args[0]) for choice in options(state, seat, "trade")}
            wanted = {market for market in BOARD.markets if entitled and can_trade_with(state, seat, market)}
            assert reached == wanted


@pytest.mark.parametrize("part", range(4))
def test_a_fee_is_whatever_leaves_the_means_for_some_action(part: int) -> None:
    dice, seen = Dice(f"fees {part}"), set[bool]()
    for state in tables(part):
        for seat in SEATS:
            side = state.sides[seat]
            side.prestige, side.port, side.proxenos = dice.below("prestige", 2) * dice.below("prestige", 2), 0, None
            side.stock = {good: max(dice.below("stock", 5) - 2, 0) for good in side.stock}
            wanted = []
            for good, number in side.stock.items():
                if number:
                    side.stock[good] -= 1
                    if any(options(state, seat, action) for action in ACTIONS):
                        wanted.append(f"fee {good}")
                    side.stock[good] += 1
                    seen.add(f"fee {good}" in wanted)
            assert list(map(str, PAY_FEE.legal(scene_of(state, seat, Fee())))) == wanted
    assert seen == {True, False}
