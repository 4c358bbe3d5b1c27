"""An action tried out on a copy of the table, to see how far an order goes and what it would lead to.

The rules themselves run on the copy, so that it tells just what they would do; nobody hears of it. Only for procedures
that ask their own power alone, but for leaders who flee, and look at nothing hidden: not for ARMISTICE.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec

from engine.core.decision import Choice, say
from engine.core.frame import Ask, Call, Goto, Next
from engine.core.table import Table
from engine.games.hellas.board.board import Board
from engine.games.hellas.options.leaders import refuges
from engine.games.hellas.table.state import State

_encoder, _decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(State)


class Rehearsal:
    """A procedure on a copy of the table, waiting for a choice unless it has ended."""

    def __init__(self, board: Board, state: State, frame: Any, *, fresh: bool) -> None:
        """`fresh`: it has not begun; else it waits for its next choice."""
        self.state: State = _decoder.decode(_encoder.encode(state))
        self.frame: Any = msgspec.msgpack.decode(_encoder.encode(frame), type=type(frame))
        self.legal: list[Choice] = []
        """What can be chosen next; nothing once it has ended, with the game or without."""
        self._board = board
        self._table = _Silent(board, self.state)
        self._go_on(self.frame.begin(self._table) if fresh else self._again())

    def play(self, choice: Choice) -> None:
        """Take one of the legal choices."""
        self._go_on(self.frame.chosen(self._table, choice))

    def copy(self) -> Rehearsal:
        """The same once more, to go on otherwise. Only while it has not ended."""
        return Rehearsal(self._board, self.state, self.frame, fresh=False)

    def _again(self) -> Next:
        """The question that the procedure waits on, put once more; nothing else happens."""
        found: Next = (self.frame.choose if hasattr(self.frame, "choose") else self.frame.begin)(self._table)
        return found

    def _go_on(self, step: Next) -> None:
        while isinstance(step, Goto | Call) and self._table.position.outcome is None:
            if isinstance(step, Call):
                self._flee(step.frame)
                step = getattr(self.frame, self.frame.at)(self._table, None)
            else:
                step = getattr(self.frame, self.frame.at)(self._table)
        self.legal = step.legal or [] if isinstance(step, Ask) else []

    def _flee(self, flight: Any) -> None:
        """Only leaders are asked about meanwhile; to which of the nearest units one goes matters little here."""
        if isinstance(flight.begin(self._table), Ask):
            nearest = refuges(self._board, self.state, flight.seat)
            flight.chosen(self._table, say("flee", nearest[0]))


class _Silent(Table[State]):
    """A table at which nobody is told anything."""

    __slots__ = ()

    def __init__(self, board: Board, state: State) -> None:
        self.board, self.state = board, state
        self.rules: Any = SimpleNamespace(scores=lambda _: {})
        self.position: Any = SimpleNamespace(outcome=None)
        self.sealed = False
        self.left_out = []

    def tell(self, *_: Any, **__: Any) -> None:
        """Nobody listens."""
