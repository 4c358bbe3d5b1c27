"""An answer that a change of a match has played, as all who write down what follows from it get it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.ahead.plan import Chain
from engine.core.ahead.problem import Problem
from engine.core.dice import Draw
from engine.core.event import Event
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat


@dataclass
class Given:
    """An answer that this change has played."""

    seat: Seat
    who: str
    decision: str
    choice: Choice
    events: list[Event]
    epoch: int
    played: int
    quiet: bool = False
    """An offer was answered that stays open: nobody else is to notice."""
    holder: Seat = ""
    """The seat that whoever gave it holds now: another than `seat` if the two have been exchanged since."""
    kind: str = ""
    """The kind of the decision."""
    draws: Sequence[Draw] = ()
    state: str = ""
    """Digest of the position it led to."""
    fell: tuple[tuple[Chain, Problem], ...] = ()
    """What a plan would rather have given, and why it could not be."""

    @property
    def planned(self) -> bool:
        """Whether a plan gave it."""
        return self.who.startswith("plan")
