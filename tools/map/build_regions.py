"""Seeds to territories: polygons whose frontiers follow ridges, and seas whose frontiers run from cape to cape.

    python -m tools.map.build_regions SPEC REGIONS [--basemap basemap_med.json] [--cost cost_med.npz]

Land is a watershed on a grid whose cost is ruggedness, height and noise, one landmass at a time, so that nothing
leaks across a strait narrower than the grid. Names that begin with an underscore are out of play. Prints which
territories touch, to compare with the game's own borders; those are data of the game, and are not taken from here.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage, sparse
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import linemerge, polygonize, unary_union

from tools.map.coding import QUANTUM, decode_polygon, encode, encode_polygon, write
from tools.map.noise import fractal, isotropic
from tools.map.sources import Bounds, lines, polygons

Place = tuple[float, float]
Cell = tuple[int, int]
Shapes = dict[str, Any]

CELL = 0.008
"""The grid's mesh, in degrees."""
SMALLEST_PIECE = 2e-4
LAND_TOLERANCE, SEA_TOLERANCE = 0.011, 0.035
LAND_SMOOTHING, SEA_SMOOTHING = 2, 4
SHORTEST_CLIFF = 0.01
LABEL_FIELDS = ("sz", "track", "ang")


class Grid:
    """A raster over the bounds, its first row in the north."""

    def __init__(self, bounds: Bounds) -> None:
        self.west, self.south, self.east, self.north = bounds
        self.width = round((self.east - self.west) / CELL)
        self.height = round((self.north - self.south) / CELL)
        self.shape = (self.height, self.width)

    def cell(self, place: Place) -> Cell:
        """The row and column of a place."""
        return int((self.north - place[1]) / CELL), int((place[0] - self.west) / CELL)

    def mask(self, shapes: Iterable[Polygon]) -> np.ndarray:
        """The cells that the shapes touch."""
        image = Image.new("L", (self.width, self.height))
        draw = ImageDraw.Draw(image)
        for shape in shapes:
            outline = [((x - self.west) / CELL, (self.north - y) / CELL) for x, y in shape.exterior.coords]
            draw.polygon(outline, fill=1)
        return np.asarray(image) > 0

    def inside(self, shape: Polygon) -> np.ndarray:
        """The cells whose middle lies in the shape: a strait of two cells stays open."""
        mask = self.mask([shape])
        rows, columns = np.nonzero(mask)
        shapely.prepare(shape)
        x, y = self.west + (columns + 0.5) * CELL, self.north - (rows + 0.5) * CELL
        mask = np.zeros(self.shape, bool)
        mask[rows, columns] = shapely.contains_xy(shape, x, y)
        return mask

    def sample(self, values: np.ndarray, bounds: Bounds) -> np.ndarray:
        """Another raster's values at this one's cells."""
        west, south, east, north = bounds
        rows, columns = values.shape
        latitudes = self.north - (np.arange(self.height) + 0.5) * CELL
        longitudes = self.west + (np.arange(self.width) + 0.5) * CELL
        at = np.meshgrid(
            (north - latitudes) / (north - south) * rows,
            (longitudes - west) / (east - west) * columns,
            indexing="ij",
        )
        return ndimage.map_coordinates(values.astype(float), at, order=1, mode="nearest")


def grow(mask: np.ndarray, cost: np.ndarray, seeds: dict[str, list[Cell]]) -> np.ndarray:
    """For every cell of the mask, the index of the seed that reaches it most cheaply; -1 elsewhere."""
    height, width = mask.shape
    index = np.full((height, width), -1)
    count = mask.sum()
    index[mask] = np.arange(count)
    starts, ends, weights = [], [], []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        here = (slice(0, height - down), slice(max(0, -right), width - max(0, right)))
        there = (slice(down, None), slice(max(0, right), width + min(0, right)))
        joined = (index[here] >= 0) & (index[there] >= 0)
        starts.append(index[here][joined])
        ends.append(index[there][joined])
        weights.append(((cost[here] + cost[there]) / 2 * math.hypot(down, right))[joined])
    graph = sparse.csr_matrix(
        (np.concatenate(weights), (np.concatenate(starts), np.concatenate(ends))), shape=(count, count)
    )

    cells = np.argwhere(mask)
    owner: dict[int, int] = {}
    for number, places in enumerate(seeds.values()):
        for row, column in places:
            inside = 0 <= row < height and 0 <= column < width and mask[row, column]
            nearest = (row, column) if inside else cells[((cells - (row, column)) ** 2).sum(1).argmin()]
            owner[int(index[tuple(nearest)])] = number
    sources = np.array(list(owner))
    _, _, reached_from = dijkstra(graph, directed=False, indices=sources, return_predecessors=True, min_only=True)
    number_of = np.full(count + 1, -1)
    for cell, number in owner.items():
        number_of[cell] = number
    labels = np.full((height, width), -1)
    labels[mask] = number_of[np.where(reached_from >= 0, reached_from, count)]
    return labels


def warped(labels: np.ndarray, strength: float, seed: int) -> np.ndarray:
    """The same labels with frontiers that wander."""
    height, width = labels.shape
    rows, columns = np.mgrid[0:height, 0:width]
    scales = (1.5, 3, 6, 12, 22)
    up = isotropic(labels.shape, scales, seed, 0.55) * strength
    across = isotropic(labels.shape, scales, seed + 1, 0.55) * strength
    return labels[
        np.clip(np.rint(rows + up), 0, height - 1).astype(int),
        np.clip(np.rint(columns + across), 0, width - 1).astype(int),
    ]


def smooth(line: LineString, rounds: int) -> LineString:
    """Chaikin's corner cutting; the ends of an open line stay where they are."""
    points = np.array(line.coords)
    for _ in range(rounds):
        first, second = points[:-1], points[1:]
        finer = np.empty((2 * len(first), 2))
        finer[0::2] = 0.75 * first + 0.25 * second
        finer[1::2] = 0.25 * first + 0.75 * second
        points = np.vstack([finer, finer[:1]] if line.is_ring else [points[:1], finer, points[-1:]])
    return LineString(points)


def vectorise(labels: np.ndarray, names: list[str], grid: Grid, tolerance: float, rounds: int) -> Shapes:
    """Labels to polygons, with shared frontiers the same on both sides."""
    blocks: Shapes = {}
    for number, name in enumerate(names):
        inside = labels == number
        runs = []
        for row in np.flatnonzero(inside.any(1)):
            edges = np.flatnonzero(np.diff(np.r_[0, inside[row].astype(int), 0]))
            for start, end in zip(edges[::2], edges[1::2], strict=True):
                bottom, top = grid.north - (row + 1) * CELL, grid.north - row * CELL
                runs.append(box(grid.west + start * CELL, bottom, grid.west + end * CELL, top))
        if runs:
            blocks[name] = unary_union(runs)

    coverage = shapely.coverage_simplify(np.array(list(blocks.values())), tolerance)
    arcs = lines(linemerge(unary_union([shape.boundary for shape in coverage])))
    faces: dict[str, list[Polygon]] = {name: [] for name in blocks}
    for face in polygonize(unary_union([smooth(arc, rounds) for arc in arcs])):
        middle = face.representative_point()
        row, column = grid.cell((middle.x, middle.y))
        if 0 <= row < grid.height and 0 <= column < grid.width and labels[row, column] >= 0:
            faces[names[labels[row, column]]].append(face)
    return {name: unary_union(pieces) for name, pieces in faces.items() if pieces}


def without_strays(shapes: Shapes, seeds: dict[str, list[Place]]) -> Shapes:
    """Pieces without a seed, such as what spilled over a strait, go to the neighbour that they touch most."""
    kept: dict[str, list[Polygon]] = {name: [] for name in shapes}
    strays: list[Polygon] = []
    for name, shape in shapes.items():
        for piece in polygons(shape):
            rooted = any(piece.distance(Point(place)) < 0.03 for place in seeds[name])
            (kept[name] if rooted else strays).append(piece)
    homes = {name: unary_union(parts) for name, parts in kept.items()}
    for stray in strays:
        edge = stray.boundary.buffer(1e-6)
        touching = {name: home.boundary.intersection(edge).length for name, home in homes.items()}
        kept[max(touching, key=lambda name: touching[name])].append(stray)
    return {name: unary_union(parts).buffer(0) for name, parts in kept.items()}


def frontier(one: Any, other: Any, within: Any, shortest: float) -> list[LineString]:
    """Where two shapes touch, inside a third."""
    touching = lines(one.boundary.intersection(other.boundary.buffer(1e-7)))
    merged = lines(linemerge(touching)) if touching else []
    pieces = [piece for line in merged if line.length > 0.02 for piece in lines(line.intersection(within))]
    return [piece for piece in pieces if piece.length > shortest]


def in_play(name: str) -> bool:
    return not name.startswith("_")


def build(spec: dict[str, Any], basemap: dict[str, Any], cost_file: Path) -> dict[str, Any]:
    """The territories of a specification, as the renderer reads them."""
    bounds: Bounds = tuple(spec["bbox"])
    grid = Grid(bounds)
    base_bounds: Bounds = tuple(basemap["bbox"])
    landmasses = [decode_polygon(rings, *base_bounds[:2]) for rings in basemap["land"]]
    land = unary_union(landmasses)

    ground = np.load(cost_file)
    rugged, high = (grid.sample(ground[key], base_bounds) for key in ("rug", "h"))
    texture = isotropic(grid.shape, (1.5, 3, 6, 12), 11, 0.5)
    cost = 0.6 + 0.30 * np.clip(rugged - 6, 0, 22) + 2.0 * high + 1.2 * np.clip(texture, 0, 3)

    # --- land, one landmass at a time
    seeded: dict[int, dict[str, list[Place]]] = {}
    for name, entry in spec["land"].items():
        for place in entry["seeds"]:
            nearest = min(range(len(landmasses)), key=lambda i: landmasses[i].distance(Point(place)))
            seeded.setdefault(nearest, {}).setdefault(name, []).append(place)

    pieces: dict[str, list[Polygon]] = {name: [] for name in spec["land"]}
    divided: list[tuple[Shapes, Polygon]] = []
    for number, seeds in seeded.items():
        mass = landmasses[number]
        if len(seeds) == 1:
            pieces[next(iter(seeds))].append(mass)
            continue
        mask = grid.inside(mass)
        labels = grow(mask, cost, {name: [grid.cell(p) for p in places] for name, places in seeds.items()})
        nearest = ndimage.distance_transform_edt(labels < 0, return_indices=True)[1]
        spread = warped(labels[tuple(nearest)], 4.2, 31)
        # A little out to sea: the coastline cuts it to shape.
        near = ndimage.distance_transform_edt(~mask) <= 5
        shapes = vectorise(np.where(near, spread, -1), list(seeds), grid, LAND_TOLERANCE, LAND_SMOOTHING)
        shapes = without_strays({name: shape.intersection(mass) for name, shape in shapes.items()}, seeds)
        divided.append((shapes, mass))
        for name, shape in shapes.items():
            pieces[name] += [piece for piece in polygons(shape) if piece.area > SMALLEST_PIECE]
    lands = {name: unary_union(parts) for name, parts in pieces.items() if parts}

    # --- seas: slow near the shore, so that frontiers take the narrows
    water = ~grid.mask(landmasses)
    offing = ndimage.distance_transform_edt(water)
    sea_cost = 1 + 0.8 * fractal(grid.shape, 12, 3, 21) + 2.5 * np.exp(-offing / 4)
    sea_seeds = {name: [grid.cell(p) for p in entry["seeds"]] for name, entry in spec["sea"].items()}
    labels = grow(water, sea_cost, sea_seeds)
    under_land = ndimage.distance_transform_edt(labels < 0, return_indices=True)[1]
    seas = vectorise(labels[tuple(under_land)], list(spec["sea"]), grid, SEA_TOLERANCE, SEA_SMOOTHING)

    # --- frontiers
    borders: list[tuple[str, str, str, LineString]] = []
    touching: list[tuple[str, str, str]] = []
    for shapes, mass in divided:
        for one, other in combinations(shapes, 2):
            found = frontier(shapes[one], shapes[other], mass, 0.01)
            if sum(line.length for line in found) > 0.03 and (in_play(one) or in_play(other)):
                borders += [("land", one, other, line) for line in found]
                if in_play(one) and in_play(other):
                    touching.append((one, other, "land"))
    water_proper = box(*bounds).difference(land)
    open_water = box(*bounds).difference(land.buffer(0.012))
    straits = {frozenset(pair) for pair in spec.get("straits", ())}
    for one, other in combinations(seas, 2):
        narrow = frozenset((one, other)) in straits
        found = frontier(seas[one], seas[other], water_proper if narrow else open_water, 0 if narrow else 0.06)
        if found and (in_play(one) or in_play(other)):
            borders += [("sea", one, other, line) for line in found]
            if in_play(one) and in_play(other):
                touching.append((one, other, "sea"))
    shore = land.boundary.buffer(0.003)
    for one in filter(in_play, lands):
        for other in filter(in_play, seas):
            if lands[one].boundary.intersection(seas[other]).intersection(shore).length > 0.05:
                touching.append((one, other, "coast"))

    def region(kind: str, entry: dict[str, Any], shape: Any, tolerance: float) -> dict[str, Any]:
        extra = {field: entry[field] for field in LABEL_FIELDS if field in entry}
        parts = [encode_polygon(part, grid.west, grid.south) for part in polygons(shape.simplify(tolerance))]
        return {"kind": kind, "name": entry["name"], "label": entry["label"], **extra, "polys": parts}

    for one, other in spec.get("cliffs", ()):
        shared = lands[one].boundary.intersection(seas[other]).intersection(shore)
        merged = lines(linemerge(lines(shared))) if lines(shared) else []
        borders += [("cliff", one, other, line) for line in merged if line.length > SHORTEST_CLIFF]

    divided_land = unary_union([landmasses[number] for number in seeded]).buffer(-1e-6)
    playable_water = unary_union([seas[name] for name in seas if in_play(name)])
    islands = [
        island
        for island in landmasses
        if island.area < 0.35
        and not island.intersects(divided_land)
        and playable_water.contains(island.representative_point())
    ]
    return {
        "bbox": bounds,
        "q": QUANTUM,
        "regions": {
            **{n: region("land", spec["land"][n], lands[n], 0.0012) for n in lands if in_play(n)},
            **{n: region("sea", spec["sea"][n], seas[n], 0.002) for n in seas if in_play(n)},
        },
        "borders": [
            {"kind": kind, "a": one, "b": other, "pts": encode(line.simplify(0.0012).coords, *bounds[:2])}
            for kind, one, other, line in borders
        ],
        "adj": touching,
        "islands": [encode(island.exterior.coords, *bounds[:2]) for island in islands],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("spec", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--basemap", type=Path, default=Path("basemap_med.json"))
    parser.add_argument("--cost", type=Path, default=Path("cost_med.npz"))
    options = parser.parse_args()
    value = build(json.loads(options.spec.read_text()), json.loads(options.basemap.read_text()), options.cost)
    write(options.out, value)
    for kind in ("land", "sea", "coast"):
        print(kind, *(f"{one}-{other}" for one, other, touch in value["adj"] if touch == kind))


if __name__ == "__main__":
    main()
