"""The Polis map as it stands before any piece is on it: ground, inset, routes, market boxes, and names."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops

from render.boards.polis.art import MarketArt, art, box_size
from render.boards.polis.data import GAME, called
from render.drawing.canvas import Layers
from render.drawing.easel import Easel
from render.drawing.lettering import Hand, straightened
from render.drawing.sprite import Pen
from render.drawing.strokes import bow, dashes, resampled, spline
from render.drawing.theme import CREAM, PARCHMENT, mix
from render.maps.basemap import Projection, Regions, load_basemap, load_regions, regions_path
from render.maps.empty_map import EmptyMap, TintMasks, tint_masks
from render.maps.on_sheet import Spot
from render.maps.terrain import GroundPainter, curve, inner_band, region_mask
from render.table_data import kept

CITY = Hand("polis", 21, PARCHMENT.town_ink, PARCHMENT.town_halo, 3, 1.4)
LAND = Hand("caps", 24, PARCHMENT.land_ink, PARCHMENT.land_halo, 4, 2.5, 215)
SEA = Hand("sea", 32, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 4, 3, 180)
NOTE = Hand("italic", 17, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 2.5, 1.4)

MAP = EmptyMap(GAME, __name__, files=(regions_path(GAME),), shown=("names.toml", "markets.toml"))


def empty_map(scale: float) -> Layers:
    """Ground, names and land mask of the map at a scale."""
    return MAP.painted(scale, painted)


def painted(scale: float) -> Layers:
    """Paint the map at a scale."""
    layout = art()
    regions = load_regions("polis")
    outer = Regions(
        {id_: r for id_, r in regions.regions.items() if id_ not in layout.inset.regions},
        regions.land_borders,
        regions.sea_borders,
        regions.islands,
    )
    ground = GroundPainter(load_basemap("greece"), layout.map.frame.enlarged(scale), PARCHMENT, outer, scale).paint()
    names = Image.new("RGBA", ground.image.size)
    _inset(ground.image, ground.land, scale)
    _decor(Easel(ground.image, scale))
    _names(Easel(names, scale))
    return {"ground": ground.image, "names": straightened(names), "land": ground.land}


def _inset(image: Image.Image, land: Image.Image, scale: float) -> None:
    inset = art().inset
    regions = load_regions("polis").regions
    only = Regions({id_: regions[id_] for id_ in inset.regions}, [], [], [])
    ground = GroundPainter(load_basemap("sicily"), inset.frame.enlarged(scale), PARCHMENT, only, scale).paint()
    corner = (round(inset.at[0] * scale), round(inset.at[1] * scale))
    easel = Easel(image, scale)
    left, top = inset.at
    right, bottom = left + inset.size[0], top + inset.size[1]

    def frame(pen: Pen) -> None:
        pen.box(left - 6, top - 6, right + 6, bottom + 6, PARCHMENT.frame, 3)
        pen.box(left - 4, top - 4, right + 4, bottom + 4, PARCHMENT.paper, 2)
        pen.box(left - 1.5, top - 1.5, right + 1.5, bottom + 1.5, PARCHMENT.frame)

    easel.sketch([inset.at, (right, bottom)], 8, frame)
    image.paste(ground.image, corner)
    land.paste(ground.land, corner)


def _decor(easel: Easel) -> None:
    layout = art()
    for market in layout.market.values():
        for route in market.routes:
            _route(easel, spline(route))
        if market.overland:
            _path(easel, market.overland)
    _path(easel, layout.bridge.line)
    _path(easel, layout.diolkos.line)
    for polis in layout.polis.values():
        for end in polis.harbours:
            _harbour(easel, polis.at, end)
    for id_, market in layout.market.items():
        _market(easel, id_, market)


def _route(easel: Easel, line: Sequence[Spot]) -> None:
    """A trade route: sea-green dashes, ending in an arrowhead."""

    def draw(pen: Pen) -> None:
        for dash in dashes(line, 11, 8):
            pen.line(dash, 5.5, PARCHMENT.sea_halo)
        for dash in dashes(line, 11, 8):
            pen.line(dash, 2.6, PARCHMENT.sea_ink)
        _head(pen, line[-6], line[-1], 9, PARCHMENT.sea_ink)

    easel.sketch(line, 14, draw)


def _path(easel: Easel, line: Sequence[Spot]) -> None:
    """A way over land: a short brown track."""

    def draw(pen: Pen) -> None:
        pen.line(line, 8, PARCHMENT.border)
        pen.line(line, 5, PARCHMENT.border_halo)
        for dash in dashes(resampled(line, 2), 3, 4):
            pen.line(dash, 3.4, PARCHMENT.border)

    easel.sketch(line, 8, draw)


def _harbour(easel: Easel, start: Spot, end: Spot) -> None:
    """A harbour arrow, from the walls out to sea."""
    line = resampled(bow(start, end, 0.0), 2)
    shaft = [spot for spot in line if abs(spot[0] - end[0]) + abs(spot[1] - end[1]) > 8]

    def draw(pen: Pen) -> None:
        for width, grow, fill in ((8, 2.2, CREAM), (4.2, 0, PARCHMENT.sea_ink)):
            pen.line(shaft, width, fill)
            _head(pen, start, end, 11 + grow, fill)

    easel.sketch(line, 16, draw)


def _head(pen: Pen, start: Spot, end: Spot, size: float, fill: tuple[int, int, int]) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    length = (across * across + down * down) ** 0.5 or 1.0
    x, y = across / length, down / length
    back = (end[0] - x * size * 1.1, end[1] - y * size * 1.1)
    left, right = (
        (back[0] - y * size * 0.8, back[1] + x * size * 0.8),
        (back[0] + y * size * 0.8, back[1] - x * size * 0.8),
    )
    pen.shape([(end[0] + x * size * 0.4, end[1] + y * size * 0.4), left, right], fill)


def _market(easel: Easel, id_: str, market: MarketArt) -> None:
    left, top = market.at
    width, height = box_size(market)

    def draw(pen: Pen) -> None:
        pen.box(left, top, left + width, top + height, PARCHMENT.frame, 7)
        pen.box(left + 2, top + 2, left + width - 2, top + height - 2, PARCHMENT.card, 6)
        pen.box(left + 5, top + 5, left + width - 5, top + 27, mix(PARCHMENT.gilt, PARCHMENT.frame, 0.35), 3)

    easel.sketch([(left, top), (left + width, top + height)], 2, draw)
    title = called("market", id_, short=market.flow == "down").upper()
    easel.text(left + width / 2, top + 16, title, "caps", 16, CREAM, "mm", width - 16)


def _names(easel: Easel) -> None:
    layout = art()
    for kind, table, hand in (("sea", layout.sea, SEA), ("land", layout.land, LAND)):
        for id_, territory in table.items():
            label = territory.label
            styled = Hand(
                hand.role,
                label.size,
                hand.ink,
                hand.halo,
                hand.width,
                hand.blur,
                hand.strength,
                label.track,
                label.angle,
            )
            text = called(kind, id_)
            easel.name(*label.at, text.upper() if kind == "land" else text, styled)
    for id_, polis in layout.polis.items():
        easel.name(*polis.name.at, called("polis", id_), CITY, polis.name.side)
    left, top = layout.inset.at
    spot = (left + layout.inset.size[0] - 8, top + layout.inset.size[1] - 14)
    easel.name(*spot, called("sea", layout.inset.sea), NOTE, "right")


@kept(128)
def territory_masks(id_: str, scale: float) -> TintMasks:
    """For tinting: the inner band of a territory, its whole, and their corner on the map."""
    layout = art()
    region = load_regions("polis").regions[id_]
    land = empty_map(scale)["land"]
    corner = (0, 0)
    view = Projection(layout.map.frame.enlarged(scale))
    clip = _without_boxes(land, scale)
    inset = layout.inset
    if id_ in inset.regions:
        corner = (round(inset.at[0] * scale), round(inset.at[1] * scale))
        view = Projection(inset.frame.enlarged(scale))
        clip = land.crop((*corner, corner[0] + view.frame.size[0], corner[1] + view.frame.size[1]))
    elif region.kind == "sea":
        return _sea_masks(id_, scale)
    mask, (left, top) = region_mask(region.polygons, view, clip)
    return tint_masks(mask, (left + corner[0], top + corner[1]), 9 * scale, 0.82, 0.2)


def _without_boxes(mask: Image.Image, scale: float) -> Image.Image:
    """A mask with holes where the markets' boxes lie: they are not tinted."""
    holed = mask.copy()
    for market in art().market.values():
        (left, top), (width, height) = market.at, box_size(market)
        holed.paste(
            0, (round(left * scale), round(top * scale), round((left + width) * scale), round((top + height) * scale))
        )
    return holed


def _sea_masks(id_: str, scale: float) -> TintMasks:
    """A sea has its band along the lines to other seas only, or it would look like the coast's owner."""
    layout = art()
    polygons = load_regions("polis").regions[id_].polygons
    land = empty_map(scale)["land"]
    view = Projection(layout.map.frame.enlarged(scale))
    whole, (left, top) = region_mask(polygons, view, Image.new("L", land.size, 255))
    water = _without_boxes(ImageChops.invert(land), scale)
    inset = layout.inset
    corner = (round(inset.at[0] * scale), round(inset.at[1] * scale))
    box = (*corner, corner[0] + round(inset.size[0] * scale), corner[1] + round(inset.size[1] * scale))
    shown = water.crop(box)
    water.paste(0, box)
    around = (left, top, left + whole.width, top + whole.height)
    band = ImageChops.multiply(inner_band(whole, 11 * scale), water.crop(around)).point(curve(lambda v: v * 0.7))
    fill = Image.new("L", land.size)
    fill.paste(whole, (left, top))
    fill = ImageChops.multiply(fill, water)
    if id_ == inset.sea:
        fill.paste(shown, corner)
    room = Image.new("L", land.size)
    room.paste(band, (left, top))
    used = fill.getbbox() or (0, 0, 1, 1)
    return room.crop(used), fill.crop(used).point(curve(lambda v: v * 0.28)), (used[0], used[1])
