"""The Pericles map and its inset before any piece stands there: country, connections, spaces; and tinting masks."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PIL import Image

from render.boards.pericles.art import art, middle, spaces
from render.boards.pericles.data import GAME, facts
from render.boards.pericles.ground import BASE, PericlesGround, isles
from render.boards.pericles.lines import connection
from render.boards.pericles.spaces import draw_heading
from render.drawing.canvas import Layers
from render.drawing.easel import Easel
from render.drawing.lettering import Hand, straightened
from render.drawing.sprite import Pen
from render.drawing.strokes import spline
from render.drawing.theme import PARCHMENT
from render.maps.basemap import Line, Projection, Regions, load_basemap, load_regions, regions_path
from render.maps.empty_map import EmptyMap, TintMasks, hatched, tint_masks
from render.maps.on_sheet import SheetArt, projection
from render.maps.terrain import curve, region_mask
from render.table_data import kept

SEA = Hand("sea", 34, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 3, 2, 190, 3)
TOWN = Hand("italic", 17, PARCHMENT.town_ink, PARCHMENT.town_halo, 2.6, 1.3, 215)

MAP = EmptyMap(GAME, __name__, files=(regions_path(BASE),), shown=("theaters.toml", "connections.toml", "names.toml"))


def empty_map(scale: float) -> Layers:
    """Ground, names and land mask of the map, its inset laid on its corner."""
    return MAP.painted(scale, painted)


def painted(scale: float) -> Layers:
    """Paint the map at a scale."""
    ground, land = _country(art().map, scale)
    inset, inset_land = _country(art().inset, scale)
    corner = inset_corner(scale)
    frame = max(1, round(4 * scale))
    box = (corner[0] - frame, corner[1] - frame, corner[0] + inset.width + frame, corner[1] + inset.height + frame)
    ground.paste(PARCHMENT.frame, box)
    ground.paste(PARCHMENT.paper, (box[0] + frame // 2, box[1] + frame // 2, box[2] - frame // 2, box[3] - frame // 2))
    ground.paste(inset, corner)
    land.paste(inset_land, corner)
    names = Image.new("RGBA", ground.size)
    easel = Easel(names, scale)
    _names(easel)
    _connections(easel)
    for id_ in spaces():
        draw_heading(easel, id_)
    return {"ground": ground, "names": straightened(names), "land": land}


def inset_corner(scale: float) -> tuple[int, int]:
    """Where the inset lies on the map, in pixels at a scale."""
    (x, y), (left, top) = art().inset.at, art().map.at
    return round((x - left) * scale), round((y - top) * scale)


def _country(sheet: SheetArt, scale: float) -> tuple[Image.Image, Image.Image]:
    known = load_regions(BASE)
    regions = Regions(known.regions, [], [], known.islands, known.frontiers)
    ground = PericlesGround(load_basemap(sheet.base), sheet.frame.enlarged(scale), PARCHMENT, regions, scale).paint()
    return ground.image, ground.land


def _names(easel: Easel) -> None:
    view = projection(art().map)
    for water in art().sea:
        easel.name(*view.xy(*water.at), water.text, replace(SEA, angle=water.angle))
    for town in art().town:
        x, y = view.xy(*town.at)
        easel.sketch([(x, y)], 8, partial(_dot, x=x, y=y))
        shift = {"left": 8.0, "middle": 0.0, "right": -8.0}[town.side]
        easel.name(x + shift, y - (0 if shift else 14), town.text, TOWN, town.side)


def _dot(pen: Pen, x: float, y: float) -> None:
    """A town."""
    pen.disc(x, y, 4.2, PARCHMENT.town_ink)
    pen.disc(x, y, 2.6, PARCHMENT.town_halo)


def _connections(easel: Easel) -> None:
    order = ("naval", "sea", "coast", "coast-base-land", "coast-base-naval", "land")
    for kind in order:
        for line in facts().connections:
            if line.type == kind:
                route = art().course(line.a, line.b)
                connection(easel, course(line.a, line.b), kind, route.sign)


def course(a: str, b: str) -> Line:
    """The way of a connection, from the middle of one space to that of the other."""
    return spline([middle(a), *art().course(a, b).via, middle(b)])


@kept(128)
def area_masks(id_: str, scale: float) -> TintMasks | None:
    """For tinting: the inner band of a Theater's country, its whole, and their corner on the map; None: no country."""
    space = art().space(id_)
    if not space.country:
        return None
    inset = id_ in art().inset_theaters
    sheet = art().inset if inset else art().map
    land = empty_map(scale)["land"]
    corner = inset_corner(scale) if inset else (0, 0)
    frame = sheet.frame.enlarged(scale)
    if inset:
        land = land.crop((*corner, corner[0] + frame.size[0], corner[1] + frame.size[1]))
    known = load_regions(BASE)
    polygons = [polygon for province in space.country for polygon in known.regions[province].polygons]
    polygons += [[isle] for isle in isles().get(id_, [])]
    mask, (left, top) = region_mask(polygons, Projection(frame), land)
    return tint_masks(mask, (left + corner[0], top + corner[1]), 9 * scale, 0.62, 0.20)


@kept(64)
def striped(id_: str, scale: float) -> tuple[Image.Image, tuple[int, int]] | None:
    """Slanting lines over the country of a contested Theater, and their corner on the map."""
    found = area_masks(id_, scale)
    if found is None:
        return None
    _, whole, corner = found
    strong = whole.point(curve(lambda v: v * 1.6))
    return hatched(strong, max(4, round(18 * scale)), max(1, round(9 * scale))), corner
