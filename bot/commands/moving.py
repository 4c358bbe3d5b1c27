"""`/table import` and `/arbiter export`: a game goes elsewhere as a file, and comes from there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot import limits
from bot.commands.common import HERE, act, suggest_tables
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.lobby import numbered
from bot.panels.acts.opening import to_its_room
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after_server
from bot.panels.looking.look import status_panel
from bot.panels.press import Press
from bot.panels.table.origin import origin_lines
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.tables import Tables
from bot.service.transfer.checking import Prepared, Unknown, checked_apart
from bot.service.transfer.file import person_ids
from engine.core import registry

Interaction = discord.Interaction[Any]


def add_import(group: app_commands.Group, desk: Desk) -> None:
    """Give `/table` what brings a game here."""

    @group.command(
        name="import", description="Go on here with a game from a file, or put one that is over on the shelf"
    )
    @app_commands.guild_only()
    @app_commands.describe(file="What /arbiter export, /look record or keryx export has written")
    async def import_(interaction: Interaction, file: discord.Attachment) -> None:
        await answer(interaction, _brought(desk, interaction, file))


def add_export(group: app_commands.Group, desk: Desk) -> None:
    """Give `/arbiter` what takes a game elsewhere."""

    @group.command(
        name="export", description="A running game as a file, with all that is hidden; you see first what that means"
    )
    @app_commands.describe(table=HERE)
    async def export(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("export", table))

    suggest_tables(desk, export)


async def _brought(desk: Desk, interaction: Interaction, file: discord.Attachment) -> Answer:
    caller = caller_of(interaction)
    await desk.ask(lambda tables: _must_organise(tables, caller))
    game = await _read(desk, file)
    here = await _members(interaction, game)

    def work(tables: Tables) -> Reply:
        _must_organise(tables, caller)
        title = numbered(tables, caller.server, game.game, game.scenario)
        made = tables.imports.take(
            game, caller.server, caller.person, caller.interaction,
            here=here, channel=tables.people.server(caller.server).get("channel") or caller.room, usual_title=title,
            name=caller.name,
        )  # fmt: skip
        if made.status is Status.LOBBY:
            return to_its_room(desk, made, say("import-made"))
        panel = status_panel(made)
        said = "\n".join([say("import-kept", table=made.id), origin_lines(made)])
        return Reply(replace(panel, headline=f"{said}\n{panel.headline}"), fresh=True)

    return await desk.do(work)


def _must_organise(tables: Tables, caller: Caller) -> None:
    """Whoever may open a season here may bring a game here."""
    admin = looks_after_server(tables, caller, caller.server)
    if not tables.seasons.may_open(caller.server, caller.person, admin):
        raise Denied("import-not-allowed")


async def _read(desk: Desk, file: discord.Attachment) -> Prepared:
    if file.size > limits.FILE_BYTES:
        raise Denied("import-too-large", most=limits.FILE_BYTES // 1024**2)
    try:
        data = await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        raise Denied("import-unread") from None
    async with desk.one_file:
        found = await checked_apart(data)
        if isinstance(found, Unknown):
            game, digest = found.game, found.data
            texts = await desk.ask(lambda tables: tables.imports.texts(game, digest))
            found = await checked_apart(data, texts) if texts else found
    if isinstance(found, Unknown):
        raise Denied("import-no-data", game=place.game_name(found.game), data=found.data[:20])
    registry.rules(found.game)
    return found


async def _members(interaction: Interaction, game: Prepared) -> list[int]:
    """Who of the people that the file names is in this server."""
    if interaction.guild is None or game.about is None:
        return []
    found = []
    for person in person_ids(game.about):
        try:
            found.append((await interaction.guild.fetch_member(person)).id)
        except discord.HTTPException:
            continue
    return found
