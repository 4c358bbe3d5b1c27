"""The part of an agent that runs in a process of its own, on masked bytes and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.service.installed import rules_for
from engine.core.agents import agent as kernel
from engine.core.dice import Dice
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View


class SteadyAgent:
    """Answers as the rules say when nobody ever does."""

    name = "steady"

    def choose(self, view: View[Any], seat: Seat, dice: Dice) -> Sequence[Choice]:
        """One choice."""
        decision = view.asked(seat)
        assert decision is not None
        return (view.match.kind(decision).default(view.scene(decision)),)


AGENTS: Mapping[str, Callable[[], kernel.Agent]] = {**kernel.AGENTS, "steady": SteadyAgent}
"""The agents the house can seat."""

USUAL = "sensible"
"""Who takes over where a person has not come back."""


def choose(
    agent: str,
    game: str,
    digest: str,
    texts: dict[str, str] | None,
    blob: bytes,
    seat: Seat,
    decision: str,
    key: str,
) -> list[str]:
    """The chain an agent answers with, from the seat's masked position; `key` is what its chance is drawn from."""
    view = View.of_bytes(rules_for(game, digest, texts), blob, seat_view(seat))
    asked = view.asked(seat)
    if asked is None or asked.id != decision:
        return []
    return [str(choice) for choice in AGENTS[agent]().choose(view, seat, Dice(key))]
