"""The track of a region: its Allegiance over the zones that it can fall into, its Militance as a bar."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import Region
from render.boards.epic.board.pieces import outline
from render.boards.epic.data import facts, look
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, Colour, mix
from render.table_data import kept

LOST = mix(BLOOD, CREAM, 0.28)
SHAKY = mix(BLOOD, CREAM, 0.68)
LOYAL = mix(PARCHMENT.card, GOLD, 0.10)
FIRM = mix(PARCHMENT.card, GOLD, 0.32)
BAR = mix(PARCHMENT.ink, PARCHMENT.card, 0.25)


def track(region: Region, width: float, height: float, scale: float = 1.0) -> Image.Image:
    """The track of a region as it stands."""
    return _track(region.by, region.allegiance, region.militance, width, height, scale)


@kept(256)
def _track(by: Seat | None, allegiance: int, militance: int, width: float, height: float, scale: float) -> Image.Image:
    levels = facts().values.levels
    low, high = levels.allegiance
    upper, step = height * 0.66, (width - 2) / (high - low + 1)

    def x(value: int) -> float:
        return 1 + (value - low + 0.5) * step

    def draw(pen: Pen) -> None:
        pen.box(0, 0, width, height, PARCHMENT.frame, 3)
        for value in range(low, high + 1):
            fill = zone(value)
            left = 1 + (value - low) * step
            pen.box(left, 1, left + step, upper, fill)
        pen.box(x(levels.lost) - step / 2 - 0.5, 1, x(levels.lost) - step / 2 + 0.5, upper, INK)
        pen.box(1, upper + 0.8, width - 1, height - 1, PARCHMENT.card)
        most = levels.militance[1]
        for value in range(militance):
            left = 1 + value * (width - 2) / most
            worn = militance < levels.willing
            pen.box(left + 0.5, upper + 1.6, left + (width - 2) / most - 0.5, height - 1.8, BLOOD if worn else BAR)
        _marker(
            pen,
            min(max(x(allegiance), upper * 0.62), width - upper * 0.62),
            1 + upper / 2,
            upper * 0.60,
            by,
            allegiance,
        )

    return sprite(width, height, draw, scale)


def zone(value: int) -> Colour:
    """The colour of a space: over to the enemy, in the risk zone, loyal, firm."""
    levels = facts().values.levels
    if value < levels.lost:
        return LOST
    if value <= levels.risk:
        return SHAKY
    return LOYAL if value <= 10 else FIRM


def _marker(pen: Pen, x: float, y: float, r: float, by: Seat | None, value: int) -> None:
    side = look(by)
    for radius, fill in ((r * 1.12, INK), (r, CREAM), (r * 0.88, side.main)):
        shape = outline(side, x, y, radius)
        if shape is None or side.shield == "notched":
            pen.disc(x, y, radius, fill)
        else:
            pen.shape(shape, fill)
    text = str(value).replace("-", "−")
    pen.word(x, y, text, "number", r * (1.15 if len(text) < 2 else 0.92), CREAM if by else INK)
