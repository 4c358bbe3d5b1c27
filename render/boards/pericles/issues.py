"""Issues: their signs, the chips of the debates, the markers in the queues, and their backs."""

from __future__ import annotations

import math

from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.pericles.table.state import IssueId, Side
from render.boards.pericles.data import badge_of, known, say
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.strokes import arc
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, Colour, livery, rgb
from render.pieces.icons import Sign
from render.pieces.icons import sign as house_sign
from render.pieces.pieces import shield
from render.table_data import kept

OLIVE = rgb("#5d7427")


def _military(pen: Pen, x: float, y: float, r: float) -> None:
    """A crested helmet."""
    crest = arc(x, y + 0.05 * r, 0.9 * r, 0.9 * r, 171, 342)
    pen.line(crest, r * 0.34, INK)
    pen.line(crest, r * 0.18, BLOOD)
    helmet = [(-0.62, 0.7), (-0.66, 0.0), (-0.42, -0.48), (0.08, -0.66), (0.52, -0.48), (0.7, 0.0), (0.7, 0.2),
              (0.3, 0.2), (0.3, 0.38), (0.5, 0.95), (0.12, 0.95), (-0.02, 0.3), (-0.2, 0.8)]  # fmt: skip
    pen.shape([(x + a * r, y + b * r) for a, b in helmet], INK)
    pen.oval(x + 0.34 * r, y - 0.02 * r, 0.17 * r, 0.10 * r, CREAM)


def _league(pen: Pen, x: float, y: float, r: float) -> None:
    """Two linked rings: allies."""
    for dx in (-0.4, 0.4):
        pen.circle(x + dx * r, y, r * 0.58, r * 0.26, INK)
    pen.arc(x - 0.4 * r, y, r * 0.58, -70, 10, r * 0.26, INK)
    pen.circle(x - 0.4 * r, y, r * 0.49, r * 0.07, GOLD)
    pen.circle(x + 0.4 * r, y, r * 0.49, r * 0.07, GOLD)


def _diplomatic(pen: Pen, x: float, y: float, r: float) -> None:
    """A herald's staff with two snakes."""
    pen.line([(x, y + r), (x, y - 0.75 * r)], r * 0.16, INK)
    for flip in (-1, 1):
        snake = []
        for t in (i / 24 for i in range(25)):
            swing = 0.42 * math.sin(t * math.pi * 2.5 + math.pi / 2) * (0.6 + 0.5 * t)
            snake.append((x + flip * swing * r, y + r * (0.55 - 1.25 * t)))
        pen.line(snake, r * 0.17, INK)
    pen.disc(x, y - 0.82 * r, r * 0.2, INK)


def _oracle(pen: Pen, x: float, y: float, r: float) -> None:
    """The tripod of Delphi."""
    pen.shape([(x - 0.7 * r, y - 0.45 * r), (x + 0.7 * r, y - 0.45 * r), (x + 0.45 * r, y + 0.05 * r),
               (x - 0.45 * r, y + 0.05 * r)], INK)  # fmt: skip
    for a, b in ((-0.42, -0.75), (0.0, 0.0), (0.42, 0.75)):
        pen.line([(x + a * r, y), (x + b * r, y + 0.95 * r)], r * 0.17, INK)
    pen.line([(x - 0.5 * r, y + 0.52 * r), (x + 0.5 * r, y + 0.52 * r)], r * 0.11, INK)
    for dx in (-0.4, 0.4):
        pen.circle(x + dx * r, y - 0.66 * r, r * 0.24, r * 0.13, INK)


def _ostracism(pen: Pen, x: float, y: float, r: float) -> None:
    """A potsherd with a name scratched into it."""
    sherd = [(-0.9, -0.3), (-0.35, -0.9), (0.3, -0.72), (0.92, -0.62), (0.72, 0.1), (0.95, 0.62), (0.2, 0.9),
             (-0.3, 0.72), (-0.82, 0.78)]  # fmt: skip
    pen.shape([(x + a * r, y + b * r) for a, b in sherd], INK)
    pen.shape([(x + a * 0.84 * r, y + b * 0.84 * r) for a, b in sherd], rgb("#c2683c"))
    for row, (a, b) in enumerate(((-0.5, 0.45), (-0.55, 0.5), (-0.5, 0.35))):
        level = y + (-0.3 + 0.32 * row) * r
        pen.line([(x + a * r, level), (x + b * r, level)], r * 0.12, INK)


def _war_peace(pen: Pen, x: float, y: float, r: float) -> None:
    """A sword and an olive branch, crossed."""
    pen.line([(x - 0.75 * r, y + 0.8 * r), (x + 0.7 * r, y - 0.8 * r)], r * 0.14, OLIVE)
    for t in (-0.05, 0.3, 0.62):
        cx, cy = x - 0.75 * r + (t + 0.25) * 1.45 * r, y + 0.8 * r - (t + 0.25) * 1.6 * r
        for side in (-1, 1):
            pen.oval(cx + side * 0.2 * r, cy - side * 0.16 * r, r * 0.2, r * 0.14, OLIVE)
    blade = [(-0.85, -0.92), (-0.6, -0.85), (0.42, 0.3), (0.24, 0.46)]
    pen.shape([(x + a * r, y + b * r) for a, b in blade], INK)
    pen.line([(x + 0.1 * r, y + 0.62 * r), (x + 0.6 * r, y + 0.14 * r)], r * 0.17, INK)
    pen.line([(x + 0.4 * r, y + 0.42 * r), (x + 0.78 * r, y + 0.84 * r)], r * 0.2, INK)


def _citizenship(pen: Pen, x: float, y: float, r: float) -> None:
    """Three citizens."""
    for dx, dy in ((-0.55, 0.1), (0.55, 0.1), (0.0, 0.28)):
        for grow, fill in ((0.08, CREAM), (0.0, INK)):
            pen.disc(x + dx * r, y + (dy - 0.62) * r, (0.3 + grow) * r, fill)
            body = [(-0.42 - grow, 0.72), (-0.3 - grow, -0.2 - grow), (0.3 + grow, -0.2 - grow), (0.42 + grow, 0.72)]
            pen.shape([(x + (dx + a) * r, y + (dy + b) * r) for a, b in body], fill)


def _colony(pen: Pen, x: float, y: float, r: float) -> None:
    """A ship bound for a new home."""
    pen.shape([(x - 0.95 * r, y + 0.3 * r), (x + 0.95 * r, y + 0.2 * r), (x + 0.6 * r, y + 0.85 * r),
               (x - 0.6 * r, y + 0.85 * r)], INK)  # fmt: skip
    pen.line([(x, y + 0.3 * r), (x, y - 0.95 * r)], r * 0.15, INK)
    pen.shape([(x - 0.62 * r, y - 0.78 * r), (x + 0.62 * r, y - 0.78 * r), (x + 0.5 * r, y + 0.05 * r),
               (x - 0.5 * r, y + 0.05 * r)], INK)  # fmt: skip
    pen.shape([(x - 0.45 * r, y - 0.66 * r), (x + 0.45 * r, y - 0.66 * r), (x + 0.37 * r, y - 0.07 * r),
               (x - 0.37 * r, y - 0.07 * r)], CREAM)  # fmt: skip


def _krypteia(pen: Pen, x: float, y: float, r: float) -> None:
    """A dagger under a crescent."""
    pen.shape([(x, y + 0.98 * r), (x - 0.2 * r, y + 0.6 * r), (x - 0.2 * r, y - 0.1 * r), (x + 0.2 * r, y - 0.1 * r),
               (x + 0.2 * r, y + 0.6 * r)], INK)  # fmt: skip
    pen.line([(x - 0.45 * r, y - 0.14 * r), (x + 0.45 * r, y - 0.14 * r)], r * 0.17, INK)
    pen.line([(x, y - 0.14 * r), (x, y - 0.6 * r)], r * 0.19, INK)
    pen.arc(x, y - 0.1 * r, r * 0.85, 200, 340, r * 0.16, INK)


def _agoge(pen: Pen, x: float, y: float, r: float) -> None:
    """A round shield with the Lambda, and a spear."""
    pen.line([(x + 0.75 * r, y + 0.95 * r), (x + 0.75 * r, y - 0.7 * r)], r * 0.13, INK)
    pen.shape([(x + 0.75 * r, y - r), (x + 0.58 * r, y - 0.6 * r), (x + 0.92 * r, y - 0.6 * r)], INK)
    pen.disc(x - 0.15 * r, y + 0.1 * r, 0.78 * r, INK)
    pen.disc(x - 0.15 * r, y + 0.1 * r, 0.64 * r, CREAM)
    pen.line([(x - 0.5 * r, y + 0.5 * r), (x - 0.15 * r, y - 0.35 * r), (x + 0.2 * r, y + 0.5 * r)], r * 0.19, BLOOD)


def _rumor(pen: Pen, x: float, y: float, r: float) -> None:
    """A whisper: a bubble with three dots."""
    pen.oval(x, y - 0.15 * r, 0.95 * r, 0.68 * r, INK)
    pen.shape([(x - 0.55 * r, y + 0.2 * r), (x - 0.05 * r, y + 0.4 * r), (x - 0.6 * r, y + 0.95 * r)], INK)
    pen.oval(x, y - 0.15 * r, 0.78 * r, 0.52 * r, CREAM)
    for dx in (-0.36, 0.0, 0.36):
        pen.disc(x + dx * r, y - 0.15 * r, 0.12 * r, INK)


ISSUES: dict[IssueId, Sign] = {
    "military": _military,
    "league": _league,
    "diplomatic": _diplomatic,
    "oracle": _oracle,
    "rumor": _rumor,
    "ostracism": _ostracism,
    "games": house_sign("games"),
    "war-peace": _war_peace,
    "citizenship": _citizenship,
    "colony": _colony,
    "krypteia": _krypteia,
    "agoge": _agoge,
}


def issue_sign(issue: IssueId) -> Sign:
    """How an issue is drawn."""
    return known(ISSUES, issue, "issue")


@kept(64)
def chip(issue: IssueId, side: Side, scale: float = 1.0, debated: bool = False) -> Image.Image:
    """An issue on a City-State's display, with its name; gold-rimmed while it is debated."""
    draw_sign, fill = issue_sign(issue), livery(side)

    def draw(pen: Pen) -> None:
        pen.box(4, 3, 80, 75, INK, 9)
        pen.box(5.6, 4.6, 78.4, 73.4, GOLD if debated else fill.main, 8)
        pen.box(9, 8, 75, 70, CREAM, 6)
        draw_sign(pen, 42, 30, 17.5)
        pen.box(9, 51, 75, 70, GOLD if debated else fill.main, 4)
        text, size = say(f"picture-chip-{issue}"), 14.5
        while pen.span(text, "polis", size) > 62:
            size -= 0.5
        pen.word(42, 60.4, text, "polis", size, INK if debated else CREAM)

    return shadowed(sprite(84, 80, draw, scale), scale)


@kept(128)
def marker(seat: Seat, issue: IssueId, scale: float = 1.0) -> Image.Image:
    """A Theater issue marker face up: what it is, and whose (§3.15)."""
    draw_sign, badge = issue_sign(issue), badge_of(seat)

    def draw(pen: Pen) -> None:
        pen.box(2, 2, 36, 38, INK, 5)
        pen.box(3.2, 3.2, 34.8, 36.8, badge.main, 4.2)
        pen.box(5.2, 5.2, 32.8, 24.4, CREAM, 3)
        draw_sign(pen, 19, 14.8, 8.4)
        pen.word(19, 30.7, badge.letters, "number", 11.5, CREAM)

    return shadowed(sprite(39, 42, draw, scale), scale)


@kept(16)
def marker_back(side: Side, scale: float = 1.0) -> Image.Image:
    """A marker face down: its Side's colour and shield (§8.31)."""
    fill = livery(side)

    def draw(pen: Pen) -> None:
        pen.box(2, 2, 36, 38, INK, 5)
        pen.box(3.2, 3.2, 34.8, 36.8, fill.main, 4.2)
        pen.box(5.4, 5.4, 32.6, 34.6, fill.dark, 3)
        shield(pen, 19, 20, 11.5, fill)

    return shadowed(sprite(39, 42, draw, scale), scale)


@kept(64)
def issue_icon(issue: IssueId, size: float, scale: float = 1.0) -> Image.Image:
    """The sign of an issue alone."""
    draw_sign = issue_sign(issue)
    return sprite(size, size, lambda pen: draw_sign(pen, size / 2, size / 2, size * 0.44), scale)


@kept(32)
def seat_badge(seat: Seat, size: float = 34.0, scale: float = 1.0) -> Image.Image:
    """A faction's badge: its two letters on its shade, round for Athens, a pointed shield for Sparta."""
    badge = badge_of(seat)
    side = livery(badge.side)

    def draw(pen: Pen) -> None:
        half = size / 2
        for radius, fill in ((half - 1, INK), (half - 2.4, CREAM), (half - 4.0, badge.main)):
            _outline(pen, half, radius, fill, side.shield == "heater")
        pen.word(half, half * (0.94 if side.shield == "heater" else 1.01), badge.letters, "number", size * 0.34, CREAM)

    return shadowed(sprite(size + 2, size + 2, draw, scale), scale, 80)


def _outline(pen: Pen, half: float, radius: float, fill: Colour, pointed: bool) -> None:
    if not pointed:
        pen.disc(half, half, radius, fill)
        return
    r, top = radius, half - radius
    pen.shape([(half - r * 0.95, top + 0.06 * r), (half + r * 0.95, top + 0.06 * r), (half + r * 0.95, half + r * 0.25),
               (half + r * 0.6, half + r * 0.68), (half, half + r), (half - r * 0.6, half + r * 0.68),
               (half - r * 0.95, half + r * 0.25)], fill)  # fmt: skip
