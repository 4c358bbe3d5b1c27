"""Answering what an arbiter who plays asks the others for."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.table.consent import AGREE, REFUSE
from bot.service.api.denials import Denied
from bot.service.tables import Tables


async def agree(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Yes; the message that asked is edited once it is stored."""
    return await _answered(desk, caller, press, yes=True)


async def refuse(desk: Desk, caller: Caller, press: Press) -> Answer:
    """No; that settles it."""
    return await _answered(desk, caller, press, yes=False)


async def _answered(desk: Desk, caller: Caller, press: Press, *, yes: bool) -> Answer:
    if not press.verb.isdecimal() or len(press.verb) > 12:
        raise Denied("settled")
    id = int(press.verb)

    def work(tables: Tables) -> Reply:
        asked = tables.consent.agree(press.table, caller.person, id, yes, caller.interaction)
        return Reply(Panel(headline=say(f"consented-{'yes' if yes else 'no'}-{asked.state}")), fresh=True)

    return await desk.do(work)


ACTS: dict[str, Handler] = {AGREE: agree, REFUSE: refuse}
