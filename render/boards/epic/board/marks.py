"""The marks of a report on the Epic board: rings, arrows, where the wind gave out, fights, losses."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.maps.graph import shortest
from engine.core.secrets.secret import Seat
from engine.games.epic.table.state import PlaceId, Stack, State
from render.boards.epic.board.art import art, places_known
from render.boards.epic.board.faces import stack_face
from render.boards.epic.board.map import Part
from render.boards.epic.board.pieces import counter
from render.boards.epic.data import facts, look
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.strokes import arc, dashes, resampled
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT
from render.maps.on_sheet import Spot
from render.pieces.marks import Arrow, Mark, badge, cross, must_be_known, origin, ring, swords
from render.table_data import kept

MARCH, SAIL, HALT = "move", "sail", "halt"
"""Moves over land and by sea, an arrow each; a voyage that the die has stopped."""
FIGHTS = ("battle", "siege")
MOVES = (MARCH, SAIL)


class Report:
    """Draws marks below and above the counters."""

    def __init__(self, image: Image.Image, part: Part, state: State, marks: Sequence[Mark], ink: float) -> None:
        self.part, self.state, self.marks, self.ink = part, state, marks, ink
        self.easel = part.easel(image)
        self.unit = ink / part.scale
        self.drawing = Easel(image, ink, self.easel.corner)
        """Draws in the units of signs, so that arrows and numbers are as large as counters."""
        must_be_known(marks, places_known().__contains__, "epic")

    def below(self) -> None:
        """Rings, arrows, and voyages that have been declared: they lie under names and counters."""
        self._voyages()
        for mark in self.marks:
            if mark.kind in MOVES:
                self.easel.put(origin(15, self.ink), *self._spot(mark.frm or mark.at))
            elif mark.kind not in (*FIGHTS, HALT, "loss"):
                self.easel.put(ring(17, self.ink), *self._spot(mark.to or mark.at))
        for mark in self.marks:
            if mark.kind in MOVES and (arrow := self._arrow(mark)).drawable:
                arrow.draw(self.drawing, colour_of(mark.seat))

    def above(self) -> None:
        """Fights, losses and numbers: they lie over counters."""
        self._distances()
        used: dict[tuple[int, int], int] = {}
        for mark in self.marks:
            place = self._drawn(mark)
            if not mark.number or mark.kind == HALT:
                continue
            key = (round(place[0] / 8), round(place[1] / 8))
            turn = used.get(key, 0)
            used[key] = turn + 1
            self.easel.put(badge(str(mark.number), self.ink * 0.62), place[0] + 20 * self.unit * turn, place[1])

    def _drawn(self, mark: Mark) -> Spot:
        """Draw one mark; where its number goes."""
        if mark.kind == HALT:
            x, y = self._spot(mark.at)
            self.easel.put(becalmed(self.ink), x + 21 * self.unit, y + 21 * self.unit)
            return x, y
        if mark.kind in MOVES:
            x, y = self._arrow(mark).middle
            return x * self.unit, y * self.unit
        x, y = self._spot(mark.at)
        if mark.kind == "loss":
            self.easel.put(cross(9, self.ink), x + 14 * self.unit, y)
            return x + 30 * self.unit, y + 6 * self.unit
        if mark.kind in FIGHTS:
            self.easel.put(swords(13, self.ink), x + 15 * self.unit, y - 15 * self.unit)
            return x + 36 * self.unit, y - 18 * self.unit
        return x - 22 * self.unit, y - 16 * self.unit

    def _voyages(self) -> None:
        """The way of each fleet that waits for its die, its distance written where each leg ends."""
        for voyage in self.state.voyages:
            stops = [voyage.origin, *(place for place, _ in voyage.way)]
            path = [self._spot(stop) for stop in stops]
            if len(path) < 2:
                continue
            self._dashed(path, voyage.by)
            face = stack_face(Stack(voyage.by, stops[-1], voyage.units, voyage.leaders), detailed=False)
            x, y = path[-1]
            self.easel.put(counter(face, self.ink, True), x, y - 26 * self.unit)

    def _distances(self) -> None:
        """What a declared voyage takes up to each place on its way."""
        for voyage in self.state.voyages:
            spent = 0
            for place, cost in voyage.way:
                spent += cost
                self.easel.put(step(spent, voyage.by, self.ink), *self._spot(place))

    def _dashed(self, path: list[Spot], by: Seat) -> None:
        width = self.unit

        def draw(pen: Pen) -> None:
            line = resampled(path, 3)
            pen.line(line, 5.2 * width, CREAM)
            for dash in dashes(line, 9 * width, 5 * width):
                pen.line(dash, 3.2 * width, look(by).dark)

        self.easel.sketch(path, 8 * width, draw)

    def _spot(self, id_: PlaceId) -> Spot:
        return art().spot(id_)

    def _arrow(self, mark: Mark) -> Arrow:
        """In the units of signs."""
        start, end = mark.frm or mark.at, mark.to or mark.at
        stops = mark.via or course(start, end, mark.kind == SAIL)
        points = [self._spot(id_) for id_ in (start, *(stop for stop in stops if stop not in (start, end)), end)]
        scaled = [(x / self.unit, y / self.unit) for x, y in points]
        return Arrow(scaled[0], scaled[-1], scaled[1:-1])


def colour_of(seat: Seat | None) -> tuple[int, int, int]:
    """The colour of a player's arrows."""
    return look(seat).main if seat is not None else PARCHMENT.frame


@kept(512)
def course(start: PlaceId, end: PlaceId, sails: bool) -> tuple[PlaceId, ...]:
    """Some places of the shortest way between two, for an arrow to go round what lies between."""
    found = shortest(_at_sea(start, end) if sails else facts().near, start, end)
    if sails:
        return tuple(found[1:-1])
    return tuple(found[2:-2:3]) if len(found) > 4 else ()


def _at_sea(start: PlaceId, end: PlaceId) -> dict[PlaceId, tuple[PlaceId, ...]]:
    """From sea Area to sea Area, out from one place and in to the other; over no land between."""
    board = facts()
    found: dict[PlaceId, tuple[PlaceId, ...]] = {sea: row.borders for sea, row in board.seas.items()}
    if start in board.hexes:
        found[start] = board.hexes[start].seas
    for sea in board.hexes[end].seas if end in board.hexes else ():
        found[sea] = (*found[sea], end)
    return found


@kept(64)
def step(number: int, by: Seat, scale: float = 1.0) -> Image.Image:
    """How many points a voyage takes up to here."""

    def draw(pen: Pen) -> None:
        pen.disc(9, 9, 8.2, INK)
        pen.disc(9, 9, 7.0, CREAM)
        pen.word(9, 9.3, str(number), "number", 10 if number < 10 else 8.4, look(by).dark)

    return sprite(18, 18, draw, scale)


@kept(8)
def becalmed(scale: float = 1.0) -> Image.Image:
    """Where the die has stopped a fleet."""

    def draw(pen: Pen) -> None:
        corners = arc(14, 14, 12, 12, 22, 382, 8)
        pen.shape(corners, INK)
        pen.shape([(14 + (x - 14) * 0.9, 14 + (y - 14) * 0.9) for x, y in corners], CREAM)
        pen.shape([(14 + (x - 14) * 0.76, 14 + (y - 14) * 0.76) for x, y in corners], BLOOD)
        pen.box(7.5, 12, 20.5, 16, CREAM)

    return shadowed(sprite(28, 28, draw, scale), scale)
