"""`/table agree` and `/table dispute`: what the players settle among themselves, and what they take to the arbiter."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import (
    HERE,
    act,
    choices,
    seat_word,
    seats_like,
    suggest_seats,
    suggest_tables,
    suggestion,
    table_given,
)
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.arbitration.disputes import put_dispute
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Desk
from bot.panels.pick import meant
from bot.panels.press import Press
from bot.panels.turn.seats import held_by
from bot.service.api.denials import Denied
from bot.service.arbitration.accords import Accord
from bot.service.arbitration.disputes import MOST_LETTERS

Interaction = discord.Interaction[Any]
WAYS = choices("accord-choice", Accord)


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add both."""

    @group.command(name="agree", description="Ask the others: take back, concede, a draw, peace, shorten, stop")
    @app_commands.describe(
        what="What; without it you see what there is",
        to="Whom you concede to, where there are several sides",
        turn="The last turn to be played, to shorten the game",
        seat="Which of your seats, if you have several",
        table=HERE,
    )
    @app_commands.choices(what=WAYS)
    async def agree(
        interaction: Interaction,
        what: str = "",
        to: str = "",
        turn: app_commands.Range[int, 0, 100] | None = None,
        seat: str = "",
        table: str = "",
    ) -> None:
        press = Press("accords", table, seat_word(seat))
        chosen = seat_word(to) if what == Accord.CONCEDE else ""
        if what == Accord.SHORTEN and turn is not None:
            chosen = str(turn)
        if what == Accord.SHORTEN and turn is None:
            press = press.to("accord", verb=what)
        elif what:
            press = press.to("accord-ask", verb=what, face=chosen)
        await act(interaction, desk, press)

    @group.command(name="dispute", description="Say that something was not right: the clock stops, the arbiter rules")
    @app_commands.describe(text="What is wrong", seat="For which of your seats, if you have several", table=HERE)
    async def dispute(
        interaction: Interaction,
        text: app_commands.Range[str, 1, MOST_LETTERS],
        seat: str = "",
        table: str = "",
    ) -> None:
        caller = caller_of(interaction)

        async def raised() -> Any:
            found = await meant(desk, caller, table or None)
            return await put_dispute(desk, caller, found.id, seat_word(seat), text)

        await answer(interaction, raised(), table=table)

    suggest_tables(desk, agree, dispute)
    suggest_seats(desk, agree, dispute)

    @agree.autocomplete("to")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        mine = interaction.user.id
        return await seats_like(desk, interaction, current, lambda table, seat: seat not in held_by(table, mine))

    @agree.autocomplete("turn")
    async def _(interaction: Interaction, current: Any) -> list[app_commands.Choice[int]]:
        try:
            table = await table_given(desk, interaction)
            turns = await desk.ask(lambda tables: tables.accords.common(table.id, interaction.user.id).turns)
        except Denied:
            return []
        names = [place.turn_named(table, turn.args) for turn in turns]
        found = [(say("turn-this", turn=name) if number == 0 else name, number) for number, name in enumerate(names)]
        typed = str(current or "").casefold()
        return [
            app_commands.Choice(name=suggestion(name, str(number)).name, value=number)
            for name, number in found
            if typed in f"{number} {name}".casefold()
        ][: limits.SUGGESTIONS]
