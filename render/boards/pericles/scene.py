"""What stands on the Pericles map: control, pieces, Treachery, face-down markers, the Assembly's Will, the battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.pericles.table.pieces import CONTESTED, NEUTRAL, status
from engine.games.pericles.table.state import ATHENS, PERSIA, SIDES, SPARTA, Placed, Side, State, TheaterId
from render.boards.pericles.art import ACROSS, HEADER, ROW, WIDTH, art, spaces
from render.boards.pericles.data import facts, is_place, known
from render.boards.pericles.issues import marker, marker_back
from render.boards.pericles.map import area_masks, striped
from render.boards.pericles.pieces import pawn, persian_base, piece_sprite, treachery
from render.boards.pericles.spaces import EDGE, QUEUE, tray, tray_height
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, UnknownId, livery, mix
from render.maps.on_sheet import Spot
from render.pieces.marks import swords

KINDS = ("base", "naval", "land")
MARKER = 0.92
"""How large markers are drawn in a queue."""
STEP, ROOM = 36.0, 102.0
TORN = mix(livery(ATHENS).main, livery(SPARTA).main, 0.5)
"""The edge of a contested country: purple, between the two."""


class Scene:
    """Draws a state on the map, as a viewer sees it."""

    def __init__(self, easel: Easel, state: State, viewer: Viewer) -> None:
        self.easel, self.state, self.viewer = easel, state, viewer
        self.scale = easel.scale

    def pieces(self) -> None:
        """Every Theater's tray with what lies in it."""
        for id_ in spaces():
            if id_ == PERSIA or id_ in self.state.pieces:
                self._space(id_)
            else:
                self._closed(id_)
        self._will()
        self._battle()

    def _space(self, id_: TheaterId) -> None:
        x, y = art().space(id_).at
        queue = self.state.queues.get(id_, [])
        rows = side_rows(self.state, id_)
        naval = id_ != PERSIA and facts().theaters[id_].type == "naval"
        sheet = tray(naval, id_ == PERSIA, rows[ATHENS], rows[SPARTA], 1 if queue else 0, self.scale)
        self.easel.put(sheet, x, y + HEADER + (sheet.height / self.scale) / 2 - 1)
        top = y + HEADER + EDGE
        for side in SIDES:
            self._row(self._stock(id_, side), x, top)
            top += rows[side] * ROW
        if id_ == PERSIA and self.state.persian_bases:
            self.easel.put(persian_base(self.state.persian_bases, self.scale), x, y + HEADER + EDGE + ROW / 2)
        if queue:
            self._queue(queue, x, top)

    def _stock(self, id_: TheaterId, side: Side) -> list[Image.Image]:
        """A Side's pieces in a Theater, then its Treachery markers."""
        found = [piece_sprite(piece, count, self.scale) for piece, count in side_pieces(self.state, id_, side)]
        markers = self.state.treachery.get(id_, {}).get(side, 0)
        return [*found, treachery(side, markers, self.scale)] if markers else found

    def _row(self, sprites: list[Image.Image], x: float, top: float) -> None:
        for i, piece in enumerate(sprites):
            row, column = divmod(i, ACROSS)
            self.easel.put(piece, x - WIDTH / 2 + 21 + column * 38.6, top + (row + 0.5) * ROW)

    def _queue(self, queue: list[Placed], x: float, top: float) -> None:
        """The markers from the first laid on the left to the top of the stack on the right, which has an arrow."""
        y = top + QUEUE / 2 + 1
        step = min(STEP, ROOM / max(1, len(queue) - 1))
        left = x - WIDTH / 2 + 20
        for i, placed in enumerate(queue):
            self.easel.put(marker_of(placed, self.viewer, self.scale * MARKER), left + i * step, y)
        tip = left + (len(queue) - 1) * step + 20
        if tip < x + WIDTH / 2 - 4:

            def arrow(pen: Pen) -> None:
                pen.shape([(tip, y), (tip + 8, y - 6), (tip + 8, y + 6)], GOLD)

            self.easel.sketch([(tip, y)], 10, arrow)

    def _closed(self, id_: TheaterId) -> None:
        """A Theater that is not part of this game."""
        x, y = art().space(id_).at
        left, right = x - WIDTH / 2 - EDGE, x + WIDTH / 2 + EDGE
        fill = mix(PARCHMENT.paper, PARCHMENT.faint, 0.45)

        def veil(pen: Pen) -> None:
            pen.box(left, y - EDGE, right, y + HEADER + EDGE, (*fill, 175), 6)
            pen.line([(left + 4, y + HEADER), (right - 4, y)], 3, (*INK, 150))

        self.easel.sketch([(left, y - EDGE), (right, y + HEADER + EDGE)], 2, veil)

    def _will(self) -> None:
        """A pawn of each Side in the Theaters of which the Assembly wants something."""
        for i, side in enumerate(SIDES):
            will = self.state.will.get(side)
            for id_ in () if will is None or will.void else will.theaters:
                x, y = art().space(id_).at
                self.easel.put(pawn(side, will.aim if will else "", self.scale), x + (44, 66)[i], y - 17)

    def _battle(self) -> None:
        battle = self.state.battle
        if battle is None:
            return
        x, y = art().space(battle.theater).at
        self.easel.put(swords(25, self.scale), x - WIDTH / 2 - 26, y + HEADER + EDGE + ROW)


def marker_of(placed: Placed, viewer: Viewer, scale: float) -> Image.Image:
    """A marker as a viewer sees it: face up where it is known, else its Side's back."""
    if not placed.marker.known(viewer):
        return marker_back(placed.side, scale)
    owner, issue = known(facts().markers, placed.marker.read(viewer), "marker")
    return marker(owner, issue, scale)


def side_pieces(state: State, id_: TheaterId, side: Side) -> list[tuple[str, int]]:
    """A Side's kinds of pieces in a Theater with their numbers: bases, ships, land units; the City-State's first."""
    there = state.pieces.get(id_, {})
    found = [(known(facts().pieces, piece, "piece"), count) for piece, count in there.items() if count]
    mine = [(row, count) for row, count in found if row.side == side]
    mine.sort(key=lambda entry: (KINDS.index(entry[0].kind), entry[0].league, entry[0].id))
    return [(row.id, count) for row, count in mine]


def side_rows(state: State, id_: TheaterId) -> dict[Side, int]:
    """How many rows of a tray each Side's pieces take; Persia has one for its own bases."""
    if id_ == PERSIA:
        return {ATHENS: 0, SPARTA: 1}
    rows = {}
    for side in SIDES:
        kinds = len(side_pieces(state, id_, side)) + (side in state.treachery.get(id_, {}))
        rows[side] = max(1, -(-kinds // ACROSS))
    return rows


def space_height(state: State, id_: TheaterId) -> float:
    """How high a whole space is just now."""
    rows = side_rows(state, id_)
    return HEADER + tray_height(rows[ATHENS], rows[SPARTA], 1 if state.queues.get(id_) else 0) + 2 * EDGE


def spot(state: State, id_: TheaterId, side: Side | None = None) -> Spot:
    """Where a Side's pieces, or a space's middle, lie on the map."""
    if not is_place(id_):
        raise UnknownId(f"nothing on the board of Pericles is called {id_!r}")
    x, y = art().space(id_).at
    rows = side_rows(state, id_)
    top = y + HEADER + EDGE
    if side is None or id_ == PERSIA:
        return x, top + rows[ATHENS] * ROW
    return (x, top + rows[ATHENS] * ROW / 2) if side == ATHENS else (x, top + (rows[ATHENS] + rows[SPARTA] / 2) * ROW)


def holders(state: State) -> dict[TheaterId, str]:
    """Who controls which Theater: a Side, `contested`; neutral ones are left out."""
    found = {id_: status(facts(), state, id_) for id_ in state.pieces}
    return {id_: holder for id_, holder in found.items() if holder != NEUTRAL}


def tint(easel: Easel, held: Mapping[TheaterId, str]) -> None:
    """A watercolour edge in the colour of whoever controls a Theater; stripes of both where it is contested."""
    for id_, holder in held.items():
        hold(easel, id_, holder)


def hold(easel: Easel, id_: TheaterId, holder: str) -> None:
    """Tint a Theater's country."""
    found = area_masks(id_, easel.scale)
    if found is None:
        return
    band, fill, (left, top) = found
    if holder != CONTESTED:
        side = livery(holder)
        easel.wash(mix(side.light, CREAM, 0.15), fill, left, top)
        easel.wash(side.main, band, left, top)
        return
    first, second = (livery(side) for side in SIDES)
    easel.wash(mix(first.light, CREAM, 0.1), fill, left, top)
    stripes = striped(id_, easel.scale)
    if stripes is not None:
        easel.wash(second.main, stripes[0], *stripes[1])
    easel.wash(TORN, band, left, top)


def check_places(state: State) -> None:
    """Every place that a state names is on the board."""
    _check(state.pieces)
    _check(state.queues)
    _check(state.treachery)
    for will in state.will.values():
        _check(will.theaters)
    if state.battle is not None:
        _check([state.battle.theater])


def _check(ids: Iterable[str]) -> None:
    for id_ in ids:
        if not is_place(id_):
            raise UnknownId(f"no theater {id_!r} on the board of Pericles")
