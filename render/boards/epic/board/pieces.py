"""The counters of Epic: stacks as a row of arms with how many there are, and their leaders."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import CAVALRY, ELITE, FLEET, HOPLITE, LIGHT
from render.boards.epic.data import look
from render.drawing.sprite import Paint, Pen, Point, ghosted, shadowed, sprite
from render.drawing.theme import CREAM, GOLD, INK, Livery, mix, rgb
from render.pieces.pieces import heater, notched
from render.table_data import kept

CELL, HIGH = 23.0, 36.0
"""Width and height of an arm on a counter."""
EDGE, TAB, STRIP = 3.0, 18.0, 13.0
"""The rim of a counter, the part with its player's letter, and the line with a leader's name."""
STALK = rgb("#8a6410")
ARMS = (HOPLITE, LIGHT, CAVALRY, FLEET)


class Row(Struct, frozen=True):
    """Units of one arm, on a counter."""

    arm: str
    count: int
    morale: int = 0
    """None is written where it is 0."""


class Face(Struct, frozen=True):
    """What a counter shows."""

    by: Seat
    rows: tuple[Row, ...]
    leaders: tuple[str, ...] = ()
    """By name, with their ratings."""
    does: str = ""
    """What it is busy with: `foraging`, `raiding`, `building`, `inside`."""

    @property
    def size(self) -> tuple[float, float]:
        """Without its shadow's margin, at scale 1."""
        wide = TAB + max(1, len(self.rows)) * CELL
        named = max((len(name) for name in self.leaders), default=0) * 5.9 + 14
        rows = HIGH if self.rows else 0
        return max(wide, named if self.leaders else 0) + 2 * EDGE, rows + STRIP * len(self.leaders) + 2 * EDGE


MARGIN = 4.0


@kept(512)
def counter(face: Face, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A stack."""
    width, height = face.size
    side = look(face.by)

    def draw(pen: Pen) -> None:
        left, top = MARGIN, MARGIN
        _plate(pen, left, top, width, height, side)
        down = top + EDGE
        if face.rows:
            _letter(pen, left + EDGE, down, side)
            for i, row in enumerate(face.rows):
                _row(pen, left + EDGE + TAB + i * CELL, down, row, side)
            down += HIGH
        for name in face.leaders:
            _leader(pen, left + EDGE, down, width - 2 * EDGE, name, side)
            down += STRIP
        if face.does:
            _busy(pen, left + 6, top + 4, face.does)

    image = sprite(width + 2 * MARGIN, height + 2 * MARGIN, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale)


def _plate(pen: Pen, left: float, top: float, width: float, height: float, side: Livery) -> None:
    """The body of a counter: rounded for Athens, with corners for the League."""
    radius = 9 if side.shield == "round" else 2.5
    for grow, fill in ((0.0, INK), (1.2, CREAM), (2.4, side.main)):
        pen.box(left + grow, top + grow, left + width - grow, top + height - grow, fill, max(0.5, radius - grow))


def _letter(pen: Pen, left: float, top: float, side: Livery) -> None:
    """The shield of a player with his letter: told by its shape as well."""
    x, y, r = left + TAB / 2 - 0.6, top + HIGH / 2, 8.0
    shape = outline(side, x, y, r)
    if shape is None:
        pen.disc(x, y, r, CREAM)
    else:
        pen.shape(shape, CREAM)
    pen.word(x, y - (0.8 if side.shield == "heater" else 0), side.letter, "number", 10, side.main)


def _row(pen: Pen, left: float, top: float, row: Row, side: Livery) -> None:
    """An arm above its number, the morale small in the corner; elite units on gold."""
    fill = mix(GOLD, CREAM, 0.35) if row.morale >= ELITE else CREAM
    pen.box(left + 0.6, top + 0.6, left + CELL - 0.6, top + HIGH - 0.6, fill, 3.5)
    shift = -3.4 if row.morale else 0.0
    SIGNS[row.arm](pen, left + CELL / 2 + shift, top + 11, side.dark)
    if row.morale:
        pen.word(left + CELL - 5.6, top + HIGH - 8.0, str(row.morale), "number", 9, side.main)
    pen.word(
        left + CELL / 2 + (shift if row.morale else 0),
        top + HIGH - 9.0,
        str(row.count),
        "number",
        17 if row.count < 10 else 14.5,
        INK,
    )


def _leader(pen: Pen, left: float, top: float, width: float, name: str, side: Livery) -> None:
    """A leader's name under a plume."""
    pen.box(left + 0.4, top + 0.4, left + width - 0.4, top + STRIP - 0.6, mix(side.dark, INK, 0.25), 3)
    plume(pen, left + 7, top + STRIP / 2, 4.6)
    size = 10.8
    while size > 6 and pen.span(name, "label", size) > width - 15:
        size -= 0.4
    pen.word(left + 13, top + STRIP / 2, name, "label", size, CREAM, "lm")


def plume(pen: Pen, x: float, y: float, r: float) -> None:
    """A crested helmet: a leader."""
    crest = [(-1.0, 0.1), (-0.75, -0.6), (0.0, -1.05), (0.8, -0.7), (1.1, 0.15), (0.95, 0.95), (0.6, 0.7), (0.55, 0.0)]
    pen.shape([(x + a * r, y + b * r) for a, b in crest], GOLD)
    bowl = [
        (-0.7, 0.35),
        (-0.45, -0.35),
        (0.05, -0.5),
        (0.45, -0.1),
        (0.45, 0.95),
        (0.1, 0.95),
        (0.0, 0.4),
        (-0.6, 0.5),
    ]
    pen.shape([(x + a * r, y + b * r) for a, b in bowl], CREAM)


def _busy(pen: Pen, x: float, y: float, does: str) -> None:
    """What a stack does besides standing there, on its corner."""
    pen.disc(x, y, 7.4, INK)
    pen.disc(x, y, 6.2, CREAM)
    DOINGS[does](pen, x, y)


# ---------------------------------------------------------------------- signs


def _moved(points: list[Point], x: float, y: float, size: float = 1.0) -> list[Point]:
    return [(x + a * size, y + b * size) for a, b in points]


def _hoplite(pen: Pen, x: float, y: float, fill: Paint) -> None:
    """A round shield before a spear."""
    pen.line([(x - 7, y + 8), (x + 5, y - 8.5)], 1.7, fill)
    pen.shape(_moved([(4.2, -9.5), (7.0, -10.5), (6.6, -7.2)], x, y), fill)
    pen.disc(x, y, 6.6, fill)
    pen.disc(x, y, 4.4, CREAM)
    pen.disc(x, y, 2.5, fill)


def _light(pen: Pen, x: float, y: float, fill: Paint) -> None:
    """Two javelins behind a crescent shield."""
    for shift in (-2.5, 2.5):
        pen.line([(x - 5 + shift, y + 8), (x + 3 + shift, y - 9)], 1.5, fill)
    pen.disc(x, y + 1.5, 6.2, fill)
    pen.disc(x, y - 4.2, 4.4, CREAM)
    for shift in (-2.5, 2.5):
        pen.line([(x + 0.6 + shift, y - 4.0), (x + 3 + shift, y - 9)], 1.5, fill)


def _cavalry(pen: Pen, x: float, y: float, fill: Paint) -> None:
    """A horse's head."""
    head = [(-6, 9), (-5.4, 2), (-3.4, -3.4), (0, -6.4), (1.2, -9.6), (2.8, -6.6), (6, -2.6), (8.6, 2.4), (7.6, 5),
            (4.6, 4.6), (1.6, 2.2), (0.6, 4), (3.4, 9)]  # fmt: skip
    pen.shape(_moved(head, x - 0.6, y), fill)
    pen.disc(x + 2.2, y - 2.8, 0.9, CREAM)
    pen.line([(x - 4.4, y + 6), (x - 3.2, y), (x - 0.8, y - 3.6)], 1.0, CREAM)


def _fleet(pen: Pen, x: float, y: float, fill: Paint) -> None:
    """A galley under sail."""
    hull = [
        (-9.4, 1.6),
        (-8.2, 4),
        (6.4, 4),
        (7.4, 0.6),
        (9.0, 1.2),
        (8.2, 4.4),
        (10.4, 6.4),
        (7, 8.8),
        (-7, 8.8),
        (-9.4, 6),
    ]
    pen.shape(_moved(hull, x, y), fill)
    pen.shape(_moved([(-5.4, -9), (5.4, -9), (4.4, -4), (5.6, 2), (-5.6, 2), (-4.4, -4)], x, y), fill)
    pen.line([(x - 7, y + 6.2), (x + 6.4, y + 6.2)], 0.9, CREAM)


SIGNS: dict[str, Callable[[Pen, float, float, Paint], None]] = {
    HOPLITE: _hoplite, LIGHT: _light, CAVALRY: _cavalry, FLEET: _fleet,
}  # fmt: skip


def _flame(pen: Pen, x: float, y: float) -> None:
    pen.shape(
        _moved(
            [(0, -5.2), (2.2, -2), (3.2, -3), (3.8, 1), (2, 4.4), (-2, 4.4), (-3.8, 1), (-2.4, -1.4), (-1.2, -0.4)],
            x,
            y,
        ),
        (200, 60, 20),
    )
    pen.shape(_moved([(0, -0.6), (1.6, 2), (0.8, 4), (-0.8, 4), (-1.6, 2)], x, y), GOLD)


def _ear(pen: Pen, x: float, y: float) -> None:
    pen.line([(x, y + 5.4), (x, y - 5)], 1.1, STALK)
    for i in range(4):
        for flip in (-1, 1):
            pen.line([(x, y - 1.6 + i * 1.9), (x + flip * 3.2, y - 4.2 + i * 1.9)], 1.3, STALK)


def _hammer(pen: Pen, x: float, y: float) -> None:
    pen.line([(x - 3.4, y + 4), (x + 1.4, y - 1.6)], 1.5, INK)
    pen.shape(_moved([(-1.6, -3.4), (1.0, -5.2), (4.8, -0.4), (2.2, 1.4)], x, y), INK)


def _within(pen: Pen, x: float, y: float) -> None:
    pen.shape(battlements(x, y + 0.4, 4.0, 0), INK)


DOINGS: dict[str, Callable[[Pen, float, float], None]] = {
    "raiding": _flame, "foraging": _ear, "building": _hammer, "inside": _within,
}  # fmt: skip


def battlements(x: float, y: float, half: float, grow: float) -> list[Point]:
    """A wall with three merlons."""
    left, right, top, foot = x - half - grow, x + half + grow, y - half - grow, y + half * 0.9 + grow
    notch, step = top + half * 0.42, (right - left) / 5
    points: list[Point] = [(left, foot)]
    for i in range(5):
        height = top if i % 2 == 0 else notch
        points += [(left + i * step, height), (left + (i + 1) * step, height)]
    return [*points, (right, foot)]


def outline(side: Livery, x: float, y: float, r: float) -> list[Point] | None:
    """The shield of a player as a shape; None for a round one."""
    if side.shield == "heater":
        return heater(x, y, r)
    if side.shield == "notched":
        return notched(x, y, r)
    if side.shield == "square":
        half = r * 0.9
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    return None


def shield_of(pen: Pen, x: float, y: float, r: float, by: Seat | None) -> None:
    """A small shield in a player's colour with its letter."""
    side = look(by)
    for radius, fill in ((r, INK), (r - r * 0.12, CREAM), (r - r * 0.24, side.main)):
        shape = outline(side, x, y, radius)
        if shape is None:
            pen.disc(x, y, radius, fill)
        else:
            pen.shape(shape, fill)
    lift = r * 0.1 if side.shield == "heater" else 0.0
    pen.word(x, y - lift, side.letter, "number", r * 1.05, CREAM)
