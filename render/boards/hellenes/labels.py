"""Blocks tipped over, large enough to read from across the table; small signs of them for lists; and dice."""

from __future__ import annotations

from PIL import Image

from engine.games.hellenes.board.board import Unit
from render.boards.hellenes.blocks import SYMBOLS
from render.boards.hellenes.data import bright, facts, known, nation_colour, say
from render.drawing.sprite import Pen, ghosted, shadowed, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, Colour, livery, mix, rgb
from render.table_data import kept

LABEL = 112.0
EDGE = 4.0
ROUT = rgb("#2456a8")
"""Blue: routs. Hits are blood red."""
STONE = rgb("#e9dcbc")


@kept(512)
def large_label(unit: str, cv: int, rating: str, half: bool = False) -> Image.Image:
    """A block's label: what it has left of its strength, its type, its name, the rating that counts here."""
    row = known(facts().units, unit, "unit")
    fill = nation_colour(row.nation)
    ink = INK if bright(fill) else CREAM

    def draw(pen: Pen) -> None:
        _wood(pen, livery(row.seat).dark if bright(fill) else CREAM, fill)
        low = ink
        if row.barbarian:
            _half(pen, row)
            low = CREAM
        pen.word(34, 34, str(cv), "number", 44, ink)
        SYMBOLS[row.type](pen, 77, 33, 17.5, ink)
        _steps(pen, cv, row.cv, half, ink)
        name = row.name if len(row.name) <= 12 else row.name.split()[0]
        size = 15.0
        while pen.span(name, "polis", size) > LABEL - 22:
            size -= 0.5
        pen.word(LABEL / 2, 74, name, "polis", size, low)
        pen.word(15, 91, rating, "number", 17, low, "lm")
        pen.word(LABEL - 15, 91.5, str(row.number), "number", 12, low, "rm")
        if row.elite:
            pen.box(LABEL - 49, 85, LABEL - 37, 97, CREAM, 2.4)
            pen.box(LABEL - 47.6, 86.4, LABEL - 38.4, 95.6, BLOOD, 1.8)

    return shadowed(sprite(LABEL, LABEL, draw), 1.0, 150)


def _wood(pen: Pen, rim: Colour, fill: Colour) -> None:
    pen.box(EDGE, EDGE - 1, LABEL - EDGE, LABEL - EDGE - 1, INK, 13)
    pen.box(EDGE + 2, EDGE + 1, LABEL - EDGE - 2, LABEL - EDGE - 3, rim, 11.5)
    pen.box(EDGE + 5.4, EDGE + 4.4, LABEL - EDGE - 5.4, LABEL - EDGE - 6.4, fill, 8)


def _half(pen: Pen, row: Unit) -> None:
    """The lower half in the colour of the side that a barbarian fights for."""
    low, high = EDGE + 5.4, LABEL - EDGE - 5.4
    pen.shape([(high, 56), (high, high - 8), (high - 8, high - 1), (low + 8, high - 1), (low, high - 8), (low, 68)],
              livery(row.seat).main)  # fmt: skip


def _steps(pen: Pen, cv: int, most: int, half: bool, ink: Colour) -> None:
    """A pip for each step: full, lost, or half lost behind walls."""
    step = 14.0
    start = LABEL / 2 - (most - 1) * step / 2
    for i in range(most):
        x = start + i * step
        if i < cv:
            pen.disc(x, 59, 4.2, ink)
        else:
            pen.circle(x, 59, 4.2, 1.4, ink)
        if half and i == cv - 1:
            pen.box(x, 54, x + 6, 64, BLOOD)


@kept(8)
def garrison_label(seat: str, cv: int, rating: str, half: bool = False) -> Image.Image:
    """A City's garrison."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        _wood(pen, CREAM, side.main)
        pen.word(34, 34, str(cv), "number", 44, CREAM)
        tower(pen, 77, 34, 18, CREAM, side.main)
        _steps(pen, cv, facts().tables.garrison_cv, half, CREAM)
        pen.word(LABEL / 2, 74, say("picture-garrison"), "polis", 15, CREAM)
        pen.word(15, 91, rating, "number", 17, CREAM, "lm")

    return shadowed(sprite(LABEL, LABEL, draw), 1.0, 150)


def tower(pen: Pen, x: float, y: float, r: float, fill: Colour, gate: Colour) -> None:
    """A tower with a gate: what stands behind walls."""
    pen.box(x - r * 0.8, y - r * 0.5, x + r * 0.8, y + r, fill)
    for i in range(3):
        left = x - r * 0.95 + i * r * 0.72
        pen.box(left, y - r, left + r * 0.46, y - r * 0.4, fill)
    pen.box(x - r * 0.28, y + r * 0.25, x + r * 0.28, y + r, gate, r * 0.24)


@kept(128)
def tipped(image_of: tuple[str, int, str]) -> Image.Image:
    """A routed block: out of line, and grey (§6.33)."""
    unit, cv, rating = image_of
    leaning = ghosted(large_label(unit, cv, rating), 200).rotate(-13, Image.Resampling.BICUBIC, expand=True)
    return _ribboned(leaning, say("picture-routed"), ROUT)


def _ribboned(image: Image.Image, text: str, fill: Colour) -> Image.Image:
    width, height = image.size

    def draw(pen: Pen) -> None:
        pen.box(width / 2 - 42, height / 2 + 4, width / 2 + 42, height / 2 + 28, CREAM, 5)
        pen.box(width / 2 - 40, height / 2 + 6, width / 2 + 40, height / 2 + 26, fill, 4)
        pen.word(width / 2, height / 2 + 16.4, text, "label", 16, CREAM)

    made = image.copy()
    made.alpha_composite(sprite(width, height, draw))
    return made


@kept(128)
def type_chip(unit: str, size: float = 30.0) -> Image.Image:
    """A unit's type on the colour of its nation, for a line of a list."""
    row = known(facts().units, unit, "unit")
    fill = nation_colour(row.nation)
    ink = INK if bright(fill) else CREAM

    def draw(pen: Pen) -> None:
        pen.box(1, 1, size - 1, size - 1, INK, size * 0.18)
        pen.box(2.2, 2.2, size - 2.2, size - 2.2, livery(row.seat).dark if bright(fill) else CREAM, size * 0.15)
        pen.box(3.6, 3.6, size - 3.6, size - 3.6, fill, size * 0.11)
        if row.barbarian:
            pen.shape(
                [(size - 3.6, size * 0.55), (size - 3.6, size - 3.6), (3.6, size - 3.6), (3.6, size * 0.8)],
                livery(row.seat).main,
            )
        SYMBOLS[row.type](pen, size / 2, size / 2, size * 0.25, ink)

    return sprite(size, size, draw)


_PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
         5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
         6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1))}  # fmt: skip
DICE: dict[str, tuple[Colour, Colour]] = {
    "hit": (BLOOD, CREAM),
    "rout": (ROUT, CREAM),
    "miss": (CREAM, INK),
    "good": (GOLD, INK),
}
"""Kinds of results: the colours of the die and of its pips."""


@kept(64)
def die(result: int, kind: str, size: float = 44.0) -> Image.Image:
    """A die, in the colour of what it does; a result that does nothing is pale."""
    fill, pip = DICE[kind]

    def draw(pen: Pen) -> None:
        pen.box(3, 2, size - 3, size - 4, INK, size * 0.22)
        pen.box(4.6, 3.6, size - 4.6, size - 5.6, fill, size * 0.19)
        pen.box(6.4, 5.4, size - 6.4, size - 7.4, mix(fill, CREAM, 0.12), size * 0.16)
        for a, b in _PIPS[result]:
            pen.disc(size / 2 + a * size * 0.215, size / 2 - 1 + b * size * 0.215, size * 0.085, pip)

    return shadowed(sprite(size, size, draw))
