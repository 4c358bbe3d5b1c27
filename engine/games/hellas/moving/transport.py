"""Legions going aboard ships and coming ashore again (§9.1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.candidates import Candidates
from engine.core.check import Check
from engine.core.decision import Choice, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.move_checks import (
    EnoughArmies,
    EnoughLegions,
    LegionsThere,
    NoArmisticeThere,
    ShipsThere,
    number_in,
)
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.network import cell_bits
from engine.games.hellas.moving.reach import Bars, bars
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.stacks import markers_taken
from engine.games.hellas.table.state import HexId, Power, State

SECTION = "9.1.1"
EVENTS = {
    "hellas.embarked": ("seat", "hex", "number"),
    "hellas.landed": ("seat", "hex", "number"),
}
CHECKS = {
    "hellas.embark-first": ("hex", "number"),
    "hellas.no-room-aboard": ("hex", "room"),
    "hellas.nobody-aboard": ("hex",),
    "hellas.land-first": ("hex", "number"),
    "hellas.land-on-shore": ("hex",),
}


def _hex(choice: Choice) -> HexId:
    return str(choice.args[0])


class EmbarkFirst(Check):
    """A legion embarks where it has been since the start of the action, before it does anything else (§9.1.1)."""

    code, section = "hellas.embark-first", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count those that have neither marched nor landed."""
        hex, moved = _hex(choice), scene.frame.moved
        left = moved.marching(scene.state.powers[scene.seat], hex) - moved.landed.get(hex, 0)
        return {"hex": hex, "number": left} if number_in(choice) > left else None


class RoomOnShips(Check):
    """Each ship that has not sailed takes one legion (§9.1.1)."""

    code, section = "hellas.no-room-aboard", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count the empty ones."""
        hex = _hex(choice)
        room = scene.frame.moved.room(scene.state.powers[scene.seat], hex)
        return {"hex": hex, "room": room} if number_in(choice) > room else None


class Embark(Verb):
    """`embark <hex> <n>`: legions go aboard the ships in their hex."""

    name, section = "embark", SECTION
    checks = (LegionsThere(), ShipsThere(), EnoughLegions(), EmbarkFirst(), RoomOnShips())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Wherever one has legions or ships."""
        return Candidates(self._likely(scene), lambda choice: _is_order(scene, self.name, choice))

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where both are, and neither has moved."""
        return self.options(scene.state.powers[scene.seat], scene.frame.moved)

    def options(self, power: Power, moved: Moved) -> list[Choice]:
        """The same, of a power."""
        return [
            say("embark", hex, number)
            for hex in power.legions
            if hex in power.ships
            for number in range(1, moved.embarking(power, hex) + 1)
        ]

    def _likely(self, scene: HellasScene) -> Iterator[Choice]:
        power = scene.state.powers[scene.seat]
        for hex, n in power.legions.items():
            for number in range(1, n + 2):
                yield say("embark", hex, number)
        for hex in power.ships:
            if hex not in power.legions:
                yield say("embark", hex, 1)


class OnShore(Check):
    """Legions land in coastal and island hexes (§9.1.1)."""

    code, section = "hellas.land-on-shore", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the hex."""
        return None if pieces.is_shore(scene.board, _hex(choice)) else {"hex": _hex(choice)}


class SomebodyAboard(Check):
    """Only legions that were loaded can land (§9.1.1)."""

    code, section = "hellas.nobody-aboard", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for some."""
        return None if _hex(choice) in scene.state.powers[scene.seat].aboard else {"hex": _hex(choice)}


class LandFirst(Check):
    """A legion lands if it began the action aboard, and its ship has not sailed (§9.1.1)."""

    code, section = "hellas.land-first", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count those."""
        hex = _hex(choice)
        left = scene.frame.moved.landing(scene.state.powers[scene.seat], hex)
        return {"hex": hex, "number": left} if number_in(choice) > left else None


class Land(Verb):
    """`land <hex> <n>`: legions come ashore from the ships there."""

    name, section = "land", SECTION
    checks = (SomebodyAboard(), OnShore(), LandFirst(), NoArmisticeThere(), EnoughArmies())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Wherever one has ships."""
        return Candidates(self._likely(scene), lambda choice: _is_order(scene, self.name, choice))

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where legions have been aboard from the start."""
        board, state, seat = scene.board, scene.state, scene.seat
        return self.options(board, state, seat, scene.frame.moved, bars(board, state, seat))

    def options(self, board: Board, state: State, seat: Seat, moved: Moved, blocked: Bars) -> list[Choice]:
        """The same, for those who have looked already what is in the way."""
        power = state.powers[seat]
        if not power.aboard:
            return []
        left, closed = pieces.armies_left(board, state, seat), blocked.closed
        return [
            say("land", hex, number)
            for hex in power.aboard
            if pieces.is_shore(board, hex) and not cell_bits(board)[hex] & closed
            for number in range(1, moved.landing(power, hex) + 1)
            if markers_taken(power.legions, None, hex, number) <= left
        ]

    def _likely(self, scene: HellasScene) -> Iterator[Choice]:
        power = scene.state.powers[scene.seat]
        for hex in power.ships:
            for number in range(1, power.aboard.get(hex, 0) + 2):
                yield say("land", hex, number)


def _is_order(scene: HellasScene, verb: str, choice: Choice) -> bool:
    if choice.verb != verb or len(choice.args) != 2:
        return False
    hex, number = choice.args
    return hex in scene.board.hexes and isinstance(number, int) and number > 0


def embark(table: HellasTable, seat: Seat, hex: HexId, number: int) -> None:
    """Legions go aboard."""
    table.tell("hellas.embarked", SECTION, seat=seat, hex=hex, number=number)
    pieces.take_legions(table, seat, hex, number)
    pieces.put_aboard(table, seat, hex, number)


def land(table: HellasTable, seat: Seat, hex: HexId, number: int) -> bool:
    """Legions come ashore; whether they have to stay there, among pieces that are not their own."""
    stopped = is_foreign(table.state, seat, hex)
    table.tell("hellas.landed", SECTION, seat=seat, hex=hex, number=number)
    pieces.take_aboard(table, seat, hex, number)
    pieces.put_legions(table, seat, hex, number)
    return stopped
