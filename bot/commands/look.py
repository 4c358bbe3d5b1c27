"""`/look`: the board, a part of it, your hand, who must move, what has happened, and what else a game has to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import act, meant, suggest_tables, suggestion
from bot.panels import place
from bot.panels.answer import caller_of
from bot.panels.desk import Desk
from bot.panels.press import Press
from bot.service.api import Denied
from engine.core import registry
from render.picture import extras, places

Interaction = discord.Interaction[Any]
TABLE = "Which table; without it the one of this room, or the one that waits for you"


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(name="look", description="See a table: board, map, hand, status, history")

    @group.command(name="board", description="The board: where everything stands, in words and as a picture")
    @app_commands.describe(table=TABLE)
    async def board(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("look", table))

    @group.command(name="map", description="A part of the map, enlarged")
    @app_commands.describe(around="The place to look at", table=TABLE)
    async def map_(interaction: Interaction, around: str = "", table: str = "") -> None:
        await act(interaction, desk, Press("look", table, verb=around[:40].replace(":", "")))

    @group.command(name="hand", description="What only you know: cards, face-down pieces (nobody else sees this)")
    @app_commands.describe(table=TABLE)
    async def hand(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("hand", table))

    @group.command(name="status", description="Who sits where, whose move it is, until when")
    @app_commands.describe(table=TABLE)
    async def status(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("status", table))

    @group.command(name="history", description="What has happened, as you may know it")
    @app_commands.describe(table=TABLE)
    async def history(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("history", table))

    @group.command(name="dice", description="The hash of the dice's seed, the salts, and how to check them")
    @app_commands.describe(table=TABLE)
    async def dice(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("dice", table))

    @group.command(name="record", description="The record of a game that is over, and a program to check its dice")
    @app_commands.describe(table=TABLE)
    async def record(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("record", table))

    others = [_extra(desk, name, about) for name, about in extras_of(registry.games()).items()]
    for other in others[: limits.OPTIONS - len(group.commands)]:
        group.add_command(other)
    suggest_tables(desk, board, map_, hand, status, history, dice, record, *others)
    map_.autocomplete("around")(_places(desk))
    return group


def extras_of(games: Sequence[str]) -> dict[str, str]:
    """What the games have to show besides, by name, with a line about it; what two of them have is one command."""
    about: dict[str, str] = {}
    for game in games:
        for name, extra in extras(game).items():
            about.setdefault(name, extra.about)
    return about


def _extra(desk: Desk, name: str, about: str) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(name=name, description=about)
    @app_commands.describe(table=TABLE)
    async def shown(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("extra", table, verb=name))

    return shown


def _places(desk: Desk) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        named = getattr(interaction.namespace, "table", "") or None
        try:
            table = await meant(desk, caller_of(interaction), named)
        except Denied:
            return []
        own, typed = place.words_of(table), current.casefold()
        names = {id: own.name(id) for id in places(table.game)}
        fitting = [(name, id) for id, name in names.items() if typed in name.casefold() or id.startswith(typed)]
        return [suggestion(name, id) for name, id in sorted(fitting)[: limits.SUGGESTIONS]]

    return complete
