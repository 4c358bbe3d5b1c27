"""A hand of Hellenes as a picture, and the cards on the table: the season's, those in play, how many are held."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.hellenes.table.state import SEATS, CardId, State
from render.boards.hellenes.cards import HEIGHT, SMALL, WIDTH, card_back, card_face, small_card
from render.boards.hellenes.data import called, facts, say
from render.pieces.pieces import seat_shield
from render.sheets.rows import EDGE, GAP, Rows

BACK_SCALE = 0.28


def when(state: State) -> str:
    """The season and the year."""
    return say("picture-bc", name=called("season", state.season), year=state.year)


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
        rows.note(say("picture-no-cards"))
    table(rows, state, [other for other in SEATS if other != seat])
    return rows.draw(caption or say("picture-the-hand-of", name=called("seat", seat)), seat, when(state))


def table(rows: Rows, state: State, others: Sequence[Seat]) -> None:
    """The cards that everybody sees, and the backs of those that the others hold."""
    most = int((rows.width - 2 * EDGE) // (SMALL[0] + GAP))
    if state.plays:
        rows.heading(say("picture-played-this-season"))
        order = [*state.order, *(seat for seat in SEATS if seat not in state.order)]
        plays = [(seat, state.plays[seat]) for seat in order if seat in state.plays]
        rows.row([_played(seat, play.card, play.use) for seat, play in plays], SMALL, most)
    if state.in_play:
        rows.heading(say("picture-in-play"))
        rows.row([small_card(card) for card in state.in_play], SMALL, most)
    size = (WIDTH * BACK_SCALE, HEIGHT * BACK_SCALE)
    for seat in others:
        held = len(state.hands[seat]) if seat in state.hands else 0
        if held:
            rows.heading(say("picture-holds", name=called("seat", seat), held=held).upper())
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
        rows.note(say("picture-no-cards-on-the-table"))
    return rows.draw(caption or say("picture-cards-on-the-table"), None, when(state))
