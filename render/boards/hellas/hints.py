"""What a trade post would bring in, below the place in menus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.hellas.table.prices import POST
from engine.games.hellas.table.state import State
from render.boards.hellas.asked import brings_in
from render.wording.words import Words


def hint(view: View[State], seat: Seat, choices: Sequence[Choice], words: Words) -> str:
    """What the only trade post that an order places would bring in; nothing where it places none, or several."""
    named = [str(choice.args[0]) for choice in choices if choice.verb == POST]
    return brings_in(view.rules.board, view.state, seat, named[0], words) if len(named) == 1 else ""
