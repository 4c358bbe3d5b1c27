"""Paper, the neatline with its degree ticks, and the compass rose."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.drawing.easel import Easel
from render.drawing.lettering import Hand
from render.drawing.sprite import Pen
from render.drawing.theme import PARCHMENT, Theme
from render.maps.basemap import Projection
from render.maps.terrain import grain, textured

EDGE = 15


def paper(size: tuple[int, int], seed: int = 5) -> Image.Image:
    """A blank sheet of parchment."""
    return _blank(size, seed).copy()


@lru_cache(maxsize=4)
def _blank(size: tuple[int, int], seed: int) -> Image.Image:
    """The grain takes longer than most of what is drawn on it, and the next sheet of a kind is as large."""
    return textured(Image.new("RGB", size, PARCHMENT.paper), grain(size, seed, 0.10))


def neatline(image: Image.Image, box: tuple[int, int, int, int], view: Projection, theme: Theme) -> None:
    """The frame of the map, with a tick for each half degree."""
    left, top, right, bottom = box
    draw = ImageDraw.Draw(image)
    for grow, colour in ((EDGE + 4, theme.frame), (EDGE + 1, theme.paper)):
        draw.rectangle((left - grow, top - grow, right + grow - 1, bottom + grow - 1), fill=colour)
    width, height = right - left, bottom - top
    for start, end in _runs(width, lambda i: view.place(i, 0)[0]):
        draw.rectangle((left + start, top - EDGE + 3, left + end - 1, top - 5), fill=theme.frame)
    for start, end in _runs(width, lambda i: view.place(i, height)[0]):
        draw.rectangle((left + start, bottom + 4, left + end - 1, bottom + EDGE - 4), fill=theme.frame)
    for start, end in _runs(height, lambda i: view.place(0, i)[1]):
        draw.rectangle((left - EDGE + 3, top + start, left - 5, top + end - 1), fill=theme.frame)
    for start, end in _runs(height, lambda i: view.place(width, i)[1]):
        draw.rectangle((right + 4, top + start, right + EDGE - 4, top + end - 1), fill=theme.frame)
    for ring in ((EDGE - 3, EDGE - 4), (4, 3)):
        outer = ring[0]
        draw.rectangle((left - outer, top - outer, right + outer - 1, bottom + outer - 1), outline=theme.frame)
    draw.rectangle((left - 2, top - 2, right + 1, bottom + 1), outline=theme.frame, width=2)


def _runs(length: int, degree: object) -> list[tuple[int, int]]:
    """The stretches of an edge whose half degree is odd."""
    assert callable(degree)
    marks = [math.floor(degree(i) * 2) % 2 for i in range(length)]
    runs: list[tuple[int, int]] = []
    start = 0
    for i in range(1, length + 1):
        if i == length or marks[i] != marks[start]:
            if marks[start]:
                runs.append((start, i))
            start = i
    return runs


def compass(easel: Easel, x: float, y: float, radius: float, theme: Theme) -> None:
    """A rose of eight points, north up."""
    ink, halo = theme.sea_ink, theme.sea_halo

    def draw(pen: Pen) -> None:
        pen.circle(x, y, radius * 0.62, 1.5, ink)
        for point in range(8):
            reach = radius if point % 2 == 0 else radius * 0.58
            angle = math.radians(point * 45 - 90)
            for side, fill in ((1, ink), (-1, halo)):
                turn = angle + side * math.radians(22.5)
                near = radius * 0.26
                corners = [
                    (x, y),
                    (x + reach * math.cos(angle), y + reach * math.sin(angle)),
                    (x + near * math.cos(turn), y + near * math.sin(turn)),
                ]
                pen.shape(corners, fill)
                pen.line([*corners, corners[0]], 0.9, ink)

    easel.sketch([(x - radius, y - radius), (x + radius, y + radius)], 4, draw)
    easel.name(x, y - radius - 15, "N", Hand("caps", 21, ink, halo, 2, 1.4))
