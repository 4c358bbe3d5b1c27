"""The 256 colours of the pictures of Hellenes: sides, nations and borders exactly, the rest from the empty board."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.boards.hellenes.data import NATIONS
from render.boards.hellenes.ground import DEEP_LINE, OPEN_LINE
from render.palette import joined, telling_colours
from render.theme import CREAM, INK, Colour, mix


def board_palette(samples: Sequence[Image.Image]) -> Image.Image:
    """A palette image: what carries meaning, and the commonest colours of the samples."""
    exact: list[Colour] = [*telling_colours(), DEEP_LINE, OPEN_LINE]
    for colour in NATIONS.values():
        exact += [colour, mix(colour, CREAM, 0.5), mix(colour, INK, 0.5)]
    return joined(list(dict.fromkeys(exact)), samples)
