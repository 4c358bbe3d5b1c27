"""The table that waits in the sandbox: one seat free, the house on the other."""

from __future__ import annotations

import time

from bot.panels.lobby import AGENTS
from bot.sandbox.world import FORUM, World
from bot.service.api import Pace, Status
from bot.service.house import House
from engine.core import registry

GAME = "polis"


async def first_table(house: House, world: World) -> None:
    """Open a table, unless one is open already."""
    if GAME not in registry.games():
        return
    guild = next(iter(world.guilds.values()))
    forum = next(c for c in world.guild_channels(guild["id"]) if c["type"] == FORUM)
    owner, tables = int(guild["owner_id"]), house.tables
    server = int(guild["id"])
    await house.call(tables.set_server, server, channel=int(forum["id"]))
    if await house.call(tables.tables, guild=server, status=(Status.LOBBY, Status.RUNNING, Status.PAUSED)):
        return
    scenario = next(iter(registry.rules(GAME).scenarios.values()))
    act = time.time_ns()
    made = await house.call(
        tables.create, server, owner, "The first table", GAME, scenario.id, Pace.RELAXED, {}, int(forum["id"]), act
    )
    known = await house.call(tables.agents)
    player = next(agent for agent in (*AGENTS, *known) if agent in known)
    await house.call(tables.seat_agent, made.id, owner, scenario.seats[-1], player, act + 1)
