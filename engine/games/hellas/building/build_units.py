"""New legions and ships: one from each fortress that stood when the action began (§9.3, §13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.options import leaders
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, armies_left, fleets_left, is_shore, phase
from engine.games.hellas.table.prices import LEGION, SHIP, in_stock, price
from engine.games.hellas.table.requirements import (
    HexContested,
    HexVerb,
    NoneLeft,
    NotYet,
    TalentsMissing,
    named_hex,
)
from engine.games.hellas.table.state import FLEET, MILITARY, HexId, Power, Row, State

SECTION = "9.3"
EVENTS = {
    "hellas.legion-built": ("seat", "hex", "legions", "cost", "left"),
    "hellas.ship-built": ("seat", "hex", "ships", "cost", "left"),
}
"""`legions`, `ships`: how many are in the hex now; `left`: talents that are left."""
CHECKS = {
    "hellas.no-fortress-there": ("hex", "post", "city"),
    "hellas.new-fortress": ("hex",),
    "hellas.fortress-used": ("hex",),
    "hellas.no-port": ("hex",),
    "hellas.no-marker": ("hex", "piece", "markers"),
}
"""`post`, `city`: whether one's own trade post, and a city, is there, so that a fortress could be built."""


class Build(Protocol):
    """What a BUILD remembers."""

    seat: Seat
    ready: list[HexId]
    used: list[HexId]
    new: list[HexId]
    monument: bool


class NoFortressThere(Check):
    """Units are built in one's own fortresses (§9.3)."""

    code, section = "hellas.no-fortress-there", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for the fortress."""
        hex, power = named_hex(choice), scene.state.powers[scene.seat]
        if hex in power.fortresses:
            return None
        return {"hex": hex, "post": hex in power.posts, "city": scene.board.hexes[hex].city}


class NewFortress(Check):
    """A fortress builds nothing in the action in which it is built itself (§9.3)."""

    code, section = "hellas.new-fortress", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look whether it stood when the action began."""
        hex, frame = named_hex(choice), scene.frame
        return {"hex": hex} if hex not in frame.ready and hex not in frame.used else None


class FortressUsed(Check):
    """A fortress builds one unit in an action (§9.3)."""

    code, section = "hellas.fortress-used", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look whether it has."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.frame.used else None


class NoPort(Check):
    """Ships are built in ports: fortresses in coastal hexes (§3.2, §9.3)."""

    code, section = "hellas.no-port", "3.2"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the hex."""
        hex = named_hex(choice)
        return None if is_shore(scene.board, hex) else {"hex": hex}


class NoMarker(Check):
    """A second legion or ship in a hex needs an army or fleet marker (§9.3, §13)."""

    code, section = "hellas.no-marker", "13"

    def __init__(self, piece: str) -> None:
        self.piece = piece

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look whether there is just one there, and no marker for two."""
        hex, board, state, seat = named_hex(choice), scene.board, scene.state, scene.seat
        if _units(state.powers[seat], self.piece).get(hex, 0) != 1 or _markers_left(board, state, seat, self.piece):
            return None
        stock = board.stock[seat]
        return {"hex": hex, "piece": self.piece, "markers": stock.armies if self.piece == LEGION else stock.fleets}


def _units(power: Power, piece: str) -> dict[HexId, int]:
    return power.legions if piece == LEGION else power.ships


def _markers_left(board: Board, state: State, seat: Seat, piece: str) -> bool:
    return (armies_left if piece == LEGION else fleets_left)(board, state, seat) > 0


class _BuildUnit(HexVerb[Build]):
    section = SECTION
    row: Row

    def telling(self, power: Power, state: State) -> Iterable[HexId]:
        """The fortresses, or where there could be some."""
        return power.fortresses or power.posts

    def options(self, board: Board, state: State, frame: Build) -> list[Choice]:
        """Fortresses that can build one more."""
        if not frame.ready or not self._affordable(board, state, frame.seat):
            return []
        there = _units(state.powers[frame.seat], self.name)
        free = [hex for hex in frame.ready if hex not in state.contested and self._suits(board, hex)]
        if any(there.get(hex) == 1 for hex in free) and not _markers_left(board, state, frame.seat, self.name):
            free = [hex for hex in free if there.get(hex) != 1]
        choice_at = endings(self.name)
        return [choice_at[hex] for hex in free]

    def _affordable(self, board: Board, state: State, seat: Seat) -> bool:
        return (
            phase(board, state, seat, self.row) > 0
            and state.powers[seat].talents >= price(board, state, seat, self.name)
            and in_stock(board, state, seat, self.name) > 0
        )

    def _suits(self, board: Board, hex: HexId) -> bool:
        return True


class BuildLegion(_BuildUnit):
    """`legion <hex>`: a legion in a fortress."""

    name, row = LEGION, MILITARY
    checks = (
        NoFortressThere(), NewFortress(), FortressUsed(), HexContested(), NotYet(MILITARY, 1, SECTION),
        NoneLeft(LEGION), NoMarker(LEGION), TalentsMissing(LEGION, SECTION),
    )  # fmt: skip


class BuildShip(_BuildUnit):
    """`ship <hex>`: a ship in a port."""

    name, row = SHIP, FLEET
    checks = (
        NoFortressThere(), NoPort(), NewFortress(), FortressUsed(), HexContested(), NotYet(FLEET, 1, SECTION),
        NoneLeft(SHIP), NoMarker(SHIP), TalentsMissing(SHIP, SECTION),
    )  # fmt: skip

    def _suits(self, board: Board, hex: HexId) -> bool:
        return is_shore(board, hex)


def build_legion(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A legion is paid for and stands in the fortress (§9.3)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, LEGION)
    power.talents -= cost
    legions = power.legions.get(hex, 0) + 1
    table.tell("hellas.legion-built", SECTION, seat=seat, hex=hex, legions=legions, cost=cost, left=power.talents)
    pieces.raise_legion(table, seat, hex)
    leaders.joins(table, seat, hex)


def build_ship(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A ship is paid for and lies in the port (§9.3)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, SHIP)
    power.talents -= cost
    ships = power.ships.get(hex, 0) + 1
    table.tell("hellas.ship-built", SECTION, seat=seat, hex=hex, ships=ships, cost=cost, left=power.talents)
    pieces.launch_ship(table, seat, hex)
    leaders.joins(table, seat, hex)
