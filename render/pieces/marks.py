"""What happened since, drawn on the board: gold rings, numbered arrows, ghosts and crosses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFilter

from render.drawing.easel import Easel
from render.drawing.sprite import Paint, Pen, Point, shadowed, sprite
from render.drawing.strokes import bow, resampled, spline
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, Colour, UnknownId


class Mark(Struct, frozen=True):
    """One line of a report, as the picture shows it. Ids are those of the board."""

    number: int
    """The number of the line in the report; 0 draws no badge."""
    kind: str
    """`move`, `loss`, `siege`, `battle`; anything else (`gain`, `trade`, `collect`, `ring`...) is a gold ring."""
    at: str
    frm: str | None = None
    to: str | None = None
    seat: str | None = None
    via: tuple[str, ...] = ()
    """Territories that a move passed through."""


@lru_cache(maxsize=64)
def badge(text: str, scale: float = 1.0, fill: Colour = GOLD) -> Image.Image:
    """The number of a report's line."""

    def draw(pen: Pen) -> None:
        pen.disc(19, 19, 16.5, INK)
        pen.disc(19, 19, 14.5, fill)
        pen.word(19, 19.4, text, "number", 19 if len(text) < 2 else 16, INK)

    return shadowed(sprite(38, 38, draw, scale), scale)


def must_be_known(marks: Iterable[Mark], is_place: Callable[[str], bool], game: str) -> None:
    """Every mark is at places that the board has, else `UnknownId`."""
    for mark in marks:
        for id_ in (mark.at, mark.frm, mark.to, *mark.via):
            if id_ is not None and not is_place(id_):
                raise UnknownId(f"nothing on the board of {game} is called {id_!r}")


def numbered(
    easel: Easel, marks: Iterable[Mark], draw: Callable[[Mark], Point | None], scale: float, step: float
) -> None:
    """Draw each mark and put its number where `draw` says; where several have one place, they stand side by side."""
    used: dict[Point, int] = {}
    for mark in marks:
        place = draw(mark)
        if place is None or not mark.number:
            continue
        turn = used.get(place, 0)
        used[place] = turn + 1
        easel.put(badge(str(mark.number), scale), place[0] + step * turn, place[1])


@lru_cache(maxsize=64)
def ring(radius: float, scale: float = 1.0, colour: Colour = GOLD) -> Image.Image:
    """A gold ring with a dark casing and a soft glow inside: this has changed."""
    half = radius + 16
    middle = half

    def draw(pen: Pen) -> None:
        pen.circle(middle, middle, radius + 3.5, 6.5, INK)
        pen.circle(middle, middle, radius + 2, 4, colour)

    edge = sprite(2 * half, 2 * half, draw, scale)
    glow = Image.new("L", edge.size)
    inner = radius + 6
    box = tuple(round(v * scale) for v in (half - inner, half - inner, half + inner, half + inner))
    ImageDraw.Draw(glow).ellipse(box, fill=215)
    light = Image.new("RGBA", edge.size, (*colour, 0))
    light.putalpha(glow.filter(ImageFilter.GaussianBlur(6 * scale)))
    light.alpha_composite(edge)
    return light


@lru_cache(maxsize=32)
def origin(radius: float, scale: float = 1.0) -> Image.Image:
    """A dashed ring: somebody left from here."""
    half = radius + 8

    def draw(pen: Pen) -> None:
        for start in range(0, 360, 30):
            pen.arc(half, half, radius + 1.6, start, start + 18, 7, INK)
        for start in range(0, 360, 30):
            pen.arc(half, half, radius, start + 1, start + 17, 4, CREAM)

    return sprite(2 * half, 2 * half, draw, scale)


@lru_cache(maxsize=16)
def cross(radius: float, scale: float = 1.0) -> Image.Image:
    """A red cross: lost."""
    far = 2 * radius + 8

    def draw(pen: Pen) -> None:
        for width, fill in ((13.5, INK), (11, CREAM), (6.5, BLOOD)):
            pen.line([(8, 8), (far - 8, far - 8)], width, fill)
            pen.line([(far - 8, 8), (8, far - 8)], width, fill)

    return sprite(far, far, draw, scale)


@lru_cache(maxsize=16)
def swords(radius: float, scale: float = 1.0, colour: Colour = BLOOD) -> Image.Image:
    """Two crossed swords on a burst: here they fought."""
    half = radius + 6

    def draw(pen: Pen) -> None:
        for grow, fill in ((2.6, INK), (0.8, CREAM), (-1.6, colour)):
            spikes = []
            for i in range(24):
                reach = (radius if i % 2 == 0 else radius * 0.80) + grow
                angle = i * math.pi / 12
                spikes.append((half + reach * math.cos(angle), half + reach * math.sin(angle)))
            pen.shape(spikes, fill)
        for flip in (-1, 1):
            _sword(pen, half, radius, flip)

    return shadowed(sprite(2 * half, 2 * half, draw, scale), scale)


def _sword(pen: Pen, half: float, radius: float, flip: int) -> None:
    def at(along: float, aside: float) -> Point:
        turn = math.pi / 4
        x, y = along * math.cos(turn) - aside * math.sin(turn), -along * math.sin(turn) - aside * math.cos(turn)
        return half + flip * x * radius, half + y * radius

    blade = [at(-0.30, 0.10), at(0.52, 0.13), at(0.78, 0.0), at(0.52, -0.13), at(-0.30, -0.10)]
    pen.shape(blade, INK)
    pen.shape([at(-0.28, 0.05), at(0.50, 0.08), at(0.70, 0.0), at(0.50, -0.08), at(-0.28, -0.05)], CREAM)
    pen.line([at(-0.30, 0.26), at(-0.30, -0.26)], radius * 0.14, INK)
    pen.line([at(-0.30, 0.22), at(-0.30, -0.22)], radius * 0.07, GOLD)
    pen.line([at(-0.32, 0.0), at(-0.60, 0.0)], radius * 0.15, INK)
    pen.line([at(-0.32, 0.0), at(-0.57, 0.0)], radius * 0.08, GOLD)


class Arrow:
    """A tapered curved arrow with a light and a dark casing."""

    def __init__(self, start: Point, end: Point, via: Sequence[Point] = (), bend: float = 0.16) -> None:
        path = resampled(spline([start, *via, end]) if via else bow(start, end, bend))
        gap_start, gap_end = 30.0, 46.0
        if math.dist(start, end) < 110 and not via:
            gap_start, gap_end = 14.0, 16.0
        self._between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.points = [p for p in path if math.dist(p, start) > gap_start and math.dist(p, end) > gap_end]

    @property
    def drawable(self) -> bool:
        """Whether there is room between the two ends."""
        return len(self.points) >= 8

    @property
    def middle(self) -> Point:
        """Where the number goes."""
        return self.points[len(self.points) * 45 // 100] if self.drawable else self._between

    def draw(self, easel: Easel, colour: Colour) -> None:
        """Paint it."""
        tip = self.points[-1]
        base = next((p for p in reversed(self.points) if math.dist(p, tip) > 22), self.points[0])
        body = [p for p in self.points if math.dist(p, tip) > 17] or self.points[:2]
        angle = math.atan2(tip[1] - base[1], tip[0] - base[0])

        def paint(pen: Pen) -> None:
            for grow, fill in ((4.2, INK), (2.8, CREAM), (0.0, colour)):
                self._shaft(pen, body, grow, fill)
                self._head(pen, tip, angle, grow, fill)

        easel.sketch(self.points, 34, paint)

    @staticmethod
    def _shaft(pen: Pen, body: Sequence[Point], grow: float, fill: Paint) -> None:
        left, right = [], []
        last = len(body) - 1
        for i, (x, y) in enumerate(body):
            ahead, behind = body[min(i + 1, last)], body[max(i - 1, 0)]
            turn = math.atan2(ahead[1] - behind[1], ahead[0] - behind[0])
            wide = 2.6 + 4.2 * i / len(body) + grow
            left.append((x + wide * math.sin(turn), y - wide * math.cos(turn)))
            right.append((x - wide * math.sin(turn), y + wide * math.cos(turn)))
        pen.shape([*left, *reversed(right)], fill)
        pen.disc(*body[0], 3 + grow, fill)

    @staticmethod
    def _head(pen: Pen, tip: Point, angle: float, grow: float, fill: Paint) -> None:
        def at(along: float, aside: float) -> Point:
            return (
                tip[0] + along * math.cos(angle) + aside * math.sin(angle),
                tip[1] + along * math.sin(angle) - aside * math.cos(angle),
            )

        wing = 16 + grow * 1.5
        pen.shape(
            [at(8 + grow * 2, 0), at(-25 - grow * 1.2, wing), at(-19 - grow * 0.4, 0), at(-25 - grow * 1.2, -wing)],
            fill,
        )
