"""A part of a board, enlarged: which part that is, and the paper around it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from PIL import Image

from render.drawing.canvas import Layers
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT
from render.maps.frame import paper
from render.pieces.marks import Mark

BAR = 98
"""Height of the bar above the map."""
ENDS = (4.0, 86.0)
"""Where in the bar what stands at its right end begins and ends."""

Window = tuple[int, int, int, int]
Spot = tuple[float, float]


@dataclass(frozen=True)
class Crop:
    """Which parts of a map are shown, and how much enlarged."""

    zoom: float
    least: Spot
    """The smallest part."""
    widest: int
    """The widest part that is enlarged; a wider one is shown as on the whole board."""
    margin: float
    """What is shown around the places that are asked for."""
    ratio: float = 0.53
    """No part is flatter."""
    beside: float = 1.2
    """How many times as wide and as high as the smallest a part may be that goes with a question on a telephone."""

    def is_read_at_a_glance(self, window: Window) -> bool:
        """Whether a telephone shows a part in letters one can read, as high as it has room for beside a question."""
        _, _, width, height = window
        return width <= self.least[0] * self.beside and height <= self.least[1] * self.beside

    def window(self, spots: Sequence[Spot], size: tuple[int, int]) -> Window:
        """The part of a map of a size around some spots: left, top, width, height."""
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        width = max(max(xs) - min(xs) + 2 * self.margin, self.least[0])
        height = max(max(ys) - min(ys) + 2 * self.margin, self.least[1], width * self.ratio)
        width = min(max(width, height), size[0])
        height = min(height, size[1])
        left = min(max(0.0, (min(xs) + max(xs) - width) / 2), size[0] - width)
        top = min(max(0.0, (min(ys) + max(ys) - height) / 2), size[1] - height)
        return math.floor(left), math.floor(top), math.ceil(width), math.ceil(height)

    def part(self, window: Window, painted: Callable[[float], Layers]) -> Part:
        """That part of an empty map, enlarged."""
        left, top, width, height = window
        scale = self.zoom if width <= self.widest else 1.0
        drawn = painted(scale)
        box = (round(left * scale), round(top * scale), round((left + width) * scale), round((top + height) * scale))
        return Part(drawn["ground"].crop(box), drawn["names"].crop(box), scale, (-float(box[0]), -float(box[1])))


@dataclass(frozen=True)
class Part:
    """A part of an empty map that is going to be drawn on."""

    board: Image.Image
    names: Image.Image
    scale: float
    corner: Spot
    """Where the whole map's corner lies from here, in pixels."""

    @property
    def easel(self) -> Easel:
        """Draws on it in the map's units."""
        return Easel(self.board, self.scale, self.corner)

    def lay_names(self) -> None:
        """Write the names above what has been drawn."""
        self.board.paste(self.names, (0, 0), self.names)


def framed(board: Image.Image, title: str, when: str, tail: float) -> tuple[Image.Image, Easel]:
    """The part on paper, under a title and the time, large enough for a telephone.

    The easel draws in the bar; the share `tail` of its width, at the right, is left free.
    """
    image = paper((board.width + 24, board.height + BAR + 22))
    edge = Easel(image)
    edge.box(8, BAR + 6, board.width + 15, BAR + board.height + 13, PARCHMENT.frame)
    image.paste(board, (12, BAR + 10))
    bar, room = Easel(image, 1.0, (12, 6)), board.width * (1 - tail) - 20
    bar.text(4, 24, title, "serif-bold", 34, PARCHMENT.ink, "lm", room)
    bar.text(4, 66, when, "label", 29, PARCHMENT.ink, "lm", room)
    return image, bar


def theatre_of(
    marks: Sequence[Mark], places: Collection[str], window: Callable[[Sequence[str]], Window], widest: float
) -> list[str]:
    """Where the marks lie, if that is a part of the map worth enlarging; nothing if they are all over the board."""
    named = [place for mark in marks for place in (mark.frm, *mark.via, mark.to, mark.at)]
    found = list(dict.fromkeys(place for place in named if place is not None and place in places))
    return found if found and window(found)[2] <= widest else []


@dataclass(frozen=True)
class Parts:
    """Which parts of a board are shown by themselves: what every game tells of its map (`render.picture`)."""

    crop: Crop
    places: Callable[[], Collection[str]]
    window: Callable[[Sequence[str]], Window]
    """The part of the map around some places."""

    def theatre(self, marks: Sequence[Mark]) -> list[str]:
        """Where the marks lie, if that is a part of the map worth enlarging; nothing if they are all over it."""
        return theatre_of(marks, self.places(), self.window, self.crop.widest)

    def at_a_glance(self, around: Sequence[str]) -> bool:
        """Whether a telephone shows that part of the map legibly beside a question."""
        return self.crop.is_read_at_a_glance(self.window(around))
