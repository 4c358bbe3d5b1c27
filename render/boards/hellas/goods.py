"""The signs of the fourteen kinds of merchandise, on plates whose shape and colour say of which type they are."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from engine.games.hellas.board.board import LUXURY, YELLOW
from engine.games.hellas.table.state import Good
from render.boards.hellas.data import FAMILIES, facts, known
from render.drawing.sprite import Paint, Pen, sprite
from render.drawing.strokes import arc
from render.drawing.theme import CREAM, INK, Colour, mix, rgb
from render.pieces.icons import sign
from render.table_data import kept

Sign = Callable[[Pen, float, float, float], None]
Points = list[tuple[float, float]]

CODES: dict[Good, str] = {
    "stone": "St", "wool": "Wl", "wood": "Wd", "grain": "Gr", "fish": "Fi", "cattle": "Ca", "wine": "Wi",
    "copper": "Co", "bronze": "Br", "iron": "Ir", "silver": "Si", "salt": "Sa", "glass": "Gl", "gold": "Go",
}  # fmt: skip
"""Two letters where there is no room for a word."""


def _layered(pen: Pen, x: float, y: float, r: float, points: Points, fill: Colour, rim: float = 0.13) -> None:
    """A shape in ink with a smaller one of a colour on it."""
    pen.shape([(x + a * r, y + b * r) for a, b in points], INK)
    middle = sum(a for a, _ in points) / len(points), sum(b for _, b in points) / len(points)
    inner = []
    for a, b in points:
        across, down = a - middle[0], b - middle[1]
        length = math.hypot(across, down) or 1.0
        share = max(0.0, 1 - rim * 1.2 / length)
        inner.append((x + (middle[0] + across * share) * r, y + (middle[1] + down * share) * r))
    pen.shape(inner, fill)


def _stone(pen: Pen, x: float, y: float, r: float) -> None:
    """Three dressed blocks."""
    for a, b in ((-0.5, 0.45), (0.5, 0.45), (0.0, -0.45)):
        pen.box(x + (a - 0.5) * r, y + (b - 0.42) * r, x + (a + 0.5) * r, y + (b + 0.42) * r, INK)
        pen.box(x + (a - 0.39) * r, y + (b - 0.31) * r, x + (a + 0.39) * r, y + (b + 0.31) * r, rgb("#cfc9bb"))


def _wool(pen: Pen, x: float, y: float, r: float) -> None:
    """A sheep."""
    for leg in (-0.42, -0.14, 0.22, 0.48):
        pen.line([(x + leg * r, y + 0.3 * r), (x + leg * r, y + 0.92 * r)], r * 0.16, INK)
    curls = [(-0.55, -0.15), (-0.25, -0.48), (0.18, -0.48), (0.48, -0.12), (0.28, 0.25), (-0.3, 0.28)]
    for size, fill in ((0.43, INK), (0.31, CREAM)):
        for a, b in curls:
            pen.disc(x + a * r, y + b * r, size * r, fill)
    pen.disc(x, y - 0.08 * r, 0.42 * r, CREAM)
    pen.oval(x - 0.88 * r, y - 0.22 * r, 0.22 * r, 0.3 * r, INK)


def _fish(pen: Pen, x: float, y: float, r: float) -> None:
    """A fish, swimming to the left."""
    body = [(-1.0, 0.0), *arc(-0.28, 0, 0.72, 0.50, -166, -14)]
    body += [(0.98, -0.55), (0.78, 0.0), (0.98, 0.55)]
    body += arc(-0.28, 0, 0.72, 0.50, 14, 166)
    _layered(pen, x, y, r, body, rgb("#7fb2c4"))
    pen.disc(x - 0.58 * r, y - 0.1 * r, 0.12 * r, INK)
    pen.arc(x - 0.55 * r, y, 0.40 * r, -50, 50, 0.10 * r, INK)


def _cattle(pen: Pen, x: float, y: float, r: float) -> None:
    """A bull's head from the front."""
    for turn in (-1, 1):
        horn = [(0.38, -0.35), (0.85, -0.42), (0.98, -0.98), (0.72, -0.72), (0.34, -0.62)]
        pen.shape([(x + turn * a * r, y + b * r) for a, b in horn], INK)
        pen.oval(x + turn * 0.72 * r, y - 0.12 * r, 0.26 * r, 0.15 * r, INK)
    head = [(-0.5, -0.58), (0.5, -0.58), (0.5, 0.0), (0.3, 0.75), (0.0, 0.95), (-0.3, 0.75), (-0.5, 0.0)]
    _layered(pen, x, y, r, head, rgb("#8a4b26"))
    for turn in (-1, 1):
        pen.disc(x + turn * 0.24 * r, y - 0.1 * r, 0.1 * r, INK)
    pen.oval(x, y + 0.64 * r, 0.22 * r, 0.14 * r, CREAM)


def _ingot(pen: Pen, x: float, y: float, r: float, fill: Colour) -> None:
    """An oxhide ingot."""
    corners = [(-1, -0.78), (0, -0.45), (1, -0.78), (0.72, 0), (1, 0.78), (0, 0.45), (-1, 0.78), (-0.72, 0)]
    for grow, paint in ((1.0, INK), (0.80, fill)):
        pen.shape([(x + a * r * grow, y + b * r * grow) for a, b in corners], paint)
    pen.line([(x - r * 0.42, y - r * 0.1), (x + r * 0.42, y - r * 0.1)], r * 0.13, mix(fill, CREAM, 0.6))


def _copper(pen: Pen, x: float, y: float, r: float) -> None:
    _ingot(pen, x, y, r, rgb("#c8703a"))


def _bronze(pen: Pen, x: float, y: float, r: float) -> None:
    """A tripod with its cauldron."""
    for a in (-0.55, 0.0, 0.55):
        pen.line([(x + a * 0.7 * r, y), (x + a * r, y + 0.95 * r)], 0.17 * r, INK)
    for turn in (-1, 1):
        pen.circle(x + turn * 0.5 * r, y - 0.68 * r, 0.27 * r, 0.14 * r, INK)
    bowl = [(-0.88, -0.42), (0.88, -0.42), (0.66, 0.16), (0.3, 0.4), (-0.3, 0.4), (-0.66, 0.16)]
    _layered(pen, x, y, r, bowl, rgb("#b98a2f"))


def _iron(pen: Pen, x: float, y: float, r: float) -> None:
    """An anvil."""
    anvil = [(-1.0, -0.55), (0.95, -0.55), (0.95, -0.1), (0.35, 0.05), (0.28, 0.42), (0.66, 0.66), (0.66, 0.9),
             (-0.66, 0.9), (-0.66, 0.66), (-0.28, 0.42), (-0.35, 0.05), (-0.7, -0.1)]  # fmt: skip
    pen.shape([(x + a * r, y + b * r) for a, b in anvil], INK)
    pen.box(x - 0.7 * r, y - 0.42 * r, x + 0.8 * r, y - 0.22 * r, rgb("#8b97a1"))
    pen.box(x - 0.5 * r, y + 0.68 * r, x + 0.5 * r, y + 0.8 * r, rgb("#8b97a1"))


def _salt(pen: Pen, x: float, y: float, r: float) -> None:
    """Crystals."""
    for a, b, size in ((-0.42, 0.22, 0.62), (0.46, 0.36, 0.5), (0.1, -0.5, 0.5)):
        cube = [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)]
        _layered(pen, x + a * r, y + b * r, size * r, cube, CREAM, 0.18)
        pen.line([(x + a * r, y + b * r), (x + a * r, y + (b + 0.85 * size) * r)], 0.09 * r, INK)
        for turn in (-0.75, 0.75):
            end = (x + (a + turn * size) * r, y + (b - 0.45 * size) * r)
            pen.line([(x + a * r, y + b * r), end], 0.09 * r, INK)


def _glass(pen: Pen, x: float, y: float, r: float) -> None:
    """A flask."""
    flask = [(-0.34, -1.0), (0.34, -1.0), (0.2, -0.8), (0.2, -0.3), (0.62, 0.15), (0.66, 0.6), (0.4, 0.95),
             (-0.4, 0.95), (-0.66, 0.6), (-0.62, 0.15), (-0.2, -0.3), (-0.2, -0.8)]  # fmt: skip
    _layered(pen, x, y, r, flask, rgb("#8fd0c0"))
    for band in (0.22, 0.5):
        pen.line([(x - 0.5 * r, y + band * r), (x + 0.5 * r, y + band * r)], 0.1 * r, rgb("#2c6f9e"))


def _gold(pen: Pen, x: float, y: float, r: float) -> None:
    """Bars."""
    for a, b in ((-0.48, 0.5), (0.48, 0.5), (0.0, -0.28)):
        bar = [(-0.34, -0.36), (0.34, -0.36), (0.52, 0.36), (-0.52, 0.36)]
        _layered(pen, x + a * r, y + b * r, r, bar, rgb("#ffc400"))


SIGNS: dict[Good, Sign] = {
    "stone": _stone,
    "wool": _wool,
    "wood": sign("wood"),
    "grain": sign("wheat"),
    "fish": _fish,
    "cattle": _cattle,
    "wine": sign("wine"),
    "copper": _copper,
    "bronze": _bronze,
    "iron": _iron,
    "silver": sign("silver"),
    "salt": _salt,
    "glass": _glass,
    "gold": _gold,
}


def plate(pen: Pen, x: float, y: float, r: float, good: Good) -> None:
    """A merchandise on the plate of its type: round and yellow, a purple eight-cornered one, or square and brown."""
    kind = known(facts().goods, good, "merchandise").type
    fill = FAMILIES[kind]
    for size, paint in ((r, INK), (r * 0.90, mix(fill, CREAM, 0.45)), (r * 0.80, mix(fill, CREAM, 0.25))):
        _plain_plate(pen, x, y, size, kind, paint)
    SIGNS[good](pen, x, y, r * 0.62)


def _plain_plate(pen: Pen, x: float, y: float, r: float, kind: str, fill: Paint) -> None:
    if kind == YELLOW:
        pen.disc(x, y, r, fill)
    elif kind == LUXURY:
        cut = 0.42
        corners = [(-cut, -1), (cut, -1), (1, -cut), (1, cut), (cut, 1), (-cut, 1), (-1, cut), (-1, -cut)]
        pen.shape([(x + a * r, y + b * r) for a, b in corners], fill)
    else:
        pen.box(x - 0.9 * r, y - 0.9 * r, x + 0.9 * r, y + 0.9 * r, fill, 0.14 * r)


@kept(64)
def good_icon(good: Good, size: float, scale: float = 1.0) -> Image.Image:
    """A merchandise as a sprite `size` units wide and high."""
    return sprite(size, size, lambda pen: plate(pen, size / 2, size / 2, size * 0.48, good), scale)
