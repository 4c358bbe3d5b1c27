"""The 256 colours of the pictures of Pericles: what means something exactly, the rest from the empty board."""

from __future__ import annotations

from PIL import Image

from render.boards.pericles.data import BADGES, LAND_TYPE, NAVAL_TYPE, PIECES
from render.boards.pericles.issues import OLIVE
from render.boards.pericles.lines import BLUE, FOAM, NAVY
from render.boards.pericles.pieces import BLACK
from render.boards.pericles.spaces import PURPLE
from render.drawing.theme import BLOOD, CREAM, GOLD, LIVERIES, PARCHMENT, Colour, mix
from render.sheets.palette import PAPER, SHADES, blended, on_paper
from render.table_data import kept


def exact_colours() -> list[Colour]:
    """Everything whose colour means something, and its blends along edges."""
    plain = [FOAM, *(mix(livery.light, CREAM, 0.72) for livery in LIVERIES.values())]
    strong = [GOLD, BLOOD, OLIVE, BLACK, PURPLE, LAND_TYPE, NAVAL_TYPE, NAVY, BLUE]
    strong += [colour for side in LIVERIES.values() for colour in (side.main, side.dark)]
    strong += [paint.fill for paint in PIECES.values()]
    strong += [badge.main for badge in BADGES.values()]
    return list(dict.fromkeys([*PAPER, *plain, *blended(strong)]))


@kept(1)
def table_colours() -> Image.Image:
    """The palette of pictures without a map: displays, hands, battles."""
    more = [mix(badge.main, CREAM, 0.75) for badge in BADGES.values()]
    more += [mix(badge.main, CREAM, 0.25) for badge in BADGES.values()] + [badge.dark for badge in BADGES.values()]
    more += [*SHADES, PARCHMENT.sea, PARCHMENT.shallow, PARCHMENT.waterline, PARCHMENT.sea_ink]
    return on_paper([*exact_colours(), *more])
