"""Raising a dispute, withdrawing it, and ruling."""

from __future__ import annotations

from bot.messages.report import plain_lines
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.arbitration.bench import done, must_arbitrate
from bot.panels.acts.kinds import Handler
from bot.panels.arbitration.disputes import dispute_form, judge_panel, lines_asked, ruling_form
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.press import Press, number_in
from bot.panels.spec import Form, Panel
from bot.panels.turn.seats import held_by, seat_meant
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.arbitration.disputes import VERDICTS
from bot.service.tables import Tables


async def dispute(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form with the lines of a report, or with the last ones of the history."""
    return await desk.ask(lambda tables: _form(tables, caller, press))


async def disputed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form was sent in."""
    seat, ticked = press.seat or caller.field("seat"), caller.fields_of("lines")
    report = number_in(press.page)

    def work(tables: Tables) -> Reply:
        lines = told_lines(tables, press.table, report)
        chosen = [line for place_, line in enumerate(lines) if str(place_) in ticked]
        found = tables.disputes.raise_(
            press.table, caller.person, seat, report, chosen, caller.field("text"), caller.interaction
        )
        return Reply(Panel(headline=say("disputed-now" if found.stopped else "disputed-now-runs")), fresh=True)

    return await desk.do(work)


async def put_dispute(desk: Desk, caller: Caller, table: str, seat: str, text: str) -> Answer:
    """The same, typed: nothing is ticked."""

    def work(tables: Tables) -> Reply:
        named = seat_meant(tables, table, caller.person, seat)
        found = tables.disputes.raise_(table, caller.person, named, 0, [], text, caller.interaction)
        return Reply(Panel(headline=say("disputed-now" if found.stopped else "disputed-now-runs")), fresh=True)

    return await desk.do(work)


async def undispute(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whoever raised it wants no ruling."""

    def work(tables: Tables) -> Reply:
        tables.disputes.withdraw(press.table, caller.person, number_in(press.verb), caller.interaction)
        return Reply(Panel(headline=say("undisputed")), fresh=True)

    return await desk.do(work)


async def rule(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What is disputed, for whoever rules."""

    def work(tables: Tables) -> Reply:
        table = must_arbitrate(tables, caller, press.table)
        return Reply(judge_panel(table, tables.disputes.dispute(press.table, number_in(press.verb))))

    return await desk.do(work)


async def rule_form(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for the ruling's words."""
    table = await desk.ask(lambda tables: must_arbitrate(tables, caller, press.table))
    if press.face not in VERDICTS:
        raise Denied("bad-setting", setting="verdict", value=press.face)
    return ruling_form(table, number_in(press.verb), press.face)


async def ruled(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The ruling was sent in."""
    by, id, which, why = caller.person, caller.interaction, number_in(press.verb), caller.field("reason")
    verdict = press.face
    return await done(
        desk, caller, press,
        lambda t, admin: t.disputes.rule(press.table, by, which, verdict, why, id, admin=admin),
    )  # fmt: skip


def told_lines(tables: Tables, table: str, report: int) -> list[str]:
    """What everybody was told: in a report, or lately."""
    info = tables.look.table(table)
    events = tables.look.told_publicly(table, report or None)
    return lines_asked(plain_lines(events, place.words_of(info), info.game))


def _form(tables: Tables, caller: Caller, press: Press) -> Form:
    info: TableInfo = tables.look.table(press.table)
    held = held_by(info, caller.person)
    if not held:
        raise Denied("not-seated")
    free = [seat for seat in held if _is_free(tables, info, caller, seat)]
    if not free:
        tables.disputes.must_be_free(press.table, caller.person, held[0])
    report = number_in(press.page)
    lines = told_lines(tables, press.table, report)
    if not lines:
        raise Denied("nothing-to-dispute")
    stops = any(tables.disputes.stops(press.table, seat) for seat in free)
    return dispute_form(info, free, report, lines, stops=stops)


def _is_free(tables: Tables, table: TableInfo, caller: Caller, seat: str) -> bool:
    try:
        tables.disputes.must_be_free(table.id, caller.person, seat)
    except Denied:
        return False
    return True


ACTS: dict[str, Handler] = {
    "dispute": dispute, "disputed": disputed, "undispute": undispute, "rule": rule, "rule-form": rule_form,
    "ruled": ruled,
}  # fmt: skip
