"""10. Move Proxenos, and 11. Release Proxenos."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.core.check import Check
from engine.core.decision import Choice
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.polis.actions import Action, PolisAction, SameAction, say
from engine.games.polis.board import Board
from engine.games.polis.state import PolisId, State, rival
from engine.games.polis.units import PolisScene, PolisTable, has_diolkos
from engine.games.polis.ways import Path, land_routes, sea_routes

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


def routes(board: Board, state: State, seat: Seat) -> dict[PolisId, tuple[int, Path]]:
    """For each polis that a seat's Proxenos could go to, the least silver in bribes and the way (10)."""
    origin = state.sides[seat].proxenos
    if origin is None:
        return {}
    other = rival(seat)
    hoplites, galleys = tuple(state.hoplites[other].values()), tuple(state.galleys[other].values())
    return _routes(board, origin, hoplites, galleys, has_diolkos(board, state, seat))


@lru_cache(maxsize=1 << 14)
def _routes(
    board: Board, origin: PolisId, hoplites: tuple[int, ...], galleys: tuple[int, ...], diolkos: bool
) -> dict[PolisId, tuple[int, Path]]:
    start = board.poleis[origin]
    by_land = {} if start.territory is None else land_routes(board, start.territory, hoplites)
    by_sea = sea_routes(board, start.harbours, galleys, diolkos) if start.harbours else {}
    found: dict[PolisId, tuple[int, Path]] = {}
    for id, tile in board.poleis.items():
        ways = [by_sea[sea] for sea in tile.harbours] if by_sea else []
        if tile.territory is not None and tile.territory in by_land:
            ways.insert(0, by_land[tile.territory])
        if ways and id != origin:
            found[id] = min(ways, key=_cost)
    return found


@lru_cache(maxsize=1 << 14)
def _affordable(
    board: Board, origin: PolisId, hoplites: tuple[int, ...], galleys: tuple[int, ...], diolkos: bool, silver: int
) -> tuple[Choice, ...]:
    found = _routes(board, origin, hoplites, galleys, diolkos)
    return tuple(say("proxenos", polis) for polis, (cost, _) in found.items() if cost <= silver)


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
        if polis in routes(scene.board, scene.state, scene.seat):
            return None
        return {"origin": scene.state.sides[scene.seat].proxenos, "polis": polis}


class Bribes(Check):
    """Every enemy unit on the way takes a silver (10)."""

    code, section = "polis.bribes", "10"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare the cheapest way with the stock."""
        polis = str(choice.args[0])
        needed = routes(scene.board, scene.state, scene.seat)[polis][0]
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
        silver, other = state.sides[seat].stock[SILVER], rival(seat)
        hoplites, galleys = tuple(state.hoplites[other].values()), tuple(state.galleys[other].values())
        return list(_affordable(board, origin, hoplites, galleys, has_diolkos(board, state, seat), silver))


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
        cost, way = routes(table.board, table.state, self.seat)[self.polis]
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
