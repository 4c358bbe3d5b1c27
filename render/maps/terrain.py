"""The painted ground of a map: tinted sea with engraved water-lines, land with relief, coasts and frontiers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.drawing.strokes import dashed, fat, thinned
from render.drawing.theme import Colour, Theme
from render.maps.basemap import Basemap, Frame, Line, Projection, Regions

OVER = 2
WATERLINES = ((4, 0.50), (9, 0.36), (15, 0.26), (22, 0.18))
"""Distance from the coast and strength of each engraved line."""


class Ground(Struct):
    """A painted map without names, and where its land is."""

    image: Image.Image
    land: Image.Image


def curve(function: Callable[[int], float]) -> list[int]:
    """A lookup table for `Image.point`."""
    return [max(0, min(255, int(function(v)))) for v in range(256)]


def grain(size: tuple[int, int], seed: int, contrast: float) -> Image.Image:
    """Paper grain around mid-grey; the same for the same seed."""
    return _noise(size, seed).point(curve(lambda v: 128 + (v - 128) * contrast))


@lru_cache(1)
def _noise(size: tuple[int, int], seed: int) -> Image.Image:
    """Sea and land of a map are of one paper."""
    source = random.Random(seed)
    paper, total = None, 0.0
    for cell, weight in ((220, 0.5), (60, 0.3), (9, 0.12), (2, 0.10)):
        cells = (size[0] // cell + 3, size[1] // cell + 3)
        noise = Image.frombytes("L", cells, source.randbytes(cells[0] * cells[1]))
        noise = noise.resize(size, Image.Resampling.BICUBIC)
        total += weight
        paper = noise if paper is None else Image.blend(paper, noise, weight / total)
    assert paper is not None
    return paper


def textured(image: Image.Image, paper: Image.Image) -> Image.Image:
    """The picture on grained paper."""
    return ImageChops.overlay(image, Image.merge("RGB", (paper, paper, paper)))


class GroundPainter:
    """Paints one view of a base map, layer over layer."""

    sea_grain, land_grain = 0.10, 0.22
    """Contrast of the paper's grain; what is large on the sheet wants little, or the file gets large too."""

    def __init__(self, base: Basemap, frame: Frame, theme: Theme, regions: Regions, strokes: float = 1.0) -> None:
        self.base, self.theme, self.regions = base, theme, regions
        self.strokes = strokes
        """How much wider lines are drawn than on the standard sheet."""
        self.size = frame.size
        self.view = Projection(frame)
        self.large = Projection(frame.enlarged(OVER))
        width, height = self.large.frame.size
        self.coasts = [
            rings
            for rings in ([self.large.trace(ring) for ring in polygon] for polygon in base.land)
            if any(-99 < x < width + 99 and -99 < y < height + 99 for x, y in rings[0])
        ]
        self.lakes = [self.large.trace(ring) for ring in base.lakes]

    def paint(self) -> Ground:
        """The whole ground."""
        dry = self._land_mask()
        land = dry.reduce(OVER)
        ground = Image.composite(self._land(land), self._sea(land), self._without_lakes(dry))
        self._rivers(ground, dry)
        self._shores(ground)
        self._borders(ground, dry)
        return Ground(ground, land)

    def _plate(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        plate = Image.new("L", self.large.frame.size)
        return plate, ImageDraw.Draw(plate)

    def _ink(self, ground: Image.Image, plate: Image.Image, colour: Colour) -> None:
        self._lay(ground, plate.reduce(OVER), colour)

    @staticmethod
    def _lay(ground: Image.Image, mask: Image.Image, colour: Colour) -> None:
        opaque = (255,) if ground.mode == "RGBA" else ()
        ground.paste((*colour, *opaque), (0, 0), mask)

    def _halo(self, ground: Image.Image, plate: Image.Image, radius: float, dry: Image.Image | None = None) -> None:
        """What surrounds borders, perhaps on land only; it is soft, so it is blurred when it is small already."""
        soft = plate.reduce(OVER).filter(ImageFilter.GaussianBlur(radius * self.strokes))
        mask = soft if dry is None else ImageChops.multiply(soft, dry.reduce(OVER))
        self._lay(ground, mask, self.theme.border_halo)

    def _land_mask(self) -> Image.Image:
        plate, draw = self._plate()
        for rings in self.coasts:
            draw.polygon(rings[0], fill=255)
            for hole in rings[1:]:
                draw.polygon(hole, fill=0)
        return plate

    def _without_lakes(self, dry: Image.Image) -> Image.Image:
        plate = dry.copy()
        draw = ImageDraw.Draw(plate)
        for lake in self.lakes:
            draw.polygon(lake, fill=0)
        return plate.reduce(OVER)

    def _sea(self, land: Image.Image) -> Image.Image:
        theme = self.theme
        small = land.reduce(4)

        def glow(radius: float, strength: float) -> Image.Image:
            soft = small.filter(ImageFilter.GaussianBlur(radius * self.strokes / 4))
            return soft.resize(self.size, Image.Resampling.BILINEAR).point(curve(lambda v: v * strength))

        sea = Image.new("RGB", self.size, theme.deep)
        sea.paste(theme.sea, (0, 0), glow(120, 2.1))
        sea.paste(theme.shallow, (0, 0), glow(30, 1.42))
        self._waterlines(sea)
        self._graticule(sea)
        return textured(sea, grain(self.size, 7, self.sea_grain))

    def _waterlines(self, sea: Image.Image) -> None:
        plate, draw = self._plate()
        unit = OVER * self.strokes
        coarse = [thinned(rings[0], 5 * unit) for rings in self.coasts]
        for distance, strength in reversed(WATERLINES):
            fat(draw, coarse, (2 * distance + 1.3) * unit, int(255 * strength))
            fat(draw, coarse, (2 * distance - 1.3) * unit, 0)
        self._ink(sea, plate, self.theme.waterline)

    def _graticule(self, sea: Image.Image) -> None:
        mask = Image.new("L", self.size)
        draw = ImageDraw.Draw(mask)
        for lon in range(10, 32):
            draw.line([self.view.xy(lon, quarter / 4) for quarter in range(4 * 33, 4 * 44)], fill=60, width=1)
        for lat in range(33, 44):
            draw.line([self.view.xy(quarter / 4, lat) for quarter in range(4 * 10, 4 * 32)], fill=60, width=1)
        sea.paste(self.theme.graticule, (0, 0), mask)

    def _land(self, land: Image.Image) -> Image.Image:
        theme = self.theme
        relief, height = self._warped(self.base.relief()), self._warped(self.base.height())
        ground = Image.new("RGB", self.size, theme.lowland)
        ground.paste(theme.highland, (0, 0), height)
        ground.paste(theme.slope, (0, 0), relief.point(curve(lambda v: min(200, (126 - v) * 1.5))))
        ground.paste(theme.crest, (0, 0), relief.point(curve(lambda v: min(200, (v - 132) * 1.3))))
        ground = textured(ground, grain(self.size, 7, self.land_grain))
        inner = ImageChops.invert(land.filter(ImageFilter.GaussianBlur(5 * self.strokes)))
        shade = ImageChops.multiply(land, inner).point(curve(lambda v: min(255, v * 1.1) * 0.45))
        ground.paste(theme.foreshore, (0, 0), shade)
        faded = Image.blend(ground, Image.new("RGB", self.size, theme.faded), 0.62)
        return Image.composite(ground, faded, self._in_play())

    def _warped(self, raster: Image.Image, step: int = 48) -> Image.Image:
        west, south, east, north = self.base.bbox
        across, down = raster.width / (east - west), raster.height / (north - south)
        width, height = self.size

        def corner(x: int, y: int) -> tuple[float, float]:
            lon, lat = self.view.place(x, y)
            return (lon - west) * across, (north - lat) * down

        mesh = []
        for y in range(0, height, step):
            for x in range(0, width, step):
                right, bottom = min(width, x + step), min(height, y + step)
                quad = (*corner(x, y), *corner(x, bottom), *corner(right, bottom), *corner(right, y))
                mesh.append(((x, y, right, bottom), quad))
        return raster.transform(self.size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)

    def _in_play(self) -> Image.Image:
        plate, draw = self._plate()
        for region in self.regions.regions.values():
            if region.kind == "land":
                for polygon in region.polygons:
                    draw.polygon(self.large.trace(polygon[0]), fill=255)
        for island in self.regions.islands:
            draw.polygon(self.large.trace(island), fill=255)
        return plate.reduce(OVER)

    def _rivers(self, ground: Image.Image, dry: Image.Image) -> None:
        plate, draw = self._plate()
        width = round(1.3 * OVER * self.strokes)
        for river in self.base.rivers:
            draw.line(thinned(self.large.trace(river), 3), fill=150, width=width, joint="curve")
        self._ink(ground, ImageChops.multiply(plate, dry), self.theme.river)

    def _shores(self, ground: Image.Image) -> None:
        plate, draw = self._plate()
        for rings in self.coasts:
            for ring in rings:
                draw.line([*ring, ring[0]], fill=255, width=round(1.5 * OVER * self.strokes))
        for lake in self.lakes:
            draw.line([*lake, lake[0]], fill=150, width=round(OVER * self.strokes))
        self._ink(ground, plate, self.theme.coast)

    def _borders(self, ground: Image.Image, dry: Image.Image) -> None:
        unit = OVER * self.strokes
        (halo, halo_pen), (line, pen), (sea, sea_pen) = self._plate(), self._plate(), self._plate()
        for border in self.regions.land_borders:
            path = self.large.trace(border)
            fat(halo_pen, [path], 6 * unit, 150)
            dashed(pen, path, 9 * unit, 5 * unit, 2.2 * unit, 255)
        for border in self.regions.sea_borders:
            dashed(sea_pen, self.large.trace(border), 0.1, 9 * unit, 3.6 * unit, 225)
        self._halo(ground, halo, 2, dry)
        self._ink(ground, line, self.theme.border)
        self._ink(ground, sea, self.theme.sea_border)


def region_mask(
    polygons: Sequence[Sequence[Line]], view: Projection, clip: Image.Image
) -> tuple[Image.Image, tuple[int, int]]:
    """A region as a mask at map scale, clipped to `clip`, and its corner on the map."""
    large = Projection(view.frame.enlarged(OVER))
    traced = [[large.trace(ring) for ring in polygon] for polygon in polygons]
    xs = [x for polygon in traced for x, _ in polygon[0]]
    ys = [y for polygon in traced for _, y in polygon[0]]
    left, top = max(0, int(min(xs) / OVER) - 2), max(0, int(min(ys) / OVER) - 2)
    right = min(view.frame.size[0], int(max(xs) / OVER) + 3)
    bottom = min(view.frame.size[1], int(max(ys) / OVER) + 3)
    mask = Image.new("L", ((right - left) * OVER, (bottom - top) * OVER))
    draw = ImageDraw.Draw(mask)
    for polygon in traced:
        for i, ring in enumerate(polygon):
            draw.polygon([(x - left * OVER, y - top * OVER) for x, y in ring], fill=0 if i else 255)
    mask = mask.reduce(OVER)
    return ImageChops.multiply(mask, clip.crop((left, top, right, bottom))), (left, top)


def inner_band(mask: Image.Image, width: float) -> Image.Image:
    """The watercolour edge of a region: strong at the frontier, gone a few pixels inside."""
    margin = round(4 * width)
    room = Image.new("L", (mask.width + 2 * margin, mask.height + 2 * margin))
    room.paste(mask, (margin, margin))
    soft = ImageChops.invert(room.filter(ImageFilter.GaussianBlur(width)))
    soft = soft.crop((margin, margin, margin + mask.width, margin + mask.height))
    return ImageChops.multiply(mask, soft.point(curve(lambda v: v * 1.9)))
