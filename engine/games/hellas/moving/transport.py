"""Legions going aboard ships and coming ashore again (§9.1.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import Args, Choice, Listed, Seat, check, say
from engine.games.hellas.moving.contests import is_foreign
from engine.games.hellas.moving.move_checks import (
    armistice_there,
    no_army_marker,
    no_legion_there,
    no_ship_there,
    too_few_legions,
)
from engine.games.hellas.moving.network import cell_bits
from engine.games.hellas.moving.reach import in_the_way
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.stacks import markers_taken
from engine.games.hellas.table.state import HexId

SECTION = "9.1.1"


@check("hellas.embark-first")
def embark_first(scene: HellasScene, hex: HexId, number: int) -> Args | None:
    """A legion embarks where it has been since the start of the action, before it does anything else (§9.1.1)."""
    moved = scene.frame.moved
    left = moved.marching(scene.state.powers[scene.seat], hex) - moved.landed.get(hex, 0)
    return {"hex": hex, "number": left} if number > left else None


@check("hellas.no-room-aboard")
def no_room_aboard(scene: HellasScene, hex: HexId, number: int) -> Args | None:
    """Each ship that has not sailed takes one legion (§9.1.1)."""
    room = scene.frame.moved.room(scene.state.powers[scene.seat], hex)
    return {"hex": hex, "room": room} if number > room else None


class Embark(Listed):
    """Legions go aboard the ships in their hex."""

    pattern, section = "embark <hex> <number:number>", SECTION
    checks = (no_legion_there, no_ship_there, too_few_legions, embark_first, no_room_aboard)

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where both are, and neither has moved."""
        power, moved = scene.state.powers[scene.seat], scene.frame.moved
        return [
            say("embark", hex, number)
            for hex in power.legions
            if hex in power.ships
            for number in range(1, moved.embarking(power, hex) + 1)
        ]

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """Wherever one has legions or ships."""
        power = scene.state.powers[scene.seat]
        for hex, n in power.legions.items():
            for number in range(1, n + 2):
                yield say("embark", hex, number)
        for hex in power.ships:
            if hex not in power.legions:
                yield say("embark", hex, 1)


@check("hellas.land-on-shore")
def no_shore(scene: HellasScene, hex: HexId) -> Args | None:
    """Legions land in coastal and island hexes (§9.1.1)."""
    return None if pieces.is_shore(scene.board, hex) else {"hex": hex}


@check("hellas.nobody-aboard")
def nobody_aboard(scene: HellasScene, hex: HexId) -> Args | None:
    """Only legions that were loaded can land (§9.1.1)."""
    return None if hex in scene.state.powers[scene.seat].aboard else {"hex": hex}


@check("hellas.land-first")
def land_first(scene: HellasScene, hex: HexId, number: int) -> Args | None:
    """A legion lands if it began the action aboard, and its ship has not sailed (§9.1.1)."""
    left = scene.frame.moved.landing(scene.state.powers[scene.seat], hex)
    return {"hex": hex, "number": left} if number > left else None


class Land(Listed):
    """Legions come ashore from the ships there."""

    pattern, section = "land <hex> <number:number>", SECTION
    checks = (nobody_aboard, no_shore, land_first, armistice_there, no_army_marker)

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where legions have been aboard from the start."""
        board, state, seat, moved = scene.board, scene.state, scene.seat, scene.frame.moved
        power = state.powers[seat]
        if not power.aboard:
            return []
        left, closed = pieces.armies_left(board, state, seat), in_the_way(scene).closed
        return [
            say("land", hex, number)
            for hex in power.aboard
            if pieces.is_shore(board, hex) and not cell_bits(board)[hex] & closed
            for number in range(1, moved.landing(power, hex) + 1)
            if markers_taken(power.legions, None, hex, number) <= left
        ]

    def listed(self, scene: HellasScene) -> Iterator[Choice]:
        """Wherever one has ships."""
        power = scene.state.powers[scene.seat]
        for hex in power.ships:
            for number in range(1, power.aboard.get(hex, 0) + 2):
                yield say("land", hex, number)


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
