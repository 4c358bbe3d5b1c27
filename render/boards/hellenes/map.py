"""The Hellenes map and its inset before any block stands there: ground, links, piers and names; and tinting masks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image, ImageChops

from render.boards.hellenes.art import SLOTS, art
from render.boards.hellenes.data import GAME, called, facts
from render.boards.hellenes.ground import HellenesGround
from render.boards.hellenes.names import NOTE, write_names
from render.drawing.canvas import Layers
from render.drawing.easel import Easel
from render.drawing.lettering import straightened
from render.drawing.sprite import Pen
from render.drawing.strokes import dashes, resampled
from render.drawing.theme import CREAM, INK, PARCHMENT
from render.maps.basemap import Projection, Regions, load_basemap, load_regions, regions_path
from render.maps.empty_map import EmptyMap, TintMasks, hatched, tint_masks
from render.maps.on_sheet import SheetArt, Spot, projection
from render.maps.terrain import curve, region_mask
from render.pieces.icons import sign
from render.table_data import kept

MAP = EmptyMap(
    GAME,
    __name__,
    files=(regions_path(GAME), SLOTS),
    shown=("provinces.toml", "seas.toml", "borders.toml", "names.toml"),
)


def areas_of(sheet: SheetArt) -> list[str]:
    """The areas whose pieces stand on a map."""
    return [id_ for id_ in (*facts().provinces, *facts().seas) if art().sheet(id_) is sheet]


def empty_map(sheet: SheetArt, scale: float) -> Layers:
    """Ground, names and land mask of a map at a scale."""
    return MAP.painted(scale, partial(painted, sheet), sheet.base)


def painted(sheet: SheetArt, scale: float) -> Layers:
    """Paint a map at a scale."""
    known = load_regions("hellenes")
    regions = Regions(known.regions, [], [], [], known.frontiers)
    frame = sheet.frame.enlarged(scale)
    painter = HellenesGround(load_basemap(sheet.base), frame, PARCHMENT, regions, scale)
    ground = painter.paint()
    names = painter.lines()
    easel = Easel(names, scale)
    write_names(easel, areas_of(sheet))
    _links(easel, sheet)
    _piers(easel, sheet)
    if sheet is art().inset:
        for id_, spot in art().notes.items():
            easel.name(*spot, called("sea", id_), NOTE)
    return {"ground": ground.image, "names": straightened(names), "land": ground.land}


def _links(easel: Easel, sheet: SheetArt) -> None:
    for link in art().link:
        if art().sheet(link.between[0]) is sheet:
            _road(easel, projection(sheet).trace(link.line))


def _road(easel: Easel, line: Sequence[Spot]) -> None:
    """A way over land where two neighbours do not touch: a brown track with an end on either side."""

    def draw(pen: Pen) -> None:
        pen.line(line, 9, PARCHMENT.border)
        pen.line(line, 6, PARCHMENT.border_halo)
        for dash in dashes(resampled(line, 2), 4, 4):
            pen.line(dash, 3.6, PARCHMENT.border)
        for x, y in (line[0], line[-1]):
            pen.disc(x, y, 6.5, PARCHMENT.border)
            pen.disc(x, y, 4.5, PARCHMENT.border_halo)

    easel.sketch(line, 12, draw)


def _piers(easel: Easel, sheet: SheetArt) -> None:
    for id_ in areas_of(sheet):
        end = art().pier(id_) if id_ in facts().provinces and facts().provinces[id_].port else None
        if end is not None:
            _pier(easel, art().city(id_), end)


def _pier(easel: Easel, start: Spot, end: Spot) -> None:
    """A jetty from a Port into its Offshore Sea, with an anchor at its end."""

    def draw(pen: Pen) -> None:
        for width, fill in ((9.5, INK), (7.0, CREAM)):
            pen.line([start, end], width, fill)
        pen.disc(*end, 11.5, INK)
        pen.disc(*end, 10.0, CREAM)
        sign("anchor")(pen, end[0], end[1], 7.4)

    easel.sketch([start, end], 16, draw)


@kept(256)
def area_masks(id_: str, scale: float) -> TintMasks:
    """For tinting: the inner band of an area, its whole, and their corner on its map."""
    sheet = art().sheet(id_)
    region = load_regions("hellenes").regions[id_]
    view = Projection(sheet.frame.enlarged(scale))
    land = empty_map(sheet, scale)["land"]
    clip = land if region.kind == "land" else ImageChops.invert(land)
    mask, corner = region_mask(region.polygons, view, clip)
    width = (8 if region.kind == "land" else 10) * scale
    return tint_masks(mask, corner, width, 0.60, 0.17)


@kept(64)
def hatching(id_: str, scale: float) -> tuple[Image.Image, tuple[int, int]]:
    """Slanting lines over a province that nobody may enter, and their corner on its map."""
    sheet = art().sheet(id_)
    view = Projection(sheet.frame.enlarged(scale))
    mask, corner = region_mask(load_regions("hellenes").regions[id_].polygons, view, empty_map(sheet, scale)["land"])
    lines = hatched(mask, max(4, round(11 * scale)), max(1, round(2.6 * scale)))
    return lines.point(curve(lambda v: v * 0.42)), corner
