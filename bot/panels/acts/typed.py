"""Orders in words: the form, a line, or what somebody writes; for which table and seat, and what could not be read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import replace

from bot import limits
from bot.messages.refusals import denial_text
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.looking import see
from bot.panels.ahead.possible import on_offer
from bot.panels.desk import Answer, Caller, Desk, Reply, panel_in
from bot.panels.help.asking import help_again, helped, is_asking
from bot.panels.pick import candidates, pick_panel
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Panel, Style, rows_of
from bot.panels.turn import draft_text, turn_text
from bot.panels.turn.orders import single_steps, whole_orders
from bot.panels.turn.seats import could_mean, held_by, seat_meant, spoken_for, which_seat
from bot.panels.turn.turn import WHOLE, turn_panel
from bot.panels.typed.labels import Reading, read_plainly
from bot.panels.typed.meant import SURE, closeness
from bot.panels.typed.typed_before import typed_in, typed_was
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.api.table import OVER, TableInfo
from bot.service.playing.drafting import typed_on
from bot.service.tables import Tables
from engine.core.ahead.draft import Draft
from engine.core.secrets.secret import Seat
from engine.core.words.notation import ADDS, words_of, written

MOST_LETTERS = limits.INPUT_TEXT
_LOOKING = "look"
"""What a line begins with that is no order of any game: `look thebes`, as after `/`."""
_UNDOING = {"undo": False, "clear": True, "undo all": True}
"""Words that are no orders of any game, and whether all of the draft is meant."""
FORM_WAITS = 1.0
"""Seconds that a form may wait for the draft it opens with, and for whether it may open: less than an answer may take
(`answer.PATIENCE`), since after that there can't be a form any more."""
_EXAMPLE = 60
"""Letters of an order that is an example: an empty form shows a hundred."""
_LOOKED_AT = 3
"""Tables at which what was typed is tried, where several wait."""


async def type_orders(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for a long chain, with the draft in it to be changed."""
    return await drafted_form(desk, caller, press)


def played(tables: Tables, caller: Caller, press: Press) -> Press:
    """The press with the table and the seat that are meant, as far as that is clear; `Denied` if it is not theirs."""
    found = candidates(tables, caller.person, caller.room, press.table or None, caller.guild)
    here = press.to(press.act, table=found[0].id) if len(found) == 1 else press
    if here.table and here.seat:
        here = here.to(here.act, seat=seat_meant(tables, here.table, caller.person, here.seat))
        tables.look.must_hold(here.table, caller.person, here.seat)
    if not any(held_by(table, caller.person) for table in found):
        raise Denied("not-seated" if found else "no-table")
    if len(found) == 1 and found[0].status in OVER:
        raise Denied("over", reason=found[0].reason)
    return here


async def drafted_form(desk: Desk, caller: Caller, press: Press) -> Form:
    """The form with what was typed and not taken, else with the draft; empty where that is not known at once.

    A form can't wait.
    """
    if not_taken := typed_in(caller.shown):
        return order_form(press, not_taken)  # a page of it says what that was meant to be

    def drafted(tables: Tables) -> Form:
        here = played(tables, caller, press)
        panel = _drafting(tables, caller, here)
        text = panel.draft.text if panel is not None and panel.draft is not None else ""
        return order_form(here.to(here.act, page=WHOLE if text else ""), text, example_order(panel))

    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(desk.ask(drafted), FORM_WAITS)
    return order_form(press.to(press.act, page=""))


def _drafting(tables: Tables, caller: Caller, press: Press) -> PanelState | None:
    """Where the draft stands; None where there is no game yet."""
    try:
        return panel_in(tables, caller, press)
    except Denied:
        return None


async def example_of(desk: Desk, caller: Caller, press: Press) -> str:
    """An order that could be typed at a table; empty where none is known at once: a form can't wait.

    Whoever does not play there, or not the seat that is meant, is told so, and nobody is shown a form after the end.
    """

    def found(tables: Tables) -> str:
        played(tables, caller, press)
        return example_order(_drafting(tables, caller, press))

    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(desk.ask(found), FORM_WAITS)
    return ""


def example_order(panel: PanelState | None) -> str:
    """An order as menus call it, short enough to be read in an empty form; one that does something."""
    if panel is None or panel.seat is None:
        return ""
    fitting = [order for order in on_offer(panel) if order.takes_more and len(order.text) <= _EXAMPLE]
    return fitting[0].text if fitting else ""


def order_form(press: Press, value: str = "", example: str = "") -> Form:
    """A form to type orders into; `example`: an order of the game at hand."""
    if len(value) > MOST_LETTERS:
        press, value = press.to(press.act, page=""), ""
    shown = say("form-orders-example", order=example) if example else say("form-orders-how")
    field = Field("text", say("form-orders"), say("form-orders-hint"), shown, value, most=MOST_LETTERS)
    return Form(say("form-orders-title"), press.to("typed", verb="", face=""), (field,))


async def typed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A form with orders sent in, or a line. What could not be read comes back with the reason; nothing is lost."""
    text = caller.field("text") or typed_in(caller.shown)
    if is_asking(text):
        return await helped(desk, caller, press, text)
    if press.table:
        found = [press.table]
    else:
        tables = await desk.ask(lambda service: _meant(service, caller, text))
        if len(tables) > 1:
            return Reply(replace(pick_panel(tables, "typed"), body=typed_was(text)), fresh=True)
        found = [table.id for table in tables]
    if not found:
        return await helped(desk, caller, press)
    table = found[0]
    if words_of(text)[:1] == [_LOOKING]:
        return await see(desk, caller, press.to("see", table=table, verb=" ".join(words_of(text)[1:]) or "board"))
    if (undone := _UNDOING.get(" ".join(words_of(text)))) is not None:
        return await desk.do(lambda service: _undo_typed(service, caller, table, press.seat, whole=undone))

    def work(tables: Tables) -> Reply:
        info = tables.look.table(table)
        seat, orders = spoken_for(info, text)
        seat = seat or (seat_meant(tables, table, caller.person, press.seat) if press.seat else None)
        if seat is None:
            meant_ = could_mean(info, caller.person, asked=True)
            if not meant_:
                raise Denied("not-seated")
            if len(meant_) > 1:
                return Reply(which_panel(info, meant_, text), fresh=True)
            seat = meant_[0]
        panel, said = _typed(tables, caller, table, seat, orders, whole=press.page == WHOLE)
        parts = (read_as(said, panel), turn_text.noted(panel), unread(panel, said.rest or text))
        note = "\n\n".join(filter(None, parts))
        return Reply(turn_panel(panel, note=note, several=said.several))

    return await desk.do(work)


def _typed(
    tables: Tables, caller: Caller, table: str, seat: Seat, text: str, *, whole: bool
) -> tuple[PanelState, Reading]:
    """What was typed joins the draft, as far as it can be read: as it is written, as menus show it, or plainly.

    `whole`: it was sent in the form that the draft stood in, and takes its place; what begins with `+` goes behind it.
    """
    adds = text.lstrip().startswith(ADDS)
    whole = whole and not adds
    shown = tables.look.panel(table, caller.person, seat)
    if shown.decision is None or shown.draft is None:
        return tables.play.draft_type(table, caller.person, seat, text, caller.interaction), Reading(
            Draft(shown.view, seat)
        )
    empty = Draft(shown.view, seat)
    kept = empty if whole else shown.draft
    said = _understood(shown, kept, text, whole=whole)
    if said.choices and not whole:
        panel = tables.play.draft_add(
            table, caller.person, seat, shown.decision.id, said.choices, caller.interaction, said.label
        )
        return (_in_part(panel, said, "typed-part") if said.rest else panel), said
    if kept.choices and said.rest and not adds:  # nothing of it joins the draft: all of it may be meant instead
        anew = _read(replace(shown, draft=empty), text)
        said = said if anew.rest else anew
    typed_as = written(said.choices) if said.choices else text
    panel = tables.play.draft_type(table, caller.person, seat, typed_as, caller.interaction, whole=whole)
    if said.choices and said.rest:
        return _in_part(panel, said, "edit-part"), replace(said, rest=text)
    return (replace(_in_part(panel, said, panel.note), tried=None) if said.several else panel), said


def _understood(shown: PanelState, kept: Draft, text: str, *, whole: bool) -> Reading:
    """What a line is read as behind a draft; nothing of it where it is taken as it is written."""
    plain = typed_on(shown.view, kept, text, whole=whole)
    if plain.draft.problem is None and plain.note != "typed-instead":
        return Reading(plain.draft)
    said = _read(replace(shown, draft=kept), text.lstrip(f"{ADDS} "))
    return Reading(plain.draft) if plain.draft.problem is None and said.rest else said


def _read(panel: PanelState, text: str) -> Reading:
    return read_plainly(panel, place.words_of(panel.table), text)


def _in_part(panel: PanelState, said: Reading, note: str) -> PanelState:
    """A line of which only the beginning was taken: the draft, with what is wrong with the rest."""
    if panel.draft is None:
        return panel
    draft = panel.draft.copy()
    draft.problem = said.problem
    return replace(panel, draft=draft, note=note)


def read_as(said: Reading, panel: PanelState) -> str:
    """What was understood, where it was not typed as it is written or shown, and the draft does not say it so."""
    drafted = draft_text.chain(panel, place.words_of(panel.table), turn_text.MOST_STEPS)
    return say("read-as", orders="; ".join(said.said)) if any(one not in drafted for one in said.said) else ""


def _meant(tables: Tables, caller: Caller, text: str) -> list[TableInfo]:
    """The tables that what was typed can be for.

    Only those where the person has the seat it begins with, if it begins with one; of them the one where it is an order
    from end to end, if that is one; else the one whose menus say most nearly that.
    """
    found = candidates(tables, caller.person, caller.room, None, caller.guild)
    found = [table for table in found if spoken_for(table, text)[0] in held_by(table, caller.person)] or found
    if len(found) < 2:
        return found
    text = spoken_for(found[0], text)[1]
    panels = [(table, tables.look.panel(table.id, caller.person)) for table in found[:_LOOKED_AT]]
    fitting = [table for table, panel in panels if _is_order(panel, text)]
    if len(fitting) == 1 or len(found) > _LOOKED_AT:
        return fitting if len(fitting) == 1 else found
    near = sorted(((_closeness(panel, text), table.id) for table, panel in panels), reverse=True)
    best, second = near[0], near[1]
    likely = best[0] >= SURE and best[0] > second[0] and not fitting
    return [table for table in found if table.id == best[1]] if likely else found


def _closeness(panel: PanelState, text: str) -> int:
    own = place.words_of(panel.table)
    return closeness(text, [*single_steps(panel, own), *whole_orders(panel, own)])


def _is_order(panel: PanelState, text: str) -> bool:
    """Whether the seat that is asked at a table could say so."""
    if panel.seat is None or panel.decision is None:
        return False
    draft = Draft(panel.view, panel.seat).type(text)
    return bool(draft.choices) and draft.problem is None


def _undo_typed(tables: Tables, caller: Caller, table: str, named: str, *, whole: bool) -> Reply:
    """The draft as it was before the last thing joined it, or empty, as the buttons of that name do it."""
    panel = tables.look.panel(table, caller.person, seat_meant(tables, table, caller.person, named) if named else None)
    if panel.draft is not None and panel.draft.choices and panel.seat is not None:
        panel = tables.play.draft_undo(table, caller.person, panel.seat, caller.interaction, whole=whole)
    note = "" if panel.draft is None or panel.draft.choices else say("undo-nothing")
    return Reply(turn_panel(panel, note=note))


def which_panel(table: TableInfo, seats: Sequence[Seat], text: str, act: str = "typed") -> Panel:
    """Orders that could be for several seats: nothing is guessed, and a press says it for one of them.

    `act` takes what was typed, or opens the form that it was sent from.
    """
    press = Press(act, table.id)
    buttons = [
        Button(say("button-as", seat=place.seat_name(table, seat)), press.to(act, seat=seat), Style.MAIN)
        for seat in seats
    ]
    return Panel(
        headline=denial_text(which_seat(table, seats)),
        body=f"{say('which-seat-how', seat=seats[0])}\n\n{typed_was(text)}",
        rows=tuple(rows_of(buttons)),
    )


def unread(panel: PanelState, text: str) -> str:
    """What was typed, to copy, where not all of it could be read."""
    if panel.draft is None or panel.draft.problem is None:
        return ""
    return typed_was(text)


ACTS: dict[str, Handler] = {"type": type_orders, "typed": typed, "help": help_again}
