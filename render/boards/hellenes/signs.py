"""What is painted on the Event ends of the cards: black figures on clay, as on Attic vases. All our own drawings."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from render.drawing.sprite import Paint, Pen, Point
from render.drawing.strokes import arc
from render.drawing.theme import BLOOD, GOLD, INK, UnknownId, mix, rgb

Sign = Callable[[Pen, float, float, float], None]
"""Drawn around (x, y) within radius r."""

CLAY = rgb("#cf8246")
DARK_CLAY = rgb("#a95f2c")
WHITE = rgb("#f3e6c8")
"""The added white of vase painters."""


class _Brush:
    """A pen whose unit is the radius of the sign."""

    def __init__(self, pen: Pen, x: float, y: float, r: float) -> None:
        self.pen, self.x, self.y, self.r = pen, x, y, r

    def at(self, points: Sequence[Point]) -> list[Point]:
        return [(self.x + a * self.r, self.y + b * self.r) for a, b in points]

    def shape(self, points: Sequence[Point], fill: Paint = INK) -> None:
        self.pen.shape(self.at(points), fill)

    def line(self, points: Sequence[Point], width: float, fill: Paint = INK) -> None:
        self.pen.line(self.at(points), width * self.r, fill)

    def disc(self, a: float, b: float, radius: float, fill: Paint = INK) -> None:
        self.pen.disc(self.x + a * self.r, self.y + b * self.r, radius * self.r, fill)

    def oval(self, a: float, b: float, across: float, down: float, fill: Paint = INK) -> None:
        self.pen.oval(self.x + a * self.r, self.y + b * self.r, across * self.r, down * self.r, fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Paint = INK) -> None:
        (x0, y0), (x1, y1) = self.at([(left, top), (right, bottom)])
        self.pen.box(x0, y0, x1, y1, fill)

    def circle(self, a: float, b: float, radius: float, width: float, fill: Paint = INK) -> None:
        self.pen.circle(self.x + a * self.r, self.y + b * self.r, radius * self.r, width * self.r, fill)


def _leader(pen: Pen, x: float, y: float, r: float) -> None:
    """A helmeted head in profile, with a high crest."""
    brush = _Brush(pen, x, y, r)
    crest = [*arc(-0.02, -0.02, 0.92, 0.94, 195, 335), (0.62, -0.24), *arc(-0.02, 0, 0.66, 0.7, 330, 200)]
    brush.shape(crest, BLOOD)
    for t in range(200, 336, 9):
        a, b = math.cos(math.radians(t)), math.sin(math.radians(t))
        brush.line([(-0.02 + 0.70 * a, 0.72 * b), (-0.02 + 0.90 * a, -0.02 + 0.92 * b)], 0.025)
    brush.shape(
        [*arc(-0.02, 0.0, 0.62, 0.66, 180, 330), (0.56, -0.1), (0.72, 0.16), (0.58, 0.20), (0.60, 0.34),
         (0.52, 0.40), (0.56, 0.56), (0.40, 0.66), (0.20, 0.62), (0.22, 0.98), (-0.52, 0.98), (-0.44, 0.55),
         (-0.66, 0.40)]
    )  # fmt: skip
    brush.line([(-0.60, -0.02), (0.08, -0.10), (0.16, 0.08), (0.10, 0.46), (-0.16, 0.60), (-0.42, 0.46)], 0.05, WHITE)
    brush.shape([(0.26, -0.06), (0.50, -0.02), (0.40, 0.07), (0.26, 0.04)], WHITE)
    brush.disc(0.38, 0.0, 0.045)
    brush.line([(0.38, 0.42), (0.54, 0.40)], 0.03, WHITE)


def _skull(brush: _Brush, a: float, b: float, k: float) -> None:
    def at(points: Sequence[Point]) -> list[Point]:
        return [(a + p * k, b + q * k) for p, q in points]

    brush.oval(a, b - 0.14 * k, 0.74 * k, 0.70 * k)
    brush.shape(at([(-0.42, 0.3), (0.42, 0.3), (0.38, 0.82), (-0.38, 0.82)]))
    brush.oval(a, b - 0.14 * k, 0.66 * k, 0.62 * k, WHITE)
    brush.shape(at([(-0.35, 0.3), (0.35, 0.3), (0.31, 0.75), (-0.31, 0.75)]), WHITE)
    for side in (-1, 1):
        brush.oval(a + side * 0.28 * k, b - 0.04 * k, 0.19 * k, 0.21 * k)
    brush.shape(at([(0, 0.18), (0.10, 0.38), (-0.10, 0.38)]))
    for tooth in (-0.16, 0.0, 0.16):
        brush.line(at([(tooth, 0.52), (tooth, 0.75)]), 0.045 * k)


def _plague(pen: Pen, x: float, y: float, r: float) -> None:
    """A skull under Apollo's arrows."""
    brush = _Brush(pen, x, y, r)
    for a in (-0.82, 0.82):
        _arrow(brush, a, 0.9)
    _skull(brush, 0, 0.08, 0.88)


def _second_plague(pen: Pen, x: float, y: float, r: float) -> None:
    """Two skulls."""
    brush = _Brush(pen, x, y, r)
    _skull(brush, 0.42, -0.22, 0.62)
    _skull(brush, -0.36, 0.20, 0.74)


def _arrow(brush: _Brush, a: float, tip: float) -> None:
    """An arrow that comes down."""
    brush.line([(a, -0.9), (a, tip - 0.2)], 0.06)
    brush.shape([(a - 0.13, tip - 0.3), (a, tip), (a + 0.13, tip - 0.3), (a, tip - 0.22)])
    for lift in (-0.92, -0.79, -0.66):
        brush.line([(a - 0.12, lift - 0.08), (a, lift), (a + 0.12, lift - 0.08)], 0.05, BLOOD)


def _flame(brush: _Brush, a: float, b: float, k: float) -> None:
    """A tongue of fire that stands at (a, b)."""
    outer = [(-0.34, -0.2), (-0.38, -0.5), (-0.16, -0.8), (-0.14, -1.15), (0.10, -0.86), (0.20, -0.62), (0.28, -0.78),
             (0.38, -0.42), (0.30, -0.14), (0.0, 0.02)]  # fmt: skip
    for grow, fill in ((1.0, BLOOD), (0.55, GOLD)):
        brush.shape([(a + p * k * grow, b + q * k * grow - (1 - grow) * 0.06 * k) for p, q in outer], fill)


def _torch(brush: _Brush, a: float, k: float) -> None:
    _flame(brush, a, -0.02, 0.86 * k)
    brush.shape([(a - 0.26 * k, -0.06), (a + 0.26 * k, -0.06), (a + 0.10 * k, 0.98), (a - 0.10 * k, 0.98)])
    brush.box(a - 0.32 * k, -0.14, a + 0.32 * k, 0.04)
    for b in (0.24, 0.48, 0.70):
        brush.line([(a - 0.15 * k, b), (a + 0.15 * k, b - 0.08)], 0.04, WHITE)


def _revolt(pen: Pen, x: float, y: float, r: float) -> None:
    """A torch."""
    _torch(_Brush(pen, x, y, r), 0, 1.0)


def _spreading_revolt(pen: Pen, x: float, y: float, r: float) -> None:
    """A torch that lights two others."""
    brush = _Brush(pen, x, y, r)
    for a in (-0.72, 0.72):
        _torch(brush, a, 0.72)
    _torch(brush, 0, 1.0)


def _coin(brush: _Brush, a: float, b: float, k: float) -> None:
    brush.disc(a, b, k)
    brush.disc(a, b, k * 0.86, WHITE)
    brush.circle(a, b, k * 0.68, k * 0.08)
    brush.pen.word(brush.x + a * brush.r, brush.y + b * brush.r, "Δ", "number", k * brush.r * 0.85, INK)


def _taxes(pen: Pen, x: float, y: float, r: float) -> None:
    """Piles of coins."""
    brush = _Brush(pen, x, y, r)
    for a, height in ((-0.52, 5), (0.52, 4)):
        for i in range(height):
            b = 0.86 - i * 0.25
            brush.oval(a, b, 0.46, 0.19)
            brush.oval(a, b - 0.06, 0.42, 0.14, WHITE)
            brush.oval(a, b - 0.06, 0.26, 0.08)
            brush.oval(a, b - 0.06, 0.22, 0.06, WHITE)
    _coin(brush, 0.42, -0.55, 0.36)


def _helots(pen: Pen, x: float, y: float, r: float) -> None:
    """A broken chain."""
    brush = _Brush(pen, x, y, r)
    for side in (-1, 1):
        brush.circle(side * 0.70, 0.36, 0.36, 0.15)
        brush.circle(side * 0.34, -0.02, 0.24, 0.11)
        brush.line([(side * 0.12, -0.42), (side * 0.30, -0.60)], 0.06, BLOOD)
        brush.line([(side * 0.08, 0.34), (side * 0.20, 0.56)], 0.06, BLOOD)
    brush.line([(0, -0.5), (0, -0.86)], 0.06, BLOOD)
    brush.shape([(-0.16, -0.34), (0.16, -0.34), (0.10, 0.30), (-0.10, 0.30)], CLAY)


def _wall(brush: _Brush, top: float, bottom: float) -> None:
    """A wall with merlons."""
    brush.box(-0.95, top, 0.95, bottom)
    for i in range(5):
        brush.box(-0.95 + i * 0.42, top - 0.22, -0.95 + i * 0.42 + 0.22, top)
    for row in range(int((bottom - top) / 0.3)):
        for column in range(4):
            a = -0.80 + column * 0.44 + (row % 2) * 0.18
            brush.line([(a, top + 0.18 + row * 0.3), (a + 0.16, top + 0.18 + row * 0.3)], 0.035, DARK_CLAY)


def _treachery(pen: Pen, x: float, y: float, r: float) -> None:
    """A gate that somebody has left ajar at night."""
    brush = _Brush(pen, x, y, r)
    _wall(brush, -0.5, 0.92)
    arch = [(-0.38, 0.92), (-0.38, 0.1), *arc(0, 0.1, 0.38, 0.42, 180, 360), (0.38, 0.92)]
    brush.shape(arch, GOLD)
    brush.shape([(-0.40, 0.92), (-0.40, 0.0), (-0.22, -0.28), (0.06, -0.10), (0.06, 1.0)])
    brush.line([(-0.30, 0.10), (0.0, 0.02)], 0.04, WHITE)
    brush.line([(-0.30, 0.70), (0.0, 0.76)], 0.04, WHITE)
    brush.disc(-0.04, 0.44, 0.05, WHITE)


def _sword(brush: _Brush, flip: int) -> None:
    def at(points: Sequence[Point]) -> list[Point]:
        turned = []
        for along, aside in points:
            c = math.sqrt(0.5)
            turned.append((flip * (along - aside) * c, -(along + aside) * c))
        return turned

    blade = [(-0.34, 0.09), (0.30, 0.16), (0.62, 0.17), (1.12, 0), (0.62, -0.17), (0.30, -0.16), (-0.34, -0.09)]
    brush.shape(at(blade))
    brush.line(at([(-0.26, 0), (0.9, 0)]), 0.04, WHITE)
    brush.line(at([(-0.36, 0.28), (-0.36, -0.28)]), 0.12)
    brush.line(at([(-0.36, 0), (-0.86, 0)]), 0.13)
    brush.disc(*at([(-0.92, 0)])[0], 0.12, BLOOD)


def _civil_war(pen: Pen, x: float, y: float, r: float) -> None:
    """Two swords crossed before one column."""
    brush = _Brush(pen, x, y, r)
    brush.box(-0.16, -0.7, 0.16, 0.9, DARK_CLAY)
    brush.box(-0.30, -0.84, 0.30, -0.66, DARK_CLAY)
    brush.box(-0.28, 0.8, 0.28, 0.94, DARK_CLAY)
    for flip in (-1, 1):
        _sword(brush, flip)


def _ostracized(pen: Pen, x: float, y: float, r: float) -> None:
    """A potsherd with a name scratched in."""
    brush = _Brush(pen, x, y, r)
    sherd = [(-0.92, -0.36), (-0.40, -0.80), (0.30, -0.66), (0.94, -0.30), (0.74, 0.28), (0.86, 0.56), (0.10, 0.84),
             (-0.30, 0.62), (-0.82, 0.40)]  # fmt: skip
    brush.shape(sherd)
    brush.line([*sherd, sherd[0]], 0.06, mix(INK, DARK_CLAY, 0.5))
    for i, word in enumerate(("ΟΣΤΡΑ", "ΚΟΝ")):
        brush.pen.word(x - 0.02 * r, y + (-0.18 + i * 0.46) * r, word, "number", 0.38 * r, WHITE)


def _hunger(pen: Pen, x: float, y: float, r: float) -> None:
    """An empty cup, and an ear without a grain."""
    brush = _Brush(pen, x, y, r)
    brush.oval(0, 0.06, 0.84, 0.22)
    brush.oval(0, 0.05, 0.74, 0.15, DARK_CLAY)
    brush.shape(arc(0, 0.06, 0.84, 0.5, 0, 180))
    brush.shape([(-0.10, 0.5), (0.10, 0.5), (0.14, 0.80), (0.42, 0.94), (-0.42, 0.94), (-0.14, 0.80)])
    for side in (-1, 1):
        brush.circle(side * 0.88, 0.12, 0.17, 0.08)
    brush.line([(-0.4, 0.26), (-0.2, 0.38), (0.2, 0.38), (0.4, 0.26)], 0.04, WHITE)
    brush.line([(-0.1, -0.16), (-0.02, -0.5), (0.10, -0.72), (0.44, -0.78)], 0.06)
    for a, b in ((0.02, -0.56), (0.14, -0.72), (0.30, -0.76)):
        brush.line([(a, b), (a - 0.08, b - 0.20)], 0.035)
        brush.line([(a, b), (a + 0.14, b + 0.18)], 0.035)


def _column(brush: _Brush, a: float, top: float, bottom: float, lean: float = 0.0) -> None:
    brush.shape([(a - 0.20 + lean, top), (a + 0.20 + lean, top), (a + 0.22, bottom), (a - 0.22, bottom)])
    for flute in (-0.08, 0.08):
        brush.line([(a + flute + lean, top + 0.06), (a + flute, bottom - 0.06)], 0.03, WHITE)


def _earthquake(pen: Pen, x: float, y: float, r: float) -> None:
    """Columns that fall, and the ground that opens."""
    brush = _Brush(pen, x, y, r)
    _column(brush, -0.62, -0.52, 0.66)
    brush.box(-0.94, -0.70, -0.30, -0.52)
    _column(brush, 0.58, 0.16, 0.66, 0.0)
    brush.shape([(0.36, 0.16), (0.50, 0.0), (0.62, 0.12), (0.80, 0.02), (0.80, 0.18)])
    brush.shape([(0.00, -0.62), (0.40, -0.92), (0.98, -0.34), (0.62, -0.06)])
    brush.line([(0.24, -0.62), (0.76, -0.20)], 0.03, WHITE)
    brush.box(-1.0, 0.66, 1.0, 0.94)
    brush.line([(-0.10, 0.60), (0.08, 0.72), (-0.08, 0.82), (0.12, 0.96)], 0.10, CLAY)
    brush.line([(0.00, 0.34), (-0.16, 0.48), (-0.06, 0.58)], 0.05, BLOOD)
    brush.line([(0.16, 0.28), (0.24, 0.44), (0.14, 0.58)], 0.05, BLOOD)


def _augury(pen: Pen, x: float, y: float, r: float) -> None:
    """An eagle on the wing."""
    brush = _Brush(pen, x, y, r)
    for side in (-1, 1):
        wing = [(0.06, -0.06), (0.34, -0.44), (0.62, -0.66), (1.0, -0.72), (0.92, -0.46), (0.98, -0.30), (0.80, -0.20),
                (0.82, -0.02), (0.62, 0.00), (0.60, 0.16), (0.42, 0.12), (0.34, 0.26), (0.10, 0.22)]  # fmt: skip
        brush.shape([(side * a, b) for a, b in wing])
        for a, b, c, d in ((0.24, -0.22, 0.86, -0.58), (0.24, -0.10, 0.80, -0.34), (0.24, 0.02, 0.66, -0.12)):
            brush.line([(side * a, b), (side * c, d)], 0.04, WHITE)
    brush.oval(0, 0.12, 0.20, 0.44)
    brush.shape([(-0.12, 0.4), (0.12, 0.4), (0.28, 0.94), (0, 0.84), (-0.28, 0.94)])
    brush.disc(0.0, -0.40, 0.17)
    brush.shape([(0.10, -0.52), (0.36, -0.36), (0.24, -0.30), (0.08, -0.30)], GOLD)
    brush.disc(0.04, -0.44, 0.045, WHITE)
    for b in (0.06, 0.2, 0.34):
        brush.line([(-0.10, b), (0, b + 0.06), (0.10, b)], 0.03, WHITE)


def _atrocity(pen: Pen, x: float, y: float, r: float) -> None:
    """A city in flames."""
    brush = _Brush(pen, x, y, r)
    for a, k in ((-0.66, 0.8), (0.62, 0.86), (0.0, 1.1)):
        _flame(brush, a, 0.24, k)
    _wall(brush, 0.26, 0.94)
    brush.shape([(-0.2, 0.94), (-0.2, 0.66), *arc(0, 0.66, 0.2, 0.2, 180, 360), (0.2, 0.94)], BLOOD)


def _leaf(brush: _Brush, a: float, b: float, angle: float, k: float) -> None:
    turn = math.radians(angle)
    outline = [(0, 0), (0.3, 0.13), (0.62, 0.10), (0.9, 0), (0.62, -0.10), (0.3, -0.13)]

    def at(points: Sequence[Point]) -> list[Point]:
        c, s = math.cos(turn), math.sin(turn)
        return [(a + k * (p * c - q * s), b + k * (p * s + q * c)) for p, q in points]

    brush.shape(at(outline))
    brush.line(at([(0.08, 0), (0.74, 0)]), 0.025, WHITE)


def _peace_faction(pen: Pen, x: float, y: float, r: float) -> None:
    """An olive branch."""
    brush = _Brush(pen, x, y, r)
    stem = [(-0.80, 0.80), (-0.36, 0.36), (0.10, -0.10), (0.46, -0.42), (0.66, -0.62)]
    brush.line(stem, 0.07)
    for i, (a, b) in enumerate(((-0.50, 0.50), (-0.22, 0.22), (0.06, -0.06), (0.34, -0.32))):
        _leaf(brush, a, b, -100 + i * 4, 0.64 - i * 0.04)
        _leaf(brush, a, b, 8 - i * 4, 0.64 - i * 0.04)
    _leaf(brush, 0.62, -0.58, -46, 0.5)
    for a, b in ((-0.02, 0.34), (-0.40, 0.0), (0.36, 0.06)):
        brush.disc(a, b, 0.10)
        brush.disc(a - 0.03, b - 0.03, 0.03, WHITE)


def _war_faction(pen: Pen, x: float, y: float, r: float) -> None:
    """A shield upon crossed spears."""
    brush = _Brush(pen, x, y, r)
    for flip in (-1, 1):
        brush.line([(flip * -0.80, 0.92), (flip * 0.72, -0.78)], 0.08)
        brush.shape([(flip * 0.62, -0.78), (flip * 0.94, -1.0), (flip * 0.80, -0.62), (flip * 0.72, -0.68)])
    brush.disc(0, 0.06, 0.66)
    brush.circle(0, 0.06, 0.58, 0.05, WHITE)
    brush.disc(0, 0.06, 0.44, BLOOD)
    star = [((0.36 if i % 2 == 0 else 0.13), math.radians(-90 + i * 22.5)) for i in range(16)]
    brush.shape([(reach * math.cos(t), 0.06 + reach * math.sin(t)) for reach, t in star], WHITE)
    brush.disc(0, 0.06, 0.09, BLOOD)


def _persian_aid(pen: Pen, x: float, y: float, r: float) -> None:
    """A purse that spills gold."""
    brush = _Brush(pen, x, y, r)
    brush.shape(
        [(-0.20, -0.46), (0.14, -0.46), *arc(-0.06, 0.28, 0.62, 0.62, -50, 230)]
    )  # fmt: skip
    brush.shape([(-0.38, -0.92), (-0.10, -0.76), (0.06, -0.94), (0.30, -0.80), (0.16, -0.46), (-0.22, -0.46)])
    brush.line([(-0.28, -0.46), (0.20, -0.46)], 0.10, BLOOD)
    brush.line([(-0.44, 0.16), (-0.30, -0.16)], 0.05, WHITE)
    for a, b in ((0.70, 0.76), (0.36, 0.80), (0.58, 0.52), (0.88, 0.52)):
        brush.oval(a, b, 0.24, 0.17)
        brush.oval(a, b - 0.02, 0.20, 0.13, GOLD)


def _no_quarter(pen: Pen, x: float, y: float, r: float) -> None:
    """A double axe."""
    brush = _Brush(pen, x, y, r)
    brush.line([(0, -0.92), (0, 0.96)], 0.13)
    for side in (-1, 1):
        head = [(0.0, -0.28), (0.42, -0.40), (0.72, -0.74), *arc(0.46, -0.18, 0.48, 0.58, -50, 50), (0.72, 0.38),
                (0.42, 0.06), (0.0, -0.06)]  # fmt: skip
        brush.shape([(side * a, b) for a, b in head])
        edge = [(side * a, b) for a, b in arc(0.44, -0.18, 0.42, 0.50, -46, 46)]
        brush.line(edge, 0.05, WHITE)
        brush.disc(side * 0.80, 0.56, 0.06, BLOOD)
        brush.shape([(side * 0.74, 0.54), (side * 0.80, 0.40), (side * 0.86, 0.54)], BLOOD)
    for b in (0.42, 0.56, 0.70):
        brush.line([(-0.07, b + 0.05), (0.07, b - 0.05)], 0.04, WHITE)


SIGNS: dict[str, Sign] = {
    "leader": _leader,
    "plague-strikes": _plague,
    "plague-returns": _second_plague,
    "revolt": _revolt,
    "spreading-revolt": _spreading_revolt,
    "taxes": _taxes,
    "helots": _helots,
    "treachery": _treachery,
    "civil-war": _civil_war,
    "ostracized": _ostracized,
    "hunger": _hunger,
    "earthquake": _earthquake,
    "augury": _augury,
    "atrocity": _atrocity,
    "peace-faction": _peace_faction,
    "war-faction": _war_faction,
    "persian-aid": _persian_aid,
    "no-quarter": _no_quarter,
}


def event_sign(event: str, *, spreading: bool = False) -> Sign:
    """How an Event is painted; a Revolt that can spread has a sign of its own."""
    if event not in SIGNS:
        raise UnknownId(f"no sign for the Event {event!r}; known: {', '.join(SIGNS)}")
    return SIGNS["spreading-revolt" if spreading and event == "revolt" else event]
