"""The Brain Trust: the Entourage once helps its Leader in a debate, and is known from then on (§6.31)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.pericles.aristophanes.cards import basic_value
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import CardId, State

SECTION = "6.31"


def can_trust(state: State, seat: Seat) -> bool:
    """Whether a faction has an Entourage that is still face down; everybody knows that (§6.31)."""
    return seat not in state.trusted and len(state.entourages[seat]) > 0


def turn_up_trusted(table: PericlesTable, seat: Seat) -> CardId:
    """Turn up one card of a faction's Entourage at random; it stays there (§6.31)."""
    entourage = table.state.entourages[seat]
    drawn = table.draw(f"pericles/brain-trust-{seat}", entourage, 1)
    card = table.reveal(drawn[0])
    entourage.put(drawn)
    table.state.trusted.append(seat)
    table.tell("pericles.brain-trust", SECTION, seat=seat, card=card, value=basic_value(table.board, seat, card))
    return card


def show_entourage(table: PericlesTable, seat: Seat) -> None:
    """After the debate everybody sees the whole Entourage, and there is none next turn (§6.31, §5.22)."""
    cards = table.show(table.state.entourages[seat])
    table.tell("pericles.entourage-shown", SECTION, seat=seat, cards=cards)
