"""`/away`: deadlines wait while you are not there; somebody you trust, or the computer, may answer meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import line, suggest_tables
from bot.messages.refusals import denial_text
from bot.messages.text import cut, mention, person_text, say
from bot.panels import place
from bot.panels.answer import answer, caller_of
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.pick import meant
from bot.panels.spec import Panel
from bot.panels.table import time_told
from bot.panels.turn.seats import held_by
from bot.service.api.denials import Denied
from bot.service.clocks.absences import Granted
from bot.service.tables import Tables

Interaction = discord.Interaction[Any]
LONGEST = 40
"""Letters of a day as it is typed."""
BACK = "back"


def command(desk: Desk) -> app_commands.Command[Any, ..., Any]:
    """The command."""

    @app_commands.command(name="away", description="Be away: your deadlines wait, within what each table lets you")
    @app_commands.rename(first="from", last="to")
    @app_commands.describe(
        first="now, tomorrow, Fri, 3 March, 2027-03-03; or back",
        last="The last day: Sun, 12 March, 10 days; without one, until you are back",
        deputy="Who may answer for you meanwhile; they see what you see",
        computer="Whether the computer answers for you meanwhile",
        table="At which table; without one, at all of yours",
    )
    async def away(
        interaction: Interaction,
        first: app_commands.Range[str, 1, LONGEST],
        last: app_commands.Range[str, 1, LONGEST] | None = None,
        deputy: discord.User | None = None,
        computer: bool = False,
        table: str | None = None,
    ) -> None:
        caller = caller_of(interaction)
        if first.strip().casefold() == BACK:
            await answer(interaction, _back(desk, caller, table))
            return
        await answer(interaction, _leave(desk, caller, first, last or "", deputy, computer, table))

    suggest_tables(desk, away)
    return away


async def _leave(
    desk: Desk,
    caller: Caller,
    first: str,
    last: str,
    deputy: discord.User | None,
    computer: bool,
    table: str | None,
) -> Answer:
    who, name = (deputy.id, deputy.display_name) if deputy is not None else (None, "")
    here = await _named(desk, caller, table)

    def work(tables: Tables) -> Reply:
        away = tables.absences
        if deputy is not None and deputy.bot:
            raise Denied("bad-deputy", why="bot")
        stretch = away.stretch(caller.person, first, last)
        done = away.leave(caller.person, stretch, who, name, computer, caller.interaction, here)
        told = [*_told(tables, caller, done), *_alone(done)]
        set_ = (
            "away-set" if stretch.first <= tables.store.clock().astimezone(stretch.zone).date() else "away-set-coming"
        )
        head = say(set_ if any(one.refused is None for one in done) else "away-nowhere")
        longest = "" if last or all(one.refused is not None for one in done) else say("away-longest")
        zone = "" if tables.people.has_zone(caller.person) else say("away-no-zone")
        return Reply(Panel(headline=head, body=_joined([*told, longest, zone]), colour=place.NEUTRAL))

    return await desk.do(work)


async def _named(desk: Desk, caller: Caller, table: str | None) -> str | None:
    """The table that is meant by its id or a part of its title; None: all."""
    return (await meant(desk, caller, table)).id if table else None


async def _back(desk: Desk, caller: Caller, table: str | None) -> Answer:
    here = await _named(desk, caller, table)

    def work(tables: Tables) -> Reply:
        done = tables.absences.come_back(caller.person, caller.interaction, here)
        if not done:
            return line("away-was-not")
        asked = [told for one in done if (told := _asked(tables, caller, one))]
        body = _joined([*_answered(done), *(asked or [say("away-nothing-asked")])])
        return Reply(Panel(headline=say("away-back"), body=body, colour=place.NEUTRAL))

    return await desk.do(work)


def _answered(done: Sequence[Granted]) -> list[str]:
    """Who has answered meanwhile, and where."""
    where: dict[int, list[str]] = {}
    for one in done:
        if one.answered is not None:
            where.setdefault(one.answered, []).append(_title(one))
    return [say("away-answered", deputy=mention(who), tables=", ".join(titles)) for who, titles in where.items()]


def _asked(tables: Tables, caller: Caller, one: Granted) -> str:
    """What is asked of whoever is back at one table, and until when; empty: nothing."""
    info = tables.look.table(one.table, caller.person)
    own = [seat for seat in info.pending if seat in held_by(info, caller.person)]
    seats = [say("bench-due", seat=place.seat_name(info, seat), due=time_told.until(info, seat)) for seat in own]
    title = person_text(one.title, 90) or one.table
    return say("away-asked", table=title, seats=place.words_of(info).listed(seats)) if seats else ""


def _told(tables: Tables, caller: Caller, done: Sequence[Granted]) -> list[str]:
    """What has become of it at each table; what is the same at several, once."""
    same: dict[tuple[str, str], list[str]] = {}
    for one in done:
        if one.refused is not None:
            said = ("away-line-refused", denial_text(one.refused))
        else:
            lines = time_told.own_away(tables.look.table(one.table, caller.person), caller.person)
            said = ("away-line", "; ".join(lines) or say("away-line-none"))
        same.setdefault(said, []).append(_title(one))
    return [say(id, tables=", ".join(titles), told=told, why=told) for (id, told), titles in same.items()]


def _alone(done: Sequence[Granted]) -> list[str]:
    """Where the deputy may not answer, each reason once."""
    why: dict[str, list[str]] = {}
    for one in done:
        if one.alone is not None:
            why.setdefault(denial_text(one.alone), []).append(_title(one))
    return [say("away-alone", tables=", ".join(titles), why=text) for text, titles in why.items()]


def _title(one: Granted) -> str:
    return f"**{person_text(one.title, 90) or one.table}**"


def _joined(lines: Sequence[str]) -> str:
    return cut("\n".join(text for text in lines if text), limits.EMBED_TEXT)
