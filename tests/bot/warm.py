"""What bots of tests have at hand that are forked off a process: what their statements come to as SQL, texts, rules."""

from __future__ import annotations

import contextlib
import gc
import tempfile
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from bot.client import Client
from bot.commands.sync import NoMemory
from bot.config import Settings
from bot.messages.compose import Compositor
from bot.panels.turn.turn import turn_panel
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from bot.service.service import Service
from bot.store import engine
from bot.terms.terms import Pace
from engine.core import registry
from engine.core.questions.check import Refused
from tests.bot.blank import blank_store, engine_of_few_words


def warmed_up(games: Iterable[str]) -> None:
    """Begin a table of each of these games, on a store that is thrown away."""
    engine.create_engine = engine_of_few_words  # type: ignore[attr-defined]
    with tempfile.TemporaryDirectory() as folder:
        url = blank_store(Path(folder, "store"))
        rehearsal = Service(Settings(_env_file=None, data_dir=Path(folder), database_url=url, most_tables=0))  # type: ignore[call-arg]
        Client(Compositor(rehearsal, NoPictures()).desk, NoMemory(), shard_count=1)
        for number, game in enumerate(games):
            with contextlib.suppress(Denied, Refused):  # its dice are anybody's guess
                _begun(rehearsal, game, 100 * number)
        rehearsal.close()
    gc.collect()
    gc.freeze()


def _begun(house: Service, game: str, first: int) -> None:
    ids, do, tables = count(first + 1), house.keeper.run, house.tables
    scenario = next(iter(registry.rules(game).scenarios))
    made = do(tables.lobby.create, 1, 1, game, game, scenario, Pace.STANDARD, {}, 90, next(ids))
    for seat in registry.rules(game).scenarios[scenario].seats:
        do(tables.lobby.take_seat, made.id, 1, "Anna", seat, next(ids))
    do(tables.lobby.start, made.id, 1, next(ids))
    seat = do(tables.look.table, made.id).pending[0]
    panel = do(tables.look.panel, made.id, 1, seat)
    turn_panel(panel)
    order = panel.draft.legal()[0]
    do(tables.play.draft_add, made.id, 1, seat, panel.decision.id, [order], next(ids))
    do(tables.play.commit, made.id, 1, seat, panel.decision.id, next(ids))
    do(tables.outbox.work, 100, {}, 100, frozenset(), otherwise=1.0)
