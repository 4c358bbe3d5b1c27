"""The marks of a report on the Hellas board: gold hexes where something changed, arrows, fights, losses, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.maps.graph import shortest
from engine.games.hellas.board.board import SEA
from engine.games.hellas.table.state import POWERS, HexId, State
from render.boards.hellas.art import art
from render.boards.hellas.data import facts, side
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT
from render.maps.on_sheet import Spot
from render.pieces.marks import Arrow, Mark, cross, must_be_known, numbered, origin, swords
from render.table_data import kept

FIGHTS = ("battle", "siege")
MARCH, SAIL = "move", "sail"
"""Moves over land and by sea: an arrow each, that goes round what lies between."""
BADGE = 0.74
"""How large the numbers are drawn: a hex is small."""


class Report:
    """Draws marks below and above the pieces."""

    def __init__(self, easel: Easel, state: State, marks: Sequence[Mark]) -> None:
        self.easel, self.state, self.scale = easel, state, easel.scale
        self.marks = marks
        must_be_known(marks, is_place, "hellas")

    def below(self) -> None:
        """Gold hexes and arrows: they lie under names and pieces, so that no number is hidden."""
        for mark in self.marks:
            if mark.kind in (MARCH, SAIL):
                self.easel.put(origin(20, self.scale), *_low(mark.frm or mark.at))
            if mark.kind not in (*FIGHTS, "loss"):
                self._gold(mark.to or mark.at)
        for mark in self.marks:
            if mark.kind in (MARCH, SAIL) and (arrow := _arrow(mark)).drawable:
                arrow.draw(self.easel, side(mark.seat).main if mark.seat in POWERS else PARCHMENT.frame)

    def above(self) -> None:
        """Fights, losses and numbers: they lie over the pieces."""
        numbered(self.easel, self.marks, self._drawn, self.scale * BADGE, 17)

    def _gold(self, id_: str) -> None:
        if id_ in facts().areas:
            return
        mesh = art().mesh_of(id_)
        for ring in mesh.rings(set(art().cells_of(id_))):

            def draw(pen: Pen, ring: list[Spot] = ring) -> None:
                for width, fill in ((8.2, INK), (6.2, GOLD), (1.6, CREAM)):
                    pen.line([*ring, ring[1]], width, fill)

            self.easel.sketch(ring, 7, draw)

    def _drawn(self, mark: Mark) -> Spot:
        """Draw one mark; where its number goes."""
        if mark.kind in (MARCH, SAIL):
            return _arrow(mark).middle
        x, y = art().spot(mark.at)
        if mark.kind == "loss":
            self.easel.put(cross(9, self.scale), x + 33, y + 3)
            return x + 48, y + 9
        if mark.kind in FIGHTS:
            self.easel.put(swords(11, self.scale), x + 19, y - 31)
            return x + 39, y - 33
        return x - 30, y - 16


def is_place(id_: str) -> bool:
    """Whether an id is that of a hex, a province or an island."""
    return id_ in facts().hexes or id_ in facts().areas


def _low(id_: str) -> Spot:
    x, y = art().spot(id_)
    return x, y + 3


def _arrow(mark: Mark) -> Arrow:
    start, end = mark.frm or mark.at, mark.to or mark.at
    stops = mark.via or course(start, end, mark.kind == SAIL)
    return Arrow(_low(start), _low(end), [_low(id_) for id_ in stops if id_ not in (start, end)])


@kept(512)
def course(start: HexId, end: HexId, sails: bool) -> tuple[HexId, ...]:
    """Some hexes of the shortest way between two, for an arrow to go round what lies between; none where it is short.

    By sea along no coast, if there is such a way; where none of the kind is there, one of the other.
    """
    board = facts()
    open_sea = {id_: near if board.hexes[id_].type == SEA or id_ == start else () for id_, near in board.by_sea.items()}
    ways = [open_sea, board.by_sea, board.by_land] if sails else [board.by_land, open_sea, board.by_sea]
    found = next((way for near in ways if (way := shortest(near, start, end))), [])
    return tuple(found[2:-2:2]) if len(found) > 3 else ()
