"""The layout of a board: pieces of the world that its maps show, where they lie on the sheet, and what stands where."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.core.files.data import DATA
from render.maps.basemap import Frame, Lens, Projection

T = TypeVar("T")
Spot = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def layout_of(game: str) -> Path:
    """The file that says where things stand on a game's board."""
    return DATA / game / "board_art.toml"


def laid_out(game: str, kind: type[T]) -> Callable[[], T]:
    """The layout of a game's board, read once it is asked for."""
    return cache(lambda: msgspec.convert(tomllib.loads(layout_of(game).read_text("utf-8")), kind))


class WorldArt(Struct, kw_only=True):
    """A piece of the world, and how large it is drawn."""

    size: tuple[int, int]
    lon: float
    lat: float
    scale: float
    lens: Lens | None = None

    @property
    def frame(self) -> Frame:
        """As a frame for the projection."""
        return Frame(self.lon, self.lat, self.scale, self.size, self.lens)


class SheetArt(WorldArt, kw_only=True):
    """A map of a board, and where it lies on the sheet."""

    base: str
    """The base map that it is made from."""
    at: tuple[int, int]


@lru_cache(maxsize=8)
def _projected(frame: Frame) -> Projection:
    return Projection(frame)


def projection(sheet: SheetArt) -> Projection:
    """How a map of the board lays the world on paper, at scale 1."""
    return _projected(sheet.frame)
