"""Why units can't move as somebody wants them to (§9.1, §9.8, §13)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from engine.core.check import Check
from engine.core.decision import Choice
from engine.core.event import Args
from engine.games.hellas.moving.contests import has_pieces
from engine.games.hellas.moving.move_orders import field_of
from engine.games.hellas.moving.network import cell_bits, legion_network, open_network, ship_network
from engine.games.hellas.moving.reach import SHIP, bars_of, network_of, points_of, ship_points
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, phase
from engine.games.hellas.table.stacks import markers_taken
from engine.games.hellas.table.state import FLEET, HexId, rival

CHECKS = {
    "hellas.no-legion-there": ("hex",),
    "hellas.no-ship-there": ("hex",),
    "hellas.too-few-legions": ("hex", "number"),
    "hellas.too-few-ships": ("hex", "number"),
    "hellas.legions-have-moved": ("hex", "number"),
    "hellas.ships-have-moved": ("hex", "number"),
    "hellas.no-coast": ("hex",),
    "hellas.at-sea": ("hex",),
    "hellas.no-way-over-land": ("origin", "hex"),
    "hellas.barrier-between": ("origin", "hex", "here", "there"),
    "hellas.too-far": ("origin", "hex", "needs", "points"),
    "hellas.needs-bireme": ("hex",),
    "hellas.armistice-there": ("hex",),
    "hellas.must-stop": ("origin", "hex", "stops", "closed"),
    "hellas.no-army-marker": ("hex", "markers"),
    "hellas.no-fleet-marker": ("hex", "markers"),
}
"""`number`: how many there are (that have not moved); `stops` and `closed`: hexes on the shortest way, as lists."""


def _origin(choice: Choice) -> HexId:
    return str(choice.args[0])


def _goal(choice: Choice) -> HexId:
    return str(choice.args[1])


def number_in(choice: Choice) -> int:
    """How many units an order is about: the number behind its hexes."""
    return next(int(arg) for arg in choice.args if isinstance(arg, int))


# ------------------------------------------------------------------ who moves


def _legions(scene: HellasScene, hex: HexId) -> int:
    return scene.state.powers[scene.seat].legions.get(hex, 0)


def _ships(scene: HellasScene, hex: HexId) -> int:
    return scene.state.powers[scene.seat].ships.get(hex, 0)


def _unmoved_legions(scene: HellasScene, hex: HexId) -> int:
    return int(scene.frame.moved.marching(scene.state.powers[scene.seat], hex))


def _unmoved_ships(scene: HellasScene, hex: HexId) -> int:
    return int(scene.frame.moved.sailing(scene.state.powers[scene.seat], hex))


class _Some(Check):
    """Units that move must be where they start (§9.1)."""

    section = "9.1"
    counted: Callable[[HellasScene, HexId], int]

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for some."""
        hex = _origin(choice)
        return None if self.counted(scene, hex) else {"hex": hex}


class _Enough(Check):
    """There must be as many of them as are to move (§9.1)."""

    section = "9.1"
    counted: Callable[[HellasScene, HexId], int]

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count them."""
        hex = _origin(choice)
        there = self.counted(scene, hex)
        return {"hex": hex, "number": there} if number_in(choice) > there else None


class LegionsThere(_Some):
    """Legions stand ashore there (§9.1)."""

    code, counted = "hellas.no-legion-there", staticmethod(_legions)


class EnoughLegions(_Enough):
    """So many legions stand ashore there (§9.1)."""

    code, counted = "hellas.too-few-legions", staticmethod(_legions)


class UnmovedLegions(_Enough):
    """A unit moves once in an action (§9.1)."""

    code, counted = "hellas.legions-have-moved", staticmethod(_unmoved_legions)


class ShipsThere(_Some):
    """Ships are there (§9.1)."""

    code, counted = "hellas.no-ship-there", staticmethod(_ships)


class EnoughShips(_Enough):
    """So many ships are there (§9.1)."""

    code, counted = "hellas.too-few-ships", staticmethod(_ships)


class UnmovedShips(_Enough):
    """A unit moves once in an action (§9.1)."""

    code, counted = "hellas.ships-have-moved", staticmethod(_unmoved_ships)


# ------------------------------------------------------------------ how far


class OnItsField(Check):
    """Legions march ashore, ships sail the sea and into coastal hexes (§9.1)."""

    section = "9.1"

    def __init__(self, unit: str) -> None:
        self._unit = unit
        self.code = "hellas.no-coast" if unit == SHIP else "hellas.at-sea"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look where it is to end."""
        hex = _goal(choice)
        return None if hex in field_of(scene.board, self._unit) else {"hex": hex}


class OverLand(Check):
    """Legions and leaders never cross the sea by themselves (§9.1)."""

    code, section = "hellas.no-way-over-land", "9.1"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for a way of any length, barriers left aside."""
        origin, hex = _origin(choice), _goal(choice)
        if open_network(scene.board).distance(origin, hex) is not None:
            return None
        return {"origin": origin, "hex": hex}


class NoBarrier(Check):
    """Legions and leaders don't cross a blue barrier (§9.1)."""

    code, section = "hellas.barrier-between", "9.1"

    def __init__(self, unit: str) -> None:
        self._unit = unit

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """See whether it would be near enough without barriers."""
        board, origin, hex = scene.board, _origin(choice), _goal(choice)
        points = points_of(board, scene.state, scene.seat, self._unit)
        needs, straight = legion_network(board).distance(origin, hex), open_network(board).distance(origin, hex)
        if straight is None or (needs is not None and (needs <= points or straight > points)):
            return None
        way = open_network(board).way(origin, hex, straight, 0, 0)
        near = legion_network(board).near
        here, there = next((a, b) for a, b in pairwise(way) if b not in near[a])
        return {"origin": origin, "hex": hex, "here": here, "there": there}


class InReach(Check):
    """A unit has only so many movement points (§9.1)."""

    code, section = "hellas.too-far", "9.1"

    def __init__(self, unit: str) -> None:
        self._unit = unit

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count those of the shortest way, were nothing in it."""
        origin, hex = _origin(choice), _goal(choice)
        points = points_of(scene.board, scene.state, scene.seat, self._unit)
        needs = network_of(scene.board, self._unit).distance(origin, hex)
        if needs is None:  # only by way of barriers, and too far even so
            needs = open_network(scene.board).distance(origin, hex)
        if needs is None or needs <= points:
            return None
        return {"origin": origin, "hex": hex, "needs": needs, "points": points}


class BiremeForSikelia(Check):
    """The sea around Sikelia is entered only by those who have reached BIREME (§9.1.2)."""

    code, section = "hellas.needs-bireme", "9.1.2"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """From the coasts of Sikelia as well, out to its sea."""
        board, origin, hex = scene.board, _origin(choice), _goal(choice)
        if not board.hexes[hex].sikelia or phase(board, scene.state, scene.seat, FLEET) >= board.numbers.bireme:
            return None
        needs = ship_network(board).distance(origin, hex)
        return {"hex": hex} if needs is not None and needs > ship_points(board, scene.state, scene.seat) else None


# ------------------------------------------------------------------ what is in the way


class NoArmisticeThere(Check):
    """During an armistice nobody enters a hex with pieces of the other (§9.8)."""

    code, section = "hellas.armistice-there", "9.8"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at where it ends: the last hex that is named."""
        hex = str([arg for arg in choice.args if isinstance(arg, str)][-1])
        if scene.state.armistice is None or not has_pieces(scene.state.powers[rival(scene.seat)], hex):
            return None
        return {"hex": hex}


class NothingInTheWay(Check):
    """Units stop where there are pieces that are not their own (§9.1), and during an armistice go round them (§9.8)."""

    code, section = "hellas.must-stop", "9.1"

    def __init__(self, unit: str) -> None:
        self._unit = unit

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Where there is no way round: say what stands on the shortest way."""
        board, origin, hex = scene.board, _origin(choice), _goal(choice)
        points = points_of(board, scene.state, scene.seat, self._unit)
        network, (stops, closed) = network_of(board, self._unit), bars_of(board, scene.state, scene.seat, self._unit)
        if hex in network.reach(origin, points, stops, closed):
            return None
        between = network.way(origin, hex, points, 0, 0)[1:-1]
        shut = [place for place in between if cell_bits(board)[place] & closed]
        held = [place for place in between if cell_bits(board)[place] & stops and place not in shut]
        return {"origin": origin, "hex": hex, "stops": held, "closed": shut}


# ------------------------------------------------------------------ armies and fleets


class EnoughArmies(Check):
    """Two legions in a hex are an army, which needs a marker (§13)."""

    code, section = "hellas.no-army-marker", "13"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count what would be taken, and what leaves one free."""
        board, seat = scene.board, scene.seat
        legions = scene.state.powers[seat].legions
        *origin, hex = [str(arg) for arg in choice.args if isinstance(arg, str)]
        taken = markers_taken(legions, origin[0] if origin else None, hex, number_in(choice))
        if taken <= pieces.armies_left(board, scene.state, seat):
            return None
        return {"hex": hex, "markers": board.stock[seat].armies}


class EnoughFleets(Check):
    """Two ships in a hex are a fleet, which needs a marker (§13)."""

    code, section = "hellas.no-fleet-marker", "13"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count what would be taken, and what leaves one free."""
        board, seat = scene.board, scene.seat
        ships = scene.state.powers[seat].ships
        taken = markers_taken(ships, _origin(choice), _goal(choice), number_in(choice))
        if taken <= pieces.fleets_left(board, scene.state, seat):
            return None
        return {"hex": _goal(choice), "markers": board.stock[seat].fleets}
