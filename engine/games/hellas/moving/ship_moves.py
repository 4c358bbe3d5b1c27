"""Ships under sail, with the legions aboard (§9.1, §9.1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.core.candidates import Candidates
from engine.core.check import Check
from engine.core.decision import Choice, Verb
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.move_checks import (
    BiremeForSikelia,
    EnoughFleets,
    EnoughShips,
    InReach,
    NoArmisticeThere,
    NothingInTheWay,
    OnItsField,
    ShipsThere,
    UnmovedShips,
)
from engine.games.hellas.moving.move_orders import first_goals, goals, is_move
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.network import ship_network
from engine.games.hellas.moving.reach import SHIP, Bars, bars, ship_points
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.stacks import moves_with_markers, room_left
from engine.games.hellas.table.state import HexId, Power, State

SECTION = "9.1"
EVENTS = {"hellas.sailed": ("seat", "origin", "hex", "ships", "legions", "leader")}
"""`leader`: whether he is with them."""
CHECKS = {
    "hellas.too-few-aboard": ("hex", "number"),
    "hellas.ships-full": ("ships", "legions"),
    "hellas.left-without-ships": ("hex", "ships", "legions"),
    "hellas.leader-not-aboard": ("hex",),
    "hellas.leader-sails-anyway": ("hex",),
}

Load = tuple[int, int]
"""Ships that sail, and legions aboard them."""


@cache
def loads(ships: int, legions: int) -> tuple[Load, ...]:
    """How ships with so many legions aboard can part, so that all of them stay on ships (§9.1.1)."""
    return tuple(
        (going, carried)
        for going in range(1, ships + 1)
        for carried in range(max(0, -room_left(ships - going, legions)), min(room_left(going, 0), legions) + 1)
    )


def _load(choice: Choice) -> Load:
    return int(choice.args[2]), int(choice.args[3])


class LegionsAboard(Check):
    """Only legions that were loaded sail (§9.1.1)."""

    code, section = "hellas.too-few-aboard", "9.1.1"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count them on the ships that have not sailed."""
        hex = str(choice.args[0])
        aboard = scene.frame.moved.loaded(scene.state.powers[scene.seat], hex)
        return {"hex": hex, "number": aboard} if _load(choice)[1] > aboard else None


class RoomAboard(Check):
    """A ship carries one legion (§9.1.1)."""

    code, section = "hellas.ships-full", "9.1.1"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare the numbers."""
        ships, legions = _load(choice)
        return {"ships": ships, "legions": legions} if room_left(ships, legions) < 0 else None


class NobodyLeftBehind(Check):
    """Legions that stay aboard need ships that stay (§9.1.1)."""

    code, section = "hellas.left-without-ships", "9.1.1"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count both."""
        hex, power, moved = str(choice.args[0]), scene.state.powers[scene.seat], scene.frame.moved
        ships, legions = _load(choice)
        ships, legions = moved.sailing(power, hex) - ships, moved.loaded(power, hex) - legions
        return {"hex": hex, "ships": ships, "legions": legions} if room_left(ships, legions) < 0 else None


class LeaderAboard(Check):
    """The leader sails from where he is aboard, if he has not moved (§18.5)."""

    code, section = "hellas.leader-not-aboard", "18.5"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for him."""
        hex = str(choice.args[0])
        return None if waits_aboard(scene.state.powers[scene.seat], scene.frame.moved, hex) else {"hex": hex}


class LeaderCouldStay(Check):
    """Where no ship is left that he could stay on, he sails without a word (§18.5)."""

    code, section = "hellas.leader-sails-anyway", "18.5"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count the ships that stay."""
        hex = str(choice.args[0])
        staying = scene.frame.moved.sailing(scene.state.powers[scene.seat], hex) - _load(choice)[0]
        return None if staying else {"hex": hex}


_CHECKS: tuple[Check, ...] = (
    ShipsThere(),
    EnoughShips(),
    UnmovedShips(),
    LegionsAboard(),
    RoomAboard(),
    NobodyLeftBehind(),
    OnItsField(SHIP),
    BiremeForSikelia(),
    InReach(SHIP),
    NoArmisticeThere(),
    NothingInTheWay(SHIP),
    EnoughFleets(),
)


class Sail(Verb):
    """`sail <from> <to> <ships> <legions>`: ships go to a hex with so many of the legions aboard.

    A leader aboard stays with ships that stay (§18.5).
    """

    name, section, most_first = "sail", SECTION, True
    checks = _CHECKS

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """From wherever one has ships to all that is near or has a name."""
        return Candidates(self._likely(scene), lambda choice: self._meant(scene, choice))

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """One ship of each hex to its nearest neighbour."""
        ships = scene.state.powers[scene.seat].ships
        return [Choice(self.name, (origin, hex, 1, 0)) for origin, hex in first_goals(scene, SHIP, ships)]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """What is within reach of the ships that have not sailed, with all ways of parting them."""
        board, state, seat = scene.board, scene.state, scene.seat
        return self.options(board, state, seat, scene.frame.moved, bars(board, state, seat))

    def options(self, board: Board, state: State, seat: Seat, moved: Moved, blocked: Bars) -> list[Choice]:
        """The same, for those who have looked already what is in the way."""
        power, legal = state.powers[seat], list[Choice]()
        ready = self.ready(power, moved)
        if not ready:
            return legal
        network, points = ship_network(board), ship_points(board, state, seat)
        left = pieces.fleets_left(board, state, seat)
        for hex, all_loads in ready:
            reach = network.reach(hex, points, *blocked)
            for ships, legions in all_loads:
                legal += moves_with_markers(reach, power.ships, left, ships, self.name, legions)
        return legal

    def ready(self, power: Power, moved: Moved) -> list[tuple[HexId, tuple[Load, ...]]]:
        """From where ships can sail, with all ways of parting them."""
        return [
            (hex, loads(n, moved.loaded(power, hex))) for hex in power.ships if (n := moved.sailing(power, hex)) > 0
        ]

    def _likely(self, scene: HellasScene) -> Iterator[Choice]:
        power = scene.state.powers[scene.seat]
        for origin, n in power.ships.items():
            most = power.aboard.get(origin, 0)
            sizes = [
                (ships, legions) for ships in range(1, n + 1) for legions in range(max(most, room_left(ships, 0)) + 1)
            ]
            sizes.append((n + 1, most))
            for hex in goals(scene, SHIP, origin):
                for ships, legions in sizes:
                    yield Choice(self.name, (origin, hex, ships, legions))

    def _meant(self, scene: HellasScene, choice: Choice) -> bool:
        return choice.verb == self.name and len(choice.args) == 4 and is_move(scene.board, SHIP, choice)


class SailWithLeader(Sail):
    """`sail-leader <from> <to> <ships> <legions>`: the same, and the leader leaves those ships that stay (§18.5)."""

    name, section = "sail-leader", "18.5"
    checks = (LeaderAboard(), *_CHECKS, LeaderCouldStay())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """None where nobody plays with leaders."""
        return super().candidates(scene) if scene.state.options.leaders else ()

    def examples(self, scene: HellasScene) -> Iterable[Choice]:
        """None where nobody plays with leaders."""
        return super().examples(scene) if scene.state.options.leaders else ()

    def ready(self, power: Power, moved: Moved) -> list[tuple[HexId, tuple[Load, ...]]]:
        """From where he is, so that ships stay."""
        hex = power.leader
        if hex is None or not waits_aboard(power, moved, hex):
            return []
        ships = moved.sailing(power, hex)
        return [(hex, tuple(load for load in loads(ships, moved.loaded(power, hex)) if load[0] < ships))]


def waits_aboard(power: Power, moved: Moved, hex: HexId) -> bool:
    """Whether the leader is aboard a ship in a hex with which he can still sail (§18.5)."""
    return power.leader == hex and power.leader_aboard and not moved.leader_done


def sail(table: HellasTable, seat: Seat, origin: HexId, hex: HexId, ships: int, legions: int, *, leader: bool) -> None:
    """Ships go, with legions and perhaps the leader."""
    table.tell("hellas.sailed", SECTION, seat=seat, origin=origin, hex=hex, ships=ships, legions=legions, leader=leader)
    if legions:
        pieces.take_aboard(table, seat, origin, legions)
        pieces.put_aboard(table, seat, hex, legions)
    pieces.take_ships(table, seat, origin, ships)
    pieces.put_ships(table, seat, hex, ships)
    if leader:
        table.state.powers[seat].leader = hex
