"""Taking a running game elsewhere as a file: what that means, then the file."""

from __future__ import annotations

from bot.panels.acts.kinds import Handler
from bot.panels.arbitration.forms import export_panel
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.press import Press
from bot.panels.table.origin import file_panel
from bot.service.tables import Tables


async def export(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What it means, before it is done: it can't be undone."""

    def work(tables: Tables) -> Reply:
        tables.exports.must_take(press.table, caller.person, admin=looks_after(tables, caller, press.table))
        return Reply(export_panel(tables.look.table(press.table)), fresh=True)

    return await desk.ask(work)


async def exported(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The file, in place of the question."""

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, press.table)
        data = tables.exports.running(press.table, caller.person, caller.interaction, admin=admin)
        return Reply(file_panel(tables.look.table(press.table), data, "exported"))

    return await desk.do(work)


ACTS: dict[str, Handler] = {"export": export, "exported": exported}
