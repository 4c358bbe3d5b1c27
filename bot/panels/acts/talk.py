"""Words in private from seat to seat: a form, what becomes of it, and what whoever hears them can do about it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot import limits
from bot.messages.personal import quoted
from bot.messages.refusals import denial_text
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.typed import FORM_WAITS, played
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.people.talk import BLOCK, BLOCKED, REPORT, SAID, UNBLOCK, blocked_panel, record_panel
from bot.panels.pick import meant
from bot.panels.press import Press, number_in
from bot.panels.spec import Button, Field, Form, Option, Panel
from bot.panels.turn.seats import seat_typed, which_seat
from bot.service.api.denials import Denied
from bot.service.api.table import TableInfo
from bot.service.people.talk import MOST_LETTERS
from bot.service.tables import Tables
from engine.core.secrets.secret import Seat


async def whisper(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form; where it is not known at once who may be talked to, opened from what was pressed alone: a form can't
    wait.
    """

    def asked(tables: Tables) -> Form:
        here = played(tables, caller, press)
        if not here.table or here.verb:
            return whisper_form(here)
        info, seat = tables.look.table(here.table), here.seat or None
        return whisper_form(here, _named(info, tables.talk.hearers(here.table, caller.person, seat)))

    try:
        return await asyncio.wait_for(desk.ask(asked), FORM_WAITS)
    except TimeoutError:
        return whisper_form(press)
    except Denied as no:
        return await _afterwards(desk, caller, press, no)


async def _afterwards(desk: Desk, caller: Caller, press: Press, no: Denied) -> Answer:
    """After the game what was said is read, where it was opened."""
    if no.code != "over" or not press.table:
        raise no
    try:
        return await said(desk, caller, press)
    except Denied:
        raise no from None


def whisper_form(press: Press, hearers: Sequence[Option] = ()) -> Form:
    """A form for words to another seat: `press.seat` speaks, to `press.verb`; empty: whoever can be meant, or is ticked
    among `hearers`.
    """
    most = min(MOST_LETTERS, limits.INPUT_TEXT)
    to = (Field("to", say("form-whisper-to"), options=tuple(hearers)),) if len(hearers) > 1 else ()
    field = Field("text", say("form-whisper"), say("form-whisper-hint"), most=most)
    return Form(say("form-whisper-title"), press.to("whispered", stamp="", face="", page=""), (*to, field))


def _named(table: TableInfo, seats: Sequence[Seat]) -> tuple[Option, ...]:
    named = [Option(place.seat_name(table, seat), seat) for seat in seats]
    return tuple(named[: limits.SELECT_OPTIONS])


async def whispered(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Words sent in: brought to the other seat, or refused with the reason; what was written can be copied then."""
    text = caller.field("text")
    table = press.table or (await meant(desk, caller, None)).id

    def work(tables: Tables) -> Reply:
        info = tables.look.table(table)
        named = (press.seat, press.verb or caller.field("to"))
        seat, to = (seat_typed(info, name) or name if name else None for name in named)
        try:
            heard = tables.talk.whisper(table, caller.person, seat, to, text, caller.interaction)
        except Denied as no:
            raise which_seat(info, no.args_["seats"]) if no.code == "which-seat" else no from None
        return Reply(_brought(info, press.seat, heard, text), fresh=True)

    try:
        return await desk.do(work)
    except Denied as no:
        return Reply(Panel(headline=denial_text(no), body=quoted(text)), fresh=True)


def _brought(info: TableInfo, seat: Seat, to: Seat, text: str) -> Panel:
    """That the words are on their way, with what they were."""
    name = place.seat_name(info, to)
    more = Button(say("button-whisper", seat=name), Press("whisper", info.id, seat, verb=to))
    return Panel(
        headline=f"{place.headline(info)}\n{say('whisper-sent', seat=name, opened=int(info.terms.talk.opened))}",
        body=quoted(text),
        rows=((more,),),
        colour=place.seat_colour(info, to),
    )


async def block(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Nothing more is brought from who has sent a letter; they are not told."""
    letter = number_in(press.page)

    def work(tables: Tables) -> Reply:
        tables.talk_record.block(caller.person, letter)
        return _blocked(tables, caller, say("blocked-done"))

    return await desk.do(work)


async def unblock(desk: Desk, caller: Caller, press: Press) -> Answer:
    """It is brought again from now on."""

    def work(tables: Tables) -> Reply:
        tables.talk_record.unblock(caller.person, number_in(press.verb))
        return _blocked(tables, caller, say("unblocked-done"), fresh=False)

    return await desk.do(work)


async def blocked(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whom one has blocked."""
    return await desk.ask(lambda tables: _blocked(tables, caller, ""))


def _blocked(tables: Tables, caller: Caller, note: str, *, fresh: bool = True) -> Reply:
    found = tables.talk_record.blocked(caller.person)
    where = {one.table: tables.look.table(one.table) for one in found if one.table}
    return Reply(blocked_panel(found, where, note), fresh=fresh)


async def report(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What was said goes to whoever judges."""

    def work(tables: Tables) -> Reply:
        tables.talk_record.report(caller.person, number_in(press.page), caller.interaction)
        return Reply(Panel(headline=say("reported-done"), body=say("reported-how")), fresh=True)

    return await desk.do(work)


async def said(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What the seats have said to each other, where the table wanted it opened after the game."""

    def work(tables: Tables) -> Reply:
        table = tables.look.table(press.table, caller.person)
        return Reply(record_panel(table, tables.talk_record.opened(press.table, caller.person)), fresh=True)

    return await desk.ask(work)


ACTS: dict[str, Handler] = {
    "whisper": whisper, "whispered": whispered, BLOCK: block, UNBLOCK: unblock, BLOCKED: blocked, REPORT: report,
    SAID: said,
}  # fmt: skip
