"""The pieces of Pericles as sprites: cubes, ships and discs in five colours, each with a letter, and what lies by them.

Pieces of Athens' Side are plain or dotted, those of Sparta's have a chevron; ships of the two Sides sail opposite ways.
"""

from __future__ import annotations

import math

from PIL import Image

from engine.games.pericles.table.state import ATHENS, PieceId, Side
from render.boards.pericles.data import PIECES, Paintwork, facts, known
from render.drawing.sprite import Pen, Point, ghosted, shadowed, sprite
from render.drawing.strokes import arc
from render.drawing.theme import CREAM, GOLD, INK, Colour, livery, mix, rgb
from render.pieces.pieces import heater, shield
from render.table_data import kept

SIZE = 38.0
"""Width and height of a piece, shadow included."""
GUARD = "the-300"
BLACK = rgb("#26221f")


def drawn_piece(pen: Pen, x: float, y: float, piece: PieceId) -> None:
    """A piece without its number, around (x, y), about 32 units wide."""
    row = known(facts().pieces, piece, "piece")
    paint = PIECES[row.colour]
    if piece == GUARD:
        _meeple(pen, x, y, paint)
    elif row.kind == "naval":
        _ship(pen, x, y, paint)
    elif row.kind == "base":
        _base(pen, x, y, paint)
    else:
        _cube(pen, x, y, paint)


def drawn_shape(pen: Pen, x: float, y: float, kind: str, paint: Paintwork, size: float) -> None:
    """The shape of a kind of piece (`land`, `naval`, `base`) at another size."""
    near = Pen(pen.tile, pen.scale * size, pen.corner[0] / size, pen.corner[1] / size)
    {"land": _cube, "naval": _ship, "base": _base}[kind](near, x / size, y / size, paint)


def _cube(pen: Pen, x: float, y: float, paint: Paintwork) -> None:
    """A cube, seen from above its front face."""
    front, depth = 11.0, 6.0
    left, top = x - front - depth / 2, y - front + depth / 2
    right, bottom = left + 2 * front, top + 2 * front
    outline = [(left, top), (left + depth, top - depth), (right + depth, top - depth), (right + depth, bottom - depth),
               (right, bottom), (left, bottom)]  # fmt: skip
    pen.shape(_swollen(outline, x, y, 1.7), INK)
    pen.shape([(left, top), (left + depth, top - depth), (right + depth, top - depth), (right, top)],
              mix(paint.fill, CREAM, 0.35))  # fmt: skip
    pen.shape([(right, top), (right + depth, top - depth), (right + depth, bottom - depth), (right, bottom)],
              mix(paint.fill, INK, 0.35))  # fmt: skip
    pen.box(left, top, right, bottom, paint.fill)
    pen.line([(left, top), (right, top), (right, bottom)], 0.8, mix(paint.fill, INK, 0.45))
    _letter(pen, left + front, top + front, paint, 16.5, front)


def _letter(pen: Pen, x: float, y: float, paint: Paintwork, size: float, half: float) -> None:
    """The letter; of Sparta's Side over a chevron, so that the Sides differ without letters too."""
    pen.word(x, y - (0.8 if paint.side != ATHENS else 0), paint.letter, "number", size, paint.ink)
    if paint.side != ATHENS:
        pen.line([(x - half * 0.75, y + half * 0.66), (x, y + half * 0.9), (x + half * 0.75, y + half * 0.66)],
                 1.6, paint.ink)  # fmt: skip


def _ship(pen: Pen, x: float, y: float, paint: Paintwork) -> None:
    """A galley under a broad sail; ships of Athens' Side have their ram on the right."""
    flip = 1 if paint.side == ATHENS else -1

    def at(points: list[Point]) -> list[Point]:
        return [(x + flip * a, y + b) for a, b in points]

    hull = [(-15, 5), (-13, 1), (-10, 7), (9, 7), (12, 3), (14, 8), (17.5, 11.5), (12, 12.5), (9, 15), (-9, 15),
            (-14, 11)]  # fmt: skip
    pen.shape(_swollen(at(hull), x, y + 9, 1.9), INK)
    pen.shape(at(hull), mix(paint.fill, INK, 0.28))
    pen.line(at([(-9, 11), (8, 11)]), 1.5, mix(paint.fill, CREAM, 0.6))
    sail = [(-10.5, -13.5), (10.5, -13.5), (9.4, -4), (11, 5), (-11, 5), (-9.4, -4)]
    pen.shape(_swollen(at(sail), x, y - 4, 1.8), INK)
    pen.shape(at(sail), paint.fill)
    pen.word(x, y - 4.2, paint.letter, "number", 15.5, paint.ink)


def _base(pen: Pen, x: float, y: float, paint: Paintwork) -> None:
    """A disc lying flat, with a walled rim; that of Sparta's Side has a pointed field."""
    pen.oval(x, y + 4.0, 16.2, 12.2, INK)
    pen.oval(x, y + 3.0, 14.8, 11.0, mix(paint.fill, INK, 0.4))
    pen.oval(x, y - 1.0, 16.2, 13.4, INK)
    pen.oval(x, y - 1.0, 14.8, 12.0, paint.fill)
    ring = mix(paint.fill, paint.ink, 0.55)
    if paint.side == ATHENS:
        for i in range(12):
            t = i * math.pi / 6
            pen.disc(x + 12.6 * math.cos(t), y - 1 + 9.9 * math.sin(t), 1.25, ring)
    else:
        pen.line([(x - 11.5, y - 5.5), (x - 11, y + 2), (x, y + 9.4), (x + 11, y + 2), (x + 11.5, y - 5.5)], 1.5, ring)
    pen.word(x, y - 1.2, paint.letter, "number", 14.5, paint.ink)


def _meeple(pen: Pen, x: float, y: float, paint: Paintwork) -> None:
    """The 300: a man with his arms spread (§12.4)."""
    outline = _man(x, y, 1.0)
    pen.shape(_swollen(outline, x, y, 1.9), INK)
    pen.shape(outline, paint.fill)
    pen.word(x, y + 1.6, "300", "number", 8.6, paint.ink)


def _man(x: float, y: float, unit: float) -> list[Point]:
    """The outline of a meeple."""
    half = [(0, -15), (3.6, -14), (5.2, -10.5), (4.4, -7.2), (7.0, -5.6), (14.5, -1.5), (15, 2.4), (12.5, 4.0),
            (7.0, 2.6), (7.6, 7.5), (11.5, 14.4), (2.6, 14.6), (0, 9.4)]  # fmt: skip
    right = [(x + a * unit, y + b * unit) for a, b in half]
    return [*right, *((2 * x - a, b) for a, b in reversed(right[1:]))]


def _swollen(points: list[Point], x: float, y: float, by: float) -> list[Point]:
    """The outline pushed away from its middle."""
    result = []
    for a, b in points:
        away = math.hypot(a - x, b - y) or 1.0
        result.append((a + (a - x) / away * by * 1.2, b + (b - y) / away * by * 1.2))
    return result


@kept(512)
def piece_sprite(piece: PieceId, count: int = 1, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A piece and how many of them there are; one alone has no number."""

    def draw(pen: Pen) -> None:
        drawn_piece(pen, SIZE / 2, SIZE / 2, piece)
        if count > 1:
            _count(pen, SIZE - 9.4, SIZE - 9.6, count)

    image = sprite(SIZE, SIZE, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale)


def _count(pen: Pen, x: float, y: float, count: int) -> None:
    """A number in a cream disc at a corner."""
    pen.disc(x, y, 9.6, INK)
    pen.disc(x, y, 8.4, CREAM)
    pen.word(x, y + 0.3, str(count), "number", 13.5 if count < 10 else 10.8, INK)


@kept(64)
def treachery(side: Side, count: int, scale: float = 1.0) -> Image.Image:
    """Treachery markers of a Side: a purse and a dagger on its colour (§9.8)."""
    colour = livery(side)

    def draw(pen: Pen) -> None:
        x, y = SIZE / 2, SIZE / 2
        _diamond(pen, x, y, 16.5, INK)
        _diamond(pen, x, y, 14.6, CREAM)
        _diamond(pen, x, y, 12.8, colour.main if side == ATHENS else colour.dark)
        pen.shape([(x, y + 9.5), (x - 2.6, y + 4.5), (x - 2.6, y - 2), (x + 2.6, y - 2), (x + 2.6, y + 4.5)], CREAM)
        pen.line([(x - 6, y - 2.6), (x + 6, y - 2.6)], 2.2, CREAM)
        pen.line([(x, y - 3), (x, y - 8)], 2.6, CREAM)
        if side != ATHENS:
            pen.line([(x - 8, y + 4), (x, y + 11.5), (x + 8, y + 4)], 1.3, CREAM)
        if count > 1:
            _count(pen, SIZE - 9.4, SIZE - 9.6, count)

    return shadowed(sprite(SIZE, SIZE, draw, scale), scale)


def _diamond(pen: Pen, x: float, y: float, r: float, fill: Colour) -> None:
    pen.shape([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], fill)


@kept(32)
def pawn(side: Side, aim: str, scale: float = 1.0) -> Image.Image:
    """The Will of the Assembly: a pawn, round for Athens, pointed for Sparta; on its foot what is wanted (§5.12)."""
    colour = livery(side)

    def draw(pen: Pen) -> None:
        for grow, fill in ((1.8, INK), (0.0, colour.main)):
            pen.shape([(5 - grow, 34 + grow), (11 - grow, 18), (19 + grow, 18), (25 + grow, 34 + grow)], fill)
            if side == ATHENS:
                pen.disc(15, 13, 8 + grow, fill)
            else:
                pen.shape(heater(15, 12.5, 9 + grow), fill)
        pen.word(15, 12.6, colour.letter, "number", 10, CREAM)
        _want(pen, 15, 27.5, aim)

    return shadowed(sprite(30, 40, draw, scale), scale)


def _want(pen: Pen, x: float, y: float, aim: str) -> None:
    """A disc: a base; a full square: control; a half one: at least contest (§11.4)."""
    if aim == "base":
        pen.oval(x, y, 5.4, 4.2, CREAM)
        return
    pen.box(x - 4.6, y - 4.6, x + 4.6, y + 4.6, CREAM)
    if aim != "control":
        pen.shape([(x + 3.4, y - 3.4), (x + 3.4, y + 3.4), (x - 3.4, y + 3.4)], INK)


@kept(32)
def token(side: Side, size: float = 22.0, scale: float = 1.0, empty: bool = False) -> Image.Image:
    """A Strategos token: a hexagon with its Side's letter; or the place of one."""
    colour = livery(side)

    def draw(pen: Pen) -> None:
        half = size / 2
        if empty:
            hexagon(pen, half, half, half - 1, mix(colour.main, CREAM, 0.55))
            hexagon(pen, half, half, half - 2.2, mix(colour.light, CREAM, 0.75))
            return
        hexagon(pen, half, half, half - 0.6, INK)
        hexagon(pen, half, half, half - 1.8, colour.main)
        pen.word(half, half, colour.letter, "number", size * 0.46, CREAM)

    return sprite(size, size, draw, scale)


def hexagon(pen: Pen, x: float, y: float, r: float, fill: Colour) -> None:
    """A Strategos token's shape."""
    pen.shape(arc(x, y, r, r, 0, 360, 6), fill)


@kept(8)
def state_ship(ready: bool, size: float = 30.0, scale: float = 1.0) -> Image.Image:
    """The black Strategos of the Athenian State Ships; pale once it has been used this turn (§12.3)."""

    def draw(pen: Pen) -> None:
        half, unit = size / 2, size / 30
        fill = BLACK if ready else rgb("#b9ad97")
        hexagon(pen, half, half, half - 0.6, INK)
        hexagon(pen, half, half, half - 1.8, CREAM)
        hexagon(pen, half, half, half - 3.2, fill)
        ink = GOLD if ready else CREAM
        pen.shape([(half + a * unit, half + b * unit) for a, b in ((-9, 2), (9, 2), (6, 7), (-6, 7))], ink)
        pen.line([(half, half + 2 * unit), (half, half - 8 * unit)], 1.5 * unit, ink)
        pen.shape([(half + a * unit, half + b * unit) for a, b in ((1, -8), (7, -1), (1, -1))], ink)

    return sprite(size, size, draw, scale)


@kept(8)
def alcibiades(size: float = 32.0, scale: float = 1.0) -> Image.Image:
    """The black meeple (§12.2)."""

    def draw(pen: Pen) -> None:
        outline = _man(size / 2, size / 2, size / 34)
        pen.shape(_swollen(outline, size / 2, size / 2, 1.1), CREAM)
        pen.shape(outline, BLACK)

    return sprite(size, size, draw, scale)


@kept(8)
def persian_base(count: int, scale: float = 1.0) -> Image.Image:
    """Persian bases: black discs (§13.1)."""

    def draw(pen: Pen) -> None:
        x, y = SIZE / 2, SIZE / 2
        pen.oval(x, y + 3.0, 16.2, 12.2, INK)
        pen.oval(x, y - 1.0, 16.2, 13.4, CREAM)
        pen.oval(x, y - 1.0, 14.8, 12.0, BLACK)
        pen.word(x, y - 1.2, "X", "number", 14.5, GOLD)
        if count > 1:
            _count(pen, SIZE - 9.4, SIZE - 9.6, count)

    return shadowed(sprite(SIZE, SIZE, draw, scale), scale)


@kept(8)
def hostages(side: Side, scale: float = 1.0) -> Image.Image:
    """The Hostages marker of the Side that holds them: fetters (§9.46)."""
    colour = livery(side)

    def draw(pen: Pen) -> None:
        pen.box(2, 2, 34, 34, INK, 5)
        pen.box(3.4, 3.4, 32.6, 32.6, colour.main, 4)
        for x in (11, 25):
            pen.circle(x, 24, 6.0, 2.6, CREAM)
        shield(pen, 18, 13, 9.5, colour)

    return shadowed(sprite(37, 37, draw, scale), scale)
