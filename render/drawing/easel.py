"""The picture being made: places on the map are given in map units, whatever its scale and whichever part is shown."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.drawing.lettering import LINING, Hand, Side, fitting, write_name
from render.drawing.sprite import OVERSAMPLING, Drawing, Paint, Pen
from render.drawing.theme import Colour, font

Point = tuple[float, float]

LARGE = 120_000
"""Pixels above which a sketch is enlarged less before it is shrunk."""


class Easel:
    """An image, the scale of the map on it, and where the map's corner lies (in pixels of the image)."""

    def __init__(self, image: Image.Image, scale: float = 1.0, corner: Point = (0.0, 0.0)) -> None:
        self.image = image
        self.scale = scale
        self.corner = corner
        self.pen = ImageDraw.Draw(image)

    def at(self, x: float, y: float) -> Point:
        """The pixel of a place."""
        return x * self.scale + self.corner[0], y * self.scale + self.corner[1]

    def put(self, piece: Image.Image, x: float, y: float) -> None:
        """Lay a sprite of the same scale with its middle on a place."""
        left, top = self.at(x, y)
        spot = (round(left - piece.width / 2), round(top - piece.height / 2))
        if spot[0] < self.image.width and spot[1] < self.image.height:
            self.image.paste(piece, spot, piece)

    def wash(self, colour: Colour, mask: Image.Image, left: int, top: int) -> None:
        """Tint through a mask whose corner is given in map pixels at this scale."""
        self.image.paste(colour, (left + round(self.corner[0]), top + round(self.corner[1])), mask)

    def name(self, x: float, y: float, text: str, hand: Hand, side: Side = "middle") -> None:
        """Write a haloed name; the hand is for scale 1."""
        write_name(self.image, *self.at(x, y), text, hand.scaled(self.scale), side)

    def sketch(self, points: Sequence[Point], margin: float, drawing: Drawing) -> None:
        """Draw smoothly on the part of the map around some points."""
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
        x0, y0 = (round(v) for v in self.at(left, top))
        size = (max(1, round((right - left) * self.scale)), max(1, round((bottom - top) * self.scale)))
        over = OVERSAMPLING if size[0] * size[1] < LARGE else 2
        tile = Image.new("RGBA", (size[0] * over, size[1] * over))
        drawing(Pen(tile, self.scale * over, left, top))
        tile = tile.reduce(over)
        mask = tile.getchannel("A")
        if self.image.mode == "RGBA":
            # On a label layer, like `write_name`: see `straightened`.
            tile.putalpha(255)
        self.image.paste(tile, (x0, y0), mask)

    def text(
        self, x: float, y: float, text: str, role: str, size: float, fill: Paint, anchor: str = "lm", width: float = 0
    ) -> float:
        """Plain text, shrunk to `width` if that is given; returns how wide it came out."""
        face = (
            fitting(text, role, size * self.scale, width * self.scale)
            if width
            else font(role, round(size * self.scale))
        )
        self.pen.text(self.at(x, y), text, font=face, fill=fill, anchor=anchor, features=LINING)
        return face.getlength(text, features=LINING) / self.scale

    def box(self, left: float, top: float, right: float, bottom: float, fill: Paint) -> None:
        """A plain rectangle, both edges included."""
        self.pen.rectangle((*self.at(left, top), *self.at(right, bottom)), fill=fill)
