"""Tables with a column for each power, and the titles of sheets without a map."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hellas.table.state import POWERS, State
from render.boards.hellas.data import say, side
from render.boards.hellas.pieces import cube
from render.drawing.easel import Easel
from render.drawing.lettering import wrapped
from render.drawing.theme import PARCHMENT

Row = tuple[str, Sequence[str]]
LINE, TITLE = 38.0, 56.0
LEFT, COLUMN = 336.0, 362.0
SIZE = 25


def title(easel: Easel, text: str, state: State, width: float) -> None:
    """What a sheet shows, and when."""
    when = say("picture-turn", turn=state.turn) if state.turn else say("picture-set-up")
    easel.text(width - 20, 42, when, "serif-bold", 30, PARCHMENT.ink, "rm")
    easel.text(20, 42, text, "caps", 36, PARCHMENT.ink, "lm", width - 240)
    easel.box(12, 74, width - 12, 76, PARCHMENT.frame)


class Table:
    """Lines of a word and what holds for Athens and for Sparta; a line without columns is a heading."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = [(word, [wrapped(text, COLUMN - 24) for text in columns]) for word, columns in rows]

    @property
    def height(self) -> float:
        """Of all lines together."""
        return sum(_height(columns) for _, columns in self.rows)

    def draw(self, easel: Easel, top: float, width: float) -> None:
        """Write it down from `top` on."""
        y, shaded = top, False
        for word, columns in self.rows:
            high = _height(columns)
            if not columns:
                easel.text(20, y + high / 2 + 6, word, "caps", 22, PARCHMENT.ink, "lm")
                for i, seat in enumerate(POWERS):
                    easel.put(cube(seat, 30), LEFT + i * COLUMN + 15, y + high / 2 + 6)
                easel.box(12, y + high - 3, width - 12, y + high - 2, PARCHMENT.frame)
                y, shaded = y + high, False
                continue
            if shaded:
                easel.box(12, y, width - 12, y + high - 1, PARCHMENT.card)
            easel.text(20, y + LINE / 2, word, "text", SIZE, PARCHMENT.ink, "lm", LEFT - 36)
            for i, (seat, lines) in enumerate(zip(POWERS, columns, strict=True)):
                for n, text in enumerate(lines):
                    spot = LEFT + i * COLUMN, y + LINE / 2 + n * (LINE - 8)
                    easel.text(*spot, text, "polis", SIZE, side(seat).dark, "lm", COLUMN - 16)
            y, shaded = y + high, not shaded


def _height(columns: Sequence[Sequence[str]]) -> float:
    return LINE + (LINE - 8) * (max(len(lines) for lines in columns) - 1) if columns else TITLE
