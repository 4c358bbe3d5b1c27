"""A hand of Hellenes as a picture, and the cards on the table: the season's, those in play, how many are held."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secret import Seat, Viewer
from engine.games.hellenes.state import SEATS, CardId, State
from render.boards.hellenes_cards import HEIGHT, SMALL, WIDTH, card_back, card_face, small_card
from render.boards.hellenes_data import called, facts
from render.easel import Easel
from render.frame import paper
from render.pieces import seat_shield
from render.theme import CREAM, PARCHMENT, livery

GAP = 8
EDGE = 16
HEAD = 62
SECTION = 34
BACK_SCALE = 0.28


class Rows:
    """Rows of sprites under headings, one below the other; the sheet is cut to fit them."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.height = float(HEAD + 10)
        self.headings: list[tuple[float, str]] = []
        self.tiles: list[tuple[float, float, Image.Image]] = []
        self.notes: list[tuple[float, str]] = []

    def heading(self, text: str) -> None:
        """A line of capitals."""
        self.headings.append((self.height + SECTION / 2, text))
        self.height += SECTION

    def note(self, text: str) -> None:
        """A line in italics where there is nothing to show."""
        self.notes.append((self.height + 16, text))
        self.height += 36

    def row(self, tiles: Sequence[Image.Image], size: tuple[float, float], most: int) -> None:
        """Sprites of one size, at most so many a row, each row in the middle."""
        across, down = size[0] + GAP, size[1] + GAP
        for first in range(0, len(tiles), most):
            line = tiles[first : first + most]
            left = (self.width - len(line) * across) / 2
            for i, tile in enumerate(line):
                self.tiles.append((left + (i + 0.5) * across, self.height + down / 2, tile))
            self.height += down

    def draw(self, title: str, seat: Seat | None, note: str) -> Image.Image:
        """The sheet under a banner in the side's colour."""
        image = paper((self.width, round(self.height + EDGE)))
        easel = Easel(image)
        banner(easel, title, seat, note, self.width)
        for y, text in self.headings:
            easel.text(self.width / 2, y, text, "caps", 18, PARCHMENT.ink, "mm")
            half = 14 + 6.4 * len(text)
            for left, right in ((EDGE, self.width / 2 - half), (self.width / 2 + half, self.width - EDGE)):
                easel.box(left, y, right, y + 1, PARCHMENT.frame)
        for y, text in self.notes:
            easel.text(self.width / 2, y, text, "italic", 22, PARCHMENT.faint, "mm")
        for x, y, tile in self.tiles:
            easel.put(tile, x, y)
        return image


def banner(easel: Easel, title: str, seat: Seat | None, note: str, width: float) -> None:
    """The head of a picture: what it shows on the colour of the side, and when."""
    side = livery(seat)
    fill = side.main if seat else PARCHMENT.frame
    corners = [(8.0, 8.0), (width - 8, float(HEAD))]
    easel.sketch(corners, 2, lambda pen: pen.box(8, 8, width - 8, HEAD, side.dark if seat else PARCHMENT.ink, 9))
    easel.sketch(corners, 2, lambda pen: pen.box(10.5, 10.5, width - 10.5, HEAD - 2.5, fill, 7))
    left = 24.0
    if seat:
        easel.put(seat_shield(seat, 19), 38, 35)
        left = 68
    right = easel.text(width - 24, 36, note, "label", 22, CREAM, "rm") if note else 0
    easel.text(left, 36, title, "caps", 28, CREAM, "lm", width - left - right - 44)


def when(state: State) -> str:
    """The season and the year."""
    return f"{called('season', state.season)} {state.year} BC"


def hand_sheet(state: State, viewer: Viewer, seat: Seat, caption: str | None) -> Image.Image:
    """A side's cards, as the viewer knows them, and below what lies on the table."""
    held = state.hands[seat]
    cards = sorted(held.known(viewer), key=lambda card: facts().cards[card].number)
    faces = [card_face(card) for card in cards]
    faces += [card_back(seat)] * (len(held) - len(faces))
    across = len(faces) if len(faces) <= 4 else -(-len(faces) // 2)
    rows = Rows(round(max(across, 3) * (WIDTH + GAP) + 2 * EDGE))
    rows.row(faces, (WIDTH, HEIGHT), across or 1)
    if not faces:
        rows.note("no cards")
    table(rows, state, [other for other in SEATS if other != seat])
    return rows.draw(caption or f"The hand of {called('seat', seat)}", seat, when(state))


def table(rows: Rows, state: State, others: Sequence[Seat]) -> None:
    """The cards that everybody sees, and the backs of those that the others hold."""
    most = int((rows.width - 2 * EDGE) // (SMALL[0] + GAP))
    if state.plays:
        rows.heading("PLAYED THIS SEASON")
        order = [*state.order, *(seat for seat in SEATS if seat not in state.order)]
        plays = [(seat, state.plays[seat]) for seat in order if seat in state.plays]
        rows.row([_played(seat, play.card, play.use) for seat, play in plays], SMALL, most)
    if state.in_play:
        rows.heading("IN PLAY")
        rows.row([small_card(card) for card in state.in_play], SMALL, most)
    size = (WIDTH * BACK_SCALE, HEIGHT * BACK_SCALE)
    for seat in others:
        held = len(state.hands[seat]) if seat in state.hands else 0
        if held:
            rows.heading(f"{called('seat', seat)} HOLDS {held}".upper())
            rows.row([card_back(seat, BACK_SCALE)] * held, size, int((rows.width - 2 * EDGE) // (size[0] + GAP)))


def _played(seat: Seat, card: CardId, use: str) -> Image.Image:
    """A card used this season, under the shield of the side that used it."""
    tile = small_card(card, 1.0, use).copy()
    tile.alpha_composite(seat_shield(seat, 13), (2, 24))
    return tile


def table_sheet(state: State, caption: str | None) -> Image.Image:
    """What everybody may know of the cards."""
    rows = Rows(round(4 * (SMALL[0] + GAP) + 2 * EDGE))
    table(rows, state, SEATS)
    if not rows.tiles:
        rows.note("no cards on the table")
    return rows.draw(caption or "Cards on the table", None, when(state))
