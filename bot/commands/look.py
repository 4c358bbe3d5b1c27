"""`/look`: the board, a place on it, your hand, who must move, what has happened, and what else a game has to show."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import TABLE, act, suggest_tables, suggestion, table_given
from bot.panels import place
from bot.panels.acts.people import who
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Desk
from bot.panels.looking.sights import sights
from bot.panels.people.people import WHO
from bot.panels.press import Press
from bot.panels.turn.seats import held_by
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from render.picture import places

Interaction = discord.Interaction[Any]
LONGEST = 40
"""Letters of what is to be looked at: the name of a place."""


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""

    @app_commands.command(name="look", description="See a table: its board, a place, your hand, who moves, history")
    @app_commands.describe(
        what="What to look at; the list offers what this table has, and places",
        table=TABLE,
        player="Whose figures, when you look at a player",
    )
    async def look(
        interaction: Interaction,
        what: app_commands.Range[str, 1, LONGEST],
        table: str = "",
        player: discord.User | None = None,
    ) -> None:
        if player is not None:
            await answer(interaction, who(desk, caller_of(interaction), Press(WHO, verb=str(player.id))))
            return
        await act(interaction, desk, Press("see", table, verb=what.replace(":", "")))

    @look.autocomplete("what")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            table: TableInfo | None = await table_given(desk, interaction)
        except Denied:
            table = None
        return sights_like(table, interaction.user.id, current)

    suggest_tables(desk, look)
    return look


def _place_rank(name: str, wanted: str) -> tuple[bool, bool, str]:
    """What is called so comes first; last what has but a number, and is told by what lies near."""
    return name[:1].isdigit(), not name.casefold().startswith(wanted), name


def sights_like(table: TableInfo | None, person: int, typed: str) -> list[app_commands.Choice[str]]:
    """What there is to be seen at a table by somebody, with a line on each; places once something is typed."""
    wanted = typed.strip().casefold()
    there = sights(table, seated=table is not None and bool(held_by(table, person)))
    lines = {f"{id}: {about}": id for id, about in there.items()}
    fitting = {line: id for line, id in lines.items() if wanted in line.casefold()}
    first = sorted(fitting, key=lambda line: not line.startswith(wanted)) if wanted else list(fitting)
    found = [(line, fitting[line]) for line in first]
    if table is not None and wanted:
        own = place.words_of(table)
        named = sorted(((own.name(id), id) for id in places(table.game)), key=lambda it: _place_rank(it[0], wanted))
        found += [(name, id) for name, id in named if wanted in name.casefold() or id.startswith(wanted)]
    return [suggestion(line, id) for line, id in found[: limits.SUGGESTIONS]]
