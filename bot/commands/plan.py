"""`/plan`: answers left ahead."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.common import act, meant, suggest_tables
from bot.panels.acts.arrange import plan_typed
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk
from bot.panels.press import Press

Interaction = discord.Interaction[Any]
TABLE = "Which table; without it the one of this room, or the one that waits for you"


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(name="plan", description="Leave answers ahead, so that the game does not wait for you")

    @group.command(name="show", description="What you have left ahead, with menus to add standing orders")
    @app_commands.describe(table=TABLE)
    async def show(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("plan", table))

    @group.command(name="next", description="Orders for your next turn, taken as long as they are legal then")
    @app_commands.describe(text="Orders in notation, separated by ;", table=TABLE)
    async def next_(interaction: Interaction, text: app_commands.Range[str, 1, 4000], table: str = "") -> None:
        await answer(interaction, _ahead(desk, caller_of(interaction), text, table), table=table)

    @group.command(name="pause", description="Let your plan rest, or work again")
    @app_commands.describe(table=TABLE)
    async def pause(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("plan-pause", table))

    @group.command(name="clear", description="Throw everything away that you have left ahead")
    @app_commands.describe(table=TABLE)
    async def clear(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("plan-drop", table))

    suggest_tables(desk, show, next_, pause, clear)
    return group


async def _ahead(desk: Desk, caller: Caller, text: str, named: str) -> Answer:
    table = await meant(desk, caller, named or None)
    spoken = Caller(**{**caller.__dict__, "fields": (("text", text),)})
    return await plan_typed(desk, spoken, Press("plan-typed", table.id))
