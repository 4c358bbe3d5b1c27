"""A house of its own, with a real database file, full of games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from bot.bench.games import rules_of
from bot.config import Settings, load
from bot.service.api.panel import PanelState
from bot.service.api.table import TableInfo
from bot.service.mail.letters import Delivery
from bot.service.service import Service
from bot.terms.terms import Pace
from engine.core.ahead.draft import Draft
from engine.core.questions.decision import Choice

GUILD, FIRST_PERSON, FIRST_ACT = 7 * 10**17, 8 * 10**17, 9 * 10**17
LONGEST_TURN = 16
"""Choices after which a turn is sent as it is."""
_BATCH = 100
_LETTERS = 500


def settings_in(folder: str) -> Settings:
    """Settings that touch nothing outside `folder`, whatever the environment says."""
    place = Path(folder)
    url = f"sqlite:///{place / 'bench.sqlite3'}"
    return load(
        data_dir=place, database_url=url, cache_dir=place / "cache", data_override=None, most_tables=0, most_acts=0
    )


class BenchTables:
    """Makes tables in a house that is not at work on Discord (or not yet)."""

    def __init__(self, service: Service, game: str, first: int = 0, acts: int = 0) -> None:
        """`first`: which of the game's scenarios comes first. `acts`: how many there have been before in this house."""
        self.service, self.game = service, game
        self._scenarios = list(rules_of(game).scenarios.values())
        self._acts, self._tables = FIRST_ACT + acts, first

    def act(self) -> int:
        """An interaction id never used before."""
        self._acts += 1
        return self._acts

    def begin(self, people: Sequence[int] = (), guild: int = GUILD, channel: int | None = None) -> TableInfo:
        """A game begun by `people`, or by people of its own; inside a transaction."""
        tables, number = self.service.tables, self._tables
        self._tables += 1
        scenario = self._scenarios[number % len(self._scenarios)]
        seats = scenario.seats
        holders = people or [FIRST_PERSON + number * len(seats) + place for place in range(len(seats))]
        title, by = f"Table {number}", holders[0]
        made = tables.lobby.create(guild, by, title, self.game, scenario.id, Pace.RELAXED, {}, channel, self.act())
        for place, seat in enumerate(seats):
            person = holders[place % len(holders)]
            tables.lobby.take_seat(made.id, person, f"Player {place}", seat, self.act())
        return tables.lobby.start(made.id, by, self.act())

    def fill(self, count: int, guild: int = GUILD) -> None:
        """Begin so many games, and say that every letter about them has arrived."""
        run, tables = self.service.keeper.run, self.service.tables
        for start in range(0, count, _BATCH):
            run(self._begin, min(_BATCH, count - start), guild)
        while letters := run(tables.outbox.claim, _LETTERS):
            run(self._arrived, letters)

    def _begin(self, count: int, guild: int) -> None:
        for _ in range(count):
            self.begin(guild=guild)

    def _arrived(self, letters: Sequence[Delivery]) -> None:
        for letter in letters:
            self.service.tables.outbox.sent(letter.row, letter.row)


def turn(panel: PanelState, rng: random.Random) -> list[Choice]:
    """A turn as somebody might play it: whole orders where there are any, up to where the draft must stop."""
    assert panel.seat is not None
    draft = Draft(panel.view, panel.seat)
    while (decision := draft.decision) is not None and len(draft.choices) < LONGEST_TURN:
        orders = draft.match.rules.compounds(draft.match.scene(decision))[:8]
        draft.extend(rng.choice(orders).choices if orders else [rng.choice(draft.legal())])
        if draft.problem is not None:
            break
    return draft.choices
