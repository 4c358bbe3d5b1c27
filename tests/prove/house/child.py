"""What runs in the process that is killed: the bot as it is, but with a clock that can be set, and no worker processes.

This module is loaded once by a process of which each bot is a copy: to start Python anew would take longer than all
the rest. Nothing is open in it that a bot must not share.
"""

from __future__ import annotations

import asyncio
import functools
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
from discord.http import HTTPClient

from bot import logs, shards
from bot.cli import run
from bot.client import Client
from bot.config import Settings
from bot.panels.spec import PictureOrder
from bot.pictures import NoPictures
from bot.service.installed import load_games
from bot.service.mail import courier
from bot.service.running import company
from bot.service.running.keeper import Keeper
from bot.service.running.lookout import Lookout
from bot.service.service import Service
from bot.store import presence
from engine.core import registry
from tests.bot.warm import warmed_up
from tests.prove.house.plug import Board, Plug

_LEASE = 3.0, 0.5, 0.5, 0.5
"""Seconds: of several processes, the death of one is noticed sooner than usual, or most of a day would be waiting."""
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)


class Sketches(NoPictures):
    """Every picture is the same, and there at once."""

    async def draw(self, order: PictureOrder) -> bytes:
        return PNG

    async def warm_up(self, *_: Any) -> None: ...

    def close(self) -> None: ...


class NoThinker:
    """No agent thinks."""

    room = 1

    async def think(self, task: Any) -> list[str]:
        await asyncio.sleep(3600)
        return []

    def close(self) -> None: ...


def bot(folder: str, url: str, api: str, token: str, options: dict[str, Any]) -> None:
    """The bot on a store, until it is killed or told to end."""
    place = Path(folder)
    plug = _begin(place)
    _named_transactions(plug)
    _named_requests(plug)
    presence.LEASE, presence.RENEWED, company.RENEWED, shards.RENEWED = _LEASE  # type: ignore[attr-defined]
    if os.environ.get("KERYX_PROVE_LIVELY"):
        courier._IDLE = 1.0
        assert Lookout.__init__.__kwdefaults__ is not None
        Lookout.__init__.__kwdefaults__["every"] = 2.0
    run.PictureMaker = lambda *_, **__: Sketches()  # type: ignore[attr-defined]
    run.Service = functools.partial(Service, clock=_clock(plug.board), thinker=NoThinker())  # type: ignore[attr-defined]
    run.Client = functools.partial(Client, guild_ready_timeout=0.05)  # type: ignore[attr-defined]
    settings = Settings(  # type: ignore[call-arg]
        _env_file=None,
        data_dir=place,
        database_url=url,
        discord_api=api,
        most_acts=0,
        most_tables=0,
        shards=1,
        **options,
    )
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    asyncio.run(run.on_discord(settings, token))


def work(folder: str, act: Callable[..., None], name: str, args: tuple[Any, ...]) -> None:
    """Something else that is done to stores; its steps are called after it."""
    plug = _begin(Path(folder))
    plug.listen_to_files()
    with plug.within(name):
        act(*args)


def _begin(folder: Path) -> Plug:
    os.setsid()
    log = os.open(folder / "log.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.stdout = sys.stderr = os.fdopen(log, "w", buffering=1)
    logs.set_up("INFO")
    plug = Plug(Board(folder / "board"), folder / "steps")
    plug.install()
    return plug


def _clock(board: Board) -> Callable[[], datetime]:
    return lambda: datetime.now(UTC) + timedelta(seconds=board.offset)


def _named_transactions(plug: Plug) -> None:
    """Steps of a transaction are called after what is done in it."""
    usual = Keeper._run

    def named(keeper: Keeper, wake: Any, act: Any) -> Any:
        with plug.within(getattr(act.func, "__name__", "")):
            return usual(keeper, wake, act)

    Keeper._run = named  # type: ignore[method-assign]


def _named_requests(plug: Plug) -> None:
    """Requests to Discord are steps, before they go and after they have been answered."""
    usual = HTTPClient.request

    async def told(self: HTTPClient, route: Any, **options: Any) -> Any:
        if route.method == "GET":
            return await usual(self, route, **options)
        plug.step(f"{route.method} {route.path.partition('?')[0]}")
        found = await usual(self, route, **options)
        plug.step(f"{route.method} {route.path.partition('?')[0]} answered")
        return found

    HTTPClient.request = told  # type: ignore[method-assign]


load_games()
warmed_up(os.environ.get("KERYX_PROVE_GAMES", "").split() or registry.games())
