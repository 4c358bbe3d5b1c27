"""`/me`: your tables and your history, how you want to be told, what is kept about you."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.common import choices, line, spoken, suggest_tables, suggest_zones, suggestion
from bot.messages.terms_told import quiet_words, reminders_words
from bot.messages.text import say, say_known
from bot.panels.acts import people, talk
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.people.people import FORGET, MINE, OWN, SHOW
from bot.panels.people.talk import BLOCKED
from bot.panels.pick import meant, tables_panel
from bot.panels.press import Press
from bot.panels.table.calendar import calendar_panel
from bot.panels.turn.seats import held_by
from bot.service.api.table import LIVE
from bot.service.people.people import MESSAGES
from bot.service.tables import Tables
from bot.service.typed import read
from bot.terms.calendar_words import read_zone
from bot.terms.quiet import Quiet
from bot.terms.wishes import read_own_quiet, read_reminders
from render.wording.languages import languages

Interaction = discord.Interaction[Any]
LONGEST = 100
"""Letters of a line about reminders or quiet times."""
REMINDERS = {"all": "all", "last": "last", "24h 4h": "before", "daily 08:00": "daily", "none": "none"}
QUIET = {"usual": "usual", "Sat Sun": "days", "22:00-07:30": "hours", "none": "none-at-all"}
"""Lines that are suggested, with the texts that say what they mean."""


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

    suggest_zones(timezone)

    @group.command(name="reminders", description="When you are reminded of what you owe")
    @app_commands.describe(when="How long before the end (24h 4h), all, last, none, or once a day (daily 08:00)")
    async def reminders(interaction: Interaction, when: app_commands.Range[str, 1, LONGEST]) -> None:
        await answer(interaction, _reminders(desk, caller_of(interaction), when))

    @group.command(name="quiet", description="Days that do not count for you, and hours in which no deadline ends")
    @app_commands.describe(when="Days and hours by your own clock (Sat Sun 22:00-07:30), usual or none")
    async def quiet(interaction: Interaction, when: app_commands.Range[str, 1, LONGEST]) -> None:
        await answer(interaction, _quiet(desk, caller_of(interaction), when))

    @reminders.autocomplete("when")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return _like(REMINDERS, "reminders", current)

    @quiet.autocomplete("when")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return _like(QUIET, "quiet", current)

    @group.command(name="history", description="What you have played, your turns on time, and what others see of it")
    async def history(interaction: Interaction) -> None:
        await answer(interaction, people.mine(desk, caller_of(interaction), Press(MINE)))

    @group.command(name="messages", description="Where you are told: in direct messages, or by a call in the room")
    @app_commands.describe(where="Where")
    @app_commands.choices(where=choices("messages", MESSAGES))
    async def messages(interaction: Interaction, where: str) -> None:
        await answer(interaction, _messages(desk, caller_of(interaction), where))

    @group.command(name="language", description="The language I speak with you, of those that there are")
    @app_commands.describe(language="Which language")
    @app_commands.choices(language=spoken())
    async def language(interaction: Interaction, language: str) -> None:
        await answer(interaction, _language(desk, caller_of(interaction), language))

    @group.command(name="figures", description="Whether others see how many games you have finished and left")
    @app_commands.describe(shown="Whether they do")
    async def figures(interaction: Interaction, shown: bool) -> None:
        press = Press(SHOW, verb=str(int(shown)))
        await answer(interaction, people.show(desk, caller_of(interaction), press))

    @group.command(name="calendar", description="Your deadlines as a file for your calendar, or those of one table")
    @app_commands.describe(table="All deadlines of this table; without it your own at all tables")
    async def calendar(interaction: Interaction, table: str = "") -> None:
        await answer(interaction, _calendar(desk, caller_of(interaction), table))

    suggest_tables(desk, calendar)

    @group.command(
        name="blocked", description="Whose words in private you want to hear no more, and to hear them again"
    )
    async def blocked(interaction: Interaction) -> None:
        await answer(interaction, talk.blocked(desk, caller_of(interaction), Press(BLOCKED)))

    @group.command(name="data", description="Everything kept about you, as a file")
    async def data(interaction: Interaction) -> None:
        await answer(interaction, people.own(desk, caller_of(interaction), Press(OWN)))

    @group.command(name="forget", description="Have everything about you deleted; you are asked twice")
    async def forget(interaction: Interaction) -> None:
        await answer(interaction, people.forget(desk, caller_of(interaction), Press(FORGET)))

    return group


def _like(lines: Mapping[str, str], about: str, typed: str) -> list[app_commands.Choice[str]]:
    """What is often wished, each line with what it means."""
    told = {line: f"{line}: {say(f'{about}-{id}')}" for line, id in lines.items()}
    return [suggestion(text, line) for line, text in told.items() if typed.casefold() in text.casefold()]


async def _tables(desk: Desk, caller: Caller) -> Answer:
    def work(tables: Any) -> Any:
        waiting = tables.directory.tables(person=caller.person, waiting=True)
        every = tables.directory.tables(person=caller.person, status=LIVE)
        first = {table.id for table in waiting}
        return [*waiting, *(table for table in every if table.id not in first)]

    found = await desk.ask(work)
    return Reply(tables_panel(found, say("your-tables") if found else say("no-tables-yours")))


async def _calendar(desk: Desk, caller: Caller, named: str) -> Answer:
    only = await meant(desk, caller, named) if named.strip() else None

    def work(tables: Tables) -> Reply:
        now = tables.store.clock()
        if only is not None:
            table = tables.look.table(only.id, caller.person)
            every = [info.seat for info in table.seats]
            return Reply(calendar_panel([(table, every)], now, f"keryx-{table.id}"), fresh=True)
        mine = tables.directory.tables(person=caller.person, waiting=True)
        return Reply(calendar_panel([(it, held_by(it, caller.person)) for it in mine], now, "keryx"), fresh=True)

    return await desk.ask(work)


async def _zone(desk: Desk, caller: Caller, zone: str) -> Answer:
    with read():
        named = read_zone(zone)

    def work(tables: Tables) -> Reply:
        tables.people.set_person(caller.person, time_zone=named)
        return line("zone-set", zone=named)

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


async def _reminders(desk: Desk, caller: Caller, when: str) -> Answer:
    def work(tables: Tables) -> Reply:
        now = tables.people.set_person(caller.person, reminders=when)
        wish = read_reminders(now["reminders"])
        said = line("reminders-set", which=reminders_words(wish, now["time_zone"]))
        closed = wish.daily is not None and (now["dm"] == "closed" or now["messages"] == "room")
        if closed:
            return Reply(replace(said.panel, body=say("reminders-closed")))
        if wish.daily is not None and not tables.people.has_zone(caller.person):
            return Reply(replace(said.panel, body=say("reminders-without-zone")))
        return said

    return await desk.do(work)


async def _quiet(desk: Desk, caller: Caller, when: str) -> Answer:
    def work(tables: Tables) -> Reply:
        quiet = read_own_quiet(tables.people.set_person(caller.person, quiet=when)["quiet"])
        if quiet == Quiet():
            return line("quiet-set-none")
        if not tables.people.has_zone(caller.person):
            return line("quiet-set-without-zone", quiet=quiet_words(quiet))
        return line("quiet-set", quiet=quiet_words(quiet))

    return await desk.do(work)
