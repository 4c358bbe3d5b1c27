"""In a worker: many pictures of one map as few tiles, since most of it is the same in all of them."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

TILE = 64
"""Pixels of a tile's side; a multiple of 16, so that blocks of the encoding don't lie across two."""
ROW = 32
"""Tiles in a row of a sheet, and rows that it has at most."""
_QUALITY = 88
_NOWHERE = (24, 24, 24)


class Mosaic(Struct, frozen=True):
    """Sheets of tiles, and which of them each picture is made of."""

    width: int
    height: int
    sheets: tuple[bytes, ...]
    """WebP pictures of `ROW` tiles by at most as many."""
    pictures: tuple[tuple[int, ...], ...]
    """For each picture the numbers of its tiles, row by row."""

    @property
    def across(self) -> int:
        """Tiles in a row of a picture."""
        return -(-self.width // TILE)


def mosaic(pictures: Sequence[bytes], width: int) -> Mosaic:
    """The pictures, all scaled to one width."""
    scaled = [_scaled(picture, width) for picture in pictures]
    height = max(picture.height for picture in scaled)
    tiles: dict[str, int] = {}
    kept: list[Image.Image] = []
    rows = [_numbers(picture, height, tiles, kept) for picture in scaled]
    of_sheet = ROW * ROW
    sheets = [_sheet(kept[start : start + of_sheet]) for start in range(0, len(kept), of_sheet)]
    return Mosaic(width, height, tuple(sheets), tuple(rows))


def _scaled(data: bytes, width: int) -> Image.Image:
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)


def _numbers(picture: Image.Image, height: int, tiles: dict[str, int], kept: list[Image.Image]) -> tuple[int, ...]:
    """Which tiles a picture is made of; new ones are kept."""
    found = []
    for top in range(0, height, TILE):
        for left in range(0, picture.width, TILE):
            tile = Image.new("RGB", (TILE, TILE), _NOWHERE)
            tile.paste(picture.crop((left, top, min(left + TILE, picture.width), min(top + TILE, picture.height))))
            name = hashlib.blake2s(tile.tobytes()).hexdigest()
            if name not in tiles:
                tiles[name] = len(kept)
                kept.append(tile)
            found.append(tiles[name])
    return tuple(found)


def _sheet(tiles: Sequence[Image.Image]) -> bytes:
    rows = -(-len(tiles) // ROW)
    sheet = Image.new("RGB", (min(len(tiles), ROW) * TILE, rows * TILE), _NOWHERE)
    for number, tile in enumerate(tiles):
        sheet.paste(tile, (number % ROW * TILE, number // ROW * TILE))
    out = io.BytesIO()
    sheet.save(out, "WEBP", quality=_QUALITY, method=4)
    return out.getvalue()
