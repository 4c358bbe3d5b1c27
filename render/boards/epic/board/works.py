"""What is built on the Epic map: cities by size with walls and ports, forts, bases; sieges, revolts, storms."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.epic.board.values import Size
from render.boards.epic.board.pieces import battlements, shield_of
from render.boards.epic.data import REVOLT, look
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, mix, rgb
from render.pieces.icons import sign
from render.table_data import kept

RADIUS: dict[Size, float] = {"small": 5.6, "medium": 7.4, "large": 9.6}
"""Of the sign of a city, by its size."""
STONE = rgb("#e9dcbc")
ASHES = rgb("#6f6a63")
BOX = 34.0
"""The side of the square that a city's sprite fills."""


class CityFace(Struct, frozen=True):
    """What the sign of a city shows."""

    size: Size
    walled: bool
    port: bool
    by: Seat | None
    """Whose it is; nobody's: neutral."""
    captured: bool = False
    revolting: bool = False
    destroyed: bool = False
    siege: int = 0
    """The siege morale; 0: it is not besieged."""
    masked: bool = False
    building: bool = False
    """Walls that are being raised."""


@kept(512)
def city(face: CityFace, scale: float = 1.0) -> Image.Image:
    """A city: a round town, square with towers where it is walled; an anchor by a port."""

    def draw(pen: Pen) -> None:
        x = y = BOX / 2
        r = RADIUS[face.size]
        if face.destroyed:
            _ruin(pen, x, y, r)
            return
        fill = REVOLT if face.revolting else look(face.by).main if face.by else STONE
        _town(pen, x, y, r, face, fill)
        if face.port:
            _port(pen, x + r + 2.4, y + r * 0.8)
        if face.captured:
            shield_of(pen, x - r - 1.5, y - r * 0.7, 5.4, face.by)
        if face.building:
            for i in range(3):
                pen.box(x - 6 + i * 4.4, y + r + 2, x - 3 + i * 4.4, y + r + 5, INK)

    return sprite(BOX, BOX, draw, scale)


def _town(pen: Pen, x: float, y: float, r: float, face: CityFace, fill: tuple[int, int, int]) -> None:
    """Walls as a square ring with towers, else a disc; a large city has a core of gold."""
    core = GOLD if face.size == "large" else CREAM
    if face.walled:
        for grow, paint in ((2.0, CREAM), (0.9, INK), (-0.6, STONE), (-2.0, fill)):
            pen.box(x - r - grow, y - r - grow, x + r + grow, y + r + grow, paint, 0.8)
        for a in (-1, 1):
            for b in (-1, 1):
                pen.disc(x + a * r, y + b * r, 2.7, INK)
                pen.disc(x + a * r, y + b * r, 1.6, STONE)
    else:
        for grow, paint in ((1.9, CREAM), (0.9, INK), (-0.7, fill)):
            pen.disc(x, y, r + grow, paint)
    if face.size != "small":
        pen.disc(x, y, r * 0.36, INK)
        pen.disc(x, y, r * 0.25, core)


def _port(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 5.0, INK)
    pen.disc(x, y, 4.2, PARCHMENT.shallow)
    sign("anchor")(pen, x, y, 3.3)


def _ruin(pen: Pen, x: float, y: float, r: float) -> None:
    """Ashes under a cross."""
    pen.disc(x, y, r + 1.4, CREAM)
    pen.disc(x, y, r, ASHES)
    for flip in (-1, 1):
        pen.line([(x - r, y - flip * r), (x + r, y + flip * r)], 3.6, INK)
        pen.line([(x - r, y - flip * r), (x + r, y + flip * r)], 1.8, CREAM)


@kept(64)
def siege(morale: int, scale: float = 1.0) -> Image.Image:
    """A siege: a ram's ring with the morale that is left."""

    def draw(pen: Pen) -> None:
        pen.disc(11, 11, 10, INK)
        pen.disc(11, 11, 8.8, BLOOD)
        pen.disc(11, 11, 6.8, CREAM)
        pen.word(11, 11.3, str(morale), "number", 11, BLOOD)

    return shadowed(sprite(22, 22, draw, scale), scale)


@kept(8)
def torch(scale: float = 1.0) -> Image.Image:
    """A revolt."""

    def draw(pen: Pen) -> None:
        pen.disc(9, 9, 8.4, INK)
        pen.disc(9, 9, 7.2, REVOLT)
        pen.word(9, 9.4, "!", "number", 12, CREAM)

    return shadowed(sprite(18, 18, draw, scale), scale)


@kept(16)
def fort(by: Seat, scale: float = 1.0) -> Image.Image:
    """A fort: a stockade in its owner's colour."""
    side = look(by)

    def draw(pen: Pen) -> None:
        for grow, fill in ((2.2, CREAM), (1.1, INK), (-0.6, side.main)):
            pen.shape(battlements(13, 13, 7.6, grow), fill)
        pen.word(13, 14.6, side.letter, "number", 9, CREAM)

    return sprite(26, 26, draw, scale)


@kept(16)
def base(by: Seat, scale: float = 1.0) -> Image.Image:
    """A base: an anchor on its owner's colour."""
    side = look(by)

    def draw(pen: Pen) -> None:
        pen.box(0.5, 0.5, 15.5, 15.5, INK, 3)
        pen.box(1.6, 1.6, 14.4, 14.4, side.main, 2.2)
        pen.disc(8, 8, 4.8, CREAM)
        sign("anchor")(pen, 8, 8, 3.8)

    return sprite(16, 16, draw, scale)


@kept(16)
def raid(number: int, scale: float = 1.0) -> Image.Image:
    """How many units have raided an Area this year."""

    def draw(pen: Pen) -> None:
        flame = [(10, 1), (14, 7), (16, 5), (18, 12), (15, 19), (5, 19), (2, 12), (5, 7), (7, 9)]
        pen.shape(flame, INK)
        pen.shape([(10 + (x - 10) * 0.84, 11.4 + (y - 11.4) * 0.84) for x, y in flame], mix(BLOOD, GOLD, 0.35))
        pen.word(10, 13.4, str(number), "number", 10, CREAM)

    return shadowed(sprite(21, 22, draw, scale), scale)


@kept(16)
def storm(scale: float = 1.0) -> Image.Image:
    """A storm at sea."""

    def draw(pen: Pen) -> None:
        pen.disc(13, 13, 12, INK)
        pen.disc(13, 13, 10.6, mix(PARCHMENT.sea_ink, INK, 0.3))
        pen.shape([(15, 4), (8, 14), (12, 14), (10, 22), (18, 11), (14, 11)], GOLD)

    return shadowed(sprite(26, 26, draw, scale), scale)
