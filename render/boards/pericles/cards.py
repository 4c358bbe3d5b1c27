"""Political cards and Faction Leaders: the holder's half upright, the compatriot's on its head (§3.13)."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.pericles.aristophanes.political_cards import holds
from engine.games.pericles.board.board import Line
from engine.games.pericles.table.state import LEADER, SIDE_OF, CardId, Side, State, compatriot
from render.boards.pericles.data import badge_of, called, facts, known, say
from render.boards.pericles.issues import issue_sign
from render.boards.pericles.pieces import hexagon
from render.drawing.sprite import Drawing, Pen, shadowed, sprite
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, livery, mix, rgb
from render.pieces.pieces import shield
from render.table_data import kept

CARD = (202.0, 274.0)
HALF = (178.0, 124.0)
MET, UNMET = rgb("#5d7427"), rgb("#9c8f78")
CONDITIONS = ("pre", "post", "controlling", "at-war", "alcibiades", "no-alcibiades")

Known = tuple[str, ...]
"""The conditions that are met just now."""


def conditions_met(state: State, seat: Seat) -> Known:
    """Which conditions hold for a faction; they are written in green."""
    if SIDE_OF[seat] not in state.controlling:
        return ()
    return tuple(condition for condition in CONDITIONS if holds(state, seat, condition))


def _half(pen: Pen, seat: Seat, value: int, lines: tuple[Line, ...], met: Known, title: str, letters: str) -> None:
    """One half of a card: value, what it is aligned with, what that adds, and the tokens."""
    badge, (width, height) = badge_of(seat), HALF
    pen.box(0, 0, width, height, mix(badge.main, CREAM, 0.75))
    pen.box(0, 0, width, 36, badge.main)
    size, room = (16.5, width - 96) if letters else (24.0, width - 56)
    while pen.span(title, "polis", size) > room:
        size -= 0.5
    pen.word(48 + room / 2 + 6 * bool(letters), 18.5, title, "polis", size, CREAM)
    if letters:
        pen.word(width - 20, 18.5, letters, "number", 15.5, CREAM)
    pen.disc(22, 22, 24, INK)
    pen.disc(22, 22, 22, CREAM)
    pen.word(22, 22.8, str(value), "number", 31, INK)
    step = (height - 42) / len(lines) if lines else 0
    for i, line in enumerate(lines):
        _line(pen, line, 42 + (i + 0.5) * step, step, met)


def _line(pen: Pen, line: Line, y: float, room: float, met: Known) -> None:
    """An alignment: the issue, its bonus, its tokens, and what must hold."""
    wide = room > 60
    fits = not line.condition or line.condition in met
    size = 20.0 if wide else 12.5
    middle = y - (0 if not line.condition else 11 if wide else 9)
    if line.issue == "any":
        pen.word(38, middle - (7 if line.but else 0), say("picture-any"), "number", 17 if wide else 14, INK)
        for issue in line.but:
            pen.word(24, middle + 12, "not", "label", 13, INK)
            issue_sign(issue)(pen, 48, middle + 12, 8.5)
    else:
        issue_sign(line.issue)(pen, 40, middle, size)
    pen.word(92, middle, f"+{line.bonus}", "number", 29 if wide else 21, INK)
    for i in range(line.tokens):
        x = 128 + i * (19 if line.tokens > 2 else 22)
        hexagon(pen, x, middle, 10.5 if wide else 9, INK)
        hexagon(pen, x, middle, 9 if wide else 7.6, GOLD)
    if line.condition:
        text = say(f"picture-condition-{line.condition}")
        pen.word(89, middle + (33 if wide else 20), text, "polis", 16.5 if wide else 14, MET if fits else UNMET)


@kept(256)
def card_face(card: CardId, seat: Seat, met: Known = (), scale: float = 1.0) -> Image.Image:
    """A card as a faction holds it; `leader` is its own Leader."""
    if card == LEADER:
        return leader_face(seat, met, scale)
    row = known(facts().cards, card, "card")
    width, height = CARD
    upper, lower = (
        sprite(
            *HALF,
            _drawn(who, row.value, row.lines.get(who, ()), met if who == seat else (), called("card", card)),
            scale,
        )
        for who in (seat, compatriot(seat))
    )
    lower = lower.rotate(180)
    lower.alpha_composite(Image.new("RGBA", lower.size, (*PARCHMENT.paper, 95)))
    made = sprite(width, height, lambda pen: _rim(pen, row.side), scale)
    left, top = round((width - HALF[0]) / 2 * scale), round(11 * scale)
    made.alpha_composite(upper, (left, top))
    made.alpha_composite(lower, (left, made.height - top - lower.height - round(2 * scale)))
    return shadowed(made, scale)


@kept(256)
def own_half(card: CardId, seat: Seat, met: Known = ()) -> Image.Image:
    """What a card is to the faction that holds it, with its name in large: as it goes with a question."""
    row = known(facts().cards, card, "card")
    drawn = _drawn(seat, row.value, row.lines.get(seat, ()), met, called("card", card), "")
    return shadowed(sprite(*HALF, drawn, 1.0), 1.0)


def _drawn(
    seat: Seat, value: int, lines: tuple[Line, ...], met: Known, title: str, letters: str | None = None
) -> Drawing:
    marked = badge_of(seat).letters if letters is None else letters
    return lambda pen: _half(pen, seat, value, lines, met, title, marked)


def _rim(pen: Pen, side: Side) -> None:
    width, height = CARD
    pen.box(4, 3, width - 4, height - 5, INK, 13)
    pen.box(5.6, 4.6, width - 5.6, height - 6.6, CREAM, 12)
    pen.box(9, 8, width - 9, height - 10, livery(side).dark, 6)
    pen.box(11, 10, width - 11, height - 12, CREAM, 5)


@kept(32)
def leader_face(seat: Seat, met: Known = (), scale: float = 1.0) -> Image.Image:
    """A Faction Leader: his lines, and his tokens from the Strategy Board before and after the Plague (§6.3, §7.3)."""
    leader = known(facts().leaders, seat, "leader")
    badge, (width, height) = badge_of(seat), CARD

    def draw(pen: Pen) -> None:
        _rim(pen, badge.side)
        pen.box(12, 11, width - 12, 56, badge.main, 3)
        pen.disc(38, 36, 26, INK)
        pen.disc(38, 36, 24, GOLD)
        pen.word(38, 37, str(leader.value), "number", 33, INK)
        pen.word(126, 25, say("picture-leader"), "caps", 20, CREAM)
        size, name = 16.0, called("seat", seat)
        while pen.span(name, "polis", size) > 116:
            size -= 0.5
        pen.word(126, 45, name, "polis", size, CREAM)
        for i, line in enumerate(leader.lines):
            pen.box(12, 62 + i * 72, width - 12, 130 + i * 72, mix(badge.main, CREAM, 0.75))
            _line(Pen(pen.tile, pen.scale, -12, 0), line, 96 + i * 72, 68, met)
        pen.word(width / 2, 218, say("picture-strategy-board"), "label", 15, INK)
        for i, (plague, text) in enumerate((("pre", say("picture-pre")), ("post", say("picture-post")))):
            x, now = width / 2 + (-46, 46)[i], plague in met
            pen.box(x - 40, 228, x + 40, 256, mix(badge.main, CREAM, 0.25 if now else 0.75), 5)
            pen.word(x - 12, 242.5, text, "label", 16, CREAM if now else INK)
            hexagon(pen, x + 22, 242, 11.5, INK)
            hexagon(pen, x + 22, 242, 10, GOLD)
            pen.word(x + 22, 242.4, str(leader.board.get(plague, 0)), "number", 13, INK)

    return shadowed(sprite(width, height, draw, scale), scale)


@kept(8)
def card_back(side: Side, scale: float = 1.0) -> Image.Image:
    """A political card face down."""
    colour, (width, height) = livery(side), CARD

    def draw(pen: Pen) -> None:
        pen.box(4, 3, width - 4, height - 5, INK, 13)
        pen.box(5.6, 4.6, width - 5.6, height - 6.6, CREAM, 12)
        pen.box(11, 10, width - 11, height - 12, colour.dark, 6)
        for y in (22, height - 40):
            for i in range(7):
                x = 22 + i * 24
                hook = [(0, 14), (0, 0), (16, 0), (16, 9), (8, 9), (8, 5)]
                pen.line([(x + a, y + b) for a, b in hook], 2.3, colour.light)
        pen.disc(width / 2, height / 2, 58, colour.light)
        pen.disc(width / 2, height / 2, 55, colour.dark)
        shield(pen, width / 2, height / 2, 40, colour)

    return shadowed(sprite(width, height, draw, scale), scale)
