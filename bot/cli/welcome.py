"""What the sandbox opens on: a few words, and each table that waits, with its board and a button to sit down."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.client import Client
from bot.messages.text import say
from bot.panels import place
from bot.panels.help.howto import about, opening
from bot.panels.press import Press
from bot.panels.shown import LOST, shown
from bot.panels.spec import Button, Panel, Picture
from bot.panels.table.free_seats import seat_rows
from bot.service.api.table import Status, TableInfo
from bot.service.installed import DEFAULT_GAME

_log = logging.getLogger(__name__)


async def welcome(client: Client, server: int) -> None:
    """Say in the server's first channel what this is; once."""
    await client.wait_until_ready()
    guild = client.get_guild(server)
    room = next(iter(guild.text_channels), None) if guild is not None else None
    if room is None or [message async for message in room.history(limit=1)]:
        return
    tables = await client.desk.ask(lambda tables: tables.directory.tables(guild=server, status=(Status.LOBBY,)))
    waiting = sorted(tables, key=lambda table: (table.game != DEFAULT_GAME, table.game))
    try:
        await shown(room.send, Panel(say("sandbox-welcome", games=len(waiting))), anew=True)
        sent = [(await shown(room.send, card(info), anew=True), info) for info in waiting]
        await _illustrate(client, sent)
    except LOST as lost:
        _log.warning("no welcome: %r", lost)


def card(table: TableInfo) -> Panel:
    """A table that waits: what is played, and the seat that is free."""
    how = Button(say("button-howto"), Press("howto", table.id))
    return Panel(
        headline=f"**{place.title(table)}**",
        body=about(table),
        rows=tuple(seat_rows(table, [how])),
        colour=place.NEUTRAL,
    )


async def _illustrate(client: Client, sent: Sequence[tuple[discord.Message, TableInfo]]) -> None:
    """The board of each, as it stands at the beginning, unless somebody has sat down there by now."""
    for message, table in sent:
        drawing = opening(table)
        data = await client.desk.pictures.draw(drawing.order)
        if data and client.presses.last(message.id) is None:
            picture = Picture(data, drawing.order.name, drawing.alt)
            await shown(message.edit, replace(card(table), pictures=(picture,)))
