"""A map on a board's sheet: the piece of the world that it shows, and where it lies on the paper."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from render.maps.basemap import Frame, Lens, Projection


class SheetArt(Struct):
    """A map of a board: the piece of the world that it shows, and where it lies on the sheet."""

    base: str
    """The base map that it is made from."""
    at: tuple[int, int]
    size: tuple[int, int]
    lon: float
    lat: float
    scale: float
    lens: Lens | None = None

    @property
    def frame(self) -> Frame:
        """As a frame for the projection."""
        return Frame(self.lon, self.lat, self.scale, self.size, self.lens)


@lru_cache(maxsize=8)
def _projected(frame: Frame) -> Projection:
    return Projection(frame)


def projection(sheet: SheetArt) -> Projection:
    """How a map of the board lays the world on paper, at scale 1."""
    return _projected(sheet.frame)
