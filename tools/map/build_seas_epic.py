"""The sea Areas of Epic: each gets the water nearest to its seeds; Open Seas are polygons off the land.

    python -m tools.map.build_seas_epic tools/map/spec_epic.json data/basemap/regions_epic.json

Needs nothing but Pillow. Frontiers are smoothed between the points where three seas meet; seas run on a little
under the land, which the map lays over them.
"""

from __future__ import annotations

import heapq
import json
import math
import sys
from collections import deque
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from render.maps.basemap import load_basemap

CELL = 0.02
"""The grid's mesh, in degrees."""
NARROW = math.cos(math.radians(38.5))
OFFSHORE = 9 / 111.0
"""How far from land an Open Sea begins, in degrees."""
QUANTUM = 1e-4
SMOOTHED, THIN = 14, 0.012
SPECK = 2e-4
"""What a ring must enclose, in square degrees, to be drawn."""
INLAND = 6
"""How many cells seas run on under the land."""

Point = tuple[float, float]
Cell = tuple[int, int]
Corner = tuple[int, int]
LAND, NONE = -1, -2


class Grid:
    """A raster over the bounds, its first row in the north."""

    def __init__(self, bounds: list[float]) -> None:
        self.west, self.south, self.east, self.north = bounds
        self.width = round((self.east - self.west) / CELL)
        self.height = round((self.north - self.south) / CELL)

    def cell(self, lon: float, lat: float) -> Cell:
        """The column and row of a place."""
        return int((lon - self.west) / CELL), int((self.north - lat) / CELL)

    def place(self, x: float, y: float) -> Point:
        """The place of a corner of the raster."""
        return self.west + x * CELL, self.north - y * CELL

    def mask(self, rings: list[list[Point]], over: int = 4) -> Image.Image:
        """What some rings cover by more than a half."""
        image = Image.new("L", (self.width * over, self.height * over))
        draw = ImageDraw.Draw(image)
        for ring in rings:
            points = [((lon - self.west) / CELL * over, (self.north - lat) / CELL * over) for lon, lat in ring]
            draw.polygon(points, fill=255)
        return image.reduce(over).point([255 if v > 127 else 0 for v in range(256)])


def pixels(image: Image.Image) -> Any:
    """An image's pixels by column and row."""
    return image.load()


def labelled(grid: Grid, spec: dict[str, Any], names: list[str]) -> list[list[int]]:
    """Of each cell, the number of its sea; beyond the coast that of the nearest."""
    land = grid.mask([polygon[0] for polygon in load_basemap("greece").land])
    radius = round(OFFSHORE / CELL)
    near, dry = pixels(land.filter(ImageFilter.MaxFilter(2 * radius + 1))), pixels(land)
    field = [[LAND if dry[x, y] else NONE for x in range(grid.width)] for y in range(grid.height)]
    for name, ring in spec["open"].items():
        inside, number = pixels(grid.mask([ring], 1)), names.index(name)
        for y, row in enumerate(field):
            for x, found in enumerate(row):
                if found == NONE and inside[x, y] and not near[x, y]:
                    row[x] = number
    flood(grid, field, spec, names)
    for _ in range(INLAND):
        spread(grid, field)
    return field


def flood(grid: Grid, field: list[list[int]], spec: dict[str, Any], names: list[str]) -> None:
    """Give each coastal sea what is nearest to its seeds over water."""
    queue: list[tuple[float, int, int, int]] = []
    for name, seeds in spec["coastal"].items():
        for lon, lat in seeds:
            x, y = free(grid, field, grid.cell(lon, lat))
            heapq.heappush(queue, (0.0, x, y, names.index(name)))
    while queue:
        far, x, y, number = heapq.heappop(queue)
        if field[y][x] != NONE:
            continue
        field[y][x] = number
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            a, b = x + right, y + down
            if 0 <= a < grid.width and 0 <= b < grid.height and field[b][a] == NONE:
                heapq.heappush(queue, (far + math.hypot(right * NARROW, down), a, b, number))


def free(grid: Grid, field: list[list[int]], cell: Cell) -> Cell:
    """The nearest cell of water that is no Open Sea."""
    around = [(x, y) for y in range(cell[1] - 14, cell[1] + 15) for x in range(cell[0] - 14, cell[0] + 15)]
    inside = [(x, y) for x, y in around if 0 <= x < grid.width and 0 <= y < grid.height and field[y][x] == NONE]
    return min(inside, key=lambda spot: math.dist(spot, cell))


def spread(grid: Grid, field: list[list[int]]) -> None:
    """Seas run on by a cell under the land."""
    gained = []
    for y in range(1, grid.height - 1):
        for x in range(1, grid.width - 1):
            if field[y][x] < 0:
                found = [field[y][x + 1], field[y][x - 1], field[y + 1][x], field[y - 1][x]]
                known = [number for number in found if number >= 0]
                if known:
                    gained.append((x, y, max(set(known), key=known.count)))
    for x, y, number in gained:
        field[y][x] = number


# ---------------------------------------------------------------------- outlines


def arcs(grid: Grid, field: list[list[int]]) -> list[tuple[tuple[int, int], list[Corner]]]:
    """Lines between cells of two seas (or of a sea and none), from one meeting point of several to the next."""

    def at(x: int, y: int) -> int:
        return field[y][x] if 0 <= x < grid.width and 0 <= y < grid.height and field[y][x] >= 0 else NONE

    steps: dict[tuple[int, int], dict[Corner, list[Corner]]] = {}
    meets: dict[Corner, set[tuple[int, int]]] = {}
    for y in range(grid.height + 1):
        for x in range(grid.width + 1):
            for a, b, end in ((at(x, y - 1), at(x, y), (x + 1, y)), (at(x - 1, y), at(x, y), (x, y + 1))):
                if a != b:
                    pair = (min(a, b), max(a, b))
                    links = steps.setdefault(pair, {})
                    links.setdefault((x, y), []).append(end)
                    links.setdefault(end, []).append((x, y))
                    for corner in ((x, y), end):
                        meets.setdefault(corner, set()).add(pair)
    found = []
    for pair, links in steps.items():
        nodes = {corner for corner, ends in links.items() if len(ends) != 2 or len(meets[corner]) > 1}
        left = {frozenset((a, b)) for a, ends in links.items() for b in ends}
        for start in [*nodes, *links]:
            for first in links[start]:
                if frozenset((start, first)) not in left:
                    continue
                line = [start, first]
                left.discard(frozenset((start, first)))
                while line[-1] not in nodes and line[-1] != start:
                    onward = [end for end in links[line[-1]] if frozenset((line[-1], end)) in left]
                    if not onward:
                        break
                    left.discard(frozenset((line[-1], onward[0])))
                    line.append(onward[0])
                found.append((pair, line))
    return found


def smooth(line: list[Point]) -> list[Point]:
    """Rounded, its ends where they were; a closed line all around."""
    closed = line[0] == line[-1]
    for _ in range(SMOOTHED):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(line, line[1:], line[2:], strict=False)
        ]
        if closed:
            a, b, c = line[-2], line[0], line[1]
            turn = ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            line = [turn, *inner, turn]
        else:
            line = [line[0], *inner, line[-1]]
    return line


def thin(line: list[Point]) -> list[Point]:
    """Without the points that hardly matter (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = math.hypot(bx - ax, by - ay)

    def off(point: Point) -> float:
        if length < 1e-9:
            return math.dist(point, line[0])
        return abs((bx - ax) * (ay - point[1]) - (ax - point[0]) * (by - ay)) / length

    far = max(range(1, len(line) - 1), key=lambda i: off(line[i]))
    if off(line[far]) < THIN:
        return [line[0], line[-1]]
    return thin(line[: far + 1])[:-1] + thin(line[far:])


def rings(lines: list[list[Point]]) -> list[list[Point]]:
    """Lines put together to closed ones."""
    made, waiting = [], [list(line) for line in lines]
    while waiting:
        ring = waiting.pop()
        while ring[0] != ring[-1]:
            for i, line in enumerate(waiting):
                if ring[-1] in (line[0], line[-1]):
                    line = waiting.pop(i)
                    ring += line[1:] if line[0] == ring[-1] else line[-2::-1]
                    break
            else:
                break
        made.append(ring)
    return made


def area(ring: list[Point]) -> float:
    """What a ring encloses."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))) / 2


def middle(grid: Grid, field: list[list[int]], dry: Any, number: int) -> Point:
    """Where a sea is widest."""
    wide: dict[Cell, int] = {}
    queue: deque[Cell] = deque()
    for y in range(grid.height):
        for x in range(grid.width):
            if field[y][x] == number and not dry[x, y]:
                wide[x, y] = -1
    for x, y in wide:
        if any((x + a, y + b) not in wide for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))):
            queue.append((x, y))
    for cell in queue:
        wide[cell] = 0
    while queue:
        x, y = queue.popleft()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if wide.get(near) == -1:
                wide[near] = wide[x, y] + 1
                queue.append(near)
    best = max(wide.values())
    widest = [cell for cell, value in wide.items() if value >= best * 0.85]
    heart = (sum(x for x, _ in widest) / len(widest), sum(y for _, y in widest) / len(widest))
    x, y = min(widest, key=lambda cell: math.dist(cell, heart))
    return grid.place(x + 0.5, y + 0.5)


def coded(line: list[Point], grid: Grid) -> list[int]:
    """As the base maps have it."""
    whole = [(round((x - grid.west) / QUANTUM), round((y - grid.south) / QUANTUM)) for x, y in line]
    flat, last = list(whole[0]), whole[0]
    for point in whole[1:]:
        if point != last:
            flat += [point[0] - last[0], point[1] - last[1]]
            last = point
    return flat


def outlines(lines: list[list[Point]], grid: Grid) -> list[list[list[int]]]:
    """The polygons of a sea, specks left out."""
    return [[coded(ring, grid)] for ring in rings(lines) if area(ring) > SPECK]


def main(spec_file: str, out: str) -> None:
    """Make the file."""
    spec = json.loads(Path(spec_file).read_text())
    names = [*spec["coastal"], *spec["open"]]
    grid = Grid(spec["bounds"])
    field = labelled(grid, spec, names)
    dry = grid.mask([polygon[0] for polygon in load_basemap("greece").land]).load()
    around: dict[int, list[list[Point]]] = {}
    borders = []
    for (a, b), corners in arcs(grid, field):
        line = thin(smooth([grid.place(x, y) for x, y in corners]))
        for number in (a, b):
            if number >= 0:
                around.setdefault(number, []).append(line)
        if a >= 0 and b >= 0:
            borders.append({"kind": "sea", "a": names[a], "b": names[b], "pts": coded(line, grid)})
    regions = {
        name: {
            "kind": "sea",
            "name": name,
            "polys": outlines(around[i], grid),
        }
        for i, name in enumerate(names)
    }
    value = {"bbox": spec["bounds"], "q": QUANTUM, "regions": regions, "borders": borders, "islands": []}
    Path(out).write_text(json.dumps(value, separators=(",", ":")))
    for i, name in enumerate(names):
        lon, lat = middle(grid, field, dry, i)
        print(f"{name} = [{lon:.2f}, {lat:.2f}]")


if __name__ == "__main__":
    main(*sys.argv[1:])
