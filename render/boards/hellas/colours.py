"""The 256 colours of the pictures of Hellas: what means something exactly, the rest from the empty board."""

from __future__ import annotations

from PIL import Image

from render.boards.hellas.borders import BLUE
from render.boards.hellas.data import FAMILIES, NEUTRALS
from render.drawing.theme import BLOOD, CREAM, GOLD, LIVERIES, PARCHMENT, Colour, mix
from render.sheets.palette import PAPER, SHADES, blended, on_paper
from render.table_data import kept


def exact_colours() -> list[Colour]:
    """Everything whose colour means something, and its blends along edges."""
    strong = [GOLD, BLOOD, BLUE, *FAMILIES.values()]
    strong += [colour for look in LIVERIES.values() for colour in (look.main, look.dark)]
    strong += [look.main for look in NEUTRALS.values()]
    return list(dict.fromkeys([*PAPER, *blended(strong)]))


@kept(1)
def table_colours() -> Image.Image:
    """The palette of pictures without a map: sheets and cards."""
    more = [mix(look.main, CREAM, share) for look in LIVERIES.values() for share in (0.25, 0.75, 0.85)]
    more += [mix(fill, CREAM, share) for fill in FAMILIES.values() for share in (0.25, 0.75)]
    more += [*SHADES, mix(GOLD, CREAM, 0.25), PARCHMENT.gilt, mix(PARCHMENT.card, PARCHMENT.gilt, 0.34)]
    return on_paper([*exact_colours(), *more])
