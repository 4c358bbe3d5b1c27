"""Where pieces stand in each territory: far from its frontiers, its label and each other.

    python -m tools.map.build_slots regions_polis.json slots_polis.json [--slots 6] [--degree 223]

A slot is longitude, latitude, and its clearance in pieces (1 is room for a whole piece). The first slot of a
territory is always there, however narrow. The renderer may push pieces together where there are more of them.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.ops import unary_union

from tools.map.coding import decode_polygon
from tools.map.sources import polygons

PIECE = {"land": 30, "sea": 40}
"""Half a piece's width, in pixels of the full-size board."""
LABEL_HEIGHT = 12
TOO_NARROW = 0.42
Slot = tuple[float, float, float]


def label_box(region: dict[str, Any], x: float, y: float) -> tuple[float, float, float, float]:
    """Roughly where the label is written."""
    half_width = len(region["name"]) * region.get("sz", 24) * 0.33
    return x - half_width, y - LABEL_HEIGHT, x + half_width, y + LABEL_HEIGHT


def slots(region: dict[str, Any], west: float, south: float, degree: float, most: int) -> list[Slot]:
    """The places for pieces in one territory, roomiest first."""
    shape = unary_union([decode_polygon(rings, west, south) for rings in region["polys"]])
    left, bottom, right, top = shape.bounds
    narrowing = math.cos(math.radians((bottom + top) / 2))

    def pixel(x: float, y: float) -> tuple[float, float]:
        return (x - left) * degree * narrowing + 2, (top - y) * degree + 2

    width, height = (math.ceil(edge) + 2 for edge in pixel(right, bottom))
    mask = Image.new("L", (width, height))
    draw = ImageDraw.Draw(mask)
    for part in polygons(shape):
        draw.polygon([pixel(*point) for point in part.exterior.coords], fill=1)
        for hole in part.interiors:
            draw.polygon([pixel(*point) for point in hole.coords], fill=0)
    inside = np.asarray(mask) > 0
    label_x, label_y = pixel(*region["label"])
    free = Image.new("L", (width, height), 1)
    ImageDraw.Draw(free).rectangle(label_box(region, label_x, label_y), fill=0)

    radius = PIECE[region["kind"]]
    to_frontier = ndimage.distance_transform_edt(inside)
    to_label = ndimage.distance_transform_edt(np.asarray(free) > 0)
    rows, columns = np.mgrid[0:height, 0:width]
    from_label = np.hypot(columns - label_x, rows - label_y)
    to_piece = np.full((height, width), 1e9)

    found: list[Slot] = []
    while len(found) < most:
        room = np.minimum(np.minimum(to_frontier * 1.15, to_label), to_piece - radius * 0.95)
        score = np.minimum(room, radius * 1.02) - from_label * 0.015
        score[~inside] = -1e9
        row, column = divmod(int(score.argmax()), width)
        if found and room[row, column] < radius * TOO_NARROW:
            break
        longitude = left + (column - 2) / (degree * narrowing)
        latitude = top - (row - 2) / degree
        found.append((round(longitude, 3), round(latitude, 3), round(float(room[row, column] / radius), 2)))
        to_piece = np.minimum(to_piece, np.hypot(columns - column, rows - row))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("regions", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--slots", type=int, default=6)
    parser.add_argument("--degree", type=float, default=223, help="pixels of the full-size board in a degree")
    options = parser.parse_args()
    value = json.loads(options.regions.read_text())
    west, south = value["bbox"][:2]
    places = {
        name: slots(region, west, south, options.degree, options.slots) for name, region in value["regions"].items()
    }
    options.out.write_text(json.dumps(places, indent=1))
    for name, found in places.items():
        print(name, [clearance for _, _, clearance in found])


if __name__ == "__main__":
    main()
