"""Following tables of elsewhere: stopping it, by the button under what was told or from the list."""

from __future__ import annotations

from bot.messages.text import person_text, say
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after_server
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.table.follow import FOLLOW, STOP, begun_panel
from bot.service.api.denials import Denied
from bot.service.reach.following import Each
from bot.service.tables import Tables


def must_moderate(tables: Tables, caller: Caller) -> int:
    """The server that somebody looks after and is in: who manages it, and whom `/setup arbiters` named."""
    admin = looks_after_server(tables, caller, caller.server)
    if not tables.seasons.may_open(caller.server, caller.person, admin):
        raise Denied("follow-not-allowed")
    return caller.server


async def stop(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A channel follows something no more."""

    def work(tables: Tables) -> Reply:
        named = press.table or caller.chosen
        if not named.isdecimal():
            raise Denied("not-followed")
        if tables.follows.is_own(int(named), caller.person):
            gone = tables.follows.stop_own(int(named), caller.person)
        else:
            gone = tables.follows.stop(int(named), must_moderate(tables, caller), caller.person)
        return Reply(Panel(headline=say("follow-stopped", title=person_text(gone.title, 80))), fresh=True)

    return await desk.do(work)


async def follow(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whoever presses is told directly how a game goes."""
    return await desk.do(lambda tables: directly(tables, caller, press.table, Each.TURN))


def directly(tables: Tables, caller: Caller, table: str, each: Each) -> Reply:
    """Somebody follows a table; what is told comes to them."""
    tables.store.known(caller.person, caller.name)
    made = tables.follows.follow_directly(caller.guild, caller.person, table, caller.interaction, each=each)
    return Reply(begun_panel(made, ()), fresh=True)


ACTS: dict[str, Handler] = {STOP: stop, FOLLOW: follow}
