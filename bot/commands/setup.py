"""`/setup`: what the bot may and may not do in this server, and where its tables go."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import suggest_zones
from bot.messages.text import cut, mention, say
from bot.panels import place
from bot.panels.acts.hook import shown as hook_shown
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.spec import Panel
from bot.panels.table.follow import followers_panel
from bot.panels.table.hook import SERVER
from bot.permissions import missing
from bot.service.api.denials import Denied
from bot.service.running.lookout import is_gone
from bot.service.tables import Tables
from bot.service.typed import read
from bot.store.models import TIME_ZONE
from bot.terms.calendar_words import read_zone
from engine.core import registry
from render.wording.words import words

Interaction = discord.Interaction[Any]
Place = discord.TextChannel | discord.ForumChannel
MOST_ROOMS = 10
"""Rooms that are looked for at one check."""


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(
        name="setup",
        description="Prepare this server: check permissions, choose where tables go",
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @group.command(name="check", description="What is missing for the bot to work here")
    async def check(interaction: Interaction) -> None:
        await answer(interaction, _check(desk, interaction))

    @group.command(name="tables", description="The forum or channel in which tables are opened")
    @app_commands.describe(channel="A forum (best) or a text channel")
    async def tables(interaction: Interaction, channel: Place) -> None:
        await answer(interaction, _tables(desk, caller_of(interaction), interaction, channel))

    @group.command(name="arbiters", description="Who looks after every table here: a role, or persons")
    @app_commands.describe(
        role="Its holders may pause, extend, replace and end where they do not play",
        person="The same for one person; named again: not any more. Without role and person: nobody any more",
    )
    async def arbiters(
        interaction: Interaction, role: discord.Role | None = None, person: discord.User | None = None
    ) -> None:
        await answer(interaction, _arbiters(desk, caller_of(interaction), role, person.id if person else None))

    @group.command(name="following", description="Whether channels of other servers may follow the tables of this one")
    @app_commands.describe(allowed="Without it, you see who follows")
    async def following(interaction: Interaction, allowed: bool | None = None) -> None:
        await answer(interaction, _following(desk, caller_of(interaction), allowed))

    @group.command(name="timezone", description="By whose clock it is night for those who have not said theirs")
    @app_commands.describe(zone="Europe/Athens and the like; without it, by nobody's")
    async def timezone(interaction: Interaction, zone: str = "") -> None:
        await answer(interaction, _zone(desk, caller_of(interaction), zone))

    suggest_zones(timezone)

    @group.command(name="webhook", description="An address outside that is told the results of this server")
    async def webhook(interaction: Interaction) -> None:
        caller = caller_of(interaction)
        await answer(interaction, desk.ask(lambda tables: hook_shown(tables, caller, SERVER)))

    return group


def joined_panel() -> Panel:
    """What a server is told when the bot joins it: what this is, and what it needs."""
    names = [place.game_name(game) for game in registry.games()]
    return Panel(headline=say("joined-head"), body=say("joined", games=words(None).listed(names)), colour=place.NEUTRAL)


def findings(channel: Place | None, bot: Any) -> list[str]:
    """What a check says about the place for tables."""
    if channel is None:
        return [say("setup-no-channel")]
    if bot is None:
        return [say("setup-not-installed")]
    lacking = missing(channel, bot)
    where = f"<#{channel.id}>"
    if not lacking:
        return [say("setup-fine", channel=where)]
    return [say("setup-lacking", channel=where), *(f"· {say(f'permission-{name}')}" for name in lacking)]


def _admin(caller: Caller) -> int:
    server = caller.server
    if not caller.manages:
        raise Denied("not-allowed")
    return server


async def _check(desk: Desk, interaction: Interaction) -> Answer:
    guild_id = _admin(caller_of(interaction))
    settings = await desk.ask(lambda tables: tables.people.server(guild_id))
    guild = interaction.guild
    if guild is None or guild.me is None:
        return Reply(Panel(headline=say("setup-head"), body=say("setup-not-installed")))
    lines = [*_place_findings(guild, settings.get("channel"), interaction.channel)]
    if role := settings.get("arbiter_role"):
        known = guild.get_role(role)
        lines.append(say("setup-role", role=known.mention) if known else say("setup-role-gone"))
    else:
        lines.append(say("setup-no-role"))
    if people := settings.get("arbiters"):
        lines.append(say("setup-arbiters", people=", ".join(map(mention, people))))
    zone = settings[TIME_ZONE]
    lines.append(say("setup-zone" if zone else "setup-no-zone", zone=zone or ""))
    lines += await _hindered(desk, interaction.client, guild)
    return Reply(Panel(headline=say("setup-head"), body=cut("\n".join(lines), limits.EMBED_TEXT)))


async def _hindered(desk: Desk, client: discord.Client, guild: discord.Guild) -> list[str]:
    """Rooms that are gone or closed to us; what waits for them is tried again now."""
    rooms = [room for room in await desk.ask(lambda tables: tables.rooms.rooms(guild.id)) if not guild.get_thread(room)]
    for room in rooms[:MOST_ROOMS]:
        if await is_gone(client, room):
            await desk.service.call(desk.service.tables.rooms.room_gone, room)
    found = await desk.ask(lambda tables: tables.rooms.hindered(guild.id))
    await desk.service.call(desk.service.tables.rooms.try_again, guild.id)
    lines = []
    for table in found:
        where = f"<#{table.room}>" if table.room else f"`{table.id}`"
        lines.append(say("setup-hindered", table=place.title(table), room=where))
        thread = guild.get_thread(table.room) if table.room else None
        lines += [f"· {say(f'permission-{name}')}" for name in (missing(thread, guild.me) if thread else [])]
    return lines


def _place_findings(guild: discord.Guild, chosen: int | None, here: object) -> list[str]:
    """What is to be said about the place for tables; where none is chosen, about the channel one is in."""
    channel = guild.get_channel(chosen) if chosen else None
    if isinstance(channel, discord.TextChannel | discord.ForumChannel):
        return findings(channel, guild.me)
    lines = [say("setup-channel-gone")] if chosen else findings(None, guild.me)
    return [*lines, *findings(here, guild.me)] if isinstance(here, discord.TextChannel) else lines


async def _tables(desk: Desk, caller: Caller, interaction: Interaction, channel: Place) -> Answer:
    guild_id = _admin(caller)
    full = interaction.guild.get_channel(channel.id) if interaction.guild else None
    known = full if isinstance(full, discord.TextChannel | discord.ForumChannel) else None
    lines = findings(known, interaction.guild.me) if interaction.guild and known else [say("setup-channel-unseen")]
    panel = Panel(headline=say("setup-tables", channel=f"<#{channel.id}>"), body="\n".join(lines))

    def work(tables: Tables) -> Reply:
        tables.people.set_server(guild_id, channel=channel.id)
        tables.rooms.try_again(guild_id)
        return Reply(panel)

    return await desk.do(work)


async def _zone(desk: Desk, caller: Caller, zone: str) -> Answer:
    guild_id = _admin(caller)
    with read():
        named = read_zone(zone) if zone.strip() else None

    def work(tables: Tables) -> Reply:
        tables.people.set_server(guild_id, **{TIME_ZONE: named})
        return Reply(Panel(headline=say("setup-zone" if named else "setup-no-zone", zone=named or "")))

    return await desk.do(work)


async def _following(desk: Desk, caller: Caller, allowed: bool | None) -> Answer:
    guild_id = _admin(caller)

    def work(tables: Tables) -> Reply:
        ended = tables.follows.let(guild_id, caller.person, allowed) if allowed is not None else 0
        lets = tables.following.lets(guild_id)
        return Reply(followers_panel(tables.follows.followers(guild_id), lets, ended))

    return await desk.do(work)


async def _arbiters(desk: Desk, caller: Caller, role: discord.Role | None, person: int | None) -> Answer:
    guild_id = _admin(caller)
    if role is not None and role.is_default():
        raise Denied("role-of-all")

    def work(tables: Tables) -> Reply:
        people: list[int] = tables.people.server(guild_id)["arbiters"]
        if person is not None:
            people = [one for one in people if one != person] if person in people else [*people, person]
        elif role is None:
            people = []
        chosen = {"arbiter_role": role.id if role else None} if role is not None or person is None else {}
        tables.people.set_server(guild_id, arbiters=people, **chosen)
        lines = [say("setup-role", role=role.mention)] if role else []
        if people:
            lines.append(say("setup-arbiters", people=", ".join(map(mention, people))))
        return Reply(Panel(headline="\n".join(lines) or say("setup-no-role")))

    return await desk.do(work)
