"""How the sides stand, as it goes with a question about no place: a few lines to compare, for a telephone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Seat
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner

WIDTH = 720
_HEADS, _ROW, _EDGE, _WORD = 50, 52, 16, 0.4
"""How high a line is, and which share of the width its word takes."""


def standing_sheet(
    title: str, when: str, sides: Sequence[tuple[Seat, str]], lines: Sequence[tuple[str, Sequence[str]]]
) -> Image.Image:
    """A column for each of the sides, by its name; each line has a word and what holds for each of them."""
    image = paper((WIDTH, HEAD + 8 + _HEADS + len(lines) * _ROW + 12))
    easel = Easel(image)
    banner(easel, title, None, when, WIDTH)
    first = WIDTH * _WORD
    step = (WIDTH - _EDGE - first) / len(sides)
    y = HEAD + 8.0
    for i, (seat, name) in enumerate(sides):
        easel.put(seat_shield(seat, 18), first + i * step + 20, y + _HEADS / 2)
        easel.text(first + i * step + 46, y + _HEADS / 2, name, "polis", 29, livery(seat).dark, "lm", step - 50)
    y += _HEADS
    for number, (word, values) in enumerate(lines):
        if number % 2 == 0:
            easel.box(_EDGE - 4, y, WIDTH - _EDGE + 4, y + _ROW - 1, PARCHMENT.card)
        easel.text(_EDGE + 4, y + _ROW / 2, word, "text", 28, PARCHMENT.ink, "lm", first - _EDGE - 12)
        for i, (seat, _) in enumerate(sides):
            spot = (first + i * step + 6, y + _ROW / 2)
            easel.text(*spot, values[i], "polis", 30, livery(seat).dark, "lm", step - 14)
        y += _ROW
    return image


def standing_lines(names: Sequence[str], lines: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """The same in words: *stability: Athens +2 (+1), Sparta +4 (+2)*."""
    told = [", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True)) for _, values in lines]
    return [f"{word}: {both}" for (word, _), both in zip(lines, told, strict=True)]
