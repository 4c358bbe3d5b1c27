"""Where things stand on the picture of the Hellenes board: `board_art.toml`, and the places found for the rest."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct, field

from render.boards.hellenes.data import facts, known
from render.maps.basemap import BASEMAPS
from render.maps.on_sheet import SheetArt, Spot, laid_out, projection

SLOTS = BASEMAPS / "slots_hellenes.json"


class PlaceArt(Struct):
    """What is laid out by hand for an area; the rest stands in the slots."""

    city: Spot | None = None
    """Longitude and latitude of the City, the town, or the middle of open land."""
    shift: Spot = (0.0, 0.0)
    """How far its sign stands from there, in pixels of the map, where it would cover another."""
    label: Spot | None = None
    angle: float = 0
    size: float = 0
    lines: list[str] = field(default_factory=list)
    """The name in several lines; empty: in one."""
    pier: Spot | None = None
    """Where a Port's pier ends, from its sign."""
    athens: Spot | None = None
    sparta: Spot | None = None
    walls: Spot = (0.0, -44.0)
    """Where the besieged stand, from the City's sign."""
    water: Spot | None = None
    """Longitude and latitude of the water of a sea too small for blocks; a line leads there from where they stand."""


class Slot(Struct):
    """The places found for the name and the blocks of an area, in pixels of its map."""

    label: Spot
    athens: Spot
    sparta: Spot
    pier: Spot | None = None


class LinkArt(Struct):
    """A way between two provinces that do not touch on the map."""

    between: tuple[str, str]
    line: list[Spot]
    """Longitudes and latitudes."""


class Art(Struct):
    """The whole board."""

    map: SheetArt
    inset: SheetArt
    inset_areas: list[str]
    """Areas whose pieces stand on the inset."""
    notes: dict[str, Spot]
    """Names of areas of the main map that are seen at the edge of the inset too."""
    place: dict[str, PlaceArt]
    link: list[LinkArt]

    def sheet(self, id_: str) -> SheetArt:
        """The map on which an area's pieces stand."""
        return self.inset if id_ in self.inset_areas else self.map

    def row(self, id_: str) -> PlaceArt:
        """The hand-made layout of an area."""
        return self.place.get(id_) or PlaceArt()

    def city(self, id_: str) -> Spot:
        """Where the sign of a province stands, in pixels of its map."""
        row = known(self.place, id_, "province")
        assert row.city is not None
        x, y = projection(self.sheet(id_)).xy(*row.city)
        return x + row.shift[0], y + row.shift[1]

    def label(self, id_: str) -> Spot:
        """Where the middle of an area's name lies."""
        return self.row(id_).label or slots()[id_].label

    def slot(self, id_: str, seat: str) -> Spot:
        """Where the lowest block of a side stands."""
        found = known(slots(), id_, "area")
        by_hand = self.row(id_)
        if seat == "athens":
            return by_hand.athens or found.athens
        return by_hand.sparta or found.sparta

    def pier(self, id_: str) -> Spot | None:
        """Where a Port's pier ends, in pixels of its map."""
        shift = self.row(id_).pier
        if shift is None:
            return slots()[id_].pier
        x, y = self.city(id_)
        return x + shift[0], y + shift[1]

    def water(self, id_: str) -> Spot | None:
        """The water of a sea whose blocks stand ashore, in pixels of its map."""
        place = self.row(id_).water
        return projection(self.sheet(id_)).xy(*place) if place else None

    def middle(self, id_: str) -> Spot:
        """A place in an area for what belongs to no side: the sign of a province, or between a sea's stacks."""
        if id_ in facts().provinces:
            return self.city(id_)
        (ax, ay), (bx, by) = self.slot(id_, "athens"), self.slot(id_, "sparta")
        return (ax + bx) / 2, (ay + by) / 2

    def spot(self, id_: str, seat: str | None = None) -> Spot:
        """Where an area, or a side's blocks there, lie on its map."""
        return self.slot(id_, seat) if seat else self.middle(id_)


art = laid_out("hellenes", Art)
"""The layout."""


@lru_cache(maxsize=1)
def slots() -> dict[str, Slot]:
    """The places found by `tools/map/build_slots_hellenes.py`, read once."""
    return msgspec.json.decode(SLOTS.read_bytes(), type=dict[str, Slot])
