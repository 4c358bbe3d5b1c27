"""Debates that are over, one below the other: both cards with what they counted, and how far the issue has moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PIL import Image

from engine.core.event import Event
from engine.games.pericles.board import spaces
from engine.games.pericles.table.state import FACTIONS, Side, State
from render.boards.pericles.cards import card_face
from render.boards.pericles.data import called, facts, say, years
from render.boards.pericles.issues import chip, seat_badge
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, livery, mix
from render.maps.frame import paper
from render.sheets.rows import HEAD, banner

WIDTH = 760.0
EDGE = 8.0
TITLE, ROW, GAP = 38.0, 132.0, 7.0
CARD = 0.43
"""How large a card is drawn."""
LIMIT = 6
"""Debates on one sheet: the last ones."""
_STEP, _DOT = 19.0, 7.0


def debates_sheet(state: State, debates: Sequence[Event]) -> Image.Image:
    """The last debates among some that are over (`gathered`), the first of them above."""
    shown = debates[-LIMIT:]
    image = paper((round(WIDTH), round(HEAD + GAP + len(shown) * (TITLE + ROW + GAP))))
    easel = Easel(image)
    note = say("picture-turn-2", turn=state.turn, years=years(state.turn))
    banner(easel, say("picture-the-debates"), None, note, WIDTH)
    for number, event in enumerate(shown):
        _debate(easel, event.args, HEAD + GAP + number * (TITLE + ROW + GAP))
    return image


def _debate(easel: Easel, args: Mapping[str, Any], y: float) -> None:
    """One debate: what was debated where, the cards to the left and the right, the track between them."""
    side: Side = args["side"]
    easel.sketch([(EDGE, y), (WIDTH - EDGE, y + TITLE + ROW)], 2, partial(_frame, side=side, y=y))
    title = say("picture-debated", side=called("side", side), issue=called("issue", args["issue"]))
    easel.text(WIDTH / 2, y + TITLE / 2, title, "polis", 25, CREAM, "mm", WIDTH - 380)
    for seat, left in zip(FACTIONS[side], (True, False), strict=True):
        at, anchor = (EDGE + 16, "lm") if left else (WIDTH - EDGE - 16, "rm")
        easel.text(at, y + TITLE / 2, called("seat", seat), "polis", 23, CREAM, anchor, 170)
        _speaker(easel, seat, args, left=left, y=y + TITLE)
    _track(easel, side, args, y + TITLE)


def _frame(pen: Pen, side: Side, y: float) -> None:
    shades = livery(side)
    pen.box(EDGE, y, WIDTH - EDGE, y + TITLE + ROW, shades.dark, 8)
    pen.box(EDGE + 2, y + TITLE, WIDTH - EDGE - 2, y + TITLE + ROW - 2, PARCHMENT.card, 6)
    pen.box(EDGE + 2, y + 2, WIDTH - EDGE - 2, y + TITLE, shades.main, 6)


def _speaker(easel: Easel, seat: str, args: Mapping[str, Any], *, left: bool, y: float) -> None:
    """A faction with its card and what it counted; the winner's stands in gold."""
    sign = 1 if left else -1
    x = EDGE + 56 if left else WIDTH - EDGE - 56
    card = args["cards"].get(seat)
    if card is not None:
        easel.put(card_face(card, seat, (), CARD), x, y + ROW / 2)
    x += sign * 92
    easel.put(seat_badge(seat, 34), x, y + 24)
    if args.get("winner") == seat:
        easel.sketch([(x - 36, y + 44), (x + 36, y + 106)], 2, partial(_gold, x=x, y=y + 75))
    easel.text(x, y + 77, str(args["values"].get(seat, 0)), "number", 54, INK, "mm")
    if args["trusting"] == seat:
        easel.text(x, y + 119, say("picture-trusted", number=args["trust"]), "text", 22, INK, "mm", 150)


def _gold(pen: Pen, x: float, y: float) -> None:
    pen.box(x - 36, y - 31, x + 36, y + 31, INK, 8)
    pen.box(x - 34, y - 29, x + 34, y + 29, GOLD, 7)


def _track(easel: Easel, side: Side, args: Mapping[str, Any], y: float) -> None:
    """Where the issue lay and where it lies now, the first faction's end to the left."""
    capture = facts().tables.capture
    start, goal = spaces.parse(side, args["from"]), spaces.parse(side, args["to"])

    def at(space: int) -> float:
        return WIDTH / 2 - space * _STEP

    def dots(pen: Pen) -> None:
        level = y + 106
        pen.line([(at(capture), level), (at(-capture), level)], 4, PARCHMENT.frame)
        for space in range(-capture, capture + 1):
            pen.disc(at(space), level, _DOT, PARCHMENT.frame)
            pen.disc(at(space), level, _DOT - 2, mix(PARCHMENT.card, CREAM, 0.5) if space else INK)
        if start != goal:
            pen.line([(at(start), level), (at(goal), level)], 8, GOLD)
        pen.disc(at(start), level, _DOT + 1, PARCHMENT.frame)
        pen.disc(at(goal), level, _DOT + 5, INK)
        pen.disc(at(goal), level, _DOT + 2.5, GOLD)

    easel.sketch([(at(capture), y), (at(-capture), y + ROW)], 14, dots)
    easel.put(chip(args["issue"], side, 1.0), at(goal), y + 49)
