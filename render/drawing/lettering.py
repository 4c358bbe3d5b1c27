"""Words on pictures: haloed map names, spaced and turned, and texts that must fit a width."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFilter

from render.drawing.theme import Colour, Font, font

LINING = ["lnum"]
"""Alegreya counts in old-style figures unless told otherwise."""

Side = Literal["left", "middle", "right"]


class Hand(Struct, frozen=True):
    """How a name is written on the map."""

    role: str
    size: float
    ink: Colour
    halo: Colour
    width: float = 3
    blur: float = 1.4
    strength: int = 235
    track: float = 0
    angle: float = 0

    def scaled(self, factor: float) -> Hand:
        """The same hand on larger paper."""
        return Hand(
            self.role,
            self.size * factor,
            self.ink,
            self.halo,
            self.width * factor,
            self.blur * factor,
            self.strength,
            self.track * factor,
            self.angle,
        )


def spaced_width(text: str, face: Font, track: float) -> float:
    """The width of a text with `track` pixels added between its letters."""
    return face.getlength(text) + track * (len(text) - 1)


@lru_cache(maxsize=1024)
def name_masks(text: str, hand: Hand) -> tuple[Image.Image, Image.Image, float]:
    """The letters and their halo as masks of one size, centred; and the width of the text. Nobody may draw on them."""
    over = 2 if hand.angle else 1
    face = font(hand.role, round(hand.size * over))
    track, stroke = hand.track * over, round(hand.width * over)
    ascent, descent = face.getmetrics()
    width = spaced_width(text, face, track)
    size = (int(width + stroke * 6 + 8), int(ascent + descent + stroke * 6 + 8))
    letters, halo = Image.new("L", size), Image.new("L", size)
    pens = ImageDraw.Draw(letters), ImageDraw.Draw(halo)
    x, baseline = (size[0] - width) / 2, size[1] / 2 + ascent * 0.33
    for i, glyph in enumerate(text if track else [text]):
        pens[1].text((x, baseline), glyph, font=face, fill=255, anchor="ls", stroke_width=stroke, features=LINING)
        pens[0].text((x, baseline), glyph, font=face, fill=255, anchor="ls", features=LINING)
        if track:
            x += face.getlength(text[i : i + 2]) - face.getlength(text[i + 1 : i + 2]) + track
    halo = halo.filter(ImageFilter.GaussianBlur(hand.blur * over))
    halo = halo.point([min(255, int(v * 1.35)) * hand.strength // 255 for v in range(256)])
    if hand.angle:
        letters, halo = (_turned(mask, hand.angle, over) for mask in (letters, halo))
    return letters, halo, width / over


def _turned(mask: Image.Image, angle: float, over: int) -> Image.Image:
    mask = mask.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    return mask.resize((mask.width // over, mask.height // over), Image.Resampling.LANCZOS)


def write_name(image: Image.Image, x: float, y: float, text: str, hand: Hand, side: Side = "middle") -> None:
    """Write a name on an opaque picture or on an empty label layer; `side` says which end lies at x."""
    letters, halo, width = name_masks(text, hand)
    shift = {"left": width / 2, "middle": 0.0, "right": -width / 2}[side]
    corner = (round(x + shift - letters.width / 2), round(y - letters.height / 2))
    opaque = (255,) if image.mode == "RGBA" else ()
    image.paste((*hand.halo, *opaque), corner, halo)
    image.paste((*hand.ink, *opaque), corner, letters)


def straightened(layer: Image.Image) -> Image.Image:
    """A label layer ready for pasting.

    Opaque colours pasted on an empty RGBA image come out premultiplied; read as such, halos get no dark fringe.
    """
    return Image.frombytes("RGBa", layer.size, layer.tobytes()).convert("RGBA")


def fitting(text: str, role: str, size: float, width: float, least: int = 11) -> Font:
    """The face of a role, shrunk until the text is no wider than `width`."""
    pixels = round(size)
    while pixels > least and font(role, pixels).getlength(text, features=LINING) > width:
        pixels -= 1
    return font(role, pixels)


def wrapped(text: str, width: float, role: str = "polis", size: int = 25) -> list[str]:
    """A text in lines no wider than `width`."""
    face, lines = font(role, size), [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and face.getlength(longer, features=LINING) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
