"""Where things stand on the picture of the Pericles board: `data/pericles/board_art.toml`."""

from __future__ import annotations

from msgspec import Struct, field

from engine.games.pericles.table.state import PERSIA
from render.boards.pericles.data import facts, known
from render.drawing.lettering import Side
from render.maps.on_sheet import Box, SheetArt, Spot, laid_out


class TheaterArt(Struct):
    """A Theater: its space, and the country that is tinted for whoever controls it."""

    at: Spot
    """The middle of the upper edge of its space."""
    country: list[str] = field(default_factory=list)
    """Provinces of `regions_hellenes.json`."""
    isles: list[Box] = field(default_factory=list)
    """West, south, east, north: small islands in there belong to it."""


class RouteArt(Struct):
    """A connection that does not run straight."""

    between: tuple[str, str]
    via: list[Spot]
    sign: float = 0.5
    """How far along the line the sign of a special connection stands."""


class WaterArt(Struct):
    """The name of a sea, for orientation."""

    at: Spot
    """Longitude and latitude."""
    text: str
    angle: float = 0


class TownArt(Struct):
    """A town, for orientation."""

    at: Spot
    """Longitude and latitude."""
    text: str
    side: Side = "left"
    """Which end of the name lies by its dot."""


class Art(Struct):
    """The whole board."""

    map: SheetArt
    inset: SheetArt
    theater: dict[str, TheaterArt]
    persia: TheaterArt
    route: list[RouteArt]
    town: list[TownArt]
    sea: list[WaterArt]
    inset_theaters: list[str]
    """Theaters whose country is on the inset."""

    def space(self, id_: str) -> TheaterArt:
        """The space of a Theater, or the box of Persia."""
        return self.persia if id_ == PERSIA else known(self.theater, id_, "theater")

    def course(self, a: str, b: str) -> RouteArt:
        """How a connection runs, from `a` to `b`."""
        for route in self.route:
            if route.between == (a, b):
                return route
            if route.between == (b, a):
                return RouteArt((a, b), route.via[::-1], 1 - route.sign)
        return RouteArt((a, b), [])


WIDTH, HEADER, ROW = 158.0, 30.0, 37.0
"""Of a space: its width, the height of its heading, and of a row of pieces."""
ACROSS = 4
"""Pieces in a row."""
HEIGHT = HEADER + 2 * ROW
"""Of a space with one row for either Side."""


def middle(id_: str) -> Spot:
    """The middle of an empty space, where connections meet."""
    x, y = art().space(id_).at
    return x, y + HEIGHT / 2


art = laid_out("pericles", Art)
"""The layout."""


def spaces() -> list[str]:
    """Every Theater in the order of their numbers, and Persia."""
    return [*sorted(facts().theaters, key=lambda id_: facts().theaters[id_].number), PERSIA]
