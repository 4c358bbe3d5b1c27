"""What is suggested while an arbiter types: commits to go back to, paths of the board, values that can stand there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import given, suggestion, table_given
from bot.panels import place
from bot.panels.acts.arbitration.bench import must_arbitrate
from bot.panels.acts.arbitration.correcting import words
from bot.panels.answer import caller_of
from bot.panels.arbitration.changes import shown_value
from bot.panels.arbitration.going_back import point_options
from bot.panels.desk import Caller, Desk
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.tables import Tables

Interaction = discord.Interaction[Any]
Pairs = list[tuple[str, str]]
Find = Callable[[Tables, Caller, TableInfo], Pairs]


def points_like(desk: Desk) -> Any:
    """Commits, the latest first; whatever is typed is looked for in what they were."""

    async def complete(interaction: Interaction, current: Any) -> list[app_commands.Choice[int]]:
        def find(tables: Tables, caller: Caller, table: TableInfo) -> Pairs:
            points = tables.going_back.points(tables.store.row(table.id), limits.SUGGESTIONS)
            return [(f"{one.label} · {one.text}", one.value) for one in point_options(table, points)]

        found = await _found(desk, interaction, find)
        typed = str(current or "").casefold()
        fitting = [
            (text, value) for text, value in found if typed in f"{text} {value}".casefold() and value.isdecimal()
        ]
        return [
            app_commands.Choice(name=suggestion(text, value).name, value=int(value))
            for text, value in fitting[: limits.SUGGESTIONS]
        ]

    return complete


def paths_like(desk: Desk) -> Any:
    """A path word by word: what may be said next, behind what has been said."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        *said, last = [word.strip() for word in current.split(".")] or [""]

        def find(tables: Tables, caller: Caller, table: TableInfo) -> Pairs:
            own, row = place.words_of(table), tables.store.row(table.id)
            pairs = []
            for word in tables.correcting.next_words(row, said):
                name = own.name(word)
                if last.casefold() in f"{word} {name}".casefold():
                    path = ".".join([*said, word])
                    pairs.append((f"{path} · {name}", path))
            return sorted(pairs, key=lambda pair: not pair[1].split(".")[-1].startswith(last.casefold()))

        return [suggestion(text, path) for text, path in (await _found(desk, interaction, find))[: limits.SUGGESTIONS]]

    return complete


def values_like(desk: Desk) -> Any:
    """What may stand there: ids, yes or no, and first what stands there now."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        said = words(given(interaction, "path"))

        def find(tables: Tables, caller: Caller, table: TableInfo) -> Pairs:
            own, row = place.words_of(table), tables.store.row(table.id)
            known, _ = tables.correcting.values(row, said)
            now = tables.correcting.standing(row, caller.person, said) if said else None
            pairs = [(f"{shown_value(now)} · now", shown_value(now))] if now is not None else []
            pairs += [(f"{one} · {own.name(one)}", one) for one in known]
            return [pair for pair in pairs if current.casefold() in pair[0].casefold()]

        found = await _found(desk, interaction, find)
        return [suggestion(text, value) for text, value in found[: limits.SUGGESTIONS]]

    return complete


async def _found(desk: Desk, interaction: Interaction, find: Find) -> Pairs:
    """What there is, for whoever may act as arbiter; others get no suggestions."""
    caller = caller_of(interaction)
    try:
        table = await table_given(desk, interaction)

        def of_arbiter(tables: Tables) -> Pairs:
            return find(tables, caller, must_arbitrate(tables, caller, table.id))

        return await desk.ask(of_arbiter)
    except Denied:
        return []
