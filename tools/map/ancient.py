"""Shores of the fifth century BC, sketched by hand: decoration, not scholarship."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from shapely.geometry import Point, Polygon

Place = tuple[float, float]

FAMOUS_ISLETS = [(25.27, 37.395), (21.666, 36.93), (23.588, 37.943), (23.0, 36.25)]
"""Never dropped, however small: Delos, Sphakteria, Psyttaleia, Kythera."""

ISLETS_MISSING_IN_NATURAL_EARTH = [
    (25.27, 37.395, 0.009, 0.022, 5),
    (25.232, 37.41, 0.016, 0.035, -25),
    (21.666, 36.93, 0.006, 0.02, 12),
    (26.22, 38.52, 0.035, 0.015, 0),
    (23.588, 37.943, 0.012, 0.004, 10),
]
"""Longitude, latitude, half width, half height, turn: Delos, Rheneia, Sphakteria, Oinoussai, Psyttaleia."""

WATER = {
    "Thermaic gulf": [
        (22.93, 40.61),
        (22.85, 40.68),
        (22.7, 40.71),
        (22.56, 40.74),
        (22.48, 40.7),
        (22.47, 40.63),
        (22.53, 40.55),
        (22.57, 40.47),
        (22.61, 40.41),
        (22.66, 40.36),
        (22.8, 40.38),
        (22.92, 40.49),
        (22.94, 40.56),
    ],
    "Latmian gulf": [
        (27.13, 37.645),
        (27.3, 37.648),
        (27.42, 37.625),
        (27.5, 37.575),
        (27.535, 37.51),
        (27.45, 37.475),
        (27.38, 37.525),
        (27.31, 37.548),
        (27.275, 37.537),
        (27.235, 37.505),
        (27.2, 37.515),
        (27.15, 37.53),
        (27.1, 37.58),
    ],
    "Malian gulf": [
        (22.64, 38.862),
        (22.52, 38.885),
        (22.44, 38.872),
        (22.42, 38.84),
        (22.47, 38.812),
        (22.54, 38.804),
        (22.64, 38.79),
    ],
    "Kaystros": [(27.22, 37.985), (27.33, 37.972), (27.345, 37.947), (27.26, 37.93), (27.22, 37.94)],
}
"""Sea that has silted up since."""

LAKES = {
    "Kopais": [
        (22.93, 38.475),
        (22.97, 38.435),
        (23.03, 38.405),
        (23.09, 38.395),
        (23.14, 38.42),
        (23.2, 38.45),
        (23.225, 38.487),
        (23.16, 38.53),
        (23.1, 38.515),
        (23.05, 38.525),
        (22.98, 38.505),
    ],
    "Prasias/Kerkinitis": [
        (23.66, 40.98),
        (23.72, 40.93),
        (23.8, 40.885),
        (23.84, 40.84),
        (23.8, 40.83),
        (23.73, 40.87),
        (23.65, 40.93),
    ],
}
"""Lakes that have been drained since."""

ISTHMUSES = {
    "Poteidaia": [(23.315, 40.175), (23.315, 40.205), (23.345, 40.205), (23.345, 40.175)],
}
"""Boxes in which a modern canal is closed."""

ISLANDS = {
    "Lade": [(27.235, 37.545), (27.255, 37.55), (27.262, 37.54), (27.243, 37.535)],
}
"""Islands that are hills in a plain today."""

MODERN_LAKES = [
    (21.5, 38.94),
    (28.64, 36.91),
    (28.38, 38.67),
    (28.57, 41.34),
    (21.76, 39.29),
    (25.11, 41.05),
    (28.74, 41.02),
    (24.19, 41.97),
    (25.41, 41.86),
    (21.51, 37.59),
    (28.55, 37.54),
    (22.75, 41.22),
    (23.15, 41.19),
    (21.7, 40.73),
    (21.56, 40.59),
    (27.42, 37.51),
    (23.36, 38.46),
    (20.76, 41.69),
    (16.48, 39.23),
    (16.61, 39.2),
    (16.51, 40.61),
    (16.52, 39.38),
    (13.55, 37.66),
]
"""Reservoirs."""


def shoreline(points: list[Place], rounds: int = 3, seed: int = 1) -> Polygon:
    """A sketched polygon with a slightly irregular edge."""
    random = np.random.default_rng(seed)
    for _ in range(rounds):
        finer: list[Place] = []
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            length = math.hypot(x2 - x1, y2 - y1)
            offset = random.uniform(-0.16, 0.16) * length
            finer.append((x1, y1))
            if length > 0.004:
                finer.append(((x1 + x2) / 2 - (y2 - y1) / length * offset, (y1 + y2) / 2 + (x2 - x1) / length * offset))
        points = finer
    return Polygon(points).buffer(0)


def shores(land: Any, clip: Polygon) -> Any:
    """The land with the gulfs, isthmuses and islands of the time."""
    for seed, points in enumerate(WATER.values()):
        water = shoreline(points, seed=seed)
        if water.intersects(clip):
            land = land.difference(water)
    for points in ISTHMUSES.values():
        spot = Polygon(points)
        if spot.intersects(clip):
            land = land.union(land.intersection(spot).buffer(0.0035).buffer(-0.0035).intersection(spot))
    for points in ISLANDS.values():
        if Polygon(points).intersects(clip):
            land = land.union(shoreline(points))
    return land


def lakes(clip: Polygon) -> list[Polygon]:
    """The lakes of the time."""
    sketched = enumerate(LAKES.values())
    return [shoreline(points, seed=9 + i) for i, points in sketched if Polygon(points).intersects(clip)]


def is_modern(lake: Polygon) -> bool:
    """Whether a lake is one of today's reservoirs."""
    return any(lake.distance(Point(place)) < 0.02 for place in MODERN_LAKES)
