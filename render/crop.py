"""A part of a board, enlarged: which part that is, and the paper around it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image

from render.easel import Easel
from render.frame import paper
from render.marks import Mark
from render.theme import PARCHMENT

BAR = 98
"""Height of the bar above the map."""
ENDS = (4.0, 86.0)
"""Where in the bar what stands at its right end begins and ends."""

Window = tuple[int, int, int, int]
Spot = tuple[float, float]


def window_around(
    spots: Sequence[Spot], margin: float, least: Spot, size: tuple[int, int], ratio: float = 0.66
) -> Window:
    """The part of a map around some places: left, top, width, height.

    It is at least `least`, at most the map's `size`, and no flatter than `ratio`.
    """
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    width = max(max(xs) - min(xs) + 2 * margin, least[0])
    height = max(max(ys) - min(ys) + 2 * margin, least[1], width * ratio)
    width = min(max(width, height), size[0])
    height = min(height, size[1])
    left = min(max(0.0, (min(xs) + max(xs) - width) / 2), size[0] - width)
    top = min(max(0.0, (min(ys) + max(ys) - height) / 2), size[1] - height)
    return math.floor(left), math.floor(top), math.ceil(width), math.ceil(height)


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
    marks: Sequence[Mark], places: Sequence[str], window: Callable[[Sequence[str]], Window], widest: float
) -> list[str]:
    """Where the marks lie, if that is a part of the map worth enlarging; nothing if they are all over the board."""
    known = set(places)
    named = [place for mark in marks for place in (mark.frm, *mark.via, mark.to, mark.at)]
    found = list(dict.fromkeys(place for place in named if place is not None and place in known))
    return found if found and window(found)[2] <= widest else []
