"""The legend of the Hellas map: pieces, hexes, lines, and the merchandise by type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import LUXURY, RAW, YELLOW
from engine.games.hellas.table.state import ATHENS, INDEPENDENTS, SPARTA, SYRAKUSAI
from render.boards.hellas import pieces as sprites
from render.boards.hellas.borders import BLUE, LAND_BROWN, NAVY
from render.boards.hellas.data import called, facts, say, side
from render.boards.hellas.goods import good_icon
from render.boards.hellas.labels import mountain, sea_cost
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.strokes import dashes, resampled
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, Colour, mix
from render.maps.frame import paper
from render.maps.hexes import Mesh
from render.pieces.icons import sign
from render.pieces.marks import swords
from render.wording.plain import signed

WIDTH, LINE, SCALE = 1080, 74.0, 1.55
TOP, LEFT, RIGHT = 118.0, 20.0, 550.0

PIECES: tuple[tuple[str, tuple[Callable[[], Image.Image], ...]], ...] = (
    ("post", (lambda: sprites.post(ATHENS, 1, SCALE), lambda: sprites.post(SPARTA, 1, SCALE))),
    ("second-post", (lambda: sprites.post(ATHENS, 2, SCALE), lambda: sprites.post(SPARTA, 2, SCALE))),
    ("legion", (lambda: sprites.legions(ATHENS, 1, SCALE), lambda: sprites.legions(SPARTA, 1, SCALE))),
    ("army", (lambda: sprites.legions(ATHENS, 3, SCALE), lambda: sprites.legions(SPARTA, 3, SCALE))),
    ("ship", (lambda: sprites.ships(ATHENS, 1, 0, SCALE), lambda: sprites.ships(SPARTA, 1, 0, SCALE))),
    ("fleet", (lambda: sprites.ships(ATHENS, 3, 2, SCALE), lambda: sprites.ships(SPARTA, 2, 1, SCALE))),
    ("fortress", (lambda: sprites.fortress(ATHENS, False, SCALE), lambda: sprites.fortress(SPARTA, True, SCALE))),
    ("monument", (lambda: sprites.monument(ATHENS, SCALE), lambda: sprites.monument(SPARTA, SCALE))),
    ("leader", (lambda: sprites.leader(ATHENS, False, SCALE), lambda: sprites.leader(SPARTA, False, SCALE))),
    ("syrakusai", (lambda: sprites.legions(SYRAKUSAI, 1, SCALE), lambda: sprites.fortress(SYRAKUSAI, False, SCALE))),
    (
        "independents",
        (lambda: sprites.legions(INDEPENDENTS, 1, SCALE), lambda: sprites.fortress(INDEPENDENTS, False, SCALE)),
    ),
)


def legend_sheet(caption: str | None) -> Image.Image:
    """What everything on the map means."""
    height = round(TOP + (len(PIECES) + len(MARKINGS)) * LINE + 10)
    image = paper((WIDTH, height))
    easel = Easel(image)
    easel.text(LEFT, 42, caption or say("picture-legend"), "caps", 36, PARCHMENT.ink, "lm")
    easel.box(12, 74, WIDTH - 12, 76, PARCHMENT.frame)
    for i, (name, pieces) in enumerate((*PIECES, *MARKINGS)):
        y = TOP + i * LINE
        for n, made in enumerate(pieces):
            easel.put(made(), LEFT + 36 + n * 76, y)
        easel.text(LEFT + 160, y, say(f"picture-legend-{name}"), "label", 26, PARCHMENT.ink, "lm", 350)
    _ground(easel)
    _goods(easel, TOP + 6.5 * LINE)
    return image


def _ground(easel: Easel) -> None:
    """Edges of hexes, contested ones, cities, mountains, the seas around Sikelia."""
    numbers = facts().numbers
    args = {"moves": numbers.mountain_moves, "defends": signed(numbers.mountain)}
    y = TOP
    for name, height, drawing in GROUND:
        easel.sketch([(RIGHT - 4, y - 36), (RIGHT + 76, y + 36)], 0, partial(drawing, x=RIGHT + 36, y=y))
        easel.text(RIGHT + 86, y, say(f"picture-legend-{name}", **args), "label", 26, PARCHMENT.ink, "lm", 430)
        y += LINE * height
        if name == "border":
            easel.put(_contested(), RIGHT + 36, y + 4)
            easel.text(RIGHT + 86, y, say("picture-legend-contested"), "label", 26, PARCHMENT.ink, "lm", 430)
            y += LINE * 0.95


def _bar(pen: Pen, x: float, y: float, strokes: tuple[tuple[float, Colour], ...]) -> None:
    for width, fill in strokes:
        pen.line([(x - 26, y), (x + 26, y)], width, fill)


def _border(pen: Pen, x: float, y: float) -> None:
    for dash in dashes(resampled([(x - 28, y), (x + 28, y)], 2), 13, 7):
        pen.line(dash, 3.8, PARCHMENT.border)


def _city(pen: Pen, x: float, y: float) -> None:
    for radius, fill in ((11, PARCHMENT.town_ink), (7, CREAM), (3.6, PARCHMENT.town_ink)):
        pen.disc(x, y, radius, fill)


def _peaks(pen: Pen, x: float, y: float) -> None:
    mountain(pen, x, y + 4)


def _sea(pen: Pen, x: float, y: float) -> None:
    sea_cost(pen, x, y, 1.7)


GROUND: tuple[tuple[str, float, Callable[..., None]], ...] = (
    ("barrier", 0.72, partial(_bar, strokes=((13, CREAM), (10, NAVY), (6.4, BLUE)))),
    ("neck", 0.72, partial(_bar, strokes=((9, CREAM), (5.4, LAND_BROWN)))),
    ("border", 0.85, _border),
    ("city", 0.85, _city),
    ("mountain", 0.85, _peaks),
    ("sea", 0.85, _sea),
)
"""What the map itself shows, how much of a line it takes, and how it is drawn around a point."""


def _tinted(holder: Seat, share: float, edge: float) -> Image.Image:
    """A hex in a power's colour: the more of it, the deeper."""
    mesh, look = Mesh((32.0, 28.0), 46.0), side(holder)

    def draw(pen: Pen) -> None:
        outline = mesh.outline(mesh.cell_at(32, 28))
        pen.shape(outline, mix(PARCHMENT.lowland, look.light, share))
        pen.line([*outline, outline[0], outline[1]], edge, mix(PARCHMENT.lowland, look.main, 0.72))

    return sprite(64, 56, draw)


def _laurel() -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.box(2, 2, 46, 46, PARCHMENT.faint, 4)
        pen.box(3.6, 3.6, 44.4, 44.4, mix(GOLD, CREAM, 0.25), 3)
        sign("games")(pen, 24, 24, 19)

    return sprite(48, 48, draw)


MARKINGS: tuple[tuple[str, tuple[Callable[[], Image.Image], ...]], ...] = (
    ("control", (lambda: _tinted(ATHENS, 0.35, 7.0), lambda: _tinted(SPARTA, 0.35, 7.0))),
    ("held", (lambda: _tinted(ATHENS, 0.35, 0.8), lambda: _tinted(SPARTA, 0.35, 0.8))),
    ("laurel", (_laurel,)),
)
"""What is in a power's hands, and what that is worth."""


def _contested() -> Image.Image:
    mesh = Mesh((32.0, 28.0), 46.0)

    def draw(pen: Pen) -> None:
        from_middle = mesh.outline(mesh.cell_at(32, 28))
        for width, fill in ((5.2, INK), (3.8, CREAM), (2.6, BLOOD)):
            pen.line([*from_middle, from_middle[0], from_middle[1]], width, fill)

    image = sprite(64, 56, draw)
    sword = swords(9.5)
    image.alpha_composite(sword, (64 - sword.width, 0))
    return image


def _goods(easel: Easel, top: float) -> None:
    """The merchandise by type."""
    for kind in (YELLOW, RAW, LUXURY):
        easel.text(RIGHT, top, say(f"picture-legend-{kind}"), "polis", 25, PARCHMENT.ink, "lm", 520)
        goods = [good for good, row in facts().goods.items() if row.type == kind]
        for i, good in enumerate(goods):
            x, y = RIGHT + 26 + (i % 3) * 172, top + 48 + (i // 3) * 56
            easel.put(good_icon(good, 46), x, y)
            easel.text(x + 32, y, called(good), "label", 25, PARCHMENT.ink, "lm")
        top += 48 + 56 * ((len(goods) + 2) // 3) + 4
