"""The legend of the Hellas map: pieces, hexes, lines, and the merchandise by type."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engine.games.hellas.board import LUXURY, RAW, YELLOW
from engine.games.hellas.state import ATHENS, INDEPENDENTS, SPARTA, SYRAKUSAI
from render.boards import hellas_pieces as sprites
from render.boards.hellas_borders import BLUE, LAND_BROWN, NAVY
from render.boards.hellas_data import called, facts, say
from render.boards.hellas_goods import good_icon
from render.easel import Easel
from render.frame import paper
from render.hexes import Mesh
from render.marks import swords
from render.sprite import Pen, sprite
from render.theme import BLOOD, CREAM, INK, PARCHMENT

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
    height = round(TOP + len(PIECES) * LINE + 60)
    image = paper((WIDTH, height))
    easel = Easel(image)
    easel.text(LEFT, 42, caption or say("picture-legend"), "caps", 36, PARCHMENT.ink, "lm")
    easel.box(12, 74, WIDTH - 12, 76, PARCHMENT.frame)
    for i, (name, pieces) in enumerate(PIECES):
        y = TOP + i * LINE
        for n, made in enumerate(pieces):
            easel.put(made(), LEFT + 36 + n * 76, y)
        easel.text(LEFT + 160, y, say(f"picture-legend-{name}"), "label", 26, PARCHMENT.ink, "lm", 350)
    _lines(easel)
    _goods(easel, TOP + 4.6 * LINE)
    return image


def _lines(easel: Easel) -> None:
    """Edges of hexes, contested ones, cities."""
    y = TOP
    bars: tuple[tuple[str, tuple[tuple[float, tuple[int, int, int]], ...]], ...] = (
        ("barrier", ((13, CREAM), (10, NAVY), (6.4, BLUE))),
        ("neck", ((9, CREAM), (5.4, LAND_BROWN))),
    )
    for name, strokes in bars:

        def bar(pen: Pen, y: float = y, strokes: tuple[tuple[float, tuple[int, int, int]], ...] = strokes) -> None:
            for width, fill in strokes:
                pen.line([(RIGHT + 10, y), (RIGHT + 62, y)], width, fill)

        easel.sketch([(RIGHT + 10, y), (RIGHT + 62, y)], 10, bar)
        easel.text(RIGHT + 86, y, say(f"picture-legend-{name}"), "label", 26, PARCHMENT.ink, "lm", 430)
        y += LINE * 0.8
    easel.put(_contested(), RIGHT + 36, y + 4)
    easel.text(RIGHT + 86, y, say("picture-legend-contested"), "label", 26, PARCHMENT.ink, "lm", 430)
    y += LINE * 0.95

    def city(pen: Pen) -> None:
        for radius, fill in ((11, PARCHMENT.town_ink), (7, CREAM), (3.6, PARCHMENT.town_ink)):
            pen.disc(RIGHT + 36, y, radius, fill)

    easel.sketch([(RIGHT + 36, y)], 14, city)
    easel.text(RIGHT + 86, y, say("picture-legend-city"), "label", 26, PARCHMENT.ink, "lm", 430)


def _contested() -> Image.Image:
    mesh = Mesh((32.0, 28.0), 46.0)

    def draw(pen: Pen) -> None:
        from_middle = mesh.outline(mesh.cell_at(32, 28))
        for width, fill in ((6.4, INK), (4.8, CREAM), (3.2, BLOOD)):
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
