"""A season of Epic being played on the stand-in."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.secrets.secret import Seat
from engine.games.epic.regions.revolts import Calming
from engine.games.epic.table.state import ATHENS, CORINTH, SPARTA, THEBES
from tests.e2e.epic_leak_check import Hands, OpenOrHeld
from tests.e2e.epic_script import PASSED_OVER
from tests.e2e.four_people import FourPeople
from tests.e2e.typed_game import TypedGame

COAST_GUARD, STAND = "plan standing 2", "plan standing 6"
"""Who answers in the journal where the first line of a stance for interceptions does, and the second of one for battles
that was taken after it; before both stands what every seat begins with."""
BEGUN_WITH = "plan standing 1"
"""Who answers in the journal where that does."""


@dataclass
class Epic(TypedGame):
    """One table of Epic: Alice is Athens, Bob Sparta, Chloe looks on. All but hands and the deck is open."""

    known: OpenOrHeld
    leak_check: Hands

    def __post_init__(self) -> None:
        """Athens is not asked about rebels whom no die wins back."""
        asked = ((turn.seat, turn.kind, turn.text) for turn in self.script.turns)
        passed_over = (ATHENS, Calming.name, PASSED_OVER)
        self.ahead |= {number: BEGUN_WITH for number, turn in enumerate(asked) if turn == passed_over}

    def hand_of(self, seat: Seat) -> list[str]:
        """What a player holds now."""
        return [str(thing.value) for thing in self.state.deck.hands[seat].things]


@dataclass
class EpicOfFour(FourPeople, Epic):
    """One table of Epic: Alice is Athens, Bob Sparta, Chloe Thebes, Dan Corinth; Eve looks on."""

    places = (ATHENS, SPARTA, THEBES, CORINTH)
