"""What a faction of Pericles holds as a picture: cards, Entourage, Theater markers, tokens."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Viewer
from engine.games.pericles.table.state import LEADER, SIDE_OF, CardId, State, compatriot
from render.boards.pericles.cards import CARD, HALF, Known, card_back, card_face, conditions_met, own_half
from render.boards.pericles.data import called, facts, known, say, years
from render.boards.pericles.issues import marker, marker_back
from render.boards.pericles.pieces import token
from render.sheets.rows import EDGE, GAP, Rows

ACROSS = 4
SMALL, BACK = 0.62, 0.3
MARKER, TOKEN = 1.9, 40.0
MARKERS_ACROSS = 10


def hand_sheet(state: State, viewer: Viewer, seat: Seat, caption: str | None) -> Image.Image:
    """What a faction holds, as the viewer knows it, and how many cards its compatriot has."""
    rows = Rows(round(ACROSS * (CARD[0] + GAP) + 2 * EDGE))
    _held(rows, state, viewer, seat)
    other = compatriot(seat)
    if count := len(state.hands.get(other, ())):
        rows.heading(say("picture-hold", name=called("seat", other), count=count).upper())
        rows.row([card_back(SIDE_OF[other], BACK)] * count, (CARD[0] * BACK, CARD[1] * BACK), 12)
    title = caption or say("picture-the-hand-of-the", name=called("seat", seat))
    return rows.draw(title, SIDE_OF[seat], say("picture-turn-2", turn=state.turn, years=years(state.turn)))


def halves_sheet(cards: Iterable[CardId], state: State, seat: Seat, title: str) -> Image.Image:
    """What cards are to the faction that holds them, nothing else: large enough for a telephone."""
    rows = Rows(round(ACROSS * (HALF[0] + GAP) + 2 * EDGE))
    met = conditions_met(state, seat)
    rows.row([own_half(card, seat, met) for card in cards], HALF, ACROSS)
    return rows.draw(title, SIDE_OF[seat], "")


def _held(rows: Rows, state: State, viewer: Viewer, seat: Seat) -> None:
    met = conditions_met(state, seat)
    if hand := cards_of(state, viewer, seat, met, 1.0):
        rows.heading(say("picture-hand"))
        rows.row(hand, CARD, ACROSS)
    kept = state.entourages.get(seat)
    if kept:
        rows.heading(say("picture-entourage"))
        faces = [card_face(card, seat, met, SMALL) for card in known_cards(kept, viewer)]
        faces += [card_back(SIDE_OF[seat], SMALL)] * (len(kept) - len(faces))
        rows.row(faces, (CARD[0] * SMALL, CARD[1] * SMALL), 6)
    _markers(rows, state, viewer, seat)
    _tokens(rows, state, viewer, seat)


def known_cards(bag: Bag[CardId], viewer: Viewer) -> list[CardId]:
    """The cards of a bag that the viewer knows, by value, the highest first."""
    found = bag.known(viewer)
    return sorted(found, key=lambda card: (-known(facts().cards, card, "card").value, card))


def cards_of(state: State, viewer: Viewer, seat: Seat, met: Known, scale: float) -> list[Image.Image]:
    """The Leader, if he is still in hand, and the cards; what the viewer doesn't know from behind."""
    held = state.hands.get(seat)
    faces = [card_face(LEADER, seat, met, scale)] if seat in state.leaders else []
    if held is None:
        return faces
    seen = [card_face(card, seat, met, scale) for card in known_cards(held, viewer)]
    return [*faces, *seen, *[card_back(SIDE_OF[seat], scale)] * (len(held) - len(seen))]


def _markers(rows: Rows, state: State, viewer: Viewer, seat: Seat) -> None:
    """Theater markers still to be placed."""
    held = state.markers.get(seat)
    if not held:
        return
    rows.heading(say("picture-theater-markers"))
    seen = [known(facts().markers, id_, "marker") for id_ in held.known(viewer)]
    faces = [marker(owner, issue, MARKER) for owner, issue in seen]
    faces += [marker_back(SIDE_OF[seat], MARKER)] * (len(held) - len(faces))
    rows.row(faces, (39 * MARKER, 42 * MARKER), MARKERS_ACROSS)


def _tokens(rows: Rows, state: State, viewer: Viewer, seat: Seat) -> None:
    """The tokens behind the shield, if the viewer may look there (§4.1B)."""
    held = state.tokens.get(seat)
    if held is None or not held.known(viewer):
        return
    count = held.read(viewer)
    rows.heading(say("picture-strategos", count=count))
    rows.row([token(SIDE_OF[seat], TOKEN)] * count, (TOKEN, TOKEN), 16)
