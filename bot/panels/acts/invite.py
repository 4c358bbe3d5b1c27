"""Asking somebody to a table: by command, or by the button of a lobby."""

from __future__ import annotations

from bot.messages.text import mention, say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply, is_id, looks_after, must_be_there
from bot.panels.pick import candidates, pick_panel
from bot.panels.press import Press
from bot.panels.spec import Field, Form, Panel
from bot.panels.table.free_seats import has_room, is_free
from bot.panels.table.lobby import INVITE, may_start, to_sit
from bot.panels.turn.seats import held_by
from bot.service.api.denials import Denied
from bot.service.api.table import LIVE, Status, TableInfo
from bot.service.tables import Tables
from bot.terms.seating import Door

ASKED, PERSON = "invited", "person"


async def invite(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Who is to be asked, chosen in a form; or, where that is known and the table has been picked, to that table."""
    if caller.guild is None:
        raise Denied("only-in-server")
    if is_id(press.verb):
        return await asked(desk, caller, int(press.verb), "", press.table)
    field = Field(PERSON, say("form-invite-person"), people=True)
    return Form(say("form-invite-title"), press.to(ASKED), (field,))


async def _chosen(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form was sent."""
    person, name = caller.chosen_person(PERSON) or (0, "")
    if not person:
        raise Denied("no-such-person")
    return await asked(desk, caller, person, name, press.table)


async def asked(desk: Desk, caller: Caller, person: int, name: str, named: str) -> Answer:
    """Ask somebody directly to the table that is meant; to one that anybody may join, in the room as well."""
    found = await desk.ask(lambda tables: _meant(tables, caller, named))
    if not found:
        raise Denied("no-table")
    if len(found) > 1:
        return Reply(pick_panel(found, INVITE, str(person)), fresh=True)
    [table] = found
    if not has_room(table):
        return Reply(Panel(headline=say("invite-too-late", table=place.title(table))), fresh=True)

    def work(tables: Tables) -> Reply:
        must_be_there(tables, caller, table.id)
        admin = looks_after(tables, caller, table.id)
        tables.lobby.invite(table.id, caller.person, person, name, caller.interaction, admin=admin)
        words = {"person": mention(person), "table": place.title(table)}
        if table.terms.seats.door is not Door.OPEN:
            return Reply(Panel(headline=say("invited-quietly", **words)), fresh=True)
        free = [info.seat for info in table.seats if is_free(info)]
        head = say("invite", by=mention(caller.person), **words)
        told = Panel(headline=head, rows=(tuple(to_sit(table, free)),), footer=say("panel-footer", table=table.id))
        return Reply(told, fresh=True, public=True)

    return await desk.do(work)


def _meant(tables: Tables, caller: Caller, named: str) -> list[TableInfo]:
    """The table named, that of the room; else those with a free seat that are the caller's to ask to."""
    if named:
        return candidates(tables, caller.person, caller.room, named, caller.guild)
    here = tables.directory.table_in(caller.room, caller.person) if caller.room is not None else None
    if here is not None and has_room(here):
        return [here]
    own = tables.directory.tables(person=caller.person, status=LIVE)
    gathering = tables.directory.tables(guild=caller.guild, status=(Status.LOBBY,), viewer=caller.person)
    known = {table.id: table for table in (*own, *gathering)}.values()
    mine = [one for one in known if held_by(one, caller.person) or may_start(one, caller.person)]
    return [one for one in mine if has_room(one)] or candidates(tables, caller.person, caller.room, None, caller.guild)


ACTS: dict[str, Handler] = {INVITE: invite, ASKED: _chosen}
