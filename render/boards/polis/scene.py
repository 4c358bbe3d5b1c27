"""What stands on the Polis map: control, markets, ports, poleis, units and envoys."""

from __future__ import annotations

from PIL import Image

from engine.games.polis.table.state import SEATS, Polis, State, rival
from render.boards.polis.art import TerritoryArt, art, box_size, load_spot
from render.boards.polis.data import facts, known, say
from render.boards.polis.map import territory_masks
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, INK, LIVERIES, PARCHMENT, UnknownId, livery, mix
from render.maps.on_sheet import Spot
from render.pieces.icons import sign
from render.pieces.pieces import galleys, hoplites, merchant, polis, project_tile, proxenos, trade_port
from render.table_data import kept

TILE_STEP = 30


class Scene:
    """Draws a state on the map of an easel."""

    def __init__(self, easel: Easel, state: State) -> None:
        self.easel, self.state = easel, state
        self.scale = easel.scale
        self.board = facts()

    def tints(self) -> None:
        """A watercolour edge in the colour of whoever has more units."""
        hold(self.easel, self.state.hoplites, art().land)
        hold(self.easel, self.state.galleys, art().sea)

    def pieces(self) -> None:
        """Everything that stands on the map, from the ground up."""
        self._markets()
        self._ports()
        for id_, place in self.state.poleis.items():
            self._polis(id_, place)
        self._units()
        self._envoys()

    def _markets(self) -> None:
        largest = self.board.rounds[self.state.rounds[self.state.round]].largest_shipload
        for id_ in self.state.loads:
            load_known(id_)
        for id_, layout in art().market.items():
            across = layout.flow == "across"
            width, height = box_size(layout)
            cell = (width / 3 - 4, height - 34) if across else (width - 10, (height - 34) / 3)
            for load in self.board.markets[id_].shiploads:
                key = f"{id_}/{load.size}"
                taken = self.state.loads.get(key)
                status = "later" if load.size > largest else "taken" if taken else "open"
                if f"load {key}" in self.state.banned:
                    status = "closed"
                price = self.board.chart[load.size][self.state.chart[load.wants] - 1] - self.state.cheaper.get(key, 0)
                spot = load_spot(layout, load.size)
                piece = shipload(load.wants, price, load.gives, load.size, status, across, cell, self.scale)
                self.easel.put(piece, *spot)
                if taken:
                    self.easel.put(merchant(taken, self.scale), spot[0], spot[1] + (4 if across else 0))

    def _ports(self) -> None:
        for seat, port in art().port.items():
            self.easel.put(trade_port(seat, self.state.sides[seat].port, self.scale), *port.at)

    def _polis(self, id_: str, place: Polis) -> None:
        layout = known(art().polis, id_, "polis")
        fixed = self.board.poleis[id_]
        people = place.population if place.owner else place.population or fixed.fortification
        piece = polis(place.owner, people, fixed.fortification, bool(fixed.capital), self.scale)
        self.easel.put(piece, *layout.at)
        x, y = layout.tiles
        for i, project in enumerate(place.projects):
            kind = known(self.board.projects, project.tile, "project").type
            self.easel.put(project_tile(kind, project.complete, self.scale), x + i * TILE_STEP, y)

    def _units(self) -> None:
        for units, table, draw in (
            (self.state.hoplites, art().land, hoplites),
            (self.state.galleys, art().sea, galleys),
        ):
            for seat in SEATS:
                for id_, count in units.get(seat, {}).items():
                    if count:
                        self.easel.put(draw(seat, count, self.scale), *table[id_].slot(seat))

    def _envoys(self) -> None:
        for seat in SEATS:
            where = self.state.sides[seat].proxenos
            if where is None:
                continue
            x, y = known(art().polis, where, "polis").envoy
            both = self.state.sides[rival(seat)].proxenos == where
            shift = (0 if seat == "athens" else -26) if both else 0
            self.easel.put(proxenos(seat, self.scale), x + shift, y)


Units = dict[str, dict[str, int]]


def hold(easel: Easel, units: Units, table: dict[str, TerritoryArt]) -> None:
    """Tint the territories of a table for whoever has more units there."""
    check_places(units, table)
    for id_ in table:
        holder = controller(units, id_)
        if holder is None:
            continue
        band, fill, (left, top) = territory_masks(id_, easel.scale)
        side = livery(holder)
        easel.wash(side.water if id_ in art().sea else side.light, fill, left, top)
        easel.wash(side.main, band, left, top)


def controller(units: Units, id_: str) -> str | None:
    """Whoever has more units there; nobody if both have as many."""
    athens, sparta = (units.get(seat, {}).get(id_, 0) for seat in SEATS)
    if athens == sparta:
        return None
    return SEATS[0] if athens > sparta else SEATS[1]


def check_places(units: Units, table: dict[str, TerritoryArt]) -> None:
    """Every seat and place of the units is on the board."""
    for seat, places in units.items():
        if seat not in LIVERIES:
            raise UnknownId(f"no seat {seat!r} in Polis; known: {', '.join(LIVERIES)}")
        for id_ in places:
            known(table, id_, "territory")


def load_known(id_: str) -> None:
    """Check a shipload's id (`persis/3`)."""
    market, _, size = id_.partition("/")
    loads = known(facts().markets, market, "market").shiploads
    if size not in {str(load.size) for load in loads}:
        raise UnknownId(f"no shipload {id_!r}; {market} has {', '.join(f'{market}/{load.size}' for load in loads)}")


@kept(512)
def shipload(
    wants: str, price: int, gives: str, size: int, status: str, across: bool, cell: Spot, scale: float
) -> Image.Image:
    """One space of a market: what it costs today, and what it gives."""
    width, height = cell
    paper = mix(PARCHMENT.card, PARCHMENT.faded, 0.9 if status in ("later", "closed") else 0.0)
    ink = INK if status == "open" else PARCHMENT.faint

    def amount(pen: Pen, x: float, y: float, number: int, good: str) -> None:
        pen.word(x - 4, y + 0.5, str(number), "number", 20, ink, "rm")
        sign(good)(pen, x + 15, y, 12.5)

    def draw(pen: Pen) -> None:
        pen.box(1, 1, width - 1, height - 1, PARCHMENT.faint, 5)
        pen.box(2, 2, width - 2, height - 2, paper, 4)
        middle = width / 2
        if across:
            amount(pen, middle - 5, 20, price, wants)
            pen.shape([(middle - 8, 37), (middle + 8, 37), (middle, 46)], ink)
            amount(pen, middle - 5, 61, size, gives)
        else:
            amount(pen, middle - 27, height / 2, price, wants)
            pen.shape([(middle - 1, height / 2 - 7), (middle - 1, height / 2 + 7), (middle + 7, height / 2)], ink)
            amount(pen, middle + 26, height / 2, size, gives)

    image = sprite(width, height, draw, scale)
    if status == "later":
        return _veiled(image, say("picture-from", size=size), width, height, scale)
    if status == "closed":
        return _veiled(image, "closed", width, height, scale)
    return image


def _veiled(image: Image.Image, word: str, width: float, height: float, scale: float) -> Image.Image:
    """A space that is not on offer: paled, with a word across it."""
    grey = Image.new("RGBA", image.size, (*PARCHMENT.faded, 255))
    pale = Image.blend(image, grey, 0.55)
    pale.putalpha(image.getchannel("A"))
    colour = BLOOD if word == "closed" else PARCHMENT.ink

    def label(pen: Pen) -> None:
        half = pen.span(word, "label", 17) / 2 + 5
        pen.box(width / 2 - half, height / 2 - 12, width / 2 + half, height / 2 + 12, PARCHMENT.faded, 4)
        pen.word(width / 2, height / 2, word, "label", 17, colour)

    pale.alpha_composite(sprite(width, height, label, scale))
    return pale
