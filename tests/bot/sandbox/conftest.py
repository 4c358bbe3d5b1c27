"""A stand-in with a small server, and the real discord.py logged in to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

import pytest

from bot.sandbox.connect import connected_to
from bot.sandbox.person import Person
from bot.sandbox.standin import StandIn
from bot.sandbox.wire import Json
from bot.sandbox.world import World
from tests.bot.sandbox.herald import Herald
from tests.bot.sandbox.openapi import Oracle, description


@dataclass
class SmallServer:
    """A server with two people in it and the bot listening."""

    standin: StandIn
    herald: Herald
    guild: Json
    general: Json
    forum: Json
    alice: Person
    bob: Person

    @property
    def world(self) -> World:
        return self.standin.world


@pytest.fixture(scope="session")
def oracle() -> Oracle | None:
    path = description()
    return Oracle(path) if path else None


@pytest.fixture(autouse=True)
def conforming(oracle: Oracle | None) -> Iterator[None]:
    """Whatever a test does, the bot and the stand-in must keep to Discord's description."""
    if oracle:
        oracle.wrong.clear()
    yield
    if oracle:
        assert not oracle.wrong, "\n".join(f"{count} x {fault}" for fault, count in oracle.wrong.most_common())


@pytest.fixture
async def standin(oracle: Oracle | None) -> AsyncIterator[StandIn]:
    standin = StandIn()
    if oracle:
        standin.rest.observers.append(oracle)
    async with standin:
        with connected_to(standin.url):
            yield standin


@pytest.fixture
async def server(standin: StandIn) -> AsyncIterator[SmallServer]:
    world = standin.world
    alice, bob = world.add_user("Alice"), world.add_user("Bob")
    guild = world.add_guild("Hall", alice, bob)
    general = world.add_channel(guild, "general")
    forum = world.add_forum(guild, "tables", "open", "finished")
    herald = Herald()
    running = asyncio.create_task(herald.start(standin.token))
    await standin.until_connected()
    await herald.wait_until_ready()
    await standin.until(lambda: not any(guild.unavailable for guild in herald.guilds))
    yield SmallServer(standin, herald, guild, general, forum, standin.person(alice), standin.person(bob))
    await herald.close()
    await asyncio.gather(running, return_exceptions=True)
