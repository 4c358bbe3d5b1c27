"""Coastlines, lakes, rivers and relief of each view: basemap_*.json, relief_*.jpg, height_*.jpg.

    python -m tools.map.build_basemap [--source gshhg|ne] [--no-ancient] [--out DIR] [view ...]

Writes `cost_*.npz` beside them, which `build_regions.py` reads and the bot does not need.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from tools.map import ancient
from tools.map.coding import QUANTUM, encode, encode_polygon, write
from tools.map.noise import fractal
from tools.map.sources import GSHHG, Bounds, gshhg_coasts, gshhg_rivers, lines, natural_earth_land, polygons

VIEWS: dict[str, Bounds] = {
    "greece": (18.6, 34.3, 29.9, 42.2),
    "sicily": (11.2, 35.8, 19.2, 41.2),
    "med": (11.2, 34.3, 29.9, 42.2),
}
TOLERANCE = {"gshhg": 0.0011, "ne": 0.0004}
"""How far a simplified coast may stray, in degrees."""
SMALLEST_ISLET = 1.6e-5
"""In square degrees: about 0.15 square kilometres."""
SMALLEST_LAKE = 1.2e-3
SHORTEST_RIVER = 0.12
RELIEF_WIDTH = 1900
LICENCE = {
    "gshhg": "GSHHG 2.3.6 (LGPL-3.0-or-later)",
    "ne": "Natural Earth 10m (public domain)",
}

Image.MAX_IMAGE_PIXELS = None


def modern_land(bounds: Bounds, source: str) -> tuple[list[Polygon], list[Polygon]]:
    """Land and lakes as they are today."""
    if source == "gshhg":
        return gshhg_coasts(bounds)
    land = natural_earth_land(bounds)
    for x, y, radius_x, radius_y, turn in ancient.ISLETS_MISSING_IN_NATURAL_EARTH:
        ellipse = affinity.rotate(affinity.scale(Point(0, 0).buffer(1, 8), radius_x, radius_y), turn)
        land.append(affinity.translate(ellipse, x, y))
    return land, []


def build(view: str, source: str, with_ancient: bool, out: Path) -> None:
    """One view's coastlines and relief."""
    bounds = VIEWS[view]
    west, south = bounds[:2]
    pieces, lakes = modern_land(bounds, source)
    land = unary_union(pieces)
    if with_ancient:
        clip = box(*bounds)
        land = ancient.shores(land, clip)
        lakes = [lake for lake in lakes if lake.area > SMALLEST_LAKE and not ancient.is_modern(lake)]
        lakes += ancient.lakes(clip)

    islands: list[Polygon] = []
    for island in polygons(land):
        famous = any(island.distance(Point(place)) < 0.004 for place in ancient.FAMOUS_ISLETS)
        if island.area >= SMALLEST_ISLET or famous:
            simple = island.simplify(TOLERANCE[source])
            islands += polygons(simple if simple.is_valid else simple.buffer(0))
    islands.sort(key=lambda island: -island.area)
    land = unary_union(islands)

    courses = gshhg_rivers(bounds) if source == "gshhg" else []
    rivers = [
        course.simplify(0.003)
        for river in courses
        for course in lines(river.intersection(land))
        if course.length > SHORTEST_RIVER
    ]
    value = {
        "bbox": bounds,
        "q": QUANTUM,
        "src": source,
        "licence": LICENCE[source],
        "land": [encode_polygon(island, west, south) for island in islands],
        "lakes": [encode(lake.simplify(0.002).exterior.coords, west, south) for lake in lakes],
        "rivers": [encode(river.coords, west, south) for river in rivers],
    }
    write(out / f"basemap_{view}.json", value)
    relief(view, bounds, land, out)


def relief(view: str, bounds: Bounds, land: Polygon, out: Path) -> None:
    """Shading and rough height from a coarse shaded relief, with invented detail where the ground is rugged."""
    west, south, east, north = bounds
    picture = Image.open(GSHHG / "shadedrelief.jpg")
    per_x, per_y = picture.width / 360, picture.height / 180
    width = RELIEF_WIDTH
    height = round(width * (north - south) / (east - west) / math.cos(math.radians((south + north) / 2)))

    margin = 1.0
    crop = (
        round((west - margin + 180) * per_x),
        round((90 - north - margin) * per_y),
        round((east + margin + 180) * per_x),
        round((90 - south + margin) * per_y),
    )
    pixels = np.asarray(picture.crop(crop)).astype(float)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    light = 0.3 * red + 0.59 * green + 0.11 * blue
    sea = (blue > red + 26) & (blue > green + 7)
    # Mixed pixels at the coast would leave a pale halo.
    ground = ~sea & ~(ndimage.binary_dilation(sea) & (blue > red - 2))

    def blur(values: np.ndarray, radius: float) -> np.ndarray:
        weight = np.maximum(ndimage.gaussian_filter(ground.astype(float), radius), 1e-3)
        return ndimage.gaussian_filter(np.where(ground, values, 0), radius) / weight

    shade = np.where(ground, light - blur(light, 5), 0)
    shade = np.clip(np.where(ground, shade, blur(shade, 0.8)), -40, 40)
    # Lowland is tinted green and highland tan, which tells the height for nothing.
    tint = blur(np.where(ground, (red - green) / (light + 1), 0), 1.0)
    # The floor gives small islands some relief, too.
    rugged = np.maximum(np.sqrt(blur(shade**2, 2.5)), 8.0)
    shade = ndimage.gaussian_filter(shade, 0.45)

    def enlarge(values: np.ndarray) -> np.ndarray:
        left = (west + 180) * per_x - crop[0]
        top = (90 - north) * per_y - crop[1]
        window = (left, top, left + (east - west) * per_x, top + (north - south) * per_y)
        return np.asarray(
            Image.fromarray(values.astype("f4")).resize((width, height), Image.Resampling.BICUBIC, box=window)
        )

    shade, tint, rugged = enlarge(shade), enlarge(tint), np.clip(enlarge(rugged), 0, None)
    high = np.clip((tint + 0.10) / 0.22, 0, 1)

    size = (height, width)
    cells = width // 40
    ridges = fractal(size, cells, 5, 3, ridged=True)
    warp_x = (fractal(size, cells // 2, 3, 5) - 0.5) * 40
    warp_y = (fractal(size, cells // 2, 3, 6) - 0.5) * 40
    rows, columns = np.mgrid[0:height, 0:width]
    ridges = ndimage.map_coordinates(ridges, [rows + warp_y, columns + warp_x], order=1, mode="nearest")
    slope_y, slope_x = np.gradient(ndimage.gaussian_filter(ridges, 1.3) * np.clip(rugged / 9, 0, 1.5))
    detail = (slope_x + slope_y) * 0.7071  # lit from the north-west
    detail /= detail.std() + 1e-9

    lit = np.tanh(shade / 16) * 17
    lit = lit - 0.55 * ndimage.gaussian_filter(lit, 14)
    lit = lit + detail * 7.5 * np.clip(rugged / 8, 0.15, 1.5)

    mask = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(mask)
    for island in polygons(land):
        outline = [
            ((x - west) / (east - west) * width, (north - y) / (north - south) * height)
            for x, y in island.exterior.coords
        ]
        draw.polygon(outline, fill=255)
    lit = np.where(ndimage.binary_dilation(np.asarray(mask) > 0, iterations=4), lit, 0)

    Image.fromarray(np.clip(128 + lit * 2.1, 0, 255).astype("u1")).save(out / f"relief_{view}.jpg", quality=82)
    heights = Image.fromarray((high * 255).astype("u1")).resize((width // 4, height // 4), Image.Resampling.LANCZOS)
    heights.save(out / f"height_{view}.jpg", quality=80)
    np.savez_compressed(out / f"cost_{view}.npz", rug=rugged.astype("f2"), h=high.astype("f2"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("views", nargs="*", metavar="view", default=list(VIEWS), help=", ".join(VIEWS))
    parser.add_argument("--source", choices=["gshhg", "ne"], default="gshhg")
    parser.add_argument("--no-ancient", dest="ancient", action="store_false", help="today's shores")
    parser.add_argument("--out", type=Path, default=Path())
    options = parser.parse_args()
    for view in options.views:
        build(view, options.source, options.ancient, options.out)


if __name__ == "__main__":
    main()
