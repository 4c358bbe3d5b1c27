"""The panel beside the Hellas map: both powers, the Action Cycle, development, stability and control, the armistice."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellas.attacking.combat import culture_value
from engine.games.hellas.board.board import GOLDEN, Board
from engine.games.hellas.end_of_turn.control import laurels, spaces
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.pieces import armies_left, fleets_left
from engine.games.hellas.table.state import ACTIONS, GOLDEN_AGE, POWERS, REVOLUTION, ROWS, State
from engine.games.hellas.turn.action_limits import taken
from engine.games.hellas.turn.victory import TOTAL, score_sheet
from render.boards.hellas.data import called, facts, say, side
from render.boards.hellas.pieces import cube, legions, monument, ships
from render.boards.hellas.reckoned import KINDS, fed
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, Colour, mix
from render.pieces.icons import sign
from render.pieces.pieces import seat_shield
from render.table_data import kept
from render.wording.plain import Plain, signed

WIDTH = 458.0
CARDS, CYCLE, CHART, STABILITY, CONTROL, FOOT = 0.0, 350.0, 1046.0, 1262.0, 1350.0, 1488.0
"""Where each block begins; Sikelia lies between the cycle and the chart."""
CARD, CARD_HEIGHT = 222.0, 336.0
ACTION_ROW = 33.0
SLOT = 31.0
CUBE = 22.0
BOX = 36.0
CHART_LEFT, CHART_ROW = 92.0, 44.0
CONTROL_LEFT = 78.0
"""The middle of the first space of the Control Track."""


def heading(easel: Easel, y: float, text: str, width: float = WIDTH) -> None:
    """A title between two rules."""
    easel.text(width / 2, y, text.upper(), "caps", 19, PARCHMENT.ink, "mm")
    half = 16 + 7.0 * len(text)
    for left, right in ((2, width / 2 - half), (width / 2 + half, width - 2)):
        easel.box(left, y, right, y + 1, PARCHMENT.frame)


@kept(64)
def cell(width: float, height: float, fill: Colour, edge: Colour = PARCHMENT.faint) -> Image.Image:
    """A space of a track."""

    def draw(pen: Pen) -> None:
        pen.box(0.5, 0.5, width - 0.5, height - 0.5, edge, 3)
        pen.box(1.7, 1.7, width - 1.7, height - 1.7, fill, 2.2)

    return sprite(width, height, draw)


def draw_static(easel: Easel) -> None:
    """Headings and the empty tracks."""
    heading(easel, CYCLE + 10, say("picture-cycle"))
    heading(easel, CHART + 10, say("picture-chart"))
    heading(easel, STABILITY + 8, say("picture-stability"))
    heading(easel, CONTROL + 8, say("picture-control"))
    for i, action in enumerate(ACTIONS):
        y = action_y(i)
        easel.text(4, y, called(action), "polis", 20, PARCHMENT.ink, "lm", 180)
        for slot in range(facts().numbers.same_action):
            easel.put(cell(SLOT - 3, SLOT - 3, PARCHMENT.card), 206 + slot * SLOT, y)
    _static_chart(easel)
    for space in range(REVOLUTION + 1, GOLDEN_AGE + 1):
        gold = space == GOLDEN_AGE
        fill = GOLD if gold else mix(PARCHMENT.card, BLOOD, -space * 0.035) if space < 0 else PARCHMENT.card
        easel.put(cell(24.5, 44, fill), stability_x(space), STABILITY + 46)
        text = "★" if gold else signed(space)
        easel.text(stability_x(space), STABILITY + 76, text.replace("★", "GA"), "label", 13, PARCHMENT.ink, "mm")


def _static_chart(easel: Easel) -> None:
    """The boxes of the Development Chart with their prices; phases differ in shade."""
    board = facts()
    for i, row in enumerate(ROWS):
        y = chart_y(i)
        easel.text(0, y, called(row), "polis", 18, PARCHMENT.ink, "lm", CHART_LEFT - 10)
        for box, price in enumerate(board.boxes[row], start=1):
            stage = board.phase_of[row][box]
            fill = GOLD if stage == GOLDEN else mix(PARCHMENT.card, PARCHMENT.gilt, 0.34 if stage % 2 == 0 else 0.06)
            easel.put(cell(BOX - 2, 40, fill), chart_x(box), y)
            easel.text(chart_x(box), y - 12, str(price), "label", 14, PARCHMENT.ink, "mm")


def action_y(i: int) -> float:
    """The middle of an action's row."""
    return CYCLE + 46 + i * ACTION_ROW


def chart_x(box: int) -> float:
    """The middle of a box of the chart; 0 is before the first."""
    return CHART_LEFT + (box - 0.5) * BOX if box else CHART_LEFT - 10


def chart_y(i: int) -> float:
    """The middle of a row of the chart."""
    return CHART + 44 + i * CHART_ROW


def stability_x(space: int) -> float:
    """The middle of a space of the Stability Track; a revolution lies left of it."""
    return 13 + (space - REVOLUTION - 1) * 25.4


class Panel:
    """What changes in the panel."""

    def __init__(self, easel: Easel, state: State) -> None:
        self.easel, self.state, self.board = easel, state, facts()

    def draw(self) -> None:
        """All blocks."""
        for i, seat in enumerate(POWERS):
            self._power(seat, i * (WIDTH - CARD))
        self._cycle()
        self._chart()
        self._stability()
        self._control()
        self._armistice()

    # ------------------------------------------------------------------ a power

    def _power(self, seat: Seat, x: float) -> None:
        look, power, y = side(seat), self.state.powers[seat], CARDS
        won = score_sheet(self.board, self.state)[seat]

        def card(pen: Pen) -> None:
            pen.box(x, y, x + CARD, y + CARD_HEIGHT, look.dark, 8)
            pen.box(x + 2.5, y + 2.5, x + CARD - 2.5, y + CARD_HEIGHT - 2.5, PARCHMENT.card, 6)
            pen.box(x + 2.5, y + 2.5, x + CARD - 2.5, y + 56, look.main, 6)
            pen.box(x + 2.5, y + 40, x + CARD - 2.5, y + 56, look.main)
            pen.disc(x + CARD - 32, y + 30, 27, INK)
            pen.disc(x + CARD - 32, y + 30, 24.5, GOLD)
            pen.word(x + CARD - 32, y + 26, str(won[TOTAL]), "number", 24, INK)
            pen.word(x + CARD - 32, y + 43, say("picture-of", number=self.state.options.points), "label", 12, INK)

        self.easel.sketch([(x, y), (x + CARD, y + CARD_HEIGHT)], 2, card)
        self.easel.put(seat_shield(seat, 19), x + 26, y + 29)
        self.easel.text(x + 50, y + 30, called(seat).upper(), "caps", 21, CREAM, "lm", 104)
        self._money(seat, x, y + 80)
        self._lines(seat, x + 10, y + 128)
        self._units(seat, x + 12, y + 282)
        for i, _ in enumerate(power.monuments):
            self.easel.put(monument(seat), x + CARD - 20 - 26 * i, y + 250)

    def _money(self, seat: Seat, x: float, y: float) -> None:
        power = self.state.powers[seat]
        for column, (amount, word) in enumerate(((power.talents, "talents"), (power.income, "income"))):
            left = x + 12 + column * 106
            text = str(amount) if column == 0 else f"+{amount}"
            self.easel.text(left, y, text, "number", 30, PARCHMENT.ink, "lm", 96)
            self.easel.text(left, y + 24, say(f"picture-{word}"), "label", 15, PARCHMENT.ink, "lm")

    def _lines(self, seat: Seat, x: float, y: float) -> None:
        """Victory points by what they come from, supply, combat values."""
        won, (eating, feeding) = score_sheet(self.board, self.state)[seat], fed(self.board, self.state, seat)
        mood = combat_value(self.board, self.state, seat) + culture_value(self.board, self.state, seat)
        lines = [
            (say("picture-laurels"), str(won["provinces"] + won["islands"]), PARCHMENT.ink),
            (say("picture-golden"), str(won["golden-ages"]), PARCHMENT.ink),
            (say("picture-fed"), f"{eating} / {feeding}", BLOOD if eating > feeding else PARCHMENT.ink),
            (say("picture-mood"), signed(mood), BLOOD if mood < 0 else PARCHMENT.ink),
            (say("picture-monuments"), "" if self.state.powers[seat].monuments else "0", PARCHMENT.ink),
        ]
        for i, (word, number, ink) in enumerate(lines):
            self.easel.text(x, y + i * 26, word, "text", 18, PARCHMENT.ink, "lm", 150)
            self.easel.text(x + CARD - 22, y + i * 26, number, "number", 17, ink, "rm")

    def _units(self, seat: Seat, x: float, y: float) -> None:
        """Legions, ships, fortresses and posts on the map, and army and fleet markers left."""
        board, state, power = self.board, self.state, self.state.powers[seat]
        ashore = sum(power.legions.values()) + sum(power.aboard.values())
        counts = ((legions(seat, 1), ashore), (ships(seat, 1), sum(power.ships.values())))
        for i, (image, number) in enumerate(counts):
            self.easel.put(image, x + 14 + i * 104, y)
            self.easel.text(x + 36 + i * 104 + 6 * i, y, str(number), "number", 19, PARCHMENT.ink, "lm")
        armies, fleets = max(0, armies_left(board, state, seat)), max(0, fleets_left(board, state, seat))
        markers = say("picture-markers", armies=armies, fleets=fleets)
        self.easel.text(x, y + 33, markers, "italic", 15, PARCHMENT.ink, "lm", CARD - 24)

    # ------------------------------------------------------------------ tracks

    def _cycle(self) -> None:
        """The cubes of this turn on the actions they were laid on, in their order, the last one ringed with gold."""
        laid: dict[str, int] = {}
        for number, played in enumerate(self.state.cycle, start=1):
            slot = laid.get(played.action, 0)
            laid[played.action] = slot + 1
            x, y = 206 + slot * SLOT, action_y(ACTIONS.index(played.action))
            if number == len(self.state.cycle):
                self.easel.put(cell(SLOT - 1, SLOT - 1, GOLD, INK), x, y)
            self.easel.put(cube(played.seat, 26), x, y)
            self.easel.put(_order(number), x + 10, y + 10)
        for i, seat in enumerate(POWERS):
            y, left = CYCLE + 46 + 132 * i, self.board.numbers.actions - taken(self.state, seat)
            x = 380.0
            self.easel.text(WIDTH, y, called(seat), "polis", 18, side(seat).dark, "rm")
            if self.state.turn:
                text = say("picture-first") if seat == self.state.starting else say("picture-second")
                self.easel.text(WIDTH, y + 22, text, "italic", 15, PARCHMENT.ink, "rm")
            for n in range(self.board.numbers.actions):
                spot = x + 16 + (n % 3) * 26 - 14, y + 52 + (n // 3) * 26
                self.easel.put(cube(seat, CUBE + 2, ghost=n >= left), *spot)

        self._cards()

    def _cards(self) -> None:
        """Below the cycle: what Archimedes has drawn, and how many victory cards are held."""
        state, y = self.state, action_y(len(ACTIONS)) - 4
        for text in filter(None, (archimedes(state), victory_cards(state))):
            self.easel.text(4, y, text, "italic", 17, PARCHMENT.ink, "lm", WIDTH - 8)
            y += 24

    def _chart(self) -> None:
        for i, row in enumerate(ROWS):
            together = len({self.state.powers[seat].development[row] for seat in POWERS}) == 1
            for j, seat in enumerate(POWERS):
                box = self.state.powers[seat].development[row]
                shift = (j - 0.5) * 16 if together else 0
                self.easel.put(cube(seat, 19), chart_x(box) + shift, chart_y(i) + 8)

    def _stability(self) -> None:
        for j, seat in enumerate(POWERS):
            at = self.state.powers[seat].stability
            self.easel.put(cube(seat, CUBE), stability_x(at), STABILITY + 35 + 22 * j)

    def _control(self) -> None:
        """Provinces and islands, with the laurels that count in this game."""
        step = control_step(self.board)
        for i, kind in enumerate(KINDS):
            y = CONTROL + 46 + i * 58
            self.easel.text(0, y - 12, say(f"picture-{kind}"), "polis", 15, PARCHMENT.ink, "lm", 62)
            gilded = laurels(self.board, self.state)[kind]
            for space in range(1, self.board.track[kind] + 1):
                gilt = space in gilded
                x = CONTROL_LEFT + (space - 1) * step
                self.easel.put(cell(step - 0.5, 46, mix(GOLD, CREAM, 0.25) if gilt else PARCHMENT.card), x, y)
                if gilt:
                    self.easel.put(_wreath(), x, y - 13)
                self.easel.text(x, y - 13, str(space), "label", 9 if gilt else 13, PARCHMENT.ink, "mm")
            for j, seat in enumerate(POWERS):
                at = spaces(self.board, self.state, seat, kind)
                same = at == spaces(self.board, self.state, POWERS[1 - j], kind)
                shift = (-5.5, 5.5)[j] if same else 0
                spot = CONTROL_LEFT + (at - 1) * step + shift if at else 34 + 22 * j
                self.easel.put(cube(seat, 19), spot, y + (9 if at else 11))

    def _armistice(self) -> None:
        y, boxes = FOOT + 22, self.board.numbers.armistice_turns
        self.easel.text(0, y, say("picture-armistice"), "polis", 18, PARCHMENT.ink, "lm", 100)
        for box in range(1, boxes + 1):
            self.easel.put(cell(34, 30, PARCHMENT.card), 100 + box * 36, y)
            self.easel.text(100 + box * 36, y, str(box), "label", 15, PARCHMENT.faint, "mm")
        found = self.state.armistice
        if found is not None:
            self.easel.put(cube(found.sought_by, 26), 100 + min(found.box, boxes) * 36, y)
        text = say("picture-peace" if found is not None else "picture-war")
        self.easel.text(WIDTH, y, text, "serif-bold", 20, PARCHMENT.ink if found else BLOOD, "rm")


@kept(16)
def _order(number: int) -> Image.Image:
    """The how-manieth action of the turn a cube stands for."""

    def draw(pen: Pen) -> None:
        pen.disc(8, 8, 7.4, INK)
        pen.disc(8, 8, 6.4, CREAM)
        pen.word(8, 8.2, str(number), "number", 9.5 if number < 10 else 7.5, INK)

    return sprite(16, 16, draw)


def archimedes(state: State) -> str:
    """The cards that Archimedes has drawn this turn, with how many are left; nothing where people play both powers."""
    if state.options.archimedes is None:
        return ""
    drawn = [called(card, short=True) for card in state.archimedes_drawn]
    return say("picture-archimedes", drawn=Plain(", ".join(drawn) or "–"), left=len(state.archimedes))


def victory_cards(state: State) -> str:
    """How many victory cards each power holds; nothing where there are none."""
    counts = {seat: len(state.powers[seat].cards) for seat in POWERS}
    return say("picture-cards", counts=counts) if any(counts.values()) else ""


@kept(1)
def _wreath() -> Image.Image:
    """Laurels around the number of a space."""
    return sprite(22, 22, lambda pen: sign("games")(pen, 11, 11, 10))


def control_step(board: Board) -> float:
    """How wide a space of the Control Track is, so that the longer row just fits."""
    return (WIDTH - 6 - CONTROL_LEFT) / (max(board.track.values()) - 0.5)
