"""The marks of a report on the Hellenes board. Places are in units of the sheet, so arrows may lead to the inset."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PIL import Image

from engine.games.hellenes.table.state import State
from render.boards.hellenes.art import art
from render.boards.hellenes.blocks import block_back
from render.boards.hellenes.data import facts, is_area
from render.boards.hellenes.places import flame, strife
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, UnknownId, livery
from render.maps.on_sheet import SheetArt, Spot
from render.pieces.marks import Arrow, Mark, cross, must_be_known, numbered, origin, ring, swords

RING = 31.0
FIGHTS = ("battle", "siege", "assault")
BURNT, TORN = ("pillage",), ("revolt", "civil-war")

Shown = Callable[[str], bool]


class Report:
    """Draws marks below and above the pieces; `shown` says which areas are in the picture."""

    def __init__(self, easel: Easel, state: State, marks: Sequence[Mark], shown: Shown) -> None:
        self.easel, self.state = easel, state
        self.scale = easel.scale
        self.shown = shown
        self.marks = marks
        must_be_known(marks, is_area, "hellenes")

    def below(self) -> None:
        """Rings and arrows: they lie under the pieces, so that no number is hidden."""
        for mark in self.marks:
            if mark.kind == "move":
                self._put(origin(26, self.scale), mark.frm or mark.at, mark.seat)
                self._put(ring(RING, self.scale), mark.to or mark.at, mark.seat)
            elif mark.kind not in ("loss", *FIGHTS):
                self._put(ring(RING, self.scale), mark.at, mark.seat)
        for mark in self.marks:
            for arrow in self._arrows(mark) if mark.kind == "move" else ():
                if arrow.drawable:
                    arrow.draw(self.easel, livery(mark.seat).main if mark.seat else PARCHMENT.frame)

    def above(self) -> None:
        """Fights, losses and numbers: they lie over the pieces."""
        numbered(self.easel, self.marks, self._drawn, self.scale, 24)

    def _put(self, piece: Image.Image, id_: str, seat: str | None) -> None:
        if self.shown(id_):
            self.easel.put(piece, *spot(id_, seat))

    def _drawn(self, mark: Mark) -> Spot | None:
        """Draw one mark; where its number goes."""
        if mark.kind == "move":
            arrows = self._arrows(mark)
            return arrows[-1].middle if arrows else None
        if not self.shown(mark.at):
            return None
        x, y = spot(mark.at, mark.seat)
        if mark.kind == "loss":
            if mark.seat and not len(self.state.stacks.get(mark.seat, {}).get(mark.at, ())):
                self.easel.put(block_back(mark.seat, 1, self.scale, True), x, y)
            self.easel.put(cross(12, self.scale), x - 20, y - 8)
            return x - 24, y - 30
        if mark.kind in FIGHTS:
            x, y = spot(mark.at)
            self.easel.put(swords(25 if mark.kind == "battle" else 20, self.scale), x, y)
            return x - 14, y - 30
        if mark.kind in BURNT or mark.kind in TORN:
            x, y = spot(mark.at)
            self.easel.put((flame if mark.kind in BURNT else strife)(self.scale), x + 18, y - 14)
            return x - 26, y - 20
        return x - RING * 0.76, y - RING * 0.76

    def _arrows(self, mark: Mark) -> list[Arrow]:
        """The way of a move on each map that the picture shows."""
        return [Arrow(*leg.ends, leg.via) for leg in legs(mark) if self.shown(leg.area)]


class Leg(Struct, frozen=True):
    """The part of a move that lies on one map."""

    area: str
    """An area of that map."""
    ends: tuple[Spot, Spot]
    via: tuple[Spot, ...]


def spot(id_: str, seat: str | None = None) -> Spot:
    """Where an area, or a side's blocks there, lie on the sheet."""
    if not is_area(id_):
        raise UnknownId(f"nothing on the board of Hellenes is called {id_!r}")
    return _on_sheet(art().spot(id_, seat), art().sheet(id_))


def legs(mark: Mark) -> list[Leg]:
    """A move's way; one that leaves its map ends at the water's name there and goes on from it on the other map."""
    start, end = mark.frm or mark.at, mark.to or mark.at
    # `via` may name its ends again.
    stops = [start, *(id_ for id_ in mark.via if id_ not in (start, end)), end]
    parts = [art().sheet(id_) for id_ in stops]
    split = next((i for i in range(1, len(stops)) if parts[i] is not parts[i - 1]), None)
    if split is None:
        return [Leg(end, (spot(start, mark.seat), spot(end, mark.seat)), tuple(map(_midway, stops[1:-1])))]
    gate = next((id_ for id_ in stops if id_ in art().notes), "ionian-sea")
    seen = _on_sheet(art().notes[gate], art().inset)
    here, there = (_midway(gate), seen) if parts[0] is art().map else (seen, _midway(gate))
    first = tuple(_midway(id_) for id_ in stops[1:split] if id_ != gate)
    second = tuple(_midway(id_) for id_ in stops[split:-1] if id_ != gate)
    out = spot(start, mark.seat)
    found = [Leg(end, (there, spot(end, mark.seat)), second)]
    return found if start == gate else [Leg(start, (out, here), first), *found]


def _on_sheet(place: Spot, part: SheetArt) -> Spot:
    return place[0] + part.at[0], place[1] + part.at[1]


def _midway(id_: str) -> Spot:
    place = art().label(id_) if id_ in facts().seas else art().city(id_)
    return _on_sheet(place, art().sheet(id_))
