"""`/plan`: answers left ahead."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.common import TABLE, act, choices, seat_word, suggest_seats, suggest_tables
from bot.panels.acts.plan import plan_listed, plan_typed
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk
from bot.panels.pick import meant
from bot.panels.press import Press

Interaction = discord.Interaction[Any]
SEAT = "Which of your seats, if you have several"
Typed = Callable[[Desk, Caller, Press], Awaitable[Answer]]


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(name="plan", description="Leave answers ahead, so that the game does not wait for you")

    @group.command(name="show", description="What you have left ahead, with menus to add standing orders")
    @app_commands.describe(table=TABLE, seat=SEAT)
    async def show(interaction: Interaction, table: str = "", seat: str = "") -> None:
        await act(interaction, desk, Press("plan", table, seat_word(seat)))

    @group.command(name="next", description="Orders for your next turns, taken as long as they are legal then")
    @app_commands.describe(
        text="; between orders, | or else: what instead if they can't be done, & or next: the turn after",
        table=TABLE,
        seat=SEAT,
    )
    async def next_(
        interaction: Interaction, text: app_commands.Range[str, 1, 4000], table: str = "", seat: str = ""
    ) -> None:
        press = Press("plan-typed", table, seat_word(seat))
        await answer(interaction, _typed(desk, caller_of(interaction), text, press, plan_typed), table=table)

    @group.command(name="each", description="Answers for the next times you are asked the same: one each time")
    @app_commands.describe(
        text="Answers in notation, separated by ;", otherwise="If one is not possible then", table=TABLE, seat=SEAT
    )
    @app_commands.choices(otherwise=choices("button-plan-series", ("skip", "stop")))
    async def each(
        interaction: Interaction,
        text: app_commands.Range[str, 1, 4000],
        otherwise: str = "skip",
        table: str = "",
        seat: str = "",
    ) -> None:
        press = Press("plan-listed", table, seat_word(seat), verb=otherwise)
        await answer(interaction, _typed(desk, caller_of(interaction), text, press, plan_listed), table=table)

    @group.command(name="pause", description="Let your plan rest, or work again")
    @app_commands.describe(table=TABLE, seat=SEAT)
    async def pause(interaction: Interaction, table: str = "", seat: str = "") -> None:
        await act(interaction, desk, Press("plan-pause", table, seat_word(seat)))

    @group.command(name="clear", description="Throw everything away that you have left ahead")
    @app_commands.describe(table=TABLE, seat=SEAT)
    async def clear(interaction: Interaction, table: str = "", seat: str = "") -> None:
        await act(interaction, desk, Press("plan-drop", table, seat_word(seat)))

    suggest_tables(desk, show, next_, each, pause, clear)
    suggest_seats(desk, show, next_, each, pause, clear)
    return group


async def _typed(desk: Desk, caller: Caller, text: str, press: Press, take: Typed) -> Answer:
    """As if `text` had been sent in with a form."""
    table = await meant(desk, caller, press.table or None)
    spoken = Caller(**{**caller.__dict__, "fields": (("text", text),)})
    return await take(desk, spoken, press.to(press.act, table=table.id))
