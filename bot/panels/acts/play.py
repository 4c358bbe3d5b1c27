"""Composing a turn: add, undo, clear, fill in, preview, send, take back."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.messages.refusals import denial_text
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.typed import FORM_WAITS
from bot.panels.desk import Answer, Caller, Desk, Reply, panel_in
from bot.panels.looking.look import UNFOLDED
from bot.panels.paging import Place
from bot.panels.pictures import preview_later
from bot.panels.press import BESIDE, Press
from bot.panels.spec import Panel
from bot.panels.table.follow import with_follow
from bot.panels.turn.draft_text import order_in_words
from bot.panels.turn.fill_in import answers_sent, can_be_filled_in, fill_in_form
from bot.panels.turn.orders import find
from bot.panels.turn.preview import preview_panel
from bot.panels.turn.receipt import can_take_back, draft_is, receipt, shown_in, stale_panel, why_panel
from bot.panels.turn.turn import STEPS, done_by_button, openings, turn_panel
from bot.panels.typed.typed_before import typed_in
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.tables import Tables
from engine.core.questions.decision import CLOSING, Choice


async def turn(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The turn panel, fresh. Where the seat that is meant has gone to somebody else: what they see without it."""
    try:
        panel, note = await desk.panel(caller, press), ""
    except Denied as no:
        if no.code != "not-your-seat":
            raise
        panel, note = await desk.panel(caller, press.to("turn", seat="")), denial_text(no)
    beside = press.face == BESIDE
    message, offered = None if beside else caller.message, can_take_back(panel)
    if caller.direct and message is not None and offered:
        await desk.ask(lambda tables: tables.play.offers_back(press.table, caller.person, offered, message))
    shown = turn_panel(panel, note=note)
    if panel.seat is None and await desk.ask(lambda t: t.follows.could(caller.guild, caller.person, press.table)):
        shown = replace(shown, rows=with_follow(shown.rows, press.table))
    return Reply(shown, fresh=beside)


async def show(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The panel turned: another verb, single steps, the tools."""
    panel = await desk.panel(caller, press)
    if not draft_is(panel, press):
        return Reply(stale_panel(panel))
    return Reply(replace(turn_panel(panel, press.verb, press.face), only_turned=True))


async def tool(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A line of the menu of tools: what the press does that it stands for, which may be no more than any press is."""
    from bot.panels.acts import ACTS

    meant = Press.parse(caller.chosen)
    if meant is None or meant.table != press.table or meant.act == press.act or meant.act not in ACTS:
        return Reply(stale_panel(await desk.panel(caller, press)))
    return await ACTS[meant.act](desk, replace(caller, values=()), meant)


async def verb(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A verb chosen in the menu of verbs."""
    return await show(desk, caller, press.to("show", verb=caller.chosen))


async def add(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A line of the menu, or the button that stands for its only one: an order into the draft, or the next page."""
    key = caller.chosen if caller.values or not press.page else press.page

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        if not draft_is(panel, press):
            return Reply(stale_panel(panel))
        if (at := Place.read(key, press.page)) is not None:
            return Reply(replace(turn_panel(panel, press.verb, press.face, at), only_turned=True))
        order = find(panel, place.words_of(panel.table), key)
        if order is None:
            return Reply(stale_panel(panel))
        return _added(tables, caller, press, panel, order.choices, order.text)

    return await desk.do(work)


async def one(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A verb that is complete by itself."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        own = place.words_of(panel.table)
        every, _, verbs = openings(panel, own)
        steps = [order for order in every if order.verb == press.verb]
        line = next((line for line in verbs if line.verb == press.verb), None)
        if not draft_is(panel, press) or len(steps) != 1 or line is None:
            return Reply(stale_panel(panel))
        return _added(tables, caller, press, panel, steps[0].choices, done_by_button(own, line))

    return await desk.do(work)


def _added(
    tables: Tables, caller: Caller, press: Press, panel: PanelState, choices: tuple[Choice, ...], said: str = ""
) -> Reply:
    """These choices join the draft as one, under the words they were chosen by."""
    if panel.decision is None or panel.seat is None:
        return Reply(stale_panel(panel))
    seat, decision = panel.seat, panel.decision.id
    fresh = tables.play.draft_add(press.table, caller.person, seat, decision, choices, caller.interaction, said)
    return Reply(turn_panel(fresh, face=STEPS if press.face == STEPS else ""))


async def undo(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The draft as it was before the last thing joined it."""
    return await _undone(desk, caller, press, whole=False)


async def clear(desk: Desk, caller: Caller, press: Press) -> Answer:
    """All choices out of the draft."""
    return await _undone(desk, caller, press, whole=True)


async def _undone(desk: Desk, caller: Caller, press: Press, *, whole: bool) -> Answer:
    def work(tables: Tables) -> Reply:
        before = panel_in(tables, caller, press)
        if not draft_is(before, press):
            return Reply(stale_panel(before))
        seat = before.seat or press.seat
        panel = tables.play.draft_undo(press.table, caller.person, seat, caller.interaction, whole=whole)
        return Reply(turn_panel(panel, face=press.face if press.face == STEPS else ""))

    return await desk.do(work)


async def fill_in(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form with everything that the question asks for; the panel where it can't be had in time, or no longer."""
    try:
        panel = await asyncio.wait_for(desk.panel(caller, press), FORM_WAITS)
    except TimeoutError:
        return await turn(desk, caller, press)
    if not draft_is(panel, press) or not can_be_filled_in(panel):
        return Reply(stale_panel(panel))
    return fill_in_form(panel, place.words_of(panel.table), press)


async def filled_in(desk: Desk, caller: Caller, press: Press) -> Answer:
    """That form has been sent in: its answers join the draft, as far as they are legal."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        if not draft_is(panel, press) or panel.draft is None:
            return Reply(stale_panel(panel))
        chosen = answers_sent(panel.draft, list(caller.fields))
        if not chosen:
            return Reply(turn_panel(panel, note=say("form-parts-nothing")))
        return _added(tables, caller, press, panel, tuple(chosen))

    return await desk.do(work)


async def preview(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The panel turned to what the draft would do, with the button that does it: words at once, then the picture."""
    panel = await desk.panel(caller, press)
    if not draft_is(panel, press) or panel.draft is None:
        return Reply(stale_panel(panel))
    quick, marks = preview_panel(panel, press)
    if press.face == UNFOLDED:
        return Reply(quick)
    return Reply(quick, later=preview_later(desk.pictures, panel, quick, marks))


async def why(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What is closed, and why."""
    return Reply(why_panel(await desk.panel(caller, press)), fresh=True)


async def commit(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Send the order the panel showed, and nothing else; or with the `done` that ends it."""

    def send(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        if not draft_is(panel, press) or panel.draft is None or panel.decision is None or panel.seat is None:
            return stale_or_done(tables, caller, press, panel)
        seat, decision, ends = panel.seat, panel.decision.id, press.page == CLOSING
        sent = (*panel.draft.choices, *([Choice(CLOSING)] if ends else []))
        order = order_in_words(panel, place.words_of(panel.table))
        rest = typed_in(caller.shown) if say("note-typed-part") in caller.shown else ""

        def act() -> tuple[PanelState, Panel]:
            done = tables.play.commit(press.table, caller.person, seat, decision, caller.interaction, ends=ends)
            return done.panel, receipt(done, sent, seat, order, rest)

        _, shown = shown_in(tables, caller, press.table, seat, act)
        return Reply(shown, answers=(press.table, seat))

    return await desk.do(send)


def stale_or_done(tables: Tables, caller: Caller, press: Press, panel: PanelState) -> Reply:
    """The answer where the press does not fit what is so now: perhaps since it was acted on, and came once more."""
    seat = press.seat or panel.seat or ""
    done = tables.look.done_before(press.table, caller.person, seat, caller.interaction)
    return Reply(stale_panel(panel) if done is None else receipt(done, (), seat))


_SPENT = ("too-late", "nothing-to-take-back", "over", "not-running")
"""Why nothing can be taken back any more."""


async def takeback(desk: Desk, caller: Caller, press: Press) -> Answer:
    """An order sent and not yet past the point of no return; past it, a fresh panel takes the old offer's place."""

    def work(tables: Tables) -> Reply:
        seat = press.seat or tables.look.panel(press.table, caller.person).seat or ""

        def act() -> tuple[PanelState, Panel]:
            panel = tables.play.take_back(press.table, caller.person, seat, caller.interaction)
            return panel, turn_panel(panel, note=say("taken-back"))

        return Reply(shown_in(tables, caller, press.table, seat, act)[1])

    try:
        return await desk.do(work)
    except Denied as no:
        if no.code not in _SPENT:
            raise
        return Reply(turn_panel(await desk.panel(caller, press), note=denial_text(no)))


async def ready(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Whether the draft is to be sent when the time is up."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        if not draft_is(panel, press) or panel.seat is None:
            return Reply(stale_panel(panel))
        now = not panel.ready
        fresh = tables.play.draft_ready(press.table, caller.person, panel.seat, now, caller.interaction)
        return Reply(turn_panel(replace(fresh, ready=now), note=say("ready-on" if now else "ready-off")))

    return await desk.do(work)


ACTS: dict[str, Handler] = {
    "turn": turn, "show": show, "tool": tool, "verb": verb, "add": add, "one": one, "undo": undo, "clear": clear,
    "preview": preview, "why": why, "commit": commit, "takeback": takeback,
    "ready": ready, "fill-in": fill_in, "filled-in": filled_in,
}  # fmt: skip
