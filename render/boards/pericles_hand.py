"""What a faction of Pericles holds as a picture: cards, Entourage, Theater markers, tokens."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.bag import Bag
from engine.core.secret import Seat, Viewer
from engine.games.pericles.state import LEADER, SIDE_OF, CardId, State, compatriot
from render.boards.pericles_cards import CARD, Known, card_back, card_face, conditions_met
from render.boards.pericles_data import called, facts, known, years
from render.boards.pericles_issues import marker, marker_back
from render.boards.pericles_pieces import token
from render.rows import EDGE, GAP, Rows

ACROSS = 4
SMALL = 0.7
MARKER, TOKEN = 1.9, 40.0
MARKERS_ACROSS = 10


def hand_sheet(state: State, viewer: Viewer, seats: Sequence[Seat], caption: str | None) -> Image.Image:
    """What some factions of one Side hold, as the viewer knows it: the first one's in full size."""
    rows = Rows(round(ACROSS * (CARD[0] + GAP) + 2 * EDGE))
    for i, seat in enumerate(seats):
        _held(rows, state, viewer, seat, many=len(seats) > 1, scale=1.0 if i == 0 else SMALL)
    other = compatriot(seats[0])
    if other not in seats and other in state.hands:
        count = len(state.hands[other])
        backs = [card_back(SIDE_OF[other], 0.3)] * count
        if backs:
            rows.heading(f"{called('seat', other)} HOLD {count}".upper())
            rows.row(backs, (CARD[0] * 0.3, CARD[1] * 0.3), 12)
    many = f"The hands of {called('side', SIDE_OF[seats[0]])}"
    title = caption or (many if len(seats) > 1 else f"The hand of the {called('seat', seats[0])}")
    return rows.draw(title, SIDE_OF[seats[0]], f"Turn {state.turn}, {years(state.turn)}")


def _held(rows: Rows, state: State, viewer: Viewer, seat: Seat, *, many: bool, scale: float) -> None:
    met = conditions_met(state, seat)
    name = f"{called('seat', seat)} · ".upper() if many else ""
    hand = cards_of(state, viewer, seat, met, scale)
    if hand:
        rows.heading(f"{name}HAND" if many else "HAND")
        rows.row(hand, (CARD[0] * scale, CARD[1] * scale), ACROSS)
    elif many:
        rows.heading(f"{name}NO CARDS IN HAND")
    kept = state.entourages.get(seat)
    if kept:
        rows.heading("ENTOURAGE")
        small = SMALL if scale == 1.0 else scale * 0.9
        faces = [card_face(card, seat, met, small) for card in known_cards(kept, viewer)]
        faces += [card_back(SIDE_OF[seat], small)] * (len(kept) - len(faces))
        rows.row(faces, (CARD[0] * small, CARD[1] * small), 6)
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
    rows.heading("THEATER MARKERS")
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
    rows.heading(f"{count} STRATEGOS {'TOKEN' if count == 1 else 'TOKENS'}")
    rows.row([token(SIDE_OF[seat], TOKEN)] * count, (TOKEN, TOKEN), 16)
