"""The marks of a report on the Polis board."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from engine.games.polis.table.state import State
from render.boards.polis.art import art
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, livery
from render.maps.on_sheet import Spot
from render.pieces.marks import Arrow, Mark, cross, numbered, origin, ring, swords
from render.pieces.pieces import galleys, hoplites

RING_LAND, RING_SEA, RING_POLIS = 38.0, 50.0, 36.0


class Report:
    """Draws marks below and above the pieces."""

    def __init__(self, easel: Easel, state: State, marks: Sequence[Mark]) -> None:
        self.easel, self.state, self.marks = easel, state, marks
        self.scale = easel.scale

    def below(self) -> None:
        """Rings and arrows: they lie under the pieces, so that no number is hidden."""
        for mark in self.marks:
            if mark.kind == "move":
                self.easel.put(origin(28, self.scale), *spot(mark.frm or mark.at, mark.seat))
                target = mark.to or mark.at
                self.easel.put(ring(radius(target), self.scale), *spot(target, mark.seat))
            elif mark.kind not in ("loss", "battle", "siege"):
                self.easel.put(ring(radius(mark.at), self.scale), *spot(mark.at, mark.seat))
        for mark in self.marks:
            if mark.kind == "move" and (arrow := self._arrow(mark)).drawable:
                arrow.draw(self.easel, livery(mark.seat).main if mark.seat else PARCHMENT.frame)

    def above(self) -> None:
        """Fights, losses and numbers: they lie over the pieces."""
        numbered(self.easel, self.marks, self._drawn, self.scale, 24)

    def _drawn(self, mark: Mark) -> Spot:
        """Draw one mark; where its number goes."""
        if mark.kind == "move":
            return self._arrow(mark).middle
        x, y = spot(mark.at, mark.seat)
        if mark.kind == "loss":
            self._loss(mark, x, y)
            return x - 34, y - 32
        if mark.kind in ("battle", "siege"):
            x, y = spot(mark.at)
            x, y = (x + 4, y - 34) if mark.kind == "siege" else (x - 50, y)
            self.easel.put(swords(26 if mark.kind == "battle" else 19, self.scale), x, y)
            return (x + 28, y - 8) if mark.kind == "siege" else (x - 14, y - 30)
        reach = radius(mark.at) * 0.76
        return x - reach, y - reach

    def _arrow(self, mark: Mark) -> Arrow:
        start, end = spot(mark.frm or mark.at, mark.seat), spot(mark.to or mark.at, mark.seat)
        return Arrow(start, end, passage(mark))

    def _loss(self, mark: Mark, x: float, y: float) -> None:
        """A ghost where nobody is left, and a cross."""
        units = self.state.galleys if mark.at in art().sea else self.state.hoplites
        if (
            mark.seat
            and not units.get(mark.seat, {}).get(mark.at, 0)
            and (mark.at in art().sea or mark.at in art().land)
        ):
            draw = galleys if mark.at in art().sea else hoplites
            self.easel.put(draw(mark.seat, 0, self.scale, True), x, y)
        self.easel.put(cross(13, self.scale), x - 34, y - 8)


def spot(id_: str, seat: str | None = None) -> Spot:
    """Where a mark goes."""
    return art().spot(id_, seat)


def passage(mark: Mark) -> list[Spot]:
    """The points that a move passes through."""
    ends = (mark.frm or mark.at, mark.to or mark.at)
    stops = [ends[0], *(id_ for id_ in mark.via if id_ not in ends), ends[1]]
    points: list[Spot] = []
    sailed = False
    for frm, to in itertools.pairwise(stops):
        lane = art().course(frm, to)
        points += lane or []
        if lane is None and not sailed and to != stops[-1]:
            points.append(spot(to))
        sailed = lane is not None
    return points


def radius(id_: str) -> float:
    """How large a ring must be around a piece there."""
    layout = art()
    if id_ in layout.sea:
        return RING_SEA
    return RING_LAND if id_ in layout.land else RING_POLIS
