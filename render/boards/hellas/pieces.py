"""The pieces of Hellas as sprites, small enough for a hex. What is Athens' is round, what is Sparta's has corners."""

from __future__ import annotations

from PIL import Image

from engine.games.hellas.table.state import Holder
from render.boards.hellas.data import ink_on, side
from render.drawing.sprite import Pen, Point, ghosted, shadowed, sprite
from render.drawing.theme import CREAM, GOLD, INK, Livery
from render.pieces.icons import sign
from render.pieces.pieces import amphora, galley, heater
from render.table_data import kept

Size = tuple[float, float]
LEGION: Size = (34.0, 34.0)
"""Width and height of each piece."""
SHIP: Size = (44.0, 36.0)
POST: Size = (28.0, 32.0)
FORTRESS: Size = (31.0, 32.0)
MONUMENT: Size = (27.0, 28.0)
LEADER: Size = (27.0, 33.0)


def _count(pen: Pen, x: float, y: float, number: int, fill: tuple[int, int, int] = CREAM) -> None:
    """A number on a disc."""
    pen.disc(x, y, 8.4, INK)
    pen.disc(x, y, 7.2, fill)
    pen.word(x, y + 0.3, str(number), "number", 11.5 if number < 10 else 9, INK)


def _shield(pen: Pen, x: float, y: float, r: float, holder: Holder) -> None:
    """A holder's shield: round, pointed, or a lozenge for neutrals."""
    look = side(holder)
    for radius, fill in ((r, INK), (r - 1.2, CREAM), (r - 2.6, look.main)):
        if look.shield == "heater":
            pen.shape(heater(x, y, radius), fill)
        elif look.shield == "round":
            pen.disc(x, y, radius, fill)
        else:
            pen.shape([(x, y - 1.14 * radius), (x + radius, y), (x, y + 1.14 * radius), (x - radius, y)], fill)
    pen.word(x, y - (r * 0.1 if look.shield == "heater" else 0), look.letter, "number", r * 1.02, ink_on(holder))


@kept(256)
def legions(holder: Holder, count: int, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """Legions: a shield, and from two on, an army, how many."""

    def draw(pen: Pen) -> None:
        _shield(pen, 15, 16, 12.6, holder)
        if count > 1:
            _count(pen, 25, 25, count)

    return _finished(sprite(*LEGION, draw, scale), scale, ghost)


@kept(256)
def ships(holder: Holder, count: int, aboard: int = 0, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """Ships under sail; from two on, a fleet, how many; above the stern the legions that they carry."""
    small = galley(holder, 0.46 * scale)

    def draw(pen: Pen) -> None:
        if count > 1:
            _count(pen, 35, 27, count)
        if aboard:
            _shield(pen, 35, 9.5, 7.8, holder)
            if aboard > 1:
                pen.disc(41, 15, 4.8, INK)
                pen.disc(41, 15, 4.1, CREAM)
                pen.word(41, 15.2, str(aboard), "number", 7.5, INK)

    over = sprite(*SHIP, draw, scale)
    whole = Image.new("RGBA", over.size)
    whole.paste(small, (0, round(3 * scale)))
    whole.alpha_composite(over)
    return _finished(whole, scale, ghost)


@kept(64)
def post(holder: Holder, count: int = 1, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A trade post: an amphora, that of Athens dark on a round ground, that of Sparta light on a square one."""

    def draw(pen: Pen) -> None:
        if count > 1:
            _post(pen, 15.5, 12.5, 10.6, side(holder))
        _post(pen, 11.8, 15.5, 11.2, side(holder))
        if count > 1:
            _count(pen, 19.5, 23, count, GOLD)

    return _finished(sprite(*POST, draw, scale), scale, ghost)


def _post(pen: Pen, x: float, y: float, r: float, look: Livery) -> None:
    if look.shield == "round":
        for radius, fill in ((r, INK), (r - 1.2, look.main), (r - 3.2, CREAM)):
            pen.disc(x, y, radius, fill)
        amphora(pen, x, y, r * 0.64, look.main)
        return
    for radius, fill in ((r, INK), (r - 1.2, CREAM), (r - 2.4, look.main)):
        pen.box(x - radius * 0.92, y - radius * 0.92, x + radius * 0.92, y + radius * 0.92, fill, 2)
    amphora(pen, x, y, r * 0.68, CREAM)


@kept(64)
def fortress(holder: Holder, port: bool = False, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A fortress: a tower with its holder's letter, that of Athens light; an anchor by that of a port."""
    look = side(holder)

    light = look.shield == "round"

    def draw(pen: Pen) -> None:
        for grow, fill in ((1.8, INK), (0.6, look.main if light else CREAM), (-1.6, CREAM if light else look.main)):
            pen.shape(_tower(14, 15.5, 9.6, grow), fill)
        pen.word(14, 16.5, look.letter, "number", 12.5, look.main if light else ink_on(holder))
        if port:
            pen.disc(23, 23.5, 6.2, INK)
            pen.disc(23, 23.5, 5.2, CREAM)
            sign("anchor")(pen, 23, 23.5, 3.9)

    return _finished(sprite(*FORTRESS, draw, scale), scale, ghost)


def _tower(x: float, y: float, half: float, grow: float) -> list[Point]:
    """A tower with three battlements on a wider foot."""
    left, right = x - half - grow, x + half + grow
    top, notch, foot = y - 1.22 * half - grow, y - 0.76 * half - grow, y + 1.18 * half + grow
    step = (right - left) / 5
    points: list[Point] = []
    for i in range(5):
        height = top if i % 2 == 0 else notch
        points += [(left + i * step, height), (left + (i + 1) * step, height)]
    return [*points, (right, y + 0.7 * half), (right + 2, foot), (left - 2, foot), (left, y + 0.7 * half)]


@kept(16)
def monument(holder: Holder, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A monument: a temple on gold, over its holder's colour."""
    look = side(holder)

    def draw(pen: Pen) -> None:
        pen.box(1.5, 1.5, 24.5, 24.5, INK, 3)
        pen.box(2.6, 2.6, 23.4, 23.4, GOLD, 2.4)
        pen.box(2.6, 18.6, 23.4, 23.4, look.main, 2)
        sign("temple")(pen, 13, 10.8, 8.6)

    return _finished(sprite(*MONUMENT, draw, scale), scale, ghost)


@kept(16)
def leader(holder: Holder, aboard: bool = False, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A leader: a crested helmet in his power's colour; waves under one who is aboard."""
    look = side(holder)

    def draw(pen: Pen) -> None:
        crest = [(4, 10), (6, 4), (13, 1.5), (20, 4), (23, 11), (22.5, 21), (19.5, 20), (19, 11), (13, 6.5), (8, 9)]
        pen.shape(crest, INK)
        pen.shape([(13 + (a - 13) * 0.86, 10.5 + (b - 10.5) * 0.86) for a, b in crest], look.main)
        bowl = [(6, 14), (8, 8.5), (13, 6.5), (18, 9), (19.5, 15), (19.5, 25), (14.5, 28), (13.5, 19), (7, 17.5)]
        pen.shape(bowl, INK)
        pen.shape([(13.4 + (a - 13.4) * 0.82, 16 + (b - 16) * 0.82) for a, b in bowl], GOLD)
        _shield(pen, 7.5, 22.5, 6.6, holder)
        if aboard:
            pen.line([(3, 29), (7, 26.5), (11, 29), (15, 26.5), (19, 29), (23, 26.5)], 2.2, look.dark)

    return _finished(sprite(*LEADER, draw, scale), scale, ghost)


@kept(64)
def cube(holder: Holder, size: float, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """A cube on a track: round for Athens, square for Sparta, with its letter."""
    look = side(holder)

    def draw(pen: Pen) -> None:
        middle = size / 2
        for r, fill in ((middle - 0.5, INK), (middle - 1.7, CREAM), (middle - 2.9, look.main)):
            if look.shield == "round":
                pen.disc(middle, middle, r, fill)
            else:
                pen.box(middle - r, middle - r, middle + r, middle + r, fill, 2)
        pen.word(middle, middle, look.letter, "number", size * 0.52, ink_on(holder))

    image = sprite(size, size, draw, scale)
    return ghosted(image) if ghost else image


def _finished(image: Image.Image, scale: float, ghost: bool) -> Image.Image:
    return ghosted(image) if ghost else shadowed(image, scale)
