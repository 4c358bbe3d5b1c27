"""Small drawings that are made large and shrunk, because Pillow's shapes have hard edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw, ImageFilter

from render.drawing.theme import Colour, font

Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]


class Pen:
    """Draws in the sprite's own units on the enlarged tile; (left, top) is the tile's upper left corner."""

    def __init__(self, tile: Image.Image, scale: float, left: float = 0.0, top: float = 0.0) -> None:
        self.tile = tile
        self.scale = scale
        self.corner = (left, top)
        self.draw = ImageDraw.Draw(tile)

    def _at(self, x: float, y: float) -> Point:
        return (x - self.corner[0]) * self.scale, (y - self.corner[1]) * self.scale

    def _around(self, x: float, y: float, across: float, down: float) -> tuple[float, float, float, float]:
        return (*self._at(x - across, y - down), *self._at(x + across, y + down))

    def _thick(self, width: float) -> int:
        return max(1, round(width * self.scale))

    def disc(self, x: float, y: float, radius: float, fill: Paint) -> None:
        """A filled circle."""
        self.draw.ellipse(self._around(x, y, radius, radius), fill=fill)

    def oval(self, x: float, y: float, across: float, down: float, fill: Paint) -> None:
        """A filled ellipse with half-axes `across` and `down`."""
        self.draw.ellipse(self._around(x, y, across, down), fill=fill)

    def circle(self, x: float, y: float, radius: float, width: float, fill: Paint) -> None:
        """An open circle."""
        self.draw.ellipse(self._around(x, y, radius, radius), outline=fill, width=self._thick(width))

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Paint) -> None:
        """A part of a circle, in degrees clockwise from three o'clock."""
        self.draw.arc(self._around(x, y, radius, radius), start, end, fill=fill, width=self._thick(width))

    def shape(self, points: Sequence[Point], fill: Paint) -> None:
        """A filled polygon."""
        self.draw.polygon([self._at(x, y) for x, y in points], fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: Paint) -> None:
        """A polyline with round joints and ends."""
        scaled = [self._at(x, y) for x, y in points]
        thick = self._thick(width)
        self.draw.line(scaled, fill=fill, width=thick, joint="curve")
        if thick > 2:
            for x, y in (scaled[0], scaled[-1]):
                self.draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Paint, radius: float = 0) -> None:
        """A rectangle, its corners rounded by `radius`."""
        corners = (*self._at(left, top), *self._at(right, bottom))
        self.draw.rounded_rectangle(corners, radius * self.scale, fill=fill)

    def word(self, x: float, y: float, text: str, role: str, size: float, fill: Paint, anchor: str = "mm") -> None:
        """A short text."""
        face = font(role, self._thick(size))
        self.draw.text(self._at(x, y), text, font=face, fill=fill, anchor=anchor, features=["lnum"])

    def span(self, text: str, role: str, size: float) -> float:
        """How wide a short text gets."""
        return font(role, self._thick(size)).getlength(text) / self.scale


Drawing = Callable[[Pen], None]
OVERSAMPLING = 4


def sprite(width: float, height: float, drawing: Drawing, scale: float = 1.0) -> Image.Image:
    """A drawing of `width` by `height` units, at `scale` pixels for each unit."""
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    tile = Image.new("RGBA", (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING))
    drawing(Pen(tile, scale * OVERSAMPLING))
    return tile.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)


def shadowed(image: Image.Image, scale: float = 1.0, strength: int = 120) -> Image.Image:
    """The sprite with a soft shadow beneath; it needs about four units of empty margin."""
    shadow = Image.new("RGBA", image.size)
    mask = image.getchannel("A").point([v * strength // 255 for v in range(256)])
    shadow.paste((20, 12, 4, strength), (round(scale), round(2 * scale)), mask)
    shadow = shadow.filter(ImageFilter.GaussianBlur(2.0 * scale))
    shadow.alpha_composite(image)
    return shadow


def ghosted(image: Image.Image, strength: int = 105) -> Image.Image:
    """A pale grey memory of a sprite."""
    alpha = image.getchannel("A").point([v * strength // 255 for v in range(256)])
    grey = image.convert("L").convert("RGBA")
    grey.putalpha(alpha)
    return grey
