"""`/fork`: try things out on a table as you see it, for yourself alone."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands.common import TABLE, act, suggest_tables
from bot.panels.acts.fork import forks
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Desk
from bot.panels.press import Press

Interaction = discord.Interaction[Any]


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""

    @app_commands.command(
        name="fork", description="Try things out for all sides on a table as you see it; nobody else sees it"
    )
    @app_commands.describe(
        table=TABLE,
        which="Begin one from how the table stands now, or see those you have",
    )
    async def fork(interaction: Interaction, table: str = "", which: Literal["now", "mine"] = "now") -> None:
        if which == "mine":
            await answer(interaction, forks(desk, caller_of(interaction), Press("forks")))
            return
        await act(interaction, desk, Press("fork", table))

    suggest_tables(desk, fork)
    return fork
