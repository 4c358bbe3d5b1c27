"""Which words of Epic's glossary a scenario has no use for (chapters 22 to 29)."""

from __future__ import annotations

from engine.games.epic.board.board import Board

_OF_CARDS = frozenset({"event-card", "peace", "persia", "sicily"})
_OF_BUILDING = frozenset({"build-pool"})


def lacking(board: Board, scenario: str) -> frozenset[str]:
    """Terms, by id: no cards nor what they bring, no building in a short turn."""
    setup = board.scenarios[scenario]
    return (_OF_CARDS if setup.cards is None else frozenset()) | (_OF_BUILDING if setup.simple else frozenset())
