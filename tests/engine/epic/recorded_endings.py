"""A short recorded game for each way in which Epic can end.

`python -m tests.engine.epic.recorded_endings tests/records/epic` plays and writes them. An arbiter helps along what
players hardly ever come to by themselves.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec import Struct

import engine.games.epic  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.agent import random_choice
from engine.core.decision import CLOSING, Choice, Decision, say
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.record import Corrected, Record, Recorder, to_json, with_states

LONGEST = 300
"""Choices of a game that is worth recording."""
TRIED = 200
"""Games."""
BUSY = 3
"""One time in so many a list goes on that could be ended."""
AGREED = ("propose-peace", "agree")
"""What is said where both sides want peace."""
Changes = dict[str, Any]


class Way(Struct, frozen=True):
    """How a game comes to an ending."""

    scenario: str
    changes: Changes = {}
    """What an arbiter changes before the first march."""
    peaceful: bool = False
    """Whether they make peace where they can; else nobody does."""


LAST_WINTER = {"argive-league": 15, "archidamian-war": 39, "spartan-fantasy": 11, "athenian-fantasy": 11}
"""The season after which the years of a scenario are over."""


def late(scenario: str, **changes: Any) -> Way:
    """A game that has come to its last winter."""
    return Way(scenario, {"season": LAST_WINTER[scenario], **changes})


def ruled(by: str, *regions: str) -> Changes:
    """Regions that have gone over."""
    return {f"regions.{id}.by": by for id in regions}


WAYS: dict[str, Way] = {
    "victory": Way("campaign", peaceful=True),
    "decisive": late("argive-league", **ruled("athens", "achaea", "epidaurus")),
    "stalemate": late("archidamian-war", **ruled("sparta", "chios")),
    "held-out": late("spartan-fantasy"),
    "regions-won": late("athenian-fantasy", **ruled("athens", "elis", "arcadia")),
    "capital-lost": Way("spartan-fantasy", {"season": 3, "regions.attica.allegiance": -4}),
}


def choose(way: Way, match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """Mostly lists are ended where they can be; else any verb, and anything that can be said with it."""
    legal = match.legal(decision)
    if way.peaceful and (wanted := [choice for choice in legal if choice.verb in AGREED]):
        return wanted[0]
    if say(CLOSING) in legal and dice.below("busy", BUSY):
        return say(CLOSING)
    legal = [choice for choice in legal if choice.verb not in AGREED] or legal
    verb = list(dict.fromkeys(choice.verb for choice in legal))
    chosen = verb[dice.below("verb", len(verb))]
    return random_choice([choice for choice in legal if choice.verb == chosen], dice)


def record_of(ending: str) -> Record:
    """The record of a game that ends so."""
    for number in range(TRIED):
        reason, record = play(WAYS[ending], f"{ending} {number}")
        if reason == ending:
            return record
    raise RuntimeError(f"no game has ended with {ending}")


def play(way: Way, seed: str) -> tuple[str, Record]:
    """A game played so, and how it ended; an empty reason if it grew too long."""
    recorder, _ = Recorder.new(registry.rules("epic"), way.scenario, {}, seed)
    match, dice, waiting = recorder.match, Dice(f"players of {seed}"), dict(way.changes)
    for _ in range(LONGEST):
        if match.outcome is not None:
            return match.outcome.reason, recorder.record
        decision = next(iter(match.pending().values()))
        if waiting and decision.kind == "epic.move":
            _change(recorder, waiting)
            waiting.clear()
        recorder.play(decision.seat, decision.id, choose(way, match, decision, dice))
    return "", recorder.record


def _change(recorder: Recorder, changes: Changes) -> None:
    for path, value in changes.items():
        recorder.match.correct(path, value)
        recorder.record.entries.append(Corrected(path, value))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or WAYS:
        (folder / f"{name}.json").write_bytes(to_json(with_states(record_of(name))))
