"""Which questions a scenario has at all (chapters 22 to 29): what never comes is not offered to be answered ahead."""

from __future__ import annotations

from engine.core.position import Position
from engine.core.rulebook import Frame, Seat
from engine.games.epic.board.board import Board
from engine.games.epic.table.state import ATHENS, State, side_of

_OF_CARDS = frozenset(
    f"epic.{kind}"
    for kind in (
        "play-card", "play-unrest", "discard", "perdiccas", "plague", "carthage", "consult", "give", "argives",
        "demand-peace", "answer-peace", "grievance", "answer-end",
    )
)  # fmt: skip
"""Questions of the deck, and of peace, which is proposed where cards are played."""
_OF_WINGS = frozenset(f"epic.{kind}" for kind in ("wings", "array", "shift-wings", "send-center"))
_OF_THE_LONG_TURN = frozenset(f"epic.{kind}" for kind in ("assess", "stir", "calm"))
_OF_ATHENS, _OF_THE_LEAGUE = frozenset(("epic.calm", "epic.stir-helots")), frozenset(("epic.stir",))


def comes(board: Board, kind: str, position: Position[State, Frame], seat: Seat) -> bool:
    """Whether a kind of question may come to a seat in the game that is played."""
    setup = board.scenarios[position.scenario]
    if kind in _OF_CARDS and setup.cards is None:
        return False
    if kind in _OF_WINGS and position.options.get("wings", "no") != "yes":
        return False
    if kind in _OF_THE_LONG_TURN and setup.simple:
        return False
    if kind == "epic.stir-helots" and not setup.helots:
        return False
    return kind not in (_OF_THE_LEAGUE if side_of(seat) == ATHENS else _OF_ATHENS)


def hides(board: Board, scenario: str) -> bool:
    """Whether there are hands of cards."""
    return board.scenarios[scenario].cards is not None
