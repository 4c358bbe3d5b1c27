"""In a worker: pictures of a table, one after the other, as one picture that moves."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

WIDEST = 1100
"""Pixels of a film's width: a phone shows no more."""
NARROWEST = 360
"""Below that nothing could be read."""
SECONDS, LAST_SECONDS = 1.8, 5.0
_SMALLER = 0.8
_QUALITY = 78


class TooLong(ValueError):
    """However small it is drawn, it is larger than it may be."""


def film(frames: Sequence[bytes], most: int) -> bytes:
    """The pictures as an animated WebP of at most so many bytes; smaller where it would be larger otherwise."""
    pictures = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in frames]
    width = min(WIDEST, max(picture.width for picture in pictures))
    while width >= NARROWEST:
        made = _encoded(pictures, width)
        if len(made) <= most:
            return made
        width = int(width * _SMALLER)
    raise TooLong(f"{len(frames)} pictures")


def _encoded(pictures: Sequence[Image.Image], width: int) -> bytes:
    height = max(picture.height * width // picture.width for picture in pictures)
    fitted = [_fitted(picture, width, height) for picture in pictures]
    times = [int(SECONDS * 1000)] * (len(fitted) - 1) + [int(LAST_SECONDS * 1000)]
    out = io.BytesIO()
    fitted[0].save(
        out, "WEBP", save_all=True, append_images=fitted[1:], duration=times, loop=0, quality=_QUALITY, method=3
    )
    return out.getvalue()


def _fitted(picture: Image.Image, width: int, height: int) -> Image.Image:
    """As wide as the film; what is lower than others gets a border below."""
    scaled = picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
    if scaled.height == height:
        return scaled
    whole = Image.new("RGB", (width, height), scaled.getpixel((0, scaled.height - 1)))
    whole.paste(scaled)
    return whole
