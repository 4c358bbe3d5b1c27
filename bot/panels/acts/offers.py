"""Optional decisions: things a seat may do at this moment without anybody waiting for it."""

from __future__ import annotations

from dataclasses import replace

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.acts.play import stale_or_done
from bot.panels.desk import Answer, Caller, Desk, Reply, panel_in
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.press import Press, digest
from bot.panels.spec import Button, Menu, Option, Panel, Row, rows_of
from bot.panels.turn.receipt import receipt, shown_in
from bot.service.api.panel import PanelState
from bot.service.api.table import Status
from bot.service.tables import Tables
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import Seat

MOST_BUTTONS = 12
"""More than that, and menus are easier to read on a phone."""
Open = dict[str, tuple[Decision, Choice]]
"""What is open to one seat, by short keys."""


async def offers(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What may be done besides, for any of one's seats."""
    return Reply(offers_panel(await desk.panel(caller, press), press), fresh=True)


def offers_panel(panel: PanelState, press: Press, at: Place = START) -> Panel:
    """A button for each thing; a menu for each seat where they are too many for buttons.

    `at`: where in the menu of the press's seat the reader is: page by page, and by first words where it is very long.
    """
    every = {seat: found for seat in panel.held if (found := open_now(replace(panel, seat=seat)))}
    if not every:
        return Panel(headline=say("offers-none"))
    rows = [row for seat, found in every.items() for row in _buttons(panel, press, seat, found)]
    if len(rows) > limits.ROWS or sum(map(len, every.values())) > MOST_BUTTONS:
        menus = [_menu(panel, press, seat, found, at) for seat, found in every.items()]
        rows = [*menus[: limits.ROWS]]
    head = f"{place.headline(panel.table)}\n{say('offers-head')}"
    own = place.words_of(panel.table)
    kinds = dict.fromkeys(decision.kind for found in every.values() for decision, _ in found.values())
    asked = "\n".join(own.prompt(kind) for kind in kinds)
    return Panel(headline=head, body=asked, rows=tuple(rows), colour=place.seat_colour(panel.table, panel.seat))


def _buttons(panel: PanelState, press: Press, seat: Seat, found: Open) -> list[Row]:
    own = place.words_of(panel.table)
    buttons = [
        Button(_named(panel, seat, own.choice(choice)), press.to("offer", seat=seat, verb="", face="", page=key))
        for key, (_, choice) in found.items()
    ]
    return rows_of(buttons)


def _named(panel: PanelState, seat: Seat, text: str) -> str:
    """What may be done, with the seat it is done for where the reader has several."""
    return f"{place.seat_name(panel.table, seat)}: {text}" if panel.others else text


def _menu(panel: PanelState, press: Press, seat: Seat, found: Open, at: Place) -> Menu:
    own = place.words_of(panel.table)
    several = len({decision.kind for decision, _ in found.values()}) > 1
    entries = [
        Entry(
            Option(own.choice(choice), key, own.prompt(decision.kind) if several else ""),
            own.verb(choice.verb, decision.kind),
        )
        for key, (decision, choice) in found.items()
    ]
    here = at if seat == (press.seat or panel.seat) else START
    to = press.to("offer", seat=seat, verb="", face="", page=here.carried)
    return Menu(_named(panel, seat, say("menu-offers")), to, paged(entries, here, MOST_BUTTONS))


async def offer(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One of them, done at once; or another part of the menu."""

    def work(tables: Tables) -> Reply:
        panel = panel_in(tables, caller, press)
        wanted = caller.chosen if caller.values else press.page
        if caller.values and (at := Place.read(wanted, press.page)) is not None:
            return Reply(offers_panel(panel, press, at))
        found, seat = open_now(panel).get(wanted), panel.seat
        if found is None or seat is None:
            return stale_or_done(tables, caller, press, panel)
        decision, choice = found

        def act() -> tuple[PanelState, Panel]:
            done = tables.play.answer_offer(press.table, caller.person, seat, decision.id, choice, caller.interaction)
            return done.panel, receipt(done, (choice,), seat)

        return Reply(shown_in(tables, caller, press.table, seat, act)[1])

    return await desk.do(work)


def open_now(panel: PanelState) -> Open:
    """Every answer to every optional decision of the panel's seat."""
    if panel.seat is None or panel.table.status is Status.ENDED:
        return {}
    match = panel.view.match
    return {
        digest(decision.id, str(choice)): (decision, choice)
        for decision in match.offers(panel.seat)
        for choice in match.legal(decision)
    }


ACTS: dict[str, Handler] = {"offers": offers, "offer": offer}
