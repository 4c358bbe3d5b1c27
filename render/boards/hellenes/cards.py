"""The cards of Hellenes: Action Value in coins at one end, the Event at the other; face down; small, for the table."""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from engine.games.hellenes.board.board import Card
from render.boards.hellenes.data import called, facts, known, say
from render.boards.hellenes.signs import CLAY, DARK_CLAY, event_sign
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import CREAM, INK, PARCHMENT, Colour, livery, mix, rgb
from render.pieces.pieces import shield
from render.table_data import kept
from render.wording.words import words

WIDTH, HEIGHT = 252.0, 388.0
SMALL = (168.0, 92.0)
"""Size of a card in play, shown small."""

METALS: dict[str, Colour] = {"gold": rgb("#d9a520"), "silver": rgb("#aab4bd"), "bronze": rgb("#a9672f")}
EITHER = rgb("#3d7a46")
"""Green: Events that both sides may play."""
BLACK = rgb("#120c08")
UPPER, LOWER = 62.0, 204.0
"""Where the painting begins, and where the title does."""


class Face(Struct, frozen=True):
    """What a card says besides its numbers."""

    title: str
    subtitle: str
    text: str


def side_colour(card: Card) -> Colour:
    """Red where only Sparta may play the Event, blue where only Athens may, green where either may (§3.1)."""
    return EITHER if card.side is None else livery(card.side).main


def face_of(card: Card) -> Face:
    """The words on a card: the Event and what it is about, and its text if the catalogue has one."""
    title = called("event", card.event)
    subtitle = ""
    if card.event == "leader":
        title, subtitle = called("card", card.id), say("picture-leader-of", name=called("seat", card.leader_of or ""))
    elif card.region is not None:
        subtitle = called("region", card.region)
    return Face(title, subtitle, _text(card))


def _text(card: Card) -> str:
    """The catalogue's text of the Event; nothing while there is none."""
    told, id_ = words("hellenes"), f"card-{card.event}"
    if not told.has(id_):
        return ""
    return told.text(
        id_,
        leader=card.id,
        side=card.leader_of or card.side,
        value=card.leader_value,
        region=card.region,
        spreading=card.spreading,
    )


# ---------------------------------------------------------------------- face up


@kept(128)
def card_face(id_: str, scale: float = 1.0, faded: bool = False) -> Image.Image:
    """A card face up; `faded`: one that can't be played now."""
    card = known(facts().cards, id_, "card")
    image = sprite(WIDTH, HEIGHT, lambda pen: _Face(pen, card).draw(), scale)
    if faded:
        image.putalpha(image.getchannel("A").point([v * 120 // 255 for v in range(256)]))
        return image
    return shadowed(image, scale)


class _Face:
    """Draws one face."""

    def __init__(self, pen: Pen, card: Card) -> None:
        self.pen, self.card, self.face = pen, card, face_of(card)
        self.metal, self.side = METALS[card.border], side_colour(card)

    def draw(self) -> None:
        """From the border inwards."""
        _border(self.pen, WIDTH, HEIGHT, self.metal)
        self._coins()
        self._painting()
        self._title()
        self._words()

    def _coins(self) -> None:
        """The end with the Action Value."""
        for i in range(self.card.value):
            coin(self.pen, 40 + i * 38, 38, 18, self.metal)
        self.pen.word(WIDTH - 24, 38, str(self.card.number), "number", 17, PARCHMENT.faint, "rm")

    def _painting(self) -> None:
        pen, card = self.pen, self.card
        pen.box(16, UPPER, WIDTH - 16, LOWER, INK)
        pen.box(17.5, UPPER + 1.5, WIDTH - 17.5, LOWER, CLAY)
        for y in (UPPER + 5, LOWER - 11):
            _keys(pen, 17.5, WIDTH - 17.5, y)
        event_sign(card.event, spreading=card.spreading)(pen, WIDTH / 2, (UPPER + LOWER) / 2, 50)
        if card.event == "leader":
            self._leader()

    def _leader(self) -> None:
        """Whose Leader, and what that one adds to the Actions of each turn."""
        pen, side = self.pen, livery(self.card.leader_of)
        shield(pen, 50, UPPER + 40, 20, side)
        if self.card.leader_value:
            coin(pen, WIDTH - 50, UPPER + 40, 20, self.metal, f"+{self.card.leader_value}")

    def _title(self) -> None:
        """On a band of the colour of those who may play it; between black bars if it goes on (§3.1)."""
        pen, face = self.pen, self.face
        height = 60 if face.subtitle else 42
        pen.box(16, LOWER, WIDTH - 16, LOWER + height, self.side)
        if self.card.continuing:
            pen.box(16, LOWER, WIDTH - 16, LOWER + 6, BLACK)
            pen.box(16, LOWER + height - 6, WIDTH - 16, LOWER + height, BLACK)
        lines = fitted(pen, face.title.upper(), "caps", 19, WIDTH - 44)
        middle = LOWER + (24 if face.subtitle else height / 2)
        pen.word(WIDTH / 2, middle, face.title.upper(), "caps", lines, CREAM)
        if face.subtitle:
            pen.word(WIDTH / 2, LOWER + 44, face.subtitle, "polis", 16, CREAM)
        self.below = LOWER + height

    def _words(self) -> None:
        pen, card = self.pen, self.card
        foot = HEIGHT - 20
        if not card.at_new_year:
            pen.word(WIDTH / 2, HEIGHT - 27, say("picture-not-at-new-year"), "italic", 15, PARCHMENT.ink)
            foot -= 16
        size, lines = 17.0, wrapped(pen, self.face.text, "text", 17, WIDTH - 48)
        while size > 12 and len(lines) * size * 1.08 > foot - self.below - 8:
            size -= 0.5
            lines = wrapped(pen, self.face.text, "text", size, WIDTH - 48)
        top = self.below + (foot - self.below - len(lines) * size * 1.08) / 2
        for i, line in enumerate(lines):
            pen.word(WIDTH / 2, top + (i + 0.5) * size * 1.08, line, "text", size, INK)


def _border(pen: Pen, width: float, height: float, metal: Colour) -> None:
    """A frame of gold, silver or bronze around cream."""
    pen.box(4, 3, width - 4, height - 5, INK, 14)
    pen.box(5.5, 4.5, width - 5.5, height - 6.5, metal, 13)
    pen.box(7.5, 6, width - 7.5, height - 8.5, mix(metal, CREAM, 0.5), 11)
    pen.box(9, 7.5, width - 9, height - 9.5, metal, 10)
    pen.box(12.5, 11, width - 12.5, height - 13, INK, 7)
    pen.box(13.8, 12.3, width - 13.8, height - 14.3, CREAM, 6)


def coin(pen: Pen, x: float, y: float, r: float, metal: Colour, text: str = "Δ") -> None:
    """A coin: one Action."""
    pen.disc(x, y, r, INK)
    pen.disc(x, y, r - 1.6, mix(metal, CREAM, 0.35))
    pen.circle(x, y, r - 3.6, 1.3, mix(metal, INK, 0.5))
    pen.word(x, y + 0.5, text, "number", r * (1.0 if len(text) == 1 else 0.82), INK)


def _keys(pen: Pen, left: float, right: float, y: float) -> None:
    """A band of meander."""
    count = int((right - left) // 11)
    step = (right - left) / count
    for i in range(count):
        x = left + i * step + 1
        hook = [(0, 6), (0, 0), (7.5, 0), (7.5, 4.4), (3.6, 4.4), (3.6, 2.4)]
        pen.line([(x + a, y + b) for a, b in hook], 1.1, INK)


def fitted(pen: Pen, text: str, role: str, size: float, width: float) -> float:
    """The size at which a text is no wider than `width`."""
    while size > 9 and pen.span(text, role, size) > width:
        size -= 0.5
    return size


def wrapped(pen: Pen, text: str, role: str, size: float, width: float) -> list[str]:
    """A text in lines no wider than `width`."""
    lines: list[str] = []
    for word in text.split():
        if lines and pen.span(f"{lines[-1]} {word}", role, size) <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


# ---------------------------------------------------------------------- face down, and small


@kept(16)
def card_back(seat: str | None, scale: float = 1.0) -> Image.Image:
    """A card face down, in the colours of who holds it; nobody's: of the deck."""
    side = livery(seat)

    def draw(pen: Pen) -> None:
        pen.box(4, 3, WIDTH - 4, HEIGHT - 5, INK, 14)
        pen.box(5.8, 4.8, WIDTH - 5.8, HEIGHT - 6.8, CREAM, 13)
        pen.box(13, 12, WIDTH - 13, HEIGHT - 14, side.dark, 7)
        for y in (26, HEIGHT - 42):
            for i in range(7):
                x = 28 + i * 28.6
                hook = [(0, 15), (0, 0), (18, 0), (18, 10), (9, 10), (9, 5.5)]
                pen.line([(x + a, y + b) for a, b in hook], 2.6, side.light)
        pen.disc(WIDTH / 2, HEIGHT / 2, 66, side.light)
        pen.disc(WIDTH / 2, HEIGHT / 2, 63, side.dark)
        if seat:
            shield(pen, WIDTH / 2, HEIGHT / 2, 46, side)

    return shadowed(sprite(WIDTH, HEIGHT, draw, scale), scale)


@kept(128)
def small_card(id_: str, scale: float = 1.0, use: str = "") -> Image.Image:
    """A card on the table: its Event, or, where `use` is `actions`, its coins (§3.0)."""
    card = known(facts().cards, id_, "card")
    width, height = SMALL

    def draw(pen: Pen) -> None:
        metal, title = METALS[card.border], face_of(card)
        pen.box(3, 2, width - 3, height - 4, INK, 8)
        pen.box(4.2, 3.2, width - 4.2, height - 5.2, metal, 7)
        pen.box(7.5, 6.5, width - 7.5, height - 8.5, INK, 4)
        pen.box(8.5, 7.5, width - 8.5, height - 9.5, CREAM if use == "actions" else CLAY, 4)
        if use == "actions":
            left = width / 2 - (card.value - 1) * 20
            for i in range(card.value):
                coin(pen, left + i * 40, 32, 19, metal)
        elif use == "sacrifice":
            _altar(pen, width / 2, 33)
        else:
            event_sign(card.event, spreading=card.spreading)(pen, width / 2, 34, 23)
            if card.event == "leader":
                shield(pen, 28, 30, 13, livery(card.leader_of))
                if card.leader_value:
                    coin(pen, width - 28, 30, 13, metal, f"+{card.leader_value}")
        pen.box(8.5, 58, width - 8.5, height - 9.5, side_colour(card))
        if card.continuing and use not in ("actions", "sacrifice"):
            pen.box(8.5, 57, width - 8.5, 60, BLACK)
        text = f"{title.title}: {title.subtitle}" if card.region else title.title
        pen.word(width / 2, 71, text, "polis", fitted(pen, text, "polis", 15.5, width - 24), CREAM)

    return shadowed(sprite(width, height, draw, scale), scale)


def _altar(pen: Pen, x: float, y: float) -> None:
    """A burning altar: a Sacrifice (§10.3)."""
    pen.box(8.5, 7.5, SMALL[0] - 8.5, 58, CLAY)
    for grow, fill in ((1.0, rgb("#b3100c")), (0.55, rgb("#ffc400"))):
        flame = [(-9, 4), (-10, -8), (-3, -16), (0, -24), (6, -14), (10, -8), (9, 4)]
        pen.shape([(x + a * grow, y + 4 + b * grow) for a, b in flame], fill)
    pen.box(x - 22, y + 4, x + 22, y + 10, INK)
    pen.box(x - 17, y + 10, x + 17, y + 24, INK)
    pen.line([(x - 12, y + 17), (x + 12, y + 17)], 1.5, DARK_CLAY)
