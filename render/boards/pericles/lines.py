"""The six kinds of connections, told apart by pattern as well as by colour (§3.12, §9.32)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pericles.table.state import ATHENS
from render.boards.pericles.data import LAND_TYPE, Paintwork
from render.boards.pericles.pieces import drawn_shape
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, Point
from render.drawing.strokes import beside, dashes, normals, resampled, wavy
from render.drawing.theme import CREAM, INK, rgb

NAVY, BLUE = rgb("#173a6b"), rgb("#2b76ad")
FOAM = rgb("#f4f1e2")
RAIL = 3.7
SIGN = 15.0
WAVE, SWELL = 15.0, 2.5
NEEDS = {"coast-base-land": "land", "coast-base-naval": "naval"}
"""On special connections: the kind of unit that needs a base where it sets out."""
KINDS = ("land", "coast", "sea", "naval", "coast-base-land", "coast-base-naval")


def draw_line(pen: Pen, path: Sequence[Point], kind: str) -> None:
    """A connection without its sign."""
    path = resampled(path, 2.0)
    if kind == "land":
        _road(pen, path)
    elif kind == "naval":
        _open_water(pen, path)
    elif kind == "sea":
        waves = wavy(path, WAVE, SWELL)
        pen.line(waves, 7.4, FOAM)
        pen.line(waves, 4.2, BLUE)
    else:
        pen.line(path, 9.6, FOAM)
        if kind in NEEDS:
            for dash in dashes(path, 14, 11):
                pen.line(dash, 5.8, NAVY)
        else:
            pen.line(path, 5.8, NAVY)


def _road(pen: Pen, path: Sequence[Point]) -> None:
    """Two brown rails with ties between: no way for ships."""
    pen.line(path, 12.5, FOAM)
    sides = normals(path)
    for i in range(0, len(path), 5):
        (x, y), (across, down) = path[i], sides[i]
        pen.line([(x - across * RAIL, y - down * RAIL), (x + across * RAIL, y + down * RAIL)], 1.5, LAND_TYPE)
    for aside in (-RAIL, RAIL):
        pen.line(beside(path, aside), 2.7, LAND_TYPE)


def _open_water(pen: Pen, path: Sequence[Point]) -> None:
    """Two blue lines, broken into dashes: no way for land units."""
    pen.line(path, 12.0, FOAM)
    for aside in (-RAIL, RAIL):
        for dash in dashes(beside(path, aside), 11, 5.5):
            pen.line(dash, 2.9, BLUE)


def draw_sign(pen: Pen, x: float, y: float, kind: str) -> None:
    """The sign of a special connection: a base, and on it the unit that needs it."""
    pen.oval(x, y + 3.0, SIGN + 1.6, SIGN * 0.84 + 1.6, INK)
    pen.oval(x, y, SIGN + 1.6, SIGN * 0.84 + 1.6, INK)
    pen.oval(x, y, SIGN, SIGN * 0.84, CREAM)
    drawn_shape(pen, x, y, NEEDS[kind], Paintwork(NAVY, CREAM, "", ATHENS), 0.62)


def connection(easel: Easel, path: Sequence[Point], kind: str, sign: float = 0.5) -> None:
    """A whole connection on the map."""

    def draw(pen: Pen) -> None:
        draw_line(pen, path, kind)
        if kind in NEEDS:
            points = resampled(path, 2.0)
            draw_sign(pen, *points[round(sign * (len(points) - 1))], kind)

    easel.sketch(path, 24, draw)
