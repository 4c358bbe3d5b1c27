"""Going back to before a commit: which, what it would mean; `arb-do` does it."""

from __future__ import annotations

from bot.panels.acts.arbitration.bench import must_arbitrate
from bot.panels.acts.kinds import Handler
from bot.panels.arbitration.going_back import OLDER, PAGE, back_why_form, backward_panel, points_panel
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.press import Press, number_in
from bot.panels.spec import Panel
from bot.service.tables import Tables


async def back(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A menu of commits; `press.page`: only those before that one."""
    before = number_in(press.page) or None

    def work(tables: Tables) -> Reply:
        table = must_arbitrate(tables, caller, press.table)
        row = tables.store.row(press.table)
        return Reply(points_panel(table, tables.going_back.points(row, PAGE + 1, before)))

    return await desk.do(work)


async def back_to(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A commit was chosen: what would be taken back."""
    chosen = caller.chosen if caller.values else press.page
    if chosen.startswith(OLDER):
        return await back(desk, caller, press.to("arb-back", page=chosen.removeprefix(OLDER).strip()))
    return await desk.do(lambda tables: Reply(shown_back(tables, caller, press.table, number_in(chosen), "")))


async def back_why(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A form for why."""
    table = await desk.ask(lambda tables: must_arbitrate(tables, caller, press.table))
    return back_why_form(table, number_in(press.page))


async def back_said(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The same look at what would be taken back, now with the reason that everybody is to read."""
    why = caller.field("reason")
    return await desk.do(lambda tables: Reply(shown_back(tables, caller, press.table, number_in(press.page), why)))


def shown_back(tables: Tables, caller: Caller, table: str, version: int, reason: str) -> Panel:
    """What going back would mean, and the button that does it."""
    admin = looks_after(tables, caller, table)
    found = tables.arbiter.preview_rollback(table, caller.person, version, reason, admin=admin)
    return backward_panel(tables.look.table(table), found, reason)


ACTS: dict[str, Handler] = {
    "arb-back": back,
    "arb-back-to": back_to,
    "arb-back-why": back_why,
    "arb-back-said": back_said,
}
