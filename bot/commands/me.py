"""`/me`: your tables and your history, how you want to be told, what is kept about you."""

from __future__ import annotations

import zoneinfo
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import line, suggestion
from bot.messages.text import say, say_known
from bot.panels.acts import people
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.people import FORGET, MINE, OWN, SHOW
from bot.panels.pick import tables_panel
from bot.panels.press import Press
from bot.service.api import LIVE, Denied
from bot.service.people import MESSAGES
from bot.service.tables import Tables
from render.words import languages

Interaction = discord.Interaction[Any]
REMINDERS = ("all", "last", "none")


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(name="me", description="Your tables and how the bot treats you")

    @group.command(name="tables", description="All tables you sit at, those that wait for you first")
    async def tables(interaction: Interaction) -> None:
        await answer(interaction, _tables(desk, caller_of(interaction)))

    @group.command(name="timezone", description="Your time zone: deadlines avoid your nights")
    @app_commands.describe(zone="For example Europe/Athens")
    async def timezone(interaction: Interaction, zone: str) -> None:
        await answer(interaction, _zone(desk, caller_of(interaction), zone))

    @timezone.autocomplete("zone")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [suggestion(zone, zone) for zone in zones_like(current)]

    @group.command(name="reminders", description="How often you are reminded of a turn")
    @app_commands.describe(which="Which reminders")
    @app_commands.choices(
        which=[app_commands.Choice(name=say(f"reminders-{which}"), value=which) for which in REMINDERS]
    )
    async def reminders(interaction: Interaction, which: str) -> None:
        await answer(interaction, _reminders(desk, caller_of(interaction), which))

    @group.command(name="history", description="What you have played, your turns on time, and what others see of it")
    async def history(interaction: Interaction) -> None:
        await answer(interaction, people.mine(desk, caller_of(interaction), Press(MINE)))

    @group.command(name="messages", description="Where you are told: in direct messages, or by a call in the room")
    @app_commands.describe(where="Where")
    @app_commands.choices(where=[app_commands.Choice(name=say(f"messages-{it}"), value=it) for it in MESSAGES])
    async def messages(interaction: Interaction, where: str) -> None:
        await answer(interaction, _messages(desk, caller_of(interaction), where))

    @group.command(name="language", description="The language I speak with you, of those that there are")
    @app_commands.describe(language="Which language")
    @app_commands.choices(
        language=[app_commands.Choice(name=say_known(f"language-{it}", it), value=it) for it in languages()]
    )
    async def language(interaction: Interaction, language: str) -> None:
        await answer(interaction, _language(desk, caller_of(interaction), language))

    @group.command(name="figures", description="Whether others see how many games you have finished and left")
    @app_commands.describe(shown="Whether they do")
    async def figures(interaction: Interaction, shown: bool) -> None:
        press = Press(SHOW, verb=str(int(shown)))
        await answer(interaction, people.show(desk, caller_of(interaction), press))

    @group.command(name="data", description="Everything kept about you, as a file")
    async def data(interaction: Interaction) -> None:
        await answer(interaction, people.own(desk, caller_of(interaction), Press(OWN)))

    @group.command(name="forget", description="Have everything about you deleted; you are asked twice")
    async def forget(interaction: Interaction) -> None:
        await answer(interaction, people.forget(desk, caller_of(interaction), Press(FORGET)))

    return group


@cache
def zones() -> tuple[str, ...]:
    """All time zones by name."""
    return tuple(sorted(zoneinfo.available_timezones()))


def zones_like(typed: str) -> list[str]:
    """Zones in which every typed word occurs; those of a place first."""
    words = typed.casefold().replace(" ", "_").split("_")
    fitting = [zone for zone in zones() if all(word in zone.casefold() for word in words)]
    fitting.sort(key=lambda zone: ("/" not in zone, zone.startswith("Etc/")))
    return fitting[: limits.SUGGESTIONS]


async def _tables(desk: Desk, caller: Caller) -> Answer:
    def work(tables: Any) -> Any:
        waiting = tables.directory.tables(person=caller.person, waiting=True)
        every = tables.directory.tables(person=caller.person, status=LIVE)
        first = {table.id for table in waiting}
        return [*waiting, *(table for table in every if table.id not in first)]

    found = await desk.ask(work)
    return Reply(tables_panel(found, say("your-tables") if found else say("no-tables-yours")))


async def _zone(desk: Desk, caller: Caller, zone: str) -> Answer:
    if zone not in zones():
        raise Denied("bad-zone", zone=zone, like=zones_like(zone)[:5])

    def work(tables: Tables) -> Reply:
        tables.people.set_person(caller.person, time_zone=zone)
        return line("zone-set", zone=zone)

    return await desk.do(work)


async def _messages(desk: Desk, caller: Caller, where: str) -> Answer:
    def work(tables: Tables) -> Reply:
        # who asks for direct messages may have opened them: they are tried again
        again = {"dm": "unknown"} if where == "direct" else {}
        tables.people.set_person(caller.person, messages=where, **again)
        return line(f"messages-set-{where}")

    return await desk.do(work)


async def _language(desk: Desk, caller: Caller, language: str) -> Answer:
    def work(tables: Tables) -> Reply:
        tables.people.set_person(caller.person, language=language)
        only = len(languages()) == 1
        return line("language-only" if only else "language-set", language=say_known(f"language-{language}", language))

    return await desk.do(work)


async def _reminders(desk: Desk, caller: Caller, which: str) -> Answer:
    if which not in REMINDERS:
        raise Denied("bad-setting", setting="reminders", value=which)

    def work(tables: Tables) -> Reply:
        tables.people.set_person(caller.person, reminders=which)
        return line("reminders-set", which=say(f"reminders-{which}"))

    return await desk.do(work)
