"""Drawn signs: goods, kinds of projects, and small marks. Each is drawn around (x, y) within radius r."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.drawing.sprite import Paint, Pen, sprite
from render.drawing.strokes import arc
from render.drawing.theme import CREAM, GOLD, INK, Colour, UnknownId, mix, rgb

Sign = Callable[[Pen, float, float, float], None]

GOOD_COLOURS: dict[str, Colour] = {
    "metal": rgb("#7f8b96"),
    "wood": rgb("#96602c"),
    "wine": rgb("#7d1f45"),
    "oil": rgb("#76852b"),
    "silver": rgb("#c6ccd2"),
    "wheat": rgb("#e2ac22"),
}


def _metal(pen: Pen, x: float, y: float, r: float) -> None:
    """An oxhide ingot."""
    corners = [(-1, -0.75), (0, -0.42), (1, -0.75), (0.72, 0), (1, 0.75), (0, 0.42), (-1, 0.75), (-0.72, 0)]
    for grow, fill in ((1.0, INK), (0.80, GOOD_COLOURS["metal"])):
        pen.shape([(x + a * r * grow, y + b * r * grow) for a, b in corners], fill)
    pen.line(
        [(x - r * 0.42, y - r * 0.1), (x + r * 0.42, y - r * 0.1)], r * 0.13, mix(GOOD_COLOURS["metal"], CREAM, 0.6)
    )


def _wood(pen: Pen, x: float, y: float, r: float) -> None:
    """Three logs seen from their ends."""
    for a, b in ((-0.48, 0.42), (0.48, 0.42), (0.0, -0.42)):
        pen.disc(x + a * r, y + b * r, r * 0.52, INK)
        pen.disc(x + a * r, y + b * r, r * 0.42, GOOD_COLOURS["wood"])
        pen.disc(x + a * r, y + b * r, r * 0.28, mix(GOOD_COLOURS["wood"], CREAM, 0.65))
        pen.disc(x + a * r, y + b * r, r * 0.11, GOOD_COLOURS["wood"])


def _wine(pen: Pen, x: float, y: float, r: float) -> None:
    """A kantharos: a wide cup with two high handles."""
    for side in (-1, 1):
        pen.circle(x + side * r * 0.62, y - r * 0.30, r * 0.38, r * 0.17, INK)
    cup = [(-0.72, -0.85), (0.72, -0.85), (0.6, -0.1), (0.18, 0.32), (0.16, 0.62), (0.55, 0.95)]
    outline = cup + [(-a, b) for a, b in reversed(cup[1:])]
    for grow, fill in ((1.0, INK), (0.84, GOOD_COLOURS["wine"])):
        pen.shape([(x + a * r * grow, y + b * r * grow) for a, b in outline], fill)
    pen.line(
        [(x - r * 0.40, y - r * 0.5), (x + r * 0.40, y - r * 0.5)], r * 0.13, mix(GOOD_COLOURS["wine"], CREAM, 0.6)
    )


def _oil(pen: Pen, x: float, y: float, r: float) -> None:
    """A drop between two olive leaves."""
    for side in (-1, 1):
        leaf = [(0.1, 0.9), (0.85, 0.35), (1.0, -0.35), (0.45, 0.0)]
        pen.shape([(x + side * a * r, y + b * r) for a, b in leaf], INK)
    for grow, fill in ((1.0, INK), (0.78, GOOD_COLOURS["oil"])):
        drop = [(0.0, -1.0 * grow), *arc(0, 0.28, 0.58 * grow, 0.58 * grow, -29, 209)]
        pen.shape([(x + a * r, y + b * r) for a, b in drop], fill)
    pen.disc(x - r * 0.16, y + r * 0.36, r * 0.13, mix(GOOD_COLOURS["oil"], CREAM, 0.75))


def _silver(pen: Pen, x: float, y: float, r: float) -> None:
    """A coin."""
    pen.disc(x, y, r * 0.95, INK)
    pen.disc(x, y, r * 0.80, GOOD_COLOURS["silver"])
    pen.circle(x, y, r * 0.64, r * 0.10, mix(GOOD_COLOURS["silver"], INK, 0.45))
    pen.word(x, y + r * 0.02, "Δ", "number", r * 0.85, mix(GOOD_COLOURS["silver"], INK, 0.85))


def _wheat(pen: Pen, x: float, y: float, r: float) -> None:
    """An ear of wheat."""
    pen.line([(x, y + r), (x, y - r * 0.6)], r * 0.16, INK)
    grains = [(0.0, -0.72, 90.0)]
    for row in range(3):
        height = -0.38 + row * 0.42
        grains += [(-0.33, height, 50.0), (0.33, height, 130.0)]
    for grow, fill in ((1.0, INK), (0.68, GOOD_COLOURS["wheat"])):
        for a, b, angle in grains:
            _grain(pen, x + a * r, y + b * r, r * 0.40, r * 0.22, angle, grow, fill)


def _grain(pen: Pen, x: float, y: float, length: float, width: float, angle: float, grow: float, fill: Paint) -> None:
    turn = math.radians(angle)
    margin = (1 - grow) * width
    c, s = math.cos(turn), math.sin(turn)
    outline = arc(0, 0, length - margin, width - margin, 0, 360)
    pen.shape([(x + a * c - b * s, y + a * s + b * c) for a, b in outline], fill)


def _philosopher(pen: Pen, x: float, y: float, r: float) -> None:
    """A scroll."""
    pen.box(x - r * 0.72, y - r * 0.75, x + r * 0.72, y + r * 0.75, INK, r * 0.1)
    pen.box(x - r * 0.60, y - r * 0.64, x + r * 0.60, y + r * 0.64, CREAM)
    for side in (-1, 1):
        pen.box(
            x - r * 0.92, y + side * r * 0.78 - r * 0.17, x + r * 0.92, y + side * r * 0.78 + r * 0.17, INK, r * 0.17
        )
    for row in (-0.32, -0.02, 0.28):
        pen.line([(x - r * 0.40, y + row * r), (x + r * 0.40, y + row * r)], r * 0.11, INK)


def _artist(pen: Pen, x: float, y: float, r: float) -> None:
    """Hammer and chisel, crossed."""
    for side in (-1, 1):
        pen.line([(x - side * r * 0.62, y + r * 0.75), (x + side * r * 0.42, y - r * 0.42)], r * 0.20, INK)
    head = [(0.15, -0.85), (0.45, -1.0), (0.98, -0.35), (0.70, -0.15)]
    pen.shape([(x + a * r, y + b * r) for a, b in head], INK)
    pen.shape([(x - a * r, y + b * r) for a, b in ((0.30, -0.52), (0.52, -0.30), (0.95, -0.98))], INK)


def _temple(pen: Pen, x: float, y: float, r: float) -> None:
    """A gable on four columns."""
    pen.shape([(x - r, y - r * 0.28), (x, y - r * 0.92), (x + r, y - r * 0.28)], INK)
    pen.shape([(x - r * 0.52, y - r * 0.40), (x, y - r * 0.72), (x + r * 0.52, y - r * 0.40)], CREAM)
    pen.box(x - r * 0.92, y - r * 0.20, x + r * 0.92, y - r * 0.05, INK)
    for column in (-0.72, -0.24, 0.24, 0.72):
        pen.box(x + (column - 0.12) * r, y - r * 0.02, x + (column + 0.12) * r, y + r * 0.62, INK)
    pen.box(x - r * 0.98, y + r * 0.64, x + r * 0.98, y + r * 0.86, INK)


def _theatre(pen: Pen, x: float, y: float, r: float) -> None:
    """Rising rows of seats around the orchestra."""
    for radius in (1.0, 0.72, 0.44):
        pen.arc(x, y + r * 0.42, r * radius, 180, 360, r * 0.19, INK)
    pen.box(x - r, y + r * 0.50, x + r, y + r * 0.72, INK)


def _statue(pen: Pen, x: float, y: float, r: float) -> None:
    """A bust on a plinth."""
    pen.disc(x, y - r * 0.58, r * 0.36, INK)
    pen.shape([(x - r * 0.16, y - r * 0.4), (x + r * 0.16, y - r * 0.4), (x + r * 0.2, y), (x - r * 0.2, y)], INK)
    pen.shape(
        [
            (x - r * 0.68, y + r * 0.36),
            (x - r * 0.48, y - r * 0.10),
            (x + r * 0.48, y - r * 0.10),
            (x + r * 0.68, y + r * 0.36),
        ],
        INK,
    )
    pen.box(x - r * 0.62, y + r * 0.48, x + r * 0.62, y + r * 0.95, INK)


def _festival(pen: Pen, x: float, y: float, r: float) -> None:
    """A lyre."""
    for side in (-1, 1):
        pen.line(
            [
                (x + side * r * 0.30, y + r * 0.72),
                (x + side * r * 0.72, y + r * 0.1),
                (x + side * r * 0.50, y - r * 0.85),
            ],
            r * 0.19,
            INK,
        )
    pen.line([(x - r * 0.72, y - r * 0.62), (x + r * 0.72, y - r * 0.62)], r * 0.17, INK)
    for string in (-0.2, 0.0, 0.2):
        pen.line([(x + string * r, y - r * 0.6), (x + string * r, y + r * 0.6)], r * 0.08, INK)
    pen.oval(x, y + r * 0.72, r * 0.46, r * 0.24, INK)


def _games(pen: Pen, x: float, y: float, r: float) -> None:
    """A wreath."""
    for side in (-1, 1):
        for step in range(6):
            angle = math.radians(-62 + step * 27)
            a, b = math.cos(angle) * 0.74, math.sin(angle) * 0.74
            lean = math.degrees(angle) + 60
            _grain(pen, x + side * a * r, y + b * r, r * 0.33, r * 0.15, lean if side > 0 else 180 - lean, 1.0, INK)
    pen.disc(x, y + r * 0.86, r * 0.13, INK)


def _anchor(pen: Pen, x: float, y: float, r: float) -> None:
    """An anchor."""
    pen.circle(x, y - r * 0.74, r * 0.24, r * 0.15, INK)
    pen.line([(x, y - r * 0.5), (x, y + r * 0.85)], r * 0.19, INK)
    pen.line([(x - r * 0.42, y - r * 0.28), (x + r * 0.42, y - r * 0.28)], r * 0.17, INK)
    pen.arc(x, y + r * 0.08, r * 0.80, 15, 165, r * 0.19, INK)
    for side in (-1, 1):
        tip = [(0.98, 0.02), (0.48, 0.28), (0.86, 0.56)]
        pen.shape([(x + side * a * r, y + b * r) for a, b in tip], INK)


def _laurel(pen: Pen, x: float, y: float, r: float) -> None:
    """Prestige: a gold laurel sprig disc."""
    pen.disc(x, y, r, INK)
    pen.disc(x, y, r * 0.87, GOLD)


GOODS: dict[str, Sign] = {
    "metal": _metal,
    "wood": _wood,
    "wine": _wine,
    "oil": _oil,
    "silver": _silver,
    "wheat": _wheat,
}
PROJECTS: dict[str, Sign] = {
    "philosopher": _philosopher,
    "artist": _artist,
    "temple": _temple,
    "theatre": _theatre,
    "statue": _statue,
    "festival": _festival,
    "games": _games,
}
OTHERS: dict[str, Sign] = {"anchor": _anchor, "laurel": _laurel}
SIGNS: dict[str, Sign] = {**GOODS, **PROJECTS, **OTHERS}


def sign(name: str) -> Sign:
    """How a good, a kind of project or a small mark is drawn."""
    if name not in SIGNS:
        raise UnknownId(f"no sign for {name!r}; known: {', '.join(SIGNS)}")
    return SIGNS[name]


@lru_cache(maxsize=256)
def icon(name: str, size: float, scale: float = 1.0) -> Image.Image:
    """A sign as a sprite `size` units wide and high."""
    draw = sign(name)
    return sprite(size, size, lambda pen: draw(pen, size / 2, size / 2, size * 0.47), scale)
