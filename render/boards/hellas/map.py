"""The Hellas map and Sikelia beside it before any piece stands there: ground, hexes, names; and tinting masks."""

from __future__ import annotations

from PIL import Image, ImageFilter

from engine.core.maps.hexes import Cell
from engine.games.hellas.board.board import LAND, SEA
from engine.games.hellas.table.state import AreaId, HexId
from render.boards.hellas.art import art
from render.boards.hellas.data import GAME, facts
from render.boards.hellas.labels import draw_labels
from render.drawing.canvas import Layers
from render.drawing.easel import Easel
from render.drawing.lettering import straightened
from render.maps.basemap import load_basemap
from render.maps.empty_map import EmptyMap, TintMasks, tint_masks
from render.maps.hex_ground import HexGround
from render.maps.hexes import Mesh
from render.table_data import kept

FADE = 14
"""How far from its edge Sikelia's map passes into the open sea."""

MAP = EmptyMap(
    GAME,
    __name__,
    shown=("hexes.toml", "edges.toml", "areas.toml", "merchandise.toml", "values.toml", "names.toml"),
    parts=("ground", "names"),
)


def empty_map(scale: float) -> Layers:
    """Ground and names of the map, its strip with Sikelia included."""
    return MAP.painted(scale, painted)


def painted(scale: float) -> Layers:
    """Paint the map at a scale."""
    part, inset = art().map, art().inset
    inside = [hex for hex in facts().hexes if hex not in inset.cells]
    ground = HexGround(
        load_basemap("greece"),
        part.frame.enlarged(scale),
        part.narrowing,
        part.mesh.scaled(scale),
        scale,
        kinds_of(inside),
    ).paint()
    _lay_inset(ground.image, scale)
    names = Image.new("RGBA", ground.image.size)
    draw_labels(Easel(names, scale))
    return {"ground": ground.image, "names": straightened(names)}


def _lay_inset(image: Image.Image, scale: float) -> None:
    inset = art().inset
    left, top = inset.box[:2]
    mesh = Mesh((inset.at[0] - left, inset.at[1] - top), art().map.hex)
    painter = HexGround(
        load_basemap(inset.base),
        inset.frame.enlarged(scale),
        art().map.narrowing,
        mesh.scaled(scale),
        scale,
        kinds_of([hex for hex, cells in inset.cells.items() if len(cells) == 1]),
        [set(cells) for cells in inset.cells.values() if len(cells) > 1],
    )
    painted_inset = painter.paint().image
    soft = Image.new("L", painted_inset.size)
    fade = round(FADE * scale)
    soft.paste(255, (fade, fade, soft.width - fade, soft.height - fade))
    image.paste(
        painted_inset, (round(left * scale), round(top * scale)), soft.filter(ImageFilter.GaussianBlur(fade / 2))
    )


def kinds_of(hexes: list[HexId]) -> dict[str, list[Cell]]:
    """The cells of some hexes: at sea, on land, and those on land that ships can enter."""
    table = facts().hexes
    cells = {hex: art().cells_of(hex) for hex in hexes}
    return {
        "wet": [cell for hex in hexes if table[hex].type == SEA for cell in cells[hex]],
        "dry": [cell for hex in hexes if table[hex].type != SEA for cell in cells[hex]],
        "shore": [cell for hex in hexes if table[hex].type not in (SEA, LAND) for cell in cells[hex]],
    }


@kept(256)
def hex_mask(hex: HexId, scale: float) -> tuple[Image.Image, tuple[int, int]]:
    """A hex as a mask of the map at a scale, and its corner."""
    mesh = art().mesh_of(hex).scaled(scale)
    return mesh.mask(art().cells_of(hex), _size(scale))


@kept(128)
def area_masks(area: AreaId, scale: float) -> TintMasks:
    """For tinting: the inner band of a province or an island, its whole, and their corner on the map."""
    hexes = facts().areas[area].hexes
    mesh = art().mesh_of(hexes[0]).scaled(scale)
    mask, corner = mesh.mask([cell for hex in hexes for cell in art().cells_of(hex)], _size(scale))
    return tint_masks(mask, corner, 8 * scale, 0.72, 0.17)


def _size(scale: float) -> tuple[int, int]:
    width, height = art().map.size
    return round(width * scale), round(height * scale)
