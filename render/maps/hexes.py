"""A mesh of flat-topped hexes on paper: where each lies, their sides, the outline of many, and what is at a point.

Distances are those of the paper. Cells and neighbours are `engine.core.maps.hexes`'; this says how large they are.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from PIL import Image, ImageDraw

from engine.core.maps.hexes import Cell, centre, corners, neighbours
from render.maps.basemap import Frame, Point, Projection

Edge = tuple[Point, Point]
Ring = list[Point]
_OVER = 4
"""How much larger masks are drawn before they are shrunk."""


class Mesh(Struct, frozen=True):
    """Hexes of one size: where the middle of cell (0, 0) lies, and how high a hex is from side to side."""

    origin: Point
    height: float

    @property
    def radius(self) -> float:
        """From the middle of a hex to its corners."""
        return self.height / math.sqrt(3)

    @property
    def step(self) -> float:
        """From a column to the next."""
        return 1.5 * self.radius

    def scaled(self, factor: float) -> Mesh:
        """The same mesh on larger paper."""
        return Mesh((self.origin[0] * factor, self.origin[1] * factor), self.height * factor)

    def spot(self, column: float, down: float) -> Point:
        """A place given in columns, and in heights of a hex from the middle of cell (0, 0)."""
        return self.origin[0] + column * self.step, self.origin[1] + down * self.height

    def middle(self, cell: Cell) -> Point:
        """The middle of a hex."""
        return self._on_paper(centre(cell))

    def outline(self, cell: Cell, share: float = 1.0) -> Ring:
        """The six corners of a hex, or of one of `share` its size around the same middle."""
        x, y = self.middle(cell)
        ring = [self._on_paper(corner) for corner in corners(cell)]
        return [(x + (a - x) * share, y + (b - y) * share) for a, b in ring]

    def side(self, cell: Cell, other: Cell) -> Edge:
        """The side that two neighbours share. `ValueError` if they are none."""
        ring = self.outline(cell)
        for i, near in enumerate(neighbours(cell)):
            if near == other:
                return ring[i], ring[(i + 1) % 6]
        raise ValueError(f"{other} does not lie beside {cell}")

    def cell_at(self, x: float, y: float) -> Cell:
        """The hex that a point lies in."""
        column = round((x - self.origin[0]) / self.step)
        near = []
        for across in (column - 1, column, column + 1):
            row = round((y - self.origin[1]) / self.height - 0.5 * (across % 2))
            near.append(Cell(across, row))
        return min(near, key=lambda cell: math.dist((x, y), self.middle(cell)))

    def sides(self, cells: Collection[Cell]) -> list[Edge]:
        """Every side of some hexes, each once."""
        return [side for cell, near, side in self._sides(cells) if near > cell or near not in cells]

    def frontier(self, cells: Collection[Cell]) -> list[Edge]:
        """The sides at which some hexes end, each running clockwise around them."""
        return [side for _, near, side in self._sides(cells) if near not in cells]

    def rings(self, cells: Collection[Cell]) -> list[Ring]:
        """The outlines of some hexes taken together, as closed rings: one around each group, one around each hole."""
        return joined(self.frontier(cells))

    def mask(self, cells: Iterable[Cell], size: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
        """Some hexes as a mask cut to what they cover of paper of this size, and its upper left corner."""
        shapes = [self.outline(cell) for cell in cells]
        xs, ys = [x for ring in shapes for x, _ in ring], [y for ring in shapes for _, y in ring]
        left, top = max(0, math.floor(min(xs))), max(0, math.floor(min(ys)))
        right, bottom = min(size[0], math.ceil(max(xs))), min(size[1], math.ceil(max(ys)))
        large = Image.new("L", (max(1, right - left) * _OVER, max(1, bottom - top) * _OVER))
        draw = ImageDraw.Draw(large)
        for ring in shapes:
            draw.polygon([((x - left) * _OVER, (y - top) * _OVER) for x, y in ring], fill=255)
        return large.reduce(_OVER), (left, top)

    def _sides(self, cells: Iterable[Cell]) -> Iterator[tuple[Cell, Cell, Edge]]:
        """Each side of each hex, with the cell beyond it."""
        for cell in cells:
            ring = self.outline(cell)
            for i, near in enumerate(neighbours(cell)):
                yield cell, near, (ring[i], ring[(i + 1) % 6])

    def _on_paper(self, place: Point) -> Point:
        return self.origin[0] + place[0] * self.height, self.origin[1] + place[1] * self.height


def joined(edges: Iterable[Edge]) -> list[Ring]:
    """Sides put together to lines: closed ones end where they begin."""
    onward: dict[tuple[int, int], list[Edge]] = {}
    for edge in edges:
        onward.setdefault(_key(edge[0]), []).append(edge)
    ends = {_key(edge[1]) for found in onward.values() for edge in found}
    starts = [key for key in onward if key not in ends] + list(onward)
    lines: list[Ring] = []
    for start in starts:
        while onward.get(start):
            first = onward[start].pop()
            line = [first[0], first[1]]
            while onward.get(_key(line[-1])):
                line.append(onward[_key(line[-1])].pop()[1])
            lines.append(line)
    return lines


def _key(point: Point) -> tuple[int, int]:
    """The same for the same corner, however it was reckoned."""
    return round(point[0] * 8), round(point[1] * 8)


class GridProjection(Projection):
    """Degrees as a grid of straight lines, so that hexes of one size are of one size in degrees as well.

    `narrowing` is how wide a degree of longitude is drawn where one of latitude is 1; `lean` how far east a degree of
    latitude leads, and how far north one of longitude, in the same measure: a rectangular grid leans nowhere.
    """

    def __init__(self, frame: Frame, narrowing: float, lean: tuple[float, float] = (0.0, 0.0)) -> None:
        super().__init__(frame)
        self.narrowing, self.lean = narrowing, lean

    def xy(self, lon: float, lat: float) -> Point:
        """Where a place lies on the paper, in pixels."""
        frame, east, north = self.frame, lon - self.frame.lon, lat - self.frame.lat
        x = (east * self.narrowing + north * self.lean[0]) * frame.scale
        return frame.size[0] / 2 + x, frame.size[1] / 2 - (north + east * self.lean[1]) * frame.scale

    def place(self, x: float, y: float) -> Point:
        """The lon/lat that lies at a pixel of the paper."""
        frame = self.frame
        across, up = (x - frame.size[0] / 2) / frame.scale, (frame.size[1] / 2 - y) / frame.scale
        east = (across - up * self.lean[0]) / (self.narrowing - self.lean[0] * self.lean[1])
        return frame.lon + east, frame.lat + up - east * self.lean[1]


def shortened(edge: Edge, share: float) -> Edge:
    """The middle part of a side."""
    (ax, ay), (bx, by) = edge
    rest = (1 - share) / 2
    return (ax + (bx - ax) * rest, ay + (by - ay) * rest), (bx - (bx - ax) * rest, by - (by - ay) * rest)


def drawn_sides(draw: ImageDraw.ImageDraw, edges: Sequence[Edge], width: int, fill: int) -> None:
    """Sides on a mask, as plain lines."""
    for edge in edges:
        draw.line([*edge], fill=fill, width=width)
