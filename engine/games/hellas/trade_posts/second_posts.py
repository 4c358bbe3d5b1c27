"""Optional rule: a second trade post beside one's own, from MANUFACTURING on (§18.7)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat, check
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import POST, price
from engine.games.hellas.table.requirements import (
    SECOND_POST,
    AshoreVerb,
    at_own_post,
    hex_contested,
    no_box,
    none_left,
    not_yet,
    talents_missing,
)
from engine.games.hellas.table.state import HexId, Power
from engine.games.hellas.trade_posts.luxuries import met

SECTION = "18.7"


def posts_in(power: Power, hex: HexId) -> int:
    """Trade posts of a power in a hex, the one that a fortress replaced counted (§18.7)."""
    return power.posts.get(hex, 0) + (hex in power.fortresses)


@check("hellas.second-posts-not-agreed")
def second_posts_not_agreed(scene: HellasScene) -> Args | None:
    """Only players who have agreed upon it double their trade posts (§18.7)."""
    return None if scene.state.options.second_posts else {}


@check("hellas.second-post-stands")
def second_post_stands(scene: HellasScene, hex: HexId) -> Args | None:
    """There are two at most in a hex, a fortress counted (§18.7)."""
    return {"hex": hex} if posts_in(scene.state.powers[scene.seat], hex) > 1 else None


CREATE_SECOND_POST = AshoreVerb(
    f"{SECOND_POST} <hex:ashore>",
    SECTION,
    (
        second_posts_not_agreed, at_own_post, second_post_stands, hex_contested, not_yet, no_box, none_left,
        talents_missing,
    ),
)  # fmt: skip
"""Beside one's own trade post or fortress; it needs no unit."""


def create_second_post(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A second trade post is paid for and stands beside the first (§18.7)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, POST)
    power.talents -= cost
    good = table.board.hexes[hex].merchandise
    table.tell("hellas.second-post-created", SECTION, seat=seat, hex=hex, good=good, cost=cost, left=power.talents)
    pieces.put_post(table, seat, hex)
    met(table, seat, hex)
