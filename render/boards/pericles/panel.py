"""The panel beside the Pericles map: turn, Aristophanes card, Honor, both City-States, and the legend."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.pericles.table.state import FACTIONS, POST_PLAGUE, SIDES, Side, State
from render.boards.pericles.data import BADGES, called, facts, say, sides_of
from render.boards.pericles.government import CARD_HEIGHT, CARD_WIDTH, Government, draw_frame, plate
from render.boards.pericles.issues import issue_icon, seat_badge
from render.boards.pericles.legend import draw_legend
from render.boards.pericles.plays import play_lines, play_title
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, Colour, mix
from render.pieces.pieces import seat_shield
from render.table_data import kept

WIDTH = 518.0
TURNS, PLAY, HONOR, CITIES = 0.0, 60.0, 230.0, 462.0
"""Where each block begins."""
LEGEND = CITIES + CARD_HEIGHT + 18
LANE, PLAY_HEIGHT = 43.0, 150.0
GREY = mix(PARCHMENT.paper, PARCHMENT.faint, 0.45)
ENDS = {"controlling": "contr.", "opposition": "opp."}
"""The ends of a display, as an Aristophanes card names them (§5.11)."""
SCALE_LEFT, SCALE_RIGHT = 74.0, 478.0


def heading(easel: Easel, y: float, text: str, width: float = WIDTH) -> None:
    """A title between two rules."""
    easel.text(width / 2, y, text, "caps", 21, PARCHMENT.ink, "mm")
    half = 16 + 7.8 * len(text)
    for left, right in ((2, width / 2 - half), (width / 2 + half, width - 2)):
        easel.box(left, y, right, y + 1, PARCHMENT.frame)


def draw_static(easel: Easel) -> None:
    """Headings, the lanes of the Honor track, and the legend."""
    heading(easel, HONOR + 8, say("picture-honor"))
    for lane in range(4):
        _lane(easel, HONOR + 30 + lane * LANE)
    for value in range(0, 100, 10):
        easel.text(along(value), HONOR + 38 + 4 * LANE, str(value), "label", 15, PARCHMENT.ink, "mm")
    easel.put(plate(WIDTH, PLAY_HEIGHT, PARCHMENT.frame, PARCHMENT.card), WIDTH / 2, PLAY + PLAY_HEIGHT / 2)
    for side in SIDES:
        draw_frame(easel, side, city(side), CITIES)
    draw_legend(easel, LEGEND, WIDTH)


def city(side: Side) -> float:
    """Where a City-State's card begins."""
    return 0.0 if side == SIDES[0] else WIDTH - CARD_WIDTH


def _lane(easel: Easel, y: float) -> None:
    easel.box(SCALE_LEFT, y + 7, SCALE_RIGHT, y + LANE - 9, PARCHMENT.frame)
    easel.box(SCALE_LEFT + 1, y + 8, SCALE_RIGHT - 1, y + LANE - 10, PARCHMENT.card)
    for value in range(0, 100, 5):
        x = along(value)
        easel.box(x, y + (8 if value % 10 == 0 else 18), x + 1, y + LANE - 10, PARCHMENT.faint)


def along(honor: int) -> float:
    """Where a number stands on the Honor track."""
    return SCALE_LEFT + 14 + min(99, honor) * (SCALE_RIGHT - SCALE_LEFT - 28) / 99


class Panel:
    """What changes in the panel."""

    def __init__(self, easel: Easel, state: State, viewer: Viewer) -> None:
        self.easel, self.state, self.viewer = easel, state, viewer

    def draw(self) -> None:
        """All blocks."""
        self._turns()
        self._play()
        self._honor()
        for side in SIDES:
            if side in sides_of(self.state):
                Government(self.easel, self.state, self.viewer, side).draw(city(side), CITIES)
            else:
                left = city(side)
                self.easel.box(left, CITIES, left + CARD_WIDTH, CITIES + CARD_HEIGHT, PARCHMENT.paper)

    def _turns(self) -> None:
        """The turns of the scenario, and whether the Plague has come."""
        state, scenario = self.state, facts().scenarios.get(self.state.scenario)
        first = scenario.first_turn if scenario else 1
        turns = list(range(min(first, state.turn), max(state.last_turn, state.turn) + 1))
        width, plague = 336.0, state.plague == POST_PLAGUE
        step = width / max(len(turns), 3)
        for i, turn in enumerate(turns):
            fill = GOLD if turn == state.turn else GREY if turn < state.turn else PARCHMENT.card
            self._cell(i * step, TURNS, (i + 1) * step - 4, TURNS + 42, fill)
            ink = PARCHMENT.faint if turn < state.turn else INK
            self.easel.text((i + 0.5) * step - 2, TURNS + 22, str(turn), "number", 20, ink, "mm")
        self._cell(width + 4, TURNS, WIDTH, TURNS + 42, BLOOD if plague else PARCHMENT.card)
        text = called("plague", state.plague)
        self.easel.text((width + 4 + WIDTH) / 2, TURNS + 22, text, "polis", 21, CREAM if plague else INK, "mm", 160)

    def _cell(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        image = plate(right - left, bottom - top, PARCHMENT.frame, fill)
        self.easel.put(image, (left + right) / 2, (top + bottom) / 2)

    def _play(self) -> None:
        """The Aristophanes card of the turn: its issues, and what it does."""
        play = facts().plays.get(self.state.card)
        if play is None:
            self.easel.text(
                WIDTH / 2, PLAY + 76, say("picture-no-aristophanes-card"), "italic", 21, PARCHMENT.faint, "mm"
            )
            return
        easel = self.easel
        easel.text(14, PLAY + 26, play_title(play.id), "serif-bold", 27, PARCHMENT.ink, "lm", 190)
        x, centre = WIDTH - 10, "centre" if len(play.placements) < 4 else "0"
        for placement in reversed(play.placements):
            if placement.side not in sides_of(self.state):
                continue
            where = f"{ENDS[placement.end]} {placement.space}" if placement.end else centre
            x -= easel.text(x, PLAY + 27, where, "label", 17, PARCHMENT.ink, "rm") + 3
            easel.put(issue_icon(placement.issue, 28), x - 14, PLAY + 26)
            easel.put(seat_shield(placement.side, 10), x - 40, PLAY + 26)
            x -= 62
        lines = play_lines(play)
        for i, line in enumerate(lines[:4]):
            step = 27 if len(lines) < 4 else 24
            easel.text(14, PLAY + 62 + i * step, line, "label", 21, PARCHMENT.ink, "lm", WIDTH - 28)
        if not lines:
            easel.text(14, PLAY + 66, say("picture-no-event"), "italic", 20, PARCHMENT.faint, "lm")

    def _honor(self) -> None:
        """The factions in the order of their Honor this turn, each on a lane of its own."""
        playing = [seat for side in sides_of(self.state) for seat in FACTIONS[side]]
        order = [seat for seat in self.state.honor_order if seat in playing]
        order += [seat for seat in playing if seat not in order]
        for lane, seat in enumerate(order):
            y, value, badge = HONOR + 29 + lane * LANE + LANE / 2, self.state.honor[seat], BADGES[seat]
            self.easel.text(4, y, f"{lane + 1}.", "number", 17, PARCHMENT.ink, "lm")
            self.easel.put(seat_badge(seat, 34), 48, y)
            x = along(value)
            self.easel.box(SCALE_LEFT + 1, y - 8, x, y + 8, badge.main)
            self.easel.put(counter(value, badge.main), x, y)


@kept(256)
def counter(value: int, fill: Colour) -> Image.Image:
    """A faction's Honor counter."""

    def draw(pen: Pen) -> None:
        pen.disc(18, 18, 17, INK)
        pen.disc(18, 18, 15.2, fill)
        pen.word(18, 18.4, str(value), "number", 17 if value < 100 else 13, CREAM)

    return sprite(36, 36, draw)
