"""What makes the dice trustworthy: the hash and the salts, a salt of one's own, and the record after the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot import check_dice
from bot.messages.text import say
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.looking.dice import dice_panel, record_file, record_panel, salt_form
from bot.panels.press import Press
from bot.panels.spec import Attachment
from bot.panels.table.origin import file_panel
from bot.service.api.denials import Denied
from bot.service.tables import Tables

_CHECKER = Path(check_dice.__file__)


async def dice(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The whole hash, the salts, and how to check."""
    return Reply(dice_panel(await desk.ask(lambda tables: tables.look.table(press.table, caller.person))), fresh=True)


async def salt(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for a salt of one's own; opened from what was pressed alone, since a form can't wait."""
    return salt_form(press)


async def salted(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A salt sent in."""
    words = caller.field("text")

    def work(tables: Tables) -> Reply:
        table = tables.lobby.salt(press.table, caller.person, words, caller.interaction)
        return Reply(dice_panel(table, say("salt-taken", salt=words.strip())), fresh=True)

    return await desk.do(work)


async def record(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The record of a game that is over, for anybody; with the checker."""
    table, found = await desk.ask(
        lambda tables: (tables.look.table(press.table, caller.person), tables.exports.finished(press.table))
    )
    file = await asyncio.to_thread(record_file, table.id, *found)
    if file is None:
        raise Denied("record-too-large")
    checker = Attachment(_CHECKER.read_bytes(), _CHECKER.name, say("alt-checker"))
    return Reply(record_panel(table, (file, checker)), fresh=True)


async def known(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What the caller may know of a game, as a file that nobody can go on with."""
    table, data = await desk.ask(
        lambda tables: (tables.look.table(press.table, caller.person), tables.exports.view(press.table, caller.person))
    )
    return Reply(file_panel(table, data, "known"), fresh=True)


ACTS: dict[str, Handler] = {"known": known, "dice": dice, "salt": salt, "salted": salted, "record": record}
