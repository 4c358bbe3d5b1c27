"""The panel beside the Epic map: what each player has, how the regions stand, and what is in force."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import State
from render.boards.epic.board.pieces import shield_of
from render.boards.epic.data import called, look, named, say
from render.boards.epic.sheets.force import in_force
from render.boards.epic.sheets.legend import BLOCK, draw_legend
from render.boards.epic.sheets.reckoned import Player, by_player, income, player, unruly
from render.boards.epic.sheets.tracks import track
from render.drawing.easel import Easel
from render.drawing.lettering import wrapped
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, PARCHMENT

WIDTH = 452.0
CARD, CARD_HEIGHT, GAP = 221.0, 158.0, 10.0
ROWS = (27.0, 37.0)
"""How high the line of a region is: at least, and where there is room."""
TRACK = 168.0
LEGEND, LEAST = 11, 3
"""Lines of the legend: all of them, and so few that it is left out."""


def heading(easel: Easel, y: float, text: str, width: float = WIDTH) -> None:
    """A title between two rules."""
    wide = easel.text(width / 2, y, text.upper(), "caps", 19, PARCHMENT.ink, "mm")
    for left, right in ((2, width / 2 - wide / 2 - 10), (width / 2 + wide / 2 + 10, width - 2)):
        easel.box(left, y, right, y + 1, PARCHMENT.frame)


class Panel:
    """Draws it from the top down."""

    def __init__(self, easel: Easel, state: State, height: float) -> None:
        self.easel, self.state, self.height, self.y = easel, state, height, 0.0

    def draw(self) -> None:
        """All blocks."""
        seats = tuple(self.state.treasury)
        for i, seat in enumerate(seats):
            self._player(
                seat, player(self.state, seat), (i % 2) * (CARD + GAP), self.y + (i // 2) * (CARD_HEIGHT + GAP)
            )
        self.y += (CARD_HEIGHT + GAP) * ((len(seats) + 1) // 2) + 14
        self._regions()
        self._in_force()

    def _player(self, seat: Seat, has: Player, x: float, y: float) -> None:
        side = look(seat)

        def card(pen: Pen) -> None:
            pen.box(x, y, x + CARD, y + CARD_HEIGHT, side.dark, 8)
            pen.box(x + 2.5, y + 2.5, x + CARD - 2.5, y + CARD_HEIGHT - 2.5, PARCHMENT.card, 6)
            pen.box(x + 2.5, y + 2.5, x + CARD - 2.5, y + 46, side.main, 6)
            pen.box(x + 2.5, y + 34, x + CARD - 2.5, y + 46, side.main)
            shield_of(pen, x + 26, y + 25, 18, seat)

        self.easel.sketch([(x, y), (x + CARD, y + CARD_HEIGHT)], 2, card)
        self.easel.text(x + 50, y + 26, named(seat).upper(), "caps", 22, CREAM, "lm", 104)
        self.easel.text(x + CARD - 12, y + 26, str(has.talents), "number", 27, CREAM, "rm")
        lines = (
            ("picture-regions", f"{has.regions}"),
            ("picture-tribute", f"{has.tribute} · {has.income}"),
            ("picture-on-map", f"{has.on_map}"),
            ("picture-pools", f"{has.force} · {has.build}"),
            ("picture-cards", f"{has.cards}"),
        )
        for i, (word, value) in enumerate(lines):
            at = y + 62 + i * 21
            self.easel.text(x + 12, at, say(word), "text", 18, PARCHMENT.ink, "lm", CARD - 84)
            self.easel.text(x + CARD - 12, at, value, "polis", 19, side.dark, "rm")

    def _regions(self) -> None:
        heading(self.easel, self.y, say("picture-levels"))
        self.y += 26
        state = self.state
        row = self._row_height()
        for by, regions in by_player(self.state).items():
            for id_ in regions:
                region, y = state.regions[id_], self.y
                self.easel.text(0, y, called("region", id_), "polis", 19, look(by).dark, "lm", 168)
                if region.by is not None:
                    value = say("picture-yields", multiple=region.tribute, talents=income(state, id_))
                    self.easel.text(236, y, value, "label", 18, PARCHMENT.ink, "rm", 64)
                image = track(region, TRACK, row - 4)
                self.easel.put(image, 244 + TRACK / 2, y)
                if troubles := len(unruly(state, id_)):
                    self.easel.text(WIDTH - 26, y, "!" * min(3, troubles), "number", 19, BLOOD, "rm")
                self.easel.text(WIDTH, y, str(region.militance), "number", 16, PARCHMENT.ink, "rm")
                self.y += row
        self.y += 8

    def _row_height(self) -> float:
        """So that what is in force and the legend have room below, if that can be."""
        below = 34 + len(in_force(self.state)) * 30 + 60 + LEGEND * BLOCK
        return min(ROWS[1], max(ROWS[0], (self.height - self.y - below) / max(1, len(self.state.regions))))

    def _in_force(self) -> None:
        lines = in_force(self.state)
        heading(self.easel, self.y + 6, say("picture-in-force"))
        y = self.y + 34
        for line in lines:
            for text in wrapped(line, WIDTH - 4, "text", 19):
                self.easel.text(2, y, text, "text", 19, PARCHMENT.ink, "lm", WIDTH - 4)
                y += 23
        self._legend(y + 12)

    def _legend(self, y: float) -> None:
        """Signs of the map, as far as there is room."""
        lines = min(LEGEND, int((self.height - y - 40) / BLOCK))
        if lines >= LEAST:
            top = self.height - lines * BLOCK
            heading(self.easel, top - 16, say("picture-legend"))
            draw_legend(self.easel, top + 14, WIDTH, lines)
