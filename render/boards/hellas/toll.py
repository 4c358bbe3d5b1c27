"""What some events have cost a power of Hellas: areas, trade posts, stability."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Args, Event
from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.state import State
from render.recap import tail
from render.words import Words


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Which areas and trade posts are lost, and how far stability has fallen with them; nothing where none is."""
    areas = dict.fromkeys(told["area"] for told in _told(events, "control-lost") if told["seat"] == seat)
    lost = [area for area in areas if area not in state.powers[seat].controlled]
    posts = list(dict.fromkeys(told["hex"] for told in _told(events, "post-taken-over") if told["rival"] == seat))
    if not lost and not posts:
        return []
    after = state.powers[seat].stability
    before = next((told["before"] for told in _told(events, "stability-moved") if told["seat"] == seat), after)
    return [words.text("toll-lost", areas=lost, posts=posts, before=before, after=after)]


def _told(events: Sequence[Event], name: str) -> list[Args]:
    return [event.args for event in events if tail(event.id) == name]
