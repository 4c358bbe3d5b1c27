"""`/table`: open one, sit down, get up, find one, invite somebody."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands import moving, table_agree
from bot.commands.common import (
    CLOCK,
    HERE,
    MISSED,
    OPTIONS,
    PACE,
    act,
    choices,
    games,
    given,
    seat_word,
    seats_typed,
    suggest_seats,
    suggest_tables,
    suggestion,
    table_given,
)
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.agreed import put_terms
from bot.panels.acts.invite import asked
from bot.panels.acts.lobby import is_first
from bot.panels.acts.opening import Wanted, open_table, options_in
from bot.panels.acts.tables import LONGEST, WHICH, list_press, listed
from bot.panels.answer import answer, caller_of, name_of
from bot.panels.desk import Answer, Caller, Desk, Reply, must_be_there
from bot.panels.pick import candidates, meant, pick_panel
from bot.panels.press import Press
from bot.panels.table.free_seats import free_sides, has_room, is_free, of_house
from bot.panels.table.lobby import lobby_panel
from bot.panels.turn.seats import held_by
from bot.service.api.denials import Denied
from bot.service.api.table import Status, TableInfo
from bot.service.tables import Tables
from bot.service.terms import part_of
from bot.terms.terms import PARTS, Pace
from engine.core import registry

Interaction = discord.Interaction[Any]


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(name="table", description="Open a table, take a seat, find a game")

    _opening(group, desk)

    @group.command(name="join", description="Take a seat at a table")
    @app_commands.describe(
        table=HERE,
        seat="Which seat; several with + between; without it the first free one",
        password="The password, where the table has one",
    )
    async def join(
        interaction: Interaction, table: str = "", seat: str = "", password: app_commands.Range[str, 0, 60] = ""
    ) -> None:
        reply = await answer(interaction, _join(desk, caller_of(interaction), table, seat, password))
        if reply is not None:
            await interaction.client.greet(interaction, reply)

    @group.command(name="leave", description="Get up from a table")
    @app_commands.describe(table=HERE, seat="Which seat, if you have several")
    async def leave(interaction: Interaction, table: str = "", seat: str = "") -> None:
        await act(interaction, desk, Press("leave", table, seat_word(seat)))

    @group.command(name="list", description="The tables of this server, or your own in direct messages")
    @app_commands.describe(which="Which of them", find="Part of a title, a player's name or a game")
    @app_commands.choices(which=choices("which", WHICH))
    async def list_(interaction: Interaction, which: str = "", find: app_commands.Range[str, 0, LONGEST] = "") -> None:
        press = list_press(which or ("live" if not find else "all"), find)
        await answer(interaction, listed(desk, caller_of(interaction), press))

    @group.command(name="info", description="The lobby of a table, or how its game stands")
    @app_commands.describe(table=HERE)
    async def info(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("lobby", table))

    @group.command(name="invite", description="Ask somebody to a table")
    @app_commands.guild_only()
    @app_commands.describe(person="Whom to ask", table=HERE)
    async def invite(interaction: Interaction, person: discord.User, table: str = "") -> None:
        made = asked(desk, caller_of(interaction), person.id, name_of(person), table.strip())
        await answer(interaction, made, public=True)

    @group.command(name="terms", description="What a table is played under; with a line, to change it")
    @app_commands.describe(
        table=HERE,
        part="What is to be changed, where the line does not say so itself",
        line="What it is to be, for example: 2 days, reply 12h, no nights",
    )
    @app_commands.choices(part=choices("terms", PARTS))
    async def terms(
        interaction: Interaction, line: app_commands.Range[str, 0, 300] = "", part: str = "", table: str = ""
    ) -> None:
        if not line.strip():
            await act(interaction, desk, Press("terms", table))
            return
        await answer(interaction, _terms(desk, caller_of(interaction), table, part or part_of(line), line), table=table)

    @join.autocomplete("seat")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _free_seats(desk, interaction, current)

    table_agree.add_to(group, desk)
    moving.add_import(group, desk)
    suggest_tables(desk, join, leave, info, invite, terms)
    suggest_seats(desk, leave)
    return group


def _opening(group: app_commands.Group, desk: Desk) -> None:
    @group.command(name="new", description="Open a table (in a channel of a server, not in direct messages)")
    @app_commands.guild_only()
    @app_commands.describe(
        game="Which game",
        scenario="Which scenario",
        pace=PACE,
        clock=CLOCK,
        missed=MISSED,
        away="How long one may be away: 10 days, 30 days a game; none",
        seats="Who may sit down, for example: private, sides by lot, reliability 80, not rated; or: password …",
        onlookers="What others see of the game: at once, 2 turns later, 12h later, never",
        talk="Who may talk in private: partners, open, anonymous, none; and: opened at the end",
        title="A name for it; without one it goes by game, scenario and a number",
        options=OPTIONS,
        arbiter="Who looks after it and does not play; without it you do, and ask the others if you play",
    )
    @app_commands.choices(
        game=games(),
        pace=choices("pace-choice", Pace),
    )
    async def new(
        interaction: Interaction,
        game: str,
        scenario: str = "",
        pace: str = Pace.STANDARD.value,
        title: app_commands.Range[str, 0, 80] = "",
        options: app_commands.Range[str, 0, 200] = "",
        arbiter: discord.User | None = None,
        clock: app_commands.Range[str, 0, 200] = "",
        missed: app_commands.Range[str, 0, 300] = "",
        away: app_commands.Range[str, 0, 200] = "",
        seats: app_commands.Range[str, 0, 200] = "",
        onlookers: app_commands.Range[str, 0, 100] = "",
        talk: app_commands.Range[str, 0, 100] = "",
    ) -> None:
        named = (arbiter.id, name_of(arbiter)) if arbiter is not None else None
        lines = {
            "clock": clock, "missed": missed, "away": away, "seats": seats, "onlookers": onlookers, "talk": talk,
        }  # fmt: skip
        wanted = Wanted(game, scenario, pace, title, options, named, lines, named=True)
        await answer(interaction, open_table(desk, caller_of(interaction), wanted))

    @new.autocomplete("scenario")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = given(interaction, "game")
        if game not in registry.games():
            return []
        known = {id: place.scenario_line(game, id) for id in registry.rules(game).scenarios}
        fitting = [(id, name) for id, name in known.items() if current.casefold() in f"{id} {name}".casefold()]
        return [suggestion(name, id) for id, name in fitting[: limits.SUGGESTIONS]]

    @new.autocomplete("options")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game, scenario = given(interaction, "game"), given(interaction, "scenario")
        return ways_to_play(game, scenario, current) if game in registry.games() else []


async def _free_seats(desk: Desk, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The seats that can be taken, and the sides that can be taken whole."""
    try:
        table = await table_given(desk, interaction)
    except Denied:
        return []
    wanted = [(info.seat,) for info in table.seats if is_free(info)] + free_sides(table)
    named = {" + ".join(place.seat_name(table, seat) for seat in seats): "+".join(seats) for seats in wanted}
    for info in of_house(table):
        named[say("seat-of-house", seat=place.seat_name(table, info.seat))] = info.seat
    return [suggestion(name, seats) for name, seats in named.items() if current.casefold() in name.casefold()]


def ways_to_play(game: str, scenario: str, typed: str) -> list[app_commands.Choice[str]]:
    """The options of a scenario that can still be set, each behind what has been typed already."""
    scenarios = registry.rules(game).scenarios
    known = scenarios.get(scenario) or next(iter(scenarios.values()))
    *before, last = typed.split(" ")
    done = options_in(" ".join(before))
    found = [
        (place.option_text(game, name, value), " ".join([*before, f"{name}={value}"]))
        for name, values in known.options.items()
        if name not in done
        for value in values[1:]
    ]
    wanted = last.casefold()
    return [suggestion(text, value) for text, value in found if wanted in f"{text} {value}".casefold()][
        : limits.SUGGESTIONS
    ]


async def _join(desk: Desk, caller: Caller, named: str, seat: str, password: str = "") -> Answer:
    found = await desk.ask(lambda tables: _joinable(tables, caller, named))
    if len(found) > 1:
        return Reply(pick_panel(found, "lobby"), fresh=True)
    if not found:
        raise Denied("no-table")
    [table] = found
    typed = seats_typed(table, seat)
    free = [info.seat for info in table.seats if is_free(info)]
    kept = [info.seat for info in of_house(table)]
    wanted = typed or [*free, *held_by(table, caller.person), *kept][:1]
    if not wanted:
        raise Denied("no-free-seat")

    def work(tables: Tables) -> Reply:
        must_be_there(tables, caller, table.id)
        after = tables.lobby.take_seats(table.id, caller.person, caller.name, wanted, caller.interaction, password)
        names = place.seat_names(after, wanted)
        panel = lobby_panel(after, note=say("seat-taken", seat=names), reader=caller.person)
        return Reply(panel, greet=after if is_first(table, caller.person, wanted) else None)

    return await desk.do(work)


def _joinable(tables: Tables, caller: Caller, named: str) -> list[TableInfo]:
    """The table that is meant; where that is not clear, those of the server at which there is a seat."""
    found = candidates(tables, caller.person, caller.room, named or None, caller.guild)
    if named:
        return [table for table in found if has_room(table)] or found
    if len(found) == 1 or caller.guild is None:
        return found
    waiting = tables.directory.tables(guild=caller.guild, status=(Status.LOBBY,), viewer=caller.person)
    return [table for table in waiting if has_room(table)][: limits.SELECT_OPTIONS] or found


async def _terms(desk: Desk, caller: Caller, named: str, part: str, typed: str) -> Answer:
    table = await meant(desk, caller, named or None)
    return await put_terms(desk, caller, table.id, part, typed)
