"""`/history`, where people look for it: the same as `/look history`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.common import TABLE, act, suggest_tables
from bot.panels.desk import Desk
from bot.panels.press import Press

Interaction = discord.Interaction[Any]


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""

    @app_commands.command(name="history", description="What has happened at a table, as you may know it")
    @app_commands.describe(table=TABLE)
    async def history(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("history", table))

    suggest_tables(desk, history)
    return history
