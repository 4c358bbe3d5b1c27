"""Lines on the mesh of the Hellas board: borders of provinces, blue barriers, necks of land, ways to and in Sikelia."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.maps.hexes import Cell, neighbours
from engine.games.hellas.board.board import ISLAND, LAND, PROVINCE, SEA
from engine.games.hellas.table.state import HexId
from render.boards.hellas.art import art
from render.boards.hellas.data import facts
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.strokes import dashes, resampled
from render.drawing.theme import CREAM, PARCHMENT, Colour, rgb
from render.maps.hexes import Edge, joined, shortened
from render.maps.on_sheet import Spot

BLUE = rgb("#1668b8")
NAVY = rgb("#0d3c70")
LAND_BROWN = rgb("#6b4a25")


def draw_lines(easel: Easel) -> None:
    """All of them."""
    for edge in _island_edges():
        _stroke(easel, edge, 2.4, PARCHMENT.faint)
    for line in joined(_province_edges()):
        _border(easel, line)
    for edge in _necks():
        _neck(easel, edge)
    for a, b in facts().barriers:
        _barrier(easel, side_between(a, b))
    for a, b in _far(facts().legion_edges):
        _road(easel, [art().spot(a), art().spot(b)])
    for a, b in _far(facts().ship_edges):
        _lane(easel, [art().spot(a), art().spot(b)])


def side_between(a: HexId, b: HexId) -> Edge:
    """The side that two neighbouring hexes share on paper. `ValueError` if they don't lie side by side."""
    mesh = art().mesh_of(a)
    if mesh == art().mesh_of(b):
        others = set(art().cells_of(b))
        for cell in art().cells_of(a):
            for near in neighbours(cell):
                if near in others:
                    return mesh.side(cell, near)
    raise ValueError(f"{a} and {b} do not lie side by side")


def beside(a: HexId, b: HexId) -> bool:
    """Whether two hexes lie side by side on paper."""
    try:
        side_between(a, b)
    except ValueError:
        return False
    return True


def _far(edges: Iterable[tuple[HexId, HexId]]) -> list[tuple[HexId, HexId]]:
    """Links between hexes that don't lie side by side: around Sikelia."""
    inset = art().inset.cells
    return [(a, b) for a, b in edges if (a in inset or b in inset) and not beside(a, b)]


def _province_edges() -> list[Edge]:
    """Between provinces, and where provinces end at land out of play; each side once."""
    board, mesh = facts(), art().map.mesh
    inside: dict[Cell, str] = {}
    for hex in board.hexes.values():
        area = board.areas[hex.area] if hex.area else None
        if hex.id not in art().inset.cells and area is not None and area.type == PROVINCE:
            inside[hex.cell] = area.id
    at_sea = {hex.cell for hex in board.hexes.values() if hex.type in (SEA, ISLAND)}
    edges = []
    for cell, area_id in inside.items():
        for near in neighbours(cell):
            other = inside.get(near)
            if near in at_sea or other == area_id or (other is not None and near < cell):
                continue
            edges.append(mesh.side(cell, near))
    return edges


def _island_edges() -> list[Edge]:
    """Around each island."""
    board, found = facts(), []
    for area in board.areas.values():
        if area.type != PROVINCE:
            mesh = art().mesh_of(area.hexes[0])
            found += mesh.frontier({cell for hex in area.hexes for cell in art().cells_of(hex)})
    return found


def _necks() -> list[Edge]:
    """Sides between coastal or island hexes that legions cross and ships do not."""
    board = facts()
    sailed = {frozenset(edge) for edge in board.ship_edges}
    shore = {hex.id for hex in board.hexes.values() if hex.type not in (SEA, LAND)}
    pairs = [(a, b) for a, b in board.legion_edges if a in shore and b in shore and frozenset((a, b)) not in sailed]
    return [side_between(a, b) for a, b in pairs if beside(a, b)]


def _stroke(easel: Easel, edge: Edge, width: float, colour: Colour) -> None:
    easel.sketch(edge, 4, lambda pen: pen.line(list(edge), width, colour))


def _border(easel: Easel, line: Sequence[Spot]) -> None:
    def draw(pen: Pen) -> None:
        pen.line(list(line), 5.0, (*PARCHMENT.border_halo, 150))
        for dash in dashes(resampled(line, 2), 9, 4.5):
            pen.line(dash, 2.5, PARCHMENT.border)

    easel.sketch(line, 6, draw)


def _barrier(easel: Easel, edge: Edge) -> None:
    """Legions can't cross; ships can."""
    bar = list(shortened(edge, 0.86))

    def draw(pen: Pen) -> None:
        for width, fill in ((8.6, CREAM), (6.6, NAVY), (4.2, BLUE)):
            pen.line(bar, width, fill)

    easel.sketch(edge, 8, draw)


def _neck(easel: Easel, edge: Edge) -> None:
    """Ships can't pass; legions can."""
    bar = list(shortened(edge, 0.42))

    def draw(pen: Pen) -> None:
        pen.line(bar, 5.0, CREAM)
        pen.line(bar, 3.0, LAND_BROWN)

    easel.sketch(edge, 6, draw)


def _road(easel: Easel, line: Sequence[Spot]) -> None:
    """A way of legions between hexes that don't touch."""
    (ax, ay), (bx, by) = line
    path = [(ax + (bx - ax) * 0.30, ay - 16), ((ax + bx) / 2, min(ay, by) - 30), (bx - (bx - ax) * 0.30, by - 16)]

    def draw(pen: Pen) -> None:
        pen.line(path, 6.5, PARCHMENT.border)
        pen.line(path, 4.2, PARCHMENT.border_halo)
        for dash in dashes(resampled(path, 2), 4, 4):
            pen.line(dash, 2.6, PARCHMENT.border)

    easel.sketch(path, 8, draw)


def _lane(easel: Easel, line: Sequence[Spot]) -> None:
    """A way of ships between hexes that don't touch."""

    def draw(pen: Pen) -> None:
        for width, fill in ((6, PARCHMENT.sea_halo), (3, PARCHMENT.sea_ink)):
            for dash in dashes(resampled(line, 2), 10, 7):
                pen.line(dash, width, fill)

    easel.sketch(line, 10, draw)
