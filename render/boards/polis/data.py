"""The constants of Polis that its pictures show, and what they are called."""

from __future__ import annotations

from engine.games.polis.board.board import Board, CombatCard
from render.drawn_data import DrawnData

GAME = "polis"
_DATA = DrawnData(GAME, Board)
facts, known, called, say = _DATA.facts, _DATA.known, _DATA.called, _DATA.say


def combat_cards() -> dict[str, CombatCard]:
    """The combat cards by their faces (`phalanx/othismos`)."""
    return {**facts().land_deck, **facts().sea_deck}
