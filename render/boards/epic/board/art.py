"""Where things lie on the picture of the Epic board: `data/epic/board_art.toml`, the mesh of hexes, and its degrees."""

from __future__ import annotations

from msgspec import Struct

from engine.games.epic.board.board import BOXES
from engine.games.epic.table.state import HexId, SeaId
from render.boards.epic.data import facts
from render.drawing.theme import UnknownId
from render.maps.basemap import Frame
from render.maps.hexes import GridProjection, Mesh
from render.maps.on_sheet import Box, Spot, laid_out
from render.table_data import kept

LOW = 0.5
"""By how much odd columns lie lower, in rows."""


class MapArt(Struct):
    """The map: its mesh, and where that lies on the globe."""

    hex: float
    columns: tuple[int, int]
    rows: tuple[int, int]
    margin: float
    origin: Spot
    column: Spot
    row: Spot

    @property
    def mesh(self) -> Mesh:
        """The hexes of the map, at scale 1."""
        plain = Mesh((0.0, 0.0), self.hex)
        left, top = plain.spot(self.columns[0], self.rows[0])
        return Mesh((self.margin + plain.radius - left, self.margin + self.hex / 2 - top), self.hex)

    @property
    def size(self) -> tuple[int, int]:
        """Of the paper, at scale 1."""
        right, bottom = self.mesh.spot(self.columns[1], self.rows[1] + LOW)
        return round(right + self.mesh.radius + self.margin), round(bottom + self.hex / 2 + self.margin)

    @property
    def _turn(self) -> float:
        return self.column[1] * self.row[0] - self.column[0] * self.row[1]

    @property
    def frame(self) -> Frame:
        """The piece of the world that the whole paper shows."""
        width, height = self.size
        left, top = self.mesh.origin
        across, down = (width / 2 - left) / self.mesh.step, (height / 2 - top) / self.hex
        lon = self.origin[0] + across * self.column[0] + down * self.row[0]
        lat = self.origin[1] + across * self.column[1] + down * self.row[1]
        return Frame(lon, lat, self.hex * self.column[0] / self._turn, (width, height))

    @property
    def narrowing(self) -> float:
        """How wide a degree of longitude is drawn where one of latitude is 1."""
        return -self.mesh.step * self.row[1] / (self.hex * self.column[0])

    @property
    def lean(self) -> Spot:
        """How far east a degree of latitude leads, and how far north one of longitude."""
        return self.mesh.step * self.row[0] / (self.hex * self.column[0]), -self.column[1] / self.column[0]

    @property
    def projection(self) -> GridProjection:
        """How degrees lie on the paper, at scale 1."""
        return GridProjection(self.frame, self.narrowing, self.lean)


class InsetArt(Struct):
    """Sicily, in a corner of the map, with its two boxes."""

    base: str
    box: Box
    lon: float
    lat: float
    scale: float
    boxes: dict[str, Spot]

    @property
    def frame(self) -> Frame:
        """The piece of the world that it shows."""
        return Frame(self.lon, self.lat, self.scale, (round(self.box[2]), round(self.box[3])))


class Art(Struct):
    """The whole board."""

    map: MapArt
    inset: InsetArt
    sea: dict[SeaId, Spot]

    def hex(self, hex: HexId) -> Spot:
        """The middle of a hex, at scale 1."""
        middle = _middles().get(hex)
        if middle is None:
            raise UnknownId(f"no hex {hex!r} on the board of Epic")
        return middle

    def spot(self, id_: str) -> Spot:
        """Where what an id stands for is drawn: a hex, a sea Area, a box, an Area or a region, at scale 1."""
        board = facts()
        if id_ in board.hexes:
            return self.hex(id_)
        if id_ in self.sea:
            return self.map.projection.xy(*self.sea[id_])
        if id_ in BOXES:
            return self.inset.boxes[id_]
        return heart(self.reach(id_))

    def reach(self, id_: str) -> list[Spot]:
        """The places that a part of the board must show for an id; a name that several things bear shows them all."""
        board, found = facts(), list[Spot]()
        if id_ in BOXES:
            left, top, width, height = self.inset.box
            return [(left, top), (left + width, top + height)]
        if id_ in board.hexes:
            found.append(self.hex(id_))
        if id_ in self.sea:
            found.append(self.map.projection.xy(*self.sea[id_]))
        areas = {id_} & set(board.areas) | set(board.areas_of.get(id_, ()))
        found += [self.hex(hex) for area in sorted(areas) for hex in board.hexes_of[area]]
        if not found:
            raise UnknownId(f"nothing on the board of Epic is called {id_!r}")
        return found


def heart(spots: list[Spot]) -> Spot:
    """Of some places the one nearest to the middle of all."""
    x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    return min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)


art = laid_out("epic", Art)
"""The layout."""


@kept(4)
def _middles() -> dict[HexId, Spot]:
    """The middle of every hex, at scale 1: a board asks for some thousands."""
    mesh = art().map.mesh
    return {id_: mesh.middle(hex.cell) for id_, hex in facts().hexes.items()}


@kept(1)
def places_known() -> frozenset[str]:
    """Every id that stands for a place of the board."""
    board = facts()
    regions = [id_ for id_, areas in board.areas_of.items() if areas]
    return frozenset((*board.hexes, *board.seas, *board.areas, *regions, *BOXES))
