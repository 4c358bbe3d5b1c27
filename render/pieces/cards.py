"""Combat cards: face up, face down, and the empty place where one is expected."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, UnknownId, livery, mix, rgb
from render.pieces.formations import FORMATIONS, TINTS
from render.pieces.pieces import shield

WIDTH, HEIGHT = 156.0, 216.0
Face = tuple[str, str, str, str, int, int]
"""Formation and manoeuvre by id, then by name; the prestige; how many such cards the deck has."""


@lru_cache(maxsize=128)
def face(card: Face, scale: float = 1.0, faded: bool = False) -> Image.Image:
    """A card face up."""
    formation, _, title, manoeuvre, prestige, copies = card
    if formation not in FORMATIONS:
        raise UnknownId(f"no formation {formation!r} on the combat cards; known: {', '.join(FORMATIONS)}")
    tint = TINTS[formation]

    def draw(pen: Pen) -> None:
        pen.box(5, 4, WIDTH - 5, HEIGHT - 6, INK, 12)
        pen.box(7, 6, WIDTH - 7, HEIGHT - 8, CREAM, 10)
        pen.box(12, 11, WIDTH - 12, HEIGHT - 13, mix(tint, CREAM, 0.82), 7)
        FORMATIONS[formation](pen, WIDTH / 2, 88, tint)
        _prestige(pen, 32, 32, prestige)
        pen.word(WIDTH - 18, 28, f"×{copies}", "label", 21, PARCHMENT.ink, "rm")
        pen.box(12, HEIGHT - 76, WIDTH - 12, HEIGHT - 44, tint)
        size = 19.0
        while pen.span(title.upper(), "caps", size) > WIDTH - 34:
            size -= 0.5
        pen.word(WIDTH / 2, HEIGHT - 60, title.upper(), "caps", size, CREAM)
        pen.word(WIDTH / 2, HEIGHT - 29, manoeuvre, "polis", 22, INK)

    image = sprite(WIDTH, HEIGHT, draw, scale)
    if faded:
        image.putalpha(image.getchannel("A").point([v * 120 // 255 for v in range(256)]))
        return image
    return shadowed(image, scale)


def _prestige(pen: Pen, x: float, y: float, prestige: int) -> None:
    fill = GOLD if prestige > 0 else BLOOD if prestige < 0 else rgb("#d8ccb0")
    pen.disc(x, y, 20, INK)
    pen.disc(x, y, 17.8, fill)
    text = str(prestige).replace("-", "−")
    pen.word(x, y + 0.5, text, "number", 22, CREAM if prestige < 0 else INK)


@lru_cache(maxsize=32)
def back(seat: str | None, scale: float = 1.0) -> Image.Image:
    """A card face down, in its owner's colours."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        pen.box(5, 4, WIDTH - 5, HEIGHT - 6, INK, 12)
        pen.box(7, 6, WIDTH - 7, HEIGHT - 8, CREAM, 10)
        pen.box(12, 11, WIDTH - 12, HEIGHT - 13, side.dark, 7)
        for inset in (19, 24):
            pen.box(inset, inset - 1, WIDTH - inset, HEIGHT - inset - 1, side.light, 5)
            pen.box(inset + 2, inset + 1, WIDTH - inset - 2, HEIGHT - inset - 3, side.dark, 4)
        _meander(pen, side.light)
        pen.disc(WIDTH / 2, HEIGHT / 2 - 1, 42, side.light)
        pen.disc(WIDTH / 2, HEIGHT / 2 - 1, 39.5, side.dark)
        if seat:
            shield(pen, WIDTH / 2, HEIGHT / 2 - 1, 30, side)

    return shadowed(sprite(WIDTH, HEIGHT, draw, scale), scale)


def _meander(pen: Pen, fill: tuple[int, int, int]) -> None:
    """A key pattern along the upper and lower edge."""
    for y, flip in ((34.0, 1), (HEIGHT - 36.0, -1)):
        for i in range(5):
            x = 36 + i * 18.5
            hook = [(0, 14), (0, 0), (12, 0), (12, 9), (6, 9), (6, 5)]
            pen.line([(x + a, y + flip * b) for a, b in hook], 2.2, fill)


@lru_cache(maxsize=16)
def place(word: str, scale: float = 1.0) -> Image.Image:
    """An empty place for a card."""

    def draw(pen: Pen) -> None:
        pen.box(6, 5, WIDTH - 6, HEIGHT - 7, PARCHMENT.faint, 12)
        pen.box(8.5, 7.5, WIDTH - 8.5, HEIGHT - 9.5, PARCHMENT.paper, 10)
        for i, line in enumerate(word.split("\n")):
            pen.word(WIDTH / 2, HEIGHT / 2 - 10 * (word.count("\n")) + i * 24, line, "italic", 22, PARCHMENT.faint)

    return sprite(WIDTH, HEIGHT, draw, scale)
