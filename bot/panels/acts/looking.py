"""Looking at a table: the board, the hand, what has happened, and messages that could not be sent directly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.board_words import board_text, lines_about, place_text
from bot.messages.text import say
from bot.panels import place
from bot.panels.acts.kinds import Handler
from bot.panels.desk import Answer, Caller, Desk, Reply
from bot.panels.looking.battle import battle_panel, is_fighting, last_battle
from bot.panels.looking.hand import hand_panel
from bot.panels.looking.look import (
    HISTORY,
    UNFOLDED,
    extra_panel,
    history_panel,
    look_panel,
    page_before,
    status_panel,
    words_panel,
)
from bot.panels.looking.sights import SIGHTS
from bot.panels.pictures import Later, board_later, extra_later, hand_later
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.turn.seats import held_by
from bot.panels.typed.map_places import place_typed
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from bot.service.tables import Tables
from engine.core import registry
from engine.core.event import Event
from render.picture import extras, told

_MOST = 20_000
"""Letters of the board in words, of which a screen shows a page."""
_NOW = "now"
"""The face of a battle that is looked for: the one that goes on, where one does."""


async def look(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The board or a place on it: how its words begin, then the picture; all of them take its place, page by page."""
    panel = await desk.ask(lambda tables: seen(tables, press.table, caller.person, press.seat))
    around = place_typed(panel.table.game, press.verb) if press.verb else ""
    there = place_text(panel.view, around, _MOST) or lines_about(panel.view, around, _MOST)
    words = there or board_text(panel.view, _MOST)
    if press.face == UNFOLDED:
        return Reply(words_panel(panel, words, press.to("look", verb=around)))
    quick = look_panel(panel, words, press.to("look", verb=around))
    return Reply(quick, fresh=not press.page, later=board_later(desk.pictures, panel, quick, around))


async def see(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What somebody has named: the board, something else that every table or this game has to show, or a place."""
    from bot.panels.acts import ACTS

    named = " ".join((press.verb or caller.chosen).casefold().split()).removeprefix("map ")
    if named in ("board", "map"):
        return await look(desk, caller, press.to("look", verb="", face=""))
    if named.startswith("who ") or named == "who":
        named = "status"  # who moves, who is waited for
    if named in SIGHTS:
        return await ACTS[named](desk, caller, press.to(named, verb=""))
    if named == "battle":
        return await battle(desk, caller, press.to("battle", verb="", face=_NOW))
    if any(named in extras(game) for game in registry.games()):
        return await extra(desk, caller, press.to("extra", verb=named))
    return await look(desk, caller, press.to("look", verb=named))


async def battle(desk: Desk, caller: Caller, press: Press) -> Answer:
    """The battle that is being fought, where somebody looks for one; else the last that has been."""

    def read(tables: Tables) -> tuple[PanelState, Sequence[Event] | None]:
        panel = seen(tables, press.table, caller.person, press.seat)
        if press.face == _NOW and is_fighting(panel):
            return panel, None
        return panel, last_battle(tables.look, press.table, caller.person, panel.table.game)

    panel, events = await desk.ask(read)
    if events is None:
        return await extra(desk, caller, press.to("extra", verb="battle", face=""))
    return Reply(battle_panel(panel, events, press.face), fresh=press.face != UNFOLDED)


async def hand(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What only this seat knows."""
    panel = await desk.panel(caller, press)
    quick = hand_panel(panel)
    return Reply(quick, fresh=True, later=hand_later(desk.pictures, panel, quick))


async def extra(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What a game has to show besides the board and the hand: `press.verb` names it."""
    panel = await desk.ask(lambda tables: seen(tables, press.table, caller.person, press.seat))
    found = extras(panel.table.game).get(press.verb)
    if found is None:
        raise Denied("not-in-this-game", game=place.game_name(panel.table.game))
    unfolded = press.face == UNFOLDED
    lines = told(panel.view, press.verb, panel.seat, place.words_of(panel.table))
    quick = extra_panel(panel, lines, press.verb, whole=unfolded or found.draw is None)
    if found.draw is None:
        return Reply(quick if quick.body else replace(quick, body=say("extra-nothing")), fresh=True)
    if unfolded and quick.body:
        return Reply(quick)  # all its words take the screen for themselves
    return Reply(quick, fresh=not unfolded, later=_or_nothing(extra_later(desk.pictures, panel, quick, press.verb)))


def _or_nothing(later: Later) -> Later:
    """The panel with its picture; where neither words nor a picture have come, it says so."""

    async def shown() -> Panel:
        panel = await later()
        return panel if panel.body or panel.pictures else replace(panel, body=say("extra-nothing"))

    return shown


async def history(desk: Desk, caller: Caller, press: Press) -> Answer:
    """What has happened, as this person may know it; a page earlier in place of the one that was pressed."""
    before = page_before(press.page)
    table, told = await desk.ask(
        lambda tables: (
            tables.look.table(press.table, caller.person),
            tables.look.history(press.table, caller.person, HISTORY + 1, before),
        )
    )
    may = bool(held_by(table, caller.person))
    return Reply(history_panel(table, told, before, seated=may), fresh=not press.page)


async def status(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Who sits where and whose move it is."""

    def work(tables: Tables) -> Panel:
        table = tables.look.table(press.table, caller.person)
        now = tables.onlooking.sees_now(tables.store.row(press.table), caller.person)
        asked = tables.consent.agreements(press.table) if now else []
        follow = tables.follows.could(caller.guild, caller.person, press.table)
        return status_panel(table, asked, seated=bool(held_by(table, caller.person)), follow=follow)

    return Reply(await desk.ask(work), fresh=True)


async def secret(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A message that could not be sent directly, for the one it is meant for; anybody else learns nothing."""
    if not press.page.isdecimal():
        raise Denied("no-such-secret")
    row = int(press.page)
    delivery = await desk.ask(lambda tables: tables.look.secret(caller.person, row, press.table))
    panel = await desk.letters.panel(delivery)
    return Reply(panel, fresh=True, later=lambda: desk.letters.illustrated(panel, delivery))


async def pick(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A table chosen in the menu that asks which one is meant."""
    from bot.panels.acts import ACTS

    handler = ACTS.get(press.face)
    if handler is None:
        return Reply(Panel(headline=say("stale")))
    answer = await handler(desk, caller, Press(press.face, table=caller.chosen, verb=press.verb))
    return Reply(answer.panel, later=answer.later) if isinstance(answer, Reply) else answer


def seen(tables: Tables, table: str, person: int, seat: str = "") -> PanelState:
    """The table as a person sees it: through their seats' eyes if they hold any, else as everybody.

    `seat`: the one that is meant, of the person's own; a button may be older than that.
    """
    return tables.look.panel(table, person, seat if seat in held_by(tables.look.table(table), person) else None)


ACTS: dict[str, Handler] = {
    "look": look, "see": see, "battle": battle, "hand": hand, "extra": extra, "history": history, "status": status,
    "secret": secret, "pick": pick,
}  # fmt: skip
