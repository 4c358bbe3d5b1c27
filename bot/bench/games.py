"""Random games, and positions out of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

from bot.service.installed import load_games
from engine.core import registry
from engine.core.dice import Dice
from engine.core.match import Match, new_match
from engine.core.questions.decision import Decision
from engine.core.registry import Rules
from engine.core.secrets.secret import Seat


def rules_of(game: str) -> Rules[Any, Any]:
    """The installed rules."""
    load_games()
    return registry.rules(game)


LONGEST = 2_000
"""Choices after which a game is broken off that no rule ends for certain."""


class RandomGames:
    """Games of any legal choice, scenario after scenario, always the same ones in the same order."""

    def __init__(self, game: str) -> None:
        self.rules = rules_of(game)
        self._scenarios = list(self.rules.scenarios)
        self._random = random.Random(431)
        self._number = 0

    def new(self) -> Match[Any]:
        """The next game, set up."""
        scenario = self._scenarios[self._number % len(self._scenarios)]
        self._number += 1
        return new_match(self.rules, scenario, {}, Dice(f"bench {self._number}"))[0]

    def round(self) -> int:
        """A game of each scenario, played out; how many choices that took."""
        return sum(1 for _ in self._scenarios for _ in self.through(self.new()))

    def through(self, match: Match[Any]) -> Iterator[Match[Any]]:
        """A game until it is over, or has to be broken off: as it stands before each choice."""
        endless = self.rules.scenarios[match.position.scenario].endless
        for _ in range(LONGEST) if endless else count():
            if match.outcome is not None:
                return
            yield match
            self.step(match)

    def step(self, match: Match[Any]) -> None:
        """One choice: what is legal, one of it, played."""
        seat, decision = next(iter(match.pending().items()))
        match.play(seat, decision.id, self._random.choice(match.legal(decision)))

    @property
    def in_a_round(self) -> int:
        """How many games `round` plays."""
        return len(self._scenarios)


class Spot:
    """A position in the middle of a game, and who is asked what."""

    def __init__(self, rules: Rules[Any, Any], blob: bytes) -> None:
        self.rules, self.blob = rules, blob
        self.match = self.fresh()
        seat, decision = next(iter(self.match.pending().items()))
        self.seat: Seat = seat
        self.decision: Decision = decision

    def fresh(self) -> Match[Any]:
        """The match as it stands there, to be played on."""
        return Match(self.rules, self.rules.decoder.decode(self.blob))


def spots(game: str, games: int, most: int) -> list[Spot]:
    """Positions taken evenly from random games."""
    source = RandomGames(game)
    blobs = [blob for _ in range(games) for blob in _positions(source)]
    step = max(1, len(blobs) // most)
    return [Spot(source.rules, blob) for blob in blobs[::step][:most]]


def _positions(source: RandomGames) -> Iterator[bytes]:
    return (match.encode() for match in source.through(source.new()))
