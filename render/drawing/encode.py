"""A finished image as a small PNG."""

from __future__ import annotations

import io

from msgspec import Struct
from PIL import Image

LEVEL = 4
"""Of compression: a higher one takes twice the time for a twentieth of the size."""


class Picture(Struct, frozen=True):
    """A picture to send: a PNG, and what to call it. Its alternative text is made by `render.wording.words`."""

    data: bytes
    filename: str
    width: int
    height: int


def picture(image: Image.Image, name: str, palette: Image.Image | None = None) -> Picture:
    """The image as a PNG of at most 256 colours, those of `palette` if one is given."""
    flat = image.convert("RGB")
    if palette is None:
        reduced = flat.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    else:
        reduced = flat.quantize(palette=palette, dither=Image.Dither.NONE)
    out = io.BytesIO()
    reduced.save(out, "PNG", compress_level=LEVEL)
    return Picture(out.getvalue(), f"{name}.png", image.width, image.height)
