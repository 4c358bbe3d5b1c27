"""What the players settle among themselves: what there is, asking for it, withdrawing."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.arbitration.accords import accord_panel, accords_panel
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.press import Press, number_in
from bot.panels.spec import Panel
from bot.panels.table.consent import people_asked
from bot.panels.turn.seats import seat_typed
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.arbitration.accords import Accord
from bot.service.arbitration.shown import Common
from bot.service.tables import Tables


async def accords(desk: Desk, caller: Caller, press: Press) -> Answer:
    """All that can be settled now."""
    return await desk.do(lambda tables: Reply(accords_panel(_common(tables, caller, press), caller.person)))


async def accord(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One of them: what it means, and what is still to be chosen."""
    what = _accord(caller.chosen if caller.values else press.verb)
    return await desk.do(lambda tables: Reply(shown_accord(_common(tables, caller, press), what)))


async def chosen(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Back to what, to whom, or until when was chosen."""
    what, which = _accord(press.verb), caller.chosen
    return await desk.do(lambda tables: Reply(accord_panel(_common(tables, caller, press), what, which)))


async def ask(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Ask all the others; where nobody else plays, it is done."""
    what, which = _accord(press.verb), press.face

    def work(tables: Tables) -> Reply:
        table = tables.accords.ask(
            press.table, caller.person, what, caller.interaction, seat=press.seat or None,
            to=which if what is Accord.CONCEDE and which else None,
            version=number_in(which) or None if what is Accord.TAKE_BACK else None,
            turn=number_in(which) if what is Accord.SHORTEN else None,
        )  # fmt: skip
        return Reply(asked_panel(tables, table, caller))

    return await desk.do(work)


async def withdraw(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whoever asked wants it no more."""

    def work(tables: Tables) -> Reply:
        tables.consent.withdraw(press.table, caller.person, number_in(press.verb), caller.interaction)
        return Reply(Panel(headline=say("accord-withdrawn")), fresh=True)

    return await desk.do(work)


def asked_panel(tables: Tables, table: TableInfo, caller: Caller) -> Panel:
    """That the others are asked, and whom; or that it is done."""
    asked = tables.consent.agreements(table.id, of_act=caller.interaction)
    head = say("accord-asked-now", people=people_asked(table, asked[0])) if asked else say("accord-done")
    return Panel(headline=f"{place.headline(table)}\n{head}", colour=place.NEUTRAL)


def shown_accord(found: Common, what: Accord) -> Panel:
    """What it means; refused where it can't be had, with the reason."""
    if what is Accord.TAKE_BACK and found.why_not:
        raise Denied("past-a-reveal" if found.why_not == "revealed" else "nothing-to-take-back")
    if what in (Accord.COUNT, Accord.SHORTEN) and not found.counts:
        raise Denied("cannot-be-counted")
    if what is Accord.SHORTEN and not found.turns:
        raise Denied("turns-untold")
    if what is Accord.CONCEDE and not found.rivals:
        raise Denied("no-rival")
    return accord_panel(found, what)


def _common(tables: Tables, caller: Caller, press: Press) -> Common:
    seat = seat_typed(tables.look.table(press.table), press.seat) if press.seat else None
    return tables.accords.common(press.table, caller.person, seat)


def _accord(named: str) -> Accord:
    if named not in set(Accord):
        raise Denied("bad-setting", setting="what", value=named)
    return Accord(named)


ACTS: dict[str, Handler] = {
    "accords": accords, "accord": accord, "accord-chosen": chosen, "accord-ask": ask, "accord-withdraw": withdraw,
}  # fmt: skip
