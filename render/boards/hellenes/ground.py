"""The painted ground of the Hellenes board: borders that tell what they are without a legend."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageChops

from engine.games.hellenes.board.board import DEEP, NARROWS
from render.boards.hellenes.data import facts
from render.drawing.strokes import beside, dashed, fat, normals, resampled, wavy
from render.drawing.theme import rgb
from render.maps.basemap import Frontier, Point
from render.maps.terrain import OVER, GroundPainter

OPEN_LINE, DEEP_LINE = rgb("#2f6f9e"), rgb("#12397a")
NATION_LINE, CLIFF = rgb("#5b3a22"), rgb("#6b4a2e")
FOAM = rgb("#e6efe9")
ABROAD = rgb("#cdd3c9")
WAVE, SWELL = 17.0, 3.1
"""Length and height of the waves of a DeepSea border, in pixels."""


class HellenesGround(GroundPainter):
    """Paints the country and waters, and on a layer of their own the borders, by what they mean to who crosses them."""

    sea_grain, land_grain = 0.012, 0.05

    def _borders(self, ground: Image.Image, dry: Image.Image) -> None:
        self._foreign_waters(ground, dry)
        self.dry = dry

    def lines(self) -> Image.Image:
        """All borders, once the ground is painted: they lie over the tints of control."""
        layer = Image.new("RGBA", self.size)
        self._land_lines(layer, self.dry)
        self._sea_lines(layer)
        self._cliffs(layer)
        return layer

    def _foreign_waters(self, ground: Image.Image, dry: Image.Image) -> None:
        """What is sea, but no sea area, is paled."""
        plate, draw = self._plate()
        plate.paste(255, (0, 0, *plate.size))
        for region in self.regions.regions.values():
            if region.kind == "sea":
                for polygon in region.polygons:
                    draw.polygon(self.large.trace(polygon[0]), fill=0)
        abroad = ImageChops.multiply(plate, ImageChops.invert(dry))
        self._ink(ground, abroad.point([v * 150 // 255 for v in range(256)]), ABROAD)

    def _land_lines(self, ground: Image.Image, dry: Image.Image) -> None:
        """Dots between provinces of a nation, a strong dashed line between nations, a faint one at the edge of play."""
        unit = OVER * self.strokes
        (halo, halo_pen), (line, pen), (edge, edge_pen) = self._plate(), self._plate(), self._plate()
        for frontier in self._those("land"):
            path = self.large.trace(frontier.line)
            nations = {nation_of(id_) for id_ in frontier.between}
            if any(id_.startswith("_") for id_ in frontier.between):
                fat(edge_pen, [path], 1.6 * unit, 150)
                continue
            fat(halo_pen, [path], 7 * unit, 150)
            if len(nations) == 1 and None not in nations:
                dashed(pen, path, 4 * unit, 4 * unit, 1.5 * unit, 235)
            else:
                dashed(pen, path, 13 * unit, 4 * unit, 2.9 * unit, 255)
        self._halo(ground, halo, 2, dry)
        self._ink(ground, ImageChops.multiply(edge, dry), self.theme.border)
        self._ink(ground, ImageChops.multiply(line, dry), NATION_LINE)

    def _sea_lines(self, ground: Image.Image) -> None:
        unit = OVER * self.strokes
        (foam, foam_pen), (thin, thin_pen), (deep, deep_pen) = self._plate(), self._plate(), self._plate()
        faint, faint_pen = self._plate()
        for frontier in self._those("sea"):
            path = resampled(self.large.trace(frontier.line), 2 * OVER)
            kind = border_kind(*frontier.between)
            if kind is None:
                dashed(faint_pen, path, 0.1, 9 * unit, 3 * unit, 120)
            elif kind == DEEP:
                waves = wavy(path, WAVE * unit, SWELL * unit)
                fat(foam_pen, [waves], 8.5 * unit, 205)
                fat(deep_pen, [waves], 4.6 * unit, 255)
            elif kind == NARROWS:
                for aside in (-3.6 * unit, 3.6 * unit):
                    rail = beside(lengthened(path, 7 * unit), aside)
                    fat(foam_pen, [rail], 6.4 * unit, 230)
                    fat(deep_pen, [rail], 2.9 * unit, 255)
            else:
                fat(foam_pen, [path], 5.2 * unit, 190)
                fat(thin_pen, [path], 2.1 * unit, 245)
        self._ink(ground, faint, self.theme.sea_border)
        self._ink(ground, foam, FOAM)
        self._ink(ground, thin, OPEN_LINE)
        self._ink(ground, deep, DEEP_LINE)

    def _cliffs(self, ground: Image.Image) -> None:
        """Shores that are none to the rules: no way from the province to that sea."""
        unit = OVER * self.strokes
        plate, draw = self._plate()
        for frontier in self._those("cliff"):
            path = resampled(self.large.trace(frontier.line), 2 * OVER)
            fat(draw, [path], 3.2 * unit, 235)
            for start, end in ticks(path, 7 * unit, 5.5 * unit):
                draw.line([start, end], fill=235, width=max(1, round(1.5 * unit)))
        self._ink(ground, plate, CLIFF)

    def _those(self, kind: str) -> list[Frontier]:
        width, height = self.large.frame.size

        def near(frontier: Frontier) -> bool:
            return any(-99 < x < width + 99 and -99 < y < height + 99 for x, y in self.large.trace(frontier.line))

        return [frontier for frontier in self.regions.frontiers if frontier.kind == kind and near(frontier)]


def nation_of(id_: str) -> str | None:
    """The nation of a province; none for what is out of play."""
    row = facts().provinces.get(id_)
    return row.nation if row else None


def border_kind(one: str, other: str) -> str | None:
    """What kind of border two seas have; none where nobody may sail across."""
    return facts().water.get(one, {}).get(other)


def lengthened(path: Sequence[Point], by: float) -> list[Point]:
    """The line, longer at both ends: a strait's border reaches ashore."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    length = math.dist(path[0], path[-1]) or 1.0
    across, down = (x1 - x0) / length * by, (y1 - y0) / length * by
    return resampled([(x0 - across, y0 - down), *path, (x1 + across, y1 + down)], 4)


def ticks(path: Sequence[Point], step: float, length: float) -> list[tuple[Point, Point]]:
    """Short strokes across a line."""
    found = []
    travelled, due = 0.0, step / 2
    sides = normals(path)
    for i in range(1, len(path)):
        travelled += math.dist(path[i - 1], path[i])
        if travelled >= due:
            due += step
            (x, y), (across, down) = path[i], sides[i]
            found.append(((x, y), (x + across * length, y + down * length)))
            found.append(((x, y), (x - across * length, y - down * length)))
    return found
