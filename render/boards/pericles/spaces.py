"""The spaces of the Theaters: their headings on the map, and the tray below, as large as what lies in it."""

from __future__ import annotations

from PIL import Image

from engine.games.pericles.table.state import ATHENS, PERSIA
from render.boards.pericles.art import HEADER, ROW, WIDTH, art
from render.boards.pericles.data import LAND_TYPE, NAVAL_TYPE, called_short, facts
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, Colour, livery, mix, rgb
from render.pieces.pieces import amphora, shield
from render.table_data import kept

QUEUE = 42.0
"""Height of the row with the face-down markers."""
PURPLE = rgb("#5a3a6b")
EDGE = 4.0
"""How far a space's border reaches beyond its tray."""


def colour_of(id_: str) -> Colour:
    """Brown for Land Theaters, blue for Naval ones (§3.12), purple for Persia."""
    if id_ == PERSIA:
        return PURPLE
    return LAND_TYPE if facts().theaters[id_].type == "land" else NAVAL_TYPE


def draw_heading(easel: Easel, id_: str) -> None:
    """The heading of a space: its number on a square (land) or a disc (naval), its name, its granary and emblem."""
    x, y = art().space(id_).at
    left, right, fill = x - WIDTH / 2, x + WIDTH / 2, colour_of(id_)
    theater = facts().theaters.get(id_)
    naval = theater is not None and theater.type == "naval"

    def draw(pen: Pen) -> None:
        pen.box(left - EDGE, y - EDGE, right + EDGE, y + HEADER + 1, INK, 11 if naval else 3)
        pen.box(left - EDGE + 1.5, y - EDGE + 1.5, right + EDGE - 1.5, y + HEADER + 1, fill, 10 if naval else 2)
        if naval:
            _scallops(pen, left, right, y)
        end = right - 4
        if theater is not None:
            _number(pen, left + 14, y + HEADER / 2 - 1, theater.number, naval)
            if theater.granary:
                end -= 20
                pen.disc(end + 9, y + HEADER / 2 - 1, 11.5, INK)
                pen.disc(end + 9, y + HEADER / 2 - 1, 10.2, GOLD)
                amphora(pen, end + 9, y + HEADER / 2 - 1, 8.0, INK)
            if theater.home is not None:
                end -= 25
                shield(pen, end + 11, y + HEADER / 2 - 1, 11.5, livery(theater.home))
        start = left + (31 if theater is not None else 10)
        name, size = called_short("theater", id_), 19.0
        while pen.span(name, "polis", size) > end - start - 3:
            size -= 0.5
        pen.word((start + end) / 2, y + HEADER / 2 - 0.5, name, "polis", size, CREAM)

    easel.sketch([(left, y), (right, y + HEADER)], EDGE + 4, draw)


def _scallops(pen: Pen, left: float, right: float, y: float) -> None:
    """Waves along the upper edge: what is naval is told by shape too."""
    count = 13
    step = (right - left) / count
    for i in range(count):
        pen.arc(left + (i + 0.5) * step, y - 0.5, step / 2, 180, 360, 1.3, mix(NAVAL_TYPE, CREAM, 0.55))


def _number(pen: Pen, x: float, y: float, number: int, naval: bool) -> None:
    if naval:
        pen.disc(x, y, 12.0, INK)
        pen.disc(x, y, 10.8, CREAM)
    else:
        pen.box(x - 11.2, y - 11.2, x + 11.2, y + 11.2, INK)
        pen.box(x - 10, y - 10, x + 10, y + 10, CREAM)
    pen.word(x, y + 0.3, str(number), "number", 14.5 if number < 10 else 12.5, INK)


def tray_height(athens: int, sparta: int, queued: int) -> float:
    """How high a tray is with so many rows of pieces of either Side, and of markers."""
    return (athens + sparta) * ROW + queued * QUEUE


@kept(256)
def tray(naval: bool, persia: bool, athens: int, sparta: int, queued: int, scale: float = 1.0) -> Image.Image:
    """What pieces lie on: a pale blue strip for Athens' Side, a pale red one for Sparta's, a dark one for markers."""
    height = tray_height(athens, sparta, queued)
    fill = PURPLE if persia else NAVAL_TYPE if naval else LAND_TYPE
    middle = EDGE + athens * ROW

    def draw(pen: Pen) -> None:
        width = WIDTH + 2 * EDGE
        pen.box(0, 0, width, height + 2 * EDGE, INK, 11 if naval else 3)
        pen.box(0, 0, width, 12, INK)
        pen.box(1.5, 0, width - 1.5, height + 2 * EDGE - 1.5, fill, 10 if naval else 2)
        pen.box(1.5, 0, width - 1.5, 10, fill)
        left, right = EDGE, EDGE + WIDTH
        if persia:
            pen.box(left, 0, right, EDGE + (athens + sparta) * ROW, mix(PURPLE, CREAM, 0.82))
        else:
            pen.box(left, 0, right, middle - 0.5, mix(livery(ATHENS).light, CREAM, 0.72))
            pen.box(left, middle + 0.5, right, EDGE + (athens + sparta) * ROW, mix(livery("sparta").light, CREAM, 0.72))
        if queued:
            pen.box(left, EDGE + (athens + sparta) * ROW + 1, right, EDGE + height, mix(PARCHMENT.faint, INK, 0.35))

    return sprite(WIDTH + 2 * EDGE, height + 2 * EDGE, draw, scale)
