"""The page of a season as a picture: standings with a cross table or round by round, or a knock-out's bracket.

Made of plain values in words; nothing on it is anybody's secret. Wide enough for a phone and no wider: 760 pixels are
shown at 340, so nothing is smaller than 22.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from render.drawing.easel import Easel
from render.drawing.encode import Picture, picture
from render.drawing.theme import ATHENIAN, CREAM, GOLD, INK, NEUTRAL, PARCHMENT, Colour, mix
from render.maps.frame import paper
from render.sheets.palette import card_colours
from render.sheets.rows import HEAD, banner

WIDTH = 760
_EDGE = 16
_LINE, _HEADS, _ROW = 44, 40, 50
_RANK, _POINTS, _REST = 48, 74, 92
_LEAST_NAME, _MOST_CELL = 170, 76
_TINTS = {
    "won": mix(ATHENIAN.light, CREAM, 0.35),
    "drawn": mix(GOLD, CREAM, 0.62),
    "lost": PARCHMENT.card,
    "open": PARCHMENT.card,
    "self": NEUTRAL.main,
}
"""Beside the figure in each cell, so that nothing is told by colour alone."""
_PODIUM = (GOLD, mix(NEUTRAL.light, CREAM, 0.2), mix(PARCHMENT.slope, CREAM, 0.35))
_DUEL, _GAP = 86, 18


class Cell(Struct, frozen=True):
    """What came of one game: the points, against whom in small, and a tone: won, drawn, lost, open, self."""

    text: str
    note: str
    tone: str


class Row(Struct, frozen=True):
    """One person's line."""

    number: str
    """Of the line: by it the cells name opponents, so no two have the same."""
    name: str
    points: str
    cells: Sequence[Cell] = ()
    left: bool = False
    """Whether somebody else plays on in their place."""
    rest: Sequence[str] = ()
    podium: int = 0
    """The place, of the first three, that they have for themselves, or have shared at the end; 0: none."""


class Duel(Struct, frozen=True):
    """Two of a bracket, each a name with what it has; and who goes on: 1, 2, or 0 while that is open."""

    upper: tuple[str, str]
    lower: tuple[str, str]
    won: int


class Sheet(Struct, frozen=True):
    """All that is written on the page. With a `bracket` there are no rows."""

    title: str
    line: str
    heads: Sequence[str] = ()
    """Rank, name, one for each cell, points, and what else is compared."""
    rows: Sequence[Row] = ()
    bracket: Sequence[Sequence[Duel]] = ()
    note: str = ""


def encoded(sheet: Sheet) -> bytes:
    """The page as bytes that can cross to another process."""
    return msgspec.msgpack.encode(sheet)


def drawn(data: bytes) -> Picture:
    """The picture of a page."""
    return draw(msgspec.msgpack.decode(data, type=Sheet))


def draw(sheet: Sheet) -> Picture:
    """The picture of a page."""
    body = _bracket_height(sheet.bracket) if sheet.bracket else _HEADS + _ROW * len(sheet.rows) + bool(sheet.note) * 40
    image = paper((WIDTH, round(HEAD + _LINE + body + _EDGE)))
    easel = Easel(image)
    banner(easel, sheet.title, None, "", WIDTH)
    easel.text(_EDGE + 8, HEAD + _LINE / 2, sheet.line, "label", 26, PARCHMENT.ink, "lm", WIDTH - 2 * _EDGE - 16)
    if sheet.bracket:
        _bracket(easel, sheet.bracket, HEAD + _LINE)
    else:
        _table(easel, sheet, HEAD + _LINE)
    return picture(image, "season", card_colours())


# ---------------------------------------------------------------------- standings


def _table(easel: Easel, sheet: Sheet, top: float) -> None:
    cells = max((len(row.cells) for row in sheet.rows), default=0)
    rest = len(sheet.heads) - cells - 3
    free = WIDTH - 2 * _EDGE - _RANK - _POINTS - rest * _REST
    cell = min(_MOST_CELL, (free - _LEAST_NAME) / cells) if cells else 0
    name = free - cells * cell
    widths = [_RANK, name, *[cell] * cells, _POINTS, *[_REST] * rest]
    lefts = [_EDGE + sum(widths[:number]) for number in range(len(widths))]
    for number, (head, left, width) in enumerate(zip(sheet.heads, lefts, widths, strict=True)):
        x, anchor = (left + 6, "lm") if number == 1 else (left + width / 2, "mm")
        easel.text(x, top + _HEADS / 2, head, "label", 23, PARCHMENT.frame, anchor, width - 4)
    for number, row in enumerate(sheet.rows):
        _row(easel, row, top + _HEADS + number * _ROW, lefts, widths, shaded=number % 2 == 0)
    if sheet.note:
        bottom = top + _HEADS + len(sheet.rows) * _ROW + 20
        easel.text(WIDTH / 2, bottom, sheet.note, "italic", 24, PARCHMENT.ink, "mm")


def _row(easel: Easel, row: Row, top: float, lefts: Sequence[float], widths: Sequence[float], *, shaded: bool) -> None:
    middle, ink = top + _ROW / 2, mix(PARCHMENT.ink, PARCHMENT.paper, 0.35) if row.left else PARCHMENT.ink
    if shaded:
        easel.box(_EDGE, top, WIDTH - _EDGE, top + _ROW - 1, mix(PARCHMENT.card, PARCHMENT.paper, 0.25))
    if row.podium:
        _disc(easel, lefts[0] + widths[0] / 2, middle, _PODIUM[row.podium - 1])
    easel.text(lefts[0] + widths[0] / 2, middle, row.number, "number", 24, INK, "mm", widths[0] - 8)
    easel.text(lefts[1] + 6, middle, row.name, "italic" if row.left else "polis", 29, ink, "lm", widths[1] - 12)
    for number, one in enumerate(row.cells, 2):
        _cell(easel, one, lefts[number], top, widths[number])
    behind = 2 + len(row.cells)
    easel.text(lefts[behind] + widths[behind] / 2, middle, row.points, "polis", 32, INK, "mm", widths[behind] - 6)
    for number, text in enumerate(row.rest, behind + 1):
        easel.text(
            lefts[number] + widths[number] / 2, middle, text, "text", 26, PARCHMENT.ink, "mm", widths[number] - 6
        )


def _cell(easel: Easel, one: Cell, left: float, top: float, width: float) -> None:
    right, bottom, middle = left + width - 2, top + _ROW - 3, top + _ROW / 2
    easel.box(left + 2, top + 2, right, bottom, _TINTS[one.tone])
    if one.note:
        easel.text(left + width * 0.34, middle, one.text, "polis", 27, INK, "mm", width * 0.6 - 4)
        easel.text(right - 5, middle + 4, one.note, "text", 22, PARCHMENT.frame, "rm", width * 0.5)
    else:
        easel.text(left + width / 2, middle, one.text, "polis", 27, INK, "mm", width - 8)


def _disc(easel: Easel, x: float, y: float, colour: Colour) -> None:
    easel.sketch([(x, y)], 21, lambda pen: pen.disc(x, y, 20, PARCHMENT.frame))
    easel.sketch([(x, y)], 21, lambda pen: pen.disc(x, y, 18, colour))


# ---------------------------------------------------------------------- the bracket


def _bracket_height(columns: Sequence[Sequence[Duel]]) -> float:
    return max(map(len, columns)) * (_DUEL + _GAP) + 12


def _bracket(easel: Easel, columns: Sequence[Sequence[Duel]], top: float) -> None:
    """Each pair in the middle of the two that lead to it."""
    width = (WIDTH - 2 * _EDGE) / len(columns)
    most = max(map(len, columns))
    middles: list[list[float]] = []
    for number, column in enumerate(columns):
        step = (_DUEL + _GAP) * most / len(column)
        middles.append([top + 6 + step * (position + 0.5) for position in range(len(column))])
        left = _EDGE + number * width
        for position, duel in enumerate(column):
            if number:
                _lines(easel, middles[number - 1], middles[number][position], position, left)
            _duel(easel, duel, left + (8 if number else 0), middles[number][position], width - (16 if number else 8))


def _lines(easel: Easel, before: Sequence[float], middle: float, position: int, left: float) -> None:
    for y in before[2 * position : 2 * position + 2]:
        easel.box(left - 8, y - 1, left, y + 1, PARCHMENT.frame)
        easel.box(left, min(y, middle) - 1, left + 2, max(y, middle) + 1, PARCHMENT.frame)
    easel.box(left, middle - 1, left + 8, middle + 1, PARCHMENT.frame)


def _duel(easel: Easel, duel: Duel, left: float, middle: float, width: float) -> None:
    top, half = middle - _DUEL / 2, _DUEL / 2
    easel.box(left, top, left + width, top + _DUEL, PARCHMENT.frame)
    for number, (name, score) in enumerate((duel.upper, duel.lower), 1):
        through, y = duel.won == number, top + (number - 1) * half
        easel.box(
            left + 2,
            y + 2,
            left + width - 2,
            y + half - (2 if number == 2 else 1),
            _TINTS["won" if through else "lost"],
        )
        ink = INK if through or not duel.won else mix(PARCHMENT.ink, PARCHMENT.card, 0.3)
        room = easel.text(left + width - 8, y + half / 2, score, "polis", 25, ink, "rm") if score else 0
        role = "polis" if through else "label"
        easel.text(left + 8, y + half / 2, name, role, 27, ink, "lm", width - room - 26)
