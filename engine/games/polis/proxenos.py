"""10. Move Proxenos, and 11. Release Proxenos."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.check import Check
from engine.core.decision import Choice, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.graph import Path
from engine.core.secret import Seat
from engine.games.polis.actions import Action, PolisAction, SameAction
from engine.games.polis.board import Board
from engine.games.polis.state import PolisId, State, rival
from engine.games.polis.units import PolisScene, PolisTable, has_diolkos
from engine.games.polis.ways import bribed_lands, bribed_seas, land_routes, sea_routes

SILVER = "silver"
EVENTS = {
    "polis.proxenos-moved": ("seat", "origin", "polis", "route", "amount"),
    "polis.proxenos-released": ("seat", "polis", "amount"),
}
CHECKS = {
    "polis.proxenos-captive": (),
    "polis.proxenos-here": ("polis",),
    "polis.no-way-for-proxenos": ("origin", "polis"),
    "polis.bribes": ("polis", "needed", "silver"),
    "polis.proxenos-free": ("polis",),
    "polis.ransom": ("needed", "silver"),
}


def route(board: Board, state: State, seat: Seat, polis: PolisId) -> tuple[int, Path] | None:
    """The least silver in bribes that brings a seat's Proxenos to another polis, and the way, if there is any (10)."""
    origin, goal = state.sides[seat].proxenos, board.poleis[polis]
    if origin is None or origin == polis:
        return None
    start, other = board.poleis[origin], rival(seat)
    ways = []
    if start.territory is not None and goal.territory is not None:
        by_land = land_routes(board, start.territory, tuple(state.hoplites[other].values()))
        if goal.territory in by_land:
            ways.append(by_land[goal.territory])
    if start.harbours:
        galleys, diolkos = tuple(state.galleys[other].values()), has_diolkos(board, state, seat)
        by_sea = sea_routes(board, start.harbours, galleys, diolkos)
        ways += [by_sea[sea] for sea in goal.harbours]
    return min(ways, key=_cost, default=None)


@lru_cache(maxsize=1 << 12)
def _journeys(board: Board, origin: PolisId, lands: int, seas: int) -> tuple[Choice, ...]:
    """To every other polis in one of the lands, or with a harbour on one of the seas."""
    return tuple(
        say("proxenos", id)
        for id, tile in board.poleis.items()
        if id != origin
        and (
            (tile.territory is not None and board.land_bit[tile.territory] & lands)
            or any(board.sea_bit[sea] & seas for sea in tile.harbours)
        )
    )


def _cost(way: tuple[int, Path]) -> tuple[int, int]:
    return way[0], len(way[1])


class Captive(Check):
    """A captured Proxenos must be ransomed first (11)."""

    code, section = "polis.proxenos-captive", "11"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the pawn."""
        return {} if scene.state.sides[scene.seat].proxenos is None else None


class AlreadyHere(Check):
    """The Proxenos must go somewhere else (10)."""

    code, section = "polis.proxenos-here", "10"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with where he is."""
        polis = str(choice.args[0])
        return {"polis": polis} if scene.state.sides[scene.seat].proxenos == polis else None


class NoWayForProxenos(Check):
    """By land all the way, or from harbour to harbour (10)."""

    code, section = "polis.no-way-for-proxenos", "10"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a way."""
        polis = str(choice.args[0])
        if route(scene.board, scene.state, scene.seat, polis) is not None:
            return None
        return {"origin": scene.state.sides[scene.seat].proxenos, "polis": polis}


class Bribes(Check):
    """Every enemy unit on the way takes a silver (10)."""

    code, section = "polis.bribes", "10"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare the cheapest way with the stock."""
        polis = str(choice.args[0])
        found = route(scene.board, scene.state, scene.seat, polis)
        needed = found[0] if found is not None else 0
        silver = scene.state.sides[scene.seat].stock[SILVER]
        return {"polis": polis, "needed": needed, "silver": silver} if silver < needed else None


class MoveProxenos(PolisAction):
    """`proxenos <polis>`: go there by the cheapest way."""

    name, section = "proxenos", "10"
    checks = (SameAction(), Captive(), AlreadyHere(), NoWayForProxenos(), Bribes())

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The poleis that can be afforded."""
        origin = state.sides[seat].proxenos
        if origin is None:
            return []
        start, silver = board.poleis[origin], state.sides[seat].stock[SILVER]
        lands = bribed_lands(board, state, seat, start.territory, silver) if start.territory is not None else 0
        seas = bribed_seas(board, state, seat, start.harbours, silver)
        return list(_journeys(board, origin, lands, seas))


class ProxenosFree(Check):
    """Only a captive is ransomed (11)."""

    code, section = "polis.proxenos-free", "11"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for the pawn."""
        polis = scene.state.sides[scene.seat].proxenos
        return None if polis is None else {"polis": polis}


class RansomPrice(Check):
    """The ransom must be paid in full (11)."""

    code, section = "polis.ransom", "11"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the stock."""
        silver, needed = scene.state.sides[scene.seat].stock[SILVER], scene.board.costs.ransom
        return {"needed": needed, "silver": silver} if silver < needed else None


class Ransom(Action):
    """`ransom`: buy one's Proxenos back."""

    name, section = "ransom", "11"
    checks = (SameAction(), ProxenosFree(), RansomPrice())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Just the word."""
        return (say("ransom"),)

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """Open while he is a captive and the silver is there."""
        side = state.sides[seat]
        return [say("ransom")] if side.proxenos is None and side.stock[SILVER] >= board.costs.ransom else []


class Journey(Frame, tag="polis.proxenos", kw_only=True):
    """The Proxenos goes to another polis and bribes his way (10)."""

    seat: Seat
    polis: PolisId

    def begin(self, table: PolisTable) -> Next:
        """Pay the bribes, which nobody receives, and arrive."""
        side = table.state.sides[self.seat]
        found = route(table.board, table.state, self.seat, self.polis)
        assert found is not None
        cost, way = found
        origin, side.proxenos = side.proxenos, self.polis
        side.stock[SILVER] -= cost
        table.tell(
            "polis.proxenos-moved", "10",
            seat=self.seat, origin=origin, polis=self.polis, route=list(way), amount=cost,
        )  # fmt: skip
        return self.done()


class Release(Frame, tag="polis.ransom", kw_only=True):
    """A ransom goes to the opponent, and the Proxenos back to his capital (11)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """Pay and return."""
        amount, home = table.board.costs.ransom, table.board.capitals[self.seat]
        table.state.sides[self.seat].stock[SILVER] -= amount
        table.state.sides[rival(self.seat)].stock[SILVER] += amount
        table.state.sides[self.seat].proxenos = home
        table.tell("polis.proxenos-released", "11", seat=self.seat, polis=home, amount=amount)
        return self.done()
