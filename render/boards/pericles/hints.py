"""What a card is to the faction that holds it, below it in menus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.pericles.table.state import State
from render.boards.pericles.secrets import lines_told
from render.wording.words import Words

OF_CARDS = ("set-aside", "discard")
"""Verbs that name one card of one's own."""


def hint(view: View[State], seat: Seat, choices: Sequence[Choice], words: Words) -> str:
    """What the only card that an order names is worth in debates; nothing where it names none, or several."""
    named = [str(choice.args[0]) for choice in choices if choice.verb in OF_CARDS and choice.args]
    if len(named) != 1 or named[0] not in view.rules.board.cards:
        return ""
    return lines_told(view.rules.board, seat, named[0], words)
