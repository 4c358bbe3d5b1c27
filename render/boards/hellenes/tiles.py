"""Cards of Hellenes as they go with a question: coins, Event and its text, large enough for a telephone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellenes.table.state import CardId, State
from render.boards.hellenes.cards import METALS, coin, face_of, fitted, side_colour, wrapped
from render.boards.hellenes.data import called, facts, known, say
from render.boards.hellenes.hand import when
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import CREAM, INK
from render.sheets.rows import EDGE, GAP, Rows
from render.table_data import kept

TILE = (262.0, 176.0)
ACROSS = 3
_TITLE = 40.0


def tiles_sheet(cards: Sequence[CardId], state: State, seat: Seat) -> Image.Image:
    """The cards that a side knows to be its own, nothing else."""
    rows = Rows(round(ACROSS * (TILE[0] + GAP) + 2 * EDGE))
    rows.row([_tile(card) for card in cards], TILE, ACROSS)
    return rows.draw(say("picture-the-hand-of", name=called("seat", seat)), seat, when(state))


@kept(128)
def _tile(id_: str) -> Image.Image:
    """The title on the colour of who may play the Event, the coins on its right, the text below."""
    card = known(facts().cards, id_, "card")
    face, metal = face_of(card), METALS[card.border]
    width, height = TILE
    title = f"{face.title}: {face.subtitle}" if card.region else face.title

    def draw(pen: Pen) -> None:
        pen.box(2, 2, width - 2, height - 3, INK, 8)
        pen.box(3.5, 3.5, width - 3.5, height - 4.5, CREAM, 7)
        pen.box(3.5, 3.5, width - 3.5, _TITLE, side_colour(card), 7)
        room = width - 36 - card.value * 30
        pen.word(14, 22, f"{title} {card.number}", "polis", fitted(pen, f"{title} {card.number}", "polis", 25, room),
                 CREAM, "lm")  # fmt: skip
        for i in range(card.value):
            coin(pen, width - 24 - i * 30, 22, 14, metal)
        size, lines = 22.0, [""] * 99
        while size > 13 and len(lines) * size * 1.1 > height - _TITLE - 14:
            size -= 0.5
            lines = wrapped(pen, face.text, "text", size, width - 26)
        for i, line in enumerate(lines):
            pen.word(14, _TITLE + 10 + (i + 0.5) * size * 1.1, line, "text", size, INK, "lm")

    return shadowed(sprite(width, height, draw, 1.0), 1.0)
