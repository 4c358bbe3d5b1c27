"""The sheet of both powers: what every merchandise brings in, then victory points, supply, control and stock."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellas.attacking.combat import culture_value
from engine.games.hellas.end_of_turn.control import spaces
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.ledger import income_of
from engine.games.hellas.table.pieces import armies_left, fleets_left
from engine.games.hellas.table.prices import PIECES, in_stock
from engine.games.hellas.table.state import GOLDEN_AGE, POWERS, Good, State
from engine.games.hellas.turn.victory import TOTAL, score_sheet
from render.boards.hellas.data import called, facts, say, side
from render.boards.hellas.goods import good_icon
from render.boards.hellas.panel import cell
from render.boards.hellas.pieces import cube
from render.boards.hellas.reckoned import KINDS, economy_income, fed
from render.boards.hellas.tables import Table, title
from render.drawing.easel import Easel
from render.drawing.theme import CREAM, PARCHMENT, Colour, mix
from render.maps.frame import paper
from render.wording.plain import signed

WIDTH = 1080
TOP, ROW = 134.0, 50.0
BOXES, STEP, BOX = 196.0, 68.0, 64.0
COLUMNS = (896.0, 1016.0)
"""The middles of what Athens and Sparta earn."""


def sheet_of(state: State, caption: str | None) -> Image.Image:
    """Both powers, from what everybody can see."""
    table = Table(_standing(state))
    goods = list(facts().goods)
    below = TOP + (len(goods) + 3) * ROW + 18
    image = paper((WIDTH, round(below + table.height + 20)))
    easel = Easel(image)
    title(easel, caption or say("picture-sheet"), state, WIDTH)
    easel.text(20, 106, say("picture-goods"), "caps", 22, PARCHMENT.ink, "lm")
    for x, seat in zip(COLUMNS, POWERS, strict=True):
        easel.put(cube(seat, 30), x, 106)
    for i, good in enumerate(goods):
        _good(easel, state, good, TOP + (i + 0.5) * ROW, i)
    _sums(easel, state, TOP + len(goods) * ROW)
    table.draw(easel, below, WIDTH)
    return image


def _good(easel: Easel, state: State, good: Good, y: float, i: int) -> None:
    """A row of the Merchandise Control Track: its boxes, those covered, and what each power gets."""
    if i % 2 == 0:
        easel.box(12, y - ROW / 2, WIDTH - 12, y + ROW / 2 - 1, PARCHMENT.card)
    easel.put(good_icon(good, 42), 40, y)
    easel.text(70, y, called(good).capitalize(), "polis", 27, PARCHMENT.ink, "lm", 118)
    covered = {seat: state.powers[seat].merchandise.get(good, 0) for seat in POWERS}
    for box, income in enumerate(facts().goods[good].income, start=1):
        x = BOXES + (box - 0.5) * STEP
        easel.put(cell(BOX, ROW - 6, PARCHMENT.paper if i % 2 == 0 else PARCHMENT.card), x, y)
        for j, seat in enumerate(POWERS):
            if covered[seat] >= box:
                top = y - ROW / 2 + 5 + j * (ROW - 10) / 2
                easel.box(x - BOX / 2 + 2, top, x + BOX / 2 - 2, top + (ROW - 10) / 2 - 1, pale(seat))
        easel.text(x - 24, y, str(income), "number", 19, PARCHMENT.ink, "lm")
        for j, seat in enumerate(POWERS):
            if covered[seat] == box:
                easel.put(cube(seat, 22), x + 19, y + (j - 0.5) * 21)
    for x, seat in zip(COLUMNS, POWERS, strict=True):
        earned = income_of(facts(), good, covered[seat])
        ink = side(seat).dark if earned else PARCHMENT.faint
        easel.text(x, y, str(earned) if earned else "–", "number", 24, ink, "mm")


def pale(seat: Seat) -> Colour:
    """What a power's covered boxes are washed with."""
    return mix(side(seat).light, CREAM, 0.45)


def _sums(easel: Easel, state: State, y: float) -> None:
    """Income from trade, from the economy, and in all."""
    easel.box(12, y + 2, WIDTH - 12, y + 4, PARCHMENT.frame)
    for i, word in enumerate(("trade", "economy", "income")):
        line, last = y + (i + 0.5) * ROW, word == "income"
        easel.text(
            COLUMNS[0] - 70, line, say(f"picture-sum-{word}"), "polis" if last else "text", 26, PARCHMENT.ink, "rm"
        )
        for x, seat in zip(COLUMNS, POWERS, strict=True):
            power, more = state.powers[seat], economy_income(facts(), state, seat)
            number = {"trade": power.income - more, "economy": more, "income": power.income}[word]
            easel.text(x, line, str(number), "number", 30 if last else 24, side(seat).dark, "mm")


def _standing(state: State) -> Sequence[tuple[str, Sequence[str]]]:
    """What else there is to compare, line by line; headings have no columns."""
    board = facts()
    won, powers = score_sheet(board, state), state.powers

    def both(tell: object) -> list[str]:
        assert callable(tell)
        return [str(tell(seat)) for seat in POWERS]

    lines: list[tuple[str, Sequence[str]]] = [(say("picture-points", number=state.options.points), [])]
    lines += [(say(f"picture-won-{row}"), both(lambda seat, row=row: won[seat].get(row, 0))) for row in won[POWERS[0]]]
    lines += [
        (say("picture-empire"), []),
        (say("picture-sum-talents"), both(lambda seat: powers[seat].talents)),
        (say("picture-sum-stability"), both(lambda seat: _mood(state, seat))),
        (say("picture-sum-culture"), both(lambda seat: signed(culture_value(board, state, seat)))),
        (say("picture-sum-fed"), both(lambda seat: "{} / {}".format(*fed(board, state, seat)))),
    ]
    lines += [(say(f"picture-held-{kind}"), both(lambda seat, kind=kind: _held(state, seat, kind))) for kind in KINDS]
    lines.append((say("picture-stock"), []))
    lines += [
        (say(f"picture-left-{what}"), both(lambda seat, what=what: in_stock(board, state, seat, what)))
        for what in PIECES
    ]
    lines.append((say("picture-left-armies"), both(lambda seat: max(0, armies_left(board, state, seat)))))
    lines.append((say("picture-left-fleets"), both(lambda seat: max(0, fleets_left(board, state, seat)))))
    return lines


def compared(state: State) -> list[tuple[str, list[str]]]:
    """What both powers weigh before a question about no place, line by line."""
    board, powers, won = facts(), state.powers, score_sheet(facts(), state)
    return [
        (say("picture-won-points", number=state.options.points), [str(won[seat][TOTAL]) for seat in POWERS]),
        (say("picture-sum-talents"), [str(powers[seat].talents) for seat in POWERS]),
        (say("picture-sum-income"), [str(powers[seat].income) for seat in POWERS]),
        (say("picture-sum-stability"), [_mood(state, seat) for seat in POWERS]),
        (say("picture-sum-culture"), [signed(culture_value(board, state, seat)) for seat in POWERS]),
        (say("picture-sum-fed"), ["{} / {}".format(*fed(board, state, seat)) for seat in POWERS]),
    ]


def _mood(state: State, seat: Seat) -> str:
    at = state.powers[seat].stability
    where = say("picture-golden-age") if at >= GOLDEN_AGE else signed(at)
    return say("picture-mood-of", stability=where, value=signed(combat_value(facts(), state, seat)))


def _held(state: State, seat: Seat, kind: str) -> str:
    """How far the cube stands, and what is controlled."""
    areas = [id_ for id_ in state.powers[seat].controlled if facts().areas[id_].type == kind]
    number = spaces(facts(), state, seat, kind)
    return f"{number}: {', '.join(called(id_) for id_ in areas)}" if areas else str(number)
