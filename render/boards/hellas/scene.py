"""What stands on the Hellas map: who holds what, what is contested, posts, fortresses, legions, ships, leaders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image

from engine.games.hellas.board.board import LAND
from engine.games.hellas.end_of_turn.control import holds
from engine.games.hellas.moving.contests import has_pieces, is_neutral
from engine.games.hellas.table.state import POWERS, AreaId, HexId, Holder, State
from render.boards.hellas import pieces as sprites
from render.boards.hellas.art import art
from render.boards.hellas.data import facts, known, side, tint_of
from render.boards.hellas.goods import good_icon
from render.boards.hellas.map import area_masks, hex_mask
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, INK, UnknownId, rgb
from render.maps.on_sheet import Spot
from render.maps.terrain import curve, inner_band
from render.pieces.marks import swords
from render.table_data import kept

Piece = tuple[Image.Image, float]
"""A sprite, and how much room it takes in a row."""
ROOM, MOST_CROWDED = 66.0, 0.62
"""The width of a row in a hex, and how much of its room a piece may lose before there are two rows."""
MIDDLE, ROWS_APART, LIFTED = 4.0, 17.0, 8.5
SMALLER = 0.78
BADGE, BADGE_AT = 15.0, (-18.0, -27.0)
"""A merchandise that two rows of pieces would hide: how large it is drawn on the rim of its hex, and where."""
SWORDS, SWORDS_AT = 6.5, (18.0, -30.0)
"""The swords on the rim of a contested hex."""
LEADERS_AT = ((33.0, -15.0), (-35.0, -6.0))
"""Where leaders stand in a crowded hex: beside the rows, where no number hides them."""
NAME_BAND = (-46.0, 15.0, 46.0, 32.0)
"""The part of a hex where its name stands."""
STRIFE = rgb("#d8412f")


class Scene:
    """Draws a state on the map of an easel."""

    def __init__(self, easel: Easel, state: State) -> None:
        self.easel, self.state, self.scale = easel, state, easel.scale

    def tints(self) -> None:
        """What is held and what is contested, under the names."""
        for hex, holder in hexes_held(self.state):
            mask, corner = _hex_tint(hex, self.scale)
            self.easel.wash(tint_of(holder), mask, *corner)
        for hex in self.state.contested:
            _, mask, corner = _strife(hex, self.scale)
            self.easel.wash(STRIFE, mask, *corner)

    def contested(self) -> None:
        """The red edges of contested hexes, with swords: under names and merchandise, so that they hide neither."""
        for hex in self.state.contested:
            self._contested(hex)

    def pieces(self) -> None:
        """Everything that stands on the map."""
        for hex in occupied(self.state):
            self._stack(hex)

    def names_above(self, names: Image.Image) -> None:
        """The names of contested and of crowded hexes once more, over the pieces; `names` is what the map shows."""
        for hex in occupied(self.state):
            if hex not in self.state.contested and not self._crowded(hex):
                continue
            x, y = art().spot(hex)
            left, top, right, bottom = NAME_BAND
            corner, end = self.easel.at(x + left, y + top), self.easel.at(x + right, y + bottom)
            box = (max(0, round(corner[0])), max(0, round(corner[1])), round(end[0]), round(end[1]))
            if box[2] > box[0] and box[3] > box[1]:
                band = names.crop(box)
                self.easel.image.paste(band, box[:2], band)

    def _crowded(self, hex: HexId) -> bool:
        """Whether its pieces take two rows."""
        pieces = [*self._ground(hex, self.scale), *self._units(hex, self.scale), *self._leaders(hex, self.scale)]
        return sum(width for _, width in pieces) * MOST_CROWDED > ROOM

    def _contested(self, hex: HexId) -> None:
        """A red edge, and swords on it."""
        mesh = art().mesh_of(hex)
        for cell in art().cells_of(hex)[:1]:
            ring = mesh.outline(cell, 0.96)

            def draw(pen: Pen, ring: list[Spot] = ring) -> None:
                for width, fill in ((5.2, INK), (3.8, CREAM), (2.6, BLOOD)):
                    pen.line([*ring, ring[0], ring[1]], width, fill)

            self.easel.sketch(ring, 6, draw)
        x, y = art().spot(hex)
        self.easel.put(swords(SWORDS, self.scale), x + SWORDS_AT[0], y + SWORDS_AT[1])

    def _stack(self, hex: HexId) -> None:
        x, y = art().spot(hex)
        if not self._crowded(hex):
            pieces = [*self._ground(hex, self.scale), *self._units(hex, self.scale), *self._leaders(hex, self.scale)]
            if pieces:
                self._row(pieces, x, y + MIDDLE)
            return
        small = self.scale * SMALLER
        upper, lower = self._ground(hex, small), self._units(hex, small)
        if not upper or len(lower) > 3:
            both = [*upper, *lower]
            half = (len(both) + 1) // 2
            upper, lower = both[:half], both[half:]
        self._row(upper, x, y + MIDDLE - LIFTED - ROWS_APART / 2)
        self._row(lower, x, y + MIDDLE - LIFTED + ROWS_APART / 2)
        if (good := facts().hexes[hex].merchandise) is not None:
            self.easel.put(good_icon(good, BADGE, self.scale), x + BADGE_AT[0], y + BADGE_AT[1])
        for (image, _), (right, down) in zip(self._leaders(hex, small), LEADERS_AT, strict=False):
            self.easel.put(image, x + right, y + down)

    def _row(self, pieces: list[Piece], x: float, y: float) -> None:
        """Pieces side by side, pushed together where they would not fit; numbers lie right, so the left ones on top."""
        share = min(1.0, ROOM / sum(width for _, width in pieces))
        right = x + sum(width for _, width in pieces) * share / 2
        for image, width in reversed(pieces):
            self.easel.put(image, right - width * share / 2, y)
            right -= width * share

    def _ground(self, hex: HexId, scale: float) -> list[Piece]:
        """Posts, fortresses and monuments."""
        state, pieces = self.state, list[Piece]()
        port = facts().hexes[hex].type != LAND
        for seat in POWERS:
            power = state.powers[seat]
            if hex in power.fortresses:
                pieces.append((sprites.fortress(seat, port, scale), 25))
            if power.posts.get(hex):
                pieces.append((sprites.post(seat, power.posts[hex], scale), 24))
            if hex in power.monuments:
                pieces.append((sprites.monument(seat, scale), 24))
        if hex in state.neutral_fortresses:
            pieces.append((sprites.fortress(neutral(hex), False, scale), 25))
        return pieces

    def _units(self, hex: HexId, scale: float) -> list[Piece]:
        """Legions, and ships with what they carry."""
        state, pieces = self.state, list[Piece]()
        for seat in POWERS:
            if count := state.powers[seat].legions.get(hex):
                pieces.append((sprites.legions(seat, count, scale), 28))
        if count := state.neutral_legions.get(hex):
            pieces.append((sprites.legions(neutral(hex), count, scale), 28))
        for seat in POWERS:
            power = state.powers[seat]
            if count := power.ships.get(hex):
                pieces.append((sprites.ships(seat, count, power.aboard.get(hex, 0), scale), 40))
        return pieces

    def _leaders(self, hex: HexId, scale: float) -> list[Piece]:
        powers = [(seat, self.state.powers[seat]) for seat in POWERS]
        return [(sprites.leader(seat, power.leader_aboard, scale), 24) for seat, power in powers if power.leader == hex]


def neutral(hex: HexId) -> Holder:
    """Whose the neutral pieces in a hex are."""
    holder = facts().hexes[hex].neutral
    if holder is None:
        raise UnknownId(f"no neutral pieces belong in {hex!r}")
    return holder


def occupied(state: State) -> list[HexId]:
    """Every hex with any piece, from the north down, so that lower stacks lie over higher ones."""
    found: set[HexId] = {*state.neutral_legions, *state.neutral_fortresses, *state.contested}
    for power in state.powers.values():
        found |= {*power.legions, *power.ships, *power.posts, *power.fortresses, *power.monuments}
        if power.leader is not None:
            found.add(power.leader)
    for hex in found:
        known(facts().hexes, hex, "hex")
    return sorted(found, key=lambda hex: (art().spot(hex)[1], art().spot(hex)[0]))


def hexes_held(state: State) -> Iterator[tuple[HexId, Holder]]:
    """Hexes with merchandise that a power holds uncontested, or neutrals."""
    for hex in facts().places:
        for seat in POWERS:
            if holds(state, seat, hex):
                yield hex, seat
        if is_neutral(state, hex) and not any(has_pieces(power, hex) for power in state.powers.values()):
            yield hex, neutral(hex)


def areas_held(state: State) -> tuple[tuple[AreaId, Holder], ...]:
    """Which provinces and islands are controlled, and by whom."""
    return tuple((id_, seat) for seat in POWERS for id_ in state.powers[seat].controlled)


def tint(easel: Easel, held: Iterable[tuple[AreaId, Holder]]) -> None:
    """A watercolour edge around what a power controls."""
    for id_, holder in held:
        band, fill, (left, top) = area_masks(known_area(id_), easel.scale)
        look = side(holder)
        easel.wash(look.light, fill, left, top)
        easel.wash(look.main, band, left, top)


def known_area(id_: AreaId) -> AreaId:
    """The id of a province or an island, or an error that names it."""
    known(facts().areas, id_, "province or island")
    return id_


@kept(256)
def _hex_tint(hex: HexId, scale: float) -> tuple[Image.Image, tuple[int, int]]:
    mask, corner = hex_mask(hex, scale)
    return mask.point(curve(lambda v: v * 0.34)), corner


@kept(128)
def _strife(hex: HexId, scale: float) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    mask, corner = hex_mask(hex, scale)
    return mask, inner_band(mask, 9 * scale).point(curve(lambda v: v * 0.55)), corner
