"""`/help`: what can be done now, and how orders are given."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.panels.answer import answer, caller_of
from bot.panels.desk import Desk
from bot.panels.help.asking import helped
from bot.panels.press import Press

Interaction = discord.Interaction[Any]


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""

    @app_commands.command(name="help", description="What you can do now, at your tables and here; how orders are given")
    @app_commands.describe(about="A word of your games: siege, tribute, …; without it what you can do now")
    async def help_(interaction: Interaction, about: app_commands.Range[str, 1, 100] = "") -> None:
        await answer(interaction, helped(desk, caller_of(interaction), Press("help"), about))

    return help_
