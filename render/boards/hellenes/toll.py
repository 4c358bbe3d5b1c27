"""What some events have cost a side of Hellenes: a fall of Prestige, and Cities."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.control import prestige
from engine.games.hellenes.table.state import State
from render.wording.plain import Plain, signed
from render.wording.recap import tail
from render.wording.words import Words

FALL = 3
"""From how much Prestige less it is said."""


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """How far a side's Prestige has fallen, and which of its Cities are the enemy's now; nothing for a trifle."""
    changes = [event for event in events if tail(event.id) == "prestige"]
    change = sum(event.args["amount"] if event.args["seat"] == seat else -event.args["amount"] for event in changes)
    changed = [event for event in events if tail(event.id) == "city-control"]
    held = {event.args["city"] for event in changed if event.args["before"] == seat}
    lost = sorted(city for city in held if state.cities.get(city) not in (seat, None))
    if change > -FALL and not lost:
        return []
    now = prestige(state, seat)
    shown = {"before": Plain(signed(now - change)), "now": Plain(signed(now))}
    return [words.text("toll-prestige", lost=lost, **shown)]
