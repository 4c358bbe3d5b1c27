"""Seats that nobody sits on: agents, which get their seat's view and answer for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine.core.agents.sensible import SensibleAgent
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.decision import Choice
from engine.core.records.record import Recorder
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View


class Agent(Protocol):
    """Answers for a seat, from that seat's view and dice of its own."""

    @property
    def name(self) -> str:
        """What tables call it."""

    def choose(self, view: View[Any], seat: Seat, dice: Dice) -> Sequence[Choice]:
        """The next choices of `seat`, which is asked something: at least one."""


class RandomAgent:
    """Takes any legal choice, each as likely as the others."""

    name = "random"

    def choose(self, view: View[Any], seat: Seat, dice: Dice) -> Sequence[Choice]:
        """One choice."""
        return (random_choice(view.legal(seat), dice),)


AGENTS: Mapping[str, Callable[[], Agent]] = {"random": RandomAgent, "sensible": SensibleAgent}
"""The agents a table can be given."""


def random_choice(legal: Sequence[Choice], dice: Dice) -> Choice:
    """Any of these."""
    return legal[dice.below("agent", len(legal))]


def take_turn(game: Match[Any] | Recorder, agent: Agent, seat: Seat, dice: Dice) -> list[Event]:
    """Let an agent answer for a seat: its chain, as long as that goes on to be legal."""
    match = game.match if isinstance(game, Recorder) else game
    told: list[Event] = []
    for number, choice in enumerate(agent.choose(View(match, seat_view(seat)), seat, dice)):
        decision = match.pending().get(seat)
        if number and (decision is None or match.refusal(decision, choice) is not None):
            break
        assert decision is not None
        told += game.play(seat, decision.id, choice)
    return told
