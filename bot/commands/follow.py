"""`/follow`: a channel is told what onlookers see of a table, or a whole season, of another server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.common import choices, spoken, tables_like
from bot.panels.acts.follow import directly, must_moderate
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.pick import meant, only
from bot.panels.table import follow as panels
from bot.permissions import TOLD, missing
from bot.service.api.denials import Denied
from bot.service.api.table import TableId
from bot.service.reach.following import Each
from bot.service.reach.follows import Followed
from bot.service.tables import Tables
from render.wording.languages import LOCALE

Interaction = discord.Interaction[Any]
Place = discord.TextChannel | discord.Thread
EACH = "After what a message comes; without it after each turn of the game, once all have moved"
CHANNEL = "Where it is told; without it here"


def _each(chosen: str) -> Each:
    """After what a message is to come."""
    if chosen not in list(Each):
        raise Denied("not-offered")
    return Each(chosen)


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(
        name="follow", description="Follow a game yourself, or have a channel follow a table or a season"
    )
    each, languages = choices("follow-choice", Each), spoken()

    @group.command(name="table", description="Tell a channel how a game goes, as its onlookers may see it")
    @app_commands.describe(
        table="Its id, of five letters and digits; of a table here a part of its title will do",
        channel=CHANNEL,
        each=EACH,
        language="The language of the channel",
    )
    @app_commands.choices(each=each, language=languages)
    async def table(
        interaction: Interaction,
        table: app_commands.Range[str, 1, 100],
        channel: Place | None = None,
        each: str = Each.TURN.value,
        language: str = LOCALE,
    ) -> None:
        def begin(tables: Tables, caller: Caller, guild: int, where: int) -> Followed:
            meant_one = _named(tables, caller, table.strip())
            return tables.follows.follow_table(
                guild, where, caller.person, meant_one, caller.interaction, each=_each(each), language=language
            )

        await answer(interaction, _begin(desk, interaction, channel, begin))

    @group.command(name="season", description="Tell a channel how all games of a season go, and how it ends")
    @app_commands.describe(
        season="Its id, which stands at the foot of its page", channel=CHANNEL, each=EACH,
        language="The language of the channel",
    )  # fmt: skip
    @app_commands.choices(each=each, language=languages)
    async def season(
        interaction: Interaction,
        season: app_commands.Range[str, 1, 20],
        channel: Place | None = None,
        each: str = Each.TURN.value,
        language: str = LOCALE,
    ) -> None:
        def begin(tables: Tables, caller: Caller, guild: int, where: int) -> Followed:
            return tables.follows.follow_season(
                guild, where, caller.person, season.strip(), caller.interaction, each=_each(each), language=language
            )

        await answer(interaction, _begin(desk, interaction, channel, begin))

    @group.command(name="me", description="Be told directly how a game goes, as its onlookers may see it")
    @app_commands.describe(table="Its id, of five letters and digits; in its room without it", each=EACH)
    @app_commands.choices(each=each)
    async def me(interaction: Interaction, table: str = "", each: str = Each.TURN.value) -> None:
        caller = caller_of(interaction)

        async def begun() -> Answer:
            meant_one = await meant(desk, caller, table or None)
            return await desk.do(lambda tables: directly(tables, caller, meant_one.id, _each(each)))

        await answer(interaction, begun())

    @group.command(name="list", description="What you, and the channels of this server, follow, and how to stop it")
    async def list_(interaction: Interaction) -> None:
        caller = caller_of(interaction)

        def seen(tables: Tables) -> Reply:
            own = tables.follows.of_person(caller.person)
            try:
                channels = tables.follows.of_server(must_moderate(tables, caller))
            except Denied:
                return Reply(panels.list_panel(own, channels=False))
            return Reply(panels.list_panel([*own, *channels]))

        await answer(interaction, desk.ask(seen))

    @me.autocomplete("table")
    @table.autocomplete("table")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await tables_like(desk, interaction, current, here=True)

    return group


def _named(tables: Tables, caller: Caller, typed: str) -> TableId:
    """The id of a table that was named by it, or by a part of its title where it is of this server."""
    try:
        found = tables.directory.likely(typed, caller.person, caller.guild)
    except Denied:
        return typed
    return only(found).id


async def _begin(
    desk: Desk,
    interaction: Interaction,
    channel: Place | None,
    begin: Callable[[Tables, Caller, int, int], Followed],
) -> Answer:
    caller = caller_of(interaction)
    if caller.guild is None:
        raise Denied("only-in-server")
    where = _channel(interaction, channel)
    bot = interaction.guild.me if interaction.guild is not None else None
    lacking = missing(where, bot, TOLD) if bot is not None else []

    def work(tables: Tables) -> Reply:
        guild = must_moderate(tables, caller)
        return Reply(panels.begun_panel(begin(tables, caller, guild, where.id), lacking))

    return await desk.do(work)


def _channel(interaction: Interaction, named: Place | None) -> Place:
    """The channel that is meant, if whoever asks may write there themself."""
    chosen = named if named is not None else interaction.channel
    full = interaction.guild.get_channel_or_thread(chosen.id) if interaction.guild and chosen else None
    if not isinstance(full, discord.TextChannel | discord.Thread):
        raise Denied("follow-no-channel")
    held = full.permissions_for(interaction.user) if isinstance(interaction.user, discord.Member) else None
    if held is None or not (held.view_channel and held.send_messages):
        raise Denied("follow-no-channel")
    return full
