"""The signs of Cities and towns on the Hellenes map, and the marks of what befalls them."""

from __future__ import annotations

from PIL import Image

from engine.games.hellenes.board.board import Province
from render.boards.hellenes.data import UNCOLOURED, bright, nation_colour
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, Colour, livery, rgb
from render.table_data import kept

SIGN = 40.0
STONE = rgb("#c9b98d")
SMOKE = rgb("#4d463a")


@kept(256)
def city_sign(province: Province, neutral: bool, scale: float = 1.0) -> Image.Image:
    """A City's square or a town's disc in its nation's colour, rimmed white for Athens and black for Sparta (§1.3)."""
    loyal = None if neutral else province.loyal
    fill = CREAM if neutral or (province.city and loyal is None) else nation_colour(province.nation)
    middle = SIGN / 2

    def rims() -> list[tuple[float, Colour]]:
        if loyal == "athens":
            return [(17.0, INK), (15.8, CREAM), (12.0, INK), (11.2, fill)]
        if loyal == "sparta":
            return [(17.0, CREAM), (15.8, INK), (11.2, fill)]
        return [(14.8, INK), (13.4, fill)]

    def draw(pen: Pen) -> None:
        if province.kind == "open":
            pen.disc(middle, middle, 4, UNCOLOURED)
            return
        if not province.city:
            pen.disc(middle, middle, 12.0, INK)
            pen.disc(middle, middle, 10.6, CREAM)
            pen.disc(middle, middle, 8.6, fill)
            return
        for half, colour in rims():
            pen.box(middle - half, middle - half, middle + half, middle + half, colour, 2.5)
        pen.word(middle, middle + 0.4, str(province.value), "number", 18, INK if bright(fill) else CREAM)

    return shadowed(sprite(SIGN, SIGN, draw, scale), scale)


@kept(64)
def walls(besieger: str, columns: int, scale: float = 1.0) -> Image.Image:
    """A ring of walls with room for blocks inside, palisaded in the besieger's colour."""
    width, height = 28.0 + 32.0 * max(1, columns), 62.0
    side = livery(besieger)

    def draw(pen: Pen) -> None:
        for grow, colour in ((0.0, INK), (1.5, side.main), (4.6, INK), (5.8, STONE)):
            pen.box(4 + grow, 8 + grow, width - 4 - grow, height - 4 - grow, colour, 9 - grow)
        x = 9.0
        while x < width - 12:
            pen.box(x, 2, x + 6.5, 11, INK)
            pen.box(x + 1, 3, x + 5.5, 11, side.main)
            x += 11.0

    return shadowed(sprite(width, height, draw, scale), scale)


@kept(16)
def flame(scale: float = 1.0) -> Image.Image:
    """Pillaged."""

    def draw(pen: Pen) -> None:
        outer = [(15, 3), (18, 9), (23, 12), (25, 19), (22, 26), (15, 29), (8, 26), (5, 19), (8, 13), (11, 15), (12, 8)]
        pen.shape([(15 + (x - 15) * 1.16, 17 + (y - 17) * 1.12) for x, y in outer], INK)
        pen.shape(outer, BLOOD)
        pen.shape([(15 + (x - 15) * 0.52, 21 + (y - 18) * 0.6) for x, y in outer], GOLD)

    return shadowed(sprite(30, 32, draw, scale), scale)


@kept(16)
def strife(scale: float = 1.0) -> Image.Image:
    """Civil War: a shield split in two."""

    def draw(pen: Pen) -> None:
        pen.disc(16, 16, 13, INK)
        pen.disc(16, 16, 11.4, CREAM)
        pen.shape([(16, 4.6), (4.6, 16), (16, 27.4), (12.5, 20), (17, 16), (12.5, 11)], BLOOD)
        pen.line([(17.2, 3.4), (12.8, 11), (18, 16), (13.2, 21), (17, 28.6)], 2.6, INK)

    return shadowed(sprite(32, 32, draw, scale), scale)


@kept(16)
def pestilence(scale: float = 1.0) -> Image.Image:
    """Plague: a skull."""

    def draw(pen: Pen) -> None:
        pen.disc(15, 15, 12, INK)
        pen.oval(15, 13.5, 8, 7.5, CREAM)
        pen.box(11, 17, 19, 23, CREAM, 1)
        for x in (11.8, 18.2):
            pen.disc(x, 13.5, 2.3, INK)
        for x in (13.4, 16.6):
            pen.line([(x, 19.4), (x, 22.6)], 0.9, SMOKE)

    return shadowed(sprite(30, 30, draw, scale), scale)
