"""What stands on a map of Hellenes: control, signs, sieges, garrisons, blocks and the battle being fought."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from PIL import Image

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Viewer
from engine.games.hellenes.table.state import SEATS, Block, Fighter, Formation, Siege, State, rival
from render.boards.hellenes.art import art
from render.boards.hellenes.blocks import (
    COLUMNS,
    ROWS,
    Tower,
    block_back,
    block_face,
    garrison_cube,
    tower,
)
from render.boards.hellenes.data import facts, is_area, known
from render.boards.hellenes.ground import DEEP_LINE
from render.boards.hellenes.map import area_masks, areas_of, hatching
from render.boards.hellenes.places import city_sign, flame, pestilence, strife, walls
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.strokes import dashes, resampled
from render.drawing.theme import CREAM, INK, LIVERIES, PARCHMENT, UnknownId, livery, mix
from render.maps.on_sheet import SheetArt, Spot
from render.pieces.marks import swords

INSIDE = 0.78
"""How much smaller blocks within walls are drawn."""
MOVING = 58.0
"""How far a formation stands short of its place, towards where it came from."""


class Scene:
    """Draws a state on one map, as a viewer sees it."""

    def __init__(self, easel: Easel, state: State, viewer: Viewer, sheet: SheetArt) -> None:
        self.easel, self.state, self.viewer = easel, state, viewer
        self.scale = easel.scale
        self.areas = areas_of(sheet)

    def pieces(self) -> None:
        """Everything that stands on the map, from the ground up."""
        for moving in self.state.formations:
            self._way(moving)
        for id_ in self.areas:
            if id_ in facts().provinces:
                self._place(id_)
        for seat in SEATS:
            for id_, stack in self.state.stacks.get(seat, {}).items():
                if id_ in self.areas and len(stack):
                    self._lead(id_, seat)
                    self._tower(self._blocks(stack), seat, art().slot(id_, seat))
        for moving in self.state.formations:
            if moving.place in self.areas and len(moving.blocks):
                self._tower(self._blocks(moving.blocks), moving.seat, moving_spot(moving))
        self._battle()

    # ------------------------------------------------------------------ the country

    def _place(self, id_: str) -> None:
        x, y = art().city(id_)
        self.easel.put(city_sign(facts().provinces[id_], id_ in self.state.neutral, self.scale), x, y)
        if id_ in self.state.sieges:
            self._siege(id_, self.state.sieges[id_], x, y)
        elif id_ in self.state.garrisons:
            self.easel.put(garrison_cube(self.state.garrisons[id_], self.scale), x - 18, y - 14)
        for present, piece, dx, dy in (
            (id_ in self.state.pillaged, flame, 18, -14),
            (id_ in self.state.civil_wars, strife, 20, 10),
            (id_ in self.state.plagues, pestilence, -19, 12),
        ):
            if present:
                self.easel.put(piece(self.scale), x + dx, y + dy)

    def _siege(self, id_: str, siege: Siege, x: float, y: float) -> None:
        """Walls above the City with the besieged in them; the besiegers stand in their own stack."""
        found = self._blocks(siege.inside)
        rooms = min(3, len(found[0])) + (1 if found[1] else 0) + (1 if id_ in self.state.garrisons else 0)
        x, y = x + art().row(id_).walls[0], y + art().row(id_).walls[1]
        self.easel.put(walls(siege.besieger, rooms, self.scale), x, y)
        defender = rival(siege.besieger)
        small = self.scale * INSIDE
        laid = [block_face(block.unit, block.cv, small) for block in found[0][:3]]
        if found[1]:
            laid.append(block_back(defender, found[1] + max(0, len(found[0]) - 3), small))
        if id_ in self.state.garrisons:
            laid.append(garrison_cube(self.state.garrisons[id_], self.scale))
        for i, piece in enumerate(laid):
            self.easel.put(piece, x + (i - (len(laid) - 1) / 2) * 32.0, y + 1)

    # ------------------------------------------------------------------ blocks

    def _blocks(self, bag: Bag[Block]) -> tuple[list[Block], int]:
        """The blocks of a bag that the viewer knows, carried ones behind their fleets; and how many others."""
        seen = bag.known(self.viewer)
        return sorted(seen, key=_in_order), len(bag) - len(seen)

    def _tower(self, found: tuple[Sequence[Block], int], seat: str, foot: Spot) -> None:
        seen, others = found
        faces = [block_face(block.unit, block.cv, self.scale) for block in seen]
        backs = block_back(seat, others, self.scale) if others else None
        self._lay(tower(faces, backs, max(0, len(faces) - ROWS * COLUMNS), self.scale), foot)

    def _lay(self, pieces: Tower, foot: Spot) -> None:
        for piece, dx, dy in pieces:
            self.easel.put(piece, foot[0] + dx, foot[1] + dy)

    def _lead(self, id_: str, seat: str) -> None:
        """A line from blocks that stand ashore to the sea in which they are."""
        water = art().water(id_)
        if water is None:
            return
        foot = art().slot(id_, seat)

        def draw(pen: Pen) -> None:
            for width, grow, fill in ((5.5, 2.0, CREAM), (2.6, 0.0, DEEP_LINE)):
                pen.line([foot, water], width, fill)
                pen.disc(*water, 5.0 + grow, fill)

        self.easel.sketch([foot, water], 10, draw)

    def _way(self, moving: Formation) -> None:
        """The way of blocks on the move, from the area before."""
        ends = [moving.origin, moving.place]
        if any(id_ not in self.areas for id_ in ends) or moving.origin == moving.place:
            return
        start, end = (art().slot(id_, moving.seat) for id_ in ends)
        side = livery(moving.seat)
        line = resampled([start, end], 3)

        def draw(pen: Pen) -> None:
            for width, fill in ((8.0, INK), (6.0, CREAM), (3.6, side.main)):
                for dash in dashes(line, 12, 9):
                    pen.line(dash, width, fill)

        self.easel.sketch(line, 10, draw)

    def _battle(self) -> None:
        battle = self.state.battle
        if battle is None or battle.place not in self.areas:
            return
        for seat in SEATS:
            foot = art().slot(battle.place, seat)
            faces = [self._fighter(fighter) for fighter in battle.fighters if fighter.seat == seat]
            self._lay(tower(faces, None, max(0, len(faces) - ROWS * COLUMNS), self.scale), foot)
        x, y = art().middle(battle.place)
        self.easel.put(swords(24, self.scale), x, y)

    def _fighter(self, fighter: Fighter) -> Image.Image:
        if fighter.garrison:
            return garrison_cube(fighter.seat, self.scale)
        return block_face(fighter.unit, fighter.cv, self.scale, fighter.routed)


def _in_order(block: Block) -> tuple[int, bool, int]:
    """Fleets before those that they carry; otherwise by number."""
    number = int(block.unit[1:])
    return (int(block.carrier[1:]), True, number) if block.carrier else (number, False, number)


def moving_spot(moving: Formation) -> Spot:
    """Where a formation stands: short of its place, on the side that it comes from."""
    x, y = art().slot(moving.place, moving.seat)
    if moving.origin == moving.place or art().sheet(moving.origin) is not art().sheet(moving.place):
        return x - MOVING / 2, y - MOVING / 2
    from_x, from_y = art().slot(moving.origin, moving.seat)
    away = math.dist((x, y), (from_x, from_y)) or 1.0
    share = min(MOVING, away / 2) / away
    return x + (from_x - x) * share, y + (from_y - y) * share


def tint(easel: Easel, sheet: SheetArt, areas: Mapping[str, str], neutral: Collection[str]) -> None:
    """A watercolour edge in the colour of whoever controls an area; hatching where nobody may go."""
    for id_ in areas_of(sheet):
        if id_ in neutral:
            lines, (left, top) = hatching(id_, easel.scale)
            easel.wash(PARCHMENT.faint, lines, left, top)
        elif id_ in areas:
            hold(easel, id_, areas[id_])


def hold(easel: Easel, id_: str, seat: str) -> None:
    """Tint an area for a side."""
    band, fill, (left, top) = area_masks(id_, easel.scale)
    side = livery(seat)
    easel.wash(side.water if id_ in facts().seas else mix(side.light, CREAM, 0.15), fill, left, top)
    easel.wash(side.main, band, left, top)


def check_places(state: State) -> None:
    """Every area and side that a state names is on the board."""
    for seat, stacks in state.stacks.items():
        if seat not in LIVERIES:
            raise UnknownId(f"no seat {seat!r} in Hellenes; known: {', '.join(LIVERIES)}")
        _check(stacks)
    _check(state.areas)
    for table in (state.sieges, state.garrisons, state.pillaged, state.plagues, state.civil_wars, state.neutral):
        for id_ in table:
            known(facts().provinces, id_, "province")
    _check(moving.place for moving in state.formations)


def _check(ids: Iterable[str]) -> None:
    for id_ in ids:
        if not is_area(id_):
            raise UnknownId(f"no area {id_!r} on the board of Hellenes")
