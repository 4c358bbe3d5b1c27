"""What some events have cost a faction of Pericles that no line of Honor shows: the control of its Side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.honor import scenario
from engine.games.pericles.table.state import SIDE_OF, State
from render.wording.recap import tail
from render.wording.words import Words


def in_toll(events: Sequence[Event], board: Board, state: State, seat: Seat) -> Callable[[Event], bool]:
    """Whether an event is no news to a faction: the cards that it has set aside itself, and the issue that its question
    names already.
    """

    def told(event: Event) -> bool:
        match tail(event.id):
            case "entourage":
                return bool(event.args["seat"] == seat)
            case "debate-begun":
                return bool(event.args["side"] == SIDE_OF[seat])
            case _:
                return False

    return told


def toll(events: Sequence[Event], board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """That its rival has taken control and has it still, with what that is worth in the score (§11.14)."""
    side = SIDE_OF[seat]
    taken = [event for event in events if tail(event.id) == "control" and event.args["side"] == side]
    if not any(event.args["changed"] for event in taken) or state.controlling[side] == seat:
        return []
    if not scenario(board, state).long:
        return []
    return [words.text("toll-control", side=side, seat=state.controlling[side], amount=board.tables.victory_honor)]
