"""Sieges of Hellenes: who lies before a City, who within, who holds its sea, and how the besieged fare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PIL import Image

from engine.core.roll import Roll
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.hellenes.sieges.fortifying import blockades, starves
from engine.games.hellenes.sieges.sieges import hits_up_to
from engine.games.hellenes.table.state import NEW_YEAR, SEASONS, AreaId, Block, ProvinceId, State, rival
from render.boards.hellenes.blocks import block_back, block_face
from render.boards.hellenes.data import called, facts, known, say
from render.boards.hellenes.hand import when
from render.boards.hellenes.labels import STONE, die, garrison_label, large_label, tower
from render.boards.hellenes.places import city_sign
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT, livery, mix
from render.maps.frame import paper
from render.pieces.icons import sign
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner

WIDTH = 1080
HALF = 524.0
STEP, DOWN, ACROSS = 120.0, 122.0, 4
SEA, FOOT, DICE = 78.0, 46.0, 60.0
BACKS = 2.3


class Starving(Struct, frozen=True):
    """Dice of Siege Attrition, and up to which result they hit (§8.2)."""

    city: ProvinceId
    results: tuple[int, ...]
    hits_on: int
    note: str = ""


def starving_in(view: View[State]) -> Starving | None:
    """The attrition dice that an Olympian may still change; None where there are none."""
    for frame in view.position.frames():
        if isinstance(frame, Roll) and frame.results and frame.note["for"] == "attrition":
            return Starving(frame.note["place"], tuple(frame.results), frame.note["hits_on"], say("picture-not-final"))
    return None


class SiegeDiagram:
    """Draws one siege at a height of the sheet."""

    def __init__(self, state: State, viewer: Viewer, city: ProvinceId, dice: Starving | None = None) -> None:
        self.state, self.viewer, self.city = state, viewer, city
        self.siege = known(state.sieges, city, "siege")
        self.row = facts().provinces[city]
        self.dice = dice if dice is not None and dice.city == city else None
        self.outside = list(self._besiegers(city))
        self.defender = rival(self.siege.besieger)

    def _besiegers(self, area: AreaId) -> Iterator[Bag[Block]]:
        """The besieger's blocks in an area: its stack, and formations that have got there."""
        seat = self.siege.besieger
        if area in self.state.stacks[seat]:
            yield self.state.stacks[seat][area]
        yield from (f.blocks for f in self.state.formations if f.seat == seat and f.place == area)

    @property
    def height(self) -> float:
        """What it takes on the sheet."""
        return 68 + self._rows * DOWN + FOOT + (SEA if self.row.port else 0) + (DICE if self.dice else 0) + 14

    @property
    def _rows(self) -> int:
        """Rows of blocks, before the walls or within them."""
        garrison = self.city in self.state.garrisons
        return max(1, *(-(-self._places(bags) // ACROSS) for bags in (self.outside, [self.siege.inside])),
                   -(-(self._places([self.siege.inside]) + garrison) // ACROSS))  # fmt: skip

    def _places(self, bags: Sequence[Bag[Block]]) -> int:
        """Known blocks stand singly, all others are one pile."""
        mine = sum(len(bag.known(self.viewer)) for bag in bags)
        return mine + (sum(map(len, bags)) > mine)

    # ------------------------------------------------------------------ drawing

    def draw(self, easel: Easel, top: float) -> None:
        """Besiegers left, the City right, the sea below."""
        self.easel = easel
        middle = top + 68 + self._rows * DOWN
        self._camp(top, middle)
        self._town(top, middle)
        if self.row.port:
            self._sea(middle)
            middle += SEA
        self._foot(middle + FOOT / 2)
        if self.dice:
            self._dice(self.dice, middle + FOOT + DICE / 2)

    def _camp(self, top: float, bottom: float) -> None:
        seat = self.siege.besieger
        side = livery(seat)

        def card(pen: Pen) -> None:
            pen.box(8, top, 8 + HALF, bottom, side.dark, 10)
            pen.box(10.5, top + 2.5, 5.5 + HALF, bottom - 2.5, PARCHMENT.card, 8)
            pen.box(10.5, top + 2.5, 5.5 + HALF, top + 48, side.main, 8)
            pen.box(10.5, top + 34, 5.5 + HALF, top + 48, side.main)

        self.easel.sketch([(8, top), (8 + HALF, bottom)], 2, card)
        self.easel.put(seat_shield(seat, 18), 36, top + 26)
        self.easel.text(66, top + 27, say("picture-besieges", name=side.name), "caps", 24, CREAM, "lm")
        self._blocks(self.outside, seat, 20, top + 54)

    def _town(self, top: float, bottom: float) -> None:
        """The City within its walls."""
        left, right, side = WIDTH - 8 - HALF, WIDTH - 8.0, livery(self.defender)

        def town(pen: Pen) -> None:
            for grow, fill in ((0.0, INK), (2.0, STONE)):
                pen.box(left + grow, top + grow, right - grow, bottom - grow, fill, 6)
                for x, y in _towers(left + 8, top + 8, right - 8, bottom - 8):
                    pen.disc(x, y, 14 - grow, fill)
            pen.box(left + 11, top + 11, right - 11, bottom - 11, INK, 4)
            pen.box(left + 13, top + 13, right - 13, bottom - 13, mix(PARCHMENT.card, side.light, 0.16), 3)
            pen.box(left + 13, top + 13, right - 13, top + 52, side.main, 3)

        self.easel.sketch([(left, top), (right, bottom)], 8, town)
        self.easel.put(city_sign(self.row, self.city in self.state.neutral, 0.95), left + 40, top + 32)
        name = say("picture-in", side=side.name, city=called("province", self.city))
        self.easel.text(left + 66, top + 33, name, "caps", 24, CREAM, "lm", 420)
        x = self._blocks([self.siege.inside], self.defender, left + 22, top + 56)
        if self.city in self.state.garrisons:
            places = self._places([self.siege.inside])
            row, column = divmod(places, ACROSS)
            cv = facts().tables.garrison_cv
            spot = (left + 22 + STEP * (column + 0.5), top + 56 + DOWN * (row + 0.5))
            self.easel.put(garrison_label(self.state.garrisons[self.city], cv, str(facts().tables.walls)), *spot)
        elif not x:
            self.easel.text((left + right) / 2, (top + bottom) / 2 + 20, "nobody", "italic", 24, PARCHMENT.faint, "mm")

    def _blocks(self, bags: Sequence[Bag[Block]], seat: Seat, left: float, top: float) -> int:
        """What the viewer knows by its labels, the rest from behind; returns how many places that took."""
        mine = [block for bag in bags for block in bag.known(self.viewer)]
        hidden = sum(map(len, bags)) - len(mine)
        pieces = [large_label(b.unit, b.cv, str(facts().units[b.unit].land)) for b in mine]
        if hidden:
            pieces.append(block_back(seat, hidden, BACKS))
        for i, piece in enumerate(pieces):
            row, column = divmod(i, ACROSS)
            self.easel.put(piece, left + STEP * (column + 0.5), top + DOWN * (row + 0.5))
        return len(pieces)

    def _sea(self, top: float) -> None:
        """The Offshore Sea, and who lies in it (§8.21)."""
        assert self.row.offshore is not None
        easel, y = self.easel, top + SEA / 2 + 4
        closed = blockades(facts(), self.state, self.siege.besieger, self.city)

        def water(pen: Pen) -> None:
            pen.box(8, top + 8, WIDTH - 8, top + SEA, PARCHMENT.waterline, 9)
            pen.box(10, top + 10, WIDTH - 10, top + SEA - 2, PARCHMENT.sea, 7)
            for row in range(3):
                for i in range(27):
                    x = 24 + i * 39.0 + row * 13
                    pen.arc(x, top + 26 + row * 18, 7, 200, 340, 1.4, PARCHMENT.shallow)

        easel.sketch([(8, top), (WIDTH - 8, top + SEA)], 2, water)
        easel.sketch([(40, y)], 22, lambda pen: sign("anchor")(pen, 40, y, 17))
        name = called("sea", self.row.offshore)
        width = easel.text(70, y, name, "sea", 27, PARCHMENT.sea_ink, "lm", 300)
        x = 100 + width
        for bag in self._besiegers(self.row.offshore):
            mine = bag.known(self.viewer)
            for block in mine:
                easel.put(block_face(block.unit, block.cv, 1.25), x + 20, y)
                x += 58
            if len(bag) > len(mine):
                easel.put(block_back(self.siege.besieger, len(bag) - len(mine), 1.15), x + 20, y - 5)
                x += 58
        text = "blockaded" if closed else say("picture-open-to-the-sea")
        easel.text(WIDTH - 28, y, text, "polis", 26, BLOOD if closed else PARCHMENT.sea_ink, "rm")

    def _foot(self, y: float) -> None:
        """How long it lasts, and what that does."""
        x = 8.0
        for text in self.remarks():
            x += self._chip(x, y, text) + 8

    def remarks(self) -> list[str]:
        """What there is to say of the siege in a few words each."""
        board, state, city = facts(), self.state, self.city
        seasons = state.clock - self.siege.since
        found = [say("picture-begun-this-season") if seasons <= 0 else begun(state, self.siege.since)]
        if state.season != NEW_YEAR and starves(board, state, city):
            rate = hits_up_to(board, state, city)
            found.append(say("picture-attrition-on-1") if rate == 1 else say("picture-attrition-on-1-2", rate=rate))
        elif seasons > 0 and state.season != NEW_YEAR:
            found.append(say("picture-not-starving"))
        if city in state.civil_wars:
            found.append(say("picture-civil-war-single-defence"))
        if state.effects.treachery == city:
            found.append(say("picture-treachery"))
        if state.effects.hunger == city:
            found.append(say("picture-hunger"))
        return found

    def _chip(self, x: float, y: float, text: str) -> float:
        """A remark on a plate; returns its width."""
        width = [0.0]

        def plate(pen: Pen) -> None:
            width[0] = pen.span(text, "label", 20) + 44
            pen.box(x, y - 16, x + width[0], y + 16, INK, 16)
            pen.box(x + 1.5, y - 14.5, x + width[0] - 1.5, y + 14.5, STONE, 14.5)
            tower(pen, x + 19, y, 9, INK, STONE)
            pen.word(x + 35, y + 0.5, text, "label", 20, INK, "lm")

        self.easel.sketch([(x, y - 16), (x + 60 + len(text) * 12, y + 16)], 3, plate)
        return width[0]

    def _dice(self, dice: Starving, y: float) -> None:
        """One die for each besieged block."""
        side = livery(self.siege.besieger)

        def strip(pen: Pen) -> None:
            pen.box(8, y - 26, WIDTH - 8, y + 26, side.dark, 8)
            pen.box(10, y - 24, WIDTH - 10, y + 24, PARCHMENT.card, 6.5)

        self.easel.sketch([(8, y - 26), (WIDTH - 8, y + 26)], 2, strip)
        self.easel.text(26, y, say("picture-attrition"), "polis", 26, PARCHMENT.ink, "lm")
        for i, result in enumerate(dice.results):
            self.easel.put(die(result, "hit" if result <= dice.hits_on else "miss"), 190 + i * 50, y)
        hits = sum(result <= dice.hits_on for result in dice.results)
        text = (
            say("picture-no-losses")
            if not hits
            else say("picture-1-step-lost")
            if hits == 1
            else say("picture-steps-lost", hits=hits)
        )
        x = WIDTH - 24.0
        if dice.note:
            x -= self.easel.text(x, y, dice.note, "italic", 22, PARCHMENT.ink, "rm") + 18
        self.easel.text(x, y, text, "polis", 26, BLOOD if hits else PARCHMENT.faint, "rm")


def _towers(left: float, top: float, right: float, bottom: float) -> Iterator[tuple[float, float]]:
    """Where a wall has its towers."""
    for i in range(6):
        x = left + (right - left) * i / 5
        yield x, top
        yield x, bottom
    yield left, (top + bottom) / 2
    yield right, (top + bottom) / 2


def sieges_sheet(
    state: State,
    viewer: Viewer,
    cities: Sequence[ProvinceId] | None = None,
    *,
    dice: Starving | None = None,
    caption: str | None = None,
) -> Image.Image:
    """Some sieges, or all of them, one below the other."""
    names = list(cities) if cities is not None else list(state.sieges)
    diagrams = [SiegeDiagram(state, viewer, city, dice) for city in names]
    image = paper((WIDTH, round(HEAD + 14 + sum(diagram.height for diagram in diagrams))))
    easel = Easel(image)
    one = diagrams[0] if len(diagrams) == 1 else None
    title = say("picture-siege-of", name=called("province", one.city)) if one else say("picture-sieges")
    banner(easel, caption or title, one.siege.besieger if one else None, when(state), WIDTH)
    y = HEAD + 12.0
    for diagram in diagrams:
        diagram.draw(easel, y)
        y += diagram.height
    return image


def begun(state: State, clock: int) -> str:
    """When a siege began, by the clock: *since Spring 431*; before the campaign's first season nothing is dated."""
    seasons = (NEW_YEAR, *SEASONS)
    if clock < 0:
        return say("picture-since-before-the-campaign")
    back = state.clock - clock
    now = seasons.index(state.season)
    years, season = divmod(now - back, len(seasons))
    return say("picture-since", name=called("season", seasons[season]), number=state.year - years)
