"""Optional decisions: things a seat may do at this moment without anybody waiting for it."""

from __future__ import annotations

from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.orders import Order
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.press import Press, digest
from bot.panels.receipt import receipt, stale_panel
from bot.panels.spec import Menu, Option, Panel
from bot.service.api import PanelState
from engine.core.decision import Choice, Decision


async def offers(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What may be done besides."""
    return Reply(offers_panel(await _panel(desk, caller, press), press), fresh=True)


def offers_panel(panel: PanelState, press: Press, at: Place = START) -> Panel:
    """The menu of them: page by page, and by their first word where there are a great many."""
    own = place.words_of(panel.table)
    entries = [
        Entry(Option(own.choice(choice), key, own.prompt(decision.kind)), Order((choice,), "").head(own))
        for key, (decision, choice) in open_now(panel).items()
    ]
    if not entries:
        return Panel(headline=say("offers-none"))
    menu = Menu(say("menu-offers"), press.to("offer", verb="", face="", page=at.carried), paged(entries, at))
    head = f"{place.headline(panel.table)}\n{say('offers-head')}"
    return Panel(headline=head, rows=(menu,), colour=place.seat_colour(panel.table, panel.seat))


async def offer(desk: Desk, caller: Caller, press: Press) -> Answer:
    """One of them, done at once; or another part of the menu."""
    panel = await _panel(desk, caller, press)
    if (at := Place.read(caller.values[0], press.page)) is not None:
        return Reply(offers_panel(panel, press, at))
    found = open_now(panel).get(caller.values[0])
    if found is None or panel.seat is None:
        return Reply(stale_panel(panel))
    (decision, choice), seat = found, panel.seat
    done = await desk.ask(
        lambda tables: tables.answer_offer(press.table, caller.person, seat, decision.id, choice, caller.interaction)
    )
    return Reply(receipt(done, (choice,)))


def open_now(panel: PanelState) -> dict[str, tuple[Decision, Choice]]:
    """Every answer to every optional decision, by a short key."""
    found = {}
    for decision in panel.offers:
        scene = panel.view.scene(decision)
        for choice in panel.view.match.kind(decision).legal(scene):
            found[digest(decision.id, str(choice))] = (decision, choice)
    return found


async def _panel(desk: Desk, caller: Caller, press: Press) -> PanelState:
    return await desk.ask(lambda tables: tables.panel(press.table, caller.person, press.seat or None))


ACTS: dict[str, Handler] = {"offers": offers, "offer": offer}
