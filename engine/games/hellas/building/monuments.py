"""New monuments (§12)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat, among, check
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import MONUMENT, price
from engine.games.hellas.table.requirements import (
    AshoreVerb,
    built_there,
    hex_contested,
    no_city,
    none_left,
    not_yet,
    talents_missing,
)
from engine.games.hellas.table.state import HexId

SECTION = "12"


@among("hellas.no-post-of-yours", "hex")
def at_own_fortress_or_post(scene: HellasScene) -> list[HexId]:
    """It stands beside a fortress or trade post of one's own (§12); fortresses, the safest places, are listed first."""
    power = scene.state.powers[scene.seat]
    return [*dict.fromkeys((*power.fortresses, *power.posts))]


@check("hellas.monument-stands", "9.3")
def monument_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There is one monument in a hex at most (§9.3)."""
    return {"hex": hex} if hex in scene.state.powers[scene.seat].monuments else None


@check("hellas.one-monument")
def one_monument(scene: HellasScene, monument: bool) -> Args | None:
    """A BUILD action builds one monument (§12)."""
    return {} if monument else None


BUILD_MONUMENT = AshoreVerb(
    f"{MONUMENT} <hex:ashore>",
    SECTION,
    (
        at_own_fortress_or_post, no_city, monument_stands, hex_contested, built_there, one_monument, not_yet, none_left,
        talents_missing,
    ),
)  # fmt: skip


def build_monument(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A monument is paid for, and the people rejoice (§12)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, MONUMENT)
    power.talents -= cost
    pieces.put_monument(table, seat, hex)
    monuments, left = len(power.monuments), power.talents
    table.tell("hellas.monument-built", SECTION, seat=seat, hex=hex, monuments=monuments, cost=cost, left=left)
    shift(table, seat, +1, "monument-built", SECTION, hex=hex)
