"""The names on the Epic map, each where there is room: regions with their levels, Areas, seas, cities."""

from __future__ import annotations

from PIL import Image

from engine.games.epic.board.board import LEAVING, SICILY
from engine.games.epic.board.values import Size
from engine.games.epic.table.state import RegionId, State
from render.boards.epic.board.art import art, heart
from render.boards.epic.board.map import Part
from render.boards.epic.board.works import RADIUS
from render.boards.epic.data import called, facts, look, say
from render.boards.epic.sheets.force import sicily_told
from render.drawing.easel import Easel
from render.drawing.lettering import Hand, spaced_width
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT, font, mix
from render.maps.on_sheet import Spot
from render.maps.placing import Choice, Room, around, beside
from render.table_data import kept

CITIES: dict[Size, Hand] = {
    "large": Hand("polis", 14.0, PARCHMENT.town_ink, PARCHMENT.town_halo, 2.2, 1.0, 250),
    "medium": Hand("label", 12.5, PARCHMENT.town_ink, PARCHMENT.town_halo, 2.0, 1.0, 245),
    "small": Hand("text", 11.5, PARCHMENT.town_ink, PARCHMENT.town_halo, 1.8, 0.9, 240),
}
REGION = Hand("caps", 13.5, PARCHMENT.land_ink, PARCHMENT.land_halo, 2.6, 1.6, 225, 1.2)
AREA = Hand("italic", 11.5, mix(PARCHMENT.land_ink, PARCHMENT.border, 0.4), PARCHMENT.land_halo, 2.0, 1.2, 215)
SEA = Hand("sea", 13.5, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 2.4, 1.6, 200)
OPEN_SEA = Hand("sea", 22, PARCHMENT.sea_ink, PARCHMENT.sea_halo, 3, 2, 180, 2.6)
NAME = 3.0
"""How much it matters that names stay uncovered."""
CROWDED: dict[Size, float] = {"large": 3.0, "medium": 1.1, "small": 0.6}
"""What the name of a city may cover, in shares of its own size by weight, before it is left out."""
HIDDEN, NAMELESS = 2.5, 0.3
"""The same for regions, and for seas and Areas."""
PLATE = (66.0, 15.0)
"""The plate with the levels of a region."""


class Names:
    """Writes names on a part of the map, into the room that is left."""

    def __init__(self, easel: Easel, part: Part, state: State, room: Room, ink: float) -> None:
        self.easel, self.part, self.state, self.room, self.ink = easel, part, state, room, ink
        self.unit = ink / part.scale

    def write(self) -> None:
        """Everything; the larger first."""
        for size in ("large", "medium"):
            self._cities(size)
        self._regions()
        self._cities("small")
        self._seas()
        self._areas()
        self._boxes()

    def _boxes(self) -> None:
        """Sicily, and how the war there stands."""
        left, top, width, height = art().inset.box
        if not self.part.shows((left + width / 2, top + height / 2), width / 2):
            return
        self.easel.name(left + width / 2, top + 20, called("box", SICILY).upper(), self._inset(REGION))
        told = sicily_told(self.state) or [say("picture-sicily-quiet")]
        self.easel.name(left + width / 2, top + 40, told[0], self._inset(AREA))
        x = art().inset.boxes[LEAVING][0]
        self.easel.name(x, top + height - 12, called("box", LEAVING), self._inset(AREA))

    def _inset(self, hand: Hand) -> Hand:
        """In the inset letters grow with the map."""
        return hand.scaled(min(1.4, max(1.15, self.unit * 1.15)))

    def _cities(self, size: Size) -> None:
        for id_, city in facts().cities.items():
            spot = art().hex(id_)
            if city.size == size and self.part.shows(spot):
                self._city(called("city", id_), spot, size)

    def _city(self, text: str, spot: Spot, size: Size) -> None:
        hand = CITIES[size]
        width, height = self._size(text, hand)
        reach = (RADIUS[size] + 4) * self.unit
        choices = beside(*spot, (reach, reach * 0.82), (width, height), width * height * 0.03)
        self._write(text, hand, choices, CROWDED[size])

    def _regions(self) -> None:
        board = facts()
        for id_, region in self.state.regions.items():
            spots = [art().hex(hex) for area in board.areas_of[id_] for hex in board.hexes_of[area]]
            spots = [spot for spot in spots if self.part.shows(spot)]
            if not spots:
                continue
            text = called("region", id_).upper()
            width, height = self._size(text, REGION)
            plate = (PLATE[0] * self.unit, PLATE[1] * self.unit)
            size = max(width, plate[0]), height + plate[1]
            choices = [self._within(choice, size) for choice in _over(spots, *size)]
            choice, covers = self.room.best(choices, *size)
            if covers > HIDDEN * size[0] * size[1]:
                continue
            self.room.take(around(choice.x, choice.y, *size), NAME)
            self.easel.name(choice.x, choice.y - plate[1] / 2, text, self._hand(REGION))
            image = levels(region.by, region.allegiance, region.militance, id_, self.ink)
            self.easel.put(image, choice.x, choice.y + height / 2)

    def _within(self, choice: Choice, size: Spot) -> Choice:
        """A place near the edge, moved in as far as the name needs."""
        part, edge = self.part, 3 * self.unit
        right, foot = part.left + part.width - size[0] / 2 - edge, part.top + part.height - size[1] / 2 - edge
        x = min(max(choice.x, part.left + size[0] / 2 + edge), right)
        y = min(max(choice.y, part.top + size[1] / 2 + edge), foot)
        return Choice(x, y, choice.cost + (abs(x - choice.x) + abs(y - choice.y)) * size[1] * 0.1)

    def _areas(self) -> None:
        board = facts()
        for id_, area in board.areas.items():
            if area.region is not None and len(board.areas_of[area.region]) == 1 and area.region in self.state.regions:
                continue
            spots = [spot for hex in board.hexes_of[id_] if self.part.shows(spot := art().hex(hex))]
            text = called("area", id_)
            if not spots or called("city", board.hexes_of[id_][0]) == text:
                continue
            size = self._size(text, AREA)
            self._write(text, AREA, _over(spots, *size), NAMELESS)

    def _seas(self) -> None:
        for id_, sea in facts().seas.items():
            x, y = art().spot(id_)
            if not self.part.shows((x, y)):
                continue
            text, hand = called("sea", id_), OPEN_SEA if sea.open else SEA
            width, height = self._size(text, hand)
            step = height * 1.1
            choices = [
                Choice(x + a * width * 0.28, y + b * step, width * height * 0.05 * (abs(a) + abs(b)))
                for b in (0, -1, 1, -2, 2, -3, 3)
                for a in (0, -1, 1)
            ]
            self._write(text, hand, choices, NAMELESS)

    def _write(self, text: str, hand: Hand, choices: list[Choice], crowded: float) -> None:
        width, height = self._size(text, hand)
        choice, covers = self.room.best(choices, width, height)
        if covers > crowded * width * height:
            return
        self.room.take(around(choice.x, choice.y, width, height), NAME)
        self.easel.name(choice.x, choice.y, text, self._hand(hand))

    def _size(self, text: str, hand: Hand) -> Spot:
        width = spaced_width(text, font(hand.role, 100), hand.track * 100 / hand.size) * hand.size / 100
        return (width + 2) * self.unit, hand.size * 0.92 * self.unit

    def _hand(self, hand: Hand) -> Hand:
        """As large as the letters of this part are, whatever its scale."""
        return hand.scaled(self.unit)


def _over(spots: list[Spot], width: float, height: float) -> list[Choice]:
    """Places for a name over some hexes: the middle of all of them, then each of theirs and between."""
    x, y = sum(a for a, _ in spots) / len(spots), sum(b for _, b in spots) / len(spots)
    middle = heart(spots)
    found = [Choice(*middle)]
    for a, b in spots:
        far = ((a - x) ** 2 + (b - y) ** 2) ** 0.5
        cost = far * height * 0.12
        found += [Choice(a, b, cost), Choice((a + middle[0]) / 2, b, cost), Choice(a, b - height * 0.7, cost * 1.1)]
        found += [Choice(a + width * 0.4, b, cost * 1.4), Choice(a - width * 0.4, b, cost * 1.4)]
    return sorted(found, key=lambda choice: choice.cost)


@kept(256)
def levels(by: str | None, allegiance: int, militance: int, region: RegionId, scale: float) -> Image.Image:
    """The plate under a region's name: Allegiance and Militance, and its tribute, on the colour of who controls it."""
    side = look(by)
    risky = facts().values.levels.risk

    def draw(pen: Pen) -> None:
        width, height = PLATE
        pen.box(1, 1, width - 1, height - 1, INK, 4)
        pen.box(2, 2, width - 2, height - 2, side.main if by else PARCHMENT.faint, 3.4)
        for i, (word, value) in enumerate(
            (("picture-allegiance-letter", allegiance), ("picture-militance-letter", militance))
        ):
            left = 3 + i * (width - 6) / 2
            shaken = i == 0 and value <= risky
            pen.box(left + 0.6, 3, left + (width - 6) / 2 - 0.6, height - 3, CREAM, 2.4)
            text = f"{say(word)} {value}".replace("-", "−")
            pen.word(left + (width - 6) / 4, height / 2 + 0.2, text, "number", 9.4, BLOOD if shaken else INK)

    return sprite(*PLATE, draw, scale)
