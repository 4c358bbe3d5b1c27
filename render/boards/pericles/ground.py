"""The painted ground of the Pericles board: the countries of the Theaters, put together from smaller provinces."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageFilter

from render.boards.pericles.art import art
from render.drawing.strokes import dashed, fat
from render.maps.basemap import Line, load_regions
from render.maps.terrain import OVER, GroundPainter
from render.table_data import kept

BASE = "hellenes"
"""Whose provinces the countries are put together from."""
FADED = 135
"""How much of the country out of play is covered."""


class PericlesGround(GroundPainter):
    """Paints the country with a dashed line between Theaters, and a thin one where the country of one ends."""

    sea_grain, land_grain = 0.01, 0.03

    def _borders(self, ground: Image.Image, dry: Image.Image) -> None:
        self._fade(ground, dry)
        self._frontiers(ground, dry)

    def _fade(self, ground: Image.Image, dry: Image.Image) -> None:
        """The country that belongs to no Theater is paler."""
        plate, draw = self._plate()
        plate.paste(dry)
        playing = [polygon[0] for id_ in province_theater() for polygon in self.regions.regions[id_].polygons]
        playing += [isle for of_one in isles().values() for isle in of_one]
        for ring in playing:
            draw.polygon(self.large.trace(ring), fill=0)
        self._ink(ground, plate.point([v * FADED // 255 for v in range(256)]), self.theme.faded)

    def _frontiers(self, ground: Image.Image, dry: Image.Image) -> None:
        unit = OVER * self.strokes
        (halo, halo_pen), (line, pen), (edge, edge_pen) = self._plate(), self._plate(), self._plate()
        for frontier in self.regions.frontiers:
            a, b = (province_theater().get(id_) for id_ in frontier.between)
            if frontier.kind != "land" or a == b:
                continue
            path = self.large.trace(frontier.line)
            if a is None or b is None:
                fat(edge_pen, [path], 1.7 * unit, 190)
                continue
            fat(halo_pen, [path], 6 * unit, 150)
            dashed(pen, path, 9 * unit, 5 * unit, 2.2 * unit, 255)
        halo = ImageChops.multiply(halo.filter(ImageFilter.GaussianBlur(2 * unit)), dry)
        self._ink(ground, halo, self.theme.border_halo)
        self._ink(ground, ImageChops.multiply(edge, dry), self.theme.border)
        self._ink(ground, ImageChops.multiply(line, dry), self.theme.border)


@kept(1)
def province_theater() -> dict[str, str]:
    """The Theater that a province belongs to; the others are out of play."""
    return {province: id_ for id_, row in art().theater.items() for province in row.country}


@kept(1)
def isles() -> dict[str, list[Line]]:
    """The small islands of each Theater; the others are out of play."""
    found: dict[str, list[Line]] = {}
    for isle in load_regions(BASE).islands:
        lon, lat = sum(x for x, _ in isle) / len(isle), sum(y for _, y in isle) / len(isle)
        for id_, row in art().theater.items():
            if any(west <= lon <= east and south <= lat <= north for west, south, east, north in row.isles):
                found.setdefault(id_, []).append(isle)
                break
    return found
