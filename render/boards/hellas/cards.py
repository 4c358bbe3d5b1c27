"""Victory cards: what each asks for, face up, and the back of those that a viewer doesn't know."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.hellas.board.board import VictoryCard
from engine.games.hellas.options.victory_cards import is_true
from engine.games.hellas.table.state import CardId, State
from render.boards.hellas.data import called, facts, known, say
from render.drawing.lettering import wrapped
from render.drawing.sprite import Pen, shadowed, sprite
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, livery, mix, rgb
from render.pieces.icons import sign
from render.sheets.rows import EDGE, GAP, Rows
from render.table_data import kept

CARD = (330.0, 250.0)
ACROSS = 3
OLIVE = rgb("#54702e")


def hand_sheet(state: State, viewer: Viewer, seat: Seat, caption: str | None) -> Image.Image:
    """A power's victory cards, those that would count now with a wreath of gold."""
    rows = Rows(round(ACROSS * (CARD[0] + GAP) + 2 * EDGE))
    cards, held = state.powers[seat].cards, facts().victory_cards
    seen = [card_face(card, is_true(facts(), state, seat, held[card])) for card in cards.known(viewer)]
    rows.row([*seen, *[card_back(seat)] * (len(cards) - len(seen))], CARD, ACROSS)
    title = caption or say("picture-hand", seat=seat)
    when = say("picture-turn", turn=state.turn) if state.turn else say("picture-set-up")
    return rows.draw(title, seat, when)


@kept(64)
def card_face(id_: CardId, true: bool, scale: float = 1.0) -> Image.Image:
    """A card: its name, and what must hold at the victory check."""
    card, (width, height) = known(facts().victory_cards, id_, "victory card"), CARD

    def draw(pen: Pen) -> None:
        pen.box(5, 4, width - 5, height - 6, INK, 12)
        pen.box(7, 6, width - 7, height - 8, CREAM, 10)
        pen.box(12, 11, width - 12, 66, OLIVE if true else PARCHMENT.frame, 7)
        lines = wrapped(called(id_), width - 40, "caps", 21)
        for i, line in enumerate(lines):
            pen.word(width / 2, 39 + (i - (len(lines) - 1) / 2) * 23, line, "caps", 21, CREAM)
        told = wrapped(wanted(card), width - 44, "polis", 25)
        for i, line in enumerate(told):
            pen.word(width / 2, 116 + (i - (len(told) - 1) / 2) * 29, line, "polis", 25, INK)
        if true:
            pen.disc(44, height - 46, 24, GOLD)
        sign("games")(pen, 44, height - 46, 20)
        word = say("picture-card-true" if true else "picture-card-open")
        pen.word(80, height - 46, word, "label", 22, OLIVE if true else PARCHMENT.faint, "lm")

    return shadowed(sprite(width, height, draw, scale), scale)


@kept(8)
def card_back(seat: Seat, scale: float = 1.0) -> Image.Image:
    """A card face down."""
    side, (width, height) = livery(seat), CARD

    def draw(pen: Pen) -> None:
        pen.box(5, 4, width - 5, height - 6, INK, 12)
        pen.box(7, 6, width - 7, height - 8, CREAM, 10)
        pen.box(12, 11, width - 12, height - 13, side.dark, 7)
        for x in range(0, 8):
            for y in range(0, 6):
                sign_at = 42 + x * 35, 38 + y * 34
                pen.disc(*sign_at, 5, mix(side.dark, side.light, 0.4))

    return shadowed(sprite(width, height, draw, scale), scale)


def wanted(card: VictoryCard) -> str:
    """What a card asks for, in words."""
    parts: list[str] = []
    if card.areas:
        parts.append(say("picture-card-areas", areas=list(card.areas)))
    if card.any_area:
        parts.append(say("picture-card-any", areas=list(card.any_area)))
    if card.hexes:
        parts.append(say("picture-card-hexes", hexes=list(card.hexes)))
    parts += [say("picture-card-good", good=good, number=number) for good, number in card.goods.items()]
    for what in ("ships", "legions", "monuments", "income"):
        if number := getattr(card, what):
            parts.append(say(f"picture-card-{what}", number=number))
    return "; ".join(parts)
