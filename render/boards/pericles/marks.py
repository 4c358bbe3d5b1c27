"""The marks of a report on the Pericles board: rings, arrows, fights, losses and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from engine.games.pericles.table.state import SIDE_OF, SIDES, Side, State
from render.boards.pericles.data import is_place
from render.boards.pericles.scene import spot
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, livery
from render.maps.on_sheet import Spot
from render.pieces.marks import Arrow, Mark, cross, must_be_known, numbered, origin, ring, swords

RING = 30.0
ASIDE = 62.0
"""How far from the middle of a space its ring lies, so that it hides no number."""
FIGHTS = ("battle", "raid")
Shown = Callable[[str], bool]


def side_of(seat: str | None) -> Side | None:
    """The Side of a faction, or the Side itself; None for nobody."""
    return seat if seat in SIDES else SIDE_OF.get(seat) if seat is not None else None


class Report:
    """Draws marks below and above the pieces; `shown` says which spaces are in the picture."""

    def __init__(self, easel: Easel, state: State, marks: Sequence[Mark], shown: Shown) -> None:
        self.easel, self.state, self.marks, self.shown = easel, state, marks, shown
        self.scale = easel.scale
        must_be_known(marks, is_place, "pericles")

    def above(self) -> None:
        """All marks: they lie over the trays, at the edges of the spaces, so that they hide little."""
        for mark in self.marks:
            if mark.kind == "move":
                self._put(origin(22, self.scale), mark.frm or mark.at, mark)
                arrow = self._arrow(mark)
                if arrow.drawable and self.shown(mark.to or mark.at):
                    side = side_of(mark.seat)
                    arrow.draw(self.easel, livery(side).main if side else PARCHMENT.frame)
        numbered(self.easel, self.marks, self._drawn, self.scale, 26)

    def _put(self, piece: Image.Image, id_: str, mark: Mark) -> None:
        if self.shown(id_):
            self.easel.put(piece, *self._at(id_, mark))

    def _at(self, id_: str, mark: Mark) -> Spot:
        x, y = spot(self.state, id_, side_of(mark.seat))
        return x + ASIDE, y

    def _arrow(self, mark: Mark) -> Arrow:
        start, end = mark.frm or mark.at, mark.to or mark.at
        stops = [spot(self.state, id_) for id_ in mark.via if id_ not in (start, end)]
        return Arrow(self._at(start, mark), self._at(end, mark), stops)

    def _drawn(self, mark: Mark) -> Spot | None:
        """Draw one mark; where its number goes."""
        if not self.shown(mark.to or mark.at if mark.kind == "move" else mark.at):
            return None
        if mark.kind == "move":
            return self._arrow(mark).middle
        x, y = self._at(mark.at, mark)
        if mark.kind == "loss":
            self.easel.put(cross(11, self.scale), x, y)
            return x + 22, y - 16
        if mark.kind in FIGHTS:
            self.easel.put(swords(24, self.scale), x + 24, y)
            return x + 48, y - 18
        self.easel.put(ring(RING * 0.72, self.scale), x + 20, y)
        return x + 20, y
