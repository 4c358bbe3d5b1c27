"""The Epic map before anything stands on it: country, hexes, rough ground, rivers, roads, and who borders on whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops

from engine.core.maps.hexes import Cell, neighbours
from engine.games.epic.table.state import HexId
from render.boards.epic.board.art import art
from render.boards.epic.data import GAME, facts
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.strokes import dashed, dashes, fat, resampled
from render.drawing.theme import CREAM, PARCHMENT, mix, rgb
from render.maps.basemap import Regions, load_basemap, load_regions
from render.maps.hex_ground import HexGround
from render.maps.hexes import Edge, Mesh, drawn_sides, joined, shortened
from render.maps.terrain import OVER, GroundPainter

STREAM = rgb("#2f7fae")
BARRED = rgb("#1668b8")
ROAD, ROAD_EDGE = rgb("#b98a4e"), rgb("#5b3a22")
FINER = 0.55
"""How much of what a map is enlarged by its lines are."""
FINE = 110
"""How much of the ground the lines of the mesh cover."""


class EpicGround(HexGround):
    """Paints the country with land hexes only: at sea there are Areas, parted by dots."""

    def __init__(self, scale: float) -> None:
        part, board = art().map, facts()
        cells = {
            "wet": [],
            "dry": [hex.cell for hex in board.hexes.values()],
            "shore": [hex.cell for hex in board.hexes.values() if hex.seas],
        }
        super().__init__(
            load_basemap("greece"), part.frame.enlarged(scale), part.narrowing, part.mesh.scaled(scale),
            1 + (scale - 1) * FINER, cells,
            lean=part.lean,
        )  # fmt: skip
        self.seas = load_regions(GAME)

    def _borders(self, ground: Image.Image, dry: Image.Image) -> None:
        self._meshed(ground)
        self._dots(ground)
        self._frontiers(ground)

    def _meshed(self, ground: Image.Image) -> None:
        plate, pen = self._plate()
        large = self.mesh.scaled(OVER)
        drawn_sides(pen, large.sides(set(self.cells["dry"])), max(1, round(0.9 * OVER * self.strokes)), FINE)
        self._ink(ground, plate, self.theme.border)

    def _dots(self, ground: Image.Image) -> None:
        """Where sea Areas meet."""
        unit = OVER * self.strokes
        plate, pen = self._plate()
        for line in self.seas.sea_borders:
            dashed(pen, self.large.trace(line), 0.1, 6.5 * unit, 2.6 * unit, 235)
        self._lay(ground, ImageChops.subtract(plate.reduce(OVER), self._hexes(("dry",))), self.theme.sea_border)

    def _frontiers(self, ground: Image.Image) -> None:
        """Where Areas meet on land: fine within a region, strong between two."""
        unit, large = OVER * self.strokes, self.mesh.scaled(OVER)
        (halo, halo_pen), (line, pen) = self._plate(), self._plate()
        within, between = borders(large)
        for path in joined(between):
            fat(halo_pen, [path], 6 * unit, 150)
            fat(pen, [path], 2.7 * unit, 255)
        for path in joined(within):
            fat(halo_pen, [path], 4.5 * unit, 150)
            dashed(pen, resampled(path, 3), 5 * unit, 3.4 * unit, 1.7 * unit, 255)
        self._halo(ground, halo, 1)
        self._ink(ground, line, self.theme.border)


def painted(scale: float) -> Image.Image:
    """The map without names, at a scale."""
    image = EpicGround(scale).paint().image
    _lay_inset(image, scale)
    easel = Easel(image, scale)
    for hex in facts().hexes.values():
        if hex.rough:
            _hills(easel, *art().hex(hex.id))
    for pair in _once(facts().roads):
        _road(easel, pair)
    for pair in _once(facts().rivers):
        _line(easel, shortened(side(*pair), 0.98), ((3.8, CREAM), (2.3, STREAM)))
    for pair in barriers():
        _line(easel, shortened(side(*pair), 0.8), ((4.4, CREAM), (2.8, BARRED)))
    return image


def borders(mesh: Mesh) -> tuple[list[Edge], list[Edge]]:
    """The sides at which two Areas meet: of one region, and of two."""
    board, within, between = facts(), list[Edge](), list[Edge]()
    area_of = {hex.cell: hex.area for hex in board.hexes.values()}
    for cell, area in area_of.items():
        for near in neighbours(cell):
            other = area_of.get(near)
            if other is not None and other != area and near > cell:
                same = board.areas[area].region == board.areas[other].region
                (within if same else between).append(mesh.side(cell, near))
    return within, between


def barriers() -> list[tuple[HexId, HexId]]:
    """Neighbouring hexes between which nobody can walk."""
    board = facts()
    at: dict[Cell, HexId] = {hex.cell: hex.id for hex in board.hexes.values()}
    return [
        (hex.id, at[near])
        for hex in board.hexes.values()
        for near in neighbours(hex.cell)
        if near > hex.cell and near in at and at[near] not in board.near[hex.id]
    ]


def side(a: HexId, b: HexId) -> Edge:
    """The side that two neighbouring hexes share, at scale 1."""
    return art().map.mesh.side(facts().hexes[a].cell, facts().hexes[b].cell)


def _once(pairs: Iterable[tuple[HexId, HexId]]) -> list[tuple[HexId, HexId]]:
    return sorted({(min(pair), max(pair)) for pair in pairs})


def _line(easel: Easel, edge: Edge, strokes: Sequence[tuple[float, tuple[int, int, int]]]) -> None:
    def draw(pen: Pen) -> None:
        for width, fill in strokes:
            pen.line(list(edge), width, fill)

    easel.sketch(edge, 5, draw)


def _road(easel: Easel, pair: tuple[HexId, HexId]) -> None:
    """From the middle of a hex to that of the next."""
    path = [art().hex(hex) for hex in pair]

    easel.sketch(path, 4, lambda pen: draw_road(pen, path))


def draw_road(pen: Pen, path: Sequence[tuple[float, float]]) -> None:
    """A road along a path."""
    pen.line(path, 3.0, ROAD_EDGE)
    pen.line(path, 1.9, CREAM)
    for dash in dashes(resampled(path, 2), 3, 2):
        pen.line(dash, 1.6, ROAD)


def _hills(easel: Easel, x: float, y: float) -> None:
    """Two peaks, hatched on the side away from the light."""

    def draw(pen: Pen) -> None:
        for left, right, foot, top in ((-11.0, 3.0, 7.0, -5.0), (-4.0, 12.0, 9.0, -9.0)):
            peak = (left + right) / 2 - 0.5
            face = [(x + left, y + foot), (x + peak, y + top), (x + right, y + foot)]
            shade = [face[1], face[2], (x + peak + 1.6, y + foot)]
            pen.shape(face, mix(PARCHMENT.highland, CREAM, 0.25))
            pen.shape(shade, mix(PARCHMENT.slope, PARCHMENT.highland, 0.28))
            pen.line(face, 1.1, mix(PARCHMENT.border, PARCHMENT.highland, 0.15))

    easel.sketch([(x, y)], 15, draw)


def _lay_inset(image: Image.Image, scale: float) -> None:
    """Sicily, in its frame in the corner."""
    inset = art().inset
    left, top, width, height = (round(v * scale) for v in inset.box)
    none = Regions({}, [], [], [])
    painter = InsetGround(load_basemap(inset.base), inset.frame.enlarged(scale), PARCHMENT, none, scale)
    made = painter.paint().image.resize((width, height))
    for grow, fill in ((4.5, PARCHMENT.frame), (3.0, PARCHMENT.paper), (1.0, PARCHMENT.frame)):
        edge = round(grow * scale)
        image.paste(fill, (left - edge, top - edge, left + width + edge, top + height + edge))
    image.paste(made, (left, top))


class InsetGround(GroundPainter):
    """Paints Sicily, of which all is in play."""

    sea_grain, land_grain = 0.02, 0.06

    def _in_play(self) -> Image.Image:
        return Image.new("L", self.size, 255)
