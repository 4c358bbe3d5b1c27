"""`python -m bot run`: Discord with a token, the sandbox without."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable

import discord
import typer

from bot import logs
from bot.cli.first_table import first_table
from bot.cli.welcome import welcome
from bot.client import Client
from bot.commands.sync import CommandMemory, FileMemory, NoMemory
from bot.config import ConfigError, Settings, load
from bot.messages.compose import Compositor
from bot.metrics.figures import Figure, figures
from bot.panels.spec import Pictures
from bot.pictures import PictureMaker
from bot.rehearsing import rehearsed
from bot.service.installed import DEFAULT_GAME, load_games
from bot.service.running.steady import ended
from bot.service.service import Service
from bot.shards import Shards
from bot.store import private
from bot.store.bringing_up import bring_up
from bot.store.engine import StoreError, sqlite_path
from bot.store.lock import InUse, Lock, at_work, only_one
from bot.supervisor import BadToken, supervise
from bot.workers import spare_the_collector
from engine.core import registry

UNUSABLE = 2
"""Exit code where only the person at the keyboard can help: a wrong token, setting or database."""
LAST_ANSWERS = 2.0
"""Seconds that whoever has asked for something may still be answered in when the bot is told to stop."""
LOOK_AFTER = 15.0
"""Seconds between two looks whether somebody else has taken the database."""

_log = logging.getLogger("keryx")


class NoToken(Exception):
    """Discord was asked for and there is no token."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def run(
        sandbox: bool = typer.Option(False, help="The sandbox, even with a token"),
        discord_only: bool = typer.Option(False, "--discord", help="Only on Discord: without a token, stop"),
        port: int | None = typer.Option(None, help="Port of the sandbox's page"),
    ) -> None:
        """Run the bot: on Discord with KERYX_DISCORD_TOKEN, else in the sandbox in your browser."""
        try:
            settings = load()
            logs.set_up(settings.log_level, form=settings.log_format)
            discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
            asyncio.run(_run(settings, sandbox=sandbox, discord_only=discord_only, port=port))
        except NoToken:
            typer.echo("KERYX_DISCORD_TOKEN is not set: put the bot's token into .env or the environment.", err=True)
            raise typer.Exit(UNUSABLE) from None
        except (ConfigError, StoreError, BadToken) as wrong:
            typer.echo(_one_line(wrong), err=True)
            raise typer.Exit(UNUSABLE) from None


def _one_line(wrong: Exception) -> str:
    if isinstance(wrong, BadToken):
        return "Discord does not accept KERYX_DISCORD_TOKEN. Copy it anew from the Bot page of the developer portal."
    return str(wrong)


async def _run(settings: Settings, *, sandbox: bool, discord_only: bool, port: int | None) -> None:
    load_games()
    token = "" if sandbox or settings.discord_token is None else settings.discord_token.get_secret_value().strip()
    if token:
        await on_discord(settings, token)
    elif discord_only:
        raise NoToken
    else:
        await in_sandbox(settings, settings.sandbox_port if port is None else port)


async def on_discord(settings: Settings, token: str) -> None:
    """The bot on Discord, until it is told to stop."""
    if settings.discord_api:
        from bot.sandbox.connect import connect

        connect(settings.discord_api)
    memory = FileMemory(settings.data_dir / "commands.json")
    await asyncio.to_thread(bring_up, settings.database_url)
    with at_work(settings.database_url) as lock:
        async with house_of(settings) as (service, pictures):
            if lock is not None:
                service.database.again = lock.keep
            await _until_stopped(lambda: serve(service, pictures, memory, token), lock)


async def in_sandbox(settings: Settings, port: int) -> None:
    """The bot in a little Discord of its own, with a table ready to sit down at."""
    from bot.sandbox.connect import connected_to
    from bot.sandbox.sandbox_server import run_sandbox

    own = settings.of_sandbox()
    async with contextlib.AsyncExitStack() as stack:
        lock = stack.enter_context(only_one(own.database_url))
        standin = await run_sandbox(port, own.data_dir / "discord")
        stack.push_async_callback(standin.stop)
        stack.enter_context(connected_to(standin.url))
        service, pictures = await stack.enter_async_context(house_of(own))

        welcoming: list[asyncio.Task[None]] = []

        async def prepared(client: Client) -> None:
            server = await first_table(service, standin.world)
            welcoming.append(asyncio.create_task(welcome(client, server)))
            typer.echo(f"No KERYX_DISCORD_TOKEN, so this is the sandbox. Open {standin.url} in a browser.")
            typer.echo("Stop with Ctrl+C. Whoever uses this machine can open the page as any of its people.")

        await _until_stopped(lambda: serve(service, pictures, NoMemory(), standin.token, prepared), lock)


@contextlib.asynccontextmanager
async def house_of(settings: Settings) -> AsyncIterator[tuple[Service, PictureMaker]]:
    """The store and the picture maker, open. Whoever draws is told by the environment where painted maps lie."""
    for path in private.tighten(settings.data_dir, sqlite_path(settings.database_url)):
        _log.info("others on this machine could read %s, and can't any more", path)
    os.environ["KERYX_CACHE_DIR"] = str(settings.cache)
    service = Service(settings)
    pictures = PictureMaker(settings.render_processes, elsewhere=service.elsewhere)
    warming = asyncio.ensure_future(_warmed(service, pictures))
    spare_the_collector()
    try:
        await service.company.start()
        async with _metered(service):
            yield service, pictures
    finally:
        warming.cancel()
        pictures.close()
        await service.stop()
        await service.elsewhere.stop()
        await service.company.stop()
        service.close()


@contextlib.asynccontextmanager
async def _metered(service: Service) -> AsyncIterator[None]:
    """With the metrics served, where somebody wants them. A port that is taken must not keep the bot from its work."""
    from bot.metrics.exposed import exposed

    def look() -> list[Figure]:
        return figures(service.database.session, service.tables.store.clock())

    async with contextlib.AsyncExitStack() as stack:
        if service.settings.metrics_port:
            try:
                await stack.enter_async_context(exposed(service.settings.metrics_port, lambda: service.call(look)))
            except OSError as error:
                _log.error("no metrics on port %s: %s", service.settings.metrics_port, error)
        yield


async def _warmed(service: Service, pictures: PictureMaker) -> None:
    """The first picture would take seconds: draw one that nobody waits for. If it fails, that shows again in time."""
    try:
        played = await service.call(service.tables.directory.live_games) or [DEFAULT_GAME]
        others = sorted(set(registry.games()) - set(played), key=lambda game: game != DEFAULT_GAME)
        await pictures.warm_up(played, others)
    except Exception:
        _log.exception("no picture could be drawn beforehand")


async def serve(
    service: Service,
    pictures: Pictures,
    memory: CommandMemory,
    token: str,
    prepared: Callable[[Client], Awaitable[None]] | None = None,
) -> None:
    """One life of the client."""
    composer = Compositor(service, pictures)

    async def begin(client: Client) -> None:
        await rehearsed(service)
        await service.start(client, composer, client.presses)
        if prepared is not None:
            await prepared(client)

    shards = None
    if service.company.presence is not None:
        shards = Shards(service.keeper, service.company, service.settings.shards)
    async with Client(composer.desk, memory, begin, most_acts=service.settings.most_acts, shards=shards) as client:
        living = asyncio.ensure_future(client.start(token))
        try:
            await asyncio.wait({living})
        finally:
            if not living.done():
                if shards is not None:
                    await shards.hand_over()
                await client.finished(LAST_ANSWERS)
            await ended(living)
            await service.stop()
        living.result()


async def _until_stopped(life: Callable[[], Awaitable[None]], lock: Lock | None) -> None:
    """Live, again and again if need be, until SIGINT or SIGTERM, or until another bot has the database."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    living = asyncio.ensure_future(supervise(life))
    stopping = asyncio.ensure_future(stop.wait())
    keeping = asyncio.ensure_future(_kept(lock))
    await asyncio.wait({living, stopping, keeping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not living.done():
        _log.info("stopping")
        living.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await living
    if keeping.done():
        keeping.result()
    keeping.cancel()


async def _kept(lock: Lock | None) -> None:
    """See that nobody has its database alone; `InUse` once somebody has, where a server gave the lock away."""
    while True:
        await asyncio.sleep(LOOK_AFTER)
        try:
            if lock is not None:
                await asyncio.to_thread(lock.keep)
        except InUse:
            raise
        except StoreError as trouble:
            _log.warning("the database's lock could not be looked at: %s", trouble)
