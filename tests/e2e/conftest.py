"""A server on the stand-in, people in it, and the bot in a process of its own."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from tests.apart import only_stores_of_this_test, real_games_only  # noqa: F401 - for every test here
from tests.bot.patient import Patient
from tests.bot.sandbox.openapi import Oracle, description
from tests.e2e import script as scripts
from tests.e2e.game import Game
from tests.e2e.leak_check import Known, LeakCheck
from tests.e2e.ledger import Ledger
from tests.e2e.process import Bot
from tests.e2e.script import Script, token

Table = Callable[..., AbstractAsyncContextManager[Any]]
"""Of a script; `game`, `known` and `ears` are those of a game with secrets of its own kind."""


@pytest.fixture
def table(tmp_path: Path, painted_maps: Path) -> Table:
    """Makes the table of a script; the bot is not running yet."""

    @contextlib.asynccontextmanager
    async def made(
        script: Script, game: type[Game] = Game, known: type[Known] = Known, leak_check: type[LeakCheck] = LeakCheck
    ) -> AsyncIterator[Game]:
        path = description()
        oracle = Oracle(path) if path else None
        standin = StandIn(sandbox_server())
        if oracle is not None:
            standin.rest.observers.append(oracle)
        async with standin:
            world = standin.world
            guild = next(iter(world.guilds.values()))
            places = {channel["name"]: channel for channel in world.guild_channels(guild["id"])}
            bot = Bot(standin, tmp_path / "bot", script.secret, painted_maps, game=script.game)
            secrets = known(token(script.secret, 16))
            match, events = scripts.fresh(script.scenario, script.secret, script.game, script.options)
            people = (Patient.called(name, standin) for name in ("Alice", "Bob", "Chloe"))
            try:
                yield game(  # type: ignore[call-arg]
                    standin, bot, Ledger(bot.database), script, secrets, leak_check(standin, secrets), oracle,
                    guild, places["general"], places["tables"], *people, match, events,
                )  # fmt: skip
            finally:
                bot.clean_up()

    return made


@pytest.fixture
def oracle() -> None:
    """For the one test that says whether Discord's description was there to compare with."""
    if description() is None:
        pytest.skip("no description of Discord's API here (KERYX_DISCORD_OPENAPI): requests were not compared with it")
