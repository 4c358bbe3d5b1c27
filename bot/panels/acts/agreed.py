"""Looking at what a table is played under, and changing it."""

from __future__ import annotations

from bot.messages.refusals import denial_text
from bot.messages.text import mention, say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.press import Press
from bot.panels.spec import Button, Panel
from bot.panels.table.agreed import CHANGE, CHANGED, LINE, SHOWN, agreed_panel, change_form
from bot.panels.typed.typed_before import typed_in, typed_was
from bot.service.api.denials import Denied
from bot.service.tables import Tables
from bot.terms.terms import PARTS


async def shown(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What is agreed."""
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    return Reply(agreed_panel(table), fresh=True)


async def change(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for one part: of a menu, or once more the one that a slip is about."""
    part = press.verb or caller.chosen
    if part not in PARTS:
        raise Denied("no-such-terms", part=part, known=list(PARTS))
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    return change_form(table, part, typed_in(caller.shown))


async def changed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form was sent in."""
    line = caller.field(LINE)
    try:
        return await put_terms(desk, caller, press.table, press.verb, line)
    except Denied as no:
        again = Button(say(f"button-terms-{press.verb}"), press.to(CHANGE)) if press.verb in PARTS else None
        rows = ((again,),) if again is not None else ()
        return Reply(Panel(headline=denial_text(no), body=typed_was(line), rows=rows), fresh=True)


async def put_terms(desk: Desk, caller: Caller, table: str, part: str, line: str) -> Answer:
    """One part is to be what the line says."""

    def work(tables: Tables) -> Reply:
        admin = looks_after(tables, caller, table)
        now = tables.terms.change(table, caller.person, part, line, caller.interaction, admin=admin)
        if asked := tables.consent.agreements(now.id, of_act=caller.interaction):
            people = place.words_of(now).listed([mention(person) for person in asked[0].waiting])
            return Reply(agreed_panel(now, note=say("arbiter-asks", people=people)), fresh=True)
        return Reply(agreed_panel(now, note=say("terms-changed")), fresh=True)

    return await desk.do(work)


ACTS: dict[str, Handler] = {SHOWN: shown, CHANGE: change, CHANGED: changed}
