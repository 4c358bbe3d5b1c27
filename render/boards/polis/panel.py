"""The panel beside the Polis map: both sides, rounds, projects on display, value chart and tribute boxes."""

from __future__ import annotations

from engine.games.polis.development.projects import worth
from engine.games.polis.table.state import GOODS, SEATS, Side, State
from engine.games.polis.table.units import free_cubes
from render.boards.polis.data import called, facts, known, say
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, livery, mix
from render.pieces.icons import icon
from render.pieces.marks import cross
from render.pieces.pieces import project_tile, proxenos, seat_shield

WIDTH, HEIGHT = 488, 1430
SIDES, ROUNDS, PROJECTS, CHART, TRIBUTE = 0, 322, 446, 664, 888
"""Where each block begins."""
CARD = 238
GRID = (96, 56)
"""Where the chart's first column begins, and how wide a column is."""
ROW = 36
TRIBUTE_ROW = 40
TRIBUTE_GRID = (156, 55)
GREY = mix(PARCHMENT.paper, PARCHMENT.faint, 0.55)


def heading(easel: Easel, y: float, text: str, note: str = "") -> None:
    """A title between two rules."""
    easel.text(WIDTH / 2, y, text, "caps", 21, PARCHMENT.ink, "mm")
    half = 14 + 7.6 * len(text)
    for left, right in ((4, WIDTH / 2 - half), (WIDTH / 2 + half, WIDTH - 4)):
        easel.box(left, y, right, y + 1, PARCHMENT.frame)
    if note:
        easel.text(WIDTH / 2, y + 20, note, "italic", 16, PARCHMENT.ink, "mm")


class StaticPanel:
    """What never changes in the panel."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self.board = facts()

    def draw(self) -> None:
        """Headings, the prices of the chart, and the spaces of the tribute boxes."""
        heading(self.easel, PROJECTS + 12, say("picture-projects"))
        heading(self.easel, CHART + 12, say("picture-market-values"))
        heading(self.easel, TRIBUTE + 12, say("picture-tribute"))
        self._chart()
        self._tribute()

    def _chart(self) -> None:
        left, step = GRID
        top = CHART + 84
        self.easel.text(4, CHART + 46, say("picture-dear-to"), "italic", 18, PARCHMENT.ink)
        self.easel.text(4, CHART + 66, "cheap", "italic", 18, PARCHMENT.ink)
        for row, (size, prices) in enumerate(sorted(self.board.chart.items())):
            y = top + row * ROW
            shade = PARCHMENT.card if row % 2 == 0 else PARCHMENT.paper
            self.easel.box(0, y, WIDTH, y + ROW - 1, shade)
            self.easel.text(6, y + ROW / 2, say("picture-load-of", size=size), "label", 20, PARCHMENT.ink, "lm", 88)
            for column, price in enumerate(prices):
                x = left + column * step + step / 2
                self.easel.text(x, y + ROW / 2, str(price), "number", 19, PARCHMENT.ink, "mm")
        for column in range(8):
            x = left + column * step
            self.easel.box(x, CHART + 30, x, top + 3 * ROW - 1, GREY)

    def _tribute(self) -> None:
        left, step = TRIBUTE_GRID
        for i, good in enumerate(GOODS):
            self.easel.put(icon(good, 30), left + i * step + step / 2, TRIBUTE + 46)
        for row, (land, box) in enumerate(self.board.tribute.items()):
            y = tribute_y(row)
            shade = PARCHMENT.card if row % 2 == 0 else PARCHMENT.paper
            self.easel.box(0, y - TRIBUTE_ROW / 2, WIDTH, y + TRIBUTE_ROW / 2 - 1, shade)
            self.easel.text(8, y, called("land", land), "label", 22, PARCHMENT.ink)
            for i, good in enumerate(GOODS):
                spaces = len(box.rows.get(good, []))
                text, colour = (str(spaces), PARCHMENT.ink) if spaces else ("·", GREY)
                self.easel.text(left + i * step + step / 2, y, text, "number", 20, colour, "mm")


def tribute_y(row: int) -> float:
    """The middle of a row of the tribute table."""
    return TRIBUTE + 68 + TRIBUTE_ROW * (row + 0.5)


class Panel:
    """What changes in the panel."""

    def __init__(self, easel: Easel, state: State) -> None:
        self.easel, self.state = easel, state
        self.board = facts()

    def draw(self) -> None:
        """All blocks."""
        for i, seat in enumerate(SEATS):
            self._side(seat, i * (WIDTH - CARD))
        self._rounds()
        self._projects()
        self._markers()
        self._used()

    def _side(self, seat: str, x: float) -> None:
        side, colours = self.state.sides[seat], livery(seat)
        y = SIDES

        def card(pen: Pen) -> None:
            pen.box(x, y, x + CARD, y + 308, colours.dark, 8)
            pen.box(x + 2.5, y + 2.5, x + CARD - 2.5, y + 305.5, PARCHMENT.card, 6)
            pen.box(x + 2.5, y + 2.5, x + CARD - 2.5, y + 56, colours.main, 6)
            pen.box(x + 2.5, y + 40, x + CARD - 2.5, y + 56, colours.main)
            pen.disc(x + CARD - 34, y + 30, 28, INK)
            pen.disc(x + CARD - 34, y + 30, 25.5, GOLD)
            pen.word(x + CARD - 34, y + 30.5, str(side.prestige), "number", 27, INK)

        self.easel.sketch([(x, y), (x + CARD, y + 308)], 2, card)
        self.easel.put(seat_shield(seat, 20), x + 28, y + 29)
        self.easel.text(x + 54, y + 30, colours.name.upper(), "caps", 22, CREAM, "lm", 118)
        self._stock(side, x + 6, y + 84)
        self._numbers(seat, x + 12, y + 188)

    def _stock(self, side: Side, x: float, y: float) -> None:
        for i, good in enumerate(GOODS):
            left, middle = x + (i % 3) * 76, y + (i // 3) * 48
            amount = side.stock.get(good, 0)
            self.easel.put(icon(good, 36), left + 22, middle)
            self.easel.text(left + 44, middle, str(amount), "number", 24, PARCHMENT.ink if amount else PARCHMENT.faint)

    def _numbers(self, seat: str, x: float, y: float) -> None:
        """Citizens, supply, merchants and the Proxenos, in words."""
        side, right = self.state.sides[seat], x + CARD - 24
        away = sum(owner == seat for owner in self.state.loads.values())
        lines = [
            (say("picture-citizens-to-feed"), str(self.state.population(seat))),
            (say("picture-cubes-in-supply"), str(free_cubes(self.board, self.state, seat))),
            ("merchants", say("picture-away", port=side.port, away=away) if away else str(side.port)),
        ]
        for i, (word, value) in enumerate(lines):
            self.easel.text(x, y + i * 27, word, "text", 20, PARCHMENT.ink)
            self.easel.text(right, y + i * 27, value, "label", 21, PARCHMENT.ink, "rm")
        where = called("polis", side.proxenos) if side.proxenos else "captive"
        self.easel.put(proxenos(seat, 0.62), x + 10, y + 86)
        self.easel.text(x + 26, y + 86, where, "label", 21, PARCHMENT.ink if side.proxenos else BLOOD, "lm", 116)
        if seat in self.state.passed:
            word = say("picture-passed-1st") if self.state.passed[0] == seat else "passed"
            self.easel.text(right, y + 86, word, "label", 20, BLOOD, "rm")

    def _rounds(self) -> None:
        step = WIDTH / len(self.state.rounds)
        for i, id_ in enumerate(self.state.rounds):
            self._round(id_, i * step + 3, (i + 1) * step - 3, i - self.state.round)
        y = ROUNDS + 88
        event = called("event", self.state.event) if self.state.event else say("picture-no-event-card")
        self.easel.text(0, y + 6, say("picture-event"), "italic", 21, PARCHMENT.ink)
        self.easel.text(64, y + 6, event, "label", 23, PARCHMENT.ink, "lm", WIDTH - 68)

    def _round(self, id_: str, left: float, right: float, away: int) -> None:
        y, middle = ROUNDS, (left + right) / 2
        fill = GOLD if away == 0 else mix(PARCHMENT.paper, PARCHMENT.faint, 0.35) if away < 0 else PARCHMENT.card
        capacity = known(self.board.rounds, id_, "round").capacity

        def box(pen: Pen) -> None:
            pen.box(left, y, right, y + 68, PARCHMENT.frame, 6)
            pen.box(left + 2, y + 2, right - 2, y + 66, fill, 5)

        self.easel.sketch([(left, y), (right, y + 68)], 2, box)
        ink = INK if away >= 0 else PARCHMENT.faint
        self.easel.text(middle, y + 24, called("round", id_), "number", 28, ink, "mm")
        self.easel.text(middle, y + 52, say("picture-up-to", capacity=capacity), "text", 18, ink, "mm")

    def _projects(self) -> None:
        if not self.state.projects:
            self.easel.text(
                WIDTH / 2, PROJECTS + 90, say("picture-none-on-display"), "italic", 21, PARCHMENT.faint, "mm"
            )
        for row, tile in enumerate(self.state.projects):
            self._project(tile, PROJECTS + 58 + row * 60)

    def _project(self, tile: str, y: float) -> None:
        project = known(self.board.projects, tile, "project")
        self.easel.put(project_tile(project.type, True, 1.25), 26, y)
        self.easel.text(58, y - 13, called("project", tile), "label", 22, PARCHMENT.ink, "lm", 186)
        kind = called("project_type", project.type)
        self.easel.text(58, y + 12, kind, "italic", 19, PARCHMENT.ink)
        x = 250.0
        for good, amount in project.cost.items():
            x += self.easel.text(x, y, str(amount), "number", 20, PARCHMENT.ink) + 15
            self.easel.put(icon(good, 26), x, y)
            x += 18
        value = str(worth(self.board, self.state, tile))

        def prize(pen: Pen) -> None:
            pen.disc(WIDTH - 62, y, 19, INK)
            pen.disc(WIDTH - 62, y, 17, GOLD)
            pen.word(WIDTH - 62, y + 0.4, value, "number", 19, INK)

        self.easel.sketch([(WIDTH - 62, y)], 20, prize)
        self.easel.text(WIDTH - 2, y, f"({project.posterity})", "label", 22, PARCHMENT.ink, "rm")

    def _markers(self) -> None:
        left, step = GRID
        placed: dict[int, list[str]] = {}
        for good, column in self.state.chart.items():
            placed.setdefault(column, []).append(good)
        for column, goods in placed.items():
            x, y = left + (column - 0.5) * step, CHART + 57
            if len(goods) == 1:
                self.easel.put(icon(goods[0], 42), x, y)
                continue
            for i, good in enumerate(goods):
                self.easel.put(icon(good, 26), x + (-13 if i % 2 == 0 else 13), y + (-13 if i < 2 else 13))

    def _used(self) -> None:
        left, step = TRIBUTE_GRID
        for row, (land, box) in enumerate(self.board.tribute.items()):
            y = tribute_y(row)
            owner = self.state.tribute.get(land)
            if owner:
                shade = mix(PARCHMENT.paper, livery(owner).main, 0.35)
                self.easel.box(0, y - 18, WIDTH, y + 17, shade)
                self.easel.put(seat_shield(owner, 14), 20, y)
                self.easel.text(42, y, called("land", land), "label", 21, PARCHMENT.ink, "lm", 108)
                self.easel.text(
                    left + 3 * step, y, say("picture-collected-this-round"), "italic", 21, PARCHMENT.ink, "mm"
                )
            elif f"box {land}" in self.state.banned:
                self._closed(left, y, 6 * step)
            for seat in SEATS:
                if f"collect {seat} {land}" in self.state.banned:
                    self.easel.put(seat_shield(seat, 13), 138, y)
                    self.easel.put(cross(8), 138, y)
            for i, good in enumerate(GOODS):
                if f"row {land} {good}" in self.state.banned and good in box.rows:
                    self._closed(left + i * step, y, step)

    def _closed(self, x: float, y: float, width: float) -> None:
        self.easel.box(x + 6, y - 2, x + width - 6, y + 1, BLOOD)
        if width > 100:
            self.easel.box(x + width / 2 - 40, y - 13, x + width / 2 + 40, y + 12, PARCHMENT.paper)
            self.easel.text(x + width / 2, y, "closed", "label", 20, BLOOD, "mm")
