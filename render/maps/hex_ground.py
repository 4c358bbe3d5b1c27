"""The painted ground of a board of hexes: the country under a mesh, coastal hexes told from those inland."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image, ImageChops, ImageFilter

from engine.core.maps.hexes import Cell
from render.drawing.strokes import fat
from render.drawing.theme import PARCHMENT, mix, rgb
from render.maps.basemap import Basemap, Frame, Regions
from render.maps.hexes import GridProjection, Mesh, drawn_sides
from render.maps.terrain import OVER, GroundPainter, curve

SAND = rgb("#e9d6a6")
"""What the water of a coastal or island hex is washed with: the hex is one of the land."""
RIM = rgb("#3d7f95")
"""The inner edge of hexes that ships can enter and legions as well."""
SHORE, LAND_LINE, SEA_LINE = 95, 130, 84
"""How much of the ground a wash and the lines of the mesh cover."""


class HexGround(GroundPainter):
    """Paints the country as degrees in a rectangular grid, with hexes drawn on it.

    `dry` are the hexes of the land, `shore` those of them that ships can enter, `wet` those at sea. What is in `areas`
    are hexes at sea larger than others, each of several cells.
    """

    sea_grain, land_grain = 0.02, 0.06

    def __init__(
        self,
        base: Basemap,
        frame: Frame,
        narrowing: float,
        mesh: Mesh,
        scale: float,
        cells: dict[str, list[Cell]],
        areas: Sequence[Collection[Cell]] = (),
        lean: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        super().__init__(base, frame, PARCHMENT, Regions({}, [], [], []), scale)
        self.mesh, self.cells, self.areas = mesh, cells, areas
        self.view = GridProjection(frame, narrowing, lean)
        self.large = GridProjection(frame.enlarged(OVER), narrowing, lean)
        width, height = self.large.frame.size
        traced = [[self.large.trace(ring) for ring in polygon] for polygon in base.land]
        self.coasts = [
            rings for rings in traced if any(-99 < x < width + 99 and -99 < y < height + 99 for x, y in rings[0])
        ]
        self.lakes = [self.large.trace(ring) for ring in base.lakes]

    def _in_play(self) -> Image.Image:
        return self._hexes(("dry",))

    def _hexes(self, kinds: Collection[str]) -> Image.Image:
        """A mask of some kinds of hexes."""
        plate, draw = self._plate()
        large = self.mesh.scaled(OVER)
        for kind in kinds:
            for cell in self.cells[kind]:
                draw.polygon(large.outline(cell), fill=255)
        return plate.reduce(OVER)

    def _shores(self, ground: Image.Image) -> None:
        self._sand(ground)
        super()._shores(ground)

    def _sand(self, ground: Image.Image) -> None:
        """The hexes of coasts and islands stand out from the sea."""
        mask = self._hexes(("shore",))
        soft = mask.filter(ImageFilter.GaussianBlur(3 * self.strokes))
        ground.paste(SAND, (0, 0), ImageChops.multiply(mask, soft).point(curve(lambda v: v * SHORE / 255)))

    def _borders(self, ground: Image.Image, dry: Image.Image) -> None:
        unit, large = OVER * self.strokes, self.mesh.scaled(OVER)
        sea, sea_pen = self._plate()
        sides = [*large.sides(set(self.cells["wet"])), *(side for area in self.areas for side in large.frontier(area))]
        drawn_sides(sea_pen, sides, max(1, round(1.1 * unit)), SEA_LINE)
        self._ink(ground, sea, mix(self.theme.waterline, self.theme.sea_ink, 0.5))
        land, land_pen = self._plate()
        drawn_sides(land_pen, large.sides(set(self.cells["dry"])), max(1, round(1.1 * unit)), LAND_LINE)
        self._ink(ground, land, self.theme.border)
        rim, rim_pen = self._plate()
        for cell in self.cells["shore"]:
            ring = large.outline(cell, 0.93)
            fat(rim_pen, [[*ring, ring[0]]], 1.9 * unit, 150)
        self._ink(ground, rim, RIM)
