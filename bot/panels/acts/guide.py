"""The guides for people, a page at a time."""

from __future__ import annotations

from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.help.guide import GUIDE, guide_panel, guides
from bot.panels.press import Press, number_in
from bot.service.api.denials import Denied


async def guide(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The page that was chosen in the menu, or that a button leads to; a guide opens beside what led to it."""
    if press.verb not in guides():
        raise Denied("no-guide")
    named = caller.values[0] if caller.values else press.page
    return Reply(guide_panel(press.verb, number_in(named)), fresh=not named)


ACTS: dict[str, Handler] = {GUIDE: guide}
