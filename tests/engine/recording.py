"""Short recorded games for a game's endings: an arbiter helps along what players hardly ever come to by themselves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.core.records.record import Corrected, Record, Recorder, to_json
from engine.core.records.replaying import with_states

Changes = dict[str, Any]
Player = Callable[[Match[Any], Decision, Dice], Choice]


def at_random(match: Match[Any], decision: Decision, dice: Dice) -> Choice:
    """Anything legal."""
    return random_choice(match.legal(decision), dice)


class Way(Struct, frozen=True):
    """How a game comes to an ending."""

    scenario: str
    player: Player
    """Who plays all seats that people have."""
    options: dict[str, str] = {}
    changes: Changes = {}
    """What an arbiter changes on the way."""
    helped: str = ""
    """Before the first decision of which kind; without it, of that which is named for all."""
    seen: tuple[str, ...] = ()
    """Events that must have been told in it."""


class Endings(Struct, frozen=True):
    """The endings of a game, each with a way to it; `ending+scenario` where one is recorded in several scenarios."""

    game: str
    ways: Mapping[str, Way]
    helped: str
    """The kind of decision before the first of which an arbiter makes his changes."""
    longest: int
    """Choices of a game that is worth recording."""
    tried: int
    """Games."""

    def record_of(self, name: str) -> Record:
        """The record of a game that ends so."""
        way = self.ways[name]
        for number in range(self.tried):
            reason, record = self.play(way, f"{name} {number}")
            if reason == ending_of(name):
                return record
        raise RuntimeError(f"no game has ended with {name}")

    def play(self, way: Way, seed: str) -> tuple[str, Record]:
        """A game played so, and how it ended; an empty reason if it grew too long or lacks something."""
        recorder, _ = Recorder.new(registry.rules(self.game), way.scenario, dict(way.options), seed)
        match, dice, waiting, unseen = recorder.match, Dice(f"players of {seed}"), dict(way.changes), set(way.seen)
        for _ in range(self.longest):
            if match.outcome is not None:
                return "" if unseen else match.outcome.reason, recorder.record
            decision = next(iter(match.pending().values()))
            if waiting and decision.kind == (way.helped or self.helped):
                change(recorder, waiting)
                waiting.clear()
            told = recorder.play(decision.seat, decision.id, way.player(match, decision, dice))
            unseen -= {event.id for event in told}
        return "", recorder.record

    def write(self, args: list[str] = sys.argv) -> None:
        """Play and write the records, or those that are named, into a folder."""
        folder = Path(args[1])
        folder.mkdir(parents=True, exist_ok=True)
        for name in args[2:] or self.ways:
            (folder / f"{name}.json").write_bytes(to_json(with_states(self.record_of(name))))


def ending_of(name: str) -> str:
    """How the game of a record ends that is called so."""
    return name.partition("+")[0]


def change(recorder: Recorder, changes: Changes) -> None:
    """An arbiter sets things right, and the record says so."""
    for path, value in changes.items():
        recorder.match.correct(path, value)
        recorder.record.entries.append(Corrected(path, value))
