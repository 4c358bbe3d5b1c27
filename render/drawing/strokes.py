"""Lines on paper: fat, dashed, thinned and curved."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

from PIL import ImageDraw

Point = tuple[float, float]


def thinned(line: Sequence[Point], gap: float) -> list[Point]:
    """The line with fewer points, none nearer than about `gap` to the one before."""
    kept = [line[0]]
    for x, y in line[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= gap:
            kept.append((x, y))
    kept.append(line[-1])
    return kept


def fat(draw: ImageDraw.ImageDraw, lines: Iterable[Sequence[Point]], width: float, fill: int) -> None:
    """Lines with round joints, on a mask."""
    radius = width / 2
    for line in lines:
        draw.line(list(line), fill=fill, width=max(1, round(width)))
        if radius <= 1.5:
            continue
        for x, y in line:
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def dashes(line: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The line cut into dashes."""
    pieces: list[list[Point]] = []
    drawing, left = True, on
    current: list[Point] = [line[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        length, done = math.hypot(x1 - x0, y1 - y0), 0.0
        while length - done > 1e-9:
            step = min(left, length - done)
            done += step
            left -= step
            point = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if drawing:
                current.append(point)
            if left <= 1e-9:
                if drawing:
                    pieces.append(current)
                drawing = not drawing
                left = on if drawing else off
                current = [point]
    if drawing and len(current) > 1:
        pieces.append(current)
    return pieces


def dashed(
    draw: ImageDraw.ImageDraw, line: Sequence[Point], on: float, off: float, width: float, fill: int | tuple[int, ...]
) -> None:
    """A dashed line with round ends; dots where `on` is nearly nothing."""
    radius = width / 2
    for piece in dashes(line, on, off):
        if on > 1:
            draw.line(piece, fill=fill, width=max(1, round(width)))
        for x, y in (piece[0], piece[-1]):
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


def spline(points: Sequence[Point], steps: int = 24) -> list[Point]:
    """A smooth curve through all points (Catmull-Rom)."""
    if len(points) == 2:
        return bow(points[0], points[1], 0.0)
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    knots = [first, *points, last]
    curve: list[Point] = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        curve += [
            (_blend(a[0], b[0], c[0], d[0], i / steps), _blend(a[1], b[1], c[1], d[1], i / steps)) for i in range(steps)
        ]
    return [*curve, points[-1]]


def _blend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def bow(start: Point, end: Point, bend: float, steps: int = 80) -> list[Point]:
    """A curve from start to end that swings aside by `bend` of its length."""
    across, down = end[0] - start[0], end[1] - start[1]
    x = (start[0] + end[0]) / 2 - down * bend
    y = (start[1] + end[1]) / 2 + across * bend

    def at(t: float) -> Point:
        u = 1 - t
        return u * u * start[0] + 2 * t * u * x + t * t * end[0], u * u * start[1] + 2 * t * u * y + t * t * end[1]

    return [at(i / steps) for i in range(steps + 1)]


def arc(x: float, y: float, across: float, down: float, start: float, end: float, steps: int = 18) -> list[Point]:
    """Part of an ellipse around (x, y): its half-axes, first and last angle in degrees, clockwise from the right."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + across * math.cos(t), y + down * math.sin(t)) for t in angles]


def resampled(line: Sequence[Point], step: float = 3.0) -> list[Point]:
    """The line with a point every `step` pixels, so that shafts and heads of arrows always meet."""
    result = [line[0]]
    for a, b in itertools.pairwise(line):
        count = max(1, round(math.dist(a, b) / step))
        result += [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(1, count + 1)]
    return result


def normals(path: Sequence[Point]) -> list[Point]:
    """At each point of a line, a unit vector to its side."""
    found = []
    for i in range(len(path)):
        (x0, y0), (x1, y1) = path[max(0, i - 2)], path[min(len(path) - 1, i + 2)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        found.append((-(y1 - y0) / length, (x1 - x0) / length))
    return found


def wavy(path: Sequence[Point], length: float, height: float) -> list[Point]:
    """The line in waves so long and so high, calm at its two ends."""
    travelled = [0.0]
    for a, b in itertools.pairwise(path):
        travelled.append(travelled[-1] + math.dist(a, b))
    result = []
    for (x, y), (across, down), way in zip(path, normals(path), travelled, strict=True):
        calm = min(1.0, way / length, (travelled[-1] - way) / length)
        swing = height * calm * math.sin(2 * math.pi * way / length)
        result.append((x + across * swing, y + down * swing))
    return result


def beside(path: Sequence[Point], aside: float) -> list[Point]:
    """A line that keeps a distance to the side of another."""
    return [(x + across * aside, y + down * aside) for (x, y), (across, down) in zip(path, normals(path), strict=True)]
