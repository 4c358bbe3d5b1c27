"""The tables that wait in the sandbox, one for each game: one seat free, the house on the others."""

from __future__ import annotations

import time

from bot.panels import place
from bot.panels.table.lobby import AGENTS
from bot.sandbox.world import FORUM, World
from bot.service.api.table import LIVE
from bot.service.installed import DEFAULT_GAME
from bot.service.service import Service
from bot.terms.terms import Pace
from engine.core import registry


async def first_table(service: Service, world: World) -> int:
    """Open a table of each game, unless one of it is open already; returns the server."""
    guild = next(iter(world.guilds.values()))
    forum = next(c for c in world.guild_channels(guild["id"]) if c["type"] == FORUM)
    server, owner, channel = int(guild["id"]), int(guild["owner_id"]), int(forum["id"])
    tables = service.tables
    await service.call(tables.people.set_server, server, channel=channel)
    there = {table.game for table in await service.call(tables.directory.tables, guild=server, status=LIVE)}
    # The newest post of a forum stands on top: the first game's comes last.
    for game in sorted(set(registry.games()) - there, key=lambda name: (name == DEFAULT_GAME, name)):
        await _open(service, server, owner, channel, game)
    return server


async def _open(service: Service, server: int, owner: int, channel: int, game: str) -> None:
    """A table of the scenario to begin with, whose first seat is free, named after what is played."""
    tables, scenario = service.tables, registry.rules(game).to_begin_with
    title = f"{place.game_name(game)}: {place.scenario_name(game, scenario.id).partition(',')[0]}"
    act = time.time_ns()
    made = await service.call(
        tables.lobby.create, server, owner, title, game, scenario.id, Pace.RELAXED, {}, channel, act
    )
    known = await service.call(tables.lobby.agents)
    player = next(agent for agent in (*AGENTS, *known) if agent in known)
    for number, seat in enumerate(scenario.seats[1:], start=1):
        await service.call(tables.lobby.seat_agent, made.id, owner, seat, player, act + number)
