"""§10. Move Proxenos, and §11. Release Proxenos."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.maps.graph import Path
from engine.core.rulebook import Args, Frame, Next, Seat, among, check, once
from engine.games.polis.board.board import Board
from engine.games.polis.military.ways import land_routes, sea_routes
from engine.games.polis.progress.actions import Action, same_action
from engine.games.polis.table.state import SILVER, PolisId, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, has_diolkos

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
    start = board.poleis[origin]
    by_land = land_routes(board, start.territory, hoplites) if start.territory is not None else {}
    by_sea = sea_routes(board, start.harbours, galleys, diolkos) if start.harbours else {}
    found = {}
    for id, tile in board.poleis.items():
        best = by_land.get(tile.territory or "")
        for sea in tile.harbours:
            way = by_sea.get(sea)
            if way and (best is None or (way[0], len(way[1])) < (best[0], len(best[1]))):
                best = way
        if best and id != origin:
            found[id] = best
    return found


@once
def own_journeys(scene: PolisScene) -> Mapping[PolisId, Way]:
    """`journeys` of who is asked."""
    return journeys(scene.board, scene.state, scene.seat)


@check("polis.proxenos-captive", "11")
def captive(scene: PolisScene) -> Args | None:
    """A captured Proxenos must be ransomed first (§11)."""
    return {} if scene.state.sides[scene.seat].proxenos is None else None


@check("polis.proxenos-here")
def already_here(scene: PolisScene, polis: PolisId) -> Args | None:
    """The Proxenos must go somewhere else (§10)."""
    return {"polis": polis} if scene.state.sides[scene.seat].proxenos == polis else None


def _where_he_is(scene: PolisScene, polis: PolisId) -> Args:
    return {"origin": scene.state.sides[scene.seat].proxenos, "polis": polis}


@among("polis.no-way-for-proxenos", "polis", told=_where_he_is)
def on_a_way(scene: PolisScene) -> Mapping[PolisId, Way]:
    """By land all the way, or from harbour to harbour (§10)."""
    return own_journeys(scene)


def _bribes(scene: PolisScene, polis: PolisId) -> Args:
    silver = scene.state.sides[scene.seat].stock[SILVER]
    return {"polis": polis, "needed": own_journeys(scene)[polis][0], "silver": silver}


@among("polis.bribes", "polis", told=_bribes)
def with_bribes_paid(scene: PolisScene) -> list[PolisId]:
    """Every enemy unit on the way takes a silver (§10)."""
    silver = scene.state.sides[scene.seat].stock[SILVER]
    return [polis for polis, (needed, _) in own_journeys(scene).items() if needed <= silver]


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


class ProxenosMove(Frame, tag="polis.proxenos", kw_only=True):
    """The Proxenos goes to another polis and bribes his way (§10)."""

    seat: Seat
    polis: PolisId

    def begin(self, table: PolisTable) -> Next:
        """Pay the bribes, which nobody receives, and arrive."""
        side = table.state.sides[self.seat]
        cost, way = journeys(table.board, table.state, self.seat)[self.polis]
        origin, side.proxenos = side.proxenos, self.polis
        side.stock[SILVER] -= cost
        table.tell(
            "polis.proxenos-moved", "10",
            seat=self.seat, origin=origin, polis=self.polis, route=list(way), amount=cost,
        )  # fmt: skip
        return self.done()


class ProxenosRelease(Frame, tag="polis.ransom", kw_only=True):
    """A ransom goes to the opponent, and the Proxenos back to his capital (§11)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """Pay and return."""
        amount, home = table.board.costs.ransom, table.board.capitals[self.seat]
        table.state.sides[self.seat].stock[SILVER] -= amount
        table.state.sides[rival(self.seat)].stock[SILVER] += amount
        table.state.sides[self.seat].proxenos = home
        table.tell("polis.proxenos-released", "11", seat=self.seat, polis=home, amount=amount)
        return self.done()


class MoveProxenos(Action):
    """Go there by the cheapest way."""

    pattern, section, begins = "proxenos <polis>", "10", ProxenosMove
    checks = (same_action, captive, already_here, on_a_way, with_bribes_paid)


class Ransom(Action):
    """Buy one's Proxenos back."""

    pattern, section, begins = "ransom", "11", ProxenosRelease
    checks = (same_action, proxenos_free, ransom_unpaid)
