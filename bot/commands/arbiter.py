"""`/arbiter`: for whoever looks after a table: pause, resume, extend, replace, end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as replaced
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import meant, suggest_tables, suggestion
from bot.messages.text import mention, say
from bot.panels import place
from bot.panels.answer import answer, caller_of, name_of
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.look import status_panel
from bot.service.api import TableInfo
from bot.service.tables import Tables

Interaction = discord.Interaction[Any]
TABLE = "Which table; without it the one of this room"
Work = Callable[[Tables, str, bool], TableInfo]


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(name="arbiter", description="Look after a table: pause, extend, replace, end")

    async def do(interaction: Interaction, table: str, said: str, work: Work) -> None:
        await answer(interaction, _done(desk, caller_of(interaction), table, said, work), table=table)

    @group.command(name="pause", description="Stop the clock of a table")
    @app_commands.describe(reason="Why; everybody reads it", table=TABLE)
    async def pause(interaction: Interaction, reason: app_commands.Range[str, 0, 300] = "", table: str = "") -> None:
        by, id = interaction.user.id, interaction.id
        await do(
            interaction, table, "arbiter-paused", lambda t, at, admin: t.arbiter.pause(at, by, reason, id, admin=admin)
        )

    @group.command(name="resume", description="Let the clock run again")
    @app_commands.describe(table=TABLE)
    async def resume(interaction: Interaction, table: str = "") -> None:
        by, id = interaction.user.id, interaction.id
        await do(interaction, table, "arbiter-resumed", lambda t, at, admin: t.arbiter.resume(at, by, id, admin=admin))

    @group.command(name="extend", description="Give more time")
    @app_commands.describe(hours="How many hours more", seat="Only this seat; without it everybody asked", table=TABLE)
    async def extend(
        interaction: Interaction, hours: app_commands.Range[int, 1, 2000], seat: str = "", table: str = ""
    ) -> None:
        by, id, who = interaction.user.id, interaction.id, seat.strip().lower() or None
        await do(
            interaction,
            table,
            "arbiter-extended",
            lambda t, at, admin: t.arbiter.extend(at, by, who, hours, id, admin=admin),
        )

    @group.command(name="replace", description="Put somebody else, or the house, on a seat")
    @app_commands.describe(
        seat="Which seat",
        person="Who plays it from now on",
        agent="Or an agent; neither: the seat is open",
        table=TABLE,
    )
    async def replace(
        interaction: Interaction, seat: str, person: discord.User | None = None, agent: str = "", table: str = ""
    ) -> None:
        by, id, who, kind = interaction.user.id, interaction.id, person, agent.strip().lower() or None
        name = name_of(who) if who else ""
        await do(
            interaction, table, "arbiter-replaced",
            lambda t, at, admin: t.arbiter.replace(
                at, by, seat.lower(), who.id if who else None, kind, name, id, admin=admin
            ),
        )  # fmt: skip

    @group.command(name="end", description="End a game for good")
    @app_commands.describe(reason="Why; everybody reads it", table=TABLE)
    async def end(interaction: Interaction, reason: app_commands.Range[str, 1, 300], table: str = "") -> None:
        by, id = interaction.user.id, interaction.id
        await do(
            interaction, table, "arbiter-ended", lambda t, at, admin: t.arbiter.end(at, by, reason, id, admin=admin)
        )

    @group.command(
        name="name", description="Who looks after a table, and does not play; without a person whoever opened it"
    )
    @app_commands.describe(person="Somebody who does not play at it", table=TABLE)
    async def name(interaction: Interaction, person: discord.User | None = None, table: str = "") -> None:
        by, id, who, called = interaction.user.id, interaction.id, person, name_of(person) if person else ""
        await do(
            interaction, table, "arbiter-named",
            lambda t, at, admin: t.arbiter.name_arbiter(at, by, who.id if who else None, called, id, admin=admin),
        )  # fmt: skip

    suggest_tables(desk, name, pause, resume, extend, replace, end)
    extend.autocomplete("seat")(_seats(desk))
    replace.autocomplete("seat")(_seats(desk))
    replace.autocomplete("agent")(_agents(desk))
    return group


def _seats(desk: Desk) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        named = getattr(interaction.namespace, "table", "") or None
        try:
            table = await meant(desk, caller_of(interaction), named)
        except Exception:
            return []
        seats = [(place.seat_name(table, info.seat), info.seat) for info in table.seats]
        return [suggestion(name, seat) for name, seat in seats if current.casefold() in name.casefold()]

    return complete


def _agents(desk: Desk) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        agents = await desk.ask(lambda tables: tables.lobby.agents())
        return [suggestion(name, name) for name in agents if current.casefold() in name][: limits.SUGGESTIONS]

    return complete


async def _done(desk: Desk, caller: Caller, named: str, said: str, work: Work) -> Answer:
    table = await meant(desk, caller, named or None)

    def told(tables: Tables) -> Reply:
        changed = work(tables, table.id, looks_after(tables, caller, table.id))
        panel, first = status_panel(changed), say(said)
        if asked := tables.consent.agreements(table.id, of_act=caller.interaction):
            people = place.words_of(changed).listed([mention(person) for person in asked[0].waiting])
            first = say("arbiter-asks", people=people)
        return Reply(replaced(panel, headline=f"{first}\n{panel.headline}"))

    return await desk.do(told)
