"""Short ways to set a toy game up and play it."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice, uniform
from engine.core.event import Event
from engine.core.match import Match, new_match
from engine.core.questions.decision import Choice
from tests.engine.core.toy import Toy

RULES = Toy()


def start(scenario: str = "two", seed: str = "seed", **forced: list[int]) -> Match[Any]:
    match, _ = new_match(RULES, scenario, {}, Dice(seed, forced=forced))
    return match


def play(match: Match[Any], seat: str, *choices: str) -> list[Event]:
    events: list[Event] = []
    for text in choices:
        events += match.play(seat, match.pending()[seat].id, Choice.parse(text))
    return events


def to_turns(match: Match[Any], stake: int = 0) -> Match[Any]:
    """Past councils and stakes, to the first house's turn."""
    for seat in match.position.seats:
        while seat in match.pending() and match.pending()[seat].kind == "toy.vote":
            play(match, seat, "nay")
    while any(d.kind == "toy.vote" for d in match.pending().values()):
        play(match, next(s for s, d in match.pending().items() if d.kind == "toy.vote"), "nay")
    for seat in match.position.seats:
        play(match, seat, f"stake {stake}", "low")
    return match


def play_out(match: Match[Any], seed: str, most: int = 2000) -> int:
    """At random to the end; how many choices that took."""
    for step in range(most):
        if match.outcome is not None:
            return step
        seat, decision = next(iter(match.pending().items()))
        legal = match.legal(decision)
        match.play(seat, decision.id, legal[uniform(f"{seed}/{step}", len(legal))])
    raise AssertionError("no end")
