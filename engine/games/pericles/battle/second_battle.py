"""The winner's option of a second battle, of the other type (§9.6)."""

from __future__ import annotations

from engine.core.questions.decision import Kind, Simple
from engine.games.pericles.board.board import LAND, NAVAL

SECTION = "9.6"
FIGHT, STOP = "fight", "stop"


def other_type(kind: str) -> str:
    """What the second battle is fought with, after one of this kind."""
    return NAVAL if kind == LAND else LAND


class SecondBattle(Kind):
    """Fight on, by land after a battle at sea or the other way round (§9.6)?"""

    name, section, reply = "pericles.second-battle", SECTION, True
    verbs = (Simple(FIGHT, SECTION), Simple(STOP, SECTION))
