"""A Discord stand-in in a process of its own, which says when each letter has come to it."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection
from typing import Any

from bot.bench.driver import Address, received
from bot.sandbox.faults import slow
from bot.sandbox.sandbox_server import sandbox_server
from bot.sandbox.standin import StandIn
from bot.sandbox.world import FORUM


def receive(pipe: Connection, people: int) -> None:
    """The process: sends a `Address` of so many people, and then does what it is told."""
    asyncio.run(_receive(pipe, people))


async def _receive(pipe: Connection, people: int) -> None:
    async with await StandIn(sandbox_server()).start() as standin:
        world = standin.world
        guild = next(iter(world.guilds.values()))
        forum = next(c for c in world.guild_channels(guild["id"]) if c["type"] == FORUM)
        there = [world.add_user(f"Player{number}") for number in range(people)]
        for user in there:
            world.join(guild, user)
        ids = tuple(int(user["id"]) for user in there)
        pipe.send(Address(standin.url, standin.token, int(guild["id"]), int(forum["id"]), ids))
        while (told := await received(pipe)) != "done":
            if told == "letters":
                pipe.send(arrivals(standin))
            else:
                room, seconds = told
                standin.faults.add(slow(f"/channels/{room}/messages", seconds, times=10**6))
                pipe.send(None)


def arrivals(standin: StandIn) -> dict[str, float]:
    """When each letter has come, by its nonce: monotonic seconds, which all processes share."""
    found: dict[str, float] = {}
    for call in standin.calls:
        body: Any = call.body
        if call.method == "POST" and isinstance(body, dict) and body.get("nonce"):
            found.setdefault(str(body["nonce"]), call.at)
    return found
