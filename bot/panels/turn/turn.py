"""The turn panel, on one screen: what bears on the question, the draft, what is asked, and what can be pressed.

At most seven buttons and two menus: the verbs, the whole orders, what sends and undoes. The rarer tools and all that
there is to know stand behind *More* (`face`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot import limits
from bot.messages.text import say, say_known
from bot.panels import place
from bot.panels.ahead.ahead import comes_again
from bot.panels.ahead.plan import usual_of
from bot.panels.looking.battle import battle_button
from bot.panels.looking.hand import holds_secrets
from bot.panels.looking.look import fork_button
from bot.panels.looking.sights import sights_menu
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.pictures import drawing
from bot.panels.press import Press, stamp
from bot.panels.spec import Button, Menu, Option, Panel, Row, Style, rows_of
from bot.panels.table.late import remedy_rows
from bot.panels.turn import draft_text, turn_text
from bot.panels.turn.everything import everything
from bot.panels.turn.fill_in import can_be_filled_in
from bot.panels.turn.orders import Order, VerbLine, offered, single_steps, verb_lines, whole_orders
from bot.panels.turn.seats import switches, taken_back, talk_buttons
from bot.panels.typed.meant import meant
from bot.service.api.panel import HINT, PanelState
from bot.service.api.table import OVER
from engine.core.event import Event
from engine.core.questions.decision import CLOSING
from engine.core.words.notation import written
from render.wording.words import Words

MOST_VERBS = 3
"""Verbs that have a button each."""
MOST_BESIDE = 6
"""Buttons beside the green one."""
MOST_ON_A_BUTTON = 24
"""Letters of what an order does that a button can hold on a telephone."""
MOST_ON_A_ROW = 42
"""The same of a button that has a row to itself: the only line of a menu."""
URGENT = ("battle", "turn", "takeback", "plan-each", "plan-usual", "plan-stances", "plan")
"""Tools that never stand behind *More*: a battle just fought, another seat that is asked, what can be taken back, or
left ahead."""
BESIDE_MORE = ("look", "why", "howto", "preview", "offers", "takeback")
"""Tools that are buttons behind *More*; the others are lines of a menu."""
SEEN = ("hand", "history")
"""What the menu of all that there is to see has."""
STEPS, TOOLS = "steps", "tools"
_BACK = "b"
"""The page of the press that leads back from *More*."""
WHOLE = "whole"
"""The page of a form whose text is all that the draft is to be."""


def turn_panel(
    panel: PanelState,
    verb: str = "",
    face: str = "",
    at: Place = START,
    note: str = "",
    just: Sequence[Event] = (),
    several: Sequence[Order] = (),
) -> Panel:
    """What the holder of a seat sees and can press.

    `just`: what the note tells of, besides `panel.since`; `several`: the orders that what was typed may mean.
    """
    own = place.words_of(panel.table)
    steps, wholes, verbs = openings(panel, own)
    if verb not in {line.verb for line in verbs}:
        verb = ""
    press = Press("show", panel.table.id, panel.seat or "", stamp(panel), verb, face)
    asked = panel.decision is not None
    near = [] if verb or face else [*several] or _meant(panel, own, [*wholes, *steps])
    lines = near or offered(steps, wholes, verb, face)
    steps_too, battle = any(len(order.choices) > 1 for order in wholes), battle_button(panel, [*panel.since, *just])
    if face == TOOLS or not asked:
        return Panel(
            headline=turn_text.headline(panel),
            body=everything(panel, note, near),
            question=turn_text.whole_question(panel),
            rows=_more_rows(panel, press, steps=steps_too) if asked else idle_rows(panel, battle=battle),
            colour=place.seat_colour(panel.table, panel.seat),
            footer=say("panel-footer", table=panel.table.id),
        )
    told = turn_text.facts(panel, note)
    beside = (*battle, *([_tool("history", press)] if told.left else []))
    picture = drawing(panel)
    return Panel(
        headline=turn_text.headline(panel),
        body=turn_text.short(panel, note, told, near),
        question=turn_text.question(panel),
        rows=_rows(panel, own, press, verbs, lines, at, steps=steps_too, near=bool(near), first=beside),
        colour=place.seat_colour(panel.table, panel.seat),
        drawing=picture,
        keeps_picture=picture is not None,
    )


def _meant(panel: PanelState, own: Words, orders: list[Order]) -> list[Order]:
    """What a line may mean that was not taken; of one that could be read in part, together with that."""
    wrong, begun = panel.draft.problem if panel.draft is not None else None, turn_text.read_of(panel)
    if not begun:
        return meant(wrong, orders, own)
    ahead = replace(panel, draft=panel.tried)
    found = meant(wrong, [*whole_orders(ahead, own), *single_steps(ahead, own)], own)
    said = "; ".join(own.choice(choice) for choice in begun)
    together = [Order((*begun, *one.choices), f"{said}; {one.text}", spelled=True) for one in found]
    return [order for order in together if order.is_spelled_out]


def openings(panel: PanelState, own: Words) -> tuple[list[Order], list[Order], list[VerbLine]]:
    """What can be ordered next: single steps, whole orders, and the verbs of both."""
    steps, wholes = single_steps(panel, own), whole_orders(panel, own)
    kind = panel.draft.decision.kind if panel.draft and panel.draft.decision else ""
    return steps, wholes, [replace(line, kind=kind) for line in verb_lines(steps, wholes)]


def _rows(
    panel: PanelState,
    own: Words,
    press: Press,
    verbs: list[VerbLine],
    lines: list[Order],
    at: Place,
    *,
    steps: bool,
    near: bool,
    first: tuple[Button, ...],
) -> tuple[Row, ...]:
    send, tools = _send_buttons(panel, press), _tools(panel, press, steps=steps)
    rows, alone = choosing_rows(own, press, verbs, lines, at, near=near)
    # Beside *Undo*, taking the last order back would only be mistaken for it.
    urgent = [it for it in tools if it.press.act in URGENT and not (_drafted(panel) and it.press.act == "takeback")]
    urgent = [*first, *urgent]
    beside = [*urgent, *([] if _drafted(panel) or alone or urgent else tools[:1])]
    if alone and _drafted(panel) and panel.note not in (*draft_text.KEPT, *draft_text.PART):
        send = send[:-1]
    taken = sum(len(row) for row in rows if not isinstance(row, Menu)) + 1
    last = [*send, *alone, *beside][: MOST_BESIDE - taken + _drafted(panel)]
    return (*rows, *rows_of([*last, _turned("more-tools", press, face=TOOLS)]))[: limits.ROWS]


def _more_rows(panel: PanelState, press: Press, *, steps: bool) -> tuple[Row, ...]:
    """What there is to see and the rarer tools, a menu each with a line on everything; the likeliest as buttons."""
    tools, send = _tools(panel, press, steps=steps), _send_buttons(panel, press)
    likely = [one for one in tools if one.press.act in BESIDE_MORE][: MOST_BESIDE - len(send)]
    beside = [*likely, *(one for one in tools if one.press.page == _BACK)]
    sight = sights_menu(panel.table, seated=holds_secrets(panel), shown=("board",), seat=panel.seat or "")
    rest = [one for one in tools if one not in beside and one.press.act not in SEEN]
    rows: list[Row] = [sight, *tool_menu(panel, rest), *rows_of([*beside, *send])]
    return tuple(rows[: limits.ROWS])


def tool_menu(panel: PanelState, tools: Sequence[Button]) -> tuple[Menu, ...]:
    """Tools as a menu, each with what it is for; a line stands for the press of its button."""
    options = [
        Option(one.label, one.press.custom_id, say_known(f"tool-{one.press.act}", "tool-otherwise")) for one in tools
    ]
    press = Press("tool", panel.table.id, panel.seat or "")
    return (Menu(say("menu-tools"), press, tuple(options[: limits.SELECT_OPTIONS])),) if options else ()


def choosing_rows(
    own: Words, press: Press, verbs: list[VerbLine], lines: list[Order], at: Place, *, near: bool
) -> tuple[list[Row], list[Button]]:
    """The verbs and the menu of orders; and the buttons of verbs that are complete by themselves."""
    rows = [] if not press.verb and _all_listed(verbs, lines) else _verb_rows(own, press, verbs)
    buttons = [_verb_button(own, press, line) for line in verbs if line.alone and not line.idle][:MOST_VERBS]
    if not near:
        alone = {button.press.verb for button in buttons}
        lines = [order for order in lines if len(order.choices) > 1 or order.verb not in alone]
    if len(lines) == 1 and not at.carried and len(lines[0].text) <= MOST_ON_A_ROW and not lines[0].is_spelled_out:
        rows.append((Button(lines[0].text, press.to("add", page=lines[0].key)),))
    elif lines and not all(line.alone and not line.idle for line in verbs):
        kind, kinds_above = verbs[0].kind if verbs else "", any(isinstance(row, Menu) for row in rows)
        rows.append(_order_menu(own, press, lines, at, kind, near=near, beside=kinds_above))
    return rows, buttons


def _all_listed(verbs: list[VerbLine], lines: list[Order]) -> bool:
    """Whether the menu holds all of the only verb that takes more than itself: its button would show the same."""
    listed = [line for line in verbs if not line.alone]
    return len(listed) == 1 and sum(line.verb == listed[0].verb for line in lines) >= listed[0].count


def _verb_rows(own: Words, press: Press, verbs: list[VerbLine]) -> list[Row]:
    """A button for each verb that takes more than itself where there are few, else a menu of them.

    Nothing where all lines are of one verb.
    """
    listed = [line for line in verbs if not line.alone]
    if len(verbs) == 1 or not listed:
        return []
    if len(verbs) <= MOST_VERBS:
        return rows_of([_verb_button(own, press, line) for line in listed])
    options = tuple(
        Option(f"{own.verb(line.verb, line.kind)} ({line.count})", line.verb, chosen=line.verb == press.verb)
        for line in listed[: limits.SELECT_OPTIONS]
    )
    return [Menu(say("menu-verbs"), press.to("verb", verb=""), options)]


def _verb_button(own: Words, press: Press, line: VerbLine) -> Button:
    if line.alone:
        return Button(done_by_button(own, line), press.to("one", verb=line.verb, face=""))
    chosen = line.verb == press.verb
    face = press.face if press.face == STEPS else ""
    shown = press.to("show", verb="" if chosen else line.verb, face=face, page="x" if chosen else "")
    # As everywhere, … says that it only leads on to what can be chosen.
    return Button(f"{verb_on_a_button(own, line)} …", shown, Style.MAIN if chosen else Style.QUIET)


def done_by_button(own: Words, line: VerbLine) -> str:
    """What the button of a verb says that is complete by itself; first in the words of the question that asks."""
    if (here := own.verb(line.verb, line.kind)) != own.verb(line.verb):
        return here
    return line.does if 0 < len(line.does) <= MOST_ON_A_BUTTON else verb_on_a_button(own, line)


def verb_on_a_button(own: Words, line: VerbLine) -> str:
    """A verb on a button: on a phone, two or three of these stand side by side."""
    short = f"button-verb-{line.verb}"
    return own.text(short) if own.has(short) else own.verb(line.verb, line.kind)


def _order_menu(
    own: Words, press: Press, lines: list[Order], at: Place, kind: str, *, near: bool, beside: bool
) -> Menu:
    """The orders there are; `beside`: the kinds of them stand in a menu above."""
    alike = len({order.verb for order in lines}) == 1
    named = Counter(order.text for order in lines)
    entries = [
        Entry(
            Option(order.text, order.key, written(order.choices) if named[order.text] > 1 else order.hint(own)),
            order.head(own) if alike else "",
        )
        for order in lines
    ]
    plain = "menu-orders-beside" if beside else "menu-orders"
    name = "menu-steps" if press.face == STEPS else "menu-orders-of" if press.verb else plain
    name = "menu-meant" if near else name
    verb = own.verb(press.verb, kind) if press.verb else ""
    return Menu(say(name, verb=verb), press.to("add", page=at.carried), paged(entries, at))


def _drafted(panel: PanelState) -> bool:
    return panel.draft is not None and bool(panel.draft.choices)


def _goes_beyond(panel: PanelState) -> bool:
    """Whether more was typed than one question takes, and the rest can be left for the next times it comes."""
    draft = panel.draft
    if draft is None or draft.problem is None or not draft.choices or draft.problem.refusal is None:
        return False
    return draft.problem.refusal.code == "others" and comes_again(panel, draft.choices[-1])


def _has_stances(panel: PanelState) -> bool:
    """Whether there are stances that answer questions like this, and the seat has left nothing of the kind ahead."""
    kind = panel.decision.kind if panel.decision is not None and not _drafted(panel) else ""
    offered = any(order.kind == kind for stance in panel.view.rules.stances for order in stance.orders)
    left = panel.plan.standing if panel.has_planned else ()
    return offered and not any(order.kind == kind for order in left)


def _send_buttons(panel: PanelState, press: Press) -> tuple[Button, ...]:
    """What sends the draft, takes its last step away, and opens a form: to fill in where it can be."""
    by_hand = _tool("fill-in" if can_be_filled_in(panel) else "type", press)
    if not _drafted(panel):
        return (by_hand,)
    if panel.note in draft_text.WHOLE_LINE:  # the form had all of the draft, and has it again
        by_hand = replace(by_hand, press=by_hand.press.to(by_hand.press.act, page=WHOLE))
    if panel.note in draft_text.KEPT:  # who has just been refused means something else than what is drafted
        return (by_hand, _tool("undo", press), Button(say("button-commit-part"), press.to("commit")))
    if panel.note in draft_text.PART:
        return (*commit_buttons(panel, press)[:1], by_hand, _tool("undo", press))
    return (*commit_buttons(panel, press), _tool("undo", press), by_hand)


def commit_buttons(panel: PanelState, press: Press) -> tuple[Button, ...]:
    """What sends the draft; where a list is still open, first what ends it and sends all.

    The first is green, unless the draft does nothing, is not all that was meant or asked, or can't be ended yet.
    """
    draft, own = panel.draft, place.words_of(panel.table)
    if draft is None:
        return ()
    wrong = draft.problem is not None and draft.problem.kind != "not-asked"  # else it only comes later
    doubtful = wrong or bool(draft_text.warnings(draft, own))
    unended = draft.decision is not None and draft_text.is_open(draft, draft.decision)
    quiet = doubtful or unended or draft_text.is_half(draft)
    sends = Button(say("button-commit"), press.to("commit"), Style.QUIET if quiet else Style.GO)
    if doubtful or not unended or not draft_text.can_end_well(draft, own):
        return (sends,)
    return (Button(say("button-done-commit"), press.to("commit", page=CLOSING), Style.GO), sends)


def _tools(panel: PanelState, press: Press, *, steps: bool) -> list[Button]:
    """The rarer tools, the likeliest first; behind *More* with the way back. Nothing that could not be used."""
    tools = [_tool("look", press), _tool("why", press)]
    if _drafted(panel):
        ready = Button(say(f"button-ready-{'off' if panel.ready else 'on'}"), press.to("ready"))
        tools = [_tool("preview", press), _tool("clear", press), *tools, ready]
    if holds_secrets(panel):
        tools.insert(0, _tool("hand", press))
    tools += [_tool("history", press), _tool("howto", press), fork_button(panel.table.id), _agreeing(panel)]
    if can_be_filled_in(panel):
        tools.append(_tool("type", press))
    if has_offers(panel):
        tools.insert(0, _tool("offers", press))
    if _goes_beyond(panel):
        tools.insert(0, _tool("plan-each", press))
    if panel.note == HINT and usual_of(panel):
        tools.insert(0, Button(say("button-stances-usual"), press.to("plan-usual")))
    elif _has_stances(panel):
        tools.insert(0, Button(say("button-stances"), press.to("plan-stances")))
    tools = [
        *switches(panel, Press("turn", panel.table.id), asked=True),
        *([_tool("takeback", press)] if panel.can_take_back else []),
        *taken_back(panel, press),
        *tools,
        *talk_buttons(panel, press),
    ]
    if steps and press.face != STEPS:
        tools.append(_turned("steps", press, face=STEPS))
    if press.face in (STEPS, TOOLS):
        tools.append(_turned("back-to-orders", press, face="", page=_BACK))
    return tools


def idle_rows(panel: PanelState, *, listing: bool = False, battle: tuple[Button, ...] = ()) -> tuple[Row, ...]:
    """Where nothing is asked: take back what can be, look, read on; `listing`: leave answers ahead one by one.

    The likeliest are buttons, as many as beside a question; the rest a menu.
    """
    press = Press("look", panel.table.id, panel.seat or "", stamp(panel))
    buttons, rest = [*battle, _tool("look", press)], [_tool("history", press), _tool("howto", press)]
    if panel.seat is not None:
        if panel.can_take_back:
            buttons.insert(0, _tool("takeback", press))
        if panel.table.status not in OVER:
            buttons += [_tool("plan-each", press), _tool("plan", press)] if listing else [_tool("plan", press)]
            rest += [fork_button(panel.table.id), _agreeing(panel)]
        rest += [_tool("hand", press)] if holds_secrets(panel) else []
        buttons += [_tool("offers", press)] if has_offers(panel) else []
        rest += talk_buttons(panel, press)
        buttons = [*switches(panel, Press("turn", panel.table.id), asked=True), *taken_back(panel, press), *buttons]
    late = () if panel.seat is None or _is_late(panel) else remedy_rows(panel.table)
    every = [*buttons, *rest]
    room = MOST_BESIDE if len(every) <= MOST_BESIDE else min(MOST_BESIDE, len(buttons))
    rows: list[Row] = [*late, *tool_menu(panel, every[room:]), *rows_of(every[:room])]
    return tuple(rows[: limits.ROWS])


def _is_late(panel: PanelState) -> bool:
    return bool(set(panel.held) & set(panel.table.late))


def has_offers(panel: PanelState) -> bool:
    """Whether anything may be done besides, for this seat or another of the reader's."""
    return bool(panel.offers) or any(other.offers for other in panel.others)


def _agreeing(panel: PanelState) -> Button:
    """To what the players settle among themselves."""
    return Button(say("button-accords"), Press("accords", panel.table.id, panel.seat or ""))


def _tool(name: str, press: Press) -> Button:
    """A button that acts under its own name; its text is `button-<name>`."""
    return Button(say(f"button-{name}"), press.to(name))


def _turned(name: str, press: Press, **turn: str) -> Button:
    """A button that only turns the panel."""
    return Button(say(f"button-{name}"), press.to("show", **turn))
