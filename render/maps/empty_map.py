"""A map before any piece stands there: painted once for a set of data and a scale, then kept on disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from render.drawing.cache import code_of
from render.drawing.canvas import Layers, digest, layers
from render.maps.basemap import BASEMAPS
from render.maps.on_sheet import layout_of
from render.maps.terrain import curve, inner_band
from render.table_data import kept, stamp

WORLD = tuple(
    BASEMAPS / file
    for name in ("greece", "sicily")
    for file in (f"basemap_{name}.json", f"relief_{name}.jpg", f"height_{name}.jpg")
)
"""The country, its relief and its heights, of which all maps show a part."""
TintMasks = tuple[Image.Image, Image.Image, tuple[int, int]]
"""For tinting a place: the inner band, the whole, and their corner on the map."""


@dataclass(frozen=True)
class EmptyMap:
    """A map of a game, by what it is made of."""

    game: str
    module: str
    """What paints it; with all that it imports."""
    shown: tuple[str, ...]
    """The game's data files that it shows."""
    files: tuple[Path, ...] = ()
    """What it is painted from besides the country and its layout."""
    parts: tuple[str, ...] = ("ground", "names", "land")
    """What it is painted in: the ground, the names above all tints, perhaps a mask of the land."""

    @property
    def key(self) -> str:
        """The digest under which it is kept: another one where anything differs that it is made of."""
        return _key(self)

    def painted(self, scale: float, paint: Callable[[float], Layers], name: str = "map") -> Layers:
        """The map at a scale; `name` tells it from the game's other maps."""
        key = f"{self.key}-{round(scale * 100)}"
        return layers(f"{self.game}-{name}", key, self.parts, lambda: paint(scale))


@kept(8)
def _key(empty: EmptyMap) -> str:
    files = [file for file in (*code_of(empty.module), *WORLD, layout_of(empty.game), *empty.files) if file.exists()]
    return digest(files, stamp(empty.game, empty.shown))


def tint_masks(mask: Image.Image, corner: tuple[int, int], width: float, edge: float, whole: float) -> TintMasks:
    """For tinting what a mask shows: a band of `width` pixels inside its border, and all of it, each so strongly."""
    return inner_band(mask, width).point(_dimmed(edge)), mask.point(_dimmed(whole)), corner


def hatched(mask: Image.Image, step: int, thick: int) -> Image.Image:
    """Slanting lines `thick` pixels wide, every `step` pixels, over what a mask shows."""
    lines = Image.new("L", mask.size)
    row = Image.new("L", (mask.width + mask.height, 1))
    for x in range(0, row.width, step):
        row.paste(255, (x, 0, x + thick, 1))
    for y in range(mask.height):
        lines.paste(row.crop((y, 0, y + mask.width, 1)), (0, y))
    return ImageChops.multiply(mask, lines)


def _dimmed(share: float) -> Sequence[int]:
    return curve(lambda value: value * share)
