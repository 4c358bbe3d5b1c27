"""A game of Polis on the real service, without Discord."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

import engine.games.polis  # noqa: F401
from bot.panels.turn.turn import turn_panel
from bot.service.api.panel import PanelState
from bot.service.api.table import TableInfo
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.database import Database
from bot.terms.terms import Pace
from engine.core.registry import rules
from tests.bot.blank import blank_store, copied_store
from tests.bot.pressing import InlineService, Presser

ALICE, BOB = 1001, 1002


@dataclass
class Bench:
    """A table with Alice as Athens and Bob as Sparta."""

    service: InlineService
    table: TableInfo

    def panel(self, person: int) -> PanelState:
        return self.service.keeper.run(self.service.tables.look.panel, self.table.id, person)

    def now(self) -> TableInfo:
        return self.service.keeper.run(self.service.tables.look.table, self.table.id)

    def mover(self) -> int:
        return ALICE if self.now().pending[0] == "athens" else BOB

    def presser(self, person: int | None = None) -> Presser:
        who = person or self.mover()
        return Presser(self.service, who, turn_panel(self.panel(who)))


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, a_game_begun: tuple[Path, str]) -> Iterator[Bench]:
    known_dice(monkeypatch)
    stored, table = a_game_begun
    database = Database(copied_store(stored, tmp_path / "k.sqlite3"))
    keeper, tables = Keeper(database), Tables(database)
    yield Bench(InlineService(keeper, tables), keeper.run(tables.look.table, table))
    keeper.close()
    database.close()


@pytest.fixture(scope="session")
def a_game_begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The table of a bench as it is stored, to be copied, and its id."""
    path = tmp_path_factory.mktemp("begun") / "k.sqlite3"
    database = Database(blank_store(path))
    keeper, tables = Keeper(database), Tables(database)
    run, scenario = keeper.run, next(iter(rules("polis").scenarios))
    with pytest.MonkeyPatch.context() as monkeypatch:
        known_dice(monkeypatch)
        made = run(tables.lobby.create, 1, ALICE, "Long Walls", "polis", scenario, Pace.STANDARD, {}, 2, 11)
        run(tables.lobby.take_seat, made.id, ALICE, "Alice", "athens", 12)
        run(tables.lobby.take_seat, made.id, BOB, "Bob", "sparta", 13)
        run(tables.lobby.start, made.id, ALICE, 14)
    keeper.close()
    database.close()
    return path, made.id


def known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same seed and salts."""
    fixed = SimpleNamespace(token_hex=lambda count: "5eed" * count, choice=secrets.choice)
    monkeypatch.setattr("bot.service.seating.lobby.secrets", fixed)
    monkeypatch.setattr("bot.service.seating.holders.secrets", fixed)
    monkeypatch.setattr("bot.service.seating.holders.salt_of", lambda interaction: ("5eed" * 8, "number"))
