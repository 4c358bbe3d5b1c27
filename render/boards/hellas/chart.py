"""The Development Chart of both powers: what the next boxes need, and what each phase gives and makes things cost."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import GOLDEN, Condition
from engine.games.hellas.table.state import POWERS, ROWS, Row, State
from render.boards.hellas import phases as phases
from render.boards.hellas.data import called, facts, say, side
from render.boards.hellas.panel import cell
from render.boards.hellas.pieces import cube
from render.boards.hellas.reckoned import Next, following
from render.boards.hellas.tables import title
from render.drawing.easel import Easel
from render.drawing.theme import CREAM, GOLD, PARCHMENT, mix
from render.maps.frame import paper
from render.wording.plain import Plain

WIDTH = 1080
TOP, BLOCK = 92.0, 236.0
LEFT, STEP = 20.0, 104.0
BOX, HIGH = 100.0, 62.0
BOXES_DOWN = 76.0


def chart_of(state: State, caption: str | None) -> Image.Image:
    """All four rows, then what their phases give, with the Cost Table."""
    given = TOP + len(ROWS) * BLOCK
    image = paper((WIDTH, round(given + phases.height(state) + 12)))
    easel = Easel(image)
    title(easel, caption or say("picture-chart-title"), state, WIDTH)
    for i, row in enumerate(ROWS):
        _row(easel, state, row, TOP + i * BLOCK)
    phases.draw_phases(easel, state, given, WIDTH)
    return image


def _row(easel: Easel, state: State, row: Row, y: float) -> None:
    """A row: its phases with their boxes, both cubes, and what each power needs next."""
    easel.text(LEFT, y + 24, called(row).upper(), "caps", 24, PARCHMENT.ink, "lm")
    _phases(easel, row, y + 54)
    board, middle = facts(), y + BOXES_DOWN + 30
    for box, talents in enumerate(board.boxes[row], start=1):
        stage = board.phase_of[row][box]
        fill = (
            mix(GOLD, CREAM, 0.2)
            if stage == GOLDEN
            else mix(PARCHMENT.card, PARCHMENT.gilt, 0.34 if stage % 2 == 0 else 0.06)
        )
        easel.put(cell(BOX, HIGH, fill), box_x(box), middle)
        easel.text(box_x(box) - 40, middle, str(talents), "number", 26, PARCHMENT.ink, "lm")
    for j, seat in enumerate(POWERS):
        box = state.powers[seat].development[row]
        spot = (box_x(box) + 28, middle + (j - 0.5) * 29) if box else (250 + j * 34, y + 24)
        easel.put(cube(seat, 27), *spot)
        line = y + BOXES_DOWN + 82 + j * 34
        easel.put(cube(seat, 25), LEFT + 14, line)
        text, ready = needed(following(board, state, seat, row), state, seat)
        easel.text(LEFT + 36, line, text, "polis" if ready else "text", 24, side(seat).dark, "lm", WIDTH - 80)


def _phases(easel: Easel, row: Row, y: float) -> None:
    """The names of the phases over their boxes, with what entering them takes."""
    first = 1
    for step in facts().chart[row]:
        last = first + len(step.boxes) - 1
        x, width = (box_x(first) + box_x(last)) / 2, (last - first + 1) * STEP - 8
        easel.text(x, y - 8, called(step.id), "polis", 19, PARCHMENT.ink, "mm", width)
        easel.text(x, y + 11, wanted(step.condition), "italic", 17, PARCHMENT.ink, "mm", width)
        first = last + 1


def box_x(box: int) -> float:
    """The middle of a box."""
    return LEFT + (box - 0.5) * STEP


def wanted(condition: Condition) -> str:
    """What entering a phase takes, in short."""
    return listed(condition.goods, condition.luxuries, condition.phases)


def listed(goods: Sequence[str], luxuries: int, rows: dict[Row, int]) -> str:
    """Merchandise, kinds of luxuries and phases of other rows, joined by plus signs."""
    parts = [called(good) for good in goods]
    if luxuries:
        parts.append(say("picture-luxuries", count=luxuries))
    parts += [called(facts().chart[row][number - 1].id) for row, number in rows.items()]
    return " + ".join(parts)


def needed(step: Next | None, state: State, seat: Seat) -> tuple[str, bool]:
    """What the next box of a row takes, and whether it can be entered now."""
    if step is None:
        return say("picture-row-complete"), False
    short = max(0, step.talents - state.powers[seat].talents)
    missing = listed(step.goods, step.luxuries, step.rows)
    args = {"talents": step.talents, "phase": step.phase}
    if missing:
        return say("picture-next-missing", missing=Plain(missing), **args), False
    if short:
        return say("picture-next-short", short=short, **args), False
    return say("picture-next-open", **args), True
