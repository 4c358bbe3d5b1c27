"""The wooden blocks of Hellenes: their labels as the owner sees them, their backs as others do, and towers of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from engine.games.hellenes.board.board import Unit
from render.boards.hellenes.data import bright, facts, known, nation_colour
from render.drawing.sprite import Paint, Pen, Point, ghosted, shadowed, sprite
from render.drawing.strokes import arc
from render.drawing.theme import BLOOD, CREAM, INK, Colour, livery, mix
from render.pieces.pieces import heater
from render.table_data import kept

BODY = 36.0
MARGIN = 4.0
SIZE = BODY + 2 * MARGIN
STRIP = 16.0
"""How much of a covered block is seen above the one before it: its strength and its type."""
COLUMN = 37.0
ROWS, COLUMNS = 4, 3
"""The largest tower drawn block by block; of a larger stack the rest is a number."""

Symbol = Callable[[Pen, float, float, float, Paint], None]


def _hoplite(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    """A round shield before a spear."""
    pen.line([(x - r * 0.95, y + r), (x + r * 0.95, y - r)], r * 0.17, ink)
    pen.disc(x, y, r * 0.86, ink)


def _infantry(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    """The crescent shield of light infantry."""
    rim = arc(x, y - r * 0.25, r * 0.95, r * 1.1, -10, 190)
    notch = arc(x, y - r * 0.42, r * 0.62, r * 0.62, 180, 0)
    pen.shape([*rim, *notch], ink)


def _archers(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    """A bow with an arrow on the string."""
    bow = arc(x - r * 0.35, y, r * 0.95, r, -82, 82)
    pen.line(bow, r * 0.24, ink)
    pen.line([bow[0], bow[-1]], r * 0.12, ink)
    pen.line([(x - r * 0.9, y), (x + r * 0.7, y)], r * 0.18, ink)
    pen.shape([(x + r * 1.12, y), (x + r * 0.55, y - r * 0.36), (x + r * 0.55, y + r * 0.36)], ink)


def _cavalry(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    """A horse's head."""
    head = [
        (-0.85, 1.0), (-0.80, 0.30), (-0.45, -0.45), (-0.05, -0.70), (0.02, -1.05), (0.26, -0.74), (0.62, -0.32),
        (1.0, 0.28), (0.86, 0.60), (0.50, 0.58), (0.18, 0.26), (0.05, 0.42), (0.34, 1.0),
    ]  # fmt: skip
    pen.shape([(x + a * r, y + b * r) for a, b in head], ink)


def _fleet(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    """A galley under sail."""
    hull = [(-1.1, 0.30), (-0.75, 0.42), (0.75, 0.42), (1.05, 0.05), (1.12, 0.75), (0.7, 1.0), (-0.75, 1.0)]
    pen.shape([(x + a * r, y + b * r) for a, b in hull], ink)
    sail = [(-0.68, -1.0), (0.58, -1.0), (0.46, -0.45), (0.66, 0.22), (-0.74, 0.22), (-0.55, -0.45)]
    pen.shape([(x + a * r, y + b * r) for a, b in sail], ink)


SYMBOLS: dict[str, Symbol] = {
    "hoplite": _hoplite,
    "infantry": _infantry,
    "archers": _archers,
    "cavalry": _cavalry,
    "fleet": _fleet,
}


def _wood(pen: Pen, rim: Colour, fill: Colour) -> None:
    """A block with a coloured rim."""
    low, high = MARGIN, MARGIN + BODY
    pen.box(low, low, high, high, INK, 5.5)
    pen.box(low + 1.2, low + 1.2, high - 1.2, high - 1.2, rim, 4.5)
    pen.box(low + 3.2, low + 3.2, high - 3.2, high - 3.2, fill, 3)


@kept(1024)
def block_face(unit: str, cv: int, scale: float = 1.0, routed: bool = False) -> Image.Image:
    """A block's label: strength and type on the upper edge, ratings and movement below."""
    row = known(facts().units, unit, "unit")
    fill = nation_colour(row.nation)
    rim = livery(row.seat).dark if bright(fill) else CREAM
    ink = INK if bright(fill) else CREAM

    def draw(pen: Pen) -> None:
        _wood(pen, rim, fill)
        if row.barbarian:
            _half(pen, row)
        pen.word(MARGIN + 10.5, MARGIN + 11.2, str(cv), "number", 17, ink)
        SYMBOLS[row.type](pen, MARGIN + 25.2, MARGIN + 11.2, 6.4, ink)
        _ratings(pen, row, ink)
        _pips(pen, cv, row.cv, ink)

    image = sprite(SIZE, SIZE, draw, scale)
    return ghosted(image, 190) if routed else shadowed(image, scale, 150)


def _half(pen: Pen, row: Unit) -> None:
    """The lower half in the colour of the side that a barbarian fights for."""
    low, high = MARGIN + 3.2, MARGIN + BODY - 3.2
    pen.shape([(high, low + 16), (high, high), (low, high), (low, low + 24)], livery(row.seat).main)


def _ratings(pen: Pen, row: Unit, ink: Colour) -> None:
    y = MARGIN + 27.4
    if row.barbarian:
        ink = CREAM
    text = str(row.sea) if row.sea is not None else str(row.land)
    pen.word(MARGIN + 10.5, y, text, "number", 10.5, ink)
    left, right = MARGIN + 20.6, MARGIN + 31.4
    if row.elite:
        pen.box(left - 0.8, y - 6.4, right + 0.8, y + 6.2, CREAM, 2)
        pen.box(left, y - 5.6, right, y + 5.4, BLOOD, 1.6)
    pen.word((left + right) / 2, y + 0.1, str(row.move), "number", 10.5, CREAM if row.elite else ink)


def _pips(pen: Pen, cv: int, most: int, ink: Colour) -> None:
    """A pip for each step, hollow where lost."""
    step = 5.0
    start = MARGIN + BODY / 2 - (most - 1) * step / 2
    for i in range(most):
        x = start + i * step
        if i < cv:
            pen.disc(x, MARGIN + 20.0, 1.55, ink)
        else:
            pen.circle(x, MARGIN + 20.0, 1.55, 0.6, ink)


@kept(128)
def block_back(seat: str, count: int, scale: float = 1.0, ghost: bool = False) -> Image.Image:
    """Upright blocks seen from behind: how many of whose."""
    side = livery(seat)
    layers = min(3, max(1, count))
    rise = 4.5

    def draw(pen: Pen) -> None:
        for i in range(layers):
            lift = (layers - 1 - i) * rise
            low, high, top = MARGIN, MARGIN + BODY, MARGIN + 2 * rise - lift
            pen.box(low, top, high, top + BODY, INK, 5.5)
            pen.box(low + 1.2, top + 1.2, high - 1.2, top + BODY - 1.2, CREAM, 4.5)
            pen.box(
                low + 3.0,
                top + 3.0,
                high - 3.0,
                top + BODY - 3.0,
                mix(side.main, side.dark, 0.16 * (layers - 1 - i)),
                3,
            )
        middle, y = MARGIN + BODY / 2, MARGIN + 2 * rise + BODY / 2
        if count < 2:
            _emblem(pen, middle, y, 12.5, seat)
        else:
            many = count > 9
            _emblem(pen, MARGIN + (9.8 if many else 11.5), y + 3, 6.6 if many else 8.4, seat)
            pen.word(MARGIN + 25.4, y + 0.4, str(count), "number", 14.5 if many else 20, CREAM)

    image = sprite(SIZE, SIZE + 2 * rise, draw, scale)
    return ghosted(image) if ghost else shadowed(image, scale, 150)


def _emblem(pen: Pen, x: float, y: float, r: float, seat: str) -> None:
    """The shield of a side: round or pointed, with its letter."""
    side = livery(seat)
    for radius, fill in ((r, CREAM), (r - 1.6, side.dark)):
        if side.shield == "heater":
            pen.shape(heater(x, y, radius), fill)
        else:
            pen.disc(x, y, radius, fill)
    pen.word(x, y - (r * 0.1 if side.shield == "heater" else 0), side.letter, "number", r * 1.05, CREAM)


@kept(32)
def garrison_cube(seat: str, scale: float = 1.0) -> Image.Image:
    """A garrison: a small cube."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        outline: list[Point] = [(4, 8), (10, 4), (22, 4), (22, 16), (16, 22), (4, 22)]
        pen.shape([(x + (1.6 if x > 12 else -1.6), y + (1.6 if y > 12 else -1.6)) for x, y in outline], CREAM)
        pen.shape(outline, INK)
        pen.shape([(5.2, 9), (10.4, 5.2), (20.4, 5.2), (15.4, 9)], side.light)
        pen.shape([(16.4, 9.8), (20.9, 6.2), (20.9, 15.6), (16.4, 20)], side.dark)
        pen.box(5.2, 9.4, 15.6, 20.8, side.main)
        pen.word(10.4, 15.2, side.letter, "number", 9.5, CREAM)

    return shadowed(sprite(28, 28, draw, scale), scale)


Tower = list[tuple[Image.Image, float, float]]
"""Sprites with the offset of their middles from the foot of the tower's lowest block."""


def tower(faces: Sequence[Image.Image], backs: Image.Image | None, hidden_rest: int, scale: float) -> Tower:
    """Known blocks fanned upward in columns, so that each shows its upper edge; then the unknown ones."""
    shown = list(faces[: ROWS * COLUMNS])
    columns = [shown[i : i + ROWS] for i in range(0, len(shown), ROWS)]
    width = len(columns) + (1 if backs is not None else 0)
    laid: Tower = []
    for c, column in enumerate(columns):
        x = (c - (width - 1) / 2) * COLUMN
        laid += [(face, x, -(len(column) - 1 - r) * STRIP) for r, face in enumerate(column)]
    if backs is not None:
        laid.append((backs, ((width - 1) / 2) * COLUMN, -4.5))
    if hidden_rest:
        laid.append((surplus(hidden_rest, scale), (len(columns) - 1) / 2 * COLUMN + 17, 17))
    return laid


@kept(32)
def surplus(count: int, scale: float) -> Image.Image:
    """How many more blocks there are than are drawn."""

    def draw(pen: Pen) -> None:
        pen.box(2, 2, 30, 20, INK, 6)
        pen.box(3.4, 3.4, 28.6, 18.6, CREAM, 5)
        pen.word(16, 11.2, f"+{count}", "number", 12.5, INK)

    return sprite(32, 22, draw, scale)
