"""People: somebody's figures, one's own history, one's data as a file, and being forgotten."""

from __future__ import annotations

import json
from typing import Any

from bot.messages.text import say
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, is_id
from bot.panels.people.people import (
    DONE,
    FORGET,
    MINE,
    OWN,
    SHOW,
    SURE,
    WHO,
    card_panel,
    forget_panel,
    history_panel,
    players_panel,
)
from bot.panels.press import Press, number_in
from bot.panels.spec import Attachment, Panel
from bot.service.api.denials import Denied
from bot.service.tables import Tables


async def who(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Somebody's figures, as far as they show them."""
    chosen = press.verb or caller.chosen
    if not is_id(chosen):
        raise Denied("no-such-person")
    card = await desk.ask(lambda tables: tables.people.card(int(chosen)))
    return Reply(card_panel(card), fresh=True)


async def player(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whose figures are to be seen, of those who play at a table."""
    table = await desk.ask(lambda tables: tables.look.table(press.table, caller.person))
    return Reply(players_panel(table), fresh=True)


async def mine(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One's own history, a page of it."""
    page = number_in(press.page)
    return Reply(await desk.ask(lambda tables: _history(tables, caller, page)))


async def show(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whether others may see one's figures."""

    def work(tables: Tables) -> Reply:
        tables.people.set_person(caller.person, shown=press.verb != "0")
        return Reply(_history(tables, caller, 0))

    return await desk.do(work)


def _history(tables: Tables, caller: Caller, page: int) -> Panel:
    return history_panel(tables.people.card(caller.person), tables.played.of_person(caller.person), page)


async def own(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Everything that is kept about one, as a file."""
    found = await desk.ask(lambda tables: tables.own_data.of(caller.person))
    return Reply(Panel(headline=say("own-data"), body=say("own-data-how"), files=(data_file(found),)), fresh=True)


def data_file(found: dict[str, Any]) -> Attachment:
    """A person's data as JSON."""
    text = json.dumps(found, indent=1, ensure_ascii=False)
    return Attachment(text.encode(), "keryx-about-you.json", say("own-data"))


async def forget(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Asked twice; then it is done."""
    if press.verb != DONE:
        leaving = await desk.ask(lambda tables: tables.forgetting.would_leave(caller.person))
        return Reply(forget_panel(leaving, again=press.verb == SURE))

    def work(tables: Tables) -> Reply:
        tables.forgetting.forget(caller.person)
        return Reply(Panel(headline=say("forgotten"), body=say("forgotten-how")))

    return await desk.do(work)


ACTS: dict[str, Handler] = {WHO: who, "player": player, MINE: mine, SHOW: show, OWN: own, FORGET: forget}
