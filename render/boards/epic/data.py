"""The constants of Epic that its pictures and texts read."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from render.drawn_data import DrawnData

GAME = "epic"
_DATA = DrawnData(GAME, Board)
facts, known, called, say = _DATA.facts, _DATA.known, _DATA.called, _DATA.say

__all__ = ["GAME", "called", "facts", "known", "say"]
