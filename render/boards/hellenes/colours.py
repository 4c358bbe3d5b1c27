"""The 256 colours of the pictures of Hellenes: sides, nations and borders exactly, the rest from the empty board."""

from __future__ import annotations

from render.boards.hellenes.data import NATIONS
from render.boards.hellenes.ground import DEEP_LINE, OPEN_LINE
from render.drawing.theme import Colour
from render.sheets.palette import blended, telling_colours


def exact_colours() -> list[Colour]:
    """Everything whose colour means something, and its blends along edges."""
    return list(dict.fromkeys([*telling_colours(), DEEP_LINE, OPEN_LINE, *blended(NATIONS.values())]))
