"""The bench: all tables, one of them, and the acts that need no more than a form."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from bot.messages.text import mention, say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.arbitration import forms
from bot.panels.arbitration.audit import PAGE as ENTRIES
from bot.panels.arbitration.audit import audit_panel
from bot.panels.arbitration.overview import PAGE, bench_panel, table_bench_panel
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after, looks_after_server
from bot.panels.press import Press, number_in
from bot.panels.spec import Form, Panel
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.arbitration.acts import NO_RESULT
from bot.service.tables import Tables
from bot.service.typed import read
from bot.terms.durations import hours_or

LAST = 3
"""Acts that a table's bench tells of."""
Work = Callable[[Tables, bool], TableInfo]


async def bench(desk: Desk, caller: Caller, press: Press) -> Answer:
    """All that one looks after."""
    skip = number_in(press.page)
    found = await desk.ask(
        lambda tables: tables.overview.bench(
            caller.person, caller.guild, PAGE, skip, admin=looks_after_server(tables, caller, caller.guild)
        )
    )
    return Reply(bench_panel(found, skip))


async def bench_pick(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A table chosen from the list."""
    return await bench_table(desk, caller, press.to("bench-table", table=caller.chosen))


async def bench_table(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One table as its arbiter sees it."""
    return await desk.do(lambda tables: Reply(bench_of(tables, caller, press.table, press.face)))


async def nudge(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Remind who still owes something."""

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, press.table)
        seats = tables.arbiter.nudge(press.table, caller.person, caller.interaction, admin=admin)
        table = tables.look.table(press.table)
        names = place.seat_names(table, seats)
        return Reply(bench_of(tables, caller, press.table, note=say("nudged", seats=names, count=len(seats))))

    return await desk.do(work)


async def resume(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Let the clock run again."""
    by, id = caller.person, caller.interaction
    return await done(desk, caller, press, lambda t, admin: t.arbiter.resume(press.table, by, id, admin=admin))


async def form(desk: Desk, caller: Caller, press: Press, *, of: Callable[[TableInfo], Form]) -> Answer:
    """A form, for whoever may act as arbiter; nobody else gets one that could only be refused."""

    def work(tables: Tables) -> TableInfo:
        return must_arbitrate(tables, caller, press.table)

    return of(await desk.ask(work))


async def paused(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Stop the clock."""
    by, id, why = caller.person, caller.interaction, caller.field("reason")
    return await done(desk, caller, press, lambda t, admin: t.arbiter.pause(press.table, by, why, id, admin=admin))


async def extended(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Until when people would have time, before it is given."""
    hours, seat = hours_typed(caller.field("hours")), caller.field("seat")
    whom = None if seat in ("", forms.EVERYBODY) else seat
    return await desk.do(lambda tables: Reply(shown_time(tables, caller, press.table, whom, hours)))


def shown_time(tables: Tables, caller: Caller, table: str, seat: str | None, hours: float) -> Panel:
    """What giving time would come to."""
    admin = looks_after(tables, caller, table)
    found = tables.arbiter.preview_extend(table, caller.person, seat, hours, admin=admin)
    return forms.extend_panel(tables.look.table(table), found)


async def replaced(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Another holder for a seat: a person, if one was chosen, else the house or whoever comes."""
    by, id, seat, who = caller.person, caller.interaction, caller.field("seat"), caller.field("who")
    person, name = caller.chosen_person("person") or (None, "")
    agent = None if person is not None or who in ("", forms.WHOEVER) else who
    return await done(
        desk, caller, press,
        lambda t, admin: t.arbiter.replace(press.table, by, seat, person, agent, name, id, admin=admin),
    )  # fmt: skip


async def named(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Somebody looks after the table, alone or as well, or no longer."""
    by, id, how, whom = caller.person, caller.interaction, caller.field("how"), caller.chosen_person("person")
    if whom is None:
        raise Denied("nothing-chosen")
    person, name = whom
    if how == forms.ARBITER:
        return await done(
            desk, caller, press,
            lambda t, admin: t.arbiter.name_arbiter(press.table, by, person, name, id, admin=admin),
        )  # fmt: skip
    on = how != forms.OFF
    return await done(
        desk, caller, press, lambda t, admin: t.arbiter.delegate(press.table, by, person, name, on, id, admin=admin)
    )


async def ending(desk: Desk, caller: Caller, press: Press) -> Answer:
    """How the game would end, before it does."""
    winners, how = caller.fields_of("winners"), caller.field("how")
    how = how or NO_RESULT

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, press.table)
        found = tables.arbiter.preview_end(
            press.table, caller.person, caller.field("reason"), winners, how, admin=admin
        )
        return Reply(forms.end_panel(tables.look.table(press.table), found))

    return await desk.do(work)


async def do(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What was shown is done."""
    by, id, which = caller.person, caller.interaction, number_in(press.verb)
    return await done(
        desk, caller, press, lambda t, admin: t.arbiter.do_previewed(press.table, by, which, id, admin=admin)
    )


async def audit(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The book of what was done, for everybody."""
    skip = number_in(press.page)

    def work(tables: Tables) -> Reply:
        table = tables.look.table(press.table)
        entries = tables.audit.entries(press.table, ENTRIES, skip, caller.person)
        return Reply(audit_panel(table, entries, tables.audit.count(press.table, caller.person), skip))

    return await desk.do(work)


async def done(desk: Desk, caller: Caller, press: Press, work: Work) -> Answer:
    """Do it, or have the others asked; then the table's bench as it is now."""

    def told(tables: Tables) -> Reply:
        work(tables, looks_after(tables, caller, press.table))
        return Reply(bench_of(tables, caller, press.table, note=outcome(tables, press.table, caller)))

    return await desk.do(told)


def hours_typed(text: str) -> float:
    """A time that is given, in hours: `24`, `2 days`, `30 min`."""
    with read():
        return hours_or(text) / timedelta(hours=1)


def outcome(tables: Tables, table: str, caller: Caller, text: str = "arbiter-done") -> str:
    """That it is done, or who is asked to agree first."""
    asked = tables.consent.agreements(table, of_act=caller.interaction)
    if not asked or asked[0].state != "open":
        return say(text)
    people = place.words_of(tables.look.table(table)).listed([mention(person) for person in asked[0].waiting])
    return say("arbiter-asks", people=people)


def must_arbitrate(tables: Tables, caller: Caller, table: str) -> TableInfo:
    """The table, for whoever may act there as its arbiter."""
    return tables.overview.of_table(table, caller.person, admin=looks_after(tables, caller, table)).overseen.table


def bench_of(tables: Tables, caller: Caller, table: str, face: str = "", note: str = "") -> Panel:
    """The bench of one table, for whoever may act there; with what has just been done."""
    shown = tables.overview.of_table(table, caller.person, admin=looks_after(tables, caller, table))
    last = tuple(tables.audit.entries(table, LAST, reader=caller.person))
    return table_bench_panel(shown, last, face, note)


ACTS: dict[str, Handler] = {
    "bench": bench, "bench-pick": bench_pick, "bench-table": bench_table, "nudge": nudge, "arb-resume": resume,
    "arb-pause": partial(form, of=forms.pause_form), "arb-paused": paused,
    "arb-extend": partial(form, of=forms.extend_form), "arb-extended": extended,
    "arb-replace": partial(form, of=forms.replace_form), "arb-replaced": replaced,
    "arb-name": partial(form, of=forms.name_form), "arb-named": named,
    "arb-end": partial(form, of=forms.end_form), "arb-ending": ending,
    "arb-do": do, "audit": audit,
}  # fmt: skip
