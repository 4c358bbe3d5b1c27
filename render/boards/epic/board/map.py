"""The Epic map at any scale and in any part: the kept ground, and masks for tinting regions, Areas and seas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from engine.core.maps.hexes import Cell
from engine.games.epic.table.state import AreaId, RegionId, SeaId
from render.boards.epic.board.art import art
from render.boards.epic.board.ground import painted
from render.boards.epic.data import GAME, facts
from render.drawing.canvas import Layers
from render.drawing.easel import Easel
from render.maps.basemap import load_regions, regions_path
from render.maps.empty_map import EmptyMap, TintMasks, hatched, tint_masks
from render.maps.hexes import Mesh
from render.maps.on_sheet import Spot
from render.table_data import kept

MAP = EmptyMap(
    GAME,
    __name__,
    files=(regions_path(GAME),),
    shown=("hexes.toml", "edges.toml", "areas.toml", "cities.toml"),
    parts=("ground",),
)
CLOSE = 1.85
"""The scale at which the map is kept for its parts."""
EDGE = 24.0
"""How far beyond a part is looked at for the bands along borders, in the map's units."""
Mask = tuple[Image.Image, tuple[int, int]]


@dataclass(frozen=True)
class Part:
    """A part of the map at a scale."""

    left: float
    top: float
    width: float
    height: float
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""
        return round(self.width * self.scale), round(self.height * self.scale)

    @property
    def mesh(self) -> Mesh:
        """The hexes, in pixels of the part."""
        x, y = art().map.mesh.origin
        return Mesh(((x - self.left) * self.scale, (y - self.top) * self.scale), art().map.hex * self.scale)

    def widened(self, by: float) -> Part:
        """The same with an edge all around."""
        return Part(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by, self.scale)

    def ground(self) -> Image.Image:
        """What it shows before anything stands there; may be drawn on."""
        kept_at = CLOSE if self.scale > 1 else 1.0
        whole = empty_map(kept_at)["ground"]
        box = (self.left, self.top, self.left + self.width, self.top + self.height)
        edges = tuple(min(round(v * kept_at), limit) for v, limit in zip(box, whole.size * 2, strict=True))
        cut = whole.crop((edges[0], edges[1], edges[2], edges[3]))
        return cut if cut.size == self.size else cut.resize(self.size, Image.Resampling.BICUBIC)

    def easel(self, image: Image.Image) -> Easel:
        """Draws on an image of it in the map's units."""
        return Easel(image, self.scale, (-self.left * self.scale, -self.top * self.scale))

    def shows(self, spot: Spot, margin: float = 0.0) -> bool:
        """Whether a place of the map lies on it."""
        x, y = spot
        across = self.left - margin <= x <= self.left + self.width + margin
        return across and self.top - margin <= y <= self.top + self.height + margin


def whole() -> Part:
    """The whole map at scale 1."""
    width, height = art().map.size
    return Part(0, 0, width, height, 1.0)


def empty_map(scale: float) -> Layers:
    """The ground of the whole map."""
    return MAP.painted(scale, lambda at: {"ground": painted(at)})


# ---------------------------------------------------------------------- masks


def cells_of(areas: Iterable[AreaId]) -> list[Cell]:
    """The cells of some land Areas."""
    board = facts()
    return [board.hexes[hex].cell for area in areas for hex in board.hexes_of[area]]


def hex_mask(part: Part, cells: list[Cell]) -> Mask | None:
    """Some hexes as a mask of a part; None where it shows none of them."""
    mesh = part.mesh
    seen = [cell for cell in cells if part.shows(art().map.mesh.middle(cell), mesh.radius)]
    return mesh.mask(seen, part.size) if seen else None


@kept(64)
def region_masks(part: Part, region: RegionId) -> TintMasks | None:
    """For tinting a region: the inner band, the whole, and their corner."""
    found = hex_mask(part.widened(EDGE), cells_of(facts().areas_of[region]))
    return _cut(part, tint_masks(*found, 5.5 * part.scale, 0.70, 0.15)) if found else None


@kept(128)
def area_hatch(part: Part, area: AreaId, shift: bool) -> Mask | None:
    """Slanting lines over a land Area."""
    found = hex_mask(part, cells_of([area]))
    if found is None:
        return None
    return _striped(found[0], part, shift), found[1]


@kept(128)
def sea_mask(part: Part, sea: SeaId) -> Mask | None:
    """A sea Area as a mask of a part, land hexes left out."""
    project, over = art().map.projection, 2
    rings = [[project.xy(*point) for point in polygon[0]] for polygon in load_regions(GAME).regions[sea].polygons]
    shapes = [[((x - part.left) * part.scale, (y - part.top) * part.scale) for x, y in ring] for ring in rings]
    xs, ys = [x for ring in shapes for x, _ in ring], [y for ring in shapes for _, y in ring]
    left, top = max(0, int(min(xs))), max(0, int(min(ys)))
    right, bottom = min(part.size[0], int(max(xs)) + 1), min(part.size[1], int(max(ys)) + 1)
    if right <= left or bottom <= top:
        return None
    large = Image.new("L", ((right - left) * over, (bottom - top) * over))
    draw = ImageDraw.Draw(large)
    for ring in shapes:
        draw.polygon([((x - left) * over, (y - top) * over) for x, y in ring], fill=255)
    return ImageChops.multiply(large.reduce(over), _water(part).crop((left, top, right, bottom))), (left, top)


@kept(128)
def sea_tint(part: Part, sea: SeaId) -> TintMasks | None:
    """For tinting a sea Area: the inner band, the whole, and their corner."""
    found = sea_mask(part.widened(EDGE), sea)
    return None if found is None else _cut(part, tint_masks(*found, 6.5 * part.scale, 0.55, 0.11))


def _cut(part: Part, masks: TintMasks) -> TintMasks | None:
    """Masks of a part that has been widened, as far as the part shows them: no band runs along its own edge."""
    band, fill, (left, top) = masks
    edge = round(EDGE * part.scale)
    x, y = left - edge, top - edge
    box = (max(0, -x), max(0, -y), min(band.width, part.size[0] - x), min(band.height, part.size[1] - y))
    if box[2] <= box[0] or box[3] <= box[1]:
        return None
    return band.crop(box), fill.crop(box), (x + box[0], y + box[1])


@kept(128)
def sea_hatch(part: Part, sea: SeaId, shift: bool) -> Mask | None:
    """Slanting lines over a sea Area."""
    found = sea_mask(part, sea)
    return None if found is None else (_striped(found[0], part, shift), found[1])


def _striped(mask: Image.Image, part: Part, shift: bool) -> Image.Image:
    step = round(11 * part.scale**0.6)
    lines = hatched(mask, 2 * step, step)
    return ImageChops.subtract(mask, lines) if shift else lines


@kept(2)
def _water(part: Part) -> Image.Image:
    """All that is no land hex."""
    plate = Image.new("L", part.size, 255)
    found = hex_mask(part, [hex.cell for hex in facts().hexes.values()])
    if found is not None:
        plate.paste(0, found[1], found[0])
    return plate
