"""What the next box of each row takes, large enough for a telephone: as it goes with a question about development."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellas.table.state import ROWS, Row, State, rival
from render.boards.hellas.chart import needed
from render.boards.hellas.data import called, facts, say, side
from render.boards.hellas.pieces import cube
from render.boards.hellas.reckoned import following
from render.boards.hellas.tables import title
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT
from render.maps.frame import paper

WIDTH = 820
TOP, BLOCK, NAME = 88.0, 86.0, 192.0


def next_boxes_of(state: State, seat: Seat) -> Image.Image:
    """Row by row the power's own next box in large, and the rival's below it."""
    image = paper((WIDTH, round(TOP + len(ROWS) * BLOCK + 12)))
    easel = Easel(image)
    title(easel, say("picture-next-boxes"), state, WIDTH)
    for i, row in enumerate(ROWS):
        y = TOP + i * BLOCK
        if i % 2:
            easel.box(12, y, WIDTH - 12, y + BLOCK - 2, PARCHMENT.card)
        easel.text(24, y + BLOCK / 2, called(row), "caps", 30, PARCHMENT.ink, "lm", NAME - 20)
        _line(easel, state, seat, row, y + 28, 33)
        _line(easel, state, rival(seat), row, y + 62, 24)
    return image


def _line(easel: Easel, state: State, seat: Seat, row: Row, y: float, size: int) -> None:
    text, ready = needed(following(facts(), state, seat, row), state, seat)
    easel.put(cube(seat, size * 0.9), 24 + NAME, y)
    ink = side(seat).dark
    easel.text(50 + NAME, y, text, "polis" if ready else "text", size, ink, "lm", WIDTH - NAME - 74)
