"""How the sides stand, as it goes with a question about no place: a few lines to compare, for a telephone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from render.drawing.easel import Easel
from render.drawing.encode import Picture, picture
from render.drawing.theme import PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner

S = TypeVar("S")
Line = tuple[str, Sequence[str]]
"""A word, and what holds for each of the sides."""
WIDTH = 720
_HEADS, _ROW, _EDGE, _WORD = 50, 52, 16, 0.4
"""How high a line is, and which share of the width its word takes."""


@dataclass(frozen=True)
class Standing(Generic[S]):
    """How the sides of a game stand, of what everybody may know."""

    game: str
    title: Callable[[], str]
    sides: Callable[[S], Sequence[Seat]]
    named: Callable[[Seat], str]
    when: Callable[[S], str]
    lines: Callable[[S], Sequence[Line]]
    colours: Callable[[], Image.Image]
    """The palette of pictures without a map."""

    def picture(self, view: View[S]) -> Picture:
        """For all to be compared."""
        state = view.state
        sides = [(side, self.named(side)) for side in self.sides(state)]
        sheet = standing_sheet(self.title(), self.when(state), sides, self.lines(state))
        return picture(sheet, f"{self.game}-standing", self.colours())

    def told(self, view: View[S]) -> list[str]:
        """The same in words, a line each: *stability: Athens +2 (+1), Sparta +4 (+2)*."""
        names = [self.named(side) for side in self.sides(view.state)]
        return [
            f"{word}: {', '.join(f'{name} {value}' for name, value in zip(names, values, strict=True))}"
            for word, values in self.lines(view.state)
        ]


def standing_sheet(title: str, when: str, sides: Sequence[tuple[Seat, str]], lines: Sequence[Line]) -> Image.Image:
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
