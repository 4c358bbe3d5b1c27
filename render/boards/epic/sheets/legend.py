"""What the signs on the Epic map mean: at the foot of the panel, and as a sheet of its own."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engine.games.epic.table.state import ATHENS, SPARTA
from render.boards.epic.board import works
from render.boards.epic.board.ground import BARRED, STREAM, draw_road
from render.boards.epic.board.marks import becalmed
from render.boards.epic.board.names import levels
from render.boards.epic.board.pieces import ARMS, DOINGS, SIGNS, Face, Row, counter, plume
from render.boards.epic.board.works import CityFace
from render.boards.epic.data import look, say
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import CREAM, INK, PARCHMENT
from render.maps.frame import paper
from render.table_data import kept

Sign = Callable[[float], Image.Image]
WIDTH, ROW, HEAD = 1040, 62.0, 88.0
BLOCK = 25.0
"""How high a line is at the foot of the panel."""


def entries() -> list[tuple[str, Sign]]:
    """Every sign with the text that explains it; the order is that of two columns."""
    return [
        *((f"arm-{arm}", lambda scale, arm=arm: _arm(arm, scale)) for arm in ARMS),
        ("leader", _leader),
        *((f"doing-{does}", lambda scale, does=does: _doing(does, scale)) for does in DOINGS),
        ("walled", lambda scale: works.city(CityFace("medium", True, False, ATHENS), scale)),
        ("unwalled", lambda scale: works.city(CityFace("medium", False, False, SPARTA), scale)),
        ("large", lambda scale: works.city(CityFace("large", True, False, None), scale)),
        ("port", lambda scale: works.city(CityFace("small", False, True, ATHENS), scale)),
        ("captured", lambda scale: works.city(CityFace("medium", True, False, SPARTA, captured=True), scale)),
        ("destroyed", lambda scale: works.city(CityFace("medium", True, False, None, destroyed=True), scale)),
        ("revolt", works.torch),
        ("siege", lambda scale: works.siege(4, scale)),
        ("fort", lambda scale: works.fort(ATHENS, scale)),
        ("base", lambda scale: works.base(SPARTA, scale)),
        ("raided", lambda scale: works.raid(4, scale)),
        ("storm", works.storm),
        ("halt", becalmed),
        ("levels", lambda scale: levels(ATHENS, 14, 9, "attica", scale)),
        ("river", lambda scale: _strip("river", scale)),
        ("road", lambda scale: _strip("road", scale)),
        ("barred", lambda scale: _strip("barred", scale)),
        ("striped", lambda scale: _stripes(SPARTA, PARCHMENT.card, scale)),
        ("contested", lambda scale: _stripes(ATHENS, look(SPARTA).main, scale)),
    ]


def draw_legend(easel: Easel, y: float, width: float, lines: int) -> None:
    """As many lines of two signs each as there is room for, from `y` on."""
    for i, (word, sign) in enumerate(entries()[: 2 * lines]):
        x = (i % 2) * width / 2
        at = y + (i // 2) * BLOCK
        easel.put(_fitted(sign(1.0), BLOCK - 3), x + 14, at)
        easel.text(x + 32, at, say(f"picture-sign-{word}"), "text", 17, PARCHMENT.ink, "lm", width / 2 - 36)


def legend_sheet(caption: str | None) -> Image.Image:
    """All signs, large enough for a telephone, over a counter that shows them together."""
    found = entries()
    rows = (len(found) + 1) // 2
    image = paper((WIDTH, round(HEAD + rows * ROW + 150)))
    easel = Easel(image)
    easel.text(20, 42, caption or say("picture-legend"), "caps", 34, PARCHMENT.ink, "lm", 900)
    easel.box(12, 74, WIDTH - 12, 76, PARCHMENT.frame)
    for i, (word, sign) in enumerate(found):
        x, y = 20 + (i // rows) * WIDTH / 2, HEAD + (i % rows + 0.5) * ROW
        easel.put(_fitted(sign(2.0), ROW - 6), x + 30, y)
        easel.text(x + 70, y, say(f"picture-sign-{word}"), "text", 27, PARCHMENT.ink, "lm", WIDTH / 2 - 96)
    foot = HEAD + rows * ROW + 70
    rows_shown = (Row("hoplite", 2, 4), Row("cavalry", 1, 5), Row("fleet", 3, 6))
    face = Face(ATHENS, rows_shown, (say("picture-sign-somebody"),))
    easel.put(counter(face, 2.3), 160, foot)
    for i, word in enumerate(("counter", "counter-more")):
        easel.text(320, foot - 20 + 38 * i, say(f"picture-sign-{word}"), "text", 27, PARCHMENT.ink, "lm", 700)
    return image


def _fitted(image: Image.Image, height: float, width: float = 62) -> Image.Image:
    """A sign no higher than its line, and no wider than leaves its text alone."""
    scale = min(1.0, height / image.height, width / image.width)
    if scale == 1:
        return image
    return image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS)


@kept(16)
def _arm(arm: str, scale: float) -> Image.Image:
    return sprite(24, 24, lambda pen: SIGNS[arm](pen, 12, 12, INK), scale)


@kept(4)
def _leader(scale: float) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.disc(12, 12, 11.6, PARCHMENT.frame)
        plume(pen, 12, 12, 8)

    return sprite(24, 24, draw, scale)


@kept(16)
def _doing(does: str, scale: float) -> Image.Image:
    return sprite(16, 16, lambda pen: DOINGS[does](pen, 8, 8), scale * 1.4)


@kept(8)
def _strip(kind: str, scale: float) -> Image.Image:
    """A river, a road, or what can't be crossed, as the ground has it."""

    def draw(pen: Pen) -> None:
        path = [(2.0, 12.0), (38.0, 12.0)]
        if kind == "road":
            draw_road(pen, path)
            return
        for width, fill in ((4.2, CREAM), (2.6, STREAM if kind == "river" else BARRED)):
            pen.line(path, width, fill)

    return sprite(40, 24, draw, scale)


@kept(8)
def _stripes(seat: str, under: tuple[int, int, int], scale: float) -> Image.Image:
    """A piece of land with the stripes of somebody."""

    def draw(pen: Pen) -> None:
        pen.box(1, 1, 39, 23, PARCHMENT.frame)
        pen.box(2, 2, 38, 22, under)
        for left in range(2, 32, 8):
            pen.line([(left, 21.0), (left + 7.0, 3.0)], 2.4, look(seat).main)

    return sprite(40, 24, draw, scale)
