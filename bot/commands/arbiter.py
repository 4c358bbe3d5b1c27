"""`/arbiter`: for whoever looks after tables: what needs somebody, and every act of an arbiter, typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as replaced
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.arbiter_suggestions import paths_like, points_like, values_like
from bot.commands.common import HERE, act, seat_word, seats_like, seats_typed, suggest_tables, suggestion
from bot.commands.moving import add_export
from bot.panels.acts import ACTS
from bot.panels.acts.arbitration.bench import bench_of, hours_typed, outcome, shown_time
from bot.panels.acts.arbitration.correcting import shown_correction
from bot.panels.acts.arbitration.going_back import shown_back
from bot.panels.answer import answer, caller_of, name_of
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after, looks_after_server
from bot.panels.looking.look import status_panel
from bot.panels.pick import candidates, meant, pick_panel
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.turn.seats import seat_typed, which_seat
from bot.service.api.denials import Denied
from bot.service.api.table import Status, TableInfo
from bot.service.arbitration.acts import DRAW, NO_RESULT, WIN
from bot.service.arbitration.disputes import DISMISSED, UPHELD
from bot.service.tables import Tables

Interaction = discord.Interaction[Any]
WHY = "Why; everybody reads it"
Reason = app_commands.Range[str, 1, 300]
_GONE_THROUGH = 2 * limits.SELECT_OPTIONS
"""Tables of the bench among which those are found where an answer is owed: these come early on it."""
Work = Callable[[Tables, str, bool], TableInfo]
Look = Callable[[Tables, Caller, str], Panel]
RESULTS = [
    app_commands.Choice(name="no result", value=NO_RESULT),
    app_commands.Choice(name="a draw", value=DRAW),
    app_commands.Choice(name="somebody wins", value=WIN),
]
VERDICTS = [app_commands.Choice(name="upheld", value=UPHELD), app_commands.Choice(name="dismissed", value=DISMISSED)]


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(
        name="arbiter", description="Look after tables: what they need, and all that can be done"
    )
    _clock(desk, group)
    _board(desk, group)
    _people(desk, group)
    add_export(group, desk)
    return group


async def _do(desk: Desk, interaction: Interaction, table: str, said: str, work: Work) -> None:
    await answer(interaction, _done(desk, caller_of(interaction), table, said, work), table=table)


async def _show(desk: Desk, interaction: Interaction, table: str, look: Look) -> None:
    """What would be done, before it is."""

    async def shown() -> Answer:
        caller = caller_of(interaction)
        found = await meant(desk, caller, table or None)
        return await desk.do(lambda tables: Reply(look(tables, caller, found.id)))

    await answer(interaction, shown(), table=table)


def _clock(desk: Desk, group: app_commands.Group) -> None:
    """The bench, and what is done about time."""

    @group.command(name="bench", description="All tables you look after, what needs somebody first; or one of them")
    @app_commands.describe(table="One table; without it all of them")
    async def bench(interaction: Interaction, table: str = "") -> None:
        if table:
            await act(interaction, desk, Press("bench-table", table))
        else:
            await answer(interaction, ACTS["bench"](desk, caller_of(interaction), Press("bench")))

    @group.command(name="nudge", description="Remind everybody who still owes an answer")
    @app_commands.describe(table=HERE)
    async def nudge(interaction: Interaction, table: str = "") -> None:
        await answer(interaction, _nudged(desk, caller_of(interaction), table), table=table)

    @group.command(name="pause", description="Stop the clock of a table")
    @app_commands.describe(reason=WHY, table=HERE)
    async def pause(interaction: Interaction, reason: app_commands.Range[str, 0, 300] = "", table: str = "") -> None:
        by, id = interaction.user.id, interaction.id
        await _do(
            desk, interaction, table, "arbiter-paused",
            lambda t, at, admin: t.arbiter.pause(at, by, reason, id, admin=admin),
        )  # fmt: skip

    @group.command(name="resume", description="Let the clock run again")
    @app_commands.describe(table=HERE)
    async def resume(interaction: Interaction, table: str = "") -> None:
        by, id = interaction.user.id, interaction.id
        await _do(
            desk, interaction, table, "arbiter-resumed", lambda t, at, admin: t.arbiter.resume(at, by, id, admin=admin)
        )

    @group.command(name="extend", description="Give more time; you see first until when")
    @app_commands.describe(
        hours="How much more: 24 (hours), 2 days, 30 min",
        seat="Only this seat; without it everybody asked",
        table=HERE,
    )
    async def extend(
        interaction: Interaction, hours: app_commands.Range[str, 1, 20], seat: str = "", table: str = ""
    ) -> None:
        who = seat.strip().lower() or None
        await _show(
            desk, interaction, table, lambda tables, caller, at: shown_time(tables, caller, at, who, hours_typed(hours))
        )

    suggest_tables(desk, bench, nudge, pause, resume, extend)
    extend.autocomplete("seat")(_seats(desk))


async def _nudged(desk: Desk, caller: Caller, named: str) -> Answer:
    """At the table that was named or of the room; else at one of those looked after where somebody owes an answer."""

    def could_be_meant(tables: Tables) -> list[TableInfo]:
        if named or (caller.room is not None and tables.directory.table_in(caller.room, caller.person) is not None):
            return candidates(tables, caller.person, caller.room, named or None, caller.guild)
        admin = looks_after_server(tables, caller, caller.guild)
        found = tables.overview.bench(caller.person, caller.guild, _GONE_THROUGH, admin=admin).tables
        owed = [one.table for one in found if _others_owe(one.table, caller)]
        if not owed:
            raise Denied("nobody-owes")
        return owed[: limits.SELECT_OPTIONS]

    found = await desk.ask(could_be_meant)
    if len(found) > 1:
        return Reply(pick_panel(found, "nudge"))
    return await ACTS["nudge"](desk, caller, Press("nudge", found[0].id))


def _others_owe(table: TableInfo, caller: Caller) -> bool:
    holders = {info.seat: info.person for info in table.seats}
    return table.status is Status.RUNNING and any(holders[seat] not in (None, caller.person) for seat in table.pending)


def _board(desk: Desk, group: app_commands.Group) -> None:
    """What is done about the game: back, set right, looked at, ruled, ended."""

    @group.command(name="rollback", description="Go back to before a commit; you see first what that takes back")
    @app_commands.describe(to="Before which commit; the list has them, the latest first", reason=WHY, table=HERE)
    async def rollback(
        interaction: Interaction, to: app_commands.Range[int, 1], reason: Reason, table: str = ""
    ) -> None:
        await _show(
            desk, interaction, table, lambda tables, caller, at: shown_back(tables, caller, at, int(to), reason)
        )

    @group.command(name="correct", description="Set something right on the board; you see first what that changes")
    @app_commands.describe(
        path="What, word by word: hoplites.attika.athens", value="What it is to be", reason=WHY, table=HERE
    )
    async def correct(
        interaction: Interaction,
        path: app_commands.Range[str, 1, 200],
        value: app_commands.Range[str, 1, 1000],
        reason: Reason,
        table: str = "",
    ) -> None:
        await _show(
            desk, interaction, table,
            lambda tables, caller, at: shown_correction(tables, caller, at, path, value, reason),
        )  # fmt: skip

    @group.command(name="see", description="Look through a seat's eyes, if you do not play; it goes on record")
    @app_commands.describe(seat="Whose", table=HERE)
    async def see(interaction: Interaction, seat: str, table: str = "") -> None:
        await act(interaction, desk, Press("arb-see", table, seat_word(seat)))

    @group.command(name="rule", description="Rule about a dispute; the clock goes on")
    @app_commands.describe(verdict="Who is right", reason="The ruling in your words", seat="Whose dispute", table=HERE)
    @app_commands.choices(verdict=VERDICTS)
    async def rule(
        interaction: Interaction,
        verdict: str,
        reason: app_commands.Range[str, 1, 1000],
        seat: str = "",
        table: str = "",
    ) -> None:
        by, id = interaction.user.id, interaction.id

        def ruled(tables: Tables, at: str, admin: bool) -> TableInfo:
            which = _disputed(tables, at, seat)
            return tables.disputes.rule(at, by, which, verdict, reason, id, admin=admin)

        await _do(desk, interaction, table, "ruled-now", ruled)

    @group.command(name="end", description="End a game for good, with a result or without one")
    @app_commands.describe(reason=WHY, result="What it is kept as", winner="Who wins, if somebody does", table=HERE)
    @app_commands.choices(result=RESULTS)
    async def end(
        interaction: Interaction, reason: Reason, result: str = NO_RESULT, winner: str = "", table: str = ""
    ) -> None:
        by, id = interaction.user.id, interaction.id

        def ended(tables: Tables, at: str, admin: bool) -> TableInfo:
            winners = seats_typed(tables.look.table(at), winner)
            how = WIN if winners else result
            return tables.arbiter.end(at, by, reason, id, admin=admin, winners=winners, how=how)

        await _do(desk, interaction, table, "arbiter-ended", ended)

    suggest_tables(desk, rollback, correct, see, rule, end)
    rollback.autocomplete("to")(points_like(desk))
    correct.autocomplete("path")(paths_like(desk))
    correct.autocomplete("value")(values_like(desk))
    see.autocomplete("seat")(_seats(desk))
    rule.autocomplete("seat")(_seats(desk))
    end.autocomplete("winner")(_seats(desk))


def _people(desk: Desk, group: app_commands.Group) -> None:
    """Who plays, who looks after the table, and the book of it all."""

    @group.command(name="replace", description="Put somebody else, or the house, on a seat")
    @app_commands.describe(
        seat="Which seat",
        person="Who plays it from now on",
        agent="Or an agent; neither: the seat is open",
        table=HERE,
    )
    async def replace(
        interaction: Interaction, seat: str, person: discord.User | None = None, agent: str = "", table: str = ""
    ) -> None:
        by, id, who, kind = interaction.user.id, interaction.id, person, agent.strip().lower() or None
        name = name_of(who) if who else ""
        await _do(
            desk, interaction, table, "arbiter-replaced",
            lambda t, at, admin: t.arbiter.replace(
                at, by, seat.lower(), who.id if who else None, kind, name, id, admin=admin
            ),
        )  # fmt: skip

    @group.command(
        name="name", description="Who looks after a table, and does not play; without a person whoever opened it"
    )
    @app_commands.describe(person="Somebody who does not play at it", table=HERE)
    async def name(interaction: Interaction, person: discord.User | None = None, table: str = "") -> None:
        by, id, who, called = interaction.user.id, interaction.id, person, name_of(person) if person else ""
        await _do(
            desk, interaction, table, "arbiter-named",
            lambda t, at, admin: t.arbiter.name_arbiter(at, by, who.id if who else None, called, id, admin=admin),
        )  # fmt: skip

    @group.command(name="delegate", description="Somebody looks after a table beside its arbiter, or no longer")
    @app_commands.describe(person="Who; named again: no longer", table=HERE)
    async def delegate(interaction: Interaction, person: discord.User, table: str = "") -> None:
        by, id, who, called = interaction.user.id, interaction.id, person.id, name_of(person)

        def delegated(tables: Tables, at: str, admin: bool) -> TableInfo:
            on = who not in tables.look.table(at).delegates
            return tables.arbiter.delegate(at, by, who, called, on, id, admin=admin)

        await _do(desk, interaction, table, "arbiter-named", delegated)

    @group.command(name="audit", description="What arbiters, and players together, have done at a table")
    @app_commands.describe(table=HERE)
    async def audit(interaction: Interaction, table: str = "") -> None:
        await act(interaction, desk, Press("audit", table))

    suggest_tables(desk, replace, name, delegate, audit)
    replace.autocomplete("seat")(_seats(desk))
    replace.autocomplete("agent")(_agents(desk))


def _disputed(tables: Tables, table: str, seat: str) -> int:
    """The open dispute that is meant: the seat's that was named, or the only one."""
    found = tables.disputes.of_table(table)
    if seat:
        wanted = seat_typed(tables.look.table(table), seat) or seat_word(seat)
        found = [one for one in found if one.seat == wanted]
    if not found:
        raise Denied("no-dispute")
    if len(found) > 1:
        raise which_seat(tables.look.table(table), [one.seat for one in found])
    return found[0].id


def _seats(desk: Desk) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await seats_like(desk, interaction, current, lambda table, seat: True)

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
        first = outcome(tables, table.id, caller, said)
        try:
            return Reply(bench_of(tables, caller, table.id, note=first))
        except Denied:  # they have just given it into other hands
            panel = status_panel(changed)
            return Reply(replaced(panel, headline=f"{first}\n{panel.headline}"))

    return await desk.do(told)
