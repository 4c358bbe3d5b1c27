"""What all commands share: which table is meant, how it is completed, how answers are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import app_commands

from bot import limits, logs
from bot.messages.text import label, say, say_known
from bot.panels import place
from bot.panels.acts import ACTS
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.pick import candidates, meant, pick_panel
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.turn.seats import held_by, seat_typed
from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, Status, TableInfo, TableName
from bot.service.tables import Tables
from bot.terms.zones import zones_like
from engine.core import registry
from engine.core.secrets.secret import Seat
from render.wording.languages import languages

Interaction = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
TABLE = "Which table; without it the one of this room, or the one that waits for you"
HERE = "Which table; without it the one of this room"
PACE = "How long a turn may take"
CLOCK = "A clock of your own instead, for example: 2 days, reply 12h"
MISSED = "What follows a missed deadline: flowing; grace 12h, 2 credits of 24h, then agent once"
OPTIONS = "How the scenario is played, where it can be played in several ways"


async def act(interaction: Interaction, desk: Desk, press: Press, *, public: bool = False) -> None:
    """Answer a command as if a button had been pressed."""
    await answer(interaction, _chosen(desk, caller_of(interaction), press), table=press.table, public=public)


async def _chosen(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The act on the table that is meant; a menu of tables where that is not clear."""
    found = await desk.ask(lambda tables: could_be(tables, caller, press))
    if not found:
        raise Denied("no-table")
    if press.act == "turn":  # no lobby asks anything, if there is a game to be played
        found = [table for table in found if table.status is not Status.LOBBY] or found
    if len(found) > 1:
        return Reply(pick_panel(found, press.act, press.verb))
    logs.at(found[0].id)
    return await ACTS[press.act](desk, caller, press.to(press.act, table=found[0].id))


def could_be(tables: Tables, caller: Caller, press: Press) -> list[TableInfo]:
    """The tables that can be meant; whoever looks, and does not answer, may mean one that waits for somebody else."""
    found = candidates(tables, caller.person, caller.room, press.table or None, caller.guild)
    if len(found) < 2 or press.table or press.act == "turn":
        return found
    own = tables.directory.tables(person=caller.person, status=LIVE, limit=limits.SELECT_OPTIONS)
    return list({table.id: table for table in (*found, *own)}.values())


def line(id: str, **args: Any) -> Reply:
    """A reply of one text."""
    return Reply(Panel(headline=say(id, **args)))


async def tables_like(desk: Desk, interaction: Interaction, current: str, *, here: bool = False) -> Choices:
    """Completion for `table`: the person's own tables first, then those of the server; before all that of the room,
    if `here`, as long as nothing is typed.
    """
    person, guild, room = interaction.user.id, interaction.guild_id, interaction.channel_id

    def work(tables: Tables) -> list[TableInfo | TableName]:
        first = tables.directory.table_in(room, person) if here and room is not None and not current else None
        named = tables.directory.table_names(person, guild, current, limits.SUGGESTIONS)
        rest = [one for one in named if first is None or one.id != first.id]
        found: list[TableInfo | TableName] = [*([first] if first is not None else []), *rest]
        return found[: limits.SUGGESTIONS]

    return [suggestion(f"{table.id} · {place.title(table)}", table.id) for table in await desk.ask(work)]


def suggest_tables(desk: Desk, *commands: app_commands.Command[Any, ..., Any]) -> None:
    """Complete the option `table` of these commands."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        return await tables_like(desk, interaction, current)

    for command in commands:
        command.autocomplete("table")(complete)


def suggest_seats(desk: Desk, *commands: app_commands.Command[Any, ..., Any], option: str = "seat") -> None:
    """Complete the option `seat` of these commands with the person's own seats at the table."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        return await seats_like(
            desk, interaction, current, lambda table, seat: seat in held_by(table, interaction.user.id)
        )

    for command in commands:
        command.autocomplete(option)(complete)


def suggest_zones(command: app_commands.Command[Any, ..., Any]) -> None:
    """Complete the option `zone` of a command."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        return [suggestion(zone, zone) for zone in zones_like(current, limits.SUGGESTIONS)]

    command.autocomplete("zone")(complete)


async def seats_like(
    desk: Desk, interaction: Interaction, current: str, fits: Callable[[TableInfo, Seat], bool]
) -> Choices:
    """Completion for a seat of the table that is meant, of those that fit."""
    try:
        table = await table_given(desk, interaction)
    except Denied:
        return []
    seats = {info.seat: place.seat_name(table, info.seat) for info in table.seats if fits(table, info.seat)}
    typed = current.casefold()
    return [suggestion(name, seat) for seat, name in seats.items() if typed in f"{seat} {name}".casefold()]


def given(interaction: Interaction, option: str) -> str:
    """What stands for an option while another is completed."""
    return str(getattr(interaction.namespace, option, "") or "")


async def table_given(desk: Desk, interaction: Interaction) -> TableInfo:
    """The table that is meant while an option is completed."""
    return await meant(desk, caller_of(interaction), given(interaction, "table") or None)


def choices(text: str, values: Iterable[str]) -> Choices:
    """What may be given for an option; the text of each begins so."""
    return [app_commands.Choice(name=say(f"{text}-{value}"), value=str(value)) for value in values]


def games() -> Choices:
    """The games there are."""
    return [app_commands.Choice(name=place.game_name(it), value=it) for it in registry.games()[: limits.OPTIONS]]


def spoken() -> Choices:
    """The languages there are."""
    return [app_commands.Choice(name=say_known(f"language-{it}", it), value=it) for it in languages()]


def seat_word(seat: str) -> str:
    """What was given for the option `seat`, as a press can carry it."""
    return seat.strip().lower().replace(":", "")[:40]


def seats_typed(table: TableInfo, typed: str) -> list[Seat]:
    """Several seats as they are typed, with `+` between; what names none of the table's stays as it was typed."""
    return [seat_typed(table, part) or seat_word(part) for part in typed.split("+") if part.strip()]


def suggestion(text: str, value: str) -> app_commands.Choice[str]:
    """One completion, cut to what fits."""
    return app_commands.Choice(name=label(text, limits.SUGGESTION), value=value[: limits.SUGGESTION])
