"""Where things lie on the picture of the Hellas board: `data/hellas/board_art.toml`, and the two meshes of hexes."""

from __future__ import annotations

from msgspec import Struct, field

from engine.core.maps.hexes import Cell
from engine.games.hellas.table.state import AreaId, HexId
from render.boards.hellas.data import facts, known
from render.maps.basemap import Frame
from render.maps.hexes import Mesh
from render.maps.on_sheet import Box, Spot, laid_out


class MapArt(Struct):
    """The map: its paper, its mesh, and where that lies on the globe."""

    size: tuple[int, int]
    strip: int
    """Width of the part in the west where Sikelia lies."""
    hex: float
    first: tuple[int, int]
    margin: float
    lon: float
    lat: float
    cell: tuple[int, int]
    column_degrees: float
    down_degrees: float

    @property
    def mesh(self) -> Mesh:
        """The hexes of the map, at scale 1."""
        plain = Mesh((0.0, 0.0), self.hex)
        left, top = plain.spot(*self.first)
        x = self.strip + self.margin + plain.radius - left
        return Mesh((x, self.margin + self.hex / 2 - top), self.hex)

    @property
    def frame(self) -> Frame:
        """The piece of the world that the whole paper shows."""
        width, height = self.size
        x, y = self.mesh.spot(*self.cell)
        lon = self.lon + (width / 2 - x) / self.mesh.step * self.column_degrees
        lat = self.lat - (height / 2 - y) / self.hex * self.down_degrees
        return Frame(lon, lat, self.hex / self.down_degrees, self.size)

    @property
    def narrowing(self) -> float:
        """How wide a degree of longitude is drawn where one of latitude is 1."""
        return self.mesh.step / self.column_degrees / (self.hex / self.down_degrees)


class InsetArt(Struct):
    """Sikelia, on a map of its own laid on the strip."""

    base: str
    at: Spot
    box: Box
    lon: float
    lat: float
    scale: float
    cells: dict[HexId, list[Cell]]
    middles: dict[HexId, Spot]

    @property
    def frame(self) -> Frame:
        """The piece of the world that it shows."""
        return Frame(self.lon, self.lat, self.scale, (round(self.box[2]), round(self.box[3])))


class NameArt(Struct):
    """How the name of a province or an island is written."""

    at: Spot
    size: float
    track: float = 0
    angle: float = 0
    inset: bool = False


class WaterArt(Struct):
    """The name of a sea, for orientation."""

    at: Spot
    text: str
    size: float


class Art(Struct):
    """The whole board."""

    map: MapArt
    inset: InsetArt
    area: dict[AreaId, NameArt]
    sea: list[WaterArt] = field(default_factory=list)

    @property
    def inset_mesh(self) -> Mesh:
        """The hexes of Sikelia, at scale 1."""
        return Mesh(self.inset.at, self.map.hex)

    def mesh_of(self, hex: HexId) -> Mesh:
        """The mesh that a hex belongs to."""
        return self.inset_mesh if hex in self.inset.cells else self.map.mesh

    def cells_of(self, hex: HexId) -> list[Cell]:
        """The cells of its mesh that a hex covers: one but for the sea around Sikelia."""
        found = self.inset.cells.get(hex)
        return found if found is not None else [known(facts().hexes, hex, "hex").cell]

    def spot(self, id_: str) -> Spot:
        """The middle of a hex, or of a province or an island, at scale 1."""
        if id_ in facts().areas:
            label = self.area.get(id_)
            if label is not None:
                return (self.inset_mesh if label.inset else self.map.mesh).spot(*label.at)
            return self.spot(facts().areas[id_].hexes[0])
        mesh, cells = self.mesh_of(id_), self.cells_of(id_)
        if id_ in self.inset.middles:
            return mesh.spot(*self.inset.middles[id_])
        return mesh.middle(cells[0])

    def reach(self, id_: str) -> list[Spot]:
        """The middles of all hexes that an id stands for."""
        if id_ in facts().areas:
            return [self.spot(hex) for hex in facts().areas[id_].hexes]
        return [self.spot(id_)]


art = laid_out("hellas", Art)
"""The layout."""
