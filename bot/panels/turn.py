"""The turn panel: text first, then at most five rows to compose a turn with and send it.

Five rows are all Discord gives, so they go by need: the verbs (as buttons: one tap), one menu of whole orders, the
buttons that send and undo; the rarer tools take what is left, or the place of the verbs on demand (`face`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot import limits
from bot.messages.text import say
from bot.panels import place, turn_text
from bot.panels.hand import holds_secrets
from bot.panels.late import remedy_rows
from bot.panels.orders import Order, VerbLine, offered, single_steps, verb_lines, whole_orders
from bot.panels.paging import START, Entry, Place, paged
from bot.panels.press import Press, stamp
from bot.panels.seats import switches, taken_back, talk_buttons
from bot.panels.spec import Button, Menu, Option, Panel, Row, Style
from bot.service.api import OVER, PanelState
from engine.core.notation import written
from render.words import Words

MOST_VERB_ROWS = 3
STEPS, TOOLS = "steps", "tools"


def turn_panel(panel: PanelState, verb: str = "", face: str = "", at: Place = START, note: str = "") -> Panel:
    """What the holder of a seat sees and can press."""
    own = place.words_of(panel.table)
    steps, wholes = single_steps(panel, own), whole_orders(panel, own)
    kind = panel.draft.decision.kind if panel.draft and panel.draft.decision else ""
    verbs = [replace(line, kind=kind) for line in verb_lines(steps, wholes)]
    if verb not in {line.verb for line in verbs}:
        verb = ""
    press = Press("show", panel.table.id, panel.seat or "", stamp(panel), verb, face)
    asked = panel.decision is not None
    lines = offered(steps, wholes, verb, face)
    return Panel(
        headline=turn_text.headline(panel),
        body=turn_text.body(panel, [] if _as_buttons(verbs) else verbs, note),
        rows=_rows(panel, own, press, verbs, lines, at, steps=any(len(order.choices) > 1 for order in wholes))
        if asked
        else idle_rows(panel),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
        keeps_picture=asked,
    )


def _rows(
    panel: PanelState,
    own: Words,
    press: Press,
    verbs: list[VerbLine],
    lines: list[Order],
    at: Place,
    *,
    steps: bool,
) -> tuple[Row, ...]:
    send, tools = _send_buttons(panel, press), _tools(panel, press, steps=steps)
    if press.face == TOOLS:
        return (*rows_of(tools), send)
    rows: list[Row] = [*_verb_rows(own, press, verbs)]
    if lines and not all(line.alone for line in verbs):
        rows.append(_order_menu(own, press, lines, at, verbs[0].kind if verbs else ""))
    below = rows_of([*send, *tools]) if len(send) + len(tools) <= limits.ROW_BUTTONS else [send, *rows_of(tools)]
    if len(rows) + len(below) > limits.ROWS:
        besides = [_tool("offers", press)] if has_offers(panel) else []
        more = _turned("more-tools", press, face=TOOLS)
        room = limits.ROW_BUTTONS - len(besides) - 1
        look = [_tool("look", press)] if len(send) < room else []
        below = [(*send[:room], *besides, *look, more)]
    return (*rows, *below)


def _as_buttons(verbs: list[VerbLine]) -> bool:
    return len(verbs) <= MOST_VERB_ROWS * limits.ROW_BUTTONS


def _verb_rows(own: Words, press: Press, verbs: list[VerbLine]) -> list[Row]:
    """One button a verb; a menu where there are too many for buttons; nothing where all lines are of one verb."""
    if len(verbs) == 1 and not verbs[0].alone:
        return []
    if not _as_buttons(verbs):
        options = tuple(
            Option(f"{own.verb(line.verb, line.kind)} ({line.count})", line.verb, chosen=line.verb == press.verb)
            for line in verbs[: limits.SELECT_OPTIONS]
        )
        return [Menu(say("menu-verbs"), press.to("verb", verb=""), options)]
    buttons = [_verb_button(own, press, line) for line in verbs]
    return [*rows_of(buttons)]


def _verb_button(own: Words, press: Press, line: VerbLine) -> Button:
    if line.alone:
        return Button(_short(own, line), press.to("one", verb=line.verb, face=""))
    chosen = line.verb == press.verb
    face = press.face if press.face == STEPS else ""
    shown = press.to("show", verb="" if chosen else line.verb, face=face, page="x" if chosen else "")
    return Button(f"{_short(own, line)} · {line.count}", shown, Style.MAIN if chosen else Style.QUIET)


def _short(own: Words, line: VerbLine) -> str:
    """A verb on a button: on a phone, two or three of these stand side by side."""
    short = f"button-verb-{line.verb}"
    return own.text(short) if own.has(short) else own.verb(line.verb, line.kind)


def _order_menu(own: Words, press: Press, lines: list[Order], at: Place, kind: str) -> Menu:
    alike = len({order.verb for order in lines}) == 1
    named = Counter(order.text for order in lines)
    entries = [
        Entry(
            Option(order.text, order.key, written(order.choices) if named[order.text] > 1 else ""),
            order.head(own) if alike else "",
        )
        for order in lines
    ]
    name = "menu-steps" if press.face == STEPS else "menu-orders-of" if press.verb else "menu-orders"
    verb = own.verb(press.verb, kind) if press.verb else ""
    return Menu(say(name, verb=verb), press.to("add", page=at.carried), paged(entries, at))


def _drafted(panel: PanelState) -> bool:
    return panel.draft is not None and bool(panel.draft.choices)


def _send_buttons(panel: PanelState, press: Press) -> tuple[Button, ...]:
    if not _drafted(panel):
        return (Button(say("button-commit"), press.to("commit"), Style.GO, closed=True), _tool("type", press))
    commit = Button(say("button-commit"), press.to("commit"), Style.GO)
    return (commit, _tool("undo", press), _tool("preview", press), _tool("type", press))


def _tools(panel: PanelState, press: Press, *, steps: bool) -> list[Button]:
    """The rarer tools; where they took the place of the verbs, with the way back. Nothing that could not be used."""
    tools = [_tool("why", press), _tool("look", press)]
    if _drafted(panel):
        ready = Button(say(f"button-ready-{'off' if panel.ready else 'on'}"), press.to("ready"))
        tools = [_tool("clear", press), *tools, ready]
    if holds_secrets(panel):
        tools.insert(0, _tool("hand", press))
    if has_offers(panel):
        tools.insert(0, _tool("offers", press))
    tools += [
        *talk_buttons(panel, press),
        *([_tool("takeback", press)] if panel.can_take_back else []),
        *taken_back(panel, press),
        *switches(panel, Press("turn", panel.table.id), asked=True),
    ]
    if steps and press.face != STEPS:
        tools.append(_turned("steps", press, face=STEPS))
    if press.face in (STEPS, TOOLS):
        tools.append(_turned("back-to-orders", press, face="", page="b"))
    return tools


def idle_rows(panel: PanelState) -> tuple[Row, ...]:
    """Where nothing is asked: take back what can be, look, read on."""
    press = Press("look", panel.table.id, panel.seat or "", stamp(panel))
    buttons = [_tool("look", press), _tool("history", press)]
    if panel.seat is not None:
        if panel.can_take_back:
            buttons.insert(0, _tool("takeback", press))
        if holds_secrets(panel):
            buttons.append(_tool("hand", press))
        if has_offers(panel):
            buttons.append(_tool("offers", press))
        if panel.table.status not in OVER:
            buttons.append(_tool("plan", press))
        buttons += [*talk_buttons(panel, press), *taken_back(panel, press)]
        buttons = [*switches(panel, Press("turn", panel.table.id), asked=True), *buttons]
    late = () if panel.seat is None or _is_late(panel) else remedy_rows(panel.table)
    return (*late, *rows_of(buttons))[: limits.ROWS]


def _is_late(panel: PanelState) -> bool:
    return bool(set(panel.held) & set(panel.table.late))


def has_offers(panel: PanelState) -> bool:
    """Whether anything may be done besides, for this seat or another of the reader's."""
    return bool(panel.offers) or any(other.offers for other in panel.others)


def rows_of(buttons: list[Button]) -> list[tuple[Button, ...]]:
    """Buttons in rows, as many as a row holds."""
    width = limits.ROW_BUTTONS
    return [tuple(buttons[start : start + width]) for start in range(0, len(buttons), width)]


def _tool(name: str, press: Press) -> Button:
    """A button that acts under its own name; its text is `button-<name>`."""
    return Button(say(f"button-{name}"), press.to(name))


def _turned(name: str, press: Press, **turn: str) -> Button:
    """A button that only turns the panel."""
    return Button(say(f"button-{name}"), press.to("show", **turn))
