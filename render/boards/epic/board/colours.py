"""The 256 colours of the pictures of Epic: what means something exactly, the rest from the empty board."""

from __future__ import annotations

from PIL import Image

from render.boards.epic.board.ground import BARRED, STREAM
from render.boards.epic.data import REVOLT
from render.boards.epic.sheets.hues import FAMILY_COLOURS
from render.boards.epic.sheets.tracks import FIRM, LOST, LOYAL, SHAKY
from render.drawing.theme import ALLIES, BLOOD, CREAM, GOLD, LIVERIES, Colour, mix
from render.sheets.palette import PAPER, SHADES, blended, on_paper
from render.table_data import kept

SIDES = [*LIVERIES.values(), *ALLIES.values()]


def exact_colours() -> list[Colour]:
    """Everything whose colour means something, and its blends along edges."""
    plain = [LOST, SHAKY, LOYAL, FIRM, mix(GOLD, CREAM, 0.35)]
    strong = [GOLD, BLOOD, REVOLT, STREAM, BARRED]
    strong += [colour for side in SIDES for colour in (side.main, side.dark)]
    return list(dict.fromkeys([*PAPER, *plain, *blended(strong)]))


@kept(1)
def table_colours() -> Image.Image:
    """The palette of pictures without a map: sheets, cards, battles."""
    more = [mix(side.main, CREAM, share) for side in SIDES for share in (0.25, 0.75, 0.85)]
    more += [*SHADES, mix(BLOOD, CREAM, 0.88)]
    more += [
        mixed for colour in FAMILY_COLOURS for mixed in (colour, mix(colour, CREAM, 0.5), mix(colour, CREAM, 0.25))
    ]
    return on_paper([*exact_colours(), *more])
