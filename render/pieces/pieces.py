"""The pieces on the board, as sprites: what belongs to Athens is round, what belongs to Sparta is a pointed shield."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from render.drawing.sprite import Paint, Pen, Point, ghosted, shadowed, sprite
from render.drawing.theme import CREAM, GOLD, INK, NEUTRAL, Livery, livery, mix, rgb
from render.pieces.icons import sign

STONE = rgb("#e9dcbc")


def heater(x: float, y: float, r: float) -> list[Point]:
    """The outline of a pointed shield around (x, y)."""
    top, shoulder, tip = y - 0.92 * r, y - 0.15 * r, y + 1.08 * r
    right = [
        (x + 0.92 * r * math.cos(t) ** 0.75, shoulder + (tip - shoulder) * math.sin(t))
        for t in (i / 16 * math.pi / 2 for i in range(17))
    ]
    left = [(2 * x - a, b) for a, b in reversed(right[:-1])]
    return [(x - 0.92 * r, top), (x + 0.92 * r, top), *right, *left]


def notched(x: float, y: float, r: float) -> list[Point]:
    """The outline of a Boeotian shield: an oval with a bite out of each side."""
    right = [(0.0, -1.0), (0.45, -0.95), (0.82, -0.7), (0.98, -0.38), (0.66, -0.16)]
    right += [(0.62, 0.0), (0.66, 0.16), (0.98, 0.38), (0.82, 0.7), (0.45, 0.95), (0.0, 1.0)]
    return [(x + a * r, y + b * r) for a, b in right] + [(x - a * r, y + b * r) for a, b in reversed(right[1:-1])]


def shield(pen: Pen, x: float, y: float, r: float, side: Livery, letter: bool = True) -> None:
    """A side's shield with its letter."""
    for radius, fill in ((r, INK), (r - 1.6, CREAM), (r - 3.8, side.main)):
        if side.shield == "heater":
            pen.shape(heater(x, y, radius), fill)
        elif side.shield == "notched":
            pen.shape(notched(x, y, radius), fill)
        elif side.shield == "square":
            half = radius * 0.9
            pen.box(x - half, y - half, x + half, y + half, fill, half * 0.2)
        else:
            pen.disc(x, y, radius, fill)
    if letter:
        lift = r * 0.12 if side.shield == "heater" else 0.0
        pen.word(x, y - lift, side.letter, "number", r * 1.02, CREAM)


def count_plate(pen: Pen, x: float, y: float, text: str, size: float, fill: Paint = CREAM) -> None:
    """A number on a cream plate, its left end at x."""
    width = pen.span(text, "number", size) + size * 0.62
    half = size * 0.70
    pen.box(x - 1.8, y - half - 1.8, x + width + 1.8, y + half + 1.8, INK, size * 0.34)
    pen.box(x, y - half, x + width, y + half, fill, size * 0.27)
    pen.word(x + width / 2, y + size * 0.03, text, "number", size, INK)


@lru_cache(maxsize=256)
def hoplites(seat: str, count: int, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """Hoplites of one side: the shield, and how many."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        count_plate(pen, 41, 26, str(count), 27)
        shield(pen, 25, 26, 21.5, side)

    image = sprite(86, 54, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale)


def _ship(pen: Pen, x: float, y: float, side: Livery) -> None:
    """A galley under sail; Athens sails right under a light sail, Sparta left under a dark one."""
    flip = -1 if side.shield == "heater" else 1

    def at(points: list[Point]) -> list[Point]:
        return [(x + flip * a, y + b) for a, b in points]

    def hull(grow: float) -> list[Point]:
        return at(
            [(-33 - grow, 8), (-29, 7 - grow), (-26, 13 - grow), (22, 13 - grow), (25, 8 - grow), (29 + grow, 2),
             (33 + grow, 4), (30 + grow, 14), (37 + grow * 1.4, 19), (29, 21 + grow), (22, 26 + grow),
             (-19, 26 + grow), (-29 - grow, 20)]
        )  # fmt: skip

    def sail(grow: float) -> list[Point]:
        g = grow
        return at(
            [(-23 - g, -24 - g), (21 + g, -24 - g), (18 + g, -9), (22 + g, 7 + g), (-24 - g, 7 + g), (-20 - g, -9)]
        )

    pen.shape(hull(3), INK)
    pen.shape(hull(1.6), CREAM)
    pen.shape(hull(0), side.dark)
    for oar in range(-20, 22, 6):
        pen.line(at([(oar, 19), (oar - 4, 30)]), 1.8, INK)
    pen.line(at([(-24, 18.5), (26, 18.5)]), 1.6, CREAM)
    pen.shape(sail(2.8), INK)
    pen.shape(sail(1.5), CREAM)
    pen.shape(sail(-0.4), side.main)
    light = side.shield == "round"
    if light:
        pen.shape(sail(-3.4), CREAM)
    pen.word(x - flip, y - 8.5, side.letter, "number", 24, side.main if light else CREAM)


@lru_cache(maxsize=256)
def galleys(seat: str, count: int, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """Galleys of one side: a ship under sail, and how many."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        _ship(pen, 45, 32, side)
        count_plate(pen, 72, 34, str(count), 27)

    image = sprite(116, 68, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale)


@lru_cache(maxsize=8)
def galley(seat: str, scale: float = 1.0) -> Image.Image:
    """One galley."""
    side = livery(seat)
    return sprite(88, 68, lambda pen: _ship(pen, 44, 32, side), scale)


def amphora(pen: Pen, x: float, y: float, r: float, fill: Paint) -> None:
    """A trade amphora."""
    for side in (-1, 1):
        pen.line(
            [
                (x + side * r * 0.22, y - r * 0.82),
                (x + side * r * 0.62, y - r * 0.70),
                (x + side * r * 0.58, y - r * 0.2),
            ],
            r * 0.15,
            fill,
        )
    body = [(0.24, -0.95), (0.20, -0.55), (0.62, -0.20), (0.55, 0.25), (0.16, 0.85), (0.20, 1.0)]
    pen.shape([(x + a * r, y + b * r) for a, b in body] + [(x - a * r, y + b * r) for a, b in reversed(body)], fill)


@lru_cache(maxsize=64)
def merchant(seat: str, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A merchant: an amphora on the shield of his side."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        shield(pen, 22, 21, 18, side, letter=False)
        amphora(pen, 22, 20, 10.5, CREAM)
        pen.disc(34, 33, 8.5, INK)
        pen.disc(34, 33, 7.2, CREAM)
        pen.word(34, 33.3, side.letter, "number", 10.5, side.dark)

    image = sprite(46, 46, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale)


@lru_cache(maxsize=32)
def proxenos(seat: str, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """The Proxenos: a pawn, bare-headed for Athens, with a pointed cap for Sparta."""
    side = livery(seat)

    def pawn(pen: Pen, grow: float, fill: Paint) -> None:
        robe = [(-5.5, -5), (5.5, -5), (9, 12), (14, 18), (14, 22), (-14, 22), (-14, 18), (-9, 12)]
        pen.shape([(22 + a + math.copysign(grow, a), 30 + b + (grow if b > 0 else -grow)) for a, b in robe], fill)
        pen.disc(22, 19, 8.2 + grow, fill)
        if side.shield == "heater":
            pen.shape([(12.2 - grow, 18 + grow * 0.4), (22, 1.5 - grow * 1.4), (31.8 + grow, 18 + grow * 0.4)], fill)

    def draw(pen: Pen) -> None:
        pawn(pen, 3.2, INK)
        pawn(pen, 1.6, CREAM)
        pawn(pen, 0, side.main)
        pen.word(22, 42, side.letter, "number", 14, CREAM)

    image = sprite(44, 60, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale)


def _walls(x: float, y: float, half: float, grow: float) -> list[Point]:
    """The outline of a walled town: three merlons above a block."""
    left, right, top, bottom = x - half - grow, x + half + grow, y - half - grow, y + half * 0.92 + grow
    notch, step = top + half * 0.34, (right - left) / 5
    points: list[Point] = [(left, bottom)]
    for i in range(5):
        height = top if i % 2 == 0 else notch
        points += [(left + i * step, height), (left + (i + 1) * step, height)]
    return [*points, (right, bottom)]


@lru_cache(maxsize=512)
def polis(owner: str | None, population: int, fortification: int, capital: bool, scale: float = 1.0) -> Image.Image:
    """A polis: its walls with the population in them, its owner's shield, and below the strength of its walls."""
    side = livery(owner)

    def draw(pen: Pen) -> None:
        half = 21
        pen.shape(_walls(32, 32, half, 3.6), INK)
        pen.shape(_walls(32, 32, half, 2.2), GOLD if capital else CREAM)
        pen.shape(_walls(32, 32, half, -0.6), INK if capital else side.dark)
        pen.shape(_walls(32, 32, half, -1.8), side.main if owner else STONE)
        pen.word(32, 34.5, str(population), "number", 27, CREAM if owner else INK)
        if owner:
            shield(pen, 12, 13, 11.5, side)
            _fort_badge(pen, 52, 52, fortification)

    return shadowed(sprite(68, 66, draw, scale), scale)


def _fort_badge(pen: Pen, x: float, y: float, fortification: int) -> None:
    pen.shape(_walls(x, y, 9.5, 2.2), INK)
    pen.shape(_walls(x, y, 9.5, 0.4), STONE)
    pen.word(x, y + 1.6, str(fortification), "number", 13.5, INK)


@lru_cache(maxsize=64)
def project_tile(kind: str, complete: bool, scale: float = 1.0) -> Image.Image:
    """A project: gold-rimmed when complete, on a scaffold of dashes while it is being built."""
    draw_sign = sign(kind)

    def draw(pen: Pen) -> None:
        pen.box(3, 3, 37, 37, INK, 5)
        pen.box(4.6, 4.6, 35.4, 35.4, GOLD if complete else CREAM, 4)
        if not complete:
            for corner in ((3, 3), (29, 3), (3, 29), (29, 29)):
                pen.box(corner[0], corner[1], corner[0] + 8, corner[1] + 8, NEUTRAL.dark, 2)
        pen.box(8, 8, 32, 32, INK, 2)
        pen.box(8.8, 8.8, 31.2, 31.2, CREAM if complete else mix(CREAM, NEUTRAL.main, 0.35), 1.5)
        draw_sign(pen, 20, 20, 9.4)

    return shadowed(sprite(40, 41, draw, scale), scale)


@lru_cache(maxsize=64)
def trade_port(seat: str, waiting: int, scale: float = 1.0) -> Image.Image:
    """A trade port: an anchor under the side's shield, and the merchants waiting there."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        pen.box(4, 8, 116, 48, INK, 9)
        pen.box(5.6, 9.6, 114.4, 46.4, mix(side.light, CREAM, 0.72), 8)
        sign("anchor")(pen, 46, 28, 13)
        shield(pen, 19, 28, 16.5, side)
        amphora(pen, 75, 28, 14, INK if waiting else NEUTRAL.light)
        pen.word(99, 28.5, str(waiting), "number", 25, INK if waiting else NEUTRAL.main)

    return shadowed(sprite(120, 56, draw, scale), scale)


@lru_cache(maxsize=16)
def seat_shield(seat: str, radius: float, scale: float = 1.0) -> Image.Image:
    """The shield of a side alone."""
    size = radius * 2 + 8
    side = livery(seat)
    return sprite(size, size, lambda pen: shield(pen, size / 2, size / 2, radius, side), scale)
