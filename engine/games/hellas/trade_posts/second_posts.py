"""Optional rule: a second trade post beside one's own, from MANUFACTURING on (§18.7)."""

from __future__ import annotations

from typing import Protocol

from engine.core.check import Check
from engine.core.decision import Choice, endings
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.table import pieces
from engine.games.hellas.table.pieces import HellasScene, HellasTable, phase
from engine.games.hellas.table.prices import POST, boxes_left, in_stock, price
from engine.games.hellas.table.requirements import (
    HexContested,
    HexVerb,
    NoBox,
    NoneLeft,
    NoPostOfYours,
    NotYet,
    TalentsMissing,
    named_hex,
)
from engine.games.hellas.table.state import ECONOMY, HexId, Power, State
from engine.games.hellas.trade_posts.luxuries import met

SECTION = "18.7"
EVENTS = {"hellas.second-post-created": ("seat", "hex", "good", "cost", "left")}
CHECKS = {
    "hellas.second-posts-not-agreed": (),
    "hellas.second-post-stands": ("hex",),
}


class Create(Protocol):
    """What a CREATE TRADE POSTS remembers."""

    seat: Seat


class SecondPostsNotAgreed(Check):
    """Only players who have agreed upon it double their trade posts (§18.7)."""

    code, section = "hellas.second-posts-not-agreed", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the options."""
        return None if scene.state.options.second_posts else {}


class SecondPostStands(Check):
    """There are two at most in a hex, a fortress counted (§18.7)."""

    code, section = "hellas.second-post-stands", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count them."""
        hex = named_hex(choice)
        return {"hex": hex} if posts_in(scene.state.powers[scene.seat], hex) > 1 else None


def posts_in(power: Power, hex: HexId) -> int:
    """Trade posts of a power in a hex, the one that a fortress replaced counted (§18.7)."""
    return power.posts.get(hex, 0) + (hex in power.fortresses)


class CreateSecondPost(HexVerb[Create]):
    """`second-post <hex>`: beside one's own trade post or fortress; it needs no unit."""

    name, section = "second-post", SECTION
    checks = (
        SecondPostsNotAgreed(), NoPostOfYours(SECTION), SecondPostStands(), HexContested(),
        NotYet(ECONOMY, "second_post", SECTION), NoBox(), NoneLeft(POST), TalentsMissing(POST, SECTION),
    )  # fmt: skip

    def options(self, board: Board, state: State, frame: Create) -> list[Choice]:
        """Trade posts and fortresses that can be doubled."""
        power, seat = state.powers[frame.seat], frame.seat
        if not state.options.second_posts or phase(board, state, seat, ECONOMY) < board.numbers.second_post:
            return []
        if power.talents < price(board, state, seat, POST) or in_stock(board, state, seat, POST) < 1:
            return []
        room = {good: boxes_left(board, state, seat, good) > 0 for good in board.goods}
        hexes, choice_at = board.hexes, endings(self.name)
        single = [hex for hex, posts in power.posts.items() if posts == 1 and hex not in power.fortresses]
        single += [hex for hex in power.fortresses if hex not in power.posts]
        return [
            choice_at[hex]
            for hex in single
            if hex not in state.contested and (good := hexes[hex].merchandise) is not None and room[good]
        ]


def create_second_post(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A second trade post is paid for and stands beside the first (§18.7)."""
    power, cost = table.state.powers[seat], price(table.board, table.state, seat, POST)
    power.talents -= cost
    good = table.board.hexes[hex].merchandise
    table.tell("hellas.second-post-created", SECTION, seat=seat, hex=hex, good=good, cost=cost, left=power.talents)
    pieces.put_post(table, seat, hex)
    met(table, seat, hex)
