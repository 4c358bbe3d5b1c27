"""Events that come to nothing (§3.1, §10.2)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards import cards
from engine.games.hellenes.cards.events import AIMED
from engine.games.hellenes.cards.persian_aid import regional_ruled_out, revolts_ruled_out
from engine.games.hellenes.cards.revolts import open_to_revolt, open_to_tax_revolt
from engine.games.hellenes.table.state import NEW_YEAR, State, rival

NOT_AT_NEW_YEAR: tuple[str, ...] = ("augury", "earthquake", "hunger", "treachery")
"""Events that are wasted at New Year, when nobody moves or fights (§10.2)."""


def wasted(state: State, card: Card) -> bool:
    """Whether a card's Event comes to nothing for certain (§10.2)."""
    return state.season == NEW_YEAR and card.event in NOT_AT_NEW_YEAR


def in_vain(board: Board, state: State, seat: Seat, card: Card) -> bool:
    """Whether a card's Event would come to nothing as things stand; the other side's card may change that (§3.1)."""
    if wasted(state, card):
        return True
    if card.event in AIMED:
        return not AIMED[card.event].options(board, state, seat, card)
    if card.event == cards.REVOLT:
        return not open_to_revolt(board, state, card) and not _taxes_alone(board, state, card)
    if card.event == cards.LEADER:
        assert card.leader_of is not None
        return cards.leader_of(board, state, card.leader_of) is not None
    return card.event == "atrocity" and not cards.leader_value(board, state, rival(seat))


def _taxes_alone(board: Board, state: State, card: Card) -> bool:
    """Whether a Revolt ruled out by Persian Aid would still find a City by the taxes (§13.3)."""
    if not regional_ruled_out(board, state) or revolts_ruled_out(board, state):
        return False
    return cards.taxes(board, state) > 0 and bool(open_to_tax_revolt(board, state, card))
