"""A hand of event cards: what each is called, when it is played, and what it does; for others from behind."""

from __future__ import annotations

from PIL import Image

from engine.core.secret import Seat, Viewer
from engine.games.epic.board.cards import Card
from engine.games.epic.table.state import CardId, State
from render.boards.epic.board import when
from render.boards.epic.card_texts import card_text
from render.boards.epic.data import GAME, facts, known, look, named, say
from render.boards.epic.hues import family
from render.lettering import wrapped
from render.rows import EDGE, GAP, Rows
from render.sprite import Pen, shadowed, sprite
from render.table_data import kept
from render.theme import CREAM, INK, PARCHMENT, mix
from render.words import Plain, words

CARD = (344.0, 330.0)
ACROSS = 3
TITLE, TEXT = 25, 25


def hand_sheet(state: State, viewer: Viewer, seat: Seat, caption: str | None) -> Image.Image:
    """A player's cards; what the viewer doesn't know is drawn from behind."""
    hand = state.deck.hands[seat]
    rows = Rows(round(ACROSS * (CARD[0] + GAP) + 2 * EDGE))
    seen_cards = sorted(hand.known(viewer))
    tiles = [card_face(card) for card in seen_cards] + [card_back(seat)] * (len(hand) - len(seen_cards))
    rows.row(tiles, CARD, ACROSS)
    return rows.draw(caption or say("picture-hand", seat=Plain(named(seat))), seat, when(state))


@kept(128)
def card_face(id_: CardId, scale: float = 1.0) -> Image.Image:
    """A card face up."""
    card, (width, height) = known(facts().cards, id_, "card"), CARD
    colour, name = family(card.kind), named(id_, short=card.region is not None)

    def draw(pen: Pen) -> None:
        pen.box(5, 4, width - 5, height - 6, INK, 12)
        pen.box(7, 6, width - 7, height - 8, CREAM, 10)
        pen.box(12, 11, width - 12, 88, colour, 7)
        title = wrapped(name, width - 40, "caps", TITLE)
        for i, line in enumerate(title):
            pen.word(width / 2, 50 + (i - (len(title) - 1) / 2) * 28, line, "caps", TITLE, CREAM)
        lines = wrapped(card_text(facts(), id_, words(GAME)), width - 40, "label", TEXT)
        for i, line in enumerate(lines):
            pen.word(22, 112 + i * 28, line, "label", TEXT, INK, "lm")
        pen.box(20, height - 52, width - 20, height - 50.5, PARCHMENT.faint)
        pen.word(22, height - 32, say(timing(card)), "italic", 22, PARCHMENT.faint, "lm")
        pen.word(width - 22, height - 32, f"×{card.count}", "label", 22, PARCHMENT.faint, "rm")

    return shadowed(sprite(width, height, draw, scale), scale)


@kept(8)
def card_back(seat: Seat, scale: float = 1.0) -> Image.Image:
    """A card face down."""
    side, (width, height) = look(seat), CARD

    def draw(pen: Pen) -> None:
        pen.box(5, 4, width - 5, height - 6, INK, 12)
        pen.box(7, 6, width - 7, height - 8, CREAM, 10)
        pen.box(12, 11, width - 12, height - 13, side.dark, 7)
        for x in range(8):
            for y in range(8):
                pen.disc(46 + x * 36, 42 + y * 36, 5, mix(side.dark, side.light, 0.4))

    return shadowed(sprite(width, height, draw, scale), scale)


def timing(card: Card) -> str:
    """When it is played."""
    return f"picture-drawn-{card.drawn}" if card.drawn else "picture-drawn-held"
