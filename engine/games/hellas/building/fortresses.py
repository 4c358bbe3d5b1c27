"""New fortresses, which are ports in coastal hexes (§3.2, §9.3)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat, check
from engine.games.hellas.board.board import ISLAND
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import FORTRESS, price
from engine.games.hellas.table.requirements import (
    AshoreVerb,
    at_own_post,
    built_there,
    hex_contested,
    no_city,
    none_left,
    talents_missing,
)
from engine.games.hellas.table.state import HexId

SECTION = "9.3"


@check("hellas.fortress-stands")
def fortress_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There is one fortress in a hex at most (§9.3)."""
    return {"hex": hex} if hex in scene.state.powers[scene.seat].fortresses else None


@check("hellas.on-island")
def on_island(scene: HellasScene, hex: HexId) -> Args | None:
    """No fortress is built on an island; Sikelia is a province (§4, §9.3)."""
    there = scene.board.hexes[hex]
    return {"hex": hex, "area": there.area} if there.type == ISLAND else None


BUILD_FORTRESS = AshoreVerb(
    f"{FORTRESS} <hex:ashore>",
    SECTION,
    (at_own_post, fortress_stands, no_city, on_island, hex_contested, built_there, none_left, talents_missing),
)
"""It replaces one's own trade post in a city."""


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
