"""The vector base map: coasts, lakes, rivers and regions in lon/lat, and the projection that lays them on paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, field
from PIL import Image

from engine.core.files.data import DATA

BASEMAPS = DATA / "basemap"

Point = tuple[float, float]
Line = list[Point]
Box = tuple[float, float, float, float]


class Lens(Struct, frozen=True):
    """A magnifying glass laid on the map, so that the crowded middle gets more paper than the empty edges."""

    lon: float
    lat: float
    reach: float
    """Degrees from the middle at which half of the extra magnification is left."""
    power: float
    """Extra magnification in the middle: 0.9 makes things 1.9 times as large there."""


class Frame(Struct, frozen=True):
    """Which piece of the world a map shows, at one pixel scale."""

    lon: float
    lat: float
    """The point shown in the middle of the paper."""
    scale: float
    """Pixels for a degree of latitude, away from the lens."""
    size: tuple[int, int]
    lens: Lens | None = None

    def enlarged(self, factor: float) -> Frame:
        """The same piece of the world on larger paper."""
        width, height = self.size
        size = (round(width * factor), round(height * factor))
        return Frame(self.lon, self.lat, self.scale * factor, size, self.lens)


class Projection:
    """Lambert's conformal conic with two standard parallels, seen through the frame's lens."""

    def __init__(self, frame: Frame, parallels: tuple[float, float] = (36.0, 41.0)) -> None:
        self.frame = frame
        first, second = (math.radians(angle) for angle in parallels)
        ratio = math.tan(math.pi / 4 + second / 2) / math.tan(math.pi / 4 + first / 2)
        self._cone = math.log(math.cos(first) / math.cos(second)) / math.log(ratio)
        self._radius = math.cos(first) * math.tan(math.pi / 4 + first / 2) ** self._cone / self._cone
        self._origin = self._distance(frame.lat)
        self._eye = self._plane(frame.lens.lon, frame.lens.lat) if frame.lens else (0.0, 0.0)
        self._middle = self._magnify(*self._plane(frame.lon, frame.lat))
        self._seen = _seen.setdefault((frame.lon, frame.lat, frame.lens, parallels), {})

    def xy(self, lon: float, lat: float) -> Point:
        """Where a place lies on the paper, in pixels."""
        place = (lon, lat)
        if (seen := self._seen.get(place)) is None:
            seen = self._seen[place] = self._magnify(*self._plane(lon, lat))
        width, height = self.frame.size
        scale = self.frame.scale
        return width / 2 + scale * (seen[0] - self._middle[0]), height / 2 + scale * (seen[1] - self._middle[1])

    def place(self, x: float, y: float) -> Point:
        """The lon/lat that lies at a pixel of the paper."""
        width, height = self.frame.size
        scale = self.frame.scale
        plane = self._reduce((x - width / 2) / scale + self._middle[0], (y - height / 2) / scale + self._middle[1])
        across, down = (math.radians(value) for value in plane)
        down += self._origin
        angle = math.atan2(across, down) / self._cone
        lat = 2 * math.atan((self._radius / math.hypot(across, down)) ** (1 / self._cone)) - math.pi / 2
        return self.frame.lon + math.degrees(angle), math.degrees(lat)

    def trace(self, line: Sequence[Point]) -> Line:
        """A whole line on the paper."""
        return [self.xy(*place) for place in line]

    def _distance(self, lat: float) -> float:
        return float(self._radius / math.tan(math.pi / 4 + math.radians(lat) / 2) ** self._cone)

    def _plane(self, lon: float, lat: float) -> Point:
        distance = self._distance(lat)
        angle = self._cone * math.radians(lon - self.frame.lon)
        return math.degrees(distance * math.sin(angle)), math.degrees(distance * math.cos(angle) - self._origin)

    def _magnify(self, x: float, y: float) -> Point:
        lens = self.frame.lens
        if lens is None:
            return x, y
        across, down = x - self._eye[0], y - self._eye[1]
        stretch = 1 + lens.power / (1 + (across * across + down * down) / lens.reach**2)
        return self._eye[0] + across * stretch, self._eye[1] + down * stretch

    def _reduce(self, x: float, y: float) -> Point:
        lens = self.frame.lens
        if lens is None:
            return x, y
        across, down = x - self._eye[0], y - self._eye[1]
        seen = math.hypot(across, down)
        low, high = 0.0, seen
        for _ in range(40):
            middle = (low + high) / 2
            if middle * (1 + lens.power / (1 + (middle / lens.reach) ** 2)) < seen:
                low = middle
            else:
                high = middle
        share = low / seen if seen else 1.0
        return self._eye[0] + across * share, self._eye[1] + down * share


_seen: dict[tuple[float, float, Lens | None, tuple[float, float]], dict[Point, Point]] = {}
"""Places as a lens shows them, whatever the paper's size: while a map is painted, each comes up many times."""


def forget_places() -> None:
    """Let go of what is remembered of places, once a map has been painted."""
    for places in _seen.values():
        places.clear()


def decoded(numbers: Sequence[int], corner: Point, quantum: float) -> Line:
    """A delta-coded ring or line, in lon/lat."""
    x, y = numbers[0], numbers[1]
    line = [(corner[0] + x * quantum, corner[1] + y * quantum)]
    for i in range(2, len(numbers), 2):
        x += numbers[i]
        y += numbers[i + 1]
        line.append((corner[0] + x * quantum, corner[1] + y * quantum))
    return line


class _BasemapFile(Struct):
    bbox: Box
    q: float
    land: list[list[list[int]]]
    lakes: list[list[int]]
    rivers: list[list[int]]


class _RegionEntry(Struct):
    kind: Literal["land", "sea"]
    name: str
    polys: list[list[list[int]]]


class _BorderEntry(Struct):
    kind: Literal["land", "sea", "cliff"]
    a: str
    b: str
    pts: list[int]


class _RegionsFile(Struct):
    bbox: Box
    q: float
    regions: dict[str, _RegionEntry]
    borders: list[_BorderEntry]
    islands: list[list[int]]


class Basemap(Struct):
    """Coasts and waters of one part of the world."""

    name: str
    bbox: Box
    land: list[list[Line]]
    """Polygons: an outer ring, then holes."""
    lakes: list[Line]
    rivers: list[Line]

    def relief(self) -> Image.Image:
        """Hill shading on a lon/lat grid, 128 where it is flat."""
        return Image.open(BASEMAPS / f"relief_{self.name}.jpg").convert("L")

    def height(self) -> Image.Image:
        """How high the land is, roughly, on a lon/lat grid."""
        return Image.open(BASEMAPS / f"height_{self.name}.jpg").convert("L")


class Region(Struct):
    """A territory of a game: polygons in lon/lat."""

    kind: Literal["land", "sea"]
    name: str
    polygons: list[list[Line]]


class Frontier(Struct):
    """A line along which two territories meet; a `cliff` is a shore where the land has no way to the sea."""

    kind: Literal["land", "sea", "cliff"]
    between: tuple[str, str]
    line: Line


class Regions(Struct):
    """The territories of a game and the frontiers between them."""

    regions: dict[str, Region]
    land_borders: list[Line]
    sea_borders: list[Line]
    islands: list[Line]
    """Islands that stand in a sea of the game and belong to no territory."""
    frontiers: list[Frontier] = field(default_factory=list)
    """Every frontier with the territories on its two sides; those out of play begin with an underscore."""


@lru_cache(maxsize=8)
def load_basemap(name: str) -> Basemap:
    """The base map `greece`, `sicily` or `med`."""
    raw = msgspec.json.decode((BASEMAPS / f"basemap_{name}.json").read_bytes(), type=_BasemapFile)
    corner = raw.bbox[:2]
    return Basemap(
        name,
        raw.bbox,
        [[decoded(ring, corner, raw.q) for ring in polygon] for polygon in raw.land],
        [decoded(ring, corner, raw.q) for ring in raw.lakes],
        [decoded(line, corner, raw.q) for line in raw.rivers],
    )


@lru_cache(maxsize=8)
def load_regions(game: str) -> Regions:
    """The regions of a game."""
    raw = msgspec.json.decode(regions_path(game).read_bytes(), type=_RegionsFile)
    corner = raw.bbox[:2]

    def polygon(rings: list[list[int]]) -> list[Line]:
        return [decoded(ring, corner, raw.q) for ring in rings]

    borders = {kind: [decoded(b.pts, corner, raw.q) for b in raw.borders if b.kind == kind] for kind in ("land", "sea")}
    return Regions(
        {id_: Region(r.kind, r.name, [polygon(p) for p in r.polys]) for id_, r in raw.regions.items()},
        borders["land"],
        borders["sea"],
        [decoded(ring, corner, raw.q) for ring in raw.islands],
        [Frontier(b.kind, (b.a, b.b), decoded(b.pts, corner, raw.q)) for b in raw.borders],
    )


def regions_path(game: str) -> Path:
    """The file with the regions of a game."""
    return BASEMAPS / f"regions_{game}.json"
