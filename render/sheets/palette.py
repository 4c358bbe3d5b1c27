"""The 256 colours of the pictures: those that carry meaning exactly, the rest from the picture of the empty board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image

from render.drawing.theme import BLOOD, CREAM, GOLD, INK, LIVERIES, NEUTRAL, PARCHMENT, Colour, mix
from render.maps.frame import paper
from render.pieces.formations import HELMET, TINTS
from render.pieces.icons import GOOD_COLOURS

PAPER = [
    CREAM, INK, PARCHMENT.ink, PARCHMENT.card, PARCHMENT.paper, PARCHMENT.frame, PARCHMENT.faint,
    mix(INK, CREAM, 0.33), mix(INK, CREAM, 0.66),
]  # fmt: skip
"""What everything is written on and with."""
SHADES = [mix(ground, INK, i / 16) for ground in (PARCHMENT.paper, PARCHMENT.card) for i in range(1, 7)]
"""Paper darker and darker, as soft shadows have it."""


def telling_colours() -> list[Colour]:
    """Liveries, goods, gold and blood, and their blends with ink and cream along edges."""
    strong = [GOLD, BLOOD]
    for side in (*LIVERIES.values(), NEUTRAL):
        strong += [side.main, side.dark, side.light]
    strong += GOOD_COLOURS.values()
    colours = [INK, CREAM, PARCHMENT.ink, PARCHMENT.card, PARCHMENT.paper, mix(INK, CREAM, 0.33), mix(INK, CREAM, 0.66)]
    return list(dict.fromkeys([*colours, *blended(strong)]))


def blended(strong: Iterable[Colour]) -> list[Colour]:
    """Colours, and what they blend to along edges to paper and to ink."""
    return [mixed for colour in strong for mixed in (colour, mix(colour, CREAM, 0.5), mix(colour, INK, 0.5))]


@lru_cache(maxsize=1)
def card_colours() -> Image.Image:
    """The palette of pictures without a map: cards, battles, sieges."""
    exact = telling_colours()
    for tint in TINTS.values():
        exact += [tint, mix(tint, CREAM, 0.82), mix(tint, CREAM, 0.5), mix(tint, INK, 0.5), mix(tint, CREAM, 0.25)]
    return on_paper([*exact, HELMET, mix(HELMET, INK, 0.5), mix(HELMET, CREAM, 0.5)])


def on_paper(exact: Iterable[Colour]) -> Image.Image:
    """The palette of pictures without a map: exact colours, and those of paper."""
    return joined(list(dict.fromkeys(exact)), [paper((200, 200))])


def joined(exact: Sequence[Colour], samples: Sequence[Image.Image]) -> Image.Image:
    """A palette image of exact colours, filled up with the commonest of the samples."""
    width = max(sample.width for sample in samples)
    sheet = Image.new("RGB", (width, sum(sample.height for sample in samples)))
    top = 0
    for sample in samples:
        sheet.paste(sample, (0, top))
        top += sample.height
    common = sheet.quantize(256 - len(exact), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    flat = [value for colour in exact for value in colour] + common[: 3 * (256 - len(exact))]
    image = Image.new("P", (16, 16))
    image.putpalette(flat + [0] * (768 - len(flat)))
    image.putdata(list(range(256)))
    return image
