"""The legend of the Pericles map: who may leave along which line, and what the pieces are."""

from __future__ import annotations

from engine.games.pericles.board.board import LAND, NAVAL, Exit
from engine.games.pericles.table.state import ATHENS, SIDES
from render.boards.pericles.data import LAND_TYPE, NAVAL_TYPE, PIECES, Paintwork, called, facts, say
from render.boards.pericles.issues import marker_back
from render.boards.pericles.lines import KINDS, NEEDS, draw_line, draw_sign
from render.boards.pericles.pieces import drawn_shape, pawn, piece_sprite, treachery
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, INK, PARCHMENT, Colour

STEP = 39.0
CUBES, SHIPS = 340.0, 442.0
"""The middles of the columns for land and naval units."""


def draw_legend(easel: Easel, y: float, width: float) -> None:
    """Both legends."""
    _ways(easel, y, width)
    _pieces(easel, y + 54 + 6 * STEP, width)


def _heading(easel: Easel, y: float, width: float, text: str) -> None:
    easel.text(width / 2, y, text, "caps", 19, PARCHMENT.ink, "mm")
    half = 16 + 7.2 * len(text)
    for left, right in ((2, width / 2 - half), (width / 2 + half, width - 2)):
        easel.box(left, y, right, y + 1, PARCHMENT.frame)


def _ways(easel: Easel, top: float, width: float) -> None:
    """A line each: its pattern, and whose strength lets cubes and ships go (§9.32)."""
    _heading(easel, top + 8, width, say("picture-way-out"))
    y = top + 40
    easel.text(14, y - 8, say("picture-own-strength-against-the-enemys"), "italic", 16, PARCHMENT.ink, "lm")
    easel.text(CUBES, y - 8, say("picture-land-unit"), "label", 16, PARCHMENT.ink, "mm")
    easel.text(SHIPS, y - 8, "ship", "label", 16, PARCHMENT.ink, "mm")
    for i, kind in enumerate(KINDS):
        _way(easel, kind, y + 18 + i * STEP)


def _way(easel: Easel, kind: str, y: float) -> None:
    def line(pen: Pen) -> None:
        draw_line(pen, [(10, y), (140, y)], kind)
        if kind in NEEDS:
            draw_sign(pen, 75, y, kind)

    easel.sketch([(10, y), (140, y)], 20, line)
    easel.text(156, y + 1, say(f"picture-way-{kind}"), "polis", 20, PARCHMENT.ink, "lm", 122)
    exits = facts().exits.get(kind, {})
    for x, unit in ((CUBES, LAND), (SHIPS, NAVAL)):
        _exit(easel, x, y, exits.get(unit))


def _exit(easel: Easel, x: float, y: float, way: Exit | None) -> None:
    """Whose strength must hold: cubes or ships against the enemy's; besides, a base; or a cross."""
    if way is None:
        easel.text(x, y, "×", "number", 22, PARCHMENT.faint, "mm")
        return
    start = x - 19 if way.base else x
    colour = LAND_TYPE if way.strength == LAND else NAVAL_TYPE

    def draw(pen: Pen) -> None:
        drawn_shape(pen, start - 22, y, way.strength, _plain(colour), 0.74)
        drawn_shape(pen, start + 20, y, way.strength, _plain(PARCHMENT.faint), 0.74)
        pen.line([(start - 4, y - 6), (start + 4, y - 1.5), (start - 4, y + 3)], 1.8, INK)
        pen.line([(start - 4, y + 7), (start + 4, y + 7)], 1.8, INK)
        if way.base:
            pen.word(start + 42, y, "+", "number", 16, INK)
            drawn_shape(pen, start + 61, y, "base", _plain(colour), 0.7)

    easel.sketch([(start, y)], 80, draw)


def _plain(fill: Colour) -> Paintwork:
    return Paintwork(fill, CREAM, "", ATHENS)


def _pieces(easel: Easel, top: float, width: float) -> None:
    """The five colours, and what else lies in a space."""
    _heading(easel, top + 4, width, say("picture-pieces"))
    names = {
        "athenian": say("picture-athens"),
        "delian": say("picture-delian-league"),
        "argive": say("picture-argos"),
        "spartan": say("picture-sparta"),
        "peloponnesian": say("picture-peloponnesian"),
    }
    for i, colour in enumerate(PIECES):
        column, row = (0, i) if i < 3 else (1, i - 3)
        x, y = column * 262.0, top + 38 + row * STEP
        kinds = [piece.id for piece in facts().pieces.values() if piece.colour == colour]
        for j, piece in enumerate(kinds):
            easel.put(piece_sprite(piece), x + 16 + j * 34, y)
        easel.text(x + 40 + len(kinds) * 34 - 34, y, names[colour], "label", 18, PARCHMENT.ink, "lm", 150)
    y = top + 38 + 2 * STEP
    x = 262.0
    for i, side in enumerate(SIDES):
        easel.put(treachery(side, 1), x + 16 + i * 32, y)
    easel.text(x + 72, y, say("picture-treachery"), "label", 18, PARCHMENT.ink, "lm")
    y = top + 40 + 3 * STEP
    for i, side in enumerate(SIDES):
        easel.put(marker_back(side, 0.9), 16 + i * 36, y)
        easel.put(pawn(side, "base", 0.9), 278 + i * 26, y)
    easel.text(76, y, say("picture-issue-face-down"), "label", 18, PARCHMENT.ink, "lm")
    easel.text(326, y, say("picture-the-assemblys-will"), "label", 18, PARCHMENT.ink, "lm")
    y += STEP
    easel.text(8, y, say("picture-square-brown"), "label", 18, LAND_TYPE, "lm")
    easel.text(126, y, say("picture-land-theater"), "label", 18, PARCHMENT.ink, "lm")
    easel.text(270, y, say("picture-round-blue"), "label", 18, NAVAL_TYPE, "lm")
    easel.text(
        366, y, say("picture-naval-theater", type=called("type", "naval").title()), "label", 18, PARCHMENT.ink, "lm"
    )
