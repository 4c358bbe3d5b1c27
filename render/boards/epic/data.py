"""What the pictures of Epic show: the board, what things are called, how players look."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import LeaderId, Side
from render.drawing.theme import Colour, Livery, livery, rgb
from render.drawn_data import DrawnData
from render.wording.texts import texts_of

GAME = "epic"
_DATA = DrawnData(GAME, Board)
facts, known, called, say = _DATA.facts, _DATA.known, _DATA.called, _DATA.say

REVOLT = rgb("#d9861f")
"""Cities in revolt."""


def look(by: Seat | Side | None) -> Livery:
    """How what belongs to a player, or to the League as a whole, looks; nobody's for none."""
    return livery("sparta" if by == "league" else by)


def tint(by: Seat | Side) -> Colour:
    """With what the regions of a player are washed."""
    return look(by).light


def named(id_: str, *, short: bool = False) -> str:
    """What an id is called; a hex without a city by its number."""
    if id_ in facts().hexes and id_ not in facts().cities:
        return id_.upper()
    return texts_of(GAME).name(id_, short=short)


def ratings(leader: LeaderId) -> str:
    """What a leader is worth on land and at sea; nothing for one who adds nothing."""
    found = known(facts().leaders, leader, "leader")
    return f"{found.land}/{found.sea}" if found.land or found.sea else ""
