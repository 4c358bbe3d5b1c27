"""The sensible agent at the table of Pericles: it plays to win, and does what a player with common sense would do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import registry
from engine.core.agent import Agent, RandomAgent
from engine.core.conformance import agents_game
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.secret import Seat, seat_view
from engine.core.sensible import Effort, SensibleAgent
from engine.core.view import View
from engine.games.pericles.state import SEATS, SIDE_OF, State
from tests.engine.pericles.positions import at, say

QUICK = Effort(trials=120, samples=2, replies=4, beam=2, options=16, finalists=3)


def chosen(match: Match[State], seat: Seat, seed: str = "d") -> list[str]:
    """What a sensible faction answers."""
    chain = SensibleAgent(QUICK).choose(View(match, seat_view(seat)), seat, Dice(seed))
    return [str(choice) for choice in chain]


@pytest.mark.parametrize(("scenario", "seed"), [("9a", "a"), ("9a", "b"), ("dec", "c")])
def test_two_sensible_factions_beat_two_that_leave_it_to_chance(scenario: str, seed: str) -> None:
    rules = registry.rules("pericles")
    side = "sparta" if seed == "b" else "athens"
    agents: dict[Seat, Agent] = {
        seat: SensibleAgent(QUICK) if SIDE_OF[seat] == side else RandomAgent() for seat in SEATS
    }
    over = agents_game(rules, scenario, seed, agents)
    assert {SIDE_OF[seat] for seat in over.winners} == {side}
