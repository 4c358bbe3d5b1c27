"""`/turn`: the panel of a table that waits for you."""

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

    @app_commands.command(name="turn", description="Your panel: what is asked of you, and everything to answer it")
    @app_commands.describe(table=TABLE)
    async def turn(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("turn", table))

    suggest_tables(desk, turn)
    return turn
