"""Sheets without a map: a banner in a side's colour, and rows of sprites under headings."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Seat
from render.drawing.easel import Easel
from render.drawing.theme import CREAM, PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.pieces import seat_shield

GAP = 8
EDGE = 16
HEAD = 62
SECTION = 34


class Rows:
    """Rows of sprites under headings, one below the other; the sheet is cut to fit them."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = float(HEAD + 10)
        self.headings: list[tuple[float, str]] = []
        self.tiles: list[tuple[float, float, Image.Image]] = []
        self.notes: list[tuple[float, str]] = []

    def heading(self, text: str) -> None:
        """A line of capitals."""
        self.headings.append((self.height + SECTION / 2, text))
        self.height += SECTION

    def note(self, text: str) -> None:
        """A line in italics where there is nothing to show."""
        self.notes.append((self.height + 16, text))
        self.height += 36

    def row(self, tiles: Sequence[Image.Image], size: tuple[float, float], most: int) -> None:
        """Sprites of one size, at most so many a row, each row in the middle."""
        across, down = size[0] + GAP, size[1] + GAP
        for first in range(0, len(tiles), most):
            line = tiles[first : first + most]
            left = (self.width - len(line) * across) / 2
            for i, tile in enumerate(line):
                self.tiles.append((left + (i + 0.5) * across, self.height + down / 2, tile))
            self.height += down

    def draw(self, title: str, seat: Seat | None, note: str) -> Image.Image:
        """The sheet under a banner in the side's colour."""
        image = paper((self.width, round(self.height + EDGE)))
        easel = Easel(image)
        banner(easel, title, seat, note, self.width)
        for y, text in self.headings:
            easel.text(self.width / 2, y, text, "caps", 18, PARCHMENT.ink, "mm")
            half = 14 + 6.4 * len(text)
            for left, right in ((EDGE, self.width / 2 - half), (self.width / 2 + half, self.width - EDGE)):
                easel.box(left, y, right, y + 1, PARCHMENT.frame)
        for y, text in self.notes:
            easel.text(self.width / 2, y, text, "italic", 22, PARCHMENT.faint, "mm")
        for x, y, tile in self.tiles:
            easel.put(tile, x, y)
        return image


def banner(easel: Easel, title: str, seat: Seat | None, note: str, width: float) -> None:
    """The head of a picture: what it shows on the colour of the side, and when."""
    side = livery(seat)
    fill = side.main if seat else PARCHMENT.frame
    corners = [(8.0, 8.0), (width - 8, float(HEAD))]
    easel.sketch(corners, 2, lambda pen: pen.box(8, 8, width - 8, HEAD, side.dark if seat else PARCHMENT.ink, 9))
    easel.sketch(corners, 2, lambda pen: pen.box(10.5, 10.5, width - 10.5, HEAD - 2.5, fill, 7))
    left = 24.0
    if seat:
        easel.put(seat_shield(seat, 19), 38, 35)
        left = 68
    right = easel.text(width - 24, 36, note, "label", 22, CREAM, "rm") if note else 0
    easel.text(left, 36, title, "caps", 28, CREAM, "lm", width - left - right - 44)
