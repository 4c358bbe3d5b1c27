"""What the turn panel becomes once the order has been sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot import limits
from bot.messages.board_words import in_toll, style_of, toll
from bot.messages.report import plain_lines, planned_lines
from bot.messages.text import cut, cut_clause, cut_list, lines_that_fit, say, seen
from bot.panels import place
from bot.panels.ahead.ahead import comes_again
from bot.panels.desk import Caller
from bot.panels.looking.battle import battle_button
from bot.panels.press import Press, stamp
from bot.panels.spec import Button, Panel, Style
from bot.panels.turn import draft_text, turn_text
from bot.panels.turn.turn import idle_rows, turn_panel
from bot.panels.turn.turn_text import in_short
from bot.panels.typed.typed_before import typed_was
from bot.service.api.panel import Committed, PanelState
from bot.service.api.table import TableInfo
from bot.service.tables import Tables
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import Seat
from render.wording.plain import Plain
from render.wording.recap import digest

LONGEST_ID = 8
"""Letters of a table's id; what is no id (people type anything) is not put into a button."""
_SHORT, _LINE, _LINES = 78, 136, 4
"""Letters of an order and of a line, and lines, that stand above the next question."""
_STEPS = 2
"""Of where the game is, how much stands above: the innermost procedures."""
_COST = 240
"""Letters of what was lost, which is never left out."""
_SENT = 300
"""Letters of an order once nothing is asked any more."""
_TOLD = 900
"""Letters of what an order led to; more makes more than a screen. *History* has it all."""


def receipt(
    done: Committed, sent: tuple[Choice, ...], seat: Seat | None = None, order: str = "", rest: str = ""
) -> Panel:
    """What was done for a seat, what came of it, what comes next; the next question at once if it is the reader's.

    `order`: what was sent in the words in which it was drafted, where these are known; `rest`: what had been typed
    behind it and could only come after it, kept to be typed now.
    """
    order = order or draft_text.in_words(place.words_of(done.panel.table), sent)
    text = said(done, order, seat) if not done.goes_on else said_shortly(done, order, seat)
    if seat is not None and (done.panel.others or seat != done.panel.seat):
        text = f"{say('receipt-for', seat=place.seat_name(done.panel.table, seat))}\n{text}"
    if done.goes_on:
        kept = f"\n{typed_was(rest)}" if rest else ""
        text = "\n".join(part for part in (text, open_line(done.panel, sent, seat), kept) if part)
        return replace(turn_panel(replace(done.panel, since=()), note=text, just=done.events), keeps_picture=False)
    panel, again = done.panel, bool(sent) and comes_again(done.panel, sent[-1])
    parts = (text, say("receipt-again") if again else "", turn_text.idle(panel), take_back_line(panel))
    return Panel(
        headline=f"{place.headline(panel.table, _STEPS)}\n**{say('receipt-head')}**",
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=idle_rows(panel, listing=again, battle=battle_button(panel, done.events)),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
    )


def shown_in(
    tables: Tables, caller: Caller, table: str, seat: Seat, act: Callable[[], tuple[PanelState, Panel]]
) -> tuple[PanelState, Panel]:
    """Act for a seat; what comes of it takes the place of the pressed message, and what that offers is kept in mind.

    An offer to take back outlives its use in a direct message alone: what only the presser sees can't be edited later.
    """
    message = caller.message if caller.direct else None
    if message is not None:
        tables.play.redrawn(table, message)
    state, panel = act()
    tables.play.answered_here(table, caller.person, seat, message)
    if message is not None:
        tables.play.offers_back(table, caller.person, can_take_back(state), message)
    return state, panel


def can_take_back(panel: PanelState) -> list[Seat]:
    """The reader's seats whose last order the panel offers to take back."""
    own = [panel.seat] if panel.seat is not None and panel.can_take_back else []
    return [*own, *(other.seat for other in panel.others if other.can_take_back)]


def said(done: Committed, order: str, seat: Seat | None = None) -> str:
    """The order that was sent, what plans have answered after it, and the events it all led to."""
    order = say("receipt-sent", order=cut_clause(order, _SENT)) if order else ""
    kept, lost = lines_that_fit(
        plain_lines(done.events, place.words_of(done.panel.table), done.panel.table.game), _TOLD
    )
    more = [say("left-out", count=lost)] if lost else []
    answered = planned_lines(done.planned, place.words_of(done.panel.table))
    by_plan = say("receipt-planned", answers=answered) if answered else ""
    return "\n".join(part for part in [*cost(done, seat), order, by_plan, *more, *kept] if part)


def cost(done: Committed, seat: Seat | None) -> list[str]:
    """What a seat has lost over it, which comes before all else that happened."""
    whose = seat or done.panel.seat
    return [] if whose is None else toll(done.panel.view, whose, done.events)


def said_shortly(done: Committed, order: str, seat: Seat | None = None) -> str:
    """The same above the next question, what matters most of it: what it cost, what has come out, then the rest.

    An order is said again only where it is short and has decided nothing.
    """
    own, game = place.words_of(done.panel.table), done.panel.table.game
    sent = [say("receipt-sent", order=order)] if order and seen(order) <= _SHORT else []
    answered = planned_lines(done.planned, own).splitlines()
    by_plan = [say("receipt-planned", answers="\n".join([*answered[-2:]]))] if answered else []
    lost = [cut_list(line, _COST) for line in cost(done, seat)]
    room = max(2, _LINES - len(sent) - len(lost))
    whose = seat or done.panel.seat
    costs = in_toll(done.panel.view, whose, done.events) if whose is not None else lambda event: False
    told = digest(done.events, own, style_of(game), room, told=costs)
    if told.left:
        told = digest(done.events, own, style_of(game), room - 1, told=costs)
    more = [say("left-to-history", count=told.left)] if told.left else []
    lines = [(line.decides, f"· {in_short(line.text, _LINE)}") for line in told.lines]
    decided, happened = ([line for decides, line in lines if decides is which] for which in (True, False))
    return "\n".join([*lost, *decided, *([] if decided else sent), *by_plan, *happened, *more])


def open_line(panel: PanelState, sent: tuple[Choice, ...], seat: Seat | None) -> str:
    """That what was sent is not finished, and what ends it: a list of small choices goes on until its `done`."""
    kept, asked = panel.draft, panel.decision
    if kept is None or asked is None or not sent or sent[-1].verb == CLOSING or seat not in (None, panel.seat):
        return ""
    if panel.view.match.kind(asked).verb(CLOSING) is None:
        return ""
    if why := draft_text.not_ended_yet(kept, kept.decision, place.words_of(panel.table)) if kept.decision else "":
        return say("receipt-open-first", why=Plain(why))
    return say("receipt-open", what=place.where(panel.table).rpartition(place.WITHIN)[2] or place.title(panel.table))


def take_back_line(panel: PanelState) -> str:
    """Whether it can still be taken back."""
    return say("can-take-back") if panel.can_take_back else ""


def why_panel(panel: PanelState) -> Panel:
    """The verbs that are closed now, each with what came nearest and its reason; then what is shut of the others."""
    own, draft = place.words_of(panel.table), panel.draft
    closed, shut = (draft.closed(), draft.shut()) if draft else ({}, [])
    lines = [
        f"**{own.verb(verb)}**{f' ({own.notated(choice)})' if choice.args else ''}: {own.refusal(refusal)}"
        for verb, (choice, refusal) in closed.items()
    ]
    lines += [say("why-shut")] if shut else []
    lines += [f"· {own.notated(choice)}: {own.refusal(refusal)}" for choice, refusal in shut]
    kept, lost = lines_that_fit(lines, limits.EMBED_TEXT - 100, newest_last=False)
    if lost:
        kept.append(say("left-out", count=lost))
    return Panel(
        headline=f"{place.headline(panel.table)}\n{say('why-head')}",
        body="\n".join(kept) or say("why-nothing"),
        colour=place.seat_colour(panel.table, panel.seat),
    )


def passed_panel(table: TableInfo, seat: Seat, said: str = "turn-passed") -> Panel:
    """What becomes of a message whose question has been answered elsewhere, or stands in another by now."""
    press = Press("turn", table.id, seat)
    return Panel(
        headline=f"{place.headline(table, _STEPS)}\n{say(said)}",
        rows=((Button(say("button-turn"), press, Style.MAIN), Button(say("button-look"), press.to("look"))),),
        colour=place.seat_colour(table, seat),
    )


def newer_panel(table: TableInfo) -> Panel:
    """What becomes of one that only its reader sees: a line, with nothing to press, since the newer stands below it."""
    return Panel(headline=say("turn-newer-line", table=place.title(table)))


def stale_panel(panel: PanelState, note: str = "") -> Panel:
    """The answer to a press on a panel that is out of date: what is so now, ready to be used."""
    return turn_panel(panel, note=note or say("stale"))


def refusal_panel(text: str, table: str = "", plays: bool = True, *, begun: bool = True) -> Panel:
    """A plain no, with the ways to a fresh panel, for who has one there, and to what everybody may see.

    Where the game has not `begun` neither is there yet, and the lobby is all there is.
    """
    if not is_table(table):
        return Panel(headline=text)
    press = Press("turn", table)
    if not begun:
        return Panel(headline=text, rows=((Button(say("button-lobby"), press.to("lobby")),),))
    own = [Button(say("button-turn"), press)] if plays else []
    return Panel(headline=text, rows=((*own, Button(say("button-look"), press.to("look"))),))


def is_table(id: str) -> bool:
    """Whether that may be a table's id, which a button can carry; people type anything."""
    return id.isalnum() and len(id) <= LONGEST_ID


def draft_is(panel: PanelState, press: Press) -> bool:
    """Whether a pressed panel still shows what is so."""
    return press.stamp == stamp(panel)
