"""`/talk`: words in private to another seat."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.common import TABLE, seat_word, seats_like, suggest_seats, suggest_tables
from bot.panels.acts.talk import whisper, whispered
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk
from bot.panels.pick import meant
from bot.panels.press import Press
from bot.panels.table.free_seats import side_of
from bot.panels.turn.seats import held_by
from bot.service.api.table import TableInfo
from bot.service.people.talk import MOST_LETTERS, who_hears

Interaction = discord.Interaction[Any]


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""

    @app_commands.command(
        name="talk", description="Say something to another player in private, as far as the table lets seats talk"
    )
    @app_commands.describe(
        text="What you want to say; without it a form opens",
        to="Which seat; without it the only one you may talk to",
        table=TABLE,
        seat="Which of your seats speaks, if you have several",
    )
    async def talk(
        interaction: Interaction,
        text: app_commands.Range[str, 0, MOST_LETTERS] = "",
        to: str = "",
        table: str = "",
        seat: str = "",
    ) -> None:
        press = Press("whisper", table.strip().replace(":", "")[:12], seat_word(seat), verb=seat_word(to)[:30])
        if not text.strip():
            await answer(interaction, whisper(desk, caller_of(interaction), press))
            return
        await answer(interaction, _said(desk, caller_of(interaction), press, text), table=press.table)

    @talk.autocomplete("to")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        def hears(table: TableInfo, seat: str) -> bool:
            held, seats = held_by(table, interaction.user.id), [info.seat for info in table.seats]
            circle = table.terms.talk.circle
            heard = (who_hears(circle, mine, side_of(table, mine), seats) for mine in held)
            return seat not in held and any(seat in seats for seats in heard)

        return await seats_like(desk, interaction, current, hears)

    suggest_tables(desk, talk)
    suggest_seats(desk, talk)
    return talk


async def _said(desk: Desk, caller: Caller, press: Press, text: str) -> Answer:
    table = await meant(desk, caller, press.table or None)
    spoken = Caller(**{**caller.__dict__, "fields": (("text", text),)})
    return await whispered(desk, spoken, press.to("whispered", table=table.id))
