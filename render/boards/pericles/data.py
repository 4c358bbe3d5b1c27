"""The constants of Pericles that its pictures show, and the colours of its pieces and factions."""

from __future__ import annotations

from msgspec import Struct

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.state import (
    AGIADS,
    ARISTOCRATS,
    ATHENS,
    DEMAGOGUES,
    EURYPONTIDS,
    PERSIA,
    SIDES,
    SPARTA,
    Side,
    State,
)
from render.drawing.theme import CREAM, INK, Colour, rgb
from render.drawn_data import DrawnData

GAME = "pericles"
_DATA = DrawnData(GAME, Board)
facts, known, called, say = _DATA.facts, _DATA.known, _DATA.called, _DATA.say


class Paintwork(Struct, frozen=True):
    """How pieces of one colour are told from those of another: fill, ink, and a letter."""

    fill: Colour
    ink: Colour
    letter: str
    side: Side


PIECES: dict[str, Paintwork] = {
    "athenian": Paintwork(rgb("#1d5aa3"), CREAM, "A", ATHENS),
    "delian": Paintwork(rgb("#f6f3ea"), rgb("#0f3566"), "D", ATHENS),
    "argive": Paintwork(rgb("#c39a66"), INK, "R", ATHENS),
    "spartan": Paintwork(rgb("#b8301f"), CREAM, "S", SPARTA),
    "peloponnesian": Paintwork(rgb("#f2c21b"), rgb("#4e0d06"), "P", SPARTA),
}
"""The colours of the pieces (§3.11); R is for Argos, whose A stands for Athens already."""


class Badge(Struct, frozen=True):
    """How a faction is told from its compatriot: a shade of its Side's colour, and two letters."""

    main: Colour
    dark: Colour
    letters: str
    side: Side


BADGES: dict[Seat, Badge] = {
    ARISTOCRATS: Badge(rgb("#1d4f96"), rgb("#0f3566"), "AF", ATHENS),
    DEMAGOGUES: Badge(rgb("#2f86a8"), rgb("#124a61"), "DF", ATHENS),
    EURYPONTIDS: Badge(rgb("#b8301f"), rgb("#6e150b"), "EK", SPARTA),
    AGIADS: Badge(rgb("#8a2a55"), rgb("#4d1230"), "AK", SPARTA),
}
LAND_TYPE, NAVAL_TYPE = rgb("#74491f"), rgb("#1c4b78")
"""The border of a Land Theater is brown, that of a Naval Theater blue (§3.12)."""


def called_short(table: str, id_: str) -> str:
    """What a thing is called where there is little room."""
    return called(table, id_, short=True)


def badge_of(seat: Seat) -> Badge:
    """A faction's badge."""
    return known(BADGES, seat, "faction")


def is_place(id_: str) -> bool:
    """Whether an id is one of the twenty Theaters or Persia."""
    return id_ in facts().theaters or id_ == PERSIA


def sides_of(state: State) -> tuple[Side, ...]:
    """The Sides that play: of a politics-only scenario one."""
    row = facts().scenarios.get(state.scenario)
    return SIDES if row is None else tuple(side for side in SIDES if any(BADGES[s].side == side for s in row.seats))


def years(turn: int) -> str:
    """The six years of a game turn."""
    first = 466 - 6 * turn
    return say("picture-years", first=first, last=first - 5)
