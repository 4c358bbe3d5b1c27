"""`keryx work`: draws pictures and has agents think for bots on the same PostgreSQL database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal

import typer

from bot import logs
from bot.config import ConfigError, Settings, load
from bot.pictures import PictureMaker, read_order
from bot.service.agents import agents
from bot.service.installed import load_games
from bot.service.running.company import Company
from bot.service.running.jobs import AGENT, PICTURE
from bot.service.running.keeper import Keeper
from bot.service.running.working import Hand, Working
from bot.store.database import Database
from bot.store.engine import StoreError, is_sqlite
from bot.store.lock import Lock, at_work
from engine.core import registry

_LOOK_AFTER = 15.0
_log = logging.getLogger("keryx")


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def work() -> None:
        """Draw pictures and have agents think for bots on the same PostgreSQL database; needs no token.

        As many at a time as KERYX_RENDER_PROCESSES and KERYX_AGENT_PROCESSES say. The bots leave it all to such
        processes where these are 0.
        """
        try:
            settings = load()
            logs.set_up(settings.log_level, form=settings.log_format)
            if is_sqlite(settings.database_url):
                raise StoreError(
                    "Only bots on a PostgreSQL server can be worked for (KERYX_DATABASE_URL): a file has one process."
                )
            asyncio.run(_work(settings))
        except (ConfigError, StoreError) as wrong:
            typer.echo(str(wrong), err=True)
            raise typer.Exit(2) from None


async def _work(settings: Settings) -> None:
    """Until it is told to stop."""
    load_games()
    os.environ["KERYX_CACHE_DIR"] = str(settings.cache)
    with at_work(settings.database_url) as lock:
        database = Database(settings.database_url)
        keeper = Keeper(database)
        if lock is not None:
            database.again = lock.keep
        company = Company(keeper, "work")
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(database.close)
            stack.callback(keeper.close)
            await company.start()
            stack.push_async_callback(company.stop)
            working = Working(keeper, _hands(settings, stack))
            working.start()
            stack.push_async_callback(working.stop)
            _log.info("at work for the bots on this database")
            await _until_stopped(lock)


def _hands(settings: Settings, stack: contextlib.AsyncExitStack) -> dict[str, Hand]:
    hands: dict[str, Hand] = {}
    if settings.render_processes:
        pictures = PictureMaker(settings.render_processes)
        stack.callback(pictures.close)
        warming = asyncio.ensure_future(pictures.warm_up((), registry.games()))
        stack.callback(warming.cancel)
        hands[PICTURE] = Hand(settings.render_processes, lambda order: pictures.draw(read_order(order)))
    if settings.agent_processes:
        thinker = agents.ProcessThinker(settings.agent_processes)
        stack.callback(thinker.close)
        hands[AGENT] = Hand(settings.agent_processes, lambda order: agents.thought(thinker, order))
    return hands


async def _until_stopped(lock: Lock | None) -> None:
    """Until SIGINT or SIGTERM, or until somebody has the database alone (`InUse`)."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    while not stop.is_set():
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LOOK_AFTER):
                await stop.wait()
        if lock is not None and not stop.is_set():
            await asyncio.to_thread(lock.keep)
