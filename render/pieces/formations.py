"""The drawings on combat cards: formations and manoeuvres. All are our own; each fits a box of about 100 by 80."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from render.drawing.sprite import Pen, Point
from render.drawing.strokes import arc
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, Colour, mix, rgb

HELMET = rgb("#b98a3a")

Picture = Callable[[Pen, float, float, Colour], None]

TINTS: dict[str, Colour] = {
    "phalanx": rgb("#8a5a1e"),
    "cavalry": rgb("#4f6b2a"),
    "archers": rgb("#6a3f7d"),
    "peltasts": rgb("#1f6f73"),
    "elite-trireme": rgb("#7d5a00"),
    "trireme": rgb("#1f4f86"),
    "bireme": rgb("#4a6a7a"),
    "triacontor": rgb("#6b4a2e"),
    "mercenaries": rgb("#3b3b3b"),
    "salpinx": rgb("#8f1d14"),
}


def _phalanx(pen: Pen, x: float, y: float, tint: Colour) -> None:
    """Three overlapping shields under levelled spears."""
    for i in range(4):
        pen.line([(x - 44 + i * 20, y + 36), (x - 4 + i * 17, y - 40)], 3.4, INK)
    for i in (0, 1, 2):
        cx = x - 28 + i * 28
        pen.disc(cx, y + 8, 25, INK)
        pen.disc(cx, y + 8, 22.6, CREAM)
        pen.disc(cx, y + 8, 19.5, tint)
        pen.circle(cx, y + 8, 12, 2.4, CREAM)
        pen.disc(cx, y + 8, 4, CREAM)


def _cavalry(pen: Pen, x: float, y: float, tint: Colour) -> None:
    """A horse's head with its mane."""
    head = [
        (-30, 40), (-26, 10), (-16, -14), (0, -30), (6, -42), (13, -31), (27, -14), (40, 8), (36, 20), (22, 21),
        (8, 9), (2, 14), (12, 40),
    ]  # fmt: skip
    mane = [(-32, 40), (-38, 14), (-28, -16), (-10, -36), (4, -42), (-6, -22), (-18, -2), (-20, 40)]
    pen.shape(_moved(_grown(head, 1.07), x, y), INK)
    pen.shape(_moved(mane, x, y), INK)
    pen.shape(_moved(_grown(head, 0.96), x, y), mix(tint, CREAM, 0.35))
    pen.shape(_moved(_grown(mane, 0.9), x, y), tint)
    pen.disc(x + 12, y - 14, 3.2, INK)
    pen.line([(x + 30, y + 14), (x + 36, y + 11)], 2.4, INK)
    pen.line([(x + 18, y + 17), (x + 9, y - 6), (x - 8, y - 20)], 2.6, INK)


def _archers(pen: Pen, x: float, y: float, tint: Colour) -> None:
    """A drawn bow with its arrow."""
    bow = arc(x - 8, y, 34, 40, -80, 80)
    pen.line(bow, 9.5, INK)
    pen.line(bow, 5.5, tint)
    pen.line([bow[0], (x - 24, y), bow[-1]], 2.2, INK)
    pen.line([(x - 34, y), (x + 42, y)], 4.2, INK)
    pen.shape([(x + 48, y), (x + 32, y - 8), (x + 36, y), (x + 32, y + 8)], INK)
    for step in (0, 6, 12):
        pen.line([(x - 40 + step, y - 7), (x - 34 + step, y), (x - 40 + step, y + 7)], 2.6, INK)


def _peltasts(pen: Pen, x: float, y: float, tint: Colour) -> None:
    """The crescent shield and three javelins."""
    for i in (-1, 0, 1):
        pen.line([(x + 4 + i * 13, y + 42), (x + 20 + i * 13, y - 38)], 3.2, INK)
        tip = (x + 20 + i * 13, y - 40)
        pen.shape([(tip[0] + 2, tip[1] - 8), (tip[0] - 5, tip[1] + 6), (tip[0] + 5, tip[1] + 7)], INK)
    for radius, fill in ((33.0, INK), (30.6, CREAM), (27.6, tint)):
        bottom = arc(x - 8, y + 2, radius, radius, -20, 200)
        notch = arc(x - 8, y - 20, radius * 0.8, radius * 0.55, 180, 0)
        pen.shape([*bottom, *notch], fill)
    pen.disc(x - 8, y + 14, 5, CREAM)


def _ship(rows: int, elite: bool) -> Picture:
    def draw(pen: Pen, x: float, y: float, tint: Colour) -> None:
        """A galley seen from the side, with as many banks of oars as it has."""
        top = y + 12 - rows * 4
        hull = [
            (-50, top - y),
            (-44, top - y - 16),
            (-38, top - y),
            (38, top - y),
            (46, top - y - 10),
            (48, 22),
            (58, 28),
            (44, 32),
            (-36, 34),
            (-46, 22),
        ]
        for row in range(rows):
            level = top + 9 + row * 8.5
            for i in range(9):
                oar = x - 32 + i * 8.4 + row * 2.2
                pen.line([(oar, level), (oar - 7, y + 45 - row * 0.5)], 1.9, INK)
        pen.shape(_moved(_grown(hull, 1.05), x, y), INK)
        pen.shape(_moved(_grown(hull, 0.97), x, y), tint)
        for row in range(rows):
            level = top + 7 + row * 8.5
            pen.line([(x - 36, level), (x + 38, level)], 1.8, mix(tint, CREAM, 0.75))
        pen.disc(x + 40, y + 16, 3.4, CREAM)
        pen.line([(x - 2, top), (x - 2, y - 42)], 4, INK)
        sail = [(-30, -40), (26, -40), (22, -24), (27, top - y - 6), (-31, top - y - 6), (-26, -24)]
        pen.shape(_moved(_grown(sail, 1.06), x, y), INK)
        pen.shape(_moved(sail, x, y), CREAM)
        if elite:
            star = [((9.5 if i % 2 == 0 else 4.4), i * math.pi / 5 - math.pi / 2) for i in range(10)]
            centre = y + (top - y - 46) / 2
            pen.shape([(x - 2 + r * 1.3 * math.cos(a), centre + r * 1.3 * math.sin(a)) for r, a in star], INK)
            pen.shape([(x - 2 + r * math.cos(a), centre + r * math.sin(a)) for r, a in star], GOLD)
        else:
            pen.word(x - 2, y + (top - y - 46) / 2, "I" * rows, "number", 15, tint)

    return draw


def _mercenaries(pen: Pen, x: float, y: float, tint: Colour) -> None:
    """A crested helmet over coins."""
    crest = arc(x + 2, y - 2, 38, 38, 166, 328)
    pen.line(crest, 12, INK)
    pen.line(crest, 7.5, BLOOD)
    helmet = [
        (-26, 24),
        (-28, -4),
        (-18, -24),
        (2, -32),
        (22, -24),
        (30, -4),
        (30, 6),
        (12, 6),
        (12, 14),
        (20, 34),
        (4, 34),
        (-2, 10),
        (-10, 26),
    ]
    pen.shape(_moved(_grown(helmet, 1.08), x, y), INK)
    pen.shape(_moved(_grown(helmet, 0.97), x, y), HELMET)
    pen.oval(x + 14, y - 3, 7, 3.6, INK)
    for i in range(3):
        pen.oval(x - 28 + i * 13, y + 38, 11, 6, INK)
        pen.oval(x - 28 + i * 13, y + 37, 9.2, 4.6, rgb("#c6ccd2"))


def _salpinx(pen: Pen, x: float, y: float, tint: Colour) -> None:
    """The long trumpet, sounding."""
    for grow, fill in ((2.4, INK), (0.0, rgb("#c79a3a"))):
        tube = [
            (-44, 27 - grow),
            (24, -13 - grow),
            (38, -34 - grow),
            (50, -8 + grow),
            (27, -5 + grow),
            (-42, 33 + grow),
        ]
        pen.shape(_moved(tube, x - 4, y), fill)
    for i in range(3):
        pen.arc(x + 36, y - 20, 16 + i * 9, -75, 15, 3.2, tint)
    pen.line([(x - 22, y + 16), (x - 18, y + 23)], 3, INK)


def _moved(points: Sequence[Point], x: float, y: float) -> list[Point]:
    return [(x + a, y + b) for a, b in points]


def _grown(points: Sequence[Point], factor: float) -> list[Point]:
    """The shape enlarged around its own middle."""
    cx = sum(a for a, _ in points) / len(points)
    cy = sum(b for _, b in points) / len(points)
    return [(cx + (a - cx) * factor, cy + (b - cy) * factor) for a, b in points]


FORMATIONS: dict[str, Picture] = {
    "phalanx": _phalanx,
    "cavalry": _cavalry,
    "archers": _archers,
    "peltasts": _peltasts,
    "elite-trireme": _ship(3, True),
    "trireme": _ship(3, False),
    "bireme": _ship(2, False),
    "triacontor": _ship(1, False),
    "mercenaries": _mercenaries,
    "salpinx": _salpinx,
}
