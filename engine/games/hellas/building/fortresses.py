"""New fortresses, which are ports in coastal hexes (§3.2, §9.3)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import ISLAND, Board
from engine.games.hellas.building.build_units import Build
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import FORTRESS, in_stock, price
from engine.games.hellas.table.requirements import (
    BuiltThere,
    HexContested,
    HexVerb,
    NoCity,
    NoneLeft,
    NoPostOfYours,
    TalentsMissing,
    named_hex,
)
from engine.games.hellas.table.state import HexId, State

SECTION = "9.3"
EVENTS = {"hellas.fortress-built": ("seat", "hex", "port", "fortresses", "cost", "left")}
"""`port`: whether ships can be built there; `fortresses`: how many the power has now."""
CHECKS = {"hellas.fortress-stands": ("hex",), "hellas.on-island": ("hex", "area")}


class FortressStands(Check):
    """There is one fortress in a hex at most (§9.3)."""

    code, section = "hellas.fortress-stands", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for it."""
        hex = named_hex(choice)
        return {"hex": hex} if hex in scene.state.powers[scene.seat].fortresses else None


class OnIsland(Check):
    """No fortress is built on an island; Sikelia is a province (§4, §9.3)."""

    code, section = "hellas.on-island", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the map."""
        hex = scene.board.hexes[named_hex(choice)]
        return {"hex": hex.id, "area": hex.area} if hex.type == ISLAND else None


class BuildFortress(HexVerb[Build]):
    """`fortress <hex>`: replaces one's own trade post in a city."""

    name, section = FORTRESS, SECTION
    checks = (
        NoPostOfYours(SECTION), FortressStands(), NoCity(), OnIsland(), HexContested(), BuiltThere(),
        NoneLeft(FORTRESS), TalentsMissing(FORTRESS, SECTION),
    )  # fmt: skip

    def options(self, board: Board, state: State, frame: Build) -> list[Choice]:
        """Trade posts that can be fortified."""
        power = state.powers[frame.seat]
        if (
            power.talents < price(board, state, frame.seat, FORTRESS)
            or in_stock(board, state, frame.seat, FORTRESS) < 1
        ):
            return []
        hexes, choice_at = board.hexes, endings(self.name)
        return [
            choice_at[hex]
            for hex in power.posts
            if hexes[hex].city
            and hexes[hex].type != ISLAND
            and hex not in power.fortresses
            and hex not in state.contested
            and hex not in frame.new
        ]


def build_fortress(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A fortress is paid for and replaces a trade post (§9.3)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, FORTRESS)
    power.talents -= cost
    table.tell(
        "hellas.fortress-built", SECTION,
        seat=seat, hex=hex, port=pieces.is_shore(table.board, hex), fortresses=len(power.fortresses) + 1,
        cost=cost, left=power.talents,
    )  # fmt: skip
    pieces.put_fortress(table, seat, hex)
