"""Words in private between compatriots: a form, and what becomes of it."""

from __future__ import annotations

from bot import limits
from bot.messages.personal import quoted
from bot.messages.refusals import denial_text
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.typed import must_play
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.pick import meant
from bot.panels.press import Press
from bot.panels.seats import seat_typed, which_seat
from bot.panels.spec import Button, Field, Form, Panel
from bot.service.api import Denied, TableInfo
from bot.service.tables import Tables
from bot.service.talk import MOST_LETTERS
from engine.core.secret import Seat


async def whisper(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form; opened from what was pressed alone, since a form can't wait."""
    await must_play(desk, caller, press)
    return whisper_form(press)


def whisper_form(press: Press) -> Form:
    """A form for words to a compatriot: `press.seat` speaks, to `press.verb`; empty: whoever can be meant."""
    most = min(MOST_LETTERS, limits.INPUT_TEXT)
    field = Field("text", say("form-whisper"), say("form-whisper-hint"), most=most)
    return Form(say("form-whisper-title"), press.to("whispered", stamp="", face="", page=""), (field,))


async def whispered(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Words sent in: brought to the compatriot, or refused with the reason; what was written can be copied then."""
    text = caller.field("text")
    table = press.table or (await meant(desk, caller, None)).id

    def work(tables: Tables) -> Reply:
        info = tables.look.table(table)
        seat, to = (seat_typed(info, name) or name if name else None for name in (press.seat, press.verb))
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
        headline=f"{place.headline(info)}\n{say('whisper-sent', seat=name)}",
        body=quoted(text),
        rows=((more,),),
        colour=place.seat_colour(info, to),
        footer=say("hand-footer"),
    )


ACTS: dict[str, Handler] = {"whisper": whisper, "whispered": whispered}
