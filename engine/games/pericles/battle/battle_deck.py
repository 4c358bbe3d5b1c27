"""The Battle Decks: what a political deck is once the hands are dealt (§3.2)."""

from __future__ import annotations

from engine.core.secrets.secret import Secret
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import CardId, Side

SECTION = "3.2"


def draw_battle_card(table: PericlesTable, side: Side) -> CardId:
    """Turn up the top card of a Side's Battle Deck and discard it (§8.51, §9.2, §9.42).

    Where none is left, the Side's discards are shuffled into a new deck first.
    """
    state = table.state
    if not state.decks[side]:
        _shuffle(table, side)
    card = table.reveal(table.draw(f"pericles/battle-{side}", state.decks[side], 1)[0])
    state.discards[side].append(card)
    table.tell("pericles.battle-card", SECTION, side=side, card=card, value=table.board.cards[card].value)
    return card


def _shuffle(table: PericlesTable, side: Side) -> None:
    """The cards a Side has discarded become its deck again; nobody knows their order."""
    state = table.state
    state.decks[side].put(Secret(card) for card in state.discards[side])
    table.tell("pericles.battle-deck-shuffled", SECTION, side=side, count=len(state.discards[side]))
    state.discards[side] = []
