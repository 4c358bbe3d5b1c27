"""How points are written in the base maps: whole ten-thousandths of a degree from the south-west corner, each
point as its distance from the one before.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from shapely.geometry import Polygon

QUANTUM = 1e-4


def encode(points: Iterable[tuple[float, float]], west: float, south: float) -> list[int]:
    """Points as a flat list of whole numbers; repeated points are dropped."""
    whole = [(round((x - west) / QUANTUM), round((y - south) / QUANTUM)) for x, y in points]
    coded = list(whole[0])
    last = whole[0]
    for point in whole[1:]:
        if point != last:
            coded += [point[0] - last[0], point[1] - last[1]]
            last = point
    return coded


def decode(coded: list[int], west: float, south: float) -> list[tuple[float, float]]:
    """The points again."""
    x = y = 0
    points = []
    for dx, dy in zip(coded[::2], coded[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((west + x * QUANTUM, south + y * QUANTUM))
    return points


def encode_polygon(shape: Polygon, west: float, south: float) -> list[list[int]]:
    """The outline, then the holes."""
    return [encode(ring.coords, west, south) for ring in (shape.exterior, *shape.interiors)]


def decode_polygon(rings: list[list[int]], west: float, south: float) -> Polygon:
    """The polygon again."""
    outline, *holes = (decode(ring, west, south) for ring in rings)
    return Polygon(outline, holes).buffer(0)


def write(path: Path, value: Any) -> None:
    """One line of JSON, and what it weighs on the terminal."""
    text = json.dumps(value, separators=(",", ":"))
    path.write_text(text)
    print(f"{path.name}: {len(text) // 1024} KB")
