"""Trying things out on a fork: beginning one, ordering for any side, back and forward, taking the line over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.messages.board_words import board_text
from bot.messages.text import say, section
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.offers import offers_panel, open_now
from bot.panels.acts.typed import FORM_WAITS, order_form
from bot.panels.ahead.fork import (
    BOARD,
    HAND,
    fork_id,
    fork_panel,
    fork_press,
    fork_stamp,
    forks_panel,
    line_panel,
    routed,
    routed_form,
    shown_as,
    taking_panel,
)
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.looking import score_told
from bot.panels.looking.hand import hand_panel
from bot.panels.looking.look import UNFOLDED, extra_panel, words_page
from bot.panels.paging import Place
from bot.panels.pictures import board_later, extra_later, hand_later
from bot.panels.press import Press, number_in
from bot.panels.spec import Button, Panel, Style
from bot.panels.turn import turn_text
from bot.panels.turn.fill_in import answers_sent, can_be_filled_in, fill_in_form
from bot.panels.turn.orders import find, single_steps, whole_orders
from bot.panels.turn.receipt import why_panel
from bot.panels.turn.turn import STEPS
from bot.panels.typed.meant import as_shown
from bot.panels.typed.typed_before import typed_was
from bot.service.api.denials import Denied
from bot.service.fork.forks import Fork
from bot.service.tables import Tables
from engine.core.questions.decision import Choice
from render.picture import extras, told

_WORDS = 20_000
"""Letters of the board in words, of which a screen shows a page."""


async def fork(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A fork of the table as it is seen now; where somebody has as many as may be, those."""

    def work(tables: Tables) -> Reply:
        return Reply(fork_panel(tables.forks.begin(press.table, caller.person)), fresh=True)

    return await _begun(desk, caller, work)


async def fork_then(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A fork of a phase of a game that is over, through the eyes that look at it."""
    archive = desk.archive
    source = await archive.source(press.table)
    page = await archive.page(source, number_in(press.page), press.seat)
    phase = (await archive.book(source)).phases[page.number]

    def work(tables: Tables) -> Reply:
        begun = tables.forks.begin_at(press.table, caller.person, page.view, page.viewer, phase)
        return Reply(fork_panel(begun), fresh=True)

    return await _begun(desk, caller, work)


async def _begun(desk: Desk, caller: Caller, work: Callable[[Tables], Reply]) -> Answer:
    try:
        return await desk.do(work)
    except Denied as no:
        if no.code != "too-many-forks":
            raise
        note = say("denied-too-many-forks", **no.args_)
        return Reply(
            await desk.ask(lambda tables: forks_panel(tables.forks.of_person(caller.person), note)), fresh=True
        )


# ---------------------------------------------------------------------- turning the panel


async def show(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A fork as it stands, perhaps turned: another verb, another seat, single steps, the tools."""
    found = await _found(desk, caller, press)
    if fork_stamp(found) != press.stamp:
        return Reply(fork_panel(found))
    return Reply(replace(fork_panel(found, press.verb, press.face), only_turned=bool(press.verb or press.face)))


async def verb(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A verb chosen in the menu of verbs."""
    return await show(desk, caller, press.to("try", verb=caller.chosen))


async def forks(desk: Desk, caller: Caller, press: Press) -> Answer:
    """All of one's forks."""
    return Reply(await desk.ask(lambda tables: forks_panel(tables.forks.of_person(caller.person))))


async def close(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A fork is thrown away; those that are left."""

    def work(tables: Tables) -> Reply:
        tables.forks.close(caller.person, fork_id(press))
        return Reply(forks_panel(tables.forks.of_person(caller.person), say("fork-closed")))

    return await desk.do(work)


# ---------------------------------------------------------------------- ordering


async def add(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A line of the menu: an order, which is given at once, or the next page."""
    key = caller.chosen if caller.values or not press.page else press.page

    def work(tables: Tables, found: Fork) -> Fork | Panel:
        if (at := Place.read(key, press.page)) is not None:
            return replace(fork_panel(found, press.verb, press.face, at), only_turned=True)
        order = find(found.panel, place.words_of(found.panel.table), key)
        return found if order is None else _give(tables, caller, found, order.choices)

    return await _ordered(desk, caller, press, work)


async def one(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A verb that is complete by itself."""

    def work(tables: Tables, found: Fork) -> Fork:
        own = place.words_of(found.panel.table)
        steps = [order for order in single_steps(found.panel, own) if order.verb == press.verb]
        return found if len(steps) != 1 else _give(tables, caller, found, steps[0].choices)

    return await _ordered(desk, caller, press, work)


async def type_orders(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form for a long chain."""
    return routed_form(order_form(press))


async def typed(desk: Desk, caller: Caller, press: Press) -> Answer:
    """That form sent in. What could not be read comes back with the reason."""
    text = caller.field("text")

    def work(tables: Tables, found: Fork) -> Fork | Panel:
        panel, own = found.panel, place.words_of(found.panel.table)
        if panel.seat is None or panel.decision is None:
            return found
        said, draft = tables.forks.type(caller.person, found.id, panel.seat, text)
        if draft.problem is None:
            return said
        shown = as_shown(text, [*single_steps(panel, own), *whole_orders(panel, own)])
        if shown is not None and said.at == found.at:
            return _give(tables, caller, found, shown.choices)
        note = f"{turn_text.problem(replace(panel, draft=draft), own)}\n\n{typed_was(text)}"
        return fork_panel(said, note=note)

    return await _ordered(desk, caller, press, work)


async def fill_in(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The form with everything that the question asks for; the panel where it can't be had in time, or no longer."""
    try:
        found = await asyncio.wait_for(_found(desk, caller, press), FORM_WAITS)
    except TimeoutError:
        return await show(desk, caller, press.to("try"))
    if fork_stamp(found) != press.stamp or not can_be_filled_in(found.panel):
        return Reply(fork_panel(found, note=say("stale")))
    return routed_form(fill_in_form(found.panel, place.words_of(found.panel.table), press))


async def filled_in(desk: Desk, caller: Caller, press: Press) -> Answer:
    """That form sent in."""

    def work(tables: Tables, found: Fork) -> Fork | Panel:
        draft = found.panel.draft
        chosen = answers_sent(draft, list(caller.fields)) if draft is not None else []
        return _give(tables, caller, found, chosen) if chosen else fork_panel(found, note=say("form-parts-nothing"))

    return await _ordered(desk, caller, press, work)


async def offers(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What may be done besides, for any side."""
    panel = shown_as(await _found(desk, caller, press))
    made = offers_panel(panel, press)
    return Reply(replace(made, rows=routed(made.rows)))


async def offer(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One of them; or another part of the menu."""
    wanted = caller.chosen if caller.values else press.page

    def work(tables: Tables, found: Fork) -> Fork | Panel:
        if caller.values and (at := Place.read(wanted, press.page)) is not None:
            made = offers_panel(shown_as(found), press, at)
            return replace(made, rows=routed(made.rows))
        seat = press.seat if press.seat in found.panel.held else found.panel.seat or ""
        meant = open_now(replace(found.panel, seat=seat)).get(wanted)
        if meant is None:
            return found
        decision, choice = meant
        return tables.forks.give(caller.person, found.id, seat, [choice], decision.id)

    return await _ordered(desk, caller, press, work)


def _give(tables: Tables, caller: Caller, found: Fork, choices: Sequence[Choice]) -> Fork:
    return tables.forks.give(caller.person, found.id, found.panel.seat or "", choices)


# ---------------------------------------------------------------------- back, forward, anew


async def back(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The last order is taken back."""
    return await _ordered(desk, caller, press, lambda tables, found: tables.forks.back(caller.person, found.id))


async def start(desk: Desk, caller: Caller, press: Press) -> Answer:
    """All of them are."""
    return await _ordered(
        desk, caller, press, lambda tables, found: tables.forks.back(caller.person, found.id, found.at)
    )


async def forward(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The next order of the line once more."""
    return await _ordered(desk, caller, press, lambda tables, found: tables.forks.forward(caller.person, found.id))


async def anew(desk: Desk, caller: Caller, press: Press) -> Answer:
    """From the beginning, with another guess."""

    def work(tables: Tables, found: Fork) -> Panel:
        fresh = tables.forks.anew(caller.person, found.id)
        return fork_panel(fresh, note=say("fork-guessed-anew", guess=fresh.guess, orders=len(fresh.orders)))

    return await _ordered(desk, caller, press, work)


# ---------------------------------------------------------------------- looking


async def why(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What is closed, and why."""
    return Reply(why_panel(shown_as(await _found(desk, caller, press))), fresh=True)


async def history(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What has happened in the line."""
    return Reply(line_panel(await _found(desk, caller, press)), fresh=True)


async def see(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The board, the hands, or whatever else the game has to show."""
    found, name = await _found(desk, caller, press), caller.chosen if caller.values else press.verb
    panel = shown_as(found)
    to_fork = ((Button(say("button-fork-back"), fork_press(found), Style.MAIN),),)
    if name == HAND:
        head = f"{place.headline(panel.table)}\n{say('fork-hands-head')}"
        quick = replace(hand_panel(panel), headline=head, rows=routed(to_fork))
        return Reply(quick, fresh=True, later=hand_later(desk.pictures, panel, quick))
    if name == BOARD:
        words, here = board_text(panel.view, _WORDS), fork_press(found, BOARD).to("see")
        if press.face == UNFOLDED:
            page = words_page(panel, words, here, press.page)
            return Reply(replace(page, rows=routed((*page.rows, *to_fork))))
        ways = (Button(say("button-in-words"), here.to("see", face=UNFOLDED)),) if words else ()
        quick = Panel(
            headline=place.headline(panel.table),
            body=section("panel-standing", score_told.scores(panel)),
            rows=routed(((*ways, *to_fork[0]),)),
            colour=place.NEUTRAL,
        )
        return Reply(quick, fresh=not press.page, later=board_later(desk.pictures, panel, quick))
    extra = extras(panel.table.game).get(name)
    if extra is None:
        raise Denied("not-in-this-game", game=place.game_name(panel.table.game))
    quick = extra_panel(panel, told(panel.view, name, panel.seat, place.words_of(panel.table)), name)
    quick = replace(quick, rows=routed(to_fork))
    if extra.draw is None:
        return Reply(quick if quick.body else replace(quick, body=say("extra-nothing")), fresh=True)
    return Reply(quick, fresh=True, later=extra_later(desk.pictures, panel, quick, name))


# ---------------------------------------------------------------------- taking over


async def take(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What would come of the line at the table."""

    def work(tables: Tables, found: Fork) -> Panel:
        return taking_panel(found, tables.taking_over.preview(caller.person, found.id))

    return await _ordered(desk, caller, press, work)


async def taken(desk: Desk, caller: Caller, press: Press) -> Answer:
    """It is taken over; nothing is sent."""

    def work(tables: Tables, found: Fork) -> Panel:
        done = tables.taking_over.take(caller.person, found.id, caller.interaction)
        return taking_panel(found, done, done=True)

    return await _ordered(desk, caller, press, work)


# ---------------------------------------------------------------------- inside


async def _ordered(desk: Desk, caller: Caller, press: Press, work: Callable[[Tables, Fork], Fork | Panel]) -> Answer:
    """Do something on the fork that the pressed panel showed, if that is how it still stands."""

    def whole(tables: Tables) -> Reply:
        found = _of(tables, caller, press)
        if fork_stamp(found) != press.stamp:
            return Reply(fork_panel(found, note=say("stale")))
        made = work(tables, found)
        face = STEPS if press.face == STEPS else ""
        return Reply(made if isinstance(made, Panel) else fork_panel(made, face=face))

    return await desk.do(whole)


async def _found(desk: Desk, caller: Caller, press: Press) -> Fork:
    return await desk.ask(lambda tables: _of(tables, caller, press))


def _of(tables: Tables, caller: Caller, press: Press) -> Fork:
    return tables.forks.show(caller.person, fork_id(press), press.seat or None)


ACTS: dict[str, Handler] = {
    "fork": fork, "fork-then": fork_then, "forks": forks,
    "try": show, "try-verb": verb, "try-add": add, "try-one": one, "try-type": type_orders, "try-typed": typed,
    "try-fill-in": fill_in, "try-filled-in": filled_in, "try-offers": offers, "try-offer": offer,
    "try-back": back, "try-start": start, "try-forward": forward, "try-anew": anew, "try-why": why, "try-see": see,
    "try-history": history,
    "try-take": take, "try-taken": taken, "try-list": forks, "try-close": close,
}  # fmt: skip
