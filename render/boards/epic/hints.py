"""What a die has to show, below the city in menus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.epic.table.state import State
from render.boards.epic.questions.asked import wins_back
from render.wording.words import Words


def hint(view: View[State], seat: Seat, choices: Sequence[Choice], words: Words) -> str:
    """What wins the only rebels back whom an order names; nothing where it names none, or several."""
    named = [str(choice.args[0]) for choice in choices if choice.verb == "calm"]
    if len(named) != 1:
        return ""
    return words.text("hint-die-at-most", most=max(0, wins_back(view.rules.board, view.state, named[0])))
