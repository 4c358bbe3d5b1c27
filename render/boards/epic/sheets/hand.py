"""A hand of event cards: what each is called, when it is played, and what it does; for others from behind."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.epic.board.cards import Card
from engine.games.epic.table.state import CardId, Side, State, side_of
from render.boards.epic.board.board import when
from render.boards.epic.data import GAME, facts, known, look, named, say
from render.boards.epic.sheets.card_texts import card_text, only
from render.boards.epic.sheets.hues import family
from render.drawing.lettering import wrapped
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import CREAM, INK, PARCHMENT, mix
from render.sheets.rows import EDGE, GAP, Rows
from render.table_data import kept
from render.wording.plain import Plain
from render.wording.words import words

WIDE, ACROSS = 522.0, 2
TITLE, TEXT, LINE = 28, 28, 33
HEAD, FOOT = 86.0, 48.0
LEAST = 4
"""Lines that every card has room for."""


def hand_sheet(state: State, viewer: Viewer, seat: Seat, caption: str | None) -> Image.Image:
    """A player's cards; what the viewer doesn't know is drawn from behind. All are as high as the longest needs."""
    hand = state.deck.hands[seat]
    rows = Rows(round(ACROSS * (WIDE + GAP) + 2 * EDGE))
    known_cards = sorted(hand.known(viewer))
    lines = max((len(told(card)) for card in known_cards), default=LEAST)
    height = HEAD + max(LEAST, lines) * LINE + FOOT
    tiles = [card_face(card, height, only(facts(), card, side_of(seat))) for card in known_cards]
    tiles += [card_back(seat, height)] * (len(hand) - len(known_cards))
    rows.row(tiles, (WIDE, height), ACROSS)
    return rows.draw(caption or say("picture-hand", seat=Plain(named(seat))), seat, when(state))


def told(id_: CardId) -> list[str]:
    """What a card does, in lines that fit it."""
    return wrapped(card_text(facts(), id_, words(GAME)), WIDE - 46, "label", TEXT)


@kept(128)
def card_face(id_: CardId, height: float, theirs: Side | None) -> Image.Image:
    """A card face up; `theirs`: who alone plays it, where its holder can't."""
    card = known(facts().cards, id_, "card")
    name = named(id_, short=card.region is not None)
    when_played = say(timing(card)) if theirs is None else say("picture-drawn-theirs", side=theirs)

    def draw(pen: Pen) -> None:
        pen.box(5, 4, WIDE - 5, height - 6, INK, 12)
        pen.box(7, 6, WIDE - 7, height - 8, CREAM, 10)
        pen.box(12, 11, WIDE - 12, HEAD - 16, family(card.kind), 7)
        size = TITLE
        while pen.span(name, "caps", size) > WIDE - 44:
            size -= 1
        pen.word(WIDE / 2, HEAD / 2 - 2, name, "caps", size, CREAM)
        for i, line in enumerate(told(id_)):
            pen.word(24, HEAD + 6 + i * LINE, line, "label", TEXT, INK, "lm")
        pen.box(20, height - 52, WIDE - 20, height - 50.5, PARCHMENT.faint)
        pen.word(24, height - 30, when_played, "italic", 25, PARCHMENT.faint, "lm")
        pen.word(WIDE - 24, height - 30, say("picture-copies", number=card.count), "label", 25, PARCHMENT.faint, "rm")

    return shadowed(sprite(WIDE, height, draw))


@kept(8)
def card_back(seat: Seat, height: float) -> Image.Image:
    """A card face down."""
    side = look(seat)

    def draw(pen: Pen) -> None:
        pen.box(5, 4, WIDE - 5, height - 6, INK, 12)
        pen.box(7, 6, WIDE - 7, height - 8, CREAM, 10)
        pen.box(12, 11, WIDE - 12, height - 13, side.dark, 7)
        for x in range(13):
            for y in range(int((height - 50) / 36)):
                pen.disc(45 + x * 36, 42 + y * 36, 5, mix(side.dark, side.light, 0.4))

    return shadowed(sprite(WIDE, height, draw))


def timing(card: Card) -> str:
    """When it is played."""
    return f"picture-drawn-{card.drawn}" if card.drawn else "picture-drawn-held"


LIST, LABEL, SMALL_LINE = 920.0, 236.0, 29.0
"""Of the list: its width, that of a card's name, and the height of a line."""


def card_list(cards: Iterable[CardId], state: State, seat: Seat) -> Image.Image:
    """Cards one below the other, name and what each does: as they go with a question, on a telephone."""
    found = sorted(cards)
    texts = [wrapped(card_text(facts(), id_, words(GAME)), LIST - LABEL - 60, "label", 25) for id_ in found]
    rows = Rows(round(LIST))
    for id_, lines in zip(found, texts, strict=True):
        height = max(1.6, len(lines)) * SMALL_LINE + 14
        rows.row([_listed(id_, tuple(lines), height)], (LIST - 2 * EDGE, height), 1)
        rows.height -= GAP
    return rows.draw(say("picture-hand", seat=Plain(named(seat))), seat, when(state))


@kept(64)
def _listed(id_: CardId, lines: tuple[str, ...], height: float) -> Image.Image:
    card, width = known(facts().cards, id_, "card"), LIST - 2 * EDGE
    name = wrapped(named(id_, short=True), LABEL - 24, "polis", 26)

    def draw(pen: Pen) -> None:
        pen.box(0, 1, width, height - 1, INK, 6)
        pen.box(1.5, 2.5, width - 1.5, height - 2.5, CREAM, 5)
        pen.box(1.5, 2.5, LABEL, height - 2.5, family(card.kind), 5)
        for i, line in enumerate(name):
            pen.word(14, height / 2 + (i - (len(name) - 1) / 2) * 27, line, "polis", 26, CREAM, "lm")
        for i, line in enumerate(lines):
            pen.word(LABEL + 14, height / 2 + (i - (len(lines) - 1) / 2) * SMALL_LINE, line, "label", 25, INK, "lm")

    return sprite(width, height, draw)
