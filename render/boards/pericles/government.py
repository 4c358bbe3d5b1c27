"""A City-State in the panel: Favor of the Assembly, its two factions, tokens, bases, and what else it has."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.pericles.table.pieces import all_bases
from engine.games.pericles.table.state import ATHENS, FACTIONS, PERSIA, Side, State
from engine.games.pericles.table.tokens import tokens_in_hands
from render.boards.pericles.data import badge_of, called, facts, say
from render.boards.pericles.issues import seat_badge
from render.boards.pericles.pieces import alcibiades, hostages, persian_base, state_ship, token
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, Colour, livery, mix
from render.pieces.pieces import seat_shield
from render.table_data import kept

CARD_WIDTH, CARD_HEIGHT = 250.0, 462.0
FAVOR, FACTION, BOARD, COUNTS = 56.0, 106.0, 268.0, 304.0
"""Where each part begins."""
LINE, SEAT = 26.0, 76.0
COUNTED = ("stock", "withheld", "factions", "bases")
GREY = mix(PARCHMENT.card, PARCHMENT.faint, 0.35)


@kept(64)
def plate(
    width: float, height: float, rim: Colour, fill: Colour, border: float = 1.8, radius: float = 5.0
) -> Image.Image:
    """A rectangle with a rim, its corners rounded."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, width, height, rim, radius)
        pen.box(border, border, width - border, height - border, fill, max(1.0, radius - border / 2))

    return sprite(width, height, draw)


def draw_frame(easel: Easel, side: Side, x: float, y: float) -> None:
    """What never changes of a City-State's card."""
    colour, width, height = livery(side), CARD_WIDTH, CARD_HEIGHT

    def card(pen: Pen) -> None:
        pen.box(x, y, x + width, y + height, colour.dark, 8)
        pen.box(x + 2.5, y + 2.5, x + width - 2.5, y + height - 2.5, PARCHMENT.card, 6)
        pen.box(x + 2.5, y + 2.5, x + width - 2.5, y + 44, colour.main, 6)
        pen.box(x + 2.5, y + 32, x + width - 2.5, y + 44, colour.main)
        pen.line([(x + 12, y + height - 58), (x + width - 12, y + height - 58)], 1.2, PARCHMENT.faint)

    easel.sketch([(x, y), (x + width, y + height)], 2, card)
    easel.put(seat_shield(side, 17), x + 26, y + 23)
    easel.text(x + 52, y + 24, colour.name.upper(), "caps", 23, CREAM, "lm", 180)
    boxes = favor_boxes(side, x, y)
    for (left, top), text in boxes:
        easel.put(plate(71, 38, PARCHMENT.frame, mix(colour.light, CREAM, 0.75)), left, top)
        easel.text(left, top + 1, text, "label", 18, PARCHMENT.ink, "mm", 62)
    easel.text(x + 12, y + BOARD, say("picture-strategy-board"), "text", 18, PARCHMENT.ink, "lm", 104)
    for i, count in enumerate(COUNTED):
        easel.text(x + 12, y + COUNTS + i * LINE, say(f"picture-count-{count}"), "text", 19, PARCHMENT.ink)
    for i, seat in enumerate(FACTIONS[side]):
        left, top = x + 10, y + FACTION + i * SEAT
        easel.put(plate(CARD_WIDTH - 20, 70, GREY, PARCHMENT.card, 2.4, 7), left + (CARD_WIDTH - 20) / 2, top + 35)
        _seat(easel, seat, left, top)


def favor_boxes(side: Side, x: float, y: float) -> list[tuple[tuple[float, float], str]]:
    """The three boxes of the Favor of the Assembly: their middles and names (§7.2)."""
    first, second = FACTIONS[side]
    names = (badge_of(first).letters, "neutral", badge_of(second).letters)
    step = (CARD_WIDTH - 24) / 3
    return [((x + 12 + (i + 0.5) * step, y + FAVOR + 19), name) for i, name in enumerate(names)]


def _seat(easel: Easel, seat: Seat, x: float, y: float) -> None:
    easel.put(seat_badge(seat, 40), x + 25, y + 35)
    easel.text(x + 50, y + 19, called("seat", seat), "polis", 21, PARCHMENT.ink, "lm", 136)


class Government:
    """What changes on a City-State's card."""

    def __init__(self, easel: Easel, state: State, viewer: Viewer, side: Side) -> None:
        self.easel, self.state, self.viewer, self.side = easel, state, viewer, side

    def draw(self, x: float, y: float) -> None:
        """The whole card, on its frame."""
        self._favor(x, y)
        for i, seat in enumerate(FACTIONS[self.side]):
            self._faction(seat, x + 10, y + FACTION + i * SEAT)
        self._tokens(x + 12, y + BOARD)
        self._counts(x + 12, y + COUNTS)
        self._belongings(x + 12, y + CARD_HEIGHT - 30)

    def _favor(self, x: float, y: float) -> None:
        first, second = FACTIONS[self.side]
        here = (first, None, second).index(self.state.favor.get(self.side))
        (left, top), _ = favor_boxes(self.side, x, y)[here]
        self.easel.put(plate(71, 38, PARCHMENT.frame, GOLD), left, top)
        self.easel.put(seat_shield(self.side, 15), left, top)

    def _faction(self, seat: Seat, x: float, y: float) -> None:
        """Whether it controls, and how much it holds: what of it is hidden, only for those who know it."""
        state, easel, right = self.state, self.easel, x + CARD_WIDTH - 20
        if state.controlling.get(self.side) == seat:
            easel.put(plate(CARD_WIDTH - 20, 70, GOLD, CREAM, 2.4, 7), (x + right) / 2, y + 35)
            _seat(easel, seat, x, y)
            easel.put(crowned(11), right - 18, y + 19)
        hand, kept = len(state.hands.get(seat, ())), len(state.entourages.get(seat, ()))
        words = say("picture-held", hand=hand, leader="yes" if seat in state.leaders else "no", entourage=kept)
        easel.text(x + 50, y + 40, words, "text", 17, PARCHMENT.ink, "lm", 176)
        held = state.tokens.get(seat)
        count = str(held.read(self.viewer)) if held is not None and held.known(self.viewer) else "?"
        easel.put(token(self.side, 20), x + 60, y + 57)
        width = easel.text(x + 73, y + 57, count, "number", 15, PARCHMENT.ink, "lm")
        issues = len(state.markers.get(seat, ()))
        easel.text(
            x + 84 + width, y + 57, say("picture-issues-held", issues=issues), "text", 17, PARCHMENT.ink, "lm", 130
        )

    def _tokens(self, x: float, y: float) -> None:
        """The Strategy Board: five places for tokens."""
        there, most = self.state.strategy_board.get(self.side, 0), facts().tables.strategy_board
        for i in range(max(most, there)):
            self.easel.put(token(self.side, 23, 1.0, i >= there), x + 118 + i * 25, y)

    def _counts(self, x: float, y: float) -> None:
        state, side = self.state, self.side
        withheld = state.withheld[side].now if side in state.withheld else 0
        found = (state.stock.get(side, 0), withheld, tokens_in_hands(facts(), state, side),
                 all_bases(facts(), state, side))  # fmt: skip
        for i, value in enumerate(found):
            ink = PARCHMENT.ink if value else PARCHMENT.faint
            self.easel.text(x + CARD_WIDTH - 26, y + i * LINE, str(value), "number", 18, ink, "rm")

    def _belongings(self, x: float, y: float) -> None:
        """The State Ship, Alcibiades, Persian bases, hostages: whatever the Side has of them."""
        state, easel = self.state, self.easel
        right, left = x + CARD_WIDTH - 24, x + 18
        if self.side == ATHENS:
            easel.put(state_ship(state.state_ship, 34), left, y)
            easel.text(left + 22, y, "ready" if state.state_ship else "used", "label", 17, PARCHMENT.ink, "lm")
            left += 84
        elif state.persian_bases:
            easel.put(persian_base(state.persian_bases), left, y)
            easel.text(left + 22, y, say("picture-persian"), "label", 17, PARCHMENT.ink, "lm")
            left += 96
        if (state.alcibiades == ATHENS) == (self.side == ATHENS):
            easel.put(alcibiades(34), left, y)
            place = say("picture-in-persia") if state.alcibiades == PERSIA else say("picture-in-athens")
            easel.text(left + 20, y, place, "label", 17, PARCHMENT.ink, "lm")
            left += 106
        if self.side in state.hostages:
            easel.put(hostages(self.side), min(left, right - 16), y)


def crown(pen: Pen, x: float, y: float, r: float) -> None:
    """A crown of gold: the Controlling Faction."""
    points = [(-1, 0.6), (-1.05, -0.55), (-0.5, 0.0), (0, -0.8), (0.5, 0.0), (1.05, -0.55), (1, 0.6)]
    pen.shape([(x + a * r, y + b * r) for a, b in points], INK)
    pen.shape([(x + a * r * 0.8, y + 0.02 * r + b * r * 0.78) for a, b in points], GOLD)


@kept(8)
def crowned(radius: float) -> Image.Image:
    """The crown as a sprite."""
    size = 2 * radius + 6
    return sprite(size, size, lambda pen: crown(pen, size / 2, size / 2, radius))
