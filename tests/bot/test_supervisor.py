from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.service.running.steady import ended
from bot.supervisor import BadToken, supervise


async def test_a_client_that_falls_over_is_started_again_ever_more_patiently() -> None:
    lives, pauses = iter([KeyError("parser"), ValueError("parser"), OSError("net"), None]), []

    async def run() -> None:
        if (fate := next(lives)) is not None:
            raise fate

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    await supervise(run, sleep=sleep)
    assert pauses == [1.0, 2.0, 4.0]


async def test_after_a_calm_time_the_pause_is_short_again() -> None:
    now, lives, pauses = [0.0], iter([20.0, 20.0, 3600.0, None]), []

    async def run() -> None:
        if (lasted := next(lives)) is not None:
            now[0] += lasted
            raise RuntimeError

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    await supervise(run, sleep=sleep, clock=lambda: now[0])
    assert pauses == [1.0, 2.0, 1.0]


async def test_a_life_that_loses_its_cancellation_ends_all_the_same() -> None:
    told: list[str] = []

    async def connects() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            told.append("lost")
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            told.append("heard")
            raise

    life = asyncio.ensure_future(connects())
    await asyncio.sleep(0)
    await asyncio.wait_for(ended(life, patience=0.01), 5)
    assert told == ["lost", "heard"]


async def test_a_wrong_token_is_not_tried_again() -> None:
    async def run() -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    with pytest.raises(BadToken):
        await supervise(run, sleep=asyncio.sleep)


async def test_a_token_that_discord_does_not_know_is_said_plainly(tmp_path: Path) -> None:
    from bot.cli.run import _one_line, serve
    from bot.commands.sync import NoMemory
    from bot.config import Settings
    from bot.pictures import NoPictures
    from bot.sandbox.connect import connected_to
    from bot.sandbox.standin import StandIn
    from bot.service.service import Service

    async with StandIn() as standin:
        with connected_to(standin.url):
            service = Service(Settings(_env_file=None, data_dir=tmp_path))  # type: ignore[call-arg]
            with pytest.raises(BadToken) as wrong:
                await supervise(lambda: serve(service, NoPictures(), NoMemory(), "not.the.token"))
            service.close()
    assert "KERYX_DISCORD_TOKEN" in _one_line(wrong.value)


async def test_a_parser_that_throws_does_not_end_the_bot(tmp_path: Path) -> None:
    """The real client against the stand-in: a malformed event kills the session, the supervisor starts another."""
    from bot.cli.run import serve
    from bot.commands.sync import NoMemory
    from bot.config import Settings
    from bot.pictures import NoPictures
    from bot.sandbox.connect import connected_to
    from bot.sandbox.gateway import Op
    from bot.sandbox.standin import StandIn
    from bot.service.service import Service
    from tests.bot.conftest import NoThinker
    from tests.bot.patient import LONG, Patient

    async with StandIn() as standin:
        with connected_to(standin.url):
            world = standin.world
            alice = world.add_user("Alice")
            general = world.add_channel(world.add_guild("Camp", alice), "general")
            service = Service(Settings(_env_file=None, data_dir=tmp_path), thinker=NoThinker())  # type: ignore[call-arg]
            person = Patient(standin.backend, alice)
            pauses: list[float] = []

            async def sleep(seconds: float) -> None:
                pauses.append(seconds)

            def identified() -> list[int]:
                return [op for _, op, _ in standin.gateway.received if op == Op.IDENTIFY]

            living = asyncio.create_task(
                supervise(lambda: serve(service, NoPictures(), NoMemory(), standin.token), sleep=sleep)
            )
            await standin.until_connected()
            assert (await person.slash(general, "table list")).reply
            await standin.backend.events.tell("GUILD_UPDATE", {"nonsense": True})
            await standin.until(lambda: len(identified()) == 2, what="another session")
            assert pauses
            assert (await person.slash(general, "table list")).reply
            living.cancel()
            await asyncio.wait_for(asyncio.gather(living, return_exceptions=True), LONG)
            service.close()
