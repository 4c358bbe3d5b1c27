"""What some events have cost a side of Polis: poleis."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import State
from render.wording.recap import tail
from render.wording.words import Words

LEAVING = ("polis-taken", "polis-neutral")


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Which poleis are the other side's or neutral now; nothing where none is."""
    left = [event.args["polis"] for event in events if tail(event.id) in LEAVING and event.args.get("origin") == seat]
    lost = [polis for polis in dict.fromkeys(left) if state.poleis[polis].owner != seat]
    return [words.text("toll-lost", poleis=lost)] if lost else []
